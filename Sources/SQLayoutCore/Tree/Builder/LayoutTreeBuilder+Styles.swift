/// A style with its spacing, padding and size rule, as an item or its container's defaults give it.
struct CompiledItem: Equatable {
  var style: CompiledStyle
  var edges = BoxSpacing.zero
  var a = 0.0
  var b = 0.0

  /// The style where neither the item nor its container declares anything.
  static let plain = CompiledItem(
    style: CompiledStyle(
      layout: .containerLeftAlignedVStack, sizing: .containerLeftAlignedVStack, kind: .fixed,
      options: [], declared: []))
}

extension PipelineFacts {
  /// Those of the calculator of items that have none.
  static let containerLeftAlignedVStack = PipelineFacts(Pipeline(vertical: .belowPrevious))
}

// Resolves the style of an item, with its container's defaults for absent parts.
extension LayoutTreeBuilder {
  /// The node of a leaf.
  ///
  /// - Parameters:
  ///   - size: the size rule, where it is not that of the style.
  ///   - id: the node in reports; the next one where it is nil.
  mutating func leaf(
    _ own: ItemStyle, size: SizeRule? = nil, defaults: TableIndex<CompiledItem>,
    _ id: NodeID? = nil
  ) -> Node {
    var item = tree.tables.compiledDefaults[defaults]
    compile(own, size: size ?? own.size, into: &item, id ?? NodeID(tree.slots.count))
    var node = node(item)
    if item.style.kind.hasFunction { node.index = newCachedLeaf() }
    return node
  }

  /// The index of the memory of one more leaf with a custom size rule.
  mutating func newCachedLeaf() -> Int {
    interner.customLeaves += 1
    return interner.customLeaves - 1
  }

  /// The node of a container, without the container's index.
  mutating func container(
    _ own: ItemStyle, defaults: TableIndex<CompiledItem>, _ id: NodeID? = nil
  ) -> Node {
    let isPlain = own.isEmpty && own.adjust == nil && own.flex == nil
    if isPlain, let last = interner.lastPlainContainer, last.defaults == defaults {
      return last.node
    }
    var item = tree.tables.compiledDefaults[defaults]
    compile(own, size: nil, into: &item, id ?? NodeID(tree.slots.count))
    item.style.kind = .container
    (item.a, item.b) = (0, -1)
    let node = node(item)
    if isPlain { interner.lastPlainContainer = (defaults, node) }
    return node
  }

  private mutating func node(_ item: CompiledItem) -> Node {
    let edges = interner.edges.index(of: item.edges, in: &tree.tables.edges)
    let known = tree.tables.styles.count
    let style = interner.styles.index(of: item.style, in: &tree.tables.styles)
    if tree.tables.styles.count > known { tree.tables.styles[known].deriveFacts() }
    return Node(a: item.a, b: item.b, style: style, edges: edges)
  }

  /// The index of a container's defaults.
  mutating func compileDefaults(
    _ defaults: ItemStyle, _ id: NodeID
  ) -> TableIndex<CompiledItem> {
    if defaults.isEmpty, let index = interner.emptyDefaults { return index }
    var item = CompiledItem.plain
    compile(defaults, size: defaults.size, into: &item, id, isDefaults: true)
    // The compiled item holds all that defaults declare, functions by their indices.
    let index = interner.defaults.index(of: item, in: &tree.tables.compiledDefaults)
    if tree.tables.defaults.count < tree.tables.compiledDefaults.count {
      tree.tables.defaults.append(defaults)
    }
    if defaults.isEmpty { interner.emptyDefaults = index }
    return index
  }

