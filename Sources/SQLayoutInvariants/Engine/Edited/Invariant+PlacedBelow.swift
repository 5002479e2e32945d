import SQLayoutCore
import Synchronization

/// Invariants of arrangements that place the items of containers among their items, too.
extension Invariant {
  static let placedBelow = Invariant(
    "placed-below",
    "An arrangement that places other items below its own in each pass, and whose content has another size, has the "
      + "frames and the size of a new layout after each update, also where items were resized; where its content has "
      + "no size, its items place themselves."
  ) { generator, bench in
    var scenario = Scenario(
      bounds: Rect(x: 0, y: 0, width: 100, height: 100), fitting: Size(width: 80, height: 80))
    generator.addRows(to: &scenario, depth: 0)
    let plan = PlacementsBelow()
    scenario.root.arrange = plan.arrangement(isPure: generator.choices.chance(1, of: 2))
    generator.scenario = scenario
    var tree = scenario.tree()
    var layout = Layout()
    for turn in 0...generator.choices.integer(upTo: 4) {
      generator.choices.beginSpan()
      defer { generator.choices.endSpan() }
      if generator.choices.chance(1, of: 2) {
        let leaves = scenario.nodes.indices.filter { scenario.nodes[$0].container == nil }
        let resize = Edit.resize(
          generator.choices.pick(leaves),
          .fixed(Size(width: 10, height: generator.wholeLength(30))))
        resize.apply(to: &tree)
        resize.apply(to: &scenario)
        generator.scenario = scenario
      }
      // An arrangement places all items of a container or none.
      let containers = scenario.containers.filter {
        scenario.nodes[$0].container?.arrange != nil && generator.choices.chance(1, of: 3)
      }
      let frames = containers.flatMap { scenario.children(of: $0) }.map { node in
        (node, Rect(x: generator.wholeLength(50), y: 1, width: 20, height: Double(node)))
      }
      let isValid = !generator.choices.chance(1, of: 6)
      let width = isValid ? generator.wholeLength(90) : .nan
      plan.state.withLock { state in
        state.below = Dictionary(uniqueKeysWithValues: frames)
        state.content = Size(width: width, height: 7)
      }
      tree.setNeedsLayout(nil)
      if turn == 0 || generator.choices.chance(1, of: 4) {
        layout.layout(tree, in: scenario.bounds)
      } else {
        layout.update(tree, in: scenario.bounds)
      }
      let found = layout.framesInOrder(of: tree)
      for (node, frame) in frames where isValid && found[node] != frame {
        return .broken(
          Finding(
            "frame", expected: "item \(node) at \(Finding.text(frame)), as the arrangement says",
            got: Finding.text(found[node]), in: scenario))
      }
      if let finding = Finding.difference(
        expected: bench.other.frames(of: scenario), got: found, in: scenario,
        saying: " in turn \(turn)")
      {
        return .broken(finding)
      }
      var unarranged = scenario
      unarranged.root.arrange = nil
      let size = bench.other.size(tree, fitting: scenario.fitting)
      let expected =
        isValid ? Size(width: width, height: 7) : bench.other.size(of: unarranged)
      if let finding = Finding.difference(expected: expected, got: size, in: scenario) {
        return .broken(finding)
      }
    }
    return .holds
  }
}

extension Generator {
  /// Adds up to three rows or columns to the last container, with leaves, some of them with others before these.
  fileprivate mutating func addRows(to scenario: inout Scenario, depth: Int) {
    for _ in 0...choices.integer(upTo: 2) {
      choices.beginSpan()
      defer { choices.endSpan() }
      let node = scenario.nodes.count
      let isRow = choices.chance(3, of: 4)
      scenario.nodes.append(
        Scenario.Node(container: ContainerStyle(arrange: isRow ? .equalWidths : nil)))
      if depth < 2, choices.chance(1, of: 3) { addRows(to: &scenario, depth: depth + 1) }
      for _ in 0...choices.integer(upTo: 2) {
        let size = Size(width: 10, height: wholeLength(30))
        scenario.nodes.append(Scenario.Node(ItemStyle(size: .fixed(size))))
      }
      scenario.nodes[node].extent = scenario.nodes.count - node
    }
  }
}

/// What an arrangement answers, which changes from pass to pass.
private final class PlacementsBelow: Sendable {
  struct State {
    var below: [Int: Rect] = [:]
    var content = Size.zero
  }

  let state = Mutex(State())

  func arrangement(isPure: Bool) -> Arrangement {
    .joint(name: "placing below", traits: isPure ? .pure : []) { [self] items, frames in
      var y = 0.0
      for index in frames.indices {
        let size = items.measure(index, items.measure(index, items.room))
        frames[index] = Rect(x: 0, y: y, width: size.width, height: size.height)
        y += size.height
      }
      return state.withLock {
        Arrangement.Answer(content: $0.content, below: items.forSizing ? [:] : $0.below)
      }
    }
  }
}
