import Foundation
import SQLayout
import SQLayoutCore

/// A canvas that keeps what views drew last, and where that is shown: a view that draws again replaces
/// what it drew, and what is hidden or removed is not shown.
///
/// Subclasses write it down: ``SVGViewCanvas`` and ``TextViewCanvas``.
public class ViewRecording: DisplayCanvas {
  /// A thing that a view drew, in its own space.
  enum Shape {
    case fill(Rect, color: String)
    case stroke(Rect, color: String)
    case text(String, x: Double, y: Double)
  }

  /// Where a view is shown.
  struct Place {
    /// What brings the view's space into the outermost view's.
    let transform: AffineTransform
    /// Whether that moves it alone.
    var isMovedAlone = true
    var clip: Rect?
  }

  /// What a view drew last. The view is not kept; another may get its address when it is gone.
  struct Drawing {
    fileprivate(set) weak var view: AutoLayoutView?
    fileprivate(set) var shapes: [Shape] = []
    fileprivate(set) var place: Place
  }

  private var drawings: [ObjectIdentifier: Drawing] = [:]
  private var order: [ObjectIdentifier] = []
  private var current: ObjectIdentifier?

  init() {}

  /// Begins what a view draws, in place of what it drew before.
  public func begin(_ view: AutoLayoutView, frame: Rect) {
    let key = ObjectIdentifier(view)
    if drawings[key] == nil { order.append(key) }
    let transform = AffineTransform(translationByX: frame.x, byY: frame.y)
    drawings[key] = Drawing(view: view, place: Place(transform: transform))
    current = key
  }

  /// Ends what a view draws.
  public func end(_ view: AutoLayoutView) { current = nil }

  /// Fills a rectangle of the view.
  public func fill(_ rectangle: Rect, color: String) { add(.fill(rectangle, color: color)) }

  /// Draws the outline of a rectangle of the view.
  public func stroke(_ rectangle: Rect, color: String) { add(.stroke(rectangle, color: color)) }

  /// Writes a line of text on a baseline of the view.
  public func write(_ text: String, x: Double, y: Double) { add(.text(text, x: x, y: y)) }

  private func add(_ shape: Shape) {
    if let current { drawings[current]?.shapes.append(shape) }
  }

  /// Takes note of all that is shown.
  public func show(_ items: [SQDrawnItem]) {
    drawings = drawings.filter { $0.value.view != nil }
    order = items.map { ObjectIdentifier($0.item) }
    for item in items {
      drawings[ObjectIdentifier(item.item)]?.place = Place(
        transform: item.transform, isMovedAlone: item.isMovedAlone, clip: item.clip.map { Rect($0) }
      )
    }
  }

  /// What is shown, from back to front.
  var shown: [Drawing] { order.compactMap { drawings[$0] } }
}
