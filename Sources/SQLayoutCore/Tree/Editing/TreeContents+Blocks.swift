// Where the items of containers lie in memory while a tree is edited.
extension TreeContents {
  /// A number for a new node.
  mutating func newNumber() -> Int {
    if let number = editing!.freeNumbers.popLast() { return Int(number) }
    places.append(Container.none)
    return places.count - 1
  }

  /// The number of a new, empty container.
  mutating func newContainer() -> Int {
    leavePostorder()
    let container = Container(
      node: Container.none, first: 0, count: 0, subtree: 0, parent: Container.none, insets: 0,
      defaults: 0, customInsets: -1, arrange: -1, traits: [])
    let index: Int
    if let free = editing!.freeContainers.popLast() {
      index = Int(free)
      containers[index] = container
    } else {
      index = containers.count
      containers.append(container)
      editing!.capacities.append(0)
    }
    containers[index].subtree = UInt32(index)
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
    let place = openGap(in: container, at: index)
    nodes[place] = node
    settle(place, number, in: container)
    history.note(.absent(slot: UInt32(place)))
    updateTraits(of: container)
    packIfWasteful()
  }

  /// Moves a node, whose frame it keeps, before the item at an index of a container without it.
  mutating func relocate(_ number: Int, to container: Int, at index: Int) {
    let inner = Int(holders[Int(places[number])])
    let before = Int(places[number]) - Int(containers[inner].first)
    // The gap is opened while the node still lies where it was.
    let isLater = inner == container && index > before
    let place = openGap(in: container, at: isLater ? index + 1 : index)
    let from = Int(places[number])
    nodes[place] = nodes[from]
    history.note(.moved(from: UInt32(from), to: UInt32(place), count: 1))
    settle(place, number, in: container)
    closeGap(at: from, in: inner)
  }

  /// Notes where a node is.
  private mutating func settle(_ place: Int, _ number: Int, in container: Int) {
    places[number] = UInt32(place)
    numbers[place] = UInt32(number)
    holders[place] = UInt32(container)
    guard nodes[place].isContainer else { return }
    containers[nodes[place].index].node = UInt32(place)
    containers[nodes[place].index].parent = UInt32(container)
  }

  /// Makes room for one more item before the one at an index, and gives its place.
  private mutating func openGap(in container: Int, at index: Int) -> Int {
    isContiguous = false
    if containers[container].count == editing!.capacities[container] { grow(container) }
    let place = Int(containers[container].first) + index
    let end = Int(containers[container].first + containers[container].count)
    containers[container].count += 1
    if place < end { shift(place..<end, to: place + 1, in: container) }
    history.note(.inserted(container: UInt32(container), index: UInt32(index)))
    return place
  }

  /// Takes the place of an item away.
  mutating func closeGap(at place: Int, in container: Int) {
    isContiguous = false
    let end = Int(containers[container].first + containers[container].count)
    if place + 1 < end { shift(place + 1..<end, to: place, in: container) }
    containers[container].count -= 1
    let index = UInt32(place) - containers[container].first
    history.note(.removed(container: UInt32(container), index: index))
  }

  private mutating func shift(_ range: Range<Int>, to place: Int, in container: Int) {
    let offset = place - range.lowerBound
    let order = offset > 0 ? Array(range.reversed()) : Array(range)
    for from in order {
      nodes[from + offset] = nodes[from]
      settle(from + offset, Int(numbers[from]), in: container)
    }
    history.note(
      .moved(from: UInt32(range.lowerBound), to: UInt32(place), count: UInt32(range.count)))
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
    holders.append(contentsOf: repeatElement(UInt32(container), count: added))
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
      let node = nodes[Int(places[number])]
      places[number] = Container.none
      editing!.freeNumbers.append(UInt32(number))
      if styles[Int(node.style)].kind == .custom {
        history.note(.forgotten(leaf: UInt32(node.index)))
      }
      guard node.isContainer else { continue }
      leavePostorder()
      let container = containers[node.index]
      for place in container.first..<container.first + container.count {
        pending.append(Int(numbers[Int(place)]))
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
