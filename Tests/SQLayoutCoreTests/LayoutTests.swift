import SQLayoutCore
import Testing

@Suite struct LayoutTests {
  @Test func boundsAreClippedToTenThousand() {
    let items = [
      ItemStyle(calculator: .matchContainer),
      ItemStyle(calculator: .containerBottomRightAligned, size: .fixed(10, 10)),
    ]
    // From 5 to 10,005; from -7 to 9,993.
    #expect(
      LayoutTree(items).frames(in: Rect(5, -7, 20_000, .infinity))
        == [Rect(5, -7, 10_000, 10_000), Rect(9995, 9983, 10, 10)])
    #expect(LayoutTree([items[0]]).size(fitting: .unbounded) == Size(10_000, 10_000))
  }

  @Test func nestedBoundsAreClippedToo() {
    var builder = LayoutTreeBuilder()
    builder.beginContainer(ItemStyle(calculator: .containerTopLeftAligned))
    builder.addLeaf(ItemStyle(size: .fixed(20_000, 1)))
    builder.addLeaf(ItemStyle(calculator: .containerTopRightAligned, size: .fixed(10, 1)))
    // The container is as wide as its leaf, its room is wider: the right edge is at 10,000.
    #expect(
      builder.build().frames() == [
        Rect(0, 0, 20_000, 1), Rect(0, 0, 20_000, 1), Rect(9990, 0, 10, 1),
      ])
  }

  @Test func boundsStartAnywhereAndNestedOnesAtZero() {
    var builder = LayoutTreeBuilder(
      root: ContainerStyle(insets: .constant(Insets(top: 1, left: 2))))
    builder.beginContainer()
    builder.addLeaf(ItemStyle(size: .fixed(10, 10)))
    builder.endContainer()
    builder.addLeaf(ItemStyle(calculator: .containerRightAlignedVStack, size: .fixed(5, 5)))
    let tree = builder.build()
    // Right at -50 + 100 - 5, and below 71 + 10.
    #expect(
      tree.frames(in: Rect(-50, 70, 100, 100))
        == [Rect(-48, 71, 10, 10), Rect(0, 0, 10, 10), Rect(45, 81, 5, 5)])
    #expect(
      tree.frames(in: Rect(123_456, 0.5, 100, 100))
        == [Rect(123_458, 1.5, 10, 10), Rect(0, 0, 10, 10), Rect(123_551, 11.5, 5, 5)])
  }

  @Test func aTreeOfNothing() {
    let tree = LayoutTreeBuilder().build()
    #expect(tree.count == 0)
    #expect(tree.frames().isEmpty)
    #expect(tree.size() == .zero)
    #expect(tree.children(of: nil).isEmpty)
    let padded = LayoutTree([], root: ContainerStyle(insets: .constant(Insets(all: 3))))
    #expect(padded.size() == Size(6, 6))
  }

  @Test func emptyContainers() {
    var builder = LayoutTreeBuilder()
    builder.beginContainer(ItemStyle(), ContainerStyle(insets: .constant(Insets(all: 4))))
    builder.endContainer()
    builder.beginContainer()
    builder.endContainer()
    builder.addLeaf(ItemStyle(size: .fixed(1, 1)))
    let tree = builder.build()
    #expect(tree.frames() == [Rect(0, 0, 8, 8), Rect(0, 8, 0, 0), Rect(0, 8, 1, 1)])
    #expect(tree.size() == Size(8, 9))
  }

  @Test func oneItem() {
    let tree = LayoutTree([ItemStyle(size: .fixed(30, 20), padding: .constant(Insets(all: 2)))])
    #expect(tree.frames() == [Rect(2, 2, 30, 20)])
    #expect(tree.size() == Size(34, 24))
  }

  @Test func laidOutAgainFramesStayTheSame() {
    let tree = MixedTree(seed: 7).tree
    var layout = Layout()
    layout.layout(tree, in: Rect(0, 0, 300, 200))
    let frames = layout.frames(of: tree)
    let statistics = layout.statistics
    _ = layout.size(tree, fitting: Size(50, 50))
    layout.layout(tree, in: Rect(0, 0, 77, 55))
    layout.layout(tree, in: Rect(0, 0, 300, 200))
    #expect(layout.frames(of: tree) == frames)
    #expect(layout.statistics == statistics)
  }

  @Test func aLayoutServesOneTreeAfterAnother() {
    var layout = Layout()
    for seed in [1, 2, 3, 1, 3] as [UInt32] {
      let tree = MixedTree(seed: seed).tree
      layout.layout(tree, in: Rect(0, 0, 300, 200))
      #expect(layout.frames(of: tree) == tree.frames(in: Rect(0, 0, 300, 200)))
    }
    // From a large tree with frames to a small one without.
    let hidden = LayoutTree([ItemStyle(options: .constant(.skip))])
    layout.layout(hidden, in: Rect(0, 0, 300, 200))
    #expect(layout.frames(of: hidden) == [nil])
  }

  @Test func insetsCanBeFunctions() {
    let seen = Log<ContainerArguments>()
    let insets = EdgeRule.custom(
      {
        seen.append($0)
        return Insets(left: $0.bounds.width / 10)
      }, isPure: true)
    var builder = LayoutTreeBuilder(root: ContainerStyle(insets: insets))
    builder.beginContainer(ItemStyle(), ContainerStyle(insets: insets))
    builder.addLeaf(ItemStyle(size: .fixed(30, 10)))
    // The root's are 10. The container is measured in 90: 9 and 30; laid out in 39 they are 3.9.
    #expect(builder.build().frames() == [Rect(10, 0, 39, 10), Rect(3.9, 0, 30, 10)])
    #expect(seen.entries.map(\.item) == [-1, 0, 0])
    #expect(seen.entries.map(\.forSizing) == [false, true, false])
  }
}
