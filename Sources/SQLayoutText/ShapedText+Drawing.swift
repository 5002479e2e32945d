#if Text
  import CShaping

  extension ShapedText {
    /// Draws the lines on a picture, from a point, in a width, all in points.
    ///
    /// - Returns: the width of each line as it was drawn, in points.
    @discardableResult
    package func draw(
      on picture: OpaquePointer, x: Double, y: Double, width: Double, color: sq_color
    ) -> [Double] {
      lines(fittingWidth: width).map { line in
        var drawn = sq_drawn_line()
        drawn.start = UInt32(line.drawn.characters.lowerBound)
        drawn.end = UInt32(line.drawn.characters.upperBound)
        let gap = line.drawn.gap ?? 0..<0
        drawn.gap_start = UInt32(gap.lowerBound)
        drawn.gap_end = UInt32(gap.upperBound)
        drawn.adds_ellipsis = line.drawn.gap?.isEmpty ?? false ? 1 : 0
        drawn.is_wrapped = line.drawn.isWrapped ? 1 : 0
        drawn.tab_interval = Int32(clamping: storage.tabInterval)
        drawn.tab_gap = Int32(clamping: storage.tabGap)
        drawn.x = x + line.frame.x
        drawn.baseline = y + line.baseline
        return Double(unsafe sq_picture_text(picture, storage.handle, &drawn, color)) * Self.unit
      }
    }
  }
#endif
