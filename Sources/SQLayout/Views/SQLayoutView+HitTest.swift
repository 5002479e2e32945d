import Foundation

extension SQLayoutView {
  /// Whether a point, in the view's own space, lies in the view: never where the view is
  /// `isPointNeverInside`.
  public func point(inside point: CGPoint) -> Bool {
    !isPointNeverInside && bounds.contains(point)
  }

  /// The innermost item at a point of the view's own space: the view itself where none of its items
  /// is there, nil where the point is not in the view.
  ///
  /// Of items that overlap the later one lies on top. Hidden items are passed by, and so are room
  /// between items and what sticks out of its layout view. A view that `letsHitsThrough` is passed
  /// by where none of its items is at the point.
  ///
  /// - Complexity: O(items of the views at the point).
  public func hitTest(_ point: CGPoint) -> (any SQLayoutItem)? {
    guard !isHidden, self.point(inside: point) else { return nil }
    // Views at the point, the innermost last, each with how many of its items are still to be asked.
    var open = [(view: self, point: point, left: arrangedItems.count)]
    while let innermost = open.last {
      let (view, point, left) = innermost
      guard left > 0 else {
        if !view.letsHitsThrough { return view }
        open.removeLast()
        continue
      }
      open[open.count - 1].left -= 1
      let item = view.arrangedItems[left - 1].sq_rootItem
      guard !item.isHidden, item.frame.contains(point), !(item is SQSpace) else { continue }
      guard let nested = item as? SQLayoutView else { return item }
      if nested.isPointNeverInside { continue }
      let inside = CGPoint(x: point.x - nested.frame.minX, y: point.y - nested.frame.minY)
      open.append((nested, inside, nested.arrangedItems.count))
    }
    return nil
  }
}
