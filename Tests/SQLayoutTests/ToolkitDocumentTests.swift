import Foundation
import SQLayout
import Testing

/// Statements of the toolkit's document, except those about rows, columns and wrappers.
@Suite struct ToolkitDocumentTests {
  private let label = Box(80, 20)
  private let button = Box(50, 30)

  @Test func flexibleViewsShareEquallyWhateverTheirOwnSizes() {
    let row = horizontalLayoutView { row in
      row.addView(label, flexibleWidth: true)
      row.addView(button, flexibleWidth: true)
    }
    row.view.laidOut(200, 40)
    // 80 and 50 have no effect: 100 each.
    #expect(label.frame == frame(0, 0, 100, 40))
    #expect(button.frame == frame(100, 0, 100, 40))
  }

  @Test func aCalculatedSizeIsGivenTheView() {
    let wrapper = label.withCalculatedSize { view, fitting in
      CGSize(width: view.size.width + 1, height: fitting.height / 4)
    }
    let view = SQLayoutView().containingArrangedItem(wrapper)
    view.laidOut(200, 40)
    #expect(wrapper.frame == frame(0, 0, 81, 10))
    #expect(label.frame == frame(0, 0, 81, 10))
  }

  @Test func whatIsAddedToAContainerDoesNotCount() {
    let shadow = SQValueItem("shadow") { _, _ in size(900, 900) }
    let mark = Box(12, 12)
    let container = button.withContainer {
      $0.addSubview(shadow) { CGRect(x: 0, y: $0.height, width: $0.width, height: 4) }
    }
    container.addArrangedItem(mark.withSQFrame(frame(-6, -6, 12, 12)))
    let view = SQLayoutView(layoutInsets: 10).containingArrangedItem(container)
    view.laidOut(200, 200)
    #expect(container.frame == frame(10, 10, 50, 30))
    #expect(button.frame == frame(0, 0, 50, 30))
    #expect(shadow.frame == frame(0, 30, 50, 4))
    #expect(mark.frame == frame(-6, -6, 12, 12))
    #expect(container.sizeThatFits(size(500, 500)) == size(50, 30))
  }

  @Test func viewsAreBuiltAsTheToolkitSpellsIt() {
    let form = verticalLayoutView { form in
      form.addView(label.withPadding(2))
      form.addView(
        pinnedLayoutView { pinned in
          pinned.addView(button)
        }, flexibleHeight: true)
    }
    form.view.laidOut(100, 74)
    #expect(label.frame == frame(2, 2, 96, 20))
    #expect(button.frame == frame(0, 0, 100, 50))
  }

  /// A subclass in another module.
  private final class Toolbar: HorizontalLayoutView {
    let items: [Box]

    init(_ items: [Box]) {
      self.items = items
      super.init(alignment: .center)
      for item in items { addView(item) }
    }
  }

  private final class Sheet: LayoutView {
    init(_ content: any SQLayoutItem) {
      super.init(SQLayoutView(layoutInsets: 4))
      view.addArrangedItem(content)
    }
  }

  private final class Pages: ScrollingView {
    var page = 0 {
      didSet { contentOffset = CGPoint(x: CGFloat(page) * frame.width, y: 0) }
    }
  }

  /// A row that adds insets to each view.
  private final class PaddedRow: HorizontalLayoutView {
    override func addView(
      _ view: any SQLayoutItem, flexibleWidth: Bool = false, flexibleHeight: Bool = false,
      weight: Double = 1
    ) {
      super.addView(
        view.withPadding(3), flexibleWidth: flexibleWidth, flexibleHeight: flexibleHeight,
        weight: weight)
    }
  }

  @Test func whatAddsMayBeOverridden() {
    let row = PaddedRow { $0.addView(label) }
    let built: HorizontalLayoutView = row
    built.addView(button)
    row.view.laidOut(200, 40)
    // 3 + 80 + 3 + 3.
    #expect(label.frame == frame(3, 3, 80, 34))
    #expect(row.view.arrangedItems[1].frame == frame(86, 0, 56, 40))
  }

  @Test func aViewPassesOnWhatIsDrawn() {
    let scrolling = label.withScrolling()
    #expect(scrolling.clipsToBounds)
    scrolling.clipsToBounds = false
    scrolling.transform = AffineTransform(scale: 2)
    let mark = Box(4, 4)
    scrolling.addSubview(mark) { CGRect(x: $0.width, y: 0, width: 4, height: 4) }
    let view = SQLayoutView(layoutInsets: 10).containingArrangedItem(
      scrolling.withSQSize(size(20, 10)))
    view.laidOut(100, 100)
    #expect(mark.frame == frame(20, 0, 4, 4))
    // About (20, 15): twice as large, from (0, 5).
    #expect(view.drawnItems().map(\.bounds).first == frame(0, 5, 40, 20))
    #expect(view.drawnItems().last?.clip == nil)
    let layout = SimpleLayout(parentFrame: frame(0, 0, 10, 10), direction: .row)
    layout.clipsToBounds = true
    #expect(layout.view.clipsToBounds)
  }

  @Test func aScrollingViewIsSubclassed() {
    let pages = Pages(label, .horizontal)
    pages.view.laidOut(60, 20)
    pages.page = 1
    #expect(pages.contentOffset == CGPoint(x: 60, y: 0))
    #expect(pages.contentSize == size(80, 20))
  }

  @Test func viewsAreSubclassed() {
    let toolbar = Toolbar([label, button])
    toolbar.view.laidOut(200, 40)
    #expect(label.frame == frame(0, 10, 80, 20))
    #expect(button.frame == frame(80, 5, 50, 30))
    #expect(Sheet(toolbar).sizeThatFits(size(500, 500)) == size(138, 38))
  }
}
