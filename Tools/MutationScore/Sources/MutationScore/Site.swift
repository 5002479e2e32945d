/// A place in the sources that can be changed, and how.
struct Site: Sendable {
  /// The kind of change.
  enum Kind: String, Codable, Sendable, CaseIterable {
    case relation, logic, arithmetic, constant, negation, deletion, earlyReturn = "early return"
  }

  /// The file, relative to the package's folder.
  var file: String
  var kind: Kind
  /// The lines of the source, from 1.
  var lines: ClosedRange<Int>
  /// The lines of the function, or other member or declaration, that contains the place.
  var declaration: ClosedRange<Int>
  /// The column in `source`, from 1.
  var column = 1
  /// The bytes that the change replaces.
  var range: Range<Int>
  /// The original text, and that of the mutant, for reports.
  var original: String
  var replacement: String
  /// The text around the number of the mutant, up to the original text, and the text after this.
  var before: String
  var after: String
  var end: String
  /// The first of the lines, without white space around it.
  var source = ""

  /// Changes it to a choice between the original text, an expression, and another one.
  mutating func choose(_ other: String) {
    replacement = other
    (before, after, end) = ("(sq_mutant_is(", ") ? \(other) : ", ")")
  }

  /// Its place among those of a file: before those that it contains. A statement contains an expression of the same
  /// bytes.
  var order: (Int, Int, Int) {
    let kinds: [Kind] = [.earlyReturn, .deletion, .negation]
    return (range.lowerBound, -range.upperBound, kinds.firstIndex(of: kind) ?? kinds.count)
  }

  /// A hash of the seed and the site, by which sites are drawn at random.
  func key(seed: UInt64) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ (seed &* 0x9E37_79B9_7F4A_7C15)
    for byte in "\(file) \(range.lowerBound) \(kind.rawValue) \(replacement)".utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    hash = (hash ^ (hash >> 30)) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ (hash >> 27)) &* 0x94D0_49BB_1331_11EB
    return hash ^ (hash >> 31)
  }
}
