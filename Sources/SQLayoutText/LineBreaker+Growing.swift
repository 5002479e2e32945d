#if Text
  import CShaping

  /// The next width at which a line changes.
  extension LineBreaker {
    /// The least width above the limit at which the line that begins here changes.
    ///
    /// - Parameter line: the line that follows; it has no tabs, and its ellipsis is at its end.
    func nextWidth(after line: Line) -> Int {
      let paragraph = storage.paragraphs[line.paragraphIndex]
      if let gap = line.gap { return nextWidth(after: gap, paragraph) }
      guard paragraph.start < paragraph.end, line.end < paragraph.end || line.width > limit else {
        return .max
      }
      let last = paragraph.breaks.upperBound - 1
      let found = max(
        nextBreak - 1,
        storage.search(paragraph) { $0.last(reachedBy: origin + limit, from: nextBreak).index })
      if found >= nextBreak || !storage.style.breaksWords {
        return found < last ? storage.breaks[found + 1].reach - origin : .max
      }
      return min(storage.breaks[nextBreak].reach - origin, nextLetter(paragraph))
    }

    /// The least width above the limit of a part of a word.
    private func nextLetter(_ paragraph: sq_paragraph) -> Int {
      var least = Int.max
      var at = character + 1
      while at < paragraph.end,
        least == .max || storage.positions[at] - origin - storage.largestReduction <= least
      {
        if storage.isBreak(at) {
          let width = storage.end(of: character, at, from: origin)
          if width > limit { least = min(least, width) }
        }
        at += 1
      }
      return least
    }

    /// The least width above the limit at which an ellipsis replaces less.
    private func nextWidth(after gap: Range<Int>, _ paragraph: sq_paragraph) -> Int {
      guard !gap.isEmpty else { return .max }
      let full = offset(of: paragraph.end, paragraph)
      let hasMore = paragraphIndex + 1 < storage.paragraphs.count
      var least =
        full > limit
        ? full
        : start(ofEllipsisAt: paragraph.end, paragraph)
          + ellipsis(at: paragraph.end, paragraph).width
      if hasMore, least <= limit { least = .max }
      var at = gap.lowerBound
      while at < paragraph.end, offset(of: at, paragraph) <= least {
        let width = offset(of: at, paragraph) + ellipsis(at: at, paragraph).width
        if width > limit { least = min(least, width) }
        at = nextStart(after: at, paragraph)
      }
      return least
    }

    /// The next boundary at which an ellipsis at the end of a line may begin: of those with nothing visible between, the
    /// last one.
    private func nextStart(after position: Int, _ paragraph: sq_paragraph) -> Int {
      let first = next(after: position, paragraph)
      guard first < paragraph.end else { return first }
      // Nothing may be visible up to the end.
      return max(first, previous(before: next(after: first, paragraph), paragraph))
    }
  }
#endif
