import Foundation
import SQLayout
import Testing

/// Hit tests and drawing of constrained views, of their items, and of constrained views that others arrange.
@Suite struct HostDrawingTests {
  private let picture = Box(40, 40)
  private let root = AutoLayoutView(frame: frame(0, 0, 100, 100))

  private func hit(_ x: Double, _ y: Double) -> (any SQLayoutItem)? {
    root.hitTest(CGPoint(x: x, y: y))
  }

  /// A view at a position in another one.
  private func view(
    _ identifier: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    in superview: AutoLayoutView
  ) -> AutoLayoutView {
    let view = AutoLayoutView(identifier: identifier)
    superview.addSubview(view)
    LayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: superview.leftAnchor, constant: x),
      view.topAnchor.constraint(equalTo: superview.topAnchor, constant: y),
      view.widthAnchor.constraint(equalToConstant: width),
      view.heightAnchor.constraint(equalToConstant: height),
    ])
    return view
  }

  @Test func aContentViewIsHitAndDrawnFromItsRoot() {
    root.safeAreaInsets = Insets(top: 20)
    let content = SQLayoutView.contentView(addedTo: root, layoutGuide: root.safeAreaLayoutGuide)
    let inner = SQLayoutView(layoutInsets: 4).containingArrangedItem(picture)
    content.addArrangedItem(inner)
    root.layoutIfNeeded()
    #expect(hit(10, 10) === root)
    #expect(hit(10, 30) === picture)
    #expect(hit(1, 21) === inner)
    #expect(hit(90, 90) === content)
    #expect(hit(100, 50) == nil)
    #expect(
      root.drawnItems().map(\.bounds) == [
        frame(0, 20, 100, 80), frame(0, 20, 48, 48), frame(4, 24, 40, 40),
      ])
    content.letsHitsThrough = true
    #expect(hit(90, 90) === root)
    picture.isHidden = true
    #expect(hit(10, 30) === inner)
    #expect(root.drawnItems().count == 2)
  }

  @Test func constrainedViewsAreHitWhereTheyAreDrawn() {
    let outer = view("outer", 10, 10, 50, 30, in: root)
    let inner = view("inner", 40, 10, 30, 10, in: outer)
    root.layoutIfNeeded()
    #expect(hit(15, 15) === outer)
    #expect(hit(55, 25) === inner)
    // A part outside of the bounds is drawn, but not hit.
    #expect(hit(65, 25) === root)
    #expect(root.drawnItems().map(\.clip) == [nil, nil])
    outer.clipsToBounds = true
    #expect(root.drawnItems().map(\.clip) == [nil, frame(10, 10, 50, 30)])
    // About (35, 25), turned by half: 55 is at 15, and 25 at 25.
    outer.transform = AffineTransform(scaleByX: -1, byY: 1)
    #expect(hit(15, 25) === inner)
    #expect(hit(55, 25) === outer)
    #expect(root.drawnItems().last?.bounds == frame(-10, 20, 30, 10))
    inner.isUserInteractionEnabled = false
    #expect(hit(15, 25) === outer)
    outer.isUserInteractionEnabled = false
    #expect(hit(15, 25) === root)
    outer.isHidden = true
    #expect(root.drawnItems().isEmpty)
  }

  @Test func constrainedViewsAreHitBelowAnOrdinaryOne() {
    let leaf = view("leaf", 30, 30, 10, 10, in: root)
    let outer = SQLayoutView(layoutInsets: 5).containingArrangedItem(
      root.withSQSize(size(100, 100)))
    outer.laidOut(200, 200)
    #expect(outer.hitTest(CGPoint(x: 36, y: 36)) === leaf)
    #expect(outer.hitTest(CGPoint(x: 6, y: 6)) === root)
    #expect(outer.drawnItems().map(\.bounds) == [frame(5, 5, 100, 100), frame(35, 35, 10, 10)])
  }

  @Test func aViewThatShowsAnItemIsTransformedWithIt() {
    let shown = ItemView(picture)
    root.addSubview(shown)
    LayoutConstraint.activate([
      shown.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20),
      shown.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
    ])
    root.layoutIfNeeded()
    #expect(picture.frame == frame(20, 20, 40, 40))
    shown.transform = AffineTransform(scale: 0.5)
    // About (40, 40): from 30 to 50.
    #expect(root.drawnItems().map(\.bounds) == [frame(30, 30, 20, 20)])
    #expect(hit(49, 49) === picture)
    #expect(hit(51, 51) === root)
  }

  @Test func subviewsOfAViewThatShowsAnItemLieInFrontOfIt() {
    let shown = ItemView(picture)
    root.addSubview(shown)
    LayoutConstraint.activate([
      shown.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20),
      shown.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
    ])
    let badge = view("badge", 30, 5, 10, 10, in: shown)
    root.layoutIfNeeded()
    #expect(root.drawnItems().map(\.bounds) == [frame(20, 10, 40, 40), frame(50, 15, 10, 10)])
    #expect(root.drawnItems().last?.item === badge)
    #expect(hit(55, 20) === badge)
    #expect(hit(45, 20) === picture)
  }

  @Test func aSimpleLayoutThatIsShownBeginsWhereItsViewDoes() throws {
    let layout = SimpleLayout(parentFrame: frame(10, 20, 40, 40), direction: .row)
    try layout.add(item: .view(picture, width: 15))
    #expect(picture.frame == frame(10, 20, 15, 40))
    let shown = ItemView(layout)
    root.addSubview(shown)
    LayoutConstraint.activate([
      shown.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 30),
      shown.topAnchor.constraint(equalTo: root.topAnchor, constant: 30),
      shown.widthAnchor.constraint(equalToConstant: 40),
      shown.heightAnchor.constraint(equalToConstant: 40),
    ])
    root.layoutIfNeeded()
    #expect(picture.frame == frame(0, 0, 15, 40))
    #expect(root.drawnItems().last?.bounds == frame(30, 30, 15, 40))
    #expect(hit(32, 32) === picture)
  }

  @Test func aSimpleLayoutThatIsASubviewBeginsWhereItDoes() throws {
    let layout = SimpleLayout(parentFrame: frame(10, 20, 40, 40), direction: .row)
    try layout.add(item: .view(picture, width: 15))
    let view = SQLayoutView()
    view.addSubview(layout)
    view.laidOut(100, 100)
    #expect(layout.frame == frame(10, 20, 40, 40))
    #expect(picture.frame == frame(0, 0, 15, 40))
    #expect(view.drawnItems().last?.bounds == frame(10, 20, 15, 40))
  }

  /// A view that draws a rectangle.
  private final class Filled: AutoLayoutView {
    override func draw(in canvas: any DisplayCanvas) {
      canvas.fill(Rect(x: 0, y: 0, width: 1, height: 1), color: "red")
    }
  }

  /// A canvas that records the views whose drawing begins.
  private final class Names: DisplayCanvas {
    var drawn: [String] = []
    func begin(_ view: AutoLayoutView, frame: Rect) {
      drawn.append("\(view.identifier ?? "root") \(frame.x)")
    }
    func fill(_ rectangle: Rect, color: String) {}
    func stroke(_ rectangle: Rect, color: String) {}
    func write(_ text: String, x: Double, y: Double) {}
    func end(_ view: AutoLayoutView) {}
  }

  @Test func constrainedViewsBelowAnOrdinaryOneAreDrawn() {
    let inner = AutoLayoutView(identifier: "inner")
    let leaf = view("leaf", 5, 5, 10, 10, in: inner)
    let content = SQLayoutView.contentView(addedTo: root)
    content.addArrangedItem(inner.withSQSize(size(50, 50)).withSQPadding(Insets(left: 20)))
    let beside = view("beside", 70, 0, 10, 10, in: root)
    let names = Names()
    root.canvas = names
    // Of a part of the tree only that part.
    beside.displayIfNeeded()
    #expect(names.drawn == ["beside 70.0"])
    root.displayIfNeeded()
    #expect(names.drawn == ["beside 70.0", "root 0.0", "inner 20.0", "leaf 25.0"])
    #expect(!leaf.needsDisplay)
  }
}
