import Foundation
import Synchronization
import Testing

/// Runs the built `sqbench`.
struct Sqbench {
  /// The exit status; a signal's number plus 128 if one ended the process.
  let status: Int32
  /// The standard output.
  let output: String
  /// The standard error.
  let errors: String

  /// The executable that `make test` names, or the one beside the tests.
  static let executable =
    ProcessInfo.processInfo.environment["SQLAYOUT_SQBENCH"].map { URL(filePath: $0) }
    ?? Bundle.main.bundleURL.appending(path: "sqbench")

  /// The package's folder.
  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Runs a command to its end.
  ///
  /// - Parameters:
  ///   - place: the working directory; by default the package's folder.
  ///   - program: another program than `sqbench`, found by its name.
  ///   - output: a file for standard output; nil to read it here.
  ///   - input: the standard input.
  init(
    _ arguments: [String], in place: URL = Self.package, program: String? = nil,
    output: FileHandle? = nil, input: String? = nil
  ) throws {
    #expect(Waiting.isOn, "a test that runs commands is in a '@Suite(.waiting)'")
    let folder = try TemporaryFolder()
    let process = Process()
    process.executableURL = program == nil ? Self.executable : URL(filePath: "/usr/bin/env")
    process.arguments = (program.map { [$0] } ?? []) + arguments
    process.currentDirectoryURL = place
    // Files take any amount of text; a full pipe without a reader would block the process.
    process.standardOutput = try output ?? folder.emptyFile("output")
    process.standardError = try folder.emptyFile("errors")
    process.standardInput =
      try input.map { input in
        try FileHandle(forReadingFrom: URL(filePath: folder.write(input, to: "input")))
      } ?? FileHandle.nullDevice
    try process.start()
    process.waitUntilExitOrKill()
    status = process.terminationStatus + (process.terminationReason == .exit ? 0 : 128)
    self.output = output == nil ? try folder.text("output") : ""
    errors = try folder.text("errors")
  }

  init(_ arguments: String..., output: FileHandle? = nil) throws {
    try self.init(arguments, output: output)
  }
}

extension Process {
  private static let starting = Mutex(())

  /// Starts a command, and no other one at the same time: it could inherit the socket that reports this one's end.
  func start() throws {
    try Self.starting.withLock { _ in try run() }
  }

  /// Waits until a command under way handles a signal: before that, the signal just ends it.
  func waitUntilItHandles(_ signal: Int32) {
    while isRunning {
      let status = try? String(
        contentsOfFile: "/proc/\(processIdentifier)/status", encoding: .utf8)
      let line = status?.split(separator: "\n").first { $0.hasPrefix("SigCgt:") }
      let handled = line.flatMap {
        UInt64($0.dropFirst(7).trimmingPrefix { $0 == "\t" }, radix: 16)
      }
      if let handled, handled >> (signal - 1) & 1 == 1 { return }
      usleep(5000)
    }
  }

  /// Waits for the end of a command. A hanging one is killed after 20 minutes: its test fails, and does not block all
  /// others.
  func waitUntilExitOrKill() {
    let number = processIdentifier
    let end = DispatchWorkItem { kill(number, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 1200, execute: end)
    waitUntilExit()
    end.cancel()
  }
}

/// Expects a command to print nothing, and one line about the reason of a refusal.
///
/// - Parameter message: the beginning of the line.
func expectRefusal(of arguments: [String], status: Int32, message: String) throws {
  let run = try Sqbench(arguments)
  #expect(run.status == status)
  #expect(run.output == "")
  #expect(run.errors.hasPrefix("sqbench: \(message)"), "\(run.errors)")
  #expect(run.errors.filter(\.isNewline).count == 1)
}

/// A folder for the files of one test, removed with it.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "sqbench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appending(path: name).path }

  func text(_ name: String) throws -> String {
    try String(contentsOf: url.appending(path: name), encoding: .utf8)
  }

  func write(_ text: String, to name: String) throws -> String {
    try text.write(to: url.appending(path: name), atomically: false, encoding: .utf8)
    return path(name)
  }

  /// Writes an executable script.
  ///
  /// Another process writes it: a file cannot be executed ("Text file busy") while a process has it open for writing,
  /// as a child of this one has that another thread is just starting.
  func writeProgram(_ text: String, to name: String) throws -> String {
    let run = try Sqbench(
      ["-c", #"cat > "$1" && chmod +x "$1""#, "sh", path(name)], program: "sh", input: text)
    #expect(run.status == 0, "\(run.errors)")
    return path(name)
  }

  func emptyFile(_ name: String) throws -> FileHandle {
    _ = try write("", to: name)
    return try FileHandle(forWritingTo: url.appending(path: name))
  }

  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }
}
