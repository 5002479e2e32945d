import Foundation
import Testing

/// Runs the built `sqbench`, as a person would.
struct Sqbench {
  /// The exit status; a signal's number and 128 where one ended the process.
  let status: Int32
  /// What it printed.
  let output: String
  /// What it said on standard error.
  let errors: String

  /// The executable, which is built beside the tests.
  static let executable = Bundle.main.bundleURL.appending(path: "sqbench")

  /// The package's folder.
  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Runs a command to its end.
  ///
  /// - Parameters:
  ///   - place: the folder to run it in; the package's where none is given.
  ///   - program: another program than `sqbench`, found by its name.
  ///   - output: a file to print to, instead of what is read here.
  ///   - input: what standard input has.
  init(
    _ arguments: [String], in place: URL = Self.package, program: String? = nil,
    output: FileHandle? = nil, input: String? = nil
  ) throws {
    let folder = try TemporaryFolder()
    let process = Process()
    process.executableURL = program == nil ? Self.executable : URL(filePath: "/usr/bin/env")
    process.arguments = (program.map { [$0] } ?? []) + arguments
    process.currentDirectoryURL = place
    // Files take any amount of text; a pipe that nobody reads would hold the process up.
    process.standardOutput = try output ?? folder.emptyFile("output")
    process.standardError = try folder.emptyFile("errors")
    process.standardInput =
      try input.map { input in
        try FileHandle(forReadingFrom: URL(filePath: folder.write(input, to: "input")))
      } ?? FileHandle.nullDevice
    try process.run()
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
  /// Waits for the end of a command. What waits for something that never comes is killed after 20 minutes:
  /// it fails by itself, and does not hold up all other tests.
  func waitUntilExitOrKill() {
    let number = processIdentifier
    let end = DispatchWorkItem { kill(number, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 1200, execute: end)
    waitUntilExit()
    end.cancel()
  }
}

/// Expects a command to print nothing, and to say in one line why it refused.
///
/// - Parameter message: what the line begins with.
func expectRefusal(of arguments: [String], status: Int32, message: String) throws {
  let run = try Sqbench(arguments)
  #expect(run.status == status)
  #expect(run.output == "")
  #expect(run.errors.hasPrefix("sqbench: \(message)"), "\(run.errors)")
  #expect(run.errors.filter(\.isNewline).count == 1)
}

/// A folder for the files of one test, gone with it.
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

  func emptyFile(_ name: String) throws -> FileHandle {
    _ = try write("", to: name)
    return try FileHandle(forWritingTo: url.appending(path: name))
  }

  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }
}
