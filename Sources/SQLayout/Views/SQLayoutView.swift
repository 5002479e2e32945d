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
/// A layout view may be an item of another one. All items below a view are laid out in one pass
/// over a flat tree. The tree is kept, and updated where items are added, removed, moved or marked
/// by `setNeedsLayout(of:)`. After `setNeedsLayout()` it is made again. Layout views may be nested
/// to any depth: nothing here recurses.
@safe
public final class SQLayoutView: SQLayoutItem {
  /// The frame in the superview, in points. A view without a superview needs layout after its size
  /// changed.
  public var frame: CGRect {
    get { storedFrame }
    set {
      let isResized = storedFrame.size != newValue.size
      storedFrame = newValue
      guard isResized else { return }
      if !isArranged { needsLayout = true }
      if extras != nil { sizeDidChange() }
    }
  }

  /// The frame. It is written and read as a whole, which needs no check of overlapping accesses.
  private var storedFrame = CGRect.zero

  /// Sets the frame in a pass, which then lays out the view and places its subviews itself.
  @inline(__always)
  func takeFrame(_ frame: CGRect) { storedFrame = frame }

  /// The items that the view arranges, in their order.
  public private(set) var arrangedItems: [any SQLayoutItem] {
    get { items }
    set { items = newValue }
  }

  /// The arranged items.
  ///
  /// This and the next stored properties are read and written as a whole: the compiler proves that such
  /// accesses do not overlap and leaves out the checks at run time, which took a fifth of building views.
  private var items: [any SQLayoutItem] = []

  /// The layout view that arranges this one.
  public var superview: SQLayoutView? { unsafe arranger?.takeUnretainedValue() }

  /// Counting references to the superview for each of many views would cost more than the rest. The
  /// superview clears this when it stops arranging the view, at the latest in its `deinit`.
  private var arranger: Unmanaged<SQLayoutView>?

  /// Properties that few views set.
  var extras: Extras?

  private var isArranged: Bool { unsafe arranger != nil }

  /// The declarations for the view, where no decorated item stores them.
  private(set) var decorations = Decorations()

  /// Stores a declaration in the view itself, where the view is its decorated item already or
  /// `always` is true. Tells whether it did.
  @inline(__always)
  func decorateInPlace(_ decoration: Decoration, always: Bool = false) -> Bool {
    guard always || !decorations.isEmpty else { return false }
    if !decorations.setConstantSize(decoration) { decorate(decoration) }
    return true
  }

  @inline(never)
  private func decorate(_ decoration: Decoration) {
    // Replacing a declaration may release an object whose `deinit` reads the view.
    var changed = decorations
    changed.set(decoration)
    decorations = changed
  }

  /// Whether the view is hidden.
  public var isHidden = false {
    didSet { if isHidden != oldValue { hidingDidChange() } }
  }

  /// Whether no point lies in the view, so that a hit test skips it and all below it.
  public var isPointNeverInside = false

  /// Whether a hit test that finds none of the view's items continues with the views behind it.
  public var letsHitsThrough = false

  /// Whether the view is marked, so that the next `layoutIfNeeded()` lays it out. Items that are no
  /// layout views and were hidden or shown are found there.
  public internal(set) var needsLayout: Bool {
    get { isMarked }
    set {
      // Also where it is marked: the host is not told of marks within its own pass.
      if newValue, extras != nil { tellHost() }
      isMarked = newValue
    }
  }

  /// Tells the constrained view that shows this one that it needs layout.
  @inline(never)
  private func tellHost() { extras?.host?.contentNeedsLayout(wasMarked: isMarked) }

  private var isMarked = true

  /// Whether this view, or one above it, may keep a flat tree that contains this view. Where it is
  /// false, none does, and all views from here up need layout.
  var isFlattened = false
  var isLayingOut = false

  /// The changes not yet in the kept tree.
  var changes: Changes = []
  /// The node of the view in the tree that the outermost view keeps.
  var treeNode = TreeNode()

  /// Makes a layout view without items.
  public init() {}

  /// Makes a layout view without items, with the distances of their room from the bounds, in
  /// points.
  public convenience init(layoutInsets: Insets) {
    self.init()
    if layoutInsets != .zero { extrasMade().insets = .constant(layoutInsets) }
  }

