import SQLayoutCore

/// What must hold where functions call what is built in.
extension Invariant {
  static let functions = Invariant(
    "functions",
    "A function that calls a calculator or an arrangement with the arguments it was given places "
      + "items as these do by themselves, whatever it did with changed copies of the arguments.",
    profile: {
      $0.items = 8
      $0.sizing = false
    }
  ) { generator, bench in
    let scenario = generator.makeScenario()
    let kind = Int(generator.choices.integer(upTo: UInt32(Calling.changes.count + 1)))
    let expected = bench.other.frames(of: scenario)
    // What stands in for a function that is at fault is not what stands in for a calculator.
    guard bench.other.faults.isEmpty else { return .rejected }
    let size = bench.other.size(of: scenario)
    guard bench.other.faults.isEmpty else { return .rejected }
    // A row or column knows what its items take at least, which no function says.
    let isSized = scenario.root.arrange?.line == nil
    let calling = scenario.calling(Calling(kind: kind))
    let why = ", as without functions around"
    if let finding = Finding.difference(
      expected: expected, got: bench.layout.frames(of: calling), in: scenario, saying: why)
    {
      return .broken(finding)
    }
    guard isSized else { return .holds }
    return Finding.difference(
      expected: size, got: bench.layout.size(of: calling), in: scenario, saying: why
    ).verdict
  }
}

/// Functions that call what they stand for.
private struct Calling {
  /// What is done to a copy of the arguments that is not used then.
  static let changes: [@Sendable (inout FrameArguments) -> Void] = [
    { $0.bounds.width += 7 },
    { $0.insets.left += 5 },
    { $0.padding = Insets(all: 9) },
    { $0.spacing = Insets(all: 11) },
    { $0.previous = nil },
    { $0.previousToPrevious = PreviousItem(frame: Rect(x: 1, y: 2, width: 3, height: 4)) },
    { $0.previous?.frame.x += 20 },
    {
      $0.item += 1
      $0.forSizing.toggle()
    },
  ]

  let kind: Int

  /// A function that calls a calculator; while sizing it calls the one for that.
  func calculator(_ calculator: Calculator) -> Calculator {
    let kind = kind
    return .custom(
      CustomCalculator(name: "calling", traits: .pure) { arguments in
        var changed = arguments
        guard kind < Self.changes.count else {
          // What is changed back is what it was.
          changed.bounds.width += kind > Self.changes.count ? 1 : 0
          changed.bounds = arguments.bounds
          return calculator(changed)
        }
        Self.changes[kind](&changed)
        _ = calculator(changed)
        return calculator(arguments)
      })
  }

  /// A function that calls an arrangement.
  func arrangement(_ arrangement: Arrangement) -> Arrangement {
    let kind = kind
    return Arrangement(name: "calling", traits: .pure) { arguments, frames in
      if kind < Self.changes.count {
        var changed = arguments
        changed.bounds.width += 7
        changed.spacings = changed.spacings.map { _ in Insets(all: 9) }
        _ = arrangement(changed)
      }
      frames = arrangement(arguments)
    }
  }
}

extension Scenario {
  /// The same with functions in the place of all calculators and arrangements.
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
