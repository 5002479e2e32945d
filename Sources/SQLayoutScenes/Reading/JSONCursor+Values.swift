import Foundation

/// Values: strings, numbers, and their faults.
extension JSONCursor {
  /// The kind of the next value.
  mutating func kind() throws(SceneError) -> Kind {
    skipSpace()
    switch peek() {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "-"): return .number
    case let digit? where digit.isDigit: return .number
    default:
      let word = bytes[position..<count].prefix(while: \.isWordCharacter)
      for kind in [Kind.true, .false, .null] where word.elementsEqual(kind.rawValue.utf8) {
        return kind
      }
      throw unexpected("a value")
    }
  }

  /// A string.
  mutating func string(expecting: String = "a string") throws(SceneError) -> String {
    skipSpace()
    if let range = plainString() {
      return String(decoding: bytes[range.start..<range.end], as: UTF8.self)
    }
    guard try kind() == .string else { throw try mismatch(expecting) }
    return try text()
  }

  /// Whether the next value is null, and reads it if so.
  mutating func null() throws(SceneError) -> Bool {
    guard try kind() == .null else { return false }
    position += 4
    return true
  }

  /// true or false.
  mutating func boolean() throws(SceneError) -> Bool {
    let kind = try kind()
    guard kind == .true || kind == .false else { throw try mismatch("true or false") }
    position += kind.rawValue.utf8.count
    return kind == .true
  }

  /// Whether the next object has the key, which is written without escapes.
  ///
  /// - Complexity: O(n) in the length of the object.
  mutating func objectHasKey(_ key: String) -> Bool {
    skipSpace()
    let wanted = Array("\"\(key)\"".utf8)
    var depth = 0
    var index = position
    while index < count {
      switch bytes[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""):
        let start = index
        index = endOfString(from: index)
        let isKey =
          bytes[min(index, count)..<count].first { !$0.isSpace } == UInt8(ascii: ":")
        if depth == 1, isKey, bytes[start..<min(index, count)].elementsEqual(wanted) {
          return true
        }
        continue
      default: break
      }
      if depth == 0 { return false }
      index += 1
    }
    return false
  }

  /// The error for a value of another kind than expected.
  mutating func mismatch(_ expected: String) throws(SceneError) -> SceneError {
    let place = fault("")
    let found =
      switch try kind() {
      case .string: try "the string " + JSONText.string(String(text().prefix(60)))
      case .number: try "the number " + JSONText.number(number())
      case let kind: kind.rawValue
      }
    return SceneError(place: place.place, message: "expected \(expected), found \(found)")
  }

  /// The error for bytes that are not valid JSON.
  func unexpected(_ expected: String, at start: Int? = nil) -> SceneError {
    let start = start ?? position
    guard start < count else {
      return fault(ofSyntax: "the file ends here, where \(expected) was expected", at: start)
    }
    let word = bytes[start..<count].prefix { $0.isNumberCharacter || $0.isWordCharacter }
    let found = word.isEmpty ? bytes[start..<count].prefix(1) : word
    return fault(ofSyntax: "expected \(expected), found \(excerpt(found))", at: start)
  }

  func excerpt(_ bytes: ArraySlice<UInt8>) -> String {
    // A character that starts here is shown whole.
    let rest = self.bytes[bytes.endIndex..<count].prefix { $0 & 0xC0 == 0x80 }
    let text = String(decoding: bytes.prefix(40) + rest.prefix(3), as: UTF8.self)
    return JSONText.string(text)
  }

  // MARK: Bytes

  /// Moves behind the string that opens at the cursor, and returns the range between its quotes.
  /// Nil, with nothing read, for a string that is not plain ASCII without escapes.
  @inline(__always)
  mutating func plainString() -> (start: Int, end: Int)? {
    guard bytes[position] == UInt8(ascii: "\"") else { return nil }
    let start = position + 1
    var index = start
    // The zeros after the last byte end it too.
    var ends: UInt64 = 0
    while true {
      ends = NameText.endsOfPlainText(in: NameText.word(of: bytes, at: index))
      if ends != 0 { break }
      index += 8
    }
    index += ends.trailingZeroBitCount / 8
    guard bytes[index] == UInt8(ascii: "\"") else { return nil }
    position = index + 1
    return (start, index)
  }

  func peek() -> UInt8? { position < count ? bytes[position] : nil }

  @inline(__always)
  mutating func skipSpace() {
    while bytes[position].isSpace { position += 1 }
  }

  /// The index after the closing quote of the string that opens at `start`.
  func endOfString(from start: Int) -> Int {
    var index = start + 1
    while index < count, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index + 1
  }

  /// The string whose opening quote is at the cursor.
  mutating func text() throws(SceneError) -> String {
    let start = position
    let end = endOfString(from: start)
    guard end <= count else {
      throw fault(ofSyntax: "the file ends within the string that starts here", at: start)
    }
    let content = bytes[start + 1..<end - 1]
    if let control = content.firstIndex(where: { $0 < 0x20 }) {
      throw fault(
        ofSyntax: "a line end or control character in a string; write it as an escape", at: control)
    }
    position = end
    guard content.contains(UInt8(ascii: "\\")) else {
      let text = String(decoding: content, as: UTF8.self)
      guard text.utf8.elementsEqual(content) else {
        throw fault(ofSyntax: "the string that starts here is not UTF-8", at: start)
      }
      return text
    }
    // Escapes are rare: Foundation decodes them.
    let quoted = Data([UInt8(ascii: "[")] + bytes[start..<end] + [UInt8(ascii: "]")])
    guard let text = try? JSONDecoder().decode([String].self, from: quoted).first else {
      throw fault(
        ofSyntax: "the string that starts here has a wrong escape or is not UTF-8", at: start)
    }
    return text
  }
}
