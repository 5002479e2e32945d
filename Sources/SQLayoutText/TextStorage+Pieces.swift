#if Text
  import CShaping

  /// Lines that begin or end at any character. Within a word a break may change the glyphs around it.
  extension TextStorage {
    private static let longestWindow = 64
    /// The greatest number of cached widths of pieces.
    private static let mostPieces = 4096

    /// The offset on the axis of a line that begins at a position, without the space before its first letter.
    func start(at character: Int) -> Int {
      unspacedStart(at: character)
        + (hasSpacing ? items[item(at: character, in: items.indices)].spacing_left : 0)
    }

    private func unspacedStart(at character: Int) -> Int {
      guard has(SQ_UNSAFE, at: character) else { return positions[character] }
      if has(SQ_LINE_BREAK, at: character) {
        return positions[character] + change(at: character).after
      }
      let item = items[item(at: character, in: items.indices)]
      var high = character + 1
      // Letters that were joined with those before may now join with any up to the end of the word.
      while high < item.end, has(SQ_UNSAFE, at: high) || !has(SQ_LINE_BREAK, at: high),
        high - character < Self.longestWindow
      {
        high += 1
      }
      let width = width(of: Piece(start: character, end: high, hasHyphen: false))
      return positions[high] - width
    }

    /// The visible width of a line from one position to another: without a white space at its end, and without
    /// the spaces between letters on its outer sides.
    ///
    /// - Parameters:
    ///   - first: the position at which the line begins.
    ///   - character: the position at which it ends.
    ///   - origin: the offset on the axis at which it begins.
    func end(of first: Int, _ character: Int, from origin: Int) -> Int {
      let isUnsafe = has(SQ_UNSAFE, at: character)
      let isWhite = has(SQ_WHITE, at: character - 1)
      var space = isWhite ? positions[character] - positions[character - 1] : 0
      if hasSpacing { space += items[item(at: character - 1, in: items.indices)].spacing_right }
      guard isUnsafe || has(SQ_HYPHEN, at: character) else {
        return positions[character] - space - origin
      }
      let start = items[item(at: character - 1, in: items.indices)].start
      var low = character - 1
      let startsInWord = has(SQ_UNSAFE, at: first) && !has(SQ_LINE_BREAK, at: first)
      while low > start, character - low < Self.longestWindow,
        has(SQ_UNSAFE, at: low) || startsInWord && low > first && !has(SQ_LINE_BREAK, at: low)
      {
        low -= 1
      }
      if low <= first, first < character, first >= start {
        // Both ends change the same glyphs.
        return -items[item(at: first, in: items.indices)].spacing_left
          + width(of: Piece(start: first, end: character, hasHyphen: true)) - space
      }
      return positions[low] + width(of: Piece(start: low, end: character, hasHyphen: true)) - space
        - origin
    }

    /// The width of characters of one item, shaped alone.
    private func width(of piece: Piece) -> Int {
      if let known = pieces.withLock({ $0[piece] }) { return known }
      let item = item(at: piece.start, in: items.indices)
      let width = Int(
        unsafe sq_shaped_width(
          handle, item, UInt32(piece.start), UInt32(piece.end), piece.hasHyphen ? 1 : 0))
      pieces.withLock {
        if $0.count == Self.mostPieces { $0.removeAll() }
        $0[piece] = width
      }
      return width
    }
  }
#endif
