/// Finds the name that equals some bytes, without making a string: by a perfect hash and one
/// comparison, both eight bytes at a time.
struct NameTable<Value: Sendable>: Sendable {
  /// The names, in the order in which they were given.
  let names: [String]
  private let values: [Value]
  /// The start of each name in `text`, and its length.
  private let ranges: [(start: Int, count: Int)]
  /// The names one after the other, each with zeros up to a whole number of words.
  private let text: [UInt64]
  /// For each hash the index of its name, or -1.
  private let slots: [Int16]
  private let multiplier: UInt64
  private let shift: UInt64

  /// Makes a table: tries multipliers until all names have different hashes.
  ///
  /// - Precondition: the names differ.
  init(_ entries: [(name: String, value: Value)]) {
    names = entries.map(\.name)
    values = entries.map(\.value)
    let texts = entries.map { NameText(padding: Array($0.name.utf8)) }
    var text: [UInt64] = []
    ranges = texts.map { name in
      defer { text += name.words }
      return (text.count, name.range.count)
    }
    self.text = text
    let mixed = texts.map { Self.mixed($0.bytes, $0.range.lowerBound, $0.range.upperBound) }
    precondition(Set(mixed).count == mixed.count, "two names are the same")
    // At least four slots for each name, so that a multiplier is found soon.
    let bits = UInt64(64 - (8 * max(1, entries.count) - 1).leadingZeroBitCount)
    var multiplier: UInt64 = 0x9E37_79B9_7F4A_7C15
    var slots: [Int16]?
    while slots == nil {
      multiplier = multiplier &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407 | 1
      slots = Self.slots(mixed, multiplier, bits)
    }
    self.multiplier = multiplier
    self.slots = slots ?? []
    shift = 64 - bits
  }

  private static func slots(_ mixed: [UInt64], _ multiplier: UInt64, _ bits: UInt64) -> [Int16]? {
    var slots = [Int16](repeating: -1, count: 1 << bits)
    for (number, mixed) in mixed.enumerated() {
      let slot = Int((mixed &* multiplier) >> (64 - bits))
      guard slots[slot] < 0 else { return nil }
      slots[slot] = Int16(number)
    }
    return slots
  }

  @inline(__always)
  private static func mixed(_ bytes: [UInt8], _ start: Int, _ end: Int) -> UInt64 {
    var mixed = UInt64(truncatingIfNeeded: end - start)
    var index = start
    while index < end {
      mixed = (mixed ^ NameText.word(of: bytes, index, end)) &* 0xD6E8_FEB8_6659_FD93
      mixed ^= mixed >> 32
      index += 8
    }
    return mixed
  }

  /// The value of the name that equals the bytes; nil where there is none.
  ///
  /// - Precondition: eight bytes follow the name.
  /// - Complexity: O(length of the name).
  @inline(__always)
  func value(of bytes: [UInt8], _ start: Int, _ end: Int) -> Value? {
    let slot = Int((Self.mixed(bytes, start, end) &* multiplier) >> shift)
    let number = Int(slots[slot])
    guard number >= 0, ranges[number].count == end - start else { return nil }
    var index = start
    var place = ranges[number].start
    while index < end {
      guard NameText.word(of: bytes, index, end) == text[place] else { return nil }
      index += 8
      place += 1
    }
    return values[number]
  }

  /// The value of a name.
  func value(of name: String) -> Value? {
    let text = NameText(padding: Array(name.utf8))
    return value(of: text.bytes, text.range.lowerBound, text.range.upperBound)
  }
}

extension NameTable where Value: CaseIterable {
  /// The cases of an enumeration by their names.
  init(of type: Value.Type) {
    self.init(type.allCases.map { ("\($0)", $0) })
  }
}

/// Bytes that are read eight at a time, with eight zeros after them.
struct NameText {
  let bytes: [UInt8]
  let range: Range<Int>

  /// The count of zeros after the text.
  static let padding = 8

  init(padding text: consuming [UInt8]) {
    range = 0..<text.count
    for _ in 0..<Self.padding { text.append(0) }
    bytes = text
  }

  var words: [UInt64] {
    stride(from: 0, to: range.count, by: 8).map { Self.word(of: bytes, $0, range.count) }
  }

  /// The eight bytes from `index` on, the first in the least significant byte.
  @inline(__always)
  static func word(of bytes: [UInt8], at index: Int) -> UInt64 {
    // Any eight bytes are a number, and the bounds are checked.
    UInt64(
      littleEndian: unsafe bytes.span.bytes.unsafeLoadUnaligned(
        fromByteOffset: index, as: UInt64.self))
  }

  /// The bytes from `index` on, up to eight and not beyond `end`; zeros for the others.
  @inline(__always)
  static func word(of bytes: [UInt8], _ index: Int, _ end: Int) -> UInt64 {
    let whole = word(of: bytes, at: index)
    let missing = 8 - (end - index)
    return missing <= 0 ? whole : (whole << UInt64(8 * missing)) >> UInt64(8 * missing)
  }

  /// Marks, by the high bit of its byte, the first byte that is not plain text: a quote, a
  /// backslash, a control character, or a byte that is not ASCII. Bytes above it may be marked too.
  @inline(__always)
  static func endsOfPlainText(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let high = ones << 7
    // The subtraction borrows from the bytes above, so only the lowest mark is exact.
    let quote = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
    let backslash = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
    let control = word &- ones &* 0x20
    return (control | word | (quote &- ones) & ~quote | (backslash &- ones) & ~backslash) & high
  }
}
