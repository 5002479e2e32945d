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
  /// Tells what is shown now, from back to front, with the transform and the clip of each view's last
  /// drawing. A view that is not among them is not shown, whatever it drew before.
  ///
  /// A canvas may leave this out; its views then are where they drew last.
  func show(_ items: [SQDrawnItem])
}

extension DisplayCanvas {
  /// Nothing: views are where they drew last.
  public func show(_ items: [SQDrawnItem]) {}
}

extension AutoLayoutView {
  /// What the views of a tree draw on; set at its root.
  public final var canvas: (any DisplayCanvas)? {
    get { root.extras?.canvas }
    set { root.extrasMade().canvas = newValue }
  }

  /// Draws what is marked in this view and below, from superviews to subviews, after constraints and
  /// layout are up to date; then tells the canvas where everything that is shown lies. Without a canvas,
  /// what is marked stays so.
  ///
  /// - Complexity: O(views and items of the whole tree), few of which are drawn.
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
