import SQLayoutCore

/// Invariants of edits that one update follows.
extension Invariant {
  static let edited: [Invariant] = [
    markedFunctions, updatedBounds, treeNumbers, editsTogether, rooms, independentItems,
  ]

  static let editsTogether = Invariant(
    "edits-together",
    "Several edits of stacks in stacks that one update follows, of leaves in one container or in several, give the "
      + "frames of a new layout and its size.",
    profile: {
      $0.items = 14
      $0.stacks = 28
      $0.closures = false
      $0.negativeEdges = false
    }
  ) { generator, bench in
    var scenario = generator.makeScenario()
    var tree = scenario.tree()
    var layout = Layout()
    layout.layout(tree, in: scenario.bounds)
    for turn in 0...3 {
      guard turn == 0 || generator.choices.chance(4, of: 5) else { break }
      for _ in 0...generator.choices.integer(upTo: 4) {
        for edit in generator.smallEdits(of: scenario) {
          edit.apply(to: &scenario)
          edit.apply(to: &tree)
        }
      }
      generator.scenario = scenario
      layout.update(tree, in: scenario.bounds)
      if let finding = Finding.difference(
        expected: bench.other.frames(of: scenario), got: layout.framesInOrder(of: tree),
        in: scenario, saying: " in turn \(turn), as in a new layout")
      {
        return .broken(finding)
      }
    }
    return .holds
  }
}

extension Generator {
  /// Other sizes of a leaf or of all leaves of a container, or a leaf that is inserted, moved or removed.
  fileprivate mutating func smallEdits(of scenario: Scenario) -> [Edit] {
    choices.beginSpan()
    defer { choices.endSpan() }
    guard !scenario.nodes.isEmpty else { return [] }
    let node = choices.integer(in: 0...(scenario.nodes.count - 1))
    let parent = scenario.parent(of: node)
    let index = scenario.children(of: parent).firstIndex(of: node) ?? 0
    switch choices.integer(upTo: 7) {
    case 0: return [.remove(node)]
    case 1:
      return [.insert(Scenario.Node(ItemStyle(size: anotherSize())), into: parent, at: index)]
    case 2:
      let last = scenario.children(of: parent).count - 1
      return [.move(node, into: parent, at: choices.integer(in: 0...last))]
    default:
      let leaves = (node..<node + scenario.nodes[node].extent).filter {
        scenario.nodes[$0].container == nil
      }
      return leaves.map { .resize($0, anotherSize()) }
    }
  }

  private mutating func anotherSize() -> SizeRule {
    .fixed(Size(width: 1 + wholeLength(40), height: 1 + wholeLength(40)))
  }
}
