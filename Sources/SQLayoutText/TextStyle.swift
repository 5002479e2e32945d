/// The style of letters.
public struct TextStyle: Hashable, Sendable {
  /// The height of a line.
  public enum LineHeight: Hashable, Sendable {
    /// The font's line height.
    case natural
    /// A multiple of the font's line height.
    case multiple(Double)
    /// A height in points, also below the font's; the font's where that is 0.
    case points(Double)
  }

  /// The family's name, or several with commas between.
  public var family: String
  /// The size, in points.
  public var size: Double
  /// The weight: 400 is regular, 700 bold.
  public var weight: Int
  /// Whether it is slanted.
  public var isItalic: Bool
  /// The distance added between letters, in points.
  public var letterSpacing: Double
  /// The height of a line.
  public var lineHeight: LineHeight

  /// Makes a style.
  ///
  /// - Precondition: the size is above 0 and at most 10,000, the weight 1 to 1000, the rest finite.
  public init(
    family: String, size: Double, weight: Int = 400, isItalic: Bool = false,
    letterSpacing: Double = 0, lineHeight: LineHeight = .natural
  ) {
    precondition(size > 0 && size <= 10_000, "a font's size is above 0 and at most 10,000 points")
    precondition((1...1000).contains(weight), "a font's weight is 1 to 1000")
    precondition(abs(letterSpacing) <= 10_000, "letter spacing is at most 10,000 points")
    switch lineHeight {
    case .natural: break
    case .multiple(let value), .points(let value):
      precondition(value >= 0 && value <= 10_000, "a line height is 0 to 10,000")
    }
    self.family = family
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.letterSpacing = letterSpacing
    self.lineHeight = lineHeight
  }
}

/// A part of a text with another style.
public struct TextSpan: Sendable {
  /// The part, in the text.
  public var range: Range<String.Index>
  /// The style of the part.
  public var style: TextStyle

  /// Makes a span. Where spans overlap, the later one holds.
  public init(_ range: Range<String.Index>, style: TextStyle) {
    self.range = range
    self.style = style
  }
}

/// The style of paragraphs.
public struct ParagraphStyle: Hashable, Sendable {
  /// In which direction paragraphs run.
  public enum Direction: Hashable, Sendable, CaseIterable {
    /// By the first letter of each paragraph that has a direction.
    case natural
    /// From left to right.
    case leftToRight
    /// From right to left.
    case rightToLeft
  }

  /// Where lines lie in the width there is.
  public enum Alignment: Hashable, Sendable, CaseIterable {
    /// At the side where the paragraph begins.
    case leading
    /// In the middle.
    case center
    /// At the side where the paragraph does not begin.
    case trailing
    /// At the left side.
    case left
    /// At the right side.
    case right
  }

  /// Which part of the last line an ellipsis replaces.
  public enum Truncation: Hashable, Sendable, CaseIterable {
    /// The beginning of the line.
    case head
    /// The middle of the line.
    case middle
    /// The end of the line.
    case tail
  }

  /// In which direction paragraphs run.
  public var direction: Direction
  /// Where lines lie in the width there is.
  public var alignment: Alignment
  /// The greatest number of lines; nil for any number.
  public var maximumLines: Int?
  /// Which part of the last line an ellipsis replaces where there would be more lines.
  public var truncation: Truncation
  /// Whether a word that fits on no line is broken; where not, it overflows.
  public var breaksWords: Bool
  /// The distance of tab stops, in points; nil for eight spaces.
  public var tabInterval: Double?
  /// The language as a tag, such as "de" or "zh-Hant": it decides glyphs and where lines break.
  public var language: String

  /// Makes a style.
  ///
  /// - Precondition: there is one line at least, and tab stops are apart.
  public init(
    direction: Direction = .natural, alignment: Alignment = .leading, maximumLines: Int? = nil,
    truncation: Truncation = .tail, breaksWords: Bool = true, tabInterval: Double? = nil,
    language: String = "en"
  ) {
    precondition(maximumLines ?? 1 > 0, "a text has one line at least")
    precondition(tabInterval ?? 1 >= 0.01, "tab stops are at least 0.01 points apart")
    precondition(tabInterval ?? 1 <= 1_000_000, "tab stops are at most 1,000,000 points apart")
    self.direction = direction
    self.alignment = alignment
    self.maximumLines = maximumLines
    self.truncation = truncation
    self.breaksWords = breaksWords
    self.tabInterval = tabInterval
    self.language = language
  }
}
