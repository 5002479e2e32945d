#if Text
  import CShaping

  /// Breaks a shaped text into lines of a width, one after another, without allocating.
  ///
  /// 1. A line ends at the last break whose visible end lies in the width.
  /// 2. Where there is no such break, the word is broken after the last character that fits. Where
  ///    words are not broken, or not even one character fits, the line ends at the break that makes
  ///    it narrowest, and overflows.
  /// 3. The last allowed line gets the rest of its paragraph and is truncated.
  struct LineBreaker {
    /// A line, with all lengths in 1/1024 point.
    struct Line {
      /// The positions of its first character and of the next line's.
      var start: Int
      var end: Int
      var width = 0
      var top: Int
      var height: Int
      var isWrapped = false
      /// The positions that an ellipsis replaces; nil without one.
      var gap: Range<Int>?
      var paragraphIndex: Int
    }

    let storage: TextStorage
    let limit: Int
    var count = 0
    var paragraphIndex = 0
    /// The start of the next line: its first character, its offset on the axis, and the first break
    /// after it.
    var character = 0
    var origin = 0
    var nextBreak = 0
    private var item = 0

    init(_ storage: TextStorage, _ width: Double) {
      precondition(!width.isNaN, "a text has no width that is not a number")
      let units = (width * 1024).rounded(.down)
      self.init(storage, limit: units < 1e15 ? Int(max(0, units)) : Int.max / 4)
    }

    init(_ storage: TextStorage, limit: Int) {
      self.storage = storage
      self.limit = limit
      begin()
    }

    mutating func begin() {
      guard paragraphIndex < storage.paragraphs.count else { return }
      let paragraph = storage.paragraphs[paragraphIndex]
      character = paragraph.start
      nextBreak = paragraph.breaks.lowerBound + 1
      origin = storage.breaks[paragraph.breaks.lowerBound].start
      item = paragraph.items.lowerBound
    }

    /// The next line; nil after the last one.
    ///
    /// - Complexity: O(log breaks in the line); O(characters of it) where a word is broken, or where there are tabs.
    mutating func next() -> Line? {
      let maximum = storage.style.maximumLines
      guard paragraphIndex < storage.paragraphs.count, maximum.map({ count < $0 }) ?? true else {
        return nil
      }
      count += 1
      let paragraph = storage.paragraphs[paragraphIndex]
      var line = Line(
        start: character, end: paragraph.end, top: paragraph.top, height: paragraph.height,
        paragraphIndex: paragraphIndex)
      if count == maximum {
        endAtLast(&line, paragraph)
      } else if paragraph.start < paragraph.end {
        take(&line, paragraph)
      }
      // Letters may be set so close that they overlap.
      line.width = max(0, line.width)
      measure(&line, paragraph)
      if line.end == paragraph.end {
        paragraphIndex += 1
        begin()
      }
      return line
    }

    /// Finds the end of a line.
    private mutating func take(_ line: inout Line, _ paragraph: sq_paragraph) {
      let last = paragraph.breaks.upperBound - 1
      let (limit, origin, next) = (limit, origin, nextBreak)
      var found =
        paragraph.hasTabs
        ? next - 1
        : storage.search(paragraph) { $0.last(reachedBy: origin + limit, from: next).index }
      if found < nextBreak {
        guard storage.style.breaksWords || paragraph.hasTabs else {
          found = nextBreak
          // Spaces at the end have no width, and an end without a hyphen may be narrower.
          while found < last, storage.breaks[found + 1].end <= storage.breaks[found].end {
            found += 1
          }
          return end(&line, at: found, last, paragraph)
        }
        let scanned = scan(paragraph)
        line.end = scanned.end
        line.width = scanned.width
        line.isWrapped = scanned.end < paragraph.end
        character = scanned.end
        self.origin = storage.start(at: scanned.end)
        while nextBreak < last, storage.breaks[nextBreak].character <= character { nextBreak += 1 }
        return
      }
      end(&line, at: found, last, paragraph)
    }

    private mutating func end(
      _ line: inout Line, at found: Int, _ last: Int, _ paragraph: sq_paragraph
    ) {
      let taken = storage.breaks[found]
      line.end = taken.character
      line.isWrapped = found < last
      line.width = (found == last ? paragraph.fullEnd : taken.end) - origin
      (character, origin, nextBreak) = (taken.character, taken.start, found + 1)
    }

    // MARK: Heights

    private mutating func measure(_ line: inout Line, _ paragraph: sq_paragraph) {
      guard line.start < line.end else { return }
      guard !paragraph.isUniform else { return }
      var top = line.gap == nil ? 0 : line.top
      var bottom = line.gap == nil ? 0 : line.top + line.height
      while item < paragraph.items.upperBound, storage.items[item].end <= line.start { item += 1 }
      var each = item
      let first = storage.items[item]
      let end = line.end == paragraph.end ? paragraph.lineEnd : line.end
      while each < paragraph.items.upperBound, storage.items[each].start < end {
        let extents = storage.items[each]
        each += 1
        if let gap = line.gap, extents.start >= gap.lowerBound, extents.end <= gap.upperBound {
          continue
        }
        let itemTop = extents.top - extents.rise(after: first)
        top = min(top, itemTop)
        bottom = max(bottom, itemTop + extents.height)
      }
      line.top = top
      line.height = bottom - top
    }
  }

  extension TextStorage {
    /// The item that a character belongs to.
    func item(at character: Int, in range: Range<Int>) -> Int {
      var low = range.lowerBound
      var high = range.upperBound
      while low + 1 < high {
        let middle = (low + high) / 2
        if items[middle].start <= character { low = middle } else { high = middle }
      }
      return low
    }
  }
#endif
