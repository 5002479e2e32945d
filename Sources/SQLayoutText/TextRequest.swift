#if Text
  import CShaping
  import Foundation

  /// What a text is shaped from: bytes without zeros, and segments that cover them.
  struct TextRequest {
    var bytes: [UInt8]
    var segments: [(end: Int, style: TextStyle)]
    var paragraphs: ParagraphStyle

    init(_ string: String, _ style: TextStyle, spans: [TextSpan], paragraphs: ParagraphStyle) {
      bytes = Array(string.utf8)
      precondition(bytes.count < Int(Int32.max), "a text is shorter than 2 GB")
      for index in bytes.indices where bytes[index] == 0 { bytes[index] = 0x1A }
      self.paragraphs = paragraphs
      segments = [(bytes.count, style)]
      for span in spans {
        let start = string.utf8.distance(from: string.startIndex, to: span.range.lowerBound)
        let end = string.utf8.distance(from: string.startIndex, to: span.range.upperBound)
        lay(start..<end, span.style)
      }
    }

    /// Lays a style over what the segments have in a range.
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

    /// Calls C with the request; what it is given is valid in the call alone.
    func withRequest<Result>(_ body: (borrowing sq_request) -> Result) -> Result {
      let families = unsafe segments.map { unsafe strdup($0.style.family) }
      defer { unsafe families.forEach { unsafe free($0) } }
      let records = unsafe zip(segments, families).map { segment, family in
        unsafe Self.record(segment.style, end: segment.end, family: family)
      }
      // One byte more, so that an empty text has an address.
      return unsafe (bytes + [0]).withUnsafeBufferPointer { text in
        unsafe text.withMemoryRebound(to: CChar.self) { text in
          unsafe records.withUnsafeBufferPointer { records in
            unsafe paragraphs.language.withCString { language in
              unsafe body(
                sq_request(
                  text: text.baseAddress, length: bytes.count, segments: records.baseAddress,
                  segment_count: records.count, language: language,
                  direction: paragraphs.direction.number,
                  breaks_words: paragraphs.breaksWords ? 1 : 0,
                  has_ellipsis: paragraphs.maximumLines == nil ? 0 : 1))
            }
          }
        }
      }
    }

    private static func record(
      _ style: TextStyle, end: Int, family: UnsafeMutablePointer<CChar>?
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

  extension ParagraphStyle.Direction {
    /// The number that C has for it.
    fileprivate var number: Int32 {
      switch self {
      case .natural: -1
      case .leftToRight: 0
      case .rightToLeft: 1
      }
    }
  }
#endif
