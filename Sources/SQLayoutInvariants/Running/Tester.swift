import Foundation
import SQLayoutCore

/// Checks invariants on random cases, shrinks failures, and reports them.
///
/// ```swift
/// var tester = Tester()
/// tester.calculators = [.custom(myCalculator)]
/// let report = try tester.run()
/// assert(report.failures.isEmpty, report.failures.map(\.text).joined(separator: "\n"))
/// ```
/// It is used in tests, in `sqbench check` and by a fuzzer, and depends on none of them.
public struct Tester: Sendable {
  /// The length of a run.
  public enum Amount: Sendable {
    /// A number of cases for each invariant.
    case cases(Int)
    /// A time for all invariants.
    case time(Duration)
  }

  /// The invariants to check.
  public var invariants = Invariant.all
  /// The calculators to check; none for all built-in ones.
  public var calculators: [Calculator] = []
  /// Rules that are checked beside the calculators.
  public var rules = CheckedRules()
  /// Makes the calculators or rules for each case, if they have parameters.
  public var parameters: CheckedParameters?
  /// Lengths at which checked functions may behave differently, such as constants of their code, in points.
  public var constants: [Double] = []
  /// Returns the message of the first failed call of the code under test since it was called before; nil if none
  /// failed. A layout has only the faults of its last pass.
  public var failedCall: @Sendable () -> String? = { nil }
  /// Runs in each child process before its cases, for example to install signal handlers.
  public var prepareChild: @Sendable () -> Void = {}
  /// Makes, in each child process, the tester that is used there; nil for this one.
  ///
  /// So code under test is loaded in child processes only: the calculators and rules of this tester need only the
  /// same names and traits.
  public var inChild: (@Sendable () throws -> Tester)?
  /// The working directory of child processes; nil for that of this process.
  public var folder: String?
  /// The length of the run.
  public var amount = Amount.cases(10_000)
  /// The seed of all cases.
  public var seed: UInt64 = 1
  /// Whether half of the cases are swarm cases; see `Choices`. Seeds of runs without them need false.
  public var swarms = true
  /// Whether some cases of the invariants that name a target begin a search for cases in which it is greater.
  public var isTargeted = true
  /// The part of the cases that run.
  public var shard = Shard.whole
  /// The number of processes, or threads of control, that run cases; the results do not depend on it.
  public var jobs = 1
  /// Whether cases run in child processes, so that traps, endless loops and unbounded memory become verdicts.
  /// Otherwise they run in this process, one after the other.
  public var isIsolated = true
  /// The time limit of a case in a child process.
  public var caseLimit = Duration.seconds(5)
  /// The additional time limit of one call of the code under test after that of its case, if the caller checks for
  /// it, as a guarded `PluginHost` does: the case is then left out, without a failure.
  public var callLimit = Duration.zero
  /// The memory limit of a child process, in bytes.
  public var memoryLimit: UInt64 = 1 << 30
  /// The limits of shrinking.
  public var budget = Shrinker.Budget()
  /// The limits of explaining a shrunk failure; no attempts for no explanation.
  public var explaining = Shrinker.Budget(attempts: 600, duration: .seconds(5))
  /// The store of failures; nil for none.
  public var store: FailureStore?
  /// The contents of the store, if they were read before; otherwise a run reads them.
  public var stored: FailureStore.Contents?
  /// The command that takes a replay line.
  public var command = "sqbench check"
  /// Whether a case fails each time in programs that are started anew, as that of whoever replays it; nil where
  /// none are started. A case that does not is flaky.
  public var failsElsewhere: (@Sendable (ReplayLine) -> Bool)?
  /// Whether to end early, with the results so far; called repeatedly.
  public var shouldEnd: @Sendable () -> Bool = { false }
  /// Whether the run was interrupted: half a second later it ends, and unconfirmed failures are not findings.
  public var isInterrupted: @Sendable () -> Bool = { false }
  /// The number of invariants with a killed process after which the others are skipped.
  public var killLimit = 3
  /// Called with a line about each failure, at once.
  public var tell: @Sendable (String) -> Void = { _ in }
  /// Whether to count features.
  public var wantsStatistics = false
  /// Called with each case that ran, in the order in which chunks end, except cases that ran before another one ended
  /// its process.
  public var observe: (@Sendable (CaseObservation) -> Void)?
  /// Whether to collect small cases for all features, for a fuzzer, which checks all built-in calculators.
  public var wantsCorpus = false

  /// Makes a tester of all invariants on all built-in calculators.
  public init() {}

  /// The seed for a test: fixed if `CI` is set in the environment, otherwise random and printed.
  public static func testSeed() -> UInt64 {
    if ProcessInfo.processInfo.environment["CI"] != nil { return 1 }
    let seed = UInt64.random(in: 1...999_999)
    print("seed \(seed)")
    return seed
  }

