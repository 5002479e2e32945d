import ArgumentParser
import BenchmarkReports
import Comparing
import Foundation
import Workloads

/// `sqbench compare`: compares two runs, and separates changes from noise.
struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Tell a change between two runs from noise.",
    discussion: """
      There is a change where a Mann-Whitney U test (1 %), a bootstrap confidence interval of the \
      ratio of medians (99 %) and the threshold all say so; it is unchanged where the interval stays \
      within the threshold, and else inconclusive. Where times of floors changed, the machine changed, and \
      no smaller change is reported. Each benchmark needs nine repetitions. \
      The machine may have changed since the base was measured: --interleave measures two builds in turn.
      """)

  @Argument(help: ArgumentHelp("The JSON of the two runs.", valueName: "base new"))
  var files: [String] = []

  @Option(
    help: ArgumentHelp(
      "The least change that counts, where --thresholds does not say (default: 5%).",
      valueName: "percent"),
    transform: Percentage.init)
  var threshold = Percentage(part: 0.05)

  @Option(
    help: ArgumentHelp(
      "A JSON file with the least change that counts for each benchmark, in time and instructions.",
      valueName: "file"))
  var thresholds: String?

  @Flag(
    help: ArgumentHelp(
      "Compare this sqbench with itself by its times, and say how often it finds a change.",
      discussion:
        "Instructions, which --interleave counts as well, are not counted; more than 5 % is a finding."
    ))
  var null = false

  @Option(
    help: ArgumentHelp(
      "Measure another sqbench, the base, and this one in turn.", valueName: "sqbench"))
  var interleave: String?

  @Flag(
    help: ArgumentHelp(
      "Count the instructions of both builds, too (--interleave).",
      discussion: """
        Counted under valgrind, which must be installed; without this option only where it is, and only \
        for benchmarks whose times changed or are inconclusive.
        """))
  var instructions = false

  @OptionGroup var measuring: InterleavingOptions

  @Option(
    help: "How many comparisons --null makes at least (default: 200).",
    transform: wholeNumber(1...1_000_000, example: 500))
  var comparisons: Int?

  @Option(help: "What is printed: console, markdown or json.")
  var format = ComparisonText.Format.console

  @Option(help: ArgumentHelp("Write to a file, replaced as a whole.", valueName: "file"))
  var out: String?

  @Option(
    help: ArgumentHelp(
      "Write a page to read in a browser, with a flame graph of what changed, index.html in the folder.",
      valueName: "folder"))
  var report: String?

  @OptionGroup var color: ColorOptions

  /// Steps of a slowdown that is planted in the new build, for tests.
  @Option(help: .hidden) var planted: UInt64 = 0

  func validate() throws {
    let ways = [!files.isEmpty, null, interleave != nil].count { $0 }
    guard ways == 1, files.isEmpty || files.count == 2 else {
      throw ValidationError("compare takes two files, or --null, or --interleave")
    }
    guard files.isEmpty || measuring.isDefault else {
      throw ValidationError(
        "--turns, --filter, --scene and --min-time are for --null and --interleave")
    }
    guard !instructions || interleave != nil else {
      throw ValidationError("--instructions is for --interleave")
    }
    guard !null || (report == nil && thresholds == nil) else {
      throw ValidationError("--report and --thresholds are not for --null")
    }
    guard comparisons == nil || null else {
      throw ValidationError("--comparisons is for --null")
    }
  }

  mutating func run() throws {
    let inputs = files + measuring.wanted.scene + [thresholds].compactMap(\.self)
    if let out { try Output.checkWritable(out, reading: inputs) }
    let read = try Input.files(inputs)
    for file in read { try Input.checkReadable(file) }
    measuring.wanted.scene = Array(read[files.count...].prefix(measuring.wanted.scene.count))
    if files.isEmpty { try measuring.wanted.check() }
    if instructions { try InstructionCounting.tools() }
    if null { return try measureFalseAlarms() }
    let page = try report.map { folder throws(Failure) in try RunKeeping.prepared(folder) }
    try Output.checkApart(["--out": out, "--report": page])
    let limits = try failing { () throws(RunFileError) in
      try thresholds == nil ? Thresholds() : Thresholds(contentsOf: read[read.count - 1])
    }
    let (base, new) = try runs(read)
    let (comparison, fault) = try counted(comparison(base, new, limits), limits)
    try Output.write(text(comparison, limits), to: out)
    let faults = limits.faults(in: comparison)
    for fault in faults { Output.report(fault) }
    if let page { try Output.write(BenchmarkReports.Report(comparison, base, new).html, to: page) }
    if let fault {
      guard !instructions, !Suite.isInterrupted else {
        throw Failure(fault.status, fault.message + "; compared are the times alone")
      }
      Output.report(fault.message)
    }
    if Suite.isInterrupted {
      throw Failure(.interrupted, "interrupted; compared are the turns that both builds had before")
    }
    try fail(for: comparison)
  }

  private var criteria: Criteria {
    var criteria = Criteria()
    criteria.threshold = threshold.part
    return criteria
  }

  private func runs(_ read: [String]) throws -> (BenchmarkRun, BenchmarkRun) {
    guard let interleave else {
      return try failing { () throws(RunFileError) in
        (try BenchmarkRun(contentsOf: read[0]), try BenchmarkRun(contentsOf: read[1]))
      }
    }
    let interleaving = Interleaving(base: interleave, options: measuring, planted: planted)
    var progress = RunProgress(count: interleaving.turns)
    guard let runs = try interleaving.run(&progress) else {
      throw Failure(
        .interrupted,
        "interrupted; nothing is compared before both builds had "
          + "\(Criteria.leastRepetitions) turns")
    }
    return runs
  }

  private func comparison(
    _ base: BenchmarkRun, _ new: BenchmarkRun, _ thresholds: Thresholds = Thresholds()
  ) throws -> Comparison {
    do throws(Comparison.Refusal) {
      return try Comparison(base: base, new: new, criteria: criteria, thresholds: thresholds)
    } catch {
      throw Failure(.wrongUse, error.description)
    }
  }

  /// The comparison with instruction counts, where they are requested or needed.
  ///
  /// - Returns: the comparison by times alone, and the reason, where the instructions could not be counted.
  private func counted(
    _ comparison: Comparison, _ thresholds: Thresholds
  ) -> (Comparison, fault: Failure?) {
    guard let interleave, !Suite.isInterrupted, instructions || Suite.canCountInstructions else {
      return (comparison, nil)
    }
    let counting = InstructionCounting(measuring)
    do throws(Failure) {
      guard instructions else {
        let judged = try counting.judged(
          comparison, base: interleave, planted: planted, criteria, thresholds)
        return (judged, nil)
      }
      let counts = try counting.compare(base: interleave, planted: planted)
      return (comparison.judged(with: counts, criteria, thresholds: thresholds), nil)
    } catch {
      return (comparison, error)
    }
  }

  private func text(_ comparison: Comparison, _ thresholds: Thresholds) -> String {
    ComparisonText(
      comparison, criteria: criteria, thresholds: thresholds,
      hasColor: color.areOn(to: out), tookTurns: interleave != nil
    ).text(format)
  }

  private func fail(for comparison: Comparison) throws {
    let compared = comparison.differences.contains { $0.verdict != .notComparable }
    guard compared else {
      let reason = comparison.differences.first.map { "\($0.name): \($0.reason ?? "")" } ?? ""
      throw Failure(.wrongUse, "nothing could be compared; the first is \(reason)")
    }
    let regressed = comparison.differences.filter { $0.verdict == .regressed }
    guard let first = regressed.first else {
      guard let failed = comparison.failed.first else { return }
      throw Failure(
        .finding,
        "\(comparison.failed.count) of \(comparison.differences.count) benchmarks failed in the new run, the "
          + "first is \(failed)")
    }
    throw Failure(
      .finding,
      "\(regressed.count) of \(comparison.differences.count) benchmarks regressed, the first is "
        + "\(first.name): \(first.change)")
  }

  /// Compares runs of this program with itself until there are enough comparisons.
  private func measureFalseAlarms() throws {
    var done: [Difference] = []
    var rounds = 0
    let wanted = comparisons ?? 200
    let interleaving = Interleaving(base: Interleaving.this, options: measuring)
    // The number of rounds is known after the first.
    var progress = RunProgress(count: nil)
    while done.count < wanted {
      let runs = try interleaving.run(&progress)
      // The comparisons of an interrupted round are not counted.
      guard let runs, !Suite.isInterrupted else { break }
      // The order changes, so that not always the same benchmark is measured first after a turn of the other build.
      done += try comparison(runs.0, runs.1).differences.filter { $0.verdict != .notComparable }
      rounds += 1
      guard !done.isEmpty else {
        throw Failure(.finding, "every benchmark failed, so there is nothing to compare")
      }
      progress?.count = interleaving.turns * ((wanted * rounds + done.count - 1) / done.count)
    }
    let alarms = done.filter(\.verdict.isChange)
    guard !done.isEmpty else {
      throw Failure(.interrupted, "interrupted; no comparison was made")
    }
    try Output.write(
      ComparisonText.falseAlarms(alarms, of: done.count, rounds: rounds, format), to: out)
    if Suite.isInterrupted {
      throw Failure(
        .interrupted, "interrupted; \(done.count) of \(wanted) comparisons were made")
    }
    guard Double(alarms.count) <= 0.05 * Double(done.count) else {
      throw Failure(
        .finding,
        "\(alarms.count) false alarms in \(done.count) comparisons are more than 5 %; measure on a "
          + "quieter machine, or with a higher --threshold")
    }
  }
}

/// Runs a closure that reads a run or a file about it, and turns its error into a failure.
func failing<Value>(_ body: () throws(RunFileError) -> Value) throws(Failure) -> Value {
  do throws(RunFileError) {
    return try body()
  } catch {
    throw Failure(error.isOfTheSystem ? .cannotRun : .wrongUse, error.description)
  }
}

/// A part given as `5%` or `5`.
struct Percentage: CustomStringConvertible {
  var part: Double

  init(part: Double) { self.part = part }

  init(_ text: String) throws(WrongValue) {
    let isPercent = text.hasSuffix("%")
    let digits = isPercent ? String(text.dropLast()) : text
    // A number below 1 may be meant as a fraction or as a percentage. A change by a multiple is not a useful
    // threshold.
    guard let number = Double(digits.trimmingCharacters(in: .whitespaces)),
      (0...1000).contains(number), isPercent || number == 0 || number >= 1
    else {
      throw WrongValue(
        description:
          "it takes percent from 0 to 1000, such as 5 or 0.5%; a number below 1 needs its %")
    }
    part = number / 100
  }

  var description: String { String(format: "%g%%", part * 100) }
}
