import Foundation
import SQLayoutCore

/// Checks invariants on random cases, shrinks what fails, and reports.
///
/// ```swift
/// var tester = Tester()
/// tester.calculators = [.custom(myCalculator)]
/// let report = try tester.run()
/// assert(report.failures.isEmpty, report.failures.map(\.text).joined(separator: "\n"))
/// ```
/// It works the same in a test, in `sqbench check` and for a fuzzer, and depends on none of them.
public struct Tester: Sendable {
  /// How long a run goes on.
  public enum Amount: Sendable {
    /// So many cases for each invariant.
    case cases(Int)
    /// So long for all of them.
    case time(Duration)
  }

  /// The invariants to check.
  public var invariants = Invariant.all
  /// The calculators to check; none for all built-in ones.
  public var calculators: [Calculator] = []
  /// Rules that are checked beside the calculators.
  public var rules = CheckedRules()
  /// What makes the calculators or rules anew for each case, where they have parameters.
  public var parameters: CheckedParameters?
  /// Lengths at which what is checked may change what it does, such as constants of its code, in points.
  public var constants: [Double] = []
  /// Gives the message of the first call of the code under test that failed since this was called before; nil
  /// where none failed. A layout has the faults of its last pass alone.
  public var failedCall: @Sendable () -> String? = { nil }
  /// Runs in each child process before its cases, such as to catch signals there.
  public var prepareChild: @Sendable () -> Void = {}
  /// Gives, in each child process, what is checked there; nil where it is what this says.
  ///
  /// So that code under test is loaded in child processes alone: the calculators and rules here need
  /// only have the same names and traits.
  public var inChild: (@Sendable () throws -> Tester)?
  /// The working directory of child processes; this one's where not given.
  public var folder: String?
  /// How long to go on.
  public var amount = Amount.cases(10_000)
  /// What all cases follow from.
  public var seed: UInt64 = 1
  /// Whether half of the cases leave choices out, or make them always alike; those that a seed gave without.
  public var swarms = true
  /// Which of the cases run.
  public var shard = Shard.whole
  /// How many processes, or threads of control, run cases; the results do not depend on it.
  public var jobs = 1
  /// Whether cases run in child processes, so that traps, endless loops and unbounded memory end in
  /// a verdict. Otherwise they run here, one after the other.
  public var isIsolated = true
  /// How long one case may take in a child process.
  public var caseLimit = Duration.seconds(5)
  /// How long one call of the code under test may take once the time of its case is up, where what calls it
  /// heeds that, as a guarded `PluginHost` does: the case is then left out, and no finding.
  public var callLimit = Duration.zero
  /// How many bytes a child process may take.
  public var memoryLimit: UInt64 = 1 << 30
  /// How much shrinking may cost.
  public var budget = Shrinker.Budget()
  /// How much explaining a shrunk failure may cost; no attempts leave it out.
  public var explaining = Shrinker.Budget(attempts: 600, duration: .seconds(5))
  /// Where failures are kept; nil keeps none.
  public var store: FailureStore?
  /// What the store keeps, where that was read before; a run reads it where it was not.
  public var stored: FailureStore.Contents?
  /// What runs a replay line, as it is typed.
  public var command = "sqbench check"
  /// Whether to end early, with what was found so far; asked again and again.
  public var shouldEnd: @Sendable () -> Bool = { false }
  /// After how many invariants whose process was killed the others are skipped.
  public var killLimit = 3
  /// Told in a line what fails, as soon as it does.
  public var tell: @Sendable (String) -> Void = { _ in }
  /// Whether to count what occurs.
  public var wantsStatistics = false
  /// Told each case that ran, in the order in which chunks of them end; those that ran before another
  /// ended its process are left out.
  public var observe: (@Sendable (CaseObservation) -> Void)?
  /// Whether to gather small cases for all that occurs, for a fuzzer, which checks all built-in
  /// calculators.
  public var wantsCorpus = false

  /// Makes a tester of all invariants on all built-in calculators.
  public init() {}

