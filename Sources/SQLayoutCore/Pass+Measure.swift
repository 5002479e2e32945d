// Sizes of items under fitting sizes.
extension Pass {
  /// The size of the item at a place; nil where a container has to be passed over first.
  @inline(__always)
  func measure(_ place: UInt32, _ fitting: Size) -> Size? {
    let node = nodes[place]
    if styles[node.style].kind == .fixed && styles[node.style].adjust < 0 {
      statistics.measurements += 1
      answerRange = .all
      return Size(width: node.a, height: node.b)
    }
    return measureOther(place, fitting)
  }

  @inline(never)
  private func measureOther(_ place: UInt32, _ fitting: Size) -> Size? {
    let node = nodes[place]
    let style = styles[node.style]
    guard style.adjust >= 0 else { return measureRule(place, node, style, fitting) }
    let adjustment = adjustments[Int(style.adjust)]
    let inner = adjustment.fitting(fitting)
    guard let size = measureRule(place, node, style, inner) else { return nil }
    answerRange = adjustment.range(around: fitting, giving: answerRange)
    return adjustment.size(size)
  }

  @inline(__always)
  private func measureRule(
    _ place: UInt32, _ node: Node, _ style: CompiledStyle, _ fitting: Size
  ) -> Size? {
    answerRange = .all
    switch style.kind {
    case .fixed:
      statistics.measurements += 1
      return Size(width: node.a, height: node.b)
    case .paragraph, .aspect:
      statistics.measurements += 1
      var range = FittingRange.all
      let size = textSize(place, node, style.kind, fitting.width, &range)
      answerRange = range
      return size
    case .custom:
      return measureFunction(place, node, fitting)
    case .container:
      return measureContainer(node.index, at: place, fitting)
    }
  }

  /// The size of a rule whose sound constants make a height that is none.
  @inline(never)
  func overflow(
    _ place: UInt32, _ rule: String, _ width: Double, _ height: Double
  ) -> Size {
    report(place, "size rule \(rule)", "(\(width), \(height))")
    return Size(width: width, height: 0)
  }

  private func measureContainer(_ index: Int, at place: UInt32, _ wanted: Size) -> Size? {
    // Beyond the clip all fitting sizes are one.
    let fitting = wanted.clipped
    if let size = recall(heads.row, index, fitting) { return size }
    // Below an item without a frame there are none; now there will be, and its options may change
    // before it gets its own.
    if frames[place].x.isNaN {
      frames[place] = .zero
      if isUpdating { touch(index) }
    }
    // Where the frames below are right, they tell the size.
    let isFinal = isUpdating && !isTouched(index) && !isDirty(index)
    if containers[index].traits.contains(.extentFree), isInPostorder || isFinal {
      statistics.measurements += 1
      let size = isFinal ? sizeOfItems(of: containers[index]) : sweep(index)
      framed.row[index] = remember(heads.row, index, size, .all, isSettled: true)
      answerRange = .all
      return size
    }
    if let size = held.row[depth - 1].size(fitting) {
      answerRange = .only(fitting)
      return size
    }
    if isMeasuredAtOnce(index) { return measureAtOnce(index, fitting) }
    requestedContainer = index
    requestedFitting = fitting
    return nil
  }

  /// Whether a pass over a container never waits: it holds leaves alone, and calls no function. An
  /// arrangement of its own would move what the one around it gathered.
  @inline(__always)
  private func isMeasuredAtOnce(_ index: Int) -> Bool {
    containers[index].traits.intersection([.constant, .nested]) == .constant
      && containers[index].arrange < 0 && functionDepth < Self.greatestFunctionDepth
  }

