import SQLayoutCore

/// Invariants of trees whose leaves get other sizes while copies of them are kept.
extension Invariant {
  static let resizedCopies = Invariant(
    "resized-copies",
    "Where leaves get other sizes, empty ones too, while copies of the tree are kept, an update has the frames of the "
      + "reference, and each copy those that it had."
  ) { generator, bench in
    var scenario = Scenario(
      bounds: Rect(x: 0, y: 0, width: 100, height: 100), fitting: Size(width: 100, height: 100))
    for _ in 0...generator.choices.integer(upTo: 2) { generator.addStack(to: &scenario) }
    var tree = scenario.tree()
    var layout = Layout()
    layout.layout(tree, in: scenario.bounds)
    var copies: [(tree: LayoutTree, scenario: Scenario)] = []
    let leaves = scenario.nodes.indices.filter { scenario.nodes[$0].container == nil }
    for turn in 0...3 {
      if generator.choices.chance(1, of: 2) { copies.append((tree, scenario)) }
      for _ in 0...generator.choices.integer(upTo: 2) {
        let leaf = generator.choices.pick(leaves)
        let size = generator.perhapsEmptySize()
        scenario.nodes[leaf].style.size = .fixed(size)
        tree.setSize(size, of: leaf)
        if generator.choices.chance(1, of: 2) { layout.update(tree, in: scenario.bounds) }
      }
      generator.scenario = scenario
      layout.update(tree, in: scenario.bounds)
      if let finding = Finding.difference(
        expected: ReferenceLayout(scenario.tree()).layout(in: scenario.bounds),
        got: layout.framesInOrder(of: tree), in: scenario, saying: " in turn \(turn)")
      {
        return .broken(finding)
      }
    }
    for copy in copies {
      bench.other.layout(copy.tree, in: copy.scenario.bounds)
      if let finding = Finding.difference(
        expected: ReferenceLayout(copy.scenario.tree()).layout(in: copy.scenario.bounds),
        got: bench.other.framesInOrder(of: copy.tree), in: copy.scenario, saying: " of a copy")
      {
        return .broken(finding)
      }
    }
    return .holds
  }
}

extension Generator {
  /// Adds a column or row of two to four leaves.
  fileprivate mutating func addStack(to scenario: inout Scenario) {
    choices.beginSpan()
    defer { choices.endSpan() }
    let node = scenario.nodes.count
    var style = ContainerStyle()
    if choices.chance(1, of: 3) { style.defaults.calculator = .containerTopAlignedHStack }
    if choices.chance(1, of: 2) { style.defaults.spacing = .constant(Insets(all: 5)) }
    scenario.nodes.append(Scenario.Node(container: style))
    for _ in 0...choices.integer(in: 1...3) {
      let size = Size(width: 1 + wholeLength(20), height: 1 + wholeLength(20))
      scenario.nodes.append(Scenario.Node(ItemStyle(size: .fixed(size))))
    }
    scenario.nodes[node].extent = scenario.nodes.count - node
  }

  fileprivate mutating func perhapsEmptySize() -> Size {
    Size(
      width: choices.chance(1, of: 4) ? 0 : 1 + wholeLength(20),
      height: choices.chance(1, of: 4) ? 0 : 1 + wholeLength(20))
  }
}
