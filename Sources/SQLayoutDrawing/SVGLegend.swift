import SQLayoutCore
import SQLayoutScenes

/// The meaning of the lines drawn in addition to the frames, in rows below the picture.
struct SVGLegend {
  private static let (rowHeight, letterWidth, size) = (16.0, 5.4, 9.0)
  private static let swatch = 18.0

  private let keys: [(kind: String, text: String)]

  init(_ parts: SVGParts) {
    let all: [(SVGParts, String, String)] = [
      (.insets, "insets", "the room within a container's insets"),
      (.paddings, "padding", "an item with its padding"),
      (.occupied, "occupied", "what a container's items occupy"),
    ]
    keys = all.filter { parts.contains($0.0) }.map { ($0.1, $0.2) }
  }

  /// The height in points; 0 without such lines.
  func height(in width: Double) -> Double {
    keys.isEmpty ? 0 : Double(rows(in: width).count) * Self.rowHeight + 4
  }

  /// The legend below a picture.
  func svg(below picture: Rect) -> String {
    var svg = ""
    for (row, keys) in rows(in: picture.width).enumerated() {
      let y = picture.maxY + Double(row) * Self.rowHeight + 2
      var x = picture.x + 8
      for key in keys {
        svg +=
          "<path class=\"\(key.kind)\" d=\"M\(SVGText.number(x)) \(SVGText.number(y + 3))"
          + "h\(SVGText.number(Self.swatch))v10h-\(SVGText.number(Self.swatch))z\"/>"
          + "<text class=\"key\" x=\"\(SVGText.number(x + Self.swatch + 5))\" "
          + "y=\"\(SVGText.number(y + 11))\" font-size=\"\(SVGText.number(Self.size))\">"
          + "\(XMLText.escaped(key.text))</text>\n"
        x += Self.width(of: key.text)
      }
    }
    return svg
  }

  /// The width in which one key fits into a row; 0 without any.
  var leastWidth: Double { keys.map { Self.width(of: $0.text) + 8 }.max() ?? 0 }

  private static func width(of text: String) -> Double {
    swatch + 5 + Double(text.count) * letterWidth + 14
  }

  /// As many keys in a row as fit, at least one.
  private func rows(in width: Double) -> [[(kind: String, text: String)]] {
    var rows: [[(kind: String, text: String)]] = []
    var used = Double.infinity
    for key in keys {
      let keyWidth = Self.width(of: key.text)
      if used + keyWidth > width - 8 {
        rows.append([])
        used = 0
      }
      rows[rows.count - 1].append(key)
      used += keyWidth
    }
    return rows
  }
}
