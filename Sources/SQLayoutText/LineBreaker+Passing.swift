#if Text
  import CShaping

  /// Measures many lines at once, of which only the size of all is wanted.
  extension LineBreaker {
    /// Passes lines that end at breaks, in paragraphs whose lines are equally high. It stops before a line that only
    /// `next` can make: one with a broken word, an ellipsis, a tab or letter spacing.
    ///
    /// - Returns: the width of the widest, and how high they are together.
    /// - Complexity: O(1) for a line, as long as breaks lie about equally far from each other; O(log breaks) else.
    mutating func passLines() -> (width: Int, height: Int) {
      var (widest, height) = (0, 0)
      guard !storage.hasSpacing else { return (widest, height) }
      let most = (storage.style.maximumLines ?? .max) - 1
      while count < most, paragraph < storage.paragraphs.count {
        let own = storage.paragraphs[paragraph]
        guard own.isUniform, !own.hasTabs else { break }
        let last = own.breaks.upperBound - 1
        let before = count
        if own.start < own.end { passBreaks(own, before: last, &widest, most) }
        let isAtLast = own.start == own.end || origin + limit >= storage.breaks[last].reach
        if isAtLast, count < most {
          widest = max(widest, own.fullEnd - origin)
          count += 1
          paragraph += 1
          begin()
        }
        height += (count - before) * own.height
        guard isAtLast else { break }
      }
      return (widest, height)
    }

    /// Passes lines up to the last one of a paragraph, or to one at whose end a word is broken.
    @inline(__always)
    private mutating func passBreaks(
      _ own: sq_paragraph, before last: Int, _ widest: inout Int, _ most: Int
    ) {
      // What changes from line to line stays in registers.
      var (origin, next, count) = (origin, nextBreak, count)
      let limit = limit
      let passed = storage.search(own) { breaks in
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
    /// Lends the breaks of a paragraph to be searched.
    @inline(__always)
    func search<Result>(_ own: sq_paragraph, _ body: (borrowing BreakSearch) -> Result) -> Result {
      body(unsafe BreakSearch(own, breaks.buffer, marks.buffer))
    }
  }

  /// The breaks of a paragraph, borrowed for a search: with a check for each access, a line takes a fourth longer.
  ///
  /// It is lent by the text, which never changes, for as long as a call takes. Each mark is the index of a break
  /// before the paragraph's last one, and there is a mark for each place below the reach of the last break.
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
      _ own: sq_paragraph, _ breaks: UnsafeBufferPointer<sq_break>,
      _ marks: UnsafeBufferPointer<UInt32>
    ) {
      unsafe (self.breaks, self.marks) = unsafe (breaks, marks)
      (firstMark, markShift) = (own.first_mark, own.mark_shift)
      last = own.breaks.upperBound - 1
      start = unsafe breaks[own.breaks.lowerBound].reach
      reach = unsafe breaks[last].reach
    }

    @inline(__always)
    subscript(index: Int) -> sq_break { unsafe breaks[index] }

    /// The last break that is reached by a place on the axis; one before `next` where none from there on is.
    @inline(__always)
    func last(
      reachedBy place: Int, from next: Int
    ) -> (index: Int, taken: (start: Int, end: Int)) {
      if place >= reach { return found(last) }
      let distance = place &- start
      guard distance >= 0 else { return found(bisect(from: next &- 1, place)) }
      let index = Int(unsafe marks[firstMark &+ distance &>> markShift])
      // Both are read and one is chosen without a branch, which the processor could not predict.
      let (first, second) = (self[index], self[index &+ 1])
      let isSecond = second.reach <= place
      let better = index &+ (isSecond ? 1 : 0)
      if self[better &+ 1].reach <= place { return found(bisect(from: better, place)) }
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
    private func bisect(from first: Int, _ place: Int) -> Int {
      var low = first
      var high = last
      while low + 1 < high {
        let middle = (low + high) / 2
        if self[middle].reach <= place { low = middle } else { high = middle }
      }
      return low
    }
  }
#endif
