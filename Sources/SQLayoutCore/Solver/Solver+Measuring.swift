// Sizes of items under fitting sizes.
extension Solver {
  /// The size of the item in a slot, and where it holds.
  @inline(__always)
  func measure(_ slot: NodeSlot, _ fitting: Size) -> Measurement {
    let node = tree.nodes[slot]
    let style = tree.styles.from(node.style)
    guard style[0].adjust == .none else { return measureAdjusted(slot, fitting) }
    return measureContent(slot, node, style, fitting)
  }

  @inline(never)
  private func measureAdjusted(_ slot: NodeSlot, _ fitting: Size) -> Measurement {
    let node = tree.nodes[slot]
    let style = tree.styles.from(node.style)
    let adjustment = tree.buffers.adjustments[style[0].adjust]
    let content = measureContent(slot, node, style, adjustment.fitting(fitting))
    guard case .size(let size, let validity) = content else { return content }
    return .size(
      adjustment.size(size),
      validFor: validity.isAll ? .all : adjustment.range(around: fitting, giving: validity))
  }

  @inline(__always)
  private func measureContent(
    _ slot: NodeSlot, _ node: Node, _ style: Buffer<CompiledStyle>, _ fitting: Size
  ) -> Measurement {
    node.isContainer
      ? measureContainer(node.container, in: slot, fitting.clipped)
      : measureLeaf(slot, node, style[0].kind, fitting)
  }

  @inline(never)
  private func measureLeaf(
    _ slot: NodeSlot, _ node: Node, _ kind: NodeKind, _ fitting: Size
  ) -> Measurement {
    switch kind {
    case .fixed:
      output.statistics.measurements &+= 1
      return .size(Size(width: node.a, height: node.b), validFor: .all)
    case .custom:
      return .size(customSize(slot, node, fitting), validFor: .only(fitting))
    case .paragraph, .aspect, .steps, .partialSteps, .container:
      var validity = ValidityRange.all
      let size = leafSize(slot, node, kind, fitting, &validity)
      return .size(size, validFor: validity)
    }
  }

  /// The size of a leaf of no fixed size by its own rule; the validity range shrinks to the fitting
  /// sizes in which it holds.
  @inline(__always)
  func leafSize(
    _ slot: NodeSlot, _ node: Node, _ kind: NodeKind, _ fitting: Size,
    _ validity: inout ValidityRange
  ) -> Size {
    if kind == .partialSteps { return partialStepSize(slot, node, fitting, &validity) }
    output.statistics.measurements &+= 1
    return textSize(slot, node, kind, fitting.width, &validity)
  }

  /// The size of a leaf that follows from the width it gets; the validity range shrinks to the widths in
  /// which it holds.
  @inline(__always)
  func textSize(
    _ slot: NodeSlot, _ node: Node, _ kind: NodeKind, _ fitting: Double,
    _ validity: inout ValidityRange
  ) -> Size {
    guard kind != .steps else { return stepSize(slot, node, fitting, &validity) }
    let size = Tracing.measured(
      node.textSize(kind, fitting, &validity), slot,
      in: .ofUnboundedHeight(fitting))
    return size.height < .infinity ? size : repairedTextSize(size, slot)
  }

  @inline(never)
  private func stepSize(
    _ slot: NodeSlot, _ node: Node, _ fitting: Double, _ validity: inout ValidityRange
  ) -> Size {
    let steps = tree.buffers.steps
    return Tracing.measured(
      steps.size(node.index, node.stepCount, fitting, &validity), slot,
      in: .ofUnboundedHeight(fitting))
  }

  /// A size whose height overflowed: taken as 0 high, and reported.
  @inline(never)
  func repairedTextSize(_ size: Size, _ slot: NodeSlot) -> Size {
    let kind = tree.styles[tree.nodes[slot].style].kind
    report(
      slot, "size rule \(kind == .paragraph ? "paragraph" : "aspect")",
      "(\(size.width), \(size.height))")
    return Size(width: size.width, height: 0)
  }

