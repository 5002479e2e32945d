/// A token of a valid JSON text.
struct JSONToken {
  enum Kind { case punctuation, key, string, number, word }

  var kind: Kind
  /// Its range, in bytes.
  var range: Range<Int>
  /// The path of its value, or of the value of the key: `root.items[3].spacing.top`.
  var path: String

  /// The tokens of a text, in order.
  ///
  /// - Complexity: O(n) in the length of the text, times the depth.
  static func all(in text: [UInt8]) -> [JSONToken] {
    /// An open list or object: the path of its next value.
    struct Open {
      var path: String
      var index: Int?
      var key = ""

      var next: String {
        if let index { return "\(path)[\(index)]" }
        return path.isEmpty ? key : "\(path).\(key)"
      }
    }
    var tokens: [JSONToken] = []
    var open: [Open] = []
    var isKey = false
    var at = 0
    func end(from start: Int, while holds: (UInt8) -> Bool) -> Int {
      text[start...].firstIndex { !holds($0) } ?? text.count
    }
    while at < text.count {
      let start = at
      let path = open.last?.next ?? ""
      at += 1
      switch text[start] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"): continue
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        let isObject = text[start] == UInt8(ascii: "{")
        tokens.append(JSONToken(kind: .punctuation, range: start..<at, path: path))
        open.append(Open(path: path, index: isObject ? nil : 0))
        isKey = isObject
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        let around = open.removeLast().path
        tokens.append(JSONToken(kind: .punctuation, range: start..<at, path: around))
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        tokens.append(JSONToken(kind: .punctuation, range: start..<at, path: open.last?.path ?? ""))
        guard text[start] == UInt8(ascii: ",") else { continue }
        isKey = open.last?.index == nil
        if let index = open.last?.index { open[open.count - 1].index = index + 1 }
      case UInt8(ascii: "\""):
        while text[at] != UInt8(ascii: "\"") { at += text[at] == UInt8(ascii: "\\") ? 2 : 1 }
        at += 1
        if isKey {
          open[open.count - 1].key = String(decoding: text[start + 1..<at - 1], as: UTF8.self)
        }
        tokens.append(
          JSONToken(
            kind: isKey ? .key : .string, range: start..<at, path: open.last?.next ?? ""))
        isKey = false
      case UInt8(ascii: "a")...UInt8(ascii: "z"):
        at = end(from: start) { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
        tokens.append(JSONToken(kind: .word, range: start..<at, path: path))
      default:
        at = end(from: start) { "+-.eE0123456789".utf8.contains($0) }
        tokens.append(JSONToken(kind: .number, range: start..<at, path: path))
      }
    }
    return tokens
  }
}
