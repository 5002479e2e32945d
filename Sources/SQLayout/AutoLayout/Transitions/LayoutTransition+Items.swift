import Foundation

/// The identity of an item or a view.
public struct SQItemKey: Hashable, CustomStringConvertible {
  /// The item, without decorations.
  public let item: any SQLayoutItem

  /// Makes the key of an item or a view, decorated or not.
  public init(_ item: any SQLayoutItem) { self.item = item.sq_rootItem }

  /// Makes the key of one occurrence of an item of a simple layout: of its view, or of its space.
  ///
  /// - Parameters:
  ///   - item: the item.
  ///   - occurrence: the index of the occurrence, of an item that was added several times.
  /// - Precondition: there is an occurrence of that number, or it is the first.
  public init(_ item: SimpleLayout.Item, occurrence: Int = 0) {
    self.init(item.content(of: occurrence))
  }

  /// The item's description, the name of a constrained view, or else its class.
  public var name: String {
    if let item = item as? any CustomStringConvertible { return item.description }
    return (item as? AutoLayoutView).map(ConstraintText.name) ?? "\(type(of: item))"
  }

  /// The name.
  public var description: String { name }

  /// Whether two keys are those of one item.
  public static func == (one: SQItemKey, other: SQItemKey) -> Bool { one.item === other.item }

  /// Hashes the item.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(item)) }
}

extension SQContainingItem {
  /// Lays the view out before and after a change, with all that it lies in, and gives the frames of
  /// both, in its space, with content offsets but without transforms. Items that are shown or added
  /// appear; items that are hidden or removed disappear.
  ///
  /// ```swift
  /// let transition = view.transition { details.isHidden = false }
  /// for (key, frame) in transition.frames(at: 0.5) { draw(key.item, frame) }
  /// ```
  /// - Complexity: that of two passes, and O(items).
  public func transition(_ change: () -> Void) -> LayoutTransition<SQItemKey> {
    .of(sq_layoutView, change)
  }
}

extension StackLayout {
  /// Lays out the layout's view, with the views that it lies in, before and after a change, and gives the frames of
  /// its items in its space; items that are hidden or shown disappear and appear.
  ///
  /// - Complexity: that of two passes, and O(items).
  public func transition(_ change: () -> Void) -> LayoutTransition<SQItemKey> {
    .of(view, change)
  }
}

extension SimpleLayout {
  /// The frames before and after a change, in the space that the items' frames lie in; items that
  /// are added appear, and so do all items of a layout that had no parent frame before.
  ///
  /// Items with an extent have frames, with a view or without: `SQItemKey(item, occurrence: 1)` is
  /// the second occurrence of an item.
  ///
  /// - Complexity: that of the change, and O(items).
  public func transition<Failure: Error>(
    _ change: () throws(Failure) -> Void
  ) throws(Failure) -> LayoutTransition<SQItemKey> {
    try .of(view, from: { originOfFrames }, change)
  }

  /// The origin of the layout in the space of its items' frames; nil where they have no frames.
  private var originOfFrames: CGPoint? {
    guard isPlaced else { return nil }
    return outer == nil && !isHeld ? frame.origin : .zero
  }
}

extension LayoutTransition<SQItemKey> {
  /// A transition of the items in an item.
  ///
  /// - Parameter origin: the origin of the item's space; nil where no item in it has a frame.
  fileprivate static func of<Failure: Error>(
    _ item: any SQLayoutItem, from origin: () -> CGPoint? = { .zero },
    _ change: () throws(Failure) -> Void
  ) throws(Failure) -> Self {
    func frames() -> [(SQItemKey, Rect)] {
      guard let origin = origin(), !item.isHidden else { return [] }
      item.layOutAround()
      return item.framesBelow(from: origin)
    }
    let before = frames()
    try change()
    return LayoutTransition(before: before, after: frames())
  }
}

extension SQLayoutItem {
  /// Lays out the outermost view that the item lies in, perhaps through several front ends.
  func layOutAround() {
    var outermost: any SQLayoutItem = self
    while let around = outermost.parentItem { outermost = around }
    (outermost as? SQLayoutView)?.layoutIfNeeded()
    (outermost as? AutoLayoutView)?.layoutIfNeeded()
  }

  /// The frames of all items below the item that are not hidden, in its space, which begins at a
  /// point, each item once; spaces between items are left out.
  func framesBelow(from origin: CGPoint = .zero) -> [(SQItemKey, Rect)] {
    var known: Set<SQItemKey> = []
    var frames: [(SQItemKey, Rect)] = []
    ItemContents.visit(
      below: self, in: origin, moved: { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
    ) { item, space in
      let frame = item.frame.offsetBy(dx: space.x, dy: space.y)
      if (item as? SQSpace)?.isBox == false { return nil }
      guard known.insert(SQItemKey(item)).inserted else { return nil }
      frames.append((SQItemKey(item), Rect(frame)))
      return frame.origin
    }
    return frames
  }
}
