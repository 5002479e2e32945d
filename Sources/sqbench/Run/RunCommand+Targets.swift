import Foundation
import SQLayoutPlugins
import Workloads

/// `sqbench run --targets`.
extension RunCommand {
  /// The table of targets, and the message about missed ones; nil where all are met.
  struct TargetsResult: Codable {
    var table: String
    var finding: String?
  }

  /// Measures the benchmarks of the table of targets.
  func runTargets(_ host: PluginHost) throws -> TargetsResult {
    let plugins = host.calculators.filter { $0.kind == .frame }.map(\.name)
    let expression = try wanted.filterExpression()
    let targets = Target.table(plugins: plugins).filter { target in
      guard let expression else { return true }
      let name = "\(target.line.rawValue) \(target.name)"
      return expression.firstMatch(in: name, range: NSRange(name.startIndex..., in: name)) != nil
    }
    guard !targets.isEmpty else {
      throw Failure(
        .wrongUse,
        "--filter '\(wanted.filter ?? "")' matches none of the targets; they are like "
          + "'floor flat/10000' and 'build build/view/10000'")
    }
    var suite = Suite(Workload.builtIn + (try Workload.plugins(of: host)))
      .only(Target.benchmarks(of: targets))
    if let repetitions { suite.repetitions = repetitions }
    if let minTime = wanted.minTime { suite.minimumTime = minTime }
    Suite.endOnInterrupt()

    var figures = Figures()
    // First, while there is one thread: some of them fork.
    for probe in Target.probes(of: targets) where !Suite.isInterrupted {
      figures[probe] = probe.measure()
    }
    var summaries: [Summary] = []
    if !suite.workloads.isEmpty, !Suite.isInterrupted {
      let runner = Runner(
        suite, host: host, context: Machine.context(isQuick: false), printsRows: false)
      _ = runner.run()
      summaries = runner.summaries
    }
    for summary in summaries { figures.add(summary) }

    let table = TargetTable(targets)
    var result = TargetsResult(table: table.text(of: figures, machine: Machine.description))
    let missed = table.missed(in: figures)
    if let failed = summaries.first(where: { $0.error != nil }) {
      result.finding = "the benchmark \(failed.name) failed: \(failed.error ?? "")"
    } else if let first = missed.first {
      result.finding =
        missed.count == 1
        ? "the target \(first) is missed"
        : "\(missed.count) targets are missed, the first is \(first)"
    }
    return result
  }
}
