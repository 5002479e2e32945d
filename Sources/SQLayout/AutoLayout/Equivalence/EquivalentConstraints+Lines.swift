import Foundation

/// Rows and columns.
extension EquivalenceMaker {
  mutating func arrange(
    _ items: [Item], _ row: Row, in container: AutoLayoutView, _ insets: Insets,
    _ least: LayoutGuide?
  ) throws(EquivalenceError) {
    let line = row.line
    let isRow = line.direction == .row
    let along: LayoutAxis = isRow ? .horizontal : .vertical
    arrangeAlong(items, row, in: container, Edges(along, insets), along, least)
    let across: LayoutAxis = isRow ? .vertical : .horizontal
    try arrangeAcross(items, line, in: container, Edges(across, insets), across, least)
  }

  // MARK: Along

  private mutating func arrangeAlong(
    _ items: [Item], _ row: Row, in container: AutoLayoutView, _ room: Edges,
    _ axis: LayoutAxis, _ least: LayoutGuide?
  ) {
    let line = row.line
    let isReversed = line.flips.contains(axis == .horizontal ? .horizontal : .vertical)
    // Turned around, the line goes from the end to the start, and distances are negative.
    let sign = isReversed ? -1.0 : 1
    let (first, last) = isReversed ? (room.end, room.start) : (room.start, room.end)
    let (before, after) = isReversed ? (room.after, room.before) : (room.before, room.after)
    let spaces = row.growing == nil ? spaces(items, line, in: container, room) : nil
    var previous: (any LayoutConstrainable, Attribute, Double) = (container, first, before)
    for (index, item) in items.enumerated() {
      let padding = Edges(axis, item.padding)
      let (near, far) =
        isReversed ? (padding.after, padding.before) : (padding.before, padding.after)
      let gap = index > 0 ? gap(items[index - 1], item, axis, isReversed) : 0
      if let space = spaces?[index] {
        add(space, first, .equal, previous.0, previous.1, sign * previous.2)
        previous = (space, last, 0)
      }
      add(item.view, first, .equal, previous.0, previous.1, sign * (previous.2 + gap + near))
      previous = (item.view, last, far)
    }
    addLengths(items, growing: row.growing, axis)
    if let space = spaces?[items.count] {
      add(space, first, .equal, previous.0, previous.1, sign * previous.2)
      previous = (space, last, 0)
    }
    if spaces != nil || row.growing != nil || items.contains(where: { $0.flex.weight > 0 }) {
      // Where space is short, the last items overflow.
      add(container, last, .equal, previous.0, previous.1, sign * (previous.2 + after), filling)
    }
    if let least { addSum(of: items, to: least, axis, isReversed, room.before + room.after) }
  }

  /// The lengths of items without a weight, and the shares of those with one.
  private mutating func addLengths(_ items: [Item], growing index: Int?, _ axis: LayoutAxis) {
    let size = Edges(axis).size
    for (number, item) in items.enumerated() where item.flex.weight == 0 {
      addOwnLength(
        of: item, axis, isAlong: true, number == index ? .greaterThanOrEqual : .equal)
    }
    let growing = items.filter { $0.flex.weight > 0 }
    for item in growing.dropFirst() {
      add(
        item.view, size, .equal, growing[0].view, size, 0,
        multiplier: item.flex.weight / growing[0].flex.weight)
    }
  }

  private mutating func addOwnLength(
    of item: Item, _ axis: LayoutAxis, isAlong: Bool, _ relation: LayoutConstraint.Relation = .equal
  ) {
    let size = Edges(axis).size
    if let length = length(of: item, axis, isAlong: isAlong) {
      add(item.view, size, relation, nil, .notAnAttribute, length)
    } else if let least = least(of: item) {
      add(item.view, size, relation, least, size, 0)
    }
  }

  /// The length of an item with a declared size; nil for other containers.
  private func length(of item: Item, _ axis: LayoutAxis, isAlong: Bool) -> Double? {
    guard let size = item.size else { return nil }
    let length = axis == .horizontal ? size.width : size.height
    return isAlong ? max(min(length, item.flex.maximum), item.flex.minimum) : length
  }

