import SQLayoutCore

/// Invariants of how many sizes passes and updates measure.
extension Invariant {
  static let countedAnswers = Invariant(
    "counted-answers",
    "A pass counts each size of a leaf that a function asks for, while the container is measured too. An update of "
      + "columns and rows in each other, of which one leaf changed, counts the size of that leaf alone."
  ) { generator, bench in
    generator.choices.chance(1, of: 2)
      ? ofFunctions(&generator, &bench) : ofUpdates(&generator, &bench)
  }

  /// A container of leaves whose functions ask for their sizes several times.
  private static func ofFunctions(_ generator: inout Generator, _ bench: inout Bench) -> Verdict {
    var scenario = Scenario(
      bounds: Rect(x: 0, y: 0, width: 100, height: 100), fitting: Size(width: 100, height: 100))
    var asked = 0
    for _ in 0...generator.choices.integer(upTo: 7) {
      generator.choices.beginSpan()
      let count = generator.choices.integer(upTo: 3)
      asked += Int(count)
      var style = ItemStyle(size: generator.countedLeaf())
      style.calculator = .custom(
        CustomCalculator(name: "asking") { arguments in
          for _ in 0..<count { _ = arguments.measure(Size(width: 50, height: 50)) }
          return Rect(x: 0, y: 0, width: 10, height: 10)
        })
      scenario.nodes.append(Scenario.Node(style))
      generator.choices.endSpan()
    }
    generator.scenario = scenario
    let tree = scenario.tree()
    bench.layout.layout(tree, in: scenario.bounds)
    let laidOut = bench.layout.statistics.measurements
    _ = bench.layout.size(tree, fitting: scenario.fitting)
    // The root is measured, too.
    let measured = bench.layout.statistics.measurements - 1
    guard laidOut == asked, measured == asked else {
      return .broken(
        Finding(
          "measurements", expected: "\(asked) sizes, that of the root besides",
          got: "\(laidOut) while laying out, \(measured) while measuring", in: scenario))
    }
    return .holds
  }

  private static func ofUpdates(_ generator: inout Generator, _ bench: inout Bench) -> Verdict {
    var scenario = Scenario(
      bounds: Rect(x: 0, y: 0, width: 1000, height: 1000), fitting: .zero)
    scenario.root = generator.stack()
    generator.addStacked(to: &scenario, depth: 0)
    generator.scenario = scenario
    var tree = scenario.tree()
    bench.layout.layout(tree, in: scenario.bounds)
    let leaves = scenario.nodes.indices.filter { scenario.nodes[$0].container == nil }
    guard !leaves.isEmpty else { return .rejected }
    for _ in 0...generator.choices.integer(upTo: 2) {
      let leaf = generator.choices.pick(leaves)
      let size = Size(width: 1 + generator.wholeLength(20), height: 1 + generator.wholeLength(20))
      if case .fixed(size) = tree.style(of: leaf).size { continue }
      tree.setSize(size, of: leaf)
      bench.layout.update(tree, in: scenario.bounds)
      guard bench.layout.statistics.measurements == 1 else {
        return .broken(
          Finding(
            "update", expected: "the size of item \(leaf) measured alone",
            got: "\(bench.layout.statistics.measurements) sizes", in: scenario))
      }
    }
    return .holds
  }
}

extension Generator {
  fileprivate mutating func countedLeaf() -> SizeRule {
    .fixed(Size(width: 1 + wholeLength(20), height: 1 + wholeLength(20)))
  }

  fileprivate mutating func stack() -> ContainerStyle {
    var style = ContainerStyle()
    style.defaults.calculator = choices.pick([
      .containerLeftAlignedVStack, .containerTopAlignedHStack,
    ])
    if choices.chance(1, of: 4) { style.defaults.spacing = .constant(Insets(all: wholeLength(8))) }
    return style
  }

  fileprivate mutating func addStacked(to scenario: inout Scenario, depth: Int) {
    for _ in 0...choices.integer(upTo: 4) {
      choices.beginSpan()
      defer { choices.endSpan() }
      let node = scenario.nodes.count
      if depth < 3, choices.chance(1, of: 4) {
        scenario.nodes.append(Scenario.Node(container: stack()))
        addStacked(to: &scenario, depth: depth + 1)
        scenario.nodes[node].extent = scenario.nodes.count - node
      } else {
        scenario.nodes.append(Scenario.Node(ItemStyle(size: countedLeaf())))
      }
    }
  }
}
