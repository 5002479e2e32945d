import Foundation
import SQLayout
import Testing

/// The examples of the pages for users of other layout libraries.
@Suite struct ComingFromTests {
  private let icon = Box(40, 40)
  private let title = Box(100, 20)
  private let detail = Box(60, 30)
  private let badge = Box(16, 16)

  @Test func aScreenOfSQLayout() {
    let view = AutoLayoutView(frame: frame(0, 0, 200, 300))
    view.safeAreaInsets = Insets(top: 40)
    let (titleLabel, subtitleLabel, skipButton, moreButton) = (title, detail, badge, icon)
    let cancelButton = Box(90, 10)
    let contentView = SQLayoutView.contentView(
      addedTo: view, layoutGuide: view.safeAreaLayoutGuide)
    contentView.addArrangedItem(
      titleLabel
        .withSQFrameCalculator(SQLayoutCalculators.containerLeftAlignedVStack)
    )
    contentView.addArrangedItem(
      subtitleLabel
        .withSQFrameCalculator(SQLayoutCalculators.containerLeftAlignedVStack)
    )
    contentView.addArrangedItem(
      skipButton
        .withSQFrameCalculator(SQLayoutCalculators.topAlignedFlow)
        .withSQSpacing(UIEdgeInsets(top: 50, left: 0, bottom: 0, right: 0))
    )
    contentView.addArrangedItem(
      moreButton
        .withSQFrameCalculator(SQLayoutCalculators.topAlignedFlow)
    )
    contentView.addArrangedItem(
      cancelButton
        .withSQFrameCalculator(SQLayoutCalculators.topAlignedFlow)
    )
    view.layoutIfNeeded()
    #expect(contentView.frame.size == size(200, 260))
    #expect(titleLabel.frame == frame(0, 0, 100, 20))
    #expect(subtitleLabel.frame == frame(0, 20, 60, 30))
    // They fit on one line beside the label: 60 + 16 + 40.
    #expect(skipButton.frame == frame(60, 20, 16, 16))
    #expect(moreButton.frame == frame(76, 20, 40, 40))
    // 116 + 90 is more than 200: on a new line.
    #expect(cancelButton.frame == frame(0, 60, 90, 10))
  }

  @Test func aPromptOfSQLayout() {
    let view = AutoLayoutView(frame: frame(0, 0, 200, 300))
    let (subtitle, yesButton, noButton) = (detail, Box(30, 20), Box(40, 20))
    let (action, footer) = (Box(50, 30), Box(60, 10))
    let layoutView = SQLayoutView.addAutosizedView(to: view, layoutInsets: .zero)
      .containingArrangedItem(title)
      .containingArrangedItem(subtitle)
      .containingArrangedItem(
        SQLayoutView()
          .containingArrangedItem(yesButton)
          .containingArrangedItem(noButton)
          .containingDefaultFrameCalculator(SQLayoutCalculators.topAlignedHStack)
          .containingDefaultSpacing(UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10))
          .withSQFrameCalculator(SQLayoutCalculators.containerCenterAlignedVStack)
      )
      .containingArrangedItem(
        action.withSQFrameCalculator(SQLayoutCalculators.containerFullWidthVStack)
      )
      .containingArrangedItem(
        footer
          .withSQFrameCalculator(SQLayoutCalculators.containerCenterAlignedVStack)
          .withSQSpacing(UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
      )
      .containingDefaultSpacing(UIEdgeInsets(top: 10, left: 0, bottom: 10, right: 0))
    view.layoutIfNeeded()
    #expect(subtitle.frame == frame(0, 30, 60, 30))
    // 30 + 10 + 40 wide, in the middle of 200.
    #expect(layoutView.arrangedItems[2].frame == frame(60, 70, 80, 20))
    #expect(noButton.frame == frame(40, 0, 40, 20))
    #expect(action.frame == frame(0, 100, 200, 30))
    #expect(footer.frame == frame(70, 150, 60, 10))
  }

