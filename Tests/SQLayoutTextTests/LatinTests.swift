#if Text
  import Foundation
  import SQLayoutText
  import Testing

  /// Latin text, with breaks from a table and cached items, compared with Pango.
  struct LatinTests {
    private static let isThorough = ProcessInfo.processInfo.environment["SQLAYOUT_TEXTS"] != nil
    /// One of each kind of character in the table, some more, and some that are not in it.
    private static let kinds = "a1 ,!\"-()/_&%Zé.$\u{301}|".unicodeScalars.map { Character($0) }

    /// All texts of four characters (of five in a long run).
    @Test func breaksOfShortTextsAreThoseOfPango() {
      let count = Self.isThorough ? 15 : 13
      let kinds = Self.kinds.prefix(count)
      var wrong: [String] = []
      func check(_ start: String, _ length: Int) {
        for kind in kinds where wrong.count < 5 {
          let string = start + String(kind)
          let text = Fonts.text(string)
          if text.breaks != PangoReference.breaks(of: string) { wrong.append(string) }
          if length > 1 { check(string, length - 1) }
        }
      }
      check("", Self.isThorough ? 5 : 4)
      #expect(wrong.isEmpty)
    }

    @Test func breaksOfLongTextsAreThoseOfPango() {
      var numbers = Numbers(seed: 21)
      let others = (0x20...0x17F).compactMap { Unicode.Scalar($0).map { Character($0) } }
      for _ in 0..<(Self.isThorough ? 200_000 : 3000) {
        let length = Int.random(in: 1...30, using: &numbers)
        let string = String(
          (0..<length).map { _ in
            Int.random(in: 0..<8, using: &numbers) == 0
              ? others.randomElement(using: &numbers)! : Self.kinds.randomElement(using: &numbers)!
          })
        // Pango's paragraph separators are not among these.
        let text = Fonts.text(string)
        #expect(text.breaks == PangoReference.breaks(of: string), "\(string.debugDescription)")
      }
    }

    /// Many texts of one style, in fonts with fallbacks for some characters: lines and widths.
    @Test(arguments: [
      ["noto/NotoNaskhArabic-Regular.ttf", "dejavu/DejaVuSans.ttf"],
      ["droid/DroidSansFallbackFull.ttf", "noto/NotoSansDevanagari-Regular.ttf"],
      ["dejavu/DejaVuSans.ttf", "dejavu/DejaVuSans-Bold.ttf", "dejavu/DejaVuSerif.ttf"],
      ["noto/NotoSansThai-Regular.ttf", "noto/NotoSans-Regular.ttf"],
      // The first font has only some Latin letters.
      ["noto/NotoSansSymbols-Regular.ttf", "dejavu/DejaVuSans.ttf"],
    ])
    func textsOfOneStyleAreThoseOfPango(_ files: [String]) throws {
      let paths = files.map { "/usr/share/fonts/truetype/" + $0 }
      let fonts = try FontCollection(files: paths)
      // Pango gets separate fonts, in which nothing was shaped.
      let others = try FontCollection(files: paths)
      var numbers = Numbers(seed: 22)
      let characters = "aAVToffi éÖßłžı .,:;!?'\"-()[]{}/_&%$+*#@1234567890©×´µªº¼\u{A0}\u{AD}漢مक"
      let words = Script.all[0].words + ["12:30", "1,234.56", "50%", "(a)", "fi", "…", "v2.0/3"]
      // Characters that no font has are found in fonts in which each character was shaped once.
      let fresh = try FontCollection(files: paths)
      let absent = Set(characters + words.joined()).filter {
        let style = TextStyle(family: "Noto Sans", size: 17)
        return ShapedText(String($0), style, fonts: fresh).missingCharacters > 0
      }
      for family in ["Noto Sans", "Noto Naskh Arabic", "DejaVu Serif", "Noto Sans Symbols"] {
        var style = TextStyle(family: family, size: 17)
        // Single characters, some of them in another font than the rest, and then between letters.
        for string in characters.map({ "\($0)" }) + characters.map({ "a\($0)a" })
        where absent.isDisjoint(with: string) {
          let text = ShapedText(string, style, fonts: fonts)
          #expect(text.missingCharacters == 0, "\(string.debugDescription)")
        }
        for index in 0..<(Self.isThorough ? 2000 : 150) {
          var string = ""
          for _ in 0..<Int.random(in: 1...8, using: &numbers) {
            string +=
              Int.random(in: 0..<5, using: &numbers) == 0
              ? String(characters.randomElement(using: &numbers)!)
              : words.randomElement(using: &numbers)!
            if Bool.random(using: &numbers) { string += " " }
          }
          style.lineHeight = index % 3 == 0 ? .multiple(1.3) : .natural
          style.letterSpacing = 0
          let paragraphs = ParagraphStyle(
            breaksWords: index % 2 == 0, language: ["en", "ca", "tr", "ar"][index % 4])
          let text = ShapedText(string, style, paragraphs: paragraphs, fonts: fonts)
          guard absent.isDisjoint(with: string) else { continue }
          #expect(text.missingCharacters == 0, "\(string.debugDescription)")
          let reference = PangoReference(string, style, paragraphs: paragraphs, fonts: others)
          let widths = [text.minimumWidth, text.naturalWidth * 0.4, text.naturalWidth * 0.7, 1e6]
          for width in widths where width >= text.minimumWidth {
            let units = Int(width * 1024)
            let found = text.lines(fittingWidth: Double(units) / 1024).map(PangoReference.Line.init)
            let expected = reference.lines(units)
            // Pango adds a hyphen after breaking, and exceeds the width with it.
            if expected.contains(where: { $0.width > units }) { continue }
            #expect(found == expected, "\(string.debugDescription) in \(units) units of \(family)")
          }
        }
      }
    }
  }
#endif
