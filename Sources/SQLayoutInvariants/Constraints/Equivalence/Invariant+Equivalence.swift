import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of constraints that are equivalent to other front ends.
extension Invariant {
  static let equivalentConstraints = Invariant(
    "equivalent-constraints",
    "Rows and columns of the other front ends, written out as constraints, have the same frames, without a "
      + "fault; only those that have no equivalent are refused.",
    profile: {
      $0.exact = true
      $0.items = 8
      $0.depth = 2
      $0.negativeEdges = false
    }
  ) { generator, bench in
    let limited = generator.choices.chance(1, of: 8)
    let made = generator.frontEnd()
    let front = limited ? made : made.withoutLimits
    let mayBeRefused = limited || front.hasNoEquivalent
    let bounds = Rect(x: 0, y: 0, width: generator.room(), height: generator.room())
    var scenario = front.scenario(in: bounds, fitting: bounds.size)
    // Front ends have no edges for items, trees do.
    if generator.choices.chance(1, of: 2) {
      generator.addEdges(to: &scenario)
      generator.scenario = scenario
      let isFunction = ([scenario.root] + scenario.nodes.compactMap(\.container)).contains {
        $0.arrange != nil && $0.arrange?.line == nil
      }
      return compare(
        bench.layout.frames(of: scenario), in: scenario,
        mayBeRefused: mayBeRefused || isFunction
      ) { container throws(EquivalenceError) in
        try LayoutConstraint.constraints(equivalentTo: scenario.tree(), in: container).views
      }
    }
    generator.scenario = scenario
    let (item, view) = front.make()
    view.frame = CGRect(bounds)
    view.layoutIfNeeded()
    return withExtendedLifetime(item) {
      compare(view, in: scenario, mayBeRefused: mayBeRefused)
    }
  }

  static let equivalentPins = Invariant(
    "equivalent-pins",
    "Pinned views, written out as constraints, have the same frames.", profile: { $0.exact = true }
  ) { generator, _ in
    let bounds = Rect(x: 0, y: 0, width: generator.room(), height: generator.room())
    var scenario = Scenario(bounds: bounds, fitting: bounds.size)
    let pinned = PinnedLayoutView()
    for _ in 0...generator.choices.integer(upTo: 3) {
      generator.choices.beginSpan()
      let box = HidableBox(Size(width: generator.length(), height: generator.length()))
      scenario.nodes.append(Scenario.Node())
      if generator.choices.chance(1, of: 2) {
        let inner = PinnedLayoutView()
        inner.addView(box)
        pinned.addView(inner)
      } else {
        pinned.addView(box)
      }
      generator.choices.endSpan()
    }
    generator.scenario = scenario
    pinned.frame = CGRect(bounds)
    pinned.layoutIfNeeded()
    return withExtendedLifetime(pinned) { compare(pinned.view, in: scenario) }
  }

  /// Compares a layout view with equivalent constraints.
  private static func compare(
    _ view: SQLayoutView, in scenario: Scenario, mayBeRefused: Bool = false
  ) -> Verdict {
    compare(
      items(below: view).map { Rect($0.frame) }, in: scenario, mayBeRefused: mayBeRefused
    ) { container throws(EquivalenceError) in
      try LayoutConstraint.constraints(equivalentTo: view, in: container).views
    }
  }

  /// Compares frames with those of equivalent constraints.
  ///
  /// - Parameters:
  ///   - mayBeRefused: whether there may be no equivalent constraints.
  ///   - fill: adds the constraints to a container, with the views of the items.
  private static func compare(
    _ expected: [Rect?], in scenario: Scenario, mayBeRefused: Bool,
    filling fill: (AutoLayoutView) throws(EquivalenceError) -> [AutoLayoutView]
  ) -> Verdict {
    let container = AutoLayoutView(identifier: "container", frame: CGRect(scenario.bounds))
    let views: [AutoLayoutView]
    do throws(EquivalenceError) {
      views = try fill(container)
    } catch {
      guard !mayBeRefused else { return .rejected }
      return .broken(
        Finding("refusal", expected: "constraints", got: "\(error)", in: scenario))
    }
    container.layoutIfNeeded()
    guard container.layoutFaults.isEmpty else {
      return .broken(
        Finding("faults", expected: "none", got: "\(container.layoutFaults)", in: scenario))
    }
    let got = views.map { Rect($0.frame) }
    guard expected.count == got.count else {
      return .broken(
        Finding(
          "count", expected: "\(expected.count) frames", got: "\(got.count)", in: scenario))
    }
    for index in expected.indices where expected[index]?.isNear(got[index]) != true {
      return .broken(
        Finding(
          "frame", expected: "item \(index) at \(Finding.text(expected[index]))",
          got: Finding.text(got[index]), in: scenario))
    }
    return .holds
  }

  /// All items below a view in document order.
  private static func items(below view: SQLayoutView) -> [any SQLayoutItem] {
    view.arrangedItems.flatMap { item in
      guard let nested = item.sq_rootItem as? SQLayoutView else { return [item] }
      return [item] + items(below: nested)
    }
  }
}

