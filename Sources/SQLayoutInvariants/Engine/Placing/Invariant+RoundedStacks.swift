import SQLayoutCore

/// Invariants of stacks whose lengths are no whole numbers.
extension Invariant {
  static let roundedStacks = Invariant(
    "rounded-stacks",
    "Stacks in each other of leaves with positive distances, whose sums are rounded, have the frames and sizes of the "
      + "reference, also after a leaf got another size."
  ) { generator, bench in
    var scenario = Scenario(
      bounds: Rect(x: 0, y: 0, width: 300, height: 300), fitting: Size(width: 200, height: 200))
    let unit = generator.choices.pick([1.0 / 3, 1.1, 0.7, 600.0 / 997])
    scenario.root = generator.stack(unit)
    generator.addStacked(unit, to: &scenario, depth: 0)
    generator.scenario = scenario
    if let finding = bench.layout.differenceFromReference(scenario) { return .broken(finding) }
    let leaves = scenario.nodes.indices.filter { scenario.nodes[$0].container == nil }
    let resize = Edit.resize(
      generator.choices.pick(leaves), .fixed(generator.stackedSize(unit)))
    var tree = scenario.tree()
    bench.layout.layout(tree, in: scenario.bounds)
    resize.apply(to: &tree)
    resize.apply(to: &scenario)
    generator.scenario = scenario
    bench.layout.update(tree, in: scenario.bounds)
    return Finding.difference(
      expected: ReferenceLayout(scenario.tree()).layout(in: scenario.bounds),
      got: bench.layout.framesInOrder(of: tree), in: scenario, saying: " after an edit"
    ).verdict
  }
}

extension Generator {
  fileprivate mutating func stackedSize(_ unit: Double) -> Size {
    Size(width: unit * (1 + wholeLength(40)), height: unit * (1 + wholeLength(40)))
  }

  private mutating func distances(_ unit: Double) -> Insets {
    Insets(
      top: unit * wholeLength(9), left: unit * wholeLength(9), bottom: unit * wholeLength(9),
      right: unit * wholeLength(9))
  }

  /// A row or column, with insets in a quarter of the cases.
  fileprivate mutating func stack(_ unit: Double) -> ContainerStyle {
    var style = ContainerStyle()
    style.defaults.calculator = choices.pick([
      .containerLeftAlignedVStack, .containerTopAlignedHStack,
    ])
    if choices.chance(1, of: 2) { style.defaults.spacing = .constant(distances(unit)) }
    if choices.chance(1, of: 4) { style.insets = .constant(distances(unit)) }
    return style
  }

  /// Adds up to four items to the last container, some of them stacks.
  fileprivate mutating func addStacked(
    _ unit: Double, to scenario: inout Scenario, depth: Int
  ) {
    for _ in 0...choices.integer(upTo: 3) {
      choices.beginSpan()
      defer { choices.endSpan() }
      var style = ItemStyle()
      if choices.chance(1, of: 2) { style.padding = .constant(distances(unit)) }
      if choices.chance(1, of: 6) { style.adjust = Adjustment(addWidth: unit, addHeight: 2 * unit) }
      let node = scenario.nodes.count
      scenario.nodes.append(Scenario.Node(style))
      guard depth < 2, choices.chance(1, of: 2) else {
        scenario.nodes[node].style.size = .fixed(stackedSize(unit))
        continue
      }
      scenario.nodes[node].container = stack(unit)
      addStacked(unit, to: &scenario, depth: depth + 1)
      scenario.nodes[node].extent = scenario.nodes.count - node
    }
  }
}
