import SQLayoutCore

/// Invariants of parallel passes.
extension Invariant {
  static let parallel = Invariant(
    "parallel",
    "The parallel pass equals the serial pass, in frames and in what the statistics of a layout count, whether "
      + "other threads take part or the caller's is the only one, also over an edited tree; how many threads worked "
      + "is counted, and so are all frames and the sizes of leaves in stacks.",
    profile: {
      $0.depth = 4
      $0.alike = 2
      $0.stacks = 8
      $0.screens = 1
      $0.deep = 2
    }
  ) { generator, bench in
    var scenario = generator.makeScenario()
    var tree = scenario.tree()
    for _ in 0..<generator.choices.pick([0, 0, 1, 3]) {
      let edit = generator.edit(of: scenario)
      edit.apply(to: &scenario)
      edit.apply(to: &tree)
      generator.scenario = scenario
    }
    switch generator.choices.integer(upTo: 3) {
    case 0, 1: return compare(&bench.parallel, 1...2, with: &bench.layout, tree, scenario)
    case 2: return compare(&bench.alone, 1...1, with: &bench.layout, tree, scenario)
    default: return compare(&bench.overtaken, 1...1, with: &bench.layout, tree, scenario)
    }
  }

  private static func compare(
    _ parallel: inout Layout, _ threads: ClosedRange<Int>, with serial: inout Layout,
    _ tree: LayoutTree, _ scenario: Scenario
  ) -> Verdict {
    let why = " on several threads"
    serial.layout(tree, in: scenario.bounds)
    parallel.layout(tree, in: scenario.bounds)
    guard threads.contains(parallel.statistics.threads) else {
      return .broken(
        Finding(
          "threads", expected: "\(threads) at work at once", got: "\(parallel.statistics.threads)",
          in: scenario))
    }
    if let finding = Finding.difference(
      expected: serial.framesInOrder(of: tree), got: parallel.framesInOrder(of: tree),
      in: scenario, saying: why)
      ?? scenario.uncounted(serial.statistics, serial.framesInOrder(of: tree))
      ?? difference(serial.statistics, parallel.statistics, scenario)
    {
      return .broken(finding)
    }
    let (expected, got) = (
      serial.size(tree, fitting: scenario.fitting), parallel.size(tree, fitting: scenario.fitting)
    )
    return Finding.difference(expected: expected, got: got, in: scenario, saying: why).verdict
  }

  /// The difference between the statistics of two layouts, except the number of threads.
  ///
  /// The outermost containers of the threads' parts are measured without being counted, and the items of an adjusted
  /// one are laid out again.
  private static func difference(
    _ expected: LayoutStatistics, _ got: LayoutStatistics, _ scenario: Scenario
  ) -> Finding? {
    let containers = scenario.nodes.filter { $0.container != nil }
    guard !containers.contains(where: { $0.style.adjust != nil }) else { return nil }
    let missing = expected.measurements - got.measurements
    guard
      got.framesWritten != expected.framesWritten
        || got.isMemoryExhausted != expected.isMemoryExhausted
        || !(0...containers.count).contains(missing)
    else { return nil }
    return Finding("statistics", expected: "\(expected)", got: "\(got)", in: scenario)
  }
}

extension Scenario {
  /// A finding where fewer frames are counted than there are, or fewer measured sizes than leaves without a function
  /// that are stacked by default.
  fileprivate func uncounted(_ statistics: LayoutStatistics, _ frames: [Rect?]) -> Finding? {
    let written = frames.count { $0 != nil }
    let measured = nodes.indices.count { node in
      guard frames[node] != nil, nodes[node].style.calculator == nil,
        nodes[node].style.adjust == nil,
        let size = nodes[node].style.size
      else { return false }
      if case .custom = size { return false }
      let container = containerStyle(of: parent(of: node))
      return nodes[node].container == nil && container.defaults.calculator == nil
        && container.arrange == nil
    }
    guard statistics.framesWritten < written || statistics.measurements < measured else {
      return nil
    }
    return Finding(
      "uncounted", expected: "at least \(written) frames and \(measured) measured sizes",
      got: "\(statistics)", in: self)
  }
}
