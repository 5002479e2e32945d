import Foundation
import SQLayout
import Testing

/// Tests of items with manually set frames.
@Suite struct SubviewTests {
  private let box = Box(10, 10)

  @Test func aSubviewThatIsResizedByHandIsLaidOut() {
    let right = Box(5, 5)
    let nested = SQLayoutView().containingArrangedItem(
      right.withSQFrameCalculator(.containerTopRightAligned))
    nested.frame = frame(0, 0, 50, 20)
    let view = SQLayoutView()
    view.addSubview(nested)
    let outer = SQLayoutView().containingArrangedItem(view)
    outer.laidOut(100, 100)
    #expect(right.frame == frame(45, 0, 5, 5))
    #expect(!outer.needsLayout)
    nested.frame = frame(0, 0, 80, 20)
    #expect(outer.needsLayout)
    outer.layoutIfNeeded()
    #expect(right.frame == frame(75, 0, 5, 5))
    #expect(!outer.needsLayout && !nested.needsLayout)
  }

  @Test func aSubviewWhoseViewWentIsAnItemLikeOthers() {
    let nested = SQLayoutView().containingArrangedItem(box)
    var view: SQLayoutView? = SQLayoutView()
    view?.addSubview(nested)
    view?.laidOut(10, 10)
    view = nil
    let other = SQLayoutView().containingArrangedItem(
      nested.withSQFrameCalculator(.containerWidthVStack))
    for width in [50.0, 60] {
      other.laidOut(width, 50)
      #expect(nested.frame == frame(0, 0, width, 10))
      #expect(!other.needsLayout && !nested.needsLayout)
    }
  }

  @Test func aMaskIsRelativeToTheSizeOfTheViewThen() {
    let shadow = SQValueItem("shadow") { _, _ in .zero }
    shadow.autoresizingMask = .flexibleWidth
    shadow.frame = frame(0, 0, 100, 4)
    let view = SQLayoutView()
    view.frame = frame(0, 0, 100, 50)
    view.addSubview(shadow)
    view.layoutIfNeeded()
    view.frame = frame(0, 0, 140, 50)
    // Set in a view of 140.
    shadow.frame = frame(0, 0, 60, 4)
    view.layoutIfNeeded()
    #expect(shadow.frame == frame(0, 0, 60, 4))
    view.frame = frame(0, 0, 150, 50)
    view.layoutIfNeeded()
    #expect(shadow.frame == frame(0, 0, 70, 4))
    // It shrinks again.
    view.frame = frame(0, 0, 100, 50)
    view.layoutIfNeeded()
    #expect(shadow.frame == frame(0, 0, 20, 4))
  }

  @Test func anItemIsASubviewOnce() {
    let view = SQLayoutView().containingArrangedItem(box)
    view.addSubview(box)
    #expect(view.arrangedItems.count == 1)
    view.addSubview(box)
    #expect(view.arrangedItems.count == 1)
    view.laidOut(50, 50)
    #expect(view.drawnItems().count == 1)
    // An arranged item is no longer a subview.
    box.frame = frame(3, 3, 1, 1)
    view.addArrangedItem(box)
    #expect(view.arrangedItems.count == 1)
    view.laidOut(60, 60)
    #expect(box.frame == frame(0, 0, 10, 10))
    view.removeArrangedItem(box)
    #expect(view.arrangedItems.isEmpty)
  }

  @Test func subviewsStaySubviewsWhereItemsAreSetAgain() {
    let edge = SQValueItem("edge") { _, _ in .zero }
    let view = SQLayoutView().containingArrangedItem(box)
    view.addSubview(edge) { CGRect(x: 0, y: $0.height, width: $0.width, height: 2) }
    view.laidOut(50, 50)
    view.setArrangedItems(view.arrangedItems.reversed())
    view.laidOut(70, 70)
    #expect(edge.frame == frame(0, 70, 70, 2))
    #expect(view.arrangedItems.last === box)
    // A builder builds arranged items.
    view.containingArrangedItemsBuilder { [box] _ in [box] }
    view.laidOut(80, 80)
    #expect(edge.frame == frame(0, 80, 80, 2))
    #expect(view.arrangedItems.count == 2)
    view.setArrangedItems([box])
    view.laidOut(90, 90)
    #expect(edge.frame == frame(0, 80, 80, 2))
  }

  @Test func subviewsFollowAnObserverThatSetsTheFrameLater() {
    let edge = SQValueItem("edge") { _, _ in .zero }
    let nested = SQLayoutView()
    nested.addSubview(edge) { CGRect(x: 0, y: $0.height, width: $0.width, height: 2) }
    var waiting: SQLayoutObserverArgs?
    let view = SQLayoutView().containingArrangedItem(
      nested.withSQSize(size(30, 20)).withSQLayoutObserver { waiting = $0 })
    view.laidOut(100, 100)
    waiting?.setFrame()
    #expect(nested.frame == frame(0, 0, 30, 20))
    #expect(edge.frame == frame(0, 20, 30, 2))
  }

  @Test func subviewsOfSubviewsAreLaidOutOnce() {
    var calls = 0
    let view = SQLayoutView()
    var innermost = view
    for _ in 0..<12 {
      let nested = SQLayoutView()
      innermost.addSubview(nested) { bounds in
        calls += 1
        return CGRect(x: 1, y: 1, width: bounds.width, height: bounds.height)
      }
      innermost = nested
    }
    view.laidOut(100, 100)
    #expect(innermost.frame == frame(1, 1, 100, 100))
    // Once when the frame was set, once in the pass.
    #expect(calls == 24)
    // Also items with decorations.
    let row = SQLayoutView().containingArrangedItem(view.withSQSize(size(50, 40)))
    calls = 0
    row.laidOut(100, 100)
    #expect(innermost.frame == frame(1, 1, 50, 40))
    #expect(calls == 12)
  }
}
