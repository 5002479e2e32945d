import SQLayoutCore

/// Kinds of trees that apps have, and that independent choices hardly ever give.
extension Generator {
  /// The kind of tree of a case.
  enum Shape {
    /// Anything.
    case any
    /// Nested columns and rows with leaves of fixed size.
    case stacks
    /// A tree like the screen of an app.
    case screen
    /// Many nested containers.
    case deep
  }

  /// Chooses the kind of tree, with the probabilities of the profile. Checked calculators occur in every
  /// case.
  mutating func chooseShape() {
    shape = .any
    guard profile.stacks + profile.screens + profile.deep > 0, !isOfOwn else { return }
    let choice = choices.integer(upTo: 31)
    if choice >= 32 - profile.stacks {
      shape = .stacks
    } else if choice >= 32 - profile.stacks - profile.screens {
      shape = .screen
    } else if choice >= 32 - profile.stacks - profile.screens - profile.deep {
      shape = .deep
    } else if choice == 1, !profile.exact {
      useSmallUnit()
    }
  }

  /// Makes the bounds small, and the lengths that follow.
  private mutating func useSmallUnit() {
    unit = 0x1p-6
    scenario.bounds.width *= unit
    scenario.bounds.height *= unit
    // An unbounded size stays so.
    if scenario.fitting.width < 1e9 { scenario.fitting.width *= unit }
    if scenario.fitting.height < 1e9 { scenario.fitting.height *= unit }
  }

  // MARK: - Columns and rows

  /// Makes columns and rows of the default calculators, whose leaves are not empty, and flows with some empty
  /// leaves. In some cases all leaves have the same style, in others some have their own edges; with and without
  /// insets.
  mutating func makeStacks() {
    left = 3 + Int(choices.integer(upTo: 15))
    let variety = StackVariety(
      insets: choices.chance(1, of: 3), edges: choices.chance(1, of: 3),
      padding: choices.chance(1, of: 4), adjustments: choices.chance(1, of: 6),
      flows: choices.chance(1, of: 3))
    if choices.chance(1, of: 8) { useSmallUnit() }
    scenario.root = stack(variety)
    addStackItems(variety, depth: 0)
  }

  /// The variety of containers and leaves in a case.
  struct StackVariety {
    let insets: Bool
    let edges: Bool
    let padding: Bool
    let adjustments: Bool
    /// Whether items flow in lines, with some empty leaves.
    let flows: Bool
  }

  private mutating func stack(_ variety: StackVariety) -> ContainerStyle {
    var style = ContainerStyle()
    switch choices.integer(upTo: 2) {
    case _ where variety.flows:
      style.defaults.calculator = choices.pick([
        .topAlignedFlow, .bottomAlignedFlow, .centerAlignedFlow,
      ])
    case 0: break
    case 1: style.defaults.calculator = .containerLeftAlignedVStack
    default: style.defaults.calculator = .containerTopAlignedHStack
    }
    if variety.insets, choices.chance(2, of: 3) { style.insets = .constant(insets()) }
    if choices.chance(1, of: 2) { style.defaults.spacing = .constant(insets()) }
    if variety.padding, choices.chance(1, of: 2) { style.defaults.padding = .constant(insets()) }
    return style
  }

  private mutating func addStackItems(_ variety: StackVariety, depth: Int) {
    // Almost always at least one.
    addSome(15, then: 12, of: 16) { generator in
      generator.addStackItem(variety, depth: depth)
    }
  }

  /// Adds items until a choice ends it. Each item, with its choice, is a span, so that shrinking can delete
  /// it.
  ///
  /// - Parameters:
  ///   - first: the probability of a first item, as a part of `times`.
  ///   - others: the probability of each further one.
  private mutating func addSome(
    _ first: UInt32, then others: UInt32, of times: UInt32, _ add: (inout Generator) -> Void
  ) {
    var chance = first
    while left > 0 {
      choices.beginSpan()
      let another = choices.chance(chance, of: times)
      if another {
        left -= 1
        add(&self)
      }
      choices.endSpan()
      guard another else { return }
      chance = others
    }
  }

