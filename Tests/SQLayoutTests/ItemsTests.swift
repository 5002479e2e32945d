import Foundation
import Testing

@testable import SQLayout

@Suite struct ItemsTests {
  let boxes = [Box(10, 1), Box(20, 2), Box(30, 3)]

  private func tops() -> [Double] { boxes.map { Double($0.frame.minY) } }

  @Test func itemsAreAddedRemovedAndSet() {
    let view = SQLayoutView()
    for box in boxes { view.addArrangedItem(box) }
    view.laidOut(100, 100)
    #expect(tops() == [0, 1, 3])

    view.removeArrangedItem(boxes[0])
    view.layoutIfNeeded()
    #expect(tops() == [0, 0, 2])
    #expect(view.intrinsicContentSize == size(30, 5))

    view.setArrangedItems([boxes[2], boxes[0].withSQSpacing(Insets(top: 4)), boxes[1]])
    view.layoutIfNeeded()
    #expect(tops() == [7, 8, 0])

    // Decorated or not, an item is identified by its root item.
    view.removeArrangedItem(boxes[0])
    view.removeArrangedItem(boxes[0])
    view.removeArrangedItem(boxes[2].withSQSpacing(.zero))
    #expect(view.arrangedItems.map { $0.sq_rootItem === boxes[1] } == [true])

    view.removeAllArrangedItems()
    #expect(view.arrangedItems.isEmpty)
    #expect(view.intrinsicContentSize == .zero)
  }

  @Test func aViewHasOneSuperview() {
    let nested = SQLayoutView { boxes[0] }
    let first = SQLayoutView { nested }
    let second = SQLayoutView()
    #expect(nested.superview === first)
    second.addArrangedItem(nested.withSQSpacing(.zero))
    #expect(nested.superview === second)
    #expect(first.arrangedItems.isEmpty)
    #expect(first.intrinsicContentSize == .zero)
    second.addArrangedItem(nested)
    #expect(second.arrangedItems.count == 1)
    second.setArrangedItems([])
    #expect(nested.superview == nil)
  }

  @Test func decoratedItemIsTheSameAgain() {
    let decorated = boxes[0].withSQSpacing(Insets(all: 1))
    #expect(decorated.withSQPadding(Insets(all: 2)) === decorated)
    #expect(decorated.sq_rootItem === boxes[0])
    var seen: Box?
    boxes[0].withSQCustomization { seen = $0 }
    #expect(seen === boxes[0])
  }

  @Test func laterDecorationReplacesTheEarlierOne() {
    let view = SQLayoutView {
      boxes[0].withSQPadding(Insets(top: 5)).withSQPadding(Insets(left: 3))
    }
    .containingDefaultPadding(Insets(bottom: 9))
    view.laidOut(100, 100)
    // Neither the top of the first nor the bottom of the default remains.
    #expect(boxes[0].frame == frame(3, 0, 10, 1))
    #expect(view.intrinsicContentSize == size(13, 1))
  }

  @Test(arguments: [(true, nil, "0"), (false, 2, "12"), (true, 1, "01")])
  func builderTakesConditionsAndOptionals(first: Bool, optional: Int?, expected: String) {
    let optionalBox = optional.map { boxes[$0] }
    let view = SQLayoutView {
      if first { boxes[0] } else { boxes[1] }
      if let optionalBox { optionalBox }
    }
    #expect(names(view) == expected)
    let other = SQLayoutView {
      switch first {
      case true: boxes[0]
      case false: boxes[1]
      }
      optionalBox
    }
    #expect(names(other) == expected)
  }

  @Test func builderTakesLoopsAndArrays() {
    let view = SQLayoutView {
      for box in boxes.reversed() { box }
      boxes
      for box in boxes where box !== boxes[1] {
        box.withSQSpacing(.zero)
        if box === boxes[0] { [boxes[2], boxes[1]] }
      }
    }
    #expect(names(view) == "210" + "012" + "0212")
    #expect(names(SQLayoutView {}) == "")
  }

  @Test func builderIsAskedAgain() {
    var count = 1
    let view = SQLayoutView().containingArrangedItemsBuilder { _ in Array(boxes.prefix(count)) }
    #expect(names(view) == "0")
    count = 3
    #expect(names(view) == "0")
    view.buildArrangedItems()
    #expect(names(view) == "012")
    view.containingArrangedItemsResultBuilder { boxes[1] }
    #expect(names(view) == "1")
  }

  @Test func decorationsAreSmall() {
    // A tree has one for each item, so that size matters: four words for edges, one for the kind.
    #expect(MemoryLayout<Decoration>.stride == 40)
  }

  @Test func customizationRunsInAChain() {
    let view = SQLayoutView()
      .containingCustomization { $0.isHidden = true }
      .containingPointNeverInside()
      .containingLayoutInsets(Insets(all: 2))
    #expect(view.isHidden && view.isPointNeverInside)
    #expect(view.layoutInsets == Insets(all: 2))
    #expect(view.intrinsicContentSize == size(4, 4))
  }

  private func names(_ view: SQLayoutView) -> String {
    view.arrangedItems.map { item in
      "\(boxes.firstIndex { $0 === item.sq_rootItem } ?? -1)"
    }.joined()
  }
}
