#if Text
  import CShaping

  /// The input of shaping: a string, and segments that cover all of it.
  struct TextRequest: ~Copyable {
    private let string: String
    private var segments: [(end: Int, style: TextStyle)] = []
    /// The style of a text without segments.
    private var style: TextStyle
    var paragraphs: ParagraphStyle

    init(_ string: String, _ style: TextStyle, spans: [TextSpan], paragraphs: ParagraphStyle) {
      let count = string.utf8.count
      precondition(count < Int(Int32.max), "a text is shorter than 2 GB")
      self.string = string
      self.style = style
      self.paragraphs = paragraphs
      guard !spans.isEmpty else { return }
      segments = [(count, style)]
      for span in spans {
        let start = string.utf8.distance(from: string.startIndex, to: span.range.lowerBound)
        let end = string.utf8.distance(from: string.startIndex, to: span.range.upperBound)
        lay(start..<end, span.style)
      }
    }

    /// About the width of the widest letters, with the space between letters.
    var largestAdvance: Double {
      segments.map(\.style.advance).max() ?? style.advance
    }

    /// Sets a style in a range, over that of the segments.
    private mutating func lay(_ range: Range<Int>, _ style: TextStyle) {
      guard !range.isEmpty else { return }
      var laid: [(end: Int, style: TextStyle)] = []
      var start = 0
      for segment in segments {
        if start < range.lowerBound {
          laid.append((min(segment.end, range.lowerBound), segment.style))
        }
        if segment.end >= range.upperBound, start < range.upperBound {
          laid.append((range.upperBound, style))
        }
        if segment.end > range.upperBound { laid.append((segment.end, segment.style)) }
        start = segment.end
      }
      segments = laid
    }

    /// Calls C with the request, whose pointers are valid during the call.
    borrowing func withRequest<Result>(_ body: (borrowing sq_request) -> Result) -> Result {
      unsafe withSegments { segments in
        unsafe Self.withCharacters(of: string) { text in
          unsafe paragraphs.language.withCString { language in
            unsafe body(
              sq_request(
                text: text.baseAddress, length: text.count, segments: segments.baseAddress,
                segment_count: segments.count, language: language,
                direction: paragraphs.direction.number,
                breaks_words: paragraphs.breaksWords ? 1 : 0,
                has_ellipsis: paragraphs.maximumLines == nil ? 0 : 1))
          }
        }
      }
    }

    private borrowing func withSegments<Result>(
      _ body: (UnsafeBufferPointer<sq_segment>) -> Result
    ) -> Result {
      guard !segments.isEmpty else {
        return unsafe style.family.withCString { family in
          let record = unsafe Self.record(style, end: string.utf8.count, family: family)
          return unsafe withUnsafePointer(to: record) { record in
            unsafe body(UnsafeBufferPointer(start: record, count: 1))
          }
        }
      }
      // All families one after another, each ended by a zero.
      var names: [UInt8] = []
      for segment in segments {
        names.append(contentsOf: segment.style.family.utf8)
        names.append(0)
      }
      return unsafe names.withUnsafeBufferPointer { names in
        unsafe names.withMemoryRebound(to: CChar.self) { names in
          var start = 0
          let records = unsafe segments.map { segment in
            defer { start += segment.style.family.utf8.count + 1 }
            return unsafe Self.record(
              segment.style, end: segment.end, family: names.baseAddress! + start)
          }
          return unsafe records.withUnsafeBufferPointer { unsafe body($0) }
        }
      }
    }

    private static func withCharacters<Result>(
      of string: String, _ body: (UnsafeBufferPointer<CChar>) -> Result
    ) -> Result {
      func call(_ text: UnsafeBufferPointer<UInt8>) -> Result {
        unsafe text.withMemoryRebound(to: CChar.self) { unsafe body($0) }
      }
      // Strings of other libraries have to be copied.
      return unsafe string.utf8.withContiguousStorageIfAvailable(call)
        ?? Array(string.utf8).withUnsafeBufferPointer(call)
    }

    private static func record(
      _ style: TextStyle, end: Int, family: UnsafePointer<CChar>
    ) -> sq_segment {
      var multiple = 0.0
      var points = 0.0
      switch style.lineHeight {
      case .natural: break
      case .multiple(let value): multiple = value
      case .points(let value): points = value
      }
      return unsafe sq_segment(
        end: UInt32(end), family: family, size: units(style.size), weight: Int32(style.weight),
        is_italic: style.isItalic ? 1 : 0, letter_spacing: units(style.letterSpacing),
        line_height: multiple, absolute_line_height: units(points))
    }

    private static func units(_ points: Double) -> Int32 { Int32((points * 1024).rounded()) }
  }

  extension TextStyle {
    fileprivate var advance: Double { size + abs(letterSpacing) }
  }

  extension ParagraphStyle.Direction {
    /// The value in C.
    fileprivate var number: Int32 {
      switch self {
      case .natural: -1
      case .leftToRight: 0
      case .rightToLeft: 1
      }
    }
  }
#endif
