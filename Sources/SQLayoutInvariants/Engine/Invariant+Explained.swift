import SQLayoutCore
import SQLayoutExplaining

/// What explanations say.
extension Invariant {
  static let explained = Invariant(
    "explained",
    "Every number of every frame, computed again by its chain from the numbers of the tree and the "
      + "bounds, is the frame's to the last bit; a number of the tree that changes within its slack "
      + "changes just the frames that it is decisive for.",
    profile: {
      $0.items = 6
      $0.depth = 2
      $0.screens = 4
      $0.screenItems = 8
      $0.alike = 1
    }
  ) { generator, bench in
    // What is tried is the engine's: a few cases with functions of somebody's own are enough.
    if generator.isOfOwn, !generator.choices.chance(1, of: 4) { return .rejected }
    // What a function makes of other arguments is not known.
    let hasFunctions = generator.isOfOwn || generator.choices.chance(1, of: 2)
    if !hasFunctions {
      generator.profile.closures = false
      generator.profile.arrangements = false
    }
    let scenario = generator.makeScenario()
    let tree = scenario.tree()
    let explained = ExplainedLayout(tree, in: scenario.bounds)
    let frames = bench.layout.frames(of: scenario)
    if let finding = Finding.difference(
      expected: frames, got: tree.numberRange.map { explained.frame(of: $0) }, in: scenario,
      place: "traced", saying: ", as in a pass that is not traced")
    {
      return .broken(finding)
    }
    var inputs: [Term] = []
    for node in tree.numberRange {
      for number in FrameNumber.allCases {
        guard let explanation = explained.explanation(of: node, number) else { continue }
        if let finding = contradiction(in: explanation, scenario) { return .broken(finding) }
        inputs += explanation.terms.filter { $0.input != nil }
      }
    }
    guard !hasFunctions else { return .holds }
    guard !inputs.isEmpty else { return .rejected }
    let input = generator.choices.pick(inputs)
    let sensitivity = Sensitivity(of: input, in: explained)
    let step = min(sensitivity.slack / 4, 1)
    guard step > 1e-3, !sensitivity.isDecidedByRounding,
      let changed = scenario.changing(input.input!, by: step)
    else {
      return .holds
    }
    for (node, frame) in bench.other.frames(of: changed).enumerated() {
      guard let before = frames[node], let after = frame else { continue }
      for number in FrameNumber.allCases {
        let slope = sensitivity.slope(of: number, of: node) ?? 0
        let change = after[number] - before[number]
        let expected = slope * step
        let noise = 1e-9 * (1 + abs(before[number]) + abs(expected))
        // A quotient is no straight line, and what cancels is rounded.
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

  /// What is wrong with a chain.
  private static func contradiction(
    in explanation: SQLayoutExplaining.Explanation, _ scenario: Scenario
  ) -> Finding? {
    if explanation.evaluated().bitPattern != explanation.value.bitPattern {
      return Finding(
        "chain",
        expected: "\(explanation.number) of item \(explanation.node) computed again: "
          + "\(explanation.value)", got: "\(explanation.evaluated())", in: scenario)
    }
    let constants: Set<Double> = [0, 1, 2, 10_000, .infinity, .greatestFiniteMagnitude]
    for term in explanation.terms {
      guard case .constant = term.formula else { continue }
      // Shares and pixels are counted in whole numbers.
      if constants.contains(abs(term.value)) || term.value == term.value.rounded() { continue }
      return Finding(
        "constant", expected: "\(explanation.number) of item \(explanation.node) explained",
        got: "a constant \(term.value) from nowhere", in: scenario)
    }
    return nil
  }
}

extension Scenario {
  /// The same with another value for an input; nil for one that cannot be changed so.
  fileprivate func changing(_ input: LayoutInput, by step: Double) -> Scenario? {
    var changed = self
    let name = input.name.rawValue
    switch input.owner {
    case .function: return nil
    case .bounds:
      switch input.name {
      case .x: changed.bounds.x += step
      case .y: changed.bounds.y += step
      case .width: changed.bounds.width += step
      default: changed.bounds.height += step
      }
    case .defaults(let node):
      var container = node < 0 ? root : nodes[node].container!
      guard container.defaults.change(name, by: step) else { return nil }
      if node < 0 { changed.root = container } else { changed.nodes[node].container = container }
    case .node(let node):
      if name.hasPrefix("insets ") {
        var container = node < 0 ? root : nodes[node].container!
        guard container.insets.change(name, by: step) else { return nil }
        if node < 0 { changed.root = container } else { changed.nodes[node].container = container }
      } else {
        // The root has no style of its own; what else it says are numbers of its arrangement.
        guard node >= 0, changed.nodes[node].style.change(name, by: step) else { return nil }
      }
    }
    return changed
  }
}

extension ItemStyle {
  fileprivate mutating func change(_ name: String, by step: Double) -> Bool {
    if name.hasPrefix("spacing ") {
      spacing = spacing ?? .zero
      return spacing!.change(name, by: step)
    }
    if name.hasPrefix("padding ") {
      padding = padding ?? .zero
      return padding!.change(name, by: step)
    }
    switch (name, size) {
    case ("width", .fixed(let size)):
      self.size = .fixed(Size(width: size.width + step, height: size.height))
    case ("height", .fixed(let size)):
      self.size = .fixed(Size(width: size.width, height: size.height + step))
    case ("advance", .paragraph(let advance, let lineHeight)):
      size = .paragraph(advance: advance + step, lineHeight: lineHeight)
    case ("line height", .paragraph(let advance, let lineHeight)):
      size = .paragraph(advance: advance, lineHeight: lineHeight + step)
    default: return false
    }
    return true
  }
}

extension EdgeRule {
  fileprivate mutating func change(_ name: String, by step: Double) -> Bool {
    guard case .constant(var insets) = self else { return false }
    switch name.split(separator: " ").last {
    case "top": insets.top += step
    case "left": insets.left += step
    case "bottom": insets.bottom += step
    default: insets.right += step
    }
    self = .constant(insets)
    return true
  }
}
