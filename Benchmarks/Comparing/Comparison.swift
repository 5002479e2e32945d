/// Two runs side by side.
public struct Comparison: Sendable {
  /// The differences of the benchmarks, in the new run's order, then those that only the base has.
  public let differences: [Difference]

  /// The names of the benchmarks that failed in the new run.
  public let failed: [String]

  /// The error that two runs cannot be compared.
  public struct Refusal: Error, CustomStringConvertible, Sendable {
    /// One line with the reason and advice.
    public let description: String
  }

  /// Compares two runs.
  ///
  /// - Throws: a refusal if a benchmark has too few repetitions, or no benchmark is in both.
  public init(
    base: BenchmarkRun, new: BenchmarkRun, criteria: Criteria = Criteria(),
    thresholds: Thresholds = Thresholds()
  ) throws(Refusal) {
    let least = Criteria.leastRepetitions
    for (title, run) in [("base", base), ("new run", new)] {
      let few = run.benchmarks.first { $0.error == nil && $0.repetitions.count < least }
      guard let few else { continue }
      let count = few.repetitions.count
      throw Refusal(
        description:
          "\(few.name) has \(count) \(count == 1 ? "repetition" : "repetitions") in the \(title), which "
          + "is too few to tell a change from noise; run with --repetitions \(least) or more")
    }
    let bases = Dictionary(base.benchmarks.map { ($0.name, $0) }) { first, _ in first }
    let names = Set(new.benchmarks.map(\.name))
    guard new.benchmarks.contains(where: { bases[$0.name] != nil }) else {
      throw Refusal(
        description: "no benchmark is in both runs; run the same --filter and scenes twice")
    }
    failed = new.benchmarks.filter { $0.error != nil }.map(\.name)
    let obstacle = Self.obstacle(base.setting, new.setting)
    let drift = Drift(bases, new, criteria)
    differences =
      new.benchmarks.map { benchmark in
        drift.weakening(
          Self.difference(
            bases[benchmark.name], benchmark, obstacle,
            thresholds.criteria(for: benchmark.name, criteria)))
      }
      + base.benchmarks.filter { !names.contains($0.name) }.map {
        Difference($0.name, notComparable: Self.isInBaseOnly, base: $0, new: nil)
      }
  }

  /// The names of the benchmarks for which instructions have to be counted: their times are inconclusive, or show a
  /// change that the machine may have caused.
  public var doubtful: [String] {
    differences.filter { $0.verdict == .inconclusive || $0.verdict.isChange }.map(\.name)
  }

  /// The same comparison with the counts of instructions, for the benchmarks that have them.
  public func judged(
    with instructions: [InstructionDifference], _ criteria: Criteria = Criteria(),
    thresholds: Thresholds = Thresholds()
  ) -> Comparison {
    let known = Dictionary(instructions.map { ($0.base.name, $0) }) { first, _ in first }
    return Comparison(
      failed: failed,
      differences: differences.map { difference in
        known[difference.name].map {
          difference.judged(with: $0, thresholds.criteria(for: difference.name, criteria))
        } ?? difference
      })
  }

  private init(failed: [String], differences: [Difference]) {
    (self.failed, self.differences) = (failed, differences)
  }

  /// The number of benchmarks of the base that are not in the new run.
  public var missing: Int { differences.count { $0.reason == Self.isInBaseOnly } }

  private static let isInBaseOnly = "it is in the base only"

  /// The number of benchmarks with a verdict.
  public func count(_ verdict: Verdict) -> Int {
    differences.count { $0.verdict == verdict }
  }

  /// The reason why no figures of two settings can be compared.
  private static func obstacle(_ base: Setting, _ new: Setting) -> String? {
    for (part, title) in [(\Setting.machine, "machine"), (\Setting.flags, "build")]
    where base[keyPath: part] != new[keyPath: part]
      && !base[keyPath: part].isEmpty && !new[keyPath: part].isEmpty
    {
      return "another \(title): \(base[keyPath: part]), then \(new[keyPath: part])"
    }
    return nil
  }

  private static func difference(
    _ base: Benchmark?, _ new: Benchmark, _ obstacle: String?, _ criteria: Criteria
  ) -> Difference {
    func not(_ reason: String) -> Difference {
      Difference(new.name, notComparable: reason, base: base, new: new)
    }
    guard let base else { return not("it is in the new run only") }
    if base.error != nil { return not("it failed in the base") }
    if new.error != nil { return not("it failed in the new run") }
    if let obstacle { return not(obstacle) }
    if let before = base.items, let now = new.items, before != now {
      return not("it has \(now) items, before \(before)")
    }
    let difference = Difference(new.name, base: base.times, new: new.times, criteria: criteria)
    guard base.floorTimes.count == base.repetitions.count,
      new.floorTimes.count == new.repetitions.count
    else { return difference }
    // The floor is the same C in both runs. If its time differs, the machine changed.
    let floor = Difference(new.name, base: base.floorTimes, new: new.floorTimes, criteria: criteria)
    guard floor.verdict.isChange else {
      // The load of other programs affects the floor of a repetition, too.
      let share = FloorShare([base, new])
      return Difference(
        new.name, base: share.times(of: base), new: share.times(of: new), criteria: criteria)
    }
    // A change that is far larger than that of the floor was not caused by the machine.
    guard floor.verdict == difference.verdict, let change = floor.interval?.ratio,
      difference.interval?.isBeyond(max(change, 1 / change)) == false
    else { return difference }
    return not(
      "its floor takes \(percent(change)) too, so the machine changed; use --interleave")
  }
}

/// A ratio as a change: `+12.0 %`.
public func percent(_ ratio: Double) -> String {
  let tenths = ((ratio - 1) * 1000).rounded()
  let sign = tenths > 0 ? "+" : tenths < 0 ? "−" : "±"
  guard abs(tenths) < 1e9 else { return sign + String(format: "%.1e %%", abs(tenths) / 10) }
  let whole = Int(abs(tenths)) / 10
  return "\(sign)\(whole).\(Int(abs(tenths)) % 10) %"
}
