import Foundation
import SQLayout
import SQLayoutCore

extension SQLayoutView {
  /// Where the numbers of an item's frame came from: its x, y, width and height in the coordinates of the
  /// view that it is arranged in.
  ///
  /// ```swift
  /// for explanation in view.explain(send) { print(explanation) }
  /// ```
  /// An item that says what it is (`CustomStringConvertible`) is named by that, others by their path. No
  /// frame is set and no observer told; closures are called once more.
  ///
  /// - Parameters:
  ///   - item: an item arranged in the view or in a view below it.
  ///   - bounds: the bounds to lay out in; the view's own unless given.
  /// - Returns: nothing for an item that is not there, or that is skipped.
  /// - Complexity: O(items below), ten to thirty times as long as a layout.
  public func explain(_ item: any SQLayoutItem, in bounds: CGRect? = nil) -> [Explanation] {
    let (tree, items) = flattenedItems()
    guard let node = items.firstIndex(where: { $0.sq_rootItem === item.sq_rootItem }) else {
      return []
    }
    var names: [Int: String] = [:]
    for (node, item) in items.enumerated() {
      names[node] = (item.sq_rootItem as? any CustomStringConvertible)?.description
    }
    let layout = ExplainedLayout(tree, in: Rect(bounds ?? self.bounds), names: names)
    return FrameNumber.allCases.compactMap { layout.explanation(of: node, $0) }
  }
}
