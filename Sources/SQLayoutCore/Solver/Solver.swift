/// The solver: gives each item of a tree its frame.
///
/// A layout pass takes these steps, each one function:
///
/// 1. `prepare` empties the caches and makes room.
/// 2. `BottomUpPass.run`, on several threads where they pay (`Workers.run`), lays out containers
///    whose frames depend on no constraint, children before parents.
/// 3. `placeItems` gives the items of one container their frames, in runs that share a kernel.
/// 4. `measure` gives an item's size where a calculator asks for it: by its rule, from the measure
///    cache, or by a sizing pass over the container, nested or, where that is too deep, suspended
///    (`runSuspended`).
/// 5. `layoutContainer` lays out the containers on the worklist, unless their sizing pass left
///    their frames final.
///
/// An update replays edits as invalid ranges of items and takes steps 3 to 5 for these alone
/// (`IncrementalPass`).
///
/// Each part of the state has one owner, and each step returns its results.
@safe
final class Solver {
  /// The tree, borrowed while a pass runs.
  private(set) var tree = BorrowedTree()
  /// Frames, faults and statistics.
  let output = LayoutOutput()
  let cache = MeasureCache()
  let suspended = SuspensionStack()
  let worklist = Worklist()
  /// The dirty ranges of edits.
  let invalidation = Invalidation()
  /// Which items an update may have given other frames.
  let changes = ChangeLog()
  /// Arguments of custom calculators.
  let calls = FunctionCalls()
  /// Scratch memory for rows and columns with flexible space.
  let lines = LineScratch()
  /// The threads that take part; nil where the caller's is the only one.
  var workers: Workers?
  /// The tree and the bounds of the frames.
  let laidOut = LaidOutState()

  /// The tree and the bounds of the last pass.
  final class LaidOutState {
    var identity: TreeContents.Identity?
    /// The number of edits of the tree.
    var generation = 0
    var bounds = Rect.zero
    /// Whether the frames are those of a layout pass without faults.
    var isComplete = false
  }

  var bytes: Int {
    output.bytes + cache.bytes + suspended.bytes + worklist.bytes + invalidation.bytes
      + changes.bytes + lines.bytes + calls.bytes + (workers?.bytes ?? 0)
  }

  /// Lays out a tree in bounds.
  func layout(_ tree: LayoutTree, in bounds: Rect) {
    borrow(tree) { layout(in: bounds) }
  }

  /// The size of a tree under a fitting size.
  func size(_ tree: LayoutTree, fitting: Size) -> Size {
    var size = Size.zero
    borrow(tree) {
      prepare()
      workers?.run(self)
      let fitting = fitting.clipped
      output.statistics.measurements &+= 1
      size = run(
        begin(self.tree.root, in: Rect(fitting), forSizing: true, fitting: fitting))
    }
    output.statistics.isMemoryExhausted = cache.isExhausted
    return size
  }

  /// The size of a node under a fitting size.
  func size(_ tree: LayoutTree, of node: Int, fitting: Size) -> Size {
    var measured: Size?
    borrow(tree) {
      prepare()
      let slot = self.tree.contents.slot(of: node)
      while measured == nil {
        if case .size(let size, _) = measure(slot, fitting) {
          measured = size
        } else {
          // Then the cache has the size that it waits for.
          runSuspended()
          suspended.begin()
        }
      }
    }
    return measured ?? .zero
  }

  /// Brings the frames up to date with an edited tree and other bounds.
  func update(_ tree: LayoutTree, in bounds: Rect) {
    borrow(tree) {
      guard canUpdate(to: bounds) else { return layout(in: bounds) }
      updateFrames(in: bounds)
      laidOut.generation = self.tree.generation
      laidOut.bounds = bounds
    }
  }

  /// Borrows a tree for as long as passes over it run.
  @inline(__always)
  private func borrow(_ tree: LayoutTree, _ body: () -> Void) {
    unsafe tree.lend { contents in
      unsafe self.tree.begin(contents)
      if self.tree.buffers.hasFunctions { calls.pure.begin(self.tree) }
      body()
      self.tree.end()
    }
  }

  /// Lays out the borrowed tree.
  private func layout(in bounds: Rect) {
    prepare()
    workers?.run(self)
    let root = tree.root
    run(begin(root, in: valid(bounds), forSizing: false))
    pushContainers(of: root)
    layoutWorklist()
    output.statistics.isMemoryExhausted = cache.isExhausted
    laidOut.isComplete = !output.hasFaults
    laidOut.bounds = bounds
  }

