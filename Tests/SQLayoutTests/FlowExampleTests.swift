import Foundation
import SQLayout
import Testing

/// The first example of the tutorial, with its first lines unchanged: two labels, and three buttons in a flow, in the
/// safe area of a view.
@Suite struct FlowExampleTests {
  let view = AutoLayoutView()
  let title = Box(120, 24)
  let subtitle = Box(150, 16)
  let skip = Box(80, 30)
  let more = Box(70, 30)
  let cancel = Box(100, 30)

  init() { view.safeAreaInsets = Insets(top: 44) }

  /// Lays out in a safe area of a size.
  private func layOut(_ width: Double, _ height: Double) {
    view.frame = frame(0, 0, width, 44 + height)
    view.layoutIfNeeded()
  }

  private func checkNarrow(_ contentView: SQLayoutView) {
    layOut(200, 400)
    #expect(contentView.frame == frame(0, 44, 200, 400))
    #expect(title.frame == frame(0, 0, 120, 24))
    #expect(subtitle.frame == frame(0, 24, 150, 16))
    // 150 + 80 > 200: a new line, 50 below the labels, which end at 24 + 16 = 40.
    #expect(skip.frame == frame(0, 90, 80, 30))
    // 80 + 70 <= 200: beside the first.
    #expect(more.frame == frame(80, 90, 70, 30))
    // 150 + 100 > 200: below them, at 90 + 30.
    #expect(cancel.frame == frame(0, 120, 100, 30))
  }

  @Test func addedOneByOne() {
    let contentView = SQLayoutView.contentView(
      addedTo: view, layoutGuide: view.safeAreaLayoutGuide)
    contentView.addArrangedItem(
      title
        .withSQFrameCalculator(SQLayoutCalculators.containerLeftAlignedVStack)
    )
    contentView.addArrangedItem(
      subtitle
        .withSQFrameCalculator(SQLayoutCalculators.containerLeftAlignedVStack)
    )
    contentView.addArrangedItem(
      skip
        .withSQFrameCalculator(SQLayoutCalculators.topAlignedFlow)
        .withSQSpacing(UIEdgeInsets(top: 50, left: 0, bottom: 0, right: 0))
    )
    contentView.addArrangedItem(
      more
        .withSQFrameCalculator(SQLayoutCalculators.topAlignedFlow)
    )
    contentView.addArrangedItem(
      cancel
        .withSQFrameCalculator(SQLayoutCalculators.topAlignedFlow)
    )
    checkNarrow(contentView)
  }

  private func chained() -> SQLayoutView {
    SQLayoutView.contentView(addedTo: view, layoutGuide: view.safeAreaLayoutGuide)
      .containingArrangedItem(title)
      .containingArrangedItem(subtitle)
      .containingArrangedItem(
        skip
          .withSQFrameCalculator(SQLayoutCalculators.topAlignedFlow)
          .withSQSpacing(UIEdgeInsets(top: 50, left: 0, bottom: 0, right: 0))
      )
      .containingArrangedItem(more.withSQFrameCalculator(SQLayoutCalculators.topAlignedFlow))
      .containingArrangedItem(cancel.withSQFrameCalculator(SQLayoutCalculators.topAlignedFlow))
  }

  @Test func chainedInOneStatement() {
    checkNarrow(chained())
  }

  @Test func flowsOnOneLineWhereThereIsRoom() {
    let contentView = chained()
    layOut(400, 400)
    #expect(contentView.frame.size == size(400, 400))
    // Right of the subtitle, whose top is at 24: 150 + 80 + 70 + 100 = 400 fits exactly.
    #expect(skip.frame == frame(150, 24, 80, 30))
    #expect(more.frame == frame(230, 24, 70, 30))
    #expect(cancel.frame == frame(300, 24, 100, 30))
  }

  @Test func sizesToItsContent() {
    let contentView = chained()
    // The subtitle, and the two buttons beside each other, are 150 wide; cancel ends at 150.
    #expect(contentView.sizeThatFits(size(200, 400)) == size(150, 150))
    // One line of 400; the buttons end at 24 + 30.
    #expect(contentView.intrinsicContentSize == size(400, 54))
  }
}
