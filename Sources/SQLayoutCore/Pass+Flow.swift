/// How the items of a line are aligned to each other: a type for each, so that it has a loop of its
/// own.
private protocol AlignedLine {
  static var pipeline: Pipeline { get }
  /// Whether no item lies higher than the one before it, as long as lines lie below each other.
  static var neverRises: Bool { get }
  /// The top of an item without padding, beside one without padding.
  static func top(beside previous: Rect, height: Double) -> Double
}

private enum TopLine: AlignedLine {
  @inline(__always) static var neverRises: Bool { true }
  @inline(__always) static var pipeline: Pipeline {
    Pipeline(horizontal: .rightOfPrevious, vertical: .previousTop, wrap: .pastRight)
  }
  @inline(__always) static func top(beside previous: Rect, height: Double) -> Double { previous.y }
}

private enum BottomLine: AlignedLine {
  @inline(__always) static var neverRises: Bool { false }
  @inline(__always) static var pipeline: Pipeline {
    Pipeline(horizontal: .rightOfPrevious, vertical: .previousBottom, wrap: .pastRight)
  }
  @inline(__always) static func top(beside previous: Rect, height: Double) -> Double {
    previous.maxY - height
  }
}

private enum CenterLine: AlignedLine {
  @inline(__always) static var neverRises: Bool { false }
  @inline(__always) static var pipeline: Pipeline {
    Pipeline(horizontal: .rightOfPrevious, vertical: .previousCenter, wrap: .pastRight)
  }
  @inline(__always) static func top(beside previous: Rect, height: Double) -> Double {
    (previous.y + previous.maxY) / 2 - height / 2
  }
}

extension Pipeline {
  /// Whether items lie in lines from the left.
  var isFlow: Bool {
    self == TopLine.pipeline || self == BottomLine.pipeline || self == CenterLine.pipeline
  }
}

// Runs of leaves of one style that flow to the right.
extension Pass {
  /// Lays out as many leaves of one style as follow each other.
  ///
  /// - Precondition: the style flows, and there is a previous item.
  @inline(never)
  func flowLeaves(_ pass: inout Activation, _ before: LeafSteps, end: UInt32) -> LeafSteps {
    var leaf = before
    if pass.forSizing {
      flow(SizingPurpose.self, &pass, &leaf, end)
    } else {
      flow(LayoutPurpose.self, &pass, &leaf, end)
    }
    return leaf
  }

  @inline(__always)
  private func flow<Purpose: PassPurpose>(
    _ purpose: Purpose.Type, _ pass: inout Activation, _ leaf: inout LeafSteps, _ end: UInt32
  ) {
    switch styles[nodes[pass.next].style].layout.vertical {
    case .previousBottom: flow(BottomLine.self, purpose, &pass, &leaf, end)
    case .previousCenter: flow(CenterLine.self, purpose, &pass, &leaf, end)
    default: flow(TopLine.self, purpose, &pass, &leaf, end)
    }
  }

  private func flow<Line: AlignedLine, Purpose: PassPurpose>(
    _ line: Line.Type, _ purpose: Purpose.Type, _ pass: inout Activation,
    _ state: inout LeafSteps, _ end: UInt32
  ) {
    let frames = frames
    let nodes = nodes
    let allEdges = edges
    let (first, end) = (Int(pass.next), Int(end))
    var place = first
    let style = nodes[place].style
    // What changes from leaf to leaf stays in registers, as what a call is handed would not.
    var previous = state.previous
    var before = state.before
    repeat {
      let node = nodes[place]
      var leaf = state
      leaf.own = allEdges.from(node.edges)
      leaf.previous = previous
      leaf.before = before
      var frame =
        leaf.frame(Line.pipeline, KnownSize(size: Size(width: node.a, height: node.b))) ?? .zero
      if !frame.isSound { frame = repaired(frame, UInt32(place)) }
      frames[place] = frame
      if Purpose.isSizing { count(frame, UInt32(place), leaf, &pass) }
      previous = frame
      before = leaf.own
      place += 1
      if leaf.padding == .zero, place < end, nodes[place].edges == node.edges {
        previous = flowPlainly(line, purpose, &pass, leaf, after: frame, &place, end)
      }
    } while place < end && nodes[place].style == style
    if place - first > 1 { pass.see(UInt32(place - 2), nodes[place - 2].edges) }
    pass.see(UInt32(place - 1), nodes[place - 1].edges)
    pass.next = UInt32(place)
    state.previous = previous
    state.before = before
  }

