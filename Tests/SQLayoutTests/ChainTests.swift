import Foundation
import SQLayout
import Testing

/// Tests of chained decorators, edges by one number, and messages about wrong use of views.
@Suite struct ChainTests {
  private let box = Box(10, 20)

  @Test func edgesByOneOrTwoNumbers() {
    #expect(Insets(horizontal: 3, vertical: 5) == Insets(top: 5, left: 3, bottom: 5, right: 3))
    #expect(Insets(horizontal: 3) == Insets(top: 0, left: 3, bottom: 0, right: 3))
    #expect(Insets(vertical: 5) == Insets(top: 5, left: 0, bottom: 5, right: 0))
    let whole: Insets = 4
    let half: Insets = 2.5
    #expect(whole == Insets(top: 4, left: 4, bottom: 4, right: 4))
    #expect(half == Insets(top: 2.5, left: 2.5, bottom: 2.5, right: 2.5))
    let view = SQLayoutView(layoutInsets: 2).containingArrangedItem(box.withSQPadding(3))
    view.laidOut(50, 50)
    #expect(box.frame == frame(5, 5, 10, 20))
  }

  @Test func whatIsSaidOfAViewKeepsItsChain() {
    let other = Box(7, 7)
    let held = SQLayoutView()
    for view in [SQLayoutView().withSQPadding(4), held.withSQPadding(4)] {
      let decorated =
        view
        .containingArrangedItem(box)
        .withSQFrameCalculator(.containerRightAlignedVStack)
        .containingDefaultSpacing(6)
        .containingArrangedItem(other)
      let outer = SQLayoutView().containingArrangedItem(decorated)
      outer.laidOut(100, 100)
      // 10 wide; 20, 6 and 7 high; 4 from the right and the top.
      #expect(decorated.frame == frame(86, 4, 10, 33))
      #expect(other.frame == frame(0, 26, 7, 7))
      #expect(decorated.sq_layoutView.arrangedItems.count == 2)
    }
  }

  @Test func rowsAndColumnsKeepTheirItemsApart() throws {
    let other = Box(30, 10)
    let rows = StackLayout.rows(alignment: .leading, spacing: 5, of: [.view(box), .view(other)])
    #expect(rows.sizeThatFits(size(100, 100)) == size(30, 35))
    let view = SQLayoutView()
    rows.install(in: view)
    view.laidOut(100, 100)
    // Below the box, which gets the free space, at a distance of 5.
    #expect(other.frame == frame(0, 90, 30, 10))

    view.removeAllArrangedItems()
    StackLayout.cols(
      alignment: .leading, spacing: 5,
      of: [.view(box), .spacing(of: 8, direction: .horizontal), .view(other)]
    ).install(in: view)
    view.layoutIfNeeded()
    // 10 and the free 42, 5, 8 and 5.
    #expect(other.frame == frame(70, 0, 30, 10))

    let simple = SimpleLayout(
      parentFrame: frame(0, 0, 100, 10), direction: .row, spacing: 4)
    try simple.add(items: [.width(20), .flexible, .width(30)])
    // 100 - 20 - 30 - 2 · 4.
    #expect(try simple.frame(at: 1) == frame(24, 0, 42, 10))
    #expect(throws: LayoutError.outOfSpace(missing: 4)) {
      try simple.add(item: .width(42))
    }

    let form = VerticalLayoutView(spacing: 3) { form in
      form.addView(box)
      form.addView(other)
    }
    form.view.laidOut(100, 100)
    #expect(other.frame.minY == 23)
    let row = HorizontalLayoutView(spacing: 3) { row in
      row.addView(box)
      row.addView(other)
    }
    #expect(row.sizeThatFits(size(100, 100)).width == 43)
  }

  @Test func aMarkFindsTheItemThatANestedViewArranges() {
    let inner = SQLayoutView().containingArrangedItem(box)
    let below = Box(5, 5)
    let view = SQLayoutView()
      .containingArrangedItem(SQLayoutView().containingArrangedItem(inner))
      .containingArrangedItem(below)
    var calls = 0
    inner.didLayoutSubviewsCallback = { _ in calls += 1 }
    view.laidOut(100, 100)
    #expect(below.frame.minY == 20)
    box.size = size(10, 50)
    view.setNeedsLayout(of: box)
    #expect(view.needsLayout)
    view.layoutIfNeeded()
    #expect(box.frame == frame(0, 0, 10, 50))
    #expect(below.frame.minY == 50)
    #expect(calls == 2)
    // A view that is not a descendant changes nothing.
    view.setNeedsLayout(of: Box(1, 1))
    view.layoutIfNeeded()
    #expect(below.frame.minY == 50)
  }

  @Test func aCycleOfViewsEndsWithAMessage() async {
    func message(_ result: ExitTest.Result?) -> String {
      String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }
    let laidOut = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let view = SQLayoutView()
      let nested = SQLayoutView()
      view.addArrangedItem(nested)
      nested.addArrangedItem(view)
      view.layoutSubviews()
    }
    #expect(message(laidOut).contains("a layout view cannot lie below itself"))
    let marked = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let view = SQLayoutView()
      let nested = SQLayoutView()
      view.addArrangedItem(nested)
      nested.addArrangedItem(view)
      view.setNeedsLayout()
    }
    #expect(message(marked).contains("a layout view cannot lie below itself"))
  }

  /// Tests are debug builds; a release build prints the message of `fatalError`, but has no assertions and no
  /// messages of preconditions.
  @Test func aCycleOfViewsEndsWithAMessageInReleaseToo() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/SQLayout/Views")
    let sources = try FileManager.default.contentsOfDirectory(atPath: folder.path).map {
      try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
    }.joined(separator: "\n")
    let end = try #require(
      sources.firstMatch(of: /func endWithCycle\(\) -> Never {\s*(\w+)\("a layout view cannot lie/))
    #expect(end.output.1 == "fatalError")
    #expect(sources.ranges(of: "cannot lie below itself").count == 1)
    let calls = sources.split(separator: "\n").filter { $0.contains("{ endWithCycle() }") }
    #expect(calls.count >= 3 && calls.allSatisfy { !$0.contains("assert") })
    #expect(!sources.contains("#if DEBUG"))
  }
}
