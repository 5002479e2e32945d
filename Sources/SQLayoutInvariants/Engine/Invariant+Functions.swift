import SQLayoutCore
import Synchronization

/// Invariants of functions that call built-in calculators.
extension Invariant {
  static let functions = Invariant(
    "functions",
    "A function that calls a calculator or an arrangement with the arguments it was given places "
      + "items as these do by themselves, whatever it did with changed copies of the arguments. If it is pure, a "
      + "second pass in the same bounds does not call it again, and after edits and in other rooms items lie as in a "
      + "new layout.",
    profile: {
      $0.items = 8
      $0.sizing = false
    }
  ) { generator, bench in
    if generator.choices.chance(1, of: 16), !generator.isOfOwn { return ofManySizes(&generator) }
    let scenario = generator.makeScenario()
    let kind = Int(generator.choices.integer(upTo: UInt32(Calling.changes.count + 1)))
    let expected = bench.other.frames(of: scenario)
    // The replacement of a faulty function differs from that of a calculator.
    guard bench.other.faults.isEmpty else { return .rejected }
    let size = bench.other.size(of: scenario)
    guard bench.other.faults.isEmpty else { return .rejected }
    // A row or column has a least size, which a function does not return.
    let isSized = scenario.root.arrange?.line == nil
    let functions = Calling(kind: kind)
    let calling = scenario.calling(functions)
    let why = ", as without functions around"
    if let finding = Finding.difference(
      expected: expected, got: bench.layout.frames(of: calling), in: scenario, saying: why)
    {
      return .broken(finding)
    }
    guard functions.argumentsAreRight else {
      return .broken(
        Finding(
          "arguments",
          expected: "the bounds within the insets as the room, and in a copy what it was given",
          got: "others", in: scenario))
    }
    // Eight answers are remembered. A function that asks for two sizes has the one below asked for four, and so on; a
    // user's function may ask for any number.
    if !generator.isOfOwn, functions.greatestRoomCount <= 8,
      functions.asksOnce || scenario.nodes.allSatisfy({ $0.container == nil })
    {
      var tree = calling.tree()
      var layout = Layout()
      layout.layout(tree, in: calling.bounds)
      // Answers are remembered anew after they were said to be invalid.
      if generator.choices.chance(1, of: 4) { tree.setNeedsLayout(nil) }
      if let finding = calls(of: functions, tree, calling, &layout) { return .broken(finding) }
      var edited = calling
      if let finding = remembered(
        functions, &edited, &tree, &layout, &generator, &bench.other)
      {
        return .broken(finding)
      }
    }
    guard isSized else { return .holds }
    return Finding.difference(
      expected: size, got: bench.layout.size(of: calling), in: scenario, saying: why
    ).verdict
  }

  /// A pure function that measures a container in several widths, in one of which it has another height after an edit.
  private static func ofManySizes(_ generator: inout Generator) -> Verdict {
    var heights = (0...generator.choices.integer(upTo: 5)).map { _ in generator.wholeLength(9) }
    let count = heights.count
    let bounds = Rect(x: 0, y: 0, width: 100, height: 100)
    generator.scenario = Scenario(bounds: bounds, fitting: bounds.size)
    let measuring = CustomCalculator(traits: .pure) { arguments in
      let height = (0..<count).reduce(0) {
        2 * $0 + arguments.measure(Size(width: Double(10 * $1 + 5), height: 100)).height
      }
      return Rect(x: 0, y: 0, width: 1, height: height)
    }
    func rule() -> SizeRule {
      .steps(
        SizeSteps(
          heights.enumerated().map { index, height in
            SizeSteps.Step(width: Double(10 * index), size: Size(width: 1, height: height))
          }))
    }
    var builder = LayoutTreeBuilder(root: ContainerStyle())
    let item = builder.beginContainer(
      ItemStyle(calculator: .custom(measuring)), ContainerStyle())
    let leaf = builder.addLeaf(ItemStyle(size: rule()))
    builder.endContainer()
    var tree = builder.build()
    var layout = Layout()
    for edit in 0...2 {
      if edit > 0 {
        heights[generator.choices.integer(in: 0...count - 1)] = generator.wholeLength(9)
        tree.setSizeRule(rule(), of: leaf)
      }
      layout.update(tree, in: bounds)
      let expected = Rect(x: 0, y: 0, width: 1, height: heights.reduce(0) { 2 * $0 + $1 })
      guard layout.frame(of: item, in: tree) == expected else {
        return .broken(
          Finding(
            "measured", expected: "\(expected) after edit \(edit), of the heights \(heights)",
            got: Finding.text(layout.frame(of: item, in: tree)), in: generator.scenario))
      }
    }
    return .holds
  }

