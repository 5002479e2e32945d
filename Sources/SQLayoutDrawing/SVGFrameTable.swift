import SQLayoutCore
import SQLayoutScenes

/// Positions and sizes that do not fit into their boxes, in columns below the picture.
struct SVGFrameTable {
  private static let (rowHeight, size, letterWidth) = (11.0, 8.0, 4.8)
  private static let longestName = 40

  private var texts: [String] = []

  /// Adds an item's frame.
  mutating func add(_ frame: Rect, of name: String) {
    let isLong = name.count > Self.longestName
    let shown = isLong ? "…\(name.suffix(Self.longestName - 1))" : name
    texts.append("\(shown): \(SVGText.frame(frame))")
  }

  private var columnWidth: Double {
    Double(texts.lazy.map(\.count).max() ?? 0) * Self.letterWidth + 12
  }

  /// The width in which one column fits; 0 where all fitted.
  var leastWidth: Double { texts.isEmpty ? 0 : columnWidth + 16 }

  /// As many columns as fit, at least one.
  private func columns(in width: Double) -> Int {
    max(1, Int(min((width - 16) / columnWidth, 100)))
  }

  private func rows(in width: Double) -> Int {
    let columns = columns(in: width)
    return (texts.count + columns - 1) / columns
  }

  /// The height in points; 0 where all fitted.
  func height(in width: Double) -> Double {
    texts.isEmpty ? 0 : Double(rows(in: width)) * Self.rowHeight + 6
  }

  /// The table below a picture, column by column.
  func svg(below picture: Rect) -> String {
    guard !texts.isEmpty else { return "" }
    let (rows, width) = (rows(in: picture.width), columnWidth)
    return texts.enumerated().map { index, text in
      let x = picture.x + 8 + Double(index / rows) * width
      let y = picture.maxY + Double(index % rows + 1) * Self.rowHeight
      return "<text class=\"numbers listed\" x=\"\(SVGText.number(x))\" y=\"\(SVGText.number(y))\" "
        + "font-size=\"\(SVGText.number(Self.size))\">\(XMLText.escaped(text))</text>\n"
    }.joined()
  }
}
