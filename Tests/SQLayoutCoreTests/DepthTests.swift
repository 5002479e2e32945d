import SQLayoutCore
import Synchronization
import Testing

/// Large trees on a thread with a stack of 512 KiB: built, laid out and released.
@Suite(.serialized) struct DepthTests {
  /// Nested containers, each with a leaf and the next one, laid out by `calculators` in turn. The last has only a
  /// leaf.
  private static func chain(_ depth: Int, _ calculators: [Calculator]) -> LayoutTree {
    var builder = LayoutTreeBuilder()
    builder.reserveCapacity(2 * depth)
    let leaf = builder.intern(ItemStyle())
    let styles = calculators.map { ContainerStyle(defaults: ItemStyle(calculator: $0)) }
    for level in 0..<depth {
      if styles.isEmpty {
        builder.beginContainer()
      } else {
        builder.beginContainer(ItemStyle(), styles[level % styles.count])
      }
      builder.addLeaf(Size(width: 1, height: 1), leaf)
    }
    return builder.build()
  }

  /// Lays out a chain; returns the frames of its outermost and innermost containers.
  private func ends(
    _ depth: Int, in bounds: Rect = Rect(0, 0, 100, 100), _ calculators: [Calculator]
  ) -> [Rect?] {
    let log = Log<[Rect?]>()
    onSmallStack {
      let tree = Self.chain(depth, calculators)
      var layout = Layout()
      layout.layout(tree, in: bounds)
      log.append([
        layout.frame(of: 0, in: tree), layout.frame(of: 2 * depth - 2, in: tree),
        layout.frame(of: 2 * depth - 1, in: tree),
      ])
    }
    return log.entries[0]
  }

  @Test func aMillionContainersInEachOther() {
    // Containers without a style are columns: each is 1 wide and 1 higher than the next.
    let got = ends(1_000_000, [])
    #expect(got == [Rect(0, 0, 1, 1_000_000), Rect(0, 1, 1, 1), Rect(0, 0, 1, 1)])
  }

  @Test func columnsAndRowsInEachOther() {
    // Half of them add 1 to the height, half 1 to the width; the innermost, a row, is 1 × 1.
    let got = ends(50_000, [.containerLeftAlignedVStack, .containerTopAlignedHStack])
    #expect(got == [Rect(0, 0, 25_000, 25_001), Rect(0, 1, 1, 1), Rect(0, 0, 1, 1)])
  }

  @Test func framesThatDependOnTheWidth() {
    // All are 1 wide, and each level is 1 higher.
    let got = ends(50_000, [.containerRightAlignedVStack])
    #expect(got == [Rect(0, 0, 1, 50_000), Rect(0, 1, 1, 1), Rect(0, 0, 1, 1)])
  }

  @Test func aMillionLeaves() {
    let log = Log<Rect?>()
    onSmallStack {
      var builder = LayoutTreeBuilder()
      let leaf = builder.intern(ItemStyle(calculator: .topAlignedFlow))
      for _ in 0..<1_000_000 { builder.addLeaf(Size(width: 1, height: 2), leaf) }
      let tree = builder.build()
      var layout = Layout()
      layout.layout(tree, in: Rect(0, 0, 1000, 1000))
      log.append(layout.frame(of: 999_999, in: tree))
      let parents = tree.parent(of: 999_999)
      #expect(parents == nil)
    }
    // The last of a thousand lines of a thousand.
    #expect(log.entries == [Rect(999, 1998, 1, 2)])
  }

  /// Each function measures its container, whose item has a function again.
  @Test func customCalculatorsInEachOther() {
    let log = Log<[Rect?]>()
    let calls = Mutex(0)
    let depth = 10_000
    onSmallStack {
      let calculator = Calculator.function { arguments in
        calls.withLock { $0 += 1 }
        let size = arguments.measure(Size(arguments.bounds.width, arguments.bounds.height))
        return Rect(1, 2, size.width, size.height)
      }
      var builder = LayoutTreeBuilder()
      for _ in 0..<depth { builder.beginContainer(ItemStyle(calculator: calculator)) }
      builder.addLeaf(ItemStyle(size: .fixed(3, 4)))
      let tree = builder.build()
      var layout = Layout()
      layout.layout(tree, in: Rect(0, 0, 100, 100))
      log.append([
        layout.frame(of: 0, in: tree), layout.frame(of: depth - 1, in: tree),
        layout.frame(of: depth, in: tree),
      ])
    }
    #expect(log.entries == [[Rect(1, 2, 3, 4), Rect(1, 2, 3, 4), Rect(0, 0, 3, 4)]])
    // A few nested calls at most, at any depth.
    #expect(calls.withLock { $0 } <= 8 * depth)
  }

  @Test func deepTreesAreLookedInto() {
    let depth = 100_000
    let tree = Self.chain(depth, [.containerLeftAlignedVStack])
    #expect(tree.parent(of: 2 * depth - 1) == 2 * depth - 2)
    #expect(tree.parent(of: 2 * depth - 2) == 2 * depth - 4)
    #expect(tree.children(of: 2 * depth - 4) == [2 * depth - 3, 2 * depth - 2])
    #expect(tree.path(to: 2 * depth - 2).utf8.count == 4 + 9 * depth)
  }
}
