import Foundation

/// The items below an item, for any front end. Hit tests, drawings and transitions use it.
struct ItemContents {
  /// The items, from back to front.
  let items: [any SQLayoutItem]
  /// The point of their coordinate space at the item's top left corner, in points.
  let origin: CGPoint
  /// An item behind all these, which lies in the coordinate space around, and the point of that
  /// space at the item's top left corner.
  let shown: (item: any SQLayoutItem, origin: CGPoint)?

  /// The contents of an item without decorations; nil for a leaf.
  init?(of item: any SQLayoutItem) {
    switch item {
    case let view as SQLayoutView:
      items = view.arrangedItems
      origin = view.originOfItems
      shown = nil
    case let view as AutoLayoutView:
      items = view.subviews
      origin = .zero
      shown = (view as? ItemView).map { ($0.item, $0.frame.origin) }
    default: return nil
    }
  }

  /// Visits the items below one that are shown, from back to front.
  ///
  /// - Parameters:
  ///   - root: the item whose items are visited.
  ///   - space: a value for the root's coordinate space.
  ///   - moved: the value for a space that is moved by a distance.
  ///   - visit: called with an item and the value for the space of its frame; returns the value for
  ///     the space of the item, or nil to skip its contents.
  /// - Complexity: O(items below).
  static func visit<Space>(
    below root: any SQLayoutItem, in space: Space, moved: (Space, CGPoint) -> Space,
    _ visit: (any SQLayoutItem, Space) -> Space?
  ) {
    var waiting: [(item: any SQLayoutItem, space: Space)] = []
    func push(_ item: any SQLayoutItem, _ space: Space) {
      guard let contents = ItemContents(of: item) else { return }
      func inner(_ origin: CGPoint) -> Space { moved(space, CGPoint(x: -origin.x, y: -origin.y)) }
      let contentSpace = inner(contents.origin)
      for item in contents.items.reversed() { waiting.append((item, contentSpace)) }
      if let (item, origin) = contents.shown { waiting.append((item, inner(origin))) }
    }
    push(root, space)
    while let (item, outer) = waiting.popLast() {
      guard !item.isConcealed else { continue }
      let root = item.sq_rootItem
      if let inner = visit(root, outer) { push(root, inner) }
    }
  }
}

extension SQLayoutView {
  /// The point of the items' coordinate space at the view's top left corner, in points.
  var originOfItems: CGPoint {
    guard let extras else { return .zero }
    return CGPoint(
      x: extras.contentOffset.x + extras.layoutOrigin.x,
      y: extras.contentOffset.y + extras.layoutOrigin.y)
  }
}

extension SQLayoutItem {
  /// The view that arranges or shows the item; nil where it is not known.
  var parentItem: (any SQLayoutItem)? {
    switch self {
    case let view as SQLayoutView: view.superview ?? view.extras?.host
    case let view as AutoLayoutView: view.superview ?? view.extras?.arranger
    default: nil
    }
  }

  /// Whether the item is another one or lies in it, perhaps through several front ends.
  func lies(in other: any SQLayoutItem) -> Bool {
    var item: any SQLayoutItem = self
    while item !== other {
      guard let parentItem = item.parentItem else { return false }
      item = parentItem
    }
    return true
  }
}
