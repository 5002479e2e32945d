import SQLayoutCore

/// Styles of items and containers.
extension Generator {
  mutating func containerStyle(isRoot: Bool = false) -> ContainerStyle {
    choices.beginSpan()
    defer { choices.endSpan() }
    var style = ContainerStyle()
    if profile.arrangements, choices.chance(1, of: 12) { style.arrange = arrangement() }
    useCheckedRules(&style)
    if choices.chance(1, of: 3) { style.insets = edges() }
    style.defaults.calculator = optionalCalculator()
    choices.beginSpan()
    if choices.chance(1, of: 2) {
      decorate(&style.defaults)
      if choices.chance(1, of: 4) { style.defaults.size = sizeRule() }
    }
    choices.endSpan()
    isInLine = false
    let mayBeLine = profile.lines == .all || profile.lines == (isRoot ? .root : .nested)
    if mayBeLine, profile.lines == .root || choices.chance(1, of: 6) {
      isInLine = true
      style.arrange = .line(line())
    }
    isAlike = profile.alike > 0 && choices.chance(profile.alike, of: 6)
    if isAlike { alike(&style) }
    return style
  }

  /// The usual container of an app: one calculator for all items, often a stack or flow for which the engine has a
  /// fast loop, and equal distances.
  private mutating func alike(_ style: inout ContainerStyle) {
    let stacks: [Calculator] = [
      .containerLeftAlignedVStack, .containerTopAlignedHStack, .topAlignedFlow,
    ]
    if choices.chance(3, of: 4) { style.defaults.calculator = choices.pick(stacks) }
    style.defaults.options = nil
    style.defaults.sizing = nil
    style.defaults.spacing = choices.chance(1, of: 2) ? .constant(insets()) : nil
    if !choices.chance(1, of: 3) { style.defaults.padding = nil }
    if choices.chance(1, of: 2) { style.insets = .zero }
  }

  /// The style of any item; that of a leaf has a size.
  mutating func itemStyle() -> ItemStyle {
    var style = ItemStyle()
    if isAlike {
      switch choices.integer(upTo: 7) {
      case 0...4: return style
      case 5...6:
        style.spacing = .constant(insets())
        if choices.chance(1, of: 2) { style.padding = .constant(insets()) }
        return style
      default: break
      }
    }
    style.calculator = optionalCalculator()
    choices.beginSpan()
    // Faults far from the origin are mostly those of edges. Otherwise as for the container's defaults, so that
    // shrinking can move spans between them.
    if reach > 0 ? choices.chance(3, of: 4) : choices.chance(1, of: 2) {
      decorate(&style)
      if choices.chance(1, of: 4) { style.adjust = adjustment() }
    }
    choices.endSpan()
    if isInLine, choices.chance(2, of: 3) { style.flex = flex() }
    return style
  }

  /// The defaults of containers and the styles of items have the same choices, so that shrinking can move them from
  /// one to the other.
  private mutating func decorate(_ style: inout ItemStyle) {
    let often: UInt32 = reach > 0 ? 2 : 1
    if choices.chance(often, of: 3) { style.spacing = edges() }
    if choices.chance(often, of: 3) { style.padding = edges() }
    if choices.chance(1, of: 6), profile.options { style.options = options() }
    if choices.chance(1, of: 6), profile.sizing { style.sizing = optionalCalculator() }
  }

  mutating func leafStyle(_ style: ItemStyle) -> ItemStyle {
    var style = style
    // A leaf without a rule takes as many choices as one with a rule.
    let rule = sizeRule()
    if !choices.chance(1, of: 12) { style.size = rule }
    return style
  }

  mutating func sizeRule() -> SizeRule {
    choices.beginSpan()
    defer { choices.endSpan() }
    switch choices.integer(upTo: profile.sizes.greatestKind) {
    case 0...8: return .fixed(Size(width: length(), height: length()))
    case 9...11:
      let lineHeight = unit * (1 + Double(choices.integer(upTo: 23)))
      // Mostly wider than the room, so that text has several lines.
      return .paragraph(advance: min(1e9, length() * 4), lineHeight: lineHeight)
    case 12...14:
      let ratio: Double =
        profile.exact
        ? choices.pick([1, 2, 0.5, 4]) : choices.pick([1, 2, 0.5, 1.5, 16.0 / 9, 0.01, 100])
      return .aspect(ratio: ratio, width: length())
    default:
      guard profile.closures else { return .fixed(Size(width: length(), height: 0)) }
      // The baselines of a text.
      return choices.chance(1, of: 3)
        ? .steps(SizeSteps(steps()), narrower: nil) : unusualSize()
    }
  }

  /// The steps of a function, over the usual widths.
  mutating func steps() -> [SizeSteps.Step] {
    choices.beginSpan()
    defer { choices.endSpan() }
    let unit = unit * (profile.exact ? 1 : choices.pick([1, 0.5, 1.0 / 3, 1.0 / 1024]))
    var width = Double(choices.integer(upTo: 99)) * unit
    return (0...choices.integer(upTo: 6)).map { _ in
      defer { width += Double(1 + choices.integer(upTo: 199)) * unit }
      return SizeSteps.Step(width: width, size: Size(width: length(), height: length()))
    }
  }

  mutating func edges() -> EdgeRule {
    let insets = insets()
    if choices.chance(1, of: 16), profile.closures {
      let isPure = choices.chance(1, of: 2)
      let followsBounds = choices.chance(2, of: 3)
      return .custom(
        { (followsBounds ? $0.bounds.width > 100 : $0.forSizing) ? insets : .zero },
        isPure: isPure)
    }
    return .constant(insets)
  }

