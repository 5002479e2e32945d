import SQLayoutCore

/// Invariants of leaves in lines.
extension Invariant {
  static let flowRanges = Invariant(
    "flow-ranges",
    "Leaves of one style that flow, with any distances and paddings, have the size and frames of the reference, and "
      + "those of a container that was not measured before where it was measured in a room that is little larger or smaller."
  ) { generator, bench in
    var scenario = generator.makeFlow()
    let extent = 10 + generator.wholeLength(90)
    var other = extent + Double(generator.choices.integer(upTo: 16)) - 8
    if generator.choices.chance(1, of: 3) {
      // Sums of such numbers are rounded.
      let factor = generator.choices.pick([1.0 / 3, 1.1, 0.7])
      scenario.scale(factor)
      other *= factor
    }
    generator.scenario = scenario
    let rooms = [extent, other].map { Size(width: max(0, $0), height: 200) }
    let tree = scenario.tree()
    let reference = ReferenceLayout(tree)
    for room in rooms {
      let bounds = Rect(x: 0, y: 0, width: room.width, height: room.height)
      bench.layout.layout(tree, in: bounds)
      let finding =
        Finding.difference(
          expected: reference.layout(in: bounds), got: bench.layout.frameList(of: tree),
          in: scenario)
        ?? Finding.difference(
          expected: reference.size(fitting: room), got: bench.layout.size(tree, fitting: room),
          under: room, in: scenario)
      if let finding { return .broken(finding) }
    }
    return Probe(scenario)
      .difference(in: rooms[1], after: rooms[0], &bench.layout, &bench.other).verdict
  }
}

extension Generator {
  /// A container whose leaves flow, most of them alike in spacing and padding.
  fileprivate mutating func makeFlow() -> Scenario {
    var scenario = Scenario(
      bounds: Rect(x: 0, y: 0, width: 200, height: 200), fitting: Size(width: 200, height: 200))
    let vertical = choices.pick([
      Pipeline.VerticalPlacement.previousTop, .previousCenter, .previousBottom,
    ])
    scenario.root.defaults.calculator = .pipeline(
      Pipeline(horizontal: .rightOfPrevious, vertical: vertical, wrap: .pastRight))
    func spacing(_ generator: inout Generator) -> EdgeRule {
      let lengths = [1, 2].map { _ in
        let length = generator.wholeLength(12)
        return generator.choices.chance(1, of: 4) ? -3 * length : length
      }
      // Of two spacings between items the larger counts.
      return .constant(
        Insets(top: lengths[0], left: lengths[1], bottom: lengths[0], right: lengths[1]))
    }
    if choices.chance(3, of: 4) {
      scenario.root.defaults.spacing = spacing(&self)
    }
    if choices.chance(1, of: 3) { scenario.root.insets = .constant(insets()) }
    for _ in 0...choices.integer(upTo: 9) {
      choices.beginSpan()
      defer { choices.endSpan() }
      var style = ItemStyle()
      style.size = .fixed(Size(width: wholeLength(40), height: wholeLength(30)))
      switch choices.integer(upTo: 11) {
      case 0: style.padding = .constant(Insets(top: 2, left: wholeLength(9), right: wholeLength(4)))
      case 1: style.spacing = spacing(&self)
      case 2: style.options = .constant(.keepPrevious)
      default: break
      }
      scenario.nodes.append(Scenario.Node(style))
    }
    return scenario
  }
}
