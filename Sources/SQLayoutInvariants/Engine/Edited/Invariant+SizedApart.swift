import SQLayoutCore

/// Invariants of containers that have one calculator for their size and another one for their frame.
extension Invariant {
  static let sizedApart = Invariant(
    "sized-apart",
    "Nested containers that are stacked while they are sized, and placed by other calculators after that, have the size "
      + "and frames of the reference layout, and those of a new layout after each update."
  ) { generator, bench in
    var scenario = Scenario(
      bounds: Rect(x: 0, y: 0, width: 100, height: 100), fitting: Size(width: 80, height: 80))
    generator.addSizedApart(to: &scenario, depth: 0)
    generator.scenario = scenario
    if let finding = bench.other.differenceFromReference(scenario) { return .broken(finding) }
    let turns = Int(generator.choices.integer(upTo: 4))
    return generator.differenceAfterEdits(
      turns: turns, greatestCount: 1, comparing: &bench.other
    ) { generator, scenario in generator.editOfSizedApart(scenario) }.verdict
  }

  /// Calculators for layout, as those of recorded screens.
  fileprivate static let placedApart: [Calculator] = [
    .containerLeftAlignedVStack, .containerWidthVStack, .containerHeightHStack,
    .containerBelowPrevious, .matchContainer, .containerCenterAlignedHStack,
    .containerBottomLeftAligned, .containerTopLeftAligned,
  ]
  /// Calculators for sizes, the first two of which depend on no room.
  fileprivate static let stackedApart: [Calculator] = [
    .containerLeftAlignedVStack, .containerTopAlignedHStack, .leftAlignedVStack, .topLeftAligned,
    .containerCenterAlignedHStack,
  ]
}

extension Generator {
  fileprivate mutating func addSizedApart(to scenario: inout Scenario, depth: Int) {
    var style = styleSizedApart()
    for index in 0...choices.integer(upTo: 2) {
      choices.beginSpan()
      defer { choices.endSpan() }
      // Items of one style follow each other.
      if choices.chance(1, of: 2) { style = styleSizedApart() }
      let node = scenario.nodes.count
      scenario.nodes.append(Scenario.Node(style))
      guard depth < 4, index == 0 || choices.chance(1, of: 3) else {
        scenario.nodes[node].style.size = sizeApart()
        continue
      }
      scenario.nodes[node].container = ContainerStyle()
      if choices.chance(1, of: 4) {
        scenario.nodes[node].container?.insets = .constant(
          Insets(top: wholeLength(5), left: 2, bottom: 1))
      }
      addSizedApart(to: &scenario, depth: depth + 1)
      scenario.nodes[node].extent = scenario.nodes.count - node
    }
  }

  private mutating func sizeApart() -> SizeRule {
    choices.chance(1, of: 16)
      ? .paragraph(advance: 1 + wholeLength(150), lineHeight: 10)
      : .fixed(Size(width: wholeLength(40), height: wholeLength(40)))
  }

  private mutating func styleSizedApart() -> ItemStyle {
    var style = ItemStyle(calculator: choices.pick(Invariant.placedApart))
    // Mostly one of the two stacks.
    style.sizing =
      Invariant.stackedApart[
        choices.chance(1, of: 8)
          ? choices.integer(in: 2...(Invariant.stackedApart.count - 1)) : choices.integer(in: 0...1)
      ]
    switch choices.integer(upTo: 7) {
    case 0: style.adjust = Adjustment(addWidth: 3, minHeight: 10)
    case 1: style.padding = .constant(Insets(top: wholeLength(9), right: 3))
    case 2: style.options = .constant([.ignoreInSize, .keepPrevious])
    case 3: style.options = .constant(choices.pick([.skip, .ignoreInSize, .keepPrevious]))
    default: break
    }
    return style
  }

  /// Gives an item another size or style, or removes it.
  fileprivate mutating func editOfSizedApart(_ scenario: Scenario) -> Edit {
    let node = choices.integer(in: 0...(scenario.nodes.count - 1))
    let isLeaf = scenario.nodes[node].container == nil
    switch choices.integer(upTo: 3) {
    case 0 where isLeaf, 1 where isLeaf: return .resize(node, sizeApart())
    case 2 where scenario.nodes.count > 1 && isLeaf: return .remove(node)
    default:
      var style = styleSizedApart()
      style.size = scenario.nodes[node].style.size
      return .restyle(node, style)
    }
  }
}
