import SQLayoutCore

/// Reads JSON strictly and in order, each value as its caller expects it, without building a tree
/// of values.
///
/// Foundation's readers accept trailing commas and malformed strings, keep one of two equal keys,
/// report no line and column, and round long numbers. A scene file has to be read exactly. The
/// caller limits the depth.
struct JSONCursor {
  /// A step from the top level to a value: a key, by the position of its opening quote, or an
  /// index.
  enum Step: BitwiseCopyable {
    case key(at: Int)
    case index(Int)
  }

  /// A position to return to.
  struct Mark {
    fileprivate let position: Int
    fileprivate let depth: Int
  }

  /// The kind of a value.
  enum Kind: String {
    case object = "an object"
    case array = "an array"
    case string = "a string"
    case number = "a number"
    case `true`, `false`, null
  }

  /// The text and eight zeros. A zero is not valid in JSON outside of strings and ends every scan.
  /// And names are read eight bytes at a time.
  let bytes: [UInt8]
  /// The length of the text.
  let count: Int
  var position = 0
  private var steps: [Step] = []

  /// Starts at the first byte of a text in UTF-8, after its byte order mark if it has one.
  init(_ bytes: consuming [UInt8]) {
    count = bytes.count
    self.bytes = NameText(padding: bytes).bytes
    steps.reserveCapacity(32)
    if self.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// The position of the cursor.
  var mark: Mark { Mark(position: position, depth: steps.count) }

  /// Returns to a position.
  mutating func goBack(to mark: Mark) {
    position = mark.position
    steps.removeLast(steps.count - mark.depth)
  }

  // MARK: Where it is

  /// The path of the current value.
  var path: String {
    var path = ""
    for step in steps {
      switch step {
      case .index(let index): path += "[\(index)]"
      case .key(let position): append(key(at: position), to: &path)
      }
    }
    return path
  }

  private func append(_ key: String, to path: inout String) {
    if key.utf8.count <= 80 && key.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) {
      path += path.isEmpty ? key : ".\(key)"
    } else {
      path += "[\(JSONText.string(String(key.prefix(80))))]"
    }
  }

  /// A key that was read before.
  private func key(at position: Int) -> String {
    var cursor = self
    cursor.position = position
    return (try? cursor.text()) ?? ""
  }

  /// A fault of the current value.
  func fault(_ message: String) -> SceneError {
    SceneError(place: .path(path), message: message)
  }

  /// A fault of syntax, at the cursor or at another byte.
  func fault(ofSyntax message: String, at position: Int? = nil) -> SceneError {
    let before = bytes[..<min(position ?? self.position, count)]
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let line = before.count { $0 == 0x0A } + 1
    // A character's continuation bytes are not counted as columns.
    let column = before[lineStart...].count { $0 & 0xC0 != 0x80 } + 1
    return SceneError(place: .position(line: line, column: column), message: message)
  }

  // MARK: Structure

  /// The members of an object that were read so far, by the indices of their keys.
  struct Members: BitwiseCopyable {
    fileprivate var bits: UInt32 = 0

    @inline(__always)
    func contains(_ key: some RawRepresentable<Int>) -> Bool { bits & 1 << key.rawValue != 0 }

    /// The first of some keys, in the order of their indices, that is among them.
    @inline(__always)
    func first<Key: RawRepresentable<Int>>(of keys: [Key]) -> Key? {
      // Most objects have none of them.
      guard let first = keys.first, bits >> first.rawValue != 0 else { return nil }
      return keys.first { contains($0) }
    }
  }

  /// Enters an object.
  @inline(__always)
  mutating func beginObject(expecting: String = "an object") throws(SceneError) -> Members {
    skipSpace()
    guard bytes[position] == UInt8(ascii: "{") else { throw try mismatch(expecting) }
    position += 1
    return Members()
  }

  /// The next key of an object that has only certain keys, with the cursor at its value; nil after
  /// the object's end.
  ///
  /// - Parameter unknown: returns the error for another key; unless given, the error has the
  ///   nearest of them.
  @inline(__always)
  mutating func nextKey<Key: RawRepresentable<Int>>(
    _ members: inout Members, of table: NameTable<Key>,
    unknown: ((borrowing JSONCursor, String) -> SceneError)? = nil
  ) throws(SceneError) -> Key? {
    if members.bits != 0 { steps.removeLast() }
    guard try advance(isFirst: members.bits == 0, end: UInt8(ascii: "}")) else { return nil }
    let start = position
    let found =
      if let range = plainString() { table.value(of: bytes, range.start, range.end) } else {
        table.value(of: try key())
      }
    try endKey(at: start)
    guard let found else {
      let name = key(at: start)
      throw unknown?(self, name) ?? SceneReader.unknown(name, among: table.names, at: self)
    }
    guard !members.contains(found) else { throw fault("this key is here twice") }
    members.bits |= 1 << found.rawValue
    return found
  }

  /// The next key of an object that may have any keys; nil after the object's end.
  mutating func nextKey(_ seen: inout Set<String>) throws(SceneError) -> String? {
    if !seen.isEmpty { steps.removeLast() }
    guard try advance(isFirst: seen.isEmpty, end: UInt8(ascii: "}")) else { return nil }
    let start = position
    let key = try key()
    try endKey(at: start)
    guard seen.insert(key).inserted else { throw fault("this key is here twice") }
    return key
  }

  private mutating func key() throws(SceneError) -> String {
    guard bytes[position] == UInt8(ascii: "\"") else { throw unexpected("a key in quotes") }
    return try text()
  }

  /// Reads the colon after the key that began at `start`.
  @inline(__always)
  private mutating func endKey(at start: Int) throws(SceneError) {
    skipSpace()
    guard bytes[position] == UInt8(ascii: ":") else { throw unexpected("':' after a key") }
    position += 1
    steps.append(.key(at: start))
  }

  /// Enters an array.
  mutating func beginArray(expecting: String = "an array") throws(SceneError) -> Int {
    skipSpace()
    guard bytes[position] == UInt8(ascii: "[") else { throw try mismatch(expecting) }
    position += 1
    return 0
  }

  /// Moves to the next element of an array, whose count so far is `count`; false after its end.
  mutating func nextElement(_ count: inout Int) throws(SceneError) -> Bool {
    if count > 0 { steps.removeLast() }
    guard try advance(isFirst: count == 0, end: UInt8(ascii: "]")) else { return false }
    steps.append(.index(count))
    count += 1
    return true
  }

  /// Checks that nothing follows the last value.
  mutating func end() throws(SceneError) {
    skipSpace()
    if position < count { throw unexpected("the end of the file") }
  }

  @inline(__always)
  private mutating func advance(isFirst: Bool, end: UInt8) throws(SceneError) -> Bool {
    skipSpace()
    if bytes[position] == end {
      position += 1
      return false
    }
    if !isFirst {
      guard bytes[position] == UInt8(ascii: ",") else {
        throw unexpected("',' or '\(Character(Unicode.Scalar(end)))'")
      }
      position += 1
      skipSpace()
    }
    return true
  }
}
