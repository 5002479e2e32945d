import Foundation
import SQLayout
import Testing

/// The snippets of "Auto Layout without UIKit", unchanged.
@Suite struct AutoLayoutTutorialTests {
  // MARK: Anchors

  @Test func anchors() {
    let root = AutoLayoutView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let title = SizedView("title", 120, 24)
    let button = SizedView("button", 80, 44)
    root.addSubview(title)
    root.addSubview(button)
    LayoutConstraint.activate([
      title.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
      title.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      button.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      button.topAnchor.constraint(equalToSystemSpacingBelow: title.bottomAnchor),
      button.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
    ])
    root.layoutIfNeeded()
    #expect(title.frame == frame(8, 20, 120, 24))
    // Half of 320, eight below 20 + 24.
    #expect(button.frame == frame(8, 52, 160, 44))
  }

  // MARK: Visual format

  @Test func visualFormat() throws {
    let root = AutoLayoutView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
    let cancel = SizedView("cancel", 70, 30)
    let accept = SizedView("accept", 90, 30)
    root.addSubview(cancel)
    root.addSubview(accept)
    LayoutConstraint.activate(
      try LayoutConstraint.constraints(
        withVisualFormat: "H:|-[cancel(accept)]-[accept(>=wide)]-(>=edge)-|",
        options: .alignAllLastBaseline, metrics: ["wide": 90, "edge": 20],
        views: ["cancel": cancel, "accept": accept]))
    cancel.topAnchor.constraint(equalTo: root.topAnchor, constant: 10).isActive = true
    root.layoutIfNeeded()
    #expect(cancel.frame == frame(20, 10, 90, 30))
    #expect(accept.frame == frame(118, 10, 90, 30))
  }

  // MARK: A custom view

  final class Badge: AutoLayoutView {
    var count = 1 {
      didSet { invalidateIntrinsicContentSize() }
    }

    override var intrinsicContentSize: CGSize {
      CGSize(width: 12 + 8 * String(count).count, height: 20)
    }
  }

