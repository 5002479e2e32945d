import Foundation
import SQLayout
import Testing

/// Properties of drawing and hit tests that do not affect layout: transforms, clipping, scrolling, user interaction.
@Suite struct DrawingTests {
  private let button = SQValueItem("button") { _, _ in size(40, 20) }

  @Test func anItemForAnyValue() {
    let item = SQValueItem(7) { value, fitting in
      CGSize(width: min(CGFloat(value) * 10, fitting.width), height: 5)
    }
    let view = SQLayoutView().containingArrangedItem(item)
    view.laidOut(50, 50)
    #expect(item.frame == frame(0, 0, 50, 5))
    item.value = 3
    view.setNeedsLayout(of: item)
    view.layoutIfNeeded()
    #expect(item.frame == frame(0, 0, 30, 5))
  }

  @Test func aTransformIsDrawnAndHitButNotLaidOut() {
    let view = SQLayoutView(layoutInsets: 10).containingArrangedItem(button)
    button.transform = AffineTransform(rotationByDegrees: 90)
    view.laidOut(100, 100)
    #expect(button.frame == frame(10, 10, 40, 20))
    // About (30, 20) turned by a right angle: 20 wide and 40 high.
    #expect(view.hitTest(CGPoint(x: 30, y: 35)) === button)
    #expect(view.hitTest(CGPoint(x: 12, y: 20)) === view)
    let drawn = view.drawnItems()[0].bounds
    #expect(abs(drawn.minX - 20) < 1e-9 && abs(drawn.minY - 0) < 1e-9)
    #expect(abs(drawn.width - 20) < 1e-9 && abs(drawn.height - 40) < 1e-9)
    button.transform = AffineTransform(scale: 0)
    #expect(view.hitTest(CGPoint(x: 30, y: 20)) === view)
    #expect(view.sizeThatFits(size(100, 100)) == size(60, 40))
  }

  @Test func scrolledContentIsHitAndDrawnAtItsOffset() throws {
    let below = Box(40, 30)
    let content = SQLayoutView().containingArrangedItem(button).containingArrangedItem(below)
    let scrolling = content.withScrolling()
    let view = SQLayoutView(layoutInsets: 5).containingArrangedItem(
      scrolling.withSQSize(size(40, 25)))
    view.laidOut(100, 100)
    #expect(scrolling.contentSize == size(40, 50))
    #expect(view.hitTest(CGPoint(x: 10, y: 10)) === button)
    scrolling.contentOffset = CGPoint(x: 0, y: 22)
    #expect(!view.needsLayout)
    // 5 down in the view is 27 down in the content.
    #expect(view.hitTest(CGPoint(x: 10, y: 10)) === below)
    let drawn = try #require(view.drawnItems().first { $0.item === below })
    #expect(drawn.bounds == frame(5, 3, 40, 30))
    #expect(drawn.clip == frame(5, 5, 40, 25))
    #expect(below.frame == frame(0, 20, 40, 30))
    // Content that is scrolled out of view is not hit.
    #expect(view.hitTest(CGPoint(x: 10, y: 31)) === view)
  }

  @Test func clippingIsDrawnOnly() throws {
    let clipped = button.withClipping()
    let view = SQLayoutView().containingArrangedItem(clipped.withSQSize(size(15, 10)))
    view.laidOut(100, 100)
    #expect(clipped.clipsToBounds)
    #expect(button.frame == frame(0, 0, 15, 10))
    let drawn = try #require(view.drawnItems().last)
    #expect(drawn.clip == frame(0, 0, 15, 10))
    #expect(view.drawnItems().first?.clip == nil)
  }

  @Test func whatIsHiddenIsNotDrawn() {
    let nested = SQLayoutView().containingArrangedItem(button)
    let view = SQLayoutView().containingArrangedItem(nested).containingArrangedItem(SQSpace())
    view.laidOut(100, 100)
    #expect(view.drawnItems().map { $0.item === button } == [false, true])
    nested.isHidden = true
    #expect(view.drawnItems().isEmpty)
  }

  @Test func itemsWithoutUserInteractionAreNotHit() {
    let behind = Box(40, 20)
    let nested = SQLayoutView().containingArrangedItem(button)
    let view = SQLayoutView().containingArrangedItem(behind).containingArrangedItem(
      nested.withSQFrameCalculator(.topLeftAligned))
    view.laidOut(100, 100)
    let point = CGPoint(x: 5, y: 5)
    #expect(view.hitTest(point) === button)
    button.isUserInteractionEnabled = false
    #expect(view.hitTest(point) === nested)
    // For a view also all its descendants.
    button.isUserInteractionEnabled = true
    nested.isUserInteractionEnabled = false
    #expect(view.hitTest(point) === behind)
    view.isUserInteractionEnabled = false
    #expect(view.hitTest(point) == nil)
  }

  @Test func aContentOffsetIsFinite() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      SQLayoutView().contentOffset = CGPoint(x: CGFloat.nan, y: 0)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("a content offset is finite"))
  }
}