  /// The size of a container: from the cache, from its frames, or by a sizing pass.
  ///
  /// - Parameter fitting: the fitting size, clipped: beyond the clip all fitting sizes are one.
  @inline(never)
  private func measureContainer(
    _ index: ContainerIndex, in slot: NodeSlot, _ fitting: Size
  ) -> Measurement {
    if let known = cache.lookup(container: index, fitting) {
      Tracing.event(.hit(container: index.rawValue))
      return known
    }
    Tracing.event(.miss(container: index.rawValue))
    // Below an item without a frame there are none; now there will be, and its options may change
    // before it gets its own.
    if output.frames[slot].isAbsent {
      output.frames[slot] = .zero
      if invalidation.isActive { invalidateFrames(of: index) }
    }
    // Where the frames below are right, the size follows from them.
    let isFinal =
      invalidation.isActive && !invalidation.isStale(index) && !invalidation.isDirty(index)
    let traits = tree.containers[index].traits
    let isLaidOut = traits.contains(.constraintIndependent) && (tree.isInPostorder || isFinal)
    if isLaidOut || traits.contains(.sizeIndependent) && canMeasureBottomUp {
      let size = Tracing.measured(
        isFinal ? bottomUpPass.size(of: index) : measureIndependent(index), slot, in: fitting)
      output.statistics.measurements &+= 1
      keepSize(size, ofIndependent: index)
      return .size(size, validFor: .all)
    }
    if let size = suspended.awaited(fitting) { return .size(size, validFor: .only(fitting)) }
    guard suspended.canNest else {
      Tracing.event(.suspend(container: index.rawValue))
      return .suspended
    }
    output.statistics.measurements &+= 1
    if invalidation.isActive {
      invalidateFrames(of: index)
      changes.insert(index, tree.containers[index].slots)
    }
    suspended.enterCall()
    defer { suspended.leaveCall() }
    let activation = beginCall(
      index, in: Rect(fitting), forSizing: true, fitting: fitting)
    // Where an item has to wait, this pass stays on the stack and continues later.
    if resume(activation) == .suspended { return .suspended }
    suspended.pop()
    Tracing.event(.leave(container: index.rawValue))
    return .size(keepSize(of: activation), validFor: activation[0].range)
  }

  /// Whether the sizes below a container may be found by the bottom-up pass. An update keeps most of them, and so
  /// do threads that laid out some; recorded steps tell each measurement where it is asked for.
  @inline(__always)
  private var canMeasureBottomUp: Bool {
    tree.isInPostorder && !invalidation.isActive && workers?.hasLaidOut != true
      && !Tracing.records
  }

  /// Whether the frames below a container are those that a layout pass would give in this size.
  func isSettled(_ index: ContainerIndex, _ size: Size) -> Bool {
    if invalidation.isActive, !invalidation.isStale(index) {
      return !invalidation.isDirty(index)
    }
    guard tree.containers[index].traits.contains(.samePasses),
      let measured = cache.framing(of: index)
    else { return false }
    return measured[0].isSettled && !measured[0].hasDetached
      && measured[0].framing.contains(size.clipped)
  }
}

/// Measures the item in a slot for a calculator, and keeps the validity range.
@safe
struct SlotMeasurer: ItemMeasurer {
  private let solver: Unmanaged<Solver>
  private let slot: NodeSlot
  /// The validity range of the first measured size. The room in which a cropped frame is measured again does not
  /// follow from the bounds' height.
  private(set) var validity: ValidityRange
  private var isMeasured: Bool

  /// - Parameter measured: where a size holds that was asked for before.
  init(_ solver: Solver, _ slot: NodeSlot, measured: ValidityRange? = nil) {
    unsafe self.solver = Unmanaged.passUnretained(solver)
    self.slot = slot
    validity = measured ?? .all
    isMeasured = measured != nil
  }

  /// Where the size of a calculator that asks once holds.
  @inline(__always)
  mutating func measure(_ fitting: Size) -> Size? {
    // The solver measures, so it lives.
    switch unsafe solver._withUnsafeGuaranteedRef({ $0.measure(slot, fitting) }) {
    case .size(let size, let range):
      if !isMeasured { validity = range }
      isMeasured = true
      return size
    case .suspended: return nil
    }
  }
}

extension Adjustment {
  /// The fitting sizes, around the one at hand, that leave the content one in a range.
  func range(around fitting: Size, giving content: ValidityRange) -> ValidityRange {
    let width = ValidityRange.extents(
      around: fitting.width, withRoom: (content.minWidth, content.maxWidth),
      room: { max(0, min($0, maxWidth ?? .infinity) - (addWidth ?? 0)) },
      extent: { $0 + (addWidth ?? 0) })
    let height = ValidityRange.extents(
      around: fitting.height, withRoom: (content.minHeight, content.maxHeight),
      room: { max(0, min($0, maxHeight ?? .infinity) - (addHeight ?? 0)) },
      extent: { $0 + (addHeight ?? 0) })
    return ValidityRange(
      minWidth: width.0, maxWidth: width.1, minHeight: height.0, maxHeight: height.1)
  }

  /// The fitting size that leaves room for the additions.
  package func fitting(_ fitting: Size) -> Size {
    Size(
      width: max(0, min(fitting.width, maxWidth ?? .infinity) - (addWidth ?? 0)),
      height: max(0, min(fitting.height, maxHeight ?? .infinity) - (addHeight ?? 0)))
  }

  /// The size with content of `size`.
  package func size(_ size: Size) -> Size {
    Size(
      width: max(
        0, min(max(size.width + (addWidth ?? 0), minWidth ?? 0), maxWidth ?? .infinity)),
      height: max(
        0, min(max(size.height + (addHeight ?? 0), minHeight ?? 0), maxHeight ?? .infinity)))
  }
}
