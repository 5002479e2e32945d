import Foundation

/// An item with what `withSQ…` says of it, as a layout view takes it.
///
/// Further decorations change the decorated item itself; where it was added already, its layout
/// view learns of them by `setNeedsLayout(of:)`.
public final class SQDecoratedItem: SQLayoutItem {
  /// The item that is decorated. It never changes, so that a pass that sets the frames of many need
  /// not retain each.
  let root: any SQLayoutItem
  private(set) var decorations: Decorations

  fileprivate init(_ root: any SQLayoutItem, _ decoration: Decoration) {
    self.root = root
    decorations = Decorations(
      decoration,
      isOfLayoutView: root is SQLayoutView || root.sq_rootItem is SQLayoutView)
  }

  fileprivate func set(_ decoration: Decoration) {
    // A copy that is written back whole needs no check of overlapping accesses.
    var changed = decorations
    changed.set(decoration)
    decorations = changed
  }

  /// The layout view that an item is or stands for.
  static func layoutView(of item: any SQLayoutItem) -> SQLayoutView? {
    // Asking for the class first is faster than asking each item for its root.
    if let view = item as? SQLayoutView { return view }
    if let item = item as? SQDecoratedItem {
      guard item.decorations.isOfLayoutView else { return nil }
      return item.root as? SQLayoutView ?? item.root.sq_rootItem as? SQLayoutView
    }
    return item.sq_rootItem as? SQLayoutView
  }

  /// Whether the decorated item may have others below it.
  var decoratesMany: Bool {
    guard let view = root as? SQLayoutView else { return false }
    return !view.arrangedItems.isEmpty
  }

  /// The item that is decorated.
  public var sq_rootItem: any SQLayoutItem { root.sq_rootItem }

  /// The frame of the item that is decorated.
  public var frame: CGRect {
    get { root.frame }
    set { root.frame = newValue }
  }

  /// Whether the item that is decorated is hidden.
  public var isHidden: Bool { root.isHidden }

  /// The size that the item that is decorated wants, its decorations not counted.
  public func sizeThatFits(_ size: CGSize) -> CGSize { root.sizeThatFits(size) }
}

extension SQLayoutItem {
  /// The item with one more thing said of it.
  func decorated(_ decoration: Decoration) -> SQDecoratedItem {
    // Asked of the existential: a cast of what is generic is far slower.
    let item = StackLayout.arranged(self)
    guard let item = item as? SQDecoratedItem else {
      return SQDecoratedItem(item, decoration)
    }
    item.set(decoration)
    return item
  }
}
