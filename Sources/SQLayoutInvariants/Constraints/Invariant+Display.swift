import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of the drawing of views.
extension Invariant {
  static let display = Invariant(
    "display",
    "Each view that is shown and was marked, turned or moved to another view, or has another frame than before, is "
      + "drawn once, from back to front, at its place in the outermost view; no other view is drawn, and the canvas "
      + "gets a list of all that are shown."
  ) { generator, _ in
    let tree = generator.constrainedTree()
    generator.scenario = tree.scenario
    let root = tree.made().root
    let canvas = LoggingCanvas()
    if generator.choices.chance(3, of: 4) { root.canvas = canvas }
    generator.choices.pick(root.fromBackToFront).addSubview(FilledView())
    var views = root.fromBackToFront
    var marked = Set(views.indices)
    var frames = views.map(\.frame)
    for turn in 0...generator.choices.integer(upTo: 3) {
      var moved: [AutoLayoutView] = []
      for _ in 0..<generator.choices.integer(upTo: 3) {
        let index = generator.choices.integer(in: 0...(views.count - 1))
        switch generator.choices.integer(upTo: 5) {
        case 0: views[index].isHidden.toggle()
        case 1:
          root.frame = CGRect(
            x: 0, y: 0, width: generator.wholeLength(300), height: generator.wholeLength(300))
          // Setting a frame marks the view, even if the frame is the same.
          marked.insert(0)
        case 2 where index > 0:
          // Setting a transform marks the view, even if it is the same.
          views[index].transform = .identity
          marked.insert(index)
        case 3 where index > 0:
          moved.append(views[index])
          generator.choices.pick(views.filter { !$0.lies(in: views[index]) })
            .addSubview(views[index])
        default:
          views[index].setNeedsDisplay()
          marked.insert(index)
        }
      }
      // The order is that of the views as they lie now.
      let order = root.fromBackToFront
      let places = order.map { view in views.firstIndex { $0 === view } ?? 0 }
      marked = Set(order.indices.filter { marked.contains(places[$0]) })
      frames = places.map { frames[$0] }
      views = order
      marked.formUnion(order.indices.filter { index in moved.contains { $0 === order[index] } })
      let top = generator.choices.chance(3, of: 4) ? root : generator.choices.pick(views)
      // The outermost view lays out what needs it before it draws.
      if top !== root || generator.choices.chance(1, of: 2) { root.layoutIfNeeded() }
      canvas.clear()
      top.displayIfNeeded()
      marked.formUnion(views.indices.filter { views[$0].frame != frames[$0] })
      frames = views.map(\.frame)
      let shown = views.indices.filter { views[$0].isShown }
      let drawn = shown.filter { marked.contains($0) && views[$0].lies(in: top) }
      let isDrawn = root.canvas != nil
      if isDrawn { marked.subtract(drawn) }
      let expected = isDrawn ? drawn.map { "\($0) at \(Finding.text(views[$0].place))" } : []
      let got = canvas.drawn.map { view, frame in
        "\(views.firstIndex { $0 === view } ?? -1) at \(Finding.text(frame))"
      }
      func broken(_ place: String, _ expected: String, _ got: String) -> Verdict {
        .broken(
          Finding(
            place, expected: "\(expected) in turn \(turn) of \(tree.text)", got: got,
            in: tree.scenario))
      }
      root.layoutIfNeeded()
      if views.map(\.frame) != frames {
        return broken("layout", "\(frames)", "\(views.map(\.frame)) after another layout")
      }
      if got != expected { return broken("drawn", "views \(expected) drawn", "\(got)") }
      let filled = isDrawn ? drawn.filter { views[$0] is FilledView } : []
      if canvas.filled != filled.map({ ObjectIdentifier(views[$0]) }) {
        return broken("filled", "views \(filled) drawing", "\(canvas.filled.count) that do")
      }
      if canvas.isUnbalanced { return broken("ends", "each view ended before the next", "another") }
      if isDrawn, canvas.shown != shown.map({ ObjectIdentifier(views[$0]) }) {
        return broken("shown", "\(shown.count) views shown", "\(canvas.shown.count)")
      }
      for index in views.indices where views[index].needsDisplay != marked.contains(index) {
        return broken(
          "mark", "view \(index) marked: \(marked.contains(index))", "\(!marked.contains(index))")
      }
    }
    return .holds
  }
}

/// A view that draws a rectangle.
private final class FilledView: AutoLayoutView {
  override func draw(in canvas: any DisplayCanvas) { canvas.fill(Rect(bounds), color: "#80c0ff") }
}

/// A canvas that records the views that draw on it.
private final class LoggingCanvas: DisplayCanvas {
  private(set) var drawn: [(view: AutoLayoutView, frame: Rect)] = []
  private(set) var shown: [ObjectIdentifier] = []
  /// The views that filled something.
  private(set) var filled: [ObjectIdentifier] = []
  /// Whether a view began before the last one ended, another one ended, or one was open when all were shown.
  private(set) var isUnbalanced = false
  private var open: AutoLayoutView?

  func clear() { (drawn, shown, filled, isUnbalanced) = ([], [], [], false) }

  func begin(_ view: AutoLayoutView, frame: Rect) {
    drawn.append((view, frame))
    if open != nil { isUnbalanced = true }
    open = view
  }

  func end(_ view: AutoLayoutView) {
    if open !== view { isUnbalanced = true }
    open = nil
  }

  func show(_ items: [SQDrawnItem]) {
    if open != nil { isUnbalanced = true }
    shown = items.map { ObjectIdentifier($0.item) }
  }

  func fill(_ rectangle: Rect, color: String) {
    if let open { filled.append(ObjectIdentifier(open)) }
  }

  func stroke(_ rectangle: Rect, color: String) {}
  func write(_ text: String, x: Double, y: Double) {}
}

extension AutoLayoutView {
  /// The view and all its descendants.
  fileprivate var fromBackToFront: [AutoLayoutView] {
    [self] + subviews.flatMap(\.fromBackToFront)
  }

  fileprivate var isShown: Bool { !isHidden && superview?.isShown ?? true }

  fileprivate func lies(in view: AutoLayoutView) -> Bool {
    self === view || superview?.lies(in: view) ?? false
  }

  /// The frame in the space of the outermost view, whose own origin is 0, 0.
  fileprivate var place: Rect {
    guard let superview else { return Rect(bounds) }
    let around = superview.place
    return Rect(
      x: around.x + Double(frame.minX), y: around.y + Double(frame.minY),
      width: Double(frame.width), height: Double(frame.height))
  }
}
