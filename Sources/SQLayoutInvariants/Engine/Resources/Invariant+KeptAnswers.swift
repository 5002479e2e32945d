import SQLayoutCore

/// Invariants of the answers of pure functions that are kept.
extension Invariant {
  static let keptAnswers = Invariant(
    "kept-answers",
    "A pure function is not called for an item in bounds to which one of its last eight answers belongs, and is called "
      + "once in other bounds; each frame is its answer."
  ) { generator, _ in
    let count = generator.choices.integer(in: 1...3)
    let heights = (0..<count).map { _ in 1 + generator.wholeLength(20) }
    let measures = generator.choices.chance(1, of: 2)
    let calls = Calls(count)
    var scenario = Scenario(
      bounds: Rect(x: 0, y: 0, width: 100, height: 100), fitting: Size(width: 100, height: 100))
    for (number, height) in heights.enumerated() {
      let calculator = CustomCalculator(name: "kept", traits: .pure) { arguments in
        calls.counts[number] += 1
        let size =
          measures ? arguments.measure(arguments.bounds.size) : Size(width: 10, height: height)
        return Rect(x: 0, y: 0, width: arguments.bounds.width / 2, height: size.height)
      }
      scenario.nodes.append(
        Scenario.Node(
          ItemStyle(
            calculator: .custom(calculator), size: .fixed(Size(width: 10, height: height)))))
    }
    let tree = scenario.tree()
    var layout = Layout()
    var kept: [Int] = []
    var expected = 0
    var width = 0
    let widths = generator.choices.pick([12, 9, 3])
    for pass in 1...generator.choices.integer(in: 9...40) {
      // Mostly the next one, so that the oldest answers are asked for, too.
      width =
        generator.choices.chance(3, of: 4)
        ? (width + 1) % widths : generator.choices.integer(in: 0...(widths - 1))
      if !kept.contains(width) {
        expected += 1
        kept = (kept + [width]).suffix(8)
      }
      scenario.bounds.width = Double(100 + 2 * width)
      generator.scenario = scenario
      layout.layout(tree, in: scenario.bounds)
      guard calls.counts.allSatisfy({ $0 == expected }) else {
        return .broken(
          Finding(
            "calls", expected: "\(expected) of each function after pass \(pass)",
            got: "\(calls.counts)", in: scenario))
      }
      let frames = heights.map { Rect(x: 0, y: 0, width: Double(50 + width), height: $0) }
      if let finding = Finding.difference(
        expected: frames, got: layout.frameList(of: tree), in: scenario,
        saying: " in pass \(pass)")
      {
        return .broken(finding)
      }
    }
    return .holds
  }
}

/// How often each function was called.
private final class Calls: @unchecked Sendable {
  // Passes run on the thread that reads them.
  var counts: [Int]

  init(_ count: Int) { counts = [Int](repeating: 0, count: count) }
}