  @Test func intrinsicSize() {
    let root = AutoLayoutView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let badge = Badge()
    root.addSubview(badge)
    LayoutConstraint.activate([
      badge.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      badge.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(badge.frame == frame(80, 0, 20, 20))
    badge.count = 120
    root.layoutIfNeeded()
    #expect(badge.frame == frame(64, 0, 36, 20))
  }

  // MARK: A shadow

  final class Card: AutoLayoutView {
    // The shadow is part of the frame, but not of the alignment rectangle.
    override var alignmentRectInsets: Insets { Insets(top: 2, left: 4, bottom: 6, right: 4) }
  }

  @Test func alignmentRectangle() {
    let root = AutoLayoutView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let card = Card()
    root.addSubview(card)
    LayoutConstraint.activate([
      card.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      card.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10),
      card.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      card.heightAnchor.constraint(equalToConstant: 50),
    ])
    root.layoutIfNeeded()
    #expect(card.frame == frame(6, 8, 188, 58))
    #expect(card.alignmentRect(forFrame: card.frame) == frame(10, 10, 180, 50))
  }

  // MARK: Baselines

  final class Field: AutoLayoutView {
    let label = TextView("label", characters: 5)

    override var viewForLastBaselineLayout: AutoLayoutView { label }
  }

  /// The same field by its older name.
  final class OlderField: AutoLayoutView {
    let label = TextView("label", characters: 5)

    override var viewForBaselineLayout: AutoLayoutView { label }
  }

  @Test func baselines() {
    let (field, older) = (Field(), OlderField())
    for (field, label) in [(field as AutoLayoutView, field.label), (older, older.label)] {
      alignedAtBaselines(field, label)
    }
  }

  private func alignedAtBaselines(_ field: AutoLayoutView, _ label: TextView) {
    let root = AutoLayoutView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    let caption = TextView("caption", characters: 3)
    root.addSubview(field)
    root.addSubview(caption)
    field.addSubview(label)
    LayoutConstraint.activate([
      field.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      field.topAnchor.constraint(equalTo: root.topAnchor),
      label.leadingAnchor.constraint(equalTo: field.leadingAnchor, constant: 12),
      label.trailingAnchor.constraint(equalTo: field.trailingAnchor, constant: -12),
      label.topAnchor.constraint(equalTo: field.topAnchor, constant: 10),
      label.bottomAnchor.constraint(equalTo: field.bottomAnchor, constant: -10),
      caption.leadingAnchor.constraint(equalTo: field.trailingAnchor, constant: 8),
      caption.lastBaselineAnchor.constraint(equalTo: field.lastBaselineAnchor),
    ])
    root.layoutIfNeeded()
    #expect(field.frame == frame(0, 0, 74, 40))
    // The field's baseline is that of its label, 10 + 20 - 4; so is the caption's, 4 above its bottom.
    #expect(caption.frame == frame(82, 10, 30, 20))
  }

  // MARK: Multi-line text, in three ways and automatically

  /// A text of 300 points in one line, pinned to both sides of a view that is 120 wide.
  private func pin(_ text: AutoLayoutView, in view: AutoLayoutView) {
    view.addSubview(text)
    LayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
      text.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -10),
      text.topAnchor.constraint(equalTo: view.topAnchor),
    ])
  }

  final class Paragraph: AutoLayoutView {
    let text = TextView("text", characters: 30)

    override func layoutSubviews() {
      super.layoutSubviews()
      text.preferredMaxLayoutWidth = text.frame.width
      super.layoutSubviews()
    }
  }

  @Test func linesInTheSuperview() {
    let paragraph = Paragraph(frame: CGRect(x: 0, y: 0, width: 120, height: 200))
    pin(paragraph.text, in: paragraph)
    paragraph.layoutIfNeeded()
    // 30 characters, 10 a line.
    #expect(paragraph.text.frame == frame(10, 0, 100, 60))
    #expect(paragraph.layoutFaults.isEmpty)
  }

  final class SelfBreakingText: TextView {
    override func layoutSubviews() {
      preferredMaxLayoutWidth = frame.width
      super.layoutSubviews()
    }
  }

  @Test func linesInTheLabel() {
    let root = AutoLayoutView(frame: CGRect(x: 0, y: 0, width: 120, height: 200))
    let text = SelfBreakingText("text", characters: 30)
    pin(text, in: root)
    root.layoutIfNeeded()
    #expect(text.frame == frame(10, 0, 100, 60))
    #expect(root.layoutFaults.isEmpty)
  }

  final class ParagraphController: AutoLayoutViewController {
    let text = TextView("text", characters: 30)

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      text.preferredMaxLayoutWidth = text.frame.width
      view.layoutIfNeeded()
    }
  }

  @Test func linesInTheController() {
    let controller = ParagraphController()
    pin(controller.text, in: controller.view)
    controller.view.frame = CGRect(x: 0, y: 0, width: 120, height: 200)
    controller.view.layoutIfNeeded()
    #expect(controller.text.frame == frame(10, 0, 100, 60))
    #expect(controller.view.layoutFaults.isEmpty)
  }

  @Test func linesByThemselves() {
    let root = AutoLayoutView(frame: CGRect(x: 0, y: 0, width: 120, height: 200))
    let text = TextView("text", characters: 30)
    text.automaticallyAdjustsPreferredMaxLayoutWidth = true
    pin(text, in: root)
    root.layoutIfNeeded()
    #expect(text.frame == frame(10, 0, 100, 60))
    root.frame = CGRect(x: 0, y: 0, width: 220, height: 200)
    root.layoutIfNeeded()
    #expect(text.frame == frame(10, 0, 200, 40))
    #expect(root.layoutFaults.isEmpty)
  }

  @Test func linesBeginToFollowAWidthThatStays() {
    let root = AutoLayoutView(frame: CGRect(x: 0, y: 0, width: 120, height: 200))
    let text = TextView("text", characters: 30)
    pin(text, in: root)
    root.layoutIfNeeded()
    #expect(text.frame == frame(10, 0, 100, 20))
    text.automaticallyAdjustsPreferredMaxLayoutWidth = true
    root.layoutIfNeeded()
    #expect(text.frame == frame(10, 0, 100, 60))
  }

  @Test func aViewWithoutWidthHasNoLimitOfLines() {
    let root = AutoLayoutView(frame: CGRect(x: 0, y: 0, width: 120, height: 200))
    let text = TextView("text", characters: 30)
    text.automaticallyAdjustsPreferredMaxLayoutWidth = true
    pin(text, in: root)
    root.layoutIfNeeded()
    root.frame = CGRect(x: 0, y: 0, width: 20, height: 200)
    root.layoutIfNeeded()
    // As in a view that always had this width.
    #expect(text.frame == frame(10, 0, 0, 20))
  }

  @Test(arguments: [(751.0, 30.0), (749.0, 60.0)])
  func heightOfALabel(priority: Double, height: Double) {
    let root = AutoLayoutView(frame: CGRect(x: 0, y: 0, width: 120, height: 200))
    let text = TextView("text", characters: 30)
    text.automaticallyAdjustsPreferredMaxLayoutWidth = true
    pin(text, in: root)
    text.heightAnchor.constraint(equalToConstant: 30).withPriority(LayoutPriority(priority))
      .isActive = true
    root.layoutIfNeeded()
    #expect(text.frame == frame(10, 0, 100, height))
  }

  // MARK: Too little room

  final class Toolbar: AutoLayoutView {
    override func layoutSubviews() {
      super.layoutSubviews()
      let clipped = subviews.filter { $0.frame.maxX > bounds.width }
      guard !clipped.isEmpty else { return }
      for view in clipped { view.removeFromSuperview() }
      super.layoutSubviews()
    }
  }

  @Test func clippedViewsAreRemoved() throws {
    let toolbar = Toolbar(frame: CGRect(x: 0, y: 0, width: 170, height: 40))
    let buttons = ["one", "two", "three"].map { SizedView($0, 60, 30) }
    for button in buttons { toolbar.addSubview(button) }
    try activate(
      "H:|-[one]-[two]-[three]", "V:|[one]", "V:|[two]", "V:|[three]", of: buttons)
    toolbar.layoutIfNeeded()
    #expect(toolbar.subviews.map(\.identifier) == ["one", "two"])
    #expect(buttons[1].frame == frame(88, 0, 60, 30))
    #expect(toolbar.layoutFaults.isEmpty)
  }

  // MARK: One row or two

  final class Buttons: AutoLayoutView {
    private(set) var rows = 1
    private var active: [LayoutConstraint] = []

    override func updateConstraints() {
      if active.isEmpty {
        active = (try? constraintsOfRows()) ?? []
        LayoutConstraint.activate(active)
      }
      super.updateConstraints()
    }

    private func constraintsOfRows() throws -> [LayoutConstraint] {
      let views = ["one": subviews[0], "two": subviews[1]]
      let formats =
        rows == 1
        ? ["H:|[one]-[two(one)]|", "V:|[one]", "V:|[two]"]
        : ["H:|[one]|", "H:|[two]|", "V:|[one]-[two]"]
      return try formats.flatMap {
        try LayoutConstraint.constraints(withVisualFormat: $0, views: views)
      }
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      let needed = subviews.map { $0.intrinsicContentSize.width }.max() ?? 0
      guard rows == 1, let first = subviews.first, first.frame.width < needed else { return }
      LayoutConstraint.deactivate(active)
      active = []
      rows = 2
      super.layoutSubviews()
    }
  }

  @Test(arguments: [
    (208.0, Rect(x: 0, y: 0, width: 100, height: 30), Rect(x: 108, y: 0, width: 100, height: 30)),
    (180.0, Rect(x: 0, y: 0, width: 180, height: 30), Rect(x: 0, y: 38, width: 180, height: 30)),
  ])
  func oneRowOrTwo(width: Double, first: Rect, second: Rect) {
    let buttons = Buttons(frame: CGRect(x: 0, y: 0, width: width, height: 80))
    buttons.addSubview(SizedView("one", 95, 30))
    buttons.addSubview(SizedView("two", 70, 30))
    buttons.layoutIfNeeded()
    #expect(buttons.subviews.map { Rect($0.frame) } == [first, second])
    #expect(buttons.layoutFaults.isEmpty)
  }

  // MARK: Animation

  @Test func steppingAConstant() {
    let root = AutoLayoutView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = SizedView("view", 20, 20)
    root.addSubview(view)
    let leading = view.leadingAnchor.constraint(equalTo: root.leadingAnchor)
    LayoutConstraint.activate([leading, view.topAnchor.constraint(equalTo: root.topAnchor)])
    root.layoutIfNeeded()
    for step in 1...4 {
      leading.constant = 10 * Double(step)
      root.layoutIfNeeded()
      #expect(view.frame == frame(10 * Double(step), 0, 20, 20))
    }
  }

  @Test func transition() {
    let root = AutoLayoutView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = SizedView("view", 20, 20)
    let hint = SizedView("hint", 50, 10)
    root.addSubview(view)
    let leading = view.leadingAnchor.constraint(equalTo: root.leadingAnchor)
    LayoutConstraint.activate([leading, view.topAnchor.constraint(equalTo: root.topAnchor)])
    let transition = root.transition {
      leading.constant = 40
      root.addSubview(hint)
      LayoutConstraint.activate([
        hint.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        hint.topAnchor.constraint(equalTo: view.bottomAnchor),
      ])
    }
    #expect(
      transition.frame(of: view, at: 0.5, curve: .linear)
        == Rect(x: 20, y: 0, width: 20, height: 20))
    #expect(transition.appearing.map(\.name) == ["hint"])
    #expect(transition.frame(of: hint, at: 0) == Rect(x: 0, y: 20, width: 50, height: 10))
  }

  // MARK: By size

  @Test func constraintsBySize() throws {
    let root = AutoLayoutView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    let (list, detail) = (SizedView("list", 80, 40), SizedView("detail", 80, 40))
    root.addSubview(list)
    root.addSubview(detail)
    func made(_ formats: String...) throws -> [LayoutConstraint] {
      try formats.flatMap {
        try LayoutConstraint.constraints(
          withVisualFormat: $0, views: ["list": list, "detail": detail])
      }
    }
    root.addConstraintSet(
      ConstraintSet(try made("H:|[list]|", "H:|[detail]|", "V:|[list]-[detail]"), width: 0..<600))
    root.addConstraintSet(
      ConstraintSet(
        try made("H:|[list(200)]-[detail]|", "V:|[list]", "V:|[detail]"), width: 600..<10_000))
    root.layoutIfNeeded()
    #expect(detail.frame == frame(0, 48, 320, 40))
    root.frame = CGRect(x: 0, y: 0, width: 700, height: 200)
    root.layoutIfNeeded()
    #expect(list.frame == frame(0, 0, 200, 40))
    #expect(detail.frame == frame(208, 0, 492, 40))
    #expect(root.constraintSets.map(\.isActive) == [false, true])
  }
}
