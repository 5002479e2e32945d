import Foundation
import SQLayout
import Testing

/// A concept with different names in several libraries is one type.
@Suite struct NamesTests {
  @Test func namesAreThoseOfOneType() {
    #expect(SLELayout.self == SimpleLayout.self)
    #expect(Item.self == SimpleLayout.Item.self)
    #expect(Direction.self == SimpleLayout.Direction.self)
    #expect(Alignment.self == StackLayout.Alignment.self)
    #expect(SimpleLayout.Alignment.self == LinearArrangement.Alignment.self)
    #expect(StackLayout.Axis.self == StackLayout.Direction.self)
    #expect(UIEdgeInsets.self == Insets.self)
    #expect(UILayoutPriority.self == LayoutPriority.self)
    #expect(UILayoutGuide.self == LayoutGuide.self)
    #expect(ViewTransition.ViewKey.self == SQItemKey.self)
    #expect(SQLayoutCalculators.self == Calculator.self)
  }

  @Test func alignmentsByTheNamesOfFlexbox() {
    #expect(LinearArrangement.Alignment.flexStart == .leading)
    #expect(StackLayout.Alignment.flexEnd == .trailing)
    #expect(SimpleLayout.Alignment.stretch == .fill)
    #expect(Alignment.baseline == .firstBaseline)
    let distributions: [LinearArrangement.Distribution] = [
      .flexStart, .flexEnd, .spaceBetween, .spaceAround, .spaceEvenly,
    ]
    #expect(distributions == [.start, .end, .between, .around, .evenly])
  }

  @Test func prioritiesAndInsetsPassFromOneToAnother() throws {
    let priority = UILayoutPriority.defaultHigh
    #expect(priority.rawValue == 750)
    #expect(
      StackLayout.view(Box(1, 1)).hugging(priority, for: .horizontal)
        .huggingPriority(for: .horizontal) == priority)
    let label = AutoLayoutView()
    label.setContentHuggingPriority(priority, for: .vertical)
    #expect(StackLayout.view(label).huggingPriority(for: .vertical) == priority)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(SQLayoutView(layoutInsets: insets).layoutInsets == insets)
    #expect(Box(1, 1).withEdgeInsets(insets).layoutInsets == insets)
    label.layoutMargins = insets
    #expect(label.layoutMargins == insets)
  }

  /// The lengths of two items that share 100 points, of a front end.
  private func lengths(_ view: SQLayoutView) -> [CGFloat] {
    view.laidOut(100, 10)
    return view.arrangedItems.map(\.frame.width)
  }

  @Test func sharesOfFreeSpaceAreTheSame() throws {
    // A third of 100 is less than 40.
    let expected: [CGFloat] = [60, 40]
    let row = SQLayoutView().containingLine(LinearArrangement(.row))
      .containingArrangedItem(Box(0, 0).withSQFlex(Flex(weight: 2)))
      .containingArrangedItem(Box(0, 0).withSQFlex(Flex(weight: 1, minimum: 40)))
    let simple = SimpleLayout(direction: .row)
    try simple.add(items: [.flexible(weight: 2), .flexible(weight: 1, minimum: 40)])
    let stack = StackLayout.cols(
      of: [.flexibleSpacing(weight: 2), .flexibleSpacing(weight: 1, minimum: 40)])
    let toolkit = horizontalLayoutView {
      $0.addFlexibleSpace(weight: 2)
      $0.addFlexibleSpace(weight: 1, minimum: 40)
    }
    #expect(lengths(row) == expected)
    #expect(lengths(simple.view) == expected)
    #expect(try lengths(#require(stack.view as? SQLayoutView)) == expected)
    #expect(lengths(toolkit.view) == expected)
  }

  @Test func whatIsHiddenIsSaidOfALayout() {
    let (picture, label) = (Box(40, 40), Box(60, 20))
    let inner = StackLayout.rows(of: [.view(picture)])
    let layout = StackLayout.rows(alignment: .leading, of: [inner, .view(label)])
    let view = SQLayoutView()
    layout.install(in: view)
    view.laidOut(100, 100)
    inner.view.isHidden = true
    #expect(inner.isHidden)
    view.layoutIfNeeded()
    #expect(label.frame.minY == 0)
    inner.isHidden = false
    view.layoutIfNeeded()
    #expect(label.frame.minY == 80)
    StackLayout.view(picture).isHidden = true
    #expect(picture.isHidden)
  }
}