  /// Makes a layout view with the items of a block, which is stored for `buildArrangedItems()`.
  public convenience init(
    layoutInsets: Insets = .zero,
    @SQLayoutItemsBuilder resultBuilder: @escaping () -> [any SQLayoutItem]
  ) {
    self.init(layoutInsets: layoutInsets)
    containingArrangedItemsResultBuilder(resultBuilder)
  }

  deinit {
    // There may be a guest whose item is released.
    if arrangedItems.isEmpty, extras?.guests.isEmpty ?? true { return }
    // The tree retains all items below too, and is released first.
    Teardown.release(takeItems())
  }

  /// Moves the items out, so that chains are released without recursion. The caller has to call
  /// `didLeaveSuperview()` of layout views among them.
  func takeItems() -> [any SQLayoutItem] {
    let taken = arrangedItems
    arrangedItems = []
    if let extras {
      extras.flatTree = nil
      extras.stack = nil
      extras.changedViews = []
      extras.markedItems = []
      extras.subviews = []
      extras.pinned = []
    }
    for view in guests() { view.didLeaveSuperview() }
    return taken
  }

  /// Notes that the view that arranged this one no longer does.
  @inline(__always)
  func didLeaveSuperview() {
    unsafe arranger = nil
    changes.remove(.listed)
  }

  /// Whether the view with these declarations is a leaf of the core's tree: it has no items and no
  /// closure for insets, and its size is constant.
  func isLeaf(_ decorations: Decorations) -> Bool {
    guard arrangedItems.isEmpty, decorations.hasValidConstantSize else { return false }
    if case .closure = insets { return false }
    return true
  }

  /// The size of a view that is a leaf of the tree and declares nothing but this size; nil for others.
  var sizeOfPlainLeaf: Size? {
    guard extras == nil, items.isEmpty else { return nil }
    return decorations.validSizeAlone
  }

  /// The view's coordinate space: its size, with the origin at its top left corner.
  public var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
}

// MARK: - Items

extension SQLayoutView {
  /// Adds an item at the end. A layout view is removed from the view that arranged it before.
  ///
  /// - Precondition: the item is not the view itself.
  /// - Complexity: O(1) amortised.
  public func addArrangedItem(_ item: consuming any SQLayoutItem) {
    if let view = unsafe Unmanaged<SQLayoutView>.exactly(item) {
      unsafe view._withUnsafeGuaranteedRef { $0.arrive(in: self) }
      append(item)
    } else {
      addOther(item)
    }
  }

  /// Adds an item that is no layout view.
  @inline(never)
  private func addOther(_ item: any SQLayoutItem) {
    if let view = SQDecoratedItem.layoutView(of: item) {
      view.arrive(in: self)
      if item !== view && (item as? SQDecoratedItem)?.root !== view {
        extrasMade().guests.append(view)
      }
    }
    let root = item.sq_rootItem
    if let constrained = root as? AutoLayoutView {
      if lies(in: constrained) { endWithCycle() }
      constrained.arrive(in: self)
      extrasMade().arrangesConstrainedViews = true
    }
    // A subview that is arranged is no longer a subview.
    if extras?.subviews.contains(where: { $0.item === root }) == true { removeArrangedItem(item) }
    append(item)
  }

  @inline(__always)
  private func append(_ item: consuming any SQLayoutItem) {
    // The item may have been here before, and have changed since.
    if isFlattened { setNeedsLayout(of: item) } else { needsLayout = true }
    // The list is moved out while it grows: a longer access to the property would be checked at run
    // time.
    var grown = exchange(&items, with: [])
    grown.append(item)
    items = grown
  }

  /// Removes an item, decorated or not. Does nothing with an item that is not arranged here.
  ///
  /// - Complexity: O(items).
  public func removeArrangedItem(_ item: any SQLayoutItem) {
    let root = item.sq_rootItem
    guard let index = arrangedItems.firstIndex(where: { $0.sq_rootItem === root }) else { return }
    arrangedItems.remove(at: index)
    (root as? SQLayoutView)?.leave()
    (root as? AutoLayoutView)?.didLeave(self)
    if let extras {
      extras.guests.removeAll { $0 === root }
      extras.subviews.removeAll { $0.item === root }
      extras.pinned.removeAll { $0.sq_rootItem === root }
    }
    mark(.items)
  }

