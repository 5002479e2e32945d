import SQLayoutCore
import Testing

/// Edits of trees: numbers, order, copies.
@Suite struct EditTests {
  private static let bounds = Rect(0, 0, 100, 100)

  /// A leaf 0, a container 1 with the leaves 2 and 3, a leaf 4.
  private static func sample() -> LayoutTree {
    var builder = LayoutTreeBuilder()
    builder.addLeaf(ItemStyle(size: .fixed(1, 1)))
    builder.beginContainer()
    builder.addLeaf(ItemStyle(size: .fixed(2, 2)))
    builder.addLeaf(ItemStyle(size: .fixed(3, 3)))
    builder.endContainer()
    builder.addLeaf(ItemStyle(size: .fixed(4, 4)))
    return builder.build()
  }

  @Test func numbersStayAndFreedOnesAreTakenAgain() {
    var tree = Self.sample()
    tree.remove(2)
    #expect(tree.count == 4)
    #expect(!tree.contains(2))
    #expect(tree.children(of: 1) == [3])
    #expect(tree.insertLeaf(ItemStyle(size: .fixed(7, 7)), in: nil, at: 1) == 2)
    #expect(tree.insertLeaf(ItemStyle(), in: 1, at: 0) == 5)
    #expect(tree.nodesInOrder() == [0, 2, 1, 5, 3, 4])
    #expect(tree.parent(of: 5) == 1)
    #expect(tree.parent(of: 2) == nil)
    #expect(tree.path(to: 3) == "root.items[2].items[1]")
  }

  @Test func framesFollowTheirNodes() {
    var tree = Self.sample()
    var layout = Layout()
    layout.layout(tree, in: Self.bounds)
    tree.move(4, to: 1, at: 1)
    layout.update(tree, in: Self.bounds)
    #expect(layout.frame(of: 4, in: tree) == Rect(0, 2, 4, 4))
    #expect(layout.frame(of: 3, in: tree) == Rect(0, 6, 3, 3))
    #expect(layout.frame(of: 1, in: tree) == Rect(0, 1, 4, 9))
    tree.remove(1)
    layout.update(tree, in: Self.bounds)
    #expect(tree.numberRange.map { tree.contains($0) } == [true, false, false, false, false])
    #expect(layout.frames(of: tree) == [Rect(0, 0, 1, 1), nil, nil, nil, nil])
  }

  @Test func aMovedSubtreeIsNotLaidOutAgain() {
    var builder = LayoutTreeBuilder()
    for _ in 0..<3 { builder.addLeaf(ItemStyle(size: .fixed(10, 10))) }
    builder.beginContainer()
    for _ in 0..<1000 { builder.addLeaf(ItemStyle(size: .fixed(5, 1))) }
    builder.endContainer()
    var tree = builder.build()
    var layout = Layout()
    layout.layout(tree, in: Self.bounds)
    tree.move(3, to: nil, at: 0)
    layout.update(tree, in: Self.bounds)
    #expect(layout.statistics.framesWritten == 4)
    #expect(layout.frame(of: 3, in: tree) == Rect(0, 0, 5, 1000))
    #expect(layout.frame(of: 2, in: tree) == Rect(0, 1020, 10, 10))
  }

  @Test func defaultsOfTheNewContainerHold() {
    var builder = LayoutTreeBuilder()
    builder.addLeaf(ItemStyle(size: .fixed(10, 10)))
    builder.beginContainer(
      ItemStyle(), ContainerStyle(defaults: ItemStyle(padding: .constant(Insets(all: 3)))))
    builder.endContainer()
    var tree = builder.build()
    tree.move(0, to: 1, at: 0)
    #expect(tree.frames(in: Self.bounds) == [Rect(3, 3, 10, 10), Rect(0, 0, 16, 16)])
    tree.setContainerStyle(
      ContainerStyle(insets: .constant(Insets(all: 1)), defaults: ItemStyle()), of: 1)
    #expect(tree.frames(in: Self.bounds) == [Rect(1, 1, 10, 10), Rect(0, 0, 12, 12)])
  }

  @Test func aCopyIsEditedOnItsOwn() {
    let original = Self.sample()
    var copy = original
    var layout = Layout()
    layout.layout(original, in: Self.bounds)
    copy.setSize(Size(9, 9), of: 0)
    var other = copy
    other.remove(0)
    copy.setSize(Size(8, 8), of: 0)
    #expect(original.count == 5)
    #expect(layout.frame(of: 0, in: original) == Rect(0, 0, 1, 1))
    layout.update(copy, in: Self.bounds)
    #expect(layout.frame(of: 0, in: copy) == Rect(0, 0, 8, 8))
    layout.update(other, in: Self.bounds)
    #expect(layout.frame(of: 1, in: other) == Rect(0, 0, 3, 5))
  }

