import Foundation
import SQLayout
import Testing

/// The tutorial's prompt view, step by step, with its first lines unchanged, in a view of 320 by 480.
@Suite struct PromptViewTests {
  let view = AutoLayoutView(frame: frame(0, 0, 320, 480))
  let title = Box(80, 24)
  let subtitle = Box(120, 20)
  let action = Box(100, 44)
  let footer = Box(87, 17)

  @Test func addedOneByOne() {
    let layoutView = SQLayoutView.addAutosizedView(to: self.view, layoutInsets: .zero)
    layoutView.addArrangedItem(title)
    layoutView.addArrangedItem(subtitle)
    layoutView.addArrangedItem(
      action
        .withSQFrameCalculator(SQLayoutCalculators.containerFullWidthVStack)
    )
    layoutView.addArrangedItem(
      footer
        .withSQFrameCalculator(SQLayoutCalculators.containerCenterAlignedVStack)
        .withSQSpacing(UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    )
    view.layoutIfNeeded()

    #expect(title.frame == frame(0, 0, 80, 24))
    #expect(subtitle.frame == frame(0, 24, 120, 20))
    // As wide as the view, below 24 + 20.
    #expect(action.frame == frame(0, 44, 320, 44))
    // 20 below 44 + 44; centred: 320 / 2 - 87 / 2.
    #expect(footer.frame == frame(116.5, 108, 87, 17))
    #expect(layoutView.sizeThatFits(size(320, 480)) == size(320, 125))
  }

  @Test func chainedWithDefaultSpacing() {
    let layoutView = SQLayoutView.addAutosizedView(to: self.view, layoutInsets: .zero)
      .containingArrangedItem(title)
      .containingArrangedItem(subtitle)
      .containingArrangedItem(
        action
          .withSQFrameCalculator(SQLayoutCalculators.containerFullWidthVStack)
      )
      .containingArrangedItem(
        footer
          .withSQFrameCalculator(SQLayoutCalculators.containerCenterAlignedVStack)
          .withSQSpacing(UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
      )
      .containingDefaultSpacing(UIEdgeInsets(top: 10, left: 0, bottom: 10, right: 0))
    view.layoutIfNeeded()
    #expect(layoutView.frame == view.frame)

    #expect(title.frame == frame(0, 0, 80, 24))
    // Two spacings of 10 meet: the larger lies between, not their sum.
    #expect(subtitle.frame == frame(0, 34, 120, 20))
    #expect(action.frame == frame(0, 64, 320, 44))
    // The button ends at 108; the larger of its 10 and the footer's own 20.
    #expect(footer.frame == frame(116.5, 128, 87, 17))
  }

  @Test func nestedRowOfButtonsIsCentred() {
    let buttons = [Box(60, 32), Box(60, 32), Box(60, 32)]
    let layoutView = SQLayoutView.addAutosizedView(to: self.view, layoutInsets: .zero)
      .containingArrangedItem(title)
      .containingArrangedItem(subtitle)
      .containingArrangedItem(
        SQLayoutView()
          .containingArrangedItem(buttons[0])
          .containingArrangedItem(buttons[1])
          .containingArrangedItem(buttons[2])
          .containingDefaultFrameCalculator(SQLayoutCalculators.topAlignedHStack)
          .containingDefaultSpacing(UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10))
          .withSQFrameCalculator(SQLayoutCalculators.containerCenterAlignedVStack)
      )
      .containingArrangedItem(
        footer
          .withSQFrameCalculator(SQLayoutCalculators.containerCenterAlignedVStack)
          .withSQSpacing(UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
      )
      .containingDefaultSpacing(UIEdgeInsets(top: 10, left: 0, bottom: 10, right: 0))
    view.layoutIfNeeded()

    #expect(subtitle.frame == frame(0, 34, 120, 20))
    // 60 + 10 + 60 + 10 + 60 = 200 wide: at (320 - 200) / 2, 10 below 54.
    #expect(layoutView.arrangedItems[2].frame == frame(60, 64, 200, 32))
    #expect(buttons.map(\.frame) == [0, 70, 140].map { frame($0, 0, 60, 32) })
    // 20 below 64 + 32.
    #expect(footer.frame == frame(116.5, 116, 87, 17))
    // Centred items are in the middle of the room: from the left edge to (320 + 200) / 2.
    #expect(layoutView.sizeThatFits(size(320, 480)) == size(260, 133))
  }
}
