// Containers that are rows or columns.
extension Pass {
  /// Goes on with the innermost pass, one over a row or column; false where an item waits for a
  /// container to be measured.
  ///
  /// 1. Gather the items that are not skipped, with their distances, and the sizes that are known.
  /// 2. Measure the others without a weight.
  /// 3. Share what is left, and measure those with a weight across in their share.
  /// 4. Write the frames, tell observers, and note the container's size.
  @inline(never)
  func advanceLine(_ container: Container) -> Bool {
    let style = lines[container.line]
    let isNew = top.line.step == .gathering
    if isNew { makeRoomForLine(container) }
    var line = Line(
      style, lineItems.row(from: Int(top.line.first)), count: Int(top.line.count), flexes,
      bounds: top.bounds, insets: top.insets)
    var sum = LineSum()
    if isNew { sum = gather(&line, container) }
    if top.line.step == .measuring {
      guard !top.line.measures || measureItems(of: line) else { return false }
      line.share(hasLimits: top.line.hasLimits, adding: top.line.measures ? nil : sum)
      line.placeAlong()
      top.line.next = 0
      top.line.step = .measuringAcross
    }
    if top.line.measuresAcross {
      guard measureItemsAcross(of: line) else { return false }
    }
    place(&line)
    statistics.framesWritten += line.count
    if top.line.hasObservers { tellObservers(of: line, forSizing: top.forSizing) }
    if top.forSizing { top.occupied = Rect(x: 0, y: 0, line.leastSize()) }
    top.isSettled = false
    lineCount = Int(top.line.first)
    reached = container.first + container.count
    depth -= 1
    if stack.row[depth].forSizing { answer(stack.row[depth]) }
    return true
  }

  /// The innermost pass, where it lies: a row or column reads little of it. Measuring may move it.
  private var top: Activation {
    @inline(__always) get { stack.row[depth - 1] }
    @inline(__always) _modify { yield &stack.row[depth - 1] }
  }

  /// Writes the frames.
  ///
  /// The line is lent, here and in `gather(_:_:)`, so that it is not copied.
  @inline(never)
  private func place(_ line: inout Line) {
    let frames = frames
    let isUpdating = isUpdating
    let level = line.level()
    for index in 0..<line.count {
      let place = line.items[index].place
      let frame = line.frame(index, level)
      let sound = frame.isSound ? frame : repaired(frame, place)
      if isUpdating { compare(sound, at: place, [], &top) }
      frames[place] = sound
    }
  }

  private func makeRoomForLine(_ container: Container) {
    let capacity = lineCount + Int(container.count)
    if capacity > lineItems.capacity {
      lineItems.reserve(max(16, capacity, lineItems.capacity * 2), keeping: lineCount)
    }
    top.line.first = UInt32(lineCount)
    top.line.step = .measuring
  }

  /// Gathers the items that are not skipped, and adds up those whose size is known.
  @inline(never)
  private func gather(_ line: inout Line, _ container: Container) -> LineSum {
    let forSizing = top.forSizing
    let style = line.style
    let items = line.items
    let nodes = nodes
    let styles = styles
    var known = 0
    var count = 0
    var sum = LineSum()
    // Mostly one item's edges are those of the one before.
    var lastNumber = UInt32.max
    var (spacing, padding) = (style.edges(.zero), style.edges(.zero))
    for offset in 0..<container.count {
      let place =
        container.first + (style.isReversed ? container.count - 1 - offset : offset)
      let node = nodes[place]
      var options = styles[node.style].options
      var number = node.edges
      if styles[node.style].traits.contains(.dynamic) {
        if styles[node.style].hasFunctionsOfBounds { top.range = .only(top.fitting) }
        if styles[node.style].observer >= 0 { top.line.hasObservers = true }
        options = optionsFunction(place, top)
        if !options.contains(.skip) { number = edgesFunction(place, top) }
      }
      if options.contains(.skip) {
        if !forSizing { removeFrames(at: place) }
        continue
      }
      // Functions answer other edges under the same number.
      if number != lastNumber || number & Edges.fromFunction != 0 {
        let edges = edges(numbered: number)
        (spacing, padding) = (style.edges(edges.spacing), style.edges(edges.padding))
        lastNumber = number
      }
      var item = LineItem(
        place, options, styles[node.style].flex, of: line.flexes, spacing, padding)
      if count > 0 { item.follow(items[count - 1]) } else { item.gap = 0 }
      let isMeasured = !item.isGrowing || line.needsBreadth(item, forSizing: forSizing)
      if styles[node.style].kind == .fixed && styles[node.style].adjust < 0 {
        item.isKnown = true
        if isMeasured { known += 1 }
        line.take(Size(width: node.a, height: node.b), of: &item)
      } else if item.isGrowing {
        top.line.measuresAcross = top.line.measuresAcross || isMeasured
      } else {
        top.line.measures = true
      }
      if item.isGrowing && item.isLimited { top.line.hasLimits = true }
      items[count] = item
      sum.add(item)
      count += 1
    }
    statistics.measurements += known
    line.count = count
    top.line.count = UInt32(count)
    lineCount += count
    return sum
  }

  /// Measures the items whose lengths are their own.
  private func measureItems(of line: Line) -> Bool {
    while Int(top.line.next) < line.count {
      let index = Int(top.line.next)
      if !line.items[index].isGrowing && !line.items[index].isKnown {
        let fitting = line.fitting(line.items[index])
        guard let size = measure(line.items[index].place, fitting) else {
          return false
        }
        if held.row[depth - 1].count > 0 { held.row[depth - 1].count = 0 }
        if top.forSizing { top.narrow(to: answerRange, of: line.items[index], line) }
        line.take(size, of: &line.items[index])
      }
      top.line.next += 1
    }
    return true
  }

