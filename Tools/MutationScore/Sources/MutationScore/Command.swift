import Foundation

/// Runs other programs.
enum Command {
  /// The end of a program, and its output.
  struct Result {
    /// The exit status; nil if it was killed at the time limit.
    var status: Int32?
    var output: String
  }

  /// Runs a program to its end, or to the time limit.
  ///
  /// - Parameters:
  ///   - environment: additional environment variables.
  ///   - seconds: the time limit.
  static func run(
    _ command: [String], in folder: URL, environment: [String: String] = [:], seconds: Double
  ) throws -> Result {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    // `timeout` also kills the children of the program.
    process.arguments = ["timeout", "--signal=KILL", "\(seconds)"] + command
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let file = FileManager.default.temporaryDirectory.appending(path: "mutation-\(UUID())")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let output = try FileHandle(forWritingTo: file)
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try output.close()
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    let isLate = process.terminationReason == .uncaughtSignal || process.terminationStatus == 137
    return Result(status: isLate ? nil : process.terminationStatus, output: text)
  }
}
