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
  /// Of items that overlap the later one lies on top. Hidden items are passed by, and so is what
  /// sticks out of its layout view.
  ///
  /// - Complexity: O(items of the views at the point).
  public func hitTest(_ point: CGPoint) -> (any SQLayoutItem)? {
    guard !isHidden, self.point(inside: point) else { return nil }
    var view = self
    var point = point
    while let item = view.topmostItem(at: point) {
      guard let nested = item as? SQLayoutView else { return item }
      point.x -= nested.frame.minX
      point.y -= nested.frame.minY
      view = nested
    }
    return view
  }

  private func topmostItem(at point: CGPoint) -> (any SQLayoutItem)? {
    for item in arrangedItems.reversed() {
      let root = item.sq_rootItem
      guard !root.isHidden, root.frame.contains(point) else { continue }
      if let nested = root as? SQLayoutView, nested.isPointNeverInside { continue }
      return root
    }
    return nil
  }
}
