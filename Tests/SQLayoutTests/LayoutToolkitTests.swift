import Foundation
import SQLayout
import Testing

@Suite struct LayoutToolkitTests {
  private let title = Box(80, 20)
  private let button = Box(50, 30)

  @Test func flexibleSpaceTakesWhatIsLeft() {
    let form = VerticalLayoutView { form in
      form.addFixedSpace(8)
      form.addView(title)
      form.addFlexibleSpace()
      form.addView(button, flexibleWidth: true)
      form.addFlexibleSpace(weight: 3)
    }
    form.view.laidOut(120, 98)
    // 98 - 8 - 20 - 30 leaves 40: 10 and 30.
    // A label of 80 in a column of 120 gets 120.
    #expect(title.frame == frame(0, 8, 120, 20))
    #expect(button.frame == frame(0, 38, 120, 30))
    // A flexible width is ignored in the size.
    #expect(form.sizeThatFits(size(1000, 1000)) == size(80, 58))
  }

  @Test func flexibleViewsShareInProportion() {
    let row = HorizontalLayoutView(alignment: .center) { row in
      row.addView(title, flexibleWidth: true, weight: 2)
      row.addFixedSpace(10)
      row.addView(button, flexibleWidth: true, flexibleHeight: true)
    }
    row.view.laidOut(100, 60)
    // 90 left: 60 and 30.
    #expect(title.frame == frame(0, 20, 60, 20))
    #expect(button.frame == frame(70, 0, 30, 60))
    #expect(row.sizeThatFits(size(1000, 1000)) == size(10, 20))
  }

  @Test func pinnedViewsInheritTheBounds() {
    let pinned = PinnedLayoutView { pinned in
      pinned.addView(title)
      pinned.addView(button)
    }
    // The larger width, and the larger height.
    #expect(pinned.sizeThatFits(size(1000, 1000)) == size(80, 30))
    pinned.view.laidOut(90, 40)
    #expect(title.frame == frame(0, 0, 90, 40))
    #expect(button.frame == frame(0, 0, 90, 40))
  }

  /// The size of a wrapper and the frame of its content, in a row that gives it its size.
  private func wrapped(_ wrapper: any SQLayoutItem) -> (CGSize, CGRect) {
    let view = SQLayoutView().containingArrangedItem(wrapper)
    view.laidOut(500, 500)
    return (wrapper.frame.size, title.frame)
  }