  /// Makes room for the tree and empties the caches.
  private func prepare() {
    if laidOut.generation != tree.generation || laidOut.identity !== tree.contents.identity {
      laidOut.identity = tree.contents.identity
      laidOut.generation = tree.generation
      output.reset(tree.contents.nodes.count)
      cache.reserve(
        containers: tree.contents.containers.count, leaves: tree.contents.cachedLeafCount)
    }
    laidOut.isComplete = false
    invalidation.isActive = false
    changes.removeAll(isWhole: true)
    cache.removeAll()
    if calls.mayHaveFramesBelow { calls.nodesBelow.removeAll(keepingCapacity: true) }
    beginPass()
    calls.mayHaveFramesBelow = false
    output.removeFaults()
  }

  /// Begins with an empty stack.
  @inline(__always)
  func beginPass() {
    suspended.begin()
    if calls.mayHaveFramesBelow { calls.placedBelow.removeAll(keepingCapacity: true) }
    calls.hasMeasuredBelow = false
    output.statistics = LayoutStatistics()
  }

  /// Bounds whose origin is valid; where it is not, it is taken as 0, and the fault is reported.
  @inline(__always)
  private func valid(_ bounds: Rect) -> Rect {
    bounds.hasValidOrigin ? bounds : repaired(bounds)
  }

  @inline(never)
  private func repaired(_ bounds: Rect) -> Rect {
    report(.none, "bounds", "\(bounds)")
    var valid = bounds
    if !bounds.x.isValidLength { valid.x = 0 }
    if !bounds.y.isValidLength { valid.y = 0 }
    return valid
  }

  /// Reports an invalid answer of a rule of the node in a slot.
  func report(_ slot: NodeSlot, _ rule: String, _ value: String) {
    laidOut.isComplete = false
    Tracing.event(.fault(slot: slot.rawValue))
    output.report(slot, rule, value, in: tree.contents)
  }

  /// Begins a pass over a container in bounds.
  func begin(
    _ container: ContainerIndex, in bounds: Rect, forSizing: Bool, fitting: Size = .zero
  ) -> Buffer<Activation> {
    suspended.reserve()
    return beginCall(container, in: bounds, forSizing: forSizing, fitting: fitting)
  }

  /// The same for a pass that runs as a call, for which there is room.
  @inline(__always)
  func beginCall(
    _ container: ContainerIndex, in bounds: Rect, forSizing: Bool, fitting: Size
  ) -> Buffer<Activation> {
    var clipped = bounds
    clipped.width = min(10_000, max(0, bounds.width))
    clipped.height = min(10_000, max(0, bounds.height))
    let record = tree.containers.from(container)
    var insets = tree.buffers.insets[record[0].insets]
    if record[0].customInsets != .none {
      insets = customInsets(record[0], clipped, forSizing: forSizing)
    }
    let activation = suspended.push()
    Tracing.event(.enter(container: container.rawValue, forSizing: forSizing))
    activation[0].begin(container, record, insets, forSizing: forSizing, fitting: fitting)
    activation.context.begin(in: clipped, insets)
    return activation
  }

  /// Runs a pass that was begun on an empty stack.
  ///
  /// - Returns: the container's size, where it is measured.
  @inline(__always)
  @discardableResult
  func run(_ activation: Buffer<Activation>) -> Size {
    resume(activation) == .finished ? end() : runSuspended()
  }

  /// Runs the passes on the stack until none is left, the innermost one first. It measures the container that
  /// it waits for by calls that nest from there on.
  ///
  /// - Returns: the size of the outermost container, where it is measured.
  @discardableResult
  func runSuspended() -> Size {
    var size = Size.zero
    while suspended.depth > 0 {
      suspended.reserve()
      // The stack may have moved.
      setPrevious(suspended.top)
      Tracing.event(.resume(container: suspended.top[0].container.rawValue))
      if resume(suspended.top) == .finished { size = end() }
    }
    return size
  }

  /// Makes the previous item of a pass that of its placement.
  func setPrevious(_ activation: Buffer<Activation>) {
    guard !activation[0].previous.isNone else { return }
    activation.context.setPrevious(
      output.frames[activation[0].previous.slot], edges(activation[0].previous.edges))
  }

