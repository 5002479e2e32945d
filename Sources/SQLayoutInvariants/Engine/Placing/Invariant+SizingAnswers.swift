import SQLayoutCore

/// Invariants of functions that answer otherwise in sizing passes.
extension Invariant {
  static let sizingAnswers = Invariant(
    "sizing-answers",
    "Where functions for options, spacing, padding and insets answer otherwise while a container is measured than "
      + "while it is laid out, the frames and sizes are those of the reference, after edits too.",
    profile: {
      $0.items = 5
      $0.depth = 3
      $0.alike = 2
    }
  ) { generator, bench in
    var scenario = generator.makeScenario()
    guard !scenario.nodes.isEmpty else { return .rejected }
    for node in scenario.nodes.indices { generator.answerOtherwise(&scenario.nodes[node]) }
    generator.scenario = scenario
    if let finding = bench.layout.differenceFromReference(scenario) { return .broken(finding) }
    var tree = scenario.tree()
    bench.other.layout(tree, in: scenario.bounds)
    for _ in 0..<generator.choices.integer(upTo: 3) {
      let edit = generator.edit(of: scenario)
      edit.apply(to: &scenario)
      edit.apply(to: &tree)
      generator.scenario = scenario
      guard !scenario.nodes.isEmpty else { break }
      bench.other.update(tree, in: scenario.bounds)
      if let finding = Finding.difference(
        expected: ReferenceLayout(scenario.tree()).layout(in: scenario.bounds),
        got: bench.other.framesInOrder(of: tree), in: scenario,
        saying: " by the reference, after \(edit.summary)")
      {
        return .broken(finding)
      }
    }
    return .holds
  }
}

extension Generator {
  /// Gives an item functions that answer in passes of one kind alone.
  fileprivate mutating func answerOtherwise(_ node: inout Scenario.Node) {
    choices.beginSpan()
    defer { choices.endSpan() }
    let (kind, inSizing) = (choices.integer(upTo: 7), choices.chance(1, of: 2))
    let isPure = choices.chance(1, of: 2)
    let options = choices.pick([Options.skip, .skip, .keepPrevious, .ignoreInSize])
    let insets = insets()
    let rule = EdgeRule.custom(
      { $0.forSizing == inSizing ? insets : .zero }, isPure: isPure)
    switch kind {
    case 0, 1:
      node.style.options = .custom(
        { $0.forSizing == inSizing ? options : [] }, isPure: isPure)
    case 2: node.style.padding = rule
    case 3: node.style.spacing = rule
    case 4 where node.container != nil: node.container?.insets = rule
    case 5:
      node.style.calculator = .custom(
        CustomCalculator(name: "below") { arguments in
          let size = arguments.measure(arguments.bounds.size)
          let y = arguments.previous.map { $0.frame.y + $0.frame.height } ?? 0
          return Rect(x: 0, y: y, width: size.width, height: size.height)
        })
    default: break
    }
  }
}
