import SQLayoutCore

/// Invariants of functions in containers that lie deep in each other.
extension Invariant {
  static let deepFunctions = Invariant(
    "deep-functions",
    "Functions that measure containers, several in one fitting size and each in up to three, have the frames and sizes "
      + "of the reference, also where they lie so deep that passes wait for each other."
  ) { generator, bench in
    var scenario = Scenario(
      bounds: Rect(x: 0, y: 0, width: 100, height: 100), fitting: Size(width: 80, height: 80))
    generator.addNested(generator.choices.integer(in: 10...18), to: &scenario)
    generator.scenario = scenario
    return bench.layout.differenceFromReference(scenario).verdict
  }
}

extension Generator {
  /// Adds a container in as many others, whose items a function places.
  fileprivate mutating func addNested(_ levels: Int, to scenario: inout Scenario) {
    let node = scenario.nodes.count
    guard levels > 0 else {
      scenario.nodes.append(Scenario.Node(container: measuringContainer()))
      for _ in 0...choices.integer(upTo: 2) { addTexts(to: &scenario, depth: 0) }
      scenario.nodes[node].extent = scenario.nodes.count - node
      return
    }
    scenario.nodes.append(Scenario.Node(container: ContainerStyle()))
    addNested(levels - 1, to: &scenario)
    if choices.chance(1, of: 8) { addTexts(to: &scenario, depth: 1) }
    scenario.nodes[node].extent = scenario.nodes.count - node
  }

  private mutating func measuringContainer() -> ContainerStyle {
    let isPure = choices.chance(1, of: 2)
    let rooms = (0...choices.integer(upTo: 2)).map { _ in
      Size(width: choices.pick([40, 60, 25, 90]), height: 1000)
    }
    var style = ContainerStyle()
    if choices.chance(2, of: 3) {
      style.arrange = Arrangement(name: "measuring", traits: isPure ? .pure : []) { items, frames in
        var y = 0.0
        for index in frames.indices {
          // As wide as in the first room, and as high as in all together.
          var size = items.measure(index, rooms[0])
          for room in rooms.dropFirst() { size.height += items.measure(index, room).height }
          frames[index] = Rect(x: 0, y: y, width: size.width, height: size.height)
          y += size.height
        }
      }
    } else {
      style.defaults.calculator = .custom(
        CustomCalculator(name: "measuring", traits: isPure ? .pure : []) { arguments in
          var size = arguments.measure(rooms[0])
          for room in rooms.dropFirst() { size.height += arguments.measure(room).height }
          let y = arguments.previous.map { $0.frame.y + $0.frame.height } ?? 0
          return Rect(x: 0, y: y, width: size.width, height: size.height)
        })
    }
    return style
  }

  /// Adds a text, or up to three containers in each other with one.
  private mutating func addTexts(to scenario: inout Scenario, depth: Int) {
    choices.beginSpan()
    defer { choices.endSpan() }
    let node = scenario.nodes.count
    guard depth < 3, choices.chance(2, of: 3) else {
      let rule = SizeRule.paragraph(advance: 1 + wholeLength(200), lineHeight: 10)
      scenario.nodes.append(Scenario.Node(ItemStyle(size: rule)))
      return
    }
    scenario.nodes.append(Scenario.Node(container: ContainerStyle()))
    addTexts(to: &scenario, depth: depth + 1)
    scenario.nodes[node].extent = scenario.nodes.count - node
  }
}
