import Foundation
import SQLayout
import Testing

/// Tests of free space without flexible parts.
@Suite struct HuggingTests {
  private let picture = Box(40, 40)
  private let heading = Box(100, 20)
  private let subheading = Box(80, 16)
  private let chevron = Box(8, 13)

  /// The table cell as published.
  private func cell() -> StackLayout {
    .inset(
      by: 8, direction: .vertical,
      of: .inset(
        by: 9, direction: .horizontal,
        of: .cols(
          alignment: .center,
          of: [
            .view(picture), .spacing(of: 12, direction: .horizontal),
            .rows(
              alignment: .leading,
              of: [.view(heading), .spacing(of: 4, direction: .vertical), .view(subheading)]),
            .view(chevron),
          ])))
  }

  @Test func thePublishedCellHasItsChevronAtTheRightEdge() throws {
    let view = SQLayoutView()
    cell().install(in: view)
    view.laidOut(320, 60)
    // The room is 302 by 44: the chevron's 8 end at 302, the text fills up to it.
    #expect(chevron.frame == frame(294, 15.5, 8, 13))
    #expect(picture.frame == frame(0, 2, 40, 40))
    let vertical = try #require(view.arrangedItems[0].sq_rootItem as? SQLayoutView)
    let horizontal = try #require(vertical.arrangedItems[0].sq_rootItem as? SQLayoutView)
    let columns = try #require(horizontal.arrangedItems[0].sq_rootItem as? SQLayoutView)
    // 302 - 40 - 12 - 8.
    #expect(columns.arrangedItems[2].frame == frame(52, 2, 242, 40))
    // All parts count for the size: 40 + 12 + 100 + 8 and 18; 40 and 16.
    #expect(view.sizeThatFits(size(320, 1000)) == size(178, 56))
    // Without the chevron the text extends to the edge.
    chevron.isHidden = true
    view.layoutIfNeeded()
    #expect(columns.arrangedItems[2].frame == frame(52, 2, 250, 40))
  }

  @Test func thePartWithTheLowestPriorityGrows() {
    let view = SQLayoutView()
    StackLayout.cols(
      alignment: .leading,
      of: [
        .view(picture), StackLayout.view(heading).hugging(200, for: .horizontal), .view(chevron),
      ]
    ).install(in: view)
    view.laidOut(200, 50)
    // 200 - 40 - 100 - 8 is free: 52.
    #expect(heading.frame == frame(40, 0, 152, 20))
    #expect(chevron.frame == frame(192, 0, 8, 13))
    // With too little room, nothing is shorter than its content.
    view.laidOut(120, 50)
    #expect(heading.frame == frame(40, 0, 100, 20))
    #expect(chevron.frame == frame(140, 0, 8, 13))
  }

  @Test func aConstrainedViewHasItsOwnPriority() {
    final class Label: AutoLayoutView {
      override var intrinsicContentSize: CGSize { CGSize(width: 30, height: 10) }
    }
    let label = Label()
    label.setContentHuggingPriority(100, for: .horizontal)
    let view = SQLayoutView()
    StackLayout.cols(alignment: .leading, of: [.view(picture), .view(label)]).install(in: view)
    view.laidOut(200, 50)
    #expect(label.frame == frame(40, 0, 160, 10))
    label.setContentHuggingPriority(260, for: .horizontal)
    view.layoutIfNeeded()
    // Now the picture is compressed.
    #expect(picture.frame == frame(0, 0, 170, 40))
    #expect(label.frame == frame(170, 0, 30, 10))
  }

  @Test func amongEqualPrioritiesTheFirstGrows() {
    // "If there is any ambiguity, the stack view resizes the arranged views based on their index."
    let view = SQLayoutView()
    StackLayout.cols(
      alignment: .leading,
      of: [
        StackLayout.view(chevron).hugging(251, for: .horizontal), .view(picture), .view(heading),
      ]
    ).install(in: view)
    view.laidOut(208, 50)
    // 208 - 8 - 40 - 100 is free: 60.
    #expect(picture.frame == frame(8, 0, 100, 40))
    #expect(heading.frame == frame(108, 0, 100, 20))
    picture.isHidden = true
    chevron.isHidden = true
    view.layoutIfNeeded()
    #expect(heading.frame == frame(0, 0, 208, 20))
  }

  @Test func whatIsSkippedDoesNotKeepOthersFromGrowing() {
    let shadow = SQValueItem("shadow") { _, _ in size(900, 900) }
    let columns = StackLayout.cols(alignment: .leading, of: [.view(picture), .view(chevron)])
    let view = SQLayoutView()
    columns.install(in: view)
    (columns.view as? SQLayoutView)?.addSubview(shadow)
    view.laidOut(100, 50)
    // 100 - 8.
    #expect(picture.frame == frame(0, 0, 92, 40))
  }

