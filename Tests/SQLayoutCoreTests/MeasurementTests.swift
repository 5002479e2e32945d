import SQLayoutCore
import Testing

/// The number of measurements of items.
@Suite struct MeasurementTests {
  private static let bounds = Rect(0, 0, 1000, 10_000)

  /// Containers with `fanout` items down to leaves at a level; odd levels have the calculator `odd`.
  private func nested(
    depth: Int, fanout: Int, odd: Calculator, leaf: (Int) -> ItemStyle
  ) -> LayoutTree {
    var builder = LayoutTreeBuilder()
    var leaves = 0
    func fill(_ level: Int) {
      for _ in 0..<fanout {
        guard level < depth else {
          builder.addLeaf(leaf(leaves))
          leaves += 1
          continue
        }
        let calculator: Calculator = level % 2 == 0 ? .containerLeftAlignedVStack : odd
        builder.beginContainer(
          ItemStyle(), ContainerStyle(defaults: ItemStyle(calculator: calculator)))
        fill(level + 1)
        builder.endContainer()
      }
    }
    fill(1)
    return builder.build()
  }

  private func measurements(_ tree: LayoutTree) -> Int {
    var layout = Layout()
    layout.layout(tree, in: Self.bounds)
    #expect(!layout.statistics.isMemoryExhausted)
    return layout.statistics.measurements
  }

  @Test func extentFreeContainersMeasureEachItemOnce() {
    let tree = nested(depth: 4, fanout: 3, odd: .containerTopAlignedHStack) { number in
      ItemStyle(
        size: .fixed(Double(number % 7), Double(number % 5)),
        padding: .constant(Insets(all: Double(number % 3))))
    }
    #expect(tree.count == 3 + 9 + 27 + 81)
    #expect(measurements(tree) == tree.count)
  }

  @Test(arguments: [Calculator.containerLeftAlignedVStack, .topAlignedHStack, .topLeftAligned])
  func textThatFitsIsMeasuredOnce(odd: Calculator) {
    // At most 7 lines of 60 side by side.
    let tree = nested(depth: 3, fanout: 2, odd: odd) { number in
      ItemStyle(size: .paragraph(advance: Double(30 + 5 * (number % 7)), lineHeight: 12))
    }
    #expect(measurements(tree) == tree.count)
  }

  @Test func textBrokenAtTheEdgeOfTheRoomIsMeasuredOnce() {
    let tree = nested(depth: 3, fanout: 4, odd: .containerLeftAlignedVStack) { number in
      ItemStyle(size: .paragraph(advance: Double(number * 400), lineHeight: 12))
    }
    #expect(measurements(tree) == tree.count)
  }

  /// Nested containers, each cropped, and measured in at least two widths.
  private func cropped(_ depth: Int, text: (Int, Double) -> SizeRule) -> LayoutTree {
    let cropped = ContainerStyle(defaults: ItemStyle(calculator: .topAlignedHStackCropped))
    var builder = LayoutTreeBuilder(root: cropped)
    for level in 0..<depth {
      builder.addLeaf(ItemStyle(size: .fixed(8, 8)))
      if level < depth - 1 { builder.beginContainer(ItemStyle(), cropped) }
    }
    builder.addLeaf(ItemStyle(size: text(depth, 900)))
    for level in (0..<depth).reversed() {
      builder.addLeaf(ItemStyle(size: text(level, 400)))
      if level > 0 { builder.endContainer() }
    }
    return builder.build()
  }

  @Test(arguments: [1, 2, 3, 5, 8, 14, 20, 32, 37])
  func croppedContainersMeasureLittle(depth: Int) {
    let tree = cropped(depth) { _, advance in .paragraph(advance: advance, lineHeight: 12) }
    // 14 deep there are 14 leaves of fixed size, 13 containers, and 15 paragraphs.
    #expect(tree.count == 3 * depth)
    var layout = Layout()
    layout.layout(tree, in: Rect(0, 0, 300, 10_000))
    #expect(layout.statistics.measurements <= 3 * depth * depth + 3 * depth)
  }

