import Foundation

extension SQLayoutView {
  /// Marks the view, those above and those below it: what was remembered of their structure and
  /// decorations is forgotten, and the next `layoutIfNeeded()` lays them out.
  ///
  /// Adding, removing and `containing…` do this themselves. It is to be called after an item that
  /// is arranged already was decorated further, and after what closures and `sizeThatFits(_:)`
  /// depend on changed.
  ///
  /// - Complexity: O(views below and above).
  public func setNeedsLayout() {
    invalidate()
    var pending = [self]
    while let view = pending.popLast() {
      view.extras?.flatTree = nil
      view.needsLayout = true
      for item in view.arrangedItems {
        if let nested = SQDecoratedItem.layoutView(of: item) { pending.append(nested) }
      }
    }
  }

  /// Forgets the trees that this view is part of.
  ///
  /// - Complexity: O(1) amortised over the passes: it stops at the first view that has none.
  func invalidate() {
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

  /// Lays the view out where that is needed.
  public func layoutIfNeeded() {
    if needsLayout { layoutSubviews() }
  }

  /// Lays out all below the view in its bounds, and sets the frame of each item that was not
  /// skipped. Does nothing when called from within the view's own pass.
  ///
  /// - Complexity: O(items below), of built-in calculators and sizes that fit.
  public func layoutSubviews() {
    layoutSubviews(in: Rect(bounds))
  }

  /// The same in bounds that may begin anywhere.
  func layoutSubviews(in bounds: Rect) {
    guard !isLayingOut else { return }
    isLayingOut = true
    defer { isLayingOut = false }
    flattened().layoutItems(in: bounds, below: self)
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

  private func flattened() -> FlatTree {
    if let flatTree { return flatTree }
    let tree = Flattener.flatten(self)
    extrasMade().flatTree = tree
    return tree
  }
}
