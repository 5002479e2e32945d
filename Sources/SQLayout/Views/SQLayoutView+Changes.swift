/// What a view, and views above it, remember of changes until the outermost one is laid out.
///
/// The outermost view keeps a tree. A view that changed is noted in a list of its superview, which
/// is noted in turn, so that the changes are found from the top without looking through all views.
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

  /// A node of one tree, which is known by its number among all.
  struct TreeNode: Equatable {
    var tree: UInt32 = 0
    var node: Int32 = -1
  }

  /// Whether a tree that this view keeps is out of date.
  var hasChanges: Bool { !changes.isEmpty || !(extras?.changedViews.isEmpty ?? true) }

  /// Notes a change, so that the outermost view's tree follows it.
  ///
  /// - Complexity: O(1) amortised over the passes: it stops at the first view that is noted.
  func mark(_ change: Changes) {
    needsLayout = true
    // Where no tree knows the view, there is nothing to follow.
    guard isFlattened else { return }
    changes.insert(change)
    var view = self
    while let superview = view.superview {
      // Trees of views in the midst do not follow: they are made anew when they are asked for.
      view.extras?.flatTree = nil
      superview.needsLayout = true
      guard !view.changes.contains(.listed), superview.isFlattened else { return }
      view.changes.insert(.listed)
      superview.extrasMade().changedViews.append(view)
      view = superview
    }
  }

  /// Forgets the trees that this view is part of.
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

  /// Takes note that a tree is up to date with the view, but for what lies below it.
  func didFlatten(at node: TreeNode) {
    isFlattened = true
    changes = []
    treeNode = node
    guard let extras else { return }
    if !extras.changedViews.isEmpty { extras.changedViews = [] }
    if !extras.markedItems.isEmpty { extras.markedItems = [] }
  }
}
