import SQLayoutCore

/// Invariants of fitting sizes and of observations.
extension Invariant {
  static let autosizeBounds = Invariant(
    "autosize-bounds",
    "Fitting size = insets + occupied size; every counted frame (not empty, or the first), grown "
      + "by its padding, lies within the occupied bounds of the sizing pass; no smaller box holds "
      + "them.",
    profile: {
      $0.exact = true
      $0.closures = false
      $0.sizing = false
      $0.lines = .nested
    }
  ) { generator, bench in
    // Without sizing calculators the sizing pass gives the frames of a layout pass in its bounds.
    let scenario = generator.makeScenario()
    var placed = scenario
    placed.changeStyles { $0.calculator = $0.calculator?.forSizing }
    placed.bounds = Rect(x: 0, y: 0, width: scenario.fitting.width, height: scenario.fitting.height)
    let frames = bench.other.frames(of: placed)
    guard let size = smallestBox(scenario, frames) else { return .rejected }
    return Finding.difference(
      expected: size, got: bench.layout.size(of: scenario), in: scenario,
      saying: ", insets and the smallest box around the counted frames"
    ).verdict
  }

  /// Insets and the bounding box of the counted frames; nil where rounding makes it undetermined.
  private static func smallestBox(_ scenario: Scenario, _ frames: [Rect?]) -> Size? {
    guard case .constant(let insets) = scenario.root.insets else { return nil }
    var counted: [Rect] = []
    for child in scenario.children(of: nil) {
      guard let frame = frames[child] else { continue }
      let style = scenario.nodes[child].style
      var padding = Insets.zero
      if case .constant(let own) = style.padding ?? scenario.root.defaults.padding { padding = own }
      if case .constant(let options) = style.options ?? scenario.root.defaults.options,
        options.contains(.ignoreInSize)
      {
        continue
      }
      let grown = Rect(
        x: frame.x - padding.left, y: frame.y - padding.top,
        width: frame.width + padding.left + padding.right,
        height: frame.height + padding.top + padding.bottom)
      // Beyond the clip sums are not exact, and a frame with a negative extent counts as none.
      guard grown.width >= 0, grown.height >= 0, abs(grown.maxX) < 1e6, abs(grown.maxY) < 1e6 else {
        return nil
      }
      let box = counted.reduce(nil) { union($0, $1) }
      if box == nil || box!.isEmpty {
        counted = [grown]
      } else if !frame.isEmpty {
        counted.append(grown)
      }
    }
    let box = counted.reduce(nil) { union($0, $1) } ?? .zero
    return Size(
      width: max(0, insets.left + box.width + insets.right),
      height: max(0, insets.top + box.height + insets.bottom))
  }

  private static func union(_ box: Rect?, _ frame: Rect) -> Rect? {
    guard let box else { return frame }
    let (x, y) = (min(box.minX, frame.minX), min(box.minY, frame.minY))
    return Rect(
      x: x, y: y, width: max(box.maxX, frame.maxX) - x, height: max(box.maxY, frame.maxY) - y)
  }

  static let observers = Invariant(
    "observers",
    "In a layout pass each laid-out item is observed once, in order, with its final frame; observations in a "
      + "sizing pass are marked as such, and their number is not promised."
  ) { generator, bench in
    var scenario = generator.makeScenario()
    let log = ObservationLog()
    // Half of the cases observe through the containers' defaults.
    if generator.choices.chance(1, of: 2) {
      scenario.root.defaults.observer = log.observer
      for node in scenario.nodes.indices {
        scenario.nodes[node].container?.defaults.observer = log.observer
      }
    } else {
      for node in scenario.nodes.indices { scenario.nodes[node].style.observer = log.observer }
    }
    let tree = scenario.tree()
    bench.layout.layout(tree, in: scenario.bounds)
    let frames = bench.layout.frameList(of: tree)
    let told = log.observations.filter { !$0.forSizing }
    var expected: [Int] = []
    listInOrder(scenario, nil, frames, &expected)
    for (index, node) in expected.enumerated() {
      guard index < told.count, told[index].item == node else {
        let got = index < told.count ? "item \(told[index].item)" : "no more"
        return .broken(
          Finding(
            "order", expected: "item \(node) observed as number \(index)", got: got, in: scenario))
      }
      guard told[index].frame == frames[node] else {
        return .broken(
          Finding(
            "frame", expected: "item \(node) observed at \(Finding.text(frames[node]))",
            got: Finding.text(told[index].frame), in: scenario))
      }
    }
    if told.count > expected.count {
      return .broken(
        Finding(
          "order", expected: "\(expected.count) observations",
          got: "item \(told[expected.count].item) observed again", in: scenario))
    }
    // Computing a size lays nothing out, and every observation has to say so.
    log.observations = []
    _ = bench.layout.size(tree, fitting: scenario.fitting)
    if let final = log.observations.first(where: { !$0.forSizing }) {
      return .broken(
        Finding(
          "sizing", expected: "observations while sizing that say so",
          got: "item \(final.item) observed as if laid out", in: scenario))
    }
    return .holds
  }

  /// The laid-out items in the order of the pass: a container's items, then each of their items.
  private static func listInOrder(
    _ scenario: Scenario, _ container: Int?, _ frames: [Rect?], _ list: inout [Int]
  ) {
    let children = scenario.children(of: container).filter { frames[$0] != nil }
    list += children
    for child in children where scenario.nodes[child].container != nil {
      listInOrder(scenario, child, frames, &list)
    }
  }
}

/// The observations, in order.
final class ObservationLog: @unchecked Sendable {
  // Written during the pass and read after it, on one thread.
  var observations: [Observation] = []

  /// Records each observation.
  var observer: Observer { { self.observations.append($0) } }
}
