import SQLayoutCore

/// The rectangles of texts in a picture, so that texts do not overlap.
struct TextAreas {
  /// A square of the picture, by its column and row.
  private struct Square: Hashable {
    var column: Int
    var row: Int
  }

  private static let side = 64.0
  private var rectangles: [Square: [Rect]] = [:]

  /// Notes a text.
  mutating func add(_ rectangle: Rect) {
    for square in Self.squares(of: rectangle) { rectangles[square, default: []].append(rectangle) }
  }

  /// Whether a rectangle overlaps no text.
  func isFree(_ rectangle: Rect) -> Bool {
    Self.squares(of: rectangle).allSatisfy { square in
      rectangles[square, default: []].allSatisfy { other in
        rectangle.maxX <= other.minX || other.maxX <= rectangle.minX || rectangle.maxY <= other.minY
          || other.maxY <= rectangle.minY
      }
    }
  }

  private static func squares(of rectangle: Rect) -> [Square] {
    func number(_ position: Double) -> Int {
      Int(max(-1e9, min(position / side, 1e9)).rounded(.down))
    }
    return (number(rectangle.minX)...max(number(rectangle.minX), number(rectangle.maxX))).flatMap {
      column in
      (number(rectangle.minY)...max(number(rectangle.minY), number(rectangle.maxY))).map {
        Square(column: column, row: $0)
      }
    }
  }
}
