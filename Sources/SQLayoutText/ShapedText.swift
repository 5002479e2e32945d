#if Text
  import CShaping
  import SQLayoutCore

  /// A text that was shaped once, and is laid out at any width by arithmetic.
  ///
  /// ```swift
  /// let fonts = try FontCollection(folder: "Fonts")
  /// let text = ShapedText("Hello", TextStyle(family: "DejaVu Sans", size: 17), fonts: fonts)
  /// let size = text.size(fittingWidth: 120)
  /// ```
  ///
  /// Lines break where `pango_layout` would break them, and are as wide and high, to 1/1024 point. Letter spacing takes no
  /// room at the ends of a line, so that a text fits into its own width; Pango counts it there to break lines.
  /// Methods for sizes, lines and baselines may be called on any threads at once. They do
  /// arithmetic and allocate nothing, with one exception: where a line ends within a word, between
  /// letters that change each other, such as joined or kerned ones, the letters around the break
  /// are shaped again, which locks the fonts. Copies share the shaped text.
  public struct ShapedText: Sendable {
    /// Points in a unit of width.
    static let unit = 1.0 / 1024

    let storage: TextStorage

    /// Shapes a text.
    ///
    /// U+0000, which no font draws, is replaced by U+001A.
    ///
    /// - Parameters:
    ///   - string: the text; U+000A, U+2029 and their kin end paragraphs, U+2028 ends a line.
    ///   - style: how letters look outside of the spans.
    ///   - spans: parts with other styles.
    ///   - paragraphs: how lines are made of it.
    ///   - fonts: the fonts it is set in. Characters that no font has are boxes with their numbers.
    /// - Precondition: the text is shorter than 2 GB, and the spans lie in it.
    /// - Complexity: O(n) in the length of the text, for words of usual length.
    public init(
      _ string: String, _ style: TextStyle, spans: [TextSpan] = [],
      paragraphs: ParagraphStyle = ParagraphStyle(), fonts: FontCollection
    ) {
      let request = TextRequest(string, style, spans: spans, paragraphs: paragraphs)
      storage = TextStorage(request, fonts: fonts)
    }

    /// The number of characters of the text without a glyph in any font.
    public var missingCharacters: Int { storage.missing }

    /// The size of the arrays, in bytes.
    public var bytes: Int { storage.bytes }

    /// The width of the text with one line for each paragraph, in points.
    public var naturalWidth: Double { Double(storage.naturalWidth) * Self.unit }

    /// The least width in which no line overflows, in points: the width of the widest part that
    /// cannot be broken.
    ///
    /// - Complexity: O(breaks).
    public var minimumWidth: Double { Double(storage.minimumWidth) * Self.unit }

    /// How far capital letters reach above the baseline, in points, in the font of the first letter.
    public var capHeight: Double { Double(storage.capHeight) * Self.unit }

    // MARK: At a width

    /// The size of the text in a width.
    ///
    /// - Parameter width: the width, in points; infinite for no limit, one below 0 is 0.
    /// - Complexity: O(lines · log words), and about O(lines) where words are broken nowhere.
    public func size(fittingWidth width: Double) -> Size {
      var breaker = LineBreaker(storage, width)
      var (widest, height) = breaker.passLines()
      while let line = breaker.next() {
        widest = max(widest, line.width)
        height += line.height
        let passed = breaker.passLines()
        widest = max(widest, passed.width)
        height += passed.height
      }
      return Size(width: Double(widest) * Self.unit, height: Double(height) * Self.unit)
    }

    /// The lines of the text in a width, from the top.
    ///
    /// - Parameter width: the width, in points; infinite for no limit, one below 0 is 0.
    public func lines(fittingWidth width: Double) -> TextLines {
      TextLines(storage: storage, width: width)
    }

    /// How many lines the text has in a width.
    public func lineCount(fittingWidth width: Double) -> Int {
      var breaker = LineBreaker(storage, width)
      while breaker.next() != nil {}
      return breaker.count
    }

    /// The distance of the first baseline from the top, in points.
    public func firstBaseline(fittingWidth width: Double) -> Double {
      var breaker = LineBreaker(storage, width)
      guard let line = breaker.next() else { return 0 }
      return Double(-line.top) * Self.unit
    }

    /// The distance of the last baseline from the top, in points.
    public func lastBaseline(fittingWidth width: Double) -> Double {
      var breaker = LineBreaker(storage, width)
      var y = 0
      var last = 0
      while let line = breaker.next() {
        last = y - line.top
        y += line.height
      }
      return Double(last) * Self.unit
    }
  }
#endif
