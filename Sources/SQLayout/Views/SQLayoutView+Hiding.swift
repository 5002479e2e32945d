/// Hidden items, in views that leave them out.
extension SQLayoutView {
  /// The items that take part in the next layout.
  var itemsTakingPart: [any SQLayoutItem] {
    leavesOutHiddenItems ? arrangedItems.filter { !$0.isConcealed } : arrangedItems
  }

  /// Marks the view that arranges this one, where that leaves out hidden items.
  func hidingDidChange() {
    if let superview, superview.leavesOutHiddenItems { superview.mark(.items) }
  }

  /// Whether items, here or in constrained views among the items, may be hidden without marking the
  /// view. Layout views always mark it.
  var hasItemsToWatch: Bool {
    guard let extras else { return false }
    if extras.arrangesConstrainedViews { return true }
    guard extras.leavesOutHiddenItems else { return false }
    return arrangedItems.contains { item in
      // A custom class whose root item is a layout view may have a separate flag.
      let root = (item as? SQDecoratedItem)?.root ?? item
      return !(root is SQLayoutView)
    }
  }

  /// Marks the views of the kept tree in which other items take part than in the tree.
  ///
  /// - Complexity: O(items of the views that leave out hidden ones).
  func markHiding() {
    guard let flat = flatTree else { return }
    if flat.isRootWatched { markHiding(of: nil, in: flat) }
    // One that has left since may even hold this view now.
    for (node, view) in flat.watched where view.isArranged(below: self) {
      view.markHiding(of: node, in: flat)
    }
  }

  /// Whether a view arranges this one, or one that does so.
  private func isArranged(below view: SQLayoutView) -> Bool {
    var next = superview
    while let above = next, above !== view { next = above.superview }
    return next != nil
  }

  /// Marks the view, a node of a tree, where other items take part in it. Does the same for layout
  /// views shown in constrained views among its items.
  private func markHiding(of node: Int?, in flat: FlatTree) {
    if extras?.arrangesConstrainedViews == true {
      for item in arrangedItems { (item.sq_rootItem as? AutoLayoutView)?.markHidingBelow() }
    }
    if leavesOutHiddenItems, flat.leavesOutOthers(than: self, at: node) { mark(.items) }
  }
}

extension SQLayoutItem {
  /// Whether the item or its root item is hidden.
  var isConcealed: Bool { isHidden || sq_rootItem.isHidden }
}

extension FlatTree {
  /// Whether a node has other items than take part in its view now.
  fileprivate func leavesOutOthers(than view: SQLayoutView, at node: Int?) -> Bool {
    // Where items were added or removed the view is marked already.
    let children = tree.children(of: node)
    var next = 0
    for item in view.arrangedItems where !item.isConcealed {
      guard next < children.count, items[children[next]] === item else { return true }
      next += 1
    }
    return next != children.count
  }
}
