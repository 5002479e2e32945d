import SQLayoutCore

/// Makes cases from choices: trees, styles, size rules, bounds, edits.
///
/// There is one generator; a profile has the limits of an invariant's cases.
public struct Generator {
  /// The limits of an invariant's cases.
  public struct Profile: Sendable {
    /// Lengths are small multiples of a quarter, so that sums and halves are exact.
    public var exact = false
    /// Spacings, paddings and insets may be negative.
    public var negativeEdges = true
    /// Sizes, edges, options and calculators may be functions.
    public var closures = true
    /// Items may have calculators for sizing passes.
    public var sizing = true
    /// The size rules of leaves.
    public var sizes = Sizes.all
    /// Items may be skipped, ignored in the size, and not be a previous item.
    public var options = true
    /// Sometimes a built-in calculator that is not checked occurs beside the checked ones.
    public var mixed = false
    /// Which containers may be rows or columns that share free space.
    public var lines = Lines.all
    /// Containers may place their items all at once.
    public var arrangements = true
    /// The number of containers of six whose items mostly have no own style.
    public var alike: UInt32 = 0
    /// The number of cases of 32 that are trees of default columns and rows only.
    public var stacks: UInt32 = 0
    /// The number of cases of 32 that are trees like screens.
    public var screens: UInt32 = 0
    /// The most items of these.
    public var screenItems = 200
    /// The number of cases of 32 with more nested containers than the solver measures by nested calls.
    public var deep: UInt32 = 0
    /// Whether the tested trait is one of the checked rules.
    var checksRules = false
    /// The most containers around an item.
    public var depth = 3
    /// The most items a case has.
    public var items = 24
    /// The most items in one of 256 cases, of 16 with checked arrangements; 0 for no such cases.
    public var crowd = 0
    /// The largest length in one of eight cases, whose lengths have any magnitude up to it; 0 for no such cases. For
    /// exact lengths only.
    public var reach = 0.0

    /// Which size rules leaves have.
    public enum Sizes: Sendable {
      /// All.
      case all
      /// Fixed sizes and text, which is never higher where it is wider.
      case fixedAndText
      /// Fixed sizes alone.
      case fixed
    }

    /// Which containers may be rows or columns.
    public enum Lines: Sendable {
      /// All.
      case all
      /// All but the root.
      case nested
      /// The root, always.
      case root
      /// None.
      case none
    }

    /// Makes the profile of cases without limits.
    public init() {}
  }

  /// The choices of the case.
  public var choices: Choices
  /// The checked calculators, the simplest first.
  public private(set) var calculators: [Calculator]
  /// The checked rules.
  public var rules = CheckedRules()
  /// Lengths at which checked functions may behave differently, multiples of a quarter.
  private(set) var hints: [Double] = []
  /// Known constants of checked functions that may be lengths, in points.
  public var constants: [Double] = [] {
    didSet { findHints() }
  }
  /// Makes other calculators or rules for each case.
  public var parameters: CheckedParameters? {
    didSet { findHints() }
  }
  /// The reason why the function of the case could not be made; empty where no case is possible.
  var refusal: String?
  /// The calculators of the current case.
  var pool: [Calculator]
  /// The profile of the current invariant.
  public var profile = Profile()
  /// The last case, for reports and statistics.
  public internal(set) var scenario = Scenario(bounds: .zero, fitting: .zero) {
    didSet { if !isMaking, let witness { witness(scenario) } }
  }
  /// Called with the case when it is made or changed; used to record a case that crashes.
  var witness: ((Scenario) -> Void)?
  /// Whether the case is incomplete.
  private var isMaking = false
  /// The kind of tree of the current case.
  var shape = Shape.any
  /// Whether the current container is a row or column.
  var isInLine = false
  /// Whether items of the current container mostly have no own style.
  var isAlike = false
  /// The largest length of a case with lengths of any magnitude; else 0.
  var reach = 0.0
  /// What lengths are multiplied by, exact ones only in stacks: 1, or in some cases a small power of two, so that most
  /// of them are less than a point.
  var unit = 1.0
  /// Whether `forSizing` is set for checked functions.
  private(set) var setsForSizing = false
  var left = 0