  /// Runs the stored failures, then the cases.
  ///
  /// - Parameters:
  ///   - fresh: the fresh processes for `pure`; forks of this process by default.
  ///   - progress: called with the number of cases so far and that of all, if it is known.
  ///   - decided: told what came of each invariant as soon as that is known, and whether the run ended before all
  ///     its cases had run.
  /// - Throws: if no child process can be made.
  public func run(
    fresh: FreshProcess? = nil, progress: (Int, Int?) -> Void = { _, _ in },
    decided: (Report.Line, _ endedEarly: Bool) throws -> Void = { _, _ in }
  ) throws -> Report {
    var lines = invariants.map {
      Report.Line(
        invariant: $0.name, sentence: $0.sentence, cases: 0, rejected: 0, failure: nil,
        omitted: omission(of: $0))
    }
    var report = Report(seed: seed, shard: shard, lines: [])
    if wantsStatistics { report.statistics = Statistics() }
    if wantsCorpus { report.corpus = Corpus() }
    let crew = try Crew(self, fresh)
    defer { crew.end() }

    let stored = stored ?? store?.contents()
    for (file, line) in stored?.lines ?? [] where line.calculators == names && !shouldEnd() {
      guard let index = invariants.firstIndex(where: { $0.name == line.invariant }) else {
        continue
      }
      report.stored += 1
      do {
        if let failure = try crew.replay(line, invariant: index, isStored: true) {
          lines[index].failure = lines[index].failure ?? failure
        } else {
          report.storedHolding += 1
          store?.remove(file)
        }
      } catch is TooSlow {
        // It stays in the store.
        continue
      } catch is WorkerProcess.Interruption {
        continue
      }
    }

    func decide(_ index: Int, endedEarly: Bool = false) throws {
      if let store, report.notKept == nil, let failure = lines[index].failure {
        do {
          let page = try store.keep(failure) { crew.page(of: failure, invariant: index) }
          lines[index].failure?.page = page?.relativePath
        } catch {
          // What was found is worth more than where it is kept.
          report.notKept = store.reason(for: error)
        }
      }
      try decided(lines[index], endedEarly)
    }
    let active = lines.indices.filter { lines[$0].failure == nil && lines[$0].omitted == nil }
    for index in lines.indices where !active.contains(index) { try decide(index) }
    try crew.run(active, progress: progress) { index, result in
      lines[index].cases = result.cases
      lines[index].rejected = result.rejected
      lines[index].seconds = result.seconds
      lines[index].slow = result.slow
      lines[index].omitted =
        result.skipped ?? (result.failed == nil ? lines[index].silence : nil)
      if let statistics = result.statistics { report.statistics?.merge(statistics) }
      if let corpus = result.corpus { report.corpus?.merge(corpus) }
      if let found = result.failed, let failure = result.failure {
        do {
          lines[index].failure = try crew.shrink(failure, invariant: index, found: found)
        } catch is WorkerProcess.Interruption {
          lines[index].omitted = "interrupted before case \(found), which failed, was tried again"
        }
      }
      try decide(index, endedEarly: result.isPartial && shouldEnd())
    }
    report.lines = lines
    report.endedEarly = shouldEnd() || report.unreached > 0
    return report
  }

  /// Runs one recorded case without shrinking; nil if the invariant holds now.
  ///
  /// - Parameters:
  ///   - line: the case.
  ///   - fresh: the source of fresh processes for `pure`; forks of this process by default.
  ///   - isExplained: whether to explain the failure.
  public func replay(
    _ line: ReplayLine, fresh: FreshProcess? = nil, isExplained: Bool = true
  ) throws -> FailingCase? {
    guard let index = invariants.firstIndex(where: { $0.name == line.invariant }) else {
      return nil
    }
    let crew = try Crew(self, fresh)
    defer { crew.end() }
    do {
      return try crew.replay(line, invariant: index, isExplained: isExplained)
    } catch is TooSlow {
      throw CannotRun(description: "the case takes too long to be decided")
    } catch is WorkerProcess.Interruption {
      throw CannotRun(description: "interrupted")
    }
  }

  /// The data recorded about cases.
  var recording: Recording {
    var recording: Recording = []
    if wantsStatistics { recording.insert(.statistics) }
    if wantsCorpus { recording.insert(.corpus) }
    if observe != nil { recording.insert(.observations) }
    return recording
  }

  /// The names of the calculators, as in a replay line.
  var names: [String] { calculators.compactMap(\.name) + rules.names }

  private func omission(of invariant: Invariant) -> String? {
    if !invariant.asksCalculators, !calculators.isEmpty || !rules.isEmpty {
      return "it uses no calculator"
    }
    if let trait = invariant.trait, calculators.isEmpty, !rules.isEmpty {
      guard rules.checkedTraits.contains(trait) else {
        return "it does not apply to functions of this kind"
      }
      return rules.traits.contains(trait) ? nil : "no calculator that is checked declares it"
    }
    let hasFunctions = calculators.contains(where: \.isFunction) || !rules.isEmpty
    if invariant.writesScenes, hasFunctions {
      return "it writes scenes, which the tester cannot do with functions"
    }
    if invariant.movesBounds, hasFunctions {
      return "functions need not give the same frames elsewhere"
    }
    if invariant.trait == .mirror, calculators.contains(where: \.isFunction) {
      return "nothing names the twin of a function"
    }
    guard let trait = invariant.trait, !calculators.isEmpty,
      !calculators.contains(where: { $0.traits.contains(trait) })
    else { return nil }
    return "no calculator that is checked declares it"
  }
}

extension Calculator {
  /// Whether it is a function, such as one of a plugin.
  var isFunction: Bool {
    guard case .custom = self else { return false }
    return true
  }
}
