import Foundation

/// A canvas for views: text, SVG, or a class of an app.
public protocol DisplayCanvas: AnyObject {
  /// Begins the drawing of a view, which replaces its former drawing.
  ///
  /// - Parameters:
  ///   - view: the view.
  ///   - frame: its frame in the space of the outermost view, in points.
  func begin(_ view: AutoLayoutView, frame: Rect)
  /// Fills a rectangle in the view's space with a colour, as `#80c0ff`.
  func fill(_ rectangle: Rect, color: String)
  /// Draws the outline of a rectangle in the view's space.
  func stroke(_ rectangle: Rect, color: String)
  /// Writes a line of text whose baseline begins at a point of the view's space.
  func write(_ text: String, x: Double, y: Double)
  /// Ends the drawing of a view.
  func end(_ view: AutoLayoutView)
  /// Gives the shown items, from back to front, with the transform and the clip of each view's last
  /// drawing. A view that is not among them is not shown, even if it drew before.
  ///
  /// The default does nothing: views stay where they drew last.
  func show(_ items: [SQDrawnItem])
}

extension DisplayCanvas {
  /// Does nothing: views stay where they drew last.
  public func show(_ items: [SQDrawnItem]) {}
}

extension AutoLayoutView {
  /// The canvas of the views of a tree; set at its root.
  public final var canvas: (any DisplayCanvas)? {
    get { root.extras?.canvas }
    set { root.extrasMade().canvas = newValue }
  }

  /// Brings constraints and layout up to date. Then draws the marked views from this one down,
  /// superviews first, and gives the canvas the shown items. Without a canvas, views stay marked.
  ///
  /// - Complexity: O(views and items of the whole tree); only marked views are drawn.
  public final func displayIfNeeded() {
    layoutIfNeeded()
    guard let canvas else { return }
    let root = root
    let shown = root.isHidden ? [] : [SQDrawnItem(outermost: root)] + root.drawnItems()
    let below = self === root ? nil : Set((drawnItems().map(\.item) + [self]).map(SQItemKey.init))
    for drawn in shown {
      guard let view = drawn.item as? AutoLayoutView, !view.marks.isDisjoint(with: Marks.display),
        below?.contains(SQItemKey(view)) ?? true
      else { continue }
      if view.marks.contains(.needsDisplay) {
        canvas.begin(view, frame: Rect(drawn.bounds))
        view.draw(in: canvas)
        canvas.end(view)
      }
      view.marks.subtract(Marks.display)
    }
    canvas.show(shown)
  }
}

extension AutoLayoutView.Marks {
  fileprivate static let display: Self = [.needsDisplay, .needsDisplayBelow]
}

extension SQDrawnItem {
  /// The outermost view, as it is drawn itself.
  fileprivate init(outermost view: AutoLayoutView) {
    self.init(item: view, size: view.bounds.size, transform: .identity, clip: nil)
  }
}