  /// Makes a generator for `calculators`; for all built-in ones if there are none.
  public init(_ choices: Choices, calculators: [Calculator] = []) {
    self.choices = choices
    let checked = calculators.isEmpty ? Generator.builtIn : calculators
    self.calculators = checked
    pool = checked
    checksBuiltIns = calculators.isEmpty
    byTrait = calculators.isEmpty ? Generator.builtInByTrait : Generator.sorted(checked)
  }

  /// Whether the built-in calculators are checked.
  private let checksBuiltIns: Bool

  /// Whether user functions are checked, so that each case should have them.
  var isOfOwn: Bool { !checksBuiltIns || !rules.isEmpty || parameters != nil }

  /// Whether functions are checked that depend on `forSizing`.
  private var asksForSizing: Bool {
    !checksBuiltIns && calculators.contains(where: \.isFunction) || !rules.spacings.isEmpty
      || !rules.paddings.isEmpty || !rules.arrangements.isEmpty
  }

  private static let builtInByTrait = sorted(builtIn)

  /// The calculators by declared trait: an element for each bit.
  private static func sorted(_ calculators: [Calculator]) -> [[Calculator]] {
    (0..<Traits.RawValue.bitWidth).map { bit in
      calculators.filter { $0.traits.contains(Traits(rawValue: 1 << bit)) }
    }
  }

  private var byTrait: [[Calculator]]

  /// The checked calculators that declare a trait.
  func calculators(with trait: Traits) -> [Calculator] {
    byTrait[trait.rawValue.trailingZeroBitCount]
  }

  /// Prepares for a case of an invariant.
  mutating func prepare(for invariant: Invariant) {
    profile = invariant.profile
    // Reset here, since not all invariants call `makeScenario`.
    (reach, unit, isInLine, isAlike) = (0, 1, false, false)
    scenario.parameters = ""
    refusal = nil
    chooseParameters()
    if let trait = invariant.trait { profile.checksRules = rules.traits.contains(trait) }
    pool = invariant.trait.map(calculators(with:)) ?? calculators
    setsForSizing = invariant.trait != nil && asksForSizing && choices.chance(1, of: 4)
    if setsForSizing { pool = pool.map(settingForSizing) }
  }

  private mutating func findHints() {
    let lengths = constants + (parameters?.lengths ?? [])
    // Cases are exact: a constant between two multiples of a quarter gives both.
    let quarters = lengths.flatMap { [($0 * 4).rounded(.down) / 4, ($0 * 4).rounded(.up) / 4] }
    hints = Set(quarters.filter { $0 > 0 && $0 <= 10_000 }).sorted()
  }

  /// Makes the checked functions with other values of their parameters.
  private mutating func chooseParameters() {
    guard let parameters else { return }
    let values = parameters.choose(&choices)
    do {
      let subject = try parameters.make(values)
      if !subject.calculators.isEmpty {
        calculators = subject.calculators
        byTrait = Generator.sorted(calculators)
      }
      rules = subject.rules
    } catch {
      refusal = error is CheckedParameters.ImpossibleCombination ? "" : "\(error)"
    }
    scenario.parameters = parameters.text(values)
    scenario.parameterized = parameters.name
  }

  /// The built-in calculators, two simple stacks first, so that shrunk cases use these.
  static let builtIn: [Calculator] =
    [.containerLeftAlignedVStack, .containerTopAlignedHStack]
    + Calculator.named.map(\.calculator)