  /// Moves an item, decorated or not, to an index.
  ///
  /// - Precondition: the item is arranged here, and the index is one of an item.
  /// - Complexity: O(items).
  public func moveArrangedItem(_ item: any SQLayoutItem, to index: Int) {
    let root = item.sq_rootItem
    guard let old = arrangedItems.firstIndex(where: { $0.sq_rootItem === root }) else {
      preconditionFailure("the item to move is not arranged in this view")
    }
    precondition(
      arrangedItems.indices.contains(index), "an item is moved to the index of one that is there")
    var moved = arrangedItems
    moved.insert(moved.remove(at: old), at: index)
    arrangedItems = moved
    mark(.items)
  }

  /// Removes all items.
  public func removeAllArrangedItems() {
    leaveAll()
    forgetTrees()
  }

  /// Replaces the items by the given ones.
  ///
  /// A subview of `arrangedItems` that is among them stays a subview; others are removed.
  public func setArrangedItems(_ items: [any SQLayoutItem]) {
    let subviews = extras?.subviews ?? []
    let pinned = extras?.pinned ?? []
    leaveAll()
    mark(.items)
    for item in items { addArrangedItem(item) }
    let kept = pinned.filter { item in items.contains { $0 === item } }
    if !kept.isEmpty { extrasMade().pinned = kept }
    for subview in subviews where items.contains(where: { $0 === subview.arranged }) {
      keep(subview)
    }
  }

  private func leaveAll() {
    extras?.changedViews = []
    extras?.markedItems = []
    extras?.subviews = []
    extras?.pinned = []
    for item in arrangedItems { SQDecoratedItem.layoutView(of: item)?.leave() }
    if extras?.arrangesConstrainedViews == true {
      for item in arrangedItems { (item.sq_rootItem as? AutoLayoutView)?.didLeave(self) }
    }
    for view in guests() { view.leave() }
    arrangedItems = []
  }

  /// Removes the guests, and returns those that are still arranged here.
  private func guests() -> [SQLayoutView] {
    guard let extras, !extras.guests.isEmpty else { return [] }
    defer { extras.guests = [] }
    return extras.guests.filter { $0.superview === self }
  }

  /// Notes that the superview no longer arranges this view.
  private func leave() {
    if changes.contains(.listed) {
      superview?.extras?.changedViews.removeAll { $0 === self }
      changes.remove(.listed)
    }
    unsafe arranger = nil
  }

  /// Removes this view from the layout view that arranges it or the constrained view that shows it,
  /// before it gets another parent. Its items then lie in its coordinate space.
  @inline(__always)
  func leaveParent() {
    if isArranged { superview?.removeArrangedItem(self) }
    if extras != nil { leaveHost() }
  }

  @inline(never)
  private func leaveHost() {
    guard let extras else { return }
    if let host = extras.host {
      extras.host = nil
      host.removeFromSuperview()
    }
    guard extras.layoutOrigin != .zero else { return }
    extras.layoutOrigin = .zero
    needsLayout = true
  }

  /// Makes this view an item of another one.
  private func arrive(in view: SQLayoutView) {
    if view === self { endWithCycle() }
    leaveParent()
    unsafe arranger = Unmanaged.passUnretained(view)
    if let extras {
      extras.flatTree = nil
      extras.keepsFrame = false
    }
    // A view that returns to its former superview may keep its node, with changes that are not in
    // the tree yet.
    if isFlattened && hasChanges { mark([]) }
  }

  /// Arranges the items of the `arrangedItemsBuilder`, behind the subviews and installed layouts.
  public func buildArrangedItems() {
    guard let arrangedItemsBuilder else { return }
    let built = arrangedItemsBuilder(self)
    let beside = extras.map { $0.subviews.map(\.arranged) + $0.pinned } ?? []
    // Built items are no longer subviews or installed layouts.
    let kept = beside.filter { item in
      !built.contains { $0.sq_rootItem === item.sq_rootItem }
    }
    setArrangedItems(built + kept)
  }
}
