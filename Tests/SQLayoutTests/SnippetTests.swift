import Foundation
import SQLayout
import Testing

/// Snippets of the README and of the examples, unchanged.
@Suite struct SnippetTests {
  private let picture = Box(40, 40)
  private let heading = Box(100, 20)
  private let subheading = Box(60, 14)
  private let chevron = Box(8, 12)
  private let logo = Box(30, 30)
  private let button = Box(90, 20)

  @Test func aSimpleLayout() throws {
    let frame = frame(0, 0, 200, 40)
    let layout = SimpleLayout(parentFrame: frame, direction: .row, alignment: .center)
    let title = try layout.add(item: .flexible)
    let badge = try layout.add(item: .size(CGSize(width: 24, height: 24)))
    #expect(try title.frame() == CGRect(x: 0, y: 0, width: 176, height: 40))
    #expect(try badge.frame() == CGRect(x: 176, y: 8, width: 24, height: 24))
  }

  @Test func aCell() {
    let cell = SQLayoutView()
    StackLayout.cols(
      alignment: .center,
      of: [
        .view(picture), .spacing(of: 12, direction: .horizontal),
        .rows(alignment: .leading, spacing: 4, of: [.view(heading), .view(subheading)]),
        .view(chevron),
      ]
    ).install(in: cell)
    cell.laidOut(320, 60)
    #expect(picture.frame == frame(0, 10, 40, 40))
    // The text extends to the chevron at the right edge.
    #expect(chevron.frame == frame(312, 24, 8, 12))
    #expect(subheading.frame.minY - heading.frame.maxY == 4)
  }

  @Test func aForm() {
    let form = VerticalLayoutView { form in
      form.addView(logo.withPadding(8))
      form.addFlexibleSpace()
      form.addView(button.withFixedSize(height: 44), flexibleWidth: true)
    }
    form.view.laidOut(200, 300)
    #expect(logo.frame.height == 30 && logo.frame.minY == 8)
    #expect(form.view.arrangedItems[2].frame == frame(0, 256, 200, 44))
  }

  @Test func aButtonInConstraints() throws {
    let button = AutoLayoutView(frame: .zero)
    let root = AutoLayoutView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    root.addSubview(button)
    LayoutConstraint.activate(
      try LayoutConstraint.constraints(
        withVisualFormat: "H:|-[button(>=90)]", views: ["button": button]))
    root.layoutIfNeeded()
    #expect(button.frame.minX == 20 && button.frame.width == 90)
  }

  @Test func aToolbar() throws {
    let toolbar = SimpleLayout(
      parentFrame: CGRect(x: 0, y: 0, width: 480, height: 120), direction: .column)
    let tabs = SimpleLayout(direction: .row, pixelScale: 2)
    try tabs.add(items: [
      .flexible, .flexible(weight: 2, maximum: 200), .flexible(minimum: 100), .width(24),
    ])
    try toolbar.add(items: [.height(44), .layout(tabs), .height(20)])
    #expect(try tabs.frame(at: 1) == frame(128, 44, 200, 56))
  }

  @Test func aSignInScreen() {
    let (name, password, help) = (Box(10, 10), Box(10, 10), Box(40, 20))
    let (cancel, done) = (Box(64, 32), Box(80, 32))
    let screen = VerticalLayoutView(alignment: .center) { screen in
      screen.addFlexibleSpace()
      screen.addView(logo)
      screen.addFixedSpace(24)
      screen.addView(name.withFixedSize(height: 36), flexibleWidth: true)
      screen.addFixedSpace(8)
      screen.addView(password.withFixedSize(height: 36), flexibleWidth: true)
      screen.addFlexibleSpace(weight: 3)
      screen.addView(
        HorizontalLayoutView(alignment: .center) { buttons in
          buttons.addView(help)
          buttons.addFlexibleSpace()
          buttons.addView(cancel)
          buttons.addFixedSpace(12)
          buttons.addView(done)
        }, flexibleWidth: true)
    }.withEdgeInsets(Insets(all: 16))
    let view = SQLayoutView().containingArrangedItem(screen)
    view.laidOut(320, 400)
    #expect(logo.frame.size == size(30, 30))
    #expect(done.frame.size == size(80, 32) && done.frame.minX - cancel.frame.maxX == 12)
  }

