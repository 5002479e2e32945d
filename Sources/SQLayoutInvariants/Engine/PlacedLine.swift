import SQLayoutCore

/// A root that is a row or column of leaves without functions, with its frames, in their order along the line.
struct PlacedLine {
  struct Item {
    let node: Int
    let flex: Flex
    let start: Double
    let length: Double
    /// Padding before and after.
    let padding: (Double, Double)
    /// The space between this frame and the one before, or the edge of the room.
    var distance: Double

    var end: Double { start + length }

    /// The length of the item for a measure.
    func flexed(_ measure: Double) -> Double {
      max(min(measure * flex.weight, flex.maximum), flex.minimum)
    }

    /// Whether the item got a share, independent of the others.
    var isSharing: Bool {
      flex.weight > 0 && flex.minimum == 0 && flex.maximum == .infinity && length > 0
    }
  }

  let items: [Item]
  let room: Double
  private let farEdge: Double

  init(_ scenario: Scenario, _ frames: [Rect?]) {
    let line = scenario.root.arrange?.line ?? LinearArrangement(.row)
    let isRow = line.direction == .row
    let insets = (scenario.root.insets as EdgeRule?).constant
    // A layout clips the bounds of the root.
    let extent = min(10_000, isRow ? scenario.bounds.width : scenario.bounds.height)
    let (before, after) = isRow ? (insets.left, insets.right) : (insets.top, insets.bottom)
    room = max(0, extent - before - after)
    farEdge = ((isRow ? scenario.bounds.x : scenario.bounds.y) + extent) - after
    let defaults = scenario.root.defaults
    var placed: [Item] = []
    var last = (spacing: 0.0, padding: 0.0)
    let isReversed = line.flips.contains(isRow ? .horizontal : .vertical)
    let nodes = scenario.nodes.indices.filter { frames[$0] != nil }
    for node in isReversed ? nodes.reversed() : Array(nodes) {
      guard let frame = frames[node] else { continue }
      let style = scenario.nodes[node].style
      let spacing = (style.spacing ?? defaults.spacing).constant
      let padding = (style.padding ?? defaults.padding).constant
      let paddings = isRow ? (padding.left, padding.right) : (padding.top, padding.bottom)
      let gap = placed.isEmpty ? 0 : max(last.spacing, isRow ? spacing.left : spacing.top)
      placed.append(
        Item(
          node: node, flex: style.flex ?? .none, start: isRow ? frame.x : frame.y,
          length: isRow ? frame.width : frame.height, padding: paddings,
          distance: last.padding + gap + paddings.0))
      last = (isRow ? spacing.right : spacing.bottom, paddings.1)
    }
    items = placed
  }

  /// The sum of the distances.
  var distances: Double { items.reduce(items.last?.padding.1 ?? 0) { $0 + $1.distance } }

  /// The sum of the lengths of items without a weight.
  var fixed: Double { items.reduce(0) { $0 + ($1.flex.weight > 0 ? 0 : $1.length) } }

  /// The last edge of the room, rounded to a pixel where there is a pixel scale.
  func end(snapped scale: Double) -> Double {
    scale > 0 ? (farEdge * scale).rounded() / scale : farEdge
  }
}

extension ContainerStyle {
  /// Exchanges left and right, or top and bottom, of all edges.
  mutating func mirrorEdges(_ flip: LinearArrangement.Flips) {
    insets = .constant((insets as EdgeRule?).constant.mirrored(flip))
    defaults.mirrorEdges(flip)
  }
}

extension ItemStyle {
  /// Exchanges left and right, or top and bottom, of spacing and padding.
  mutating func mirrorEdges(_ flip: LinearArrangement.Flips) {
    if spacing != nil { spacing = .constant(spacing.constant.mirrored(flip)) }
    if padding != nil { padding = .constant(padding.constant.mirrored(flip)) }
  }
}

extension Insets {
  fileprivate func mirrored(_ flip: LinearArrangement.Flips) -> Insets {
    flip == .horizontal
      ? Insets(top: top, left: right, bottom: bottom, right: left)
      : Insets(top: bottom, left: left, bottom: top, right: right)
  }
}
