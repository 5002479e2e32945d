import ArgumentParser
import Foundation
import SQLayoutCore
import SQLayoutDrawing
import SQLayoutInvariants
import SQLayoutPlugins
import SQLayoutScenes

/// `sqbench check`: checks invariants on random cases.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check invariants of the engine and promises of calculators on random cases.",
    discussion: """
      A case that fails is shrunk to a scene that one reads at a glance, kept in .sqfuzz/, and run \
      first next time. Without --cases and --time, 10,000 cases of each invariant run. \
      Invariants: \(Invariant.all.map(\.name).joined(separator: " ")).
      """)

  /// What is printed.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, junit
  }

  @OptionGroup var plugins: PluginOptions

  @Option(help: ArgumentHelp("Check this calculator, not all of them.", valueName: "name"))
  var calculator: [String] = []

  @Option(help: ArgumentHelp("Check this invariant, not all of them.", valueName: "name"))
  var invariant: [String] = []

  @Option(help: ArgumentHelp("The cases of each invariant.", valueName: "number"))
  var cases: Int?

  @Option(help: ArgumentHelp("How long to go on.", valueName: "seconds"))
  var time: Double?

  @Option(help: ArgumentHelp("What the cases follow from.", valueName: "number"))
  var seed: UInt64?

  @Option(help: ArgumentHelp("Run one case: a replay line, or its file.", valueName: "line|file"))
  var replay: String?

  @Flag(help: "Say how often each calculator, option, depth and edge value occurred.")
  var statistics = false

  @Option(help: ArgumentHelp("How many processes run cases.", valueName: "number"))
  var jobs = 1

  @Option(help: "What to print: text, json or junit.")
  var format = Format.text

  func validate() throws {
    guard cases == nil || time == nil else {
      throw ValidationError("--cases and --time exclude each other")
    }
    guard cases ?? 1 > 0 else { throw ValidationError("--cases takes a number above 0") }
    guard (time ?? 1) > 0, (time ?? 1) <= 1e6 else {
      throw ValidationError("--time takes seconds above 0, a million at most")
    }
    guard (1...256).contains(jobs) else {
      throw ValidationError("--jobs takes 1 to 256, not \(jobs)")
    }
    guard replay == nil || (cases == nil && time == nil && seed == nil && calculator.isEmpty) else {
      throw ValidationError("--replay says all of a case; drop the other options")
    }
  }

  func run() throws {
    guard !plugins.paths.isEmpty else { return try check(nil) }
    let fresh = try Supervision.isUnderWay ? FreshPlugins.process(loading: plugins.paths) : nil
    // Each case has a limit of its own; the whole has none.
    try plugins.run(isGuarded: true, seconds: 0) { host in try check(host, fresh) }
  }

  private func check(_ host: PluginHost?, _ fresh: FreshProcess? = nil) throws {
    var tester = Tester()
    if host == nil { tester.calculators = try calculators(calculator) }
    if !invariant.isEmpty { tester.invariants = try invariant.map(named) }
    if let time { tester.amount = .time(.seconds(time)) }
    if let cases { tester.amount = .cases(cases) }
    tester.seed = seed ?? UInt64.random(in: 1...999_999)
    tester.jobs = jobs
    tester.wantsStatistics = statistics
    do {
      if let replay {
        try run(replay, tester, host, fresh)
      } else if let host {
        tester.store = FailureStore()
        try run(tester, host, fresh)
      } else {
        tester.store = FailureStore()
        try run(tester)
      }
    } catch let error as CannotRun {
      throw Failure(.cannotRun, error.description)
    } catch let error as CocoaError {
      throw Failure(
        .cannotRun, "failures cannot be kept in .sqfuzz: \(error.localizedDescription)")
    }
  }

  private func run(_ tester: Tester) throws {
    var meter = ProgressMeter()
    let report = try tester.run { done, total in
      meter.show(done: done, total: total, limit: time)
    }
    meter.clear()
    try Output.write(CheckReport(report).text(format), to: nil)
    guard report.failures.isEmpty else {
      throw Failure(
        .finding,
        "\(report.failures.count) of \(report.lines.count) invariants do not hold (seed "
          + "\(report.seed)); the cases are in .sqfuzz and run first next time")
    }
  }

  /// Checks the calculators of plugins.
  private func run(_ base: Tester, _ host: PluginHost, _ fresh: FreshProcess?) throws {
    var meter = ProgressMeter()
    var check = PluginCheck()
    for calculator in try named(calculator, of: host) {
      try check.check(calculator, of: host, base, fresh) { done, total in
        meter.show(done: done, total: total, limit: time)
      }
      meter.clear()
    }
    switch format {
    case .text: try Output.write(check.text + "seed \(base.seed)\n", to: nil)
    case .json: try Output.write(try check.json(), to: nil)
    case .junit: try Output.write(check.junit, to: nil)
    }
    guard check.hasFindings else { return }
    throw Failure(
      .finding,
      "\(check.failures.count) of \(check.lines.count) verdicts are against the plugin (seed "
        + "\(base.seed)); the cases are in .sqfuzz and run first next time")
  }

  private func named(_ names: [String], of host: PluginHost) throws -> [PluginCalculator] {
    guard !names.isEmpty else { return host.calculators }
    return try names.map { name in
      guard let found = host.calculators.first(where: { $0.name == name }) else {
        let nearest = NearestName.of(name, among: host.calculators.map(\.name))
        throw Failure(
          .wrongUse,
          "no plugin has a calculator '\(name)'" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
        )
      }
      return found
    }
  }

  private func run(
    _ replay: String, _ base: Tester, _ host: PluginHost?, _ fresh: FreshProcess?
  ) throws {
    let line: ReplayLine
    do {
      line =
        replay.contains(":") || !FileManager.default.fileExists(atPath: replay)
        ? try ReplayLine(replay) : try FailureStore.read(URL(filePath: replay))
    } catch let error as ReplayLine.Malformed {
      throw Failure(.wrongUse, "--replay: \(error.description)")
    } catch {
      throw Failure(.cannotRun, "\(replay): cannot read: \(error.localizedDescription)")
    }
    var tester = base
    tester.invariants = [try named(line.invariant)]
    if let host {
      for calculator in try named(line.calculators, of: host) {
        tester.take(try PluginCheck.Subject(calculator, of: host))
      }
    } else {
      tester.calculators = try calculators(line.calculators)
    }
    let failure = try tester.replay(line, fresh: fresh)
    let report = Report(replaying: line, of: tester.invariants[0], failure: failure)
    try Output.write(CheckReport(report).text(format), to: nil)
    guard failure == nil else {
      throw Failure(.finding, "the case still fails: \(line.invariant) does not hold")
    }
  }

  private func named(_ name: String) throws -> Invariant {
    guard let invariant = Invariant(named: name) else {
      let nearest = NearestName.of(name, among: Invariant.all.map(\.name))
      throw Failure(
        .wrongUse,
        "there is no invariant '\(name)'" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
          + " (see 'sqbench check --help')")
    }
    return invariant
  }

  private func calculators(_ names: [String]) throws -> [Calculator] {
    try names.map { name in
      guard let calculator = Calculator(named: name) else {
        let nearest = NearestName.of(name, among: Calculator.named.map(\.name))
        throw Failure(
          .wrongUse,
          "there is no calculator '\(name)'" + (nearest.map { "; did you mean '\($0)'?" } ?? ""))
      }
      return calculator
    }
  }
}

/// Shows how far a run has come, on a terminal alone.
struct ProgressMeter {
  private let start = ContinuousClock.now
  private var shown = ContinuousClock.now
  private let isTerminal = isatty(STDERR_FILENO) != 0

  /// Shows the cases so far, how fast they run, and the time left.
  mutating func show(done: Int, total: Int?, limit: Double?) {
    guard isTerminal, ContinuousClock.now - shown > .milliseconds(200) else { return }
    shown = .now
    let seconds = max(0.001, (shown - start) / .seconds(1))
    let left =
      limit.map { $0 - seconds }
      ?? (Double((total ?? done) - done) * seconds / Double(max(1, done)))
    let line = "\(done) cases, \(Int(Double(done) / seconds)) a second, \(Int(max(0, left))) s left"
    try? FileHandle.standardError.write(contentsOf: Data("\r\u{1B}[K\(line)".utf8))
  }

  /// Takes the line away.
  func clear() {
    guard isTerminal else { return }
    try? FileHandle.standardError.write(contentsOf: Data("\r\u{1B}[K".utf8))
  }
}
