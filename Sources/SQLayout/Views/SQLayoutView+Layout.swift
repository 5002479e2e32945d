import Foundation

extension SQLayoutView {
  /// Marks the view, those above and those below it. Cached structure and declarations are dropped,
  /// and the next `layoutIfNeeded()` lays the views out.
  ///
  /// Adding, removing and `containing…` mark their changes themselves. Call this where values
  /// changed that many closures or `sizeThatFits(_:)` depend on. For one item `setNeedsLayout(of:)`
  /// costs less.
  ///
  /// - Complexity: O(views below and above).
  public func setNeedsLayout() {
    forgetTrees()
    var pending = [self]
    while let view = pending.popLast() {
      view.needsLayout = true
      for item in view.arrangedItems {
        guard let nested = SQDecoratedItem.layoutView(of: item) else { continue }
        if nested === self { endWithCycle() }
        pending.append(nested)
      }
    }
  }

  /// Marks one arranged item, decorated or not, after a further declaration, or after a change of
  /// the results of its closures or its `sizeThatFits(_:)`. The next `layoutIfNeeded()` measures
  /// this item again, and no other; for a layout view it reads the insets and the items again. An
  /// item that is arranged by a view below is searched there.
  ///
  /// - Complexity: O(views above), amortised over the passes O(1); O(views below) more in the next
  ///   pass where a view below arranges the item.
  public func setNeedsLayout(of item: any SQLayoutItem) {
    guard isFlattened else {
      needsLayout = true
      return
    }
    guard extrasMade().markedItems.count < FlatTree.greatestEditCount else {
      return forgetTrees()
    }
    extrasMade().markedItems.append(item)
    mark(.items)
  }

  /// Ends the process: a view lies below itself. The message is printed in release builds too.
  func endWithCycle() -> Never {
    fatalError("a layout view cannot lie below itself: take it out of one of the views it lies in")
  }

  /// Whether a pass over the view, or over one around it, runs.
  var isInPass: Bool {
    var view = self
    while !view.isLayingOut {
      guard let superview = view.superview else { return false }
      view = superview
    }
    return true
  }

  /// Lays the view out where that is needed.
  ///
  /// After items were added, removed, moved or marked, and after defaults or insets changed, only
  /// the affected items are laid out again: closures, observers and `sizeThatFits(_:)` of other
  /// items are not called, unless their fitting sizes changed. After a change of the size or
  /// `setNeedsLayout()` all are called.
  ///
  /// - Complexity: of built-in calculators O(changed items, their later siblings, and the same for
  ///   each view above whose size changed).
  public func layoutIfNeeded() {
    markHiding()
    if needsLayout { layoutSubviews(in: layoutBounds, isHidingKnown: true) }
  }

  /// Lays out all below the view in its bounds, and sets the frame of each item that was not
  /// skipped. Does nothing when called within a pass of the view.
  ///
  /// - Complexity: O(items below), of built-in calculators and sizes that fit.
  public func layoutSubviews() {
    layoutSubviews(in: layoutBounds)
  }

  /// The bounds, beginning where they did in the last pass.
  private var layoutBounds: Rect {
    Rect(CGRect(origin: extras?.layoutOrigin ?? .zero, size: frame.size))
  }

  /// The same in bounds with any origin.
  func layoutSubviews(in bounds: Rect, isHidingKnown: Bool = false) {
    guard !isLayingOut else { return }
    isLayingOut = true
    defer { isLayingOut = false }
    extras?.asksForItself = false
    flattened(isHidingKnown: isHidingKnown).layoutItems(in: bounds, below: self)
  }

  /// The size of the view under a fitting size, both in points: its insets and its content bounds.
  ///
  /// A closure below the view that asks for this, and is asked again for the answer, gets 0 × 0 then; that is
  /// reported.
  ///
  /// - Complexity: O(items below), of built-in calculators and sizes that fit.
  public func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(measured(fitting: Size(size))) }

  /// The size of the view in unbounded space.
  public var intrinsicContentSize: CGSize { CGSize(measured(fitting: .unbounded)) }

  private func measured(fitting: Size) -> Size {
    let extras = extrasMade()
    guard extras.nestedSizings < 2 else {
      extras.asksForItself = true
      return .zero
    }
    if extras.nestedSizings == 0, !isLayingOut { extras.asksForItself = false }
    extras.nestedSizings += 1
    defer { extras.nestedSizings -= 1 }
    return flattened().size(fitting: fitting)
  }

  /// The invalid sizes, frames and edges of the last pass, such as a negative size.
  public var layoutFaults: [LayoutFault] {
    var faults = flatTree?.faults ?? []
    if extras?.asksForItself == true {
      faults.append(
        LayoutFault(
          node: -1, path: "root",
          rule: "the size asks for itself, and 0 × 0 was taken: answer without it", value: ""))
    }
    return faults
  }

  /// The tree of all below the view, up to date.
  ///
  /// - Parameter isHidingKnown: whether hidden items were marked just now.
  private func flattened(isHidingKnown: Bool = false) -> FlatTree {
    if !isHidingKnown { markHiding() }
    if let kept = flatTree, isCurrent(kept) {
      if !hasChanges { return kept }
      if superview == nil && !kept.isPassing && kept.follow(self) { return kept }
    }
    let tree = Flattener.flatten(self)
    // The lists of changes below are for the outermost view. So this view would miss later changes.
    if superview == nil || !hasChanges { extrasMade().flatTree = tree }
    return tree
  }

  /// Whether a tree that the view keeps is up to date with it, but for the changes in the lists of this view.
  ///
  /// - Complexity: O(views above).
  private func isCurrent(_ kept: FlatTree) -> Bool {
    guard superview != nil else { return kept.number != 0 }
    // The tree of the outermost view follows changes with those below it. Items that are marked in a view above may
    // lie below this one.
    var view = self
    while let superview = view.superview {
      guard superview.extras?.markedItems.isEmpty ?? true else { return false }
      view = superview
    }
    guard let outermost = view.flatTree, outermost.number != 0 else { return false }
    return outermost.number == treeNode.tree
  }
}
