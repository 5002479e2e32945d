import Foundation
import Testing

/// `sqbench check`, interrupted after a finding.
@Suite(.waiting) struct InterruptedFindingsTests {
  private let tests = PluginCheckTests()

  @Test(arguments: ["text", "json", "junit"])
  func theyArePrintedAndKept(format: String) throws {
    let folder = try TemporaryFolder()
    let library = try tests.build("Plugins/Faulty/spacing-added.c", in: folder)
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
    try process.start()
    // One invariant fails within its first cases, and is kept with its page; the other one goes on.
    func isKept() -> Bool {
      let kept = try? FileManager.default.contentsOfDirectory(atPath: folder.path(".sqfuzz"))
      return kept?.contains { $0.hasSuffix(".html") } == true
    }
    while process.isRunning, !isKept() { usleep(10_000) }
    process.interrupt()
    process.waitUntilExitOrKill()
    #expect(process.terminationReason == .exit && process.terminationStatus == 130)
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
