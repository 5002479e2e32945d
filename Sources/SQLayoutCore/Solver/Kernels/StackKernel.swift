/// Stacks a run of items along an axis.
///
/// The gap between items with equal spacing and padding, and their room, are computed once.
struct StackKernel<A: Axis> {
  let nodes: Buffer<Node>
  let frames: Buffer<Rect>
  let edges: Buffer<BoxSpacing>

  /// Where an item begins along an axis, and how far it extends.
  typealias Span = (first: Double, extent: Double)

  /// Make a size and a frame that overflowed valid.
  typealias Repair = (size: (Size, NodeSlot) -> Size, frame: (Rect, NodeSlot) -> Rect)

  /// The end of a run of equal spacing and padding.
  struct Run {
    /// The slot of the first item that is not in the run.
    var next: NodeSlot
    /// The frame of the last item in it.
    var last: Rect
  }

  /// Places the items in slots, run after run, the first beginning at `start`; items of one style
  /// alone, unless the source spans styles.
  ///
  /// - Parameters:
  ///   - start: where the first item begins.
  ///   - lane: the room across the stack for items with some spacing and padding.
  ///   - across: where an item of an extent across begins in that room, and how large it is there.
  ///   - repair: make a size and a frame that overflowed valid.
  ///   - end: called after each run.
  @inline(__always)
  func place<Source: SizeSource, Bounds: ContentBounds>(
    _ slots: Range<NodeSlot>, at start: Double, _ source: inout Source, _ bounds: inout Bounds,
    lane: (Buffer<BoxSpacing>, inout Source) -> Span, across: (Span, Double) -> Span,
    repair: Repair, end: (Run, Buffer<BoxSpacing>, inout Source) -> Void
  ) -> Run {
    let style = nodes[slots.lowerBound].style
    var box = edges.from(nodes[slots.lowerBound].edges)
    var run = Run(next: slots.lowerBound, last: .zero)
    var main = start
    while true {
      let span = lane(box, &source)
      run = placeRun(
        run.next..<slots.upperBound, box, at: main, &source, &bounds, across: { across(span, $0) },
        repair: repair)
      end(run, box, &source)
      guard run.next < slots.upperBound, Source.spansStyles || nodes[run.next].style == style
      else { return run }
      let next = edges.from(nodes[run.next].edges)
      main = StackGap(A.self, box[0], next[0])
        .start(after: A.end(run.last), isBare: Bounds.areWithoutPadding)
      box = next
    }
  }

  /// Places the items in slots, as far as they have the style, spacing and padding of the first,
  /// which begins at `start`.
  @inline(__always)
  private func placeRun<Source: SizeSource, Bounds: ContentBounds>(
    _ slots: Range<NodeSlot>, _ box: Buffer<BoxSpacing>, at start: Double, _ source: inout Source,
    _ bounds: inout Bounds, across: (Double) -> Span, repair: Repair
  ) -> Run {
    let first = slots.lowerBound
    let frame = placeItem(
      first, box, at: start, &source, &bounds, across: across, repair: repair)
    guard first + 1 < slots.upperBound, continues(first + 1, first, source) else {
      return Run(next: first + 1, last: frame)
    }
    let gap = StackGap(A.self, box[0], box[0])
    // Each case has a loop of its own: without padding, the chain of dependent additions is shorter by two.
    return Bounds.areWithoutPadding || gap.isBare
      ? placeRest(
        slots, box, after: frame, gap, isBare: true, &source, &bounds, across: across,
        repair: repair)
      : placeRest(
        slots, box, after: frame, gap, isBare: false, &source, &bounds, across: across,
        repair: repair)
  }

  @inline(__always)
  private func placeRest<Source: SizeSource, Bounds: ContentBounds>(
    _ slots: Range<NodeSlot>, _ box: Buffer<BoxSpacing>, after frame: Rect, _ gap: StackGap,
    isBare: Bool, _ source: inout Source, _ bounds: inout Bounds, across: (Double) -> Span,
    repair: Repair
  ) -> Run {
    var run = Run(next: slots.lowerBound + 1, last: frame)
    repeat {
      run.last = placeItem(
        run.next, box, at: gap.start(after: A.end(run.last), isBare: isBare), &source, &bounds,
        across: across, repair: repair)
      run.next += 1
    } while run.next < slots.upperBound && continues(run.next, slots.lowerBound, source)
    return run
  }

