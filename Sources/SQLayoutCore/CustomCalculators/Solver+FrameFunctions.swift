// Items whose frames functions answer: closures and plugins, which are alike for the solver.
extension Solver {
  /// Places items from the next one on, as long as functions answer their frames.
  ///
  /// 1. Set the arguments that all items share, then for each item those that changed.
  /// 2. Call the function, unless it is pure and its last answer holds, and check its answer.
  /// 3. Write the frame, and make the item the previous one.
  @inline(never)
  func callFunctions<P: Purpose>(
    _ purpose: P.Type, _ activation: Buffer<Activation>, end: NodeSlot
  ) -> PassProgress {
    let arguments = calls.arguments(suspended.nesting, of: self)
    begin(arguments, activation)
    defer {
      output.statistics.measurements &+= arguments.takeMeasurements()
      setPrevious(activation)
    }
    while activation[0].next < end {
      let style = tree.nodes[activation[0].next].style
      let function = P.function(tree.styles.from(style))
      guard function != .none else { break }
      let call = FrameCall(
        tree.contents.tables.functions.calculators[function], style, tree.styles.from(style))
      // Items that a function of the bounds skips count, too.
      if P.isSizing, call.isKnown || call.isDynamic {
        narrow(call, activation, isSameInAnyRoom: true)
      }
      let progress =
        call.isPlainLeaf && !invalidation.isActive
        ? callForLeaves(purpose, call, arguments, activation, end: end)
        : callForItems(purpose, call, arguments, activation, end: end)
      if progress == .suspended { return .suspended }
    }
    return .finished
  }

  /// The same for one function, as far as items have its style.
  @inline(never)
  private func callForItems<P: Purpose>(
    _ purpose: P.Type, _ call: borrowing FrameCall, _ arguments: CallArguments,
    _ activation: Buffer<Activation>, end: NodeSlot
  ) -> PassProgress {
    callFunction(purpose, call, arguments, activation, end: end, isPlainLeaf: false)
  }

  /// The same for leaves with nothing else about them, in a loop of its own.
  @inline(never)
  private func callForLeaves<P: Purpose>(
    _ purpose: P.Type, _ call: borrowing FrameCall, _ arguments: CallArguments,
    _ activation: Buffer<Activation>, end: NodeSlot
  ) -> PassProgress {
    callFunction(purpose, call, arguments, activation, end: end, isPlainLeaf: true)
  }

  @inline(__always)
  private func callFunction<P: Purpose>(
    _ purpose: P.Type, _ call: borrowing FrameCall, _ arguments: CallArguments,
    _ activation: Buffer<Activation>, end: NodeSlot, isPlainLeaf: Bool
  ) -> PassProgress {
    let (nodes, ids, frames) = (tree.nodes, tree.buffers.ids, output.frames)
    let isUpdating = invalidation.isActive
    let room = call.isPure ? calls.pure.index(of: activation[0].bounds, activation[0].insets) : 0
    var slot = activation[0].next
    repeat {
      let node = nodes[slot]
      var edgesIndex = node.edges
      var options = call.options
      if !isPlainLeaf {
        if call.isDynamic {
          options = customOptions(slot, activation)
          if !options.contains(.skip) { edgesIndex = customEdges(slot, activation) }
        }
        if options.contains(.skip) {
          // A function may answer something else in the layout pass.
          if !P.isSizing || tree.styles[call.style].functions.options == .none {
            removeFrames(in: slot)
          }
          slot += 1
          activation[0].next = slot
          continue
        }
      }
      let box = isPlainLeaf ? tree.edges.from(edgesIndex) : edges(edgesIndex)
      arguments.setItem(ids[slot], edgesIndex, box)
      arguments.setSize(
        isPlainLeaf || call.isKnown ? Size(width: node.a, height: node.b) : nil)
      var frame: Rect
      switch answer(purpose, call, arguments, slot, room) {
      case .frame(let answer): frame = answer
      case .suspended: return .suspended
      case .invalid(let answer):
        guard let standIn = standIn(for: slot, box, activation) else { return .suspended }
        frame = standIn
        // The default promises nothing.
        arguments.measurer.isSameInAnyRoom = false
        report(slot, "calculator \(call.function.name)", answer)
      }
      frame = Tracing.placed(frame, slot)
      if P.isSizing, !call.isKnown {
        narrow(call, activation, isSameInAnyRoom: arguments.measurer.isSameInAnyRoom)
      }
      // First, since the next call waits for it.
      let isPrevious = isPlainLeaf || !options.contains(.keepPrevious)
      if isPrevious {
        arguments.setPrevious(frame)
        activation[0].setPrevious(slot, edgesIndex)
      }
      if !isPlainLeaf, isUpdating { compare(frame, slot, options, activation) }
      frames[slot] = frame
      if P.isSizing, isPlainLeaf || !options.contains(.ignoreInSize) {
        activation[0].contentBounds.insert(frame, box[0].padding)
      }
      if !isPlainLeaf {
        if call.isObserved { observe(slot, frame, forSizing: P.isSizing) }
        if node.isContainer {
          suspended.removeAwaited()
          if P.isSizing, !isSettled(node.container, frame.size) { activation[0].isSettled = false }
        }
      }
      slot += 1
      activation[0].next = slot
      output.statistics.framesWritten &+= 1
    } while slot < end && nodes[slot].style == call.style
    return .finished
  }

