import Foundation
import SQLayoutScenes
import Synchronization

/// Copies of inputs that can be read only once: standard input, pipes and devices.
enum InputCopies {
  /// The copies, by their originals: names of files, and `-`.
  private static let copies = Mutex(inherited())

  /// The environment variable with the copies, for the process with the plugins, which this program starts.
  private static let variable = "SQBENCH_INPUT_COPIES"

  /// The copy of a file. The first call reads the file.
  static func copy(
    named name: String, _ open: () throws(SceneError) -> FileHandle
  ) throws(Failure) -> String {
    if let copy = copies.withLock({ $0[name] }) { return copy }
    // Signals remove the copies.
    endOnSignals()
    let bytes = try failing { () throws(SceneError) in
      try SceneFile.bytes(of: open(), named: shown(name))
    }
    do {
      let copy = try write(Data(bytes), name: (shown(name) as NSString).lastPathComponent)
      copies.withLock { $0[name] = copy }
      return copy
    } catch {
      throw Failure(
        .cannotRun,
        "\(shown(name)): cannot be copied into \(FileManager.default.temporaryDirectory.path), which "
          + "TMPDIR names: \(Output.reason(for: error))")
    }
  }

  /// Whether there is a copy of a file.
  static func has(_ name: String) -> Bool { copies.withLock { $0[name] != nil } }

  /// The original of a copy; nil for another file.
  static func name(of file: String) -> String? {
    copies.withLock { copies in copies.first { $0.value == file }?.key }
  }

  /// The message with the names of originals in place of those of copies.
  static func readable(_ message: String) -> String {
    copies.withLock { copies in
      copies.reduce(message) { $0.replacing($1.value, with: shown($1.key)) }
    }
  }

  /// The name of a file in messages.
  static func shown(_ name: String) -> String { name == "-" ? "stdin" : name }

  /// Passes the copies to the process that this program starts from itself, since the inputs cannot be read twice.
  static func passOn() {
    let copies = copies.withLock(\.self)
    guard !copies.isEmpty, let data = try? JSONEncoder().encode(copies) else { return }
    unsafe setenv(variable, String(decoding: data, as: UTF8.self), 1)
  }

  private static func inherited() -> [String: String] {
    guard let text = ProcessInfo.processInfo.environment[variable] else { return [:] }
    // Processes that this process starts have other inputs.
    unsafe unsetenv(variable)
    return (try? JSONDecoder().decode([String: String].self, from: Data(text.utf8))) ?? [:]
  }

  /// Writes a copy into a new folder.
  private static func write(_ bytes: Data, name: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "sqbench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let copy = folder.appending(path: name)
    if unsafe written == nil { atexit { InputCopies.removeAll() } }
    guard let file = unsafe strdup(copy.path), let place = unsafe strdup(folder.path) else {
      throw POSIXError(.ENOMEM)
    }
    let entry = UnsafeMutablePointer<Written>.allocate(capacity: 1)
    unsafe entry.initialize(
      to: Written(owner: getpid(), file: file, folder: place, earlier: written))
    unsafe written = entry
    try bytes.write(to: copy)
    return copy.path
  }

  /// A copy that this process made, in a linked list that a signal handler can walk.
  @unsafe private struct Written {
    let owner: pid_t
    let file: UnsafeMutablePointer<CChar>
    let folder: UnsafeMutablePointer<CChar>
    let earlier: UnsafeMutablePointer<Written>?
  }

  /// The last copy. Changed while there is one thread only, and never freed.
  private nonisolated(unsafe) static var written: UnsafeMutablePointer<Written>?

  /// Removes the copies that this process made, by calls that are safe in a signal handler. Child processes do not
  /// remove them.
  private static func removeAll() {
    var entry = unsafe written
    while let copy = unsafe entry?.pointee {
      if unsafe copy.owner == getpid() {
        unsafe unlink(copy.file)
        unsafe rmdir(copy.folder)
      }
      unsafe entry = copy.earlier
    }
  }

  /// Installs handlers that remove the copies, where the signals have their default action.
  private static func endOnSignals() {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
      var action = sigaction()
      guard unsafe sigaction(number, nil, &action) == 0,
        unsafe action.__sigaction_handler.sa_handler == nil
      else { continue }
      unsafe action.__sigaction_handler.sa_handler = { number in
        InputCopies.removeAll()
        signal(number, SIG_DFL)
        raise(number)
      }
      unsafe sigaction(number, &action, nil)
      unsafe sigaddset(&signals, number)
    }
    // The starting process may have blocked the signals, as Foundation does on Linux.
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }
}
