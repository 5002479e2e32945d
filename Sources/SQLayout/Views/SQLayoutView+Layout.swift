import Foundation

extension SQLayoutView {
  /// Marks the view, those above and those below it: what was remembered of their structure and
  /// decorations is forgotten, and the next `layoutIfNeeded()` lays them out.
  ///
  /// Adding, removing and `containing…` mark what they change themselves. This is to be called where
  /// much changed of what closures and `sizeThatFits(_:)` depend on; for one item
  /// `setNeedsLayout(of:)` does less.
  ///
  /// - Complexity: O(views below and above).
  public func setNeedsLayout() {
    forgetTrees()
    var pending = [self]
    while let view = pending.popLast() {
      view.extras?.flatTree = nil
      view.needsLayout = true
      for item in view.arrangedItems {
        guard let nested = SQDecoratedItem.layoutView(of: item) else { continue }
        if nested === self { endWithCycle() }
        pending.append(nested)
      }
    }
  }

  /// Marks one arranged item, decorated or not: it was decorated further, or what its closures and
  /// its `sizeThatFits(_:)` answer changed. The next `layoutIfNeeded()` asks this item again, and
  /// no other; of a layout view its insets and its own items. An item that a view below arranges is
  /// looked for there.
  ///
  /// - Complexity: O(views above), amortised over the passes O(1); O(views below) more in the next
  ///   pass where the item is not one of the view's own.
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

  /// Ends the process: a view lies below itself. In release too the message is printed.
  func endWithCycle() -> Never {
    fatalError("a layout view cannot lie below itself: take it out of one of the views it lies in")
  }

  /// Lays the view out where that is needed.
  ///
  /// After items were added, removed, moved or marked, and after defaults or insets changed, no more
  /// is laid out again than what that touched: closures, observers and `sizeThatFits(_:)` of other
  /// items are not called, unless the room they are measured in changed. After a change of the size
  /// or `setNeedsLayout()` all are.
  ///
  /// - Complexity: of built-in calculators O(changed items, their later siblings, and the same for
  ///   each view above whose size changed).
  public func layoutIfNeeded() {
    markHiding()
    if needsLayout { layoutSubviews(in: layoutBounds, isHidingKnown: true) }
  }

  /// Lays out all below the view in its bounds, and sets the frame of each item that was not
  /// skipped. Does nothing when called from within the view's own pass.
  ///
  /// - Complexity: O(items below), of built-in calculators and sizes that fit.
  public func layoutSubviews() {
    layoutSubviews(in: layoutBounds)
  }

  /// The bounds, beginning where they did in the last pass.
  private var layoutBounds: Rect {
    Rect(CGRect(origin: extras?.layoutOrigin ?? .zero, size: frame.size))
  }

  /// The same in bounds that may begin anywhere.
  func layoutSubviews(in bounds: Rect, isHidingKnown: Bool = false) {
    guard !isLayingOut else { return }
    isLayingOut = true
    defer { isLayingOut = false }
    flattened(isHidingKnown: isHidingKnown).layoutItems(in: bounds, below: self)
  }

  /// The size that the view wants under a fitting size, both in points: its insets and what its
  /// items occupy.
  ///
  /// - Complexity: O(items below), of built-in calculators and sizes that fit.
  public func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(flattened().size(fitting: Size(size)))
  }

  /// The size that the view wants where there is all the room it could want.
  public var intrinsicContentSize: CGSize { CGSize(flattened().size(fitting: .unbounded)) }

  /// What sizes, frames and edges were at fault in the last pass, such as a negative size.
  public var layoutFaults: [LayoutFault] { flatTree?.faults ?? [] }

  /// The tree of all below the view, up to date.
  ///
  /// - Parameter isHidingKnown: whether it was just looked for what is hidden.
  private func flattened(isHidingKnown: Bool = false) -> FlatTree {
    if !isHidingKnown { markHiding() }
    if let kept = flatTree {
      if !hasChanges { return kept }
      if superview == nil && !kept.isPassing && kept.follow(self) { return kept }
    }
    let tree = Flattener.flatten(self)
    // What is listed below waits for the outermost view, so that this one would not learn more.
    if superview == nil || !hasChanges { extrasMade().flatTree = tree }
    return tree
  }
}