  @Test func aCardWithABackgroundAndABadge() {
    let (avatar, name, background) = (icon, title, Box(0, 0))
    let card = SQLayoutView(layoutInsets: 8)
      .containingArrangedItem(avatar)
      .containingArrangedItem(
        badge
          .withSQFrameCalculator(SQLayoutCalculators.topRightAligned)
          .withSQOptions(SQLayoutOptions(saveAsPrevious: false))
      )
      .containingArrangedItem(name)
      .containingArrangedItem(
        background
          .withSQFrameCalculator(SQLayoutCalculators.matchContainer)
          .withSQOptions(SQLayoutOptions(shouldIgnoreWhenCalculatingSize: true))
      )
    // 8 + 100 + 8, and 8 + 40 + 20 + 8.
    #expect(card.sizeThatFits(size(500, 500)) == size(116, 76))
    card.laidOut(116, 76)
    #expect(badge.frame == frame(32, 8, 16, 16))
    #expect(name.frame == frame(8, 48, 100, 20))
    #expect(background.frame == frame(8, 8, 100, 60))
  }

  private func row(_ calculator: Calculator) -> SQLayoutView {
    SQLayoutView()
      .containingArrangedItem(icon)
      .containingArrangedItem(title)
      .containingArrangedItem(detail)
      .containingArrangedItem(badge.withSQFrameCalculator(calculator))
      .containingDefaultFrameCalculator(SQLayoutCalculators.centerAlignedHStack)
  }

  @Test func theRowWithABadge() {
    // The tutorial's literal code: the badge's top is that of the previous item, which is within the icon's height.
    #expect(row(.topAlignedHStack).intrinsicContentSize == size(216, 40))
    // Ridiculously tall: the icon's bottom at 5,020, the badge's top at 0.
    #expect(row(.containerTopAlignedHStack).intrinsicContentSize == size(216, 5020))
    #expect(
      row(.containerTopAlignedHStack)
        .containingDefaultSizingFrameCalculator(SQLayoutCalculators.topAlignedHStack)
        .intrinsicContentSize == size(216, 40))
  }

  @Test func theExampleOfSimpleLayoutEngine() throws {
    let layout = SimpleLayout(
      parentFrame: frame(0, 0, 320, 480), direction: .column, alignment: .leading)
    try layout.add(item: .flexible)
    try layout.add(item: .height(200))

    let topFrame = try layout.frame(at: 0)
    let bottomFrame = try layout.frame(at: 1)
    #expect(topFrame == frame(0, 0, 320, 280))
    #expect(bottomFrame == frame(0, 280, 320, 200))
  }

  @Test func aToolbarWithOneFlexibleSpaceTwice() throws {
    let toolbar = SimpleLayout(
      parentFrame: frame(0, 0, 320, 44), direction: .row, alignment: .center)
    let space = SimpleLayout.Item.flexible
    try toolbar.add(items: [.width(40), space, .width(40), space, .width(40)])
    // 200 for two.
    #expect(try space.frames == [frame(40, 0, 100, 44), frame(180, 0, 100, 44)])
  }

  @Test func aFormOfTheToolkit() {
    let (logo, cancel, done) = (Box(30, 30), Box(50, 20), Box(40, 20))
    let form = verticalLayoutView { form in
      form.addView(logo.withPadding(8))
      form.addFlexibleSpace()
      form.addView(
        horizontalLayoutView { buttons in
          buttons.addFlexibleSpace()
          buttons.addView(cancel)
          buttons.addFixedSpace(12)
          buttons.addView(done)
        })
    }
    form.view.laidOut(200, 100)
    // As wide as the form within the padding; at the bottom right.
    #expect(logo.frame == frame(8, 8, 184, 30))
    #expect(cancel.frame == frame(98, 0, 50, 20))
    #expect(done.frame == frame(160, 0, 40, 20))
    #expect(form.view.arrangedItems[2].frame == frame(0, 80, 200, 20))
  }

  @Test func viewsWithinViews() {
    let inner = plainLayoutView { inner in
      inner.frame = frame(10, 10, 30, 20)
      inner.addSubview(badge)
    }
    let view = plainLayoutView { $0.addSubview(inner) }
    badge.frame = frame(2, 3, 16, 16)
    view.frame = frame(0, 0, 100, 100)
    view.layoutIfNeeded()
    #expect(inner.frame == frame(10, 10, 30, 20))
    #expect(badge.frame == frame(2, 3, 16, 16))
    #expect(view.view.hitTest(CGPoint(x: 13, y: 14)) === badge)
    #expect(view.view.hitTest(CGPoint(x: 11, y: 11)) === inner.view)
  }

  @Test func aStackView() {
    let row = StackLayout.cols(
      alignment: .center, spacing: 8,
      of: [.view(icon), StackLayout.view(title).flexible(), .view(detail)])
    let cell = SQLayoutView()
    row.install(in: cell)
    cell.laidOut(300, 50)
    // 300 - 40 - 60 - 2 · 8.
    #expect(title.frame == frame(48, 15, 184, 20))
    #expect(detail.frame == frame(240, 10, 60, 30))
    // All parts are flexible: 300 / 3, for any size of the content.
    let equal = StackLayout.cols(
      of: [icon, title, detail].map { StackLayout.view($0).flexible() })
    cell.removeAllArrangedItems()
    equal.install(in: cell)
    cell.laidOut(300, 50)
    #expect([icon, title, detail].map(\.frame.width) == [100, 100, 100])
  }

  @Test func aRowOfFlexbox() {
    let row = SQLayoutView(layoutInsets: 8)
      .containingLine(LinearArrangement(.row, alignment: .center))
      .containingDefaultSpacing(4)
      .containingArrangedItem(icon)
      .containingArrangedItem(title.withSQFlex(Flex(weight: 2)))
      .containingArrangedItem(detail.withSQFlex(Flex(weight: 1, minimum: 40)))
    row.laidOut(244, 56)
    // 244 - 16 - 40 - 8 is 180: 120 and 60.
    #expect(title.frame == frame(52, 18, 120, 20))
    #expect(detail.frame == frame(176, 13, 60, 30))
    row.laidOut(154, 56)
    // 90: a third is less than 40.
    #expect(title.frame.width == 50)
    #expect(detail.frame.width == 40)
  }
}

