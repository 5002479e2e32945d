/// The end of what a stack has come to: what decides where its next item lies.
struct StackEnd {
  /// The far edge of the previous frame, and its padding and spacing there.
  var edge: Double
  var padding: Double
  var spacing: Double
}

/// What the stacks of a sweep read and write.
struct StackRows {
  let frames: Row<Rect>
  let nodes: Row<Node>
  let edges: Row<Edges>
}

/// The container that was swept last, whose size is at hand sooner than memory has it.
struct SweptContainer {
  var node: UInt32
  var size: Size

  static let none = SweptContainer(node: Container.none, size: .zero)
}

/// How far a sweep has come.
struct SweptContainers {
  /// The next container.
  var next: Int
  var last: SweptContainer
  /// How many items those that were swept have.
  var items = 0
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
      isCounting: pass.forSizing, ofOneStyle: true, areLeaves: true)
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
    _ before: StackEnd?, _ occupied: inout Rect, isCounting: Bool, ofOneStyle: Bool,
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
        if isCounting { occupied.occupy(frame, edges.padding) }
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
  ///
  /// - Parameter before: the container that was swept last; nil where all items are leaves.
  @inline(__always)
  func stackPlainly<Axis: StackAxis>(
    _ axis: Axis.Type, _ first: Int, _ count: Int, _ gap: Double, _ rows: StackRows,
    _ before: SweptContainer?
  ) -> Size {
    let frames = rows.frames
    let nodes = rows.nodes
    let last = first &+ count &- 1
    if before != nil, count == 2, !nodes[first].isContainer {
      // A leaf and a container are common, and a loop costs as much as they do.
      let leaf = Size(width: nodes[first].a, height: nodes[first].b)
      frames[first] = Axis.frame(main: 0, cross: 0, leaf)
      let main = Axis.extents(leaf).main + gap
      let other = sweptSize(last, nodes[last], frames, before)
      frames[last] = Axis.frame(main: main, cross: 0, other)
      return Axis.size(
        main: main + Axis.extents(other).main,
        cross: max(Axis.extents(other).cross, Axis.extents(leaf).cross))
    }
    var main = 0.0
    var cross = 0.0
    var place = first
    while place < last {
      let node = nodes[place]
      let size =
        before != nil && node.isContainer
        ? frames[place].size : Size(width: node.a, height: node.b)
      frames[place] = Axis.frame(main: main, cross: 0, size)
      main = main + Axis.extents(size).main + gap
      // The size is no zero, so that either order gives the same, and this one costs less.
      cross = max(Axis.extents(size).cross, cross)
      place &+= 1
    }
    let size = sweptSize(last, nodes[last], frames, before)
    frames[last] = Axis.frame(main: main, cross: 0, size)
    return Axis.size(
      main: main + Axis.extents(size).main, cross: max(Axis.extents(size).cross, cross))
  }

  /// Stacks items from the origin on, none of them empty and none before the one before it, and
  /// gives what they occupy.
  @inline(__always)
  func stackInOrder<Axis: StackAxis>(
    _ axis: Axis.Type, _ first: Int, _ count: Int, _ rows: StackRows, _ before: SweptContainer?
  ) -> Size {
    let frames = rows.frames
    let nodes = rows.nodes
    let end = first &+ count
    var edges = rows.edges.from(nodes[first].edges)
    var main = Axis.edges(edges[0].padding).first
    var occupied = (main: 0.0, cross: 0.0)
    var place = first
    while true {
      let padding = Axis.edges(edges[0].padding)
      let size = sweptSize(place, nodes[place], frames, before)
      let extents = Axis.extents(size)
      frames[place] = Axis.frame(main: main, cross: padding.cross, size)
      // Taking away what was added across would leave zero.
      occupied.cross = max(
        occupied.cross, extents.cross + padding.cross + Axis.crossEnd(edges[0].padding))
      occupied.main = max(
        occupied.main, (main - padding.first) + (extents.main + padding.first + padding.last))
      place &+= 1
      guard place < end else { return Axis.size(main: occupied.main, cross: occupied.cross) }
      let spacing = Axis.edges(edges[0].spacing).last
      edges = rows.edges.from(nodes[place].edges)
      main =
        main + extents.main + padding.last + max(spacing, Axis.edges(edges[0].spacing).first)
        + Axis.edges(edges[0].padding).first
    }
  }

  /// The size of an item whose subtree was swept.
  @inline(__always)
  private func sweptSize(
    _ place: Int, _ node: Node, _ frames: Row<Rect>, _ before: SweptContainer?
  ) -> Size {
    guard let before else { return Size(width: node.a, height: node.b) }
    if place == before.node { return before.size }
    return node.isContainer ? frames[place].size : Size(width: node.a, height: node.b)
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
