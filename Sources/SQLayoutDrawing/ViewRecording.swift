import Foundation
import SQLayout
import SQLayoutCore

/// What views drew last, each in its own space, and where that is shown.
struct ViewRecording {
  /// A thing that a view drew, in its own space.
  enum Shape {
    case fill(Rect, color: String)
    case stroke(Rect, color: String)
    case text(String, x: Double, y: Double)
  }

  /// What a view drew, as it is shown.
  struct Picture {
    let shapes: [Shape]
    /// What brings the view's space into the outermost view's.
    let transform: AffineTransform
    /// Whether that moves it alone.
    let isMovedAlone: Bool
    let clip: Rect?
  }

  private typealias Place = (transform: AffineTransform, isMovedAlone: Bool, clip: Rect?)

  private var shapes: [ObjectIdentifier: [Shape]] = [:]
  private var places: [ObjectIdentifier: Place] = [:]
  private var order: [ObjectIdentifier] = []
  private var current: ObjectIdentifier?

  /// Begins what a view draws, in place of what it drew before.
  mutating func begin(_ view: AutoLayoutView, frame: Rect) {
    let key = ObjectIdentifier(view)
    if shapes[key] == nil { order.append(key) }
    shapes[key] = []
    places[key] = (AffineTransform(translationByX: frame.x, byY: frame.y), true, nil)
    current = key
  }

  mutating func end() { current = nil }

  mutating func add(_ shape: Shape) {
    if let current { shapes[current]?.append(shape) }
  }

  /// Takes note of all that is shown; views themselves are not kept.
  mutating func show(_ items: [SQDrawnItem]) {
    order = items.map { ObjectIdentifier($0.item) }
    places = [:]
    for item in items {
      places[ObjectIdentifier(item.item)] = (
        item.transform, item.isMovedAlone, item.clip.map { Rect($0) }
      )
    }
  }

  /// What is shown, from back to front.
  var pictures: [Picture] {
    order.compactMap { key in
      guard let shapes = shapes[key], let place = places[key] else { return nil }
      return Picture(
        shapes: shapes, transform: place.transform, isMovedAlone: place.isMovedAlone,
        clip: place.clip)
    }
  }
}
