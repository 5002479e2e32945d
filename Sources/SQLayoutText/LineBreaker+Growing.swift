#if Text
  import CShaping

  /// The width at which a line has room for more.
  extension LineBreaker {
    /// The least width above the limit at which the line that begins here is another.
    ///
    /// - Parameter line: the line that follows; it has no tabs, and its ellipsis is at its end.
    func nextWidth(after line: Line) -> Int {
      let own = storage.paragraphs[line.paragraph]
      if let gap = line.gap { return nextWidth(after: gap, own) }
      guard own.start < own.end, line.end < own.end || line.width > limit else { return .max }
      let last = own.breaks.upperBound - 1
      let found = max(
        nextBreak - 1,
        storage.search(own) { $0.last(reachedBy: origin + limit, from: nextBreak).index })
      if found >= nextBreak || !storage.style.breaksWords {
        return found < last ? storage.breaks[found + 1].reach - origin : .max
      }
      return min(storage.breaks[nextBreak].reach - origin, nextLetter(own))
    }

    /// The least width above the limit of a part of a word.
    private func nextLetter(_ own: sq_paragraph) -> Int {
      var least = Int.max
      var at = character + 1
      while at < own.end,
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
    private func nextWidth(after gap: Range<Int>, _ own: sq_paragraph) -> Int {
      guard !gap.isEmpty else { return .max }
      let full = place(of: own.end, own)
      let hasMore = paragraph + 1 < storage.paragraphs.count
      var least = full > limit ? full : full + ellipsis(at: own.end, own).width
      if hasMore, least <= limit { least = .max }
      var at = gap.lowerBound
      while at < own.end, place(of: at, own) <= least {
        let width = place(of: at, own) + ellipsis(at: at, own).width
        if width > limit { least = min(least, width) }
        at = next(after: at, own)
      }
      return least
    }
  }
#endif