  /// Calls in a second pass in the same bounds.
  private static func calls(
    of functions: Calling, _ tree: LayoutTree, _ scenario: Scenario, _ layout: inout Layout
  ) -> Finding? {
    layout.layout(tree, in: scenario.bounds)
    let count = functions.count
    layout.layout(tree, in: scenario.bounds)
    guard functions.count != count else { return nil }
    return Finding(
      "calls", expected: "none in a second pass", got: "\(functions.count - count)", in: scenario)
  }

  /// A difference of updates with remembered answers of pure functions from new layouts, after edits and in more rooms
  /// than answers are remembered for.
  private static func remembered(
    _ functions: Calling, _ scenario: inout Scenario, _ tree: inout LayoutTree,
    _ layout: inout Layout,
    _ generator: inout Generator, _ other: inout Layout
  ) -> Finding? {
    for number in 0..<generator.choices.integer(in: 0...3) {
      if generator.choices.chance(1, of: 3) {
        for step in 1...9 {
          var bounds = scenario.bounds
          bounds.width += Double(step)
          layout.update(tree, in: bounds)
        }
        if number == 0, let finding = calls(of: functions, tree, scenario, &layout) {
          return finding
        }
      }
      let edit = generator.edit(of: scenario)
      edit.apply(to: &scenario)
      edit.apply(to: &tree)
      layout.update(tree, in: scenario.bounds)
      if let finding = Finding.difference(
        expected: other.frames(of: scenario),
        got: layout.framesInOrder(of: tree), in: scenario,
        saying: " after edit \(number), \(edit.summary), as in a new layout")
      {
        return finding
      }
    }
    return nil
  }
}

/// Functions that call the calculators they replace.
private final class Calling: Sendable {
  /// Changed copies of the arguments, whose frames are not used.
  static let changes: [@Sendable (borrowing FrameArguments) -> FrameArguments] = [
    {
      var bounds = $0.bounds
      bounds.width += 7
      return $0.with(bounds: bounds)
    },
    {
      var insets = $0.insets
      insets.left += 5
      return $0.with(insets: insets)
    },
    { $0.with(padding: Insets(all: 9)) },
    { $0.with(spacing: Insets(all: 11)) },
    // There is no previous item but one before it.
    { $0.with(previous: nil).with(previousToPrevious: nil) },
    {
      let other = PreviousItem(frame: Rect(x: 1, y: 2, width: 3, height: 4))
      return $0.with(previous: $0.previous ?? other).with(previousToPrevious: other)
    },
    {
      var previous = $0.previous
      previous?.frame.x += 20
      return $0.with(previous: previous)
    },
    { $0.with(forSizing: !$0.forSizing) },
  ]

  let kind: Int
  private let calls = Atomic(0)
  /// The rooms in which the function of each item or container was called, for layout and for sizing.
  private let rooms = Mutex<[[Int]: Set<[Double]>]>([:])
  private let wrongArguments = Atomic(0)

  init(kind: Int) { self.kind = kind }

  /// Whether a function calls its calculator only once.
  var asksOnce: Bool { kind >= Self.changes.count }

  /// How often the functions were called.
  var count: Int { calls.load(ordering: .relaxed) }

