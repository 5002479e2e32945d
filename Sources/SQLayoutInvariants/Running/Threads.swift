import Foundation
import SQLayoutCore

/// Lays out on threads of their own.
enum Threads {
  /// The frames that each of some threads finds, all of them at once reading one tree.
  static func frames(of tree: LayoutTree, in bounds: Rect, threads: Int) -> [[Rect?]] {
    let results = Results(threads)
    let group = DispatchGroup()
    for index in 0..<threads {
      DispatchQueue.global().async(group: group) {
        var layout = Layout()
        layout.layout(tree, in: bounds)
        results.put(layout.frames(of: tree), at: index)
      }
    }
    group.wait()
    return results.frames
  }

  private final class Results: @unchecked Sendable {
    private let lock = NSLock()
    private(set) var frames: [[Rect?]]

    init(_ count: Int) { frames = Array(repeating: [], count: count) }

    func put(_ result: [Rect?], at index: Int) {
      lock.withLock { frames[index] = result }
    }
  }
}
