import Foundation
import SQLayout
import Testing

/// Invalid sizes and results give frames and faults, without a crash or a hang.
@Suite struct UnusualInputTests {
  let text = Text(advance: 100, lineHeight: 10)

  private func view() -> SQLayoutView {
    SQLayoutView {
      text
      SQLayoutView(layoutInsets: Insets(all: 2)) { Text(advance: 100, lineHeight: 10) }
        .withSQFrameCalculator(SQLayoutCalculators.centerAlignedVStack)
    }
  }

  @Test(arguments: [Double.nan, -Double.infinity, -1, 0])
  func roomThatIsNone(_ extent: Double) {
    let view = view()
    view.laidOut(extent, extent)
    #expect(view.sizeThatFits(size(extent, extent)).width >= 0)
    #expect(text.frame.width >= 0)
    #expect(text.frame.minX == 0)
  }

  @Test func roomWithoutEnd() {
    #expect(view().sizeThatFits(size(.infinity, .infinity)) == view().intrinsicContentSize)
  }

  @Test(arguments: [Double.nan, Double.infinity, -Double.infinity, -1])
  func answersThatAreNoSizes(_ answer: Double) {
    for item in [
      text.withSQSizeCalculator { _ in size(answer, 5) },
      text.withSQSize(size(answer, 5)),
      text.withSQPadding(Insets(left: answer)),
      text.withSQSpacing { _ in Insets(left: answer) },
      text.withSQFrame(frame(answer, 0, answer, 0)),
      SQLayoutView().withSQSize(size(answer, 5)),
      SQLayoutView().withSQSizeCalculator { _ in size(answer, 5) },
      text.withSQSizeCalculator(SQLayoutCalculators.viewSizeCalculator(maxWidth: answer)),
    ] {
      let view = SQLayoutView { item }
      view.laidOut(100, 100)
      #expect(item.frame.width.isFinite && item.frame.width >= 0)
      #expect(item.frame.minX.isFinite)
      #expect(view.intrinsicContentSize.width.isFinite)
    }
  }

  @Test func containersTakeRoomThatIsNone() {
    let container = SQLayoutContainer(arrangedItems: [text.withSQPadding(Insets(all: .nan))])
    let occupied = container.layoutItems(
      in: frame(.nan, 0, .nan, -5), with: Insets(all: .infinity), forSizingOnly: false)
    #expect(occupied.width.isFinite)
    #expect(!container.layoutFaults.isEmpty)
    container.arrangedItems = [text.withSQPadding { _ in Insets(all: .nan) }]
    #expect(
      container.layoutItems(in: frame(0, 0, 100, 50), with: .zero, forSizingOnly: false)
        == frame(0, 0, 100, 10))
  }
}