  /// Whether the room of each arrangement was its bounds within the insets, and each changed copy of arguments had the
  /// values that it was made with.
  var argumentsAreRight: Bool { wrongArguments.load(ordering: .relaxed) == 0 }

  /// In how many rooms one function was called.
  var greatestRoomCount: Int { rooms.withLock { $0.values.map(\.count).max() ?? 0 } }

  private func note(_ item: Int, _ forSizing: Bool, _ bounds: Rect, _ insets: Insets) {
    calls.wrappingAdd(1, ordering: .relaxed)
    let room = [
      bounds.x, bounds.y, bounds.width, bounds.height, insets.top, insets.left, insets.bottom,
      insets.right,
    ]
    rooms.withLock { _ = $0[[item, forSizing ? 1 : 0], default: []].insert(room) }
  }

  /// A function that calls a calculator; while sizing it calls the one for that.
  func calculator(_ calculator: Calculator) -> Calculator {
    .custom(
      CustomCalculator(name: "calling", traits: .pure) { [self] arguments in
        note(arguments.item, arguments.forSizing, arguments.bounds, arguments.insets)
        guard !asksOnce else {
          // A changed and restored copy has to be equal to the original.
          var bounds = arguments.bounds
          bounds.width += kind > Self.changes.count ? 1 : 0
          return calculator(arguments.with(bounds: bounds).with(bounds: arguments.bounds))
        }
        let other = PreviousItem(frame: Rect(x: 5, y: 6, width: 7, height: 8))
        if arguments.with(previousToPrevious: other).previousToPrevious?.frame != other.frame
          || arguments.with(previous: other).previous?.frame != other.frame
          || arguments.with(spacing: Insets(all: 11)).spacing != Insets(all: 11)
          || arguments.with(padding: Insets(all: 9)).padding != Insets(all: 9)
          || arguments.with(forSizing: !arguments.forSizing).forSizing == arguments.forSizing
        {
          wrongArguments.wrappingAdd(1, ordering: .relaxed)
        }
        _ = calculator(Self.changes[kind](arguments))
        return calculator(arguments)
      })
  }

  /// A function that calls an arrangement.
  func arrangement(_ arrangement: Arrangement) -> Arrangement {
    Arrangement(name: "calling", traits: .pure) { [self] arguments, frames in
      note(arguments.container, arguments.forSizing, arguments.bounds, arguments.insets)
      let (bounds, insets) = (arguments.bounds, arguments.insets)
      let room = Size(
        width: max(0, bounds.width - insets.left - insets.right),
        height: max(0, bounds.height - insets.top - insets.bottom))
      if arguments.room != room { wrongArguments.wrappingAdd(1, ordering: .relaxed) }
      if !asksOnce {
        var changed = arguments
        changed.bounds.width += 7
        changed.spacings = changed.spacings.map { _ in Insets(all: 9) }
        _ = arrangement(changed)
        changed.flexes = []
        _ = arrangement(changed)
      }
      frames = arrangement(arguments)
    }
  }
}

extension Scenario {
  /// The scenario with functions in place of all calculators and arrangements.
  fileprivate func calling(_ functions: Calling) -> Scenario {
    var scenario = self
    scenario.root.call(functions)
    scenario.root.arrange = root.arrange.map(functions.arrangement)
    for node in nodes.indices {
      scenario.nodes[node].style.call(functions)
      scenario.nodes[node].container?.call(functions)
      guard let arrange = nodes[node].container?.arrange, arrange.line == nil else { continue }
      scenario.nodes[node].container?.arrange = functions.arrangement(arrange)
    }
    return scenario
  }
}

extension ContainerStyle {
  fileprivate mutating func call(_ functions: Calling) {
    defaults.calculator = functions.calculator(defaults.calculator ?? .containerLeftAlignedVStack)
    defaults.sizing = defaults.sizing.map(functions.calculator)
  }
}

extension ItemStyle {
  fileprivate mutating func call(_ functions: Calling) {
    calculator = calculator.map(functions.calculator)
    sizing = sizing.map(functions.calculator)
  }
}
