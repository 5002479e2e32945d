// Where the items of containers lie in memory while a tree is edited.
extension TreeContents {
  /// A number for a new node.
  mutating func newNumber() -> Int {
    if let number = editing!.freeNumbers.popLast() { return Int(number) }
    slots.append(Container.none)
    return slots.count - 1
  }

  /// The number of a new, empty container.
  mutating func newContainer() -> Int {
    leavePostorder()
    let free = editing!.freeContainers.popLast()
    let index = free.map { Int($0) } ?? containers.count
    let container = Container(
      node: Container.none, first: 0, count: 0, subtree: UInt32(index), parent: Container.none,
      insets: 0, defaults: 0, customInsets: -1, arrange: -1, traits: [])
    if free != nil {
      containers[index] = container
    } else {
      containers.append(container)
      editing!.capacities.append(0)
    }
    history.note(.made(container: UInt32(index)))
    return index
  }

  /// Containers are numbered as they come from now on.
  mutating func leavePostorder() {
    isInPostorder = false
    isContiguous = false
  }

  /// Inserts a node before the item at an index.
  mutating func insert(_ node: Node, _ number: Int, in container: Int, at index: Int) {
    let slot = openGap(in: container, at: index)
    nodes[slot] = node
    settle(slot, number, in: container)
    history.note(.absent(slot: UInt32(slot)))
    updateTraits(of: container)
    packIfWasteful()
  }

  /// Moves a node, whose frame it keeps, before the item at an index of a container without it.
  mutating func relocate(_ number: Int, to container: Int, at index: Int) {
    let inner = Int(parents[Int(slots[number])])
    let before = Int(slots[number]) - Int(containers[inner].first)
    // The gap is opened while the node still lies where it was.
    let isLater = inner == container && index > before
    let slot = openGap(in: container, at: isLater ? index + 1 : index)
    let from = Int(slots[number])
    nodes[slot] = nodes[from]
    history.note(.moved(from: UInt32(from), to: UInt32(slot), count: 1))
    settle(slot, number, in: container)
    closeGap(at: from, in: inner)
  }

  /// Notes where a node is.
  private mutating func settle(_ slot: Int, _ number: Int, in container: Int) {
    slots[number] = UInt32(slot)
    numbers[slot] = UInt32(number)
    parents[slot] = UInt32(container)
    guard nodes[slot].isContainer else { return }
    containers[nodes[slot].index].node = UInt32(slot)
    containers[nodes[slot].index].parent = UInt32(container)
  }

  /// Makes room for one more item before the one at an index, and gives its slot.
  private mutating func openGap(in container: Int, at index: Int) -> Int {
    isContiguous = false
    if containers[container].count == editing!.capacities[container] { grow(container) }
    let slot = Int(containers[container].first) + index
    let end = Int(containers[container].first + containers[container].count)
    containers[container].count += 1
    if slot < end { shift(slot..<end, to: slot + 1, in: container) }
    history.note(.inserted(container: UInt32(container), index: UInt32(index)))
    return slot
  }

  /// Takes the slot of an item away.
  mutating func closeGap(at slot: Int, in container: Int) {
    isContiguous = false
    let end = Int(containers[container].first + containers[container].count)
    if slot + 1 < end { shift(slot + 1..<end, to: slot, in: container) }
    containers[container].count -= 1
    let index = UInt32(slot) - containers[container].first
    history.note(.removed(container: UInt32(container), index: index))
  }

  private mutating func shift(_ range: Range<Int>, to slot: Int, in container: Int) {
    let offset = slot - range.lowerBound
    let order = offset > 0 ? Array(range.reversed()) : Array(range)
    for from in order {
      nodes[from + offset] = nodes[from]
      settle(from + offset, Int(numbers[from]), in: container)
    }
    history.note(
      .moved(from: UInt32(range.lowerBound), to: UInt32(slot), count: UInt32(range.count)))
  }

  /// Gives a container a block with room for more items.
  private mutating func grow(_ container: Int) {
    let count = Int(containers[container].count)
    let first = Int(containers[container].first)
    let capacity = max(4, count * 2)
    let isLast = first + count == nodes.count && count > 0
    let added = isLast ? capacity - count : capacity
    let start = isLast ? first : nodes.count
    precondition(nodes.count + added < Int(UInt32.max), "a tree of too many nodes")
    nodes.append(
      contentsOf: repeatElement(Node(a: 0, b: 0, style: 0, edges: 0), count: added))
    numbers.append(contentsOf: repeatElement(Container.none, count: added))
    parents.append(contentsOf: repeatElement(UInt32(container), count: added))
    editing!.capacities[container] = UInt32(capacity)
    guard !isLast else { return }
    containers[container].first = UInt32(start)
    if count > 0 { shift(first..<first + count, to: start, in: container) }
    editing!.holes += count
  }

  /// Frees the numbers of a node and all below it, and their blocks.
  mutating func free(_ number: Int) {
    var pending = [number]
    while let number = pending.popLast() {
      let node = nodes[Int(slots[number])]
      slots[number] = Container.none
      editing!.freeNumbers.append(UInt32(number))
      if styles[Int(node.style)].kind.hasFunction {
        history.note(.forgotten(leaf: UInt32(node.index)))
      }
      guard node.isContainer else { continue }
      leavePostorder()
      let container = containers[node.index]
      for slot in container.first..<container.first + container.count {
        pending.append(Int(numbers[Int(slot)]))
      }
      editing!.holes += Int(editing!.capacities[node.index])
      editing!.freeContainers.append(UInt32(node.index))
      editing!.capacities[node.index] = 0
      containers[node.index].count = 0
      containers[node.index].node = Container.none
      containers[node.index].parent = Container.none
    }
  }

  /// Brings the traits of a container up to date with its items, and those of the containers it
  /// lies in where it lost some. They do not gain any: that would mean looking at all their items.
  ///
  /// - Complexity: O(items of the container + depth).
  mutating func updateTraits(of index: Int) {
    let container = containers[index]
    lendBuffers()
    let traits = ContainerTraits(
      of: nodes[Int(container.first)..<Int(container.first + container.count)], in: buffers,
      insets: insets[Int(container.insets)],
      callsFunctions: container.customInsets >= 0, arrange: container.arrange,
      isAdjusted: container.node != Container.none
        && styles[Int(nodes[Int(container.node)].style)].adjust >= 0)
    containers[index].traits = traits
    guard container.parent != Container.none else { return }
    if !traits.contains(.constant) {
      lose([.constant, .constraintIndependent], at: Int(container.parent))
    }
    if !traits.contains(.constraintIndependent) {
      lose(.constraintIndependent, at: Int(container.parent))
    }
    if !traits.contains(.solid) { lose(.positive, at: Int(container.parent)) }
  }

  /// Takes traits from a container and those it lies in.
  mutating func lose(_ traits: ContainerTraits, at index: Int) {
    var traits = traits
    if traits.contains(.constraintIndependent) { traits.formUnion(.stacked) }
    var index = UInt32(index)
    while index != Container.none, !containers[Int(index)].traits.isDisjoint(with: traits) {
      containers[Int(index)].traits.subtract(traits)
      index = containers[Int(index)].parent
    }
  }
}
