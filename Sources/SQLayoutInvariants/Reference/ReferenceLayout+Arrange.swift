import SQLayoutCore

extension ReferenceLayout {
  /// The result of an arrangement: frames by item, and for a row or column the least size.
  struct Arranged {
    var frames: [Int: Rect]
    var size: Size?
  }

  /// The result of a container's arrangement; nil if it has none or the arrangement failed, so that the items are
  /// placed by their calculators.
  func arranged(
    _ container: Int?, _ bounds: Rect, _ insets: Insets, forSizing: Bool
  ) -> Arranged? {
    let style = containerStyle(container)
    guard let arrangement = style.arrange else { return nil }
    var nodes: [Int] = []
    var spacings: [Insets] = []
    var paddings: [Insets] = []
    var items: [ReferenceLine.Item] = []
    for node in children(of: container) {
      let own = styles[node]
      let arguments = ContainerArguments(
        item: node, bounds: bounds, insets: insets, forSizing: forSizing)
      let options = options(own.options ?? style.defaults.options, arguments)
      if options.contains(.skip) { continue }
      nodes.append(node)
      spacings.append(edges(own.spacing ?? style.defaults.spacing, arguments))
      paddings.append(edges(own.padding ?? style.defaults.padding, arguments))
      let flex = own.flex ?? .none
      items.append(
        ReferenceLine.Item(
          node: node, flex: flex, spacing: spacings.last ?? .zero, padding: paddings.last ?? .zero,
          counts: !options.contains(.ignoreInSize), isGrowing: flex.weight > 0))
    }
    if let line = arrangement.line {
      return arranged(line, items, bounds, insets, style.defaults, forSizing: forSizing)
    }
    let arguments = ArrangeArguments(
      container: container ?? -1, bounds: bounds, insets: insets, spacings: spacings,
      paddings: paddings, forSizing: forSizing,
      measure: { [self] in
        size(of: nodes[$0], styles[nodes[$0]], defaults: style.defaults, fitting: $1)
      })
    let frames =
      arrangement.name == "equalWidths" ? equalWidths(arguments) : arrangement(arguments)
    guard frames.count == nodes.count else { return nil }
    for frame in frames {
      let numbers = [frame.x, frame.y, frame.width, frame.height]
      guard numbers.allSatisfy(\.isFinite), frame.width >= 0, frame.height >= 0 else { return nil }
    }
    return Arranged(frames: Dictionary(uniqueKeysWithValues: zip(nodes, frames)))
  }

  private func arranged(
    _ line: LinearArrangement, _ items: [ReferenceLine.Item], _ bounds: Rect, _ insets: Insets,
    _ defaults: ItemStyle, forSizing: Bool
  ) -> Arranged {
    let isReversed = line.flips.contains(line.direction == .row ? .horizontal : .vertical)
    var row = ReferenceLine(
      line: line, bounds: bounds, insets: insets, items: isReversed ? items.reversed() : items,
      measure: { [self] in size(of: $0, styles[$0], defaults: defaults, fitting: $1) })
    row.arrange(forSizing: forSizing)
    var frames: [Int: Rect] = [:]
    for (item, frame) in zip(row.items, row.frames) {
      var frame = frame
      for part in [\Rect.x, \.y, \.width, \.height] where !frame[keyPath: part].isFinite {
        frame[keyPath: part] = 0
      }
      frames[item.node] = frame
    }
    return Arranged(frames: frames, size: row.leastSize)
  }

  /// `equalWidths`, from its documentation: side by side, of equal width with their paddings, from the left and top
  /// edge of the room, after the distances are subtracted.
  private func equalWidths(_ given: ArrangeArguments) -> [Rect] {
    let count = given.count
    let between = (0..<max(0, count - 1)).map {
      max(given.spacings[$0].right, given.spacings[$0 + 1].left)
    }
    let room = max(0, given.bounds.width - given.insets.left - given.insets.right)
    let width = max(0, room - between.reduce(0, +)) / Double(max(1, count))
    var frames: [Rect] = []
    var left = given.bounds.x + given.insets.left
    for item in 0..<count {
      let padding = given.paddings[item]
      let inner = max(0, width - padding.left - padding.right)
      let height = given.measure(item, Size(width: inner, height: .greatestFiniteMagnitude)).height
      frames.append(
        Rect(
          x: left + padding.left, y: given.bounds.y + given.insets.top + padding.top,
          width: inner, height: height))
      left += width
      if item < between.count { left += between[item] }
    }
    return frames
  }
}
