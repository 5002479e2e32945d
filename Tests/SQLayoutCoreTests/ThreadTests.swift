import Foundation
import SQLayoutCore
import Testing

/// Concurrent threads get the same frames as a single one.
@Suite struct ThreadTests {
  private static let bounds = Rect(0, 0, 300, 200)

  @Test func oneTreeOnSeveralThreads() {
    for seed in 1...5 as ClosedRange<UInt32> {
      let tree = MixedTree(seed: seed, depth: 5).tree
      let alone = tree.frames(in: Self.bounds)
      let log = Log<[Rect?]>()
      DispatchQueue.concurrentPerform(iterations: 32) { _ in
        log.append(tree.frames(in: Self.bounds))
      }
      #expect(log.count == 32)
      #expect(log.entries.filter { $0 != alone }.isEmpty)
    }
  }

  @Test func oneTreeWithFunctionsOnSeveralThreads() {
    let size: @Sendable (Int, Size) -> Size = { leaf, fitting in
      Size(min(fitting.width, Double(leaf * 37 % 300)), Double(leaf * 53 % 50))
    }
    let tree = MixedTree(seed: 9, observer: { _ in }, size: size).tree
    let alone = tree.frames(in: Self.bounds)
    let log = Log<[Rect?]>()
    DispatchQueue.concurrentPerform(iterations: 32) { _ in
      log.append(tree.frames(in: Self.bounds))
    }
    #expect(log.entries.filter { $0 != alone }.isEmpty)
  }

  @Test func copiesAreEditedWhileOthersAreLaidOut() {
    let tree = MixedTree(seed: 3, depth: 5).tree
    let alone = tree.frames(in: Self.bounds)
    let log = Log<Int>()
    DispatchQueue.concurrentPerform(iterations: 16) { index in
      var copy = tree
      var layout = Layout()
      for round in 0..<8 {
        if layout.followed(copy, in: Self.bounds) != copy.frames(in: Self.bounds) {
          log.append(index)
        }
        if tree.frames(in: Self.bounds) != alone { log.append(index) }
        // Some continue with a copy of their copy.
        if (index + round) % 3 == 0 { copy = [copy][0] }
        copy.insertLeaf(ItemStyle(size: .fixed(Double(round), 5)), in: nil, at: 0)
      }
    }
    #expect(log.entries.isEmpty)
  }

  @Test func aTreeEachOnSeveralThreads() {
    let trees = (1...32).map { MixedTree(seed: $0).tree }
    let alone = trees.map { $0.frames(in: Self.bounds) }
    let log = Log<Int>()
    DispatchQueue.concurrentPerform(iterations: 32) { index in
      // One layout for several trees, as used by a thread.
      var layout = Layout()
      for tree in [index, (index + 1) % 32, index] {
        layout.layout(trees[tree], in: Self.bounds)
        if layout.frames(of: trees[tree]) != alone[tree] { log.append(tree) }
      }
    }
    #expect(log.entries.isEmpty)
  }
}

extension Layout {
  /// The frames after the layout was updated to a tree.
  fileprivate mutating func followed(_ tree: LayoutTree, in bounds: Rect) -> [Rect?] {
    update(tree, in: bounds)
    return frames(of: tree)
  }
}
