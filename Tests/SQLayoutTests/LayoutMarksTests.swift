import Foundation
import Testing

@testable import SQLayout

@Suite struct LayoutMarksTests {
  let box = Box(10, 10)
  let nested = SQLayoutView()
  let view = SQLayoutView()

  init() {
    nested.addArrangedItem(box)
    view.addArrangedItem(nested)
    view.laidOut(100, 100)
  }

  @Test func layoutIfNeededDoesNothingWithoutNeed() {
    #expect(!view.needsLayout && !nested.needsLayout)
    box.size = size(20, 20)
    view.layoutIfNeeded()
    #expect(box.frame == frame(0, 0, 10, 10))
    view.setNeedsLayout()
    #expect(view.needsLayout && nested.needsLayout)
    view.layoutIfNeeded()
    #expect(box.frame == frame(0, 0, 20, 20))
    #expect(!view.needsLayout && !nested.needsLayout)
  }

  @Test func changeBelowMarksTheViewsAbove() {
    nested.addArrangedItem(Box(30, 30))
    #expect(view.needsLayout)
    view.layoutIfNeeded()
    #expect(nested.frame == frame(0, 0, 30, 40))
    nested.containingDefaultSpacing(Insets(all: 5))
    view.layoutIfNeeded()
    #expect(nested.frame == frame(0, 0, 30, 45))
    nested.layoutInsets = Insets(all: 1)
    view.layoutIfNeeded()
    #expect(nested.frame == frame(0, 0, 32, 47))
  }

  @Test func newSizeMarksTheView() {
    view.frame = frame(5, 5, 100, 100)
    #expect(!view.needsLayout)
    view.frame.size.width = 50
    #expect(view.needsLayout)
  }

  @Test func treeIsKeptUntilItIsMarked() {
    let tree = view.flatTree
    #expect(tree != nil)
    view.frame.size.width = 50
    view.layoutIfNeeded()
    _ = view.sizeThatFits(size(10, 10))
    #expect(view.flatTree === tree)
    nested.setNeedsLayout()
    #expect(view.flatTree == nil)
  }

  @Test func sizeIsAskedOfTheStructureAtHand() {
    #expect(view.intrinsicContentSize == size(10, 10))
    #expect(nested.intrinsicContentSize == size(10, 10))
    let deep = SQLayoutView()
    nested.addArrangedItem(deep)
    #expect(view.intrinsicContentSize == size(10, 10))
    deep.addArrangedItem(Box(7, 7))
    #expect(view.intrinsicContentSize == size(10, 17))
    #expect(nested.intrinsicContentSize == size(10, 17))
    deep.removeAllArrangedItems()
    #expect(view.intrinsicContentSize == size(10, 10))
    #expect(nested.intrinsicContentSize == size(10, 10))
    nested.removeArrangedItem(deep)
    deep.addArrangedItem(Box(9, 9))
    #expect(deep.intrinsicContentSize == size(9, 9))
  }

  @Test func furtherDecorationIsSeenOnceMarked() {
    let decorated = box.withSQPadding(Insets(left: 1))
    nested.setArrangedItems([decorated])
    #expect(nested.intrinsicContentSize == size(11, 10))
    _ = decorated.withSQPadding(Insets(left: 2))
    view.setNeedsLayout()
    #expect(nested.intrinsicContentSize == size(12, 10))
    #expect(view.intrinsicContentSize == size(12, 10))
  }

  /// A view that was asked for its size keeps a tree of its own, beside that of the outermost view.
  @Test func innerSizesFollowMarksInViewsAbove() {
    let decorated = box.withSQPadding(Insets(left: 1))
    nested.setArrangedItems([decorated])
    view.layoutIfNeeded()
    #expect(nested.intrinsicContentSize == size(11, 10))
    _ = decorated.withSQPadding(Insets(left: 2))
    view.setNeedsLayout(of: decorated)
    #expect(nested.intrinsicContentSize == size(12, 10))
    _ = decorated.withSQPadding(Insets(left: 3))
    view.setNeedsLayout(of: decorated)
    view.layoutIfNeeded()
    #expect(nested.intrinsicContentSize == size(13, 10))
  }