  /// Resolves a style. Parts that it does not declare stay as they are, and so do those without a default
  /// where it is the defaults of a container.
  private mutating func compile(
    _ given: ItemStyle, size: SizeRule?, into item: inout CompiledItem, _ id: NodeID,
    isDefaults: Bool = false
  ) {
    let hasDefaultSizing = item.style.declared.contains(.sizing)
    item.style.declared = given.declared
    if let calculator = given.calculator {
      (item.style.layout, item.style.functions.layout) = compile(calculator)
    }
    if let sizing = given.sizing {
      (item.style.sizing, item.style.functions.sizing) = compile(sizing)
    } else if !hasDefaultSizing {
      item.style.sizing = item.style.layout
      item.style.functions.sizing = item.style.functions.layout
    }
    if let calculator = given.calculator {
      item.style.hasIndependentFunction =
        item.style.functions.layout != .none
        && calculator.traits.isSuperset(of: [.pure, .constraintIndependent])
    }
    if let spacing = given.spacing {
      (item.edges.spacing, item.style.functions.spacing) = compile(spacing, "spacing", id)
    }
    if let padding = given.padding {
      (item.edges.padding, item.style.functions.padding) = compile(padding, "padding", id)
    }
    switch given.options {
    case nil:
      break
    case .constant(let options):
      item.style.options = options
      item.style.functions.options = .none
    case .custom(let function, let isPure):
      item.style.options = []
      item.style.functions.options = store(
        StyleTables.OptionFunction(function: function, isPure: isPure),
        &tree.tables.functions.options)
    }
    if let observer = given.observer {
      item.style.functions.observer = store(observer, &tree.tables.functions.observers)
    }
    if !isDefaults {
      if let adjust = given.adjust { item.style.adjust = index(of: adjust, id) }
      if let flex = given.flex { item.style.flex = index(of: flex, id) }
    }
    if let size {
      item.style.declared.insert(.size)
      compile(size, into: &item, id)
    }
  }

