/// The memory of a call of an arrangement, kept from pass to pass.
struct ArrangeScratch {
  let measurer: ArrangeMeasurer
  var slots: [NodeSlot] = []
  var spacings: [Insets] = []
  var paddings: [Insets] = []
  var flexes: [Flex] = []
  var frames: [Rect] = []
  /// The results beside the frames.
  var answer = Arrangement.Answer()
  /// The inputs of a pure arrangement; of others only the numbers and the options of the items.
  var pure = PureArrangements.Arguments(arrangement: .none, room: 0)

  init(_ solver: Solver) { measurer = ArrangeMeasurer(solver) }

  mutating func removeAll() {
    slots.removeAll(keepingCapacity: true)
    spacings.removeAll(keepingCapacity: true)
    paddings.removeAll(keepingCapacity: true)
    flexes.removeAll(keepingCapacity: true)
    frames.removeAll(keepingCapacity: true)
    answer = Arrangement.Answer()
    pure.nodes.removeAll(keepingCapacity: true)
    pure.edges.removeAll(keepingCapacity: true)
    pure.flexes.removeAll(keepingCapacity: true)
    pure.options.removeAll(keepingCapacity: true)
  }

  var bytes: Int {
    slots.capacity * MemoryLayout<NodeSlot>.stride
      + (spacings.capacity + paddings.capacity) * MemoryLayout<Insets>.stride
      + flexes.capacity * MemoryLayout<Flex>.stride + frames.capacity * MemoryLayout<Rect>.stride
      + measurer.asked.capacity * MemoryLayout<PureArrangements.Asked>.stride + pure.bytes
  }
}

/// Measures the items of a container for its arrangement, as long as that runs.
final class ArrangeMeasurer {
  private unowned let solver: Solver
  private var container = ContainerIndex.none
  private var slots: [NodeSlot] = []
  private var isOpen = false
  private var keepsAsked = false
  /// Whether the arrangement cannot be answered yet, since a size is not known.
  private(set) var isSuspended = false
  /// The measurements so far, where the answer is kept with them.
  private(set) var asked: [PureArrangements.Asked] = []
  /// The functions that arrangements are given, for items and for nodes below, made once.
  private(set) lazy var function: (Int, Size) -> Size = { [unowned self] in measure($0, $1) }
  private(set) lazy var functionBelow: (Int, Size) -> Size? = { [unowned self] in
    measure(below: $0, $1)
  }

  init(_ solver: Solver) { self.solver = solver }

  func open(_ container: ContainerIndex, _ slots: [NodeSlot], keepsAsked: Bool) {
    self.container = container
    self.slots = slots
    self.keepsAsked = keepsAsked
    isOpen = true
    isSuspended = false
    asked.removeAll(keepingCapacity: true)
  }

  func close() {
    isOpen = false
    slots = []
  }

  /// Whether the items still have the measured sizes.
  func confirms(_ asked: [PureArrangements.Asked]) -> Bool {
    asked.allSatisfy { measure(below: $0.node, $0.fitting) == $0.size } && !isSuspended
  }

  private func measure(_ item: Int, _ fitting: Size) -> Size { measure(slots[item], fitting) }

  private func measure(below node: Int, _ fitting: Size) -> Size? {
    guard let slot = solver.slot(of: node, below: container) else { return nil }
    if solver.output.frames[slot].isAbsent { solver.noteMeasured(node, below: container) }
    return measure(slot, fitting)
  }

  private func measure(_ slot: NodeSlot, _ fitting: Size) -> Size {
    precondition(isOpen, "measure() was called after the arrangement had returned")
    if isSuspended { return .zero }
    // This item must not find the sizes that another one waited for.
    solver.suspended.removeAwaited()
    let fitting = fitting.valid
    switch solver.measure(slot, fitting) {
    case .size(let size, _):
      if keepsAsked {
        asked.append(
          PureArrangements.Asked(
            node: solver.tree.buffers.ids[slot], fitting: fitting, size: size))
      }
      return size
    case .suspended:
      isSuspended = true
      return .zero
    }
  }
}

