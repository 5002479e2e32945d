import SQLayoutCore

extension LayoutTree {
  /// The container of each node, in document order; nil for the root's items.
  ///
  /// - Complexity: O(n); reading the parent of each node one by one takes longer.
  package func parents() -> [Int?] {
    var parents = [Int?](repeating: nil, count: count)
    for node in 0..<count where isContainer(node) {
      for child in children(of: node) { parents[child] = node }
    }
    return parents
  }
}
