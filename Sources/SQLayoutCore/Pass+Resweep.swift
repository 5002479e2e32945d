// Containers that are swept, brought up to date after edits.
extension Pass {
  /// Goes on with a container at its first changed item, and marks its parent where its size
  /// changed.
  @inline(__always)
  func resweep(_ index: Int, _ bounds: Rect) {
    // Fields are read where they lie: a copy of what was just written would wait for it.
    let (containers, marks) = (containers, marks.row)
    let traits = containers[index].traits
    let isRoot = containers[index].parent == Container.none
    guard !isRoot, traits.contains(.plain), !frames[containers[index].node].isAbsent else {
      return resweepAny(index, isRoot ? bounds : .zero)
    }
    marks[index].dirtyEpoch = 0
    let isInStack = isInStack(index)
    let size: Size
    if traits.contains(.column) {
      size = restackPlainly(ColumnAxis.self, index, isInStack)
    } else {
      size = restackPlainly(RowAxis.self, index, isInStack)
    }
    guard isInStack else { return handOutside(size, index) }
    handInside(size, index)
  }

  @inline(never)
  private func resweepAny(_ index: Int, _ origin: Rect) {
    let container = containers[index]
    let mark = marks.row[index]
    let isRoot = container.parent == Container.none
    if !isRoot, frames[container.node].isAbsent {
      // It lies in something that is skipped, and gets its frames when that is not any more.
      heads.row[index] = MeasuredSize.none
      return markParent(of: index)
    }
    marks.row[index].dirtyEpoch = 0
    let end = container.first + container.count
    let places = Int(container.first + min(mark.first, container.count))..<Int(end)
    let last = Int(container.first + mark.last)
    if container.traits.contains(.column) {
      restack(ColumnAxis.self, index, places, last, origin)
    } else if container.traits.contains(.row) {
      restack(RowAxis.self, index, places, last, origin)
    } else {
      sweepAgain(container, places)
      noteRewritten(index, places)
    }
    if !isRoot { hand(sizeOfItems(of: container), index) }
  }

  /// Whether the container that holds another keeps its size in its frame, and is swept.
  @inline(__always)
  private func isInStack(_ index: Int) -> Bool {
    let parent = Int(containers[index].parent)
    return isInPostorder
      && containers[parent].traits.contains(.extentFree)
      && !containers[parent].traits.isDisjoint(with: [.column, .row])
  }

  /// Lets a container's parent know its size.
  private func hand(_ size: Size, _ index: Int) {
    isInStack(index) ? handInside(size, index) : handOutside(size, index)
  }

  @inline(__always)
  private func handInside(_ size: Size, _ index: Int) {
    heads.row[index] = MeasuredSize.none
    var size = size
    if containers[index].traits.contains(.adjusted) { size = adjusted(size, containers[index]) }
    let node = containers[index].node
    let old = frames[node].size
    if old == size { return }
    frames[node].size = size
    markParent(of: index, had: old)
  }

  /// The same where it lies in no stack, or the stack is not swept.
  @inline(never)
  private func handOutside(_ size: Size, _ index: Int) {
    let number = heads.row[index]
    if !isSwept(Int(containers[index].parent)), number != MeasuredSize.none,
      measured.row[number].range.isAll
    {
      if measured.row[number].size == size { return }
      measured.row[number].size = size
    } else {
      heads.row[index] = MeasuredSize.none
    }
    markParent(of: index)
  }

  @inline(__always)
  private func markParent(of index: Int, had: Size = .zero) {
    let parent = Int(containers[index].parent)
    let item = containers[index].node - containers[parent].first
    mark(parent, item, item, had: had)
  }

  func adjusted(_ size: Size, _ container: Container) -> Size {
    guard container.traits.contains(.adjusted) else { return size }
    return adjustments[Int(styles[nodes[container.node].style].adjust)].size(size)
  }

  /// Stacks items of a container from a place on; behind `last` only as long as frames change.
  @inline(__always)
  private func restack<Axis: StackAxis>(
    _ axis: Axis.Type, _ index: Int, _ places: Range<Int>, _ last: Int, _ bounds: Rect
  ) {
    let container = containers[index]
    let start = Axis.edges(insets[container.insets])
    let origin = Axis.origin(bounds)
    var before: StackEnd?
    if places.lowerBound > container.first {
      let place = places.lowerBound - 1
      let edges = edges[nodes[place].edges]
      before = StackEnd(
        edge: Axis.end(frames[place]), padding: Axis.edges(edges.padding).last,
        spacing: Axis.edges(edges.spacing).last)
    }
    var place = places.lowerBound
    while place < places.upperBound {
      let node = nodes[place]
      let edges = edges[node.edges]
      let padding = Axis.edges(edges.padding)
      let spacing = Axis.edges(edges.spacing)
      var main = origin.main + start.first + padding.first
      if let before {
        main = before.edge + before.padding + max(before.spacing, spacing.first) + padding.first
      }
      if node.isContainer, frames[place].isAbsent { sweepAll(of: node.index, at: place) }
      let size = node.isContainer ? frames[place].size : Size(width: node.a, height: node.b)
      let frame = Axis.frame(main: main, cross: origin.cross + start.cross + padding.cross, size)
      if place > last, frames[place] == frame { break }
      frames[place] = frame
      statistics.framesWritten += 1
      if !node.isContainer { statistics.measurements += 1 }
      before = StackEnd(
        edge: main + Axis.extents(size).main, padding: padding.last, spacing: spacing.last)
      place += 1
    }
    noteRewritten(index, places.lowerBound..<place)
  }

