#if Text
  import Foundation
  import SQLayoutText
  import Testing

  /// Lines against those of Pango's own layout, to 1/1024 point.
  ///
  /// Texts are random, in eight scripts by turns. Intentional differences:
  ///
  /// - A line never exceeds the width if it can be broken earlier. Pango's does with a hyphen that it adds after
  ///   breaking, and with spaces after a tab that extends beyond the width.
  /// - If not even the smallest part fits into the width, the line is as narrow as possible.
  /// - An ellipsis keeps its width. Pango stretches it to fill the line.
  /// - A line ends without the space behind its last letter, and begins without that before its first one. Pango takes
  ///   both away from a line after it was broken.
  /// - If no font has a character, all lines of its run have the height of the replacement box.
  struct PangoTests {
    private static let count =
      ProcessInfo.processInfo.environment["SQLAYOUT_TEXTS"].flatMap { Int($0) } ?? 48
    private static let widths = count > 100 ? 50 : 12

    /// The varied properties beside the texts.
    enum Variation: CaseIterable {
      case wholeWords, brokenWords, separators, spans, lineHeights, tabs, directions
      case letterSpacing, truncation
    }

    @Test(arguments: Variation.allCases) func linesAreThoseOfPango(_ variation: Variation) {
      var numbers = Numbers(seed: 7)
      for index in 0..<Self.count {
        let script = Script.all[index % Script.all.count]
        compare(script, variation, &numbers)
      }
    }

    /// Many possible breaks are close to each other, and others far apart.
    @Test func linesOfUnequalWordsAreThoseOfPango() {
      let narrow = String(repeating: "i ", count: 120)
      let wide = String(repeating: "W", count: 150)
      let style = TextStyle(family: "DejaVu Sans", size: 10)
      for string in [
        narrow + wide, wide + " " + narrow + "\n" + narrow, narrow + wide + " " + narrow,
      ] {
        let paragraphs = ParagraphStyle(breaksWords: false)
        let text = ShapedText(string, style, paragraphs: paragraphs, fonts: Fonts.all)
        let reference = PangoReference(string, style, paragraphs: paragraphs, fonts: Fonts.all)
        for points in stride(from: 3.0, through: 2500, by: 61) {
          compare(text, reference, Int(points * 1024), string)
        }
      }
    }

    private func compare(_ script: Script, _ variation: Variation, _ numbers: inout Numbers) {
      var string = script.text(&numbers, words: .random(in: 1...40, using: &numbers))
      var style = TextStyle(
        family: ["DejaVu Sans", "Noto Sans", "DejaVu Serif"].randomElement(using: &numbers)!,
        size: .random(in: 8...30, using: &numbers))
      var paragraphs = ParagraphStyle(
        breaksWords: variation == .brokenWords || variation == .directions,
        language: script.language)
      var spans: [TextSpan] = []
      switch variation {
      case .wholeWords, .brokenWords: string.removeAll { $0 == "\u{2028}" }
      case .separators: break
      case .tabs: string = string.replacingOccurrences(of: "  ", with: "\t")
      case .lineHeights:
        style.lineHeight = [.multiple(1.4), .points(40), .multiple(0.7)]
          .randomElement(using: &numbers)!
      case .directions:
        paragraphs.direction = [.leftToRight, .rightToLeft].randomElement(using: &numbers)!
      case .letterSpacing:
        // Pango adds half a space after a mark at the end of a run, and drops it between runs.
        guard ["Latin", "Cyrillic", "Greek"].contains(script.name) else { return }
        string =
          script.words.shuffled(using: &numbers).joined(separator: " ")
          .precomposedStringWithCanonicalMapping
        style.letterSpacing = .random(in: 0...3, using: &numbers)
      case .truncation:
        // Pango searches the end of a gap one character too far, which matters for marks.
        guard ["Latin", "Cyrillic", "Greek"].contains(script.name) else { return }
        string =
          script.words.shuffled(using: &numbers).joined(separator: " ")
          .precomposedStringWithCanonicalMapping
        paragraphs.maximumLines = .random(in: 1...3, using: &numbers)
        paragraphs.truncation = ParagraphStyle.Truncation.allCases.randomElement(using: &numbers)!
      case .spans:
        let third = string.count / 3
        let start = string.index(string.startIndex, offsetBy: third)
        let end = string.index(start, offsetBy: third)
        var other = style
        (other.size, other.weight) = (style.size * 1.5, 700)
        spans = [TextSpan(start..<end, style: other)]
      }
      let text = ShapedText(
        string, style, spans: spans, paragraphs: paragraphs, fonts: Fonts.all)
      let reference = PangoReference(
        string, style, spans: spans, paragraphs: paragraphs, fonts: Fonts.all)
      let least = Int(text.minimumWidth * 1024)
      let most = max(least + 1024, 400 * 1024)
      for number in 0..<Self.widths {
        let width =
          number == 0
          ? 1_000_000_000 : number == 1 ? least : Int.random(in: least...most, using: &numbers)
        compare(
          text, reference, width, spacing: Int((style.letterSpacing * 1024).rounded()),
          "\(script.name) \(style) \(paragraphs) \(string.debugDescription)"
        )
      }
    }

    /// Compares the lines in a width.
    ///
    /// - Parameter spacing: the space between letters.
    private func compare(
      _ text: ShapedText, _ reference: PangoReference, _ width: Int, spacing: Int = 0,
      _ description: String
    ) {
      var expected = reference.lines(width + spacing)
      var found = text.lines(fittingWidth: Double(width) / 1024).map(PangoReference.Line.init)
      if let last = expected.indices.last, expected[last].gap != nil,
        let lastFound = found.indices.last
      {
        expected[last].width = 0
        found[lastFound].width = 0
      }
      // In the first line that differs, Pango's may be too wide.
      if let first = zip(found, expected).enumerated().first(where: { $1.0 != $1.1 }),
        first.element.1.width > width, first.element.0.width <= width
      {
        expected = Array(expected.prefix(first.offset))
        found = Array(found.prefix(first.offset))
      }
      #expect(found == expected, "in \(width) units: \(description)")
    }
  }

  extension PangoReference.Line {
    /// A line in the form of Pango's.
    init(_ line: TextLine) {
      self.init(
        start: line.utf8Range.lowerBound, length: line.utf8Range.count,
        width: Int(line.frame.width * 1024), height: Int(line.frame.height * 1024),
        top: Int((line.frame.y - line.baseline) * 1024), gap: line.ellipsis)
    }
  }
#endif
