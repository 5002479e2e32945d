import SQLayoutCore

/// Reads JSON strictly and in order, each value as its caller expects it, with nothing built in
/// between.
///
/// Foundation's readers let trailing commas and malformed strings pass, keep one of two equal keys,
/// name no line and column, and round long numbers; a scene file needs all of these right. The
/// cursor goes as deep as its caller, which knows how deep a file may be.
struct JSONCursor {
  /// A step from the top level to a value.
  enum Step {
    case key(String)
    case index(Int)
  }

  /// What kind of value comes next.
  enum Kind: String {
    case object = "an object"
    case array = "an array"
    case string = "a string"
    case number = "a number"
    case `true`, `false`, null
  }

  let bytes: [UInt8]
  var position = 0
  private var steps: [Step] = []

  /// Starts at the first byte of a text in UTF-8, after its byte order mark if it has one.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  // MARK: Where it is

  /// The path of the value at hand.
  var path: String {
    var path = ""
    for step in steps {
      switch step {
      case .index(let index): path += "[\(index)]"
      case .key(let key)
      where key.utf8.count <= 80 && key.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }:
        path += path.isEmpty ? key : ".\(key)"
      case .key(let key): path += "[\(JSONText.string(String(key.prefix(80))))]"
      }
    }
    return path
  }

  /// A fault of the value at hand.
  func fault(_ message: String) -> SceneError {
    SceneError(place: .path(path), message: message)
  }

  /// A fault of syntax, at the byte at hand or another one.
  func fault(ofSyntax message: String, at position: Int? = nil) -> SceneError {
    let before = bytes[..<min(position ?? self.position, bytes.count)]
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let line = before.count { $0 == 0x0A } + 1
    // A character's continuation bytes make no column of their own.
    let column = before[lineStart...].count { $0 & 0xC0 != 0x80 } + 1
    return SceneError(place: .position(line: line, column: column), message: message)
  }

  // MARK: Structure

  /// The members of an object that were read so far.
  struct Members {
    fileprivate var seen: Set<String> = []

    func contains(_ key: String) -> Bool { seen.contains(key) }
  }

  /// Enters an object.
  mutating func beginObject(expecting: String = "an object") throws(SceneError) -> Members {
    guard try kind() == .object else { throw try mismatch(expecting) }
    position += 1
    return Members()
  }

  /// The next key of an object, with the cursor at its value; nil after the object's end.
  mutating func nextKey(_ members: inout Members) throws(SceneError) -> String? {
    if !members.seen.isEmpty { steps.removeLast() }
    guard try hasNext(isFirst: members.seen.isEmpty, end: UInt8(ascii: "}")) else { return nil }
    guard peek() == UInt8(ascii: "\"") else { throw unexpected("a key in quotes") }
    let key = try text()
    skipSpace()
    guard peek() == UInt8(ascii: ":") else { throw unexpected("':' after a key") }
    position += 1
    steps.append(.key(key))
    guard members.seen.insert(key).inserted else { throw fault("this key is here twice") }
    return key
  }

  /// Enters an array.
  mutating func beginArray(expecting: String = "an array") throws(SceneError) -> Int {
    guard try kind() == .array else { throw try mismatch(expecting) }
    position += 1
    return 0
  }

  /// Moves to the next element of an array, whose count so far is `count`; false after its end.
  mutating func nextElement(_ count: inout Int) throws(SceneError) -> Bool {
    if count > 0 { steps.removeLast() }
    guard try hasNext(isFirst: count == 0, end: UInt8(ascii: "]")) else { return false }
    steps.append(.index(count))
    count += 1
    return true
  }

  /// Checks that nothing follows the value that was read.
  mutating func end() throws(SceneError) {
    skipSpace()
    if position < bytes.count { throw unexpected("the end of the file") }
  }

  private mutating func hasNext(isFirst: Bool, end: UInt8) throws(SceneError) -> Bool {
    skipSpace()
    if peek() == end {
      position += 1
      return false
    }
    if !isFirst {
      guard peek() == UInt8(ascii: ",") else {
        throw unexpected("',' or '\(Character(Unicode.Scalar(end)))'")
      }
      position += 1
      skipSpace()
    }
    return true
  }
}