  /// Measures how large the other items are across the line.
  private func measureItemsAcross(of line: Line) -> Bool {
    while Int(top.line.next) < line.count {
      let index = Int(top.line.next)
      let item = line.items[index]
      if item.weight > 0, !item.isKnown, line.needsBreadth(item, forSizing: top.forSizing) {
        guard let size = measure(item.place, line.fittingAcross(item)) else {
          return false
        }
        if held.row[depth - 1].count > 0 { held.row[depth - 1].count = 0 }
        if top.forSizing { top.narrow(toShareUnder: answerRange, of: item, line) }
        line.items[index].across = line.style.wholePixels(line.style.extents(size).across)
      }
      top.line.next += 1
    }
    return true
  }

  /// Tells observers in the order of the items, whatever the order in which they lie.
  private func tellObservers(of line: Line, forSizing: Bool) {
    for offset in 0..<line.count {
      let index = line.style.isReversed ? line.count - 1 - offset : offset
      let place = line.items[index].place
      guard styles[nodes[place].style].observer >= 0 else { continue }
      observe(place, frames[place], forSizing: forSizing)
    }
  }
}

extension LineItem {
  @inline(__always)
  init(
    _ place: UInt32, _ options: Options, _ flex: Int32, of flexes: Row<Flex>,
    _ spacing: (first: Double, last: Double, near: Double, far: Double),
    _ padding: (first: Double, last: Double, near: Double, far: Double)
  ) {
    self.place = place
    self.options = options
    self.flex = flex
    self.padding = padding
    (weight, isLimited, stretches) = (0, false, false)
    if flex >= 0 {
      let number = Int(flex)
      weight = flexes[number].weight
      isLimited = flexes[number].minimum > 0 || flexes[number].maximum < .infinity
      stretches = flexes[number].stretches
    }
    isGrowing = weight > 0
    distance = padding.first
    gap = spacing.first
    self.spacing = spacing.last
  }

  /// Keeps the distance to the item before.
  @inline(__always)
  mutating func follow(_ previous: LineItem) {
    gap = max(previous.spacing, gap)
    distance = (previous.padding.last + gap) + padding.first
  }
}

extension Activation {
  /// Narrows the fitting sizes that give the same size by where an item's answer holds.
  fileprivate mutating func narrow(to answer: FittingRange, of item: LineItem, _ line: Line) {
    if line.hasGreatestLength(item) {
      range = .only(fitting)
      return
    }
    narrow(answer, item, line.style, along: true, across: true)
  }

  /// The same for an item whose length follows from the container's.
  fileprivate mutating func narrow(
    toShareUnder answer: FittingRange, of item: LineItem, _ line: Line
  ) {
    let lengths =
      line.style.isRow ? (answer.minWidth, answer.maxWidth) : (answer.minHeight, answer.maxHeight)
    let dependsOnLength = lengths.0 > 0 || lengths.1 < .infinity
    if dependsOnLength {
      if line.style.isRow {
        (range.minWidth, range.maxWidth) = (fitting.width, fitting.width)
      } else {
        (range.minHeight, range.maxHeight) = (fitting.height, fitting.height)
      }
    }
    narrow(answer, item, line.style, along: false, across: true)
  }

  private mutating func narrow(
    _ answer: FittingRange, _ item: LineItem, _ style: LinearArrangement, along: Bool, across: Bool
  ) {
    let isRow = style.isRow
    if isRow ? along : across, answer.minWidth > 0 || answer.maxWidth < .infinity {
      let paddings =
        isRow ? (item.padding.first, item.padding.last) : (item.padding.near, item.padding.far)
      let (low, high) = Self.extents(
        fitting.width, (answer.minWidth, answer.maxWidth), (insets.left, insets.right), paddings,
        summed: !isRow)
      range.minWidth = max(range.minWidth, low)
      range.maxWidth = min(range.maxWidth, high)
    }
    if isRow ? across : along, answer.minHeight > 0 || answer.maxHeight < .infinity {
      let paddings =
        isRow ? (item.padding.near, item.padding.far) : (item.padding.first, item.padding.last)
      let (low, high) = Self.extents(
        fitting.height, (answer.minHeight, answer.maxHeight), (insets.top, insets.bottom), paddings,
        summed: isRow)
      range.minHeight = max(range.minHeight, low)
      range.maxHeight = min(range.maxHeight, high)
    }
  }

  /// The extents around the one at hand that leave an item room in a range.
  private static func extents(
    _ extent: Double, _ room: (Double, Double), _ insets: (Double, Double),
    _ paddings: (Double, Double), summed: Bool
  ) -> (Double, Double) {
    FittingRange.extents(around: extent, withRoom: room) { extent in
      let inner = max(0, min(10_000, extent) - insets.0 - insets.1)
      // As `Line` computes the fitting size, to the last bit.
      return max(0, summed ? inner - (paddings.0 + paddings.1) : inner - paddings.0 - paddings.1)
    } extent: { room in
      room + paddings.0 + paddings.1 + insets.0 + insets.1
    }
  }
}

extension Rect {
  fileprivate init(x: Double, y: Double, _ size: Size) {
    self.init(x: x, y: y, width: size.width, height: size.height)
  }
}
