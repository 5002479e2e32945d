import SQLayoutCore
import Testing

@Suite struct DefaultsTests {
  private let leaf = ItemStyle(size: .fixed(10, 10))

  private func tree(_ defaults: ItemStyle, _ items: [ItemStyle]) -> LayoutTree {
    LayoutTree(items, root: ContainerStyle(defaults: defaults))
  }

  @Test func whereNothingIsSaidThereIsAColumn() {
    #expect(
      tree(ItemStyle(), [leaf, leaf]).frames() == [Rect(0, 0, 10, 10), Rect(0, 10, 10, 10)])
  }

  @Test func defaultsHoldWhereItemsSayNothing() {
    let seen = Log<Int>()
    let defaults = ItemStyle(
      calculator: .topAlignedHStack, size: .fixed(7, 8), spacing: .constant(Insets(left: 2)),
      padding: .constant(Insets(top: 3)), observer: { seen.append($0.item) })
    // 0; 7 + 2.
    #expect(
      tree(defaults, [ItemStyle(), ItemStyle()]).frames()
        == [Rect(0, 3, 7, 8), Rect(9, 3, 7, 8)])
    #expect(seen.entries == [0, 1])
    #expect(
      tree(ItemStyle(options: .constant(.skip)), [leaf]).frames() == [nil])
  }

  @Test func whatIsThereReplacesTheDefaultWhole() {
    let defaults = ItemStyle(
      size: .fixed(7, 8), spacing: .constant(Insets(top: 5, left: 5)),
      padding: .constant(Insets(top: 3, left: 4)), options: .constant(.skip))
    let bare = ItemStyle(spacing: .zero, padding: .constant(Insets(top: 1)), options: .constant([]))
    // The default's padding on the left is also replaced; no options are empty.
    #expect(
      tree(defaults, [bare, bare]).frames() == [Rect(0, 1, 7, 8), Rect(0, 10, 7, 8)])
    let sized = ItemStyle(size: .fixed(0, 0), padding: .zero, options: .constant([]))
    #expect(tree(defaults, [sized]).frames() == [.zero])
  }

  @Test func functionsReplaceConstantsAndTheOtherWayRound() {
    let constant = ItemStyle(
      size: .fixed(7, 8), padding: .constant(Insets(left: 4)), options: .constant(.skip))
    let functions = ItemStyle(
      size: .function { _ in Size(1, 2) }, padding: .function(Insets(top: 5)),
      options: .custom({ _ in [] }, isPure: true))
    #expect(tree(constant, [functions]).frames() == [Rect(0, 5, 1, 2)])
    let back = ItemStyle(
      size: .fixed(7, 8), padding: .constant(Insets(left: 4)), options: .constant([]))
    #expect(tree(functions, [back]).frames() == [Rect(4, 0, 7, 8)])
  }

  @Test func defaultsReachNoDeeperThanOwnItems() {
    let defaults = ItemStyle(
      calculator: .topAlignedHStack, size: .fixed(30, 30), spacing: .constant(Insets(left: 5)),
      padding: .constant(Insets(all: 1)))
    var builder = LayoutTreeBuilder(root: ContainerStyle(defaults: defaults))
    builder.beginContainer()
    builder.addLeaf(leaf)
    builder.addLeaf(ItemStyle())
    builder.addLeaf(leaf)
    builder.endContainer()
    builder.addLeaf(ItemStyle())
    // Contains a column with plain items, one of them of size zero.
    #expect(
      builder.build().frames() == [
        Rect(1, 1, 10, 20), Rect(0, 0, 10, 10), Rect(0, 10, 0, 0), Rect(0, 10, 10, 10),
        Rect(18, 1, 30, 30),
      ])
  }

  @Test func anAdjustmentIsNoDefault() {
    let defaults = ItemStyle(size: .fixed(7, 8), adjust: Adjustment(addWidth: 100))
    #expect(tree(defaults, [ItemStyle()]).frames() == [Rect(0, 0, 7, 8)])
  }

  @Test func aContainerIsMeasuredWhateverTheDefaultSize() {
    var builder = LayoutTreeBuilder(
      root: ContainerStyle(defaults: ItemStyle(size: .fixed(30, 30))))
    builder.beginContainer(ItemStyle(size: .fixed(50, 50)))
    builder.addLeaf(leaf)
    #expect(builder.build().frames() == [Rect(0, 0, 10, 10), Rect(0, 0, 10, 10)])
  }
}
