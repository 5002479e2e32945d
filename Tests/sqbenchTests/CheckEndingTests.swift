import Foundation
import Testing

/// Findings of `sqbench check` are not lost, however it ends.
@Suite(.waiting) struct CheckEndingTests {
  private let tests = PluginCheckTests()

  /// A store that cannot be written to costs a warning, not the findings.
  @Test func findingsArePrintedWhereTheyCannotBeKept() throws {
    let folder = try TemporaryFolder()
    let library = try tests.build("Plugins/Faulty/spacing-added.c", in: folder)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(".sqfuzz"), withDestinationPath: "/proc/none")
    let run = try Sqbench(
      [
        "check", "--plugin", library, "--cases", "300", "--seed", "1", "--invariant", "spacing",
      ], in: folder.url)
    #expect(run.status == 1)
    #expect(run.output.contains("--replay 'sqfuzz6:spacing:spacing-added.column:1:"))
    #expect(run.errors.contains("warning: failures cannot be kept in .sqfuzz: "))
    #expect(run.errors.hasSuffix("; they are not kept\n"))
  }

  /// Outputs that cannot be written at the end cost no verdicts.
  @Test func verdictsArePrintedWhereTheRestCannotBeWritten() throws {
    let folder = try TemporaryFolder()
    let run = try Sqbench(
      [
        "check", "--invariant", "finite", "--cases", "20", "--seed", "1", "--observations",
        "/dev/full",
      ], in: folder.url)
    #expect(run.status == 3 && run.output.contains(" holds in 20 cases"), "\(run.output)")
    #expect(run.errors.hasPrefix("sqbench: /dev/full: cannot write: "), "\(run.errors)")
  }

  @Test func keepsFailuresInAnotherFolder() throws {
    let folder = try TemporaryFolder()
    let library = try tests.build("Plugins/Faulty/spacing-added.c", in: folder)
    let arguments = [
      "check", "--plugin", library, "--cases", "300", "--seed", "1", "--invariant", "spacing",
      "--store", "kept/here",
    ]
    #expect(try Sqbench(arguments, in: folder.url).status == 1)
    let kept = try FileManager.default.contentsOfDirectory(atPath: folder.path("kept/here"))
    // A case and its page.
    #expect(kept.allSatisfy { $0.hasPrefix("spacing-") })
    #expect(kept.map { ($0 as NSString).pathExtension }.sorted() == ["html", "txt"])
    #expect(try !folder.names.contains(".sqfuzz"))
    // The printed line can be pasted into a shell, with the plugin.
    let again = try Sqbench(arguments, in: folder.url)
    let command = "  sqbench check --plugin '\(library)' --replay '"
    let start = try #require(again.output.firstRange(of: command)).upperBound
    let line = String(again.output[start...].prefix { $0 != "'" })
    #expect(line.hasPrefix("sqfuzz6:"))
    let alone = try Sqbench(["check", "--replay", line], in: folder.url)
    #expect(alone.status == 2 && alone.output == "")
    #expect(
      alone.errors
        == "sqbench: there is no calculator 'spacing-added.column'; name the library that has it with "
        + "--plugin\n")
  }

  /// Invariants without cases are not reported as holding, and the run reports them.
  @Test(arguments: [["--time", "0.001"], ["--time", "0.001", "--jobs", "2"]])
  func whatIsNotReachedDoesNotHold(arguments: [String]) throws {
    let folder = try TemporaryFolder()
    let run = try Sqbench(["check", "--seed", "4"] + arguments, in: folder.url)
    #expect(run.status == 3, "\(run.output)")
    #expect(run.errors.contains("not reached; give it more --time"), "\(run.errors)")
    #expect(run.output.contains("not checked: not reached before the run ended"))
    #expect(!run.output.contains("0 cases ("))
    let junit = try Sqbench(
      ["check", "--seed", "4", "--format", "junit"] + arguments, in: folder.url)
    #expect(junit.output.contains("<skipped message=\"not reached before the run ended\"/>"))
    #expect(!junit.output.contains("skipped=\"0\""))
  }

  /// If interrupted, it prints its results so far, in the requested format.
  @Test(arguments: ["text", "json", "junit"])
  func interrupted(format: String) throws {
    let folder = try TemporaryFolder()
    let process = Process()
    process.executableURL = Sqbench.executable
    process.arguments = [
      "check", "--invariant", "finite", "--invariant", "deterministic", "--cases", "100000000",
      "--seed", "77", "--format", format,
    ]
    process.currentDirectoryURL = folder.url
    process.standardOutput = try folder.emptyFile("output")
    process.standardError = try folder.emptyFile("errors")
    process.standardInput = FileHandle.nullDevice
    try process.start()
    process.waitUntilItHandles(SIGINT)
    // A supervisor's signal to end is also an interruption.
    if format == "junit" { process.terminate() } else { process.interrupt() }
    process.waitUntilExitOrKill()
    #expect(process.terminationReason == .exit && process.terminationStatus == 130)
    let (output, errors) = (try folder.text("output"), try folder.text("errors"))
    #expect(errors == "sqbench: interrupted (seed 77); printed is what was found so far\n")
    #expect(output.contains("77") && output.contains("finite"))
    if format == "text" { #expect(output.contains(" cases, seed 77\n")) }
    if format == "json" {
      let json = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
      #expect(json?["seed"] as? Int == 77)
    }
  }
}
