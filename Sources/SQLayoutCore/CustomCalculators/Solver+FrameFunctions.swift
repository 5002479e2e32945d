// Items whose frames functions answer: closures and plugins, which the solver does not tell apart.
extension Solver {
  /// Places items from the next one on, as long as functions answer their frames.
  ///
  /// 1. Set what is the same for all items, then for each item what changed.
  /// 2. Call the function, unless it is pure and its last answer holds, and check its answer.
  /// 3. Write the frame, and make the item the previous one.
  ///
  /// - Returns: the container that an item waits for, if one does.
  @inline(never)
  func callFunctions<P: Purpose>(
    _ purpose: P.Type, _ activation: Buffer<Activation>, end: Int
  ) -> MeasureRequest? {
    let (nodes, styles, numbers) = (tree.nodes, tree.styles, tree.buffers.numbers)
    let arguments = calls.arguments(suspended.nesting, of: self)
    begin(arguments, activation)
    defer { output.statistics.measurements &+= arguments.takeMeasurements() }
    let isUpdating = invalidation.isActive
    var styleIndex = UInt32.max
    var call = FrameCall()
    var slot = Int(activation[0].next)
    while slot < end {
      let node = nodes[slot]
      if node.style != styleIndex {
        let function = P.function(styles.from(node.style))
        guard function >= 0 else { break }
        styleIndex = node.style
        call = FrameCall(
          tree.contents.functions.calculators[Int(function)], styles[styleIndex])
        if P.isSizing { narrow(call, activation) }
      }
      var edgesIndex = node.edges
      var options = call.options
      if call.isDynamic {
        options = customOptions(slot, activation[0])
        if !options.contains(.skip) { edgesIndex = customEdges(slot, activation[0]) }
      }
      if options.contains(.skip) {
        // A function may answer something else in the layout pass.
        if !P.isSizing || styles[styleIndex].customOptions < 0 { removeFrames(in: slot) }
        slot += 1
        activation[0].next = UInt32(truncatingIfNeeded: slot)
        continue
      }
      let box = edges(edgesIndex)
      arguments.setItem(Int(numbers[slot]), edgesIndex, box)
      arguments.setSize(call.isKnown ? Size(width: node.a, height: node.b) : nil)
      var frame: Rect
      switch answer(purpose, call, arguments, slot, styleIndex) {
      case .frame(let answer): frame = answer
      case .suspend(let request): return request
      case .invalid(let answer):
        activation.context.box = box
        setPrevious(activation)
        var measurer = SlotMeasurer(self, slot)
        guard
          let standIn = activation.context.frame(
            Pipeline(vertical: .belowPrevious), &measurer)
        else {
          return measurer.request
        }
        report(UInt32(slot), "calculator \(call.function.name)", answer)
        frame = standIn.isSound ? standIn : repaired(standIn, slot)
      }
      if isUpdating { compare(frame, slot, options, activation) }
      output.frames[slot] = frame
      output.statistics.framesWritten &+= 1
      if call.isObserved { observe(slot, frame, forSizing: P.isSizing) }
      if P.isSizing, !options.contains(.ignoreInSize) {
        activation[0].contentBounds.insert(frame, box[0].padding)
      }
      if node.isContainer {
        suspended.removeAwaited()
        if P.isSizing, !isSettled(node.index, frame.size) { activation[0].isSettled = false }
      }
      if !options.contains(.keepPrevious) {
        activation[0].setPrevious(slot, edgesIndex)
        arguments.setPrevious(frame)
      }
      slot &+= 1
      activation[0].next = UInt32(truncatingIfNeeded: slot)
    }
    setPrevious(activation)
    return nil
  }

  /// Sets what is the same for all items of a pass, and the previous items.
  private func begin(_ arguments: CallArguments, _ activation: Buffer<Activation>) {
    arguments.begin(
      in: activation[0].bounds, activation[0].insets, forSizing: activation[0].forSizing)
    setPrevious(
      arguments, activation[0].previousToPrevious, activation[0].previousToPreviousEdges)
    setPrevious(arguments, activation[0].previous, activation[0].previousEdges)
  }

  private func setPrevious(_ arguments: CallArguments, _ slot: UInt32, _ edgesIndex: UInt32) {
    guard slot != Activation.none else { return }
    arguments.setItem(Int(tree.buffers.numbers[slot]), edgesIndex, edges(edgesIndex))
    arguments.setPrevious(output.frames[slot])
  }

