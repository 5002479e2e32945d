import Foundation
import SQLayoutCore

/// Lays out on threads of their own.
///
/// These are plain threads: a dispatch queue that the parent used has no threads left in a child
/// process.
enum Threads {
  /// The frames that each of some threads finds, all of them at once reading one tree.
  static func frames(of tree: LayoutTree, in bounds: Rect, threads: Int) -> [[Rect?]] {
    let results = Results(threads)
    for index in 0..<threads {
      Thread {
        var layout = Layout()
        layout.layout(tree, in: bounds)
        results.put(layout.frames(of: tree), at: index)
      }.start()
    }
    return results.wait()
  }

  /// Calls a function for each number below a count, each but 0 on a thread of its own, all of them
  /// at once.
  static func perform(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let started = DispatchSemaphore(value: 0)
    let done = DispatchSemaphore(value: 0)
    for number in 1..<count {
      let thread = Thread {
        started.signal()
        body(number)
        done.signal()
      }
      // Threads that are about to end still take room when the next ones start.
      thread.stackSize = 1 << 18
      thread.start()
    }
    for _ in 1..<count { started.wait() }
    body(0)
    for _ in 1..<count { done.wait() }
  }

  private final class Results: @unchecked Sendable {
    private let condition = NSCondition()
    private var frames: [[Rect?]]
    private var missing: Int

    init(_ count: Int) {
      frames = Array(repeating: [], count: count)
      missing = count
    }

    func put(_ result: [Rect?], at index: Int) {
      condition.withLock {
        frames[index] = result
        missing -= 1
        condition.signal()
      }
    }

    func wait() -> [[Rect?]] {
      condition.withLock {
        while missing > 0 { condition.wait() }
        return frames
      }
    }
  }
}
