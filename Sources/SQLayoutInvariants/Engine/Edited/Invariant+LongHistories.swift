import SQLayoutCore

/// Invariants of trees that are edited often.
extension Invariant {
  static let longHistories = Invariant(
    "long-histories",
    "A small tree of few styles has the frames of a new layout after each of up to 24 updates, which follow one to "
      + "three edits each: items that are skipped and shown, inserted in the place of removed ones, moved, and given "
      + "other styles and sizes, other arrangements, and bounds that move."
  ) { generator, bench in
    var history = History(&generator)
    for turn in 0..<24 {
      guard turn < 2 || generator.choices.chance(11, of: 12) else { break }
      generator.choices.beginSpan()
      defer { generator.choices.endSpan() }
      history.edit(&generator)
      for _ in 0..<2 where generator.choices.chance(1, of: 3) { history.edit(&generator) }
      if generator.choices.chance(1, of: 8) { history.computeSize() }
      generator.scenario = history.scenario
      if let finding = history.update(turn, comparing: &bench.other) { return .broken(finding) }
    }
    return .holds
  }
}

/// A tree, the layout that follows its edits, and the styles from which its items have theirs.
private struct History: ~Copyable {
  private(set) var scenario: Scenario
  private var tree: LayoutTree
  private var layout = Layout()

  private static let calculators: [Calculator] = [
    .containerLeftAlignedVStack, .containerTopAlignedHStack, .matchContainer,
    .containerTopLeftAligned, .centerAlignedFlow, .topAlignedHStack, .inOnePlace,
    .afterTheLastButOne,
  ]

  private static let sizes: [SizeRule] = [
    .fixed(Size(width: 30, height: 10)), .fixed(Size(width: 10, height: 40)),
    .paragraph(advance: 150, lineHeight: 10), .ofHalfTheRoom, .ofTheRoom, .fixed(.zero),
  ]

  private static let options: [Options] = [
    .skip, [], .keepPrevious, .ignoreInSize, [.keepPrevious, .ignoreInSize],
  ]

  init(_ generator: inout Generator) {
    scenario = Scenario(
      bounds: Rect(x: 0, y: 0, width: 100, height: 100), fitting: Size(width: 80, height: 80))
    scenario.root = Self.container(&generator)
    for _ in 0...generator.choices.integer(upTo: 4) {
      scenario.insert([Self.node(&generator)], into: nil, at: 0)
    }
    for container in scenario.containers.reversed() where generator.choices.chance(3, of: 4) {
      scenario.insert([Self.node(&generator)], into: container, at: 0)
    }
    tree = scenario.tree()
    layout.layout(tree, in: scenario.bounds)
    generator.scenario = scenario
  }

  private static func node(_ generator: inout Generator) -> Scenario.Node {
    generator.choices.beginSpan()
    defer { generator.choices.endSpan() }
    var style = ItemStyle()
    for _ in 0..<generator.choices.integer(upTo: 2) { restyle(&style, &generator) }
    guard !generator.choices.chance(1, of: 3) else {
      return Scenario.Node(style, container: container(&generator))
    }
    style.size = generator.choices.pick(sizes)
    return Scenario.Node(style)
  }

  private static func container(_ generator: inout Generator) -> ContainerStyle {
    var style = ContainerStyle()
    for _ in 0..<generator.choices.integer(upTo: 2) { restyle(&style, &generator) }
    return style
  }

  /// Gives one part of a style another value.
  private static func restyle(_ style: inout ItemStyle, _ generator: inout Generator) {
    switch generator.choices.integer(upTo: 7) {
    case 0...2: style.options = style.options == nil ? .constant(.skip) : nil
    case 3: style.options = .constant(generator.choices.pick(options))
    case 4: style.spacing = .constant(Insets(all: generator.wholeLength(9)))
    case 5: style.padding = .constant(Insets(all: generator.wholeLength(9)))
    case 6: style.flex = Flex(weight: generator.wholeLength(1), stretches: style.flex == nil)
    default: style.calculator = generator.choices.pick(calculators)
    }
  }

  private static func restyle(_ style: inout ContainerStyle, _ generator: inout Generator) {
    switch generator.choices.integer(upTo: 5) {
    case 0...1: style.defaults.calculator = generator.choices.pick(calculators)
    case 2: style.insets = .constant(Insets(all: generator.wholeLength(9)))
    case 3: style.arrange = style.arrange == nil ? .line(generator.line()) : nil
    case 4: style.arrange = style.arrange == nil ? .inARow : nil
    default: restyle(&style.defaults, &generator)
    }
  }