// Containers whose items are placed all at once.
extension Solver {
  /// Places the items of a container that has an arrangement. Where that is invalid, nothing is placed
  /// and `isUnarranged` is set.
  ///
  /// 1. Gather the items that are not skipped, with their spacing and padding.
  /// 2. Ask the arrangement for their frames, and check these.
  /// 3. Write the frames, tell observers, and gather the content bounds.
  @inline(never)
  func arrange(_ activation: Buffer<Activation>, _ container: Container) -> PassProgress {
    var scratch = calls.takeScratch(for: self)
    defer { calls.giveBack(scratch) }
    let arrangement = tree.contents.tables.functions.arrangements[container.arrangement]
    gather(&scratch, activation, container, arrangement)
    scratch.measurer.open(
      activation[0].container, scratch.slots, keepsAsked: arrangement.isKept)
    let failure = answer(arrangement, &scratch, activation, container)
    scratch.measurer.close()
    if scratch.measurer.isSuspended { return .suspended }
    // A function may depend on the extents in any way.
    activation[0].range = .only(activation[0].fitting)
    suspended.removeAwaited()
    let forSizing = activation[0].forSizing
    if !forSizing {
      if calls.hasMeasuredBelow { removeFrames(ofOthersThan: scratch.slots, in: container) }
      place(
        failure == nil ? scratch.answer.below : [:], below: activation[0].container,
        number(of: container))
    }
    if let failure {
      report(failure.slot, "arrangement \(arrangement.name)", failure.answer)
      activation[0].isUnarranged = true
      return .finished
    }
    for (index, slot) in scratch.slots.enumerated() {
      let frame = Tracing.placed(scratch.frames[index], slot)
      if invalidation.isActive { compare(frame, slot, [], activation) }
      output.frames[slot] = frame
      output.statistics.framesWritten &+= 1
      if tree.styles[tree.nodes[slot].style].functions.observer != .none {
        observe(slot, frame, forSizing: forSizing)
      }
      if forSizing, !scratch.pure.options[index].contains(.ignoreInSize) {
        activation[0].contentBounds.insert(frame, scratch.paddings[index])
      }
    }
    if forSizing, let content = scratch.answer.content {
      activation[0].contentBounds = Rect(content)
    }
    activation[0].next = container.end
    activation[0].update.unchanged = 0
    return .finished
  }

  private func gather(
    _ scratch: inout ArrangeScratch, _ activation: Buffer<Activation>, _ container: Container,
    _ arrangement: Arrangement
  ) {
    scratch.removeAll()
    if arrangement.isKept {
      scratch.pure.arrangement = container.arrangement
      scratch.pure.room = calls.pure.index(of: activation[0].bounds, activation[0].insets)
    }
    for slot in container.slots {
      let options = customOptions(slot, activation)
      if options.contains(.skip) {
        if !activation[0].forSizing { removeFrames(in: slot) }
        continue
      }
      let edgesIndex = customEdges(slot, activation)
      let box = edges(edgesIndex)[0]
      scratch.slots.append(slot)
      scratch.pure.nodes.append(tree.buffers.ids[slot])
      scratch.pure.options.append(options)
      scratch.spacings.append(box.spacing)
      scratch.paddings.append(box.padding)
      let flex = tree.styles[tree.nodes[slot].style].flex
      scratch.flexes.append(flex == .none ? Flex.none : tree.buffers.flexes[flex])
      if arrangement.isKept {
        scratch.pure.edges.append(calls.pure.index(of: edgesIndex, box.spacing, box.padding))
        scratch.pure.flexes.append(flex)
      }
      scratch.frames.append(.unset)
    }
  }

  /// Finds the frames: those from the arrangement of a container around this one, the kept answer of a pure
  /// arrangement where it holds, or a new answer.
  ///
  /// - Returns: the invalid part of the answer, and its item; nil where all is valid.
  private func answer(
    _ arrangement: Arrangement, _ scratch: inout ArrangeScratch,
    _ activation: Buffer<Activation>, _ container: Container
  ) -> (slot: NodeSlot, answer: String)? {
    if !activation[0].forSizing, takePlaced(&scratch) { return fault(in: scratch, container) }
    guard arrangement.isKept else { return ask(arrangement, &scratch, activation, container) }
    let key = PureArrangements.Key(
      container: number(of: container), forSizing: activation[0].forSizing)
    if let known = calls.pure.arrangements.lookup(key, scratch.pure) {
      if scratch.measurer.confirms(known.asked) {
        scratch.frames.replaceSubrange(scratch.frames.indices, with: known.frames)
        scratch.answer = known.answer
        return nil
      }
      if scratch.measurer.isSuspended { return nil }
      scratch.measurer.open(activation[0].container, scratch.slots, keepsAsked: true)
    }
    let failure = ask(arrangement, &scratch, activation, container)
    if failure == nil, !scratch.measurer.isSuspended {
      calls.pure.arrangements.insert(PureArrangements.Entry(copying: scratch), for: key)
    }
    return failure
  }

