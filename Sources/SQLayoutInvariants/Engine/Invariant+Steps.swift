import SQLayoutCore

/// Invariants of leaves whose sizes are step functions.
extension Invariant {
  static let steps = Invariant(
    "steps",
    "A leaf with a step function is placed like one with a function that returns the same sizes, also at a "
      + "width that is requested after another one.",
    profile: {
      $0.items = 6
      $0.depth = 2
      $0.screens = 8
    }
  ) { generator, bench in
    var scenario = generator.makeScenario()
    var expected = scenario
    var hasSteps = false
    for node in scenario.nodes.indices where scenario.nodes[node].container == nil {
      guard generator.choices.chance(3, of: 4) else { continue }
      let steps = generator.steps()
      let isPure = generator.choices.chance(1, of: 2)
      let narrow = Size(width: steps[0].size.height, height: steps[0].size.width)
      let hasNarrower = generator.choices.chance(1, of: 2)
      let narrower = CustomSize(name: "narrower", isPure: isPure) { fitting in
        Size(width: min(fitting.width, narrow.width), height: narrow.height)
      }
      scenario.nodes[node].style.size = .steps(
        SizeSteps(steps), narrower: hasNarrower ? narrower : nil)
      expected.nodes[node].style.size = .custom(
        CustomSize(name: "steps", isPure: isPure) { fitting in
          steps.last { $0.width <= fitting.width }?.size
            ?? (hasNarrower ? narrower.size(fitting) : steps[0].size)
        })
      hasSteps = true
    }
    guard hasSteps else { return .rejected }
    generator.scenario = scenario
    let why = ", as with functions"
    if let finding = Finding.difference(
      expected: bench.other.size(of: expected), got: bench.layout.size(of: scenario), in: scenario,
      saying: why)
    {
      return .broken(finding)
    }
    if let finding = Finding.difference(
      expected: bench.other.frames(of: expected), got: bench.layout.frames(of: scenario),
      in: scenario, saying: why)
    {
      return .broken(finding)
    }
    let first = Size(width: generator.room(), height: generator.room())
    let end = generator.choices.chance(1, of: 2) ? 0 : generator.room()
    let probe = Probe(scenario, expected: expected)
    let search = ChangeSearch(direction: \.width, comparesFrames: true)
    guard let change = search.change(of: probe.content, from: first, to: end, &bench.other) else {
      return .holds
    }
    for (before, fitting) in [
      (first, change.far), (change.near, change.far), (change.far, change.near),
    ] {
      if let finding = probe.difference(in: fitting, after: before, &bench.layout, &bench.other) {
        return .broken(finding)
      }
    }
    return .holds
  }
}