/// The examples of the page about custom calculators.
@Suite struct OwnCalculatorTests {
  private let box = Box(30, 20)
  private let label = Box(50, 10)

  @Test func aFrameFromAClosure() {
    let half = box.withSQFrameCalculator { args in
      let room = args.container.layoutBounds
      let size = args.measure(CGSize(width: room.width / 2, height: room.height))
      return CGRect(x: room.midX, y: room.minY, width: room.width / 2, height: size.height)
    }
    SQLayoutView().containingArrangedItem(half).laidOut(100, 80)
    #expect(box.frame == frame(50, 0, 50, 20))
  }

  @Test func builtInCalculatorsWithin() {
    let view = SQLayoutView()
      .containingArrangedItem(label)
      .containingArrangedItem(
        box.withSQFrameCalculator { args in
          SQLayoutCalculators.topRightAligned(args).offsetBy(dx: 4, dy: -4)
        })
    view.laidOut(100, 80)
    // Right edges level: 50 - 30, and 4 more.
    #expect(box.frame == frame(24, -4, 30, 20))

    let indented = label.withSQFrameCalculator { args in
      var args = args
      args.padding.left += args.previous == nil ? 0 : 20
      return SQLayoutCalculators.containerLeftAlignedVStack(args)
    }
    SQLayoutView().containingArrangedItem(box).containingArrangedItem(indented).laidOut(100, 80)
    #expect(label.frame == frame(20, 20, 50, 10))
  }

  @Test func aSizeFromAClosure() {
    let item = label.withSQSizeCalculator { args in
      let size = args.item.sizeThatFits(args.fittingSize)
      return CGSize(width: size.width + 8, height: max(44, size.height))
    }
    SQLayoutView().containingArrangedItem(item).laidOut(100, 80)
    #expect(label.frame == frame(0, 0, 58, 44))
  }

  @Test func allItemsAtOnce() {
    let view = SQLayoutView()
      .containingArrangedItem(box)
      .containingArrangedItem(label)
      .containingArrangement(
        Arrangement(name: "diagonal") { items, frames in
          for index in frames.indices {
            let size = items.measure(index, items.room)
            frames[index] = Rect(
              x: 10 * Double(index), y: 10 * Double(index), width: size.width,
              height: size.height)
          }
        })
    view.laidOut(100, 80)
    #expect(box.frame == frame(0, 0, 30, 20))
    #expect(label.frame == frame(10, 10, 50, 10))
  }
}
