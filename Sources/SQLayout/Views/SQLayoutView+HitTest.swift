import Foundation

extension SQLayoutView {
  /// Whether a point, in the view's coordinate space, lies in the view: never where the view is
  /// `isPointNeverInside`.
  public func point(inside point: CGPoint) -> Bool {
    !isPointNeverInside && bounds.contains(point)
  }

  /// The innermost item at a point of the view's coordinate space: the view itself where none of
  /// its items is there, nil where the point is not in the view.
  ///
  /// Of items that overlap the later one lies on top. Hidden items, those without user interaction
  /// and all below them are skipped, and so are spaces between items and parts of items outside
  /// their layout view. A view that `letsHitsThrough` is skipped where none of its items is at the
  /// point. Items are hit where they are drawn, with their transforms and content offsets. Views in
  /// constrained views are found, too.
  ///
  /// - Complexity: O(items of the views at the point).
  public func hitTest(_ point: CGPoint) -> (any SQLayoutItem)? {
    self.point(inside: point) ? HitTest.item(at: point, in: self) : nil
  }
}

extension AutoLayoutView {
  /// Whether a point, in the view's coordinate space, lies in the view.
  public final func point(inside point: CGPoint) -> Bool { bounds.contains(point) }

  /// The innermost view or item at a point of the view's coordinate space: the view itself where
  /// nothing below it is there, nil where the point is not in the view.
  ///
  /// Of views that overlap the later one lies on top. Hidden views, those without user interaction
  /// and all below them are skipped, and so are parts of views outside their superview. Views are
  /// hit where they are drawn, with their transforms. Where a view shows an item, the item is
  /// found.
  ///
  /// - Complexity: O(subviews of the views at the point).
  public final func hitTest(_ point: CGPoint) -> (any SQLayoutItem)? {
    self.point(inside: point) ? HitTest.item(at: point, in: self) : nil
  }
}

extension SQContainingItem {
  /// The innermost item at a point of the view's coordinate space.
  public func hitTest(_ point: CGPoint) -> (any SQLayoutItem)? { sq_layoutView.hitTest(point) }
}

/// A search for the innermost item at a point, of all front ends.
private enum HitTest {
  /// A view at the point, with the items still to be tested.
  private struct Level {
    let item: any SQLayoutItem
    private let items: [any SQLayoutItem]
    /// The point in the coordinate space of the items.
    private let point: CGPoint
    private var left: Int
    private var shown: (item: any SQLayoutItem, point: CGPoint)?

    init?(_ item: any SQLayoutItem, _ point: CGPoint) {
      guard let contents = ItemContents(of: item) else { return nil }
      func moved(_ origin: CGPoint) -> CGPoint {
        CGPoint(x: point.x + origin.x, y: point.y + origin.y)
      }
      self.item = item
      items = contents.items
      self.point = moved(contents.origin)
      left = items.count
      shown = contents.shown.map { ($0.item, moved($0.origin)) }
    }

    /// The frontmost item not tested yet, and the point in the coordinate space of its frame.
    mutating func next() -> (item: any SQLayoutItem, point: CGPoint)? {
      if left > 0 {
        left -= 1
        return (items[left], point)
      }
      defer { shown = nil }
      return shown
    }
  }

  /// The item at a point in the coordinate space of a view.
  static func item(at point: CGPoint, in view: any SQLayoutItem) -> (any SQLayoutItem)? {
    guard !view.isHidden, view.isUserInteractionEnabled, let outermost = Level(view, point) else {
      return nil
    }
    // Views at the point, the innermost last.
    var open = [outermost]
    while let innermost = open.indices.last {
      guard let (arranged, point) = open[innermost].next() else {
        let view = open.removeLast().item
        if !isPassedBy(view) { return view }
        continue
      }
      if isBeside(point, arranged) { continue }
      let item = arranged.sq_rootItem
      guard let inside = Self.point(point, inside: item), !arranged.isConcealed,
        item.isUserInteractionEnabled, !(item is SQSpace)
      else { continue }
      guard let level = Level(item, inside) else { return item }
      if (item as? SQLayoutView)?.isPointNeverInside == true { continue }
      open.append(level)
    }
    return nil
  }

  /// Whether a view is skipped where no item in it is hit.
  private static func isPassedBy(_ item: any SQLayoutItem) -> Bool {
    (item as? SQLayoutView)?.letsHitsThrough ?? (item is ItemView)
  }

  /// Whether an item is a layout view with nothing but a frame that does not contain a point: as
  /// most items that a hit test visits.
  @inline(__always)
  private static func isBeside(_ point: CGPoint, _ item: any SQLayoutItem) -> Bool {
    guard let view = unsafe Unmanaged<SQLayoutView>.exactly(item) else { return false }
    return unsafe view._withUnsafeGuaranteedRef {
      guard $0.extras == nil else { return false }
      let (origin, size) = ($0.frame.origin, $0.frame.size)
      // A frame with a negative size is tested as a whole.
      guard size.width >= 0, size.height >= 0 else { return false }
      return point.x < origin.x || point.x >= origin.x + size.width || point.y < origin.y
        || point.y >= origin.y + size.height
    }
  }

  /// The transform of an item; nil for the identity.
  private static func transform(of item: any SQLayoutItem) -> AffineTransform? {
    let transform = item.transform
    return transform == .identity ? nil : transform
  }

  /// A point in the coordinate space of an item; nil where it lies outside.
  private static func point(_ point: CGPoint, inside item: any SQLayoutItem) -> CGPoint? {
    let frame = item.frame
    guard let transform = transform(of: item) else {
      guard frame.contains(point) else { return nil }
      return CGPoint(x: point.x - frame.minX, y: point.y - frame.minY)
    }
    // A transform that shrinks to nothing has no inverse, and the item no points.
    guard let inverse = transform.inverted() else { return nil }
    let offset = inverse.transform(CGPoint(x: point.x - frame.midX, y: point.y - frame.midY))
    let inside = CGPoint(x: offset.x + frame.width / 2, y: offset.y + frame.height / 2)
    // A frame of negative size begins at its least coordinates, as without a transform.
    let bounds = CGRect(x: 0, y: 0, width: frame.width, height: frame.height)
    return bounds.contains(inside) ? inside : nil
  }
}
