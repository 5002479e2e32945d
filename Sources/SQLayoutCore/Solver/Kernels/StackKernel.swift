/// Stacks a run of items along an axis.
///
/// What is the same for items with equal spacing and padding is read once: the gap between them and
/// their room. Along the axis an item begins after the previous one; across it lies where `stacking`
/// says.
struct StackKernel<A: Axis> {
  let nodes: Buffer<Node>
  let edges: Buffer<BoxSpacing>
  let frames: Buffer<Rect>
  let stacking: Stacking

  /// What one run with equal spacing and padding ended with.
  struct Run {
    /// The slot of the first item that is not in the run.
    var next: Int
    /// The frame of the last item in it.
    var last: Rect
  }

  /// Where the first item of a run begins.
  @inline(__always)
  func start(_ context: PlacementContext) -> Double {
    context.hasPrevious ? context.afterPrevious(A.self) : context.containerFirst(A.self)
  }

  /// Places the items in slots, as far as they have the style, spacing and padding of the first,
  /// which begins at `start`.
  @inline(__always)
  func place<Source: SizeSource, Bounds: ContentBounds>(
    _ context: PlacementContext, _ slots: Range<Int>, at start: Double, _ source: inout Source,
    _ bounds: inout Bounds, repair: (Rect, Int) -> Rect
  ) -> Run {
    let box = context.box
    let gap = StackGap(A.self, box[0], box[0])
    let across = context.span(A.Cross.self, .container)
    let (isAtStart, fillsCross) = (stacking.cross == .containerFirst, stacking.fillsCross)
    let width =
      A.isVertical
      ? across.extent
      : fillsCross ? .greatestFiniteMagnitude : context.span(A.self, .container).extent
    var main = start
    var slot = slots.lowerBound
    var frame = Rect.zero
    let (style, number) = (nodes[slot].style, nodes[slot].edges)
    repeat {
      let node = nodes[slot]
      var size = source.size(node, slot, width)
      if fillsCross { size = A.size(main: A.extents(size).main, cross: across.extent) }
      let cross =
        isAtStart
        ? across.first
        : context.span(A.Cross.self, stacking.cross, A.extents(size).cross).first
      frame = A.frame(main: main, cross: cross, size)
      if Source.canOverflow, !frame.isSound { frame = repair(frame, slot) }
      frames[slot] = frame
      bounds.insert(frame, box[0].padding)
      main = gap.start(after: A.end(frame))
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
    let kernel = StackKernel<A>(
      nodes: tree.nodes, edges: tree.edges, frames: output.frames, stacking: facts[0].stacking)
    let context = activation.context
    var slot = first
    repeat {
      let number = kernel.nodes[slot].edges
      context.box = kernel.edges.from(number)
      var start = kernel.start(context)
      if !start.isFinite { start = repairedStart(start, slot) }
      let run: StackKernel<A>.Run
      if P.isSizing {
        run = kernel.place(
          context, slot..<end, at: start, &source, &activation[0].contentBounds,
          repair: repaired)
        activation.narrow(facts, source.takeValidity(), run.last)
      } else {
        var bounds = IgnoredBounds()
        run = kernel.place(context, slot..<end, at: start, &source, &bounds, repair: repaired)
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
