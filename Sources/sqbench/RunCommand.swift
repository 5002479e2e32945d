import ArgumentParser
import Foundation
import SQLayoutPlugins
import SQLayoutScenes
import Workloads

/// `sqbench run`: times the engine on the built-in workloads and on scenes.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Time the engine on the built-in workloads and on scenes.",
    discussion: """
      Each workload is measured beside its floor, the fastest C known for the same frames, and the \
      engine's time is given as a multiple of it, which holds on any machine. Ctrl-C ends the run \
      with what was measured so far.
      """)

  /// What the results are printed as.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case console, json, csv
  }

  @OptionGroup var wanted: SuiteOptions

  @OptionGroup var plugins: PluginOptions

  @Option(help: "How often each benchmark is repeated, 1 to 1000 (default: 5).")
  var repetitions: Int?

  @Flag(
    help: ArgumentHelp(
      "Measure what the table of targets needs and print it: wanted, measured, met or missed.",
      discussion: "A target that is missed is a finding: the exit status is 1."))
  var targets = false

  @Flag(help: "Small sizes, once and briefly: whether all works, not how fast.")
  var quick = false

  @Option(help: "What the results are printed as: console, json (Google Benchmark's) or csv.")
  var format = Format.console

  @Option(help: ArgumentHelp("Write to a file, replaced as a whole.", valueName: "file"))
  var out: String?

  @Option(
    help: ArgumentHelp(
      "Write a page to read in a browser, index.html in the folder.", valueName: "folder"))
  var report: String?

  @Flag(help: "Keep the run in the history.")
  var record = false

  @OptionGroup var history: HistoryOptions

  func validate() throws {
    guard (1...1000).contains(repetitions ?? 1) else {
      throw ValidationError("--repetitions takes 1 to 1000, not \(repetitions ?? 0)")
    }
    let isPlain =
      wanted.scene.isEmpty && !quick && !record && report == nil && format == .console
    guard !targets || isPlain else {
      throw ValidationError(
        "--targets goes without --scene, --quick, --record, --report and --format: leave them out")
    }
  }

  func run() throws {
    if targets {
      return try plugins.run(seconds: 600) { host in try runTargets(host) }
    }
    let isKept = out != nil || report != nil || record
    try plugins.run(
      scenes: wanted.scene, seconds: 600,
      loss: isKept ? "nothing of the run is kept, so leave that plugin out" : nil
    ) { host in try run(host) }
  }

  private func run(_ host: PluginHost) throws {
    let suite = try suite(host)
    try out.map(Output.checkWritable)
    let keeping = try RunKeeping(report: report, isRecorded: record, history: history)
    Suite.endOnInterrupt()

    let runner = Runner(
      suite, host: host, context: Machine.context(isQuick: quick),
      printsRows: format == .console && out == nil)
    let json = try runner.run()
    switch format {
    case .console: try Output.write(runner.rest, to: out)
    case .json: try Output.write(json, to: out)
    case .csv: try Output.write(CSV.text(of: runner.measurements), to: out)
    }
    try keeping.keep(json, scenes: wanted.scene, registry: CalculatorRegistry(host))
    if let report = keeping.page, format == .console || out != nil {
      try Output.write("report: \(report)\n", to: nil)
    }
    if Suite.isInterrupted {
      throw Failure(
        .interrupted,
        "interrupted; \(runner.summaries.count) of \(suite.names.count) were measured")
    }
    let failed = runner.summaries.filter { $0.error != nil }
    if let first = failed.first {
      throw Failure(
        .finding,
        "\(failed.count) of \(suite.names.count) benchmarks failed, the first is "
          + "\(first.name): \(first.error ?? "")")
    }
  }

  /// What is to be run.
  private func suite(_ host: PluginHost) throws -> Suite {
    let more = try Workload.plugins(of: host)
    var suite = try wanted.suite(more, registry: CalculatorRegistry(host))
    if quick { suite = suite.quick() }
    if let repetitions { suite.repetitions = repetitions }
    if let minTime = wanted.minTime { suite.minimumTime = minTime }
    return try wanted.filtered(suite)
  }
}
