import SQLayout
import SQLayoutCore

/// Padding that ends at lines of letters: `{"padding": {"top": "capHeight", "bottom": "baseline"}}`.
struct TextPadding: Sendable {
  /// The edges in points; 0 for those that lie at lines.
  var edges: Insets
  /// The line of the first line of text that lies at the top; nil for a number.
  var top: FontMetrics.Line?
  /// The line of the last line of text that lies at the bottom; nil for a number.
  var bottom: FontMetrics.Line?

  /// The lines, by name.
  static let lines = [FontMetrics.Line.capHeight, .baseline].map { (name: "\($0)", value: $0) }
}

extension SceneReader {
  /// The line of letters at an edge of an item's padding; nil for a number.
  mutating func line(_ node: Int?) throws(SceneError) -> FontMetrics.Line? {
    guard node != nil, try cursor.kind() == .string else { return nil }
    return try one("line of letters", of: TextPadding.lines)
  }

  /// The index of the padding of an item, from the lines of its text. The item has been read
  /// completely.
  mutating func padding(_ lines: TextPadding, of node: Int) throws(SceneError) -> Int32 {
    guard let text = measuredTexts[node] else {
      throw cursor.fault(
        "padding that ends at \"capHeight\" or \"baseline\" is for an item with a text")
    }
    var edges = lines.edges
    let own = text.padding(top: lines.top ?? .ascender, bottom: lines.bottom ?? .descender)
    if lines.top != nil { edges.top = own.top }
    if lines.bottom != nil { edges.bottom = own.bottom }
    return rules.number(of: edges)
  }
}

extension SceneWriter {
  /// Padding as JSON.
  static func padding(_ padding: TextPadding) -> String {
    var members: [String] = []
    func add(_ key: String, _ value: Double, _ line: FontMetrics.Line?) {
      if let line {
        members.append("\"\(key)\": \"\(line)\"")
      } else if value.bitPattern != 0 {
        members.append("\"\(key)\": " + JSONText.number(value))
      }
    }
    add("top", padding.edges.top, padding.top)
    add("left", padding.edges.left, nil)
    add("bottom", padding.edges.bottom, padding.bottom)
    add("right", padding.edges.right, nil)
    return "{" + members.joined(separator: ", ") + "}"
  }
}
