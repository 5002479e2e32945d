/// Stacks a run of items along an axis.
///
/// What is the same for items with equal spacing and padding is read once: the gap between them and
/// their room.
struct StackKernel<A: Axis> {
  let nodes: Buffer<Node>
  let frames: Buffer<Rect>
  let edges: Buffer<BoxSpacing>

  /// What one run with equal spacing and padding ended with.
  struct Run {
    /// The slot of the first item that is not in the run.
    var next: Int
    /// The frame of the last item in it.
    var last: Rect
  }

  /// Places the items in slots, as far as they have the style, spacing and padding of the first,
  /// which begins at `start`.
  ///
  /// - Parameters:
  ///   - box: the spacing and padding of the items.
  ///   - across: where an item of an extent across begins, and how large it is there.
  @inline(__always)
  func place<Source: SizeSource, Bounds: ContentBounds>(
    _ slots: Range<Int>, _ box: BoxSpacing, at start: Double, _ source: inout Source,
    _ bounds: inout Bounds, across: (Double) -> (first: Double, extent: Double),
    repair: (Rect, Int) -> Rect
  ) -> Run {
    // Each case has a loop of its own: where there is no padding, two additions less wait for each
    // other.
    StackGap(A.self, box, box).isBare
      ? place(
        slots, box, at: start, &source, &bounds, isBare: true, across: across, repair: repair)
      : place(
        slots, box, at: start, &source, &bounds, isBare: false, across: across, repair: repair)
  }

  @inline(__always)
  private func place<Source: SizeSource, Bounds: ContentBounds>(
    _ slots: Range<Int>, _ box: BoxSpacing, at start: Double, _ source: inout Source,
    _ bounds: inout Bounds, isBare: Bool, across: (Double) -> (first: Double, extent: Double),
    repair: (Rect, Int) -> Rect
  ) -> Run {
    let gap = StackGap(A.self, box, box)
    let (style, number) = (nodes[slots.lowerBound].style, nodes[slots.lowerBound].edges)
    var main = start
    var slot = slots.lowerBound
    var frame = Rect.zero
    repeat {
      let node = nodes[slot]
      let extents = A.extents(source.size(node, slot))
      let cross = across(extents.cross)
      frame = A.frame(
        main: main, cross: cross.first, A.size(main: extents.main, cross: cross.extent))
      if Source.canOverflow, !frame.isSound { frame = repair(frame, slot) }
      frames[slot] = frame
      bounds.insert(frame, box.padding)
      main = gap.start(after: A.end(frame), isBare: isBare)
      slot &+= 1
    } while slot < slots.upperBound && nodes[slot].edges == number
      && (Source.spansStyles || nodes[slot].style == style)
    return Run(next: slot, last: frame)
  }
}

extension Solver {
  /// Places the leaves from the next slot on that are stacked in one style, in a pass over a
  /// container.
  @inline(__always)
  func stack<A: Axis, P: Purpose>(
    _ axis: A.Type, _ purpose: P.Type, _ activation: Buffer<Activation>, end: Int
  ) {
    let kind = tree.styles[tree.nodes[activation[0].next].style].kind
    if kind == .fixed {
      stack(axis, purpose, activation, FixedSizes(), end)
    } else {
      stack(axis, purpose, activation, TextSizes(self, kind), end)
    }
  }

  @inline(never)
  private func stack<A: Axis, P: Purpose, Source: SizeSource>(
    _ axis: A.Type, _ purpose: P.Type, _ activation: Buffer<Activation>, _ given: Source,
    _ end: Int
  ) {
    var source = given
    let first = Int(activation[0].next)
    let style = tree.nodes[first].style
    let facts = P.facts(tree.styles.from(style))
    let stacking = facts[0].stacking
    let isAtOrigin = stacking.isAtOrigin
    let kernel = StackKernel<A>(nodes: tree.nodes, frames: output.frames, edges: tree.edges)
    let context = activation.context
    var slot = first
    repeat {
      let number = kernel.nodes[slot].edges
      context.box = kernel.edges.from(number)
      var start =
        context.hasPrevious ? context.afterPrevious(axis) : context.containerFirst(axis)
      if !start.isFinite { start = repairedStart(start, slot) }
      let room = context.span(A.Cross.self, .container)
      source.width =
        A.isVertical
        ? room.extent
        : stacking.fillsCross
          ? .greatestFiniteMagnitude : context.span(axis, .container).extent
      let across: (Double) -> (first: Double, extent: Double) = { extent in
        if isAtOrigin { return (room.first, extent) }
        let extent = stacking.fillsCross ? room.extent : extent
        return stacking.cross == .containerFirst
          ? (room.first, extent) : context.span(A.Cross.self, stacking.cross, extent)
      }
      let run: StackKernel<A>.Run
      if P.isSizing {
        run = kernel.place(
          slot..<end, context.box[0], at: start, &source, &activation[0].contentBounds,
          across: across, repair: repaired)
        activation.narrow(facts, source.takeValidity(), run.last)
      } else {
        var bounds = IgnoredBounds()
        run = kernel.place(
          slot..<end, context.box[0], at: start, &source, &bounds, across: across,
          repair: repaired)
      }
      context.setPrevious(run.last, context.box)
      activation[0].setPrevious(upTo: run.next, from: slot, number)
      slot = run.next
    } while slot < end && kernel.nodes[slot].style == style
    activation[0].next = UInt32(truncatingIfNeeded: slot)
    output.count(frames: slot - first, measurements: slot - first)
  }

  /// A start that overflowed, since the previous item is as large as numbers are: taken as 0, and
  /// reported.
  @inline(never)
  private func repairedStart(_ start: Double, _ slot: Int) -> Double {
    report(UInt32(truncatingIfNeeded: slot), "frame", "\(start)")
    return 0
  }
}
