/// The result of a run.
public struct Report: Codable, Equatable, Sendable {
  /// The result of one invariant.
  public struct Line: Codable, Equatable, Sendable {
    /// The invariant's name.
    public var invariant: String
    /// Its sentence.
    public var sentence: String
    /// The number of cases that ran, up to the one that failed.
    public var cases: Int
    /// The number of cases that did not test the invariant.
    public var rejected: Int
    /// The number of these that exceeded their time limit.
    public var slow = 0
    /// The time of the cases, in seconds, summed over processes, without shrinking.
    public var seconds = 0.0
    /// The failure; nil if the invariant held.
    public var failure: FailingCase?
    /// The reason why it was not checked; nil if it was.
    public var omitted: String?

    /// The reason why its cases checked nothing: each of them was rejected. Nil if one was not, or if there are none.
    var silence: String? {
      cases > 0 && rejected == cases ? "no case of \(cases) said anything" : nil
    }
  }

  /// The seed of the run.
  public var seed: UInt64
  /// The shard of the run.
  public var shard: Shard
  /// An entry for each invariant, in the order of the documentation.
  public var lines: [Line]
  /// The number of occurrences of features, if it was requested.
  public var statistics: Statistics?
  /// Small cases with all these features, if they were requested.
  public var corpus: Corpus?
  /// The number of stored failures that ran first.
  public var stored = 0
  /// How many of the stored failures hold now.
  public var storedHolding = 0

  /// Whether the run was ended before all its cases had run.
  public var endedEarly = false
  /// The reason why failures could not be stored; nil if they were, or there are none.
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

  /// The reason for an invariant without cases, because the run ended before, or the shard has none of its cases.
  static let notReached = "not reached before the run ended"
  static let notOfThisShard = "this shard has none of its cases"

  /// The number of invariants that the run did not reach.
  public var unreached: Int { lines.count { $0.omitted == Self.notReached } }
  /// The number of invariants that were not checked completely, since cases exceeded their time limit.
  public var tooSlow: Int { lines.count { $0.slow >= Plan.slowLimit && $0.omitted != nil } }
  /// The failures.
  public var failures: [FailingCase] { lines.compactMap(\.failure) }
  /// The cases of all invariants.
  public var cases: Int { lines.reduce(0) { $0 + $1.cases } }
}

/// A case in which an invariant does not hold, after shrinking.
public struct FailingCase: Codable, Equatable, Sendable {
  /// The kind of failure.
  public enum Verdict: String, Codable, Sendable {
    /// The invariant does not hold.
    case broken
    /// The code under test trapped.
    case crashed
    /// The code under test ended its process, or closed the pipe of its results.
    case exited
    /// The code under test did not end.
    case hung
    /// The code under test took too much memory.
    case exhausted
    /// A repetition of the case had another result.
    case flaky
  }

  /// The places of a process that closed the pipe of its results, and of one that ran another program.
  static let pipe = "the pipe of its results"
  static let otherProgram = "another program"

  /// Whether the process continued without an answer; `got` describes what it did.
  public var wentOn: Bool { verdict == .exited && [Self.pipe, Self.otherProgram].contains(place) }

  /// The kind of failure.
  public var verdict: Verdict
  /// The name of the invariant that was checked.
  public var invariant: String
  /// Its sentence.
  public var sentence: String
  /// The kind of difference: a calculator's name, or for example `frame`.
  public var place: String
  /// The expected value, and its place.
  public var expected: String
  /// The actual value.
  public var got: String
  /// The shrunk case as a scene in JSON.
  public var scene: String
  /// The number of items of the shrunk case.
  public var items: Int
  /// The explanation of the shrunk case; nil if there is none.
  public var explanation: Explanation?
  /// The number of the case in the run that found it; nil for a stored or replayed one.
  public var found: Int?
  /// The number of cases tried while shrinking.
  public var attempts: Int
  /// Whether shrinking ran out of its budget.
  public var ranOut: Bool
  /// The line that replays the case; empty if the failure does not belong to a single case.
  public var replay: String
  /// The file of the page that explains the case; nil where there is none.
  public var page: String?
  /// The command that takes the line: `sqbench check`.
  public var command = "sqbench check"

  /// The failure as text, with the scene.
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
    // A flaky failure may depend on earlier cases.
    lines.append(
      "  " + (verdict == .flaky ? "its case, which need not fail by itself: " : "") + again)
    if let page { lines.append("  explained in \(page)") }
    return lines.joined(separator: "\n")
  }
}
