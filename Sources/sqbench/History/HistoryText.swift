import Comparing
import Foundation

/// Recorded runs as lines of a terminal.
struct HistoryText {
  private let runs: [(number: Int, run: BenchmarkRun)]
  private let hasColor: Bool

  init(_ runs: [(number: Int, run: BenchmarkRun)], hasColor: Bool = false) {
    self.runs = runs
    self.hasColor = hasColor
  }

  /// The names of the benchmarks of a workload, in the order in which they were first measured.
  func names(of workload: String) -> [String] {
    var seen: Set<String> = []
    return runs.flatMap(\.run.benchmarks).map(\.name).filter {
      ($0 == workload || $0.hasPrefix(workload + "/")) && seen.insert($0).inserted
    }
  }

  /// All workloads and their benchmarks.
  var workloads: Set<String> {
    let names = runs.flatMap(\.run.benchmarks).map(\.name)
    return Set(names + names.map { String($0.prefix { $0 != "/" }) })
  }

  /// A line for each run, with the geometric mean of its multiples of the floor. The change is that of the benchmarks
  /// that it shares with the run before.
  func ofAll() -> String {
    text("all passes, mean multiple of the floor", runs.map(\.run.meanFloorMultiple)) {
      String(format: "%7.2f ×", $0)
    } change: { before, now in
      Self.change(of: before.floorMultiples, to: now.floorMultiples)
    } note: { run, before in
      let failed = run.benchmarks.count { $0.error != nil }
      let names = Set(before?.floorMultiples.map(\.name) ?? [])
      let common = run.floorMultiples.count { names.contains($0.name) }
      let isPart =
        before.map { common < run.floorMultiples.count || common < $0.floorMultiples.count }
        ?? false
      return counted(run.benchmarks.count, "benchmark")
        + (failed > 0 ? ", \(failed) failed" : "")
        + (isPart ? ", \(common) in common with the run before" : "")
    }
  }

  /// The geometric mean of the changes of the benchmarks in both runs; nil where there are none.
  private static func change(
    of before: [(name: String, multiple: Double)], to now: [(name: String, multiple: Double)]
  ) -> Double? {
    let known = Dictionary(before.map { ($0.name, $0.multiple) }) { first, _ in first }
    let logarithms = now.compactMap { pass in known[pass.name].map { log(pass.multiple / $0) } }
    guard !logarithms.isEmpty else { return nil }
    return exp(logarithms.reduce(0, +) / Double(logarithms.count))
  }

  /// A line for each run, with the time of one benchmark.
  func of(_ name: String) -> String {
    func benchmark(_ run: BenchmarkRun) -> Benchmark? {
      run.benchmarks.first { $0.name == name && $0.error == nil && !$0.repetitions.isEmpty }
    }
    func time(_ run: BenchmarkRun) -> Double? { benchmark(run)?.times.median }
    return text(name, runs.map { time($0.run) }) {
      "\(String(repeating: " ", count: max(0, 7 - RunTable.digits($0).count)))"
        + "\(RunTable.digits($0)) ns"
    } change: { before, now in
      guard let before = time(before), let now = time(now) else { return nil }
      return now / before
    } note: { run, _ in
      benchmark(run)?.floorMultiple.map { String(format: "%.2f × floor", $0) } ?? ""
    }
  }

  private func text(
    _ title: String, _ values: [Double?], _ figure: (Double) -> String,
    change: (_ before: BenchmarkRun, _ now: BenchmarkRun) -> Double?,
    note: (_ run: BenchmarkRun, _ before: BenchmarkRun?) -> String
  ) -> String {
    // A bar's height is the product of the changes, so that a run of other benchmarks adds no step.
    var before: [BenchmarkRun?] = []
    var levels: [Double?] = []
    var (last, level): (BenchmarkRun?, Double?) = (nil, nil)
    for ((_, run), value) in zip(runs, values) {
      let isAlike = last.map { Self.machine($0) == Self.machine(run) } ?? false
      before.append(isAlike && value != nil ? last : nil)
      if let value {
        let factor = isAlike ? last.flatMap { change($0, run) } : value / (level ?? value)
        level = (level ?? value) * (factor ?? 1)
        last = run
      }
      levels.append(value == nil ? nil : level)
    }
    let known = levels.compactMap { $0 }
    var lines = ["\(title.plain)  \(Self.sparkline(known))"]
    var machine: String?
    for (index, ((number, run), value)) in zip(runs, values).enumerated() {
      if machine != Self.machine(run) {
        lines.append(
          Ink.faint(
            "  \(run.setting.machine.plain), \(run.setting.flags.plain)", where: hasColor))
      }
      machine = Self.machine(run)
      let date = run.setting.date.prefix(16).plain.replacingOccurrences(of: "T", with: " ")
      let commit = run.setting.commit.plain.padding(toLength: 11, withPad: " ", startingAt: 0)
      var line = "  \(String(format: "%4ld", number))  \(date)  \(commit)"
      if let value, let level = levels[index] {
        let factor = before[index].flatMap { change($0, run) }
        let change = factor.map(percent) ?? ""
        line += "  \(Self.bar(level, in: known)) \(figure(value))"
        line += String(repeating: " ", count: max(2, 10 - change.count))
        line += factor.flatMap(Self.ink)?(change, where: hasColor) ?? change
        line += "  \(note(run, before[index]))"
      } else {
        line += "  –"
      }
      if !run.isComplete { line += "  interrupted" }
      lines.append(line.replacing(/\s+$/, with: ""))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func machine(_ run: BenchmarkRun) -> String {
    run.setting.machine + run.setting.flags
  }

  /// The colour of a change that is larger than the usual noise.
  private static func ink(_ factor: Double) -> Ink? {
    factor > 1.05 ? .red : factor < 1 / 1.05 ? .green : nil
  }

  /// The least range of the bars, as a part of the largest value: smaller differences have nearly the same height.
  static let leastRange = 0.2

  /// One character of a height for each value.
  static func sparkline(_ values: [Double]) -> String {
    values.map { bar($0, in: values) }.joined()
  }

  private static func bar(_ value: Double, in values: [Double]) -> String {
    let bars = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
    guard let least = values.min(), let most = values.max() else { return bars[0] }
    // Values with a smaller range are centred in it.
    let range = max(most - least, leastRange * most, .leastNormalMagnitude)
    let start = (least + most - range) / 2
    let height = ((value - start) / range * 7).rounded()
    // The product of many changes may be no finite number.
    return bars[height.isFinite ? Int(height) : 0]
  }
}
