import Foundation

/// A view that lays out the items it arranges, one after the other.
///
/// ```swift
/// let view = SQLayoutView(layoutInsets: Insets(all: 8))
///   .containingArrangedItem(title)
///   .containingArrangedItem(
///     button.withSQFrameCalculator(SQLayoutCalculators.containerRightAlignedVStack))
/// view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
/// view.layoutIfNeeded()
/// ```
/// A layout view may be an item of another one. The whole of what lies below a view is laid out in
/// one pass over a flat tree, which is kept until something is added, removed or marked by
/// `setNeedsLayout()`. Layout views may be nested to any depth: nothing here recurses.
public final class SQLayoutView: SQLayoutItem {
  /// Where the view lies in its superview, in points. A view without a superview needs layout
  /// after its size changed.
  public var frame = CGRect.zero {
    didSet {
      if frame.size != oldValue.size && superview == nil { needsLayout = true }
    }
  }

  /// The items that the view arranges, in their order.
  public private(set) var arrangedItems: [any SQLayoutItem] = []

  /// The layout view that arranges this one.
  public private(set) weak var superview: SQLayoutView?

  /// Called with the view after each layout pass that laid it out, when all frames are set.
  public var didLayoutSubviewsCallback: ((SQLayoutView) -> Void)?

  /// Gives the arranged items; called when it is set, and by `buildArrangedItems()`.
  ///
  /// The view keeps the closure: what it captures should not keep the view.
  public var arrangedItemsBuilder: ((SQLayoutView) -> [any SQLayoutItem])? {
    didSet { buildArrangedItems() }
  }

  /// Whether the view is hidden.
  public var isHidden = false

  /// Whether no point lies in the view, so that a hit test passes it and all below it by.
  public var isPointNeverInside = false

  /// Whether the next `layoutIfNeeded()` lays the view out.
  public internal(set) var needsLayout = true

  /// Whether this view, or one above it, may keep a flat tree that has this view in it. Where it is
  /// false, no view from here up keeps a tree, and all of them need layout.
  var isFlattened = false
  var isLayingOut = false

  /// What the view says for its items where they say nothing.
  var defaults: [Decoration] = [] { didSet { invalidate() } }
  var insets = InsetsRule.constant(.zero) { didSet { invalidate() } }

  /// The tree of all below the view, kept from pass to pass.
  var flatTree: FlatTree?

  /// Distances of the items' room from a layout view's bounds.
  enum InsetsRule {
    case constant(Insets)
    indirect case closure((SQLayoutView) -> Insets, isPure: Bool)
  }

  /// Makes a layout view without items.
  public init(layoutInsets: Insets = .zero) {
    insets = .constant(layoutInsets)
  }

  /// Makes a layout view with the items of a block, which is kept for `buildArrangedItems()`.
  public convenience init(
    layoutInsets: Insets = .zero,
    @SQLayoutItemsBuilder resultBuilder: @escaping () -> [any SQLayoutItem]
  ) {
    self.init(layoutInsets: layoutInsets)
    containingArrangedItemsResultBuilder(resultBuilder)
  }

  deinit {
    // The tree holds all items below too: without it, what only this view holds is its own.
    Teardown.release(takeItems())
  }

  /// Hands over the items, so that chains are not released by recursion.
  func takeItems() -> [any SQLayoutItem] {
    flatTree = nil
    var items: [any SQLayoutItem] = []
    swap(&items, &arrangedItems)
    return items
  }

  /// The distances of the items' room from the bounds, in points; a closure is called.
  public var layoutInsets: Insets {
    get {
      switch insets {
      case .constant(let insets): insets
      case .closure(let closure, _): closure(self)
      }
    }
    set { insets = .constant(newValue) }
  }

  /// The view's own space: its size, with the origin at its top left corner.
  public var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
}

// MARK: - Items

extension SQLayoutView {
  /// Adds an item at the end. A layout view leaves the view that arranged it before.
  ///
  /// - Precondition: the item is not the view itself.
  /// - Complexity: O(1) amortised.
  public func addArrangedItem(_ item: any SQLayoutItem) {
    if let view = item.sq_rootItem as? SQLayoutView {
      precondition(view !== self, "a layout view cannot be an item of itself")
      view.superview?.removeArrangedItem(view)
      view.superview = self
    }
    arrangedItems.append(item)
    invalidate()
  }

  /// Removes an item, decorated or not; one that is not arranged here is left alone.
  ///
  /// - Complexity: O(items).
  public func removeArrangedItem(_ item: any SQLayoutItem) {
    let root = item.sq_rootItem
    guard let index = arrangedItems.firstIndex(where: { $0.sq_rootItem === root }) else { return }
    arrangedItems.remove(at: index)
    (root as? SQLayoutView)?.superview = nil
    invalidate()
  }

  /// Removes all items.
  public func removeAllArrangedItems() {
    for item in arrangedItems { (item.sq_rootItem as? SQLayoutView)?.superview = nil }
    arrangedItems = []
    invalidate()
  }

  /// Arranges the given items in place of those there were.
  public func setArrangedItems(_ items: [any SQLayoutItem]) {
    removeAllArrangedItems()
    for item in items { addArrangedItem(item) }
  }

  /// Arranges what the `arrangedItemsBuilder` gives now.
  public func buildArrangedItems() {
    guard let arrangedItemsBuilder else { return }
    setArrangedItems(arrangedItemsBuilder(self))
  }
}
