import Foundation

/// Whether items fit.
extension SimpleLayout {
  /// Throws where a frame is too small for the items: the parent frame, or the frame of this layout,
  /// or of one around it, among the items of another.
  func checkSpace() throws(LayoutError) {
    var layout = self
    while true {
      if let room = layout.room { try layout.checkSpace(for: layout.least, in: room) }
      guard let outer = layout.outer else { return }
      layout = outer
    }
  }

  /// What the items have to fit in; nil where that is not known, or where springs and struts hold.
  private var room: CGSize? {
    if struts != nil { return nil }
    if outer == nil, !isHeld { return parentFrame?.size }
    return occurrences.contains(where: \.isLaidOut) ? view.frame.size : nil
  }

  func checkSpace(for least: Size, in room: CGSize) throws(LayoutError) {
    let needed = line.direction == .row ? least.width : least.height
    let missing = needed - Double(line.direction == .row ? room.width : room.height)
    // Sums of fractions are off by rounding, and what is nested by a pixel.
    let pixel = outer.map { $0.line.pixelScale > 0 ? 1 / $0.line.pixelScale : 0 } ?? 0
    guard missing <= pixel + 1e-9 * max(1, needed) else { throw .outOfSpace(missing: missing) }
  }

  /// The least sizes that this layout, and those around it, have with more items.
  ///
  /// - Throws: `outOfSpace` where one of them does not fit, as far as the outermost has a parent frame.
  func leastSizes(
    adding added: [Item]
  ) throws(LayoutError) -> [(layout: SimpleLayout, size: Size)] {
    var sizes: [(layout: SimpleLayout, size: Size)] = []
    var layout = self
    var items = self.items + added
    sizes.append((layout, layout.leastSize(of: items, knowing: nil)))
    while let outer = layout.outer {
      (layout, items) = (outer, outer.items)
      sizes.append((layout, layout.leastSize(of: items, knowing: sizes.last)))
    }
    guard !layout.isHeld, let parentFrame = layout.parentFrame else { return sizes }
    for item in added { try item.checkNested() }
    for (layout, size) in sizes {
      guard let outer = layout.outer else {
        try layout.checkSpace(for: size, in: parentFrame.size)
        continue
      }
      try outer.items.first { $0.nested === layout }?.checkNested(needing: size)
    }
    return sizes
  }

  /// The least size of items with the spacing between them.
  private func leastSize(
    of items: [Item], knowing known: (layout: SimpleLayout, size: Size)?
  ) -> Size {
    let isRow = line.direction == .row
    var (along, across) = (Double(max(0, items.count - 1)) * spacing, 0.0)
    for item in items {
      let nested = item.nested.map { $0 === known?.layout ? known?.size ?? $0.least : $0.least }
      along += item.leastLength(along: line.direction, nested)
      across = max(across, item.leastLength(along: isRow ? .column : .row, nested, isAcross: true))
    }
    return isRow ? Size(width: along, height: across) : Size(width: across, height: along)
  }

  /// Ends with a sentence where a layout would lie in itself.
  func checkNesting(of items: [Item]) {
    let nested = items.compactMap(\.nested)
    guard !nested.isEmpty else { return }
    var layout: SimpleLayout? = self
    while let now = layout {
      precondition(
        !nested.contains { $0 === now }, "a simple layout cannot be an item of itself")
      layout = now.outer
    }
  }
}

extension SimpleLayout.Item {
  /// How long the item is at least along a direction, with the least size of a layout in it.
  fileprivate func leastLength(
    along direction: LinearArrangement.Direction, _ nested: Size?, isAcross: Bool = false
  ) -> Double {
    let inner = nested.map { direction == .row ? $0.width : $0.height } ?? 0
    return length(along: direction) ?? max(isAcross ? 0 : flex.minimum, inner)
  }

  /// Throws where the layout in the item does not fit in the length that is said of the item.
  fileprivate func checkNested(needing size: Size? = nil) throws(LayoutError) {
    guard let nested, let room = length(along: nested.line.direction) else { return }
    try nested.checkSpace(
      for: size ?? nested.least, in: CGSize(width: room, height: room))
  }
}
