import Foundation
import Testing

@testable import SQLayout

/// The decorations of layout views: stored in the view if there is no other reference to it, otherwise in a separate
/// object.
@Suite struct DecoratedViewTests {
  private func laidOut(_ item: any SQLayoutItem) -> CGRect {
    SQLayoutView { item }.laidOut(100, 100)
    return item.frame
  }

  @Test func viewThatNobodyElseHoldsIsItsOwnDecoratedItem() {
    let item = SQLayoutView().withSQSize(size(10, 20))
    #expect(item is SQLayoutView)
    var seen: (any SQLayoutItem)?
    #expect(item.withSQPadding(Insets(left: 3)).withSQCustomization { seen = $0 } === item)
    #expect(seen === item)
    #expect(laidOut(item) == frame(3, 0, 10, 20))
    // Ignored in the size of the view itself.
    #expect(item.sizeThatFits(size(100, 100)) == .zero)
  }

  @Test func viewIsDecoratedAlikeWhateverItIsKnownAs() {
    func make() -> any SQLayoutItem { SQLayoutView { Box(30, 40) } }
    let known = make()
    for item in [known.withSQSize(size(10, 20)), make().withSQSize(size(10, 20))] {
      #expect(laidOut(item) == frame(0, 0, 10, 20))
    }
    #expect(laidOut(known) == frame(0, 0, 30, 40))
  }

  @Test func viewThatOthersHoldSaysNothingItself() {
    let nested = SQLayoutView { Box(30, 40) }
    let wide = nested.withSQPadding(Insets(left: 5))
    let high = nested.withSQSpacing(Insets(top: 7)).withSQPadding(Insets(top: 9))
    #expect(wide !== nested && high !== nested && wide !== high)
    #expect(laidOut(wide) == frame(5, 0, 30, 40))
    #expect(laidOut(high) == frame(0, 9, 30, 40))
    #expect(laidOut(nested) == frame(0, 0, 30, 40))
  }

  @Test func builderSaysAnewWhatHoldsForAViewThatIsKept() {
    let nested = SQLayoutView { Box(30, 40) }
    var isWide = true
    let view = SQLayoutView { isWide ? nested.withSQPadding(Insets(left: 5)) : nested }
    view.laidOut(100, 100)
    #expect(nested.frame == frame(5, 0, 30, 40))
    isWide = false
    view.buildArrangedItems()
    view.layoutIfNeeded()
    #expect(nested.frame == frame(0, 0, 30, 40))
  }

  @Test func arrangedViewIsDecoratedFurther() {
    let item = SQLayoutView().withSQSize(size(10, 20))
    let box = Box(5, 5)
    let view = SQLayoutView {
      item
      box
    }
    view.laidOut(100, 100)
    #expect(box.frame.minY == 20)
    _ = item.withSQSize(size(10, 30)).withSQFrameCalculator(.containerRightAlignedVStack)
    view.setNeedsLayout(of: item)
    view.layoutIfNeeded()
    #expect(item.frame == frame(90, 0, 10, 30))
    #expect(box.frame.minY == 30)
    view.removeArrangedItem(item)
    view.addArrangedItem(item)
    view.layoutIfNeeded()
    #expect(item.frame == frame(90, 5, 10, 30))
  }

  @Test func decoratedViewsWithItemsAreWrappedAndStacked() {
    let inner = Box(10, 10)
    let item = SQLayoutView { inner }.withSQPadding(Insets(left: 4))
    let wrapper = item.withEdgeInsets(Insets(all: 2))
    let view = SQLayoutView()
    StackLayout.cols(alignment: .fill, of: [.view(Box(8, 8)), .view(wrapper).flexible()]).install(
      in: view)
    view.laidOut(100, 50)
    #expect(wrapper.frame == frame(8, 0, 92, 50))
    #expect(item.frame == frame(6, 2, 84, 46))
    #expect(inner.frame == frame(0, 0, 10, 10))
  }

  /// Does not always return the same item, as it should.
  private final class Fickle: SQLayoutItem {
    var view = SQLayoutView()
    var sq_rootItem: any SQLayoutItem { view }
  }

  @Test func superviewIsForgottenWhateverItemsAnswerLater() {
    let fickle = Fickle()
    let former = fickle.view
    do {
      let view = SQLayoutView { fickle.withSQPadding(.zero) }
      #expect(former.superview === view)
      fickle.view = SQLayoutView()
    }
    #expect(former.superview == nil)
    do {
      let view = SQLayoutView { fickle }
      #expect(fickle.view.superview === view)
      let latter = fickle.view
      fickle.view = former
      view.removeArrangedItem(fickle)
      #expect(view.arrangedItems.isEmpty)
      fickle.view = latter
    }
    #expect(fickle.view.superview == nil)
    let view = SQLayoutView { fickle }
    let latter = fickle.view
    fickle.view = former
    view.removeAllArrangedItems()
    #expect(latter.superview == nil)
  }
}
