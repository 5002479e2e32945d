import SQLayoutCore

/// Invariants of spacing and padding that functions answer.
extension Invariant {
  static let functionEdges = Invariant(
    "function-edges",
    "Functions that read the spacing and padding of the items before, which functions of the bounds answer, have the "
      + "frames and sizes of the reference, in containers up to 40 deep; and those of a container that was not measured "
      + "before where it was measured in another room."
  ) { generator, bench in
    var scenario = Scenario(
      bounds: Rect(x: 0, y: 0, width: 100, height: 100), fitting: Size(width: 80, height: 80))
    let isDeep = generator.choices.chance(1, of: 8)
    generator.addItemsWithEdges(
      to: &scenario, levels: generator.choices.integer(in: 0...(isDeep ? 40 : 3)))
    generator.scenario = scenario
    // The memory of a layout that is used again has room for any depth.
    if isDeep { bench.other = Layout() }
    if let finding = bench.other.differenceFromReference(scenario) { return .broken(finding) }
    guard !isDeep else { return .holds }
    let rooms = [0, 1].map { _ in
      Size(width: generator.wholeLength(120), height: generator.wholeLength(120))
    }
    return Probe(scenario)
      .difference(in: rooms[1], after: rooms[0], &bench.layout, &bench.other).verdict
  }
}

extension Generator {
  /// Adds up to four leaves to the last container, and a container of such items before the last of them.
  fileprivate mutating func addItemsWithEdges(to scenario: inout Scenario, levels: Int) {
    for index in 0...choices.integer(upTo: levels > 3 ? 1 : 3) {
      if index == 1, levels > 0 {
        let node = scenario.nodes.count
        scenario.nodes.append(Scenario.Node(styleWithEdges(), container: ContainerStyle()))
        addItemsWithEdges(to: &scenario, levels: levels - 1)
        scenario.nodes[node].extent = scenario.nodes.count - node
      }
      choices.beginSpan()
      defer { choices.endSpan() }
      var style = styleWithEdges()
      style.size = .fixed(Size(width: 1 + wholeLength(9), height: 1 + wholeLength(9)))
      scenario.nodes.append(Scenario.Node(style))
    }
  }

  private mutating func styleWithEdges() -> ItemStyle {
    var style = ItemStyle()
    if choices.chance(2, of: 3) { style.calculator = choices.pick(Calculator.readingEdges) }
    if choices.chance(2, of: 3) { style.spacing = edgesOfBounds() }
    if choices.chance(1, of: 2) { style.padding = edgesOfBounds() }
    if choices.chance(1, of: 8) { style.options = .constant(.keepPrevious) }
    return style
  }

  /// Distances that depend on the bounds.
  private mutating func edgesOfBounds() -> EdgeRule {
    let length = wholeLength(9)
    guard choices.chance(3, of: 4) else { return .constant(Insets(all: length)) }
    let isPure = choices.chance(1, of: 2)
    return .custom(
      { arguments throws(FunctionFailure) in
        let share = arguments.bounds.width / 32
        return Insets(top: share + length, left: length, bottom: share, right: 2 * share + length)
      }, isPure: isPure)
  }
}

extension Calculator {
  /// Below the previous item, by the spacing of that and the padding of the one before it; with several traits.
  fileprivate static let readingEdges = [Traits.pure, [.pure, .constraintIndependent], []].map {
    traits in
    Calculator.custom(
      CustomCalculator(name: "reading edges", traits: traits) { arguments in
        let size = arguments.measure(Size(width: 50, height: 50))
        let last = arguments.previousToPrevious
        let y = arguments.previous.map { $0.frame.y + $0.frame.height + $0.spacing.bottom } ?? 0
        return Rect(
          x: (last?.padding.right ?? 0) + (last?.spacing.top ?? 0) + arguments.padding.left,
          y: y + arguments.spacing.top, width: size.width, height: size.height)
      })
  }
}
