import SQLayoutCore
import SQLayoutScenes

/// Places ids without overlaps: a leaf's in its middle, a container's on its upper edge.
struct SVGLabels {
  /// The approximate width of a letter as a part of its height.
  private static let letterWidth = 0.6
  private static let edgeSize = 7.0

  private let extent: Rect
  /// The visible rectangle.
  private let picture: Rect
  /// The side of a cell of the grid, in points.
  private let cell: Double
  private var cover: Cover
  private var texts = TextAreas()
  /// The parts of upper edges that have labels, by the line of text.
  private var edges: [Int: [ClosedRange<Double>]] = [:]

  init(extent: Rect, picture: Rect) {
    self.extent = extent
    self.picture = picture
    cell = max(4, extent.width / 500, extent.height / 2000)
    cover = Cover(columns: Int(extent.width / cell) + 1, rows: Int(extent.height / cell) + 1)
  }

  /// Lays a leaf's box over those before it.
  mutating func lay(_ node: Int, on frame: Rect) {
    cover.lay(node, on: area(frame))
  }

  /// A leaf's id in its middle; on its upper edge where another box lies over the middle.
  mutating func label(_ id: String, in frame: Rect, of node: Int) -> String {
    for size in [min(12, (frame.height * 0.7).rounded(.down)), 9, 7] where size >= 5 {
      guard size <= frame.height, let label = Self.cut(id, to: frame.width - 2, size: size),
        size <= 7 || !label.isCut
      else { continue }
      let width = Double(label.columns) * size * Self.letterWidth
      let middle = Rect(
        x: frame.x + (frame.width - width) / 2, y: frame.y + (frame.height - size) / 2,
        width: width, height: size)
      guard cover.isOnTop(node, in: area(middle)) else { break }
      // The tops of letters lie two fifths of the line height above the middle.
      texts.add(
        Rect(x: middle.x, y: middle.y + size * 0.08, width: width, height: size * 0.64))
      return
        "<text x=\"\(SVGText.number(frame.x + frame.width / 2))\" "
        + "y=\"\(SVGText.number(frame.y + frame.height / 2 + size * 0.35))\" "
        + "font-size=\"\(SVGText.number(size))\" text-anchor=\"middle\">\(Self.text(label))</text>\n"
    }
    return edge(id, of: frame)
  }

  /// The id of a background in a corner that no item covers; on its upper edge where all corners
  /// are covered.
  mutating func corner(_ id: String, in frame: Rect, of node: Int) -> String {
    let size = Self.edgeSize
    guard size + 4 <= frame.height, let label = Self.cut(id, to: frame.width - 8, size: size) else {
      return edge(id, of: frame)
    }
    let width = Double(label.columns) * size * Self.letterWidth
    for (isLow, isRight) in [(true, false), (true, true), (false, true)] {
      let rectangle = Rect(
        x: isRight ? frame.maxX - 4 - width : frame.x + 4,
        y: isLow ? frame.maxY - 4 - size : frame.y + 4, width: width, height: size)
      guard cover.isOnTop(node, in: area(rectangle)) else { continue }
      texts.add(rectangle)
      return
        "<text class=\"corner\" x=\"\(SVGText.number(rectangle.x))\" "
        + "y=\"\(SVGText.number(rectangle.maxY - 1))\" font-size=\"\(SVGText.number(size))\">"
        + "\(Self.text(label))</text>\n"
    }
    return edge(id, of: frame)
  }

  /// An item's position and size in a corner of its box, in the largest font size that fits; nil
  /// where it does not fit beside other text.
  mutating func numbers(of local: Rect, in frame: Rect) -> String? {
    let text = SVGText.frame(local)
    for size in [7.0, 6, 5, 4] {
      let width = Double(text.count) * size * Self.letterWidth
      guard width <= frame.width - 2, size + 1 <= frame.height else { continue }
      for (isLow, isRight) in [(true, true), (true, false), (false, true), (false, false)] {
        let rectangle = Rect(
          x: isRight ? frame.maxX - 2 - width : frame.x + 2,
          y: isLow ? frame.maxY - 1 - size : frame.y + 1, width: width, height: size)
        guard texts.isFree(rectangle) else { continue }
        texts.add(rectangle)
        return
          "<text class=\"numbers\" x=\"\(SVGText.number(isRight ? rectangle.maxX : rectangle.x))\" "
          + "y=\"\(SVGText.number(rectangle.maxY - 1))\" font-size=\"\(SVGText.number(size))\""
          + "\(isRight ? " text-anchor=\"end\"" : "")>\(text)</text>\n"
      }
    }
    return nil
  }

  /// An id on the upper edge of the visible part of a box, to the right of other labels; an empty
  /// text where it does not fit.
  mutating func edge(_ id: String, of frame: Rect) -> String {
    // A label is half above its edge, unless the picture ends there.
    let top = max(frame.y, picture.y + 3)
    guard top == frame.y || top + 3 < frame.maxY else { return "" }
    let line = cells((top - extent.y) / Self.edgeSize)
    var start = max(frame.x, picture.x) + 4
    let end = min(frame.maxX, picture.maxX)
    for taken in edges[line, default: []].sorted(by: { $0.lowerBound < $1.lowerBound })
    where taken.upperBound > start && taken.lowerBound < end {
      start = taken.upperBound + 4
    }
    guard let label = Self.cut(id, to: end - start, size: Self.edgeSize) else { return "" }
    let width = Double(label.columns) * Self.edgeSize * Self.letterWidth
    for line in line - 1...line + 1 { edges[line, default: []].append(start...start + width) }
    texts.add(Rect(x: start, y: top - 3, width: width, height: 6))
    return
      "<text class=\"edge\" x=\"\(SVGText.number(start))\" y=\"\(SVGText.number(top + 2.5))\" "
      + "font-size=\"\(SVGText.number(Self.edgeSize))\">\(Self.text(label))</text>\n"
  }

  private static func cut(_ id: String, to width: Double, size: Double) -> Label? {
    Label(id, columns: Int(max(0, min(width / (size * letterWidth), 500))))
  }

  private static func text(_ label: Label) -> String { XMLText.escaped(String(label.letters)) }

  private func area(_ rect: Rect) -> Area {
    let (left, top) = (cells((rect.minX - extent.x) / cell), cells((rect.minY - extent.y) / cell))
    return Area(
      columns: left...max(left, cells((rect.maxX - extent.x) / cell)),
      rows: top...max(top, cells((rect.maxY - extent.y) / cell)))
  }

  /// The cell of a position, for positions far away as well.
  private func cells(_ position: Double) -> Int {
    Int(max(-1_000_000, min(position, 1_000_000)).rounded(.down))
  }
}
