/// An axis along which items are stacked, so that columns and rows are one piece of code.
protocol StackAxis {
  /// The extent along the axis, and the one across it.
  static func extents(_ size: Size) -> (main: Double, cross: Double)
  static func frame(main: Double, cross: Double, _ size: Size) -> Rect
  /// The first and the last edge along the axis, and the first across it.
  static func edges(_ insets: Insets) -> (first: Double, last: Double, cross: Double)
  static func start(_ input: Steps) -> (main: Double, cross: Double)
  static func end(_ frame: Rect) -> Double
}

/// Downwards.
enum ColumnAxis: StackAxis {
  @inline(__always) static func extents(_ size: Size) -> (main: Double, cross: Double) {
    (size.height, size.width)
  }
  @inline(__always) static func frame(main: Double, cross: Double, _ size: Size) -> Rect {
    Rect(x: cross, y: main, width: size.width, height: size.height)
  }
  @inline(__always) static func edges(_ insets: Insets) -> (
    first: Double, last: Double, cross: Double
  ) { (insets.top, insets.bottom, insets.left) }
  @inline(__always) static func start(_ input: Steps) -> (main: Double, cross: Double) {
    (input.top, input.left)
  }
  @inline(__always) static func end(_ frame: Rect) -> Double { frame.maxY }
}

/// To the right.
enum RowAxis: StackAxis {
  @inline(__always) static func extents(_ size: Size) -> (main: Double, cross: Double) {
    (size.width, size.height)
  }
  @inline(__always) static func frame(main: Double, cross: Double, _ size: Size) -> Rect {
    Rect(x: main, y: cross, width: size.width, height: size.height)
  }
  @inline(__always) static func edges(_ insets: Insets) -> (
    first: Double, last: Double, cross: Double
  ) { (insets.left, insets.right, insets.top) }
  @inline(__always) static func start(_ input: Steps) -> (main: Double, cross: Double) {
    (input.left, input.top)
  }
  @inline(__always) static func end(_ frame: Rect) -> Double { frame.maxX }
}

// Runs of items in a column or row, whose sizes are at hand: what is the same for the run is
// read once.
extension Pass {
  /// Lays out as many items of one style as follow each other.
  ///
  /// - Precondition: the style is a column's or a row's, its items leaves of fixed size or
  ///   containers whose sizes stand in their frames already.
  @inline(__always)
  func stackItems(
    _ pass: inout Activation, _ steps: Steps, end: UInt32, _ traits: StyleTraits,
    areLeaves: Bool
  ) {
    switch (traits.contains(.column), areLeaves) {
    case (true, true): stackLeavesDown(&pass, steps, end)
    case (false, true): stackLeavesRight(&pass, steps, end)
    case (true, false): stackContainersDown(&pass, steps, end)
    case (false, false): stackContainersRight(&pass, steps, end)
    }
  }

  private func stackLeavesDown(
    _ pass: inout Activation, _ steps: Steps, _ end: UInt32
  ) {
    stack(ColumnAxis.self, &pass, steps, Int(end), areLeaves: true)
  }

  private func stackLeavesRight(
    _ pass: inout Activation, _ steps: Steps, _ end: UInt32
  ) {
    stack(RowAxis.self, &pass, steps, Int(end), areLeaves: true)
  }

  private func stackContainersDown(
    _ pass: inout Activation, _ steps: Steps, _ end: UInt32
  ) {
    stack(ColumnAxis.self, &pass, steps, Int(end), areLeaves: false)
  }

  private func stackContainersRight(
    _ pass: inout Activation, _ steps: Steps, _ end: UInt32
  ) {
    stack(RowAxis.self, &pass, steps, Int(end), areLeaves: false)
  }

  @inline(__always)
  private func stack<Axis: StackAxis>(
    _ axis: Axis.Type, _ pass: inout Activation, _ steps: Steps, _ end: Int,
    areLeaves: Bool
  ) {
    let frames = frames
    let nodes = nodes
    let begin = Int(pass.next)
    let style = nodes[begin].style
    let start = Axis.start(steps)
    let forSizing = pass.forSizing
    var occupied = pass.occupied
    var place = begin
    var number = nodes[begin].edges
    let allEdges = self.edges
    var edges = allEdges[number]

    // The first item of the run lies beside whatever came before.
    var main: Double
    if steps.hasPrevious {
      main =
        Axis.end(steps.previous) + Axis.edges(steps.previousPadding).last
        + max(Axis.edges(steps.previousSpacing).last, Axis.edges(edges.spacing).first)
        + Axis.edges(edges.padding).first
    } else {
      main = start.main + Axis.edges(edges.padding).first
    }
    while true {
      let padding = Axis.edges(edges.padding)
      let spacing = Axis.edges(edges.spacing)
      let cross = start.cross + padding.cross
      let gap = max(spacing.last, spacing.first)
      let isBare = padding.first == 0 && padding.last == 0
      var frame: Rect
      // Items with equal edges.
      repeat {
        let node = nodes[place]
        let size = areLeaves ? Size(width: node.a, height: node.b) : frames[place].size
        frame = Axis.frame(main: main, cross: cross, size)
        frames[place] = frame
        if forSizing { occupied.occupy(frame, edges.padding) }
        let extent = Axis.extents(size).main
        main =
          isBare ? main + extent + gap : main + extent + padding.last + gap + padding.first
        place += 1
      } while place < end && nodes[place].style == style && nodes[place].edges == number
      guard place < end && nodes[place].style == style else {
        steps.see(frame, edges)
        break
      }
      number = nodes[place].edges
      edges = allEdges[number]
      main =
        Axis.end(frame) + padding.last
        + max(spacing.last, Axis.edges(edges.spacing).first) + Axis.edges(edges.padding).first
    }
    let count = place - begin
    if count > 1 {
      pass.previousToPrevious = UInt32(place - 2)
      pass.previousToPreviousEdges = nodes[place - 2].edges
    } else {
      pass.previousToPrevious = pass.previous
      pass.previousToPreviousEdges = pass.previousEdges
    }
    pass.previous = UInt32(place - 1)
    pass.previousEdges = number
    pass.occupied = occupied
    pass.next += UInt32(count)
    statistics.framesWritten += count
    if areLeaves { statistics.measurements += count }
  }
}

extension Rect {
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
