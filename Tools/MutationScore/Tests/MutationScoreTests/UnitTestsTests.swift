import Testing

@testable import mutation_score

/// What a run of unit tests says of a mutant.
struct UnitTestsTests {
  private static let failed = """
    ✔ Test one() passed after 0.1 seconds.
    ✘ Test two() recorded an issue at A.swift:3:5: Expectation failed: a == b
    ✘ Test two() failed after 0.2 seconds with 1 issue.
    ✘ Test three(of:) with 4 test cases failed after 0.2 seconds with 2 issues.
    """

  private func failures(_ output: String, status: Int32?) -> [String] {
    UnitTests.failures(of: Command.Result(status: status, output: output))
  }

  @Test func failedTestsAreNamed() {
    let summary = "\n✘ Test run with 3 tests in 1 suite failed after 1 seconds with 3 issues."
    #expect(
      failures(Self.failed + summary, status: 1) == ["three(of:) with 4 test cases", "two()"])
    #expect(
      failures("✔ Test run with 3 tests in 1 suite passed after 1 seconds.", status: 0) == [])
  }

  /// Tests that fail with any mutant may have failed before.
  @Test func aRunWithoutASummaryCrashedOrHangs() {
    #expect(failures(Self.failed, status: 1).contains("a test crashes"))
    #expect(failures(Self.failed, status: nil).contains("a test hangs"))
    #expect(failures("", status: 1) == ["a test crashes"])
  }
}
