// The items of one container, one after the other.
extension Solver {
  /// Places the items of a pass from the next one on, until all have their frames or one has to wait.
  @inline(never)
  func placeItems<P: Purpose>(
    _ purpose: P.Type, _ activation: Buffer<Activation>
  ) -> PassProgress {
    let nodes = tree.nodes
    let end = tree.containers[activation[0].container].end
    let isUpdating = invalidation.isActive
    while activation[0].next < end {
      let style = tree.styles.from(nodes[activation[0].next].style)
      let kernel = P.kernel(style)
      if kernel == .function {
        if callFunctions(purpose, activation, end: end) == .suspended { return .suspended }
        continue
      }
      // An update compares each frame with the one before.
      if kernel.isLeaf, !isUpdating {
        // A kernel is faster from two items of one style on.
        let next = activation[0].next + 1
        let isRun = next < end && nodes[next].style == nodes[next - 1].style
        if kernel == .column, isRun {
          stack(ColumnAxis.self, purpose, activation, end: end)
          continue
        }
        if kernel == .row, isRun {
          stack(RowAxis.self, purpose, activation, end: end)
          continue
        }
        if kernel == .flow, activation.context.hasPrevious {
          flow(purpose, activation, end: end)
          continue
        }
        placeLeaves(purpose, activation, end: end)
        continue
      }
      if placeItem(purpose, activation, style) == .suspended { return .suspended }
      // An item reads the two before it: after two unchanged ones, nothing changes.
      if isUpdating, activation[0].update.unchanged == 2 { break }
    }
    return .finished
  }

  /// Places leaves without options and functions from the next slot on, each by its plan, up to one that flows after
  /// another.
  @inline(never)
  private func placeLeaves<P: Purpose>(
    _ purpose: P.Type, _ activation: Buffer<Activation>, end: NodeSlot
  ) {
    let (nodes, styles, frames) = (tree.nodes, tree.styles, output.frames)
    let context = activation.context
    let first = activation[0].next
    var slot = first
    var bounds = P.contentBounds(activation)
    var measured = 0
    repeat {
      let node = nodes[slot]
      let style = styles.from(node.style)
      if slot > first, !P.kernel(style).isLeaf || P.kernel(style) == .flow { break }
      let facts = P.facts(style)
      context.box = tree.edges.from(node.edges)
      var validity = ValidityRange.all
      var frame = leafFrame(facts, style[0].kind, node, slot, context, &validity, &measured)
      if !frame.isValid { frame = repaired(frame, slot) }
      frame = Tracing.placed(frame, slot)
      frames[slot] = frame
      bounds.insert(frame, context.box)
      if P.isSizing { activation.narrow(facts, validity, frame) }
      context.setPrevious(frame, context.box)
      slot += 1
    } while slot < end
    P.keep(bounds, activation)
    output.count(frames: slot - first, measurements: measured)
    activation[0].setPrevious(upTo: slot, from: first, nodes)
    activation[0].next = slot
  }

