#if Text
  import CShaping

  /// Measures many lines at once, to get the size of all of them.
  extension LineBreaker {
    /// Measures lines that end at breaks, in paragraphs with a uniform line height. It stops before
    /// a line that only `next` can make: one with a broken word, an ellipsis or a tab.
    ///
    /// - Returns: the width of the widest, and the sum of the heights.
    /// - Complexity: O(1) for a line, while breaks have about equal distances; O(log breaks) else.
    mutating func passLines() -> (width: Int, height: Int) {
      var (widest, height) = (0, 0)
      let most = (storage.style.maximumLines ?? .max) - 1
      while count < most, paragraphIndex < storage.paragraphs.count {
        let paragraph = storage.paragraphs[paragraphIndex]
        guard paragraph.isUniform, !paragraph.hasTabs else { break }
        let last = paragraph.breaks.upperBound - 1
        let before = count
        if paragraph.start < paragraph.end { passBreaks(paragraph, before: last, &widest, most) }
        let isAtLast =
          paragraph.start == paragraph.end || origin + limit >= storage.breaks[last].reach
        if isAtLast, count < most {
          widest = max(widest, paragraph.fullEnd - origin)
          count += 1
          paragraphIndex += 1
          begin()
        }
        height += (count - before) * paragraph.height
        guard isAtLast else { break }
      }
      return (widest, height)
    }

    /// Measures lines up to the last one of a paragraph, or to one that ends within a word.
    @inline(__always)
    private mutating func passBreaks(
      _ paragraph: sq_paragraph, before last: Int, _ widest: inout Int, _ most: Int
    ) {
      // Local copies, which stay in registers.
      var (origin, next, count) = (origin, nextBreak, count)
      let limit = limit
      let passed = storage.search(paragraph) { breaks in
        while count < most {
          let (found, taken) = breaks.last(reachedBy: origin &+ limit, from: next)
          guard found >= next, found < last else { break }
          widest = max(widest, taken.end &- origin)
          origin = taken.start
          next = found &+ 1
          count &+= 1
        }
        return breaks[next - 1].character
      }
      if count > self.count { character = passed }
      (self.origin, nextBreak, self.count) = (origin, next, count)
    }
  }

  extension TextStorage {
    /// Calls a closure with the breaks of a paragraph, to search them.
    @inline(__always)
    func search<Result>(_ paragraph: sq_paragraph, _ body: (borrowing BreakSearch) -> Result)
      -> Result
    {
      body(unsafe BreakSearch(paragraph, breaks.buffer, marks.buffer))
    }
  }

  /// The breaks of a paragraph, borrowed for a search: with a bounds check for each access, a line
  /// takes a fourth longer.
  ///
  /// It is valid during one call, and the text never changes. Each mark is the index of a break
  /// before the paragraph's last one, and there is a mark for each interval of offsets below the
  /// reach of the last break.
  @safe
  struct BreakSearch: ~Copyable {
    private let breaks: UnsafeBufferPointer<sq_break>
    private let marks: UnsafeBufferPointer<UInt32>
    private let firstMark: Int
    private let markShift: Int
    private let start: Int
    private let reach: Int
    private let last: Int

    @inline(__always)
    fileprivate init(
      _ paragraph: sq_paragraph, _ breaks: UnsafeBufferPointer<sq_break>,
      _ marks: UnsafeBufferPointer<UInt32>
    ) {
      unsafe (self.breaks, self.marks) = unsafe (breaks, marks)
      (firstMark, markShift) = (paragraph.first_mark, paragraph.mark_shift)
      last = paragraph.breaks.upperBound - 1
      start = unsafe breaks[paragraph.breaks.lowerBound].reach
      reach = unsafe breaks[last].reach
    }

    @inline(__always)
    subscript(index: Int) -> sq_break { unsafe breaks[index] }

    /// The last break reached by an offset on the axis; the one before `next` where no later one is
    /// reached.
    @inline(__always)
    func last(
      reachedBy offset: Int, from next: Int
    ) -> (index: Int, taken: (start: Int, end: Int)) {
      if offset >= reach { return found(last) }
      let distance = offset &- start
      guard distance >= 0 else { return found(bisect(from: next &- 1, offset)) }
      let index = Int(unsafe marks[firstMark &+ distance &>> markShift])
      // Both are read and one is chosen without a branch, which the processor could not predict.
      let (first, second) = (self[index], self[index &+ 1])
      let isSecond = second.reach <= offset
      let better = index &+ (isSecond ? 1 : 0)
      if self[better &+ 1].reach <= offset { return found(bisect(from: better, offset)) }
      return (
        better, (isSecond ? second.start : first.start, isSecond ? second.end : first.end)
      )
    }

    @inline(__always)
    private func found(_ index: Int) -> (index: Int, taken: (start: Int, end: Int)) {
      (index, (self[index].start, self[index].end))
    }

    /// The same by bisection, where the last break is not reached.
    @inline(never)
    private func bisect(from first: Int, _ offset: Int) -> Int {
      var low = first
      var high = last
      while low + 1 < high {
        let middle = (low + high) / 2
        if self[middle].reach <= offset { low = middle } else { high = middle }
      }
      return low
    }
  }
#endif
