import SQLayoutCore
import Testing

/// Bytes per node, including frames and the memory of the pass.
@Suite struct MemoryTests {
  private func bytesPerNode(_ builder: consuming LayoutTreeBuilder) -> Double {
    let tree = builder.build()
    var layout = Layout()
    layout.layout(tree, in: Rect(0, 0, 10_000, 10_000))
    return Double(tree.bytes + layout.bytes) / Double(tree.count)
  }

  @Test func flat() {
    var builder = LayoutTreeBuilder()
    for number in 0..<100_000 {
      builder.addLeaf(
        ItemStyle(
          size: .fixed(Double(number % 91), Double(number % 41)),
          spacing: .constant(Insets(all: 4))))
    }
    #expect(bytesPerNode(builder) <= 128)
  }

  @Test func nested() {
    var builder = LayoutTreeBuilder()
    func fill(_ level: Int) {
      for number in 0..<10 {
        let spacing = EdgeRule.constant(Insets(all: 4))
        guard level < 4 else {
          builder.addLeaf(ItemStyle(size: .fixed(Double(number), 5), spacing: spacing))
          continue
        }
        let calculator: Calculator =
          level % 2 == 0 ? .containerLeftAlignedVStack : .containerTopAlignedHStack
        builder.beginContainer(
          ItemStyle(spacing: spacing),
          ContainerStyle(defaults: ItemStyle(calculator: calculator)))
        fill(level + 1)
        builder.endContainer()
      }
    }
    fill(1)
    #expect(bytesPerNode(builder) <= 128)
  }

  /// Items with different calculators, and different edges.
  @Test func mixed() {
    let calculators = Calculator.named.map(\.calculator)
    var builder = LayoutTreeBuilder()
    for number in 0..<100_000 {
      builder.addLeaf(
        ItemStyle(
          calculator: calculators[number % calculators.count], size: .fixed(5, 5),
          spacing: .constant(Insets(top: Double(number))),
          padding: .constant(Insets(left: Double(number)))))
    }
    #expect(bytesPerNode(builder) <= 128)
  }

  @Test func passesOverATreeLaidOutBeforeTakeNoMore() {
    let tree = MixedTree(seed: 3, depth: 6).tree
    var layout = Layout()
    layout.layout(tree, in: Rect(0, 0, 300, 200))
    let bytes = layout.bytes
    for _ in 0..<10 { layout.layout(tree, in: Rect(0, 0, 300, 200)) }
    #expect(layout.bytes == bytes)
  }

  /// What an arrangement gets and gives lies in memory that the layout keeps.
  @Test func theMemoryOfArrangementsCounts() {
    func bytes(_ arrangement: Arrangement?) -> Int {
      var builder = LayoutTreeBuilder(root: ContainerStyle(arrange: arrangement))
      for _ in 0..<10_000 { builder.addLeaf(ItemStyle(size: .fixed(5, 5))) }
      let tree = builder.build()
      var layout = Layout()
      layout.layout(tree, in: Rect(0, 0, 100, 100))
      return layout.bytes
    }
    let arrangement = Arrangement(name: "corner") { _, frames in
      for index in frames.indices { frames[index] = Rect(0, 0, 5, 5) }
    }
    // Frames, spacings and paddings alone take 96 bytes for each item.
    #expect(bytes(arrangement) - bytes(nil) >= 960_000)
  }

  /// The name and the closure of each function take 32 bytes or more, without the values that it captures.
  @Test func theFunctionsOfATreeCount() {
    func bytes(_ size: (Double) -> SizeRule) -> Int {
      var builder = LayoutTreeBuilder()
      for number in 0..<10_000 { builder.addLeaf(ItemStyle(size: size(Double(number)))) }
      return builder.build().bytes
    }
    let ofFunctions = bytes { number in
      .custom(CustomSize(name: "size") { _ in Size(width: number, height: 5) })
    }
    #expect(ofFunctions - bytes { .fixed(Size(width: $0, height: 5)) } >= 320_000)
  }

  /// An app that changes insets or paddings all the time does not take more and more memory.
  @Test func repeatedEditsTakeNoMore() {
    var builder = LayoutTreeBuilder()
    builder.beginContainer()
    builder.addLeaf(ItemStyle(size: .fixed(5, 5)))
    builder.endContainer()
    var tree = builder.build()
    var layout = Layout()
    var most = 0
    for number in 0..<5000 {
      let edges = EdgeRule.constant(Insets(top: Double(number)))
      tree.setContainerStyle(ContainerStyle(insets: edges), of: 0)
      tree.setStyle(ItemStyle(size: .fixed(5, 5), padding: edges), of: 1)
      layout.update(tree, in: Rect(0, 0, 100, 10_000))
      #expect(layout.frame(of: 1, in: tree) == Rect(0, 2 * Double(number), 5, 5))
      most = max(most, tree.bytes)
    }
    #expect(most < 100_000)
  }
}
