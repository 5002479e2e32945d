extension TreeContents {
  /// Whether a node is a container.
  func isContainer(_ node: Int) -> Bool {
    styles[Int(self.node(node).style)].kind == .container
  }

  /// The container a node lies in; nil for an item of the root.
  func parent(of node: Int) -> Int? {
    _ = self.node(node)
    let slot = containers[containerIndex(containing: slots[node])].node
    guard slot != Container.none else { return nil }
    return containerNumber(at: slot)
  }

  /// The items of a container in their order; nil asks for the root's.
  func children(of node: Int?) -> [Int] {
    let container = container(node)
    if !numbers.isEmpty {
      return (container.first..<container.first + container.count).map { Int(numbers[Int($0)]) }
    }
    // In document order the first item follows its container, and the next follows the subtree.
    var number = (node ?? -1) + 1
    var result: [Int] = []
    result.reserveCapacity(Int(container.count))
    for slot in container.first..<container.first + container.count {
      result.append(number)
      number += 1 + descendants(at: slot)
    }
    return result
  }

  /// Visits all nodes in their order, with what each says; and a container once more, after its items.
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
  func descendants(at slot: UInt32) -> Int {
    let node = nodes[Int(slot)]
    guard styles[Int(node.style)].kind == .container else { return 0 }
    let container = containers[node.index]
    return Int(container.first + container.count - firstSlot(below: container))
  }

  /// Where the blocks of all that lies below a container begin.
  private func firstSlot(below container: Container) -> UInt32 {
    containers[Int(container.subtree)].first
  }

  /// The number of the container whose node is at a slot.
  private func containerNumber(at slot: UInt32) -> Int {
    if !numbers.isEmpty { return Int(numbers[Int(slot)]) }
    var number = -1
    var slot = slot
    while slot != Container.none {
      let outer = containers[containerIndex(containing: slot)]
      let inner = containers[nodes[Int(slot)].index]
      // What lies below the items before it lies side by side, up to what lies below itself.
      let below = firstSlot(below: inner) - firstSlot(below: outer)
      number += 1 + Int(slot - outer.first) + Int(below)
      slot = outer.node
    }
    return number
  }

  /// What the root says.
  var root: ContainerStyle { style(containers[rootContainer]) }

  /// What a container says for its items.
  func containerStyle(of node: Int) -> ContainerStyle { style(container(node)) }

  private func style(_ container: Container) -> ContainerStyle {
    let insets: EdgeRule =
      container.customInsets >= 0
      ? edgeRule(container.customInsets) : .constant(insets[Int(container.insets)])
    return ContainerStyle(
      insets: insets, defaults: defaults[Int(container.defaults)],
      arrange: arrangement(of: container))
  }

  private func arrangement(of container: Container) -> Arrangement? {
    if container.isLine { return .line(lines[container.line]) }
    return container.arrange >= 0 ? functions.arrangements[Int(container.arrange)] : nil
  }

  private func edgeRule(_ index: Int32) -> EdgeRule {
    let function = functions.edges[Int(index)]
    return .custom(function.function, isPure: function.isPure)
  }

  /// What a node says itself; nil where it leaves a thing to its container's default.
  func style(of node: Int) -> ItemStyle {
    let record = self.node(node)
    let style = styles[Int(record.style)]
    let edges = edges[Int(record.edges)]
    var result = ItemStyle()
    if style.declared.contains(.calculator) {
      result.calculator = calculator(style.customLayout, style.layout.pipeline)
    }
    if style.declared.contains(.sizing) {
      result.sizing = calculator(style.customSizing, style.sizing.pipeline)
    }
    if style.declared.contains(.size) { result.size = sizeRule(record, style) }
    if style.declared.contains(.spacing) {
      result.spacing =
        style.customSpacing >= 0 ? edgeRule(style.customSpacing) : .constant(edges.spacing)
    }
    if style.declared.contains(.padding) {
      result.padding =
        style.customPadding >= 0 ? edgeRule(style.customPadding) : .constant(edges.padding)
    }
    if style.declared.contains(.options) {
      if style.customOptions >= 0 {
        let function = functions.options[Int(style.customOptions)]
        result.options = .custom(function.function, isPure: function.isPure)
      } else {
        result.options = .constant(style.options)
      }
    }
    if style.declared.contains(.observer) {
      result.observer = functions.observers[Int(style.observer)]
    }
    if style.adjust >= 0 { result.adjust = adjustments[Int(style.adjust)] }
    if style.flex >= 0 { result.flex = flexes[Int(style.flex)] }
    return result
  }

  private func calculator(_ custom: Int32, _ pipeline: Pipeline) -> Calculator {
    custom >= 0 ? .custom(functions.calculators[Int(custom)]) : .pipeline(pipeline)
  }

  private func sizeRule(_ node: Node, _ style: CompiledStyle) -> SizeRule? {
    switch style.kind {
    case .fixed: .fixed(Size(width: node.a, height: node.b))
    case .paragraph: .paragraph(advance: node.a, lineHeight: node.b)
    case .aspect: .aspect(ratio: node.a, width: node.b)
    case .steps: .steps(sizeSteps(node.index, node.stepCount))
    case .partialSteps: partialSteps(node.function)
    case .custom: .custom(functions.sizes[node.function])
    case .container: nil
    }
  }

  private func partialSteps(_ function: Int) -> SizeRule {
    let known = knownSizes[function]
    return .steps(
      sizeSteps(Int(known.first), Int(known.count)), narrower: functions.sizes[function])
  }

  private func sizeSteps(_ first: Int, _ count: Int) -> SizeSteps {
    SizeSteps(Array(steps[first..<first + count]))
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
    _ = self.node(node)
    var indices: [UInt32] = []
    var slot = slots[node]
    while slot != Container.none && indices.count < levels {
      let container = containers[containerIndex(containing: slot)]
      indices.append(slot - container.first)
      slot = container.node
    }
    let start = slot == Container.none ? "root" : "…"
    return start + indices.reversed().map { ".items[\($0)]" }.joined()
  }
}