  @Test func wrappersAddExactlyWhatTheySay() {
    #expect(wrapped(title.withContainer()) == (size(80, 20), frame(0, 0, 80, 20)))
    #expect(wrapped(title.withFixedSize(size(33, 44))) == (size(33, 44), frame(0, 0, 33, 44)))
    #expect(wrapped(title.withFixedSize(width: 33)) == (size(33, 20), frame(0, 0, 33, 20)))
    #expect(wrapped(title.withFixedSize(height: 44)) == (size(80, 44), frame(0, 0, 80, 44)))
    #expect(
      wrapped(title.withEdgeInsets(Insets(top: 1, left: 2, bottom: 3, right: 4)))
        == (size(86, 24), frame(2, 1, 80, 20)))
    #expect(wrapped(title.withPadding(5)) == (size(90, 30), frame(5, 5, 80, 20)))
    #expect(wrapped(title.withPadding(5).withPadding(2)) == (size(94, 34), frame(5, 5, 80, 20)))
    #expect(
      wrapped(title.withCalculatedSize { CGSize(width: $0.width / 2, height: 7) })
        == (size(250, 7), frame(0, 0, 250, 7)))
    #expect(
      wrapped(title.withCentreing().withFixedSize(size(100, 60)))
        == (size(100, 60), frame(10, 20, 80, 20)))
    #expect(
      wrapped(title.withCentreing(vertically: false).withFixedSize(size(100, 60)))
        == (size(100, 60), frame(10, 0, 80, 60)))
    #expect(
      wrapped(title.withCentreing(horizontally: false).withFixedSize(size(100, 60)))
        == (size(100, 60), frame(0, 20, 100, 20)))
    #expect(wrapped(title.apply { $0.size = size(7, 8) }.withPadding(1)).0 == size(9, 10))
  }

  @Test func calculatedSizesHoldInRowsAndColumns() {
    let form = VerticalLayoutView(alignment: .leading) { form in
      form.addView(title.withCalculatedSize { _ in size(30, 40) })
      form.addView(button)
    }
    let stack = StackLayout.cols(
      alignment: .top,
      of: [
        .view(title.withCalculatedSize { CGSize(width: 30, height: $0.height / 2) }),
        StackLayout.view(button).hugging(10, for: .horizontal),
      ])
    let simple = SQLayoutView()
      .containingArrangement(.equalWidths)
      .containingArrangedItem(button.withCalculatedSize { CGSize(width: $0.width, height: 7) })
      .containingArrangedItem(Box(1, 1).withSQOptions(SQLayoutOptions(shouldSkipLayout: true)))
    for (view, expected) in [
      (form.view, [frame(0, 0, 30, 40), frame(0, 40, 50, 30)]),
      (stack.view as? SQLayoutView, [frame(0, 0, 30, 50), frame(30, 0, 70, 30)]),
      (simple, [frame(0, 0, 100, 7), .zero]),
    ] {
      view?.laidOut(100, 100)
      #expect(view?.arrangedItems.map(\.frame) == expected)
      #expect(view?.layoutFaults == [])
    }
    #expect(form.sizeThatFits(size(100, 100)) == size(50, 70))
  }

  @Test func fittingSizesWithCalculatedSizesHaveSpacingBetweenViewsAlone() {
    let row = HorizontalLayoutView(spacing: 3) { row in
      row.addView(title)
      row.addView(button.withCalculatedSize { _ in size(41, 10) })
    }
    #expect(row.sizeThatFits(size(500, 500)) == size(124, 20))
  }

  @Test func flexibleViewsBesideCalculatedSizesCountAcross() {
    let column = VerticalLayoutView { column in
      column.addView(title, flexibleHeight: true)
      column.addView(button.withCalculatedSize { _ in size(41, 10) })
    }
    #expect(column.sizeThatFits(size(500, 500)) == size(80, 10))
  }

  @Test func optionsCountBesideCalculatedSizes() {
    let ignored = SQLayoutOptions(shouldIgnoreWhenCalculatingSize: true)
    let skipped = SQLayoutOptions(shouldSkipLayout: true)
    func row(_ options: (any SQLayoutItem) -> any SQLayoutItem) -> SQLayoutView {
      SQLayoutView()
        .containingLine(LinearArrangement(.row))
        .containingArrangedItem(button.withCalculatedSize { _ in size(41, 10) })
        .containingArrangedItem(options(title))
    }
    let byDefault = row { $0 }
    byDefault.containingDefaultLayoutOptions(ignored)
    for (view, expected) in [
      (row { $0.withSQOptions(ignored) }, size(41, 10)),
      (row { $0.withSQOptions { _ in ignored } }, size(41, 10)),
      (row { $0.withSQOptions { _ in skipped } }, size(41, 10)),
      (byDefault, size(0, 0)),
    ] {
      #expect(view.sizeThatFits(size(500, 500)) == expected)
      view.laidOut(500, 500)
      #expect(view.layoutFaults == [])
      #expect(view.arrangedItems[0].frame == frame(0, 0, 41, 10))
    }
  }

  @Test func aCalculatedSizeFollowsWhatIsSaidLater() {
    let wrapper = SQLayoutView().containingArrangedItem(title)
    let column = SQLayoutView().containingLine(LinearArrangement(.column))
      .containingArrangedItem(wrapper.withSQSize(size(10, 10)))
      .containingArrangedItem(button)
    column.laidOut(100, 100)
    #expect(button.frame.minY == 10)
    _ = column.arrangedItems[0].withSQSizeCalculator { _ in size(10, 25) }
    column.setNeedsLayout(of: wrapper)
    column.layoutIfNeeded()
    #expect(button.frame.minY == 25)
    _ = column.arrangedItems[0].withSQSize(size(10, 15))
    column.setNeedsLayout(of: wrapper)
    column.layoutIfNeeded()
    #expect(button.frame.minY == 15)
    column.removeArrangedItem(wrapper)
    column.addArrangedItem(wrapper.withSQSizeCalculator { _ in size(5, 5) })
    let last = Box(3, 3)
    column.addArrangedItem(last)
    column.layoutIfNeeded()
    #expect(last.frame.minY == 35)
  }

  @Test func contentShorterThanAScrollingViewIsStretched() {
    let content = VerticalLayoutView { content in
      content.addView(title)
      content.addFlexibleSpace(minimum: 10)
      content.addView(button)
    }
    let scrolling = content.withScrolling()
    scrolling.view.laidOut(100, 200)
    // Flexible space works in nested layouts: 200 - 20 - 30.
    #expect(scrolling.contentSize == size(100, 200))
    #expect(button.frame == frame(0, 170, 100, 30))
    // 20 + 10 + 30 is more than 40.
    scrolling.view.laidOut(100, 40)
    #expect(scrolling.contentSize == size(100, 60))
    #expect(button.frame == frame(0, 30, 100, 30))
    let both = title.withScrolling([.horizontal, .vertical])
    both.view.laidOut(50, 50)
    #expect(both.contentSize == size(80, 50))
  }

  @Test func frontEndsNestInEachOther() throws {
    let simple = SimpleLayout(direction: .row)
    try simple.add(items: [.view(title, width: 30, height: 10), .flexible])
    let stack = StackLayout.rows(
      alignment: .fill, of: [.view(simple), .spacing(of: 5, direction: .vertical), .view(button)])
    let toolkit = HorizontalLayoutView { row in
      row.addFixedSpace(10)
      row.addView(stack.item.withPadding(1), flexibleWidth: true)
    }
    let view = SQLayoutView().containingArrangedItem(
      toolkit.withSQFrameCalculator(.containerWidthVStack))
    view.laidOut(200, 100)
    // 10 high, 5 apart, 30 high, and 1 around.
    #expect(toolkit.frame == frame(0, 0, 200, 47))
    #expect(stack.frame == frame(1, 1, 188, 45))
    #expect(simple.frame == frame(0, 0, 188, 10))
    #expect(title.frame == frame(0, 0, 30, 10))
    #expect(button.frame == frame(0, 15, 188, 30))
    #expect(try simple.frame(at: 1) == frame(30, 0, 158, 10))
  }
}