  /// The same for a container whose items have equal edges and no padding; gives its size.
  ///
  /// 1. Changed items get their frames.
  /// 2. Those behind them have their sizes, and are moved along as long as they lie elsewhere.
  /// 3. The end of the last item is the end of all. Across, the size follows from that of the changed
  ///    items alone where these were not the largest, or still are.
  @inline(__always)
  private func restackPlainly<Axis: StackAxis>(
    _ axis: Axis.Type, _ index: Int, _ isInStack: Bool
  ) -> Size {
    let (containers, frames, nodes, marks) = (containers, frames, nodes, marks.row)
    let first = Int(containers[index].first)
    let end = first &+ Int(containers[index].count)
    let start = min(first &+ Int(marks[index].first), end)
    let changed = min(first &+ Int(marks[index].last) &+ 1, end)
    let spacing = Axis.edges(edges[nodes[first].edges].spacing)
    let gap = max(spacing.last, spacing.first)
    var main = start > first ? Axis.end(frames[start - 1]) + gap : 0
    var hadCross = Axis.extents(marks[index].had).cross
    var cross = 0.0
    var place = start
    while place < changed {
      let node = nodes[place]
      if node.isContainer, frames[place].isAbsent { sweepAll(of: node.index, at: place) }
      let old = Axis.extents(frames[place].size)
      var extents = old
      if !node.isContainer {
        extents = Axis.extents(Size(width: node.a, height: node.b))
        statistics.measurements &+= 1
      }
      hadCross = max(hadCross, old.cross)
      cross = max(cross, extents.cross)
      frames[place] = Axis.frame(
        main: main, cross: 0, Axis.size(main: extents.main, cross: extents.cross))
      main = main + extents.main + gap
      place &+= 1
    }
    while place < end, Axis.start(frames[place]) != main {
      Axis.setStart(main, of: &frames[place])
      main = main + Axis.extents(frames[place].size).main + gap
      place &+= 1
    }
    statistics.framesWritten &+= place &- start
    noteRewritten(index, first: start, end: place)
    // A stack above keeps the size that was handed to it, and plain ones hand on what they measure.
    let known =
      marks[index].shiftedEpoch != epoch && isInStack
      ? Axis.extents(frames[containers[index].node].size).cross : 0
    if hadCross < known {
      cross = max(cross, known)
    } else if cross < known || known == 0 {
      cross = 0
      for place in first..<end { cross = max(cross, Axis.extents(frames[place].size).cross) }
    }
    return Axis.size(main: Axis.end(frames[end &- 1]), cross: cross)
  }

  /// Goes on with the items of a container that is no mere stack.
  private func sweepAgain(_ container: Container, _ places: Range<Int>) {
    // A sweep below takes the memory that the steps read.
    for place in places where nodes[place].isContainer {
      let index = nodes[place].index
      let size = frames[place].isAbsent ? sweep(index) : sizeOfItems(of: containers[index])
      setSize(size, at: place, containers[index])
    }
    let steps = steps(
      in: .zero, insets[container.insets], at: Self.greatestFunctionDepth + 1)
    var before = places.lowerBound
    while before > container.first {
      before -= 1
      let node = nodes[before]
      if !styles[node.style].options.isDisjoint(with: [.skip, .keepPrevious]) { continue }
      steps.see(frames[before], edges[node.edges])
      break
    }
    // What counts is gathered from all frames afterwards.
    var occupied = Rect.zero
    for place in places {
      statistics.framesWritten += 1
      statistics.measurements += 1
      sweepItem(UInt32(place), &occupied, steps)
    }
  }

  /// Lays out what lies below a container that was skipped, and leaves its size in its frame.
  private func sweepAll(of index: Int, at place: Int) {
    setSize(sweep(index), at: place, containers[index])
  }

  private func setSize(_ size: Size, at place: Int, _ container: Container) {
    frames[place].size = adjusted(size, container)
  }

  /// The size of a container whose frames depend on no extent, by the frames of its items.
  func sizeOfItems(of container: Container) -> Size {
    let places = Int(container.first)..<Int(container.first + container.count)
    let insets = insets[container.insets]
    var occupied = Rect.zero
    let traits = container.traits
    if traits.contains(.plain) {
      let end = frames[places.upperBound - 1]
      var size = Size(width: end.maxX, height: end.maxY)
      if traits.contains(.column) {
        size.width = 0
        for place in places { size.width = max(size.width, frames[place].width) }
      } else {
        size.height = 0
        for place in places { size.height = max(size.height, frames[place].height) }
      }
      return size
    } else if traits.contains(.ordered) {
      for place in places {
        occupied.occupyFromOrigin(frames[place], edges[nodes[place].edges].padding)
      }
    } else {
      for place in places {
        let node = nodes[place]
        let options = styles[node.style].options
        guard options.isDisjoint(with: [.skip, .ignoreInSize]) else { continue }
        occupied.occupy(frames[place], edges[node.edges].padding)
      }
    }
    return insets.size(around: occupied)
  }
}
