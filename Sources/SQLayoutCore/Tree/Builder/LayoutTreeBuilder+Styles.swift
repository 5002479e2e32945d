/// A style with its spacing, padding and size rule, as an item or its container's defaults give it.
struct CompiledItem: Hashable {
  var style: CompiledStyle
  var edges = BoxSpacing.zero
  var a = 0.0
  var b = 0.0

  /// What holds where neither the item nor its container declares anything.
  static let plain = CompiledItem(
    style: CompiledStyle(
      layout: .containerLeftAlignedVStack, sizing: .containerLeftAlignedVStack, kind: .fixed,
      options: [], declared: []))
}

extension PipelineFacts {
  /// Those of the calculator of items that have none.
  static let containerLeftAlignedVStack = PipelineFacts(Pipeline(vertical: .belowPrevious))
}

// Resolves what an item says against its container's defaults.
extension LayoutTreeBuilder {
  /// The node of a leaf.
  ///
  /// - Parameter number: its number in reports; the next one unless said.
  mutating func leaf(_ own: ItemStyle, defaults: UInt32, number: Int? = nil) -> Node {
    var item = compile(
      own, over: tree.compiledDefaults[Int(defaults)], number: number ?? tree.slots.count)
    if item.style.kind.hasFunction { item.a = Double(bitPattern: newCachedLeaf()) }
    return node(item)
  }

  /// The number of the memory of one more leaf with a custom size rule.
  mutating func newCachedLeaf() -> UInt64 {
    interner.customLeaves += 1
    return UInt64(interner.customLeaves - 1)
  }

  /// The node of a container, without the container's number.
  mutating func container(_ own: ItemStyle, defaults: UInt32, number: Int? = nil) -> Node {
    let isPlain = own.isEmpty && own.adjust == nil && own.flex == nil
    if isPlain, let last = interner.lastPlainContainer, last.defaults == defaults {
      return last.node
    }
    var own = own
    own.size = nil
    var item = compile(
      own, over: tree.compiledDefaults[Int(defaults)], number: number ?? tree.slots.count)
    item.style.kind = .container
    item.style.deriveFacts()
    let node = node(item)
    if isPlain { interner.lastPlainContainer = (defaults, node) }
    return node
  }

  private mutating func node(_ item: CompiledItem) -> Node {
    var item = item
    if item.style.kind == .container { (item.a, item.b) = (0, -1) }
    let edges = interner.edges.number(of: item.edges, in: &tree.edges)
    let style = interner.styles.number(of: item.style, in: &tree.styles)
    return Node(a: item.a, b: item.b, style: style, edges: edges)
  }

  /// The number of a container's defaults.
  mutating func compileDefaults(_ defaults: ItemStyle, number: Int) -> UInt32 {
    if defaults.isEmpty, let index = interner.emptyDefaults { return index }
    var given = defaults
    given.adjust = nil
    given.flex = nil
    let item = compile(given, over: .plain, number: number)
    // What is compiled says all of it, functions by their numbers.
    let index = interner.defaults.number(of: item, in: &tree.compiledDefaults)
    if tree.defaults.count < tree.compiledDefaults.count { tree.defaults.append(defaults) }
    if defaults.isEmpty { interner.emptyDefaults = index }
    return index
  }

  private mutating func compile(
    _ given: ItemStyle, over base: CompiledItem, number: Int
  ) -> CompiledItem {
    var item = base
    let hasDefaultSizing = base.style.declared.contains(.sizing)
    item.style.declared = given.declared
    if let calculator = given.calculator {
      (item.style.layout, item.style.customLayout) = compile(calculator)
    }
    if let sizing = given.sizing {
      (item.style.sizing, item.style.customSizing) = compile(sizing)
    } else if !hasDefaultSizing {
      item.style.sizing = item.style.layout
      item.style.customSizing = item.style.customLayout
    }
    if let calculator = given.calculator {
      item.style.hasIndependentFunction =
        item.style.customLayout >= 0
        && calculator.traits.isSuperset(of: [.pure, .constraintIndependent])
    }
    if let spacing = given.spacing {
      (item.edges.spacing, item.style.customSpacing) = compile(spacing, "spacing", number)
    }
    if let padding = given.padding {
      (item.edges.padding, item.style.customPadding) = compile(padding, "padding", number)
    }
    switch given.options {
    case nil:
      break
    case .constant(let options):
      item.style.options = options
      item.style.customOptions = -1
    case .custom(let function, let isPure):
      item.style.options = []
      item.style.customOptions = store(
        TreeContents.OptionFunction(function: function, isPure: isPure), &tree.functions.options)
    }
    if let observer = given.observer {
      item.style.observer = store(observer, &tree.functions.observers)
    }
    if let adjust = given.adjust { item.style.adjust = index(of: adjust, number) }
    if let flex = given.flex { item.style.flex = index(of: flex, number) }
    if let size = given.size { compile(size, into: &item, number) }
    item.style.deriveFacts()
    return item
  }

