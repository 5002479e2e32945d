import Comparing
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

  /// Each of the three alone keeps a difference from being a change.
  @Test func verdicts() {
    func verdict(_ new: [Double], threshold: Double = 0.05) -> Verdict {
      var criteria = Criteria()
      criteria.threshold = threshold
      return Difference("a", base: steady, new: new, criteria: criteria).verdict
    }
    #expect(verdict(steady.map { $0 * 1.1 }) == .regressed)
    #expect(verdict(steady.map { $0 / 1.1 }) == .improved)
    #expect(verdict(steady) == .unchanged)
    // Certain, but less than what counts.
    #expect(verdict(steady.map { $0 * 1.04 }) == .unchanged)
    #expect(verdict(steady.map { $0 * 1.04 }, threshold: 0.03) == .regressed)
    #expect(verdict(steady.map { $0 / 1.04 }) == .unchanged)
    // Much, but by chance: half of the repetitions are slow.
    let torn = steady.enumerated().map { $0.offset < 5 ? $0.element * 1.5 : $0.element * 0.9 }
    #expect(verdict(torn) == .unchanged)
  }

  /// Times in two clusters: all is slower by a tenth, and one more time is in the upper one. The ranks
  /// differ for certain; on which cluster the medians fall is chance.
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
    #expect(difference.verdict == .unchanged)
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
      Benchmark("failed", error: "no", repetitions: []))
    let new = run(
      benchmark("new", steady), benchmark("a", steady), benchmark("items", steady, items: 7),
      benchmark("failed", steady))
    let differences = try Comparison(base: base, new: new).differences
    #expect(differences.map(\.name) == ["new", "a", "items", "failed", "gone"])
    #expect(
      differences.map(\.reason) == [
        "it is in the new run only", nil, "it has 7 items, before 100", "it failed in the base",
        "it is in the base only",
      ])
    #expect(differences.map { $0.verdict == .notComparable } == [true, false, true, true, true])
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
    // Of a file that does not say, nothing is held against it.
    new.setting.machine = ""
    #expect(try verdict(base, new) == (.unchanged, nil))
    new.setting.flags = "debug"
    #expect(try verdict(base, new) == (.notComparable, "another build: release, then debug"))
  }

  /// The floor is the same code in both runs, so where it changes alike the machine did.
  @Test func floorThatChangesToo() throws {
    let slow = steady.map { $0 * 1.2 }
    let base = run(benchmark("a", steady, floor: 5))
    let (both, reason) = try verdict(base, run(benchmark("a", slow, floor: 6)))
    #expect(both == .notComparable)
    #expect(
      reason == "its floor takes +20.0 % too, so the machine changed; use --interleave")
    #expect(try verdict(base, run(benchmark("a", slow, floor: 5))).0 == .regressed)
    #expect(try verdict(base, run(benchmark("a", slow, floor: 4))).0 == .regressed)
  }

  @Test func percentages() {
    #expect(percent(1.12) == "+12.0 %")
    #expect(percent(0.9) == "−10.0 %")
    #expect(percent(1.0004) == "±0.0 %")
  }
}
