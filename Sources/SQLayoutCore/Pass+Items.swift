extension Pass: ItemMeasurer {
  /// The size of the item at hand.
  @inline(__always)
  func measure(_ fitting: Size) -> Size? {
    let size = measure(item, fitting)
    // What a cropped frame is measured in again does not follow from the bounds' height.
    if answersOfItem == 0 { fitRange = answerRange }
    answersOfItem += 1
    return size
  }
}

// One pass over the items of one container.
extension Pass {
  /// Goes on with the innermost pass; false where an item waits for a container to be measured.
  func advance() -> Bool {
    let index = stack.row[depth - 1].container
    return containers[index].isLine ? advanceLine(containers[index]) : advanceItems()
  }

  private func advanceItems() -> Bool {
    var pass = stack.row[depth - 1]
    if containers[pass.container].arrange >= 0, !pass.isUnarranged {
      guard arrange(&pass) else { return false }
    }
    guard placeItems(&pass) else { return false }
    reached = pass.next
    depth -= 1
    if pass.forSizing { answer(pass) }
    return true
  }

  /// Goes on with the items of a pass until one has to wait, or all have their frames.
  func placeItems(_ pass: inout Activation) -> Bool {
    let nodes = nodes
    let styles = styles
    let end = containers[pass.container].first + containers[pass.container].count
    let steps = steps(in: pass.bounds, pass.insets, at: functionDepth)
    if pass.previous != Activation.none {
      steps.see(frames[pass.previous], edges(numbered: pass.previousEdges))
    }
    while pass.next < end {
      let place = pass.next
      let number = nodes[place].style
      let traits = styles[number].traits
      if styles[number].kind == .fixed && !traits.isDisjoint(with: [.column, .row]) {
        stackLeaves(&pass, steps, end: end, traits)
        pass.unchanged = 0
        continue
      }
      if traits.contains(.fixedLeaf) {
        placeLeaves(&pass, steps, end: end)
        pass.unchanged = 0
        continue
      }
      if traits.contains(.text) {
        stackTexts(&pass, steps, end: end, traits)
        pass.unchanged = 0
        continue
      }
      if (pass.forSizing ? styles[number].customSizing : styles[number].customLayout) >= 0 {
        guard callFrameFunctions(&pass, steps, end: end) else { return false }
        continue
      }
      var edgesNumber = nodes[place].edges
      var options = styles[number].options
      if traits.contains(.dynamic) {
        // Functions are told the bounds, so that the answer holds in these alone.
        if styles[number].hasFunctionsOfBounds { pass.range = .only(pass.fitting) }
        options = optionsFunction(place, pass)
        if !options.contains(.skip) { edgesNumber = edgesFunction(place, pass) }
      }
      if options.contains(.skip) {
        // A function may answer something else in the layout pass.
        if !pass.forSizing || styles[number].customOptions < 0 { removeFrames(at: place) }
        pass.next += 1
        continue
      }
      let edges = edges(numbered: edgesNumber)
      steps.input[0].spacing = edges.spacing
      steps.input[0].padding = edges.padding

      item = place
      answersOfItem = 0
      fitRange = .all
      let pipeline = pass.forSizing ? styles[number].sizing : styles[number].layout
      guard var frame = frame(pipeline, steps) else {
        stack.row[depth - 1] = pass
        return false
      }
      if held.row[depth - 1].count > 0 { held.row[depth - 1].count = 0 }
      if !frame.isSound { frame = repaired(frame, place) }

      if isUpdating { compare(frame, at: place, options, &pass) }
      frames[place] = frame
      statistics.framesWritten += 1
      if styles[number].observer >= 0 { observe(place, frame, forSizing: pass.forSizing) }
      if pass.forSizing {
        if !options.contains(.ignoreInSize) { pass.occupied.occupy(frame, edges.padding) }
        let dependence = styles[number].sizingDependence
        pass.narrow(
          steps.hasPrevious ? dependence.afterPrevious : dependence.first, fitRange, frame, steps)
        if styles[number].kind == .container {
          pass.isSettled = pass.isSettled && isSettled(nodes[place].index, frame)
        }
      }
      if !options.contains(.keepPrevious) {
        pass.see(place, edgesNumber)
        steps.see(frame, edges)
      }
      pass.next += 1
      // What follows two items that are as they were is as it was.
      if pass.unchanged == 2 { break }
    }
    return true
  }