  /// Makes a case.
  public mutating func makeScenario() -> Scenario {
    isMaking = true
    defer {
      isMaking = false
      if let witness { witness(scenario) }
    }
    left = profile.items
    // A case depends only on its choices, not on earlier cases.
    (isInLine, isAlike) = (false, false)
    scenario.nodes.removeAll(keepingCapacity: true)
    // With hints, more of the cases use large lengths. Failures near a hint are shrunk later.
    let isFar = profile.reach > 0 && choices.chance(hints.isEmpty ? 1 : 4, of: 8)
    reach = isFar ? profile.reach : 0
    unit = 1
    choices.beginSpan()
    var bounds = Rect(x: 0, y: 0, width: room(), height: room())
    if choices.chance(1, of: 4) {
      bounds.x = choices.chance(1, of: 2) ? -position() : position()
      bounds.y = choices.chance(1, of: 2) ? -position() : position()
    }
    scenario.bounds = bounds
    scenario.fitting =
      switch choices.integer(upTo: 3) {
      case 0: bounds.size
      case 1: Size(width: room(), height: room())
      case 2: Size(width: room(), height: .greatestFiniteMagnitude)
      default: .unbounded
      }
    chooseShape()
    choices.endSpan()
    switch shape {
    case .any:
      scenario.root = containerStyle(isRoot: true)
      addItems(depth: 0)
    case .stacks: makeStacks()
    case .screen: makeScreen()
    case .deep: makeDeep()
    }
    return scenario
  }

  /// Adds items until a choice ends it.
  mutating func addItems(depth: Int) {
    let (isInLine, isAlike) = (isInLine, isAlike)
    defer { (self.isInLine, self.isAlike) = (isInLine, isAlike) }
    var more: UInt32 = depth == 0 ? 5 : 4
    let isCrowd =
      depth == 0 && profile.crowd > 0
      && choices.chance(1, of: rules.arrangements.isEmpty ? 256 : 16)
    if isCrowd { left = profile.crowd }
    while left > 0 {
      choices.beginSpan()
      let another = isCrowd ? choices.chance(29, of: 30) : choices.chance(more, of: 6)
      (self.isInLine, self.isAlike) = (isInLine, isAlike)
      if another { addItem(depth: depth) }
      choices.endSpan()
      guard another else { break }
      more = max(3, more - 1)
    }
  }

  private mutating func addItem(depth: Int) {
    left -= 1
    var style = itemStyle()
    useCheckedRules(&style, isLeaf: false)
    guard depth < profile.depth, choices.chance(1, of: 5) else {
      var leaf = leafStyle(style)
      let isLike = choices.chance(1, of: 6)
      if isLike, let last = scenario.nodes.last, last.container == nil {
        leaf = like(last.style, leaf)
      }
      useCheckedRules(&leaf, isLeaf: true)
      scenario.nodes.append(Scenario.Node(leaf))
      return
    }
    let index = scenario.nodes.count
    scenario.nodes.append(Scenario.Node(style, container: containerStyle(isRoot: false)))
    addItems(depth: depth + 1)
    scenario.nodes[index].extent = scenario.nodes.count - index
  }

  /// A leaf with the same properties as another and its own numbers: the engine lays out runs of such leaves in one
  /// loop.
  private mutating func like(_ other: ItemStyle, _ own: ItemStyle) -> ItemStyle {
    var style = other
    if style.spacing != nil { style.spacing = own.spacing ?? edges() }
    if style.padding != nil { style.padding = own.padding ?? edges() }
    if case .fixed = style.size, case .fixed = own.size { style.size = own.size }
    return style
  }

  /// None in half of the cases; else any of the calculators, sometimes one that is not checked.
  ///
  /// This is one choice, so that shrinking can move a calculator from a container's defaults to an item.
  mutating func optionalCalculator() -> Calculator? {
    let count = UInt32(pool.count)
    let others = profile.mixed ? 1 + count / 3 : profile.closures ? 1 + count / 4 : 0
    let choice = choices.integer(upTo: 2 * count + others - 1)
    if choice < count { return nil }
    return choice < 2 * count ? pool[Int(choice - count)] : otherCalculator()
  }

  /// One of the calculators.
  mutating func calculator() -> Calculator { choices.pick(pool) }

  /// A built-in calculator, a combination of parts without a name, or a function.
  private mutating func otherCalculator() -> Calculator {
    guard profile.closures else { return choices.pick(Generator.builtIn) }
    return choices.chance(1, of: 2) ? combination() : composition()
  }
}
