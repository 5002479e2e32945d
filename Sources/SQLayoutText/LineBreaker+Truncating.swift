#if Text
  import CShaping

  /// The last of the maximum number of lines.
  extension LineBreaker {
    /// Extends the line to the end of its paragraph, with an ellipsis for the part that does not
    /// fit. Where all fits and other paragraphs follow, the ellipsis is at the end.
    mutating func endAtLast(_ line: inout Line, _ paragraph: sq_paragraph) {
      line.end = paragraph.end
      let full = offset(of: paragraph.end, paragraph)
      let hasMore = paragraphIndex + 1 < storage.paragraphs.count
      line.width = full
      guard full > limit || hasMore else { return }
      var gap: Range<Int>
      if full <= limit || storage.style.truncation == .tail {
        gap = tailGap(paragraph, full, isForced: full <= limit)
      } else {
        gap = growingGap(paragraph, full)
      }
      let ellipsis = ellipsis(at: gap.lowerBound, paragraph)
      line.gap = gap
      line.width =
        start(ofEllipsisAt: gap.lowerBound, paragraph) + ellipsis.width
        + full - offset(of: gap.upperBound, paragraph)
      line.top = ellipsis.top
      line.height = ellipsis.height
      guard paragraph.isUniform, gap != character..<paragraph.end else { return }
      let top = min(paragraph.top, ellipsis.top)
      line.height = max(paragraph.top + paragraph.height, ellipsis.top + ellipsis.height) - top
      line.top = top
    }

    /// The width and height of an ellipsis that replaces the characters from a position.
    func ellipsis(
      at character: Int, _ paragraph: sq_paragraph
    ) -> (width: Int, top: Int, height: Int) {
      guard paragraph.start < paragraph.end else {
        guard let any = storage.ellipses.last else { return (0, paragraph.top, paragraph.height) }
        return (Int(any.width), Int(any.top), Int(any.height))
      }
      // An ellipsis that is added has the look of the last character.
      let at = min(character, paragraph.end - 1)
      let known = storage.ellipses[storage.items[storage.item(at: at, in: paragraph.items)].segment]
      let isWide = storage.has(SQ_WIDE, at: at)
      return (Int(isWide ? known.wide_width : known.width), Int(known.top), Int(known.height))
    }

    /// The offset at which an ellipsis begins that replaces the characters from a position: behind the space after the
    /// letter before it.
    func start(ofEllipsisAt character: Int, _ paragraph: sq_paragraph) -> Int {
      let offset = offset(of: character, paragraph)
      guard storage.hasSpacing, character == paragraph.end, character > self.character else {
        return offset
      }
      return offset
        + storage.items[storage.item(at: character - 1, in: paragraph.items)].spacing_right
    }

    /// Whether an ellipsis may begin or end at a position.
    private func isBoundary(_ at: Int, _ paragraph: sq_paragraph) -> Bool {
      at == character || at == paragraph.end
        || storage.has(SQ_CLUSTER, at: at)
          && storage.has(SQ_CURSOR, at: at)
    }

    /// The least gap at the end of the line with which it fits.
    private func tailGap(
      _ paragraph: sq_paragraph, _ full: Int, isForced: Bool
    ) -> Range<Int> {
      let atEnd = start(ofEllipsisAt: paragraph.end, paragraph)
      if isForced, atEnd + ellipsis(at: paragraph.end, paragraph).width <= limit {
        return paragraph.end..<paragraph.end
      }
      var start = paragraph.end
      if !paragraph.hasTabs {
        // Only characters within the width are visited.
        var low = character
        while low < start {
          let middle = (low + start) / 2
          if storage.positions[middle] - origin > limit { start = middle } else { low = middle + 1 }
        }
      }
      start = previous(before: min(paragraph.end, start + 1), paragraph)
      while start > character,
        offset(of: start, paragraph) + ellipsis(at: start, paragraph).width > limit
      {
        start = previous(before: start, paragraph)
      }
      return start..<paragraph.end
    }

    /// The least gap at the head or in the middle with which the line fits, grown from its required
    /// middle.
    private func growingGap(_ paragraph: sq_paragraph, _ full: Int) -> Range<Int> {
      let center = storage.style.truncation == .head ? 0 : full / 2
      var start = character
      var end = next(after: start, paragraph)
      while end < paragraph.end, offset(of: end, paragraph) <= center {
        start = end
        end = next(after: start, paragraph)
      }
      var (left, right) = (offset(of: start, paragraph), offset(of: end, paragraph))
      while left + full - right + ellipsis(at: start, paragraph).width > limit,
        start > character || end < paragraph.end
      {
        let before = start > character ? previous(before: start, paragraph) : start
        let after = end < paragraph.end ? next(after: end, paragraph) : end
        let (newLeft, newRight) = (offset(of: before, paragraph), offset(of: after, paragraph))
        if after == end || before < start && center - newLeft < newRight - center {
          (start, left) = (before, newLeft)
        } else {
          (end, right) = (after, newRight)
        }
      }
      return start..<end
    }

    /// The nearest boundary before a position with something visible between.
    func previous(before position: Int, _ paragraph: sq_paragraph) -> Int {
      var at = position - 1
      while at > character,
        !isBoundary(at, paragraph) || storage.positions[at] == storage.positions[position]
      {
        at -= 1
      }
      return max(at, character)
    }

    /// The nearest boundary behind a position with something visible between.
    func next(after position: Int, _ paragraph: sq_paragraph) -> Int {
      var at = min(position + 1, paragraph.end)
      while at < paragraph.end,
        !isBoundary(at, paragraph) || storage.positions[at] == storage.positions[position]
      {
        at += 1
      }
      return at
    }
  }
#endif
