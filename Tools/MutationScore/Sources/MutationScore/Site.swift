/// A place in the sources that can be changed, and how.
struct Site: Sendable {
  /// What kind of change it is.
  enum Kind: String, Codable, Sendable, CaseIterable {
    case relation, logic, arithmetic, constant, negation, deletion, earlyReturn = "early return"
  }

  /// The file, from the package's folder.
  var file: String
  var kind: Kind
  /// The lines of the source, from 1.
  var lines: ClosedRange<Int>
  /// Where it begins in `source`, from 1.
  var column = 1
  /// The bytes that the change replaces.
  var range: Range<Int>
  /// What stood there, and what stands there in the mutant; for a reader.
  var original: String
  var replacement: String
  /// The text before and behind the number of the mutant, with which the bytes are replaced.
  var before: String
  var after: String
  /// The first of the lines, without the white space around it.
  var source = ""

  /// A number by which sites are drawn at random: it follows from the seed and from what the site is.
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
