import Foundation
import SQLayoutCore
import SQLayoutInvariants
import SQLayoutPlugins

/// Checks the calculators of plugins: one verdict for each calculator and invariant.
struct PluginCheck {
  /// A verdict.
  struct Line: Encodable {
    enum CodingKeys: String, CodingKey {
      case plugin, calculator, invariant, verdict, seed, reason, cases, rejected, items, scene,
        replay, explanation
    }

    /// The kinds of result.
    enum Verdict: String, Encodable {
      case pass, fail, crash, hang, flaky, skip

      /// The colour of the word.
      var ink: Ink {
        switch self {
        case .pass: .green
        case .fail, .crash, .hang: .red
        case .flaky: .yellow
        case .skip: .faint
        }
      }
    }

    /// Nil for the built-in calculators, all of them at once.
    var plugin: String?
    var calculator: String?
    var invariant: String
    var verdict: Verdict
    /// The seed of the cases.
    var seed: UInt64 = 0
    /// The reason of a skip, a crash or a failure.
    var reason = ""
    var cases = 0
    /// The number of cases that did not test the invariant.
    var rejected = 0
    /// The duration of the cases, in seconds; not in JSON, which depends on the seed only.
    var seconds = 0.0
    /// The number of items of the failing case after shrinking.
    var items: Int?
    var scene: String?
    var replay: String?
    /// The parts of the case that the failure depends on.
    var explanation: Explanation?
  }

  /// The verdicts, sorted by calculator.
  private(set) var lines: [Line] = []
  /// The failures as text.
  private(set) var failures: [FailingCase] = []
  /// Whether the run ended before all cases had run, and the number of invariants that it did not reach.
  private(set) var endedEarly = false
  private(set) var unreached = 0
  /// The number of invariants that were not checked completely, since cases took too long.
  private(set) var tooSlow = 0
  /// The reason why failures could not be stored; nil where they are, or there are none.
  private(set) var notKept: String?
  /// The seed of all cases.
  let seed: UInt64
  /// The part of the run's cases that ran.
  private let shard: Shard
  private let hasColor: Bool

  init(seed: UInt64, shard: Shard = .whole, hasColor: Bool = false) {
    self.seed = seed
    self.shard = shard
    self.hasColor = hasColor
  }

  /// Checks one calculator.
  ///
  /// - Parameter told: given each verdict as text as soon as it is known.
  mutating func check(
    _ calculator: PluginCalculator, of library: PluginLibrary, _ base: Tester,
    _ fresh: FreshProcess?, progress: (Int, Int?) -> Void, told: (String) throws -> Void
  ) throws {
    var tester = base
    try tester.take(calculator, of: library)
    let names = tester.invariants.map(\.name)
    let width = (names.map(\.count).max() ?? 0) + 2
    if let fault = try library.faultOfMaking(calculator) {
      lines.append(Line(calculator, "create", fault.verdict, fault.reason, seed))
      return try told(text(of: lines[lines.count - 1], width))
    }
    if !tester.shouldEnd(), let kept = try library.memoryKept(of: calculator) {
      lines.append(Line(calculator, "memory", .fail, kept, seed))
      try told(text(of: lines[lines.count - 1], width))
    }
    var verdicts: [String: Line] = [:]
    let report = try tester.run(fresh: fresh, progress: progress) { line, endedEarly in
      let isOpen = endedEarly && line.failure == nil && line.omitted == nil
      let verdict =
        isOpen
        ? Line(
          calculator, line.invariant, .skip, "ended early, after \(counted(line.cases, "case"))",
          seed)
        : Line(line, calculator, seed)
      verdicts[line.invariant] = verdict
      try told(text(of: verdict, width))
    }
    lines += names.compactMap { verdicts[$0] }
    // A fault that cases find is reported once, in more detail than here, and slow calls are no fault.
    let isFaulty = verdicts.values.contains { $0.verdict != .pass && $0.verdict != .skip }
    if !isFaulty, report.tooSlow == 0, !tester.shouldEnd(),
      let fault = try library.faultOfUses(of: calculator)
    {
      lines.append(Line(calculator, fault.check, fault.verdict, fault.reason, seed))
      try told(text(of: lines[lines.count - 1], width))
    }
    failures += report.failures
    endedEarly = endedEarly || report.endedEarly
    unreached += report.unreached
    tooSlow += report.tooSlow
    notKept = notKept ?? report.notKept
  }

  /// The number of verdicts against a calculator.
  var findings: Int { lines.count { $0.verdict != .pass && $0.verdict != .skip } }

  /// A verdict as a line of text.
  ///
  /// - Parameter width: how many characters the invariant takes.
  private func text(of line: Line, _ width: Int) -> String {
    let invariant = line.invariant.padding(
      toLength: max(width, line.invariant.count + 2), withPad: " ", startingAt: 0)
    let verdict = line.verdict.ink(line.verdict.rawValue, where: hasColor)
    let reason = line.reason.isEmpty ? "" : " (\(line.reason))"
    return "\(line.calculator ?? "")  \(invariant)\(verdict)\(reason)\n"
  }

  /// The failures, as text.
  var failureText: String { failures.map { "\n\($0.text)\n" }.joined() }

