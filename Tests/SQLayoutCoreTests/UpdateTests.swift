import SQLayoutCore
import Testing

/// The nodes that an update lays out again, and those that it does not.
@Suite struct UpdateTests {
  private static let bounds = Rect(0, 0, 10_000, 10_000)
  private static let column = ContainerStyle()
  private static let row = ContainerStyle(
    defaults: ItemStyle(calculator: .containerTopAlignedHStack))

  /// Columns and rows by turns, four items in each, with 4 × 4 × 4 leaves of 10 × 10.
  private static func nested() -> LayoutTree {
    var builder = LayoutTreeBuilder()
    for _ in 0..<4 {
      builder.beginContainer(ItemStyle(), row)
      for _ in 0..<4 {
        builder.beginContainer(ItemStyle(), column)
        for _ in 0..<4 { builder.addLeaf(ItemStyle(size: .fixed(10, 10))) }
        builder.endContainer()
      }
      builder.endContainer()
    }
    return builder.build()
  }

  private static func flat(_ count: Int) -> LayoutTree {
    LayoutTree([ItemStyle](repeating: ItemStyle(size: .fixed(10, 10)), count: count))
  }

  private static func laidOut(_ tree: LayoutTree) -> Layout {
    var layout = Layout()
    layout.layout(tree, in: bounds)
    return layout
  }

  /// More passes are suspended in this update than in any before it, so that the stack of suspended passes is
  /// reallocated.
  @Test(arguments: [20, 40, 100, 300])
  func whatWaitsMayMove(depth: Int) {
    var builder = LayoutTreeBuilder()
    builder.addLeaf(ItemStyle(size: .fixed(10, 10)))
    // Each is at the right of its room, so that it is measured.
    let right = ContainerStyle(
      insets: .constant(Insets(all: 1)),
      defaults: ItemStyle(calculator: .containerRightAlignedVStack))
    for level in 0..<depth {
      builder.beginContainer(ItemStyle(options: .constant(level == 0 ? .skip : [])), right)
    }
    builder.addLeaf(ItemStyle(size: .paragraph(advance: 500, lineHeight: 10)))
    var tree = builder.build()
    var layout = Layout()
    layout.layout(tree, in: Rect(0, 0, 2000, 2000))
    tree.setStyle(ItemStyle(), of: 1)
    layout.update(tree, in: Rect(0, 0, 2000, 2000))
    // Insets of 1 around each: the text, 500 wide, lies in containers that are 2 larger one by one.
    for level in 1...depth {
      let around = 2 * Double(depth - level + 1)
      let expected = Rect(level == 1 ? 0 : 1, level == 1 ? 10 : 1, 500 + around, 10 + around)
      #expect(layout.frame(of: level, in: tree) == expected)
    }
    #expect(layout.frame(of: depth + 1, in: tree) == Rect(1, 1, 500, 10))
  }

  @Test func nothingIsDoneWhereNothingChanged() {
    let tree = Self.nested()
    var layout = Self.laidOut(tree)
    layout.update(tree, in: Self.bounds)
    #expect(layout.statistics == LayoutStatistics())
    #expect(layout.frames(of: tree) == tree.frames(in: Self.bounds))
  }

