/// The change of the machine's speed between two runs, as measured by the floors.
///
/// A floor is the same C in both runs, so a change of its time is one of the machine. A machine that changed for one
/// benchmark changed for the others too, those without a floor included: smaller changes of a benchmark are not
/// reported.
struct Drift {
  /// A benchmark and the ratio of its floors' medians.
  typealias Move = (name: String, ratio: Double)

  private var slower: Move?
  private var faster: Move?
  private var steady: Set<String> = []

  /// Computes the drift from the benchmarks of both runs.
  init(_ bases: [String: Benchmark], _ new: BenchmarkRun, _ criteria: Criteria) {
    for benchmark in new.benchmarks {
      guard let base = bases[benchmark.name], base.error == nil, benchmark.error == nil,
        !base.floorTimes.isEmpty, !benchmark.floorTimes.isEmpty
      else { continue }
      let floor = Difference(
        benchmark.name, base: base.floorTimes, new: benchmark.floorTimes, criteria: criteria)
      guard floor.verdict.isChange, let ratio = floor.interval?.ratio else {
        steady.insert(benchmark.name)
        continue
      }
      if ratio > slower?.ratio ?? 1 { slower = (benchmark.name, ratio) }
      if ratio < faster?.ratio ?? 1 { faster = (benchmark.name, ratio) }
    }
  }

  /// The difference; its verdict is kept only if the change is larger than the drift.
  func weakening(_ difference: Difference) -> Difference {
    guard let interval = difference.interval else { return difference }
    let cause: Move? =
      switch difference.verdict {
      case .regressed: slower.flatMap { interval.lower > $0.ratio ? nil : $0 }
      case .improved: faster.flatMap { interval.upper < $0.ratio ? nil : $0 }
      case .unchanged: steady.contains(difference.name) ? nil : slower ?? faster
      case .inconclusive, .notComparable: nil
      }
    guard let cause else { return difference }
    var weak = difference
    weak.verdict = .inconclusive
    weak.reason =
      "the machine changed between the runs: the floor of \(cause.name) takes \(percent(cause.ratio))"
    return weak
  }
}