  /// Gives the next item its frame, for any pipeline, size rule and options.
  @inline(__always)
  private func placeItem<P: Purpose>(
    _ purpose: P.Type, _ activation: Buffer<Activation>, _ style: Buffer<CompiledStyle>
  ) -> PassProgress {
    let context = activation.context
    let slot = activation[0].next
    let node = tree.nodes[slot]
    var edgesIndex = node.edges
    var options = style[0].options
    if style[0].hasFunctionsOfBounds {
      // Functions read the bounds, so that the size holds in these alone.
      activation[0].range = .only(activation[0].fitting)
      options = customOptions(slot, activation)
      if !options.contains(.skip) { edgesIndex = customEdges(slot, activation) }
    }
    if options.contains(.skip) {
      // A function may answer something else in the layout pass.
      if !P.isSizing || style[0].functions.options == .none { removeFrames(in: slot) }
      activation[0].next += 1
      return .finished
    }
    if P.isSizing, isDetached(style) {
      // Only a layout pass needs the frame of a detached item.
      activation[0].hasDetached = true
      activation[0].next += 1
      return .finished
    }
    context.box = edges(edgesIndex)
    let facts = P.facts(style)
    var frame: Rect
    var validity = ValidityRange.all
    if facts[0].hasFinishedPlan {
      let plan = context.hasPrevious ? facts.field(\.plan) : facts.field(\.firstPlan)
      var size = Size.zero
      if plan[0].measures != .nothing {
        switch measure(slot, context.fitting(plan)) {
        case .size(let measured, let range): (size, validity) = (measured, range)
        case .suspended: return .suspended
        }
      }
      frame = context.rect(plan[0].horizontal, plan[0].vertical, size)
    } else {
      var measurer = SlotMeasurer(self, slot)
      guard let placed = context.frame(facts, &measurer) else { return .suspended }
      frame = placed
      validity = measurer.validity
    }
    if !frame.isValid { frame = repaired(frame, slot) }
    frame = Tracing.placed(frame, slot)
    if !invalidation.isActive || compare(frame, slot, options, activation) {
      output.frames[slot] = frame
      output.statistics.framesWritten &+= 1
    }
    if style[0].functions.observer != .none { observe(slot, frame, forSizing: P.isSizing) }
    if P.isSizing {
      if !options.contains(.ignoreInSize) {
        activation[0].contentBounds.insert(frame, context.padding)
      }
      activation.narrow(facts, validity, frame)
    }
    if node.isContainer {
      // The next item must not find the sizes that this one waited for.
      suspended.removeAwaited()
      if P.isSizing, activation[0].isSettled, !isSettled(node.container, frame.size) {
        activation[0].isSettled = false
      }
    }
    if !options.contains(.keepPrevious) {
      activation[0].setPrevious(slot, edgesIndex)
      context.setPrevious(frame, context.box)
    }
    activation[0].next += 1
    return .finished
  }

  /// The frame of a leaf whose size follows from its own rule, by its plan.
  @inline(__always)
  private func leafFrame(
    _ facts: Buffer<PipelineFacts>, _ kind: NodeKind, _ node: Node, _ slot: NodeSlot,
    _ context: PlacementContext, _ validity: inout ValidityRange, _ measured: inout Int
  ) -> Rect {
    let plan = context.hasPrevious ? facts.field(\.plan) : facts.field(\.firstPlan)
    let isMeasured = plan[0].measures != .nothing
    var size = Size(width: node.a, height: node.b)
    if isMeasured {
      if kind == .partialSteps {
        size = plannedPartialStepSize(slot, node, plan, context, &validity)
      } else {
        measured &+= 1
        if kind != .fixed {
          size = textSize(slot, node, kind, context.fittingWidth(plan), &validity)
        }
      }
    }
    let placed = context.rect(plan[0].horizontal, plan[0].vertical, size)
    guard plan[0].isUnfinished else { return placed }
    var measurer = SlotMeasurer(self, slot, measured: isMeasured ? validity : nil)
    let frame = finishedLeaf(placed, facts, context, &measurer)
    validity = measurer.validity
    return frame
  }

  /// The size of a leaf of partial steps by a plan; not inlined, so that other leaves do not pay for it.
  @inline(never)
  private func plannedPartialStepSize(
    _ slot: NodeSlot, _ node: Node, _ plan: Buffer<PlacementPlan>, _ context: PlacementContext,
    _ validity: inout ValidityRange
  ) -> Size {
    partialStepSize(slot, node, context.fitting(plan), &validity)
  }

  /// The frame of a leaf after crop and wrap.
  @inline(never)
  private func finishedLeaf(
    _ placed: Rect, _ facts: Buffer<PipelineFacts>, _ context: PlacementContext,
    _ measurer: inout SlotMeasurer
  ) -> Rect {
    // A leaf of this kind never waits.
    context.finished(placed, facts[0].pipeline, &measurer) ?? placed
  }

  /// Whether neither the container's size nor another item depends on an item, and no function is called for
  /// it, so that a sizing pass leaves it out, with all below it.
  @inline(__always)
  private func isDetached(_ style: Buffer<CompiledStyle>) -> Bool {
    style[0].options.isSuperset(of: .detached) && style[0].isConstant
  }

  /// Gives the detached items of a container their frames, all others having theirs. None of them is a
  /// container, since one with such an item has not the same frames in both passes.
  func placeDetached(_ index: ContainerIndex) {
    let container = tree.containers[index]
    let frame = output.frames[container.node]
    let activation = begin(index, in: Rect(frame.size), forSizing: false)
    for slot in container.slots {
      let style = tree.styles.from(tree.nodes[slot].style)
      guard isDetached(style) else { continue }
      bottomUpPass.setPrevious(activation.context, before: slot, container)
      activation[0].next = slot
      _ = placeItem(LayoutPurpose.self, activation, style)
    }
    suspended.pop()
    Tracing.event(.leave(container: index.rawValue))
  }

