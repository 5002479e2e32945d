#if Text
  import CShaping

  extension ShapedText {
    /// Draws the lines on a picture, from a point, in a width, all in points.
    ///
    /// - Returns: the drawn width of each line, in points.
    @discardableResult
    package func draw(
      on picture: OpaquePointer, x: Double, y: Double, width: Double, color: sq_color
    ) -> [Double] {
      lines(fittingWidth: width).map { line in
        var drawn = sq_drawn_line(line, of: storage, x: x, y: y)
        return Double(unsafe sq_picture_text(picture, storage.handle, &drawn, color)) * Self.unit
      }
    }

    /// The pieces of the lines from the top, and of each line from left to right, as they are drawn from a
    /// point, in a width, all in points.
    package func pieces(
      x: Double, y: Double, width: Double, withOutlines: Bool
    ) -> [TextPiece] {
      var pieces: [TextPiece] = []
      for line in lines(fittingWidth: width) {
        var drawn = sq_drawn_line(line, of: storage, x: x, y: y)
        // The list has no other use while C calls back.
        unsafe withUnsafeMutablePointer(to: &pieces) { pieces in
          unsafe sq_text_pieces(storage.handle, &drawn, withOutlines ? 1 : 0, pieces) {
            list, piece in
            guard let list = unsafe list, let piece = unsafe piece else { return }
            unsafe list.assumingMemoryBound(to: [TextPiece].self).pointee
              .append(TextPiece(piece.pointee))
          }
        }
      }
      return pieces
    }
  }

  /// A part of a line that one font draws in one direction.
  package struct TextPiece {
    /// The letters, in the order of reading, with a hyphen where the line is broken in a word.
    package var string: String
    /// The left end of its baseline, and its width, in points.
    package var x, baseline, width: Double
    package var isRightToLeft: Bool
    /// The font that draws it.
    package var family: String
    package var size: Double
    package var weight: Int
    package var isItalic: Bool
    package var letterSpacing: Double
    /// A path in SVG syntax; nil where not requested, and for coloured letters.
    package var outline: String?

    fileprivate init(_ piece: sq_text_piece) {
      let bytes = unsafe UnsafeRawBufferPointer(start: piece.text, count: piece.length)
      string =
        unsafe String(decoding: bytes, as: UTF8.self) + String(cString: piece.hyphen)
      (x, baseline, width) = unsafe (piece.x, piece.baseline, piece.width)
      isRightToLeft = unsafe piece.is_right_to_left != 0
      family = unsafe String(cString: piece.family)
      size = unsafe piece.size
      weight = Int(unsafe piece.weight)
      isItalic = unsafe piece.is_italic != 0
      letterSpacing = unsafe piece.letter_spacing
      outline = unsafe piece.outline.map { unsafe String(cString: $0) }
    }
  }

  extension sq_drawn_line {
    fileprivate init(_ line: TextLine, of storage: TextStorage, x: Double, y: Double) {
      self.init()
      start = UInt32(line.drawn.characters.lowerBound)
      end = UInt32(line.drawn.characters.upperBound)
      let gap = line.drawn.gap ?? 0..<0
      gap_start = UInt32(gap.lowerBound)
      gap_end = UInt32(gap.upperBound)
      adds_ellipsis = line.drawn.gap?.isEmpty ?? false ? 1 : 0
      is_wrapped = line.drawn.isWrapped ? 1 : 0
      tab_interval = Int32(clamping: storage.tabInterval)
      tab_gap = Int32(clamping: storage.tabGap)
      self.x = x + line.frame.x
      baseline = y + line.baseline
    }
  }
#endif
