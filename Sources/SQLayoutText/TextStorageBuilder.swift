#if Text
  import CShaping

  /// Makes a text's arrays of what C gives.
  @safe struct TextStorageBuilder {
    private let arrays: sq_shaped_arrays
    private(set) var positions: [Int] = []
    private(set) var changes: [sq_change]
    private(set) var items: [TextStorage.Item]
    private(set) var breaks: [TextStorage.Break] = []
    private(set) var marks: [UInt32] = []
    private(set) var paragraphs: [TextStorage.Paragraph] = []
    private(set) var largestReduction = 0
    private var change = 0
    /// All flags of all positions.
    private var allFlags: UInt16 = 0
    private var lineBreaks = 0
    private var largestSpace = 0

    init(_ arrays: sq_shaped_arrays) {
      unsafe self.arrays = unsafe arrays
      let count = unsafe arrays.characters
      changes = unsafe Array(
        UnsafeBufferPointer(start: arrays.changes, count: arrays.change_count))
      positions.reserveCapacity(count + 1)
      var position = 0
      let advances = unsafe UnsafeBufferPointer(start: arrays.advances, count: count)
      for index in 0..<count {
        positions.append(position)
        let advance = Int(unsafe advances[index])
        let flags = unsafe arrays.flags[index]
        allFlags |= flags
        if Int(flags) & SQ_LINE_BREAK != 0 { lineBreaks += 1 }
        if Int(flags) & SQ_WHITE != 0 { largestSpace = max(largestSpace, advance) }
        position += advance
      }
      positions.append(position)
      let records = unsafe UnsafeBufferPointer(start: arrays.items, count: arrays.item_count)
      items = unsafe records.map { item in
        TextStorage.Item(
          start: Int(item.start), end: Int(item.end), top: Int(item.top),
          height: Int(item.height), spacingLeft: Int(item.spacing_left),
          spacingRight: Int(item.spacing_right), segment: Int(item.segment),
          baseline: Int(item.baseline),
          baselines: SIMD4(
            Int(item.baselines.0), Int(item.baselines.1), Int(item.baselines.2),
            Int(item.baselines.3)))
      }
    }

    mutating func addParagraphs() {
      let records = unsafe UnsafeBufferPointer(
        start: arrays.paragraphs, count: arrays.paragraph_count)
      // Each paragraph has one more, and mostly no line is separated in it.
      breaks.reserveCapacity(2 * records.count + lineBreaks + 1)
      paragraphs.reserveCapacity(records.count)
      for index in 0..<records.count {
        let record = unsafe records[index]
        var start = Int(record.start)
        var item = Int(record.first_item)
        // U+2028 ends a line and no paragraph; one at the very end begins no other line.
        if hasAny(SQ_LINE_SEPARATOR) {
          for at in Int(record.start)..<Int(record.end)
          where has(SQ_LINE_SEPARATOR, at: at) && at + 1 < Int(record.end) {
            add(start..<at, isSeparated: true, record, from: &item)
            start = at + 1
          }
        }
        let end = Int(record.end)
        let isSeparated = end > start && has(SQ_LINE_SEPARATOR, at: end - 1)
        add(start..<(isSeparated ? end - 1 : end), isSeparated: isSeparated, record, from: &item)
      }
      largestReduction = largestSpace + max(0, changes.map { -Int($0.before) }.max() ?? 0)
    }

    private func has(_ flag: Int, at character: Int) -> Bool {
      Int(unsafe arrays.flags[character]) & flag != 0
    }

    private func hasAny(_ flag: Int) -> Bool { Int(allFlags) & flag != 0 }

    private mutating func add(
      _ range: Range<Int>, isSeparated: Bool, _ record: sq_paragraph, from item: inout Int
    ) {
      let firstBreak = breaks.count
      breaks.append(
        TextStorage.Break(
          character: range.lowerBound, start: positions[range.lowerBound], end: 0))
      if range.count > 1 {
        for at in range.lowerBound + 1..<range.upperBound where has(SQ_LINE_BREAK, at: at) {
          add(at, spaces: true)
        }
      }
      var fullEnd = positions[range.upperBound]
      if !range.isEmpty {
        let isLast = range.upperBound == positions.count - 1
        let mayBreak = isLast || has(SQ_LINE_BREAK, at: range.upperBound)
        add(range.upperBound, spaces: mayBreak)
        fullEnd += takeChange(at: range.upperBound).before
      }
      var least = Int.max
      for index in (firstBreak..<breaks.count).reversed() {
        if index > firstBreak { least = min(least, breaks[index].end) }
        breaks[index].reach = index > firstBreak ? least : breaks[index].start
      }
      let firstMark = marks.count
      let markShift = addMarks(from: firstBreak)
      let firstItem = item
      while item < items.count, items[item].start < range.upperBound {
        item += 1
      }
      // What separates lines makes the one before it as high as itself.
      if isSeparated { item += 1 }
      let own = firstItem..<item
      let first = items[own].first
      paragraphs.append(
        TextStorage.Paragraph(
          start: range.lowerBound, end: range.upperBound,
          lineEnd: isSeparated ? range.upperBound + 1 : range.upperBound,
          breaks: firstBreak..<breaks.count, firstMark: firstMark, markShift: markShift, items: own,
          fullEnd: fullEnd,
          isRightToLeft: record.is_right_to_left != 0,
          hasTabs: hasAny(SQ_TAB) && range.contains { has(SQ_TAB, at: $0) },
          isUniform: items[own].allSatisfy {
            $0.top == first?.top && $0.height == first?.height && $0.baselines == first?.baselines
          },
          top: first?.top ?? Int(record.empty_top),
          height: first?.height ?? Int(record.empty_height)))
    }

    /// Adds the marks of a paragraph, whose breaks are the last ones.
    ///
    /// - Returns: the distance from one to the next as a power of two, so that there are up to four for a break.
    private mutating func addMarks(from first: Int) -> Int {
      let last = breaks.count - 1
      let start = breaks[first].reach
      let length = max(0, breaks[last].reach - start)
      var shift = 0
      while length &>> shift > 4 * (last - first) { shift += 1 }
      let firstMark = marks.count
      marks.append(contentsOf: repeatElement(0, count: length &>> shift + 1))
      var found = first
      for mark in firstMark..<marks.count {
        let place = start + (mark - firstMark) &<< shift
        while found < last, breaks[found + 1].reach <= place { found += 1 }
        marks[mark] = UInt32(found)
      }
      return shift
    }

    /// Adds a break; `spaces` says whether a space before it does not count.
    private mutating func add(_ at: Int, spaces: Bool) {
      let change = takeChange(at: at)
      let space =
        spaces && has(SQ_WHITE, at: at - 1) ? positions[at] - positions[at - 1] : 0
      breaks.append(
        TextStorage.Break(
          character: at, start: positions[at] + change.after,
          end: positions[at] + change.before - space))
    }

    /// What breaking at a position changes; positions are asked for in ascending order.
    private mutating func takeChange(at character: Int) -> (before: Int, after: Int) {
      while change < changes.count, changes[change].character < UInt32(character) { change += 1 }
      guard change < changes.count, changes[change].character == UInt32(character) else {
        return (0, 0)
      }
      return (Int(changes[change].before), Int(changes[change].after))
    }
  }
#endif
