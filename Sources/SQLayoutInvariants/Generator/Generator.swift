import SQLayoutCore

/// Makes cases from choices: trees, decorations, size rules, bounds, edits.
///
/// There is one generator; a profile says what an invariant needs of its cases.
public struct Generator {
  /// What an invariant needs of its cases.
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
    /// Items may be skipped, ignored and kept out of the way of later ones.
    public var options = true
    /// At times a built-in calculator that is not asked about stands beside those that are.
    public var mixed = false
    /// Which containers may be rows or columns that share out what is left.
    public var lines = Lines.all
    /// Containers may place their items all at once.
    public var arrangements = true
    /// How many containers of six hold items that mostly say nothing of themselves.
    public var alike: UInt32 = 0
    /// How many cases of 32 are trees of default columns and rows alone.
    public var stacks: UInt32 = 0
    /// How many cases of 32 are trees like those of screens.
    public var screens: UInt32 = 0
    /// The most items that these have.
    public var screenItems = 200
    /// How many cases of 32 have more containers in each other than are measured inside each other as calls.
    public var deep: UInt32 = 0
    /// The promise at hand is one of the rules that are checked.
    var checksRules = false
    /// The most containers around an item.
    public var depth = 3
    /// The most items a case has.
    public var items = 24
    /// The most items that one of 256 cases has; 0 where none has more than others.
    public var crowd = 0
    /// The largest length in one of eight cases, whose lengths are of any magnitude up to it; 0 where
    /// there are no such cases. For exact lengths alone.
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

  /// The choices that make the case.
  public var choices: Choices
  /// The calculators that are checked, the simplest first.
  public private(set) var calculators: [Calculator]
  /// The rules that are checked beside them.
  public var rules = CheckedRules()
  /// Lengths at which functions that are checked may change what they do, multiples of a quarter.
  private(set) var hints: [Double] = []
  /// Lengths that are known to be constants of functions that are checked, in points.
  public var constants: [Double] = [] {
    didSet { findHints() }
  }
  /// What makes other calculators or rules for each case.
  public var parameters: CheckedParameters? {
    didSet { findHints() }
  }
  /// Why the function of the case at hand could not be made.
  var refusal: String?
  /// Those to choose from in the case at hand.
  var pool: [Calculator]
  /// What the invariant at hand needs.
  public var profile = Profile()
  /// The case made last, for reports and statistics.
  public internal(set) var scenario = Scenario(bounds: .zero, fitting: .zero) {
    didSet { if !isMaking, let witness { witness(scenario) } }
  }
  /// Told the case whenever it is made or changed, for a case that crashes.
  var witness: ((Scenario) -> Void)?
  /// Whether the case is not whole yet.
  private var isMaking = false
  /// The kind of tree that the case at hand is about.
  var shape = Shape.any
  /// Whether the container at hand is a row or column.
  var isInLine = false
  /// Whether items of the container at hand mostly say nothing.
  var isAlike = false
  /// The largest length of the case at hand where its lengths are of any magnitude; else 0.
  var reach = 0.0
  /// Whether functions that are checked are told that the pass is for sizing only.
  private(set) var tellsSizing = false
  var left = 0

  /// Makes a generator that chooses among `calculators`; all built-in ones where there are none.
  public init(_ choices: Choices, calculators: [Calculator] = []) {
    self.choices = choices
    let checked = calculators.isEmpty ? Generator.builtIn : calculators
    self.calculators = checked
    pool = checked
    checksBuiltIns = calculators.isEmpty
    byTrait = calculators.isEmpty ? Generator.builtInByTrait : Generator.sorted(checked)
  }

  /// Whether no calculators were given to choose among.
  private let checksBuiltIns: Bool

  /// Whether functions of somebody's own are checked, so that each case should have them.
  var isOfOwn: Bool { !checksBuiltIns || !rules.isEmpty || parameters != nil }

  /// Whether functions are checked that are told whether a pass is for sizing.
  private var asksForSizing: Bool {
    !checksBuiltIns && calculators.contains(where: \.isFunction) || !rules.spacings.isEmpty
      || !rules.paddings.isEmpty || !rules.arrangements.isEmpty
  }

