import SQLayoutCore

// Traits that declare that frames do not depend on the container's extents.
extension Invariant {
  static let extentFreeX = extentFree(
    "extent-free-x", "width", .extentFreeX, sizes: .fixed
  ) { $0.width = $1 }

  static let extentFreeY = extentFree(
    "extent-free-y", "height", .extentFreeY, sizes: .all
  ) { $0.height = $1 }

  private static func extentFree(
    _ name: String, _ extent: String, _ trait: Traits, sizes: Generator.Profile.Sizes,
    change: @escaping @Sendable (inout Size, Double) -> Void
  ) -> Invariant {
    Invariant(
      name,
      "The frame's size, and what it occupies, do not depend on the container's \(extent) at all, "
        + "even when the content is larger than the room.",
      trait: trait,
      profile: {
        exactTrees(&$0)
        $0.sizes = sizes
      }
    ) { generator, bench in
      var scenario = generator.makeScenario()
      guard !scenario.nodes.isEmpty else { return .rejected }
      let size = bench.layout.size(of: scenario)
      let frames = bench.layout.frames(of: scenario)
      let other = generator.change(upTo: 400) - 1
      change(&scenario.fitting, other)
      var bounds = scenario.bounds.size
      change(&bounds, other)
      let why = ", as in another \(extent)"
      if let finding = Finding.difference(
        expected: size, got: bench.other.size(of: scenario), in: scenario, saying: why)
      {
        return .broken(finding)
      }
      (scenario.bounds.width, scenario.bounds.height) = (bounds.width, bounds.height)
      for (node, frame) in bench.other.frames(of: scenario).enumerated()
      where frame?.size != frames[node]?.size {
        return .broken(
          Finding(
            // The same kind of fault as the size above: shrinking may end on either.
            "size", expected: "item \(node) of the size of \(Finding.text(frames[node]))\(why)",
            got: Finding.text(frame), in: scenario))
      }
      return .holds
    }
  }

  static let constraintIndependent = Invariant(
    "constraint-independent",
    "An item that measures the same in any room has the same frame in all bounds with the same "
      + "origin, in sizing and layout passes.",
    trait: .constraintIndependent,
    profile: {
      exactTrees(&$0)
      $0.sizes = .fixed
    }
  ) { generator, bench in
    let scenario = generator.makeScenario()
    guard !scenario.nodes.isEmpty else { return .rejected }
    let frames = bench.layout.frames(of: scenario)
    // Without the trait, the result of a sizing pass has no effect.
    var plain = scenario
    plain.changeStyles { $0.calculator = $0.calculator.map(withoutTraits) }
    if let finding = Finding.difference(
      expected: bench.other.frames(of: plain), got: frames, in: scenario, place: "frame",
      saying: ", as in a layout pass of its own")
    {
      return .broken(finding)
    }
    var other = scenario
    other.bounds.width = generator.change(upTo: 400) - 1
    other.bounds.height = generator.change(upTo: 400) - 1
    return Finding.difference(
      expected: frames, got: bench.other.frames(of: other), in: other, place: "frame",
      saying: ", as in other bounds"
    ).verdict
  }

  private static func withoutTraits(_ calculator: Calculator) -> Calculator {
    guard case .custom(let custom) = calculator else { return calculator }
    return .custom(custom.promising([]))
  }
}
