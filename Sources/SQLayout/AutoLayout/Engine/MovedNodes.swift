import Foundation

/// The views and guides that moved since their superview was laid out: a linked list for each
/// superview.
struct MovedNodes {
  /// The first of each view's list; −1 where it is empty.
  private var first: [Int32]
  /// The next node of the same list; −1 at its end, −2 in no list.
  private var next: [Int32]
  /// The origin of each view's alignment rectangle in its frame when its subviews were placed.
  var offset: [CGPoint]

  init(count: Int = 0) {
    first = [Int32](repeating: -1, count: count)
    next = [Int32](repeating: -2, count: count)
    offset = [CGPoint](repeating: CGPoint(x: CGFloat.nan, y: CGFloat.nan), count: count)
  }

  mutating func insert(_ node: Int, below parent: Int) {
    guard next[node] == -2 else { return }
    next[node] = first[parent]
    first[parent] = Int32(node)
  }

  /// Removes the list of a view; `takeNext(after:)` visits it.
  mutating func takeFirst(below parent: Int) -> Int? {
    let node = first[parent]
    first[parent] = -1
    return node < 0 ? nil : Int(node)
  }

  /// The next node of a removed list.
  mutating func takeNext(after node: Int) -> Int? {
    let following = next[node]
    next[node] = -2
    return following < 0 ? nil : Int(following)
  }
}