  /// The spacing and padding of an index: those that functions answered lie beside the stack.
  @inline(__always)
  func edges(_ index: EdgesIndex) -> Buffer<BoxSpacing> {
    index.isFromFunction
      ? suspended.functionEdges.buffer.from(index.functionEdges) : tree.edges.from(index)
  }

  /// A frame that overflowed: taken as at the origin, and reported.
  @inline(never)
  func repaired(_ frame: Rect, _ slot: NodeSlot) -> Rect {
    report(slot, "frame", "\(frame)")
    return Rect(
      x: frame.x.isFinite ? frame.x : 0, y: frame.y.isFinite ? frame.y : 0,
      width: frame.width.isFinite ? max(0, frame.width) : 0,
      height: frame.height.isFinite ? max(0, frame.height) : 0)
  }
}

extension PlacementContext {
  /// The width in which a plan measures the item.
  @inline(__always)
  fileprivate func fittingWidth(_ plan: Buffer<PlacementPlan>) -> Double {
    plan[0].measures == .inHeight
      ? .greatestFiniteMagnitude : span(RowAxis.self, plan[0].regionX).extent
  }

  /// The fitting size in which a plan measures the item.
  @inline(__always)
  fileprivate func fitting(_ plan: Buffer<PlacementPlan>) -> Size {
    let region =
      plan[0].isInContainer
      ? Size(
        width: span(RowAxis.self, .container).extent,
        height: span(ColumnAxis.self, .container).extent)
      : otherRegion(plan)
    switch plan[0].measures {
    case .inWidth: return region.unboundedHeight
    case .inHeight: return region.unboundedWidth
    case .both, .nothing: return region
    }
  }

  /// The extents of a region that is not the container's room.
  @inline(never)
  private func otherRegion(_ plan: Buffer<PlacementPlan>) -> Size {
    rect(plan[0].regionX, plan[0].regionY).size
  }

  /// The frame by the facts of a pipeline; nil where a measurement has to wait.
  @inline(__always)
  func frame<Measurer: ItemMeasurer>(
    _ facts: Buffer<PipelineFacts>, _ measurer: inout Measurer
  ) -> Rect? {
    guard facts[0].hasPlan else { return steppedFrame(facts[0].pipeline, &measurer) }
    let plan = hasPrevious ? facts.field(\.plan) : facts.field(\.firstPlan)
    var size = Size.zero
    if plan[0].measures != .nothing {
      guard let measured = measurer.measure(fitting(plan)) else { return nil }
      size = measured
    }
    let placed = rect(plan[0].horizontal, plan[0].vertical, size)
    return plan[0].isUnfinished ? finishedFrame(placed, facts[0].pipeline, &measurer) : placed
  }

  @inline(never)
  private func steppedFrame<Measurer: ItemMeasurer>(
    _ pipeline: Pipeline, _ measurer: inout Measurer
  ) -> Rect? {
    frame(pipeline, &measurer)
  }

  @inline(never)
  private func finishedFrame<Measurer: ItemMeasurer>(
    _ placed: Rect, _ pipeline: Pipeline, _ measurer: inout Measurer
  ) -> Rect? {
    finished(placed, pipeline, &measurer)
  }
}

extension EdgesIndex {
  /// Marks the indices of spacing and padding that functions answered.
  private static var mark: Int { 1 << 30 }

  /// The index of an entry of `SuspensionStack.functionEdges`.
  @inline(__always)
  init(functionEdges index: Int) { self.init(index | Self.mark) }

  @inline(__always)
  var isFromFunction: Bool { rawValue & Self.mark != 0 }

  /// The entry of `SuspensionStack.functionEdges`.
  @inline(__always)
  var functionEdges: Int { rawValue & ~Self.mark }
}

extension Rect {
  /// Whether all parts are finite; extents that the steps give are never negative.
  @inlinable @inline(__always)
  package var isValid: Bool {
    // A sum that is finite has finite parts, and is faster to check.
    (x + y + width + height).magnitude < .infinity
      || (x - x) + (y - y) + (width - width) + (height - height) == 0
  }

  /// Whether it may be the frame that a function answered: finite, and no extent negative.
  @inlinable @inline(__always)
  package var isValidAnswer: Bool { isValid && width >= 0 && height >= 0 }
}
