/// Scratch memory for the items of the rows and columns that are being arranged, those of the innermost
/// last.
final class LineScratch {
  private let items = ScratchArray<LineItem>()
  private var count = 0

  func removeAll() { count = 0 }

  /// Makes room for the items of one more line, and gives the index of the first.
  func begin(_ capacity: Int) -> Int {
    if count + capacity > items.capacity {
      items.reserve(max(16, count + capacity, items.capacity * 2), keeping: count)
    }
    return count
  }

  /// The items from an index on, valid until another line begins.
  @inline(__always)
  func buffer(from first: UInt32) -> Buffer<LineItem> { items.buffer(from: Int(first)) }

  func append(_ items: Int) { count += items }

  /// Ends the innermost line.
  func end(at first: UInt32) { count = Int(first) }

  var bytes: Int { items.bytes }
}

// Containers that are rows or columns with flexible space.
extension Solver {
  /// Continues a pass over a row or column.
  ///
  /// 1. Gather the items that are not skipped, with their distances, and the sizes that are known.
  /// 2. Measure the others without a weight.
  /// 3. Share the free space, and measure those with a weight across in their share.
  /// 4. Write the frames, tell observers, and find the container's size.
  @inline(never)
  func placeLine(
    _ activation: Buffer<Activation>, _ container: Container
  ) -> PassProgress {
    let isNew = activation[0].line.step == .gathering
    if isNew {
      activation[0].line.first = UInt32(lines.begin(Int(container.count)))
      activation[0].line.step = .measuring
    }
    var line = Line(
      tree.buffers.lines[container.line], lines.buffer(from: activation[0].line.first),
      count: Int(activation[0].line.count), tree.buffers.flexes, bounds: activation[0].bounds,
      insets: activation[0].insets)
    var sum = LineSum()
    if isNew { sum = gather(&line, activation, container) }
    if activation[0].line.step == .measuring {
      let measures = activation[0].line.measures
      if measures, measureItems(of: &line, activation) == .suspended { return .suspended }
      line.share(hasLimits: activation[0].line.hasLimits, adding: measures ? nil : sum)
      line.placeAlong()
      activation[0].line.next = 0
      activation[0].line.step = .measuringAcross
    }
    if activation[0].line.measuresAcross,
      measureItemsAcross(of: &line, activation) == .suspended
    {
      return .suspended
    }
    if activation[0].forSizing {
      activation[0].contentBounds = Rect(line.leastSize())
      (activation[0].line.followsLength, activation[0].line.followsBreadth) = line.followsRoom()
      // Most containers get a frame of their fitting size: the frames of items in that may be final.
      if !container.isRoot {
        line.setBreadth(of: activation[0].size, activation[0].insets)
      }
    }
    place(&line, activation)
    output.statistics.framesWritten &+= line.count
    if activation[0].line.hasObservers { tellObservers(of: line, activation[0].forSizing) }
    lines.end(at: activation[0].line.first)
    return .finished
  }

  /// Writes the frames.
  ///
  /// The line is lent, here and in `gather`, so that it is not copied.
  @inline(never)
  private func place(_ line: inout Line, _ activation: Buffer<Activation>) {
    let frames = output.frames
    let isUpdating = invalidation.isActive
    let (level, forSizing) = (line.level(), activation[0].forSizing)
    for index in 0..<line.count {
      let slot = line.items[index].slot
      let placed = line.frame(index, level)
      let frame = Tracing.placed(placed.isValid ? placed : repaired(placed, slot), slot)
      if isUpdating { compare(frame, slot, [], activation) }
      frames[slot] = frame
      if forSizing, tree.nodes[slot].isContainer,
        !isSettled(tree.nodes[slot].container, frame.size)
      {
        activation[0].isSettled = false
      }
    }
  }

