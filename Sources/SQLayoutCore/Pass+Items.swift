/// Measures the item at hand through the pass.
private struct PassMeasurer: ItemMeasurer {
  let pass: Pass
  let place: Int
  let node: Node
  let style: CompiledStyle
  let rows: TreeRows

  @inline(__always)
  func measure(_ fitting: Size) -> Size? {
    pass.measure(place, node, style, fitting, rows)
  }
}

// One pass over the items of one container.
extension Pass {
  /// Goes on with the innermost pass; false where an item waits for a container to be measured.
  func advance(_ rows: TreeRows) -> Bool {
    var pass = stack.row[depth - 1]
    let container = rows.containers[pass.container]
    if container.arrange >= 0, !pass.isUnarranged {
      guard arrange(&pass, container, rows) else { return false }
    }
    var input = StepInput(bounds: pass.bounds, insets: pass.insets)
    if pass.previous != Activation.none {
      input.hasPrevious = true
      input.previous = frames.row[pass.previous]
      let edges = edges(pass.previousEdges, rows)
      input.previousSpacing = edges.spacing
      input.previousPadding = edges.padding
    }
    while pass.next < container.count {
      let place = container.first + pass.next
      let node = rows.nodes[place]
      let style = rows.styles[node.style]
      if style.kind == .fixed && !style.traits.isDisjoint(with: [.column, .row]) {
        stackItems(&pass, &input, container, style, rows)
        continue
      }
      var number = node.edges
      var options = style.options
      if style.traits.contains(.dynamic) {
        if style.customOptions >= 0 { options = optionsFunction(style, place, pass) }
        if !options.contains(.skip) { number = edgesFunction(node, style, place, pass, rows) }
      }
      if options.contains(.skip) {
        if !pass.forSizing { removeFrames(at: place, node, rows) }
        pass.next += 1
        continue
      }
      let edges = edges(number, rows)
      input.spacing = edges.spacing
      input.padding = edges.padding

      answerRange = .all
      let pipeline = pass.forSizing ? style.sizing : style.layout
      let custom = pass.forSizing ? style.customSizing : style.customLayout
      let measurer = PassMeasurer(
        pass: self, place: Int(place), node: node, style: style, rows: rows)
      let result =
        custom >= 0
        ? frameFunction(Int(custom), place, pass, input, rows)
        : pipeline.frame(input, measurer)
      guard var frame = result else {
        stack.row[depth - 1] = pass
        return false
      }
      if held.row[depth - 1].count > 0 { held.row[depth - 1].count = 0 }
      if !frame.isSound { frame = repaired(frame, place) }

      frames.row[place] = frame
      statistics.framesWritten += 1
      if style.observer >= 0 { observe(style, place, frame, forSizing: pass.forSizing) }
      if pass.forSizing {
        if !options.contains(.ignoreInSize) { pass.occupied.occupy(frame, edges.padding) }
        let dependence = style.sizingDependence
        pass.narrow(
          input.hasPrevious ? dependence.afterPrevious : dependence.first, answerRange, input)
        if style.kind == .container {
          pass.isSettled = pass.isSettled && isSettled(node.index, frame, rows)
        }
      }
      if !options.contains(.keepPrevious) {
        pass.previousToPrevious = pass.previous
        pass.previousToPreviousEdges = pass.previousEdges
        pass.previous = place
        pass.previousEdges = number
        input.hasPrevious = true
        input.previous = frame
        input.previousSpacing = edges.spacing
        input.previousPadding = edges.padding
      }
      pass.next += 1
    }
    depth -= 1
    if pass.forSizing { answer(pass, rows) }
    return true
  }

  /// Notes the size that a sizing pass over a container found.
  private func answer(_ pass: Activation, _ rows: TreeRows) {
    let size = pass.size
    answer = size
    answerRange = pass.range
    framed.row[pass.container] = remember(
      Int(pass.container), size, pass.range, isSettled: pass.isSettled)
    if depth > 0 { held.row[depth - 1].hold(size, pass.fitting) }
  }

  /// Edges by number: those that functions answered lie beside the stack.
  @inline(__always)
  func edges(_ number: UInt32, _ rows: TreeRows) -> Edges {
    number & Edges.fromFunction == 0
      ? rows.edges[number] : functionEdges.row[number & ~Edges.fromFunction]
  }

  /// A frame that overflowed: taken as at the origin, and reported.
  private func repaired(_ frame: Rect, _ place: UInt32) -> Rect {
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
  @inline(__always)
  var isSound: Bool { (x - x) + (y - y) + (width - width) + (height - height) == 0 }

  /// The smallest rectangle around both.
  @inline(__always)
  func union(_ other: Rect) -> Rect {
    let minX = min(x, other.x)
    let minY = min(y, other.y)
    return Rect(
      x: minX, y: minY, width: max(maxX, other.maxX) - minX, height: max(maxY, other.maxY) - minY)
  }
}

extension Activation {
  /// The container's size by what its items occupy.
  var size: Size {
    let width = insets.left + occupied.width + insets.right
    let height = insets.top + occupied.height + insets.bottom
    return Size(
      width: min(max(0, width), .greatestFiniteMagnitude),
      height: min(max(0, height), .greatestFiniteMagnitude))
  }

  /// Narrows the fitting sizes that give the same frames by what one item depends on.
  @inline(__always)
  mutating func narrow(_ dependence: Dependence, _ answer: FittingRange, _ input: StepInput) {
    if dependence.isEmpty { return }
    if dependence.contains(.width) {
      range.minWidth = fitting.width
      range.maxWidth = fitting.width
    } else if dependence.contains(.measuredWidth) {
      let (low, high) = Self.bounds(
        of: fitting.width, giving: (answer.minWidth, answer.maxWidth), insets.right,
        input.padding.right, input.left + input.padding.left)
      range.minWidth = max(range.minWidth, low)
      range.maxWidth = min(range.maxWidth, high)
    }
    if dependence.contains(.height) {
      range.minHeight = fitting.height
      range.maxHeight = fitting.height
    } else if dependence.contains(.measuredHeight) {
      let (low, high) = Self.bounds(
        of: fitting.height, giving: (answer.minHeight, answer.maxHeight), insets.bottom,
        input.padding.bottom, input.top + input.padding.top)
      range.minHeight = max(range.minHeight, low)
      range.maxHeight = min(range.maxHeight, high)
    }
  }

  /// The least and the greatest extent whose room, as the steps compute it, lies in a range: the
  /// room never shrinks as the extent grows, so that two numbers say it all. Where rounding leaves
  /// no number at hand, the extent at hand itself is taken.
  @inline(__always)
  private static func bounds(
    of extent: Double, giving range: (Double, Double), _ inset: Double, _ padding: Double,
    _ start: Double
  ) -> (Double, Double) {
    func room(_ extent: Double) -> Double {
      max(0, ((min(10_000, extent) - inset) - padding) - start)
    }
    var low = 0.0
    if range.0 > 0 {
      low = range.0 + start + padding + inset
      if room(low) < range.0 { low = low.nextUp }
      if !(low <= extent) || room(low) < range.0 { low = extent }
      low = max(0, low)
    }
    var high = Double.infinity
    if room(high) > range.1 {
      high = range.1 + start + padding + inset
      if room(high) > range.1 { high = high.nextDown }
      if !(high >= extent) || room(high) > range.1 { high = extent }
    }
    return (low, high)
  }
}
