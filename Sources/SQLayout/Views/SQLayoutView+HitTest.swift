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
  /// Of items that overlap the later one lies on top. Hidden items, those without user interaction
  /// and all below them are passed by, and so are room between items and what sticks out of its
  /// layout view. A view that `letsHitsThrough` is passed by where none of its items is at the point.
  /// Items are hit where they are drawn: transformed, and scrolled by a content offset.
  ///
  /// - Complexity: O(items of the views at the point).
  public func hitTest(_ point: CGPoint) -> (any SQLayoutItem)? {
    guard !isHidden, isUserInteractionEnabled, self.point(inside: point) else { return nil }
    // Views at the point, the innermost last, each with how many of its items are still to be asked.
    var open = [(view: self, point: scrolled(point), left: arrangedItems.count)]
    while let innermost = open.last {
      let (view, point, left) = innermost
      guard left > 0 else {
        if !view.letsHitsThrough { return view }
        open.removeLast()
        continue
      }
      open[open.count - 1].left -= 1
      if Self.isBeside(point, view.arrangedItems[left - 1]) { continue }
      let item = view.arrangedItems[left - 1].sq_rootItem
      guard !item.isHidden, let inside = Self.point(point, inside: item),
        item.isUserInteractionEnabled, !(item is SQSpace)
      else { continue }
      guard let nested = item as? SQLayoutView else { return item }
      if nested.isPointNeverInside { continue }
      open.append((nested, nested.scrolled(inside), nested.arrangedItems.count))
    }
    return nil
  }

  /// A point of the view's space in that of its items.
  private func scrolled(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x + contentOffset.x, y: point.y + contentOffset.y)
  }

  /// Whether an item is a layout view with nothing but a frame, beside which a point lies: so are most
  /// items that a hit test meets.
  @inline(__always)
  private static func isBeside(_ point: CGPoint, _ item: any SQLayoutItem) -> Bool {
    guard let view = unsafe Unmanaged<SQLayoutView>.exactly(item) else { return false }
    return unsafe view._withUnsafeGuaranteedRef {
      guard $0.extras == nil else { return false }
      let (origin, size) = ($0.frame.origin, $0.frame.size)
      // What was turned inside out by hand is asked as a whole.
      guard size.width >= 0, size.height >= 0 else { return false }
      return point.x < origin.x || point.x >= origin.x + size.width || point.y < origin.y
        || point.y >= origin.y + size.height
    }
  }

  /// What is done to an item; nil where nothing is.
  private static func transform(of item: any SQLayoutItem) -> AffineTransform? {
    let transform = item.transform
    return transform == .identity ? nil : transform
  }

  /// A point in the space of an item; nil where it lies outside.
  private static func point(_ point: CGPoint, inside item: any SQLayoutItem) -> CGPoint? {
    let frame = item.frame
    guard let transform = transform(of: item) else {
      guard frame.contains(point) else { return nil }
      return CGPoint(x: point.x - frame.minX, y: point.y - frame.minY)
    }
    // What is shrunk to nothing has no inverse, and no point either.
    guard let inverse = transform.inverted() else { return nil }
    let offset = inverse.transform(CGPoint(x: point.x - frame.midX, y: point.y - frame.midY))
    let inside = CGPoint(x: offset.x + frame.width / 2, y: offset.y + frame.height / 2)
    return CGRect(origin: .zero, size: frame.size).contains(inside) ? inside : nil
  }
}
