#if Text
  import CShaping

  extension ShapedText {
    /// Shapes the runs of the text by HarfBuzz alone, to compare the time with.
    package func shapeByHarfBuzz() { unsafe sq_reference_shape(storage.handle) }

    /// The break flags of each position and the end, without those that depend on glyphs, as
    /// numbers.
    package var breaks: [Int] {
      let flags = SQ_LINE_BREAK | SQ_CHARACTER_BREAK | SQ_WHITE | SQ_CURSOR | SQ_HYPHEN
      return storage.positions.indices.map { at in
        (0..<16).map { 1 << $0 }.filter { $0 & flags != 0 && storage.has($0, at: at) }.reduce(0, +)
      }
    }
  }

  /// Pango's own layout of a text, to compare with.
  @safe package final class PangoReference {
    /// A line as Pango makes it, all lengths in 1/1024 point.
    package struct Line: Hashable {
      package var start: Int
      package var length: Int
      package var width: Int
      package var height: Int
      package var top: Int
      /// The range that an ellipsis replaces.
      package var gap: Range<Int>?

      /// Makes a line.
      package init(
        start: Int, length: Int, width: Int, height: Int, top: Int, gap: Range<Int>? = nil
      ) {
        (self.start, self.length) = (start, length)
        (self.width, self.height, self.top) = (width, height, top)
        self.gap = gap
      }
    }

    private let handle: OpaquePointer
    // They have to outlive the layout.
    private let fonts: FontCollection
    private let style: ParagraphStyle

    /// Makes a layout from the input of a shaped text.
    package init(
      _ string: String, _ style: TextStyle, spans: [TextSpan] = [],
      paragraphs: ParagraphStyle = ParagraphStyle(), fonts: FontCollection
    ) {
      let request = TextRequest(string, style, spans: spans, paragraphs: paragraphs)
      self.style = paragraphs
      self.fonts = fonts
      unsafe handle = unsafe request.withRequest { request in
        unsafe withUnsafePointer(to: request) { unsafe sq_reference_create(fonts.handle, $0) }
      }
    }

    deinit { unsafe sq_reference_release(handle) }

    /// Pango's break flags of each position of a text of one script, and the end, in the form of
    /// `ShapedText.breaks`.
    package static func breaks(of string: String) -> [Int] {
      var string = string
      var flags = [UInt16](repeating: 0, count: string.unicodeScalars.count + 1)
      string.withUTF8 { text in
        unsafe text.withMemoryRebound(to: CChar.self) { text in
          unsafe flags.withUnsafeMutableBufferPointer { flags in
            unsafe sq_reference_breaks(text.baseAddress, text.count, flags.baseAddress)
          }
        }
      }
      return flags.map { Int($0) }
    }

    /// The lines at a width in 1/1024 point; with an ellipsis where the style has a maximum of lines.
    package func lines(_ width: Int) -> [Line] {
      var lines = [sq_reference_line](repeating: sq_reference_line(), count: 64)
      let ellipsis: Int32 =
        style.maximumLines == nil
        ? 0 : [.head: 1, .middle: 2, .tail: 3][style.truncation, default: 0]
      while true {
        let count = unsafe lines.withUnsafeMutableBufferPointer {
          unsafe sq_reference_lines(
            handle, Int32(clamping: width), ellipsis, Int32(clamping: style.maximumLines ?? 0),
            $0.baseAddress, $0.count)
        }
        if count <= lines.count {
          return lines.prefix(count).map {
            Line(
              start: Int($0.start), length: Int($0.length), width: Int($0.width),
              height: Int($0.height), top: Int($0.top),
              gap: $0.gap_length == 0
                ? nil : Int($0.gap_start)..<Int($0.gap_start) + Int($0.gap_length))
          }
        }
        lines = Array(repeating: sq_reference_line(), count: count)
      }
    }

    /// The height at a width in 1/1024 point.
    package func height(_ width: Int) -> Int {
      Int(unsafe sq_reference_height(handle, Int32(clamping: width)))
    }
  }
#endif
