import Foundation
import SQLayout
import Testing

/// Tests of the tutorial's advanced topics.
@Suite struct AdvancedTopicsTests {
  /// A row of centred items with a badge at the top.
  ///
  /// The tutorial states that with its code the row would be "ridiculously tall". It is not: the calculator that it
  /// names, `topAlignedHStack`, aligns the badge with the top of the previous item, which is always within the
  /// icon's height. The top of the container is meant: `containerTopAlignedHStack`.
  @Suite struct Row {
    let icon = Box(40, 40)
    let title = Box(100, 20)
    let action = Box(60, 30)
    let badge = Box(16, 16)

    @Test func theLiteralCode() {
      let rowLayoutView = SQLayoutView()
        .containingArrangedItem(icon)
        .containingArrangedItem(title)
        .containingArrangedItem(action)
        .containingArrangedItem(
          badge.withSQFrameCalculator(SQLayoutCalculators.topAlignedHStack)
        )
        .containingDefaultFrameCalculator(SQLayoutCalculators.centerAlignedHStack)
      let room = CGSize(
        width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
      // 40 + 100 + 60 + 16 wide, as high as the icon.
      #expect(rowLayoutView.sizeThatFits(room) == size(216, 40))
      rowLayoutView.laidOut(216, 40)
      // The button's top: 20 - 15.
      #expect(badge.frame == frame(200, 5, 16, 16))
      #expect(
        rowLayoutView
          .containingDefaultSizingFrameCalculator(SQLayoutCalculators.topAlignedHStack)
          .sizeThatFits(room) == size(216, 40))
    }

    /// The row described by the tutorial.
    private func row() -> SQLayoutView {
      SQLayoutView()
        .containingArrangedItem(icon)
        .containingArrangedItem(title)
        .containingArrangedItem(action)
        .containingArrangedItem(
          badge.withSQFrameCalculator(SQLayoutCalculators.containerTopAlignedHStack)
        )
        .containingDefaultFrameCalculator(SQLayoutCalculators.centerAlignedHStack)
    }

    @Test func mixedAlignmentsTakeHalfOfTheRoom() {
      // In 10,000 points the icon is centred, up to 5,020, and the badge stays at 0.
      #expect(row().intrinsicContentSize == size(216, 5020))
    }

    @Test func sizingCalculatorGivesTheHeightOfTheTallest() {
      let row = row()
        .containingDefaultSizingFrameCalculator(SQLayoutCalculators.topAlignedHStack)
      // 40 + 100 + 60 + 16 wide, as high as the icon.
      #expect(row.intrinsicContentSize == size(216, 40))

      row.laidOut(216, 40)
      #expect(icon.frame == frame(0, 0, 40, 40))
      // Around the middle of the icon, 20: 20 - 10, 20 - 15.
      #expect(title.frame == frame(40, 10, 100, 20))
      #expect(action.frame == frame(140, 5, 60, 30))
      #expect(badge.frame == frame(200, 0, 16, 16))
    }

    @Test func oneItemMayHaveASizingCalculatorOfItsOwn() {
      let row = SQLayoutView()
        .containingArrangedItem(icon)
        .containingArrangedItem(
          title
            .withSQFrameCalculator(SQLayoutCalculators.containerBottomRightAligned)
            .withSQSizingFrameCalculator(SQLayoutCalculators.topAlignedHStack))
      #expect(row.sizeThatFits(size(300, 300)) == size(140, 40))
      row.laidOut(300, 300)
      #expect(title.frame == frame(200, 280, 100, 20))
    }
  }

  /// The tutorial's builders of items.
  @Suite struct Builders {
    let icon = Box(40, 40)
    let title = Box(100, 20)
    let badge = Box(16, 16)

    @SQLayoutItemsBuilder
    private func buildItems(_ layoutView: SQLayoutView) -> [any SQLayoutItem] {
      icon
      title
      badge.withSQFrameCalculator(SQLayoutCalculators.topAlignedHStack)
    }

    @Test func aBlockOrAFunctionBuildsTheItems() {
      let block = SQLayoutView {
        icon
        title
        badge.withSQFrameCalculator(SQLayoutCalculators.topAlignedHStack)
      }
      .containingDefaultFrameCalculator(SQLayoutCalculators.centerAlignedHStack)
      block.laidOut(200, 40)
      #expect([icon, title, badge].map(\.frame.minX) == [0, 40, 140])
      #expect(badge.frame.minY == 10)
      let function = SQLayoutView()
        .containingArrangedItemsBuilder(buildItems)
        .containingDefaultFrameCalculator(SQLayoutCalculators.centerAlignedHStack)
      title.size = size(50, 20)
      function.laidOut(200, 40)
      #expect([icon, title, badge].map(\.frame.minX) == [0, 40, 90])
    }
  }

  @Test func backgroundMatchesItsContainerWithoutMakingItLarger() {
    let label = Box(100, 20)
    let background = Box(0, 0)
    let view = SQLayoutView(layoutInsets: Insets(all: 8))
      .containingArrangedItem(label)
    let decorated = background.withSQFrameCalculator(SQLayoutCalculators.matchContainer)
    view.addArrangedItem(decorated)
    // The background fills the room.
    #expect(view.sizeThatFits(size(300, 300)) == size(300, 300))

    view.removeArrangedItem(background)
    view.addArrangedItem(
      decorated.withSQOptions(SQLayoutOptions(shouldIgnoreWhenCalculatingSize: true)))
    // The label and the insets: 8 + 100 + 8, 8 + 20 + 8.
    #expect(view.sizeThatFits(size(300, 300)) == size(116, 36))
    view.laidOut(116, 36)
    #expect(background.frame == frame(8, 8, 100, 20))
    #expect(label.frame == frame(8, 8, 100, 20))
  }

  @Test func negativePaddingTakesBuiltInRoomAway() {
    let above = Box(80, 20)
    let button = Box(60, 30)
    let below = Box(80, 20)
    let view = SQLayoutView()
      .containingArrangedItem(above)
      .containingArrangedItem(button.withSQPadding(Insets(all: -5)))
      .containingArrangedItem(below)
    view.laidOut(100, 100)
    // The five points around its text extend beyond its position on each side.
    #expect(button.frame == frame(-5, 15, 60, 30))
    // 20 points of text, not 30 of button: 20 + 20.
    #expect(below.frame == frame(0, 40, 80, 20))
    #expect(view.sizeThatFits(size(100, 100)) == size(80, 60))
  }

  @Test func badgeIsNotThePreviousItemOfTheName() {
    let avatar = Box(48, 48)
    let badge = Box(12, 12)
    let name = Box(70, 16)
    let view = SQLayoutView()
      .containingArrangedItem(avatar)
      .containingArrangedItem(
        badge.withSQFrameCalculator(SQLayoutCalculators.topRightAligned)
      )
      .containingArrangedItem(name)
    view.laidOut(200, 200)
    #expect(badge.frame == frame(36, 0, 12, 12))
    // Below the badge: in front of the avatar.
    #expect(name.frame == frame(0, 12, 70, 16))

    view.setArrangedItems([
      avatar,
      badge.withSQFrameCalculator(SQLayoutCalculators.topRightAligned)
        .withSQOptions(SQLayoutOptions(saveAsPrevious: false)),
      name,
    ])
    view.layoutIfNeeded()
    #expect(badge.frame == frame(36, 0, 12, 12))
    #expect(name.frame == frame(0, 48, 70, 16))
  }
}
