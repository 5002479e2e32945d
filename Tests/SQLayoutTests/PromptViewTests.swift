import Foundation
import SQLayout
import Testing

/// The tutorial's prompt view, step by step.
@Suite struct PromptViewTests {
  let title = Box(80, 24)
  let subtitle = Box(120, 20)
  let action = Box(100, 44)
  let footer = Box(87, 17)
  let topTwenty = Insets(top: 20)
  let topAndBottomTen = Insets(top: 10, bottom: 10)

  @Test func addedOneByOne() {
    let view = SQLayoutView(layoutInsets: .zero)
    view.addArrangedItem(title)
    view.addArrangedItem(subtitle)
    view.addArrangedItem(
      action.withSQFrameCalculator(SQLayoutCalculators.containerFullWidthVStack))
    view.addArrangedItem(
      footer
        .withSQFrameCalculator(SQLayoutCalculators.containerCenterAlignedVStack)
        .withSQSpacing(topTwenty))
    view.laidOut(320, 480)

    #expect(title.frame == frame(0, 0, 80, 24))
    #expect(subtitle.frame == frame(0, 24, 120, 20))
    // As wide as the view, below 24 + 20.
    #expect(action.frame == frame(0, 44, 320, 44))
    // 20 below 44 + 44; centred: 320 / 2 - 87 / 2.
    #expect(footer.frame == frame(116.5, 108, 87, 17))
    #expect(view.sizeThatFits(size(320, 480)) == size(320, 125))
  }

  @Test func chainedWithDefaultSpacing() {
    SQLayoutView()
      .containingArrangedItem(title)
      .containingArrangedItem(subtitle)
      .containingArrangedItem(
        action.withSQFrameCalculator(SQLayoutCalculators.containerFullWidthVStack)
      )
      .containingArrangedItem(
        footer
          .withSQFrameCalculator(SQLayoutCalculators.containerCenterAlignedVStack)
          .withSQSpacing(topTwenty)
      )
      .containingDefaultSpacing(topAndBottomTen)
      .laidOut(320, 480)

    #expect(title.frame == frame(0, 0, 80, 24))
    // Two spacings of 10 meet: the larger lies between, not their sum.
    #expect(subtitle.frame == frame(0, 34, 120, 20))
    #expect(action.frame == frame(0, 64, 320, 44))
    // The button ends at 108; the larger of its 10 and the footer's own 20.
    #expect(footer.frame == frame(116.5, 128, 87, 17))
  }

  @Test func nestedRowOfButtonsIsCentred() {
    let buttons = [Box(60, 32), Box(60, 32), Box(60, 32)]
    let row = SQLayoutView()
      .containingArrangedItem(buttons[0])
      .containingArrangedItem(buttons[1])
      .containingArrangedItem(buttons[2])
      .containingDefaultFrameCalculator(SQLayoutCalculators.topAlignedHStack)
      .containingDefaultSpacing(Insets(left: 10, right: 10))
    let view = SQLayoutView()
      .containingArrangedItem(title)
      .containingArrangedItem(subtitle)
      .containingArrangedItem(
        row.withSQFrameCalculator(SQLayoutCalculators.containerCenterAlignedVStack)
      )
      .containingArrangedItem(
        footer
          .withSQFrameCalculator(SQLayoutCalculators.containerCenterAlignedVStack)
          .withSQSpacing(topTwenty)
      )
      .containingDefaultSpacing(topAndBottomTen)
    view.laidOut(320, 480)

    #expect(subtitle.frame == frame(0, 34, 120, 20))
    // 60 + 10 + 60 + 10 + 60 = 200 wide: at (320 - 200) / 2, 10 below 54.
    #expect(row.frame == frame(60, 64, 200, 32))
    #expect(buttons.map(\.frame) == [0, 70, 140].map { frame($0, 0, 60, 32) })
    // 20 below 64 + 32.
    #expect(footer.frame == frame(116.5, 116, 87, 17))
    // Centred items lie in the middle of the room: from the left edge to (320 + 200) / 2.
    #expect(view.sizeThatFits(size(320, 480)) == size(260, 133))
  }
}
