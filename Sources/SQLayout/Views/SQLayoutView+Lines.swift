import Foundation

/// Arrangements of all items at once, such as rows and columns that share free space.
extension SQLayoutView {
  /// What places all items at once, in place of their calculators.
  public var arrangement: Arrangement? {
    get { extras?.stack?.arrangement(of: self) ?? extras?.arrangement }
    set {
      let extras = extrasMade()
      extras.stack = nil
      extras.arrangement = newValue
      mark(.insets)
    }
  }

  /// Whether hidden items are left out, so that they take no room and leave no gap.
  ///
  /// What is hidden or shown adapts the next layout by itself.
  public var leavesOutHiddenItems: Bool {
    get { extras?.leavesOutHiddenItems ?? false }
    set {
      extrasMade().leavesOutHiddenItems = newValue
      mark(.items)
    }
  }
}

extension SQContainingItem {
  /// Has all items placed at once, in place of their calculators: `.equalWidths`, a plugin's, or a
  /// function of one's own.
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
  /// Says what part the item has in the row or column that its layout view is.
  public consuming func withSQFlex(_ flex: Flex) -> any SQLayoutItem { decorated(.flex(flex)) }
}

/// Room between items. A hit test passes it by.
public final class SQSpace: SQLayoutItem {
  /// Where the room is, in points.
  public var frame = CGRect.zero
  /// Whether rows and columns that leave out hidden items leave out the room.
  public var isHidden = false

  /// Whether the room is an item of a simple layout with an extent across, which transitions tell of.
  let isBox: Bool

  /// Makes room.
  public init() { isBox = false }

  init(isBox: Bool) { self.isBox = isBox }
}
