import SQLayoutCore
import SQLayoutExplaining

/// Invariants of explanations.
extension Invariant {
  static let explained = Invariant(
    "explained",
    "Every number of every frame, computed again by its chain from the numbers of the tree and the "
      + "bounds, is the frame's to the last bit; a number of the tree that changes within its slack "
      + "changes just the frames that it is decisive for, by as much as the chain says. What places an item is "
      + "named, and no two nodes have the same name in explanations.",
    profile: {
      $0.items = 6
      $0.depth = 2
      $0.screens = 4
      $0.screenItems = 8
      $0.alike = 1
      $0.deep = 1
    }
  ) { generator, bench in
    // This tests the engine: a few cases with user functions are enough.
    if generator.isOfOwn, !generator.choices.chance(1, of: 4) { return .rejected }
    // The derivative of a function is not known.
    let hasFunctions = generator.isOfOwn || generator.choices.chance(1, of: 2)
    if !hasFunctions {
      generator.profile.closures = false
      generator.profile.arrangements = false
    }
    let scenario = generator.makeScenario()
    let tree = scenario.tree()
    if generator.choices.chance(1, of: 8) { return sameNames(tree, scenario, &generator).verdict }
    let frames = bench.layout.frames(of: scenario)
    guard let explained = bench.other.explained(scenario) else { return .rejected }
    if let finding = Finding.difference(
      expected: frames, got: tree.numberRange.map { explained.frame(of: $0) }, in: scenario,
      place: "traced", saying: ", as in a pass that is not traced")
    {
      return .broken(finding)
    }
    let faults = Set(bench.layout.faults.map(\.node))
    if let finding = contradiction(inStepsOf: explained, faults, scenario) {
      return .broken(finding)
    }
    // In a tree so deep that passes are suspended, the chains of all numbers take seconds.
    guard !explained.steps.contains(where: \.isResumption) else { return .holds }
    // In other large trees a part of the chains is enough.
    let nodes = tree.numberRange
    let first = nodes.count > 8 ? generator.choices.integer(in: 0...nodes.count - 1) : 0
    var terms = 0
    var inputs: [Term] = []
    var explanations: [SQLayoutExplaining.Explanation] = []
    for node in nodes.map({ ($0 + first) % nodes.count }) {
      for number in FrameNumber.allCases where terms < 2000 {
        guard let explanation = explained.explanation(of: node, number, detail: .decisive) else {
          continue
        }
        if let finding = contradiction(in: explanation, scenario) { return .broken(finding) }
        terms += explanation.terms.count
        inputs += explanation.terms.filter { $0.input != nil }
        explanations.append(explanation)
      }
    }
    guard !hasFunctions else { return .holds }
    guard !inputs.isEmpty else { return .rejected }
    let picked = generator.choices.pick(explanations)
    let endsAtFrames = generator.choices.chance(1, of: 2)
    // The slack of all terms of a longer chain takes seconds.
    if endsAtFrames || picked.terms.count < 2000,
      let finding = bench.follows(
        explained.explanation(of: picked.node, picked.number, endsAtFrames: endsAtFrames)!,
        scenario,
        &generator)
    {
      return .broken(finding)
    }
    let input = generator.choices.pick(inputs)
    let sensitivity = Sensitivity(of: input, in: explained)
    let step = min(sensitivity.slack / 4, 1)
    guard step > 1e-3, !sensitivity.isDecidedByRounding,
      let changed = scenario.changing(input.input!, by: step)
    else {
      return .holds
    }
    for explanation in explanations {
      guard let term = explanation.terms.first(where: { $0.input == input.input }) else { continue }
      let slope = sensitivity.slope(of: explanation.number, of: explanation.node) ?? 0
      if term.isDecisive == (slope != 0) { continue }
      return .broken(
        Finding(
          "decisive",
          expected: "\(explanation.number) of item \(explanation.node) changes by \(slope) where "
            + "\(input.owner ?? "").\(input.name ?? "") changes by 1",
          got: term.isDecisive ? "a decisive term" : "a term that is not decisive", in: scenario))
    }
    for (node, frame) in bench.other.frames(of: changed).enumerated() {
      guard let before = frames[node], let after = frame else { continue }
      for number in FrameNumber.allCases {
        let slope = sensitivity.slope(of: number, of: node) ?? 0
        let change = after[number] - before[number]
        let expected = slope * step
        let noise = 1e-9 * (1 + abs(before[number]) + abs(expected))
        // A quotient is not linear, and cancellation leaves rounding errors.
        if abs(change - expected) <= noise + abs(expected) / 2 { continue }
        return .broken(
          Finding(
            "decisive",
            expected: "\(number) of item \(node) changed by \(expected) where "
              + "\(input.owner ?? "").\(input.name ?? "") changes by \(step)",
            got: "\(change)", in: scenario))
      }
    }
    return .holds
  }

