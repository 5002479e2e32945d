import SQLayoutCore

/// Where there is text in a picture, so that no other is written over it.
struct TextPlaces {
  /// A square of the picture, by its column and row.
  private struct Square: Hashable {
    var column: Int
    var row: Int
  }

  private static let side = 64.0
  private var places: [Square: [Rect]] = [:]

  /// Notes a text.
  mutating func add(_ place: Rect) {
    for square in Self.squares(of: place) { places[square, default: []].append(place) }
  }

  /// Whether no text is in a place.
  func isFree(_ place: Rect) -> Bool {
    Self.squares(of: place).allSatisfy { square in
      places[square, default: []].allSatisfy { other in
        place.maxX <= other.minX || other.maxX <= place.minX || place.maxY <= other.minY
          || other.maxY <= place.minY
      }
    }
  }

  private static func squares(of place: Rect) -> [Square] {
    func number(_ position: Double) -> Int {
      Int(max(-1e9, min(position / side, 1e9)).rounded(.down))
    }
    return (number(place.minX)...max(number(place.minX), number(place.maxX))).flatMap { column in
      (number(place.minY)...max(number(place.minY), number(place.maxY))).map {
        Square(column: column, row: $0)
      }
    }
  }
}
