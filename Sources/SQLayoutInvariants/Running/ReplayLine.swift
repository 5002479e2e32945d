/// A case in one line of text: version, invariant, calculators, seed, choices and a check sum.
///
/// White space is ignored, so that a line may be wrapped by an e-mail program.
public struct ReplayLine: Hashable, Sendable {
  /// The version of the generator; a line of another version makes another case.
  public static let version = "sqfuzz6"

  /// The name of the invariant.
  public var invariant: String
  /// The calculators that were checked; none for all built-in ones.
  public var calculators: [String]
  /// The seed of the run that found the case.
  public var seed: UInt64
  /// The choices that make the case.
  public var choices: [UInt32]

  /// Makes a line.
  public init(invariant: String, calculators: [String], seed: UInt64, choices: [UInt32]) {
    self.invariant = invariant
    self.calculators = calculators
    self.seed = seed
    // Missing choices are read as 0.
    self.choices = Array(choices[..<((choices.lastIndex { $0 != 0 } ?? -1) + 1)])
  }

  /// The error that a text is not a replay line.
  public struct Malformed: Error, CustomStringConvertible {
    /// One line that says what is wrong and what to do.
    public let description: String
  }

  /// Reads a line.
  public init(_ text: String) throws(Malformed) {
    let line = text.filter { !$0.isWhitespace && $0 != "'" && $0 != "\"" }
    let parts = line.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard let version = parts.first, version.hasPrefix("sqfuzz") else {
      throw Malformed(description: "this is no replay line: it begins with '\(Self.version):'")
    }
    guard version == Self.version else {
      throw Malformed(
        description: "the replay line is of version \(version), this is \(Self.version): replay it "
          + "with the version that printed it")
    }
    guard parts.count == 6, Self.checkSum(parts[..<5].joined(separator: ":")) == parts[5],
      let seed = UInt64(parts[3])
    else {
      throw Malformed(description: "the replay line is damaged: copy all of it, to the end")
    }
    var choices: [UInt32] = []
    for word in parts[4].split(separator: ".") {
      guard let value = UInt32(word) else {
        throw Malformed(description: "the replay line is damaged: '\(word)' is no choice")
      }
      choices.append(value)
    }
    self.init(
      invariant: parts[1],
      calculators: parts[2] == "all" ? [] : parts[2].split(separator: ",").map(String.init),
      seed: seed, choices: choices)
  }

  /// The text of the line.
  public var text: String {
    let names = calculators.isEmpty ? "all" : calculators.joined(separator: ",")
    let numbers = choices.map(String.init).joined(separator: ".")
    let body = "\(Self.version):\(invariant):\(names):\(seed):\(numbers)"
    return body + ":" + Self.checkSum(body)
  }

  private static func checkSum(_ text: String) -> String {
    var hash: UInt32 = 0x811C_9DC5
    for byte in text.utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