  @Test func frontEndsOfOthers() throws {
    let edge = 50.0
    let square = frame(0, 0, 320, 480)
    try squareInTheMiddle(square, edge)
    let bar = frame(0, 0, 320, 44)
    let toolbar = SimpleLayout(parentFrame: bar, direction: .row, alignment: .center)
    let space = SimpleLayout.Item.flexible
    try toolbar.add(items: [.width(40), space, .width(40), space, .width(40)])
    #expect(try space.frames.count == 2)
  }

  private func squareInTheMiddle(_ frame: CGRect, _ edge: Double) throws {
    let layout = SLELayout(parentFrame: frame, direction: .column, alignment: .center)
    try layout.add(item: .flexible)
    let imageItem = try layout.add(item: .size(CGSize(width: edge, height: edge)))
    try layout.add(item: .flexible)
    let imageFrame = try imageItem.frame()
    #expect(imageFrame == CGRect(x: 135, y: 215, width: 50, height: 50))
    try twoRows(frame)
  }

  private func twoRows(_ frame: CGRect) throws {
    let layout = SimpleLayout(parentFrame: frame, direction: .column, alignment: .leading)
    try layout.add(item: .flexible)
    try layout.add(item: .height(200))
    #expect(try layout.frame(at: 0).height == 280)
  }

  @Test func viewsOfTheToolkit() {
    let view = plainLayoutView { view in
      view.addSubview(
        plainLayoutView { inner in inner.frame = CGRect(x: 10, y: 10, width: 30, height: 20) })
    }
    view.frame = frame(0, 0, 100, 100)
    view.layoutIfNeeded()
    #expect(view.view.drawnItems().contains { $0.bounds.origin == CGPoint(x: 10, y: 10) })
    let (content, shadow) = (Box(60, 30), Box(1, 1))
    let card = content.withContainer { card in
      card.addSubview(shadow) { CGRect(x: 0, y: $0.height, width: $0.width, height: 4) }
    }
    SQLayoutView().containingArrangedItem(card).laidOut(100, 100)
    #expect(shadow.frame == frame(0, 30, 60, 4))
  }

  @Test func aCellOfPHBStackLayout() {
    let cell = SQLayoutView()
    let layout = StackLayout.inset(
      by: 8, direction: .vertical,
      of: .inset(
        by: 9, direction: .horizontal,
        of: .cols(
          alignment: .center,
          of: [
            .view(picture),
            .spacing(of: 12, direction: .horizontal),
            .rows(
              alignment: .leading,
              of: [.view(heading), .spacing(of: 4, direction: .vertical), .view(subheading)]),
            .view(chevron),
          ])))
    layout.install(in: cell)
    cell.laidOut(320, 60)
    #expect(cell.hitTest(CGPoint(x: 310, y: 30)) === chevron)
  }
}

/// Snippets of the pages of `SQLayout` that are not in other tests.
@Suite struct PageSnippetTests {
  private let icon = Box(40, 40)
  private let title = Box(100, 20)
  private let action = Box(60, 30)
  private let badge = Box(16, 16)
  private let label = Box(50, 10)
  private let box = Box(30, 20)

  @Test func aScreenInOneStatement() {
    let view = AutoLayoutView(frame: frame(0, 0, 200, 300))
    let (titleLabel, subtitleLabel, skipButton) = (title, action, badge)
    let (moreButton, cancelButton) = (icon, Box(90, 10))
    let contentView = SQLayoutView.contentView(
      addedTo: view, layoutGuide: view.safeAreaLayoutGuide
    )
    .containingArrangedItem(titleLabel)
    .containingArrangedItem(subtitleLabel)
    .containingArrangedItem(
      skipButton
        .withSQFrameCalculator(SQLayoutCalculators.topAlignedFlow)
        .withSQSpacing(UIEdgeInsets(top: 50, left: 0, bottom: 0, right: 0))
    )
    .containingArrangedItem(moreButton.withSQFrameCalculator(SQLayoutCalculators.topAlignedFlow))
    .containingArrangedItem(cancelButton.withSQFrameCalculator(SQLayoutCalculators.topAlignedFlow))
    view.layoutIfNeeded()
    #expect(contentView.frame.size == size(200, 300))
    // On one line beside the label: 60 + 16 + 40.
    #expect(skipButton.frame == frame(60, 20, 16, 16) && moreButton.frame == frame(76, 20, 40, 40))
    #expect(cancelButton.frame == frame(0, 60, 90, 10))
  }