  private mutating func addStackItem(_ variety: StackVariety, depth: Int) {
    var style = ItemStyle()
    if variety.edges, choices.chance(1, of: 4) { style.spacing = .constant(insets()) }
    if variety.padding, choices.chance(1, of: 6) { style.padding = .constant(insets()) }
    // Flows are mostly runs of leaves.
    guard left > 0, depth < 5, choices.chance(variety.flows ? 1 : 2, of: 5) else {
      var size = Size(width: stackedExtent(), height: stackedExtent())
      if variety.flows, choices.chance(1, of: 6) {
        if choices.chance(1, of: 2) { size.width = 0 } else { size.height = 0 }
      }
      style.size = .fixed(size)
      scenario.nodes.append(Scenario.Node(style))
      return
    }
    if variety.adjustments, choices.chance(1, of: 3) { style.adjust = adjustment() }
    let index = scenario.nodes.count
    scenario.nodes.append(Scenario.Node(style, container: stack(variety)))
    addStackItems(variety, depth: depth + 1)
    scenario.nodes[index].extent = scenario.nodes.count - index
  }

  /// One of few values, so that the largest of several often occurs twice.
  private mutating func stackedExtent() -> Double {
    unit * Double(1 + choices.integer(upTo: 11))
  }

  // MARK: - Screens

  /// Makes a tree like screens of apps: five to two hundred items, up to eight nested containers, texts for half of
  /// the leaves, insets and distances almost everywhere.
  mutating func makeScreen() {
    left = 5
    switch choices.integer(upTo: 15) {
    case 0...9: left += Int(choices.integer(upTo: 15))
    case 10...14: left += Int(choices.integer(upTo: 40))
    default: left += Int(choices.integer(upTo: 195))
    }
    left = min(left, profile.screenItems)
    scenario.bounds = Rect(
      x: 0, y: 0, width: choices.pick([320, 375, 390.5, 768, 200]),
      height: choices.pick([568, 844, 1024, 147]))
    let depth = 3 + Int(choices.integer(upTo: 5))
    scenario.root = screenPart()
    addSome(63, then: 63, of: 64) { $0.addScreenItem(depth: 0, below: depth) }
  }

  /// The calculators of screens, with cropping and flowing ones.
  private static let screenCalculators: [Calculator] = [
    .containerLeftAlignedVStack, .containerLeftAlignedVStack, .containerTopAlignedHStack,
    .containerWidthVStack, .containerCenterAlignedVStack, .containerTopAlignedHStack,
    .topAlignedHStack, .centerAlignedHStack, .bottomAlignedHStack,
    .leftAlignedVStack, .rightAlignedVStack, .containerRightAlignedVStack,
    .containerCenterLeftAligned, .containerCenterRightAligned, .containerCenterAligned,
    .containerTopRightAligned, .containerBottomLeftAligned, .topAlignedFlow, .matchContainer,
    .centerAlignedFillToRight, .topAlignedFillToLeft, .centerAlignedHStackLeft,
    .bottomAlignedFillToRight, .containerHeightLeftAligned, .containerWidthBottomAligned,
  ]

  private mutating func screenPart() -> ContainerStyle {
    var style = ContainerStyle()
    if choices.chance(4, of: 5) {
      style.insets = .constant(
        Insets(
          top: screenDistance(), left: screenDistance(), bottom: screenDistance(),
          right: screenDistance()))
    }
    if choices.chance(2, of: 3) {
      style.defaults.calculator = choices.pick(Self.screenCalculators)
    }
    if choices.chance(2, of: 3) { style.defaults.spacing = .constant(screenEdges()) }
    if choices.chance(1, of: 12) { style.arrange = .line(line()) }
    return style
  }

  private mutating func screenDistance() -> Double {
    Double(choices.pick([0, 8, 12, 16, 4, 5, 10, 24] as [UInt8]))
  }

