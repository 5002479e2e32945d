import Foundation

/// Arrangements of all items at once, such as rows and columns that share out what is left.
extension SQLayoutView {
  /// What places all items at once, in place of their calculators.
  public var arrangement: Arrangement? {
    get { extras?.arrangement }
    set {
      extrasMade().arrangement = newValue
      mark(.insets)
    }
  }

  /// Whether hidden items are left out, so that they take no room and leave no gap; looked at when
  /// items change and after `setNeedsLayout()`.
  public var leavesOutHiddenItems: Bool {
    get { extras?.leavesOutHiddenItems ?? false }
    set {
      extrasMade().leavesOutHiddenItems = newValue
      mark(.items)
    }
  }

  /// The items that take part in the next layout.
  var itemsTakingPart: [any SQLayoutItem] {
    leavesOutHiddenItems ? arrangedItems.filter { !$0.isHidden } : arrangedItems
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

  /// Makes the view a row or column that shares out what is left.
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

  /// Makes room.
  public init() {}
}