  /// The default frame of an item whose function gave an invalid one: below the previous item; nil where its
  /// size is not known yet.
  @inline(never)
  private func standIn(
    for slot: NodeSlot, _ box: Buffer<BoxSpacing>, _ activation: Buffer<Activation>
  ) -> Rect? {
    activation.context.box = box
    setPrevious(activation)
    var measurer = SlotMeasurer(self, slot)
    guard
      let frame = activation.context.frame(Pipeline(vertical: .belowPrevious), &measurer)
    else { return nil }
    return frame.isValid ? frame : repaired(frame, slot)
  }

  /// Sets the arguments that all items of a pass share, and the previous items.
  private func begin(_ arguments: CallArguments, _ activation: Buffer<Activation>) {
    arguments.begin(
      in: activation[0].bounds, activation[0].insets, forSizing: activation[0].forSizing)
    setPrevious(arguments, activation[0].previousToPrevious)
    setPrevious(arguments, activation[0].previous)
  }

  private func setPrevious(_ arguments: CallArguments, _ item: PlacedItem) {
    guard !item.isNone else { return }
    arguments.setItem(tree.buffers.ids[item.slot], item.edges, edges(item.edges))
    arguments.setPrevious(output.frames[item.slot])
  }

  /// Narrows the fitting sizes under which a measured size holds, by the traits of a function, for items that
  /// measure the same in any room.
  private func narrow(
    _ call: borrowing FrameCall, _ activation: Buffer<Activation>, isSameInAnyRoom: Bool
  ) {
    let fitting = activation[0].fitting
    let traits: Traits =
      call.isPure && !call.isDynamic && isSameInAnyRoom ? call.function.traits : []
    if traits.isDisjoint(with: [.extentFreeX, .constraintIndependent]) {
      activation[0].range.narrowWidth((fitting.width, fitting.width))
    }
    if traits.isDisjoint(with: [.extentFreeY, .constraintIndependent]) {
      activation[0].range.narrowHeight((fitting.height, fitting.height))
    }
  }

  /// The result of asking a function for a frame.
  private enum FrameAnswer {
    case frame(Rect)
    /// An answer that cannot be a frame, for reports.
    case invalid(String)
    case suspended
  }

  @inline(__always)
  private func answer<P: Purpose>(
    _ purpose: P.Type, _ call: borrowing FrameCall, _ arguments: CallArguments, _ slot: NodeSlot,
    _ room: UInt32
  ) -> FrameAnswer {
    call.isPure
      ? pureAnswer(purpose, call, arguments, slot, room) : newAnswer(call, arguments, slot)
  }

