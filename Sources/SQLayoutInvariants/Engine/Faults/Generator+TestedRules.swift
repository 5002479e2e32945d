import SQLayoutCore

/// A rule that may be invalid, and its replacement.
struct TestedRule {
  /// Whether a layout pass that gives the item a frame reports a fault.
  var isReported: Bool
  /// Sets the rule of an item: the replacement, or the rule itself.
  var apply: (inout Scenario.Node, _ isMended: Bool) -> Void
}

extension Generator {
  private static let greatest = LayoutTree.greatestLength

  /// A number for a rule, sometimes an invalid one.
  mutating func raw() -> Double {
    choices.chance(1, of: 2)
      ? length()
      : choices.pick([-1, .infinity, -.infinity, .nan, Self.greatest * 2, -Self.greatest * 2])
  }

  /// A random rule: sizes are for leaves, insets for containers.
  mutating func rule(of node: Int, in scenario: Scenario) -> TestedRule {
    switch (choices.integer(upTo: 7), scenario.nodes[node].container) {
    case (0, nil): sizeFunction()
    case (1, nil): constantSize()
    case (0, _?), (1, _?): edges { node, rule in node.container?.insets = rule }
    case (2, _): edges { node, rule in node.style.spacing = rule }
    case (3, _): edges { node, rule in node.style.padding = rule }
    case (4, _): flex()
    case (5, _?), (6, _?): arrangement(ofItems: scenario.nodes[node].extent > 1)
    default:
      frameFunction(
        isCalled: scenario.containerStyle(of: scenario.parent(of: node))
          .arrange == nil)
    }
  }

  /// Of a size function, each length that is negative or not finite is replaced by 0, and both where it fails.
  private mutating func sizeFunction() -> TestedRule {
    let size = Size(width: raw(), height: raw())
    let fails = choices.chance(1, of: 4)
    let mended = fails ? .zero : size.kept(in: 0...Double.greatestFiniteMagnitude)
    // A pass that knows the item's size may not call it.
    return TestedRule(isReported: false) { node, isMended in
      node.style.size = .custom(
        CustomSize { _ throws(FunctionFailure) in
          if fails, !isMended { throw FunctionFailure("refused") }
          return isMended ? mended : size
        })
    }
  }

  /// Of a constant size, each invalid length is replaced by 0.
  private mutating func constantSize() -> TestedRule {
    if choices.chance(1, of: 4) {
      let other = length()
      if choices.chance(1, of: 2) { return overflowingSize(other) }
      // A rule that means nothing without its first or second number.
      let rule: SizeRule =
        choices.chance(1, of: 2)
        ? .paragraph(advance: other, lineHeight: 0) : .aspect(ratio: 0, width: other)
      return TestedRule(isReported: false) { node, isMended in
        node.style.size = isMended ? .fixed(.zero) : rule
      }
    }
    let size = Size(width: raw(), height: raw())
    let mended = size.kept(in: 0...Self.greatest)
    return TestedRule(isReported: mended != size) { node, isMended in
      node.style.size = .fixed(isMended ? mended : size)
    }
  }

  /// A height that is beyond the finite numbers is replaced by 0.
  func overflowingSize(_ width: Double) -> TestedRule {
    let ratio = Double.leastNonzeroMagnitude
    let mended = CustomSize(isPure: true) { fitting in
      let width = max(0, min(width, fitting.width))
      return Size(width: width, height: width / ratio == .infinity ? 0 : width / ratio)
    }
    return TestedRule(isReported: false) { node, isMended in
      node.style.size = isMended ? .custom(mended) : .aspect(ratio: ratio, width: width)
    }
  }

