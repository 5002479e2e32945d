import SQLayoutCore

extension ReferenceLayout {
  /// What an arrangement gives: frames by item, and of a row or column what it takes at least.
  struct Arranged {
    var frames: [Int: Rect]
    var size: Size?
  }

  /// What a container's arrangement gives; nil where it has none or the one it has is at fault, so
  /// that the items are placed by their calculators.
  func arranged(
    _ container: Int?, _ bounds: Rect, _ insets: Insets, forSizing: Bool
  ) -> Arranged? {
    let style = container.map(tree.containerStyle(of:)) ?? tree.root
    guard let arrangement = style.arrange else { return nil }
    var nodes: [Int] = []
    var spacings: [Insets] = []
    var paddings: [Insets] = []
    var items: [ReferenceLine.Item] = []
    for node in tree.children(of: container) {
      let own = tree.style(of: node)
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
    let frames = arrangement(
      ArrangeArguments(
        container: container ?? -1, bounds: bounds, insets: insets, spacings: spacings,
        paddings: paddings, forSizing: forSizing,
        measure: { [self] in
          size(of: nodes[$0], tree.style(of: nodes[$0]), defaults: style.defaults, fitting: $1)
        }))
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
      measure: { [self] in size(of: $0, tree.style(of: $0), defaults: defaults, fitting: $1) })
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
}