  /// Two nodes with the same name in explanations, or one without its own name.
  private static func sameNames(
    _ tree: LayoutTree, _ scenario: Scenario, _ generator: inout Generator
  ) -> Finding? {
    var names: [Int: String] = [:]
    for node in tree.numberRange.prefix(8) where generator.choices.chance(3, of: 4) {
      names[node] = generator.choices.pick(["a", "b", "", "root", "bounds", "defaults of a", "c"])
    }
    let explained = ExplainedLayout(tree, in: scenario.bounds, names: names)
    var nodes: [String: Int] = ["root": -1]
    for node in tree.numberRange {
      let name = explained.name(of: node)
      if let other = nodes[name] {
        return Finding(
          "names", expected: "another name of \(node) than of \(other)", got: name, in: scenario)
      }
      guard name.hasPrefix(names[node] ?? "") else {
        return Finding("names", expected: names[node] ?? "", got: name, in: scenario)
      }
      nodes[name] = node
    }
    return nil
  }

  /// A contradiction in the steps: an item's last frame has to be its own, a new line or a crop concerns
  /// the next item of its container, each pass over a container ends, one that is resumed was suspended,
  /// and each fault of a pass is in a step.
  private static func contradiction(
    inStepsOf layout: ExplainedLayout, _ faults: Set<Int>, _ scenario: Scenario
  ) -> Finding? {
    var last: [Int: Rect] = [:]
    var moved: [Int?: Int] = [:]
    var entered: [Int: Int] = [:]
    var told: Set<Int> = []
    var (isSuspended, isWaiting) = (false, false)
    for step in layout.steps {
      let parent = step.node < 0 ? nil : layout.tree.parent(of: step.node)
      switch step.kind {
      case .enter: entered[step.node, default: 0] += 1
      case .leave: entered[step.node, default: 0] -= 1
      case .suspend: (isSuspended, isWaiting) = (true, true)
      case .resume:
        isWaiting = false
        guard isSuspended, entered[step.node, default: 0] > 0 else {
          return Finding(
            "step", expected: "the end of a pass that was suspended",
            got: "container \(step.node) resumed", in: scenario)
        }
      case .cropped, .wrapped: moved[parent] = step.node
      case .fault: told.insert(step.node)
      case .placed(let frame, _):
        last[step.node] = frame
        if let expected = moved.removeValue(forKey: parent), expected != step.node {
          return Finding(
            "step", expected: "item \(expected) placed after its crop or wrap",
            got: "item \(step.node)", in: scenario)
        }
      default: break
      }
    }
    if isWaiting {
      return Finding(
        "step", expected: "the end of a pass that was suspended", got: "nothing", in: scenario)
    }
    if let (node, count) = entered.first(where: { $0.value != 0 }) {
      return Finding(
        "step", expected: "container \(node) left as often as entered",
        got: "\(count) times more", in: scenario)
    }
    if let fault = faults.subtracting(told).first {
      return Finding(
        "step", expected: "a fault of item \(fault) in a step", got: "\(told)", in: scenario)
    }
    for node in layout.tree.numberRange {
      guard let frame = layout.frame(of: node), frame != last[node] else { continue }
      return Finding(
        "step", expected: "item \(node) placed for the last time at \(frame)",
        got: last[node].map { "\($0)" } ?? "nothing", in: scenario)
    }
    return nil
  }

  /// The error of a chain.
  private static func contradiction(
    in explanation: SQLayoutExplaining.Explanation, _ scenario: Scenario
  ) -> Finding? {
    if explanation.evaluated().bitPattern != explanation.value.bitPattern {
      return Finding(
        "chain",
        expected: "\(explanation.number) of item \(explanation.node) computed again: "
          + "\(explanation.value)", got: "\(explanation.evaluated())", in: scenario)
    }
    let around = scenario.containerStyle(of: scenario.parent(of: explanation.node))
    let places =
      scenario.nodes[explanation.node].style.calculator ?? around.defaults.calculator
      ?? .containerLeftAlignedVStack
    if around.arrange == nil, let name = places.name, explanation.calculator != name {
      return Finding(
        "calculator", expected: "item \(explanation.node) placed by \(name)",
        got: "\(explanation.calculator)", in: scenario)
    }
    let constants: Set<Double> = [0, 1, 2, 10_000, .infinity, .greatestFiniteMagnitude]
    for term in explanation.terms {
      guard case .constant = term.formula else { continue }
      // Shares and pixels are computed in whole numbers.
      if constants.contains(abs(term.value)) || term.value == term.value.rounded() { continue }
      return Finding(
        "constant", expected: "\(explanation.number) of item \(explanation.node) explained",
        got: "a constant \(term.value) from nowhere", in: scenario)
    }
    return nil
  }
}

extension LayoutStep {
  fileprivate var isResumption: Bool { if case .resume = kind { true } else { false } }
}

