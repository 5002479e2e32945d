import SQLayoutCore
import Testing

/// Functions get the bounds: a size measured with one is valid only for that room.
struct FunctionsOfBoundsTests {
  private static let skipWhenWide = OptionRule.custom(
    { $0.bounds.width > 100 ? .skip : [] }, isPure: true)
  private static let insetWhenWide = EdgeRule.custom(
    { $0.bounds.width > 100 ? .zero : Insets(top: 1) }, isPure: true)

  private static func frames(
    insets: EdgeRule = .zero, _ defaults: ItemStyle, _ item: ItemStyle
  ) -> [Rect?] {
    var builder = LayoutTreeBuilder(
      root: ContainerStyle(insets: .constant(Insets(right: -1))))
    _ = builder.beginContainer()
    _ = builder.beginContainer(ItemStyle(), ContainerStyle(insets: insets, defaults: defaults))
    _ = builder.addLeaf(item)
    let tree = builder.build()
    var layout = Layout()
    layout.layout(tree, in: Rect(x: 0, y: 0, width: 100, height: 100))
    return layout.frames(of: tree)
  }

  // The outer container is measured in 101 points, where the function returns 0; then it is 0 wide, and in 0 points
  // the function returns a size.

  @Test func optionsAreAskedAgainInOtherRoom() {
    let item = ItemStyle(size: .fixed(Size(width: 0, height: 1)))
    let one = Rect(x: 0, y: 0, width: 0, height: 1)
    #expect(Self.frames(ItemStyle(options: Self.skipWhenWide), item) == [.zero, one, one])
  }

  @Test func insetsAreAskedAgainInOtherRoom() {
    let got = Self.frames(insets: Self.insetWhenWide, ItemStyle(), ItemStyle())
    #expect(
      got == [
        .zero, Rect(x: 0, y: 0, width: 0, height: 1), Rect(x: 0, y: 1, width: 0, height: 0),
      ])
  }

  @Test func paddingIsAskedAgainInOtherRoom() {
    let got = Self.frames(ItemStyle(padding: Self.insetWhenWide), ItemStyle())
    #expect(
      got == [
        .zero, Rect(x: 0, y: 0, width: 0, height: 1), Rect(x: 0, y: 1, width: 0, height: 0),
      ])
  }
}

/// Edges from functions in a new layout.
struct FunctionEdgesTests {
  @Test func ofTheFirstPassHaveRoom() {
    let rule = EdgeRule.custom({ _ in Insets(top: 2) }, isPure: true)
    var builder = LayoutTreeBuilder(
      root: ContainerStyle(
        defaults: ItemStyle(size: .fixed(Size(width: 1, height: 1)), padding: rule)))
    for _ in 0..<4 { _ = builder.addLeaf(ItemStyle()) }
    let tree = builder.build()
    var layout = Layout()
    layout.layout(tree, in: Rect(x: 0, y: 0, width: 100, height: 100))
    // Each item is 1 high with 2 above it.
    #expect(layout.frames(of: tree).map { $0?.y } == [2, 5, 8, 11])
  }
}
