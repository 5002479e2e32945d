/// The changes of a view, kept in it and in the views above until the outermost one is laid out.
///
/// The outermost view keeps a tree. A changed view is added to a list of its superview, which is
/// added to the list above in turn. So changes are found from the top without a search through all
/// views.
extension SQLayoutView {
  struct Changes: OptionSet {
    let rawValue: UInt8
    /// Items were added, removed, moved or marked.
    static let items = Changes(rawValue: 1)
    /// Insets or arrangement.
    static let insets = Changes(rawValue: 2)
    static let defaults = Changes(rawValue: 4)
    /// The superview has the view in its list.
    static let listed = Changes(rawValue: 8)
  }

  /// A node of a tree, with the number that identifies the tree.
  struct TreeNode: Equatable {
    var tree: UInt32 = 0
    var node: Int32 = -1
  }

  /// Whether a tree that this view keeps is out of date.
  var hasChanges: Bool { !changes.isEmpty || !(extras?.changedViews.isEmpty ?? true) }

  /// Notes a change, so that the outermost view's tree is updated.
  ///
  /// - Complexity: O(1) amortised over the passes: it stops at the first view that is in a list.
  func mark(_ change: Changes) {
    needsLayout = true
    // Where the view is in no tree, there is nothing to update.
    guard isFlattened else { return }
    changes.insert(change)
    var view = self
    // Which part of a stack layout gets the free space follows from the parts of its parts.
    var isPart = true
    while let superview = view.superview {
      superview.needsLayout = true
      guard superview.isFlattened, view.changes.insert(.listed).inserted else { return }
      isPart = isPart && superview.extras?.stack != nil
      if isPart { superview.changes.insert(.insets) }
      superview.extrasMade().changedViews.append(view)
      view = superview
    }
  }

  /// Removes the trees that this view is part of.
  ///
  /// - Complexity: O(1) amortised over the passes: it stops at the first view that has none.
  func forgetTrees() {
    needsLayout = true
    var view = self
    while view.isFlattened {
      view.isFlattened = false
      view.extras?.flatTree = nil
      guard let superview = view.superview else { return }
      view = superview
      view.needsLayout = true
    }
  }

  /// Notes that a tree is up to date with the view, not counting the views below it.
  func didFlatten(at node: TreeNode) {
    isFlattened = true
    changes = []
    treeNode = node
    guard let extras else { return }
    extras.changedViews = []
    extras.markedItems = []
    // Trees of inner views are not updated: they are made again when they are needed.
    if superview != nil { extras.flatTree = nil }
  }
}
