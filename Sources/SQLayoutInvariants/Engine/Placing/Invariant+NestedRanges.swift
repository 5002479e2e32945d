import SQLayoutCore

/// Invariants of the sizes that are kept of containers in containers.
extension Invariant {
  static let nestedRanges = Invariant(
    "nested-ranges",
    "A container of containers whose contents have other sizes in other rooms, placed by one combination of parts or in "
      + "a row or column with insets, has the size and frames of one that was not measured before where it was measured "
      + "in a room that is a little wider or higher, or less so."
  ) { generator, bench in
    var scenario = Scenario(
      bounds: Rect(x: 0, y: 0, width: 200, height: 200), fitting: Size(width: 200, height: 200))
    scenario.root = generator.outerOfRanges()
    for _ in 0...generator.choices.integer(upTo: 1) {
      generator.addContainerOfRanges(to: &scenario)
    }
    generator.scenario = scenario
    let first = Size(width: generator.wholeLength(120), height: generator.wholeLength(120))
    var second = first
    let change = 1 + generator.wholeLength(generator.choices.pick([3, 60]))
    if generator.choices.chance(3, of: 4) {
      second.width += change
    } else {
      second.height += change
    }
    let probe = Probe(scenario)
    return
      (probe.difference(in: second, after: first, &bench.layout, &bench.other)
      ?? probe.difference(in: first, after: second, &bench.layout, &bench.other)).verdict
  }
}

extension Generator {
  /// Insets on one side, or on all.
  private mutating func insetsOfRanges() -> Insets {
    let length = 1 + wholeLength(choices.pick([4, 30]))
    switch choices.integer(upTo: 4) {
    case 0: return Insets(left: length)
    case 1: return Insets(right: length)
    case 2: return Insets(top: length)
    case 3: return Insets(bottom: length)
    default: return Insets(top: 1, left: length, bottom: 2, right: 3)
    }
  }

  fileprivate mutating func outerOfRanges() -> ContainerStyle {
    var style = ContainerStyle()
    switch choices.integer(upTo: 3) {
    case 0:
      style.arrange = .line(
        LinearArrangement(
          choices.pick([.row, .column]), alignment: choices.pick([.leading, .center])))
    case 1: style.defaults.calculator = combination()
    case 2: style.defaults.calculator = choices.pick(Self.builtIn)
    default:
      style.defaults.calculator = .pipeline(
        Pipeline(
          horizontal: .rightOfPrevious, vertical: choices.pick([.unchanged, .previousTop]),
          crop: Pipeline.Crop(choices.pick(Pipeline.Crop.Refit.allCases)),
          wrap: choices.pick([.none, .pastRight])))
    }
    if choices.chance(1, of: 2) { style.insets = .constant(insetsOfRanges()) }
    return style
  }

  fileprivate mutating func addContainerOfRanges(to scenario: inout Scenario) {
    choices.beginSpan()
    defer { choices.endSpan() }
    var style = ItemStyle()
    if choices.chance(1, of: 4) { style.padding = .constant(insetsOfRanges()) }
    if choices.chance(1, of: 8) { style.flex = Flex(minimum: wholeLength(20)) }
    var inner = ContainerStyle()
    if choices.chance(1, of: 4) { inner.insets = .constant(insetsOfRanges()) }
    inner.defaults.calculator = choices.pick([
      nil, .containerLeftAlignedVStack, .containerTopAlignedHStack,
    ])
    let node = scenario.nodes.count
    scenario.nodes.append(Scenario.Node(style, container: inner))
    for _ in 0...choices.integer(upTo: 1) {
      scenario.nodes.append(Scenario.Node(ItemStyle(size: sizeOfRanges())))
    }
    scenario.nodes[node].extent = scenario.nodes.count - node
  }

  private mutating func sizeOfRanges() -> SizeRule {
    let length = 1 + wholeLength(60)
    switch choices.integer(upTo: 3) {
    case 0: return .fixed(Size(width: length, height: 1 + wholeLength(40)))
    case 1:
      // Of its height, too.
      return .custom(
        CustomSize(name: "square", isPure: true) { fitting in
          let side = min(length, fitting.width, fitting.height)
          return Size(width: side, height: side)
        })
    default: return .paragraph(advance: 2 * length, lineHeight: 10)
    }
  }
}
