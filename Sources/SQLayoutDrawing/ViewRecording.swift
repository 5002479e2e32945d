import Foundation
import SQLayout
import SQLayoutCore

/// A canvas that keeps the last drawing of each view. A view that draws again replaces its drawing,
/// and hidden or removed views are not shown.
///
/// Subclasses produce output: ``SVGViewCanvas`` and ``TextViewCanvas``.
public class ViewRecording: DisplayCanvas {
  /// A shape that a view drew, in its coordinate space.
  enum Shape {
    case fill(Rect, color: String)
    case stroke(Rect, color: String)
    case text(String, x: Double, y: Double)
  }

  /// How a view is shown.
  struct Presentation {
    /// The transform from the view's coordinate space to that of the outermost view.
    let transform: AffineTransform
    /// Whether the transform only translates.
    var isMovedAlone = true
    var clip: Rect?
  }

  /// The last drawing of a view. The view is not retained; after its release another view may have
  /// its address.
  struct Drawing {
    fileprivate(set) weak var view: AutoLayoutView?
    fileprivate(set) var shapes: [Shape] = []
    fileprivate(set) var presentation: Presentation
  }

  private var drawings: [ObjectIdentifier: Drawing] = [:]
  private var order: [ObjectIdentifier] = []
  private var current: ObjectIdentifier?

  init() {}

  /// Begins the drawing of a view, which replaces its former drawing.
  public func begin(_ view: AutoLayoutView, frame: Rect) {
    let key = ObjectIdentifier(view)
    if drawings[key] == nil { order.append(key) }
    let transform = AffineTransform(translationByX: frame.x, byY: frame.y)
    drawings[key] = Drawing(view: view, presentation: Presentation(transform: transform))
    current = key
  }

  /// Ends the drawing of a view.
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

  /// Notes all shown items.
  public func show(_ items: [SQDrawnItem]) {
    drawings = drawings.filter { $0.value.view != nil }
    order = items.map { ObjectIdentifier($0.item) }
    for item in items {
      drawings[ObjectIdentifier(item.item)]?.presentation = Presentation(
        transform: item.transform, isMovedAlone: item.isMovedAlone, clip: item.clip.map { Rect($0) }
      )
    }
  }

  /// The shown drawings, from back to front.
  var shown: [Drawing] { order.compactMap { drawings[$0] } }
}