extension Bench {
  /// Checks a term that decides nothing: a change within its slack must not change the
  /// number.
  fileprivate mutating func follows(
    _ explanation: SQLayoutExplaining.Explanation, _ scenario: Scenario,
    _ generator: inout Generator
  ) -> Finding? {
    if let finding = changes(explanation, scenario, &generator) { return finding }
    let losers = explanation.terms.filter {
      $0.input != nil && !$0.isDecisive && $0.slack ?? .infinity > 1e-3
    }
    guard !losers.isEmpty else { return nil }
    let loser = generator.choices.pick(losers)
    if let finding = loses(loser, explanation, scenario, &generator) { return finding }
    var step = min(loser.slack ?? .infinity, 40) * 0.99
    // A size rule that becomes 0 or negative is another rule.
    if generator.choices.chance(1, of: 2), loser.value > step { step = -step }
    guard let changed = scenario.changing(loser.input!, by: step) else { return nil }
    let frame = other.frames(of: changed)[explanation.node]
    let noise = explanation.noise
    if let frame, abs(frame[explanation.number] - explanation.value) <= noise { return nil }
    return Finding(
      "slack",
      expected:
        "\(explanation.number) of item \(explanation.node) stays \(explanation.value) where "
        + "\(loser.owner ?? "").\(loser.name ?? "") changes by \(step), within its slack",
      got: "\(frame.map { $0[explanation.number] } ?? .nan)", in: scenario)
  }
}

extension Bench {
  /// Checks, now and then, that a slack ends where it says: a term that comes nearer to that has as much less slack.
  private func loses(
    _ loser: Term, _ explanation: SQLayoutExplaining.Explanation, _ scenario: Scenario,
    _ generator: inout Generator
  ) -> Finding? {
    guard let slack = loser.slack, slack < 1e6, loser.value > slack / 4,
      generator.choices.chance(1, of: 4)
    else {
      return nil
    }
    // Where the number is a quotient of the term, as with texts, a slack is computed in steps.
    let isLinear = scenario.nodes.allSatisfy { node in
      switch node.style.size {
      case nil, .fixed?: true
      default: false
      }
    }
    guard isLinear else { return nil }
    let step = slack / 4
    var found: [Double] = []
    for step in [step, -step] {
      guard let changed = scenario.changing(loser.input!, by: step) else { return nil }
      let layout = ExplainedLayout(changed.tree(), in: changed.bounds)
      let term = layout.explanation(of: explanation.node, explanation.number)?.terms.first {
        $0.input == loser.input && !$0.isDecisive
      }
      // A number that is not possible is another rule.
      guard let slack = term?.slack else { return nil }
      found.append(slack)
    }
    let expected = slack - step
    if found.contains(where: { abs($0 - expected) <= step / 4 }) {
      return nil
    }
    return Finding(
      "end of slack",
      expected:
        "a slack of \(expected) for \(explanation.number) of item \(explanation.node) where "
        + "\(loser.owner ?? "").\(loser.name ?? "") with a slack of \(slack) changes by \(step)",
      got: "\(found)", in: scenario)
  }
}

extension Bench {
  /// Checks the decisive terms: the number has to change when one of them changes slightly up or down, and not with
  /// any other term.
  fileprivate mutating func changes(
    _ explanation: SQLayoutExplaining.Explanation, _ scenario: Scenario,
    _ generator: inout Generator
  ) -> Finding? {
    let inputs = explanation.terms.filter { $0.input != nil }
    // A subnormal number is rounded by more than the change.
    guard !inputs.isEmpty, !explanation.value.isSubnormal else { return nil }
    let input = generator.choices.pick(inputs)
    let step = 1.0 / 8192
    let noise = input.isDecisive ? 0 : explanation.noise
    var isChanged = false
    for step in [step, -step] {
      guard let changed = scenario.changing(input.input!, by: step) else { return nil }
      let frame = other.frames(of: changed)[explanation.node]
      let change = frame.map { abs($0[explanation.number] - explanation.value) } ?? .infinity
      isChanged = isChanged || change > noise
    }
    guard isChanged != input.isDecisive else { return nil }
    return Finding(
      "decisive",
      expected:
        "\(explanation.number) of item \(explanation.node) \(input.isDecisive ? "changed" : "as it is") where "
        + "\(input.owner ?? "").\(input.name ?? "") changes by \(step) or \(-step)",
      got: "\(explanation.value)", in: scenario)
  }
}

extension SQLayoutExplaining.Explanation {
  /// The change of a number by rounding: its last bits, and those of terms that cancel.
  fileprivate var noise: Double {
    let greatest = terms.reduce(0) { max($0, abs($1.value) < 1e300 ? abs($1.value) : 0) }
    return max(1e-9 * (1 + abs(value)), 4 * greatest.ulp)
  }
}
