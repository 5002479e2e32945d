/// The pass over a tree: sizing where a size is asked for, and layout from the root down.
///
/// 1. A layout pass over a container gives each of its items a frame (`Pass+Items`).
/// 2. Where a calculator asks for an item's size (`Pass+Measure`), a leaf's rule answers at once;
///    a container's answer is remembered, or else the pass over the outer container waits on a
///    stack of its own while the inner one is passed over for sizing.
/// 3. A container whose frames depend on no extent is laid out at once with all below it
///    (`Pass+Sweep`), in the order of memory; several threads share a large tree's
///    (`Pass+Parallel`).
/// 4. The containers among the items are laid out in turn, unless the sizing pass left their
///    frames final.
@safe
final class Pass {
  // What the passes read: the tree is borrowed while a pass runs over it.
  private var borrowed: UnsafePointer<TreeContents>?
  var tree: TreeContents {
    unsafeAddress { unsafe borrowed.unsafelyUnwrapped }
  }
  var isRunning: Bool { unsafe borrowed != nil }
  var rows = TreeRows()
  var nodes: Row<Node> { rows.nodes }
  var numbers: Row<UInt32> { rows.numbers }
  var containers: Row<Container> { rows.containers }
  var styles: Row<CompiledStyle> { rows.styles }
  var edges: Row<Edges> { rows.edges }
  var insets: Row<Insets> { rows.insets }
  var adjustments: Row<Adjustment> { rows.adjustments }
  var flexes: Row<Flex> { rows.flexes }
  var lines: Row<LinearArrangement> { rows.lines }
  var identity: TreeContents.Identity?
  /// The threads that take part; nil where the caller's is the only one.
  var workers: Workers?

  // What they write.
  let frameMemory = Buffer<Rect>()
  var frames = Row<Rect>.empty
  var faults: [LayoutFault] = []
  var statistics = LayoutStatistics()

  // Sizes that were measured: for each container, and each leaf with a custom size rule, a list.
  let heads = Buffer<UInt32>()
  let leafHeads = Buffer<UInt32>()
  var containerCount = 0
  var leafCount = 0
  let measured = Buffer<MeasuredSize>()
  var measuredCount = 0
  var measuredLimit = 0
  /// For each container, the measurement that left the frames of its items, or `none`.
  let framed = Buffer<UInt32>()

  // Containers that are passed over, the innermost last, and containers still to be laid out.
  let stack = Buffer<Activation>()
  let held = Buffer<HeldAnswers>()
  /// Three places for each pass on the stack, which has one place at first.
  let functionEdges = Buffer<Edges>(capacity: 3)
  /// What steps read: one for each function that runs inside another, and one for the sweep, which
  /// runs while an item is measured.
  let inputs = Buffer<StepInput>(capacity: Pass.greatestFunctionDepth + 2)
  var depth = 0
  let waiting = Buffer<UInt32>()
  var waitingCount = 0

  // What an item waits for.
  var requestedContainer = 0
  var requestedFitting = Size.zero
  /// Where the last answer holds.
  var answerRange = FittingRange.all
  var answer = Size.zero
  /// How many sizes the item at hand has asked for, and where the first answer holds.
  var answersOfItem = 0
  var fitRange = FittingRange.all
  /// How many functions that ask for sizes run inside each other.
  var functionDepth = 0
  /// The place of the item at hand.
  var item: UInt32 = 0
  /// What frame functions read, by the depth of functions that measure.
  let frameMemories = FrameMemories()
  /// Why the frame function that was called last failed.
  var functionFailure: FunctionFailure?
  /// The items of the innermost arrangement, what measures them, and memory for arrangements.
  var arrangedPlaces: [UInt32] = []
  lazy var arrangeMeasurer: (Int, Size) -> Size = { [unowned self] in
    item = arrangedPlaces[$0]
    // What is held is an answer for the item that was measured before.
    held.row[depth - 1].count = 0
    return measureNow($1)
  }
  var arrangeRooms: [ArrangeRoom] = []
  /// The items of the rows and columns that are passed over, those of the innermost last.
  let lineItems = Buffer<LineItem>()
  var lineCount = 0
  let flowLines = Buffer<FlowLines>()
  /// Whether a function asked for a size that has to wait: its answer does not count.
  var isDeferred = false

