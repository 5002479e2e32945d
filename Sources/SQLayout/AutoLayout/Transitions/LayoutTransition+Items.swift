import Foundation

/// An item of a layout view, told apart from all others.
public struct SQItemKey: Hashable, CustomStringConvertible {
  /// The item, without decorations.
  public let item: any SQLayoutItem

  /// Makes the key of an item, decorated or not.
  public init(_ item: any SQLayoutItem) { self.item = item.sq_rootItem }

  /// What the item says it is, or its class.
  public var description: String {
    (item as? any CustomStringConvertible)?.description ?? "\(type(of: item))"
  }

  /// Whether two keys are those of one item.
  public static func == (one: SQItemKey, other: SQItemKey) -> Bool { one.item === other.item }

  /// Hashes the item.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(item)) }
}

extension SQContainingItem {
  /// Lays the view out before and after a change, and gives the frames of both, in its space; items
  /// that are hidden, or added and removed, appear and leave.
  ///
  /// ```swift
  /// let transition = view.transition { details.isHidden = false }
  /// for (key, frame) in transition.frames(at: 0.5) { draw(key.item, frame) }
  /// ```
  /// - Complexity: that of two passes, and O(items).
  public func transition(_ change: () -> Void) -> LayoutTransition<SQItemKey> {
    let view = sq_layoutView
    view.layoutIfNeeded()
    let before = view.framesInSpace
    change()
    view.layoutIfNeeded()
    return LayoutTransition(before: before, after: view.framesInSpace)
  }
}

extension SimpleLayout {
  /// The frames before and after a change, in the space of the parent frame; what is added appears.
  ///
  /// - Complexity: that of the change, and O(items).
  public func transition<Failure: Error>(
    _ change: () throws(Failure) -> Void
  ) throws(Failure) -> LayoutTransition<SQItemKey> {
    let before = view.framesInSpace
    try change()
    return LayoutTransition(before: before, after: view.framesInSpace)
  }
}

extension SQLayoutView {
  /// The frames of all items below the view that are not hidden, in its space, each item once; room
  /// between items is left out.
  fileprivate var framesInSpace: [(SQItemKey, Rect)] {
    var known: Set<SQItemKey> = []
    var frames: [(SQItemKey, Rect)] = []
    var waiting = arrangedItems.reversed().map { (item: $0.sq_rootItem, x: 0.0, y: 0.0) }
    while let (item, x, y) = waiting.popLast() {
      guard !item.isHidden, !(item is SQSpace), known.insert(SQItemKey(item)).inserted else {
        continue
      }
      var frame = Rect(item.frame)
      (frame.x, frame.y) = (frame.x + x, frame.y + y)
      frames.append((SQItemKey(item), frame))
      guard let nested = item as? SQLayoutView else { continue }
      waiting += nested.arrangedItems.reversed().map { ($0.sq_rootItem, frame.x, frame.y) }
    }
    return frames
  }
}
