/// Scratch memory for the items of the rows and columns that are being arranged, those of the innermost
/// last.
final class LineScratch {
  private let items = ScratchArray<LineItem>()
  private var count = 0

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
    _ activation: Buffer<Activation>, _ container: Buffer<Container>
  ) -> PassProgress {
    let isNew = activation[0].line.step == .gathering
    if isNew {
      activation[0].line.first = UInt32(lines.begin(Int(container[0].count)))
      activation[0].line.step = .measuring
    }
    var line = Line(
      tree.buffers.lines[container[0].line], lines.buffer(from: activation[0].line.first),
      count: Int(activation[0].line.count), tree.buffers.flexes, bounds: activation[0].bounds,
      insets: activation[0].insets)
    var sum = LineSum()
    if isNew { sum = gather(&line, activation, container) }
    if activation[0].line.step == .measuring {
      let measures = activation[0].line.measures
      if measures, measureItems(of: &line, activation, across: false) == .suspended {
        return .suspended
      }
      line.share(hasLimits: activation[0].line.hasLimits, adding: measures ? nil : sum)
      line.placeAlong()
      activation[0].line.next = 0
      activation[0].line.step = .measuringAcross
    }
    if activation[0].line.measuresAcross,
      measureItems(of: &line, activation, across: true) == .suspended
    {
      return .suspended
    }
    if activation[0].forSizing {
      activation[0].contentBounds = Rect(line.leastSize())
      // Most containers get a frame of their fitting size: the frames of items in that may be final.
      if !container[0].isRoot {
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
    _ line: inout Line, _ activation: Buffer<Activation>, _ container: Buffer<Container>
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
    let itemCount = Int(container[0].count)
    for offset in 0..<itemCount {
      let slot = container[0].first + (style.isReversed ? itemCount - 1 - offset : offset)
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
      if item.stretches { activation[0].line.stretches = true }
      items[count] = item
      sum.add(item)
      count += 1
    }
    output.statistics.measurements &+= known
    line.count = count
    activation[0].line.count = UInt32(count)
    activation[0].line.hasWeights = sum.weights > 0
    lines.append(count)
    return sum
  }

  /// Measures items from the next one on: those without a share, or, `across` the line, those with one in
  /// the length that they got.
  private func measureItems(
    of line: inout Line, _ activation: Buffer<Activation>, across: Bool
  ) -> PassProgress {
    let forSizing = activation[0].forSizing
    while Int(activation[0].line.next) < line.count {
      // Read in place: copies of an item would be made through memory.
      let index = Int(activation[0].line.next)
      let item = line.items.from(index)
      let isMeasured =
        across
        ? item[0].weight > 0 && line.needsBreadth(item[0], forSizing: forSizing)
        : !item[0].isGrowing
      if isMeasured, !item[0].isKnown {
        let fitting = across ? line.fittingAcross(item[0]) : line.fitting(item[0])
        guard case .size(let size, let validity) = measure(item[0].slot, fitting) else {
          return .suspended
        }
        suspended.removeAwaited()
        // A line among the items may have moved the memory of this one.
        line.items = lines.buffer(from: activation[0].line.first)
        if forSizing {
          activation[0].narrow(to: validity, of: line.items.from(index), line, across: across)
        }
        line.take(size, of: &line.items[index], across: across)
      }
      activation[0].line.next += 1
    }
    return .finished
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
  /// Narrows the fitting sizes that give the same size by the validity range of an item's size.
  ///
  /// - Parameter across: whether the item was measured in its share of the length.
  fileprivate mutating func narrow(
    to validity: ValidityRange, of item: Buffer<LineItem>, _ line: Line, across: Bool
  ) {
    if validity.isAll { return }
    let isRow = line.style.isRow
    let (edges, padding) = (line.style.edges(insets), item[0].padding)
    let (length, breadth) = line.style.extents(fitting)
    if !(isRow ? validity.isAnyWidth : validity.isAnyHeight) {
      let room =
        isRow
        ? (validity.minWidth, validity.maxWidth) : (validity.minHeight, validity.maxHeight)
      let lengths =
        across
        ? (length, length)
        : ValidityRange.extents(around: length, withRoom: room) { extent in
          let inner = max(0, min(10_000, extent) - edges.first - edges.last)
          // As `Line.fitting` computes it, to the last bit; so for the breadth.
          return max(0, inner - padding.first - padding.last)
        } extent: { room in
          room + padding.first + padding.last + edges.first + edges.last
        }
      if isRow { range.narrowWidth(lengths) } else { range.narrowHeight(lengths) }
    }
    if !(isRow ? validity.isAnyHeight : validity.isAnyWidth) {
      let room =
        isRow
        ? (validity.minHeight, validity.maxHeight) : (validity.minWidth, validity.maxWidth)
      let breadths = ValidityRange.extents(around: breadth, withRoom: room) { extent in
        let inner = max(0, min(10_000, extent) - edges.near - edges.far)
        return max(0, inner - (padding.near + padding.far))
      } extent: { room in
        room + padding.near + padding.far + edges.near + edges.far
      }
      if isRow { range.narrowHeight(breadths) } else { range.narrowWidth(breadths) }
    }
  }
}
