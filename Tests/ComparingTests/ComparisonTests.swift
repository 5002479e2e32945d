import Comparing
import Foundation
import Testing

struct ComparisonTests {
  private let steady = [10.0, 10.1, 9.9, 10.05, 9.95, 10.02, 9.98, 10.03, 9.97]

  private func run(
    _ benchmarks: Benchmark..., setting: (inout Setting) -> Void = { _ in }
  ) -> BenchmarkRun {
    var run = BenchmarkRun(setting: Setting(), benchmarks: benchmarks)
    setting(&run.setting)
    return run
  }

  private func benchmark(_ name: String, _ times: [Double], floor: Double? = nil, items: Int = 100)
    -> Benchmark
  {
    Benchmark(
      name,
      repetitions: times.enumerated().map { index, time in
        Repetition(
          time: time, floorTime: floor.map { $0 * (1 + Double(index) / 1000) }, items: items)
      })
  }

  private func verdict(_ base: BenchmarkRun, _ new: BenchmarkRun) throws -> (Verdict, String?) {
    let difference = try #require(try Comparison(base: base, new: new).differences.first)
    return (difference.verdict, difference.reason)
  }

  /// Each of the three criteria alone prevents a change.
  @Test func verdicts() {
    func verdict(_ new: [Double], threshold: Double = 0.05) -> Verdict {
      var criteria = Criteria()
      criteria.threshold = threshold
      return Difference("a", base: steady, new: new, criteria: criteria).verdict
    }
    #expect(verdict(steady.map { $0 * 1.1 }) == .regressed)
    #expect(verdict(steady.map { $0 / 1.1 }) == .improved)
    #expect(verdict(steady) == .unchanged)
    // Significant, but smaller than the threshold.
    #expect(verdict(steady.map { $0 * 1.04 }) == .unchanged)
    #expect(verdict(steady.map { $0 * 1.04 }, threshold: 0.03) == .regressed)
    #expect(verdict(steady.map { $0 / 1.04 }) == .unchanged)
    // The threshold is the same ratio in both directions, not 5 % of the old time.
    #expect(verdict(steady.map { $0 * 1.0515 }) == .regressed)
    #expect(verdict(steady.map { $0 / 1.0515 }) == .improved)
    // Large, but by chance: half of the repetitions are slow.
    let torn = steady.enumerated().map { $0.offset < 5 ? $0.element * 1.5 : $0.element * 0.9 }
    #expect(verdict(torn) == .inconclusive)
  }

  /// Times in two clusters: all are slower by a tenth, and one more is in the upper cluster. The ranks differ
  /// significantly; which cluster has the medians is chance.
  @Test func intervalDecides() throws {
    func clusters(_ low: Int, _ high: Int, _ factor: Double) -> [Double] {
      (0..<(low + high)).map { index -> Double in
        let center: Double = index < low ? 1 : 2
        return (center + Double(index) / 1000) * factor
      }
    }
    let difference = Difference("a", base: clusters(8, 7, 1), new: clusters(6, 9, 1.1))
    let (interval, test) = (try #require(difference.interval), try #require(difference.test))
    #expect(interval.ratio > 2 && test.probability < 0.01)
    #expect(interval.lower < 1)
    #expect(difference.verdict == .inconclusive)
    let back = Difference("a", base: clusters(6, 9, 1.1), new: clusters(8, 7, 1))
    #expect(try #require(back.interval).ratio < 0.5)
    #expect(back.verdict == .inconclusive)
  }

  /// A number of times around 1.2, and others around 0.5.
  private func torn(_ slow: Int, _ fast: Int) -> [Double] {
    (0..<(slow + fast)).map { ($0 < slow ? 1.2 : 0.5) + Double($0) / 10_000 }
  }

  /// Of 100 times 72 are slower than all nine of the base: the median is certainly slower, but the U test is not
  /// significant: U is 648 of 900, z = (648 − 450.5) / 90.83 = 2.174, p = 3 %.
  @Test func testDecides() throws {
    let difference = Difference("a", base: steady.map { $0 / 10 }, new: torn(72, 28))
    let (interval, test) = (try #require(difference.interval), try #require(difference.test))
    #expect(interval.lower > 1.1 && interval.ratio > 1.1)
    #expect(abs(test.probability - 0.0297) < 0.0005)
    #expect(difference.verdict == .inconclusive)
    var criteria = Criteria()
    criteria.significance = 0.05
    let lenient = Difference(
      "a", base: steady.map { $0 / 10 }, new: torn(72, 28), criteria: criteria)
    #expect(lenient.verdict == .regressed)
  }

  /// Of 100 times 39 are faster: z = 1099.5 / 409.3 = 2.69, p = 0.7 %. But a draw of 100 has 50 or more of those 39
  /// with a probability of about 1.6 %, which is more than half of 1 % and less than half of 5 %.
  @Test func confidenceDecides() throws {
    let base = (0..<100).map { 1 + Double($0) / 100_000 }
    func verdict(_ confidence: Double? = nil) -> Verdict {
      var criteria = Criteria()
      if let confidence { criteria.confidence = confidence }
      return Difference("a", base: base, new: torn(61, 39), criteria: criteria).verdict
    }
    #expect(verdict() == .inconclusive)
    #expect(verdict(0.99) == .inconclusive)
    #expect(verdict(0.95) == .regressed)
  }

  @Test func refusesFewRepetitions() {
    let few = run(benchmark("a/1", Array(steady.prefix(8))))
    #expect(throws: Comparison.Refusal.self) {
      try Comparison(base: run(benchmark("a/1", steady)), new: few)
    }
    do throws(Comparison.Refusal) {
      _ = try Comparison(base: few, new: few)
    } catch {
      #expect(
        error.description
          == "a/1 has 8 repetitions in the base, which is too few to tell a change from noise; "
          + "run with --repetitions 9 or more")
    }
  }

