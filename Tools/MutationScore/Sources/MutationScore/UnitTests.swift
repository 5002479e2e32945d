import Foundation

/// The unit tests of the mutated sources. They count apart from the invariants.
struct UnitTests {
  private let scratch: Scratch
  /// Those that fail without a mutant: some read files that the copy lacks.
  private let failingAnyway: Set<String>
  private let seconds: Double
  /// How a run ends that has no summary.
  private static let endings = ["a test hangs", "a test crashes"]

  /// Builds the tests, and runs them without a mutant.
  init(in scratch: Scratch) throws {
    self.scratch = scratch
    try scratch.buildTests()
    let start = Date()
    failingAnyway = Set(try Self.failing(in: scratch, with: 0, seconds: 3600))
    seconds = Date().timeIntervalSince(start)
    if let ending = failingAnyway.first(where: Self.endings.contains) {
      throw Stop("without a mutant \(ending): mend that first")
    }
    print("unit tests: \(Int(seconds)) s, \(failingAnyway.count) fail without a mutant")
    fflush(nil)
  }

  /// The tests that fail with a mutant alone.
  func failing(with mutant: Int) throws -> [String] {
    try Self.failing(in: scratch, with: mutant, seconds: 60 + 10 * seconds)
      .filter { !failingAnyway.contains($0) }
  }

  private static func failing(
    in scratch: Scratch, with mutant: Int, seconds: Double
  ) throws -> [String] {
    failures(
      of: try scratch.run(["swift", "test", "--skip-build"], mutant: mutant, seconds: seconds))
  }

  /// The names of failed tests, and how a run ended that has no summary.
  static func failures(of run: Command.Result) -> [String] {
    var names = Set(
      run.output.matches(of: #/(?m)^✘ Test (?!run with )(.+?) failed after/#).map { String($0.1) })
    if run.status == nil {
      names.insert(Self.endings[0])
    } else if !run.output.contains(#/(?m)^[✔✘] Test run with /#) {
      names.insert(Self.endings[1])
    }
    return names.sorted()
  }
}