  @Test func prioritiesOfRowsAndColumns() {
    let rows = StackLayout.rows(alignment: .leading, of: [.view(heading), .view(subheading)])
    #expect(rows.huggingPriority(for: .horizontal) == LayoutPriority(0))
    #expect(rows.huggingPriority(for: .vertical) == 250)
    #expect(
      StackLayout.rows(of: [.view(heading)]).huggingPriority(for: .horizontal) == LayoutPriority(0))
    let filled = StackLayout.rows(
      alignment: .fill,
      of: [.view(heading), StackLayout.view(subheading).hugging(300, for: .horizontal)])
    #expect(filled.huggingPriority(for: .horizontal) == 300)
    #expect(filled.flexible().huggingPriority(for: .horizontal) == 300)
    #expect(
      StackLayout.rows(of: [.view(heading), .flexibleSpacing()]).huggingPriority(for: .vertical)
        == LayoutPriority(0))
    #expect(
      StackLayout.inset(by: 3, of: filled).huggingPriority(for: .horizontal) == 300)
    #expect(
      StackLayout.spacing(of: 3, direction: .vertical).huggingPriority(for: .vertical) == nil)
    // An inset with a hidden view is a space of fixed length.
    picture.isHidden = true
    #expect(StackLayout.inset(by: 3, of: .view(picture)).huggingPriority(for: .vertical) == nil)
  }

  @Test func layoutsAreValues() {
    let plain = StackLayout.view(heading)
    let flexible = plain.flexible()
    _ = plain.item.withSQPadding(9)
    _ = plain.hugging(1, for: .horizontal)
    _ = plain.baselines(first: 3)
    let view = SQLayoutView()
    StackLayout.cols(alignment: .leading, of: [.view(picture), plain, .view(chevron)])
      .install(in: view)
    view.laidOut(200, 50)
    // Neither the copies nor the decorated item changed the layout: the picture gets the free 52.
    #expect(heading.frame == frame(92, 0, 100, 20))
    view.removeAllArrangedItems()
    StackLayout.cols(alignment: .leading, of: [.view(picture), flexible, .view(chevron)])
      .install(in: view)
    view.layoutIfNeeded()
    #expect(heading.frame == frame(40, 0, 152, 20))
    #expect(flexible.view === heading)
  }

  @Test func installingAddsToWhatIsThere() throws {
    let view = SQLayoutView(layoutInsets: 5).containingArrangedItem(picture)
    StackLayout.rows(of: [.view(heading)]).install(in: view)
    view.addArrangedItem(chevron)
    view.laidOut(110, 80)
    #expect(picture.frame == frame(5, 5, 40, 40))
    // The size of the view within its insets; later parts are stacked below the picture.
    #expect(view.arrangedItems[1].frame == frame(5, 5, 100, 70))
    #expect(chevron.frame == frame(5, 45, 8, 13))

    let toolkit = PinnedLayoutView()
    StackLayout.view(subheading).install(in: toolkit)
    toolkit.view.laidOut(50, 20)
    #expect(subheading.frame == frame(0, 0, 50, 20))

    let root = AutoLayoutView(frame: frame(0, 0, 60, 30))
    StackLayout.view(subheading).install(in: root)
    root.layoutIfNeeded()
    #expect(subheading.frame == frame(0, 0, 60, 30))
  }

  @Test func alignmentsByTheNamesOfEdges() {
    #expect(StackLayout.Alignment.left == .leading)
    #expect(StackLayout.Alignment.right == .trailing)
    let view = SQLayoutView()
    StackLayout.rows(alignment: .right, of: [.view(heading), .view(chevron)]).install(in: view)
    view.laidOut(120, 50)
    // The heading is 50 - 13 high.
    #expect(chevron.frame == frame(112, 37, 8, 13))
    view.removeAllArrangedItems()
    StackLayout.cols(alignment: .bottom, of: [.view(heading), .view(chevron)]).install(in: view)
    view.layoutIfNeeded()
    #expect(chevron.frame == frame(112, 37, 8, 13))
  }

  @Test func whatHasAFixedSizeDoesNotGrow() {
    let (icon, title) = (Box(0, 0), Box(30, 10))
    let row = StackLayout.cols(of: [.view(icon.withSQSize(size(20, 20))), .view(title)])
    let view = SQLayoutView()
    row.install(in: view)
    view.laidOut(100, 20)
    #expect(icon.frame == frame(0, 0, 20, 20))
    #expect(title.frame == frame(20, 5, 80, 10))
    let constrained = AutoLayoutView()
    LayoutConstraint.activate([
      constrained.widthAnchor.constraint(equalToConstant: 20),
      constrained.heightAnchor.constraint(equalToConstant: 20),
    ])
    let other = SQLayoutView()
    StackLayout.cols(of: [.view(constrained), .view(title)]).install(in: other)
    other.laidOut(100, 20)
    #expect(constrained.frame == frame(0, 0, 20, 20))
    #expect(title.frame == frame(20, 5, 80, 10))
  }

  @Test func rowsAreHeldByThePartsThatAreThere() {
    let (first, second, third) = (Box(10, 10), Box(10, 10), Box(10, 10))
    let inner = StackLayout.cols(of: [
      .view(first).hugging(100, for: .horizontal), .view(second).hugging(500, for: .horizontal),
    ])
    let outer = StackLayout.cols(of: [inner, .view(third).hugging(200, for: .horizontal)])
    let view = SQLayoutView()
    outer.install(in: view)
    view.laidOut(100, 10)
    #expect(third.frame == frame(90, 0, 10, 10))
    (inner.view as? SQLayoutView)?.removeArrangedItem(first)
    view.layoutIfNeeded()
    #expect(inner.huggingPriority(for: .horizontal) == 500)
    #expect(third.frame == frame(10, 0, 90, 10))
  }

  /// Layout views are not watched for changes: the changed one marks the rows around it.
  @Test func rowsFollowThePartsOfTheirParts() {
    let (first, second) = (SQLayoutView(), SQLayoutView())
    let inner = StackLayout.rows(
      alignment: .fill,
      of: [
        .inset(
          by: 0,
          of: .rows(alignment: .fill, of: [.view(first).hugging(100, for: .horizontal)]))
      ])
    let outer = StackLayout.cols(of: [.view(second).hugging(200, for: .horizontal), inner])
    let view = SQLayoutView()
    outer.install(in: view)
    view.laidOut(100, 10)
    #expect(second.frame.width == 0)
    // Its priority is 250, more than that of the part beside.
    let innermost = first.superview
    innermost?.addArrangedItem(SQLayoutView())
    view.layoutIfNeeded()
    #expect(second.frame.width == 100)
    innermost?.setArrangedItems([first])
    view.layoutIfNeeded()
    #expect(second.frame.width == 0)
    innermost?.arrangement = nil
    view.layoutIfNeeded()
    #expect(second.frame.width == 100)
  }

  /// A priority that was found across a row is not one along it.
  @Test func prioritiesDifferBetweenAxes() {
    let (first, second) = (Box(10, 10), Box(10, 10))
    let nested = StackLayout.cols(of: [
      .view(first).hugging(300, for: .horizontal).hugging(100, for: .vertical)
    ])
    let row = StackLayout.cols(
      alignment: .fill,
      of: [
        StackLayout.rows(alignment: .fill, of: [nested.hugging(100, for: .vertical)]),
        .view(second).hugging(200, for: .horizontal).hugging(50, for: .vertical),
      ])
    let view = SQLayoutView()
    StackLayout.rows(alignment: .fill, of: [row]).install(in: view)
    view.laidOut(100, 10)
    #expect(second.frame.width == 90)
  }

  /// Each row asks those in it once, so that the innermost item is asked as often at any depth.
  @Test func prioritiesOfDeepLayoutsAreFoundOnce() {
    let counts = [50, 100].map { depth in
      let box = CountingBox()
      var layout = StackLayout.view(box)
      for _ in 0..<depth { layout = .rows(alignment: .fill, of: [layout]) }
      let view = SQLayoutView()
      layout.install(in: view)
      view.laidOut(100, 100)
      #expect(box.frame == frame(0, 0, 100, 100))
      return box.count
    }
    #expect(counts[0] > 0 && counts[0] == counts[1])
  }

  @Test func baselinesKeepAShareThatTheViewSays() {
    let (label, title) = (Box(10, 10), Box(10, 10))
    let shared = StackLayout.view(title.withSQFlex(Flex(weight: 1)))
    let view = SQLayoutView()
    StackLayout.cols(alignment: .leading, of: [.view(label), shared.baselines(first: 5)])
      .install(in: view)
    view.laidOut(100, 10)
    #expect(title.frame == frame(10, 0, 90, 10))
  }

  @Test func aSpacingIsHidden() {
    let spacing = StackLayout.spacing(of: 20, direction: .horizontal)
    let row = StackLayout.cols(of: [.view(Box(10, 10)), spacing, .view(Box(10, 10))])
    #expect(row.sizeThatFits(size(100, 100)) == size(40, 10))
    spacing.isHidden = true
    #expect(row.sizeThatFits(size(100, 100)) == size(20, 10))
  }
}

/// An item that counts how often it is asked whether it is hidden.
private final class CountingBox: SQLayoutItem {
  var frame = CGRect.zero
  private(set) var count = 0

  var isHidden: Bool {
    get {
      count += 1
      return false
    }
    set {}
  }

  func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 10, height: 10) }
}
