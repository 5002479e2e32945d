import SQLayoutCore
import Synchronization

/// What must hold for sizes that a pass remembers.
extension Invariant {
  static let validityRange = Invariant(
    "validity-range",
    "What a container measured at one fitting size is remembered for no other in which its size or "
      + "frames differ: asked at both sides of where they change, one unit in the last place apart, "
      + "it answers as one that was not asked before.",
    profile: {
      $0.items = 5
      $0.depth = 2
      $0.alike = 1
      $0.screens = 6
      $0.screenItems = 9
    }
  ) { generator, bench in
    let pool = generator.choices.integer(upTo: 5)
    if pool >= 4, !generator.isOfOwn { generator.pool = pool == 4 ? crops : flows }
    var scenario = generator.makeScenario()
    if generator.choices.chance(2, of: 3) { generator.decorateFurther(&scenario) }
    if generator.choices.chance(1, of: 8) {
      // Items that count for nothing are placed once all others are.
      scenario.root.defaults.options = .constant([.ignoreInSize, .keepPrevious])
      scenario.root.defaults.calculator = generator.composition()
    }
    if generator.choices.chance(1, of: 2) {
      // Sums of such numbers are rounded.
      scenario.scale(generator.choices.pick([1.0 / 3, 1.1, 0.7, 600.0 / 997]))
    }
    generator.scenario = scenario
    let first = Size(width: generator.room(), height: generator.room())
    let end: Double =
      switch generator.choices.integer(upTo: 3) {
      case 0, 1: 0
      case 2: generator.room()
      default: 20_000
      }
    let isHeight = generator.choices.chance(2, of: 5)
    let comparesFrames = generator.choices.chance(1, of: 2)
    let probe = Probe(scenario)
    let directions: [WritableKeyPath<Size, Double>] =
      isHeight ? [\.height, \.width] : [\.width, \.height]
    var change: (near: Size, far: Size)?
    for direction in directions where change == nil {
      let search = ChangeSearch(direction: direction, comparesFrames: comparesFrames)
      change = search.change(of: probe.content, from: first, to: end, &bench.other)
    }
    guard let change else { return .rejected }
    let questions = [(first, change.far), (change.near, change.far), (change.far, change.near)]
    for (before, fitting) in questions {
      if let finding = probe.difference(in: fitting, after: before, &bench.layout, &bench.other) {
        return .broken(finding)
      }
    }
    return .holds
  }

  /// The calculators whose frames change where they reach the edge of their container.
  private static let crops = calculators { $0.crop.refit != .none }

  /// The calculators that start new lines there.
  private static let flows = calculators { $0.wrap != .none }

  private static func calculators(_ isIncluded: (Pipeline) -> Bool) -> [Calculator] {
    Generator.builtIn.filter {
      guard case .pipeline(let pipeline) = $0 else { return false }
      return isIncluded(pipeline)
    }
  }
}

extension Generator {
  /// Gives most items edges of their own, and leaves whose size is known an adjustment, so that they
  /// are looked at one by one.
  fileprivate mutating func decorateFurther(_ scenario: inout Scenario) {
    let isAdjusting = choices.chance(1, of: 2)
    for node in scenario.nodes.indices {
      switch choices.integer(upTo: 5) {
      case 0: scenario.nodes[node].style.padding = .constant(insets())
      case 1: scenario.nodes[node].style.padding = .constant(Insets(bottom: 3, right: 5))
      case 2: scenario.nodes[node].style.padding = .constant(Insets(top: 7, left: 2))
      case 3: scenario.nodes[node].container?.insets = .constant(insets())
      default: break
      }
      if isAdjusting, choices.chance(1, of: 2) {
        scenario.nodes[node].style.adjust = scenario.nodes[node].style.adjust ?? Adjustment()
      }
    }
  }
}

/// Looks for two fitting sizes next to each other between which a container changes.
struct ChangeSearch {
  let direction: WritableKeyPath<Size, Double>
  /// Whether a change of frames will do, where the size stays the same.
  let comparesFrames: Bool

