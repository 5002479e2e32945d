import SQLayoutCore

/// Invariants of invalid numbers and results in updates.
extension Invariant {
  static let updatedFaults = Invariant(
    "updated-faults",
    "After edits that give items invalid numbers and functions with invalid results, or valid ones again, an update has "
      + "the frames and the faults of a new layout of the tree: those of the nodes that have them now, and no others.",
    profile: {
      $0.items = 5
      $0.depth = 2
      $0.closures = false
    }
  ) { generator, bench in
    var scenario = generator.makeScenario()
    guard !scenario.nodes.isEmpty else { return .rejected }
    var tree = scenario.tree()
    var layout = Layout()
    layout.layout(tree, in: scenario.bounds)
    for turn in 1...(2 + generator.choices.integer(upTo: 4)) {
      generator.choices.beginSpan()
      defer { generator.choices.endSpan() }
      for edit in generator.editsWithFaults(of: scenario) {
        edit.apply(to: &tree)
        edit.apply(to: &scenario)
      }
      generator.scenario = scenario
      layout.update(tree, in: scenario.bounds)
      bench.other.layout(tree, in: scenario.bounds)
      let saying = " after update \(turn)"
      if let finding = Finding.difference(
        expected: bench.other.framesInOrder(of: tree), got: layout.framesInOrder(of: tree),
        in: scenario, saying: saying)
      {
        return .broken(finding)
      }
      let faults = [bench.other.faults, layout.faults].map { faults in
        Set(faults.map { "\($0.rule) of \($0.path)" }).sorted()
      }
      guard faults[0] == faults[1] else {
        return .broken(
          Finding(
            "faults", expected: "\(faults[0])", got: "\(faults[1])\(saying)", in: scenario))
      }
    }
    return .holds
  }
}

extension Generator {
  /// One edit, or two that set both styles of a container.
  fileprivate mutating func editsWithFaults(of scenario: Scenario) -> [Edit] {
    guard !scenario.nodes.isEmpty else {
      return [.insert(Scenario.Node(ItemStyle(size: sizeRule())), into: nil, at: 0)]
    }
    let node = choices.integer(in: 0...(scenario.nodes.count - 1))
    switch choices.integer(upTo: 7) {
    case 0:
      return [
        .insert(
          Scenario.Node(ItemStyle(size: sizeRule())), into: scenario.parent(of: node), at: 0)
      ]
    case 1 where scenario.nodes.count > 1: return [.remove(node)]
    case 2:
      var bounds = scenario.bounds
      bounds.width = room()
      return [.changeBounds(bounds)]
    default:
      var own = scenario.nodes[node]
      rule(of: node, in: scenario).apply(&own, choices.chance(1, of: 3))
      var edits = [Edit.restyle(node, own.style)]
      if let container = own.container { edits.append(.restyleContainer(node, container)) }
      return edits
    }
  }
}
