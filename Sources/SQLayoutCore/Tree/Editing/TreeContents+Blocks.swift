// Where the items of containers lie in memory while a tree is edited.
extension TreeContents {
  /// An identity for a new node.
  mutating func newID() -> NodeID {
    if let id = editing!.freeIDs.popLast() { return id }
    slots.append(.none)
    return NodeID(slots.count - 1)
  }

  /// The index of a new, empty container.
  mutating func newContainer() -> ContainerIndex {
    leavePostorder()
    let free = editing!.freeContainers.popLast()
    let index = free ?? ContainerIndex(containers.count)
    let container = Container(
      node: .none, first: NodeSlot(0), count: 0, subtree: index, parent: .none,
      insets: TableIndex(0), defaults: TableIndex(0), customInsets: .none,
      arrangement: .none, line: .none, traits: [])
    if free != nil {
      containers[index] = container
    } else {
      containers.append(container)
      editing!.capacities.append(0)
    }
    history.note(.made(container: index))
    return index
  }

  /// Containers are in any order from now on.
  mutating func leavePostorder() {
    isInPostorder = false
    isContiguous = false
  }

  /// Inserts a node before the item at an index.
  mutating func insert(_ node: Node, _ id: NodeID, in container: ContainerIndex, at index: Int) {
    let slot = openGap(in: container, at: index)
    nodes[slot] = node
    settle(slot, id, in: container)
    history.note(.absent(slot: slot))
    updateTraits(of: container)
    packIfWasteful()
  }

  /// Moves a node, whose frame it keeps, before the item at an index of a container without it.
  mutating func relocate(_ id: NodeID, to container: ContainerIndex, at index: Int) {
    let inner = parents[slots[id]]
    let before = slots[id] - containers[inner].first
    // The gap is opened while the node still lies where it was.
    let isLater = inner == container && index > before
    let slot = openGap(in: container, at: isLater ? index + 1 : index)
    let from = slots[id]
    nodes[slot] = nodes[from]
    history.note(.moved(from: from, to: slot, count: 1))
    settle(slot, id, in: container)
    closeGap(at: from, in: inner)
  }

  /// Notes where a node is.
  private mutating func settle(_ slot: NodeSlot, _ id: NodeID, in container: ContainerIndex) {
    slots[id] = slot
    ids[slot] = id
    parents[slot] = container
    guard nodes[slot].isContainer else { return }
    containers[nodes[slot].container].node = slot
    containers[nodes[slot].container].parent = container
  }

  /// Makes room for one more item before the one at an index, and gives its slot.
  private mutating func openGap(in container: ContainerIndex, at index: Int) -> NodeSlot {
    isContiguous = false
    if containers[container].count == editing!.capacities[container.rawValue] { grow(container) }
    let slot = containers[container].first + index
    let end = containers[container].end
    containers[container].count += 1
    if slot < end { shift(slot..<end, to: slot + 1, in: container) }
    history.note(.inserted(container: container, index: UInt32(index)))
    return slot
  }

  /// Takes the slot of an item away.
  mutating func closeGap(at slot: NodeSlot, in container: ContainerIndex) {
    let end = containers[container].end
    if slot + 1 < end { shift(slot + 1..<end, to: slot, in: container) }
    containers[container].count -= 1
    let index = UInt32(slot - containers[container].first)
    history.note(.removed(container: container, index: index))
  }

  private mutating func shift(
    _ range: Range<NodeSlot>, to slot: NodeSlot, in container: ContainerIndex
  ) {
    let offset = slot - range.lowerBound
    let order = offset > 0 ? Array(range.reversed()) : Array(range)
    for from in order {
      nodes[from + offset] = nodes[from]
      settle(from + offset, ids[from], in: container)
    }
    history.note(.moved(from: range.lowerBound, to: slot, count: range.count))
  }

  /// Gives a container a block with room for more items.
  private mutating func grow(_ container: ContainerIndex) {
    let count = Int(containers[container].count)
    let first = containers[container].first
    let capacity = max(4, count * 2)
    let end = NodeSlot(nodes.count)
    let isLast = first + count == end && count > 0
    let added = isLast ? capacity - count : capacity
    precondition(NodeSlot(nodes.count + added) < .last, "a tree of too many nodes")
    nodes.append(
      contentsOf: repeatElement(.zero, count: added))
    ids.append(contentsOf: repeatElement(.none, count: added))
    parents.append(contentsOf: repeatElement(Packed(wrappedValue: container), count: added))
    editing!.capacities[container.rawValue] = UInt32(capacity)
    guard !isLast else { return }
    containers[container].first = end
    if count > 0 { shift(first..<first + count, to: end, in: container) }
    editing!.holes += count
  }

  /// Frees the identities of a node and all below it, and their blocks.
  mutating func free(_ id: NodeID) {
    var pending = [id]
    while let id = pending.popLast() {
      let node = nodes[slots[id]]
      slots[id] = .none
      editing!.freeIDs.append(id)
      if tables.styles[node.style].kind.hasFunction { history.note(.forgotten(leaf: node.index)) }
      guard node.isContainer else { continue }
      leavePostorder()
      let index = node.container
      for slot in containers[index].slots { pending.append(ids[slot]) }
      editing!.holes += Int(editing!.capacities[index.rawValue])
      editing!.freeContainers.append(index)
      editing!.capacities[index.rawValue] = 0
      containers[index].count = 0
      containers[index].node = .none
      containers[index].parent = .none
    }
  }

  /// Brings the traits of a container up to date with its items, and those of the containers it
  /// lies in where it lost some. They do not gain any: that would mean looking at all their items.
  ///
  /// - Complexity: O(items of the container + depth).
  mutating func updateTraits(of index: ContainerIndex) {
    let container = containers[index]
    lendBuffers()
    let traits = ContainerTraits(
      of: nodes[container.first.rawValue..<container.end.rawValue], in: buffers,
      insets: tables.insets[container.insets],
      callsFunctions: container.customInsets != .none, isArranged: container.isArranged,
      isLine: container.isLine,
      isAdjusted: !container.isRoot && tables.styles[nodes[container.node].style].adjust != .none)
    containers[index].traits = traits
    lose(.independent.subtracting(traits), at: container.parent)
    if !traits.contains(.solid) { lose(.positive, at: container.parent) }
  }

  /// Takes traits from a container and those it lies in.
  mutating func lose(_ traits: ContainerTraits, at index: ContainerIndex) {
    var index = index
    while index != .none, !containers[index].traits.isDisjoint(with: traits) {
      containers[index].traits.subtract(traits)
      index = containers[index].parent
    }
  }
}