  private static let builtInByTrait = sorted(builtIn)

  /// The calculators that declare each trait, by the trait's bit.
  private static func sorted(_ calculators: [Calculator]) -> [[Calculator]] {
    (0..<Traits.RawValue.bitWidth).map { bit in
      calculators.filter { $0.traits.contains(Traits(rawValue: 1 << bit)) }
    }
  }

  private var byTrait: [[Calculator]]

  /// The calculators among those checked that declare a trait.
  func calculators(with trait: Traits) -> [Calculator] {
    byTrait[trait.rawValue.trailingZeroBitCount]
  }

  /// Gets ready for a case of an invariant.
  mutating func prepare(for invariant: Invariant) {
    profile = invariant.profile
    // Not all invariants make a scenario, which begins anew with these.
    (reach, isInLine, isAlike) = (0, false, false)
    scenario.parameters = ""
    refusal = nil
    chooseParameters()
    if let trait = invariant.trait { profile.checksRules = rules.traits.contains(trait) }
    pool = invariant.trait.map(calculators(with:)) ?? calculators
    tellsSizing = invariant.trait != nil && asksForSizing && choices.chance(1, of: 4)
    if tellsSizing { pool = pool.map(told) }
  }

  private mutating func findHints() {
    let lengths = constants + (parameters?.lengths ?? [])
    // Cases are exact: a constant between two quarters has one on either side.
    let quarters = lengths.flatMap { [($0 * 4).rounded(.down) / 4, ($0 * 4).rounded(.up) / 4] }
    hints = Set(quarters.filter { $0 > 0 && $0 <= 10_000 }).sorted()
  }

  /// Makes what is checked anew, with other values of its parameters.
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
      refusal = "\(error)"
    }
    scenario.parameters = parameters.text(values)
    scenario.parameterized = parameters.name
  }

  /// The built-in calculators, two plain stacks first so that shrunk cases end on them.
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
    // A case is what its choices say, whatever case was made before.
    (isInLine, isAlike) = (false, false)
    scenario.nodes.removeAll(keepingCapacity: true)
    // Where there are hints, more of the cases are to come near them. What fails nearby shrinks further.
    let isFar = profile.reach > 0 && choices.chance(hints.isEmpty ? 1 : 4, of: 8)
    reach = isFar ? profile.reach : 0
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

  /// Adds items until a choice says that it is enough.
  mutating func addItems(depth: Int) {
    let (isInLine, isAlike) = (isInLine, isAlike)
    defer { (self.isInLine, self.isAlike) = (isInLine, isAlike) }
    var more: UInt32 = depth == 0 ? 5 : 4
    let isCrowd = depth == 0 && profile.crowd > 0 && choices.chance(1, of: 256)
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

  /// A leaf that says the same things as another, in numbers of its own: the engine treats runs of
  /// such leaves as one.
  private mutating func like(_ other: ItemStyle, _ own: ItemStyle) -> ItemStyle {
    var style = other
    if style.spacing != nil { style.spacing = own.spacing ?? edges() }
    if style.padding != nil { style.padding = own.padding ?? edges() }
    if case .fixed = style.size, case .fixed = own.size { style.size = own.size }
    return style
  }

  /// None in half of the cases; else any of the calculators, at times one that is not asked about.
  ///
  /// It is one choice, so that shrinking moves a calculator from a container's defaults to an item.
  mutating func optionalCalculator() -> Calculator? {
    let count = UInt32(pool.count)
    let others = profile.mixed ? 1 + count / 3 : profile.closures ? 1 + count / 4 : 0
    let choice = choices.integer(upTo: 2 * count + others - 1)
    if choice < count { return nil }
    return choice < 2 * count ? pool[Int(choice - count)] : otherCalculator()
  }

  /// One of the calculators.
  mutating func calculator() -> Calculator { choices.pick(pool) }

  /// A built-in calculator, a combination of parts that has no name, or a function.
  private mutating func otherCalculator() -> Calculator {
    guard profile.closures else { return choices.pick(Generator.builtIn) }
    return choices.chance(1, of: 2) ? combination() : composition()
  }
}