  /// Goes on with the innermost pass.
  @inline(__always)
  func resume(_ activation: Buffer<Activation>) -> PassProgress {
    let container = tree.containers.from(activation[0].container)
    if container[0].isArranged {
      if container[0].isLine { return placeLine(activation, container) }
      if !activation[0].isUnarranged, arrange(activation, container[0]) == .suspended {
        return .suspended
      }
    }
    return activation[0].forSizing
      ? placeItems(SizingPurpose.self, activation) : placeItems(LayoutPurpose.self, activation)
  }

  /// Ends the innermost pass: the one around it finds the size that was measured.
  ///
  /// - Returns: the size, where the container was measured.
  private func end() -> Size {
    let activation = suspended.top
    suspended.pop()
    Tracing.event(.leave(container: activation[0].container.rawValue))
    guard activation[0].forSizing else { return .zero }
    let size = keepSize(of: activation)
    if suspended.depth > 0 { suspended.keep(size, activation[0].fitting) }
    return size
  }

  /// Keeps the size of a container that was measured.
  @inline(__always)
  func keepSize(of activation: Buffer<Activation>) -> Size {
    let container = tree.containers.from(activation[0].container)
    let size = Tracing.measured(
      activation[0].size, container[0].node, in: activation[0].fitting)
    cache.insert(
      container: activation[0].container, size, activation[0].range,
      framing: container[0].isLine
        ? activation.framing(of: tree.buffers.lines[container[0].line]) : activation[0].range,
      isSettled: activation[0].isSettled, hasDetached: activation[0].hasDetached)
    return size
  }

  /// Lays out the containers on the worklist, and those that they add to it.
  func layoutWorklist() {
    while let index = worklist.pop() { layoutContainer(index) }
  }

  /// Lays out a container in the frame it has, unless its sizing pass left final frames.
  private func layoutContainer(_ index: ContainerIndex) {
    if invalidation.isActive, !invalidation.isStale(index) { return resumeValid(index) }
    let container = tree.containers[index]
    if container.traits.contains(.constraintIndependent), tree.isInPostorder {
      if !cache.hasFraming(index) { layoutIndependent(index) }
      return
    }
    let frame = output.frames[container.node]
    if container.traits.contains(.samePasses), let measured = cache.framing(of: index),
      measured[0].framing.contains(frame.size.clipped)
    {
      Tracing.event(.kept(container: index.rawValue))
      if measured[0].hasDetached { placeDetached(index) }
      if !measured[0].isSettled { pushContainers(of: index) }
      return
    }
    if invalidation.isActive { changes.insert(index, container.slots) }
    run(begin(index, in: Rect(frame.size), forSizing: false))
    pushContainers(of: index)
  }

  /// Pushes the containers among the items of a container, so that the first is laid out next.
  func pushContainers(of index: ContainerIndex) {
    let container = tree.containers[index]
    if container.traits.contains(.nested) { pushContainers(in: container.slots) }
  }

  /// Pushes the containers among the items in slots.
  func pushContainers(in slots: Range<NodeSlot>) {
    let (nodes, frames) = (tree.nodes, output.frames)
    var slot = slots.upperBound
    while slot > slots.lowerBound {
      slot -= 1
      if nodes[slot].isContainer, !frames[slot].isAbsent { worklist.push(nodes[slot].container) }
    }
  }

  /// Removes the frames of an item and of all below it: it is skipped in this pass.
  func removeFrames(in slot: NodeSlot) {
    let node = tree.nodes[slot]
    let frames = output.frames
    // Nodes that were moved below an item without a frame may have one.
    let isDirty = invalidation.isActive && node.isContainer && invalidation.isDirty(node.container)
    guard isDirty || calls.hasMeasuredBelow || !frames[slot].isAbsent else { return }
    frames[slot] = .absent
    guard node.isContainer else { return }
    let containers = tree.containers
    if tree.isContiguous {
      let below = containers[node.container]
      for slot in containers[below.subtree].first..<below.end { frames[slot] = .absent }
      return
    }
    var pending = [node.container]
    while let index = pending.popLast() {
      for slot in containers[index].slots {
        frames[slot] = .absent
        if tree.nodes[slot].isContainer { pending.append(tree.nodes[slot].container) }
      }
    }
  }
}

extension Size {
  /// The size clipped to 10,000 points in each direction, as bounds are.
  @inline(__always)
  var clipped: Size { Size(width: min(10_000, width), height: min(10_000, height)) }
}

extension Rect {
  /// A container's bounds in its own space.
  @inline(__always)
  init(_ size: Size) { self.init(x: 0, y: 0, width: size.width, height: size.height) }

  /// Whether a layout may start at its origin.
  var hasValidOrigin: Bool { x.isValidLength && y.isValidLength }
}
