#if Text
  import CShaping

  /// Breaking by looking at each character: for tabs, which depend on where they lie, and within words.
  extension LineBreaker {
    /// Where a line of the paragraph ends, and how wide it is.
    ///
    /// - Complexity: O(log characters of the paragraph) and some characters around the end of the line; O(characters of
    ///   the line, and of the part that does not fit) where there are tabs.
    func scan(_ own: sq_paragraph) -> (end: Int, width: Int) {
      var word: (end: Int, width: Int)?
      var letter: (end: Int, width: Int)?
      var narrowest: (end: Int, width: Int)?
      // By how much tabs moved what follows.
      var shift = -origin
      var at = own.hasTabs ? character : lastFit(own)
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

    /// The character before the last place within the word at which the line may end and fits; where there is none, the
    /// one at which the line begins.
    private func lastFit(_ own: sq_paragraph) -> Int {
      // The first place that is known not to fit.
      var low = character
      var at = own.end
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
