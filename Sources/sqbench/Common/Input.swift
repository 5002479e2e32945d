import Foundation
import SQLayoutScenes

/// Files that a command reads, `-` among them for standard input.
enum Input {
  /// The names of standard input.
  private static let standardInput: Set = ["-", "/dev/stdin", "/dev/fd/0", "/proc/self/fd/0"]

  /// Returns the files to read in place of the named ones.
  ///
  /// Standard input, pipes and devices can be read only once, and only by this process: their bytes are copied to
  /// files, which are removed when the process ends.
  ///
  /// - Throws: a failure where standard input is named twice, or one of them cannot be read.
  static func files(_ names: [String]) throws(Failure) -> [String] {
    guard names.count(where: standardInput.contains) <= 1 else {
      throw Failure(.wrongUse, "'-' is named twice; standard input can be read once")
    }
    var files: [String] = []
    for name in names { files.append(try file(name)) }
    return files
  }

  /// Returns the file to read in place of a named one.
  static func file(_ name: String) throws(Failure) -> String {
    guard standardInput.contains(name) else {
      // The copy may be of an input that no longer exists after the program started itself again.
      guard InputCopies.has(name) || isStream(name) else { return name }
      return try InputCopies.copy(named: name) { () throws(SceneError) in try SceneFile.open(name) }
    }
    try checkStandardInput()
    return try InputCopies.copy(named: "-") { () throws(SceneError) in .standardInput }
  }

  /// Whether a file is standard input, not a regular file, or open in this process alone. False for folders.
  static func isStream(_ name: String) -> Bool {
    guard !standardInput.contains(name) else { return true }
    var status = stat()
    guard unsafe stat(name, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else { return false }
    return status.st_mode & S_IFMT != S_IFREG || isOfThisProcess(name)
  }

  private static func isOfThisProcess(_ name: String) -> Bool {
    name.hasPrefix("/dev/fd/") || name.hasPrefix("/proc/self/")
  }

  /// Refuses standard input that is closed.
  static func checkStandardInput() throws(Failure) {
    var status = stat()
    // `StandardStreams` opens a closed input for writing.
    guard fcntl(STDIN_FILENO, F_GETFL) & O_ACCMODE != O_WRONLY else {
      throw Failure(.wrongUse, "standard input is closed; redirect a file or a pipe to it")
    }
    guard unsafe fstat(STDIN_FILENO, &status) != 0 || status.st_mode & S_IFMT != S_IFDIR else {
      throw Failure(.wrongUse, "standard input is a directory; redirect a file or a pipe to it")
    }
  }

  /// Checks that a file can be read and is not empty.
  ///
  /// - Throws: a failure with one line, as for a scene's file.
  static func checkReadable(_ file: String) throws(Failure) {
    let input = try failing { () throws(SceneError) in try SceneFile.open(file) }
    var status = stat()
    guard unsafe fstat(input.fileDescriptor, &status) != 0 || status.st_size > 0 else {
      throw Failure(.wrongUse, "\(file): the file is empty")
    }
  }

  /// Checks that a folder can be read.
  static func checkFolder(_ folder: String) throws(Failure) {
    guard !Output.isFile(folder) else {
      throw Failure(.wrongUse, "\(folder): this is a file; name a folder")
    }
    guard unsafe access(folder, R_OK | X_OK) != 0 else { return }
    guard errno != ENOENT else { throw Failure(.wrongUse, "\(folder): there is no such folder") }
    throw Failure(.cannotRun, "\(folder): the folder cannot be read; check its permissions")
  }

  /// The folder that a scene's file names are relative to: that of its file, or the current folder of the command
  /// where only this process can read the file.
  static func folder(of file: String) -> String {
    let name = InputCopies.name(of: file) ?? file
    let isOfNoFolder = name != file && (name == "-" || isOfThisProcess(name))
    // Foundation's function for this crashes on a name of one character.
    let end = isOfNoFolder ? nil : name.lastIndex(of: "/")
    let own = end.map { $0 == name.startIndex ? "/" : String(name[..<$0]) } ?? ""
    return own.isEmpty && PluginProcess.isChild ? PluginProcess.startFolder : own.reachable
  }
}
