// Edits of a tree that nothing else shares. Each is recorded, so that an update lays out dirty items alone.
extension TreeContents {
  /// Lends the buffers again where an array moved.
  @inline(__always)
  mutating func setSize(_ size: Size, of node: Int) {
    setNumbers(size.width, size.height, .fixed, size.isValid, of: node) { .fixed(size) }
  }

  /// Lends the buffers again where an array moved.
  mutating func setSizeRule(_ rule: SizeRule, of node: Int) {
    switch rule {
    case .fixed(let size): setSize(size, of: node)
    case .paragraph(let advance, let lineHeight):
      let isValid = Size(width: advance, height: lineHeight).isValid && lineHeight > 0
      setNumbers(advance, lineHeight, .paragraph, isValid, of: node) { rule }
    case .aspect(let ratio, let width):
      let isValid = Size(width: ratio, height: width).isValid && ratio > 0
      setNumbers(ratio, width, .aspect, isValid, of: node) { rule }
    case .steps, .custom: replaceSizeRule(rule, of: node)
    }
  }

  /// Sets the two numbers of a size rule where the leaf has one of that kind.
  @inline(__always)
  private mutating func setNumbers(
    _ first: Double, _ second: Double, _ kind: NodeKind, _ isValid: Bool, of node: Int,
    _ rule: () -> SizeRule
  ) {
    let slot = slot(of: node)
    let style = nodes[slot].style
    precondition(!nodes[slot].isContainer, "node \(node) is a container, which has no size rule")
    guard tables.styles[style].kind == kind, tables.styles[style].declared.contains(.size), isValid
    else {
      return replaceSizeRule(rule(), of: node)
    }
    if parents.isEmpty { beginEdit() }
    if !(first > 0 && second > 0) {
      lose(.positive, at: parents[slot])
      lendBuffers()
    }
    nodes[slot].a = first
    nodes[slot].b = second
    let container = parents[slot]
    history.noteSize(of: UInt32(slot - containers[container].first), in: container)
    if !buffers.nodes.begins(nodes) { lendBuffers() }
  }

  @inline(never)
  private mutating func replaceSizeRule(_ rule: SizeRule, of node: Int) {
    var own = style(of: node)
    own.size = rule
    setStyle(own, of: node)
    lendBuffers()
  }

  mutating func setStyle(_ style: ItemStyle, of node: Int) {
    let slot = slot(of: node)
    beginEdit()
    compile(style, at: slot)
    updateTraits(of: parents[slot])
    noteItem(at: slot)
    packIfWasteful()
  }

  mutating func setContainerStyle(_ style: ContainerStyle, of node: Int?) {
    let index = containerIndex(of: node)
    beginEdit()
    let items = containers[index].slots
    let hadDefaults = containers[index].defaults
    let (hadArrangement, hadLine) = (containers[index].arrangement, containers[index].line)
    let compiled = withBuilder { $0.compile(style, NodeID(node ?? -1)) }
    containers[index].insets = compiled.insets
    containers[index].customInsets = compiled.customInsets
    containers[index].defaults = compiled.defaults
    containers[index].arrangement = compiled.arrangement
    containers[index].line = compiled.line
    for slot in items where containers[index].defaults != hadDefaults {
      compile(self.style(of: ids[slot].rawValue), at: slot)
    }
    if containers[index].arrangement != hadArrangement || containers[index].line != hadLine {
      // Where an arrangement gave containers their sizes, they are not those that they measure.
      for slot in items where nodes[slot].isContainer {
        history.note(.restyled(container: nodes[slot].container))
      }
    }
    updateTraits(of: index)
    noteAllItems(of: index)
    packIfWasteful()
  }

  mutating func setNeedsLayout(_ node: Int?) {
    beginEdit()
    history.forgetAnswers()
    if let node {
      forget(at: slot(of: node))
      noteItem(at: slot(of: node))
      guard isContainer(node) else { return }
    }
    let index = containerIndex(of: node)
    for slot in containers[index].slots { forget(at: slot) }
    noteAllItems(of: index)
  }

  mutating func insertLeaf(_ style: ItemStyle, in container: Int?, at index: Int) -> Int {
    let outer = containerIndex(of: container)
    checkIndex(index, upTo: outer)
    beginEdit()
    let id = newID()
    let defaults = containers[outer].defaults
    let node = withBuilder { $0.leaf(style, defaults: defaults, id) }
    insert(node, id, in: outer, at: index)
    return id.rawValue
  }