  @Test func sizeOfAViewThatLeavesFollowsMarksBefore() {
    let decorated = box.withSQPadding(Insets(left: 1))
    nested.setArrangedItems([decorated])
    view.layoutIfNeeded()
    #expect(nested.intrinsicContentSize == size(11, 10))
    _ = decorated.withSQPadding(Insets(left: 2))
    view.setNeedsLayout(of: decorated)
    view.removeArrangedItem(nested)
    #expect(nested.intrinsicContentSize == size(12, 10))
  }

  @Test func callbacksFollowTheFrames() {
    var calls: [String] = []
    view.containingDidLayoutSubviewsCallback { view in
      calls.append("outer \(view.frame.width)")
      #expect(box.frame.width == 12)
    }
    nested.containingDidLayoutSubviewsCallback { nested in
      calls.append("inner \(nested.frame.width)")
    }
    box.size = size(12, 12)
    view.setNeedsLayout()
    view.layoutIfNeeded()
    view.layoutIfNeeded()
    #expect(calls == ["outer 100.0", "inner 12.0"])
  }

  @Test func skippedViewsAreNotCalledBack() {
    var isCalled = false
    nested.containingDidLayoutSubviewsCallback { _ in isCalled = true }
    view.setArrangedItems([nested.withSQOptions(SQLayoutOptions(shouldSkipLayout: true))])
    view.layoutIfNeeded()
    #expect(!isCalled)
  }

  @Test func changeDuringAPassAsksForAnother() {
    var isFirst = true
    view.addArrangedItem(
      Box(1, 1).withSQLayoutObserver { _ in
        guard isFirst else { return }
        isFirst = false
        nested.addArrangedItem(Box(40, 40))
        view.layoutIfNeeded()
      })
    view.layoutIfNeeded()
    #expect(view.needsLayout)
    #expect(nested.frame == frame(0, 0, 10, 10))
    view.layoutIfNeeded()
    #expect(!view.needsLayout)
    #expect(nested.frame == frame(0, 0, 40, 50))
  }

  @Test func callbackMayMarkItsView() {
    var calls = 0
    view.containingDidLayoutSubviewsCallback { view in
      calls += 1
      if calls == 1 { view.setNeedsLayout() }
    }
    view.layoutSubviews()
    #expect(view.needsLayout)
    view.layoutIfNeeded()
    #expect(!view.needsLayout && calls == 2)
  }

  @Test func builtInCalculatorsReachTheTreeAsPipelines() throws {
    view.setArrangedItems([
      box.withSQFrameCalculator(SQLayoutCalculators.topAlignedFlow)
        .withSQSizingFrameCalculator(SQLayoutCalculators.topAlignedHStack)
    ])
    view.containingDefaultFrameCalculator(SQLayoutCalculators.centerAligned)
    view.layoutIfNeeded()
    let tree = try #require(view.flatTree?.tree)
    let style = tree.style(of: 0)
    for calculator in [style.calculator, style.sizing, tree.root.defaults.calculator] {
      guard case .pipeline = calculator else {
        Issue.record("\(String(describing: calculator)) is no pipeline")
        continue
      }
    }
  }

  @Test func itemsAreReleasedWithTheirView() {
    weak var released: Box?
    weak var releasedView: SQLayoutView?
    do {
      let item = Box(1, 1)
      let view = SQLayoutView().containingArrangedItem(item.withSQSpacing { _ in .zero })
      view.containingLayoutInsets { _ in .zero }
      view.laidOut(10, 10)
      (released, releasedView) = (item, view)
    }
    #expect(released == nil)
    #expect(releasedView == nil)
  }
}
