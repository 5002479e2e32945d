import ArgumentParser
import BenchmarkReports
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

  /// The format of the output.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case console, json, csv
  }

  @OptionGroup var wanted: SuiteOptions

  @OptionGroup var plugins: PluginOptions

  @Option(
    help: "How often each benchmark is repeated, 1 to 1000 (default: 5).",
    transform: wholeNumber(1...1000, example: 9))
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

  @OptionGroup var color: ColorOptions

  @OptionGroup var history: HistoryOptions

  func validate() throws {
    guard history.isDefault || record || report != nil else {
      throw ValidationError("--history is for --record and --report")
    }
    let isPlain =
      wanted.scene.isEmpty && !quick && !record && report == nil && format == .console
    guard !targets || isPlain else {
      throw ValidationError(
        "--targets goes without --scene, --quick, --record, --report and --format: leave them out")
    }
  }

  /// The results of a run: all that is printed, written or recorded.
  private struct Results: Codable {
    var json: String
    var rest: String
    var csv: String
    var drawings: [SceneDrawing]
    var measured: Int
    var wanted: Int
    /// The benchmarks that failed, with their messages.
    var failed: [[String]]
    /// Invalid results of plugins' calculators.
    var faults: [String]
  }

  func run() throws {
    if let out { try Output.checkWritable(out, reading: wanted.scene + plugins.files) }
    let scenes = try Input.files(wanted.scene)
    try plugins.checkTime(for: scenes)
    if plugins.areNeeded(for: scenes) { try PluginProcess.enter(seconds: 0) }
    Suite.endOnInterrupt()
    if targets {
      let result = try plugins.work(seconds: 600) { host, _ in try runTargets(host) }
      try Output.write(result.table, to: out)
      if Suite.isInterrupted {
        throw Failure(.interrupted, "interrupted; printed is what was measured so far")
      }
      if let finding = result.finding { throw Failure(.finding, finding) }
      return
    }
    let isKept = out != nil || report != nil || record
    // A reader that stops reading, such as 'head', is no reason not to keep the run.
    if isKept { signal(SIGPIPE, SIG_IGN) }
    let keeping = try RunKeeping(report: report, isRecorded: record, history: history)
    try Output.checkApart([
      "--out": out, "--report": keeping.page, "--history": record ? history.history : nil,
    ])
    let context = Machine.context(isQuick: quick)
    // Checked here: in a child process no output is a terminal.
    let hasColor = color.areOn(to: out)
    let results = try plugins.work(
      scenes: scenes, seconds: 600,
      loss: isKept ? "nothing of the run is kept, so leave that plugin out" : nil
    ) { host, registry in
      try measure(
        host, registry, context, scenes, hasPage: keeping.page != nil, hasColor: hasColor)
    }

    let text =
      switch format {
      case .console: results.rest
      case .json: results.json
      case .csv: results.csv
      }
    // Kept first, in case that nobody reads it, or there is no room.
    try keeping.keep(results.json, results.drawings, isSound: results.faults.isEmpty)
    try Output.write(text, to: out)
    if let report = keeping.page, format == .console || out ?? "-" != "-" {
      try Output.write("report: \(report)\n", to: nil)
    }
    for fault in results.faults { Output.report(fault) }
    if Suite.isInterrupted {
      throw Failure(
        .interrupted, "interrupted; \(results.measured) of \(results.wanted) were measured")
    }
    if let first = results.failed.first {
      throw Failure(
        .finding,
        "\(results.failed.count) of \(counted(results.wanted, "benchmark")) failed, the first is "
          + first.joined(separator: ": "))
    }
    guard results.faults.isEmpty else {
      throw Failure(
        .finding,
        "functions were at fault, so their times mean nothing; see above"
          + (record ? "; the run was not recorded" : ""))
    }
  }

  private func measure(
    _ host: PluginHost, _ registry: CalculatorRegistry, _ context: [String: String],
    _ scenes: [String], hasPage: Bool, hasColor: Bool
  ) throws -> Results {
    let suite = try suite(host, registry, scenes)
    let runner = Runner(
      suite, host: host, context: context, printsRows: format == .console && out == nil,
      hasColor: format == .console && hasColor)
    let json = runner.run()
    let change = PluginHost.changeOfModes().map { "a function of a plugin: \($0)" }
    host.note("looking at what they answer")
    return Results(
      json: json, rest: runner.rest, csv: CSV.text(of: runner.measurements),
      drawings: hasPage ? RunKeeping.drawings(scenes, registry, suite.names) : [],
      measured: runner.summaries.count, wanted: suite.names.count,
      failed: runner.summaries.compactMap { summary in summary.error.map { [summary.name, $0] } },
      faults: try [change].compactMap(\.self) + Workload.faults(of: host, in: suite.names)
        + Workload.faults(ofScenes: scenes, registry, in: suite.names))
  }

  /// The benchmarks to run.
  private func suite(
    _ host: PluginHost, _ registry: CalculatorRegistry, _ scenes: [String]
  ) throws -> Suite {
    let more = try Workload.plugins(of: host)
    var suite = try wanted.suite(scenes, more, registry: registry)
    if quick { suite = suite.quick() }
    if let repetitions { suite.repetitions = repetitions }
    if let minTime = wanted.minTime { suite.minimumTime = minTime }
    return try wanted.filtered(suite)
  }
}