  mutating func insertContainer(
    _ style: ItemStyle = ItemStyle(), _ own: ContainerStyle = ContainerStyle(),
    in container: Int?, at index: Int
  ) -> Int {
    let outer = containerIndex(of: container)
    checkIndex(index, upTo: outer)
    beginEdit()
    let id = newID()
    let defaults = containers[outer].defaults
    var node = withBuilder { $0.container(style, defaults: defaults, id) }
    node.container = newContainer()
    insert(node, id, in: outer, at: index)
    setContainerStyle(own, of: id.rawValue)
    return id.rawValue
  }

  mutating func remove(_ node: Int) {
    let slot = slot(of: node)
    beginEdit()
    free(NodeID(node))
    let outer = parents[slot]
    closeGap(at: slot, in: outer)
    updateTraits(of: outer)
    packIfWasteful()
  }

  mutating func move(_ node: Int, to container: Int?, at index: Int) {
    let outer = containerIndex(of: container)
    let from = slot(of: node)
    beginEdit()
    let inner = parents[from]
    checkIndex(index, upTo: outer, without: inner == outer ? 1 : 0)
    if nodes[from].isContainer {
      precondition(!lies(outer, in: nodes[from].container), "node \(node) cannot move into itself")
      leavePostorder()
    }
    let own = style(of: node)
    let hadDefaults = containers[inner].defaults
    relocate(NodeID(node), to: outer, at: index)
    if containers[outer].defaults != hadDefaults {
      compile(own, at: slots[NodeID(node)])
    }
    updateTraits(of: inner)
    updateTraits(of: outer)
    packIfWasteful()
  }
}

// Steps that several edits share.
extension TreeContents {
  /// Gets ready for edits.
  @inline(__always)
  mutating func beginEdit() {
    if editing == nil { beginFirstEdit() }
  }

  @inline(never)
  private mutating func beginFirstEdit() {
    editing = Editing(of: self)
    parents = containersBySlot()
    if ids.isEmpty { ids = idsBySlot() }
    lendBuffers()
  }

  private func checkIndex(
    _ index: Int, upTo container: ContainerIndex, without fewer: Int = 0
  ) {
    let count = Int(containers[container].count) - fewer
    precondition(
      index >= 0 && index <= count, "index \(index) is not in a container of \(count) items")
  }

  private func lies(_ container: ContainerIndex, in other: ContainerIndex) -> Bool {
    var index = container
    while index != .none {
      if index == other { return true }
      index = containers[index].parent
    }
    return false
  }

  /// Compiles styles against the tree.
  mutating func withBuilder<Result>(_ body: (inout LayoutTreeBuilder) -> Result) -> Result {
    let interner = editing!.interner ?? StyleInterner(customLeaves: cachedLeafCount)
    editing!.interner = nil
    // The builder has the tree for itself meanwhile, so that nothing is copied.
    var builder = LayoutTreeBuilder(editing: TreeContents(), interner)
    swap(&self, &builder.tree)
    let faults = builder.tree.faults.count
    let result = body(&builder)
    swap(&self, &builder.tree)
    editing!.interner = builder.interner
    cachedLeafCount = builder.interner.customLeaves
    for index in self.faults.indices.dropFirst(faults) {
      let node = self.faults[index].node
      self.faults[index].path = contains(node) ? reportedPath(to: node) : "node \(node)"
    }
    return result
  }

  /// Compiles the style of a node, with the defaults of its container for absent parts.
  private mutating func compile(_ style: ItemStyle, at slot: NodeSlot) {
    let (old, id) = (nodes[slot], ids[slot])
    let defaults = containers[parents[slot]].defaults
    forget(at: slot)
    if old.isContainer {
      var node = withBuilder { $0.container(style, defaults: defaults, id) }
      node.container = old.container
      nodes[slot] = node
      updateTraits(of: old.container)
      history.note(.restyled(container: old.container))
    } else {
      nodes[slot] = withBuilder { $0.leaf(style, defaults: defaults, id) }
    }
  }

  /// Notes that an item has to be placed anew.
  @inline(__always)
  private mutating func noteItem(at slot: NodeSlot) {
    let container = parents[slot]
    let index = UInt32(slot - containers[container].first)
    history.note(.items(container: container, first: index, last: index))
  }

  private mutating func noteAllItems(of container: ContainerIndex) {
    history.note(.items(container: container, first: 0, last: .max))
  }

  /// Invalidates the measured sizes of a leaf.
  private mutating func forget(at slot: NodeSlot) {
    guard tables.styles[nodes[slot].style].kind.hasFunction else { return }
    history.note(.forgotten(leaf: nodes[slot].index))
  }
}