  /// The least length is the sum of the items without a weight, and of the gaps.
  private mutating func addSum(
    of items: [Item], to least: LayoutGuide, _ axis: LayoutAxis, _ isReversed: Bool,
    _ insets: Double
  ) {
    var sum = insets
    var nested: [LayoutGuide] = []
    for (index, item) in items.enumerated() {
      let padding = Edges(axis, item.padding)
      sum += padding.before + padding.after
      if index > 0 { sum += gap(items[index - 1], item, axis, isReversed) }
      guard item.flex.weight == 0 else { continue }
      if let length = length(of: item, axis, isAlong: true) {
        sum += length
      } else if let inner = self.least(of: item) {
        nested.append(inner)
      }
    }
    let edges = Edges(axis)
    guard !nested.isEmpty else {
      add(least, edges.size, .equal, nil, .notAnAttribute, max(0, sum))
      return
    }
    // A constraint has two sides: lengths that are not known here are added up by guides in a line.
    var previous: (item: LayoutGuide, edge: Attribute, distance: Double) = (least, edges.start, sum)
    for inner in nested {
      let guide = LayoutGuide(identifier: "length")
      least.owningView?.addLayoutGuide(guide)
      add(guide, edges.start, .equal, previous.item, previous.edge, previous.distance)
      add(guide, edges.size, .equal, inner, edges.size, 0)
      previous = (guide, edges.end, 0)
    }
    add(least, edges.end, .equal, previous.item, previous.edge, 0)
  }

  private func gap(
    _ previous: Item, _ item: Item, _ axis: LayoutAxis, _ isReversed: Bool
  ) -> Double {
    let (one, other) = (Edges(axis, previous.spacing), Edges(axis, item.spacing))
    return isReversed ? max(one.before, other.after) : max(one.after, other.before)
  }

  /// The distributed space around and between items, by the item that follows; nil where none is
  /// distributed.
  private mutating func spaces(
    _ items: [Item], _ line: LinearArrangement, in container: AutoLayoutView, _ room: Edges
  ) -> [LayoutGuide?]? {
    guard !items.isEmpty, !items.contains(where: { $0.flex.weight > 0 }) else { return nil }
    // The space of each gap, the first before the first item, in shares of the greatest.
    let shares: [Double]
    switch line.distribution {
    case .start: return nil
    case .end: shares = [1] + [Double](repeating: 0, count: items.count)
    case .center: shares = [1] + [Double](repeating: 0, count: items.count - 1) + [1]
    case .between where items.count == 1: return nil
    case .between: shares = [0] + [Double](repeating: 1, count: items.count - 1) + [0]
    case .around: shares = [0.5] + [Double](repeating: 1, count: items.count - 1) + [0.5]
    case .evenly: shares = [Double](repeating: 1, count: items.count + 1)
    }
    var spaces: [LayoutGuide?] = []
    var unit: (guide: LayoutGuide, share: Double)?
    for share in shares {
      guard share > 0 else {
        spaces.append(nil)
        continue
      }
      let guide = LayoutGuide(identifier: "space")
      container.addLayoutGuide(guide)
      if let unit {
        add(guide, room.size, .equal, unit.guide, room.size, 0, multiplier: share / unit.share)
      } else {
        unit = (guide, share)
      }
      spaces.append(guide)
    }
    return spaces
  }

  // MARK: Across

  private mutating func arrangeAcross(
    _ items: [Item], _ line: LinearArrangement, in container: AutoLayoutView, _ room: Edges,
    _ axis: LayoutAxis, _ least: LayoutGuide?
  ) throws(EquivalenceError) {
    let isTurned = line.flips.contains(axis == .vertical ? .vertical : .horizontal)
    let isLevel =
      line.direction == .row && [.firstBaseline, .lastBaseline].contains(line.alignment)
    if isLevel, isTurned { throw error(nil, "baselines from the bottom up") }
    for item in items {
      let padding = Edges(axis, item.padding)
      let near = room.before + padding.before
      let far = room.after + padding.after
      if item.flex.stretches || line.alignment == .fill {
        add(item.view, room.start, .equal, container, room.start, near)
        // Where the container is smaller than its edges, the room is empty.
        add(item.view, room.end, .equal, container, room.end, -far, filling)
      } else {
        addOwnLength(of: item, axis, isAlong: false)
        place(item, line.alignment, isTurned, isLevel, in: container, near, far, room)
      }
    }
    let measured = items.filter { !$0.flex.stretches }
    if isLevel { level(measured, line.alignment, in: container, room) }
    guard let least else { return }
    // An item that stretches needs space for its padding alone.
    let paddings = items.filter(\.flex.stretches).map { item in
      let padding = Edges(axis, item.padding)
      return padding.before + padding.after
    }
    if let greatest = paddings.max() {
      let insets = room.before + room.after
      add(
        least, room.size, .greaterThanOrEqual, nil, .notAnAttribute, max(0, insets + greatest))
    }
    guard isLevel, !measured.isEmpty else {
      addGreatest(of: measured, to: least, axis, room)
      return
    }
    addLevelSize(of: measured, line.alignment, to: least, axis, room)
  }

