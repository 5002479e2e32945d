import SQLayoutCore

/// Invariants of updates in several bounds.
extension Invariant {
  static let updatedBounds = Invariant(
    "updated-bounds",
    "A layout that is updated in one bounds after another, with an edit or none in between, has the frames of a new "
      + "layout in each, and faults where that one has some.",
    profile: {
      $0.items = 10
      $0.alike = 3
      $0.stacks = 4
    }
  ) { generator, bench in
    var scenario = generator.makeScenario()
    var tree = scenario.tree()
    var layout = Layout()
    layout.layout(tree, in: scenario.bounds)
    var known = [scenario.bounds]
    for _ in 0...generator.choices.integer(upTo: 1) {
      var other = known[0]
      if generator.choices.chance(1, of: 2) { other.width = generator.room() }
      if generator.choices.chance(1, of: 2) { other.height = generator.room() }
      if generator.choices.chance(1, of: 2) { other.x = generator.distance() }
      if generator.choices.chance(1, of: 2) { other.y = generator.distance() }
      known.append(other)
    }
    for turn in 0...5 {
      guard turn == 0 || generator.choices.chance(4, of: 5) else { break }
      scenario.bounds = generator.choices.pick(known)
      generator.scenario = scenario
      if generator.choices.chance(1, of: 3) {
        let edit = generator.edit(of: scenario)
        if case .changeBounds = edit { continue }
        edit.apply(to: &scenario)
        edit.apply(to: &tree)
        generator.scenario = scenario
      }
      layout.update(tree, in: scenario.bounds)
      let expected = bench.other.frames(of: scenario)
      let frames = layout.frameList(of: tree)
      if let finding = Finding.difference(
        expected: expected, got: tree.nodesInOrder().map { frames[$0] }, in: scenario,
        saying: " in turn \(turn), as in a new layout")
      {
        return .broken(finding)
      }
      guard layout.faults.isEmpty == bench.other.faults.isEmpty else {
        return .broken(
          Finding(
            "faults", expected: "\(bench.other.faults) in turn \(turn)", got: "\(layout.faults)",
            in: scenario))
      }
    }
    return .holds
  }
}
