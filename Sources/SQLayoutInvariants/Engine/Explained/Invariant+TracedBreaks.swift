import SQLayoutCore
import SQLayoutExplaining

/// Invariants of the steps in which frames are cropped and lines end.
extension Invariant {
  static let tracedBreaks = Invariant(
    "traced-breaks",
    "In the steps of a pass, an item begins a new line exactly where it would end past the edge, with these numbers, "
      + "and is cropped exactly where its frame would stick out, which is that frame."
  ) { generator, bench in
    var scenario = Scenario(
      bounds: Rect(x: 0, y: 0, width: 20 + generator.wholeLength(100), height: 100),
      fitting: .zero)
    let wraps = generator.choices.chance(2, of: 3)
    scenario.root.defaults.calculator = .pipeline(
      wraps
        ? Pipeline(
          horizontal: .rightOfPrevious,
          vertical: generator.choices.pick([.previousTop, .previousCenter, .previousBottom]),
          wrap: generator.choices.pick([.pastRight, .pastRightKeepingHeight]))
        : Pipeline(vertical: .belowPrevious, crop: Pipeline.Crop(.fitHeight)))
    for _ in 0...generator.choices.integer(upTo: 7) {
      generator.choices.beginSpan()
      let size = Size(width: generator.wholeLength(60), height: generator.wholeLength(40))
      scenario.nodes.append(Scenario.Node(ItemStyle(size: .fixed(size))))
      generator.choices.endSpan()
    }
    generator.scenario = scenario
    guard let layout = bench.other.explained(scenario) else { return .rejected }
    for node in scenario.nodes.indices {
      guard case .fixed(let size) = scenario.nodes[node].style.size else { continue }
      let previous = node > 0 ? layout.frame(of: node - 1) : nil
      let natural = Rect(
        x: wraps ? previous.map { $0.x + $0.width } ?? 0 : 0,
        y: wraps ? 0 : previous.map { $0.y + $0.height } ?? 0, width: size.width,
        height: size.height)
      let isBroken =
        natural.x + natural.width > scenario.bounds.width
        || !wraps && natural.height > 0 && natural.y + natural.height > scenario.bounds.height
      let found = layout.steps.filter { $0.node == node && $0.isBreak(natural, scenario.bounds) }
      let all = layout.steps.filter { $0.node == node && $0.isAnyBreak }
      guard found.count == (isBroken ? 1 : 0), all.count == found.count else {
        return .broken(
          Finding(
            "step",
            expected:
              "item \(node) \(isBroken ? "broken once from" : "left at") \(Finding.text(natural))",
            got: all.map { $0.text(in: layout) }.joined(separator: ", "), in: scenario))
      }
    }
    return .holds
  }
}

extension LayoutStep {
  /// Whether an item is cropped or begins a new line.
  fileprivate var isAnyBreak: Bool {
    switch kind {
    case .cropped, .wrapped: true
    default: false
    }
  }

  /// Whether an item with this frame is cropped in bounds, or begins a new line.
  fileprivate func isBreak(_ frame: Rect, _ bounds: Rect) -> Bool {
    switch kind {
    case .cropped(let cropped): cropped == frame
    case .wrapped(let edge, let limit):
      edge == frame.x + frame.width && limit == bounds.width
    default: false
    }
  }
}
