import Foundation
import SQLayoutPlugins
import Workloads

/// Runs a suite, and prints its table row by row as it goes.
final class Runner {
  /// All that was measured, in order.
  private(set) var measurements: [BenchmarkResult] = []
  /// A summary of each benchmark that was done.
  private(set) var summaries: [Summary] = []
  /// What of the table is not printed yet.
  private(set) var rest = ""

  private let suite: Suite
  private let host: PluginHost
  private let context: [String: String]
  private let printsRows: Bool
  private let table: RunTable
  private var progress: RunProgress?
  private var failure: Failure?
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
    progress = RunProgress.onTerminal(count: suite.names.count)
  }

  /// Runs everything.
  ///
  /// - Returns: the results as JSON.
  func run() throws(Failure) -> String {
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
    if let failure { throw failure }
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

  /// Prints a part of the table, or keeps it for the file.
  private func add(_ text: String) {
    guard printsRows, failure == nil else {
      rest += text
      return
    }
    progress?.clear()
    do {
      try Output.write(text, to: nil)
    } catch {
      failure = error
    }
  }
}

/// What is being measured and how long it will still take, in one line of a terminal.
struct RunProgress {
  /// How many there are to do; nil while it is not known.
  var count: Int?
  /// How many are done.
  var done = 0
  private let start = Date()

  private init(count: Int?) { self.count = count }

  /// Progress where standard error is a terminal, and nil elsewhere.
  static func onTerminal(count: Int?) -> RunProgress? {
    isatty(STDERR_FILENO) == 1 ? RunProgress(count: count) : nil
  }

  /// Shows what is being measured.
  func show(_ name: String) {
    var line = "[\(done + 1)\(count.map { "/\($0)" } ?? "")] \(name)"
    if let count, done > 1 {
      let left = Date().timeIntervalSince(start) / Double(done) * Double(count - done)
      line += ", about \(Int(left.rounded(.up))) s left"
    }
    write("\r\u{1B}[K\(line)")
  }

  /// Takes the line away.
  func clear() { write("\r\u{1B}[K") }

  private func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
