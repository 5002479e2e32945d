import SQLayoutCore
import Testing

@Suite struct SizingCalculatorTests {
  /// A container of two leaves; their frames and its own.
  private func frames(_ item: ItemStyle, defaults: ItemStyle = ItemStyle()) -> [Rect?] {
    var builder = LayoutTreeBuilder()
    builder.beginContainer(ItemStyle(), ContainerStyle(defaults: defaults))
    for _ in 0..<2 { builder.addLeaf(item) }
    return builder.build().frames()
  }

  private let column = [Rect(0, 0, 30, 10), Rect(0, 10, 30, 10)]
  private let row = [Rect(0, 0, 30, 10), Rect(30, 0, 30, 10)]

  @Test func anItemsOwnIsUsedForSizingAlone() {
    let item = ItemStyle(
      calculator: .topAlignedHStack, sizing: .containerLeftAlignedVStack, size: .fixed(30, 10))
    #expect(frames(item) == [Rect(0, 0, 30, 20)] + row)
  }

  @Test func theContainersDefaultComesNext() {
    let sizing = ItemStyle(sizing: .topAlignedHStack)
    #expect(
      frames(ItemStyle(size: .fixed(30, 10)), defaults: sizing) == [Rect(0, 0, 60, 10)] + column)
    // Takes precedence over the item's own calculator for layout.
    let item = ItemStyle(calculator: .containerLeftAlignedVStack, size: .fixed(30, 10))
    #expect(frames(item, defaults: sizing) == [Rect(0, 0, 60, 10)] + column)
    // The item's own calculator for sizing takes precedence.
    let own = ItemStyle(sizing: .containerLeftAlignedVStack, size: .fixed(30, 10))
    #expect(frames(own, defaults: sizing) == [Rect(0, 0, 30, 20)] + column)
  }

  @Test func withoutOneTheCalculatorForLayoutServes() {
    let item = ItemStyle(size: .fixed(30, 10))
    #expect(
      frames(item, defaults: ItemStyle(calculator: .topAlignedHStack))
        == [Rect(0, 0, 60, 10)] + row)
    let own = ItemStyle(calculator: .topAlignedHStack, size: .fixed(30, 10))
    #expect(
      frames(own, defaults: ItemStyle(calculator: .containerLeftAlignedVStack))
        == [Rect(0, 0, 60, 10)] + row)
  }

  @Test func customOnesMixWithBuiltInOnes() {
    let wide = Calculator.function { arguments in
      var frame = Calculator.topAlignedHStack(arguments)
      frame.width *= 2
      return frame
    }
    // Twice 60 wide in sizing, a row in layout.
    #expect(
      frames(
        ItemStyle(calculator: .topAlignedHStack, sizing: wide, size: .fixed(30, 10)))
        == [Rect(0, 0, 120, 10)] + row)
    #expect(
      frames(
        ItemStyle(calculator: wide, sizing: .containerLeftAlignedVStack, size: .fixed(30, 10)))
        == [Rect(0, 0, 30, 20), Rect(0, 0, 60, 10), Rect(60, 0, 60, 10)])
  }

  @Test func theRootsSizeIsAskedOfThemToo() {
    let tree = LayoutTree([
      ItemStyle(calculator: .matchContainer, sizing: .containerTopLeftAligned, size: .fixed(9, 8))
    ])
    #expect(tree.size() == Size(9, 8))
    #expect(tree.frames() == [Rect(0, 0, 100, 100)])
  }
}
