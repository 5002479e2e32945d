import Foundation

/// What came of a sample of random mutants, as `mutation-score` writes it.
public struct MutationResults: Decodable, Sendable {
  /// What came of one mutant.
  public struct Mutant: Decodable, Sendable {
    /// An invariant that does not hold with the mutant.
    public struct Kill: Decodable, Sendable {
      /// The invariant's name.
      public var invariant: String
      /// The number of the case that shows it.
      public var found: Int
      /// How long the invariant's cases ran until then, in seconds.
      public var seconds: Double
    }

    /// The smallest case that was found.
    public struct Minimal: Decodable, Sendable {
      /// The invariant that it breaks.
      public var invariant: String
      /// The number of its items.
      public var items: Int
      /// Its scene in JSON.
      public var scene: String
    }

    /// What was mutated: `core` or `front`.
    public var group: String
    /// The file in which it stands.
    public var file: String
    /// The line in which it begins, from 1.
    public var line: Int
    /// Where the change begins in the source, from 1.
    public var column: Int
    /// What kind of change it is.
    public var kind: String
    /// What stood there.
    public var original: String
    /// What stands there in the mutant.
    public var replacement: String
    /// The line of the source.
    public var source: String
    /// `killed`, `survived`, `crashed` or `hung`.
    public var outcome: String
    /// The invariants that do not hold.
    public var kills: [Kill]
    /// The smallest case that was found; nil where none was.
    public var minimal: Minimal?
    /// Why it is no bug; nil where it is not known to be none.
    public var equivalence: String?
  }

  /// A change that does not compile.
  public struct Dropped: Decodable, Sendable {
    /// The file in which it stood.
    public var file: String
  }

  /// What the mutants were drawn by.
  public var seed: UInt64
  /// The cases of each invariant.
  public var cases: Int
  /// The cases of each invariant that a mutant ran first, and no more where they killed it; nil or 0 where it ran
  /// all.
  public var firstCases: Int?
  /// What the cases follow from.
  public var caseSeed: UInt64
  /// The places that can be changed, by group.
  public var sites: [String: Int]
  /// The mutants that were drawn, of which `mutants` have run.
  public var drawn: Int
  /// The changes that were drawn and do not compile.
  public var dropped: [Dropped]
  /// The mutants that ran, in the order in which they did.
  public var mutants: [Mutant]

  enum CodingKeys: String, CodingKey {
    case seed, cases, sites, drawn, dropped, mutants
    case firstCases = "first_cases"
    case caseSeed = "case_seed"
  }

  /// Marks the mutants that are known to be no bugs.
  public mutating func mark(_ equivalents: [EquivalentMutant]) {
    for index in mutants.indices where mutants[index].outcome == "survived" {
      mutants[index].equivalence = equivalents.first { $0.matches(mutants[index]) }?.reason
    }
  }
}

/// A mutant that is known to be no bug, with the reason.
public struct EquivalentMutant: Codable, Sendable {
  /// The file in which it stands.
  public var file: String
  /// The line of the source, without the white space before it: where it changes, the entry is stale.
  public var source: String
  /// Where the change begins in the source, from 1.
  public var column: Int
  /// What stood there.
  public var original: String
  /// What stands there in the mutant.
  public var replacement: String
  /// Why no tree shows it.
  public var reason: String

  func matches(_ mutant: MutationResults.Mutant) -> Bool {
    (file, source, column, original, replacement)
      == (mutant.file, mutant.source, mutant.column, mutant.original, mutant.replacement)
  }

  /// Whether the line still stands in its file.
  public func isCurrent(in text: String) -> Bool {
    text.split(separator: "\n").contains { $0.trimmingPrefix { $0 == " " } == source }
  }
}
