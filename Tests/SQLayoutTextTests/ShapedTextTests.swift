#if Text
  import SQLayoutCore
  import SQLayoutText
  import Testing

  /// Tests of a shaped text.
  struct ShapedTextTests {
    @Test func aLineIsAsWideAsItsLetters() {
      // The advances of DejaVu Sans in units of 2,048 to the em: H 1540, i 569.
      let text = Fonts.text("Hi", size: 2048)
      #expect(text.naturalWidth == 1540 + 569)
      #expect(text.size(fittingWidth: .infinity).width == 1540 + 569)
      // Its ascender is 1901, its descender 483, a capital letter 1493 high.
      #expect(text.size(fittingWidth: .infinity).height == 1901 + 483)
      #expect(text.firstBaseline(fittingWidth: 100) == 1901)
      #expect(text.capHeight == 1493)
    }

    @Test func linesBreakAtSpacesThatTakeNothing() {
      // A space is 651 wide, each of the words 2 · 1540.
      let text = Fonts.text("HH HH", size: 2048)
      #expect(text.naturalWidth == 4 * 1540 + 651)
      #expect(text.minimumWidth < 2 * 1540)
      let lines = Array(text.lines(fittingWidth: 2 * 1540))
      #expect(lines.map(\.utf8Range) == [0..<3, 3..<5])
      #expect(lines.map(\.frame.width) == [3080, 3080])
      #expect(lines.map(\.baseline) == [1901, 1901 + 2384])
      #expect(text.lastBaseline(fittingWidth: 2 * 1540) == 1901 + 2384)
      #expect(text.lineCount(fittingWidth: 4 * 1540 + 651) == 1)
    }

    @Test func wordsAreBrokenOnlyWhereWanted() {
      let whole = Fonts.text("HHHH", size: 2048, paragraphs: ParagraphStyle(breaksWords: false))
      #expect(whole.minimumWidth == 4 * 1540)
      #expect(whole.size(fittingWidth: 10).width == 4 * 1540)
      let broken = Fonts.text("HHHH", size: 2048)
      #expect(broken.lineCount(fittingWidth: 3 * 1540) == 2)
      #expect(broken.size(fittingWidth: 3 * 1540).width <= 3 * 1540)
    }

    @Test func softHyphensShowWhereLinesBreak() {
      // A hyphen is 739 wide in DejaVu Sans.
      let text = Fonts.text("HH\u{AD}HH", size: 2048)
      #expect(text.naturalWidth == 4 * 1540)
      let widths = text.lines(fittingWidth: 4 * 1540 - 1).map(\.frame.width)
      #expect(widths == [3080 + 739, 3080])
    }

    @Test func paragraphsAndLinesEnd() {
      let text = Fonts.text("a\nb\u{2028}c\r\n\n", size: 2048)
      let ranges = text.lines(fittingWidth: .infinity).map(\.utf8Range)
      #expect(ranges == [0..<1, 2..<6, 6..<7, 9..<9, 10..<10])
      #expect(text.size(fittingWidth: .infinity).height == 5 * 2384)
      #expect(Fonts.text("", size: 2048).size(fittingWidth: 100) == Size(width: 0, height: 2384))
    }

    @Test func linesAreAligned() {
      func x(_ string: String, _ alignment: ParagraphStyle.Alignment) -> Double? {
        let style = ParagraphStyle(alignment: alignment)
        let text = Fonts.text(string, size: 2048, paragraphs: style)
        return text.lines(fittingWidth: 10_000).map(\.frame).first.map {
          $0.x / (10_000 - $0.width)
        }
      }
      #expect(x("H", .leading) == 0)
      #expect(x("H", .center) == 0.5)
      #expect(x("H", .trailing) == 1)
      #expect(x("א", .leading) == 1)
      #expect(x("א", .trailing) == 0)
      #expect(x("א", .left) == 0)
      #expect(x("א", .right) == 1)
    }

    @Test func tabsReachStops() {
      let style = ParagraphStyle(tabInterval: 4000)
      let text = Fonts.text("H\tH\tH", size: 2048, paragraphs: style)
      #expect(text.naturalWidth == 8000 + 1540)
    }

    @Test func lettersAreSpacedWithinALine() {
      let style = TextStyle(family: "DejaVu Sans", size: 2048, letterSpacing: 100)
      let text = ShapedText("HHH", style, fonts: Fonts.sans)
      #expect(text.naturalWidth == 3 * 1540 + 2 * 100)
    }

    @Test func spacedLettersFitIntoTheirOwnWidth() {
      let style = TextStyle(family: "DejaVu Sans", size: 2048, letterSpacing: 100)
      let two = ShapedText("HHH HHH", style, fonts: Fonts.sans)
      let word = 3 * 1540 + 2 * 100.0
      #expect(two.lines(fittingWidth: word).map(\.utf8Range) == [0..<4, 4..<7])
      #expect(two.size(fittingWidth: word).width == word)
      for truncation in ParagraphStyle.Truncation.allCases {
        let one = ShapedText(
          "HHH", style, paragraphs: ParagraphStyle(maximumLines: 1, truncation: truncation),
          fonts: Fonts.sans)
        #expect(one.naturalWidth == word)
        // A letter and a hyphen.
        #expect(one.minimumWidth == 1540 + 739)
        #expect(one.lines(fittingWidth: word).map(\.ellipsis) == [nil])
        #expect(one.lines(fittingWidth: word - 1).map(\.ellipsis) != [nil])
      }
    }

    /// A half of the space lies on either side of a letter, and an ellipsis has none.
    @Test func anEllipsisIsSpacedFromLettersBesideIt() {
      let style = TextStyle(family: "DejaVu Sans", size: 2048, letterSpacing: 100)
      func widths(_ string: String, _ truncation: ParagraphStyle.Truncation, in width: Double)
        -> [Double]
      {
        let paragraphs = ParagraphStyle(maximumLines: 1, truncation: truncation)
        return ShapedText(string, style, paragraphs: paragraphs, fonts: Fonts.sans)
          .lines(fittingWidth: width).map(\.frame.width)
      }
      let letter = 1540.0
      #expect(widths("HHHHH", .tail, in: 6000) == [2 * letter + 100 + 50 + 2048])
      #expect(widths("HHHHH", .head, in: 6000) == [2048 + 50 + 2 * letter + 100])
      #expect(widths("HHHHH", .middle, in: 6000) == [letter + 50 + 2048 + 50 + letter])
      #expect(widths("H\nH", .tail, in: 6000) == [letter + 50 + 2048])
    }

    @Test func lettersThatOverlapHaveNoNegativeWidth() {
      let style = TextStyle(family: "DejaVu Sans", size: 16, letterSpacing: -40)
      let text = ShapedText("HHHH", style, fonts: Fonts.sans)
      #expect(text.lines(fittingWidth: 100).map(\.frame.width) == [0])
      #expect(text.size(fittingWidth: 100).width == 0)
    }

    @Test func linesAreAsHighAsSaid() {
      var style = TextStyle(family: "DejaVu Sans", size: 2048, lineHeight: .points(3000))
      #expect(
        ShapedText("H", style, fonts: Fonts.sans).size(fittingWidth: .infinity).height == 3000)
      style.lineHeight = .multiple(2)
      #expect(
        ShapedText("H", style, fonts: Fonts.sans).size(fittingWidth: .infinity).height == 2 * 2384)
    }

    @Test func spansLookOtherwise() {
      let string = "HHHH"
      let middle = string.index(string.startIndex, offsetBy: 2)
      let text = ShapedText(
        string, TextStyle(family: "DejaVu Sans", size: 1024),
        spans: [
          TextSpan(middle..<string.endIndex, style: TextStyle(family: "DejaVu Sans", size: 2048))
        ], fonts: Fonts.sans)
      #expect(text.naturalWidth == 1540 + 2 * 1540)
      #expect(text.firstBaseline(fittingWidth: .infinity) == 1901)
    }

    /// The image of an emoji has the size of the text: 2,550 of 2,048 units wide in Noto Color Emoji.
    @Test func emojiAreScaledToTheText() throws {
      let root = "/usr/share/fonts/truetype/"
      let fonts = try FontCollection(
        files: ["dejavu/DejaVuSans.ttf", "noto/NotoColorEmoji.ttf"].map { root + $0 })
      // DejaVu Sans has this character too, narrower.
      for size in [20.48, 204.8] {
        let text = Fonts.text("\u{1F600}", size: size, fonts: fonts)
        #expect(abs(text.naturalWidth / size - 2550.0 / 2048) < 0.02)
        #expect(text.size(fittingWidth: .infinity).height < 1.5 * size)
        #expect(text.missingCharacters == 0)
      }
      let letter = Fonts.text("H", size: 2048, fonts: fonts)
      #expect(letter.naturalWidth == 1540)
    }

    @Test func theLastLineIsTruncated() {
      // An ellipsis is 2048 wide.
      func line(_ truncation: ParagraphStyle.Truncation) -> TextLine? {
        let style = ParagraphStyle(maximumLines: 1, truncation: truncation)
        let text = Fonts.text("HHHHHH", size: 2048, paragraphs: style)
        return Array(text.lines(fittingWidth: 4 * 1540 + 2048 - 1)).last
      }
      #expect(line(.tail)?.ellipsis == 3..<6)
      #expect(line(.head)?.ellipsis == 0..<3)
      #expect(line(.middle)?.ellipsis == 2..<5)
      #expect(line(.middle)?.frame.width == 6668.0)
      let more = Fonts.text("H\nH", size: 2048, paragraphs: ParagraphStyle(maximumLines: 1))
      #expect(more.lines(fittingWidth: .infinity).map(\.ellipsis) == [1..<1])
      #expect(more.naturalWidth == 1540 + 2048)
    }

    /// An ellipsis has the style of the first character that it replaces; here a mark without a width has a style of its
    /// own.
    @Test func stepsOfATruncatedTextAreThoseOfItsStyles() {
      let string = "HH\u{200E}HHH"
      let mark = string.unicodeScalars.firstIndex(of: "\u{200E}")!
      let text = ShapedText(
        string, TextStyle(family: "DejaVu Sans", size: 1024),
        spans: [
          TextSpan(
            mark..<string.unicodeScalars.index(after: mark),
            style: TextStyle(family: "DejaVu Sans", size: 4096))
        ], paragraphs: ParagraphStyle(maximumLines: 1), fonts: Fonts.sans)
      // A letter is 770 wide, an ellipsis 1024.
      let widths = [1024, 1794, 2564, 3334, 3850.0]
      #expect(widths.map { text.size(fittingWidth: $0).width } == widths)
      #expect(text.breakpoints == widths)
      let ending = Fonts.text(
        "HH\u{200E}\u{200E}", size: 1024, paragraphs: ParagraphStyle(maximumLines: 1))
      #expect(ending.breakpoints == [1024, 1540])
    }

    @Test func aTextIsTheSizeOfALeaf() {
      var builder = LayoutTreeBuilder()
      let text = Fonts.text("HH HH", size: 2048)
      builder.addLeaf(ItemStyle(calculator: .topLeftAligned, size: text.sizeRule))
      var layout = Layout()
      let tree = builder.build()
      layout.layout(tree, in: Rect(x: 0, y: 0, width: 3080, height: 10_000))
      #expect(layout.frames(of: tree) == [Rect(x: 0, y: 0, width: 3080, height: 2 * 2384)])
    }

    @Test func theSizeOfALeafIsAStepFunctionWhereStepsAreFew() {
      guard case .steps(let steps, let narrower?) = Fonts.text("HH HH", size: 2048).sizeRule,
        case .steps(_, narrower: nil) = Fonts.text(
          "HH HH", paragraphs: ParagraphStyle(breaksWords: false)
        ).sizeRule
      else {
        Issue.record("the size is a function")
        return
      }
      // A letter is 1540 wide, a hyphen in a broken word 739, and a space 651.
      let line = 2384.0
      #expect(
        steps.steps == [
          SizeSteps.Step(width: 3080, size: Size(width: 3080, height: 2 * line)),
          SizeSteps.Step(width: 6811, size: Size(width: 6811, height: line)),
        ])
      #expect(
        narrower.size(Size(width: 3000, height: 0)) == Size(width: 2279, height: 4 * line))
      for long in [String(repeating: "H H ", count: 500), "a\tb"] {
        guard case .custom = Fonts.text(long).sizeRule else {
          Issue.record("\(long.prefix(8)) has few steps")
          return
        }
      }
    }
  }
#endif
