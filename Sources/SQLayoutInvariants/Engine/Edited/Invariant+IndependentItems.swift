import SQLayoutCore

/// Invariants of containers whose items lie beside each other, in whatever room.
extension Invariant {
  static let independentItems = Invariant(
    "independent-items",
    "Containers of leaves of fixed size that are aligned to the items before them, or flow, have the frames and sizes "
      + "of the reference, where distances are negative, and where items are no previous ones or do not count; also "
      + "after edits."
  ) { generator, bench in
    var scenario = Scenario(
      bounds: Rect(x: 0, y: 0, width: 100, height: 100), fitting: Size(width: 80, height: 80))
    if generator.choices.chance(1, of: 2) { scenario.root.defaults = generator.alignedDefaults() }
    generator.addAligned(to: &scenario, depth: 0)
    generator.scenario = scenario
    var tree = scenario.tree()
    var layout = Layout()
    layout.layout(tree, in: scenario.bounds)
    for turn in 0...2 {
      guard turn == 0 || generator.choices.chance(2, of: 3) else { break }
      if turn > 0 {
        let node = generator.choices.integer(in: 0...(scenario.nodes.count - 1))
        var style = scenario.nodes[node].style
        if generator.choices.chance(1, of: 2) { style = generator.alignedStyle() }
        style.size = scenario.nodes[node].container == nil ? generator.wholeSizeRule() : nil
        let edit = Edit.restyle(node, style)
        edit.apply(to: &scenario)
        edit.apply(to: &tree)
        generator.scenario = scenario
        layout.update(tree, in: scenario.bounds)
      }
      let reference = ReferenceLayout(scenario.tree())
      if let finding = Finding.difference(
        expected: reference.layout(in: scenario.bounds), got: layout.framesInOrder(of: tree),
        in: scenario, saying: " in turn \(turn)")
        ?? Finding.difference(
          expected: reference.size(fitting: scenario.fitting), got: bench.other.size(of: scenario),
          in: scenario, saying: " in turn \(turn)")
      {
        return .broken(finding)
      }
    }
    return .holds
  }
}

extension Generator {
  private static let aligned: [Calculator] = [
    .containerLeftAlignedVStack, .containerTopAlignedHStack, .containerTopLeftAligned,
    .topAlignedHStack, .bottomAlignedHStack, .centerAlignedHStack, .topLeftAligned,
    .topRightAligned, .bottomRightAligned, .centerAligned, .bottomLeftAligned, .topAlignedFlow,
    .centerAlignedFlow,
  ]

  fileprivate mutating func wholeSizeRule() -> SizeRule {
    .fixed(Size(width: wholeLength(40), height: wholeLength(40)))
  }

  /// Edges that are negative in half of the cases.
  private mutating func signedEdges() -> EdgeRule {
    let length = choices.chance(1, of: 2) ? -wholeLength(30) : wholeLength(30)
    return .constant(
      choices.pick([
        Insets(all: length), Insets(top: length, right: length),
        Insets(left: length, right: length),
      ]))
  }

  fileprivate mutating func alignedDefaults() -> ItemStyle {
    var style = ItemStyle()
    let stacks: [Calculator] = [.containerLeftAlignedVStack, .containerTopAlignedHStack]
    style.calculator = choices.chance(1, of: 2) ? choices.pick(stacks) : choices.pick(Self.aligned)
    if choices.chance(1, of: 2) { style.spacing = signedEdges() }
    if choices.chance(1, of: 6) { style.padding = signedEdges() }
    return style
  }

  fileprivate mutating func alignedStyle() -> ItemStyle {
    var style = ItemStyle()
    if choices.chance(1, of: 3) { style.calculator = choices.pick(Self.aligned) }
    if choices.chance(1, of: 6) { style.spacing = signedEdges() }
    if choices.chance(1, of: 6) { style.padding = signedEdges() }
    if choices.chance(1, of: 4) {
      style.options = .constant(
        choices.pick([.keepPrevious, .ignoreInSize, [.keepPrevious, .ignoreInSize], .skip]))
    }
    return style
  }

  /// Adds up to four items to the last container, some of them containers.
  fileprivate mutating func addAligned(to scenario: inout Scenario, depth: Int) {
    for _ in 0...choices.integer(upTo: 3) {
      choices.beginSpan()
      defer { choices.endSpan() }
      let node = scenario.nodes.count
      scenario.nodes.append(Scenario.Node(alignedStyle()))
      guard depth < 2, choices.chance(1, of: 2) else {
        scenario.nodes[node].style.size = wholeSizeRule()
        continue
      }
      var own = ContainerStyle(defaults: alignedDefaults())
      if choices.chance(1, of: 4) { own.insets = signedEdges() }
      scenario.nodes[node].container = own
      addAligned(to: &scenario, depth: depth + 1)
      scenario.nodes[node].extent = scenario.nodes.count - node
    }
  }
}
