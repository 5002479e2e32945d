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
    let containers = containers
    let rows = stackRows
    var before = SweptContainer.none
    var items = 0
    for index in indices {
      var size = sweepItems(of: index, containers, rows, after: before)
      items &+= Int(containers[index].count)
      let node = containers[index].node
      if containers[index].traits.contains(.adjusted) {
        let adjust = styles[nodes[node].style].adjust
        size = adjustments[Int(adjust)].size(size)
      }
      rows.frames[node].size = size
      before = SweptContainer(node: node, size: size)
    }
    // Each of them is measured once, as is each leaf.
    statistics.framesWritten += items
    statistics.measurements += items
  }

  /// Lays out the items of one such container; all below them is laid out already.
  func sweepItems(of index: Int) -> Size {
    sweepItems(of: index, containers, stackRows, after: .none)
  }

  private var stackRows: StackRows { StackRows(frames: frames, nodes: nodes, edges: edges) }

  // The record is not handed on as a whole: only what is read of it is loaded.
  @inline(__always)
  private func sweepItems(
    of index: Int, _ containers: Row<Container>, _ rows: StackRows, after before: SweptContainer
  ) -> Size {
    let first = Int(containers[index].first)
    let places = first..<first &+ Int(containers[index].count)
    switch containers[index].traits.intersection(.stack) {
    case [.column, .plain, .ordered]:
      return stackPlainly(ColumnAxis.self, places, rows, nil)
    case [.row, .plain, .ordered]:
      return stackPlainly(RowAxis.self, places, rows, nil)
    case [.column, .plain, .ordered, .nested]:
      return stackPlainly(ColumnAxis.self, places, rows, before)
    case [.row, .plain, .ordered, .nested]:
      return stackPlainly(RowAxis.self, places, rows, before)
    case [.column, .ordered], [.column, .ordered, .nested]:
      return stackInOrder(ColumnAxis.self, places, rows, before)
    case [.row, .ordered], [.row, .ordered, .nested]:
      return stackInOrder(RowAxis.self, places, rows, before)
    case [.column], [.column, .nested]:
      return stackAll(ColumnAxis.self, places, index)
    case [.row], [.row, .nested]:
      return stackAll(RowAxis.self, places, index)
    default:
      return sweepOther(index)
    }
  }

  /// Stacks all items of a container, and gives its size.
  private func stackAll<Axis: StackAxis>(
    _ axis: Axis.Type, _ places: Range<Int>, _ index: Int
  ) -> Size {
    let insets = insets[containers[index].insets]
    // The bounds begin at the origin, so that the room begins at the insets.
    let edges = Axis.edges(insets)
    var occupied = Rect.zero
    _ = stack(
      axis, places, (edges.first, edges.cross), nil, &occupied, isCounting: true,
      ofOneStyle: false, areLeaves: false)
    return insets.size(around: occupied)
  }

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
