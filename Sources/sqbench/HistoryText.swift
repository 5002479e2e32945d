import Comparing
import Foundation

/// Recorded runs as lines of a terminal.
struct HistoryText {
  private let runs: [(number: Int, run: BenchmarkRun)]

  init(_ runs: [(number: Int, run: BenchmarkRun)]) { self.runs = runs }

  /// The names of the benchmarks of a workload, in the order in which they were first measured.
  func names(of workload: String) -> [String] {
    var seen: Set<String> = []
    return runs.flatMap(\.run.benchmarks).map(\.name).filter {
      ($0 == workload || $0.hasPrefix(workload + "/")) && seen.insert($0).inserted
    }
  }

  /// A line for each run, with the geometric mean of its multiples of the floor.
  func ofAll() -> String {
    text("all passes, mean multiple of the floor", runs.map(\.run.meanFloorMultiple)) {
      String(format: "%7.2f ×", $0)
    } note: { run in
      let failed = run.benchmarks.count { $0.error != nil }
      return "\(run.benchmarks.count) benchmarks" + (failed > 0 ? ", \(failed) failed" : "")
    }
  }

  /// A line for each run, with the time of one benchmark.
  func of(_ name: String) -> String {
    func benchmark(_ run: BenchmarkRun) -> Benchmark? {
      run.benchmarks.first { $0.name == name && $0.error == nil && !$0.repetitions.isEmpty }
    }
    return text(name, runs.map { benchmark($0.run)?.times.median }) {
      "\(String(repeating: " ", count: max(0, 7 - RunTable.digits($0).count)))"
        + "\(RunTable.digits($0)) ns"
    } note: { run in
      benchmark(run)?.floorMultiple.map { String(format: "%.2f × floor", $0) } ?? ""
    }
  }

  private func text(
    _ title: String, _ values: [Double?], _ figure: (Double) -> String,
    note: (BenchmarkRun) -> String
  ) -> String {
    let known = values.compactMap { $0 }
    var lines = ["\(title)  \(Self.sparkline(known))"]
    var machine: String?
    var before: Double?
    for ((number, run), value) in zip(runs, values) {
      if machine != run.setting.machine + run.setting.flags {
        lines.append("  \(run.setting.machine), \(run.setting.flags)")
        before = nil
      }
      machine = run.setting.machine + run.setting.flags
      let date = String(run.setting.date.prefix(16)).replacingOccurrences(of: "T", with: " ")
      let commit = run.setting.commit.padding(toLength: 11, withPad: " ", startingAt: 0)
      var line = "  \(String(format: "%4d", number))  \(date)  \(commit)"
      if let value {
        let change = before.map { percent(value / $0) } ?? ""
        line += "  \(Self.bar(value, in: known)) \(figure(value))"
        line += String(repeating: " ", count: max(2, 10 - change.count)) + change
        line += "  \(note(run))"
        before = value
      } else {
        line += "  –"
      }
      lines.append(line.replacing(/\s+$/, with: ""))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// One character of a height for each value, the least of them the lowest.
  static func sparkline(_ values: [Double]) -> String {
    values.map { bar($0, in: values) }.joined()
  }

  private static func bar(_ value: Double, in values: [Double]) -> String {
    let bars = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
    guard let least = values.min(), let most = values.max(), most > least else { return bars[0] }
    return bars[Int(((value - least) / (most - least) * 7).rounded())]
  }
}
