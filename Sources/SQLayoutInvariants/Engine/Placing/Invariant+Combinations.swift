import SQLayoutCore

/// Invariants of calculators that are combined of parts.
extension Invariant {
  static let combinations = Invariant(
    "combinations",
    "Leaves that one combination of parts places, the first and those after it, have the frames and the size of the "
      + "reference, whatever parts are combined."
  ) { generator, bench in
    let calculator = generator.combination()
    var scenario = Scenario(
      bounds: Rect(
        x: generator.wholeLength(9), y: generator.wholeLength(9),
        width: 20 + generator.wholeLength(99), height: 20 + generator.wholeLength(99)),
      fitting: Size(width: 20 + generator.wholeLength(99), height: 20 + generator.wholeLength(99)))
    scenario.root = ContainerStyle(
      insets: generator.combinedEdges(), defaults: ItemStyle(calculator: calculator))
    for _ in 0...generator.choices.integer(upTo: 2) {
      generator.choices.beginSpan()
      defer { generator.choices.endSpan() }
      var style = ItemStyle()
      let length = 1 + generator.wholeLength(60)
      style.size =
        generator.choices.chance(1, of: 2)
        ? .fixed(Size(width: length, height: 1 + generator.wholeLength(40)))
        : .paragraph(advance: 4 * length, lineHeight: 10)
      if generator.choices.chance(1, of: 2) { style.padding = generator.combinedEdges() }
      if generator.choices.chance(1, of: 2) { style.spacing = generator.combinedEdges() }
      scenario.nodes.append(Scenario.Node(style))
    }
    generator.scenario = scenario
    return bench.layout.differenceFromReference(scenario).verdict
  }
}

extension Generator {
  fileprivate mutating func combinedEdges() -> EdgeRule {
    .constant(
      Insets(
        top: wholeLength(7), left: wholeLength(7), bottom: wholeLength(7), right: wholeLength(7)))
  }
}
