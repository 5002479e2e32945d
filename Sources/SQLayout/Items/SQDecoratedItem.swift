import Foundation

/// An item with what `withSQ…` says of it, as a layout view takes it.
final class SQDecoratedItem: SQLayoutItem {
  /// The item that is decorated. It never changes, so that a pass that sets the frames of many need
  /// not retain each.
  let root: any SQLayoutItem
  private(set) var decorations = Decorations()
  /// Whether the item is a layout view or stands for one, which is asked several times in a pass.
  let isOfLayoutView: Bool

  fileprivate init(_ root: any SQLayoutItem) {
    self.root = root
    isOfLayoutView = root is SQLayoutView || root.sq_rootItem is SQLayoutView
  }

  /// Another decorated item of the same root, of which the same is said.
  convenience init(copyOf item: any SQLayoutItem) {
    self.init((item as? SQDecoratedItem)?.root ?? item)
    decorations = Self.decorations(of: item)
  }

  func set(_ decoration: Decoration) {
    // A copy that is written back whole needs no check of overlapping accesses.
    var changed = decorations
    changed.set(decoration)
    decorations = changed
  }

  /// The layout view that an item is or stands for.
  static func layoutView(of item: any SQLayoutItem) -> SQLayoutView? {
    // Asking for the class first is faster than asking each item for its root.
    if let decorated = unsafe Unmanaged<SQDecoratedItem>.exactly(item) {
      return unsafe decorated._withUnsafeGuaranteedRef {
        guard $0.isOfLayoutView else { return nil }
        return $0.root as? SQLayoutView ?? $0.root.sq_rootItem as? SQLayoutView
      }
    }
    return item as? SQLayoutView ?? item.sq_rootItem as? SQLayoutView
  }

  /// What is said of an item.
  static func decorations(of item: any SQLayoutItem) -> Decorations {
    if let decorated = unsafe Unmanaged<SQDecoratedItem>.exactly(item) {
      return unsafe decorated._withUnsafeGuaranteedRef { $0.decorations }
    }
    return (item as? SQLayoutView)?.decorations ?? Decorations()
  }

  /// Whether the decorated item may have others below it.
  var decoratesMany: Bool {
    guard let view = root as? SQLayoutView else { return false }
    return !view.arrangedItems.isEmpty
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

  /// What of the frame of the item that is decorated stretches.
  var autoresizingMask: AutoresizingMask { root.autoresizingMask }

  /// What is done to the item that is decorated when it is drawn and hit.
  var transform: AffineTransform { root.transform }

  /// Whether what sticks out of the item that is decorated is not drawn.
  var clipsToBounds: Bool { root.clipsToBounds }

  /// The size that the item that is decorated wants, its decorations not counted.
  func sizeThatFits(_ size: CGSize) -> CGSize { root.sizeThatFits(size) }
}

extension SQLayoutItem {
  /// The item with one more thing said of it.
  ///
  /// A layout view that nobody else holds, as most are when they are decorated, keeps what is said of
  /// it itself, and is its own decorated item from then on. Others get an object of their own for it,
  /// since they may be arranged elsewhere without what is said here.
  @inline(__always)
  consuming func decorated(_ decoration: Decoration) -> any SQLayoutItem {
    var item = self
    if SQDecoratedItem.decorateInPlace(decoration, on: &item) { return item }
    // Asked of the existential: a cast of what is generic is far slower.
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
  /// Whether an item is a layout view that keeps a decoration itself: it does where nobody else
  /// holds it.
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
