import Foundation

/// An item with what `withSQ…` says of it, as a layout view takes it.
///
/// Further decorations change the decorated item itself; where it was added already, its layout
/// view learns of them by `setNeedsLayout()`.
public final class SQDecoratedItem: SQLayoutItem {
  /// Nil only while the item is taken apart.
  private var root: (any SQLayoutItem)?
  private(set) var decorations: [Decoration]

  fileprivate init(_ root: any SQLayoutItem, _ decoration: Decoration) {
    self.root = root
    decorations = [decoration]
  }

  fileprivate func set(_ decoration: Decoration) { decorations.set(decoration) }

  /// Hands over the decorated item, so that chains are not released by recursion.
  func takeRoot() -> (any SQLayoutItem)? { root.take() }

  /// The item that is decorated.
  public var sq_rootItem: any SQLayoutItem { root?.sq_rootItem ?? self }

  /// The frame of the item that is decorated.
  public var frame: CGRect {
    get { root?.frame ?? .zero }
    set { root?.frame = newValue }
  }

  /// Whether the item that is decorated is hidden.
  public var isHidden: Bool { root?.isHidden ?? false }

  /// The size that the item that is decorated wants, its decorations not counted.
  public func sizeThatFits(_ size: CGSize) -> CGSize { root?.sizeThatFits(size) ?? .zero }
}

extension SQLayoutItem {
  /// The item with one more thing said of it.
  func decorated(_ decoration: Decoration) -> SQDecoratedItem {
    guard let item = self as? SQDecoratedItem else {
      return SQDecoratedItem(self, decoration)
    }
    item.set(decoration)
    return item
  }
}