  mutating func options() -> OptionRule {
    let options = Options(rawValue: UInt8(choices.integer(upTo: 7)))
    if choices.chance(1, of: 8), profile.closures {
      return .custom(
        { $0.bounds.width > 100 ? options : [] }, isPure: choices.chance(1, of: 2))
    }
    return .constant(options)
  }

  mutating func adjustment() -> Adjustment {
    var adjustment = Adjustment()
    if choices.chance(1, of: 2) { adjustment.addWidth = distance() }
    if choices.chance(1, of: 2) { adjustment.addHeight = distance() }
    if choices.chance(1, of: 3) { adjustment.minWidth = length() }
    if choices.chance(1, of: 3) { adjustment.minHeight = length() }
    if choices.chance(1, of: 3) { adjustment.maxWidth = length() }
    if choices.chance(1, of: 3) { adjustment.maxHeight = length() }
    return adjustment
  }
}

extension Generator.Profile.Sizes {
  fileprivate var greatestKind: UInt32 {
    switch self {
    case .all: 15
    case .fixedAndText: 11
    case .fixed: 8
    }
  }
}

/// Functions: calculators without a name, and rules with unusual sizes.
extension Generator {
  /// Any combination of the parts of a pipeline.
  mutating func combination() -> Calculator {
    let placements = Pipeline.HorizontalPlacement.allCases
    let verticals = Pipeline.VerticalPlacement.allCases
    var pipeline = Pipeline(
      region: choices.pick(Pipeline.Region.allCases), fit: choices.pick(Pipeline.Fit.allCases),
      horizontal: choices.pick(placements), vertical: choices.pick(verticals))
    if choices.chance(1, of: 2) {
      pipeline.crop = Pipeline.Crop(
        choices.pick(Pipeline.Crop.Refit.allCases), vertical: choices.pick(verticals),
        horizontal: choices.pick(placements))
      pipeline.verticalAfterCrop = choices.pick(verticals)
    }
    if choices.chance(1, of: 3) { pipeline.wrap = choices.pick(Pipeline.Wrap.allCases) }
    return .pipeline(pipeline)
  }

  /// A function that calls a built-in calculator and moves or invalidates its frames, or one with a constant
  /// frame.
  mutating func composition() -> Calculator {
    let inner = choices.pick(calculators)
    switch choices.integer(upTo: 4) {
    case 0:
      return .custom(CustomCalculator(name: "same", traits: inner.traitsOfFunctions) { inner($0) })
    case 1:
      // The frame of a sizing pass is final if it depends on no extent.
      let whileSizing: Double = inner.traits.contains(.constraintIndependent) ? 3 : 5
      return .custom(
        CustomCalculator(name: "moved", traits: inner.traitsOfFunctions) { arguments in
          var frame = inner(arguments)
          frame.x += arguments.forSizing ? whileSizing : 3
          if let before = arguments.previousToPrevious { frame.y += before.frame.height }
          return frame
        })
    case 2:
      return .custom(
        CustomCalculator(name: "turned inside out", traits: .pure) { arguments in
          var frame = inner(arguments)
          frame.width -= 20
          return frame
        })
    case 3:
      return .custom(
        CustomCalculator(name: "corner", traits: [.pure, .constraintIndependent]) {
          Rect(x: $0.bounds.x + 3, y: $0.bounds.y, width: 10, height: 10)
        })
    default:
      return .custom(
        CustomCalculator(name: "not a number", traits: .pure) { arguments in
          var frame = inner(arguments)
          frame.x = arguments.previous == nil ? frame.x : .nan
          return frame
        })
    }
  }

  /// The built-in arrangement, or a function: a correct one, and one that omits items.
  private mutating func arrangement() -> Arrangement {
    guard profile.closures, choices.chance(1, of: 2) else { return .equalWidths }
    let most = choices.chance(1, of: 4) ? 2 : Int.max
    return Arrangement(name: most == 2 ? "forgetful" : "diagonal", traits: .pure) { items, frames in
      var (x, y) = (items.bounds.x + items.insets.left, items.bounds.y + items.insets.top)
      for index in frames.indices where index < most {
        let (padding, spacing) = (items.paddings[index], items.spacings[index])
        var size = items.measure(index, items.room)
        // Sometimes in a second room, as text needs.
        if size.width > 50 { size = items.measure(index, Size(width: 50, height: size.height)) }
        frames[index] = Rect(
          x: x + padding.left, y: y + padding.top, width: size.width, height: size.height)
        x += 10 + spacing.right
        y += size.height + padding.bottom
      }
    }
  }

  /// A rule with sizes that are difficult for an engine; all rules are pure.
  mutating func unusualSize() -> SizeRule {
    let kind = choices.integer(upTo: 6)
    let length = length()
    // The sum of sizes in a checked function must not overflow.
    let limit = isOfOwn ? 1e9 : .infinity
    return .custom(
      CustomSize(name: "unusual \(kind)", isPure: true) { fitting in
        switch kind {
        case 0: Size(width: length, height: length)
        case 1: Size(width: min(fitting.width, limit), height: min(fitting.height, limit))
        case 2: Size(width: min(fitting.width / 2, limit), height: length)
        case 3: Size(width: -length, height: length)
        case 4: Size(width: length, height: .nan)
        case 5: Size(width: .infinity, height: length)
        default: fitting.width < 50 ? Size(width: length, height: 10) : .zero
        }
      })
  }
}

extension Calculator {
  /// The traits of a pure function that calls the calculator.
  var traitsOfFunctions: Traits {
    traits.intersection([.constraintIndependent, .extentFreeX, .extentFreeY]).union(.pure)
  }
}
