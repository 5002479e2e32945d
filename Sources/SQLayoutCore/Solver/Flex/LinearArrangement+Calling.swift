extension LinearArrangement {
  /// The frames of items that lie in no tree.
  ///
  /// - Complexity: O(items), and as much again for each round in which an item meets a limit.
  func frames(_ arguments: ArrangeArguments) -> [Rect] {
    placing(arguments) { line in
      var frames = [Rect](repeating: .zero, count: line.count)
      let level = line.level()
      for index in 0..<line.count {
        frames[line.items[index].slot.rawValue] = line.frame(index, level)
      }
      return frames
    }
  }

  /// The least size that holds items that lie in no tree, in points.
  ///
  /// - Parameter ignored: the items that do not count.
  /// - Complexity: that of frames.
  package func leastSize(_ arguments: ArrangeArguments, ignoring ignored: [Bool]) -> Size {
    placing(arguments, options: { ignored[$0] ? .ignoreInSize : [] }) { $0.leastSize() }
  }

  private func placing<Result>(
    _ arguments: ArrangeArguments, options: (Int) -> Options = { _ in [] },
    _ result: (borrowing Line) -> Result
  ) -> Result {
    let count = arguments.count
    let items = ScratchArray<LineItem>(capacity: max(1, count))
    // The parts of the items, by their numbers.
    let flexes = ScratchArray<Flex>(capacity: max(1, arguments.flexes.count))
    for (number, flex) in arguments.flexes.enumerated() {
      flexes.buffer[number] = flex.valid { _, _ in }
    }
    var line = Line(
      self, items.buffer, count: count, flexes.buffer, bounds: arguments.bounds,
      insets: arguments.insets)
    var hasLimits = false
    // The slot of an item is its number here.
    for offset in 0..<count {
      let number = isReversed ? count - 1 - offset : offset
      line.items[offset] = LineItem(
        NodeSlot(number), options(number),
        number < arguments.flexes.count ? TableIndex(number) : .none,
        of: line.flexes,
        edges(arguments.spacings[number]), edges(arguments.paddings[number]))
      if offset > 0 {
        line.items[offset].follow(line.items[offset - 1])
      } else {
        line.items[offset].gap = 0
      }
      hasLimits = hasLimits || line.items[offset].isLimited && line.items[offset].isGrowing
    }
    for index in 0..<count where !line.items[index].isGrowing {
      let item = line.items[index]
      line.take(arguments.measure(item.slot.rawValue, line.fitting(item)), of: &line.items[index])
    }
    line.share(hasLimits: hasLimits)
    line.placeAlong()
    for index in 0..<count where line.items[index].weight > 0 {
      let item = line.items[index]
      guard line.needsBreadth(item, forSizing: arguments.forSizing) else { continue }
      let size = arguments.measure(item.slot.rawValue, line.fittingAcross(item))
      line.take(size, of: &line.items[index], across: true)
    }
    // The line reads the memory of both.
    return withExtendedLifetime((items, flexes)) { result(line) }
  }
}
