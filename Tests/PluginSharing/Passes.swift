import Foundation
import SQLayoutCore

/// Nested columns and rows with leaves of fixed size: enough for several threads.
private func stacks() -> LayoutTree {
  var builder = LayoutTreeBuilder()
  func fill(_ level: Int) {
    for number in 0..<12 {
      let calculator: Calculator =
        level % 2 == 0 ? .containerLeftAlignedVStack : .containerTopAlignedHStack
      guard level < 3 else {
        let size = Size(width: Double(number + 1), height: 5)
        builder.addLeaf(ItemStyle(calculator: calculator, size: .fixed(size)))
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

/// Lays out one tree repeatedly with a pool of threads, with several pools at once, and with pools that are released
/// before their threads start.
func sharePasses() {
  let tree = stacks()
  let expected = frames(tree)
  var shared = Layout(threads: 4)
  var most = 1
  for turn in 1...30 {
    shared.layout(tree, in: bounds)
    most = max(most, shared.statistics.threads)
    expect(shared.frames(of: tree), expected, "a pass of several threads, turn \(turn)")
  }
  let ended = DispatchGroup()
  for thread in 1...4 {
    ended.enter()
    Thread.detachNewThread {
      for turn in 1...5 {
        var layout = Layout(threads: 2 + turn % 3)
        layout.layout(tree, in: bounds)
        expect(layout.frames(of: tree), expected, "passes at once, thread \(thread)")
      }
      ended.leave()
    }
  }
  ended.wait()
  print("\(tree.count) nodes: laid out by up to \(most) threads at once, and in 4 layouts at once")
}