  /// The steps over an input that is kept in this pass.
  @inline(__always)
  func steps(in bounds: Rect, _ insets: Insets, at depth: Int) -> Steps {
    let row = inputs.row(from: depth)
    row[0].begin(in: bounds, insets)
    return Steps(input: row)
  }

  /// The frame of the item at hand.
  private func frame(_ pipeline: Pipeline, _ steps: Steps) -> Rect? { steps.frame(pipeline, self) }

  /// Notes the size that a sizing pass over a container found.
  func answer(_ pass: Activation) {
    answer = rememberSize(of: pass)
    if depth > 0 { held.row[depth - 1].hold(answer, pass.fitting) }
  }

  /// The size that a sizing pass over a container found, which is remembered.
  @inline(__always)
  func rememberSize(of pass: Activation) -> Size {
    let size = pass.size
    answerRange = pass.range
    framed.row[pass.container] = remember(
      heads.row, Int(pass.container), size, pass.range, isSettled: pass.isSettled)
    return size
  }

  /// Edges by number: those that functions answered lie beside the stack.
  @inline(__always)
  func edges(numbered number: UInt32) -> Edges {
    number & Edges.fromFunction == 0
      ? edges[number] : functionEdges.row[number & ~Edges.fromFunction]
  }

  /// A frame that overflowed: taken as at the origin, and reported.
  func repaired(_ frame: Rect, _ place: UInt32) -> Rect {
    report(place, "frame", "\(frame)")
    return Rect(
      x: frame.x.isFinite ? frame.x : 0, y: frame.y.isFinite ? frame.y : 0,
      width: frame.width.isFinite ? max(0, frame.width) : 0,
      height: frame.height.isFinite ? max(0, frame.height) : 0)
  }
}

extension Edges {
  /// Marks the numbers of edges that functions answered.
  static let fromFunction: UInt32 = 1 << 31
}

extension Rect {
  /// Whether all parts are finite; extents that the steps give are never negative.
  @inlinable @inline(__always)
  package var isSound: Bool {
    // A sum that is finite has finite parts, and takes less to look at.
    (x + y + width + height).magnitude < .infinity
      || (x - x) + (y - y) + (width - width) + (height - height) == 0
  }

  /// Whether it may be the frame that a function answered: finite, and no extent negative.
  @inlinable @inline(__always)
  package var isSoundAnswer: Bool { isSound && width >= 0 && height >= 0 }

  /// The smallest rectangle around both.
  @inline(__always)
  func union(_ other: Rect) -> Rect {
    let minX = min(x, other.x)
    let minY = min(y, other.y)
    return Rect(
      x: minX, y: minY, width: max(maxX, other.maxX) - minX, height: max(maxY, other.maxY) - minY)
  }
}

extension Steps {
  /// An item becomes the previous one.
  @inline(__always)
  func see(_ frame: Rect, _ edges: Edges) {
    input[0].hasPrevious = true
    input[0].previous = frame
    input[0].previousSpacing = edges.spacing
    input[0].previousPadding = edges.padding
  }
}

extension Activation {
  /// An item becomes the previous one.
  @inline(__always)
  mutating func see(_ place: UInt32, _ edges: UInt32) {
    previousToPrevious = previous
    previousToPreviousEdges = previousEdges
    previous = place
    previousEdges = edges
  }

  /// The container's size by what its items occupy.
  var size: Size { insets.size(around: occupied) }
}

extension Insets {
  /// The size of a container with these insets by what its items occupy.
  @inline(__always)
  func size(around occupied: Rect) -> Size {
    let width = left + occupied.width + right
    let height = top + occupied.height + bottom
    return Size(
      width: min(max(0, width), .greatestFiniteMagnitude),
      height: min(max(0, height), .greatestFiniteMagnitude))
  }
}
