import Foundation
import Testing

/// Slow plugins, correct or not, and faults that depend on earlier calls.
@Suite(.waiting) struct PluginTimeTests {
  private let tests = PluginCheckTests()

  private func check(
    _ source: String, _ arguments: String..., in folder: TemporaryFolder
  ) throws -> (run: Sqbench, lines: [PluginCheckTests.Verdicts.Line]) {
    let library = try tests.build("Plugins/\(source).c", in: folder)
    let run = try Sqbench(
      ["check", "--plugin", library, "--format", "json"] + arguments, in: folder.url)
    #expect(try tests.processes(naming: library) == [])
    let read = try JSONDecoder().decode(
      PluginCheckTests.Verdicts.self, from: Data(run.output.utf8))
    return (run, read.verdicts)
  }

  /// A case that takes too long, but whose calls return, is left out, and is not a finding.
  @Test(arguments: ["tireless.searching", "tireless.sleeping", "tireless.made"])
  func aSlowCalculatorIsNotAccused(calculator: String) throws {
    let folder = try TemporaryFolder()
    let (run, lines) = try check(
      "Patient/tireless", "--cases", "60", "--seed", "1", "--calculator", calculator, "--invariant",
      "finite", "translate", in: folder)
    #expect(lines.allSatisfy { ["pass", "skip"].contains($0.verdict) }, "\(run.output)")
    #expect([0, 3].contains(run.status), "\(run.status) \(run.errors)")
    guard calculator == "tireless.sleeping" else { return }
    // Five calls take a second; a case with more is never decided.
    #expect(
      lines.allSatisfy { $0.reason.contains(#/^slow: 4 of its first \d+ cases took too long/#) },
      "\(run.output)")
    #expect(run.status == 3 && run.errors.contains("were not checked to the end"), "\(run.errors)")
  }

  /// A call that takes too long each time is slow, not flaky.
  @Test func aSlowCallIsNamed() throws {
    let folder = try TemporaryFolder()
    let (run, lines) = try check(
      "Faulty/slow-case", "--cases", "20", "--seed", "3", "--invariant", "finite", in: folder)
    let line = try #require(lines.first)
    #expect(run.status == 1 && line.verdict == "hang", "\(run.output)")
    #expect(
      line.reason.contains(#/^slow: an end after .* s, not an end within 2 s$/#), "\(line.reason)")
  }

  /// A fault that occurs again only after the same earlier calls is not random.
  @Test func whatDependsOnCallsBeforeIsNotFlaky() throws {
    let folder = try TemporaryFolder()
    let (run, lines) = try check(
      "Faulty/calls-counted", "--cases", "1000", "--seed", "1", "--invariant", "deterministic",
      "pure", in: folder)
    #expect(run.status == 1, "\(run.errors)")
    let pure = try #require(lines.first { $0.invariant == "pure" })
    #expect(pure.verdict == "fail" && pure.replay == nil, "\(pure)")
    #expect(
      pure.reason.contains(#/each time after the \d+ cases before it, and not alone: it depends/#),
      "\(pure.reason)")
    #expect(!lines.contains { $0.verdict == "flaky" })
  }

  /// Not every call is checked for changes. If one was faulty, that is the verdict, and not a difference of frames.
  @Test func theCallThatFailedIsNamed() throws {
    let folder = try TemporaryFolder()
    let (run, lines) = try check(
      "Faulty/signal-stack-closed", "--cases", "300", "--seed", "1", in: folder)
    #expect(run.status == 1)
    let found = lines.filter { !["pass", "skip"].contains($0.verdict) }
    #expect(found.count > 20)
    for line in found {
      #expect(
        line.verdict == "fail" && line.reason.contains("left the stack of signal handlers changed"),
        "\(line.invariant) \(line.verdict): \(line.reason)")
    }
  }

  /// If nothing can be checked, nothing passes.
  @Test func aPluginOfUnknownKindsIsNotChecked() throws {
    let folder = try TemporaryFolder()
    let library = try tests.build("Plugins/Faulty/unknown-kind.c", in: folder)
    let run = try Sqbench(["check", "--plugin", library, "--cases", "5"], in: folder.url)
    #expect(run.status == 2 && run.output == "", "\(run.output)")
    #expect(run.errors.contains("there is nothing to check"), "\(run.errors)")
  }
}
