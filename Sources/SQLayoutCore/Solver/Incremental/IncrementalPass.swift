// The update of a layout after edits:
//
// 1. `replay` follows each edit: frames move with their nodes, and containers get dirty ranges.
// 2. `relayoutIndependent` continues containers of the bottom-up pass at their first changed item,
//    children before parents; one whose size stayed leaves its parent clean.
// 3. `relayout` continues the other containers at their first changed item, from the root down:
//    their measured sizes are invalid in the cache where something below them changed. It ends where two items
//    in a row get the frames they had.
extension Solver {
  /// Whether the edits since the last pass are known, and following them costs less than a pass over
  /// all.
  @inline(__always)
  func canUpdate(to bounds: Rect) -> Bool {
    laidOut.isComplete && bounds.hasValidOrigin && laidOut.identity === tree.contents.identity
      && invalidation.hasEpoch && cache.hasRoom
      && tree.contents.history.reaches(laidOut.generation)
      && tree.generation - laidOut.generation <= 64 + tree.contents.slots.count / 8
  }

  /// Brings the frames up to date with the edits and with other bounds.
  func updateFrames(in bounds: Rect) {
    invalidation.begin(containers: tree.contents.containers.count)
    if tree.contents.history.reshaped > laidOut.generation {
      output.grow(to: tree.contents.nodes.count)
      cache.grow(
        containers: tree.contents.containers.count, leaves: tree.contents.cachedLeafCount)
    }
    beginPass()
    changes.removeAll(isWhole: false)
    for number in laidOut.generation..<tree.generation {
      replay(tree.contents.history[number])
    }
    let root = tree.root
    if bounds != laidOut.bounds { invalidateRoot(root, bounds) }
    while let index = invalidation.dequeue() { relayoutIndependent(index, in: bounds) }
    if invalidation.isDirty(root) {
      relayout(root, in: bounds)
      layoutWorklist()
    }
    invalidation.isActive = false
    output.statistics.isMemoryExhausted = cache.isExhausted
  }

  /// Makes the root dirty where its bounds changed.
  @inline(never)
  private func invalidateRoot(_ root: ContainerIndex, _ bounds: Rect) {
    let old = laidOut.bounds
    let isResized = bounds.width != old.width || bounds.height != old.height
    if bounds.x != old.x || bounds.y != old.y
      || isResized && !tree.containers[root].traits.contains(.constraintIndependent)
    {
      invalidate(root, 0, max(tree.containers[root].count, 1) - 1)
    }
  }

  private func replay(_ edit: TreeEdit) {
    let containers = tree.containers
    switch edit {
    case .resized(let container, let index): invalidate(container, index, index)
    case .items(let container, let first, let last):
      invalidate(container, first, min(last, max(containers[container].count, 1) - 1))
      invalidation.setReshaped(container)
    case .restyled(let container):
      // A stack of the bottom-up pass keeps its fitting size in its frame; another calculator wrote this one.
      invalidation.setReshaped(container)
      let parent = containers[container].parent
      if parent != .none, isIndependent(parent) { invalidate(container, 0, 0) }
    case .moved(let from, let to, let count):
      output.frames.move(from: from.rawValue, to: to.rawValue, count: count)
    case .inserted(let container, let index):
      // The changed items behind the inserted one have moved by one index.
      let isDirty = invalidation.isDirty(container)
      let last = isDirty ? max(invalidation[container].last + 1, index) : index
      invalidate(container, index, last)
      invalidation.setReshaped(container)
    case .removed(let container, let index):
      invalidate(container, index, index)
      invalidation.setReshaped(container)
    case .absent(let slot):
      output.frames[slot] = .absent
    case .made(let container):
      cache.invalidate(container: container)
      cache.removeFraming(of: container)
      invalidation.reset(container)
    case .forgotten(let leaf):
      cache.invalidate(leaf: leaf)
    }
  }

  /// Makes the frames of a container's items stale.
  @inline(__always)
  func invalidateFrames(of index: ContainerIndex) {
    guard !invalidation.isStale(index) else { return }
    invalidation.setStale(index)
    cache.removeFraming(of: index)
  }

