/// What an update knows of one container.
struct ContainerMark: BitwiseCopyable {
  /// The update in which its items changed, and the first and last of these by index.
  var dirtyEpoch: UInt32 = 0
  var first: UInt32 = 0
  var last: UInt32 = 0
  /// The update in which more changed than the sizes of items.
  var shiftedEpoch: UInt32 = 0
  /// The largest extents that containers among the changed items had.
  var had = Size.zero
  /// The update in which the frames of its items ceased to be those that its frame asks for.
  var touchedEpoch: UInt32 = 0
}

/// Items of a container that lie side by side.
struct RewrittenItems: BitwiseCopyable {
  var container: UInt32
  var first: UInt32
  var end: UInt32
}

/// The update of a layout after edits.
///
/// 1. Edits are replayed: frames follow their nodes, and each container gets to know which of its
///    items changed (`ContainerMark`).
/// 2. Containers that are swept go on at their first changed item, children before parents; one
///    whose size stayed leaves its parent alone (`Pass+Resweep`).
/// 3. What was measured of the other containers with changes below them is forgotten, and the
///    passes over them go on at their first changed item, from the root down; they end where two
///    items in a row come out as they were.
extension Pass {
  /// Brings the frames up to date with the tree and bounds.
  func update(_ tree: LayoutTree, in bounds: Rect) {
    run(over: tree) {
      guard canFollow(to: bounds) else { return layout(in: bounds) }
      isUpdating = true
      epoch += 1
      if markCount < self.tree.containers.count || self.tree.history.reshaped > generation {
        makeRoom()
      }
      reset()
      isAllRewritten = false
      rewrittenCount = 0
      for number in generation..<self.tree.history.generation {
        let edit = self.tree.history[number]
        if edit.kind == .resized { mark(Int(edit.a), edit.b, edit.b) } else { replay(edit) }
      }
      follow(self.tree.rootContainer, in: bounds)
      isUpdating = false
      generation = self.tree.history.generation
      self.bounds = bounds
    }
  }

  /// Whether the edits since the last pass are known, and replaying them costs less than a pass over
  /// all.
  @inline(__always)
  private func canFollow(to bounds: Rect) -> Bool {
    isComplete && bounds.isPlaced && identity === tree.identity && epoch < .max
      && measuredCount <= measuredLimit / 2 && tree.history.reaches(generation)
      && tree.history.generation - generation <= 64 + tree.places.count / 8
  }

  /// Grows what is kept for each node and container.
  private func makeRoom() {
    if markCount < tree.containers.count {
      let room = tree.containers.count + tree.containers.count / 4
      marks.grow(to: room, from: markCount, with: ContainerMark())
      markCount = room
    }
    isInPostorder = tree.isInPostorder
    isContiguous = tree.isContiguous
    if frameMemory.capacity < tree.nodes.count {
      frameMemory.reserve(tree.nodes.count + tree.nodes.count / 4, keeping: frameMemory.capacity)
      frames = frameMemory.row
    }
    if containerCount < tree.containers.count {
      heads.grow(to: tree.containers.count, from: containerCount, with: MeasuredSize.none)
      framed.grow(to: tree.containers.count, from: containerCount, with: MeasuredSize.none)
      containerCount = tree.containers.count
    }
    if leafCount < tree.leafMemories {
      leafHeads.grow(to: tree.leafMemories, from: leafCount, with: MeasuredSize.none)
      leafCount = tree.leafMemories
    }
  }