  /// Edits the tree once, or gives the layout other bounds. Beyond ten items one is removed where one would be inserted.
  mutating func edit(_ generator: inout Generator) {
    generator.choices.beginSpan()
    defer { generator.choices.endSpan() }
    let containers = [nil] + scenario.containers.map { Optional($0) }
    switch scenario.nodes.isEmpty ? 0 : generator.choices.integer(upTo: 11) {
    case 0...1 where scenario.nodes.count < 10:
      let container = generator.choices.pick(containers)
      apply(
        .insert(
          Self.node(&generator), into: container,
          at: generator.choices.integer(in: 0...scenario.children(of: container).count)))
    case 0...2: apply(.remove(anItem(&generator)))
    case 3:
      let item = anItem(&generator)
      var rest = scenario
      rest.remove(item)
      let container = generator.choices.pick([nil] + rest.containers.map { Optional($0) })
      apply(
        .move(
          item, into: container,
          at: generator.choices.integer(in: 0...rest.children(of: container).count)))
    case 4...6:
      let item = anItem(&generator)
      var style = scenario.nodes[item].style
      Self.restyle(&style, &generator)
      apply(.restyle(item, style))
    case 7...8:
      let item = anItem(&generator)
      guard scenario.nodes[item].container == nil else { return }
      apply(.resize(item, generator.choices.pick(Self.sizes)))
    case 9...10:
      let container = generator.choices.pick(containers)
      var style = scenario.containerStyle(of: container)
      Self.restyle(&style, &generator)
      apply(.restyleContainer(container, style))
    default:
      let length = Double(50 * generator.choices.integer(upTo: 3))
      switch generator.choices.integer(upTo: 3) {
      case 0: scenario.bounds.x = length
      case 1: scenario.bounds.y = length
      case 2: scenario.bounds.width = length
      default: scenario.bounds.height = length
      }
    }
  }

  private func anItem(_ generator: inout Generator) -> Int {
    generator.choices.integer(in: 0...(scenario.nodes.count - 1))
  }

  private mutating func apply(_ edit: Edit) {
    edit.apply(to: &tree)
    edit.apply(to: &scenario)
  }

  /// Computes the size of the edited tree, before the frames are updated.
  mutating func computeSize() { _ = layout.size(tree, fitting: scenario.fitting) }

  /// Updates the layout and returns the difference of its frames from those of a new one.
  mutating func update(_ turn: Int, comparing fresh: inout Layout) -> Finding? {
    layout.update(tree, in: scenario.bounds)
    return Finding.difference(
      expected: fresh.frames(of: scenario), got: layout.framesInOrder(of: tree), in: scenario,
      saying: " in turn \(turn)")
  }
}

extension Calculator {
  /// Has the same frame in all bounds.
  fileprivate static let inOnePlace = Calculator.custom(
    CustomCalculator(name: "in one place", traits: .pure) { _ in
      Rect(x: 5, y: 5, width: 10, height: 10)
    })

  /// Places an item by the height, spacing and padding of the one before the previous one.
  static let afterTheLastButOne = Calculator.custom(
    CustomCalculator(name: "after the last but one", traits: .pure) { arguments in
      let last = arguments.previousToPrevious
      return Rect(
        x: arguments.bounds.x + (last?.padding.left ?? 0) + (last?.spacing.left ?? 0),
        y: arguments.bounds.y + (last?.frame.height ?? 0), width: 10, height: 10)
    })
}

extension SizeRule {
  fileprivate static let ofHalfTheRoom = SizeRule.custom(
    CustomSize(name: "half of the room", isPure: true) { fitting in
      Size(width: min(fitting.width, 1000) / 2, height: 10)
    })

  fileprivate static let ofTheRoom = SizeRule.custom(
    CustomSize(name: "the room", isPure: true) { fitting in
      Size(width: min(fitting.width, 1000), height: 20)
    })
}

extension Arrangement {
  /// Places items of their sizes side by side.
  fileprivate static let inARow = Arrangement(name: "in a row", traits: .pure) { items, frames in
    var x = items.bounds.x
    for index in frames.indices {
      let size = items.measure(index, items.room)
      frames[index] = Rect(x: x, y: items.bounds.y, width: size.width, height: size.height)
      x += size.width
    }
  }
}
