import SQLayoutCore

/// Invariants of arrangements whose answers are kept.
extension Invariant {
  static let keptArrangements = Invariant(
    "kept-arrangements",
    "A pure arrangement that reads all of its arguments has the frames and sizes of a new layout after each edit of "
      + "one of them: insets, edges, flexes, options, sizes, items and bounds, also where they come back."
  ) { generator, bench in
    var scenario = Scenario(
      bounds: Rect(x: 0, y: 0, width: 100, height: 100), fitting: Size(width: 80, height: 80))
    scenario.root.arrange = generator.choices.chance(1, of: 2) ? .readingAll : nil
    for _ in 0...generator.choices.integer(upTo: 2) {
      generator.choices.beginSpan()
      let node = scenario.nodes.count
      scenario.nodes.append(
        Scenario.Node(container: ContainerStyle(arrange: .readingAll)))
      for _ in 0...generator.choices.integer(upTo: 2) {
        scenario.nodes.append(Scenario.Node(generator.styleOfKept()))
      }
      scenario.nodes[node].extent = scenario.nodes.count - node
      generator.choices.endSpan()
    }
    generator.scenario = scenario
    var tree = scenario.tree()
    var layout = Layout()
    layout.layout(tree, in: scenario.bounds)
    for turn in 0...generator.choices.integer(upTo: 7) {
      generator.choices.beginSpan()
      defer { generator.choices.endSpan() }
      if turn > 0 {
        let edit = generator.editOfKept(scenario)
        edit.apply(to: &tree)
        edit.apply(to: &scenario)
        generator.scenario = scenario
      }
      let isWhole = generator.choices.chance(1, of: 3)
      if isWhole {
        layout.layout(tree, in: scenario.bounds)
      } else {
        layout.update(tree, in: scenario.bounds)
      }
      var anew = Layout()
      if let finding = Finding.difference(
        expected: anew.frames(of: scenario), got: layout.framesInOrder(of: tree), in: scenario,
        saying: " in turn \(turn)")
      {
        return .broken(finding)
      }
      guard tree.faults.isEmpty, layout.faults.isEmpty else {
        return .broken(
          Finding(
            "faults", expected: "none of valid styles", got: "\(tree.faults + layout.faults)",
            in: scenario))
      }
      // Measuring goes on with the answers that are kept, and ends the updates.
      if generator.choices.chance(1, of: 4) {
        let size = layout.size(tree, fitting: scenario.fitting)
        if let finding = Finding.difference(
          expected: anew.size(of: scenario), got: size, in: scenario, saying: " in turn \(turn)")
        {
          return .broken(finding)
        }
      }
    }
    return .holds
  }
}

extension Arrangement {
  /// A column in which each argument moves a frame.
  fileprivate static let readingAll = Arrangement(name: "reading all", traits: .pure) {
    items, frames in
    var y = items.insets.top + items.bounds.height / 8
    for index in frames.indices {
      let edges = (items.spacings[index], items.paddings[index])
      let size = items.measure(
        index, Size(width: items.room.width - edges.1.left - edges.1.right, height: 50))
      frames[index] = Rect(
        x: items.insets.left + edges.1.left + items.flexes[index].weight, y: y,
        width: size.width + edges.0.right + (items.forSizing ? 1 : 0),
        height: size.height + items.flexes[index].minimum)
      y += size.height + edges.0.bottom + edges.1.bottom
    }
  }
}

extension Generator {
  private mutating func smallEdges() -> EdgeRule {
    let edges = Insets(
      top: wholeLength(3), left: wholeLength(3), bottom: wholeLength(3), right: wholeLength(3))
    return choices.chance(1, of: 4)
      ? .custom({ $0.bounds.width > 50 ? edges : .zero }, isPure: choices.chance(1, of: 2))
      : .constant(edges)
  }

  fileprivate mutating func styleOfKept() -> ItemStyle {
    var style = ItemStyle(size: sizeOfKept())
    if choices.chance(1, of: 2) { style.spacing = smallEdges() }
    if choices.chance(1, of: 2) { style.padding = smallEdges() }
    if choices.chance(1, of: 2) {
      style.flex = Flex(weight: wholeLength(2), minimum: wholeLength(2))
    }
    if choices.chance(1, of: 4) {
      style.options = .constant(choices.pick([.skip, .ignoreInSize, .keepPrevious]))
    }
    return style
  }

  private mutating func sizeOfKept() -> SizeRule {
    choices.chance(1, of: 2)
      ? .paragraph(advance: 20 + wholeLength(150), lineHeight: 10)
      : .fixed(Size(width: wholeLength(40), height: wholeLength(20)))
  }

  fileprivate mutating func editOfKept(_ scenario: Scenario) -> Edit {
    guard !scenario.nodes.isEmpty else {
      return .insert(Scenario.Node(styleOfKept()), into: nil, at: 0)
    }
    let node = choices.integer(in: 0...(scenario.nodes.count - 1))
    let leaves = scenario.nodes.indices.filter { scenario.nodes[$0].container == nil }
    switch choices.integer(upTo: 5) {
    case 0:
      var style = ContainerStyle(arrange: .readingAll)
      style.insets = smallEdges()
      let containers = scenario.containers
      return .restyleContainer(containers.isEmpty ? nil : choices.pick(containers), style)
    case 1 where !leaves.isEmpty: return .resize(choices.pick(leaves), sizeOfKept())
    case 2 where !leaves.isEmpty: return .restyle(choices.pick(leaves), styleOfKept())
    case 3:
      return .changeBounds(Rect(x: 0, y: 0, width: 40 + 20 * wholeLength(2), height: 100))
    case 4: return .insert(Scenario.Node(styleOfKept()), into: scenario.parent(of: node), at: 0)
    default: return scenario.nodes.count > 1 ? .remove(node) : .skip(node, true)
    }
  }
}