  /// A container whose arrangement fails, or gives frames that are too many, missing or invalid, is one without it.
  private mutating func arrangement(ofItems hasItems: Bool) -> TestedRule {
    let mistake = choices.integer(upTo: 3)
    let wrong = Arrangement(traits: choices.chance(1, of: 2) ? .pure : []) {
      arguments, frames throws(FunctionFailure) in
      for index in frames.indices.dropLast(mistake == 2 ? 1 : 0) {
        let size = arguments.measure(index, arguments.bounds.size)
        frames[index] = Rect(x: 0, y: 0, width: size.width, height: size.height)
      }
      switch mistake {
      case 0: throw FunctionFailure("refused")
      case 1: frames.append(.zero)
      case 3 where !frames.isEmpty: frames[0].width = -1
      default: break
      }
    }
    // Of the others the fault is that of an item.
    return TestedRule(isReported: hasItems && mistake < 2) { node, isMended in
      node.container?.arrange = isMended ? nil : wrong
    }
  }

  /// Of constant edges each invalid one is replaced by 0; of those from a function all are, and all where it fails.
  private mutating func edges(
    _ set: @escaping (inout Scenario.Node, EdgeRule) -> Void
  ) -> TestedRule {
    let edges = Insets(top: raw(), left: raw(), bottom: raw(), right: raw())
    let range = -Self.greatest...Self.greatest
    let each = Insets(
      top: edges.top.kept(in: range), left: edges.left.kept(in: range),
      bottom: edges.bottom.kept(in: range), right: edges.right.kept(in: range))
    let isFaulty = each != edges
    if choices.chance(1, of: 2) {
      return TestedRule(isReported: isFaulty) { node, isMended in
        set(&node, .constant(isMended ? each : edges))
      }
    }
    let fails = choices.chance(1, of: 4)
    return TestedRule(isReported: isFaulty || fails) { node, isMended in
      let answer = isMended && (isFaulty || fails) ? .zero : edges
      set(
        &node,
        .custom(
          { _ throws(FunctionFailure) in
            if fails, !isMended { throw FunctionFailure("refused") }
            return answer
          }, isPure: false))
    }
  }

  /// Each invalid number of a flex is replaced by its default.
  private mutating func flex() -> TestedRule {
    let flex = Flex(weight: raw(), minimum: raw(), maximum: raw(), firstBaseline: raw())
    var mended = flex
    if !(0...Self.greatest ~= flex.weight) { mended.weight = 0 }
    if !(0...Self.greatest ~= flex.minimum) { mended.minimum = 0 }
    if !(flex.maximum >= 0) { mended.maximum = .infinity }
    if !(abs(flex.firstBaseline!) <= Self.greatest) { mended.firstBaseline = nil }
    let isFaulty = mended != flex
    return TestedRule(isReported: isFaulty) { node, isMended in
      node.style.flex = isMended ? mended : flex
    }
  }

  /// An item with a frame that is not finite, or has a negative extent, is placed below the previous one; so is one
  /// whose function fails.
  private mutating func frameFunction(isCalled: Bool) -> TestedRule {
    let huge = Double.greatestFiniteMagnitude
    func part(_ generator: inout Generator) -> Double {
      generator.choices.chance(1, of: 4) ? generator.choices.pick([huge, -huge]) : generator.raw()
    }
    let frame = Rect(x: part(&self), y: part(&self), width: part(&self), height: part(&self))
    let isFrame =
      [frame.x, frame.y, frame.width, frame.height].allSatisfy(\.isFinite) && frame.width >= 0
      && frame.height >= 0
    let isForSizing = choices.chance(1, of: 4)
    let fails = choices.chance(1, of: 4)
    let isFaulty = fails || !isFrame
    return TestedRule(isReported: isCalled && !isForSizing && isFaulty) { node, isMended in
      let calculator = Calculator.custom(
        CustomCalculator { arguments throws(FunctionFailure) in
          if fails, !isMended { throw FunctionFailure("refused") }
          return isMended && isFaulty
            ? Calculator.containerLeftAlignedVStack(arguments) : frame
        })
      if isForSizing { node.style.sizing = calculator } else { node.style.calculator = calculator }
    }
  }
}

extension Double {
  /// The number, or 0 if it is out of a range.
  fileprivate func kept(in range: ClosedRange<Double>) -> Double { range ~= self ? self : 0 }
}

extension Size {
  fileprivate func kept(in range: ClosedRange<Double>) -> Size {
    Size(width: width.kept(in: range), height: height.kept(in: range))
  }
}
