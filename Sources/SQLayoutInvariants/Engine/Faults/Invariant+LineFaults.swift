import SQLayoutCore

/// Invariants of invalid numbers of rows and columns.
extension Invariant {
  static let lineFaults = Invariant(
    "line-faults",
    "A row or column with an invalid pixel scale is laid out as one without, an item with an invalid limit or baseline "
      + "as one with the default, and the fault names the container or the item, whether the number was there from "
      + "the start or is given by an edit.",
    profile: {
      $0.lines = .all
      $0.items = 6
      $0.depth = 2
    }
  ) { generator, bench in
    var mended = generator.makeScenario()
    guard !mended.nodes.isEmpty else { return .rejected }
    // The root, or the container of an item.
    let item = generator.choices.integer(in: 0...(mended.nodes.count - 1))
    let container = mended.parent(of: item)
    var line = mended.containerStyle(of: container).arrange?.line ?? generator.line()
    let wrong = generator.choices.pick([-1, .nan, .infinity, -.infinity, -0.001])
    let isScale = generator.choices.chance(1, of: 2)
    if isScale { line.pixelScale = 0 }
    mended.setArrangement(of: container, .line(line))
    var faulty = mended
    let parts: [(WritableKeyPath<Flex, Double?>, String)] = [
      (\.firstBaseline, "baseline"), (\.lastBaseline, "baseline"),
    ]
    if isScale {
      line.pixelScale = wrong
      faulty.setArrangement(of: container, .line(line))
    } else if generator.choices.chance(1, of: 2) {
      let part = generator.choices.pick(parts).0
      // A baseline may be negative.
      faulty.setFlex(of: item) { $0[keyPath: part] = wrong.isFinite ? .nan : wrong }
      mended.setFlex(of: item) { $0[keyPath: part] = nil }
    } else if generator.choices.chance(1, of: 2) {
      faulty.setFlex(of: item) { $0.minimum = wrong }
      mended.setFlex(of: item) { $0.minimum = 0 }
    } else {
      faulty.setFlex(of: item) { $0.maximum = wrong == .infinity ? .nan : wrong }
      mended.setFlex(of: item) { $0.maximum = .infinity }
    }
    generator.scenario = mended
    let node = isScale ? container ?? -1 : item
    let expected = bench.other.frames(of: mended)
    var tree = faulty.tree()
    if generator.choices.chance(1, of: 2) {
      tree = mended.tree()
      bench.layout.layout(tree, in: mended.bounds)
      if isScale {
        tree.setContainerStyle(faulty.containerStyle(of: container), of: container)
      } else {
        tree.setStyle(faulty.nodes[item].style, of: item)
      }
      bench.layout.update(tree, in: mended.bounds)
    } else {
      bench.layout.layout(tree, in: mended.bounds)
    }
    if let finding = Finding.difference(
      expected: expected, got: bench.layout.frameList(of: tree), in: mended,
      saying: ", as with what stands in for a fault")
    {
      return .broken(finding)
    }
    let rule = isScale ? "pixel scale" : "flex"
    guard tree.faults.contains(where: { $0.node == node && $0.rule.hasPrefix(rule) }) else {
      return .broken(
        Finding(
          "fault", expected: "a fault of the \(rule) of item \(node)", got: "\(tree.faults)",
          in: mended))
    }
    return .holds
  }
}

extension Scenario {
  fileprivate mutating func setArrangement(of container: Int?, _ arrangement: Arrangement) {
    if let container {
      nodes[container].container?.arrange = arrangement
    } else {
      root.arrange = arrangement
    }
  }

  fileprivate mutating func setFlex(of item: Int, _ change: (inout Flex) -> Void) {
    var flex = nodes[item].style.flex ?? Flex()
    change(&flex)
    nodes[item].style.flex = flex
  }
}