  private mutating func place(
    _ item: Item, _ alignment: LinearArrangement.Alignment, _ isTurned: Bool, _ isLevel: Bool,
    in container: AutoLayoutView, _ near: Double, _ far: Double, _ room: Edges
  ) {
    if isLevel {
      add(item.view, room.start, .greaterThanOrEqual, container, room.start, near)
    } else if alignment == .center {
      let center: Attribute = room.start == .left ? .centerX : .centerY
      let insets = (room.before - room.after) / 2
      let paddings = (near - room.before - far + room.after) / 2
      add(item.view, center, .equal, container, center, insets + paddings)
    } else if (alignment == .trailing) != isTurned {
      add(item.view, room.end, .equal, container, room.end, -far)
    } else {
      add(item.view, room.start, .equal, container, room.start, near)
    }
  }

  /// Brings the baselines of items to one level, as high as it can be.
  private mutating func level(
    _ items: [Item], _ alignment: LinearArrangement.Alignment, in container: AutoLayoutView,
    _ room: Edges
  ) {
    guard let first = items.first else { return }
    let (attribute, distance) = Self.baseline(first, alignment)
    for item in items.dropFirst() {
      let (other, otherDistance) = Self.baseline(item, alignment)
      add(item.view, other, .equal, first.view, attribute, distance - otherDistance)
    }
    add(first.view, room.start, .equal, container, room.start, room.before, Self.levelling)
  }

  /// The baseline of an item: its distance below an edge.
  private static func baseline(
    _ item: Item, _ alignment: LinearArrangement.Alignment
  ) -> (Attribute, Double) {
    if alignment == .firstBaseline {
      return item.flex.firstBaseline.map { (.top, $0) } ?? (.bottom, 0)
    }
    return (.bottom, -(item.flex.lastBaseline ?? 0))
  }

  /// A least size is the highest part above the baseline, and the lowest below it.
  private mutating func addLevelSize(
    of items: [Item], _ alignment: LinearArrangement.Alignment, to least: LayoutGuide,
    _ axis: LayoutAxis, _ room: Edges
  ) {
    let base = LayoutGuide(identifier: "baseline")
    least.owningView?.addLayoutGuide(base)
    add(base, room.size, .equal, nil, .notAnAttribute, 0)
    let insets = room.before + room.after
    for item in items {
      let padding = Edges(axis, item.padding)
      let (attribute, distance) = Self.baseline(item, alignment)
      let inner = self.least(of: item)
      let length = length(of: item, axis, isAlong: false) ?? 0
      let isFromTop = attribute == room.start
      // From the top of the item to its baseline, and from there to its bottom. Unknown lengths are
      // the least sizes of containers.
      for (isAbove, constant, hasLength) in [
        (true, distance + padding.before + room.before, !isFromTop),
        (false, padding.after + room.after - distance, isFromTop),
      ] {
        let known = constant + (hasLength && inner == nil ? length : 0)
        let (one, other):
          ((any LayoutConstrainable, Attribute), (any LayoutConstrainable, Attribute))
        (one, other) =
          isAbove
          ? ((base, room.start), (least, room.start)) : ((least, room.end), (base, room.end))
        guard hasLength, let inner else {
          add(one.0, one.1, .greaterThanOrEqual, other.0, other.1, known)
          continue
        }
        let part = LayoutGuide(identifier: "part")
        least.owningView?.addLayoutGuide(part)
        add(part, room.size, .equal, inner, room.size, 0)
        add(part, room.start, .equal, other.0, other.1, known)
        add(one.0, one.1, .greaterThanOrEqual, part, room.end, 0)
      }
    }
    add(least, room.size, .greaterThanOrEqual, nil, .notAnAttribute, max(0, insets))
    add(least, room.size, .equal, nil, .notAnAttribute, 0, Self.shrinking)
  }
}
