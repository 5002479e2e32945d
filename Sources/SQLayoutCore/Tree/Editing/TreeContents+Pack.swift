// Edits leave unused slots, and containers in any order; packing restores the order of a builder.
extension TreeContents {
  /// Lays the nodes side by side in memory again.
  mutating func pack() {
    guard editing != nil else { return }
    var builder = LayoutTreeBuilder(root: root)
    builder.reserveCapacity(count)
    var order: [Int] = []
    order.reserveCapacity(count)
    // The items that are still to be added, the next one last; -1 ends a container.
    var pending = children(of: nil).reversed() as [Int]
    while let number = pending.popLast() {
      guard number >= 0 else {
        builder.endContainer()
        continue
      }
      order.append(number)
      guard isContainer(number) else {
        builder.addLeaf(style(of: number))
        continue
      }
      builder.beginContainer(style(of: number), containerStyle(of: number))
      pending.append(-1)
      pending.append(contentsOf: children(of: number).reversed())
    }
    var packed = builder.build().contents
    var slots = [PackedSlot](repeating: .none, count: slots.count)
    for (new, old) in order.enumerated() { slots[old] = packed.slots[new] }
    packed.slots = slots
    packed.ids = []
    packed.ids = packed.idsBySlot()
    packed.faults = faults
    let free = editing!.freeIDs
    packed.editing = Editing(of: packed)
    packed.parents = packed.containersBySlot()
    packed.editing!.freeIDs = free
    self = packed
    _checkInvariants()
  }

  /// Packs the tree where edits left many places unused, or made many styles.
  mutating func packIfWasteful() {
    let entries = tables.entryCount + cachedLeafCount - editing!.entries
    if max(editing!.holes, entries) > max(256, nodes.count / 2) { pack() }
    _checkInvariants()
  }
}
