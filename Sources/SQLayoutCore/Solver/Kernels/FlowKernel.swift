/// How the items of a line are aligned to each other: a type for each, so that it has a loop of its
/// own.
private protocol FlowLine {
  /// Where an item lies beside the previous one.
  static var placement: AxisPlacement { get }
  /// Whether no item lies higher than the one before it, as long as lines lie below each other.
  static var neverRises: Bool { get }
  /// The top of an item without padding, beside one without padding.
  static func top(beside previous: Rect, height: Double) -> Double
}

private enum TopLine: FlowLine {
  @inline(__always) static var neverRises: Bool { true }
  @inline(__always) static var placement: AxisPlacement { .previousFirst }
  @inline(__always) static func top(beside previous: Rect, height: Double) -> Double { previous.y }
}

private enum BottomLine: FlowLine {
  @inline(__always) static var neverRises: Bool { false }
  @inline(__always) static var placement: AxisPlacement { .previousLast }
  @inline(__always) static func top(beside previous: Rect, height: Double) -> Double {
    previous.maxY - height
  }
}

private enum CenterLine: FlowLine {
  @inline(__always) static var neverRises: Bool { false }
  @inline(__always) static var placement: AxisPlacement { .previousCenter }
  @inline(__always) static func top(beside previous: Rect, height: Double) -> Double {
    (previous.y + previous.maxY) / 2 - height / 2
  }
}

// Runs of leaves of fixed size, all of one style, that flow to the right after a previous item.
extension Solver {
  /// Places the leaves from the next slot on that have its style.
  @inline(never)
  func flow<P: Purpose>(
    _ purpose: P.Type, _ activation: Buffer<Activation>, end: NodeSlot
  ) {
    switch P.facts(tree.styles.from(tree.nodes[activation[0].next].style))[0].pipeline.vertical {
    case .previousBottom: flow(BottomLine.self, purpose, activation, end)
    case .previousCenter: flow(CenterLine.self, purpose, activation, end)
    default: flow(TopLine.self, purpose, activation, end)
    }
  }

  private func flow<Line: FlowLine, P: Purpose>(
    _ line: Line.Type, _ purpose: P.Type, _ activation: Buffer<Activation>, _ end: NodeSlot
  ) {
    let context = activation.context
    let (nodes, frames, edges) = (tree.nodes, output.frames, tree.edges)
    let facts = P.facts(tree.styles.from(nodes[activation[0].next].style))
    let first = activation[0].next
    let style = nodes[first].style
    var slot = first
    repeat {
      let node = nodes[slot]
      context.box = edges.from(node.edges)
      var frame = Rect(
        x: context.afterPrevious(RowAxis.self),
        y: context.span(ColumnAxis.self, Line.placement, node.b).first, width: node.a,
        height: node.b)
      if frame.maxX + context.padding.right > context.right {
        Tracing.event(
          .wrapped(edge: frame.maxX + context.padding.right, limit: context.right))
        frame.x = context.containerFirst(RowAxis.self)
        frame.y = context.afterPrevious(ColumnAxis.self)
      }
      if !frame.isValid { frame = repaired(frame, slot) }
      frame = Tracing.placed(frame, slot)
      frames[slot] = frame
      if P.isSizing {
        activation[0].contentBounds.insert(frame, context.padding)
        activation.narrow(facts, .all, frame)
      }
      slot += 1
      if context.padding == .zero, slot < end, nodes[slot].edges == node.edges {
        frame = flowBare(line, purpose, activation, context, after: frame, &slot, end)
      }
      context.setPrevious(frame, context.box)
    } while slot < end && nodes[slot].style == style
    activation[0].setPrevious(upTo: slot, from: first, nodes)
    activation[0].next = slot
    output.count(frames: slot - first, measurements: slot - first)
  }

