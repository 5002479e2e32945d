import SQLayoutCore

/// Invariants of containers that lie in dozens of others.
extension Invariant {
  static let deepChains = Invariant(
    "deep-chains",
    "Containers in up to ninety others, some of which crop or wrap them so that passes wait for three sizes of one, "
      + "have the frames and the sizes of the reference, also where hardly any size is kept."
  ) { generator, bench in
    var scenario = Scenario(
      bounds: Rect(x: 0, y: 0, width: 100, height: 100),
      fitting: Size(width: 20 + generator.wholeLength(100), height: 80))
    let levels = generator.choices.pick([18, 24, 40, 90])
    // Each measures what lies below up to three times.
    var asking = generator.choices.integer(in: 0...3)
    for level in 0..<levels {
      generator.choices.beginSpan()
      var style = ItemStyle()
      if asking > 0, generator.choices.chance(1, of: level < 3 ? 2 : 6) {
        style.calculator = generator.askingOften()
        asking -= 1
      }
      if generator.choices.chance(1, of: 8) {
        style.padding = .constant(Insets(left: generator.wholeLength(6), right: 1))
      }
      scenario.nodes.append(Scenario.Node(style, container: ContainerStyle()))
      generator.choices.endSpan()
    }
    for _ in 0...generator.choices.integer(upTo: 2) {
      let rule = SizeRule.paragraph(advance: 50 + generator.wholeLength(200), lineHeight: 10)
      scenario.nodes.append(Scenario.Node(ItemStyle(size: rule)))
    }
    for level in 0..<levels { scenario.nodes[level].extent = scenario.nodes.count - level }
    generator.scenario = scenario
    if let finding = bench.layout.differenceFromReference(scenario) { return .broken(finding) }
    var layout = Layout(measuredSizes: generator.choices.pick([1, 2, 5]))
    return Finding.difference(
      expected: bench.layout.frames(of: scenario), got: layout.frames(of: scenario), in: scenario,
      saying: ", as where all sizes are kept"
    ).verdict
  }
}

extension Generator {
  /// A calculator that measures an item to fit, where it is cropped, and where it wraps.
  fileprivate mutating func askingOften() -> Calculator {
    .pipeline(
      Pipeline(
        region: choices.pick([.container, .fullBleed]), fit: choices.pick([.fit, .fitWidth]),
        horizontal: choices.pick([.unchanged, .containerRight, .rightOfPrevious]),
        vertical: choices.pick([.unchanged, .belowPrevious]),
        crop: choices.chance(3, of: 4)
          ? Pipeline.Crop(choices.pick([.fitHeight, .fitHeightBalanced, .fitHeightAtMost]))
          : .none,
        wrap: choices.pick([.pastRight, .pastLeft, .none])))
  }
}