  /// Makes items of a container dirty, and the container in each of its ancestors that depends on it.
  ///
  /// - Parameter had: the largest extents of containers among the items, before they changed.
  @inline(__always)
  func invalidate(
    _ index: ContainerIndex, _ first: UInt32, _ last: UInt32, had: Size = .zero
  ) {
    // The ancestors of a container with a dirty range are dirty already.
    guard invalidation.insert(index, first, last, had: had) else { return }
    if isIndependent(index) {
      // Its ancestors become dirty only if its size changes.
      invalidation.enqueue(index)
    } else {
      invalidateAncestors(of: index)
    }
  }

  /// Empties the cache of a container and of those it lies in. None of them is one of the bottom-up pass: all below such a
  /// container are, too.
  @inline(never)
  private func invalidateAncestors(of container: ContainerIndex) {
    var index = container
    while true {
      cache.invalidate(container: index)
      let record = tree.containers[index]
      guard !record.isRoot else { return }
      index = record.parent
      let item = UInt32(truncatingIfNeeded: record.node - tree.containers[index].first)
      guard invalidation.insert(index, item, item, had: .zero) else { return }
    }
  }

  /// Whether the frames of a container's items follow from its subtree alone. The root's items begin where its
  /// bounds do, which a stack takes into account.
  @inline(__always)
  func isIndependent(_ index: ContainerIndex) -> Bool {
    let traits = tree.containers[index].traits
    return tree.isInPostorder && traits.contains(.constraintIndependent)
      && (!tree.containers[index].isRoot
        || !traits.isDisjoint(with: [.column, .row]))
  }

  /// Brings a container whose own items had the right frames up to date.
  func resumeValid(_ index: ContainerIndex) {
    guard invalidation.isDirty(index) else { return }
    guard !isIndependent(index) else { return invalidation.setClean(index) }
    let frame = output.frames[tree.containers[index].node]
    relayout(index, in: Rect(frame.size))
  }

  /// Lays out a container from its first changed item on.
  private func relayout(_ index: ContainerIndex, in bounds: Rect) {
    let container = tree.containers[index]
    let dirty = invalidation[index]
    invalidation.setClean(index)
    var activation = begin(index, in: bounds, forSizing: false)
    let isMoved = container.isRoot && bounds != laidOut.bounds
    if !container.isArranged {
      if !isMoved { activation[0].update.lastChanged = container.first + Int(dirty.last) }
      start(activation, at: container.first + Int(min(dirty.first, container.count)))
    }
    let first = activation[0].next
    run(activation)
    // The stack is empty again, and may have moved.
    activation = suspended.ended
    let reached = container.isLine ? container.end : activation[0].next
    let slots = min(first, reached)..<reached
    changes.insert(index, slots)
    if container.traits.contains(.nested) { pushContainers(in: slots) }
  }

  /// Makes a slot the next one of a pass, and the items before it the previous ones.
  private func start(_ activation: Buffer<Activation>, at start: NodeSlot) {
    let first = tree.containers[activation[0].container].first
    var slot = start
    while slot > first, activation[0].previousToPrevious.isNone {
      slot -= 1
      let node = tree.nodes[slot]
      let style = tree.styles[node.style]
      // Its spacing and padding from functions are not kept.
      if style.hasFunctionsOfBounds {
        activation[0].previous = .none
        return
      }
      if !style.options.isDisjoint(with: [.skip, .keepPrevious]) { continue }
      let item = PlacedItem(slot: slot, edges: node.edges)
      if activation[0].previous.isNone {
        activation[0].previous = item
      } else {
        activation[0].previousToPrevious = item
      }
    }
    activation[0].next = start
    setPrevious(activation)
  }

  /// Compares the frame that an item is about to get with the one it has.
  ///
  /// - Returns: whether they differ.
  @inline(never)
  @discardableResult
  func compare(
    _ frame: Rect, _ slot: NodeSlot, _ options: Options, _ activation: Buffer<Activation>
  ) -> Bool {
    let old = output.frames[slot]
    let node = tree.nodes[slot]
    if node.isContainer,
      old.isAbsent
        || (old.width != frame.width || old.height != frame.height)
          && !tree.containers[node.container].traits.contains(.constraintIndependent)
    {
      invalidateFrames(of: node.container)
    }
    let isOther = old != frame
    guard !activation[0].forSizing, !options.contains(.keepPrevious) else { return isOther }
    // An edited item may have another spacing or padding, which items after it read.
    let isSame =
      slot > activation[0].update.lastChanged && !isOther
      && !tree.styles[node.style].traits.contains(.dynamic)
    activation[0].update.unchanged = isSame ? min(activation[0].update.unchanged + 1, 2) : 0
    return isOther
  }
}