  /// Narrows the fitting sizes under which a measured size holds by what a function promises.
  private func narrow(_ call: FrameCall, _ activation: Buffer<Activation>) {
    let fitting = activation[0].fitting
    let isPure = call.isPure && !call.isDynamic && call.isKnown
    if !isPure || !call.function.traits.contains(.extentFreeX) {
      activation[0].range.narrowWidth((fitting.width, fitting.width))
    }
    if !isPure || !call.function.traits.contains(.extentFreeY) {
      activation[0].range.narrowHeight((fitting.height, fitting.height))
    }
  }

  /// What asking a function for a frame gives.
  private enum FrameAnswer {
    case frame(Rect)
    /// An answer that cannot be a frame, for reports.
    case invalid(String)
    case suspend(MeasureRequest)
  }

  @inline(__always)
  private func answer<P: Purpose>(
    _ purpose: P.Type, _ call: FrameCall, _ arguments: CallArguments, _ slot: Int, _ style: UInt32
  ) -> FrameAnswer {
    if call.isPure { return pureAnswer(purpose, call, arguments, slot, style) }
    return newAnswer(call, arguments, slot)
  }

  /// Calls a function.
  @inline(__always)
  private func newAnswer(
    _ call: FrameCall, _ arguments: CallArguments, _ slot: Int
  ) -> FrameAnswer {
    if !call.isKnown { arguments.measurer.open(slot) }
    do throws(FunctionFailure) {
      let frame = try arguments.call(call.function)
      if !call.isKnown, let request = close(arguments) { return .suspend(request) }
      return frame.isSoundAnswer ? .frame(frame) : .invalid("\(frame)")
    } catch {
      if !call.isKnown, let request = close(arguments) { return .suspend(request) }
      return .invalid(error.answer)
    }
  }

  /// Ends a call; the container that has to be measured before its answer counts, if one has.
  private func close(_ arguments: CallArguments) -> MeasureRequest? {
    arguments.measurer.close()
    return arguments.measurer.request
  }

  /// The last answer of a pure function where it holds, else a new one.
  @inline(never)
  private func pureAnswer<P: Purpose>(
    _ purpose: P.Type, _ call: FrameCall, _ arguments: CallArguments, _ slot: Int, _ style: UInt32
  ) -> FrameAnswer {
    let given = arguments.pureArguments(style)
    if let entry = calls.pure.lookup(given, forSizing: P.isSizing) {
      switch compare(entry.measurements, slot) {
      case .same: return .frame(entry.frame)
      case .suspend(let request): return .suspend(request)
      case .changed: break
      }
    }
    let answer = newAnswer(call, arguments, slot)
    let asked = call.isKnown ? .none : arguments.measurer.asked
    if case .frame(let frame) = answer, asked.isWhole {
      calls.pure.insert(given, asked, frame, forSizing: P.isSizing)
    }
    return answer
  }

  private enum Comparison {
    case same
    case changed
    case suspend(MeasureRequest)
  }

  /// Whether an item still measures what a function asked for.
  private func compare(_ measurements: PureMeasurements, _ slot: Int) -> Comparison {
    for index in 0..<measurements.count {
      let (fitting, size) = index == 0 ? measurements.first : measurements.second
      switch measure(slot, fitting) {
      case .suspend(let request): return .suspend(request)
      case .size(let now, _): if now != size { return .changed }
      }
    }
    return .same
  }
}

/// A frame function and what is the same for all items of a style that it places.
private struct FrameCall {
  var function: CustomCalculator
  var options: Options
  /// Whether options, spacing or padding are functions.
  var isDynamic: Bool
  /// Whether the size of the items is known before.
  var isKnown: Bool
  var isObserved: Bool
  var isPure: Bool

  init() {
    function = CustomCalculator { _ in .zero }
    (options, isDynamic, isKnown, isObserved, isPure) = ([], false, false, false, false)
  }

  init(_ function: CustomCalculator, _ style: CompiledStyle) {
    self.function = function
    options = style.options
    isDynamic = style.hasFunctionsOfBounds
    isKnown = style.isFixedLeaf
    isObserved = style.observer >= 0
    isPure = function.traits.contains(.pure)
  }
}
