import Foundation
import SQLayout
import SQLayoutCore
import SQLayoutExplaining
import Testing

@Suite struct DiagnosticTests {
  /// The diagnostics of leaves in a root.
  private static func messages(
    _ items: [ItemStyle], root: ContainerStyle = ContainerStyle(), width: Double = 100,
    x: Double = 0, y: Double = 0
  ) -> [String] {
    var builder = LayoutTreeBuilder(root: root)
    for item in items { builder.addLeaf(item) }
    let bounds = Rect(x: x, y: y, width: width, height: 100)
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

  /// Frames of the root's items are compared with its bounds, wherever these begin.
  @Test func boundsMayBeginAnywhere() {
    let fitting = [ItemStyle(size: Self.fixed(100, 100))]
    #expect(Self.messages(fitting, x: 100, y: 50) == [])
    #expect(Self.messages(fitting, x: -100, y: -50) == [])
    let insets = ContainerStyle(insets: .constant(Insets(top: -3, left: -5)))
    #expect(
      Self.messages([ItemStyle(size: Self.fixed(125, 110))], root: insets, x: 100, y: 50) == [
        "root.items[0]: sticks out of its container, 5 at the left, 3 at the top, 20 at the right, "
          + "7 at the bottom"
      ])
    // From 100 to 200: the item at the right begins at 220.
    let fill = ItemStyle(calculator: .centerAlignedFillToRight)
    #expect(
      Self.messages([ItemStyle(size: Self.fixed(120, 20)), fill], x: 100).last
        == "root.items[1]: has no width left: it begins at 220, and its container's room ends at 200"
    )
  }

  /// More than three of a kind, at the same depth, are one line that counts them.
  @Test(arguments: [3, 4, 30]) func manyOfAKindAreCounted(count: Int) {
    var builder = LayoutTreeBuilder()
    for _ in 0..<count {
      builder.beginContainer(ItemStyle(adjust: Adjustment(maxWidth: 50)), ContainerStyle())
      builder.addLeaf(ItemStyle(size: Self.fixed(60, 10)))
      builder.endContainer()
    }
    let layout = ExplainedLayout(
      builder.build(), in: Rect(x: 0, y: 0, width: 100, height: 10_000))
    #expect(layout.diagnostics().count == count)
    let grouped = layout.groupedDiagnostics().map(\.description)
    #expect(grouped.count == (count > 3 ? 1 : count))
    #expect(
      grouped[0] == "root.items[0].items[0]: sticks out of its container, 10 at the right"
        + (count > 3 ? " (and \(count - 1) more of this kind at the same depth)" : ""))
  }

  @Test func anHStackThatMeasuresInTheWholeRoomHasAnAlternative() {
    let text = ItemStyle(
      calculator: .containerTopAlignedHStack, size: .paragraph(advance: 60, lineHeight: 10))
    let messages = Self.messages([text, text])
    #expect(
      messages == [
        "root.items[1]: sticks out of its container, 20 at the right; containerTopAlignedHStack measures in "
          + "the whole room: containerTopAlignedHStackCropped fits it into the free space, and so do rows "
          + "(\"layout\": {\"direction\": \"row\"}) where it is flexible"
      ])
    // Its suggestion exists, and helps.
    var cropped = text
    cropped.calculator = .containerTopAlignedHStackCropped
    #expect(Self.messages([text, cropped]) == [])
    // The room does not change a fixed size.
    let fixed = ItemStyle(calculator: .containerTopAlignedHStack, size: Self.fixed(60, 10))
    #expect(
      Self.messages([fixed, fixed])
        == ["root.items[1]: sticks out of its container, 20 at the right"])
  }

  /// Also for stacks to the left, and in containers sized by their content; not without free space.
  @Test func anHStackSaysWhatToUseWhereItHelps() {
    let text = SizeRule.paragraph(advance: 95, lineHeight: 10)
    let icon = ItemStyle(size: Self.fixed(24, 10))
    let left = Self.messages([
      ItemStyle(calculator: .containerTopRightAligned, size: Self.fixed(24, 10)),
      ItemStyle(calculator: .topAlignedHStackLeft, size: text),
    ])
    #expect(left.count == 1)
    #expect(
      left[0].hasPrefix(
        "root.items[1]: sticks out of its container, 19 at the left; topAlignedHStackLeft measures in the "
          + "whole room: topAlignedHStackLeftCropped fits"))
    var builder = LayoutTreeBuilder()
    builder.beginContainer()
    builder.addLeaf(icon)
    builder.addLeaf(ItemStyle(calculator: .topAlignedHStack, size: text))
    builder.endContainer()
    let row = ExplainedLayout(builder.build(), in: Rect(x: 0, y: 0, width: 100, height: 100))
      .diagnostics().map(\.description)
    #expect(row.count == 1)
    #expect(
      row[0].hasPrefix(
        "root.items[0]: sticks out of its container, 19 at the right; of root.items[0].items[1] in it, "
          + "topAlignedHStack measures in the whole room: topAlignedHStackCropped fits"))
    let full = Self.messages([
      ItemStyle(size: Self.fixed(120, 10)), ItemStyle(calculator: .topAlignedHStack, size: text),
    ])
    #expect(full.allSatisfy { !$0.contains("whole room") })
  }

  @Test func aTextWithoutRoomHasNoSize() {
    let text = ItemStyle(
      calculator: .containerWidthVStack, size: .paragraph(advance: 50, lineHeight: 10))
    let messages = Self.messages(
      [text], root: ContainerStyle(insets: .constant(Insets(left: 60, right: 60))))
    #expect(
      messages.contains(
        "root.items[0]: has no width left: its container is 100 wide, of which insets take 120 and padding 0"
      ))
    #expect(messages.count == 1, "one line for one cause")
  }

  @Test func aNegativeGapCoversASibling() {
    let item = ItemStyle(
      size: Self.fixed(10, 10), spacing: .constant(Insets(top: -4, bottom: -4)))
    #expect(
      Self.messages([item, item])
        == ["root.items[1]: covers root.items[0], which is stacked beside it"])
  }

  @Test func whatBeginsPastItsRoomSaysSo() {
    // 120 wide in 100, with an item at the right that would fill the rest.
    let fill = ItemStyle(calculator: .centerAlignedFillToRight)
    #expect(
      Self.messages([ItemStyle(size: Self.fixed(120, 20)), fill]) == [
        "root.items[0]: sticks out of its container, 20 at the right",
        "root.items[1]: sticks out of its container, 20 at the right",
        "root.items[1]: has no width left: it begins at 120, and its container's room ends at 100",
      ])
  }

  @Test func whatIsCroppedToNothingSaysSo() {
    // Begins at the right edge, and is cropped there.
    let cropped = ItemStyle(
      calculator: .containerTopAlignedHStackCropped, size: Self.fixed(30, 10))
    #expect(
      Self.messages([ItemStyle(size: Self.fixed(100, 20)), cropped])
        == ["root.items[1]: was cropped to nothing; its container has no room for it"])
  }

  /// An item is reported with the first sibling that it covers, in either direction of stacking.
  @Test(arguments: [Calculator.containerLeftAlignedVStack, .containerTopAlignedHStack])
  func coveredSiblingsOfALongStack(calculator: Calculator) {
    let count = 3000
    var items = [ItemStyle](
      repeating: ItemStyle(calculator: calculator, size: Self.fixed(10, 10)), count: count)
    // Over the two previous items.
    let back = Insets(top: -15, left: -15, bottom: -15, right: -15)
    items[count / 2].spacing = .constant(back)
    items[count / 2 - 1].spacing = .constant(back)
    var builder = LayoutTreeBuilder()
    for item in items { builder.addLeaf(item) }
    let layout = ExplainedLayout(
      builder.build(), in: Rect(x: 0, y: 0, width: 1e6, height: 1e6))
    let covering = layout.diagnostics().filter { $0.kind == .coversSibling }
    #expect(covering.first?.node == count / 2 - 1 || covering.first?.node == count / 2)
    for diagnostic in covering {
      let frame = layout.frame(of: diagnostic.node)!
      let first = (0..<diagnostic.node).first {
        let other = layout.frame(of: $0)!
        return other.x < frame.maxX && frame.x < other.maxX && other.y < frame.maxY
          && frame.y < other.maxY
      }
      #expect(diagnostic.message.hasPrefix("covers \(layout.name(of: first!)),"))
    }
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
