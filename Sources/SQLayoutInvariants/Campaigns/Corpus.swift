/// Small cases: for each thing that occurred in a run, the case with the fewest choices in which it did.
///
/// A case is kept as the bytes that make it, as a coverage-guided fuzzer takes them.
public struct Corpus: Codable, Equatable, Sendable {
  /// The cases by what occurs in them, such as `calculator topAlignedFlow`.
  public private(set) var cases: [String: [UInt8]] = [:]

  /// Makes a corpus of no cases.
  public init() {}

  /// Adds a case, unless a simpler one is there.
  public mutating func add(_ bytes: [UInt8], for feature: String) {
    guard let other = cases[feature] else {
      cases[feature] = bytes
      return
    }
    if Self.isSimpler(bytes, other) { cases[feature] = bytes }
  }

  /// Whether a case of so many bytes or more may be simpler than that of a thing.
  func isWanted(_ count: Int, for feature: String) -> Bool {
    cases[feature].map { count <= $0.count } ?? true
  }

  /// Adds the cases of another corpus; of two for one thing the simpler stays.
  public mutating func merge(_ other: Corpus) {
    for (feature, bytes) in other.cases { add(bytes, for: feature) }
  }

  /// Whether bytes are fewer than others, or as many and before them in their order.
  static func isSimpler(_ first: some Collection<UInt8>, _ second: some Collection<UInt8>) -> Bool {
    if first.count != second.count { return first.count < second.count }
    return first.lexicographicallyPrecedes(second)
  }
}
