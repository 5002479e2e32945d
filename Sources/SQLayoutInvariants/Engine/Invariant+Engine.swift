import SQLayoutCore

/// Invariants of all calculators.
extension Invariant {
  static let engine: [Invariant] =
    [
      deterministic, prefix, skipIsAbsence, ignoreInSize, keepPrevious, autosizeBounds, defaults,
      observers, reference, incremental, parallel, finite, roundTrip, sceneCases,
      sceneMistakes, sceneNumbers, sceneLooks, sceneTexts, scenePlugins, measureBudget,
      validityRange, steps,
      explained, tracedSteps, namedTraits,
      functions, handles, faultyRules, memory, namedSteps, copies, sharedWork, nearestNames,
      sceneFiles, textRows, deepFunctions, resizedCopies, combinations,
      storage, repeatedChanges, caseFiles, nestedScenes, pluginPlaces, markedViews, countedWork,
    ] + edited + lines + frontEnds

  static let deterministic = Invariant(
    "deterministic",
    "The same tree laid out twice has bit-equal frames, and the statistics count at least as many written "
      + "frames, and exactly as many in a tree of leaves; the input is not changed."
  ) { generator, bench in
    let scenario = generator.makeScenario()
    let tree = scenario.tree()
    bench.layout.layout(tree, in: scenario.bounds)
    let written = bench.layout.statistics.framesWritten
    let count = (0..<tree.count).count { bench.layout.frame(of: $0, in: tree) != nil }
    // Containers may be laid out to measure them, too.
    let isExact = scenario.nodes.allSatisfy { $0.container == nil }
    guard isExact ? written == count : written >= count else {
      return .broken(
        Finding(
          "written", expected: "\(count) frames\(isExact ? "" : " or more")", got: "\(written)",
          in: scenario))
    }
    // A layout with another history, sometimes with none, would reveal state from earlier passes.
    if generator.choices.chance(1, of: 16) { bench.other = Layout() }
    bench.other.layout(tree, in: scenario.bounds)
    for node in 0..<tree.count {
      let (first, second) = (
        bench.layout.frame(of: node, in: tree), bench.other.frame(of: node, in: tree)
      )
      if first != second {
        return .broken(
          Finding(
            "frame", expected: "item \(node) at \(Finding.text(first)) again",
            got: Finding.text(second), in: scenario))
      }
    }
    let size = bench.layout.size(tree, fitting: scenario.fitting)
    let again = bench.other.size(tree, fitting: scenario.fitting)
    return Finding.difference(expected: size, got: again, in: scenario, saying: " again").verdict
  }

  static let prefix = Invariant(
    "prefix",
    "With the container's bounds fixed, adding an item at the end leaves the frames of the earlier "
      + "items as they were.",
    profile: { $0.lines = .nested }
  ) { generator, bench in
    var scenario = generator.makeScenario()
    // The frames of an arrangement depend on all items.
    scenario.root.arrange = nil
    generator.scenario = scenario
    guard let last = scenario.children(of: nil).last, last > 0 else { return .rejected }
    var shorter = scenario
    shorter.remove(last)
    let expected = bench.other.frames(of: shorter)
    let got = Array(bench.layout.frames(of: scenario)[..<last])
    return Finding.difference(
      expected: expected, got: got, in: scenario, saying: ", as without the last item"
    ).verdict
  }

  static let skipIsAbsence = Invariant(
    "skip-is-absence",
    "An item with 'skip' changes nothing: frames and fits equal those of the tree without it."
  ) { generator, bench in
    var scenario = generator.makeScenario()
    guard !scenario.nodes.isEmpty else { return .rejected }
    let node = generator.choices.integer(in: 0...(scenario.nodes.count - 1))
    scenario.nodes[node].style.options = .constant(.skip)
    generator.scenario = scenario
    return withoutItem(node, scenario, &bench, place: "skip")
  }

  static let keepPrevious = Invariant(
    "keep-previous",
    "After an item with 'keepPrevious', later items get the frames they get without it.",
    profile: { $0.lines = .nested }
  ) { generator, bench in
    var scenario = generator.makeScenario()
    scenario.root.arrange = nil
    let children = scenario.children(of: nil)
    guard children.count > 1 else { return .rejected }
    let node = children[generator.choices.integer(in: 0...(children.count - 2))]
    scenario.nodes[node].style.options = .constant(.keepPrevious)
    generator.scenario = scenario
    return withoutItem(node, scenario, &bench, place: "keepPrevious", sizes: false)
  }

  static let ignoreInSize = Invariant(
    "ignore-in-size",
    "With the container's bounds fixed, 'ignoreInSize' changes no frame in its container, only the "
      + "container's fitting size."
  ) { generator, bench in
    var scenario = generator.makeScenario()
    let children = scenario.children(of: nil)
    guard !children.isEmpty else { return .rejected }
    let node = generator.choices.pick(children)
    let expected: [Rect?]
    scenario.nodes[node].style.options = .constant([])
    expected = bench.other.frames(of: scenario)
    scenario.nodes[node].style.options = .constant(.ignoreInSize)
    generator.scenario = scenario
    return Finding.difference(
      expected: expected, got: bench.layout.frames(of: scenario), in: scenario,
      saying: ", as without the option"
    ).verdict
  }