  /// Each edit reallocates another array of the copy: first the nodes, then the containers.
  @Test func sizesOfACopyAreThoseThatAPassSees() {
    var builder = LayoutTreeBuilder()
    builder.beginContainer()
    builder.addLeaf(ItemStyle(size: .fixed(10, 10)))
    builder.addLeaf(
      ItemStyle(size: .fixed(5, 5), spacing: .constant(Insets(top: 4, bottom: 4))))
    builder.endContainer()
    builder.addLeaf(ItemStyle(size: .fixed(1, 1)))
    var original = builder.build()
    original.setSize(Size(11, 10), of: 1)
    var layout = Layout()
    var copy = original
    copy.setSize(Size(12, 10), of: 1)
    layout.layout(copy, in: Self.bounds)
    let frames = [
      Rect(0, 0, 12, 19), Rect(0, 0, 12, 10), Rect(0, 14, 5, 5), Rect(0, 19, 1, 1),
    ]
    #expect(layout.frames(of: copy) == frames)
    // Empty items do not count for the size of their container.
    copy.setSize(Size(0, 5), of: 2)
    layout.update(copy, in: Self.bounds)
    #expect(
      layout.frames(of: copy) == [
        Rect(0, 0, 12, 10), Rect(0, 0, 12, 10), Rect(0, 14, 0, 5), Rect(0, 10, 1, 1),
      ])
    #expect(
      original.frames(in: Self.bounds) == [
        Rect(0, 0, 11, 19), Rect(0, 0, 11, 10), Rect(0, 14, 5, 5), Rect(0, 19, 1, 1),
      ])
  }

  /// The pass continues with the unedited tree.
  @Test func aFunctionEditsTheTreeThatIsLaidOut() {
    final class Owner: @unchecked Sendable {
      var tree = LayoutTree([])
    }
    let owner = Owner()
    let calculator = Calculator.function { arguments in
      owner.tree.setSize(Size(9, 9), of: 0)
      for _ in 0..<100 { owner.tree.insertLeaf(ItemStyle(size: .fixed(5, 5)), in: nil, at: 0) }
      return Calculator.containerLeftAlignedVStack(arguments)
    }
    owner.tree = LayoutTree(
      (0..<3).map { _ in ItemStyle(calculator: calculator, size: .fixed(2, 2)) })
    var layout = Layout()
    let tree = owner.tree
    layout.layout(owner.tree, in: Self.bounds)
    #expect(
      layout.frames(of: tree) == [Rect(0, 0, 2, 2), Rect(0, 2, 2, 2), Rect(0, 4, 2, 2)])
    #expect(owner.tree.count == 303)
    // Its function retains the owner.
    owner.tree = LayoutTree([])
  }

  @Test func twoLayoutsFollowOneTree() {
    var tree = Self.sample()
    var first = Layout()
    var second = Layout()
    first.layout(tree, in: Self.bounds)
    second.layout(tree, in: Self.bounds)
    tree.setSize(Size(1, 11), of: 0)
    first.update(tree, in: Self.bounds)
    tree.insertLeaf(ItemStyle(size: .fixed(1, 2)), in: nil, at: 0)
    first.update(tree, in: Self.bounds)
    second.update(tree, in: Self.bounds)
    #expect(first.frames(of: tree) == second.frames(of: tree))
    #expect(first.frame(of: 4, in: tree) == Rect(0, 18, 4, 4))
  }

  /// Each edit leaves unused entries; the tree has to remove them, and the frames have to stay correct.
  @Test func manyEditsDoNotGrowTheTree() {
    var tree = Self.sample()
    var layout = Layout()
    layout.layout(tree, in: Self.bounds)
    let bytes = tree.bytes
    for round in 0..<20_000 {
      let number = tree.insertLeaf(
        ItemStyle(size: .function { _ in Size(1, 1) }), in: round % 2 == 0 ? 1 : nil, at: 0)
      let box = tree.insertContainer(in: 1, at: 0)
      tree.move(number, to: box, at: 0)
      if round % 100 == 0 { layout.update(tree, in: Self.bounds) }
      tree.remove(box)
    }
    layout.update(tree, in: Self.bounds)
    #expect(tree.count == 5)
    #expect(tree.nodesInOrder() == [0, 1, 2, 3, 4])
    #expect(layout.frame(of: 4, in: tree) == Rect(0, 6, 4, 4))
    #expect(tree.bytes < bytes + 1_500_000)
  }

  @Test func packingKeepsNumbersAndFrames() {
    var tree = Self.sample()
    tree.move(4, to: nil, at: 0)
    tree.remove(2)
    let frames = tree.frames(in: Self.bounds)
    tree.pack()
    #expect(tree.nodesInOrder() == [4, 0, 1, 3])
    #expect(tree.frames(in: Self.bounds) == frames)
    #expect(tree.insertLeaf(ItemStyle(), in: nil, at: 0) == 2)
  }

  @Test func wrongConstantsAreReported() {
    var tree = Self.sample()
    tree.setSize(Size(.nan, 5), of: 3)
    #expect(tree.faults.map(\.path) == ["root.items[1].items[1]"])
    #expect(tree.frames(in: Self.bounds)[3] == Rect(0, 2, 0, 5))
  }

  @Test func theEmptyTreeCanBeFilled() {
    var tree = LayoutTreeBuilder().build()
    var layout = Layout()
    layout.layout(tree, in: Self.bounds)
    for number in 0..<10 {
      #expect(tree.insertLeaf(ItemStyle(size: .fixed(10, 10)), in: nil, at: number) == number)
      layout.update(tree, in: Self.bounds)
      #expect(layout.frame(of: number, in: tree) == Rect(0, Double(number) * 10, 10, 10))
    }
  }
}
