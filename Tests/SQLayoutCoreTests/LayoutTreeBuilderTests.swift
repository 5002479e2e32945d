import SQLayoutCore
import Testing

@Suite struct LayoutTreeBuilderTests {
  private static let bad: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e300]

  private func faults(_ style: ItemStyle) -> [String] {
    let tree = LayoutTree([style])
    _ = tree.frames()
    return tree.faults.map { "\($0.path) \($0.rule)" }
  }

  @Test func sizesMustBeFiniteAndNotNegative() {
    for value in Self.bad + [-1] {
      #expect(faults(ItemStyle(size: .fixed(value, 1))) == ["root.items[0] fixed width"])
      #expect(faults(ItemStyle(size: .fixed(1, value))) == ["root.items[0] fixed height"])
      #expect(
        faults(ItemStyle(size: .paragraph(advance: value, lineHeight: 1)))
          == ["root.items[0] paragraph advance"])
      #expect(
        faults(ItemStyle(size: .aspect(ratio: 1, width: value)))
          == ["root.items[0] aspect width"])
    }
    #expect(LayoutTree([ItemStyle(size: .fixed(-1, 9))]).frames() == [Rect(0, 0, 0, 9)])
  }

  @Test func lineHeightsAndRatiosMustBePositive() {
    for value in Self.bad + [-1, 0] {
      let paragraph = ItemStyle(size: .paragraph(advance: 9, lineHeight: value))
      #expect(faults(paragraph) == ["root.items[0] paragraph line height"])
      #expect(LayoutTree([paragraph]).frames() == [.zero])
      let aspect = ItemStyle(size: .aspect(ratio: value, width: 9))
      #expect(faults(aspect) == ["root.items[0] aspect ratio"])
      #expect(LayoutTree([aspect]).frames() == [.zero])
    }
  }

  @Test func edgesMustBeFinite() {
    for value in Self.bad {
      let edges = EdgeRule.constant(Insets(top: 5, left: value))
      #expect(faults(ItemStyle(spacing: edges)) == ["root.items[0] spacing"])
      #expect(faults(ItemStyle(padding: edges)) == ["root.items[0] padding"])
      let root = LayoutTree([ItemStyle()], root: ContainerStyle(insets: edges))
      #expect(root.faults.map(\.path) == ["root"])
      #expect(root.faults.map(\.rule) == ["insets"])
      // The other edges stay.
      #expect(root.frames() == [Rect(0, 5, 0, 0)])
    }
    #expect(faults(ItemStyle(padding: .constant(Insets(all: -5)))).isEmpty)
  }

  @Test func adjustmentsMustBeFinite() {
    for value in Self.bad {
      #expect(
        faults(ItemStyle(adjust: Adjustment(addWidth: value, maxHeight: value)))
          == Array(repeating: "root.items[0] adjustment", count: 2))
    }
  }

  @Test func defaultsAreReportedAtTheirContainer() {
    var builder = LayoutTreeBuilder()
    builder.addLeaf(ItemStyle())
    builder.beginContainer(
      ItemStyle(), ContainerStyle(defaults: ItemStyle(size: .fixed(-1, 3))))
    builder.addLeaf(ItemStyle())
    builder.addLeaf(ItemStyle())
    let tree = builder.build()
    #expect(tree.faults.map(\.path) == ["root.items[1]"])
    #expect(tree.frames()[2...] == [Rect(0, 0, 0, 3), Rect(0, 3, 0, 3)])
  }

  @Test func aThousandFaultsAreKept() {
    let tree = LayoutTree(Array(repeating: ItemStyle(size: .fixed(-1, 1)), count: 1200))
    #expect(tree.faults.count == 1000)
    #expect(tree.faults.last?.path == "root.items[999]")
  }

  @Test func leavesByHandle() {
    var builder = LayoutTreeBuilder(
      root: ContainerStyle(defaults: ItemStyle(padding: .constant(Insets(left: 1)))))
    let row = builder.intern(ItemStyle(calculator: .topAlignedHStack))
    let column = builder.intern(ItemStyle(padding: .constant(Insets(left: 5))))
    builder.addLeaf(Size(10, 10), row)
    builder.addLeaf(Size(20, 10), row)
    builder.addLeaf(Size(30, 10), column)
    builder.beginContainer()
    builder.addLeaf(Size(7, 7), row)
    builder.endContainer()
    builder.addLeaf(
      .paragraph(advance: 40, lineHeight: 8), row, spacing: Insets(left: 3),
      padding: Insets(left: 2))
    // 1; 11 + 1; 5 below; the container at 1 below that; 8 + 3 + 2 beside it.
    #expect(
      builder.build().frames() == [
        Rect(1, 0, 10, 10), Rect(12, 0, 20, 10), Rect(5, 10, 30, 10), Rect(1, 20, 7, 7),
        Rect(0, 0, 7, 7), Rect(13, 20, 40, 8),
      ])
  }

  @Test func leavesByHandleAreCheckedToo() {
    for value in Self.bad + [-1] {
      var builder = LayoutTreeBuilder()
      let handle = builder.intern(ItemStyle())
      builder.addLeaf(Size(1, 1), handle)
      builder.addLeaf(Size(value, 2), handle)
      builder.addLeaf(Size(3, value), handle)
      builder.addLeaf(Size(4, 4), handle)
      let tree = builder.build()
      #expect(tree.faults.map(\.path) == ["root.items[1]", "root.items[2]"])
      #expect(tree.faults.map(\.rule) == ["fixed width", "fixed height"])
      #expect(
        tree.frames() == [
          Rect(0, 0, 1, 1), Rect(0, 1, 0, 2), Rect(0, 3, 3, 0), Rect(0, 3, 4, 4),
        ])
    }
  }

  @Test func whatIsOpenIsClosed() {
    var builder = LayoutTreeBuilder()
    #expect(builder.beginContainer() == 0)
    #expect(builder.beginContainer() == 1)
    #expect(builder.addLeaf(ItemStyle(size: .fixed(3, 4))) == 2)
    let tree = builder.build()
    #expect(tree.frames() == Array(repeating: Rect(0, 0, 3, 4), count: 3))
  }

  @Test func treesOfOneBuilderAreToldApart() {
    var builder = LayoutTreeBuilder()
    builder.addLeaf(ItemStyle(size: .fixed(3, 4)))
    let small = builder.build()
    for _ in 0..<100 { builder.addLeaf(ItemStyle(size: .fixed(3, 4))) }
    let large = builder.build()
    var layout = Layout()
    let bounds = Rect(0, 0, 1000, 1000)
    layout.layout(small, in: bounds)
    layout.layout(large, in: bounds)
    #expect(layout.frame(of: 100, in: large) == Rect(0, 400, 3, 4))
    layout.update(small, in: bounds)
    #expect(layout.frames(of: small) == [Rect(0, 0, 3, 4)])
  }
}
