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
/// one pass over a flat tree, which is kept and follows what is added, removed, moved or marked by
/// `setNeedsLayout(of:)`; `setNeedsLayout()` has it made anew. Layout views may be nested to any
/// depth: nothing here recurses.
@safe
public final class SQLayoutView: SQLayoutItem {
  /// Where the view lies in its superview, in points. A view without a superview needs layout
  /// after its size changed.
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

  /// Takes the frame from a pass that goes on to lay out the view, and to place its subviews.
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

  /// Views outnumber all else: counting references to this one for each would cost more than the
  /// rest of it. Whoever stops arranging a view takes this away, in the end when it is released.
  private var arranger: Unmanaged<SQLayoutView>?

  /// What few views have.
  var extras: Extras?

  private var isArranged: Bool { unsafe arranger != nil }

  /// What is said of the view for the one that arranges it, where no decorated item says it.
  private(set) var decorations = Decorations()

  /// Says a thing of the view in the view itself, where it is its own decorated item already or is to
  /// become that; whether it did.
  @inline(__always)
  func decorateInPlace(_ decoration: Decoration, always: Bool = false) -> Bool {
    guard always || !decorations.isEmpty else { return false }
    if !decorations.setConstantSize(decoration) { decorate(decoration) }
    return true
  }

  @inline(never)
  private func decorate(_ decoration: Decoration) {
    // With what was said before an object may go that looks at the view.
    var changed = decorations
    changed.set(decoration)
    decorations = changed
  }

  /// Whether the view is hidden.
  public var isHidden = false {
    didSet { if isHidden != oldValue { hidingDidChange() } }
  }

  /// Whether no point lies in the view, so that a hit test passes it and all below it by.
  public var isPointNeverInside = false

  /// Whether a hit test that finds none of the view's items goes on to what lies behind the view.
  public var letsHitsThrough = false

  /// Whether the view is marked, so that the next `layoutIfNeeded()` lays it out. Whether an item that is
  /// no layout view was hidden or shown is looked for there.
  public internal(set) var needsLayout: Bool {
    get { isMarked }
    set {
      if newValue, extras != nil, !isMarked { tellHost() }
      isMarked = newValue
    }
  }

  /// Lets the constrained view that shows this one know that it needs layout.
  @inline(never)
  private func tellHost() { extras?.host?.contentNeedsLayout() }

  private var isMarked = true

  /// Whether this view, or one above it, may keep a flat tree that has this view in it. Where it is
  /// false, none does, and all views from here up need layout.
  var isFlattened = false
  var isLayingOut = false

  /// What the kept tree does not know yet.
  var changes: Changes = []
  /// The node that the view is in the tree that the outermost view keeps.
  var treeNode = TreeNode()

  /// Makes a layout view without items.
  public init() {}

  /// Makes a layout view without items, but with distances of their room from the bounds, in points.
  public convenience init(layoutInsets: Insets) {
    self.init()
    if layoutInsets != .zero { extrasMade().insets = .constant(layoutInsets) }
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
    // A guest may be left whose item went.
    if arrangedItems.isEmpty, extras?.guests.isEmpty ?? true { return }
    // The tree holds all items below too: without it, what only this view holds is its own.
    Teardown.release(takeItems())
  }

  /// Hands over the items, so that chains are not released by recursion; layout views among them are
  /// to be told.
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

  /// Learns that the view that arranged this one hands it over.
  @inline(__always)
  func didLeaveSuperview() {
    unsafe arranger = nil
    changes.remove(.listed)
  }

  /// Whether the view, decorated so, is a leaf to the core: nothing lies in it, no closure is asked
  /// about its insides, and its size is constant.
  func isLeaf(_ decorations: Decorations) -> Bool {
    guard arrangedItems.isEmpty, decorations.hasValidConstantSize else { return false }
    if case .closure = insets { return false }
    return true
  }

  /// The size of a view that is a leaf to the core and of which nothing but this size is decorations.
  var sizeOfPlainLeaf: Size? {
    guard extras == nil, items.isEmpty else { return nil }
    return decorations.validSizeAlone
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
    // A subview that is arranged is none any more.
    if extras?.subviews.contains(where: { $0.item === root }) == true { removeArrangedItem(item) }
    append(item)
  }

  @inline(__always)
  private func append(_ item: consuming any SQLayoutItem) {
    // It may have been here before, and have changed since.
    if isFlattened { setNeedsLayout(of: item) } else { needsLayout = true }
    // Taken out while it grows: an access that lasted would be checked.
    var grown = exchange(&items, with: [])
    grown.append(item)
    items = grown
  }

  /// Removes an item, decorated or not; one that is not arranged here is left alone.
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

  /// Moves an item, decorated or not, to where it is the one of the given index.
  ///
  /// - Precondition: the item is arranged here, and the index is one of those there are.
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

  /// Arranges the given items in place of those there were.
  ///
  /// A subview among them, as `arrangedItems` has it, stays one; others are removed.
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

  /// The guests that are still here; forgotten with that.
  private func guests() -> [SQLayoutView] {
    guard let extras, !extras.guests.isEmpty else { return [] }
    defer { extras.guests = [] }
    return extras.guests.filter { $0.superview === self }
  }

  /// Ceases to be an item of the superview.
  private func leave() {
    if changes.contains(.listed) {
      superview?.extras?.changedViews.removeAll { $0 === self }
      changes.remove(.listed)
    }
    unsafe arranger = nil
  }

  /// Leaves the layout view that arranges this one, or the constrained view that shows it, to be held by
  /// another: its items lie in its own space then.
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

  /// Begins to be an item of a view.
  private func arrive(in view: SQLayoutView) {
    if view === self { endWithCycle() }
    leaveParent()
    unsafe arranger = Unmanaged.passUnretained(view)
    if let extras {
      extras.flatTree = nil
      extras.keepsFrame = false
    }
    // Back in the view that it left, it may keep its place, with what is not in the tree yet.
    if isFlattened && hasChanges { mark([]) }
  }

  /// Arranges what the `arrangedItemsBuilder` gives now, behind the subviews and what is installed.
  public func buildArrangedItems() {
    guard let arrangedItemsBuilder else { return }
    let built = arrangedItemsBuilder(self)
    let beside = extras.map { $0.subviews.map(\.arranged) + $0.pinned } ?? []
    // What is built is one of the items now.
    let kept = beside.filter { item in
      !built.contains { $0.sq_rootItem === item.sq_rootItem }
    }
    setArrangedItems(built + kept)
  }
}
