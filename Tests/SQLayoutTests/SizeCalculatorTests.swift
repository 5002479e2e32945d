import Foundation
import SQLayout
import Testing

@Suite struct SizeCalculatorTests {
  let text = Text(advance: 100, lineHeight: 10)

  /// The text's size as the only item of a view that is 200 wide.
  private func sized(by calculator: SQViewSizeCalculator) -> CGSize {
    SQLayoutView { text.withSQSizeCalculator(calculator) }.sizeThatFits(size(200, 200))
  }

  @Test func viewSizeIsAdjusted() {
    #expect(sized(by: SQLayoutCalculators.viewSizeCalculator()) == size(100, 10))
    #expect(
      sized(by: SQLayoutCalculators.viewSizeCalculator(addWidth: 6, addHeight: 4)) == size(106, 14))
    #expect(
      sized(by: SQLayoutCalculators.viewSizeCalculator(minWidth: 120, minHeight: 44))
        == size(120, 44))
    #expect(
      sized(by: SQLayoutCalculators.viewSizeCalculator(minSize: size(120, 44), minHeight: 30))
        == size(120, 30))
    // In 60 points, 10 of which are added later, the text has two lines of 50.
    #expect(
      sized(by: SQLayoutCalculators.viewSizeCalculator(addWidth: 10, maxWidth: 60))
        == size(60, 20))
    #expect(
      sized(by: SQLayoutCalculators.viewSizeCalculator(maxSize: size(60, 15))) == size(60, 15))
  }

  @Test func viewSizeOfANestedViewIsAdjusted() {
    let nested = SQLayoutView { text }
    let view = SQLayoutView {
      nested.withSQSizeCalculator(
        SQLayoutCalculators.viewSizeCalculator(addWidth: 10, maxWidth: 60))
    }
    #expect(view.sizeThatFits(size(200, 200)) == size(60, 20))
    view.laidOut(200, 200)
    // The frame has the additional 10 points, and the text uses them.
    #expect(nested.frame == frame(0, 0, 60, 20))
    #expect(text.frame == frame(0, 0, 60, 20))
  }

  @Test func viewSizeComposesInAClosure() {
    let view = SQLayoutView {
      text.withSQSizeCalculator { args in
        let size = SQLayoutCalculators.viewSizeCalculator(addWidth: 10, maxWidth: 60)(args)
        return CGSize(width: size.width, height: size.height * 3)
      }
    }
    #expect(view.sizeThatFits(size(200, 200)) == size(60, 60))
  }

  @Test func defaultViewSizeHoldsForItems() {
    let view = SQLayoutView { text }
      .containingDefaultSizeCalculator(SQLayoutCalculators.viewSizeCalculator(addHeight: 7))
    #expect(view.sizeThatFits(size(200, 200)) == size(100, 17))
  }

  @Test func nestedViewTakesAGivenSize() {
    let nested = SQLayoutView { text }
    let view = SQLayoutView { nested.withSQSize(size(50, 33)) }
    view.laidOut(200, 200)
    #expect(nested.frame == frame(0, 0, 50, 33))
    #expect(text.frame == frame(0, 0, 50, 20))
  }

  @Test func nestedViewTakesTheSizeOfAClosure() {
    let nested = SQLayoutView { text }
    let view = SQLayoutView {
      Box(20, 20)
      nested.withSQSizeCalculator { args in
        CGSize(width: args.fittingSize.width / 4, height: 33)
      }
    }
    .containingDefaultFrameCalculator(SQLayoutCalculators.topAlignedHStack)
    .containingDefaultSizingFrameCalculator(SQLayoutCalculators.containerLeftAlignedVStack)
    view.laidOut(200, 200)
    #expect(nested.frame == frame(20, 0, 50, 33))
    #expect(text.frame == frame(0, 0, 50, 20))
    #expect(view.sizeThatFits(size(400, 200)) == size(100, 53))
  }

  @Suite struct Hidden {
    let box = Box(30, 20)
    let below = Box(10, 10)

    @Test func optionsCalculatorSkipsHiddenViews() {
      let view = SQLayoutView {
        box.withSQLayoutOptionsCalculator(
          SQLayoutCalculators.skipLayoutIfViewHiddenOptionsCalculator)
        below
      }
      view.laidOut(100, 100)
      #expect(below.frame == frame(0, 20, 10, 10))
      box.isHidden = true
      view.layoutSubviews()
      #expect(below.frame == frame(0, 0, 10, 10))
    }

    @Test func hiddenViewsTakeRoomOtherwise() {
      box.isHidden = true
      SQLayoutView {
        box
        below
      }
      .laidOut(100, 100)
      #expect(below.frame == frame(0, 20, 10, 10))
    }

    @Test(arguments: [
      (
        SQLayoutCalculators.viewSizeCalculator(addWidth: 1, minHeight: 9, zeroIfHidden: true),
        size(31, 20), size(0, 0)
      ),
      (SQLayoutCalculators.viewSizeCalculatorIfHidden(size(3, 4)), size(30, 20), size(3, 4)),
      (
        SQLayoutCalculators.viewSizeCalculatorIfHidden(size(3, 4), else: size(5, 6)),
        size(5, 6), size(3, 4)
      ),
    ])
    func sizeWhileHidden(
      _ calculator: SQViewSizeCalculator, shown: CGSize, hidden: CGSize
    ) {
      let nested = SQLayoutView { Box(30, 20) }
      let leaf = SQLayoutView { box.withSQSizeCalculator(calculator) }
      let outer = SQLayoutView { nested.withSQSizeCalculator(calculator) }
      #expect(leaf.intrinsicContentSize == shown)
      #expect(outer.intrinsicContentSize == shown)
      box.isHidden = true
      nested.isHidden = true
      #expect(leaf.intrinsicContentSize == hidden)
      #expect(outer.intrinsicContentSize == hidden)
    }
  }
}
