import Foundation

/// Arrangements of all items at once, such as rows and columns that share free space.
extension SQLayoutView {
  /// The arrangement that places all items at once, which replaces their calculators.
  public var arrangement: Arrangement? {
    get { arrangement(HuggingPriorities()) }
    set {
      let extras = extrasMade()
      extras.stack = nil
      extras.arrangement = newValue
      mark(.insets)
    }
  }

  /// The arrangement, with the priorities of stack layouts that are known already.
  func arrangement(_ priorities: HuggingPriorities) -> Arrangement? {
    extras?.stack?.arrangement(of: self, priorities) ?? extras?.arrangement
  }

  /// Whether hidden items are left out: they take no space and cause no gap.
  ///
  /// The next layout adapts to items that were hidden or shown.
  public var leavesOutHiddenItems: Bool {
    get { extras?.leavesOutHiddenItems ?? false }
    set {
      extrasMade().leavesOutHiddenItems = newValue
      mark(.items)
    }
  }
}

extension SQContainingItem {
  /// Places all items at once, without their calculators: `.equalWidths`, an arrangement of a
  /// plugin, or a custom function.
  @discardableResult
  public func containingArrangement(_ arrangement: Arrangement) -> Self {
    sq_layoutView.arrangement = arrangement
    return self
  }

  /// Makes the view a row or column that shares free space.
  @discardableResult
  public func containingLine(_ line: LinearArrangement) -> Self {
    sq_layoutView.arrangement = .line(line)
    return self
  }
}

extension SQLayoutItem {
  /// Declares the item's part in the row or column that its layout view is.
  public consuming func withSQFlex(_ flex: Flex) -> any SQLayoutItem { decorated(.flex(flex)) }
}

/// Space between items. A hit test skips it.
public final class SQSpace: SQLayoutItem {
  /// The frame, in points.
  public var frame = CGRect.zero
  /// Whether rows and columns that leave out hidden items leave out the space.
  public var isHidden = false

  /// Whether the space is an item of a simple layout with an extent across, which transitions
  /// include.
  let isBox: Bool

  /// Makes a space.
  public init() { isBox = false }

  init(isBox: Bool) { self.isBox = isBox }
}
