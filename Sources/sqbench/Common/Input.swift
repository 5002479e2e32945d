import Foundation
import Synchronization

/// Files that a command reads, `-` among them for standard input.
enum Input {
  /// The folder of the copy of standard input; nil while there is none.
  private static let folder = Mutex<String?>(nil)
  /// The process that made it.
  private static let owner = Mutex<pid_t>(0)

  /// The files to read in place of those that were named.
  ///
  /// Standard input is copied to a file named `stdin`, since a child process has none of its own, and a
  /// pipe can be read only once. The copy is removed when the process ends.
  ///
  /// - Throws: a failure where standard input is named twice, or cannot be read.
  static func files(_ names: [String]) throws(Failure) -> [String] {
    guard names.count(where: { $0 == "-" }) <= 1 else {
      throw Failure(.wrongUse, "'-' is named twice; standard input can be read once")
    }
    guard names.contains("-") else { return names }
    do {
      let copy = try copied()
      return names.map { $0 == "-" ? copy : $0 }
    } catch {
      throw Failure(
        .cannotRun, "standard input: cannot be copied to a file: \(Output.reason(for: error))")
    }
  }

  /// The file to read in place of one that was named.
  static func file(_ name: String) throws(Failure) -> String { try files([name])[0] }

  /// Finds out whether a file can be read.
  ///
  /// - Throws: a failure with one line, as for a scene's file.
  static func checkReadable(_ file: String) throws(Failure) {
    var status = stat()
    guard unsafe stat(file, &status) == 0 || errno == EACCES else {
      throw Failure(.wrongUse, "\(file): there is no such file")
    }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      throw Failure(.wrongUse, "\(file): this is a directory; name a file in it")
    }
    guard unsafe access(file, R_OK) == 0 else {
      throw Failure(.cannotRun, "\(file): the file cannot be opened; check its permissions")
    }
  }

  /// The folder that a scene's names of files start from: that of its file, or for standard input that which
  /// the command was given in.
  static func folder(of file: String) -> String {
    // What Foundation has for this ends the process on a name of one character.
    let end = file.lastIndex(of: "/")
    let own = end.map { $0 == file.startIndex ? "/" : String(file[..<$0]) } ?? ""
    let named = own == folder.withLock(\.self) ? "" : own
    return named.isEmpty && PluginProcess.isChild ? PluginProcess.startFolder : named.reachable
  }

  /// A message without the folder of the copy.
  static func readable(_ message: String) -> String {
    guard let folder = folder.withLock(\.self) else { return message }
    return message.replacing(folder + "/", with: "")
  }

  private static func copied() throws -> String {
    endOnSignals()
    // Who is interrupted while it waits for input leaves nothing behind.
    var bytes = Data()
    while let chunk = try FileHandle.standardInput.read(upToCount: 1 << 20), !chunk.isEmpty {
      bytes.append(chunk)
    }
    let url = FileManager.default.temporaryDirectory.appending(path: "sqbench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    folder.withLock { $0 = url.path }
    owner.withLock { $0 = getpid() }
    noteForSignals(url.path)
    // A child process that ends leaves it to its parent.
    atexit {
      if let folder = Input.folder.withLock(\.self), Input.owner.withLock(\.self) == getpid() {
        try? FileManager.default.removeItem(atPath: folder)
      }
    }
    let copy = url.appending(path: "stdin")
    try bytes.write(to: copy)
    // Who works with plugins starts this program again, which then reads from the start.
    let reading = try FileHandle(forReadingFrom: copy)
    dup2(reading.fileDescriptor, STDIN_FILENO)
    return copy.path
  }

  /// What a handler of signals removes; set once.
  private nonisolated(unsafe) static var removed:
    (owner: pid_t, file: UnsafeMutablePointer<CChar>, folder: UnsafeMutablePointer<CChar>)?

  private static func noteForSignals(_ folder: String) {
    guard let file = unsafe strdup(folder + "/stdin"), let folder = unsafe strdup(folder) else {
      return
    }
    unsafe removed = (getpid(), file, folder)
  }

  /// Lets signals end the process, and removes the copy then; who handles signals otherwise ends in order.
  private static func endOnSignals() {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      var action = sigaction()
      guard unsafe sigaction(number, nil, &action) == 0,
        unsafe action.__sigaction_handler.sa_handler == nil
      else { continue }
      unsafe action.__sigaction_handler.sa_handler = { number in
        // Calls that are safe in a handler, and nothing else.
        if let removed = unsafe Input.removed, unsafe removed.owner == getpid() {
          unsafe unlink(removed.file)
          unsafe rmdir(removed.folder)
        }
        signal(number, SIG_DFL)
        raise(number)
      }
      unsafe sigaction(number, &action, nil)
      unsafe sigaddset(&signals, number)
    }
    // Who started the process may have held them back, as Foundation does on Linux.
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }
}
