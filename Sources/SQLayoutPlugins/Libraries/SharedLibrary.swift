import CSQLayout
import ChildProcesses
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Opens shared libraries and calls their entries, each once in a process.
enum SharedLibrary {
  /// The extension of libraries on this system.
  static var suffix: String {
    #if canImport(Darwin)
      ".dylib"
    #else
      ".so"
    #endif
  }

  /// The result of each library's entry, by the system's handle: a library opened under two names has one handle.
  private static let answers = Mutex<[UInt: Result<Plugin, PluginError>]>([:])

  /// Opens the library at a path and copies its descriptor. The library stays loaded until the process ends.
  ///
  /// - Parameter isGuarded: whether any change of the process while it is loaded is undone, and makes this fail;
  ///   otherwise only changes of the floating-point modes do.
  static func plugin(at path: String, isGuarded: Bool) throws(PluginError) -> Plugin {
    try check(path)
    // Without a slash the system would search its own folders.
    let located = path.contains("/") ? path : "./" + path
    // One at a time, as the ABI promises for the entry.
    let result = answers.withLock { answers -> Result<Plugin, PluginError> in
      sq_environment_note()
      let flags = RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE
      guard let handle = unsafe dlopen(located, flags) else {
        return .failure(PluginError(path, "it cannot be loaded: \(systemMessage(path))"))
      }
      let key = UInt(bitPattern: handle)
      if let answer = answers[key] { return answer }
      var answer = Result { () throws(PluginError) in try unsafe ask(handle, path) }
      sq_environment_accept_descriptors()
      if let change = unsafe sq_environment_restore(isGuarded ? 1 : 0) {
        answer = .failure(
          PluginError(path, "\(unsafe String(cString: change)) when it was loaded"))
      }
      answers[key] = answer
      return answer
    }
    return try result.get()
  }

  private static func ask(
    _ handle: UnsafeMutableRawPointer, _ path: String
  ) throws(PluginError) -> Plugin {
    let reader = BorderReader(file: path)
    guard let symbol = unsafe dlsym(handle, SQ_PLUGIN_ENTRY) else {
      throw reader.fault(
        "it has no \(SQ_PLUGIN_ENTRY): it is no plugin, or does not export its entry")
    }
    // Safe if the symbol is the function of the header; this cannot be checked.
    let entry = unsafe unsafeBitCast(symbol, to: Entry.self)
    guard let descriptor = unsafe entry(HostTable.version, HostTable.pointer) else {
      throw reader.fault(
        "its entry answered null: it does not work with this host, "
          + "which speaks ABI \(HostTable.version.major).\(HostTable.version.minor)")
    }
    return try unsafe reader.plugin(descriptor)
  }

  private typealias Entry =
    @convention(c) (sq_version, UnsafePointer<sq_host>) -> UnsafePointer<sq_plugin>?

  /// The system's last error message, without the path at its beginning.
  private static func systemMessage(_ path: String) -> String {
    guard let pointer = unsafe dlerror() else { return "the system does not say why" }
    let message = unsafe String(cString: pointer)
    guard let end = message.firstRange(of: path + ": ")?.upperBound else { return message }
    return String(message[end...])
  }

  /// Refuses a file that is not a library for this machine, with a clearer message than the system's.
  private static func check(_ path: String) throws(PluginError) {
    guard !path.isEmpty else { throw PluginError("\"\"", "a plugin's path cannot be empty") }
    guard !path.utf8.contains(0) else {
      throw PluginError(path, "a path cannot have a zero byte in it")
    }
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { throw .unreadable(path) }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      throw PluginError(
        path, "the folder cannot be read; check its permissions", isOfTheSystem: true)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw PluginError(path, "it is not a file")
    }
    #if os(Linux)
      try ElfFile.check(path, byteCount: Int(status.st_size))
    #endif
  }
}

extension PluginError {
  /// An error about a file that cannot be read, with the system's last error.
  static func unreadable(_ path: String) -> PluginError {
    let number = errno
    guard number != ENOENT, number != ENOTDIR else {
      return PluginError(path, "there is no such file")
    }
    return PluginError(
      path, "it cannot be read: \(unsafe String(cString: strerror(number)))", isOfTheSystem: true)
  }
}
