import Foundation
import SQLayout
import Testing

/// The example of the README.
@Suite struct ReadmeTests {
  final class Label: SQLayoutItem {
    var frame = CGRect.zero
    func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 80, height: 20) }
  }

  @Test func exampleGivesTheFrameItSays() {
    let title = Label()
    let button = Label()
    let view = SQLayoutView(layoutInsets: Insets(all: 8))
      .containingArrangedItem(title)
      .containingArrangedItem(
        button.withSQFrameCalculator(SQLayoutCalculators.containerRightAlignedVStack))
    view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    view.layoutIfNeeded()
    // 320 - 8 - 80 from the left, below 8 + 20.
    #expect(button.frame == frame(232, 28, 80, 20))
  }
}