  private mutating func compile(_ rule: SizeRule, into item: inout CompiledItem, _ number: Int) {
    switch rule {
    case .fixed(let size):
      item.style.kind = .fixed
      item.a = extent(size.width, "fixed width", number)
      item.b = extent(size.height, "fixed height", number)
    case .paragraph(let advance, let lineHeight):
      item.style.kind = .paragraph
      item.a = extent(advance, "paragraph advance", number)
      item.b = extent(lineHeight, "paragraph line height", number, above: 0)
    case .aspect(let ratio, let width):
      item.style.kind = .aspect
      item.a = extent(ratio, "aspect ratio", number, above: 0)
      item.b = extent(width, "aspect width", number)
    case .steps(let steps, narrower: nil):
      item.style.kind = .steps
      let known = store(steps, number)
      item.a = Double(bitPattern: UInt64(known.first))
      item.b = Double(bitPattern: UInt64(known.count))
    case .steps(let steps, let narrower?):
      item.style.kind = .partialSteps
      store(narrower, knowing: store(steps, number), &item)
    case .custom(let custom):
      item.style.kind = .custom
      store(custom, knowing: .none, &item)
    }
    // A rule that means nothing without its first or second number answers nothing.
    if item.style.kind == .paragraph && item.b == 0 || item.style.kind == .aspect && item.a == 0 {
      item.style.kind = .fixed
      (item.a, item.b) = (0, 0)
    }
  }

  private mutating func store(
    _ custom: CustomSize, knowing known: KnownSizes, _ item: inout CompiledItem
  ) {
    item.b = Double(bitPattern: UInt64(store(custom, &tree.functions.sizes)))
    tree.knownSizes.append(known)
  }

  private mutating func store(_ steps: SizeSteps, _ number: Int) -> KnownSizes {
    let first = tree.steps.count
    for step in steps.steps {
      let width = extent(step.size.width, "step width", number)
      let height = extent(step.size.height, "step height", number)
      tree.steps.append(
        SizeSteps.Step(width: step.width, size: Size(width: width, height: height)))
    }
    return KnownSizes(first: Int32(first), count: Int32(steps.steps.count))
  }

  private mutating func compile(_ calculator: Calculator) -> (PipelineFacts, Int32) {
    switch calculator {
    case .pipeline(let pipeline):
      (PipelineFacts(pipeline), -1)
    case .custom(let custom):
      (.containerLeftAlignedVStack, store(custom, &tree.functions.calculators))
    }
  }

  private mutating func compile(
    _ rule: EdgeRule, _ name: String, _ number: Int
  ) -> (Insets, Int32) {
    switch rule {
    case .constant(let insets):
      (checked(insets, name, number), -1)
    case .custom(let function, let isPure):
      (
        .zero,
        store(TreeContents.EdgeFunction(function: function, isPure: isPure), &tree.functions.edges)
      )
    }
  }

  /// The numbers of a container's insets and of the function that answers them.
  mutating func compileInsets(_ rule: EdgeRule, number: Int) -> (UInt32, Int32) {
    let (insets, custom) = compile(rule, "insets", number)
    return (interner.insets.number(of: insets, in: &tree.insets), custom)
  }

  func store<Function>(_ function: Function, _ functions: inout [Function]) -> Int32 {
    functions.append(function)
    return Int32(functions.count - 1)
  }

  private mutating func index(of adjustment: Adjustment, _ number: Int) -> Int32 {
    var valid = adjustment
    for part in [
      \Adjustment.addWidth, \.addHeight, \.minWidth, \.minHeight, \.maxWidth, \.maxHeight,
    ] {
      guard let value = valid[keyPath: part] else { continue }
      valid[keyPath: part] = checked(value, "adjustment", number)
    }
    return Int32(interner.adjustments.number(of: valid, in: &tree.adjustments))
  }

  private mutating func index(of flex: Flex, _ number: Int) -> Int32 {
    let valid = flex.valid { note("flex \($0)", "\($1)", number) }
    return Int32(interner.flexes.number(of: valid, in: &tree.flexes))
  }

  /// The number of an arrangement; equal rows and columns are stored once.
  mutating func store(_ arrangement: Arrangement, number: Int) -> Int32 {
    guard var line = arrangement.line else {
      return store(arrangement, &tree.functions.arrangements)
    }
    if !line.isValid {
      note("pixel scale", "\(line.pixelScale)", number)
      line.pixelScale = 0
    }
    return Int32(interner.lines.number(of: line, in: &tree.lines)) | Container.lineMark
  }

  // Numbers that a pass may rely on.

  private mutating func checked(_ value: Double, _ rule: String, _ number: Int) -> Double {
    if value.isValidLength { return value }
    note(rule, "\(value)", number)
    return 0
  }

  private mutating func extent(
    _ value: Double, _ rule: String, _ number: Int, above least: Double = -.leastNonzeroMagnitude
  ) -> Double {
    if value > least && value <= LayoutTree.greatestLength { return value }
    note(rule, "\(value)", number)
    return 0
  }

  /// Notes a fault; its path follows when the tree is built.
  private mutating func note(_ rule: String, _ value: String, _ number: Int) {
    guard tree.faults.count < LayoutFault.greatestCount else { return }
    tree.faults.append(LayoutFault(node: number, path: "", rule: rule, value: value))
  }

  private mutating func checked(_ insets: Insets, _ rule: String, _ number: Int) -> Insets {
    Insets(
      top: checked(insets.top, rule, number), left: checked(insets.left, rule, number),
      bottom: checked(insets.bottom, rule, number), right: checked(insets.right, rule, number))
  }
}

extension ItemStyle {
  /// What of it is said.
  fileprivate var declared: CompiledStyle.Declared {
    var own: CompiledStyle.Declared = []
    if calculator != nil { own.insert(.calculator) }
    if sizing != nil { own.insert(.sizing) }
    if size != nil { own.insert(.size) }
    if spacing != nil { own.insert(.spacing) }
    if padding != nil { own.insert(.padding) }
    if options != nil { own.insert(.options) }
    if observer != nil { own.insert(.observer) }
    return own
  }

  fileprivate var isEmpty: Bool {
    calculator == nil && sizing == nil && size == nil && spacing == nil && padding == nil
      && options == nil && observer == nil
  }
}