  private func replay(_ edit: TreeEdit) {
    switch edit.kind {
    case .resized: mark(Int(edit.a), edit.b, edit.b)
    case .items:
      let last = max(containers[edit.a].count, 1) - 1
      mark(Int(edit.a), edit.b, min(edit.c, last))
      marks.row[edit.a].shiftedEpoch = epoch
    case .restyled:
      // A stack has its measured size from its frame, which another calculator gave it.
      marks.row[edit.a].shiftedEpoch = epoch
      let parent = containers[edit.a].parent
      if parent != Container.none, isSwept(Int(parent)) { mark(Int(edit.a), 0, 0) }
    case .moved:
      frames.move(from: Int(edit.a), to: Int(edit.b), count: Int(edit.c))
    case .inserted:
      // What changed behind the item lies one further now.
      let isDirty = isDirty(Int(edit.a))
      let last = isDirty ? max(marks.row[edit.a].last + 1, edit.b) : edit.b
      mark(Int(edit.a), edit.b, last)
      marks.row[edit.a].shiftedEpoch = epoch
    case .removed:
      mark(Int(edit.a), edit.b, edit.b)
      marks.row[edit.a].shiftedEpoch = epoch
    case .absent:
      for place in edit.a..<edit.a + edit.b { frames[place] = .absent }
    case .made:
      heads.row[edit.a] = MeasuredSize.none
      marks.row[edit.a] = ContainerMark(touchedEpoch: epoch)
      framed.row[edit.a] = MeasuredSize.none
    case .forgotten:
      leafHeads.row[edit.a] = MeasuredSize.none
    }
  }

  /// Lays out again what the marks ask for.
  private func follow(_ root: Int, in bounds: Rect) {
    if bounds != self.bounds { markAll(of: root, in: bounds) }
    while let index = changedSweeps.pop() { resweep(Int(index), bounds) }
    guard isDirty(root) else { return }
    goOn(root, in: bounds)
    layoutWaiting()
  }

  // Marks.

  /// Notes that the root has other bounds.
  @inline(never)
  private func markAll(of root: Int, in bounds: Rect) {
    let isMoved = bounds.x != self.bounds.x || bounds.y != self.bounds.y
    let isResized = bounds.width != self.bounds.width || bounds.height != self.bounds.height
    if isMoved || isResized && !containers[root].traits.contains(.extentFree) {
      mark(root, 0, max(containers[root].count, 1) - 1)
    }
  }

  /// Whether items of a container have changed and were not laid out since.
  @inline(__always)
  func isDirty(_ index: Int) -> Bool { marks.row[index].dirtyEpoch == epoch }

  /// Whether the frames of a container's items may not be those that its frame asks for.
  @inline(__always)
  func isTouched(_ index: Int) -> Bool { marks.row[index].touchedEpoch == epoch }

  /// Notes that the frames of a container's items cease to be final.
  func touch(_ index: Int) {
    guard !isTouched(index) else { return }
    marks.row[index].touchedEpoch = epoch
    framed.row[index] = MeasuredSize.none
  }

  /// Notes that items of a container changed, and what follows for those it lies in.
  ///
  /// - Parameter had: the largest extents of containers among the items, before they changed.
  @inline(__always)
  func mark(_ index: Int, _ first: UInt32, _ last: UInt32, had: Size = .zero) {
    let marks = marks.row
    guard !isDirty(index), isSwept(index) else { return markFurther(index, first, last, had) }
    marks[index].dirtyEpoch = epoch
    marks[index].first = first
    marks[index].last = last
    marks[index].had = had
    // Its size will tell whether anything follows.
    changedSweeps.push(UInt32(truncatingIfNeeded: index))
  }

  /// The same for a container that has a mark already, or is not swept.
  @inline(never)
  private func markFurther(_ index: Int, _ first: UInt32, _ last: UInt32, _ had: Size) {
    var (index, first, last, had) = (index, first, last, had)
    while true {
      if isDirty(index) {
        // Those it lies in know already.
        marks.row[index].first = min(marks.row[index].first, first)
        marks.row[index].last = max(marks.row[index].last, last)
        let before = marks.row[index].had
        marks.row[index].had = Size(
          width: max(before.width, had.width), height: max(before.height, had.height))
        return
      }
      marks.row[index].dirtyEpoch = epoch
      marks.row[index].first = first
      marks.row[index].last = last
      marks.row[index].had = had
      if isSwept(index) {
        changedSweeps.push(UInt32(index))
        return
      }
      had = .zero
      heads.row[index] = MeasuredSize.none
      let container = containers[index]
      guard container.parent != Container.none else { return }
      index = Int(container.parent)
      first = container.node - containers[index].first
      last = first
    }
  }

