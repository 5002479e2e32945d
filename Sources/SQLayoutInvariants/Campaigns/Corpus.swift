/// Small cases: for each feature that occurred in a run, the case with the fewest choices in which it occurred.
///
/// A case is stored as the bytes of a coverage-guided fuzzer.
public struct Corpus: Codable, Equatable, Sendable {
  /// The cases by feature, such as `calculator topAlignedFlow`.
  public private(set) var cases: [String: [UInt8]] = [:]

  /// Makes an empty corpus.
  public init() {}

  /// Adds a case, unless there is a simpler one for the feature.
  public mutating func add(_ bytes: [UInt8], for feature: String) {
    guard let other = cases[feature] else {
      cases[feature] = bytes
      return
    }
    if Self.isSimpler(bytes, other) { cases[feature] = bytes }
  }

  /// Whether a case of at least so many bytes may be simpler than that of a feature.
  func isWanted(_ count: Int, for feature: String) -> Bool {
    cases[feature].map { count <= $0.count } ?? true
  }

  /// Adds the cases of another corpus; of two for one feature the simpler one is kept.
  public mutating func merge(_ other: Corpus) {
    for (feature, bytes) in other.cases { add(bytes, for: feature) }
  }

  /// Whether bytes are fewer than others, or as many and lexicographically smaller.
  static func isSimpler(_ first: some Collection<UInt8>, _ second: some Collection<UInt8>) -> Bool {
    if first.count != second.count { return first.count < second.count }
    return first.lexicographicallyPrecedes(second)
  }
}