  /// Nested containers, each measured in a room of another height, with an overlay at its bottom that is ignored in
  /// the size: the overlay depends on the height, and the size does not.
  @Test(arguments: [1, 2, 4, 8, 15])
  func overlaysAreNoReasonToMeasureAgain(depth: Int) {
    let overlay = ItemStyle(
      calculator: .containerBottomLeftAligned,
      options: .constant([.ignoreInSize, .keepPrevious]))
    let content = ItemStyle(
      calculator: .containerWidthVStack, sizing: .containerLeftAlignedVStack)
    var builder = LayoutTreeBuilder()
    for _ in 0..<depth {
      builder.beginContainer(content, ContainerStyle(insets: .constant(Insets(all: 1))))
    }
    builder.addLeaf(ItemStyle(size: .fixed(20, 10)))
    for _ in 0..<depth {
      builder.beginContainer(overlay)
      builder.addLeaf(ItemStyle(size: .fixed(5, 5)))
      builder.endContainer()
      builder.endContainer()
    }
    var layout = Layout()
    let tree = builder.build()
    layout.layout(tree, in: Self.bounds)
    // The innermost leaf is measured for the size of the containers, and for their layout; everything else once.
    #expect(layout.statistics.measurements == tree.count + 1)
    #expect(
      layout.frame(of: 1, in: tree)
        == (depth > 1 ? Rect(1, 1, 998, 8 + 2 * Double(depth)) : Rect(1, 1, 20, 10)))
  }

  private struct Question: Hashable, Sendable {
    var leaf: Int
    var width: Double
    var height: Double
  }

  /// The items that were measured more than once.
  private func repeated(_ questions: [Question]) -> [Question] {
    Dictionary(grouping: questions, by: { $0 }).filter { $0.value.count > 1 }.map(\.key)
  }

  @Test func noSizeIsAskedForTwiceInCrops() {
    for depth in [2, 7, 20, 37] {
      let asked = Log<Question>()
      let tree = cropped(depth) { leaf, advance in
        .function { fitting in
          asked.append(Question(leaf: leaf, width: fitting.width, height: fitting.height))
          let width = max(12, min(fitting.width, advance))
          return Size(width, (advance / width).rounded(.up) * 12)
        }
      }
      var layout = Layout()
      layout.layout(tree, in: Rect(0, 0, 300, 10_000))
      #expect(repeated(asked.entries).isEmpty)
      #expect(layout.statistics.measurements <= 3 * depth * depth + 3 * depth)
    }
  }

  /// Calculators by suffixes of their names.
  @Test(arguments: [["Flow", "FlowLeft"], ["Cropped", "AlignedVStack"], [""]])
  func noSizeIsAskedForTwice(_ suffixes: [String]) {
    let calculators = Calculator.named.filter { named in
      suffixes.contains { named.name.hasSuffix($0) }
    }.map(\.calculator)
    for seed in 1...100 as ClosedRange<UInt32> {
      let asked = Log<Question>()
      let size: @Sendable (Int, Size) -> Size = { leaf, fitting in
        asked.append(Question(leaf: leaf, width: fitting.width, height: fitting.height))
        let width = max(12, min(fitting.width, Double(leaf * 37 % 300)))
        return Size(width, (Double(leaf * 53 % 500) / width).rounded(.up) * 12)
      }
      let tree = MixedTree(seed: seed, depth: 5, calculators: calculators, size: size).tree
      var layout = Layout()
      layout.layout(tree, in: Rect(0, 0, 300, 400))
      #expect(asked.count > 0 && !layout.statistics.isMemoryExhausted)
      #expect(repeated(asked.entries).isEmpty, "\(suffixes), seed \(seed)")
      asked.removeAll()
      _ = layout.size(tree, fitting: Size(200, 100))
      #expect(repeated(asked.entries).isEmpty, "\(suffixes), seed \(seed), sizing")
    }
  }

  @Test func framesAreCounted() {
    // Three leaves, each in one pass; and the container's two once, being final at once.
    var builder = LayoutTreeBuilder()
    builder.addLeaf(ItemStyle(size: .fixed(1, 1)))
    builder.beginContainer()
    builder.addLeaf(ItemStyle(size: .fixed(1, 1)))
    builder.addLeaf(ItemStyle(size: .fixed(1, 1)))
    var layout = Layout()
    layout.layout(builder.build(), in: Self.bounds)
    #expect(layout.statistics.framesWritten == 4)
    #expect(layout.statistics.measurements == 4)
  }

  @Test func linesThatEndWhereTheyDidAreFinal() {
    // Leaves of 30 in lines of 100: three in a line, so that the size is the same for 90 and 100, but not for 89.
    var builder = LayoutTreeBuilder()
    let flow = builder.beginContainer(
      ItemStyle(), ContainerStyle(defaults: ItemStyle(calculator: .topAlignedFlow)))
    for _ in 0..<10 { builder.addLeaf(ItemStyle(size: .fixed(30, 10))) }
    let tree = builder.build()
    var layout = Layout()
    layout.layout(tree, in: Rect(0, 0, 100, 1000))
    #expect(layout.frame(of: flow, in: tree) == Rect(0, 0, 90, 40))
    #expect(layout.frame(of: 10, in: tree) == Rect(0, 30, 30, 10))
    #expect(layout.statistics.framesWritten == 11)
    #expect(layout.statistics.measurements == 11)
    // In less width there are two in a line, and that size is not valid for larger widths.
    layout.update(tree, in: Rect(0, 0, 89, 1000))
    #expect(layout.frame(of: flow, in: tree) == Rect(0, 0, 60, 50))
    #expect(layout.frame(of: 10, in: tree) == Rect(30, 40, 30, 10))
    layout.update(tree, in: Rect(0, 0, 90, 1000))
    #expect(layout.frame(of: flow, in: tree) == Rect(0, 0, 90, 40))
  }
}
