import SQLayoutCore
import SQLayoutExplaining

/// Invariants of the steps of traced passes.
extension Invariant {
  static let tracedSteps = Invariant(
    "traced-steps",
    "In the steps of a pass, a container that is measured by a pass over its items was looked up before and not "
      + "found, one that another pass waits for is entered next, and each container with a frame is laid out, or lies "
      + "in one whose measured frames are final.",
    profile: {
      $0.depth = 4
      $0.deep = 2
      $0.screens = 2
      $0.screenItems = 30
    }
  ) { generator, bench in
    if generator.isOfOwn, !generator.choices.chance(1, of: 4) { return .rejected }
    let scenario = generator.makeScenario()
    guard let layout = bench.other.explained(scenario) else { return .rejected }
    var missed: Set<Int> = []
    var (laidOut, kept): (Set<Int>, Set<Int>) = ([], [])
    var awaited: Int?
    func wrong(_ expected: String, _ step: LayoutStep) -> Verdict {
      .broken(Finding("step", expected: expected, got: step.text(in: layout), in: scenario))
    }
    for step in layout.steps {
      switch step.kind {
      case .miss: missed.insert(step.node)
      case .suspend: awaited = step.node
      case .enter(let forSizing):
        if let node = awaited, node != step.node {
          return wrong("\(layout.name(of: node)), for which a pass waits, entered", step)
        }
        awaited = nil
        if !forSizing {
          laidOut.insert(step.node)
        } else if step.node >= 0, missed.remove(step.node) == nil {
          return wrong("a container looked up before it is measured", step)
        }
      case .kept: kept.insert(step.node)
      default: break
      }
    }
    for node in scenario.containers where layout.frame(of: node) != nil {
      if laidOut.contains(node) || scenario.around(node).contains(where: kept.contains) { continue }
      return .broken(
        Finding(
          "step", expected: "\(layout.name(of: node)) laid out", got: "nothing", in: scenario))
    }
    return .holds
  }
}

extension Scenario {
  /// A node and the containers that it lies in, without the root.
  fileprivate func around(_ node: Int) -> [Int] {
    (0...node).filter { $0 == node || nodes[$0].container != nil && $0 + nodes[$0].extent > node }
  }
}
