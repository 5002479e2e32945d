import Foundation
import SQLayoutCore

/// Lays out on new threads.
///
/// These are not threads of a dispatch queue: a queue that the parent used has no threads in a forked child.
enum Threads {
  /// The frames that several threads compute, which read one tree at the same time.
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

  /// Calls a function for each number below a count at the same time, each but 0 on a new thread.
  static func perform(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let started = DispatchSemaphore(value: 0)
    let done = DispatchSemaphore(value: 0)
    for number in 1..<count {
      let thread = Thread {
        started.signal()
        body(number)
        done.signal()
      }
      // Ending threads still use memory when the next ones start.
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