extension Generator {
  /// Adds insets to rows and columns, paddings and spacings to some items or to all by default, and lengths to sizes.
  fileprivate mutating func addEdges(to scenario: inout Scenario) {
    scenario.root.insets = .constant(insets())
    if choices.chance(1, of: 3) { scenario.root.defaults.padding = .constant(insets()) }
    if choices.chance(1, of: 3) { scenario.root.defaults.spacing = .constant(insets()) }
    for node in scenario.nodes.indices {
      choices.beginSpan()
      if scenario.nodes[node].container?.arrange != nil {
        scenario.nodes[node].container?.insets = .constant(insets())
        if choices.chance(1, of: 6) {
          scenario.nodes[node].container?.defaults.padding = .constant(insets())
        }
      }
      if scenario.nodes[node].container == nil, choices.chance(1, of: 4) {
        scenario.nodes[node].style.adjust = Adjustment(
          addWidth: wholeLength(20), addHeight: wholeLength(20))
      }
      if choices.chance(1, of: 2) { scenario.nodes[node].style.padding = .constant(insets()) }
      if choices.chance(1, of: 2) { scenario.nodes[node].style.spacing = .constant(insets()) }
      choices.endSpan()
    }
  }
}

extension FrontEnd {
  /// Whether it has a property without equivalent constraints.
  fileprivate var hasNoEquivalent: Bool {
    // Baselines measured from the bottom.
    if isRow, [.firstBaseline, .lastBaseline].contains(line.alignment),
      line.flips.contains(.vertical)
    {
      return true
    }
    return parts.contains { part in
      if case .line(let nested) = part.content { return nested.hasNoEquivalent }
      return false
    }
  }

  /// The same without properties that constraints do not have: limits of flexible items, and whole pixels.
  fileprivate var withoutLimits: FrontEnd {
    var line = line
    line.pixelScale = 0
    var result = FrontEnd(kind: kind, line: line)
    result.parts = parts.map { part in
      var part = part
      (part.flex.minimum, part.flex.maximum) = (0, .infinity)
      if case .line(let nested) = part.content { part.content = .line(nested.withoutLimits) }
      return part
    }
    return result
  }
}

/// Invariants of leaves that have no equivalent in constraints.
extension Invariant {
  static let refusedEquivalents = Invariant(
    "refused-equivalents",
    "A row or column is refused by constraints exactly where the size of a leaf is another one in much room than in "
      + "little, or a flexible one has a limit."
  ) { generator, _ in
    generator.scenario = .withoutItems
    var builder = LayoutTreeBuilder(
      root: ContainerStyle(
        arrange: .line(LinearArrangement(generator.choices.pick([.row, .column])))))
    var isRefused = false
    for _ in 0...generator.choices.integer(upTo: 2) {
      let (rule, follows) = generator.choices.pick(Self.leafRules)
      let flex = generator.choices.pick(Self.flexes)
      builder.addLeaf(ItemStyle(size: rule, flex: flex))
      isRefused =
        isRefused || follows || flex.weight > 0 && (flex.minimum > 0 || flex.maximum < .infinity)
    }
    let container = AutoLayoutView(frame: .init(x: 0, y: 0, width: 100, height: 100))
    do throws(EquivalenceError) {
      _ = try LayoutConstraint.constraints(equivalentTo: builder.build(), in: container)
      guard isRefused else { return .holds }
      return .broken(
        Finding("size", expected: "an error", got: "constraints", in: generator.scenario))
    } catch {
      guard !isRefused else { return .holds }
      return .broken(
        Finding("size", expected: "constraints", got: "\(error)", in: generator.scenario))
    }
  }

  /// Parts of leaves in the free space: none, one without a limit, and limits.
  private static let flexes: [Flex] = [
    .none, Flex(minimum: 3, maximum: 9), Flex(weight: 1), Flex(weight: 1, minimum: 0.5),
    Flex(weight: 0.5, maximum: 500),
  ]

  /// Size rules, and whether they follow the room.
  private static let leafRules: [(SizeRule, Bool)] = [
    (.fixed(Size(width: 20, height: 10)), false),
    (.paragraph(advance: 0.5, lineHeight: 10), false),
    (.paragraph(advance: 40, lineHeight: 10), true),
    (.aspect(ratio: 2, width: 1), false),
    (.aspect(ratio: 2, width: 30), true),
    (.steps(SizeSteps([SizeSteps.Step(width: 0, size: Size(width: 5, height: 5))])), false),
    (
      .steps(
        SizeSteps([
          SizeSteps.Step(width: 0, size: Size(width: 5, height: 5)),
          SizeSteps.Step(width: 50, size: Size(width: 9, height: 5)),
        ])), true
    ),
    (.custom(CustomSize { _ in Size(width: 20, height: 10) }), false),
    (.custom(CustomSize { Size(width: $0.width > 50 ? 30 : 5, height: 10) }), true),
    (.custom(CustomSize { Size(width: 10, height: $0.height > 50 ? 30 : 5) }), true),
  ]
}
