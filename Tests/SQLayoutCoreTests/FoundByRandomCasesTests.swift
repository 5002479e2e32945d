import SQLayoutCore
import Testing

/// Faults that random cases found, each as the shrunk case, its frames worked out by hand.
struct FoundByRandomCasesTests {
  private static func frames(
    _ builder: consuming LayoutTreeBuilder, width: Double = 100, height: Double = 100
  ) -> [Rect?] {
    let tree = builder.build()
    var layout = Layout()
    layout.layout(tree, in: Rect(x: 0, y: 0, width: width, height: height))
    return layout.frames(of: tree)
  }

  /// A column below an item with the greatest height: the sum overflows, the frame stays finite.
  @Test func aColumnBelowAnItemWithoutEndStaysFinite() {
    var builder = LayoutTreeBuilder()
    // The item returns its fitting size; below two such items the sum overflows.
    for _ in 0..<2 {
      builder.addLeaf(
        ItemStyle(
          calculator: .containerWidthVStack,
          size: .custom(CustomSize(isPure: true) { $0 })))
    }
    builder.addLeaf(ItemStyle(size: .fixed(Size(width: 3, height: 4))))
    let frames = Self.frames(builder)
    #expect(frames[1]?.y == .greatestFiniteMagnitude)
    #expect(frames[2] == Rect(x: 0, y: 0, width: 3, height: 4))
  }

  /// A flow below an item that a function placed far away: the middle of the line overflows, the frame stays finite.
  @Test func aFlowBelowAnItemFarAwayStaysFinite() {
    let far = CustomCalculator(name: "far") { _ in Rect(x: 90, y: 1.5e308, width: 10, height: 0) }
    var builder = LayoutTreeBuilder()
    builder.addLeaf(ItemStyle(calculator: .custom(far), size: .fixed(.zero)))
    for _ in 0..<2 {
      builder.addLeaf(
        ItemStyle(calculator: .centerAlignedFlow, size: .fixed(Size(width: 3, height: 4))))
    }
    let frames = Self.frames(builder)
    // The first leaf does not fit beside the item, and begins a line.
    #expect(frames[1] == Rect(x: 0, y: 1.5e308, width: 3, height: 4))
    // Where the number is not finite, 0 takes its place.
    #expect(frames[2] == Rect(x: 3, y: 0, width: 3, height: 4))
  }

  /// The frame after a crop at the container's right edge is valid for one width only.
  @Test func aCroppedFrameAtTheRightEdgeFollowsTheWidth() {
    let right = Calculator.pipeline(
      Pipeline(
        vertical: .containerBottom, crop: Pipeline.Crop(.fitHeight, horizontal: .containerRight)))
    var builder = LayoutTreeBuilder()
    builder.addLeaf(ItemStyle(size: .fixed(.zero)))
    builder.beginContainer(
      ItemStyle(calculator: .leftAlignedFillToTop),
      ContainerStyle(
        insets: .constant(Insets(all: 1)), defaults: ItemStyle(calculator: right)))
    builder.addLeaf(ItemStyle(size: .fixed(.zero)))
    // The strip above the first item is 0 high, so that the item extends beyond the top: it is measured in 10,000
    // points, is 2 wide with its insets, and ends 1 from the right edge.
    #expect(Self.frames(builder)[2] == Rect(x: 1, y: 1, width: 0, height: 0))
  }

  /// The frame from a function that is independent of the room is kept when a measured container gets other bounds,
  /// and an item that is ignored in the size is placed again.
  @Test func aFunctionsFrameStaysWhereItIsDetached() {
    let corner = CustomCalculator(name: "corner", traits: [.pure, .constraintIndependent]) {
      Rect(x: $0.bounds.x, y: $0.bounds.y, width: 10, height: 10)
    }
    let wide = CustomCalculator(name: "wide") { arguments in
      _ = arguments.measure(Size(width: 100, height: 50))
      return Rect(x: 0, y: 0, width: 30, height: 40)
    }
    var builder = LayoutTreeBuilder()
    builder.beginContainer(
      ItemStyle(calculator: .custom(wide)),
      ContainerStyle(defaults: ItemStyle(options: .constant([.ignoreInSize, .keepPrevious]))))
    builder.addLeaf(ItemStyle(calculator: .custom(corner), size: .fixed(Size(width: 3, height: 4))))
    builder.addLeaf(ItemStyle(calculator: .matchContainer, size: .fixed(.zero)))
    let frames = Self.frames(builder)
    #expect(frames[1] == Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(frames[2] == Rect(x: 0, y: 0, width: 30, height: 40))
  }

  /// Without a previous item, the extent is that of the full bleed, not of the room within the insets.
  @Test func aFullBleedKeepsItsExtentWithoutAPreviousItem() {
    let bleed = Calculator.pipeline(
      Pipeline(region: .fullBleed, fit: .previousHeight, vertical: .previousTop))
    let tree = LayoutTree(
      [ItemStyle(calculator: bleed)],
      root: ContainerStyle(insets: .constant(Insets(top: 1))))
    #expect(tree.frames() == [Rect(0, 1, 100, 100)])
  }

  /// A container that is ignored in the size called a function when the tree was built, and does not after an edit:
  /// then sizing passes leave it out, and layout passes do not.
  @Test func aDetachedContainerIsLaidOutOnceItCallsNoFunction() {
    var builder = LayoutTreeBuilder()
    builder.beginContainer()
    builder.beginContainer(
      ItemStyle(calculator: .matchContainer, options: .constant([.ignoreInSize, .keepPrevious])))
    let none = CustomSize(name: "none", isPure: true) { _ in .zero }
    builder.addLeaf(ItemStyle(calculator: .containerCenterAligned, size: .custom(none)))
    builder.endContainer()
    builder.endContainer()
    var tree = builder.build()
    let bounds = Rect(0, 0, 100, 100)
    var layout = Layout()
    layout.layout(tree, in: bounds)
    tree.setSize(Size(width: 0, height: 1), of: 2)
    layout.update(tree, in: bounds)
    #expect(layout.frame(of: 2, in: tree) == Rect(0, -0.5, 0, 1))
  }
}
