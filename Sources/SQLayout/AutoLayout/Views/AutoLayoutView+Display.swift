import Foundation

/// What a view draws on: text, SVG, and whatever else adopts it.
public protocol DisplayCanvas: AnyObject {
  /// Begins a view's own drawing, which takes the place of what the view drew before.
  ///
  /// - Parameters:
  ///   - view: the view.
  ///   - frame: its frame in the space of the outermost view, in points.
  func begin(_ view: AutoLayoutView, frame: Rect)
  /// Fills a rectangle in the view's space with a colour, as `#80c0ff`.
  func fill(_ rectangle: Rect, color: String)
  /// Draws the outline of a rectangle in the view's space.
  func stroke(_ rectangle: Rect, color: String)
  /// Writes a line of text whose baseline begins at a place of the view's space.
  func write(_ text: String, x: Double, y: Double)
  /// Ends a view's own drawing.
  func end(_ view: AutoLayoutView)
}

extension AutoLayoutView {
  /// What the views of a tree draw on; set at its root.
  public final var canvas: (any DisplayCanvas)? {
    get { root.extras?.canvas }
    set { root.extrasMade().canvas = newValue }
  }

  /// Draws what is marked in this view and below, from superviews to subviews, after constraints and
  /// layout are up to date. Without a canvas, what is marked stays so.
  public final func displayIfNeeded() {
    layoutIfNeeded()
    guard let canvas else { return }
    var waiting = [(view: self, origin: originInRoot)]
    while let (view, origin) = waiting.popLast() {
      if view.marks.contains(.needsDisplay) {
        view.marks.remove(.needsDisplay)
        canvas.begin(
          view,
          frame: Rect(
            x: Double(origin.x), y: Double(origin.y), width: Double(view.place.width),
            height: Double(view.place.height)))
        view.draw(in: canvas)
        canvas.end(view)
      }
      view.marks.remove(.needsDisplayBelow)
      for subview in view.subviews.reversed() where !subview.isHidden {
        waiting.append(
          (
            subview,
            CGPoint(x: origin.x + subview.place.minX, y: origin.y + subview.place.minY)
          ))
      }
    }
  }

  /// Where the view begins in the space of the outermost view.
  final var originInRoot: CGPoint {
    var origin = CGPoint.zero
    var view = self
    while let superview = view.superview {
      origin.x += view.place.minX
      origin.y += view.place.minY
      view = superview
    }
    return origin
  }
}
