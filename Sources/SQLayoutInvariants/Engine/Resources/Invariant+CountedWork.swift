import SQLayoutCore

/// Invariants of what the statistics of a pass count.
extension Invariant {
  static let countedWork = Invariant(
    "counted-work",
    "Where containers fill those around them, a pass counts each frame once, and the size of each leaf once, whatever "
      + "its rule is; measuring such a tree counts the root and its items alone."
  ) { generator, bench in
    let room = Size(width: 5000, height: 5000)
    var scenario = Scenario(
      bounds: Rect(x: 0, y: 0, width: room.width, height: room.height), fitting: room)
    scenario.root = generator.countedContainer()
    generator.addCounted(to: &scenario, in: scenario.root, depth: 0)
    generator.scenario = scenario
    let tree = scenario.tree()
    bench.layout.layout(tree, in: scenario.bounds)
    if let finding = scenario.miscounted(
      bench.layout.statistics, Array(scenario.nodes.indices), besides: 0, "laying out")
    {
      return .broken(finding)
    }
    _ = bench.layout.size(tree, fitting: room)
    let finding = scenario.miscounted(
      bench.layout.statistics, scenario.children(of: nil), besides: 1, "measuring")
    return finding.map { .broken($0) } ?? .holds
  }
}

extension Generator {
  /// Calculators that measure an item once, none of whose frames sticks out of a large container where it is cropped.
  private static let measuringOnce: [Calculator] = [
    .containerLeftAlignedVStack, .containerTopAlignedHStack, .containerTopLeftAligned,
    .topAlignedHStack, .centerAlignedHStack, .containerTopAlignedHStackCropped, .topAlignedFlow,
    .centerAlignedFlow,
  ]

  fileprivate mutating func countedContainer() -> ContainerStyle {
    var style = ContainerStyle()
    if choices.chance(1, of: 3) {
      style.arrange = .line(LinearArrangement(choices.pick([.row, .column])))
    } else if choices.chance(3, of: 4) {
      style.defaults.calculator = choices.pick(Self.measuringOnce)
    }
    if choices.chance(1, of: 4) { style.defaults.spacing = .constant(Insets(all: wholeLength(8))) }
    return style
  }

  /// Adds items to the last container. Containers fill it, and place no other item.
  fileprivate mutating func addCounted(
    to scenario: inout Scenario, in container: ContainerStyle, depth: Int
  ) {
    for _ in 0...choices.integer(upTo: 7) {
      choices.beginSpan()
      defer { choices.endSpan() }
      let node = scenario.nodes.count
      var style = ItemStyle()
      // A row measures its containers, and functions are not counted for items that are skipped.
      if container.arrange == nil, depth < 2, choices.chance(1, of: 6) {
        style.calculator = .matchContainer
        style.options = .constant(.keepPrevious)
        let own = countedContainer()
        scenario.nodes.append(Scenario.Node(style, container: own))
        addCounted(to: &scenario, in: own, depth: depth + 1)
        scenario.nodes[node].extent = scenario.nodes.count - node
        continue
      }
      if choices.chance(1, of: 8) { style.options = .constant(.skip) }
      if choices.chance(1, of: 6) { style.calculator = choices.pick(Self.measuringOnce) }
      style.size = countedSize()
      scenario.nodes.append(Scenario.Node(style))
    }
  }

  private mutating func countedSize() -> SizeRule {
    let size = Size(width: 1 + wholeLength(20), height: 1 + wholeLength(20))
    switch choices.integer(upTo: 5) {
    case 0: return .fixed(size)
    case 1: return .paragraph(advance: size.width, lineHeight: size.height)
    case 2: return .aspect(ratio: 2, width: size.width)
    case 3: return .steps(SizeSteps([SizeSteps.Step(width: 0, size: size)]))
    case 4:
      // The room is on either side of the first step.
      let least = choices.pick([1.0, 20_000])
      return .steps(
        SizeSteps([SizeSteps.Step(width: least, size: size)]), narrower: CustomSize { _ in size })
    default:
      return .custom(CustomSize(isPure: choices.chance(1, of: 2)) { _ in size })
    }
  }
}

extension Scenario {
  /// A finding where other numbers are counted than those of items that are not skipped.
  ///
  /// - Parameter others: how many sizes count besides those of leaves.
  fileprivate func miscounted(
    _ statistics: LayoutStatistics, _ items: [Int], besides others: Int, _ what: String
  ) -> Finding? {
    let present = items.filter { item in
      if case .constant(.skip)? = nodes[item].style.options { return false }
      return true
    }
    let sizes = others + present.count { nodes[$0].container == nil }
    guard statistics.framesWritten != present.count || statistics.measurements != sizes else {
      return nil
    }
    return Finding(
      what, expected: "\(present.count) frames and \(sizes) sizes counted", got: "\(statistics)",
      in: self)
  }
}
