import SQLayoutCore

/// Invariants of copies of builders, which share their memory until something is added.
extension Invariant {
  static let builderCopies = Invariant(
    "builder-copies",
    "Trees of copies of a builder, each of which goes on with other items, laid out in turns by one layout and "
      + "edited in between, have the frames of trees whose builders were not copied.",
    profile: {
      $0.items = 5
      $0.alike = 3
      $0.depth = 2
    }
  ) { generator, bench in
    let common = generator.makeScenario()
    var builders = [LayoutTreeBuilder(root: common.root)]
    common.add(to: &builders[0])
    var scenarios = [common]
    for _ in 0...generator.choices.integer(in: 0...1) {
      generator.choices.beginSpan()
      defer { generator.choices.endSpan() }
      let from = generator.choices.integer(in: 0...(builders.count - 1))
      let added = generator.makeScenario()
      var scenario = scenarios[from]
      scenario.nodes += added.nodes
      scenarios.append(scenario)
      builders.append(builders[from])
      added.add(to: &builders[builders.count - 1])
    }
    var trees = builders.map { $0.build() }
    var kept = Layout()
    for turn in 0...generator.choices.integer(in: 1...5) {
      generator.choices.beginSpan()
      defer { generator.choices.endSpan() }
      let index = generator.choices.integer(in: 0...(trees.count - 1))
      if generator.choices.chance(1, of: 4) {
        let edit = generator.edit(of: scenarios[index])
        edit.apply(to: &scenarios[index])
        edit.apply(to: &trees[index])
      }
      let scenario = scenarios[index]
      generator.scenario = scenario
      kept.update(trees[index], in: scenario.bounds)
      if let finding = Finding.difference(
        expected: bench.other.frames(of: scenario), got: kept.framesInOrder(of: trees[index]),
        in: scenario,
        saying: " of tree \(index) of \(trees.count) in turn \(turn)")
      {
        return .broken(finding)
      }
    }
    return .holds
  }
}
