/// What came of a run.
public struct Report: Codable, Equatable, Sendable {
  /// What came of one invariant.
  public struct Line: Codable, Equatable, Sendable {
    /// The invariant's name.
    public var invariant: String
    /// Its sentence.
    public var sentence: String
    /// The cases that ran, up to the one that failed.
    public var cases: Int
    /// The cases that said nothing about the invariant.
    public var rejected: Int
    /// How many of these were left out, since they took longer than a case may.
    public var slow = 0
    /// How long the cases ran, in seconds of all processes together; shrinking is not counted.
    public var seconds = 0.0
    /// How the invariant failed; nil where it held.
    public var failure: FailingCase?
    /// Why it was not checked at all; nil where it was.
    public var omitted: String?
  }

  /// The seed of the run.
  public var seed: UInt64
  /// Which of the run's cases ran.
  public var shard: Shard
  /// An entry for each invariant, in the order of the documentation.
  public var lines: [Line]
  /// What occurred in the cases, where it was asked for.
  public var statistics: Statistics?
  /// Small cases in which all of it occurs, where they were asked for.
  public var corpus: Corpus?
  /// How many stored failures ran first, and how many of them hold now.
  public var stored = 0
  /// How many of the stored failures hold now.
  public var storedHolding = 0

  /// Whether the run was ended before all its cases had run.
  public var endedEarly = false
  /// Why failures could not be kept; nil where they are, or there are none.
  public var notKept: String?

  init(seed: UInt64, shard: Shard = .whole, lines: [Line]) {
    self.seed = seed
    self.shard = shard
    self.lines = lines
  }

  /// Makes a report of one replayed case.
  public init(replaying line: ReplayLine, of invariant: Invariant, failure: FailingCase?) {
    self.init(
      seed: line.seed,
      lines: [
        Line(
          invariant: invariant.name, sentence: invariant.sentence, cases: 1, rejected: 0,
          failure: failure)
      ])
  }

  /// Why an invariant was not checked that the run ended before, and one that a shard has no case of.
  static let notReached = "not reached before the run ended"
  static let notOfThisShard = "this shard has none of its cases"

  /// How many invariants the run ended before.
  public var unreached: Int { lines.count { $0.omitted == Self.notReached } }
  /// How many invariants were not checked to their end, since cases took too long.
  public var tooSlow: Int { lines.count { $0.slow >= Plan.slowLimit && $0.omitted != nil } }
  /// The failures.
  public var failures: [FailingCase] { lines.compactMap(\.failure) }
  /// The cases of all invariants.
  public var cases: Int { lines.reduce(0) { $0 + $1.cases } }
}

/// A case in which an invariant does not hold, as small as shrinking made it.
public struct FailingCase: Codable, Equatable, Sendable {
  /// What happened.
  public enum Verdict: String, Codable, Sendable {
    /// The invariant does not hold.
    case broken
    /// The code under test trapped.
    case crashed
    /// The code under test ended its process, or took its results' pipe away.
    case exited
    /// The code under test did not end.
    case hung
    /// The code under test took too much memory.
    case exhausted
    /// Another run of the same case came out otherwise.
    case flaky
  }

  /// The places of a process that took its results' pipe away, and of one that runs another program.
  static let pipe = "the pipe of its results"
  static let otherProgram = "another program"

  /// Whether the process went on without an answer, and `got` says what it did.
  public var wentOn: Bool { verdict == .exited && [Self.pipe, Self.otherProgram].contains(place) }

  /// What happened.
  public var verdict: Verdict
  /// The name of the invariant that was checked.
  public var invariant: String
  /// Its sentence.
  public var sentence: String
  /// What kind of thing differs: a calculator's name, or such as `frame`.
  public var place: String
  /// What was expected, and where.
  public var expected: String
  /// What was there instead.
  public var got: String
  /// The shrunk case as a scene in JSON.
  public var scene: String
  /// The number of items of the shrunk case.
  public var items: Int
  /// What the shrunk case depends on; nil where it was not looked for.
  public var explanation: Explanation?
  /// The number of the case in the run that found it; nil for a stored or replayed one.
  public var found: Int?
  /// How many cases shrinking tried.
  public var attempts: Int
  /// Whether shrinking ran out of its budget.
  public var ranOut: Bool
  /// The line that replays the case; empty where no one case shows the fault.
  public var replay: String
  /// The file of the page that explains the case; nil where there is none.
  public var page: String?
  /// What runs the line, as it is typed: `sqbench check`.
  public var command = "sqbench check"

  /// The failure in words, the scene included.
  public var text: String {
    var lines = ["\(invariant): \(sentence)"]
    switch verdict {
    case .broken: lines.append("  broken at \(place)")
    case .crashed: lines.append("  crashed: \(place)")
    case .exited: lines.append("  the process ended: \(place)")
    case .hung: lines.append("  hung: one case did not end in its time")
    case .exhausted:
      lines.append("  took too \(place == "processes" ? "many processes" : "much memory")")
    case .flaky: lines.append("  flaky: the same case came out differently when it ran again")
    }
    if !expected.isEmpty { lines.append("  expected \(expected)") }
    if !got.isEmpty { lines.append("  got      \(got)") }
    guard !replay.isEmpty else { return lines.joined(separator: "\n") }
    lines += scene.split(separator: "\n").map { "    \($0)" }
    if Scenario.namesFunctions(scene) {
      lines.append("  it has functions that the check made, so that no file can hold this scene")
    }
    lines += (explanation?.lines ?? []).map { "  \($0)" }
    let size = "\(items) \(items == 1 ? "item" : "items")"
    lines.append(
      "  \(found.map { "case \($0), " } ?? "")shrunk to \(size) in \(attempts) \(attempts == 1 ? "attempt" : "attempts")"
        + (ranOut ? "; the budget ran out, the case may be smaller still" : ""))
    let again = "\(command) --replay '\(replay)'"
    // What comes and goes depends on what ran before.
    lines.append(
      "  " + (verdict == .flaky ? "its case, which need not fail by itself: " : "") + again)
    if let page { lines.append("  explained in \(page)") }
    return lines.joined(separator: "\n")
  }
}
