import SQLayoutCore
import Testing

@testable import SQLayoutInvariants

// A trap in a test of another process must not be taken for one here.
@Suite(.serialized)
struct TargetedSearchTests {
  /// Twelve numbers below 1,000, whose sum is 5,994 on average with a deviation of 1,000; sums above 10,400 fail.
  private static func sums(
    _ fail: @escaping @Sendable (Int, Scenario) -> Verdict
  ) -> Invariant {
    Invariant("sums", "Twelve numbers add up to 10,400 at most.") { generator, bench in
      var sum = 0
      for _ in 0..<12 {
        generator.choices.beginSpan()
        sum += generator.choices.integer(in: 0...999)
        generator.choices.endSpan()
      }
      bench.target(Double(sum))
      return sum <= 10_400
        ? .holds : fail(sum, Scenario(bounds: .zero, fitting: .zero))
    }
  }

  private static func tester(_ invariant: Invariant) -> Tester {
    var tester = Tester()
    tester.invariants = [invariant]
    tester.amount = .cases(3000)
    // In a swarm case the twelve may all be one of two numbers.
    tester.swarms = false
    tester.isIsolated = false
    tester.budget = Shrinker.Budget(attempts: 0)
    tester.explaining.attempts = 0
    return tester
  }

  private static let broken = sums { sum, scenario in
    .broken(Finding("sum", expected: "10,400 or less", got: "\(sum)", in: scenario))
  }

  @Test func findsWhatRandomCasesDoNot() throws {
    var tester = Self.tester(Self.broken)
    let failure = try #require(try tester.run().failures.first)
    #expect(failure.place == "sum")
    #expect(try tester.replay(ReplayLine(failure.replay))?.place == "sum")
    tester.isTargeted = false
    #expect(try tester.run().failures.isEmpty)
  }

  /// The shards together find what one run finds, at the same case.
  @Test func searchesDoNotDependOnShards() throws {
    var tester = Self.tester(Self.broken)
    let whole = try #require(try tester.run().failures.first)
    let parts = try (1...3).compactMap { number in
      tester.shard = Shard(number, of: 3)
      return try tester.run().failures.first
    }
    let first = try #require(parts.min { $0.found ?? .max < $1.found ?? .max })
    #expect((first.found, first.replay) == (whole.found, whole.replay))
  }

  /// A case of a search that ends its process is known by its own choices.
  @Test func aCrashInASearchCanBeReplayed() throws {
    var tester = Self.tester(Self.sums { sum, _ in preconditionFailure("the sum is \(sum)") })
    tester.isIsolated = true
    let failure = try #require(try tester.run().failures.first)
    #expect(failure.verdict == .crashed)
    #expect(try tester.replay(ReplayLine(failure.replay))?.verdict == .crashed)
  }

  /// The greatest of the numbers that a case names counts.
  @Test func theGreatestTargetCounts() {
    var bench = Bench()
    #expect(bench.target == nil)
    for value in [3.0, 7, 5] { bench.target(value) }
    #expect(bench.target == 7)
  }

  /// The engine's invariants that name a target do so in most of their cases.
  @Test(arguments: [
    "measure-budget", "solver-reference", "solver-permutation", "solver-edits", "solver-scale",
  ])
  func invariantsNameTargets(name: String) throws {
    let invariant = try #require(Invariant(named: name))
    var generator = Generator(Choices(seed: 0))
    var named = 0
    for seed in 0..<50 {
      var bench = Bench()
      generator.choices.restart(seed: UInt64(seed))
      generator.prepare(for: invariant)
      _ = invariant.check(&generator, &bench)
      if bench.target != nil { named += 1 }
    }
    #expect(named > 20)
  }
}
