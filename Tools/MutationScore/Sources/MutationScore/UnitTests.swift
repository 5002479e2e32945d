import Foundation

/// The unit tests of the mutated sources. They count apart from the invariants.
struct UnitTests {
  private let scratch: Scratch
  /// Those that fail without a mutant: some read files that the copy lacks.
  private let failingAnyway: Set<String>
  private let seconds: Double

  /// Builds the tests, and runs them without a mutant.
  init(in scratch: Scratch) throws {
    self.scratch = scratch
    try scratch.buildTests()
    let start = Date()
    failingAnyway = Set(try scratch.failingTests(0, seconds: 3600))
    seconds = Date().timeIntervalSince(start)
    print("unit tests: \(Int(seconds)) s, \(failingAnyway.count) fail without a mutant")
    fflush(nil)
  }

  /// The tests that fail with a mutant alone.
  func failing(with mutant: Int) throws -> [String] {
    try scratch.failingTests(mutant, seconds: 60 + 10 * seconds)
      .filter { !failingAnyway.contains($0) }
  }
}