  /// The seed and the shard, as text.
  var ending: String { "seed \(seed)" + (shard.isPart ? ", shard \(shard)" : "") + "\n" }

  /// The verdicts as JSON.
  func json() throws -> String {
    try CheckJSON(
      verdicts: lines, seed: seed, shard: shard.isPart ? shard : nil, endedEarly: endedEarly
    ).text
  }

  /// The verdicts as JUnit's XML.
  var junit: String { CheckJUnit(verdicts: lines, seed: seed).text }
}

extension PluginCheck {
  /// The values that a tester needs of a calculator, depending on its kind.
  struct Subject {
    var calculators: [Calculator] = []
    var rules = CheckedRules()
    var parameters: CheckedParameters?

    /// Makes the calculator with chosen parameters, the others at their defaults.
    init(
      _ calculator: PluginCalculator, _ values: [String: Double], of host: PluginHost
    ) throws(PluginError) {
      let name = calculator.name
      if calculator.kind == .frame {
        calculators = [try host.calculator(name, values)]
        return
      }
      rules.names = [name]
      rules.traits = calculator.traits
      switch calculator.kind {
      case .frame: break
      case .size: rules.sizes = [try host.sizeRule(name, values)]
      case .spacing: rules.spacings = [try host.spacing(name, values)]
      case .padding: rules.paddings = [try host.padding(name, values)]
      case .arrange: rules.arrangements = [try host.arrangement(name, values)]
      }
    }

    /// Makes the calculator with the parameters that each case chooses.
    init(_ calculator: PluginCalculator, of host: PluginHost) throws(PluginError) {
      try self.init(calculator, [:], of: host)
      guard !calculator.parameters.isEmpty else { return }
      let parameters = calculator.parameters.map {
        CheckedParameters.Parameter($0.name, default: $0.defaultValue, in: $0.range)
      }
      self.parameters = CheckedParameters(calculator.name, parameters) { values in
        do throws(PluginError) {
          let subject = try Subject(calculator, values, of: host)
          return (subject.calculators, subject.rules)
        } catch {
          // Each value has to be possible beside the defaults of the others, and not each pair of values.
          let chosen = calculator.parameters.filter { values[$0.name] != $0.defaultValue }
          guard error.isBadArgument, chosen.count > 1 else { throw error }
          throw CheckedParameters.ImpossibleCombination()
        }
      }
    }
  }
}

extension PluginCheck.Line {
  /// A verdict that is not about a case.
  init(
    _ calculator: PluginCalculator, _ invariant: String, _ verdict: Verdict, _ reason: String,
    _ seed: UInt64
  ) {
    plugin = calculator.pluginName
    self.calculator = calculator.name
    self.invariant = invariant
    self.verdict = verdict
    self.reason = reason
    self.seed = seed
  }

  /// The first result of a flaky case.
  private static func before(_ failure: FailingCase) -> String {
    guard failure.place != "time" else { return "it did not end" }
    guard failure.place.hasPrefix("signal "), let number = Int32(failure.place.dropFirst(7)) else {
      return failure.place
    }
    return "it crashed (\(Supervision.name(ofSignal: number)))"
  }

  init(_ line: Report.Line, _ calculator: PluginCalculator?, _ seed: UInt64) {
    plugin = calculator?.pluginName
    self.calculator = calculator?.name
    self.seed = seed
    invariant = line.invariant
    cases = line.cases
    rejected = line.rejected
    seconds = line.seconds
    guard let failure = line.failure else {
      verdict = line.omitted == nil ? .pass : .skip
      let left = counted(line.slow, "case was", "cases were") + " left out, longer than a second"
      reason = line.omitted ?? (line.slow > 0 ? left : "")
      return
    }
    if !failure.replay.isEmpty {
      (items, scene, replay) = (failure.items, failure.scene, failure.replay)
      explanation = failure.explanation
    }
    switch failure.verdict {
    case .broken:
      verdict = .fail
      reason = "\(failure.place): got \(failure.got)".plain
    case .crashed:
      verdict = .crash
      let number = Int32(failure.place.split(separator: " ").last ?? "") ?? 0
      reason = Supervision.name(ofSignal: number)
      if !failure.got.isEmpty { reason += ", \(failure.got.plain)" }
    case .exited:
      verdict = .crash
      reason = failure.wentOn ? "it " : "it ended the process: \(failure.place)"
      if !failure.wentOn, !failure.got.isEmpty { reason += ", " }
      reason += failure.got.plain
    case .hung:
      verdict = .hang
      reason =
        failure.expected.isEmpty
        ? failure.got.isEmpty ? "killed" : "killed: \(failure.got)"
        : "slow: \(failure.got), not \(failure.expected)"
    case .exhausted:
      verdict = .crash
      reason = failure.place == "processes" ? "started too many processes" : "took too much memory"
      if !failure.got.isEmpty { reason += ": \(failure.got)" }
    case .flaky:
      verdict = .flaky
      reason =
        "the same case came out differently when it ran again; before, \(Self.before(failure))"
      if !failure.got.isEmpty { reason += ": \(failure.got.plain)" }
    }
  }
}