  /// Calls a function.
  @inline(__always)
  private func newAnswer(
    _ call: borrowing FrameCall, _ arguments: CallArguments, _ slot: NodeSlot
  ) -> FrameAnswer {
    if !call.isKnown { arguments.measurer.open(slot) }
    do throws(FunctionFailure) {
      let frame = try arguments.call(call.function)
      if !call.isKnown, close(arguments) == .suspended { return .suspended }
      return frame.isValidAnswer ? .frame(frame) : .invalid("\(frame)")
    } catch {
      if !call.isKnown, close(arguments) == .suspended { return .suspended }
      return .invalid(error.answer)
    }
  }

  /// Ends a call, whose answer does not count where a size is not known yet.
  private func close(_ arguments: CallArguments) -> PassProgress {
    arguments.measurer.close()
    return arguments.measurer.isSuspended ? .suspended : .finished
  }

  /// The last answer of a pure function where it holds, else a new one.
  @inline(__always)
  private func pureAnswer<P: Purpose>(
    _ purpose: P.Type, _ call: borrowing FrameCall, _ arguments: CallArguments, _ slot: NodeSlot,
    _ room: UInt32
  ) -> FrameAnswer {
    let given = arguments.pureArguments(calls.pure, room: room, call.style)
    guard let entry = calls.pure.lookup(given, forSizing: P.isSizing) else {
      return newPureAnswer(purpose, call, arguments, slot, given)
    }
    let frame = entry[0].frame
    if !call.isKnown {
      switch compare(entry[0], slot, arguments.measurer) {
      case .same: break
      case .suspended: return .suspended
      case .changed: return newPureAnswer(purpose, call, arguments, slot, given)
      }
    }
    return .frame(frame)
  }

  /// Calls a pure function, and keeps its answer.
  @inline(never)
  private func newPureAnswer<P: Purpose>(
    _ purpose: P.Type, _ call: borrowing FrameCall, _ arguments: CallArguments, _ slot: NodeSlot,
    _ given: PureArguments
  ) -> FrameAnswer {
    let answer = newAnswer(call, arguments, slot)
    let measurer = arguments.measurer
    if case .frame(let frame) = answer, let asked = call.isKnown ? .empty : measurer.asked {
      calls.pure.insert(
        given, asked, count: call.isKnown ? 0 : measurer.measurementCount, frame,
        forSizing: P.isSizing)
    }
    return answer
  }

  private enum Comparison {
    case same
    case changed
    case suspended
  }

  /// Whether an item still has the sizes that a function measured.
  private func compare(
    _ entry: PureAnswers.Entry, _ slot: NodeSlot, _ measurer: SolverMeasurer
  ) -> Comparison {
    measurer.isSameInAnyRoom = true
    var index = entry.measurements
    for _ in 0..<entry.measurementCount {
      let known = calls.pure.measurement(index)
      switch measure(slot, known.fitting) {
      case .suspended: return .suspended
      case .size(let now, let validity):
        if now != known.size { return .changed }
        if !validity.isAll { measurer.isSameInAnyRoom = false }
      }
      index = known.next
    }
    return .same
  }
}

/// A frame function and the facts that all items of a style share.
private struct FrameCall: ~Copyable {
  let function: CustomCalculator
  let style: StyleIndex
  let options: Options
  /// Whether options, spacing or padding are functions.
  let isDynamic: Bool
  /// Whether the size of the items is known before.
  let isKnown: Bool
  let isObserved: Bool
  let isPure: Bool
  /// Whether the items are leaves of known size with nothing else about them.
  let isPlainLeaf: Bool

  init(_ function: CustomCalculator, _ index: StyleIndex, _ style: Buffer<CompiledStyle>) {
    self.function = function
    self.style = index
    options = style[0].options
    isDynamic = style[0].hasFunctionsOfBounds
    isKnown = style[0].isFixedLeaf
    isObserved = style[0].functions.observer != .none
    isPure = function.traits.contains(.pure)
    isPlainLeaf = style[0].isFixedLeaf && style[0].isPlain
  }
}
