#if Text
  import CShaping

  extension TextStorage {
    /// The width of the widest paragraph in one line.
    var naturalWidth: Int {
      var breaker = LineBreaker(self, limit: Int.max / 4)
      var widest = 0
      while let line = breaker.next() { widest = max(widest, line.width) }
      return widest
    }

    /// The width of the widest part that cannot be broken.
    var minimumWidth: Int {
      var widest = 0
      for paragraph in paragraphs where paragraph.start < paragraph.end {
        if style.breaksWords {
          var start = paragraph.start
          var origin = breaks[paragraph.breaks.lowerBound].start
          for at in paragraph.start + 1...paragraph.end
          where at == paragraph.end || isBreak(at) {
            if !isTab(start) {
              widest = max(widest, end(of: start, at, from: origin))
            }
            (start, origin) = (at, self.start(at: at))
          }
        } else {
          for index in paragraph.breaks.dropFirst() where !isTab(breaks[index - 1].character) {
            widest = max(widest, breaks[index].end - breaks[index - 1].start)
          }
        }
      }
      return widest
    }

    /// The least width in which no word is broken; 0 where words are never broken.
    var leastWholeWidth: Int {
      guard style.breaksWords else { return 0 }
      var widest = 0
      for paragraph in paragraphs {
        for index in paragraph.breaks.dropFirst() {
          widest = max(widest, breaks[index].end - breaks[index - 1].start)
        }
      }
      return widest
    }

    func isBreak(_ at: Int) -> Bool {
      has(SQ_CHARACTER_BREAK | SQ_LINE_BREAK, at: at)
    }
  }
#endif
