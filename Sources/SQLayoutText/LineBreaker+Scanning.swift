#if Text
  import CShaping

  /// Breaking by visiting each character: for tabs, whose widths depend on their offsets, and
  /// within words.
  extension LineBreaker {
    /// The end and the width of a line of the paragraph.
    ///
    /// - Complexity: O(log characters of the paragraph) and some characters around the end of the line; O(characters of
    ///   the line, and of the part that does not fit) where there are tabs.
    func scan(_ paragraph: sq_paragraph) -> (end: Int, width: Int) {
      var word: (end: Int, width: Int)?
      var letter: (end: Int, width: Int)?
      var narrowest: (end: Int, width: Int)?
      // The distance by which tabs moved the next characters.
      var shift = -origin
      var at = paragraph.hasTabs ? character : lastFit(paragraph)
      while at < paragraph.end {
        let beforeTab = storage.positions[at] + shift
        let isTab = paragraph.hasTabs && storage.isTab(at)
        if isTab { shift += storage.tabStop(after: beforeTab) - beforeTab }
        at += 1
        let isEnd = at == paragraph.end
        let isWord = isEnd || storage.has(SQ_LINE_BREAK, at: at)
        let isLetter = storage.style.breaksWords && storage.has(SQ_CHARACTER_BREAK, at: at)
        guard isWord || isLetter else { continue }
        let visible: Int
        if isEnd {
          visible = storage.breaks[paragraph.breaks.upperBound - 1].end + shift
        } else if isTab {
          visible = beforeTab
        } else {
          visible = storage.end(of: character, at, from: origin) + origin + shift
        }
        let width = isEnd ? paragraph.fullEnd + shift : visible
        if visible <= limit {
          if isWord { word = (at, width) }
          letter = (at, width)
        } else {
          if visible <= narrowest?.width ?? .max { narrowest = (at, width) }
          // From there on nothing fits.
          let isHopeless = storage.positions[at] + shift - storage.largestReduction > limit
          if isHopeless, let found = word ?? letter ?? narrowest { return found }
        }
      }
      return word ?? letter ?? narrowest ?? (paragraph.end, paragraph.fullEnd + shift)
    }

    /// The last position within the word at which the line may end and fits; where there is none,
    /// the start of the line.
    private func lastFit(_ paragraph: sq_paragraph) -> Int {
      // The first position known not to fit.
      var low = character
      var at = paragraph.end
      while low < at {
        let middle = (low + at) / 2
        let isHopeless = storage.positions[middle] - origin - storage.largestReduction > limit
        if isHopeless { at = middle } else { low = middle + 1 }
      }
      guard at < storage.breaks[nextBreak].character else { return character }
      while at > character + 1 {
        at -= 1
        if storage.isBreak(at), storage.end(of: character, at, from: origin) <= limit {
          return at - 1
        }
      }
      return character
    }

    /// The offset of a character in the line that begins here, if the line did not end before it.
    func offset(of target: Int, _ paragraph: sq_paragraph) -> Int {
      if target == character { return 0 }
      guard paragraph.hasTabs else {
        return target == paragraph.end
          ? paragraph.fullEnd - origin : storage.positions[target] - origin
      }
      var shift = -origin
      for at in character..<target where storage.isTab(at) {
        let before = storage.positions[at] + shift
        shift += storage.tabStop(after: before) - before
      }
      return (target == paragraph.end ? paragraph.fullEnd : storage.positions[target]) + shift
    }
  }

  extension TextStorage {
    /// The first tab stop that is far enough after an offset.
    func tabStop(after offset: Int) -> Int {
      max(0, (offset + tabGap + tabInterval - 1) / tabInterval) * tabInterval
    }
  }
#endif
