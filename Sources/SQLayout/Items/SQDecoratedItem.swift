import Foundation

/// An item with its declarations by `withSQ…`.
final class SQDecoratedItem: SQLayoutItem {
  /// The item that is decorated. It is a constant, so that a pass that sets many frames need not
  /// retain each.
  let root: any SQLayoutItem
  private(set) var decorations = Decorations()
  /// Whether the item is a layout view or has one as its root item. Stored, since a pass reads it
  /// several times.
  let isOfLayoutView: Bool

  fileprivate init(_ root: any SQLayoutItem) {
    self.root = root
    isOfLayoutView = root is SQLayoutView || root.sq_rootItem is SQLayoutView
  }

  /// Makes another decorated item of the same root, with the same declarations.
  convenience init(copyOf item: any SQLayoutItem) {
    self.init((item as? SQDecoratedItem)?.root ?? item)
    decorations = Self.decorations(of: item)
  }

  func set(_ decoration: Decoration) {
    // Changing a copy needs no check of overlapping accesses at run time.
    var changed = decorations
    changed.set(decoration)
    decorations = changed
  }

  /// The layout view that an item is, or that is its root item.
  static func layoutView(of item: any SQLayoutItem) -> SQLayoutView? {
    // Comparing the class first is faster than reading the root of each item.
    if let decorated = unsafe Unmanaged<SQDecoratedItem>.exactly(item) {
      return unsafe decorated._withUnsafeGuaranteedRef {
        guard $0.isOfLayoutView else { return nil }
        return $0.root as? SQLayoutView ?? $0.root.sq_rootItem as? SQLayoutView
      }
    }
    return item as? SQLayoutView ?? item.sq_rootItem as? SQLayoutView
  }

  /// The declarations for an item.
  static func decorations(of item: any SQLayoutItem) -> Decorations {
    if let decorated = unsafe Unmanaged<SQDecoratedItem>.exactly(item) {
      return unsafe decorated._withUnsafeGuaranteedRef { $0.decorations }
    }
    return (item as? SQLayoutView)?.decorations ?? Decorations()
  }

  /// The item that is decorated.
  var sq_rootItem: any SQLayoutItem { root.sq_rootItem }

  /// The frame of the item that is decorated.
  var frame: CGRect {
    get { root.frame }
    set { root.frame = newValue }
  }

  /// Whether the item that is decorated is hidden.
  var isHidden: Bool {
    get { root.isHidden }
    set { root.isHidden = newValue }
  }

  /// Whether a hit test finds the item that is decorated.
  var isUserInteractionEnabled: Bool { root.isUserInteractionEnabled }

  /// The parts of the frame of the item that is decorated that stretch.
  var autoresizingMask: AutoresizingMask { root.autoresizingMask }

  /// The transform of the item that is decorated.
  var transform: AffineTransform { root.transform }

  /// Whether the drawing is clipped to the bounds of the item that is decorated.
  var clipsToBounds: Bool { root.clipsToBounds }

  /// The fitting size of the item that is decorated, without its declarations.
  func sizeThatFits(_ size: CGSize) -> CGSize { root.sizeThatFits(size) }
}

extension SQLayoutItem {
  /// The item with one more declaration.
  ///
  /// A layout view with one reference, as most have when they are decorated, stores the declaration
  /// itself and is its decorated item from then on. For other items a new object stores it, since
  /// they may be arranged elsewhere without the declaration.
  @inline(__always)
  consuming func decorated(_ decoration: Decoration) -> any SQLayoutItem {
    var item = self
    if SQDecoratedItem.decorateInPlace(decoration, on: &item) { return item }
    // A call with the existential: a cast of a generic value is far slower.
    return SQDecoratedItem.decorated(item, decoration)
  }
}

extension SQContainingItem {
  /// The same of a layout view.
  @inline(__always)
  consuming func decoratedView(_ decoration: Decoration) -> any SQContainingItem {
    var item = self
    if SQDecoratedItem.decorateInPlace(decoration, on: &item) { return item }
    return SQDecoratedItem.decoratedView(item, decoration)
  }
}

extension SQDecoratedItem {
  /// Stores a declaration in an item that is a layout view with one reference. Tells whether it
  /// did.
  @inline(__always)
  fileprivate static func decorateInPlace<Item: SQLayoutItem>(
    _ decoration: Decoration, on item: inout Item
  ) -> Bool {
    let isUnique = isKnownUniquelyReferenced(&item)
    guard let view = unsafe Unmanaged<SQLayoutView>.exactly(item) else { return false }
    return unsafe view._withUnsafeGuaranteedRef {
      $0.decorateInPlace(decoration, always: isUnique)
    }
  }

  @inline(never)
  fileprivate static func decoratedView(
    _ item: any SQContainingItem, _ decoration: Decoration
  ) -> any SQContainingItem {
    if let view = item as? SQLayoutView, view.decorateInPlace(decoration) { return view }
    let decorated = item as? SQDecoratedItem ?? SQDecoratedItem(item)
    decorated.set(decoration)
    return decorated
  }

  @inline(never)
  fileprivate static func decorated(
    _ item: any SQLayoutItem, _ decoration: Decoration
  ) -> any SQLayoutItem {
    if let view = item as? SQLayoutView, view.decorateInPlace(decoration) { return view }
    let decorated = item as? SQDecoratedItem ?? SQDecoratedItem(item)
    decorated.set(decoration)
    return decorated
  }
}
