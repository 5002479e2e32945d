#if Text
  import CShaping

  /// Breaking by looking at each character: for tabs, which depend on where they lie, and within words.
  extension LineBreaker {
    /// Where a line of the paragraph ends, and how wide it is.
    ///
    /// - Complexity: O(characters of the line, and of the part that does not fit).
    func scan(_ own: sq_paragraph) -> (end: Int, width: Int) {
      var word: (end: Int, width: Int)?
      var letter: (end: Int, width: Int)?
      var narrowest: (end: Int, width: Int)?
      // By how much tabs moved what follows.
      var shift = -origin
      var at = character
      while at < own.end {
        let beforeTab = storage.positions[at] + shift
        let isTab = own.hasTabs && storage.isTab(at)
        if isTab { shift += storage.tabStop(after: beforeTab) - beforeTab }
        at += 1
        let isEnd = at == own.end
        let isWord = isEnd || storage.has(SQ_LINE_BREAK, at: at)
        let isLetter = storage.style.breaksWords && storage.has(SQ_CHARACTER_BREAK, at: at)
        guard isWord || isLetter else { continue }
        let visible: Int
        if isEnd {
          visible = storage.breaks[own.breaks.upperBound - 1].end + shift
        } else if isTab {
          visible = beforeTab
        } else {
          visible = storage.end(of: character, at, from: origin) + origin + shift
        }
        let width = isEnd ? own.fullEnd + shift : visible
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
      return word ?? letter ?? narrowest ?? (own.end, own.fullEnd + shift)
    }

    /// Where a character lies in the line that begins here, as if the line did not end before it.
    func place(of target: Int, _ own: sq_paragraph) -> Int {
      guard own.hasTabs else {
        return target == own.end ? own.fullEnd - origin : storage.positions[target] - origin
      }
      var shift = -origin
      for at in character..<target where storage.isTab(at) {
        let before = storage.positions[at] + shift
        shift += storage.tabStop(after: before) - before
      }
      return (target == own.end ? own.fullEnd : storage.positions[target]) + shift
    }
  }

  extension TextStorage {
    /// The first tab stop that is far enough behind a place.
    func tabStop(after place: Int) -> Int {
      max(0, (place + tabGap + tabInterval - 1) / tabInterval) * tabInterval
    }
  }
#endif