  static let defaults = Invariant(
    "defaults", "A container's default equals the same value written on each item."
  ) { generator, bench in
    let scenario = generator.makeScenario()
    var written = scenario
    var given = writeDefaults(&written.root, on: written.children(of: nil), &written.nodes)
    for node in written.nodes.indices where written.nodes[node].container != nil {
      let children = written.children(of: node)
      var container = written.nodes[node].container ?? ContainerStyle()
      if writeDefaults(&container, on: children, &written.nodes) { given = true }
      written.nodes[node].container = container
    }
    guard given else { return .rejected }
    let why = ", as with the defaults written on each item"
    if let finding = Finding.difference(
      expected: bench.other.frames(of: written), got: bench.layout.frames(of: scenario),
      in: scenario, saying: why)
    {
      return .broken(finding)
    }
    return Finding.difference(
      expected: bench.other.size(of: written), got: bench.layout.size(of: scenario),
      in: scenario, saying: why
    ).verdict
  }

  static let finite = Invariant(
    "finite", "Finite input gives finite frames, never a negative width or height."
  ) { generator, bench in
    let functions = generator.checkedFunctions
    // Calculators do not turn multiples of a quarter into subnormal numbers, which are slow.
    let isExact = !functions.isEmpty && generator.choices.chance(1, of: 2)
    if isExact { generator.profile.exact = true }
    let scenario = generator.makeScenario()
    let size = bench.layout.size(of: scenario)
    // The next pass clears the faults.
    if let finding = Finding.fault(of: functions, bench.layout.faults, in: scenario) {
      return .broken(finding)
    }
    if !isFine(Rect(x: 0, y: 0, width: size.width, height: size.height)) {
      return .broken(
        Finding(
          "size", expected: "a finite size in \(Finding.text(scenario.fitting)), not negative",
          got: Finding.text(size), in: scenario))
    }
    for (node, frame) in bench.layout.frames(of: scenario).enumerated() {
      guard let frame, !isFine(frame) else { continue }
      return .broken(
        Finding(
          "frame", expected: "a finite frame of item \(node), no extent negative",
          got: Finding.text(frame), in: scenario))
    }
    // Invalid results of functions never become frames: the pass reports them as faults.
    if let finding = Finding.fault(of: functions, bench.layout.faults, in: scenario) {
      return .broken(finding)
    }
    if isExact { return Finding.denormal(bench.layout.frames(of: scenario), in: scenario).verdict }
    return .holds
  }

  static let reference = Invariant(
    "reference",
    "Frames equal those of the slow, literal reference layout, bit for bit.",
    profile: {
      $0.alike = 2
      $0.stacks = 4
      $0.screens = 1
      $0.deep = 2
    }
  ) { generator, bench in
    var scenario = generator.makeScenario()
    if scenario.root.arrange?.line != nil, generator.choices.chance(1, of: 3) {
      generator.limitNearShares(&scenario)
    }
    return bench.layout.differenceFromReference(scenario).verdict
  }

  static func isFine(_ frame: Rect) -> Bool {
    frame.x.isFinite && frame.y.isFinite && frame.width.isFinite && frame.height.isFinite
      && frame.width >= 0 && frame.height >= 0
  }

  /// Compares a scenario with the same one without `node`, frame by frame.
  private static func withoutItem(
    _ node: Int, _ scenario: Scenario, _ bench: inout Bench, place: String, sizes: Bool = true
  ) -> Verdict {
    let extent = scenario.nodes[node].extent
    var without = scenario
    without.remove(node)
    var got = bench.layout.frames(of: scenario)
    got.removeSubrange(node..<(node + extent))
    let expected = bench.other.frames(of: without)
    for (index, frame) in expected.enumerated() where frame != got[index] {
      let item = index < node ? index : index + extent
      return .broken(
        Finding(
          place, expected: "item \(item) at \(Finding.text(frame)), as without item \(node)",
          got: Finding.text(got[index]), in: scenario))
    }
    guard sizes else { return .holds }
    return Finding.difference(
      expected: bench.other.size(of: without), got: bench.layout.size(of: scenario), in: scenario,
      saying: ", as without item \(node)"
    ).verdict
  }

  /// Copies a container's defaults to its items; returns whether there were any.
  private static func writeDefaults(
    _ container: inout ContainerStyle, on children: [Int], _ nodes: inout [Scenario.Node]
  ) -> Bool {
    let defaults = container.defaults
    container.defaults = ItemStyle()
    for child in children {
      nodes[child].style.calculator = nodes[child].style.calculator ?? defaults.calculator
      nodes[child].style.sizing = nodes[child].style.sizing ?? defaults.sizing
      nodes[child].style.spacing = nodes[child].style.spacing ?? defaults.spacing
      nodes[child].style.padding = nodes[child].style.padding ?? defaults.padding
      nodes[child].style.options = nodes[child].style.options ?? defaults.options
      if nodes[child].container == nil {
        nodes[child].style.size = nodes[child].style.size ?? defaults.size
      }
    }
    return defaults.calculator != nil || defaults.sizing != nil || defaults.spacing != nil
      || defaults.padding != nil || defaults.options != nil || defaults.size != nil
  }
}
