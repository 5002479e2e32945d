import Foundation
import SQLayout
import Testing

@Suite struct HitTestTests {
  let button = Box(40, 20)
  let overlay = Box(20, 10)
  let nested: SQLayoutView
  let view: SQLayoutView

  init() {
    // The nested view is at (10, 10), 46 by 26; the button in it at (3, 3), the overlay upon it.
    nested = SQLayoutView(layoutInsets: Insets(all: 3))
      .containingArrangedItem(button)
      .containingArrangedItem(overlay.withSQFrameCalculator(SQLayoutCalculators.topLeftAligned))
    view = SQLayoutView(layoutInsets: Insets(all: 10)).containingArrangedItem(nested)
    view.laidOut(100, 100)
  }

  private func hit(_ x: Double, _ y: Double) -> (any SQLayoutItem)? {
    view.hitTest(CGPoint(x: x, y: y))
  }

  @Test func innermostItemIsHit() {
    #expect(hit(5, 5) === view)
    #expect(hit(11, 11) === nested)
    // (40, 30) is (30, 20) in the nested view, and (27, 17) in the button.
    #expect(hit(40, 30) === button)
  }

  @Test func laterItemLiesOnTop() {
    #expect(hit(14, 14) === overlay)
    overlay.isHidden = true
    #expect(hit(14, 14) === button)
  }

  @Test func edgesBelongToTheSideTheyBegin() {
    #expect(hit(0, 0) === view)
    #expect(hit(13, 13) === overlay)
    #expect(hit(33, 13) === button)
    #expect(hit(53, 13) === nested)
    #expect(hit(56, 13) === view)
    #expect(hit(100, 50) == nil)
    #expect(hit(-1, 50) == nil)
  }

  @Test func pointIsNeverInsideSomeViews() {
    nested.isPointNeverInside = true
    #expect(hit(14, 14) === view)
    #expect(!nested.point(inside: .zero))
    view.isPointNeverInside = true
    #expect(hit(5, 5) == nil)
  }

  @Test func hiddenViewsAreNotHit() {
    nested.isHidden = true
    #expect(hit(14, 14) === view)
    view.isHidden = true
    #expect(hit(14, 14) == nil)
  }

  /// The edges in order are 30 and 50 from the left, 40 and 50 from the top.
  @Test(arguments: [AffineTransform.identity, AffineTransform(translationByX: 5, byY: 2)])
  func framesOfNegativeSizeAreHitAndDrawnBetweenTheirEdges(_ transform: AffineTransform) {
    let (root, view, inner) = (SQLayoutView(), SQLayoutView(), SQLayoutView())
    root.addSubview(view)
    view.addSubview(inner)
    root.laidOut(100, 100)
    view.frame = CGRect(x: 50, y: 50, width: -20, height: -10)
    view.transform = transform
    view.clipsToBounds = true
    inner.frame = CGRect(x: 2, y: 2, width: 4, height: 4)
    let (x, y) = (30 + transform.tX, 40 + transform.tY)
    #expect(root.hitTest(CGPoint(x: x + 1, y: y + 1)) === view)
    #expect(root.hitTest(CGPoint(x: x + 3, y: y + 3)) === inner)
    #expect(root.hitTest(CGPoint(x: x + 19, y: y + 9)) === view)
    #expect(root.hitTest(CGPoint(x: x - 1, y: y + 1)) === root)
    let drawn = root.drawnItems()
    #expect(drawn.map(\.size) == [size(20, 10), size(4, 4)])
    #expect(drawn.map(\.bounds) == [frame(x, y, 20, 10), frame(x + 2, y + 2, 4, 4)])
    #expect(drawn[1].clip == frame(x, y, 20, 10))
  }

  @Test func whatSticksOutIsNotHit() {
    nested.addArrangedItem(
      Box(10, 10).withSQFrame(frame(40, 0, 30, 10)))
    nested.setArrangedItems([Box(10, 10).withSQFrame(frame(40, 0, 30, 10))])
    view.setArrangedItems([nested.withSQSize(size(50, 10))])
    view.layoutIfNeeded()
    #expect(hit(55, 15) is Box)
    #expect(hit(65, 15) === view)
  }
}
