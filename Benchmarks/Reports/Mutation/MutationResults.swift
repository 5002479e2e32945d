import Foundation

/// The results of a sample of random mutants, as written by `mutation-score`.
public struct MutationResults: Decodable, Sendable {
  /// The result of one mutant.
  public struct Mutant: Decodable, Sendable {
    /// An invariant that does not hold with the mutant.
    public struct Kill: Decodable, Sendable {
      /// The invariant's name.
      public var invariant: String
      /// The number of the failing case.
      public var found: Int
      /// The time of the invariant's cases up to the failure, in seconds.
      public var seconds: Double
    }

    /// The smallest failing case.
    public struct Minimal: Decodable, Sendable {
      /// The invariant that it breaks.
      public var invariant: String
      /// The number of its items.
      public var items: Int
      /// Its scene in JSON.
      public var scene: String
    }

    /// The mutated sources: `core` or `front`.
    public var group: String
    /// Its file.
    public var file: String
    /// The first line of the mutant, from 1.
    public var line: Int
    /// The column of the change in the source, from 1.
    public var column: Int
    /// The kind of change.
    public var kind: String
    /// The original text.
    public var original: String
    /// The replacement.
    public var replacement: String
    /// The line of the source.
    public var source: String
    /// `killed`, `survived`, `crashed` or `hung`.
    public var outcome: String
    /// The number of invariants that execute its place; nil if that was not recorded.
    public var reaching: Int?
    /// The invariants that do not hold.
    public var kills: [Kill]
    /// The smallest failing case; nil if there is none.
    public var minimal: Minimal?
    /// The number of the first failing case without guidance; nil if there is none.
    public var unguided: Int?
    /// The cases of all invariants together that the fuzzer ran up to the first failing one; nil if there is none.
    public var fuzzed: Int?
    /// The work that recorded cases take, by kind; nil if it was not counted.
    public var counters: [String: Int]?
    /// The unit tests that fail, of a mutant that no invariant killed; nil if they did not run.
    public var failingTests: [String]?
    /// The entry that says why it is equivalent to the original; nil if there is none. It is not read: `mark` sets it.
    public var entry: EquivalentMutant?
    /// Whether it survived, and in the recorded cases takes more work than the original for the same results.
    public var isSlower = false

    /// Whether it shows a gap of the tester: it survived, and is neither equivalent nor slower.
    public var isGap: Bool { outcome == "survived" && entry == nil && !isSlower }

    /// The cases that an invariant needed up to the first failure, the fewest of all; nil if none fails.
    public var casesNeeded: Int? { kills.map { $0.found + 1 }.min() }
    /// The same without guidance.
    public var casesNeededUnguided: Int? { unguided.map { $0 + 1 } }
    /// The cases of all invariants together, which run in turns, up to the first failure; nil if none fails.
    public var casesNeededOfAll: Int? {
      casesNeeded.map { cases in
        let product = cases.multipliedReportingOverflow(by: max(1, reaching ?? 1))
        return product.overflow ? .max : product.partialValue
      }
    }
    /// The unit tests that fail, as text; nil if they did not run.
    public var noticed: String? { failingTests.map { $0.isEmpty ? "none" : Figures.list($0) } }

    enum CodingKeys: String, CodingKey {
      case group, file, line, column, kind, original, replacement, source, outcome, reaching
      case kills, minimal, unguided, fuzzed, counters
      case failingTests = "failing_tests"
    }
  }

  /// A change that does not compile.
  public struct Dropped: Decodable, Sendable {
    /// Its file.
    public var file: String
  }

  /// The seed by which the mutants were drawn.
  public var seed: UInt64
  /// The cases of each invariant.
  public var cases: Int
  /// The cases of each invariant that ran first; a mutant that they kill runs no others. Nil or 0 if each ran all.
  public var firstCases: Int?
  /// Whether each mutant ran without swarm cases and searches for targets too.
  public var comparesGuidance: Bool?
  /// The most cases that the fuzzer ran with each mutant, of all invariants together; nil if it did not run.
  public var fuzzCases: Int?
  /// The seed of the cases.
  public var caseSeed: UInt64
  /// The work that recorded cases take without a mutant, by kind; nil if it was not counted.
  public var counters: [String: Int]?
  /// The number of places that can be changed, by group.
  public var sites: [String: Int]
  /// The number of mutants that were drawn; `mutants` are those that ran.
  public var drawn: Int
  /// The drawn changes that do not compile.
  public var dropped: [Dropped]
  /// The mutants that ran, in order.
  public var mutants: [Mutant]

  enum CodingKeys: String, CodingKey {
    case seed, cases, counters, sites, drawn, dropped, mutants
    case firstCases = "first_cases"
    case comparesGuidance = "compares_guidance"
    case fuzzCases = "fuzz_cases"
    case caseSeed = "case_seed"
  }

  /// The first number of a case that did not run, with its place in the JSON; nil if there is none.
  public var fault: String? {
    let numbered = mutants.enumerated().flatMap { index, mutant in
      let place = ".mutants[\(index)]"
      let kills = mutant.kills.enumerated().map { ("\(place).kills[\($0)].found", $1.found) }
      return kills + (mutant.unguided.map { [("\(place).unguided", $0)] } ?? [])
    }
    let most = max(cases, firstCases ?? 0)
    let outside = numbered.first { $0.1 < 0 || $0.1 >= most }.map { ($0.0, $0.1, most) }
    let fuzzed = mutants.indices.lazy.compactMap { index in
      mutants[index].fuzzed.map { (".mutants[\(index)].fuzzed", $0, fuzzCases ?? 0) }
    }
    return (outside ?? fuzzed.first { $0.1 < 1 || $0.1 > $0.2 }).map {
      "there is no case \($0.1) among \($0.2) at \($0.0)"
    }
  }

  /// The name of the counter that is a hash of the results.
  private static let results = "results"

  /// The counts of work that differ with a mutant, as text. Nil if they were not counted.
  public func work(of mutant: Mutant) -> String? {
    guard let counters, let own = mutant.counters else { return nil }
    let changes = counters.sorted { $0.key < $1.key }.compactMap { kind, count in
      own[kind].flatMap {
        $0 == count ? nil : kind == Self.results ? "other results" : "\(kind) \(count) → \($0)"
      }
    }
    return changes.isEmpty ? "the same work" : changes.joined(separator: ", ")
  }

  /// Marks the survivors that are equivalent, and the others that are slower.
  public mutating func mark(_ equivalents: [EquivalentMutant]) {
    for index in mutants.indices where mutants[index].outcome == "survived" {
      let entry = equivalents.first { $0.matches(mutants[index]) }
      mutants[index].entry = entry
      mutants[index].isSlower = entry == nil && takesMoreWork(mutants[index])
    }
  }

  /// Whether the results are the same with a mutant, some count of work is greater, and none is smaller.
  private func takesMoreWork(_ mutant: Mutant) -> Bool {
    guard let counters, let own = mutant.counters, own != counters else { return false }
    return counters.allSatisfy { kind, count in
      own[kind].map { kind == Self.results ? $0 == count : $0 >= count } ?? false
    }
  }
}