  /// The size of such a container, passed over while the item that asks stays where it is.
  private func measureAtOnce(_ index: Int, _ fitting: Size) -> Size {
    let (asking, answers, range) = (item, answersOfItem, fitRange)
    noteMeasurement(of: index)
    // It does not wait, so that it needs its place on the stack no longer than it runs.
    makeRoomForPass()
    let record = containers[index]
    stack.row[depth].begin(
      index, record, insets[record.insets],
      in: Rect(x: 0, y: 0, width: fitting.width, height: fitting.height), forSizing: true,
      fitting: fitting)
    // The steps of the asking item are not to be written over.
    functionDepth += 1
    _ = placeItems(&stack.row[depth])
    functionDepth -= 1
    (item, answersOfItem, fitRange) = (asking, answers, range)
    return rememberSize(of: stack.row[depth])
  }

  /// The size that a container or custom size rule answered before under a fitting size.
  @inline(__always)
  func recall(_ heads: Row<UInt32>, _ memory: Int, _ fitting: Size) -> Size? {
    var number = heads[memory]
    while number != MeasuredSize.none {
      let entry = measured.row[number]
      if entry.range.contains(fitting) {
        answerRange = entry.range
        return entry.size
      }
      number = entry.next
    }
    return nil
  }

  /// Remembers an answer and gives its number.
  func remember(
    _ heads: Row<UInt32>, _ memory: Int, _ size: Size, _ range: FittingRange, isSettled: Bool
  ) -> UInt32 {
    if measuredCount == measuredLimit {
      // Trees can be contrived that ask for any number of sizes: start anew, and say so.
      forgetSizes()
      statistics.isMemoryExhausted = true
    }
    if measuredCount == measured.capacity {
      measured.reserve(min(measuredLimit, max(64, measuredCount * 2)), keeping: measuredCount)
    }
    let number = UInt32(measuredCount)
    measured.row[number] = MeasuredSize(
      range: range, size: size, next: heads[memory], isSettled: isSettled)
    heads[memory] = number
    measuredCount += 1
    return number
  }

  /// Whether the frames below a container are those that a layout pass would give in this size.
  func isSettled(_ index: Int, _ frame: Rect) -> Bool {
    if isUpdating, !isTouched(index) { return !isDirty(index) }
    let number = framed.row[index]
    guard number != MeasuredSize.none, containers[index].traits.contains(.samePasses) else {
      return false
    }
    let entry = measured.row[number]
    return entry.isSettled && entry.range.contains(frame.size.clipped)
  }
}

extension Size {
  /// The size clipped to 10,000 points in each direction, as bounds are.
  @inline(__always)
  var clipped: Size { Size(width: min(10_000, width), height: min(10_000, height)) }
}

extension Adjustment {
  /// The fitting sizes, around the one at hand, that leave the content one in a range.
  func range(around fitting: Size, giving inner: FittingRange) -> FittingRange {
    let width = FittingRange.extents(
      around: fitting.width, withRoom: (inner.minWidth, inner.maxWidth),
      room: { max(0, min($0, maxWidth ?? .infinity) - (addWidth ?? 0)) },
      extent: { $0 + (addWidth ?? 0) })
    let height = FittingRange.extents(
      around: fitting.height, withRoom: (inner.minHeight, inner.maxHeight),
      room: { max(0, min($0, maxHeight ?? .infinity) - (addHeight ?? 0)) },
      extent: { $0 + (addHeight ?? 0) })
    return FittingRange(
      minWidth: width.0, maxWidth: width.1, minHeight: height.0, maxHeight: height.1)
  }

  /// What is left of a fitting size for the content.
  package func fitting(_ fitting: Size) -> Size {
    Size(
      width: max(0, min(fitting.width, maxWidth ?? .infinity) - (addWidth ?? 0)),
      height: max(0, min(fitting.height, maxHeight ?? .infinity) - (addHeight ?? 0)))
  }

  /// The size with content of `size`.
  package func size(_ size: Size) -> Size {
    Size(
      width: max(
        0, min(max(size.width + (addWidth ?? 0), minWidth ?? 0), maxWidth ?? .infinity)),
      height: max(
        0, min(max(size.height + (addHeight ?? 0), minHeight ?? 0), maxHeight ?? .infinity)))
  }
}