  // What an update of a layout has to know (`Pass+Update`).
  var isUpdating = false
  let marks = Buffer<ContainerMark>()
  var markCount = 0
  var epoch: UInt32 = 0
  /// Containers that are swept and have changed items.
  let changedSweeps = SweepQueue()
  /// The place after the last item of the pass that ended last.
  var reached: UInt32 = 0
  /// The items that may have got other frames; after a pass over all it says nothing.
  let rewritten = Buffer<RewrittenItems>()
  var rewrittenCount = 0
  var isAllRewritten = true
  /// Whether the frames are those of a layout pass without faults over the tree as it was after
  /// `generation` edits, in `bounds`.
  var isComplete = false
  var generation = 0
  var bounds = Rect.zero
  /// What the tree says of its containers and blocks.
  var isInPostorder = true
  var isContiguous = true
  /// The numbers of nodes by their places, for reports of trees without functions.
  var reportedNumbers: [UInt32] = []

  var bytes: Int {
    frameMemory.bytes + heads.bytes + leafHeads.bytes + marks.bytes + changedSweeps.bytes
      + rewritten.bytes + measured.bytes + framed.bytes + stack.bytes + held.bytes
      + functionEdges.bytes
      + waiting.bytes + lineItems.bytes + (workers?.bytes ?? 0)
  }

  /// Lays out the tree in bounds.
  func layout(_ tree: LayoutTree, in bounds: Rect) {
    run(over: tree) {
      layout(in: bounds)
    }
  }

  /// Lays out the tree at hand in bounds.
  func layout(in bounds: Rect) {
    prepare()
    let root = tree.rootContainer
    let unswept = workers?.sweep(self) ?? root
    if containers[root].traits.contains(.nested), isSwept(root) {
      sweep(0..<unswept)
      stackItems(of: root, in: sound(bounds))
    } else {
      enter(root, bounds: sound(bounds), forSizing: false)
      finish(above: 0)
      awaitItems(of: root)
      layoutWaiting()
    }
    isComplete = faults.isEmpty
    self.bounds = bounds
  }

  /// Bounds that start somewhere; where that is no place, at 0, and the fault is reported.
  private func sound(_ bounds: Rect) -> Rect {
    guard !bounds.isPlaced else { return bounds }
    report(Container.none, "bounds", "\(bounds)")
    var sound = bounds
    if !bounds.x.isSoundLength { sound.x = 0 }
    if !bounds.y.isSoundLength { sound.y = 0 }
    return sound
  }

  /// The size of the tree under a fitting size.
  func size(_ tree: LayoutTree, fitting: Size) -> Size {
    run(over: tree) {
      prepare()
      _ = workers?.sweep(self)
      enter(self.tree.rootContainer, fitting: fitting.clipped)
      finish(above: 0)
    }
    return answer
  }

  /// Borrows a tree for as long as passes over it run.
  @inline(__always)
  func run(over tree: LayoutTree, _ body: () -> Void) {
    unsafe tree.lend { contents in
      unsafe borrowed = contents
      rows = self.tree.rows
      frameMemories.open(true)
      body()
      frameMemories.open(false)
      unsafe borrowed = nil
    }
  }

  /// Makes room for the tree and forgets what was measured before.
  private func prepare() {
    if identity !== tree.identity || generation != tree.history.generation {
      identity = tree.identity
      generation = tree.history.generation
      frameMemory.reserve(tree.nodes.count, keeping: 0)
      frameMemory.fill(tree.nodes.count, with: .absent)
      frames = frameMemory.row
      containerCount = tree.containers.count
      leafCount = tree.leafMemories
      heads.reserve(containerCount, keeping: 0)
      leafHeads.reserve(leafCount, keeping: 0)
      framed.reserve(containerCount, keeping: 0)
      measuredLimit = max(1 << 16, 8 * (containerCount + leafCount))
      isInPostorder = tree.isInPostorder
      isContiguous = tree.isContiguous
    }
    isComplete = false
    isUpdating = false
    isAllRewritten = true
    forgetSizes()
    reset()
    if !faults.isEmpty {
      faults.removeAll()
      reportedNumbers.removeAll()
    }
  }

  /// Forgets what was measured.
  func forgetSizes() {
    heads.fill(containerCount, with: MeasuredSize.none)
    leafHeads.fill(leafCount, with: MeasuredSize.none)
    framed.fill(containerCount, with: MeasuredSize.none)
    measuredCount = 0
  }

  /// Starts with nothing on the stack.
  @inline(__always)
  func reset() {
    depth = 0
    waitingCount = 0
    functionDepth = 0
    lineCount = 0
    isDeferred = false
    statistics = LayoutStatistics()
  }

  /// Starts a pass over a container in bounds.
  func enter(
    _ container: Int, bounds: Rect, forSizing: Bool, fitting: Size = .zero
  ) {
    var clipped = bounds
    clipped.width = min(10_000, max(0, bounds.width))
    clipped.height = min(10_000, max(0, bounds.height))
    let record = containers[container]
    var insets = insets[record.insets]
    if record.customInsets >= 0 {
      insets = insetsFunction(record, clipped, forSizing: forSizing)
    }
    makeRoomForPass()
    stack.row[depth].begin(
      container, record, insets, in: clipped, forSizing: forSizing, fitting: fitting)
    held.row[depth].count = 0
    depth += 1
  }

