import SQLayoutCore

/// Invariants of edits below items that are skipped.
extension Invariant {
  static let skippedEdits = Invariant(
    "skipped-edits",
    "Containers that are skipped and shown again, and whose items get other sizes, adjustments and places meanwhile or "
      + "before, have the frames of a new layout after each update."
  ) { generator, bench in
    var scenario = Scenario(
      bounds: Rect(x: 0, y: 0, width: 100, height: 100), fitting: Size(width: 80, height: 80))
    scenario.root.defaults.calculator = generator.choices.pick(outerCalculators)
    generator.addNested(to: &scenario, depth: 0)
    generator.scenario = scenario
    let turns = 1 + Int(generator.choices.integer(upTo: 7))
    return generator.differenceAfterEdits(
      turns: turns, greatestCount: 2, comparing: &bench.other
    ) { generator, scenario in generator.editOfNested(scenario) }.verdict
  }

  /// Those of containers whose frames depend on the room, or on their items alone.
  fileprivate static let outerCalculators: [Calculator] = [
    .containerLeftAlignedVStack, .containerWidthVStack, .containerCenterAligned,
    .containerTopAlignedHStack, .topLeftAligned, .bottomAlignedHStack,
  ]
}

extension Generator {
  fileprivate mutating func addNested(to scenario: inout Scenario, depth: Int) {
    for index in 0...choices.integer(upTo: 2) {
      choices.beginSpan()
      defer { choices.endSpan() }
      let node = scenario.nodes.count
      scenario.nodes.append(Scenario.Node(nestedStyle()))
      guard depth < 4, index == 0 || choices.chance(1, of: 3) else {
        scenario.nodes[node].style.size = nestedSize()
        continue
      }
      scenario.nodes[node].container = ContainerStyle()
      if choices.chance(1, of: 2) {
        scenario.nodes[node].container?.defaults.calculator = choices.pick(
          Invariant.outerCalculators)
      }
      addNested(to: &scenario, depth: depth + 1)
      scenario.nodes[node].extent = scenario.nodes.count - node
    }
  }

  private mutating func nestedSize() -> SizeRule {
    .fixed(Size(width: wholeLength(40), height: wholeLength(40)))
  }

  private mutating func nestedStyle() -> ItemStyle {
    var style = ItemStyle()
    switch choices.integer(upTo: 7) {
    case 0: style.adjust = Adjustment(addWidth: 3, minHeight: 10)
    case 1: style.padding = .constant(Insets(top: wholeLength(9), right: 3))
    case 2: style.calculator = choices.pick(Invariant.outerCalculators)
    case 3: style.options = .constant(.ignoreInSize)
    default: break
    }
    return style
  }

  /// Skips or shows a container, or gives an item another size or style.
  fileprivate mutating func editOfNested(_ scenario: Scenario) -> Edit {
    let containers = scenario.containers
    let leaves = scenario.nodes.indices.filter { scenario.nodes[$0].container == nil }
    switch choices.integer(upTo: 4) {
    case 0...1 where !containers.isEmpty:
      let node = choices.pick(containers)
      var style = scenario.nodes[node].style
      style.options = style.options == nil ? .constant(.skip) : nil
      return .restyle(node, style)
    case 2:
      let node = choices.integer(in: 0...(scenario.nodes.count - 1))
      var style = nestedStyle()
      style.size = scenario.nodes[node].style.size
      return .restyle(node, style)
    default: return .resize(choices.pick(leaves), nestedSize())
    }
  }
}
