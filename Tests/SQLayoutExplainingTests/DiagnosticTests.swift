import Foundation
import SQLayout
import SQLayoutCore
import SQLayoutExplaining
import Testing

@Suite struct DiagnosticTests {
  /// What is said of leaves in a root.
  private static func messages(
    _ items: [ItemStyle], root: ContainerStyle = ContainerStyle(), width: Double = 100
  ) -> [String] {
    var builder = LayoutTreeBuilder(root: root)
    for item in items { builder.addLeaf(item) }
    let bounds = Rect(x: 0, y: 0, width: width, height: 100)
    return ExplainedLayout(builder.build(), in: bounds).diagnostics().map(\.description)
  }

  private static func fixed(_ width: Double, _ height: Double) -> SizeRule {
    .fixed(Size(width: width, height: height))
  }

  @Test func whatFitsIsNotMentioned() {
    #expect(Self.messages([ItemStyle(size: Self.fixed(100, 50)), ItemStyle()]) == [])
  }

  @Test func whatSticksOutSaysHowFar() {
    let items = [ItemStyle(size: Self.fixed(112.5, 60)), ItemStyle(size: Self.fixed(10, 50))]
    #expect(
      Self.messages(items) == [
        "root.items[0]: sticks out of its container, 12.5 at the right",
        "root.items[1]: sticks out of its container, 10 at the bottom",
      ])
  }

  @Test func anHStackThatMeasuresInTheWholeRoomHasAnAlternative() {
    let row = ItemStyle(calculator: .containerTopAlignedHStack, size: Self.fixed(60, 10))
    let messages = Self.messages([row, row])
    #expect(messages.count == 1)
    #expect(messages[0].hasPrefix("root.items[1]: sticks out of its container, 20 at the right; "))
    #expect(messages[0].contains("measures in the whole room: \"fitting\" calculators, and rows"))
  }

  @Test func aTextWithoutRoomHasNoSize() {
    let text = ItemStyle(
      calculator: .containerWidthVStack, size: .paragraph(advance: 50, lineHeight: 10))
    let messages = Self.messages(
      [text], root: ContainerStyle(insets: .constant(Insets(left: 60, right: 60))))
    #expect(
      messages.contains(
        "root.items[0]: is left less than no width: its container is 100, insets take 120 and padding 0"
      ))
    #expect(messages.contains("root.items[0]: has no width; its rule gives one in a larger room"))
  }

  @Test func aNegativeGapCoversASibling() {
    let item = ItemStyle(
      size: Self.fixed(10, 10), spacing: .constant(Insets(top: -4, bottom: -4)))
    #expect(
      Self.messages([item, item])
        == ["root.items[1]: covers root.items[0], which is stacked beside it"])
  }

  @Test func faultsTellWhatIsSeldomMeantWhereThatIsAskedFor() {
    let item = SQValueItem("wide") { _, _ in CGSize(width: 112.5, height: 10) }
    let view = SQLayoutView().containingArrangedItem(item)
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    view.layoutIfNeeded()
    #expect(view.layoutFaults(withDiagnostics: false).isEmpty)
    #expect(
      view.layoutFaults(withDiagnostics: true).map(\.description) == [
        "\(item): sticks out of its container, 12.5 at the right"
      ])
  }
}
