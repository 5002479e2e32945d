import Foundation

/// The tree of views.
extension AutoLayoutView {
  /// Adds a view at the front. It is removed from its former superview, or from the view that
  /// arranged it.
  ///
  /// A view that contains this one is not added, and reported.
  ///
  /// - Complexity: O(subviews + depth).
  public final func addSubview(_ view: AutoLayoutView) {
    insertSubview(view, at: subviews.count)
  }

  /// Adds a view before others.
  ///
  /// - Precondition: the index is one of those of the subviews, or the next.
  public final func insertSubview(_ view: AutoLayoutView, at index: Int) {
    precondition(
      index >= 0 && index <= subviews.count, "the index \(index) is not one of a subview")
    if view.isAncestor(of: self) || root.extras?.arranger != nil && lies(in: view) {
      root.report(.cycle(adding: view.identifier ?? "the view", path: path))
      return
    }
    var index = index
    if view.superview === self, let old = subviews.firstIndex(where: { $0 === view }), old < index {
      index -= 1
    }
    view.leaveParent()
    let faults = view.session?.faults ?? []
    view.session = nil
    view.laidOut = (0, 0)
    view.engine = nil
    view.superview = self
    subviews.insert(view, at: index)
    view.noteAutoresizing()
    view.marks.remove([.isEngineRoot, .hasFrameByHand])
    if view.marks.contains(.needsLayout) || view.marks.contains(.needsLayoutBelow) {
      view.markAbove(.needsLayoutBelow)
    }
    if !view.marks.isDisjoint(with: [.hasSafeAreaGuide, .hasSafeAreaGuideBelow]) {
      view.markAbove(.hasSafeAreaGuideBelow)
    }
    if !view.marks.isDisjoint(with: [.showsItem, .showsItemBelow]) {
      view.markAbove(.showsItemBelow)
    }
    view.mark(.needsUpdateConstraints, above: .needsUpdateBelow)
    view.mark(.needsDisplay, above: .needsDisplayBelow)
    structureDidChange("the subviews")
    for fault in faults { root.report(fault) }
  }

  /// Removes the view from its superview. Constraints between a view in it and a view outside it
  /// become inactive.
  ///
  /// - Complexity: O(siblings + views in it + active constraints that the views above hold).
  public final func removeFromSuperview() {
    guard let superview else { return }
    var above: AutoLayoutView? = superview
    while let view = above {
      for constraint in view.held where constraint.crosses(into: self) { view.release(constraint) }
      above = view.superview
    }
    superview.structureDidChange("the subviews")
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
    marks.remove([.isEngineRoot, .hasFrameByHand])
    forgetNodes()
  }

  /// Whether a view is this one or lies in it.
  public final func isDescendant(of view: AutoLayoutView) -> Bool { view.isAncestor(of: self) }

  final func isAncestor(of view: AutoLayoutView) -> Bool {
    view.outermost { $0 !== self } === self
  }

  /// The nearest view that contains both; nil where they lie in no common tree.
  final func nearestCommonAncestor(with other: AutoLayoutView) -> AutoLayoutView? {
    if self === other { return self }
    // Most constraints are between siblings, or a view and its superview.
    if superview === other { return other }
    if other.superview === self { return self }
    if let superview, superview === other.superview { return superview }
    var one = self
    var another = other
    var depth = one.depth - another.depth
    while depth > 0, let superview = one.superview {
      one = superview
      depth -= 1
    }
    while depth < 0, let superview = another.superview {
      another = superview
      depth += 1
    }
    while one !== another {
      guard let above = one.superview, let otherAbove = another.superview else { return nil }
      one = above
      another = otherAbove
    }
    return one
  }

  private var depth: Int {
    var depth = 0
    var view = self
    while let superview = view.superview {
      depth += 1
      view = superview
    }
    return depth
  }

  /// All views from this one down, superviews before their subviews, siblings in their order.
  public final var subtree: [AutoLayoutView] {
    var views: [AutoLayoutView] = []
    var waiting = [self]
    while let view = waiting.popLast() {
      views.append(view)
      waiting += view.subviews.reversed()
    }
    return views
  }

  private func forgetNodes() {
    for view in subtree {
      view.node = -1
      // Below a view that sets frames by hand there are engines of their own.
      view.engine = nil
    }
  }
}

extension LayoutConstraint {
  /// Whether just one of the items lies in a view.
  fileprivate func crosses(into view: AutoLayoutView) -> Bool {
    let isFirstInside = firstItem?.constrainedView.map { view.isAncestor(of: $0) } ?? false
    guard let second = secondItem?.constrainedView else { return isFirstInside }
    return isFirstInside != view.isAncestor(of: second)
  }
}