  @Test func theRowWithABadge() {
    let row = SQLayoutView()
      .containingArrangedItem(icon)
      .containingArrangedItem(title)
      .containingArrangedItem(action)
      .containingArrangedItem(badge.withSQFrameCalculator(SQLayoutCalculators.topAlignedHStack))
      .containingDefaultFrameCalculator(SQLayoutCalculators.centerAlignedHStack)
    #expect(row.intrinsicContentSize == size(216, 40))
  }

  @Test func aBuilder() {
    let row = SQLayoutView {
      icon
      title
      badge.withSQFrameCalculator(SQLayoutCalculators.topAlignedHStack)
    }
    .containingDefaultFrameCalculator(SQLayoutCalculators.centerAlignedHStack)
    #expect(row.intrinsicContentSize == size(156, 40))
  }

  private final class State {
    var frame = CGRect.zero
    func store(_ args: SQLayoutObserverArgs) { frame = args.frame }
  }

  @Test func aContainerThatIsNoView() {
    let (first, state, bounds) = (Slot(), State(), frame(0, 0, 100, 100))
    let container = SQLayoutContainer(arrangedItems: [
      first.withSQSize(CGSize(width: 30, height: 10)).withSQLayoutObserver { state.store($0) }
    ])
    container.layoutItems(in: bounds, with: .zero, forSizingOnly: false)
    #expect(state.frame == frame(0, 0, 30, 10))
  }

  private final class Label: SQLayoutItem {
    var frame = CGRect.zero
    var text = "Hello"
    func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 10 * text.count, height: 20) }
  }

  @Test func aScreenThatChanges() {
    let (title, button) = (Label(), Label())
    let view = SQLayoutView(layoutInsets: Insets(all: 8))
      .containingDefaultSpacing(Insets(all: 8))
      .containingArrangedItem(title)
      .containingArrangedItem(
        button.withSQFrameCalculator(SQLayoutCalculators.containerRightAlignedVStack))
    view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    view.layoutIfNeeded()
    #expect(title.frame == frame(8, 8, 50, 20) && button.frame == frame(262, 36, 50, 20))
    title.text = "Hello, world"
    view.setNeedsLayout(of: title)
    view.layoutIfNeeded()
    #expect(title.frame == frame(8, 8, 120, 20))
  }

  @Test func calculatorsWithin() {
    _ = badge.withSQFrameCalculator { args in
      SQLayoutCalculators.topRightAligned(args).offsetBy(dx: 4, dy: -4)
    }
    let indented =
      label.withSQFrameCalculator { args in
        var args = args
        args.padding.left += args.previous == nil ? 0 : 20
        return SQLayoutCalculators.containerLeftAlignedVStack(args)
      }
    SQLayoutView().containingArrangedItem(box).containingArrangedItem(indented).laidOut(100, 80)
    #expect(label.frame == frame(20, 20, 50, 10))
  }

  @Test func anArrangement() {
    let view = SQLayoutView().containingArrangedItem(box).containingArrangedItem(label)
    _ =
      view.containingArrangement(
        Arrangement(name: "diagonal") { items, frames in
          for index in frames.indices {
            let size = items.measure(index, items.room)
            frames[index] = Rect(
              x: 10 * Double(index), y: 10 * Double(index), width: size.width, height: size.height)
          }
        })
    view.laidOut(100, 80)
    #expect(label.frame == frame(10, 10, 50, 10))
  }

  @Test func aTransition() {
    let root = AutoLayoutView(frame: frame(0, 0, 100, 100))
    let (view, hint) = (AutoLayoutView(frame: .zero), AutoLayoutView(frame: .zero))
    root.addSubview(view)
    let leading = view.leadingAnchor.constraint(equalTo: root.leadingAnchor)
    leading.isActive = true
    let transition = root.transition {
      leading.constant = 40
      root.addSubview(hint)
    }
    // Half of the way at half of the time, since the curve is symmetric.
    #expect(transition.frame(of: view, at: 0.5, curve: .easeInOut)?.x == 20)
    #expect(transition.appearing.count == 1)
  }
}
