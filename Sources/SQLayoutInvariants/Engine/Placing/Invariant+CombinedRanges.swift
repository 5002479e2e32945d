import SQLayoutCore

/// Invariants of the sizes that are kept of combined calculators.
extension Invariant {
  static let combinedRanges = Invariant(
    "combined-ranges",
    "A container whose leaves one combination of parts places, measured in one room and then in another, has the size "
      + "and frames there of one that was not measured before."
  ) { generator, bench in
    var scenario = Scenario(
      bounds: Rect(x: 0, y: 0, width: 200, height: 200), fitting: Size(width: 200, height: 200))
    let calculator =
      generator.choices.chance(1, of: 2) ? generator.combination() : generator.combinedFlow()
    scenario.root = ContainerStyle(defaults: ItemStyle(calculator: calculator))
    for _ in 0...generator.choices.integer(upTo: 3) {
      generator.choices.beginSpan()
      defer { generator.choices.endSpan() }
      var style = ItemStyle()
      let (width, height) = (1 + generator.wholeLength(60), 1 + generator.wholeLength(40))
      style.size =
        generator.choices.chance(1, of: 2)
        ? .fixed(Size(width: width, height: height))
        : .paragraph(advance: 2 * width, lineHeight: 10)
      if generator.choices.chance(1, of: 4) {
        style.padding = .constant(Insets(top: 2, left: generator.wholeLength(9), right: 1))
      }
      scenario.nodes.append(Scenario.Node(style))
    }
    generator.scenario = scenario
    func room(_ generator: inout Generator) -> Size {
      Size(width: generator.wholeLength(120), height: generator.wholeLength(120))
    }
    let first = room(&generator)
    var second = room(&generator)
    switch generator.choices.integer(upTo: 2) {
    case 0: second.width = first.width
    case 1: second.height = first.height
    default: break
    }
    let probe = Probe(scenario)
    return probe.difference(in: second, after: first, &bench.layout, &bench.other).verdict
  }
}

extension Generator {
  /// A flow whose items are measured in any way.
  fileprivate mutating func combinedFlow() -> Calculator {
    .pipeline(
      Pipeline(
        region: choices.pick(Pipeline.Region.allCases), fit: choices.pick(Pipeline.Fit.allCases),
        horizontal: .rightOfPrevious, vertical: choices.pick([.unchanged, .previousTop]),
        wrap: .pastRight))
  }
}
