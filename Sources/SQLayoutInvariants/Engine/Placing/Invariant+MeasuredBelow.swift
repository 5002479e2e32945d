import SQLayoutCore

/// Invariants of arrangements that measure other items below their own.
extension Invariant {
  static let measuredBelow = Invariant(
    "measured-below",
    "An arrangement that measures items of containers among its items, skipped ones too, and then these containers, "
      + "changes no frame and no size by it, and below an item without a frame there is none, also after updates."
  ) { generator, bench in
    var asking = Scenario(
      bounds: Rect(x: 0, y: 0, width: 100, height: 100), fitting: Size(width: 80, height: 80))
    generator.addMeasuredItems(to: &asking, depth: 0)
    generator.scenario = asking
    var silent = asking
    let isPure = generator.choices.chance(1, of: 2)
    let below = asking.nodes.indices.filter { asking.parent(of: $0) != nil }
    guard !below.isEmpty else { return .rejected }
    let others = (0...generator.choices.integer(upTo: 1)).map { _ in
      generator.choices.pick(below)
    }
    asking.root.arrange = .piling(measuring: others, isPure: isPure)
    silent.root.arrange = .piling(measuring: [], isPure: isPure)
    var tree = asking.tree()
    var layout = Layout()
    for turn in 0...generator.choices.integer(upTo: 3) {
      generator.choices.beginSpan()
      defer { generator.choices.endSpan() }
      if turn > 0 {
        let edit = generator.editOfMeasured(asking)
        edit.apply(to: &tree)
        edit.apply(to: &asking)
        edit.apply(to: &silent)
        generator.scenario = asking
      }
      if turn == 0 || generator.choices.chance(1, of: 4) {
        layout.layout(tree, in: asking.bounds)
      } else {
        layout.update(tree, in: asking.bounds)
      }
      let found = layout.framesInOrder(of: tree)
      for node in asking.nodes.indices where found[node] != nil {
        guard let parent = asking.parent(of: node), found[parent] == nil else { continue }
        return .broken(
          Finding(
            "frame below", expected: "none of item \(node), since item \(parent) is skipped",
            got: Finding.text(found[node]), in: asking))
      }
      if let finding = Finding.difference(
        expected: bench.other.frames(of: silent), got: found, in: asking,
        saying: " in turn \(turn), measured from above")
      {
        return .broken(finding)
      }
      if let finding = Finding.difference(
        expected: bench.other.size(of: silent), got: bench.layout.size(of: asking), in: asking,
        saying: " in turn \(turn), measured from above")
      {
        return .broken(finding)
      }
    }
    return .holds
  }
}

extension Generator {
  fileprivate mutating func addMeasuredItems(to scenario: inout Scenario, depth: Int) {
    for index in 0...choices.integer(upTo: 2) {
      choices.beginSpan()
      defer { choices.endSpan() }
      let node = scenario.nodes.count
      var style = ItemStyle()
      if choices.chance(1, of: 4) {
        style.options =
          choices.chance(1, of: 2)
          ? .constant(.skip)
          : .custom({ $0.forSizing ? [] : .skip }, isPure: choices.chance(1, of: 2))
      }
      guard depth < 3, choices.chance(index == 0 ? 3 : 1, of: 4) else {
        style.size = sizeOfMeasured()
        scenario.nodes.append(Scenario.Node(style))
        continue
      }
      var container = ContainerStyle()
      switch choices.integer(upTo: 3) {
      case 0: container.arrange = .line(LinearArrangement(choices.pick([.row, .column])))
      case 1: container.defaults.calculator = .containerTopAlignedHStack
      default: break
      }
      scenario.nodes.append(Scenario.Node(style, container: container))
      addMeasuredItems(to: &scenario, depth: depth + 1)
      scenario.nodes[node].extent = scenario.nodes.count - node
    }
  }

  private mutating func sizeOfMeasured() -> SizeRule {
    choices.chance(1, of: 2)
      ? .paragraph(advance: 1 + wholeLength(150), lineHeight: 10)
      : .fixed(Size(width: wholeLength(60), height: wholeLength(40)))
  }

  fileprivate mutating func editOfMeasured(_ scenario: Scenario) -> Edit {
    let node = choices.integer(in: 0...(scenario.nodes.count - 1))
    switch choices.integer(upTo: 3) {
    case 0 where scenario.nodes[node].container == nil: return .resize(node, sizeOfMeasured())
    case 1: return .changeBounds(Rect(x: 0, y: 0, width: 40 + 20 * wholeLength(4), height: 100))
    default: return .skip(node, choices.chance(1, of: 2))
    }
  }
}

extension Arrangement {
  /// A column of items in the width of the room, which measures some more nodes, by their numbers.
  fileprivate static func piling(measuring nodes: [Int], isPure: Bool) -> Arrangement {
    .joint(name: "piling", traits: isPure ? .pure : []) { items, frames in
      for node in nodes { _ = items.measureBelow(node, Size(width: 30, height: 50)) }
      var y = 0.0
      for index in frames.indices {
        let size = items.measure(index, items.room)
        frames[index] = Rect(x: 0, y: y, width: size.width, height: size.height)
        y += size.height
      }
      return Arrangement.Answer()
    }
  }
}
