import SQLayoutCore
import Synchronization

/// Invariants of cached sizes.
extension Invariant {
  static let validityRange = Invariant(
    "validity-range",
    "A size that a container measured for one fitting size is reused only for others in which its size and "
      + "frames are the same: on both sides of each limit, one unit in the last place apart, the container has the "
      + "size and frames of one that was not measured before.",
    profile: {
      $0.items = 5
      $0.depth = 2
      $0.alike = 1
      // Lines of items that are alike have a loop of their own.
      $0.stacks = 8
      $0.screens = 6
      $0.screenItems = 9
    }
  ) { generator, bench in
    let pool = generator.choices.integer(upTo: 5)
    if pool >= 4, !generator.isOfOwn { generator.pool = pool == 4 ? crops : flows }
    var scenario = generator.makeScenario()
    if generator.choices.chance(2, of: 3) { generator.decorateFurther(&scenario) }
    if generator.choices.chance(1, of: 8) {
      // Items that are ignored in the size are placed after all others.
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

  /// The calculators whose frames change at the edge of their container.
  private static let crops = calculators { $0.crop.refit != .none }

  /// The calculators that start a new line there.
  private static let flows = calculators { $0.wrap != .none }

  private static func calculators(_ isIncluded: (Pipeline) -> Bool) -> [Calculator] {
    Generator.builtIn.filter {
      guard case .pipeline(let pipeline) = $0 else { return false }
      return isIncluded(pipeline)
    }
  }
}

extension Generator {
  /// Gives most items their own edges, and leaves of known size an adjustment, so that the fast loops over equal
  /// items do not apply.
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

/// Searches for two adjacent fitting sizes between which a container changes.
struct ChangeSearch {
  let direction: WritableKeyPath<Size, Double>
  /// Whether a change of frames counts, where the size stays the same.
  let comparesFrames: Bool

  /// The last fitting size, on the way from one to another, with the same result as the first, and the one after it;
  /// nil where both ends have the same result.
  func change(
    of tree: LayoutTree, from start: Size, to end: Double, _ layout: inout Layout
  ) -> (near: Size, far: Size)? {
    let first = outcome(tree, start, &layout)
    func agrees(_ extent: Double, _ layout: inout Layout) -> Bool {
      var fitting = start
      fitting[keyPath: direction] = extent
      return outcome(tree, fitting, &layout) == first
    }
    // The bit patterns of numbers that are not negative have their order.
    var near = start[keyPath: direction].bitPattern
    var far = end.bitPattern
    guard !agrees(end, &layout) else { return nil }
    while max(near, far) - min(near, far) > 1 {
      // For numbers far apart, the middle is that of the lengths.
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

/// A tree in which a scenario is the only item. Its function measures the item twice, and lays it out in the second
/// fitting size.
struct Probe {
  /// The fitting sizes that the function measures in, and the results.
  private final class Measurements: Sendable {
    struct State {
      var fittings = (Size.zero, Size.zero)
      var answer = Size.zero
    }

    let state = Mutex(State())
  }

  /// The tree of the scenario, or of its replacement.
  let content: LayoutTree
  private let scenario: Scenario
  private let measurements = Measurements()
  private let tree: LayoutTree

  /// Makes the tree.
  ///
  /// - Parameter expected: the scenario with the expected sizes and frames; by default the scenario itself.
  init(_ scenario: Scenario, expected: Scenario? = nil) {
    self.scenario = scenario
    content = (expected ?? scenario).tree()
    let measurements = measurements
    let ask = Calculator.custom(
      CustomCalculator(name: "probe") { arguments in
        let (first, second) = measurements.state.withLock { $0.fittings }
        _ = arguments.measure(first)
        let answer = arguments.measure(second)
        measurements.state.withLock { $0.answer = answer }
        return Rect(x: 0, y: 0, width: second.width, height: second.height)
      })
    var node = Scenario.Node(ItemStyle(calculator: ask), container: scenario.root)
    node.extent = 1 + scenario.nodes.count
    tree =
      Scenario(bounds: scenario.bounds, fitting: scenario.fitting, nodes: [node] + scenario.nodes)
      .tree()
  }

  /// The difference of the container in a second fitting size from one that was measured only
  /// there.
  func difference(
    in fitting: Size, after other: Size, _ layout: inout Layout, _ fresh: inout Layout
  ) -> Finding? {
    measurements.state.withLock { $0.fittings = (other, fitting) }
    layout.layout(tree, in: scenario.bounds)
    let why = ", asked in another before"
    if let finding = Finding.difference(
      expected: fresh.size(content, fitting: fitting),
      got: measurements.state.withLock { $0.answer }, under: fitting, in: scenario, saying: why)
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
