import SQLayoutCore

/// The distribution of a stack layout's free space without flexible parts.
extension FrontEnd {
  /// The arrangement of the core: the part that grows is longer by the free space, and later parts are moved by the
  /// same length.
  var arrangement: Arrangement {
    guard let growing else { return .line(line) }
    let line = line
    return Arrangement(name: "grown", traits: .pure) { items, frames in
      let isRow = line.direction == .row
      frames = Arrangement.line(line)(items)
      guard let last = frames.last, let padding = items.paddings.last else { return }
      if items.forSizing {
        // Each item gets the length of all, so that each alone determines the size.
        let size = Self.size(of: frames, items, line)
        for (index, padding) in items.paddings.enumerated() {
          frames[index] = Rect(
            x: items.insets.left + padding.left, y: items.insets.top + padding.top,
            width: size.width - padding.left - padding.right,
            height: size.height - padding.top - padding.bottom)
        }
        return
      }
      let free =
        isRow
        ? items.bounds.maxX - items.insets.right - last.maxX - padding.right
        : items.bounds.maxY - items.insets.bottom - last.maxY - padding.bottom
      guard free > 0 else { return }
      for index in frames.indices where index >= growing {
        switch (isRow, index == growing) {
        case (true, true): frames[index].width += free
        case (true, false): frames[index].x += free
        case (false, true): frames[index].height += free
        case (false, false): frames[index].y += free
        }
      }
    }
  }

  /// The size of a row or column without flexible items.
  private static func size(
    of frames: [Rect], _ items: ArrangeArguments, _ line: LinearArrangement
  ) -> Size {
    let isRow = line.direction == .row
    var size = Size.zero
    for (index, frame) in frames.enumerated() {
      let padding = items.paddings[index]
      let natural =
        line.alignment == .fill
        ? items.measure(
          index,
          Size(
            width: max(0, items.room.width - padding.left - padding.right),
            height: max(0, items.room.height - padding.top - padding.bottom))) : frame.size
      let right = isRow ? frame.maxX : items.insets.left + padding.left + natural.width
      let bottom = isRow ? items.insets.top + padding.top + natural.height : frame.maxY
      size.width = max(size.width, right + padding.right - items.insets.left)
      size.height = max(size.height, bottom + padding.bottom - items.insets.top)
    }
    guard isRow, line.alignment == .firstBaseline || line.alignment == .lastBaseline else {
      return size
    }
    // Frames with a common baseline may extend further down than their own height.
    let bottoms = zip(frames, items.paddings).map { $0.maxY + $1.bottom - items.insets.top }
    size.height = bottoms.reduce(0, max)
    return size
  }

  /// The part that grows: the first of those with the lowest content hugging priority, if there is no flexible part.
  private var growing: Int? {
    guard kind == .stack, !parts.contains(where: { $0.flex.weight > 0 }) else { return nil }
    let priorities = parts.map { Self.hugging(of: $0, isHorizontal: isRow) }
    guard let lowest = priorities.compactMap({ $0 }).min() else { return nil }
    return priorities.firstIndex(of: lowest)
  }

  /// The content hugging priority of a part; nil for one of a fixed length.
  private static func hugging(of part: Part, isHorizontal: Bool) -> Double? {
    if let own = isHorizontal ? part.hugging.horizontal : part.hugging.vertical { return own }
    switch part.content {
    case .box: return part.hasDeclaredSize ? nil : 250
    // An inset with hidden content is a space.
    case .inset: return part.isHiddenWithin ? nil : 250
    case .space: return nil
    case .line(let nested):
      guard nested.kind == .stack else { return 250 }
      let priorities = nested.parts.compactMap { hugging(of: $0, isHorizontal: isHorizontal) }
      guard nested.isRow == isHorizontal else {
        // Across, views that fill the room have a priority, others do not.
        return nested.line.alignment == .fill ? priorities.max() ?? 0 : 0
      }
      return nested.parts.contains { $0.flex.weight > 0 } ? 0 : priorities.min()
    }
  }

  // MARK: Hidden items

  /// The row or column without the items of some indices, in document order.
  func without(_ hidden: Set<Int>) -> FrontEnd {
    var number = 0
    return without(hidden, &number)
  }

  private func without(_ hidden: Set<Int>, _ number: inout Int) -> FrontEnd {
    var rest = self
    rest.parts = []
    for part in parts {
      let isHidden = hidden.contains(number)
      number += 1
      var part = part
      switch part.content {
      case .line(let nested): part.content = .line(nested.without(hidden, &number))
      case .inset:
        part.isHiddenWithin = hidden.contains(number)
        number += 1
      case .box, .space: break
      }
      if !isHidden { rest.parts.append(part) }
    }
    return rest
  }
}
