extension LinearArrangement {
  /// Sets the frames of items that lie in no tree, and answers the least size that holds them, for sizing.
  ///
  /// - Complexity: O(items), and as much again for each round in which an item meets a limit.
  func place(_ arguments: ArrangeArguments, _ frames: inout [Rect]) -> Arrangement.Answer {
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
        NodeSlot(number), number < arguments.options.count ? arguments.options[number] : [],
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
    return withExtendedLifetime((items, flexes)) {
      let level = line.level()
      for index in 0..<count {
        frames[line.items[index].slot.rawValue] = line.frame(index, level)
      }
      return Arrangement.Answer(content: arguments.forSizing ? line.leastSize() : nil)
    }
  }
}