  /// The seed for a test: fixed where `CI` is set in the environment, else a fresh one, printed.
  public static func testSeed() -> UInt64 {
    if ProcessInfo.processInfo.environment["CI"] != nil { return 1 }
    let seed = UInt64.random(in: 1...999_999)
    print("seed \(seed)")
    return seed
  }

  /// Runs the stored failures, then the cases.
  ///
  /// - Parameters:
  ///   - fresh: where `pure` finds fresh processes; forks of this one unless given.
  ///   - progress: told the cases so far and those in all, where they are known.
  /// - Throws: where no child process can be made.
  public func run(
    fresh: FreshProcess? = nil, progress: (Int, Int?) -> Void = { _, _ in }
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
        if let failure = try crew.replay(line, invariant: index) {
          lines[index].failure = lines[index].failure ?? failure
        } else {
          report.storedHolding += 1
          store?.remove(file)
        }
      } catch is TooSlow {
        // It is kept for another time.
        continue
      }
    }

    let active = lines.indices.filter { lines[$0].failure == nil && lines[$0].omitted == nil }
    let results = try crew.run(active, progress: progress)
    for index in active {
      lines[index].cases = results[index].cases
      lines[index].rejected = results[index].rejected
      lines[index].seconds = results[index].seconds
      lines[index].slow = results[index].slow
      // What said nothing in any case was not checked. A shard's cases may be few.
      let isSilent =
        !shard.isPart && results[index].failed == nil && results[index].cases > 0
        && results[index].rejected == results[index].cases
      lines[index].omitted =
        results[index].skipped
        ?? (isSilent ? "no case of \(results[index].cases) said anything" : nil)
      if let statistics = results[index].statistics { report.statistics?.merge(statistics) }
      if let corpus = results[index].corpus { report.corpus?.merge(corpus) }
      guard let found = results[index].failed, let failure = results[index].failure else {
        continue
      }
      lines[index].failure = try crew.shrink(failure, invariant: index, found: found)
    }
    do {
      for index in lines.indices {
        guard let store, let failure = lines[index].failure else { continue }
        let page = try store.keep(failure) { crew.page(of: failure, invariant: index) }
        lines[index].failure?.page = page?.relativePath
      }
    } catch {
      // What was found is worth more than where it is kept.
      report.notKept = store?.reason(for: error)
    }
    report.lines = lines
    report.endedEarly = shouldEnd() || report.unreached > 0
    return report
  }

  /// Runs one recorded case and shrinks it no further; nil where the invariant holds now.
  public func replay(_ line: ReplayLine, fresh: FreshProcess? = nil) throws -> FailingCase? {
    guard let index = invariants.firstIndex(where: { $0.name == line.invariant }) else {
      return nil
    }
    let crew = try Crew(self, fresh)
    defer { crew.end() }
    do {
      return try crew.replay(line, invariant: index, isExplained: true)
    } catch is TooSlow {
      throw CannotRun(description: "the case takes too long to be decided")
    }
  }

  /// What is kept of cases.
  var recording: Recording {
    var recording: Recording = []
    if wantsStatistics { recording.insert(.statistics) }
    if wantsCorpus { recording.insert(.corpus) }
    if observe != nil { recording.insert(.observations) }
    return recording
  }

  /// The names of the calculators, as a replay line has them.
  var names: [String] { calculators.compactMap(\.name) + rules.names }

  private func omission(of invariant: Invariant) -> String? {
    if !invariant.asksCalculators, !calculators.isEmpty || !rules.isEmpty {
      return "it asks no calculator"
    }
    if let trait = invariant.trait, calculators.isEmpty, !rules.isEmpty {
      guard rules.checkedTraits.contains(trait) else {
        return "it says nothing of functions of this kind"
      }
      return rules.traits.contains(trait) ? nil : "no calculator that is checked declares it"
    }
    let hasFunctions = calculators.contains(where: \.isFunction) || !rules.isEmpty
    if invariant.writesScenes, hasFunctions {
      return "the names of functions are not the tester's to write"
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
