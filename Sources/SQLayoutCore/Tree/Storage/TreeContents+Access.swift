extension TreeContents {
  /// Whether a node is a container.
  func isContainer(_ node: Int) -> Bool {
    self.node(node).isContainer
  }

  /// The container a node lies in; nil for an item of the root.
  func parent(of node: Int) -> Int? {
    let slot = containers[containerIndex(containing: slot(of: node))].node
    return slot == .none ? nil : id(at: slot).rawValue
  }

  /// The items of a container in their order; nil asks for the root's.
  func children(of node: Int?) -> [Int] {
    let container = container(node)
    if !ids.isEmpty { return container.slots.map { ids[$0].rawValue } }
    // In document order the first item follows its container, and the next follows the subtree.
    var number = (node ?? -1) + 1
    var result: [Int] = []
    result.reserveCapacity(Int(container.count))
    for slot in container.slots {
      result.append(number)
      number += 1 + descendants(at: slot)
    }
    return result
  }

  /// Visits all nodes in document order, with their styles; and a container once more, after its items.
  func visitNodes(
    _ enter: (_ node: Int, _ style: ItemStyle, _ container: ContainerStyle?) -> Void,
    _ leave: () -> Void
  ) {
    var open = [children(of: nil)[...]]
    while let last = open.indices.last {
      guard let node = open[last].popFirst() else {
        open.removeLast()
        if !open.isEmpty { leave() }
        continue
      }
      let isContainer = isContainer(node)
      enter(node, style(of: node), isContainer ? containerStyle(of: node) : nil)
      if isContainer { open.append(children(of: node)[...]) }
    }
  }

  /// The numbers of all nodes, parents before their children and items in their order.
  func nodesInOrder() -> [Int] {
    var result: [Int] = []
    result.reserveCapacity(count)
    var pending = children(of: nil).reversed() as [Int]
    while let number = pending.popLast() {
      result.append(number)
      if isContainer(number) { pending.append(contentsOf: children(of: number).reversed()) }
    }
    return result
  }

  /// How many nodes lie below the node at a slot: the blocks of a subtree lie side by side.
  func descendants(at slot: NodeSlot) -> Int {
    guard nodes[slot].isContainer else { return 0 }
    let container = containers[nodes[slot].container]
    return container.end - firstSlot(below: container)
  }

  /// Where the blocks of all that lies below a container begin.
  private func firstSlot(below container: Container) -> NodeSlot {
    containers[container.subtree].first
  }

  /// The container whose node is in a slot.
  private func id(at slot: NodeSlot) -> NodeID {
    if !ids.isEmpty { return ids[slot] }
    var id = NodeID(-1)
    var slot = slot
    while slot != .none {
      let outer = containers[containerIndex(containing: slot)]
      let inner = containers[nodes[slot].container]
      // The subtrees of the items before it lie side by side, up to its own subtree.
      let below = firstSlot(below: inner) - firstSlot(below: outer)
      id += 1 + (slot - outer.first) + below
      slot = outer.node
    }
    return id
  }

  /// The style of the root for its items.
  var root: ContainerStyle { style(containers[rootContainer]) }

  /// The style of a container for its items.
  func containerStyle(of node: Int) -> ContainerStyle { style(container(node)) }

  private func style(_ container: Container) -> ContainerStyle {
    let insets: EdgeRule =
      container.customInsets != .none
      ? edgeRule(container.customInsets) : .constant(tables.insets[container.insets])
    return ContainerStyle(
      insets: insets, defaults: tables.defaults[container.defaults.rawValue],
      arrange: arrangement(of: container))
  }

  private func arrangement(of container: Container) -> Arrangement? {
    if container.isLine { return .line(tables.lines[container.line]) }
    return container.isArranged ? tables.functions.arrangements[container.arrangement] : nil
  }

  private func edgeRule(_ index: TableIndex<StyleTables.EdgeFunction>) -> EdgeRule {
    let function = tables.functions.edges[index]
    return .custom(function.function, isPure: function.isPure)
  }

  /// The style of a node; parts are nil where its container's default holds.
  func style(of node: Int) -> ItemStyle {
    let record = self.node(node)
    let style = tables.styles[record.style]
    let edges = tables.edges[record.edges]
    var result = ItemStyle()
    if style.declared.contains(.calculator) {
      result.calculator = calculator(style.functions.layout, style.layout.pipeline)
    }
    if style.declared.contains(.sizing) {
      result.sizing = calculator(style.functions.sizing, style.sizing.pipeline)
    }
    if style.declared.contains(.size) { result.size = sizeRule(record, style) }
    if style.declared.contains(.spacing) {
      result.spacing =
        style.functions.spacing != .none
        ? edgeRule(style.functions.spacing) : .constant(edges.spacing)
    }
    if style.declared.contains(.padding) {
      result.padding =
        style.functions.padding != .none
        ? edgeRule(style.functions.padding) : .constant(edges.padding)
    }
    if style.declared.contains(.options) {
      if style.functions.options != .none {
        let function = tables.functions.options[style.functions.options]
        result.options = .custom(function.function, isPure: function.isPure)
      } else {
        result.options = .constant(style.options)
      }
    }
    if style.declared.contains(.observer) {
      result.observer = tables.functions.observers[style.functions.observer]
    }
    if style.adjust != .none { result.adjust = tables.adjustments[style.adjust] }
    if style.flex != .none { result.flex = tables.flexes[style.flex] }
    return result
  }

  private func calculator(
    _ custom: TableIndex<CustomCalculator>, _ pipeline: Pipeline
  ) -> Calculator {
    custom == .none ? .pipeline(pipeline) : .custom(tables.functions.calculators[custom])
  }

  private func sizeRule(_ node: Node, _ style: CompiledStyle) -> SizeRule? {
    switch style.kind {
    case .fixed: .fixed(Size(width: node.a, height: node.b))
    case .paragraph: .paragraph(advance: node.a, lineHeight: node.b)
    case .aspect: .aspect(ratio: node.a, width: node.b)
    case .steps: .steps(sizeSteps(node.index, node.stepCount))
    case .partialSteps: partialSteps(node.function)
    case .custom: .custom(tables.functions.sizes[node.function])
    case .container: nil
    }
  }

  private func partialSteps(_ function: TableIndex<CustomSize>) -> SizeRule {
    let known = tables.knownSizes[function.rawValue]
    return .steps(
      sizeSteps(Int(known.first), Int(known.count)), narrower: tables.functions.sizes[function])
  }

  private func sizeSteps(_ first: Int, _ count: Int) -> SizeSteps {
    SizeSteps(Array(tables.steps[first..<first + count]))
  }

  /// Where a node lies, such as `root.items[3].items[0]`; -1 is the root.
  func path(to node: Int) -> String {
    path(to: node, levels: .max)
  }

  /// The path in reports: a thousand whole paths of a deep tree would fill the memory.
  func reportedPath(to node: Int) -> String { path(to: node, levels: 200) }

  /// The last `levels` levels of a path.
  private func path(to node: Int, levels: Int) -> String {
    guard node >= 0 else { return "root" }
    var indices: [Int] = []
    var slot = slot(of: node)
    while slot != .none && indices.count < levels {
      let container = containers[containerIndex(containing: slot)]
      indices.append(slot - container.first)
      slot = container.node
    }
    let start = slot == .none ? "root" : "…"
    return start + indices.reversed().map { ".items[\($0)]" }.joined()
  }
}
