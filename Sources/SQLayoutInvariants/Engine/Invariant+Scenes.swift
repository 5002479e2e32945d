import SQLayoutCore
import SQLayoutScenes

/// What must hold for scenes.
extension Invariant {
  static let roundTrip = Invariant(
    "round-trip", "A scene written as JSON and read back lays out the same.",
    profile: { $0.closures = false }
  ) { generator, bench in
    let scenario = generator.makeScenario()
    let tree = scenario.tree()
    let read: Scene
    do {
      let json = try Scene(name: "case", bounds: scenario.bounds, tree: tree).json()
      read = try Scene(json: json)
    } catch {
      return .broken(
        Finding(
          "scene", expected: "a scene that can be written and read", got: "\(error)",
          in: scenario))
    }
    if read.bounds != scenario.bounds {
      return .broken(
        Finding(
          "bounds", expected: "bounds \(Finding.text(scenario.bounds))",
          got: Finding.text(read.bounds), in: scenario))
    }
    bench.layout.layout(tree, in: scenario.bounds)
    let expected = bench.layout.frameList(of: tree)
    bench.other.layout(read.tree, in: read.bounds)
    if let finding = Finding.difference(
      expected: expected, got: bench.other.frameList(of: read.tree), in: scenario,
      saying: ", as before it was written")
    {
      return .broken(finding)
    }
    return Finding.difference(
      expected: bench.layout.size(tree, fitting: scenario.fitting),
      got: bench.other.size(read.tree, fitting: scenario.fitting), in: scenario,
      saying: ", as before it was written"
    ).verdict
  }
}