  /// Gathers the items that are not skipped, and adds up those whose size is known.
  @inline(never)
  private func gather(
    _ line: inout Line, _ activation: Buffer<Activation>, _ container: Container
  ) -> LineSum {
    let forSizing = activation[0].forSizing
    let style = line.style
    let items = line.items
    let (nodes, styles) = (tree.nodes, tree.styles)
    var known = 0
    var count = 0
    var sum = LineSum()
    // Most items have the spacing and padding of the one before.
    var lastEdges = EdgesIndex.none
    var (spacing, padding) = (style.edges(.zero), style.edges(.zero))
    let itemCount = Int(container.count)
    for offset in 0..<itemCount {
      let slot = container.first + (style.isReversed ? itemCount - 1 - offset : offset)
      let node = nodes[slot]
      var options = styles[node.style].options
      var edgesIndex = node.edges
      if styles[node.style].traits.contains(.dynamic) {
        if styles[node.style].functions.observer != .none { activation[0].line.hasObservers = true }
        if styles[node.style].hasFunctionsOfBounds {
          activation[0].range = .only(activation[0].fitting)
          options = customOptions(slot, activation)
          if !options.contains(.skip) { edgesIndex = customEdges(slot, activation) }
        }
      }
      if options.contains(.skip) {
        if !forSizing { removeFrames(in: slot) }
        continue
      }
      // Functions answer other edges under the same index.
      if edgesIndex != lastEdges || edgesIndex.isFromFunction {
        let edges = edges(edgesIndex)[0]
        (spacing, padding) = (style.edges(edges.spacing), style.edges(edges.padding))
        lastEdges = edgesIndex
      }
      var item = LineItem(
        slot, options, styles[node.style].flex, of: line.flexes, spacing, padding)
      if count > 0 { item.follow(items[count - 1]) } else { item.gap = 0 }
      let isMeasured = !item.isGrowing || line.needsBreadth(item, forSizing: forSizing)
      if styles[node.style].isFixedLeaf {
        item.isKnown = true
        if isMeasured { known += 1 }
        line.take(Size(width: node.a, height: node.b), of: &item)
      } else if item.isGrowing {
        activation[0].line.measuresAcross = activation[0].line.measuresAcross || isMeasured
      } else {
        activation[0].line.measures = true
      }
      if item.isGrowing && item.isLimited { activation[0].line.hasLimits = true }
      items[count] = item
      sum.add(item)
      count += 1
    }
    output.statistics.measurements &+= known
    line.count = count
    activation[0].line.count = UInt32(count)
    lines.append(count)
    return sum
  }

  /// Measures the items whose lengths are their own.
  private func measureItems(
    of line: inout Line, _ activation: Buffer<Activation>
  ) -> PassProgress {
    while Int(activation[0].line.next) < line.count {
      let index = Int(activation[0].line.next)
      let item = line.items[index]
      if !item.isGrowing && !item.isKnown {
        switch measureItem(item, line.fitting(item), of: &line, activation) {
        case .suspended: return .suspended
        case .size(let size, let validity):
          if activation[0].forSizing { activation[0].narrow(to: validity, of: item, line) }
          line.take(size, of: &line.items[index])
        }
      }
      activation[0].line.next += 1
    }
    return .finished
  }

  /// Measures how large the other items are across the line.
  private func measureItemsAcross(
    of line: inout Line, _ activation: Buffer<Activation>
  ) -> PassProgress {
    let forSizing = activation[0].forSizing
    while Int(activation[0].line.next) < line.count {
      let index = Int(activation[0].line.next)
      let item = line.items[index]
      if item.weight > 0, !item.isKnown, line.needsBreadth(item, forSizing: forSizing) {
        switch measureItem(item, line.fittingAcross(item), of: &line, activation) {
        case .suspended: return .suspended
        case .size(let size, let validity):
          if forSizing { activation[0].narrow(toShareUnder: validity, of: item, line) }
          line.items[index].across = line.style.wholePixels(line.style.extents(size).across)
        }
      }
      activation[0].line.next += 1
    }
    return .finished
  }

  private func measureItem(
    _ item: LineItem, _ fitting: Size, of line: inout Line, _ activation: Buffer<Activation>
  ) -> Measurement {
    let measurement = measure(item.slot, fitting)
    // A line among the items may have moved the memory of this one.
    line.items = lines.buffer(from: activation[0].line.first)
    if case .size = measurement { suspended.removeAwaited() }
    return measurement
  }

  /// Calls observers in the order of the items, also where they lie in the reverse one.
  private func tellObservers(of line: Line, _ forSizing: Bool) {
    for offset in 0..<line.count {
      let index = line.style.isReversed ? line.count - 1 - offset : offset
      let slot = line.items[index].slot
      guard tree.styles[tree.nodes[slot].style].functions.observer != .none else { continue }
      observe(slot, output.frames[slot], forSizing: forSizing)
    }
  }
}

extension Activation {
  /// Narrows the fitting sizes that give the same size by where an item's answer holds.
  fileprivate mutating func narrow(to answer: ValidityRange, of item: LineItem, _ line: Line) {
    if line.hasGreatestLength(item) {
      range = .only(fitting)
      return
    }
    narrow(answer, item, line.style, along: true, across: true)
  }

  /// The same for an item whose length follows from the container's.
  fileprivate mutating func narrow(
    toShareUnder answer: ValidityRange, of item: LineItem, _ line: Line
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
    _ answer: ValidityRange, _ item: LineItem, _ style: LinearArrangement, along: Bool, across: Bool
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
    ValidityRange.extents(around: extent, withRoom: room) { extent in
      let inner = max(0, min(10_000, extent) - insets.0 - insets.1)
      // As `Line` computes the fitting size, to the last bit.
      return max(0, summed ? inner - (paddings.0 + paddings.1) : inner - paddings.0 - paddings.1)
    } extent: { room in
      room + paddings.0 + paddings.1 + insets.0 + insets.1
    }
  }
}
