import Foundation
import SQLayoutCore
import Testing

/// The parallel pass gives the frames of the serial one.
@Suite struct ParallelTests {
  private static let bounds = Rect(0, 0, 300, 200)

  /// Columns and rows in turn: `fanout` items in each, leaves at `depth`.
  private func nested(_ depth: Int, _ fanout: Int) -> LayoutTree {
    var builder = LayoutTreeBuilder()
    func fill(_ level: Int) {
      for number in 0..<fanout {
        let calculator: Calculator =
          level % 2 == 0 ? .containerLeftAlignedVStack : .containerTopAlignedHStack
        guard level < depth - 1 else {
          builder.addLeaf(
            ItemStyle(calculator: calculator, size: .fixed(Double(number + 1), 5)))
          continue
        }
        builder.beginContainer(ItemStyle(calculator: calculator))
        fill(level + 1)
        builder.endContainer()
      }
    }
    fill(0)
    return builder.build()
  }

  private func frames(
    _ tree: LayoutTree, threads: Int, leastNodes: Int = 1,
    perform: @escaping (Int, @escaping @Sendable (Int) -> Void) -> Void
  ) -> [Rect?] {
    var layout = Layout(threads: threads, leastNodes: leastNodes, perform: perform)
    layout.layout(tree, in: Self.bounds)
    return layout.frames(of: tree)
  }

  @Test(.enabled(if: ProcessInfo.processInfo.activeProcessorCount > 1))
  func twoThreadsTakePart() {
    let tree = nested(5, 10)
    var layout = Layout(threads: 2)
    // The second thread may start after the pass while other tests run.
    for _ in 0..<10_000 {
      layout.layout(tree, in: Self.bounds)
      if layout.statistics.threads == 2 { break }
    }
    #expect(layout.statistics.threads == 2)
    #expect(layout.frames(of: tree) == tree.frames(in: Self.bounds))
  }

  /// A thread may start after the layout that requested it is released.
  @Test func layoutsComeAndGo() {
    let tree = nested(4, 12)
    let alone = tree.frames(in: Self.bounds)
    for number in 0..<40 {
      var layout = Layout(threads: 2 + number % 3)
      layout.layout(tree, in: Self.bounds)
      if number % 10 == 0 { #expect(layout.frames(of: tree) == alone) }
    }
  }

  @Test func noMoreThreadsThanAskedFor() {
    var most = 0
    _ = frames(nested(4, 6), threads: 3) { count, body in
      most = max(most, count)
      DispatchQueue.concurrentPerform(iterations: count, execute: body)
    }
    #expect(most == 3)
  }

  @Test func fewNodesWakeNoThread() {
    // The root's own items are not part of a bottom-up pass.
    let tree = nested(3, 4)
    for leastNodes in [16 + 64, 16 + 64 + 1] {
      var calls = 0
      _ = frames(tree, threads: 2, leastNodes: leastNodes) { count, body in
        calls += 1
        for number in 0..<count { body(number) }
      }
      #expect(calls == (leastNodes == 80 ? 1 : 0))
    }
  }

  @Test(arguments: 1...40 as ClosedRange<UInt32>)
  func treesOfAllKinds(seed: UInt32) {
    let tree = MixedTree(seed: seed, depth: 5).tree
    let alone = tree.frames(in: Self.bounds)
    for threads in 2...4 {
      #expect(
        frames(tree, threads: threads) {
          DispatchQueue.concurrentPerform(iterations: $0, execute: $1)
        } == alone)
      // The first thread may do all parts.
      #expect(
        frames(tree, threads: threads) { count, body in
          for number in (0..<count).reversed() { body(number) }
        } == alone)
    }
  }

  @Test func stacksOfAllKinds() {
    let stacks = Calculator.named.filter {
      $0.name.contains("Stack") && $0.name.contains("ontainer")
    }
    for seed in 1...40 as ClosedRange<UInt32> {
      let tree = MixedTree(
        seed: seed, depth: 6, calculators: stacks.map(\.calculator), size: nil
      ).tree
      #expect(
        frames(tree, threads: 2) {
          DispatchQueue.concurrentPerform(iterations: $0, execute: $1)
        } == tree.frames(in: Self.bounds))
    }
  }

  @Test func aChainHasNothingToShareOut() {
    var builder = LayoutTreeBuilder()
    for _ in 0..<10_000 {
      builder.addLeaf(ItemStyle(size: .fixed(3, 2)))
      builder.beginContainer()
    }
    builder.addLeaf(ItemStyle(size: .fixed(3, 2)))
    for _ in 0..<10_000 { builder.endContainer() }
    let tree = builder.build()
    var calls = 0
    let parallel = frames(tree, threads: 2) { _, _ in calls += 1 }
    #expect(calls == 0)
    #expect(parallel == tree.frames(in: Self.bounds))
  }

  /// The search for parts ends in a long chain; nodes before it in memory are laid out, too.
  @Test func aChainBesideOthers() {
    var builder = LayoutTreeBuilder()
    func addGroups() {
      for _ in 0..<10 {
        builder.beginContainer()
        for _ in 0..<10 { builder.addLeaf(ItemStyle(size: .fixed(3, 2))) }
        builder.endContainer()
      }
    }
    addGroups()
    for _ in 0..<5000 { builder.beginContainer() }
    for _ in 0..<10_000 { builder.addLeaf(ItemStyle(size: .fixed(3, 2))) }
    for _ in 0..<5000 { builder.endContainer() }
    addGroups()
    var calls = 0
    let found = frames(builder.build(), threads: 2) { count, body in
      calls += 1
      for number in 0..<count { body(number) }
    }
    #expect(calls == 1)
    // Ten groups, each 20 high, then the chain, then ten groups more.
    #expect(found[0] == Rect(0, 0, 3, 20))
    #expect(found[10] == Rect(0, 18, 3, 2))
    #expect(found[11] == Rect(0, 20, 3, 20))
    #expect(found[110] == Rect(0, 200, 3, 20_000))
    #expect(found[found.count - 1] == Rect(0, 18, 3, 2))
    #expect(found[found.count - 11] == Rect(0, 20_380, 3, 20))
  }

  /// Items below a skipped item have no frames.
  @Test func skippedItems() {
    var builder = LayoutTreeBuilder()
    for options in [EdgeCase.constant, .function, .none] {
      var style = ItemStyle()
      switch options {
      case .constant: style.options = .constant(.skip)
      case .function: style.options = .custom({ _ in .skip }, isPure: true)
      case .none: break
      }
      builder.beginContainer(style)
      for _ in 0..<4 {
        builder.beginContainer()
        for _ in 0..<4 { builder.addLeaf(ItemStyle(size: .fixed(3, 2))) }
        builder.endContainer()
      }
      builder.endContainer()
    }
    let tree = builder.build()
    let found = frames(tree, threads: 2) {
      DispatchQueue.concurrentPerform(iterations: $0, execute: $1)
    }
    #expect(found == tree.frames(in: Self.bounds))
    #expect(found.filter { $0 == nil }.count == 2 * 21)
  }

  private enum EdgeCase { case constant, function, none }
}
