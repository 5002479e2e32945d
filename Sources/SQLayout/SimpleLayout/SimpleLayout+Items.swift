import Foundation

/// Items and their frames.
extension SimpleLayout {
  /// Adds an item at the end; one that was added before gets another occurrence.
  ///
  /// - Throws: `outOfSpace` where the items do not fit; the item is not added then. A layout that
  ///   is itself an item has no room of its own to run out of.
  /// - Complexity: O(items).
  @discardableResult
  public func add(item: Item) throws(LayoutError) -> Item {
    try add(items: [item])
    return item
  }

  /// Adds items at the end, all or none.
  ///
  /// - Throws: `outOfSpace` where the items do not fit; none is added then.
  /// - Complexity: O(items).
  @discardableResult
  public func add(items: [Item]) throws(LayoutError) -> [Item] {
    try checkSpace(for: self.items + items, in: parentFrame)
    let added = items.map { ($0, $0.addOccurrence()) }
    waitForLayout(added.map(\.1))
    for (item, occurrence) in added {
      append(item, occurrence)
      item.layout = self
      item.nested?.outer = self
      view.addArrangedItem(item.arranged(occurrence, in: line.direction))
    }
    layOut()
    return items
  }

  /// Lays the items out in another parent frame.
  ///
  /// - Throws: `outOfSpace` where the items do not fit; the parent frame stays the same then.
  /// - Complexity: O(items).
  public func setParentFrame(_ frame: CGRect) throws(LayoutError) {
    Self.check(frame)
    try checkSpace(for: items, in: frame)
    parentFrame = frame
  }

  /// Throws where the items do not fit in the parent frame.
  func checkSpace() throws(LayoutError) { try checkSpace(for: items, in: parentFrame) }

  private func checkSpace(for items: [Item], in frame: CGRect?) throws(LayoutError) {
    // Within another layout or view, that one's room counts.
    guard outer == nil, view.superview == nil, let frame else { return }
    let room = line.direction == .row ? frame.width : frame.height
    let lengths = items.reduce(0) { $0 + least($1) }
    let needed = lengths + Double(max(0, items.count - 1)) * spacing
    let missing = needed - Double(room)
    // Sums of fractions are off by rounding.
    guard missing <= 1e-9 * max(1, needed) else { throw .outOfSpace(missing: missing) }
  }

  /// How long an item is at least along the direction.
  private func least(_ item: Item) -> Double {
    item.length(along: line.direction) ?? item.minimum
  }

  /// The frame of an item by its index, in the space of the parent frame.
  ///
  /// - Throws: `itemOutOfBounds`, `itemIncomplete` where the layout has no room yet, or `outOfSpace`
  ///   where the parent frame became too small.
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

  /// Where the space of the items begins in that of the outermost layout.
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

  // MARK: Springs and struts

  /// Gives the layout another parent frame by springs and struts: each item stretches, and moves,
  /// as its autoresizing mask says, in place of being laid out anew. What is not flexible stays;
  /// without flexible parts an item keeps its size and its distances from the top and the left.
  ///
  /// Masks are relative to the last frames that were laid out, so that the way to a parent frame makes
  /// no difference. Adding an item, or setting the parent frame, lays out anew.
  ///
  /// - Precondition: the layout has a parent frame, and the new one is finite.
  /// - Complexity: O(items).
  public func resize(to frame: CGRect) {
    guard let parentFrame else {
      preconditionFailure("a layout without a parent frame has no size")
    }
    Self.check(frame)
    let start =
      struts ?? (parent: parentFrame, frames: occurrences.map(\.content.frame))
    for (index, occurrence) in occurrences.enumerated() {
      let autoresizing = Autoresizing(
        mask: items[index].autoresizingMask,
        frame: start.frames[index].offsetBy(dx: -start.parent.minX, dy: -start.parent.minY),
        superviewSize: start.parent.size)
      occurrence.content.frame = autoresizing.frame(in: frame.size)
        .offsetBy(dx: frame.minX, dy: frame.minY)
      SQDecoratedItem.layoutView(of: occurrence.content)?.layoutSubviews()
    }
    resizeParentFrame(to: frame)
    struts = start
  }
}