  /// The same for leaves of equal spacing without padding, after one of them, none of which begins
  /// before the end of the one before it.
  ///
  /// A sizing pass gathers its results at the ends of lines: with one more branch for each leaf, the processor no
  /// longer predicts where lines end.
  @inline(__always)
  private func flowBare<Line: FlowLine, P: Purpose>(
    _ line: Line.Type, _ purpose: P.Type, _ activation: Buffer<Activation>,
    _ context: PlacementContext, after previous: Rect, _ slot: inout NodeSlot, _ end: NodeSlot
  ) -> Rect {
    let (nodes, frames) = (tree.nodes, output.frames)
    let (left, right) = (context.left, context.right)
    let box = context.box[0]
    let beside = StackGap(RowAxis.self, box, box)
    let below = StackGap(ColumnAxis.self, box, box)
    let lineGap = below.start(after: 0, isBare: true)
    guard beside.start(after: 0, isBare: true) >= 0 else { return previous }
    // As far away as a function may place a frame, the middle of a line overflows: each leaf is then checked.
    guard previous.y.magnitude < .greatestFiniteMagnitude / 4 else { return previous }
    let first = slot
    let (style, edges) = (nodes[first - 1].style, nodes[first - 1].edges)
    var frame = previous
    var edge = frame.maxX
    let isFromOrigin =
      left >= 0 && edge >= 0 && frame.y >= 0 && (lineGap >= 0 || !Line.neverRises)
    var lines = FlowExtent(first: first)
    repeat {
      let node = nodes[slot]
      guard node.style == style, node.edges == edges else { break }
      var x = beside.start(after: edge, isBare: true)
      var y = Line.top(beside: frame, height: node.b)
      let before = edge
      edge = x + node.a
      // The test is not in the chain of dependent additions.
      if _slowPath(edge > right) {
        Tracing.event(.wrapped(edge: edge, limit: right))
        if P.isSizing { lines.endLine(at: slot, before, overflow: edge) }
        x = left
        y = below.start(after: frame.maxY, isBare: true)
        edge = x + node.a
      }
      frame = Tracing.placed(Rect(x: x, y: y, width: node.a, height: node.b), slot)
      frames[slot] = frame
      if P.isSizing { lines.insert(frame, neverRises: Line.neverRises) }
      slot += 1
    } while slot < end
    guard P.isSizing, slot > first else { return frame }
    lines.endLine(at: slot, edge, overflow: .infinity)
    activation.narrowToLines(lines.longest, lines.overflow)
    // From the origin on, where a zero would be added and taken away, the far edges are the size.
    var content = activation[0].contentBounds
    if content.x == 0, content.y == 0, !content.isEmpty, isFromOrigin, lines.isFromOrigin {
      content.width = max(lines.farthest, content.width)
      content.height = max(lines.lowest, content.height)
    } else {
      for slot in first..<slot { content.insert(frames[slot], .zero) }
    }
    activation[0].contentBounds = content
    return frame
  }
}

/// The extents of the lines of a flow, for a sizing pass.
private struct FlowExtent {
  /// Where the longest line of two leaves or more ends, and where the shortest line would have ended
  /// with one more leaf.
  private(set) var longest = -Double.infinity
  private(set) var overflow = Double.infinity
  /// The greatest right edge of any line.
  private(set) var farthest = -Double.infinity
  private(set) var lowest = -Double.infinity
  private var highest = Double.infinity
  private var leastExtent = Double.infinity
  /// The first leaf, and the first one of the current line; where leaves before this run lie in the line,
  /// the last of these.
  private let first: NodeSlot
  private var lineStart: NodeSlot

  init(first: NodeSlot) {
    self.first = first
    lineStart = first - 1
  }

  /// Whether every leaf counts, and none lies above the origin.
  var isFromOrigin: Bool { highest >= 0 && leastExtent > 0 }

  @inline(__always)
  mutating func insert(_ frame: Rect, neverRises: Bool) {
    lowest = max(frame.maxY, lowest)
    if !neverRises { highest = min(frame.y, highest) }
    leastExtent = min(min(frame.width, frame.height), leastExtent)
  }

  /// A line ends before a slot, at an edge.
  @inline(__always)
  mutating func endLine(at slot: NodeSlot, _ edge: Double, overflow: Double) {
    if slot > first { farthest = max(edge, farthest) }
    if slot - 1 > lineStart { longest = max(edge, longest) }
    self.overflow = min(self.overflow, overflow)
    lineStart = slot
  }
}
