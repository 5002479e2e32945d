import SQLayoutCore

/// Invariants of containers whose edges take more room than their items.
extension Invariant {
  static let wideEdges = Invariant(
    "wide-edges",
    "A container of items with large paddings on one side, in insets that are as large, whose sizes change with the "
      + "room, has the size and the frames of one that was not measured before where it was measured in another room, "
      + "and those of the reference."
  ) { generator, bench in
    var scenario = Scenario(
      bounds: Rect(x: 0, y: 0, width: 300, height: 300), fitting: Size(width: 100, height: 100))
    scenario.root = generator.containerOfWideEdges()
    generator.addWideItems(to: &scenario, depth: 0)
    generator.scenario = scenario
    let first = generator.roomOfWideEdges()
    var second = generator.roomOfWideEdges()
    switch generator.choices.integer(upTo: 2) {
    case 0: second = first
    case 1: second.height = first.height
    default: second.width = first.width
    }
    if second == first { second.width = max(0, second.width + generator.wholeLength(20) - 10) }
    scenario.bounds.width = first.width
    scenario.bounds.height = first.height
    scenario.fitting = second
    if let finding = bench.layout.differenceFromReference(scenario) { return .broken(finding) }
    let probe = Probe(scenario)
    return
      (probe.difference(in: second, after: first, &bench.layout, &bench.other)
      ?? probe.difference(in: first, after: second, &bench.layout, &bench.other)).verdict
  }
}

extension Generator {
  fileprivate mutating func roomOfWideEdges() -> Size {
    Size(width: wholeLength(240), height: wholeLength(240))
  }

  /// Edges that are mostly zero, and else small, large or negative.
  private mutating func wideEdges() -> Insets {
    func edge(_ generator: inout Generator) -> Double {
      switch generator.choices.integer(upTo: 5) {
      case 3: 1 + generator.wholeLength(9)
      case 4: 20 + generator.wholeLength(100)
      case 5: -1 - generator.wholeLength(30)
      default: 0
      }
    }
    return Insets(top: edge(&self), left: edge(&self), bottom: edge(&self), right: edge(&self))
  }

  fileprivate mutating func containerOfWideEdges() -> ContainerStyle {
    var style = ContainerStyle()
    if choices.chance(1, of: 2) { style.insets = .constant(wideEdges()) }
    if choices.chance(1, of: 3) {
      var line = LinearArrangement(choices.chance(1, of: 2) ? .row : .column)
      if choices.chance(1, of: 4) { line.alignment = .center }
      style.arrange = .line(line)
    } else {
      style.defaults.calculator = calculatorOfWideEdges()
    }
    return style
  }

  private mutating func calculatorOfWideEdges() -> Calculator {
    switch choices.integer(upTo: 7) {
    case 0: return .containerLeftAlignedVStack
    case 1: return .containerTopAlignedHStack
    case 3, 4:
      return .pipeline(
        Pipeline(
          horizontal: choices.pick([.unchanged, .rightOfPrevious]),
          vertical: choices.pick([.unchanged, .belowPrevious, .previousTop]),
          crop: Pipeline.Crop(choices.pick([.fitHeight, .fitHeightBalanced, .fitHeightAtMost]))))
    case 2:
      return .pipeline(
        Pipeline(
          horizontal: .rightOfPrevious,
          vertical: choices.pick([.previousTop, .previousCenter, .previousBottom]),
          wrap: .pastRight))
    default: return choices.pick(Self.builtIn)
    }
  }

  fileprivate mutating func addWideItems(to scenario: inout Scenario, depth: Int) {
    for index in 0...choices.integer(upTo: 2) {
      choices.beginSpan()
      defer { choices.endSpan() }
      let node = scenario.nodes.count
      var style = ItemStyle()
      if choices.chance(3, of: 4) { style.padding = .constant(wideEdges()) }
      if choices.chance(1, of: 4) { style.calculator = calculatorOfWideEdges() }
      if choices.chance(1, of: 6) {
        style.flex = Flex(weight: wholeLength(2), minimum: wholeLength(20))
      }
      if choices.chance(1, of: 8) {
        style.adjust = Adjustment(addWidth: wholeLength(60) - 30, addHeight: wholeLength(60) - 30)
      }
      if depth < 2, choices.chance(1, of: index == 0 ? 2 : 4) {
        scenario.nodes.append(
          Scenario.Node(style, container: containerOfWideEdges()))
        addWideItems(to: &scenario, depth: depth + 1)
        scenario.nodes[node].extent = scenario.nodes.count - node
      } else {
        style.size = sizeOfWideEdges()
        scenario.nodes.append(Scenario.Node(style))
      }
    }
  }

  private mutating func sizeOfWideEdges() -> SizeRule {
    let width = 1 + wholeLength(60)
    switch choices.integer(upTo: 4) {
    case 0: return .fixed(Size(width: width, height: wholeLength(60)))
    case 1: return .aspect(ratio: choices.pick([0.5, 1, 2]), width: width)
    case 2:
      // Higher and wider in turn.
      return .steps(
        SizeSteps([
          SizeSteps.Step(width: 0, size: Size(width: 5, height: wholeLength(90))),
          SizeSteps.Step(width: width, size: Size(width: width, height: wholeLength(90))),
          SizeSteps.Step(width: width + 20, size: Size(width: wholeLength(90), height: 7)),
        ]))
    case 3:
      // Of its height, too.
      return .custom(
        CustomSize(name: "square", isPure: true) { fitting in
          let side = min(width, fitting.width, fitting.height)
          return Size(width: side, height: side)
        })
    default: return .paragraph(advance: 2 * width, lineHeight: 10)
    }
  }
}
