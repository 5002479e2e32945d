/// How the items of a line are aligned to each other: a type for each, so that it has a loop of its
/// own.
private protocol AlignedLine {
  static var pipeline: Pipeline { get }
  /// The top of an item without padding, beside one without padding.
  static func top(beside previous: Rect, height: Double) -> Double
}

private enum TopLine: AlignedLine {
  @inline(__always) static var pipeline: Pipeline {
    Pipeline(horizontal: .rightOfPrevious, vertical: .previousTop, wrap: .pastRight)
  }
  @inline(__always) static func top(beside previous: Rect, height: Double) -> Double { previous.y }
}

private enum BottomLine: AlignedLine {
  @inline(__always) static var pipeline: Pipeline {
    Pipeline(horizontal: .rightOfPrevious, vertical: .previousBottom, wrap: .pastRight)
  }
  @inline(__always) static func top(beside previous: Rect, height: Double) -> Double {
    previous.maxY - height
  }
}

private enum CenterLine: AlignedLine {
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
    _ leaf: inout LeafSteps, _ end: UInt32
  ) {
    let frames = frames
    let nodes = nodes
    let allEdges = edges
    var place = pass.next
    let style = nodes[place].style
    repeat {
      let node = nodes[place]
      let number = node.edges
      leaf.own = allEdges.from(number)
      var frame =
        leaf.frame(Line.pipeline, KnownSize(size: Size(width: node.a, height: node.b))) ?? .zero
      if !frame.isSound { frame = repaired(frame, place) }
      frames[place] = frame
      if Purpose.isSizing { count(frame, place, leaf, &pass) }
      pass.see(place, number)
      leaf.previous = frame
      leaf.before = leaf.own
      place += 1
      if leaf.padding == .zero, place < end, nodes[place].edges == number {
        flowPlainly(line, purpose, &pass, &leaf, &place, end)
      }
    } while place < end && nodes[place].style == style
    pass.next = place
  }

  /// The same for leaves of equal edges without padding, after one of them.
  @inline(__always)
  private func flowPlainly<Line: AlignedLine, Purpose: PassPurpose>(
    _ line: Line.Type, _ purpose: Purpose.Type, _ pass: inout Activation,
    _ leaf: inout LeafSteps, _ place: inout UInt32, _ end: UInt32
  ) {
    let frames = frames
    let nodes = nodes
    let (left, right) = (leaf.left, leaf.right)
    let gap = max(leaf.spacing.right, leaf.spacing.left)
    let lineGap = max(leaf.spacing.bottom, leaf.spacing.top)
    let first = place
    let kind = nodes[first - 1].kind
    var frame = leaf.previous
    var occupied = pass.occupied
    var edge = frame.maxX
    // Where the longest line ends, and how far the shortest would have reached with one leaf more.
    var (longest, overflow) = (-Double.infinity, Double.infinity)
    // From the origin on, where a zero would be added and taken away, the far edges are the size.
    var isFromOrigin =
      occupied.x == 0 && occupied.y == 0 && !occupied.isEmpty && left >= 0 && edge >= 0 && gap >= 0
    repeat {
      let node = nodes[place]
      guard node.kind == kind else { break }
      var x = edge + gap
      var y = Line.top(beside: frame, height: node.b)
      edge = x + node.a
      // A branch that is foreseen but once in a line keeps the test off the way from leaf to leaf.
      if _slowPath(edge > right) {
        if Purpose.isSizing { overflow = min(overflow, edge) }
        x = left
        y = frame.maxY + lineGap
        edge = x + node.a
      } else if Purpose.isSizing {
        longest = max(edge, longest)
      }
      frame = Rect(x: x, y: y, width: node.a, height: node.b)
      frames[place] = frame
      if Purpose.isSizing {
        if isFromOrigin, y >= 0, !frame.isEmpty {
          occupied.width = max(edge, occupied.width)
          occupied.height = max(frame.maxY, occupied.height)
        } else {
          occupied.occupy(frame, .zero)
          isFromOrigin = isFromOrigin && y >= 0
        }
      }
      place += 1
    } while place < end
    guard place > first else { return }
    let number = nodes[first].edges
    if Purpose.isSizing {
      pass.occupied = occupied
      pass.narrowToLines(longest, overflow)
    }
    if place - first > 1 { pass.see(place - 2, number) }
    pass.see(place - 1, number)
    leaf.previous = frame
  }
}

extension Node {
  /// Style and edges at once.
  @inline(__always)
  fileprivate var kind: UInt64 { UInt64(style) << 32 | UInt64(edges) }
}