  private mutating func compile(_ rule: SizeRule, into item: inout CompiledItem, _ id: NodeID) {
    switch rule {
    case .fixed(let size):
      item.style.kind = .fixed
      item.a = extent(size.width, "fixed width", id)
      item.b = extent(size.height, "fixed height", id)
    case .paragraph(let advance, let lineHeight):
      item.style.kind = .paragraph
      item.a = extent(advance, "paragraph advance", id)
      item.b = extent(lineHeight, "paragraph line height", id, above: 0)
    case .aspect(let ratio, let width):
      item.style.kind = .aspect
      item.a = extent(ratio, "aspect ratio", id, above: 0)
      item.b = extent(width, "aspect width", id)
    case .steps(let steps, narrower: nil):
      item.style.kind = .steps
      let known = store(steps, id)
      item.a = Double(bitPattern: UInt64(known.first))
      item.b = Double(bitPattern: UInt64(known.count))
    case .steps(let steps, let narrower?):
      item.style.kind = .partialSteps
      store(narrower, knowing: store(steps, id), &item)
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
    item.b = Double(bitPattern: UInt64(store(custom, &tree.tables.functions.sizes).rawValue))
    tree.tables.knownSizes.append(known)
  }

  private mutating func store(_ steps: SizeSteps, _ id: NodeID) -> KnownSizes {
    let first = tree.tables.steps.count
    for step in steps.steps {
      let width = extent(step.size.width, "step width", id)
      let height = extent(step.size.height, "step height", id)
      tree.tables.steps.append(
        SizeSteps.Step(width: step.width, size: Size(width: width, height: height)))
    }
    return KnownSizes(first: Int32(first), count: Int32(steps.steps.count))
  }

  private mutating func compile(
    _ calculator: Calculator
  ) -> (PipelineFacts, TableIndex<CustomCalculator>) {
    switch calculator {
    case .pipeline(let pipeline):
      (PipelineFacts(pipeline), .none)
    case .custom(let custom):
      (.containerLeftAlignedVStack, store(custom, &tree.tables.functions.calculators))
    }
  }

  private mutating func compile(
    _ rule: EdgeRule, _ name: String, _ id: NodeID
  ) -> (Insets, TableIndex<StyleTables.EdgeFunction>) {
    switch rule {
    case .constant(let insets):
      (checked(insets, name, id), .none)
    case .custom(let function, let isPure):
      (
        .zero,
        store(
          StyleTables.EdgeFunction(function: function, isPure: isPure), &tree.tables.functions.edges
        )
      )
    }
  }

  /// The index of a container's insets, and that of the function that answers them.
  mutating func compileInsets(
    _ rule: EdgeRule, _ id: NodeID
  ) -> (TableIndex<Insets>, TableIndex<StyleTables.EdgeFunction>) {
    let (insets, custom) = compile(rule, "insets", id)
    return (interner.insets.index(of: insets, in: &tree.tables.insets), custom)
  }

  func store<Function>(
    _ function: Function, _ functions: inout [Function]
  ) -> TableIndex<Function> {
    functions.append(function)
    return TableIndex(functions.count - 1)
  }

  private mutating func index(of adjustment: Adjustment, _ id: NodeID) -> TableIndex<Adjustment> {
    var valid = adjustment
    for (least, greatest) in [
      (\Adjustment.minWidth, \Adjustment.maxWidth), (\.minHeight, \.maxHeight),
    ] {
      // A length that is given is both limits: one value, which is not negative.
      let isGiven =
        adjustment[keyPath: least]?.bitPattern == adjustment[keyPath: greatest]?.bitPattern
      check(&valid[keyPath: least], id)
      if isGiven {
        valid[keyPath: greatest] = valid[keyPath: least]
        if let length = valid[keyPath: least], length < 0 { note("adjustment", "\(length)", id) }
      } else {
        check(&valid[keyPath: greatest], id)
      }
    }
    check(&valid.addWidth, id)
    check(&valid.addHeight, id)
    return interner.adjustments.index(of: valid, in: &tree.tables.adjustments)
  }

  private mutating func check(_ part: inout Double?, _ id: NodeID) {
    if let value = part { part = checked(value, "adjustment", id) }
  }

  private mutating func index(of flex: Flex, _ id: NodeID) -> TableIndex<Flex> {
    let valid = flex.valid { note("flex \($0)", "\($1)", id) }
    return interner.flexes.index(of: valid, in: &tree.tables.flexes)
  }

  /// The index of a row or column with flexible space.
  mutating func index(
    of line: LinearArrangement, _ id: NodeID
  ) -> TableIndex<LinearArrangement> {
    var valid = line
    if !line.isValid {
      note("pixel scale", "\(line.pixelScale)", id)
      valid.pixelScale = 0
    }
    return interner.lines.index(of: valid, in: &tree.tables.lines)
  }

  // Numbers that a pass may rely on.

  private mutating func checked(_ value: Double, _ rule: String, _ id: NodeID) -> Double {
    if value.isValidLength { return value }
    note(rule, "\(value)", id)
    return 0
  }

  private mutating func extent(
    _ value: Double, _ rule: String, _ id: NodeID, above least: Double = -.leastNonzeroMagnitude
  ) -> Double {
    if value > least && value <= LayoutTree.greatestLength { return value }
    note(rule, "\(value)", id)
    return 0
  }

  /// Notes a fault; its path follows when the tree is built.
  private mutating func note(_ rule: String, _ value: String, _ id: NodeID) {
    guard tree.faults.count < LayoutFault.greatestCount else { return }
    tree.faults.append(LayoutFault(node: id.rawValue, path: "", rule: rule, value: value))
  }

  private mutating func checked(_ insets: Insets, _ rule: String, _ id: NodeID) -> Insets {
    Insets(
      top: checked(insets.top, rule, id), left: checked(insets.left, rule, id),
      bottom: checked(insets.bottom, rule, id), right: checked(insets.right, rule, id))
  }
}

extension ItemStyle {
  /// The declared parts, without the size.
  fileprivate var declared: CompiledStyle.Declared {
    var own: CompiledStyle.Declared = []
    if calculator != nil { own.insert(.calculator) }
    if sizing != nil { own.insert(.sizing) }
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
