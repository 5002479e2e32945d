import Foundation
import Testing

/// `sqbench check`, interrupted after a finding.
struct InterruptedFindingsTests {
  private let tests = PluginCheckTests()

  /// Interrupts a check with two invariants, one of which fails within its first cases, while the other one
  /// continues.
  private func interrupted(
    after seconds: Double, _ library: String, _ format: String, in folder: TemporaryFolder
  ) throws -> Int32 {
    let process = Process()
    process.executableURL = Sqbench.executable
    process.arguments = [
      "check", "--plugin", library, "--invariant", "spacing", "--invariant", "deterministic",
      "--cases", "100000000", "--seed", "1", "--format", format,
    ]
    process.currentDirectoryURL = folder.url
    process.standardOutput = try folder.emptyFile("output")
    process.standardError = try folder.emptyFile("errors")
    process.standardInput = FileHandle.nullDevice
    try process.run()
    Thread.sleep(forTimeInterval: seconds)
    process.interrupt()
    process.waitUntilExitOrKill()
    return process.terminationReason == .exit ? process.terminationStatus : -1
  }

  @Test(arguments: ["text", "json", "junit"])
  func theyArePrintedAndKept(format: String) throws {
    let folder = try TemporaryFolder()
    let library = try tests.build("Plugins/Faulty/spacing-added.c", in: folder)
    // On a busy machine the first case may take longer.
    for seconds in [3.0, 12, 48] {
      let status = try interrupted(after: seconds, library, format, in: folder)
      #expect(status == 130)
      if try folder.text("errors").contains("1 of 2 verdicts") { break }
    }
    let (output, errors) = (try folder.text("output"), try folder.text("errors"))
    #expect(
      errors.hasSuffix(
        "sqbench: interrupted (seed 1); printed is what was found so far: 1 of 2 verdicts are "
          + "against the plugin; the cases are in .sqfuzz and run first next time\n"), "\(errors)")
    #expect(output.contains("sqfuzz6:spacing:spacing-added.column:1:"), "\(output)")
    switch format {
    case "json":
      let lines = try JSONDecoder().decode(
        PluginCheckTests.Verdicts.self, from: Data(output.utf8)
      ).verdicts
      #expect(lines.map(\.invariant) == ["spacing", "deterministic"])
      #expect(lines.map(\.verdict) == ["fail", "skip"])
    case "junit":
      #expect(output.contains(#"tests="2" failures="1" skipped="1""#), "\(output)")
      #expect(output.hasSuffix("</testsuites>\n"))
    default:
      #expect(output.contains(#/spacing-added\.column +spacing +fail/#), "\(output)")
    }
    let kept = try FileManager.default.contentsOfDirectory(atPath: folder.path(".sqfuzz"))
    #expect(kept.allSatisfy { $0.hasPrefix("spacing-") })
    #expect(kept.map { ($0 as NSString).pathExtension }.sorted() == ["html", "txt"])
    #expect(try tests.processes(naming: library) == [])
  }
}
