/// The end of what a stack has come to: what decides where its next item lies.
struct StackEnd {
  /// The far edge of the previous frame, and its padding and spacing there.
  var edge: Double
  var padding: Double
  var spacing: Double
}

/// What of a stack's items is counted for its container's size.
enum Counting {
  /// Nothing: the pass is for layout.
  case none
  /// All that is not empty.
  case all
  /// The same where nothing is empty and all begins at the origin.
  case fromOrigin
}

// Runs of items in a column or row, whose sizes are at hand: what is the same for the run is
// read once.
extension Pass {
  /// Lays out as many leaves of one style as follow each other in a pass over a container.
  ///
  /// - Precondition: the style is a column's or a row's, its items leaves of fixed size.
  func stackLeaves(
    _ pass: inout Activation, _ steps: Steps, end: UInt32, _ traits: StyleTraits
  ) {
    if traits.contains(.column) {
      stackLeaves(ColumnAxis.self, &pass, steps, end)
    } else {
      stackLeaves(RowAxis.self, &pass, steps, end)
    }
  }

  @inline(__always)
  private func stackLeaves<Axis: StackAxis>(
    _ axis: Axis.Type, _ pass: inout Activation, _ steps: Steps, _ end: UInt32
  ) {
    let first = Int(pass.next)
    let before =
      steps.hasPrevious
      ? StackEnd(
        edge: Axis.end(steps.previous), padding: Axis.edges(steps.previousPadding).last,
        spacing: Axis.edges(steps.previousSpacing).last) : nil
    var occupied = pass.occupied
    let place = stack(
      axis, first..<Int(end), Axis.start(steps), before, &occupied,
      counting: pass.forSizing ? .all : .none,
      ofOneStyle: true, areLeaves: true)
    pass.occupied = occupied
    if place - first > 1 { pass.see(UInt32(place - 2), nodes[place - 2].edges) }
    pass.see(UInt32(place - 1), nodes[place - 1].edges)
    steps.see(frames[place - 1], edges[nodes[place - 1].edges])
    pass.next = UInt32(place)
    statistics.framesWritten += place - first
    statistics.measurements += place - first
  }

  /// Stacks items along an axis, and answers the place of the first that it left.
  ///
  /// What does not change from call to call of a place in the code is a constant there, so that
  /// each gets a loop of its own.
  @inline(__always)
  func stack<Axis: StackAxis>(
    _ axis: Axis.Type, _ places: Range<Int>, _ start: (main: Double, cross: Double),
    _ before: StackEnd?, _ occupied: inout Rect, counting: Counting, ofOneStyle: Bool,
    areLeaves: Bool
  ) -> Int {
    let frames = frames
    let nodes = nodes
    let allEdges = edges
    let end = places.upperBound
    var place = places.lowerBound
    let style = nodes[place].style
    var number = nodes[place].edges
    var edges = allEdges[number]

    // The first item lies beside whatever came before.
    var main = start.main + Axis.edges(edges.padding).first
    if let before {
      main =
        before.edge + before.padding + max(before.spacing, Axis.edges(edges.spacing).first)
        + Axis.edges(edges.padding).first
      // Beside an item that is as large as numbers are; the sums of the run itself stay far below.
      if !main.isFinite {
        report(UInt32(place), "frame", "\(main)")
        main = 0
      }
    }
    while true {
      let padding = Axis.edges(edges.padding)
      let spacing = Axis.edges(edges.spacing)
      let cross = start.cross + padding.cross
      let gap = max(spacing.last, spacing.first)
      let isBare = padding.first == 0 && padding.last == 0
      var far: Double
      // Items with equal edges.
      repeat {
        let node = nodes[place]
        let size =
          areLeaves || !node.isContainer
          ? Size(width: node.a, height: node.b) : frames[place].size
        let frame = Axis.frame(main: main, cross: cross, size)
        frames[place] = frame
        switch counting {
        case .none:
          break
        case .all:
          occupied.occupy(frame, edges.padding)
        case .fromOrigin:
          occupied.occupyFromOrigin(frame, edges.padding)
        }
        far = main + Axis.extents(size).main
        main = isBare ? far + gap : far + padding.last + gap + padding.first
        place += 1
      } while place < end && nodes[place].edges == number
        && (!ofOneStyle || nodes[place].style == style)
      guard place < end && (!ofOneStyle || nodes[place].style == style) else { return place }
      number = nodes[place].edges
      edges = allEdges[number]
      main =
        far + padding.last + max(spacing.last, Axis.edges(edges.spacing).first)
        + Axis.edges(edges.padding).first
    }
  }

  /// Stacks items of equal edges without padding, from the origin on, and gives what they occupy.
  ///
  /// None of them is empty and none lies before the one before it, so that the last one's end is
  /// the end of all.
  @inline(__always)
  func stackPlainly<Axis: StackAxis>(
    _ axis: Axis.Type, _ places: Range<Int>, areLeaves: Bool
  ) -> Size {
    let frames = frames
    let nodes = nodes
    let spacing = Axis.edges(edges[nodes[places.lowerBound].edges].spacing)
    let gap = max(spacing.last, spacing.first)
    var main = 0.0
    var far = 0.0
    var cross = 0.0
    for place in places {
      let node = nodes[place]
      let size =
        areLeaves || !node.isContainer
        ? Size(width: node.a, height: node.b) : frames[place].size
      frames[place] = Axis.frame(main: main, cross: 0, size)
      far = main + Axis.extents(size).main
      main = far + gap
      cross = max(cross, Axis.extents(size).cross)
    }
    return Axis.size(main: far, cross: cross)
  }
}

extension Rect {
  /// Grows what items occupy by one more, where that begins at the origin: adding and taking away
  /// its zeros is left out.
  @inline(__always)
  mutating func occupyFromOrigin(_ frame: Rect, _ padding: Insets) {
    width = max(width, (frame.x - padding.left) + (frame.width + padding.left + padding.right))
    height = max(height, (frame.y - padding.top) + (frame.height + padding.top + padding.bottom))
  }

  /// Grows what items occupy by one more.
  @inline(__always)
  package mutating func occupy(_ frame: Rect, _ padding: Insets) {
    guard isEmpty || !frame.isEmpty else { return }
    let grown = Rect(
      x: frame.x - padding.left, y: frame.y - padding.top,
      width: max(0, frame.width + padding.left + padding.right),
      height: max(0, frame.height + padding.top + padding.bottom))
    self = isEmpty ? grown : union(grown)
  }
}
