import SQLayoutCore

/// User rules and arrangements that are checked, beside calculators.
public struct CheckedRules: Sendable {
  /// Size rules for leaves.
  public var sizes: [SizeRule] = []
  /// Rules for spacing.
  public var spacings: [EdgeRule] = []
  /// Rules for padding.
  public var paddings: [EdgeRule] = []
  /// Arrangements for containers.
  public var arrangements: [Arrangement] = []
  /// Their names in reports and replay lines.
  public var names: [String] = []
  /// The traits that all of them declare.
  public var traits: Traits = []

  /// Makes an empty set of rules.
  public init() {}

  var isEmpty: Bool { names.isEmpty }

  /// The traits that apply to such rules.
  var checkedTraits: Traits {
    var traits: Traits = []
    if !sizes.isEmpty {
      traits.formUnion([.pure, .monotone, .shrinkStable, .extentFreeX, .extentFreeY])
    }
    if !spacings.isEmpty || !paddings.isEmpty {
      traits.formUnion([.pure, .translate, .extentFreeX, .extentFreeY])
    }
    if !arrangements.isEmpty {
      // The mirrored twin of an arrangement is not known.
      traits.formUnion(Traits(rawValue: ~Traits.mirror.rawValue))
    }
    return traits
  }
}

extension Generator {
  /// Replaces rules by checked ones, in every second case that allows functions or tests their
  /// traits.
  mutating func useCheckedRules(_ style: inout ItemStyle, isLeaf: Bool) {
    guard !rules.isEmpty, profile.closures || profile.checksRules, choices.chance(1, of: 2) else {
      return
    }
    if isLeaf, !rules.sizes.isEmpty { style.size = choices.pick(rules.sizes) }
    if !rules.spacings.isEmpty { style.spacing = settingForSizing(choices.pick(rules.spacings)) }
    if !rules.paddings.isEmpty { style.padding = settingForSizing(choices.pick(rules.paddings)) }
  }

  /// The same for the arrangement of a container.
  mutating func useCheckedRules(_ style: inout ContainerStyle) {
    guard !rules.arrangements.isEmpty, profile.closures || profile.checksRules,
      choices.chance(1, of: 2)
    else { return }
    style.arrange = settingForSizing(choices.pick(rules.arrangements))
  }

  /// Whether functions for spacing or padding are checked.
  var checksEdges: Bool { !rules.spacings.isEmpty || !rules.paddings.isEmpty }

  /// Whether what is checked places an item, and not a built-in calculator beside it.
  func checks(_ item: Placed) -> Bool {
    !isOfOwn || item.arrangement != nil || pool.contains { $0.name == item.calculator.name }
  }

  /// The names of the checked functions; empty for built-in calculators.
  var checkedFunctions: [String] {
    rules.names
      + calculators.compactMap { calculator in
        guard case .custom(let custom) = calculator else { return nil }
        return custom.name
      }
  }
}

extension Finding {
  /// The first fault of a checked function in a pass.
  static func fault(
    of functions: [String], _ faults: [LayoutFault], in scenario: Scenario
  ) -> Finding? {
    for fault in faults {
      let name = functions.first { name in
        fault.rule.hasSuffix(" \(name)") || fault.value.contains("calculator \(name),")
      }
      guard let name else { continue }
      return Finding(
        name, expected: "a finite answer for \(fault.path), nothing negative", got: fault.value,
        in: scenario)
    }
    return nil
  }

  /// A subnormal number, with which arithmetic is slow; nil for none.
  static func denormal(_ frames: [Rect?], in scenario: Scenario) -> Finding? {
    for (node, frame) in frames.enumerated() {
      guard let frame else { continue }
      let parts = [frame.x, frame.y, frame.width, frame.height]
      guard parts.contains(where: \.isSubnormal) else { continue }
      return Finding(
        "denormal", expected: "item \(node) at numbers that are 0 or of normal size",
        got: "\(parts)", in: scenario)
    }
    return nil
  }
}