  private mutating func screenEdges() -> Insets {
    choices.chance(1, of: 3)
      ? Insets(top: screenDistance(), left: screenDistance(), right: screenDistance())
      : Insets(all: screenDistance())
  }

  private mutating func addScreenItem(depth: Int, below greatestDepth: Int) {
    var style = ItemStyle()
    if choices.chance(2, of: 5) { style.calculator = choices.pick(Self.screenCalculators) }
    if choices.chance(1, of: 3) { style.spacing = .constant(screenEdges()) }
    if choices.chance(1, of: 5) { style.padding = .constant(screenEdges()) }
    if choices.chance(1, of: 16) { style.sizing = choices.pick(Self.screenCalculators) }
    if choices.chance(1, of: 12) { style.adjust = adjustment() }
    switch choices.integer(upTo: 15) {
    case 13:
      // A background, which the layout of later items ignores.
      style.calculator = .matchContainerFullBleed
      style.options = .constant([.ignoreInSize, .keepPrevious])
    case 14: style.options = .constant([.ignoreInSize, .keepPrevious])
    case 15: style.options = .constant(.skip)
    default: break
    }
    if choices.chance(1, of: 8) { style.flex = flex() }
    guard depth < greatestDepth, choices.chance(1, of: 3) else {
      style.size = screenSize()
      scenario.nodes.append(Scenario.Node(style))
      return
    }
    let index = scenario.nodes.count
    scenario.nodes.append(Scenario.Node(style, container: screenPart()))
    addSome(12, then: 12, of: 16) { $0.addScreenItem(depth: depth + 1, below: greatestDepth) }
    scenario.nodes[index].extent = scenario.nodes.count - index
  }

  // MARK: - Deep trees

  /// Makes a tree of up to 24 nested containers, most often more than the solver nests as calls. Most of them measure
  /// the next one, with a few leaves beside it and any items in the innermost.
  mutating func makeDeep() {
    left = 20
    scenario.root = deepPart()
    addDeepItems(levels: 24)
  }

  private mutating func deepPart() -> ContainerStyle {
    choices.chance(1, of: 6) ? containerStyle() : screenPart()
  }

  private mutating func addDeepItems(levels: Int) {
    // A level is a span with the choice that it exists, and of the leaves before and after it, so that it can be deleted.
    // Where there can be no more, that is a choice too, which ends the levels still after one is deleted.
    choices.beginSpan()
    addSome(1, then: 1, of: 6) { $0.addScreenItem(depth: 0, below: 0) }
    guard choices.integer(upTo: levels > 0 ? 39 : 0) > 0 else {
      choices.endSpan()
      return addItems(depth: profile.depth)
    }
    let style = choices.chance(1, of: 6) ? itemStyle() : ItemStyle()
    let index = scenario.nodes.count
    scenario.nodes.append(Scenario.Node(style, container: deepPart()))
    addSome(1, then: 1, of: 6) { $0.addScreenItem(depth: 0, below: 0) }
    let leavesAfter = scenario.nodes[(index + 1)...]
    scenario.nodes.removeLast(leavesAfter.count)
    choices.endSpan()
    addDeepItems(levels: levels - 1)
    scenario.nodes[index].extent = scenario.nodes.count - index
    scenario.nodes += leavesAfter
  }

  private mutating func screenSize() -> SizeRule {
    switch choices.integer(upTo: 15) {
    case 0...6:
      return .fixed(
        Size(
          width: Double(1 + choices.integer(upTo: 119)),
          height: Double(1 + choices.integer(upTo: 59))))
    case 7...14:
      let lineHeight = choices.pick([17, 20, 24, 13] as [Double])
      return .paragraph(advance: Double(1 + choices.integer(upTo: 899)), lineHeight: lineHeight)
    default:
      return .aspect(
        ratio: choices.pick([1, 1.5, 16.0 / 9]), width: Double(1 + choices.integer(upTo: 399)))
    }
  }
}
