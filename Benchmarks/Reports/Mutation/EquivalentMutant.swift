/// An equivalent mutant, with the reason.
public struct EquivalentMutant: Codable, Sendable {
  /// Its file.
  public var file: String
  /// The line of the source without leading white space; if the source no longer has it, the entry is stale.
  public var source: String
  /// The column of the change in the source, from 1.
  public var column: Int
  /// The original text.
  public var original: String
  /// The replacement.
  public var replacement: String
  /// Why it does not change any layout.
  public var reason: String
  /// The work with it as a multiple of that without it, by kind, as `make mutation-counters` writes it: the kinds that
  /// differ in the same cases. Nil if it was not counted.
  public var counters: [String: Double]?

  /// The kinds of work, as they are called in texts.
  private static let kinds = [
    "steps": "steps", "allocations": "allocations", "allocatedBytes": "allocated bytes",
  ]

  /// What is wrong with its counters; nil if nothing is.
  public var fault: String? {
    for (kind, factor) in (counters ?? [:]).sorted(by: { $0.key < $1.key }) {
      guard Self.kinds[kind] != nil else {
        let known = Self.kinds.keys.sorted().joined(separator: ", ")
        return "there is no counter '\(kind)', only \(known)"
      }
      if !(factor > 0 && factor.isFinite && factor != 1) {
        return "'\(kind)' is a multiple above 0 other than 1, not \(factor)"
      }
    }
    return nil
  }

  /// Whether the reason says that it takes more work and changes nothing else.
  public var isOnlySlower: Bool { reason.hasPrefix("Only slower: ") }

  /// Whether a counter shows that it takes more work.
  public var showsMoreWork: Bool { (counters ?? [:]).values.contains { $0 > 1 } }

  /// The work with it as text; nil if it was not counted.
  public var work: String? {
    guard let counters else { return nil }
    let texts = counters.sorted { $0.key < $1.key }.map { kind, factor in
      "\(factor) × the \(Self.kinds[kind] ?? kind)"
    }
    return texts.isEmpty ? "the same work" : texts.joined(separator: ", ")
  }

  /// How many of those that are only slower a counter shows, as text; nil if none is only slower.
  public static func text(ofSlower entries: [EquivalentMutant]) -> String? {
    let slower = entries.filter(\.isOnlySlower)
    guard !slower.isEmpty else { return nil }
    let shown = slower.count(where: \.showsMoreWork)
    let kinds = kinds.sorted { $0.key < $1.key }.map { kind, name in
      "\(slower.count { $0.counters?[kind].map { $0 > 1 } ?? false }) more \(name)"
    }
    return "of \(slower.count) entries that are only slower, counters show \(shown): "
      + "\(kinds.joined(separator: ", ")); \(slower.count - shown) they do not show"
  }

  func matches(_ mutant: MutationResults.Mutant) -> Bool {
    (file, source, column, original, replacement)
      == (mutant.file, mutant.source, mutant.column, mutant.original, mutant.replacement)
  }

  /// Whether the line is still in its file.
  public func isCurrent(in text: String) -> Bool {
    text.split(separator: "\n").contains { $0.trimmingPrefix { $0 == " " } == source }
  }
}
