import SQLayoutCore

/// Invariants of items that one kind of pass skips.
extension Invariant {
  static let passSkips = Invariant(
    "pass-skips",
    "Items of functions that are skipped in layout or sizing passes alone, or in containers of some width, have the "
      + "frames and sizes of the reference, and those of a new layout after each update; below an item without a frame "
      + "there is none."
  ) { generator, bench in
    var scenario = Scenario(
      bounds: Rect(x: 0, y: 0, width: 100, height: 100), fitting: Size(width: 80, height: 80))
    generator.addPassSkips(to: &scenario, depth: 0)
    generator.scenario = scenario
    if let finding = bench.layout.differenceFromReference(scenario) {
      return .broken(finding)
    }
    var tree = scenario.tree()
    var layout = Layout()
    layout.layout(tree, in: scenario.bounds)
    if let finding = Finding.difference(
      expected: layout.frameList(of: tree), got: bench.alone.frames(of: scenario), in: scenario,
      saying: " on one thread")
    {
      return .broken(finding)
    }
    for turn in 0...generator.choices.integer(upTo: 5) {
      generator.choices.beginSpan()
      defer { generator.choices.endSpan() }
      if turn > 0 {
        if generator.choices.chance(1, of: 6) {
          _ = layout.size(tree, fitting: Size(width: generator.wholeLength(120), height: 50))
        }
        for _ in 0...generator.choices.integer(upTo: 1) {
          let edit = generator.editOfSkips(scenario)
          edit.apply(to: &tree)
          edit.apply(to: &scenario)
        }
        generator.scenario = scenario
        layout.update(tree, in: scenario.bounds)
      }
      let found = layout.framesInOrder(of: tree)
      for node in scenario.nodes.indices where found[node] != nil {
        guard let parent = scenario.parent(of: node), found[parent] == nil else { continue }
        return .broken(
          Finding(
            "frame below", expected: "none of item \(node), since item \(parent) is skipped",
            got: Finding.text(found[node]), in: scenario))
      }
      if let finding = Finding.difference(
        expected: bench.other.frames(of: scenario), got: found, in: scenario,
        saying: " in turn \(turn)")
      {
        return .broken(finding)
      }
    }
    return .holds
  }
}

extension Generator {
  fileprivate mutating func addPassSkips(to scenario: inout Scenario, depth: Int) {
    var style = styleOfSkips()
    for index in 0...choices.integer(upTo: 3) {
      choices.beginSpan()
      defer { choices.endSpan() }
      // Items of one style follow each other.
      if choices.chance(1, of: 2) { style = styleOfSkips() }
      let node = scenario.nodes.count
      scenario.nodes.append(Scenario.Node(style))
      guard depth < 3, index == 0 || choices.chance(1, of: 3) else {
        scenario.nodes[node].style.size = sizeOfSkips()
        continue
      }
      scenario.nodes[node].container = ContainerStyle()
      addPassSkips(to: &scenario, depth: depth + 1)
      scenario.nodes[node].extent = scenario.nodes.count - node
    }
  }

  private mutating func sizeOfSkips() -> SizeRule {
    choices.chance(1, of: 3)
      ? .paragraph(advance: 1 + wholeLength(150), lineHeight: 10)
      : .fixed(Size(width: wholeLength(60), height: wholeLength(40)))
  }

  private mutating func styleOfSkips() -> ItemStyle {
    var style = ItemStyle()
    switch choices.integer(upTo: 4) {
    case 0: style.calculator = .containerTopAlignedHStack
    case 1: style.calculator = .belowFunction(traits: [])
    case 2: style.calculator = .belowFunction(traits: [.pure, .extentFreeX, .extentFreeY])
    case 3: style.calculator = .belowFunction(traits: .pure)
    default: break
    }
    switch choices.integer(upTo: 7) {
    case 0: style.options = .constant(.skip)
    case 1: style.options = .custom({ $0.forSizing ? .skip : [] }, isPure: choices.chance(1, of: 2))
    case 2: style.options = .custom({ $0.forSizing ? [] : .skip }, isPure: choices.chance(1, of: 2))
    case 3:
      style.options = .custom(
        { $0.bounds.width > 60 ? .skip : .keepPrevious }, isPure: choices.chance(1, of: 2))
    default: break
    }
    if choices.chance(1, of: 4) { style.padding = .constant(Insets(left: wholeLength(30))) }
    if choices.chance(1, of: 4) { style.spacing = .constant(Insets(right: wholeLength(9))) }
    return style
  }

  fileprivate mutating func editOfSkips(_ scenario: Scenario) -> Edit {
    let node = choices.integer(in: 0...(scenario.nodes.count - 1))
    switch choices.integer(upTo: 4) {
    case 0, 1:
      guard scenario.nodes[node].container == nil else { fallthrough }
      return .resize(node, sizeOfSkips())
    case 2: return .skip(node, choices.chance(1, of: 2))
    case 3:
      return .changeBounds(Rect(x: 0, y: 0, width: 40 + 20 * wholeLength(4), height: 100))
    default:
      var style = styleOfSkips()
      style.size = scenario.nodes[node].style.size
      return .restyle(node, style)
    }
  }
}

extension Calculator {
  /// Below the previous item, measured in the container's width where it is pure and no more, else in a fixed one.
  fileprivate static func belowFunction(traits: Traits) -> Calculator {
    .custom(
      CustomCalculator(name: "below", traits: traits) { arguments in
        let room = Size(width: traits == .pure ? arguments.bounds.width : 70, height: 70)
        let size = arguments.measure(room)
        var origin = (x: 0.0, y: 0.0)
        if let previous = arguments.previous {
          origin.y = previous.frame.y + previous.frame.height
          // Their edges, too.
          origin.x = previous.padding.left + previous.spacing.right
        }
        if let other = arguments.previousToPrevious { origin.x += other.padding.left / 2 }
        return Rect(x: origin.x, y: origin.y, width: size.width, height: size.height)
      })
  }
}
