import SQLayoutCore

/// Rules and arrangements of somebody's own that are checked, beside calculators.
public struct CheckedRules: Sendable {
  /// Size rules for leaves.
  public var sizes: [SizeRule] = []
  /// Rules for spacing.
  public var spacings: [EdgeRule] = []
  /// Rules for padding.
  public var paddings: [EdgeRule] = []
  /// Arrangements for containers.
  public var arrangements: [Arrangement] = []
  /// What reports and replay lines call them.
  public var names: [String] = []
  /// What all of them promise.
  public var traits: Traits = []

  /// Makes an empty set of rules.
  public init() {}

  var isEmpty: Bool { names.isEmpty }

  /// The promises that say something of such rules.
  var checkedTraits: Traits {
    var traits: Traits = []
    if !sizes.isEmpty {
      traits.formUnion([.pure, .monotone, .shrinkStable, .extentFreeX, .extentFreeY])
    }
    if !spacings.isEmpty || !paddings.isEmpty {
      traits.formUnion([.pure, .translate, .extentFreeX, .extentFreeY])
    }
    if !arrangements.isEmpty {
      // An arrangement has no twin to be mirrored into.
      traits.formUnion(Traits(rawValue: ~Traits.mirror.rawValue))
    }
    return traits
  }
}

extension Generator {
  /// Puts rules that are checked in the place of others, in every other case that allows functions
  /// or asks what these promise.
  mutating func useCheckedRules(_ style: inout ItemStyle, isLeaf: Bool) {
    guard !rules.isEmpty, profile.closures || profile.checksRules, choices.chance(1, of: 2) else {
      return
    }
    if isLeaf, !rules.sizes.isEmpty { style.size = choices.pick(rules.sizes) }
    if !rules.spacings.isEmpty { style.spacing = told(choices.pick(rules.spacings)) }
    if !rules.paddings.isEmpty { style.padding = told(choices.pick(rules.paddings)) }
  }

  /// The same for the arrangement of a container.
  mutating func useCheckedRules(_ style: inout ContainerStyle) {
    guard !rules.arrangements.isEmpty, profile.closures || profile.checksRules,
      choices.chance(1, of: 2)
    else { return }
    style.arrange = told(choices.pick(rules.arrangements))
  }

  /// The names of the functions that are checked; none for built-in calculators.
  var checkedFunctions: [String] {
    rules.names
      + calculators.compactMap { calculator in
        guard case .custom(let custom) = calculator else { return nil }
        return custom.name
      }
  }
}

extension Finding {
  /// What a function that is checked got wrong, where the pass had to go on with something else.
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

  /// A number so small that arithmetic with it crawls; nil where there is none.
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