  /// Whether the item in a slot belongs to the run that begins in another.
  @inline(__always)
  private func continues<Source: SizeSource>(
    _ slot: NodeSlot, _ first: NodeSlot, _ source: Source
  ) -> Bool {
    nodes[slot].edges == nodes[first].edges
      && (Source.spansStyles || nodes[slot].style == nodes[first].style)
  }

  @inline(__always)
  private func placeItem<Source: SizeSource, Bounds: ContentBounds>(
    _ slot: NodeSlot, _ box: Buffer<BoxSpacing>, at main: Double, _ source: inout Source,
    _ bounds: inout Bounds, across: (Double) -> Span, repair: Repair
  ) -> Rect {
    var size = source.size(nodes[slot], slot)
    if Source.canOverflow, !(size.height < .infinity) { size = repair.size(size, slot) }
    let extents = A.extents(size)
    let cross = across(extents.cross)
    var frame = A.frame(
      main: main, cross: cross.first, A.size(main: extents.main, cross: cross.extent))
    if Source.canOverflow, !frame.isValid { frame = repair.frame(frame, slot) }
    frame = Tracing.placed(frame, slot)
    frames[slot] = frame
    bounds.insert(frame, box)
    return frame
  }
}

extension Solver {
  /// Places the leaves from the next slot on that are stacked in one style, in a pass over a
  /// container.
  @inline(__always)
  func stack<A: Axis, P: Purpose>(
    _ axis: A.Type, _ purpose: P.Type, _ activation: Buffer<Activation>, end: NodeSlot
  ) {
    let kind = tree.styles[tree.nodes[activation[0].next].style].kind
    switch kind {
    case .fixed: stack(axis, purpose, activation, FixedSizes<OneStyle>(), end)
    case .steps: stack(axis, purpose, activation, StepSizes(tree.buffers.steps), end)
    default: stack(axis, purpose, activation, TextSizes(kind), end)
    }
  }

  @inline(never)
  private func stack<A: Axis, P: Purpose, Source: SizeSource>(
    _ axis: A.Type, _ purpose: P.Type, _ activation: Buffer<Activation>, _ given: Source,
    _ end: NodeSlot
  ) {
    var source = given
    let first = activation[0].next
    let facts = P.facts(tree.styles.from(tree.nodes[first].style))
    let stacking = facts[0].stacking
    let isAtOrigin = stacking.isAtOrigin
    let kernel = StackKernel<A>(nodes: tree.nodes, frames: output.frames, edges: tree.edges)
    let context = activation.context
    context.box = kernel.edges.from(kernel.nodes[first].edges)
    var start = context.hasPrevious ? context.afterPrevious(axis) : context.containerFirst(axis)
    if !start.isFinite { start = repairedStart(start, first) }
    var bounds = P.contentBounds(activation)
    let run = kernel.place(
      first..<end, at: start, &source, &bounds,
      lane: { box, source in
        context.box = box
        let room = context.span(A.Cross.self, .container)
        source.width =
          A.isVertical
          ? room.extent
          : stacking.fillsCross
            ? .greatestFiniteMagnitude : context.span(axis, .container).extent
        return room
      },
      across: { room, extent in
        if isAtOrigin { return (room.first, extent) }
        let extent = stacking.fillsCross ? room.extent : extent
        return stacking.cross == .containerFirst
          ? (room.first, extent) : context.span(A.Cross.self, stacking.cross, extent)
      },
      repair: (repairedTextSize, repaired),
      end: { run, box, source in
        if P.isSizing { activation.narrow(facts, source.takeValidity(), run.last) }
        context.setPrevious(run.last, box)
      })
    P.keep(bounds, activation)
    activation[0].setPrevious(upTo: run.next, from: first, tree.nodes)
    activation[0].next = run.next
    output.count(frames: run.next - first, measurements: run.next - first)
  }

  /// A start that overflowed, since the previous item is as large as numbers are: taken as 0, and
  /// reported.
  @inline(never)
  private func repairedStart(_ start: Double, _ slot: NodeSlot) -> Double {
    report(slot, "frame", "\(start)")
    return 0
  }
}
