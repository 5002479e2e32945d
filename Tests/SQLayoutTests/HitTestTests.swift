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
