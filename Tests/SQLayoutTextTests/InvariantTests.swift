#if Text
  import Foundation
  import SQLayoutCore
  @testable import SQLayoutText
  import Testing

  /// Properties of every text at every width.
  struct InvariantTests {
    private static let count =
      ProcessInfo.processInfo.environment["SQLAYOUT_TEXTS"].flatMap { Int($0) } ?? 40

    /// Random texts in all scripts, some with a small limit of lines.
    private static func texts(
      seed: UInt64, tabs: Bool = false, truncated: Bool = false, spaced: Bool = false
    ) -> [(string: String, text: ShapedText)] {
      var numbers = Numbers(seed: seed)
      return (0..<count).map { index in
        let script = Script.all[index % Script.all.count]
        var string = script.text(&numbers, words: .random(in: 1...12, using: &numbers))
        if tabs { string = string.replacingOccurrences(of: "  ", with: "\t") }
        let paragraphs = ParagraphStyle(
          maximumLines: truncated ? .random(in: 1...3, using: &numbers) : nil,
          truncation: ParagraphStyle.Truncation.allCases.randomElement(using: &numbers)!,
          breaksWords: Bool.random(using: &numbers), language: script.language)
        let style = TextStyle(
          family: "DejaVu Sans", size: 16,
          letterSpacing: spaced ? .random(in: -2...6, using: &numbers) : 0)
        return (string, ShapedText(string, style, paragraphs: paragraphs, fonts: Fonts.all))
      }
    }

    fileprivate static let widths: [Double] = [
      0, 3, 10, 17.5, 30, 55, 80, 120, 200, 333, 1000, .infinity,
    ]

    @Test func linesDoNotGetMoreWithWidth() {
      for (string, text) in Self.texts(seed: 1) {
        let counts = Self.widths.map(text.lineCount(fittingWidth:))
        #expect(counts == counts.sorted(by: >), "\(string.debugDescription)")
      }
    }

    @Test func stepsAreDirectBreaking() throws {
      for (string, text) in Self.texts(seed: 2) + Self.texts(seed: 3, truncated: true) {
        guard let steps = text.steps() else {
          // The position of an ellipsis that is not at the end changes with almost every width.
          let style = text.storage.style
          #expect(style.maximumLines != nil && style.truncation != .tail)
          continue
        }
        #expect(steps.widths == steps.widths.sorted())
        var numbers = Numbers(seed: 5)
        let exact = steps.widths.shuffled(using: &numbers).prefix(30)
        let others = (0..<30).map { _ in Double.random(in: 0...500, using: &numbers) }
        // Also the last width before each step.
        for width in exact + exact.map({ max(0, $0 - 1.0 / 1024) }) + others {
          let step = steps.step(fittingWidth: width)
          #expect(
            step.size == text.size(fittingWidth: width), "\(width) \(string.debugDescription)")
          #expect(step.firstBaseline == text.firstBaseline(fittingWidth: width))
          #expect(step.lastBaseline == text.lastBaseline(fittingWidth: width))
        }
        #expect(text.breakpoints == Array(steps.widths.dropFirst()))
      }
    }

    @Test func theSizeOfALeafIsThatOfTheText() {
      for (string, text) in Self.texts(seed: 6) + Self.texts(seed: 7, truncated: true) {
        guard case .steps(let steps, let narrower) = text.sizeRule else { continue }
        let starts = steps.steps.map(\.width)
        for width in Self.widths + starts + starts.map({ max(0, $0 - 1.0 / 1024) })
        where width < .infinity {
          let size =
            width < starts[0]
            ? narrower?.size(Size(width: width, height: 0)) : steps.size(fittingWidth: width)
          #expect(
            size ?? steps.steps[0].size == text.size(fittingWidth: width),
            "\(width) \(string.debugDescription)")
        }
      }
    }

    @Test func linesPartitionTheText() {
      for (string, text) in Self.texts(seed: 4, tabs: true) {
        let bytes = Array(string.utf8)
        for width in Self.widths {
          var end = 0
          for line in text.lines(fittingWidth: width) {
            let between = String(decoding: bytes[end..<line.utf8Range.lowerBound], as: UTF8.self)
            #expect(["", "\n", "\r\n"].contains(between), "\(string.debugDescription)")
            end = line.utf8Range.upperBound
          }
          #expect(end == bytes.count)
        }
      }
    }

    @Test func noLineSticksOut() {
      for (string, text) in Self.texts(seed: 6) {
        for width in Self.widths where width >= text.minimumWidth {
          for line in text.lines(fittingWidth: width) {
            // A space at the end of a paragraph counts for its width, but not for line breaking.
            let ended = line.utf8Range.upperBound == string.utf8.count
            let isSpace = ended && string.last == " "
            #expect(line.frame.width <= width || isSpace, "\(width) \(string.debugDescription)")
          }
        }
      }
    }

    /// An item measured in a wide room is then laid out, and drawn, in the width that it took.
    @Test func aTextFitsIntoItsOwnSize() {
      var numbers = Numbers(seed: 12)
      for (string, text) in Self.texts(seed: 13) + Self.texts(seed: 14, spaced: true) {
        let others = (0..<10).map { _ in Double.random(in: 0...500, using: &numbers) }
        for width in Self.widths + others where width >= text.minimumWidth {
          let size = text.size(fittingWidth: width)
          guard size.width <= width else { continue }
          #expect(
            text.size(fittingWidth: size.width) == size, "\(width) \(string.debugDescription)")
        }
      }
    }

    @Test func theNaturalWidthHasALineForEachParagraph() {
      for (string, text) in Self.texts(seed: 7) {
        let paragraphs = text.lineCount(fittingWidth: .infinity)
        #expect(text.lineCount(fittingWidth: text.naturalWidth) == paragraphs)
        let ends = string.unicodeScalars.filter { $0 == "\n" || $0 == "\u{2028}" }.count
        #expect(paragraphs == ends + 1, "\(string.debugDescription)")
      }
    }

    @Test func baselinesLieInLines() {
      for (string, text) in Self.texts(seed: 8, tabs: true) + Self.texts(seed: 9, truncated: true) {
        for width in Self.widths {
          let lines = Array(text.lines(fittingWidth: width))
          for line in lines {
            #expect(line.frame.minY <= line.baseline && line.baseline <= line.frame.maxY)
          }
          let size = text.size(fittingWidth: width)
          #expect(size.height == lines.map(\.frame.height).reduce(0, +))
          #expect(size.width == lines.map(\.frame.width).max(), "\(string.debugDescription)")
          #expect(text.firstBaseline(fittingWidth: width) == lines.first?.baseline)
          #expect(text.lastBaseline(fittingWidth: width) == lines.last?.baseline)
        }
      }
    }

    @Test func truncationNeverExceeds() {
      for (string, text) in Self.texts(seed: 10, tabs: true, truncated: true) {
        for width in Self.widths {
          let lines = Array(text.lines(fittingWidth: width))
          #expect(lines.count <= 3)
          guard let last = lines.last, let gap = last.ellipsis else { continue }
          #expect(gap.lowerBound >= last.utf8Range.lowerBound)
          // An ellipsis alone may be wider than the width.
          let range = last.utf8Range
          let isAlone =
            gap.lowerBound == range.lowerBound && gap.upperBound + 3 >= range.upperBound
          #expect(
            last.frame.width <= width || isAlone,
            "\(width) \(string.debugDescription)")
        }
      }
    }

    @Test func theOrderOfThreadsDoesNotMatter() async {
      let texts = Self.texts(seed: 11).map(\.text)
      let expected = texts.map { text in Self.widths.map(text.size(fittingWidth:)) }
      // New texts, whose words are shaped by the first thread that needs them.
      let fresh = Self.texts(seed: 11).map(\.text)
      await withTaskGroup(of: Bool.self) { group in
        for thread in 0..<8 {
          group.addTask {
            fresh.indices.allSatisfy { index in
              let own = (index + thread * 5) % fresh.count
              return Self.widths.map(fresh[own].size(fittingWidth:)) == expected[own]
            }
          }
        }
        for await isEqual in group { #expect(isEqual) }
      }
    }
  }
#endif
