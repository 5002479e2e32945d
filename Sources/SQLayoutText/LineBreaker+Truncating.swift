#if Text
  import CShaping

  /// The last of the maximum number of lines.
  extension LineBreaker {
    /// Gives the line the rest of its paragraph, with an ellipsis in place of what does not fit. Where all fits and other
    /// paragraphs follow, the ellipsis is at the end.
    mutating func endAtLast(_ line: inout Line, _ own: sq_paragraph) {
      line.end = own.end
      let full = place(of: own.end, own)
      let hasMore = paragraph + 1 < storage.paragraphs.count
      line.width = full
      guard full > limit || hasMore else { return }
      var gap: Range<Int>
      if full <= limit || storage.style.truncation == .tail {
        gap = tailGap(own, full, isForced: full <= limit)
      } else {
        gap = growingGap(own, full)
      }
      let ellipsis = ellipsis(at: gap.lowerBound, own)
      line.gap = gap
      line.width =
        place(of: gap.lowerBound, own) + full - place(of: gap.upperBound, own) + ellipsis.width
      line.top = ellipsis.top
      line.height = ellipsis.height
      guard own.isUniform, gap != character..<own.end else { return }
      let top = min(own.top, ellipsis.top)
      line.height = max(own.top + own.height, ellipsis.top + ellipsis.height) - top
      line.top = top
    }

    /// What an ellipsis takes in place of the characters from a position.
    func ellipsis(
      at character: Int, _ own: sq_paragraph
    ) -> (width: Int, top: Int, height: Int) {
      guard own.start < own.end else {
        guard let any = storage.ellipses.last else { return (0, own.top, own.height) }
        return (Int(any.width), Int(any.top), Int(any.height))
      }
      // An ellipsis that is added has the look of the last character.
      let at = min(character, own.end - 1)
      let known = storage.ellipses[storage.items[storage.item(at: at, in: own.items)].segment]
      let isWide = storage.has(SQ_WIDE, at: at)
      return (Int(isWide ? known.wide_width : known.width), Int(known.top), Int(known.height))
    }

    /// Whether an ellipsis may begin or end at a position.
    private func isBoundary(_ at: Int, _ own: sq_paragraph) -> Bool {
      at == character || at == own.end
        || storage.has(SQ_CLUSTER, at: at)
          && storage.has(SQ_CURSOR, at: at)
    }

    /// The least gap at the end of the line with which it fits.
    private func tailGap(
      _ own: sq_paragraph, _ full: Int, isForced: Bool
    ) -> Range<Int> {
      if isForced, full + ellipsis(at: own.end, own).width <= limit { return own.end..<own.end }
      var start = own.end
      if !own.hasTabs {
        // Nothing beyond the width is looked at.
        var low = character
        while low < start {
          let middle = (low + start) / 2
          if storage.positions[middle] - origin > limit { start = middle } else { low = middle + 1 }
        }
      }
      start = previous(before: min(own.end, start + 1), own)
      while start > character,
        place(of: start, own) + ellipsis(at: start, own).width > limit
      {
        start = previous(before: start, own)
      }
      return start..<own.end
    }

    /// The least gap at the head or in the middle with which the line fits, grown from where its middle has to be.
    private func growingGap(_ own: sq_paragraph, _ full: Int) -> Range<Int> {
      let center = storage.style.truncation == .head ? 0 : full / 2
      var start = character
      var end = next(after: start, own)
      while end < own.end, place(of: end, own) <= center {
        start = end
        end = next(after: start, own)
      }
      var (left, right) = (place(of: start, own), place(of: end, own))
      while left + full - right + ellipsis(at: start, own).width > limit,
        start > character || end < own.end
      {
        let before = start > character ? previous(before: start, own) : start
        let after = end < own.end ? next(after: end, own) : end
        let (newLeft, newRight) = (place(of: before, own), place(of: after, own))
        if after == end || before < start && center - newLeft < newRight - center {
          (start, left) = (before, newLeft)
        } else {
          (end, right) = (after, newRight)
        }
      }
      return start..<end
    }

    /// The nearest boundary before a position with something visible between.
    private func previous(before position: Int, _ own: sq_paragraph) -> Int {
      var at = position - 1
      while at > character,
        !isBoundary(at, own) || storage.positions[at] == storage.positions[position]
      {
        at -= 1
      }
      return max(at, character)
    }

    /// The nearest boundary behind a position with something visible between.
    func next(after position: Int, _ own: sq_paragraph) -> Int {
      var at = min(position + 1, own.end)
      while at < own.end,
        !isBoundary(at, own) || storage.positions[at] == storage.positions[position]
      {
        at += 1
      }
      return at
    }
  }
#endif
