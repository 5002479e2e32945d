// Containers whose frames depend on no extent.
extension Pass {
  /// Lays out such a container and all below it, children before parents in the order of memory,
  /// and gives its size.
  @discardableResult
  func sweep(_ index: Int) -> Size {
    let below = Int(containers[index].subtree)..<index
    if isUpdating { for container in below.lowerBound...index { noteRewritten(container) } }
    sweep(below)
    statistics.framesWritten += Int(containers[index].count)
    statistics.measurements += Int(containers[index].count)
    return sweepItems(of: index)
  }

  /// Sweeps containers that follow each other, each after all that are below it.
  func sweep(_ indices: Range<Int>) {
    var swept = SweptContainers(next: indices.lowerBound, last: .none)
    // Plain ones and others have a loop each, where what both need stays in registers.
    while swept.next < indices.upperBound {
      swept = sweepPlainly(swept, end: indices.upperBound)
      swept = sweepOthers(swept, end: indices.upperBound)
    }
    // Each of them is measured once, as is each leaf.
    statistics.framesWritten += swept.items
    statistics.measurements += swept.items
  }

  /// Sweeps as many plain stacks as follow each other.
  @inline(never)
  private func sweepPlainly(_ swept: SweptContainers, end: Int) -> SweptContainers {
    let containers = containers
    let rows = stackRows
    var swept = swept
    while swept.next < end {
      let first = Int(containers[swept.next].first)
      let count = Int(containers[swept.next].count)
      let gap = containers[swept.next].gap
      let size: Size
      switch containers[swept.next].traits.intersection(.stack) {
      case [.column, .plain, .ordered]:
        size = stackPlainly(ColumnAxis.self, first, count, gap, rows, nil)
      case [.row, .plain, .ordered]:
        size = stackPlainly(RowAxis.self, first, count, gap, rows, nil)
      case [.column, .plain, .ordered, .nested]:
        size = stackPlainly(ColumnAxis.self, first, count, gap, rows, swept.last)
      case [.row, .plain, .ordered, .nested]:
        size = stackPlainly(RowAxis.self, first, count, gap, rows, swept.last)
      default: return swept
      }
      note(size, containers, &swept)
    }
    return swept
  }

  /// Sweeps as many other containers as follow each other.
  @inline(never)
  private func sweepOthers(_ swept: SweptContainers, end: Int) -> SweptContainers {
    let containers = containers
    let rows = stackRows
    var swept = swept
    while swept.next < end {
      let first = Int(containers[swept.next].first)
      let count = Int(containers[swept.next].count)
      var size: Size
      let kind = containers[swept.next].traits.intersection(.stack)
      switch kind {
      case [.column, .ordered]:
        size = stackInOrder(ColumnAxis.self, first, count, rows, nil)
      case [.row, .ordered]:
        size = stackInOrder(RowAxis.self, first, count, rows, nil)
      case [.column, .ordered, .nested]:
        size = stackInOrder(ColumnAxis.self, first, count, rows, swept.last)
      case [.row, .ordered, .nested]:
        size = stackInOrder(RowAxis.self, first, count, rows, swept.last)
      default:
        if kind.contains(.plain) { return swept }
        size = sweepItems(of: swept.next)
      }
      if containers[swept.next].traits.contains(.adjusted) {
        size = adjusted(size, containers[swept.next])
      }
      note(size, containers, &swept)
    }
    return swept
  }

  /// Leaves the size of a container that was swept where the stack around it reads it.
  @inline(__always)
  private func note(
    _ size: Size, _ containers: Row<Container>, _ swept: inout SweptContainers
  ) {
    let container = swept.next
    let node = containers[container].node
    frames[node].size = size
    swept.last = SweptContainer(node: node, size: size)
    swept.items &+= Int(containers[container].count)
    swept.next &+= 1
  }

  /// Lays out the items of one such container; all below them is laid out already.
  func sweepItems(of index: Int) -> Size {
    let traits = containers[index].traits
    if traits.contains(.column) { return stackItems(ColumnAxis.self, of: containers[index]) }
    if traits.contains(.row) { return stackItems(RowAxis.self, of: containers[index]) }
    return sweepOther(index)
  }

  private func stackItems<Axis: StackAxis>(_ axis: Axis.Type, of container: Container) -> Size {
    let (first, count) = (Int(container.first), Int(container.count))
    if container.traits.contains(.plain) {
      return stackPlainly(axis, first, count, container.gap, stackRows, SweptContainer.none)
    }
    if container.traits.contains(.ordered) {
      return stackInOrder(axis, first, count, stackRows, SweptContainer.none)
    }
    let insets = insets[container.insets]
    // The bounds begin at the origin, so that the room begins at the insets.
    let edges = Axis.edges(insets)
    var occupied = Rect.zero
    _ = stack(
      axis, first..<first + count, (edges.first, edges.cross), nil, &occupied, isCounting: true,
      ofOneStyle: false, areLeaves: false)
    return insets.size(around: occupied)
  }

  private var stackRows: StackRows { StackRows(frames: frames, nodes: nodes, edges: edges) }

  /// Stacks the items of a column or row in bounds; all below them is laid out already.
  func stackItems(of index: Int, in bounds: Rect) {
    let container = containers[index]
    if container.traits.contains(.column) {
      stackItems(of: container, ColumnAxis.self, in: bounds)
    } else {
      stackItems(of: container, RowAxis.self, in: bounds)
    }
    statistics.framesWritten += Int(container.count)
    statistics.measurements += Int(container.count)
  }

  @inline(__always)
  private func stackItems<Axis: StackAxis>(
    of container: Container, _ axis: Axis.Type, in bounds: Rect
  ) {
    let origin = Axis.origin(bounds)
    let edges = Axis.edges(insets[container.insets])
    var occupied = Rect.zero
    _ = stack(
      axis, Int(container.first)..<Int(container.first + container.count),
      (origin.main + edges.first, origin.cross + edges.cross), nil, &occupied, isCounting: false,
      ofOneStyle: false, areLeaves: false)
  }

  @inline(never)
  private func sweepOther(_ index: Int) -> Size {
    let container = containers[index]
    let insets = insets[container.insets]
    let steps = steps(in: .zero, insets, at: Self.greatestFunctionDepth + 1)
    var occupied = Rect.zero
    for place in container.first..<container.first + container.count {
      sweepItem(place, &occupied, steps)
    }
    return insets.size(around: occupied)
  }

  func sweepItem(_ place: UInt32, _ occupied: inout Rect, _ steps: Steps) {
    let node = nodes[place]
    let style = styles[node.style]
    guard !style.options.contains(.skip) else {
      // It may have come from where it had a frame. The sweep counts all items at once.
      frames[place] = .absent
      statistics.measurements -= 1
      statistics.framesWritten -= 1
      return
    }
    let edges = edges[node.edges]
    steps.input[0].spacing = edges.spacing
    steps.input[0].padding = edges.padding
    var size = frames[place].size
    if !node.isContainer {
      size = Size(width: node.a, height: node.b)
      if style.adjust >= 0 { size = adjustments[Int(style.adjust)].size(size) }
    }
    let frame = steps.frame(style.layout, KnownSize(size: size)) ?? .zero
    frames[place] = frame
    if !style.options.contains(.ignoreInSize) { occupied.occupy(frame, edges.padding) }
    if !style.options.contains(.keepPrevious) { steps.see(frame, edges) }
  }
}
