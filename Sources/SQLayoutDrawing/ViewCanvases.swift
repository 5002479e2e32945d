import SQLayout
import SQLayoutCore

/// What views draw, as SVG; a view that draws again replaces what it drew.
public final class SVGViewCanvas: DisplayCanvas {
  /// What a view drew.
  private struct Drawing {
    var frame: Rect
    var parts: [String] = []
  }

  private var drawings: [ObjectIdentifier: Drawing] = [:]
  private var order: [ObjectIdentifier] = []
  private var current: ObjectIdentifier?

  /// Makes an empty canvas.
  public init() {}

  /// Begins what a view draws, in place of what it drew before.
  public func begin(_ view: AutoLayoutView, frame: Rect) {
    let key = ObjectIdentifier(view)
    if drawings[key] == nil { order.append(key) }
    drawings[key] = Drawing(frame: frame)
    current = key
  }

  /// Ends what a view draws.
  public func end(_ view: AutoLayoutView) { current = nil }

  /// Fills a rectangle of the view.
  public func fill(_ rectangle: Rect, color: String) {
    add(rectangle, "fill=\"\(Self.escaped(color))\"")
  }

  /// Draws the outline of a rectangle of the view.
  public func stroke(_ rectangle: Rect, color: String) {
    add(rectangle, "fill=\"none\" stroke=\"\(Self.escaped(color))\"")
  }

  /// Writes a line of text on a baseline of the view.
  public func write(_ text: String, x: Double, y: Double) {
    guard let current, let frame = drawings[current]?.frame else { return }
    drawings[current]?.parts.append(
      "<text x=\"\(frame.x + x)\" y=\"\(frame.y + y)\">\(Self.escaped(text))</text>")
  }

  /// The drawing of a room that is so large, in points.
  public func svg(_ size: Size) -> String {
    let parts = order.flatMap { drawings[$0]?.parts ?? [] }
    return
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(size.width) \(size.height)\">\n"
      + parts.map { $0 + "\n" }.joined() + "</svg>\n"
  }

  private func add(_ rectangle: Rect, _ style: String) {
    guard let current, let frame = drawings[current]?.frame else { return }
    drawings[current]?.parts.append(
      "<rect x=\"\(frame.x + rectangle.x)\" y=\"\(frame.y + rectangle.y)\" "
        + "width=\"\(rectangle.width)\" height=\"\(rectangle.height)\" \(style)/>")
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
    return result
  }
}

/// What views draw, as lines of text; a view that draws again replaces what it drew.
public final class TextViewCanvas: DisplayCanvas {
  /// How many points a column and a row stand for.
  private let cell: Size
  private var drawings: [ObjectIdentifier: [(column: Int, row: Int, text: String)]] = [:]
  private var order: [ObjectIdentifier] = []
  private var current: (key: ObjectIdentifier, frame: Rect)?

  /// Makes an empty canvas.
  ///
  /// - Parameter cell: how many points a character stands for, across and down.
  public init(cell: Size = Size(width: 8, height: 16)) {
    precondition(cell.width > 0 && cell.height > 0, "a character stands for some points")
    self.cell = cell
  }

  /// Begins what a view draws, in place of what it drew before.
  public func begin(_ view: AutoLayoutView, frame: Rect) {
    let key = ObjectIdentifier(view)
    if drawings[key] == nil { order.append(key) }
    drawings[key] = []
    current = (key, frame)
  }

  /// Ends what a view draws.
  public func end(_ view: AutoLayoutView) { current = nil }

  /// Fills a rectangle of the view.
  public func fill(_ rectangle: Rect, color: String) { add(rectangle, "░") }

  /// Draws the outline of a rectangle of the view.
  public func stroke(_ rectangle: Rect, color: String) { add(rectangle, "·") }

  /// Writes a line of text on a baseline of the view.
  public func write(_ text: String, x: Double, y: Double) {
    guard let current else { return }
    // A baseline is the lower edge of its row.
    let row = Int((((current.frame.y + y) / cell.height).rounded(.up) - 1))
    let column = Int(((current.frame.x + x) / cell.width).rounded(.down))
    drawings[current.key]?.append((column, row, text))
  }

  /// The lines of a room that is so large, in points.
  public func text(_ size: Size) -> String {
    let columns = Int((size.width / cell.width).rounded(.up))
    let rows = Int((size.height / cell.height).rounded(.up))
    var lines = [[Character]](
      repeating: [Character](repeating: " ", count: columns), count: rows)
    for drawing in order.flatMap({ drawings[$0] ?? [] }) where lines.indices.contains(drawing.row) {
      for (offset, character) in drawing.text.enumerated()
      where lines[drawing.row].indices.contains(drawing.column + offset) {
        lines[drawing.row][drawing.column + offset] = character
      }
    }
    return lines.map { String($0) + "\n" }.joined()
  }

  private func add(_ rectangle: Rect, _ character: Character) {
    guard let current else { return }
    let left = Int(((current.frame.x + rectangle.x) / cell.width).rounded())
    let top = Int(((current.frame.y + rectangle.y) / cell.height).rounded())
    let right = Int(((current.frame.x + rectangle.x + rectangle.width) / cell.width).rounded())
    let bottom = Int(((current.frame.y + rectangle.y + rectangle.height) / cell.height).rounded())
    for row in top..<max(top, bottom) {
      drawings[current.key]?.append(
        (left, row, String(repeating: character, count: max(0, right - left))))
    }
  }
}
