// Containers of the bottom-up pass, brought up to date after edits.
extension Solver {
  /// Continues a container at its first changed item, and makes its parent dirty where its size
  /// changed.
  ///
  /// - Parameter bounds: those of the root.
  @inline(__always)
  func relayoutIndependent(_ index: ContainerIndex, in bounds: Rect) {
    let container = tree.containers[index]
    if container.isRoot {
      invalidation.setClean(index)
      cache.invalidate(container: index)
      if container.traits.contains(.column) {
        restack(ColumnAxis.self, index, container, at: (bounds.y, bounds.x))
      } else {
        restack(RowAxis.self, index, container, at: (bounds.x, bounds.y))
      }
      return
    }
    if output.frames[container.node].isAbsent {
      // It lies in a skipped item. It gets its frames once that is skipped no more.
      cache.invalidate(container: index)
      return invalidateParent(of: container, had: .zero)
    }
    let keepsSize = keepsSizeInFrame(container)
    let size: Size
    if container.traits.contains(.column) {
      size = relayoutStack(ColumnAxis.self, index, container, keepsSize)
    } else if container.traits.contains(.row) {
      size = relayoutStack(RowAxis.self, index, container, keepsSize)
    } else {
      size = relayoutItems(index, container)
    }
    invalidation.setClean(index)
    guard keepsSize else { return changeSize(size, index, container) }
    cache.invalidate(container: index)
    let adjusted = bottomUpPass.adjusted(size, index)
    let old = output.frames[container.node].size
    if old == adjusted { return }
    output.frames[container.node].size = adjusted
    invalidateParent(of: container, had: old)
  }

  /// Whether a container's frame has the size that its items ask for: it lies in a stack of the
  /// bottom-up pass.
  @inline(__always)
  private func keepsSizeInFrame(_ container: Container) -> Bool {
    isIndependent(container.parent)
      && !tree.containers[container.parent].traits.isDisjoint(with: [.column, .row])
  }

  /// Keeps the size of a container whose frame is not its fitting size.
  @inline(never)
  private func changeSize(_ size: Size, _ index: ContainerIndex, _ container: Container) {
    if isIndependent(container.parent) {
      cache.invalidate(container: index)
    } else {
      let (isKept, isChanged) = cache.replace(container: index, size)
      if !isChanged { return }
      if !isKept { cache.invalidate(container: index) }
    }
    invalidateParent(of: container, had: .zero)
  }

  @inline(__always)
  private func invalidateParent(of container: Container, had: Size) {
    let first = tree.containers[container.parent].first
    let item = UInt32(truncatingIfNeeded: container.node - first)
    invalidate(container.parent, item, item, had: had)
  }

  /// Stacks the items of a container from the first changed one on, and gives its size.
  ///
  /// Without padding, the end of the last item is the end of all, and across, the size follows from
  /// that of the changed items alone where these were not the largest, or still are.
  @inline(__always)
  private func relayoutStack<A: Axis>(
    _ axis: A.Type, _ index: ContainerIndex, _ container: Container, _ keepsSize: Bool
  ) -> Size {
    let frames = output.frames
    var (had, cross) = restack(axis, index, container, at: (0, 0))
    guard container.traits.isSuperset(of: [.bare, .ordered]), !container.traits.contains(.adjusted)
    else { return bottomUpPass.size(of: index) }
    had = max(had, A.extents(invalidation[index].had).cross)
    // A stack keeps the sizes of its items, so that only the changed ones have to be looked at.
    let known =
      keepsSize && !invalidation.isReshaped(index)
      ? A.extents(frames[container.node].size).cross : 0
    if had < known {
      cross = max(cross, known)
    } else if cross < known || known == 0 {
      cross = 0
      for slot in container.slots { cross = max(cross, A.extents(frames[slot].size).cross) }
    }
    return A.size(main: A.end(frames[container.end - 1]), cross: cross)
  }

  /// Stacks the items of a container from the first changed one on.
  ///
  /// 1. Changed items get their frames.
  /// 2. Those behind them keep their sizes, and move as long as they lie elsewhere.
  ///
  /// - Parameter origin: where the container's bounds begin, along the axis and across.
  /// - Returns: the largest extents across that the changed items had before, and have now.
  @inline(__always)
  @discardableResult
  private func restack<A: Axis>(
    _ axis: A.Type, _ index: ContainerIndex, _ container: Container,
    at origin: (main: Double, cross: Double)
  ) -> (had: Double, has: Double) {
    let (frames, nodes, edges) = (output.frames, tree.nodes, tree.edges)
    let slots = container.slots
    let dirty = invalidation[index]
    let first = min(slots.lowerBound + Int(dirty.first), slots.upperBound)
    let changedEnd = min(slots.lowerBound + Int(dirty.last) + 1, slots.upperBound)
    let insets = tree.buffers.insets[container.insets]
    let corner = AxisEdges(
      origin.main + A.edges(insets).first, origin.cross + A.Cross.edges(insets).first)
    let isBare = container.traits.contains(.bare)
    var (had, has) = (0.0, 0.0)
    var slot = first
    var measured = 0
    var edge = slot > slots.lowerBound ? A.end(frames[slot - 1]) : 0
    func start(_ slot: NodeSlot, _ box: BoxSpacing) -> Double {
      StackGap(axis, edges[nodes[slot - 1].edges], box).start(after: edge, isBare: isBare)
    }
    while slot < changedEnd {
      let node = nodes[slot]
      let box = edges.from(node.edges)
      let main =
        slot > slots.lowerBound
        ? start(slot, box[0]) : corner.first + A.edges(box[0].padding).first
      if node.isContainer, frames[slot].isAbsent { layoutSkipped(node.container, slot) }
      let old = frames[slot].size
      let size = node.isContainer ? old : Size(width: node.a, height: node.b)
      if !node.isContainer { measured &+= 1 }
      had = max(had, A.extents(old).cross)
      has = max(has, A.extents(size).cross)
      frames[slot] = A.frame(
        main: main, cross: corner.last + A.Cross.edges(box[0].padding).first, size)
      edge = main + A.extents(size).main
      slot += 1
    }
    while slot < slots.upperBound {
      let main = start(slot, edges[nodes[slot].edges])
      if A.start(frames[slot]) == main { break }
      A.setStart(main, of: &frames[slot])
      edge = main + A.extent(frames[slot])
      slot += 1
    }
    output.count(frames: slot - first, measurements: measured)
    changes.insert(index, first..<slot)
    return (had, has)
  }

  /// Lays out the items of a container that is no stack, from the first changed one on, and gives its
  /// size.
  @inline(never)
  private func relayoutItems(_ index: ContainerIndex, _ container: Container) -> Size {
    let start = container.first + Int(min(invalidation[index].first, container.count))
    let slots = start..<container.end
    for slot in slots where tree.nodes[slot].isContainer {
      let inner = tree.nodes[slot].container
      if output.frames[slot].isAbsent {
        layoutSkipped(inner, slot)
      } else {
        output.frames[slot].size = bottomUpPass.adjusted(bottomUpPass.size(of: inner), inner)
      }
    }
    output.count(frames: slots.count, measurements: slots.count)
    changes.insert(index, slots)
    var pass = bottomUpPass
    return pass.placeItems(index, from: start)
  }

  /// Lays out the subtree of a container that was skipped, and leaves its size in its frame.
  private func layoutSkipped(_ index: ContainerIndex, _ slot: NodeSlot) {
    let size = layoutIndependent(index)
    output.frames[slot].size = bottomUpPass.adjusted(size, index)
  }
}
