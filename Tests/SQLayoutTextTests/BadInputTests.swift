#if Text
  import Foundation
  @testable import SQLayoutText
  import Testing

  /// Tests of invalid fonts and unusual texts.
  struct BadInputTests {
    private static let isThorough = ProcessInfo.processInfo.environment["SQLAYOUT_TEXTS"] != nil

    @Test func missingFontsAreNamed() {
      #expect(throws: FontError.unreadable("/no/such/font.ttf")) {
        try FontCollection(files: ["/no/such/font.ttf"])
      }
      #expect(throws: FontError.unreadable("/no/such/folder")) {
        try FontCollection(folder: "/no/such/folder")
      }
      #expect(throws: FontError.noFonts(in: "an empty list")) { try FontCollection(files: []) }
      for error in [FontError.unreadable("a"), .notAFont("a"), .noFonts(in: "a")] {
        #expect(error.description.hasPrefix("a: ") && !error.description.contains("\n"))
      }
    }

    @Test func damagedFontsAreNamed() throws {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("fonts-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      #expect(throws: FontError.noFonts(in: folder.path)) {
        try FontCollection(folder: folder.path)
      }
      let file = folder.appendingPathComponent("a.ttf")
      try Data("no font at all".utf8).write(to: file)
      #expect(throws: FontError.notAFont(file.path)) { try FontCollection(folder: folder.path) }
      let whole = try Data(contentsOf: URL(fileURLWithPath: Fonts.files[0]))
      try whole.prefix(200).write(to: file)
      #expect(throws: FontError.notAFont(file.path)) { try FontCollection(folder: folder.path) }
      // Tables of random bytes, after a valid directory.
      var numbers = Numbers(seed: 3)
      for _ in 0..<20 {
        var bytes = whole
        for _ in 0..<2000 {
          let at = Int.random(in: 1000..<bytes.count, using: &numbers)
          bytes[at] = UInt8.random(in: 0...255, using: &numbers)
        }
        try bytes.write(to: file)
        guard let fonts = try? FontCollection(folder: folder.path) else { continue }
        let size = Fonts.text("Hello, world", fonts: fonts).size(fittingWidth: 50)
        #expect(size.width >= 0 && size.height >= 0)
      }
    }

    @Test func collectionsSayWhatTheyAre() throws {
      let fonts = Fonts.sans
      #expect(fonts.files.map(\.family) == ["DejaVu Sans", "DejaVu Sans"])
      #expect(fonts.files.allSatisfy { $0.sha256.count == 64 })
      #expect(FontCollection.libraries.contains("HarfBuzz"))
      #expect(fonts.description.contains(fonts.files[0].sha256))
    }

    @Test func collectionsKnowTheirFamilies() {
      let fonts = Fonts.sans
      #expect(fonts.has(family: "DejaVu Sans") && fonts.has(family: "dejavu sans"))
      #expect(fonts.has(family: "No Such Family, DejaVu Sans"))
      for family in ["No Such Family", "DejaVu", "", ","] { #expect(!fonts.has(family: family)) }
    }

    @Test func unusualCharactersTakeRoom() {
      // U+0000, a character without a glyph, a noncharacter, and a lone surrogate as replaced by decoding.
      let surrogate = String(decoding: [0xED, 0xA0, 0x80] as [UInt8], as: UTF8.self)
      for string in ["a\u{0}b", "\u{10FFFF}", "漢字", surrogate] {
        let text = Fonts.text(string)
        #expect(text.naturalWidth > 0)
        let bytes = text.lines(fittingWidth: 1).map(\.utf8Range.count).reduce(0, +)
        #expect(bytes == string.utf8.count)
      }
      #expect(Fonts.text("漢字").missingCharacters == 2)
      #expect(Fonts.text("ab").missingCharacters == 0)
    }

    @Test func widthsMayBeAnything() {
      let text = Fonts.text("Hello, world")
      #expect(text.size(fittingWidth: -5) == text.size(fittingWidth: 0))
      #expect(text.size(fittingWidth: 1e300) == text.size(fittingWidth: .infinity))
      #expect(text.lines(fittingWidth: .infinity).map(\.frame.x) == [0])
    }

    /// So a long word takes linear time, and little memory.
    @Test func fewPartsOfALongWordAreShapedForEachLine() {
      for count in [500, 2000] {
        let word = Fonts.text(String(repeating: "AV", count: count))
        let lines = word.lineCount(fittingWidth: 600)
        let parts = word.storage.pieces.withLock { $0.count }
        #expect(parts >= lines - 1)
        #expect(parts <= 15 * lines, "\(parts) for \(lines) lines")
      }
      let word = Fonts.text(String(repeating: "AV", count: 30_000))
      for width in [50.0, 70, 90] { #expect(word.lineCount(fittingWidth: width) > 1000) }
      #expect(word.storage.pieces.withLock { $0.count } <= 4096)
    }

    @Test func textsMayBeHuge() {
      let word = Fonts.text(String(repeating: "x", count: Self.isThorough ? 10_000_000 : 100_000))
      #expect(word.lineCount(fittingWidth: .infinity) == 1)
      #expect(word.lineCount(fittingWidth: 1000) > 500)
      let count = Self.isThorough ? 100_000 : 5000
      let lines = Fonts.text(String(repeating: "x\n", count: count))
      #expect(lines.lineCount(fittingWidth: 100) == count + 1)
    }
  }
#endif
