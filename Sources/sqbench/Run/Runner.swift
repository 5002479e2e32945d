import Foundation
import SQLayoutPlugins
import Workloads

/// Runs a suite, and prints each row of its table when it is measured.
final class Runner {
  /// All measurements, in order.
  private(set) var measurements: [BenchmarkResult] = []
  /// A summary of each measured benchmark.
  private(set) var summaries: [Summary] = []
  /// The part of the table that is not printed yet.
  private(set) var rest = ""

  private let suite: Suite
  private let host: PluginHost
  private let context: [String: String]
  private let printsRows: Bool
  private let table: RunTable
  private var progress: RunProgress?
  private var isUnwritable = false
  private var current: [BenchmarkResult] = []

  init(
    _ suite: Suite, host: PluginHost, context: [String: String], printsRows: Bool,
    hasColor: Bool = false
  ) {
    self.suite = suite
    self.host = host
    self.context = context
    self.printsRows = printsRows
    table = RunTable(
      names: suite.names, hasSpread: suite.repetitions > 1,
      hasColor: hasColor)
    progress = RunProgress(count: suite.names.count)
  }

  /// Runs all benchmarks, or those before an interruption.
  ///
  /// - Returns: the results as JSON.
  func run() -> String {
    Suite.endOnInterrupt()
    let start = Date()
    add(table.head(machine: Machine.description, repetitions: suite.repetitions))
    let json = suite.run(
      context: context,
      willMeasure: { [self] name in
        host.note("measuring \(name)")
        progress?.show(name)
      },
      didMeasure: { [self] in didMeasure($0) })
    progress?.clear()
    rest += table.foot(count: summaries.count, seconds: Date().timeIntervalSince(start))
    return json
  }

  private func didMeasure(_ measurement: BenchmarkResult) {
    measurements.append(measurement)
    switch measurement.aggregate {
    case nil:
      if current.first?.name != measurement.name { current = [] }
      current.append(measurement)
      guard current.count == suite.repetitions else { return }
      let summary = Summary(current)
      summaries.append(summary)
      progress?.done += 1
      add(table.row(summary))
    case "BigO":
      let family = summaries.filter { $0.name.hasPrefix(measurement.name + "/") }
      add(table.growth(measurement, from: family.first, to: family.last))
    default: break
    }
  }

  /// Prints a part of the table, or keeps it for the output file.
  private func add(_ text: String) {
    if printsRows, !isUnwritable {
      progress?.clear()
      if (try? Output.write(text, to: nil)) != nil { return }
      // Writing the rest says why.
      isUnwritable = true
    }
    rest += text
  }
}
