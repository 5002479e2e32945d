#if Text
  import SQLayoutText

  /// The fonts of the tests, from the Debian packages that the Makefile names.
  enum Fonts {
    static let files = [
      "dejavu/DejaVuSans.ttf", "dejavu/DejaVuSans-Bold.ttf", "dejavu/DejaVuSerif.ttf",
      "noto/NotoSans-Regular.ttf", "noto/NotoSansDevanagari-Regular.ttf",
      "noto/NotoSansThai-Regular.ttf", "noto/NotoNaskhArabic-Regular.ttf",
      "droid/DroidSansFallbackFull.ttf",
    ].map { "/usr/share/fonts/truetype/" + $0 }

    static let all = make(files)
    /// Latin, Greek and Cyrillic letters only.
    static let sans = make([files[0], files[1]])

    private static func make(_ files: [String]) -> FontCollection {
      do {
        return try FontCollection(files: files)
      } catch {
        fatalError("\(error); `make packages` installs the fonts of the tests")
      }
    }

    static func text(
      _ string: String, size: Double = 16, paragraphs: ParagraphStyle = ParagraphStyle(),
      fonts: FontCollection = sans
    ) -> ShapedText {
      ShapedText(
        string, TextStyle(family: "DejaVu Sans", size: size), paragraphs: paragraphs, fonts: fonts)
    }
  }
#endif
