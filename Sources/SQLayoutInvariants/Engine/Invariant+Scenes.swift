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

  static let sceneCases = Invariant(
    "scene-cases",
    "A case of a scene that says what it gets has no differences once it is written and read; where one "
      + "number is another one there is one, at that place.",
    profile: { $0.closures = false }
  ) { generator, bench in
    let scenario = generator.makeScenario()
    let tree = scenario.tree()
    bench.layout.layout(tree, in: scenario.bounds)
    let frames = bench.layout.frameList(of: tree)
    let size = bench.layout.size(tree, fitting: scenario.fitting)
    let scene = Scene(name: "case", bounds: scenario.bounds, tree: tree)
    let fit = CaseFile.Fit(fitting: scenario.fitting, size: size)
    let right = CaseFile.Case(scene: scene, frames: frames, fits: [fit])
    var wrong = right
    let amount = generator.choices.pick([1, -0.001, 0.000_01])
    let place = generator.choices.integer(in: -1...(frames.count - 1))
    let number = Int(generator.choices.integer(upTo: 4))
    switch (place, place < 0 ? nil : frames[place]) {
    case (-1, _):
      wrong.fits[0].size[keyPath: number < 2 ? \Size.width : \Size.height] += amount
    case (_, nil):
      wrong.frames[place] = Rect(x: 0, y: 0, width: 0, height: 0)
    case (_, let frame?) where number < 4:
      let keyPath: WritableKeyPath<Rect, Double> = [\.x, \.y, \.width, \.height][number]
      wrong.frames[place]?[keyPath: keyPath] += amount
      // Beside 1e9 a hundred-thousandth is still told apart.
      if abs(frame[keyPath: keyPath]) > 1e9 { return .rejected }
    default: wrong.frames[place] = nil
    }
    do throws(SceneError) {
      for (item, expected) in [(right, 0), (wrong, 1)] {
        let read = try CaseFile(json: try CaseFile(cases: [item]).json())
        let found = try read.differences(using: &bench.other).flatMap(\.self)
        let isSame =
          found.count == expected
          && (expected == 0 || place >= 0 || found[0].place.hasPrefix("fitting size"))
        guard !isSame else { continue }
        return .broken(
          Finding(
            "differences", expected: "\(expected) of them, of number \(number) at place \(place)",
            got: "\(found)", in: scenario))
      }
    } catch {
      return .broken(
        Finding("case", expected: "a case that can be read", got: "\(error)", in: scenario))
    }
    return .holds
  }
}