  @Test(arguments: [1000, 20_000])
  func theLastOfManyIsPlacedAlone(count: Int) {
    var tree = Self.flat(count)
    var layout = Self.laidOut(tree)
    tree.setSize(Size(30, 20), of: count - 1)
    layout.update(tree, in: Self.bounds)
    #expect(layout.statistics.framesWritten == 1)
    #expect(layout.statistics.measurements == 1)
    #expect(
      layout.frame(of: count - 1, in: tree) == Rect(0, Double(count - 1) * 10, 30, 20))
  }

  @Test func allThatFollowIsMoved() {
    var tree = Self.flat(1000)
    var layout = Self.laidOut(tree)
    tree.setSize(Size(10, 11), of: 400)
    layout.update(tree, in: Self.bounds)
    #expect(layout.statistics.framesWritten == 600)
    #expect(layout.frame(of: 399, in: tree) == Rect(0, 3990, 10, 10))
    #expect(layout.frame(of: 999, in: tree) == Rect(0, 9991, 10, 10))
  }

  @Test func whatFollowsStaysWhereOnlyTheOtherExtentChanged() {
    var tree = Self.flat(1000)
    var layout = Self.laidOut(tree)
    tree.setSize(Size(50, 10), of: 400)
    layout.update(tree, in: Self.bounds)
    #expect(layout.statistics.framesWritten == 1)
  }

  /// The first leaf of the second column in the first row: three leaves follow it, two columns
  /// follow its column, and three rows its row.
  @Test func ancestorsAndTheirLaterItemsAreMovedAndNoMore() {
    var tree = Self.nested()
    var layout = Self.laidOut(tree)
    tree.setSize(Size(20, 20), of: 6 + 1)
    layout.update(tree, in: Self.bounds)
    #expect(layout.statistics.framesWritten == 4 + 3 + 4)
    // The following leaves are moved without being laid out.
    #expect(layout.statistics.measurements == 1)
    #expect(layout.frame(of: 6, in: tree) == Rect(10, 0, 20, 50))
    #expect(layout.frame(of: 11, in: tree) == Rect(30, 0, 10, 40))
    #expect(layout.frame(of: 0, in: tree) == Rect(0, 0, 50, 50))
    #expect(layout.frame(of: 21, in: tree) == Rect(0, 50, 40, 40))
    #expect(layout.frames(of: tree) == tree.frames(in: Self.bounds))
  }

  @Test func anUnchangedSizeEndsTheUpdate() {
    var tree = Self.nested()
    // One leaf is the widest of its column, so that a change of another one leaves the column's width.
    tree.setSize(Size(30, 10), of: 2)
    var layout = Self.laidOut(tree)
    tree.setSize(Size(25, 10), of: 3)
    layout.update(tree, in: Self.bounds)
    #expect(layout.statistics.framesWritten == 1)
    #expect(layout.frames(of: tree) == tree.frames(in: Self.bounds))
  }

  /// Cards of text below each other, each as wide as the feed.
  @Test func otherCardsAreNotMeasuredAgain() {
    let asked = Log<Int>()
    let text = CustomSize(name: "text") { item, fitting in
      asked.append(item)
      return Size(min(fitting.width, 200), 20 + Double(item))
    }
    var builder = LayoutTreeBuilder()
    for _ in 0..<10 {
      builder.beginContainer(ItemStyle(calculator: .containerWidthVStack))
      for _ in 0..<3 {
        builder.addLeaf(ItemStyle(calculator: .containerWidthVStack, size: .custom(text)))
      }
      builder.endContainer()
    }
    var tree = builder.build()
    var layout = Layout()
    layout.layout(tree, in: Rect(0, 0, 320, 5000))
    asked.removeAll()

    tree.setNeedsLayout(22)
    layout.update(tree, in: Rect(0, 0, 320, 5000))
    #expect(Set(asked.entries) == [22])
    // The leaf is measured in the room of its card: once for the size, and once more when the card has its height.
    #expect(asked.count <= 2)
    #expect(layout.frames(of: tree) == tree.frames(in: Rect(0, 0, 320, 5000)))
  }

  @Test func observersHearOfWhatIsPlacedAgain() {
    let heard = Log<Int>()
    let observer: Observer = { observation in
      if !observation.forSizing { heard.append(observation.item) }
    }
    var tree = LayoutTree(
      (0..<6).map { _ in ItemStyle(size: .fixed(10, 10), observer: observer) })
    var layout = Self.laidOut(tree)
    #expect(heard.entries == [0, 1, 2, 3, 4, 5])
    heard.removeAll()
    tree.setSize(Size(10, 30), of: 4)
    layout.update(tree, in: Self.bounds)
    #expect(heard.entries == [4, 5])
  }

  @Test func otherBoundsReachWhatDependsOnThem() {
    var tree = LayoutTree([
      ItemStyle(calculator: .containerTopLeftAligned, size: .fixed(10, 10)),
      ItemStyle(calculator: .containerBottomRightAligned, size: .fixed(10, 10)),
    ])
    var layout = Self.laidOut(tree)
    layout.update(tree, in: Rect(5, 5, 100, 50))
    #expect(layout.frames(of: tree) == [Rect(5, 5, 10, 10), Rect(95, 45, 10, 10)])
    tree.setSize(Size(20, 20), of: 1)
    layout.update(tree, in: Rect(5, 5, 60, 50))
    #expect(layout.frames(of: tree) == [Rect(5, 5, 10, 10), Rect(45, 35, 20, 20)])
  }

  @Test func aLayoutThatKnowsNothingLaysOutAll() {
    let tree = Self.flat(5)
    var layout = Layout()
    layout.update(tree, in: Self.bounds)
    #expect(layout.statistics.framesWritten == 5)
    // Nor does one whose last pass was for a size, or for another tree.
    _ = layout.size(tree, fitting: Size(100, 100))
    layout.update(tree, in: Self.bounds)
    #expect(layout.statistics.framesWritten == 5)
    layout.update(Self.flat(3), in: Self.bounds)
    #expect(layout.statistics.framesWritten == 3)
  }

  @Test func faultsAreReportedInAnUpdateToo() {
    var tree = LayoutTree([
      ItemStyle(size: .fixed(10, 10)),
      ItemStyle(size: .function { _ in Size(5, 5) }),
    ])
    var layout = Self.laidOut(tree)
    #expect(layout.faults.isEmpty)
    tree.setStyle(ItemStyle(size: .function { _ in Size(-1, 5) }), of: 1)
    layout.update(tree, in: Self.bounds)
    #expect(layout.faults.map(\.path) == ["root.items[1]"])
    #expect(layout.frame(of: 1, in: tree) == Rect(0, 10, 0, 5))
    // A fault is reported again as long as it exists.
    tree.setSize(Size(10, 20), of: 0)
    layout.update(tree, in: Self.bounds)
    #expect(layout.faults.map(\.path) == ["root.items[1]"])
  }

  // Found by random edits.

  /// Adjusted leaves are placed one by one, each compared with its old frame.
  @Test func anItemThatKeepsItsFrameCanMoveThoseAfterIt() {
    let plain = ItemStyle(size: .fixed(10, 10), adjust: Adjustment())
    var spaced = plain
    spaced.spacing = .constant(Insets(top: 0, left: 0, bottom: 5, right: 0))
    var tree = LayoutTree([plain, plain, plain, plain])
    var layout = Self.laidOut(tree)
    tree.setStyle(plain, of: 0)
    tree.setStyle(spaced, of: 1)
    layout.update(tree, in: Self.bounds)
    #expect(layout.frame(of: 1, in: tree) == Rect(0, 10, 10, 10))
    #expect(layout.frame(of: 2, in: tree) == Rect(0, 25, 10, 10))
  }

  @Test func theSizeThatInsetsMadeIsNotKept() {
    var builder = LayoutTreeBuilder()
    builder.beginContainer(ItemStyle(), ContainerStyle(insets: .constant(Insets(all: 4))))
    builder.addLeaf(ItemStyle(size: .fixed(10, 10)))
    builder.endContainer()
    var tree = builder.build()
    var layout = Self.laidOut(tree)
    tree.setContainerStyle(ContainerStyle(), of: 0)
    layout.update(tree, in: Self.bounds)
    #expect(layout.frames(of: tree) == [Rect(0, 0, 10, 10), Rect(0, 0, 10, 10)])
  }

  @Test func theSizeThatAnotherCalculatorGaveIsNotKept() {
    var builder = LayoutTreeBuilder()
    builder.beginContainer(ItemStyle(calculator: .containerWidthTopAligned))
    builder.addLeaf(ItemStyle(size: .fixed(10, 10)))
    builder.endContainer()
    var tree = builder.build()
    var layout = Self.laidOut(tree)
    #expect(layout.frame(of: 0, in: tree) == Rect(0, 0, 10_000, 10))
    tree.setStyle(ItemStyle(), of: 0)
    layout.update(tree, in: Self.bounds)
    #expect(layout.frame(of: 0, in: tree) == Rect(0, 0, 10, 10))
  }

  @Test func theLargestItemOfAStackCanShrinkOrGo() {
    var tree = Self.nested()
    tree.setSize(Size(30, 10), of: 2)
    var layout = Self.laidOut(tree)
    #expect(layout.frame(of: 1, in: tree) == Rect(0, 0, 30, 40))
    tree.setSize(Size(20, 10), of: 2)
    layout.update(tree, in: Self.bounds)
    #expect(layout.frame(of: 1, in: tree) == Rect(0, 0, 20, 40))
    tree.remove(2)
    layout.update(tree, in: Self.bounds)
    #expect(layout.frame(of: 1, in: tree) == Rect(0, 0, 10, 30))
    #expect(layout.frame(of: 6, in: tree) == Rect(10, 0, 10, 40))
  }

  /// Two columns in a column: the first one's old frame counts, though it has shrunk already.
  @Test func theLargestContainerOfAStackCanShrink() {
    var builder = LayoutTreeBuilder()
    builder.beginContainer()
    for width in [30.0, 20] {
      builder.beginContainer()
      builder.addLeaf(ItemStyle(size: .fixed(width, 10)))
      builder.endContainer()
    }
    builder.endContainer()
    var tree = builder.build()
    var layout = Self.laidOut(tree)
    #expect(layout.frame(of: 0, in: tree) == Rect(0, 0, 30, 20))
    tree.setSize(Size(10, 10), of: 2)
    layout.update(tree, in: Self.bounds)
    #expect(
      layout.frames(of: tree) == [
        Rect(0, 0, 20, 20), Rect(0, 0, 10, 10), Rect(0, 0, 10, 10), Rect(0, 10, 20, 10),
        Rect(0, 0, 20, 10),
      ])
  }

  @Test func whatMovesBelowASkippedItemLosesItsFrame() {
    var builder = LayoutTreeBuilder()
    builder.addLeaf(ItemStyle(size: .fixed(10, 10)))
    builder.beginContainer(ItemStyle(options: .constant(.skip)))
    builder.endContainer()
    builder.addLeaf(ItemStyle(size: .fixed(20, 20), options: .constant(.skip)))
    var tree = builder.build()
    var layout = Self.laidOut(tree)
    tree.move(0, to: 1, at: 0)
    layout.update(tree, in: Self.bounds)
    #expect(layout.frames(of: tree) == [nil, nil, nil])
    tree.setStyle(ItemStyle(), of: 1)
    tree.setStyle(ItemStyle(size: .fixed(10, 10), options: .constant(.skip)), of: 0)
    layout.update(tree, in: Self.bounds)
    #expect(layout.frames(of: tree) == [nil, Rect(0, 0, 0, 0), nil])
  }

  /// Three leaves of 10 × 10, 4 apart, then an empty one, which is ignored in the size of the column.
  @Test func anItemThatBecomesEmptyDoesNotCount() {
    var builder = LayoutTreeBuilder()
    builder.beginContainer(
      ItemStyle(),
      ContainerStyle(defaults: ItemStyle(spacing: .constant(Insets(all: 4)))))
    for _ in 0..<4 { builder.addLeaf(ItemStyle(size: .fixed(10, 10))) }
    builder.endContainer()
    var tree = builder.build()
    var layout = Self.laidOut(tree)
    #expect(layout.frame(of: 0, in: tree) == Rect(0, 0, 10, 52))
    tree.setSize(Size(0, 0), of: 4)
    layout.update(tree, in: Self.bounds)
    #expect(layout.frame(of: 4, in: tree) == Rect(0, 42, 0, 0))
    #expect(layout.frame(of: 0, in: tree) == Rect(0, 0, 10, 38))
  }
}