  /// Makes sure that one more pass finds room on the stack.
  @inline(__always)
  func makeRoomForPass() {
    if depth == stack.capacity { growStack() }
  }

  @inline(never)
  private func growStack() {
    let capacity = max(4, depth * 2)
    stack.reserve(capacity, keeping: depth)
    held.reserve(capacity, keeping: depth)
    functionEdges.reserve(capacity * 3, keeping: depth * 3)
  }

  /// Starts a sizing pass over a container.
  func enter(_ container: Int, fitting: Size) {
    noteMeasurement(of: container)
    enter(
      container, bounds: Rect(x: 0, y: 0, width: fitting.width, height: fitting.height),
      forSizing: true, fitting: fitting)
  }

  /// Notes that a container is about to be passed over for sizing.
  func noteMeasurement(of container: Int) {
    statistics.measurements += 1
    guard isUpdating else { return }
    touch(container)
    noteRewritten(container)
  }

  /// Goes on with the passes on the stack until only `base` are left.
  func finish(above base: Int) {
    while depth > base {
      if !advance() { enter(requestedContainer, fitting: requestedFitting) }
    }
  }

  /// Lays out the containers that wait for it, and those that come to wait meanwhile.
  func layoutWaiting() {
    while waitingCount > 0 {
      waitingCount -= 1
      layout(Int(waiting.row[waitingCount]))
    }
  }

  /// Lays out a container in the frame it has, unless its sizing pass did so already.
  func layout(_ index: Int) {
    if isUpdating, !isTouched(index) { return resume(index) }
    let container = containers[index]
    let number = framed.row[index]
    if container.traits.contains(.extentFree), isInPostorder {
      if number == MeasuredSize.none { sweep(index) }
      return
    }
    let frame = frames[container.node]
    let size = Size(width: frame.width, height: frame.height)
    if number != MeasuredSize.none, container.traits.contains(.samePasses) {
      let entry = measured.row[number]
      if entry.range.contains(size.clipped) {
        if !entry.isSettled { awaitItems(of: index) }
        return
      }
    }
    if isUpdating { noteRewritten(index) }
    enter(
      index, bounds: Rect(x: 0, y: 0, width: size.width, height: size.height), forSizing: false)
    finish(above: 0)
    awaitItems(of: index)
  }

  /// Notes the containers among the items of a container, so that the first is laid out next.
  func awaitItems(of index: Int) {
    let container = containers[index]
    guard container.traits.contains(.nested) else { return }
    awaitItems(container.first..<container.first + container.count)
  }

  /// Notes the containers among the items at places.
  func awaitItems(_ places: Range<UInt32>) {
    var place = places.upperBound
    while place > places.lowerBound {
      place -= 1
      let node = nodes[place]
      guard styles[node.style].kind == .container, !frames[place].isAbsent else {
        continue
      }
      if waitingCount == waiting.capacity {
        waiting.reserve(max(16, waitingCount * 2), keeping: waitingCount)
      }
      waiting.row[waitingCount] = UInt32(node.index)
      waitingCount += 1
    }
  }

  /// Takes the frames of an item and of all below it away: it is skipped in this pass.
  func removeFrames(at place: UInt32) {
    let node = nodes[place]
    // What was moved below an item without a frame may have one.
    let isDirty = isUpdating && node.isContainer && isDirty(node.index)
    guard isDirty || !frames[place].isAbsent else { return }
    frames[place] = .absent
    guard styles[node.style].kind == .container else { return }
    let container = containers[node.index]
    guard isContiguous else { return removeFrames(below: node.index) }
    for below in containers[container.subtree].first..<container.first + container.count {
      frames[below] = .absent
    }
  }

  /// The same where the blocks below a container lie anywhere.
  private func removeFrames(below container: Int) {
    var pending = [container]
    while let index = pending.popLast() {
      for place in containers[index].first..<containers[index].first + containers[index].count {
        frames[place] = .absent
        if nodes[place].isContainer { pending.append(nodes[place].index) }
      }
    }
  }
}

extension Rect {
  /// Stands where an item has no frame.
  static let absent = Rect(x: .nan, y: 0, width: 0, height: 0)

  /// Whether it stands there; one instruction, where `isNaN` takes ten.
  @inline(__always)
  var isAbsent: Bool { x != x }

  /// Whether it starts at a place where a layout may start.
  var isPlaced: Bool { x.isSoundLength && y.isSoundLength }
}