  /// The last fitting size, on the way from one to another, that gives what the first does, and the
  /// one after it; nil where both ends give the same.
  func change(
    of tree: LayoutTree, from start: Size, to end: Double, _ layout: inout Layout
  ) -> (near: Size, far: Size)? {
    let first = outcome(tree, start, &layout)
    func agrees(_ extent: Double, _ layout: inout Layout) -> Bool {
      var fitting = start
      fitting[keyPath: direction] = extent
      return outcome(tree, fitting, &layout) == first
    }
    // Numbers that are not negative are in the order of their bits.
    var near = start[keyPath: direction].bitPattern
    var far = end.bitPattern
    guard !agrees(end, &layout) else { return nil }
    while max(near, far) - min(near, far) > 1 {
      // Where numbers are far apart, half of the way is half of the length.
      let (a, b) = (Double(bitPattern: near), Double(bitPattern: far))
      let isClose = abs(a - b) <= max(a, b) / 4
      let middle =
        isClose ? min(near, far) + (max(near, far) - min(near, far)) / 2 : ((a + b) / 2).bitPattern
      if agrees(Double(bitPattern: middle), &layout) { near = middle } else { far = middle }
    }
    var sizes = (near: start, far: start)
    sizes.near[keyPath: direction] = Double(bitPattern: near)
    sizes.far[keyPath: direction] = Double(bitPattern: far)
    return sizes
  }

  private func outcome(
    _ tree: LayoutTree, _ fitting: Size, _ layout: inout Layout
  ) -> (Size, [Rect?]) {
    let size = layout.size(tree, fitting: fitting)
    guard comparesFrames else { return (size, []) }
    layout.layout(tree, in: Rect(x: 0, y: 0, width: fitting.width, height: fitting.height))
    return (size, layout.frameList(of: tree))
  }
}

/// A tree in which a scenario is the only item: its function asks for its size twice, and lays it
/// out in the second fitting size.
struct Probe {
  /// What the function asks, and what it was answered.
  private final class Questions: Sendable {
    struct State {
      var fittings = (Size.zero, Size.zero)
      var answer = Size.zero
    }

    let state = Mutex(State())
  }

  /// The tree of the scenario alone, or of what stands for it.
  let content: LayoutTree
  private let scenario: Scenario
  private let questions = Questions()
  private let tree: LayoutTree

  /// Makes the tree.
  ///
  /// - Parameter expected: what gives the sizes and frames that the scenario has to; itself unless said.
  init(_ scenario: Scenario, expected: Scenario? = nil) {
    self.scenario = scenario
    content = (expected ?? scenario).tree()
    let questions = questions
    let ask = Calculator.custom(
      CustomCalculator(name: "probe") { arguments in
        let (first, second) = questions.state.withLock { $0.fittings }
        _ = arguments.measure(first)
        let answer = arguments.measure(second)
        questions.state.withLock { $0.answer = answer }
        return Rect(x: 0, y: 0, width: second.width, height: second.height)
      })
    var node = Scenario.Node(ItemStyle(calculator: ask), container: scenario.root)
    node.extent = 1 + scenario.nodes.count
    tree =
      Scenario(bounds: scenario.bounds, fitting: scenario.fitting, nodes: [node] + scenario.nodes)
      .tree()
  }

  /// How the container differs, in a fitting size that is asked after another, from one that was
  /// asked nothing else.
  func difference(
    in fitting: Size, after other: Size, _ layout: inout Layout, _ fresh: inout Layout
  ) -> Finding? {
    questions.state.withLock { $0.fittings = (other, fitting) }
    layout.layout(tree, in: scenario.bounds)
    let why = ", asked in another before"
    if let finding = Finding.difference(
      expected: fresh.size(content, fitting: fitting),
      got: questions.state.withLock { $0.answer }, under: fitting, in: scenario, saying: why)
    {
      return finding
    }
    fresh.layout(content, in: Rect(x: 0, y: 0, width: fitting.width, height: fitting.height))
    let frames = Array(layout.frameList(of: tree).dropFirst())
    return Finding.difference(
      expected: fresh.frameList(of: content), got: frames, in: scenario,
      saying: why)
  }
}