  /// Calls the arrangement.
  ///
  /// - Returns: the invalid part of the answer, and its item; nil where all is valid.
  private func ask(
    _ arrangement: Arrangement, _ scratch: inout ArrangeScratch,
    _ activation: Buffer<Activation>, _ container: Container
  ) -> (slot: NodeSlot, answer: String)? {
    var arguments = ArrangeArguments(
      container: number(of: container),
      bounds: activation[0].bounds, insets: activation[0].insets, spacings: scratch.spacings,
      paddings: scratch.paddings, flexes: scratch.flexes, forSizing: activation[0].forSizing,
      measure: scratch.measurer.function)
    arguments.nodes = scratch.pure.nodes
    arguments.options = scratch.pure.options
    arguments.measureBelow = scratch.measurer.functionBelow
    do throws(FunctionFailure) {
      scratch.answer = try arrangement.attempt(arguments, &scratch.frames)
    } catch {
      return (container.node, error.answer)
    }
    return fault(in: scratch, container)
  }

  /// The invalid part of an answer, and its item; nil where all is valid.
  private func fault(
    in scratch: borrowing ArrangeScratch, _ container: Container
  ) -> (slot: NodeSlot, answer: String)? {
    guard scratch.frames.count == scratch.slots.count else {
      return (
        container.node, "\(scratch.frames.count) frames for \(scratch.slots.count) items"
      )
    }
    for (index, frame) in scratch.frames.enumerated() where !frame.isValidAnswer {
      return (scratch.slots[index], "\(frame)")
    }
    if let content = scratch.answer.content, !content.isValid {
      return (container.node, "\(content)")
    }
    return nil
  }

  /// Keeps frames of nodes below a container, of a number, for when the containers that they lie in are laid out.
  private func place(_ frames: [Int: Rect], below container: ContainerIndex, _ number: Int) {
    let before = calls.nodesBelow[number] ?? []
    if before.isEmpty, frames.isEmpty { return }
    calls.mayHaveFramesBelow = true
    calls.nodesBelow[number] = frames.isEmpty ? nil : Array(frames.keys)
    // Whatever their own frames are, containers are laid out again where items have such frames, or had them.
    for node in before where invalidation.isActive { invalidateFrames(of: node, below: container) }
    for (node, frame) in frames where slot(of: node, below: container) != nil {
      calls.placedBelow[node] = frame
      if invalidation.isActive { invalidateFrames(of: node, below: container) }
    }
  }

  /// Takes note that an item without a frame is measured for a container around it: where it is skipped, its frame and
  /// those below have to be removed again.
  fileprivate func noteMeasured(_ node: Int, below container: ContainerIndex) {
    calls.hasMeasuredBelow = true
    invalidateFrames(of: node, below: container)
  }

  /// Removes the frames of skipped items again, in which an arrangement measured others.
  private func removeFrames(ofOthersThan slots: [NodeSlot], in container: Container) {
    var others = slots[...]
    for slot in container.slots {
      if others.first == slot { others.removeFirst() } else { removeFrames(in: slot) }
    }
  }

  /// Makes the frames in the containers stale in which a node lies, as far as these lie below another one.
  private func invalidateFrames(of node: Int, below container: ContainerIndex) {
    guard let slot = slot(of: node, below: container) else { return }
    var index = tree.contents.containerIndex(containing: slot)
    while index != container {
      if invalidation.isActive { invalidateFrames(of: index) }
      // The arrangement may have measured it in this pass.
      cache.removeFraming(of: index)
      index = tree.containers[index].parent
    }
  }

  /// Takes the frames that the arrangement of a container around gave in this pass, if it did.
  private func takePlaced(_ scratch: inout ArrangeScratch) -> Bool {
    guard !calls.placedBelow.isEmpty else { return false }
    var isPlaced = false
    for (index, node) in scratch.pure.nodes.enumerated() {
      guard let frame = calls.placedBelow[node] else { continue }
      scratch.frames[index] = frame
      isPlaced = true
    }
    return isPlaced
  }

  /// The slot of a node that lies below a container; nil where it does not.
  func slot(of node: Int, below container: ContainerIndex) -> NodeSlot? {
    guard tree.contents.contains(node) else { return nil }
    let slot = tree.contents.slot(of: node)
    var index = tree.contents.containerIndex(containing: slot)
    while index != container {
      guard !tree.containers[index].isRoot else { return nil }
      index = tree.containers[index].parent
    }
    return slot
  }
}
