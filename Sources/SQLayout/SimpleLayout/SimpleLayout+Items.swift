import Foundation

/// Items and their frames.
extension SimpleLayout {
  /// Adds an item at the end; one that was added before gets another occurrence.
  ///
  /// - Throws: `outOfSpace` where the items do not fit, here or in a layout that this one is an item of;
  ///   the item is not added then.
  /// - Complexity: O(items).
  @discardableResult
  public func add(item: Item) throws(LayoutError) -> Item {
    try add(items: [item])
    return item
  }

  /// Adds items at the end, all or none.
  ///
  /// - Throws: `outOfSpace` where the items do not fit, here or in a layout that this one is an item
  ///   of; none is added then.
  /// - Precondition: no layout becomes an item of itself.
  /// - Complexity: that of a layout where there is a parent frame, else O(items that are added, and
  ///   those of layouts around this one).
  @discardableResult
  public func add(items: [Item]) throws(LayoutError) -> [Item] {
    checkNesting(of: items)
    forgetLeft()
    let least = try leastSizes(adding: items)
    let added = items.map { ($0, $0.addOccurrence(in: self)) }
    waitForLayout(added.map(\.1))
    append(added, least: least)
    layOut()
    return items
  }

  /// Lays the items out in another parent frame.
  ///
  /// - Throws: `outOfSpace` where the items do not fit; the parent frame stays the same then.
  /// - Complexity: O(items).
  public func setParentFrame(_ frame: CGRect) throws(LayoutError) {
    Self.check(frame)
    if outer == nil, !isHeld { try checkSpace(for: least, in: frame.size) }
    parentFrame = frame
  }

  /// The frame of an item by its index, in the space of the parent frame.
  ///
  /// - Throws: `itemOutOfBounds`, `itemIncomplete` where the layout has no frame yet, or
  ///   `outOfSpace` where the parent frame became too small.
  public func frame(at index: Int) throws(LayoutError) -> CGRect {
    guard items.indices.contains(index) else {
      throw .itemOutOfBounds(index: index, count: items.count)
    }
    try checkSpace()
    guard occurrences[index].isLaidOut else { throw .itemIncomplete }
    let origin = origin
    return occurrences[index].content.frame.offsetBy(dx: origin.x, dy: origin.y)
  }

  /// The frame of the first occurrence of an item, in the space of the parent frame.
  ///
  /// - Throws: `itemIncomplete` where the item is not one of this layout's, or has no frame yet.
  public func frame(of item: Item) throws(LayoutError) -> CGRect {
    guard let index = items.firstIndex(where: { $0 === item }) else { throw .itemIncomplete }
    return try frame(at: index)
  }

  /// The origin of the items' coordinate space in that of the outermost layout.
  private var origin: CGPoint {
    var origin = CGPoint.zero
    var layout = self
    while let outer = layout.outer {
      origin.x += layout.view.frame.minX
      origin.y += layout.view.frame.minY
      layout = outer
    }
    return origin
  }
}