  /// The same for leaves of equal edges without padding, after one of them, none of which begins
  /// before the end of the one before it.
  ///
  /// What a sizing pass wants to know is gathered at the ends of lines, where a branch is foreseen
  /// but once in a line: with one more for each leaf, the processor no longer learns where they end.
  @inline(__always)
  private func flowPlainly<Line: AlignedLine, Purpose: PassPurpose>(
    _ line: Line.Type, _ purpose: Purpose.Type, _ pass: inout Activation, _ leaf: LeafSteps,
    after previous: Rect, _ place: inout Int, _ end: Int
  ) -> Rect {
    let frames = frames
    let nodes = nodes
    let (left, right) = (leaf.left, leaf.right)
    let gap = max(leaf.spacing.right, leaf.spacing.left)
    let lineGap = max(leaf.spacing.bottom, leaf.spacing.top)
    guard gap >= 0 else { return previous }
    let first = place
    let kind = nodes[first - 1].kind
    var frame = previous
    var edge = frame.maxX
    let isFromOrigin =
      left >= 0 && edge >= 0 && frame.y >= 0 && (lineGap >= 0 || !Line.neverRises)
    if Purpose.isSizing { flowLines.row[0] = FlowLines(first: first) }
    var extremes = FlowExtremes()
    repeat {
      let node = nodes[place]
      guard node.kind == kind else { break }
      var x = edge + gap
      var y = Line.top(beside: frame, height: node.b)
      let before = edge
      edge = x + node.a
      // Keeps the test off the way from leaf to leaf.
      if _slowPath(edge > right) {
        if Purpose.isSizing {
          endLine(at: place, before, overflow: edge)
        }
        x = left
        y = frame.maxY + lineGap
        edge = x + node.a
      }
      frame = Rect(x: x, y: y, width: node.a, height: node.b)
      frames[place] = frame
      if Purpose.isSizing { extremes.count(line, frame) }
      place &+= 1
    } while place < end
    guard place > first else { return previous }
    if Purpose.isSizing {
      endLine(at: place, edge, overflow: .infinity)
      let lines = flowLines.row[0]
      pass.narrowToLines(lines.longest, lines.overflow)
      // From the origin on, where a zero would be added and taken away, the far edges are the size.
      var occupied = pass.occupied
      if occupied.x == 0, occupied.y == 0, !occupied.isEmpty, isFromOrigin, extremes.isCounted {
        occupied.width = max(lines.farthest, occupied.width)
        occupied.height = max(extremes.lowest, occupied.height)
      } else {
        for place in first..<place { occupied.occupy(frames[place], .zero) }
      }
      pass.occupied = occupied
    }
    return frame
  }

  /// A line ends before a place, at an edge: no leaf in it reaches farther.
  @inline(__always)
  private func endLine(at place: Int, _ edge: Double, overflow: Double) {
    var lines = flowLines.row[0]
    if place > lines.first { lines.farthest = max(edge, lines.farthest) }
    if place - 1 > lines.lineStart { lines.longest = max(edge, lines.longest) }
    lines.overflow = min(lines.overflow, overflow)
    lines.lineStart = place
    flowLines.row[0] = lines
  }
}

/// What a sizing pass gathers at the ends of lines. It lies in memory, so that the way from leaf to
/// leaf has registers enough.
struct FlowLines: BitwiseCopyable {
  /// Where the longest line ends that goes on, and how far the shortest would have reached with one
  /// leaf more.
  var longest = -Double.infinity
  var overflow = Double.infinity
  /// Where any line ends.
  var farthest = -Double.infinity
  /// The first leaf, and the first one of the line at hand or, where others lie in it before, the
  /// last of these.
  let first: Int
  var lineStart: Int

  init(first: Int) {
    self.first = first
    lineStart = first - 1
  }
}

/// What a sizing pass gathers of each leaf.
private struct FlowExtremes {
  var lowest = -Double.infinity
  private var highest = Double.infinity
  private var leastExtent = Double.infinity

  /// Whether every leaf counts, and none lies before the origin.
  var isCounted: Bool { highest >= 0 && leastExtent > 0 }

  @inline(__always)
  mutating func count<Line: AlignedLine>(_ line: Line.Type, _ frame: Rect) {
    lowest = max(frame.maxY, lowest)
    if !line.neverRises { highest = min(frame.y, highest) }
    leastExtent = min(min(frame.width, frame.height), leastExtent)
  }
}

extension Node {
  /// Style and edges at once, in the order in which they lie in memory.
  @inline(__always)
  fileprivate var kind: UInt64 { UInt64(edges) << 32 | UInt64(style) }
}