  /// Whether the frames of a container's items are brought up to date by a sweep.
  @inline(__always)
  func isSwept(_ index: Int) -> Bool {
    let container = containers[index]
    guard isInPostorder, container.traits.contains(.extentFree) else { return false }
    return container.parent != Container.none
      || !container.traits.isDisjoint(with: [.column, .row])
  }

  /// Notes that all items of a container may get other frames.
  func noteRewritten(_ index: Int) {
    let container = containers[index]
    noteRewritten(index, Int(container.first)..<Int(container.first + container.count))
  }

  /// Notes that the items at places, all of one container, may get other frames.
  func noteRewritten(_ index: Int, _ places: Range<Int>) {
    noteRewritten(index, first: places.lowerBound, end: places.upperBound)
  }

  @inline(__always)
  func noteRewritten(_ index: Int, first: Int, end: Int) {
    if rewrittenCount == rewritten.capacity { growRewritten() }
    rewritten.row[rewrittenCount] = RewrittenItems(
      container: UInt32(truncatingIfNeeded: index), first: UInt32(truncatingIfNeeded: first),
      end: UInt32(truncatingIfNeeded: end))
    rewrittenCount += 1
  }

  @inline(never)
  private func growRewritten() {
    rewritten.reserve(max(16, rewrittenCount * 2), keeping: rewrittenCount)
  }

  // Passes.

  /// Brings a container whose own items had the right frames up to date.
  func resume(_ index: Int) {
    guard isDirty(index) else { return }
    let container = containers[index]
    guard !isSwept(index) else {
      marks.row[index].dirtyEpoch = 0
      return
    }
    let frame = frames[container.node]
    goOn(index, in: Rect(x: 0, y: 0, width: frame.width, height: frame.height))
  }

  /// Lays out a container from its first changed item on.
  private func goOn(_ index: Int, in bounds: Rect) {
    let container = containers[index]
    let mark = marks.row[index]
    marks.row[index].dirtyEpoch = 0
    enter(index, bounds: bounds, forSizing: false)
    var pass = stack.row[depth - 1]
    pass.lastChanged = container.first + mark.last
    if container.parent == Container.none, bounds != self.bounds { pass.lastChanged = .max }
    if container.arrange < 0, container.customInsets < 0 {
      start(&pass, at: container.first + min(mark.first, container.count))
    } else {
      pass.lastChanged = .max
    }
    let first = pass.next
    stack.row[depth - 1] = pass
    finish(above: 0)
    noteRewritten(index, Int(min(first, reached))..<Int(reached))
    if container.traits.contains(.nested) { awaitItems(first..<reached) }
  }

  /// Sets a pass to go on at a place: what came before is seen as it was.
  private func start(_ pass: inout Activation, at place: UInt32) {
    let first = containers[pass.container].first
    var before = place
    while before > first, pass.previousToPrevious == Activation.none {
      before -= 1
      let style = styles[nodes[before].style]
      // What functions answered for it is not known any more.
      if style.hasFunctionsOfBounds {
        pass.previous = Activation.none
        return
      }
      if !style.options.isDisjoint(with: [.skip, .keepPrevious]) { continue }
      if pass.previous == Activation.none {
        pass.previous = before
        pass.previousEdges = nodes[before].edges
      } else {
        pass.previousToPrevious = before
        pass.previousToPreviousEdges = nodes[before].edges
      }
    }
    pass.next = place
  }

  /// Compares the frame that an item is about to get with the one it has.
  @inline(never)
  func compare(_ frame: Rect, at place: UInt32, _ options: Options, _ pass: inout Activation) {
    let old = frames[place]
    if nodes[place].isContainer {
      let index = nodes[place].index
      if old.isAbsent
        || (old.width != frame.width || old.height != frame.height)
          && !containers[index].traits.contains(.extentFree)
      {
        touch(index)
      }
    }
    guard !pass.forSizing, !options.contains(.keepPrevious) else { return }
    // An item that was edited may keep its frame, and still be another one for those after it.
    let isSame =
      place > pass.lastChanged && old == frame
      && !styles[nodes[place].style].traits.contains(.dynamic)
    pass.unchanged = isSame ? min(pass.unchanged + 1, 2) : 0
  }
}
