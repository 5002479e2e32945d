import SQLayoutCore

/// Invariants of the traits of named calculators.
extension Invariant {
  static let namedTraits = Invariant(
    "named-traits",
    "A named calculator promises what its name says: stacks, flows, and strips behind the previous item keep the "
      + "spacing; what begins at the left edge, or goes on to the right, does not depend on the width of the "
      + "container, if it is not cropped."
  ) { generator, _ in
    let named = generator.choices.pick(Calculator.named)
    generator.scenario = .withoutItems
    let expected = Traits(ofCalculatorNamed: named.name)
    guard named.calculator.traits != expected else { return .holds }
    return .broken(
      Finding(
        named.name, expected: "\(expected)", got: "\(named.calculator.traits)",
        in: generator.scenario))
  }
}

extension Traits {
  /// The traits of a calculator, by the words of its name.
  fileprivate init(ofCalculatorNamed name: String) {
    let (isStack, isFlow) = (name.contains("Stack"), name.contains("Flow"))
    let isBehind = ["ToRight", "ToBottom", "RightOfPrevious", "BelowPrevious"]
      .contains { name.hasSuffix($0) }
    let isFlowOfHeight = name.hasPrefix("heightAlignedFlow")
    self = [.translate, .scale, .pure]
    if isStack || isFlow || isBehind { insert(.spacing) }
    if isStack || isBehind || isFlowOfHeight { insert(.disjoint) }
    if !name.hasSuffix("FlowLeft") { insert(.padding) }
    if name != "matchContainerFullBleed" { insert(.firstItem) }
    if !isFlowOfHeight { insert(.monotone) }
    if name == "matchContainer"
      || name.hasPrefix("container") && !isStack && !name.hasSuffix("Previous")
    {
      insert(.inside)
    }
    // Along the previous item, columns are cropped.
    let isCropped =
      name.hasSuffix("Cropped")
      || ["left", "right", "center"].contains { name.hasPrefix("\($0)AlignedVStack") }
    guard !isCropped && !isFlow else { return }
    insert(.mirror)
    if name.contains(#/[lL]eftAligned/#) || name.hasSuffix("HStack") { insert(.extentFreeX) }
    if name.contains(#/[tT]op[A-Z]/#) || name.hasSuffix("VStack") { insert(.extentFreeY) }
    if isSuperset(of: [.extentFreeX, .extentFreeY]) { insert(.constraintIndependent) }
    if Self.stable.contains(name) { insert(.shrinkStable) }
  }

  /// Those that begin at the top left corner of the container, or of the previous item.
  private static let stable: Set<String> = [
    "matchContainer", "matchPrevious", "containerTopLeftAligned", "containerWidthTopAligned",
    "containerHeightLeftAligned", "topLeftAligned", "widthTopAligned", "heightLeftAligned",
    "containerLeftAlignedVStack", "containerWidthVStack", "widthAlignedVStack",
    "containerTopAlignedHStack", "containerHeightHStack", "topAlignedHStack", "heightAlignedHStack",
  ]
}
