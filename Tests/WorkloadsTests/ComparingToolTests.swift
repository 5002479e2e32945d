import Foundation
import Testing

@testable import Workloads

private let tool = "/usr/share/benchmark/compare.py"
private let isInstalled =
  FileManager.default.fileExists(atPath: tool) && (try? python("-c", "import scipy")) == 0

/// Runs Python, and returns its exit status.
private func python(_ arguments: String..., output: URL = URL(filePath: "/dev/null")) throws
  -> Int32
{
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = ["python3"] + arguments
  process.standardOutput = try FileHandle(forWritingTo: output)
  process.standardError = FileHandle.nullDevice
  try process.run()
  process.waitUntilExit()
  return process.terminationStatus
}

extension SuiteTests {
  /// Google Benchmark's own tool for comparing, if it is installed.
  @Test(.enabled(if: isInstalled, "Debian's libbenchmark-tools and python3-scipy are not there"))
  func comparingTool() throws {
    var suite = Workloads.Suite([
      Workload("read", sizes: [[10], [20]]) { Flat(count: $0[0]).subject() }
    ])
    suite.repetitions = 9
    suite.minimumTime = 0.0001
    let folder = FileManager.default.temporaryDirectory.appending(path: "tool-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (json, output) = (folder.appending(path: "run.json"), folder.appending(path: "output"))
    try Data(suite.run().utf8).write(to: json)
    try Data().write(to: output)
    #expect(
      try python(tool, "--no-color", "benchmarks", json.path, json.path, output: output) == 0)
    let lines = try String(contentsOf: output, encoding: .utf8).split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("read/10_pvalue") && $0.contains("9 vs 9") })
    #expect(lines.contains { $0.hasPrefix("read/20_median") })
  }
}
