import Foundation

/// Whether items fit.
extension SimpleLayout {
  /// Throws where a frame is too small for the items: the parent frame, or the frame of this layout,
  /// or of one around it, among the items of another.
  func checkSpace() throws(LayoutError) {
    forgetLeft()
    layOutAgain()
    var layout = self
    while true {
      if let room = layout.room { try layout.checkSpace(for: layout.least, in: room) }
      guard let outer = layout.outer else { return }
      layout = outer
    }
  }

  /// The available space; nil where it is not known, or where springs and struts give the frames.
  private var room: CGSize? {
    if struts != nil { return nil }
    if outer == nil, !isHeld { return parentFrame?.size }
    return occurrences.contains(where: \.isLaidOut) ? view.frame.size : nil
  }

  func checkSpace(for least: Size, in room: CGSize) throws(LayoutError) {
    let needed = line.direction == .row ? least.width : least.height
    let missing = needed - Double(line.direction == .row ? room.width : room.height)
    // Sums of fractions have rounding errors, and nested layouts are off by up to a pixel.
    let pixel = outer.map { $0.line.pixelScale > 0 ? 1 / $0.line.pixelScale : 0 } ?? 0
    guard missing <= pixel + 1e-9 * max(1, needed) else { throw .outOfSpace(missing: missing) }
  }

  /// The least sizes that this layout, and those around it, have with more items.
  ///
  /// - Throws: `outOfSpace` where one of them does not fit, as far as the outermost has a parent frame.
  func leastSizes(
    adding added: [Item]
  ) throws(LayoutError) -> [(layout: SimpleLayout, size: Size)] {
    var sizes = [(layout: self, size: leastSize(adding: added))]
    var layout = self
    while let outer = layout.outer {
      sizes.append((outer, outer.leastSize(knowing: sizes[sizes.count - 1])))
      layout = outer
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

  /// The least size with more items.
  ///
  /// - Complexity: O(items that are added).
  private func leastSize(adding added: [Item]) -> Size {
    var size = least
    for (index, item) in added.enumerated() {
      grow(&size, by: item, item.nested?.least, isFirst: items.isEmpty && index == 0)
    }
    return size
  }

  /// The least size of the items, perhaps with a new least size of a nested layout.
  func leastSize(knowing known: (layout: SimpleLayout, size: Size)? = nil) -> Size {
    var size = Size.zero
    for (index, item) in items.enumerated() {
      let nested =
        if let known, item.nested === known.layout { known.size } else { item.nested?.least }
      grow(&size, by: item, nested, isFirst: index == 0)
    }
    return size
  }

  private func grow(_ size: inout Size, by item: Item, _ nested: Size?, isFirst: Bool) {
    let isRow = line.direction == .row
    let along = item.leastLength(along: line.direction, nested) + (isFirst ? 0 : spacing)
    let across = item.leastLength(along: isRow ? .column : .row, nested, isAcross: true)
    if isRow {
      size = Size(width: size.width + along, height: max(size.height, across))
    } else {
      size = Size(width: max(size.width, across), height: size.height + along)
    }
  }

  /// Stops with a message where a layout would lie in itself.
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
  /// The least length of the item along a direction, with the least size of a layout in it.
  fileprivate func leastLength(
    along direction: LinearArrangement.Direction, _ nested: Size?, isAcross: Bool = false
  ) -> Double {
    // A space has no length across.
    if isAcross && !isBox { return 0 }
    let inner = nested.map { direction == .row ? $0.width : $0.height } ?? 0
    return length(along: direction) ?? max(isAcross ? 0 : flex.minimum, inner)
  }

  /// Throws where the layout in the item does not fit in the declared length of the item.
  fileprivate func checkNested(needing size: Size? = nil) throws(LayoutError) {
    guard let nested, let room = length(along: nested.line.direction) else { return }
    try nested.checkSpace(
      for: size ?? nested.least, in: CGSize(width: room, height: room))
  }
}
