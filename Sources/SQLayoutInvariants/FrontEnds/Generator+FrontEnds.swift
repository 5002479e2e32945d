import SQLayoutCore

extension Generator {
  /// A row or column of a front end, with at least one item.
  mutating func frontEnd(of kinds: [FrontEnd.Kind] = FrontEnd.Kind.allCases) -> FrontEnd {
    left = profile.items
    return frontEnd(of: kinds, depth: 0)
  }

  private mutating func frontEnd(of kinds: [FrontEnd.Kind], depth: Int) -> FrontEnd {
    choices.beginSpan()
    let kind = choices.pick(kinds)
    var front = FrontEnd(kind: kind, line: kind.withoutUnsupported(line()))
    if choices.chance(1, of: 3) {
      let spacing = choices.pick([4, 0.5, -2])
      // The model takes the size from frames, the layout from lengths and gaps: they differ where views overlap.
      front.spacing = kind == .stack ? abs(spacing) : spacing
    }
    choices.endSpan()
    while left > 0 {
      choices.beginSpan()
      defer { choices.endSpan() }
      guard front.parts.isEmpty || choices.chance(3, of: 4) else { break }
      front.parts.append(part(of: front, kinds, depth: depth))
    }
    return front
  }

  private mutating func part(
    of front: FrontEnd, _ kinds: [FrontEnd.Kind], depth: Int
  ) -> FrontEnd.Part {
    left -= 1
    let size = Size(width: length(), height: length())
    let flex = choices.chance(1, of: 2) ? flex() : .none
    var part = FrontEnd.Part(content: .box, size: size, flex: flex)
    if choices.chance(1, of: 4) {
      part.content = .space
    } else if depth < profile.depth, choices.chance(1, of: 4) {
      part.content = .line(frontEnd(of: kinds, depth: depth + 1))
    } else if front.kind == .stack, choices.chance(1, of: 4) {
      part.content = .inset(length())
    }
    if case .space = part.content {
    } else if front.kind == .stack, choices.chance(1, of: 6) {
      let priorities: [Double?] = [251, 249, 1, 1000, nil]
      part.hugging = (choices.pick(priorities), choices.pick(priorities))
    }
    if case .box = part.content, front.kind == .simple { part.isBare = choices.chance(1, of: 4) }
    if case .box = part.content, front.kind == .stack {
      part.isDecorated = choices.chance(1, of: 4)
      part.hasDeclaredSize = choices.chance(1, of: 4)
      if choices.chance(1, of: 4) { part.padding = insets() }
    }
    front.kind.removeUnsupported(of: &part, isRow: front.isRow)
    return part
  }
}

extension FrontEnd.Kind {
  /// The row or column without properties that this front end does not have.
  fileprivate func withoutUnsupported(_ line: LinearArrangement) -> LinearArrangement {
    switch self {
    case .simple:
      var line = line
      if ![.center, .trailing].contains(line.alignment) { line.alignment = .leading }
      return line
    case .stack: return LinearArrangement(line.direction, alignment: line.alignment)
    case .toolkit:
      return LinearArrangement(
        line.direction, alignment: line.alignment, pixelScale: line.pixelScale)
    }
  }

  /// Removes the same properties of an item.
  fileprivate func removeUnsupported(of part: inout FrontEnd.Part, isRow: Bool) {
    let said = part.flex
    var flex = Flex(weight: said.weight)
    switch (self, part.content) {
    case (.simple, .space) where said.weight == 0: break
    case (.stack, .space): if said.weight > 0 { flex.minimum = said.minimum }
    case (.simple, _):
      flex.stretches = said.stretches
      if said.weight > 0 { (flex.minimum, flex.maximum) = (said.minimum, said.maximum) }
    case (.stack, _):
      (flex.firstBaseline, flex.lastBaseline) = (said.firstBaseline, said.lastBaseline)
    case (.toolkit, .space): if said.weight > 0 { flex.minimum = said.minimum }
    case (.toolkit, _): flex.stretches = said.stretches
    }
    part.flex = flex
    // A flexible space in a simple layout is a box.
    guard case .space = part.content, self != .simple || flex.weight == 0 else { return }
    if isRow { part.size.height = 0 } else { part.size.width = 0 }
    if flex.weight > 0 { part.size = .zero }
  }
}
