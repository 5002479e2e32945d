import Foundation
import SQLayout
import Testing

/// Hits and drawings of constrained views, of what they show, and of those that others arrange.
@Suite struct HostDrawingTests {
  private let picture = Box(40, 40)
  private let root = AutoLayoutView(frame: frame(0, 0, 100, 100))

  private func hit(_ x: Double, _ y: Double) -> (any SQLayoutItem)? {
    root.hitTest(CGPoint(x: x, y: y))
  }

  /// A view at a place of another.
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
    // What sticks out is drawn, but not hit.
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
}
