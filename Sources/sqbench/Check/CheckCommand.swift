import ArgumentParser
import Foundation
import SQLayoutCore
import SQLayoutDrawing
import SQLayoutInvariants
import SQLayoutPlugins
import SQLayoutScenes
import Workloads

/// `sqbench check`: checks invariants on random cases.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check invariants of the engine and promises of calculators on random cases.",
    discussion: """
      A case that fails is shrunk to a small scene, kept in .sqfuzz/, and run first the next time. Without \
      --cases and --time, 10,000 cases of each invariant run. \
      Invariants: \(Invariant.all.map(\.name).joined(separator: " ")).
      """)

  /// The format of the output.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, junit
  }

  @OptionGroup var plugins: PluginOptions

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Check these calculators, one or more, not all of them.", valueName: "name"))
  var calculator: [String] = []

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Check these invariants, one or more, not all of them.", valueName: "name"))
  var invariant: [String] = []

  @Option(
    help: ArgumentHelp("The cases of each invariant.", valueName: "number"),
    transform: wholeNumber(1...Int.max, example: 10_000))
  var cases: Int?

  @Option(
    help: ArgumentHelp("How long to check, for all invariants together.", valueName: "seconds"),
    transform: positiveNumber(of: "seconds", upTo: 1_000_000, example: "60"))
  var time: Double?

  @Option(
    help: ArgumentHelp("How long to shrink a failure at most (default: 20).", valueName: "seconds"),
    transform: positiveNumber(of: "seconds", upTo: 1_000_000, example: "60"))
  var shrinkTime: Double?

  @Option(
    help: ArgumentHelp(
      "The seed of the random cases (default: a random one, which is printed).", valueName: "number"
    ),
    transform: wholeNumber(0...UInt64.max, example: 7))
  var seed: UInt64?

  @Option(
    help: ArgumentHelp("Run one case: a replay line, its file, or '-'.", valueName: "line|file"))
  var replay: String?

  @Flag(help: .hidden)
  var unexplained = false

  @Option(
    help: ArgumentHelp(
      "Keep the cases that fail in another folder (default: .sqfuzz).", valueName: "folder"))
  var store: String?

  /// The folder that keeps failing cases.
  private var storeFolder: String { store ?? ".sqfuzz" }

  @Flag(help: "Say how often each calculator, option, depth and edge value occurred.")
  var statistics = false

  @Option(
    help: ArgumentHelp("How many processes run cases, 1 to 256 (default: 1).", valueName: "number"),
    transform: wholeNumber(1...256, example: 4))
  var jobs = 1

  @OptionGroup var shards: ShardOptions

  @OptionGroup var kept: ObservationOptions

  @Option(help: "What to print: text, json or junit.")
  var format = Format.text

  @OptionGroup var color: ColorOptions

  func validate() throws {
    guard plugins.pluginTime == nil || !plugins.paths.isEmpty else {
      throw ValidationError("--plugin-time is for --plugin")
    }
    guard cases == nil || time == nil else {
      throw ValidationError("--cases and --time exclude each other")
    }
    let ofRandomCases: [Any?] = [cases, time, shrinkTime, seed, calculator.first, invariant.first]
    guard replay == nil || ofRandomCases.allSatisfy({ $0 == nil }) else {
      throw ValidationError("--replay says all of a case; drop the other options")
    }
    guard replay == nil || (shards.shard == nil && shards.campaign == nil) else {
      throw ValidationError("--replay runs one case, which has no shards; drop the other options")
    }
    guard shards.campaign == nil || seed != nil else {
      throw ValidationError("--campaign needs --seed, the same for all shards")
    }
    let looksAtCases = statistics || kept.observations != nil || kept.report != nil
    guard !looksAtCases || replay == nil && plugins.paths.isEmpty else {
      throw ValidationError(
        "--statistics, --observations and --report are for random cases of the built-in calculators; "
          + "leave --replay and --plugin out")
    }
    guard shards.campaign == nil || plugins.paths.isEmpty else {
      throw ValidationError("--campaign is for the built-in calculators; leave --plugin out")
    }
  }

  /// The limit for the check of plugins, in seconds.
  private var pluginLimit: Double { plugins.pluginTime ?? 900 }

  func run() throws {
    var tester = Tester()
    // An invariant named twice is checked once.
    var known: Set<String> = []
    let wanted = invariant.filter { known.insert($0).inserted }
    if !wanted.isEmpty { tester.invariants = try wanted.map(named) }
    if let time { tester.amount = .time(.seconds(time)) }
    if let cases { tester.amount = .cases(cases) }
    if let shrinkTime { tester.budget.duration = .seconds(shrinkTime) }
    tester.seed = seed ?? UInt64.random(in: 1...999_999)
    tester.jobs = jobs
    // A replayed case is not stored. Nor does a shard use stored cases: its results depend on its own cases alone.
    let isPlain = replay == nil && shards.campaign == nil
    tester.store = isPlain ? FailureStore(folder: URL(fileURLWithPath: storeFolder)) : nil
    tester.shard = replay == nil ? try shards.found(hasSeed: seed != nil) : .whole
    // Without `--store`, a folder that cannot be written to costs a warning only.
    if let store {
      try Output.checkFolder(store, "--store")
    } else if isPlain, Output.isFile(storeFolder) {
      throw Failure(
        .wrongUse, "\(storeFolder) is a file; move it away, or name a folder with --store")
    }
    try shards.checkWritable(tester.shard, seed: tester.seed)
    tester.wantsCorpus = shards.campaign != nil && calculator.isEmpty
    tester.wantsStatistics = statistics || shards.campaign != nil || kept.report != nil
    // Read before any other work, so that an interruption while input is awaited ends the command without results.
    let line = try replay.map { try read($0) }
    // The supervisor's limit is for a process that hangs; the check's own limit is a minute less.
    if !plugins.paths.isEmpty { try PluginProcess.enter(seconds: pluginLimit + 60) }
    Suite.endOnInterrupt()
    tester.shouldEnd = { Suite.isInterrupted }
    tester.isInterrupted = { Suite.isInterrupted }
    tester.stored = tester.store?.contents()
    for (file, reason) in tester.stored?.unreadable ?? [] {
      Output.report("warning: \(file.relativePath) is not run: \(reason); remove it")
    }
    if isatty(STDERR_FILENO) == 1 { tester.tell = { Output.report($0) } }
    do {
      guard plugins.paths.isEmpty else { return try checkPlugins(tester, line) }
      tester.calculators = try calculators(calculator)
      if let line {
        tester.invariants = [try named(line.invariant)]
        tester.calculators = try calculators(line.calculators)
        try run(line, tester, nil)
      } else {
        try run(tester)
      }
    } catch let error as CannotRun {
      throw Failure(Suite.isInterrupted ? .interrupted : .cannotRun, error.description)
    }
  }

  private func run(_ base: Tester) throws {
    var tester = base
    let page = try kept.page()
    try Output.checkApart(["--observations": kept.observations, "--report": page])
    let log = try kept.log(seed: tester.seed)
    if let log { tester.observe = { log.add($0) } }
    var meter = ProgressMeter()
    let report = try tester.run { done, total in
      meter.show(done: done, total: total, limit: time)
    }
    meter.clear()
    var shown = report
    if !statistics { shown.statistics = nil }
    // All outputs are written, even if one fails. The last error ends the command: the failures of invariants, where
    // there are any.
    var faults: [any Error] = []
    func attempt(_ body: () throws -> Void) {
      do { try body() } catch { faults.append(error) }
    }
    attempt {
      try Output.write(CheckReport(shown, hasColor: color.areOn()).text(format), to: nil)
    }
    attempt { try log?.close() }
    attempt { if let page { try ObservationOptions.write(report, to: page) } }
    attempt { try shards.keep(report, of: tester) }
    let all = counted(report.lines.count, "invariant does not hold", "invariants do not hold")
    attempt {
      try finish(
        failures: report.failures.count, "\(report.failures.count) of \(all)", report.seed,
        open: unreached(report.unreached, of: report.lines.count),
        isAnyKept: report.failures.contains { !$0.replay.isEmpty }, notKept: report.notKept,
        in: shards.folder(of: tester.shard).map { "\($0.relativePath)/findings" })
    }
    guard let last = faults.popLast() else { return }
    for fault in faults { (fault as? Failure ?? Output.failure(of: fault)).report() }
    throw last
  }

  /// A message about the invariants that the run did not reach; nil where it reached all.
  private func unreached(_ count: Int, of all: Int) -> String? {
    count == 0
      ? nil
      : "\(count) of \(counted(all, "invariant was", "invariants were")) not reached; give it more "
        + "--time, or name those to check with --invariant"
  }

  /// Ends the command with its status and message.
  ///
  /// - Parameters:
  ///   - open: why not all was checked; nil where it was.
  ///   - isAnyKept: whether any failing case was stored; failures without a case are not.
  private func finish(
    failures: Int, _ finding: String, _ seed: UInt64, open: String?, isAnyKept: Bool,
    notKept: String?, in folder: String? = nil
  ) throws(Failure) {
    if let notKept {
      Output.report("warning: failures cannot be kept in \(storeFolder): \(notKept)")
    }
    let kept =
      folder.map { "; the cases are in \($0)" }
      ?? (notKept != nil
        ? "; they are not kept"
        : isAnyKept ? "; the cases are in \(storeFolder) and run first next time" : "")
    if Suite.isInterrupted {
      throw Failure(
        .interrupted,
        "interrupted (seed \(seed)); printed is what was found so far"
          + (failures == 0 ? "" : ": \(finding)\(kept)"))
    }
    if failures > 0 {
      if let open { Output.report(open) }
      throw Failure(.finding, "\(finding) (seed \(seed))\(kept)")
    }
    if let open { throw Failure(.cannotRun, "\(open) (seed \(seed))") }
  }

  /// Checks the calculators of plugins, in child processes.
  ///
  /// - Parameter line: the case to run alone; nil for random ones.
  private func checkPlugins(_ base: Tester, _ line: ReplayLine?) throws {
    let limit = pluginLimit
    let deadline = ContinuousClock.now + .seconds(limit)
    let library = try PluginLibrary(plugins)
    let wanted = try named(line?.calculators ?? calculator, of: library)
    let folder = try WorkingFolder()
    defer { folder.remove() }
    var tester = base
    // A plugin is tried with what concerns calculators. Others are skipped, with the reason, where they are named.
    if invariant.isEmpty { tester.invariants = tester.invariants.filter(\.asksCalculators) }
    tester.folder = folder.path
    tester.shouldEnd = { Suite.isInterrupted || ContinuousClock.now > deadline }
    tester.tell = { Output.report($0) }
    tester.command =
      "sqbench check" + plugins.paths.map { " --plugin \($0.quotedForShell)" }.joined()
    let fresh = try library.freshProcess(in: folder)
    if let line {
      tester.invariants = [try named(line.invariant)]
      for calculator in wanted {
        try tester.take(calculator, of: library)
      }
      return try run(line, tester, fresh)
    }
    tester.failsElsewhere = { [paths = plugins.paths] in
      ReplayedCase($0, plugins: paths).failsEachTime()
    }
    var meter = ProgressMeter()
    var check = PluginCheck(
      seed: base.seed, shard: base.shard, hasColor: format == .text && color.areOn())
    for calculator in wanted {
      try check.check(calculator, of: library, tester, fresh) { done, total in
        meter.show(done: done, total: total, limit: time, deadline: deadline)
      } told: { verdict in
        guard format == .text else { return }
        meter.clear()
        try Output.write(verdict, to: nil)
      }
      meter.clear()
    }
    switch format {
    case .text: try Output.write(check.failureText + check.ending, to: nil)
    case .json: try Output.write(try check.json(), to: nil)
    case .junit: try Output.write(check.junit, to: nil)
    }
    let open =
      ContinuousClock.now > deadline
      ? "ended after \(limit) seconds; what was not checked is not said to pass; give it more --plugin-time"
      : unreached(check.unreached, of: check.lines.count)
        ?? (check.tooSlow == 0
          ? nil
          : "\(check.tooSlow) of \(counted(check.lines.count, "invariant was", "invariants were")) not "
            + "checked to the end: too many cases took longer than a second, and were left out")
    try finish(
      failures: check.findings,
      "\(check.findings) of "
        + counted(check.lines.count, "verdict is against", "verdicts are against")
        + " the plugin", base.seed, open: open,
      isAnyKept: check.failures.contains { !$0.replay.isEmpty }, notKept: check.notKept)
  }

  private func named(
    _ names: [String], of library: PluginLibrary
  ) throws -> [PluginCalculator] {
    guard !library.calculators.isEmpty else {
      throw Failure(
        .wrongUse,
        "there is nothing to check: the plugins have no calculator of a kind that this version knows"
      )
    }
    guard !names.isEmpty else { return library.calculators }
    return try names.map { name in
      guard let found = library.calculators.first(where: { $0.name == name }) else {
        let known = library.calculators.map(\.name)
        let nearest = NearestName.of(name, among: known)
        throw Failure(
          .wrongUse,
          "no plugin has a calculator '\(name)'; "
            + (nearest.map { "did you mean '\($0)'?" }
              ?? "there are \(known.prefix(8).joined(separator: ", "))\(known.count > 8 ? ", …" : "")")
        )
      }
      return found
    }
  }

  /// Reads the line of `--replay`, or of the file that it names.
  private func read(_ replay: String) throws(Failure) -> ReplayLine {
    let file = try Input.file(replay)
    guard replay.contains(":") || FileManager.default.fileExists(atPath: file) else {
      throw Failure(
        .wrongUse,
        "--replay \(replay): there is no such file, and a replay line begins with "
          + "'\(ReplayLine.version):'")
    }
    do {
      guard !replay.contains(":") else { return try ReplayLine(replay) }
      try Input.checkReadable(file)
      return try FailureStore.read(URL(filePath: file))
    } catch let error as ReplayLine.Malformed {
      let place = replay.contains(":") ? "" : " \(file)"
      throw Failure(.wrongUse, "--replay\(place): \(error.description)")
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Output.failure(of: error)
    }
  }

  private func run(_ line: ReplayLine, _ tester: Tester, _ fresh: FreshProcess?) throws {
    let failure = try tester.replay(line, fresh: fresh, isExplained: !unexplained)
    let report = Report(replaying: line, of: tester.invariants[0], failure: failure)
    try Output.write(CheckReport(report, hasColor: color.areOn()).text(format), to: nil)
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
          "there is no calculator '\(name)'; "
            + (nearest.map { "did you mean '\($0)'?" }
              ?? (name.contains(".")
                ? "name the library that has it with --plugin"
                : "names are like containerLeftAlignedVStack and topAlignedFlow"))
        )
      }
      return calculator
    }
  }
}