  @Test func refusesWhatHasNothingInCommon() {
    #expect(throws: Comparison.Refusal.self) {
      try Comparison(base: run(benchmark("a", steady)), new: run(benchmark("b", steady)))
    }
  }

  @Test func notComparable() throws {
    let base = run(
      benchmark("a", steady), benchmark("gone", steady), benchmark("items", steady),
      Benchmark("failed", error: "no", repetitions: []), benchmark("fails", steady))
    let new = run(
      benchmark("new", steady), benchmark("a", steady), benchmark("items", steady, items: 7),
      benchmark("failed", steady), Benchmark("fails", error: "no", repetitions: []))
    let differences = try Comparison(base: base, new: new).differences
    #expect(differences.map(\.name) == ["new", "a", "items", "failed", "fails", "gone"])
    #expect(
      differences.map(\.reason) == [
        "it is in the new run only", nil, "it has 7 items, before 100", "it failed in the base",
        "it failed in the new run", "it is in the base only",
      ])
    #expect(
      differences.map { $0.verdict == .notComparable } == [true, false, true, true, true, true])
  }

  @Test func anotherMachineOrBuild() throws {
    let base = run(benchmark("a", steady)) {
      $0.machine = "one"
      $0.flags = "release"
    }
    var new = base
    #expect(try verdict(base, new) == (.unchanged, nil))
    new.setting.machine = "other"
    #expect(try verdict(base, new) == (.notComparable, "another machine: one, then other"))
    // A file without the property is compared.
    new.setting.machine = ""
    #expect(try verdict(base, new) == (.unchanged, nil))
    new.setting.flags = "debug"
    #expect(try verdict(base, new) == (.notComparable, "another build: release, then debug"))
  }

  /// The floor is the same code in both runs, so a similar change of the floor is one of the machine.
  @Test func floorThatChangesToo() throws {
    let slow = steady.map { $0 * 1.2 }
    let base = run(benchmark("a", steady, floor: 5))
    let (both, reason) = try verdict(base, run(benchmark("a", slow, floor: 6)))
    #expect(both == .notComparable)
    #expect(
      reason == "its floor takes +20.0 % too, so the machine changed; use --interleave")
    // A change by a factor of ten is larger than that.
    let slowest = steady.map { $0 * 10 }
    #expect(try verdict(base, run(benchmark("a", slowest, floor: 6))).0 == .regressed)
    #expect(try verdict(base, run(benchmark("a", slow, floor: 5))).0 == .regressed)
    #expect(try verdict(base, run(benchmark("a", slow, floor: 4))).0 == .regressed)
  }

  /// On a machine whose speed varies by a factor of two between repetitions, a change of the engine by 10 % is found
  /// with the floor's times, whether the engine's variation is proportional to the floor's, partly so, or
  /// independent; without the floor it is not found.
  @Test(arguments: [1, 0.5, 0])
  func floorTellsTheMachinesPart(share: Double) throws {
    let speeds = [1, 1.9, 1.2, 1.7, 1.1, 2, 1.5, 1.3, 1.8]
    func machine(_ factor: Double, hasFloor: Bool = true) -> BenchmarkRun {
      let repetitions = speeds.map { speed in
        Repetition(
          time: 10 * factor * pow(speed, share), floorTime: hasFloor ? 5 * speed : nil)
      }
      return run(Benchmark("a", repetitions: repetitions))
    }
    #expect(try verdict(machine(1), machine(1.1)).0 == .regressed)
    #expect(try verdict(machine(1.1), machine(1)).0 == .improved)
    #expect(try verdict(machine(1), machine(1.04)).0 == .unchanged)
    let alone = try verdict(machine(1, hasFloor: false), machine(1.1, hasFloor: false)).0
    #expect(alone == (share == 0 ? .regressed : .inconclusive))
    // The figures are corrected to the usual speed of the machine, at which the floor takes 5 × 1.5 ns.
    let difference = try #require(
      try Comparison(base: machine(1), new: machine(1.1)).differences.first)
    #expect(abs(try #require(difference.base) - 10 * pow(1.5, share)) < 1e-9)
    #expect(abs(try #require(difference.interval).ratio - 1.1) < 1e-9)
  }

  /// Times that decrease while the floor's increase have a share of 0, and times that increase more than the floor's
  /// have a share of 1.
  @Test func shareIsAPart() throws {
    let speeds = [1, 1.9, 1.2, 1.7, 1.1, 2, 1.5, 1.3, 1.8]
    func base(_ exponent: Double) throws -> Double? {
      let machine = run(
        Benchmark(
          "a", repetitions: speeds.map { Repetition(time: 10 * pow($0, exponent), floorTime: $0) }))
      return try Comparison(base: machine, new: machine).differences.first?.base
    }
    #expect(abs(try #require(try base(-1)) - 10 / 1.5) < 1e-9)
    // The time is the square of the floor's; the share of 1 gives 10 times the floor's median, and 1.5.
    #expect(abs(try #require(try base(2)) - 10 * 1.5 * 1.5) < 1e-9)
  }

  /// The threshold applies to the engine and to its floor.
  @Test func criteriaHoldForAll() throws {
    func verdict(_ floor: Double, threshold: Double) throws -> Verdict? {
      var criteria = Criteria()
      criteria.threshold = threshold
      let base = run(benchmark("a", steady, floor: 5))
      let new = run(benchmark("a", steady.map { $0 * 1.2 }, floor: floor))
      return try Comparison(base: base, new: new, criteria: criteria).differences.first?.verdict
    }
    #expect(try verdict(5, threshold: 0.05) == .regressed)
    #expect(try verdict(5, threshold: 0.3) == .unchanged)
    #expect(try verdict(5.2, threshold: 0.05) == .regressed)
    // Much more than the change of the floor.
    #expect(try verdict(5.2, threshold: 0.03) == .regressed)
    #expect(try verdict(6, threshold: 0.05) == .notComparable)
  }

  /// The machine's drift, measured by the floor of one benchmark, also applies to those without a floor: only a
  /// larger change is reported, and without a change the result is inconclusive.
  @Test func driftWeakensAllVerdicts() throws {
    func verdicts(_ floor: Double, _ factors: [Double]) throws -> [Verdict] {
      let names = factors.indices.map { "bare \($0)" }
      func run(_ floor: Double, _ factors: [Double]) -> BenchmarkRun {
        BenchmarkRun(
          setting: Setting(),
          benchmarks: [benchmark("floored", steady.map { $0 * floor / 5 }, floor: floor)]
            + zip(names, factors).map { name, factor in
              benchmark(name, steady.map { $0 * factor })
            })
      }
      let comparison = try Comparison(
        base: run(5, factors.map { _ in 1 }), new: run(floor, factors))
      return comparison.differences.dropFirst().map(\.verdict)
    }
    let factors = [1.1, 1.3, 1 / 1.1, 1]
    #expect(try verdicts(5, factors) == [.regressed, .regressed, .improved, .unchanged])
    #expect(try verdicts(5.6, factors) == [.inconclusive, .regressed, .improved, .inconclusive])
    #expect(try verdicts(4.4, factors) == [.regressed, .regressed, .inconclusive, .inconclusive])
  }

  /// The published example: +44.5 %, from −14.3 % to +45.3 %, is not "unchanged".
  @Test func anIntervalBeyondTheThresholdIsInconclusive() throws {
    let torn = [10, 8.5, 14.4, 14.5, 14.5, 14.5, 8.6, 14.5, 8.5]
    let difference = Difference("a", base: steady, new: torn)
    let interval = try #require(difference.interval)
    #expect(interval.lower < 0.95 && interval.upper > 1.4)
    #expect(difference.verdict == .inconclusive)
  }

  @Test func percentages() {
    #expect(percent(1.12) == "+12.0 %")
    #expect(percent(0.9) == "−10.0 %")
    #expect(percent(1.0004) == "±0.0 %")
  }
}
