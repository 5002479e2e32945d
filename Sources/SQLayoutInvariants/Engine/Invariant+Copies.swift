import SQLayoutCore

/// Invariants of copies of trees, which share their memory until they are edited.
extension Invariant {
  static let copies = Invariant(
    "copies",
    "A tree and copies of it that are edited, laid out in turns by one layout, have the frames of trees that "
      + "are made anew: an edit of one changes nothing of the others.",
    profile: {
      $0.items = 8
      $0.alike = 3
      $0.depth = 2
    }
  ) { generator, bench in
    var scenarios = [generator.makeScenario()]
    var trees = [scenarios[0].tree()]
    var kept = Layout()
    for turn in 0...Int(generator.choices.integer(upTo: 5)) {
      generator.choices.beginSpan()
      defer { generator.choices.endSpan() }
      var index = generator.choices.integer(in: 0...(trees.count - 1))
      if turn > 0, generator.choices.chance(2, of: 3) {
        if trees.count < 3, generator.choices.chance(1, of: 2) {
          scenarios.append(scenarios[index])
          trees.append(trees[index])
          if generator.choices.chance(1, of: 2) { index = trees.count - 1 }
        }
        let edit = generator.edit(of: scenarios[index])
        edit.apply(to: &scenarios[index])
        edit.apply(to: &trees[index])
      }
      let scenario = scenarios[index]
      generator.scenario = scenario
      if generator.choices.chance(1, of: 4) {
        kept.layout(trees[index], in: scenario.bounds)
      } else {
        kept.update(trees[index], in: scenario.bounds)
      }
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
