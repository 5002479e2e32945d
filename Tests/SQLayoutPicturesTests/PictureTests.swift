#if Text
  import Foundation
  import SQLayoutCore
  import SQLayoutPictures
  import SQLayoutScenes
  import SQLayoutText
  import Testing

  /// Scenes as pixels and documents.
  struct PictureTests {
    private static let fonts: FontCollection = {
      do {
        return try FontCollection(
          files: [
            "dejavu/DejaVuSans.ttf", "noto/NotoSansDevanagari-Regular.ttf",
            "noto/NotoNaskhArabic-Regular.ttf", "droid/DroidSansFallbackFull.ttf",
          ].map { "/usr/share/fonts/truetype/" + $0 })
      } catch {
        fatalError("\(error); `make packages` installs the fonts of the tests")
      }
    }()

    private func scene(_ items: String, bounds: String = "[0, 0, 40, 20]") throws -> LaidOutScene {
      var registry = CalculatorRegistry.builtIn
      registry.texts = Self.fonts
      let json = "{\"bounds\": \(bounds), \"root\": {\"items\": [\(items)]}}"
      return try Scene(json: json, registry: registry).laidOut()
    }

    /// The pixel at a place, as red, green, blue and alpha.
    private func pixel(_ picture: Picture, _ x: Int, _ y: Int) -> [UInt8] {
      let pixels = picture.pixels
      let start = (y * pixels.width + x) * 4
      let bytes = Array(pixels.bytes[start..<start + 4])
      return [bytes[2], bytes[1], bytes[0], bytes[3]]
    }

    /// Cairo takes U+FFFE and U+FFFF, which are characters of UTF-8, for errors.
    @Test func noncharactersAreReplacedInDocuments() throws {
      var scene = try scene(
        #"""
        {"id": "\uffffb", "size": {"text": {"string": "a\ufffec", "font": "DejaVu Sans", "size": 12}}}
        """#)
      scene.scene.name = "n\u{FFFE}\u{FFFF}"
      let pdf = try LaidOutScene.pdf([scene], fonts: Self.fonts)
      #expect(try textOfDocument(pdf).contains("a\u{FFFD}c"))
    }

    @Test func looksAreDrawnWhereFramesAre() throws {
      let scene = try scene(
        """
        {"calculator": "containerCenterAligned", "size": {"fixed": [20, 10]},
         "look": {"fill": "#ff0000", "stroke": "#0000ff", "strokeWidth": 2}}
        """)
      let picture = try scene.picture(scale: 2, fonts: Self.fonts)
      #expect(picture.pixels.width == 80 && picture.pixels.height == 40)
      #expect(pixel(picture, 40, 20) == [255, 0, 0, 255])
      #expect(pixel(picture, 21, 20) == [0, 0, 255, 255])
      #expect(pixel(picture, 18, 20) == [0, 0, 0, 0])
      #expect(pixel(picture, 61, 20) == [0, 0, 0, 0])
    }

    @Test func opacityHoldsForAllThatLiesInAnItem() throws {
      let scene = try scene(
        """
        {"look": {"opacity": 0.5, "fill": "#ffffff"}, "calculator": "matchContainer", "items": [
          {"size": {"fixed": [10, 10]}, "look": {"fill": "#000000"}}]}
        """)
      let picture = try scene.picture(fonts: Self.fonts)
      // Black over white, then half of it.
      #expect(pixel(picture, 5, 5)[0] == 0)
      #expect((127...128).contains(pixel(picture, 5, 5)[3]))
      #expect((127...128).contains(pixel(picture, 30, 15)[0]))
    }

    @Test func clippingCutsWhatSticksOut() throws {
      for clips in [false, true] {
        let scene = try scene(
          """
          {"look": {"clip": \(clips)}, "calculator": "containerTopLeftAligned",
           "adjust": {"maxWidth": 10}, "items": [
            {"size": {"fixed": [30, 10]}, "look": {"fill": "#00ff00"}}]}
          """)
        let picture = try scene.picture(fonts: Self.fonts)
        #expect(pixel(picture, 5, 5) == [0, 255, 0, 255])
        let frame = try #require(scene.frames[0])
        if frame.width < 20 { #expect((pixel(picture, 25, 5)[3] == 0) == clips) }
      }
    }

    /// An item that has collapsed shows nothing of its image, and all others are drawn.
    @Test(arguments: ["fit", "fill", "stretch"]) func imagesWithoutRoomAreLeftOut(fit: String)
      throws
    {
      let image = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).png")
      defer { try? FileManager.default.removeItem(at: image) }
      let whole = try Picture(size: Size(width: 2, height: 2))
      whole.fill(
        Rect(x: 0, y: 0, width: 2, height: 2), color: SceneLook.Color(red: 1, green: 0, blue: 0))
      try Data(whole.bytes()).write(to: image)
      let item = "\"look\": {\"image\": \"\(image.path)\", \"imageFit\": \"\(fit)\"}"
      let scene = try scene(
        """
        {"size": {"fixed": [0, 5]}, \(item)}, {"size": {"fixed": [10, 10]}, \(item)}, {"size": {"fixed": [5, 0]}, \(item)}
        """)
      let picture = try scene.picture(fonts: Self.fonts)
      #expect(pixel(picture, 5, 10) == [255, 0, 0, 255])
      #expect(pixel(picture, 1, 3)[3] == 0)
      #expect(try picture.bytes().isEmpty == false)
      #expect(try LaidOutScene.pdf([scene], fonts: Self.fonts).isEmpty == false)
    }

    /// An outline that is as wide as half the item leaves no hole; one without a room has no outline beside it.
    @Test func wideOutlinesLieWithinTheItem() throws {
      for (size, isDrawn) in [("[30, 20]", true), ("[0, 20]", false)] {
        let scene = try scene(
          """
          {"calculator": "containerTopLeftAligned", "size": {"fixed": \(size)}, "padding": {"top": 5, "left": 5},
           "look": {"stroke": "#00ff00", "strokeWidth": 12}}
          """, bounds: "[0, 0, 40, 40]")
        let picture = try scene.picture(fonts: Self.fonts)
        for (x, y, isInside) in [
          (20, 15, true), (6, 6, true), (33, 23, true), (20, 26, false), (36, 15, false),
        ] {
          #expect(
            (pixel(picture, x, y)[3] == 255) == (isDrawn && isInside), "\(x), \(y) of \(size)")
        }
        #expect(try scene.svg(fonts: Self.fonts).contains("stroke") == false)
      }
    }

    /// Cairo's coordinates begin anew after 2^24 pixels.
    @Test func whatIsFarAwayIsNotSeen() throws {
      let far = 16_777_216
      let scene = try scene(
        """
        {"size": {"fixed": [2e7, 10]}, "look": {"fill": "#00ff00"}, "calculator": "containerTopLeftAligned"},
        {"size": {"fixed": [20, 10]}, "look": {"fill": "#ff0000"}, "calculator": "containerTopLeftAligned",
         "padding": {"left": \(far)}},
        {"size": {"text": {"string": "HHHHHHHH", "font": "DejaVu Sans", "size": 12}},
         "calculator": "containerTopLeftAligned", "padding": {"left": \(-far)}}
        """)
      let picture = try scene.picture(fonts: Self.fonts)
      for x in [0, 5, 10, 30] {
        #expect(pixel(picture, x, 5) == [0, 255, 0, 255], "\(x)")
        #expect(pixel(picture, x, 12)[3] == 0, "\(x)")
      }
      let outline = try scene.svg(fonts: Self.fonts).split(separator: "<path").last
      #expect(outline?.contains("d=\"M-167772") == true)
    }

    @Test func textsAreDrawnAsWideAsTheyMeasure() throws {
      let strings = [
        "Hello, world", "AVATAR To office", "soft\u{AD}hyphens are here", "مرحبا بالعالم 123 abc",
        "हिन्दी क्षत्रिय", "すべての人間は、生まれながら", "a\tb\tc d e", "mixed עברית and English",
      ]
      // Letters are spaced by 2 points on their left sides and 1 on their right ones, too. Pango draws half a space more
      // after a mark at the end of a run, as those of Devanagari.
      for (string, spacing) in strings.flatMap({ [($0, 0.0), ($0, 3)] })
      where spacing == 0 || string != strings[4] {
        for maximum in [nil, 1, 2] {
          for truncation in [ParagraphStyle.Truncation.head, .middle, .tail] {
            let text = ShapedText(
              string, TextStyle(family: "DejaVu Sans", size: 16, letterSpacing: spacing),
              paragraphs: ParagraphStyle(maximumLines: maximum, truncation: truncation),
              fonts: Self.fonts)
            for width in [30.0, 55, 80, 120, 1000] where width >= text.minimumWidth {
              let drawn = try Picture(size: Size(width: 10, height: 10)).widths(of: text, width)
              let measured = text.lines(fittingWidth: width).map(\.frame.width)
              #expect(drawn.count == measured.count)
              for (drawn, measured) in zip(drawn, measured) {
                #expect(
                  abs(drawn - measured) < 1.0 / 2048,
                  "\(string) by \(spacing) in \(width), \(maximum ?? 0) lines, \(truncation)")
              }
            }
          }
        }
      }
    }

    @Test func aDocumentHasTextThatCanBeSelected() throws {
      let strings = ["Hello, office world", "Straße – naïve", "Ελληνικά", "Привет"]
      let scenes = try strings.map { string in
        try scene(
          """
          {"size": {"text": {"string": "\(string)", "font": "DejaVu Sans", "size": 12}}}
          """, bounds: "[0, 0, 300, 40]")
      }
      let pdf = try LaidOutScene.pdf(scenes, fonts: Self.fonts)
      #expect(pdf.starts(with: Array("%PDF-".utf8)))
      let pages = try textOfDocument(pdf).split(separator: "\u{C}")
        .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
      #expect(pages == strings)
    }

    @Test func theSameSceneGivesTheSameBytes() throws {
      let scene = try scene(
        "{\"size\": {\"text\": {\"string\": \"Hi\", \"font\": \"DejaVu Sans\", \"size\": 12}}}")
      #expect(
        try scene.png(scale: 3, fonts: Self.fonts) == scene.png(scale: 3, fonts: Self.fonts))
      #expect(
        try LaidOutScene.pdf([scene], fonts: Self.fonts)
          == LaidOutScene.pdf([scene], fonts: Self.fonts))
    }

    @Test func whatCannotBeDrawnIsSaid() throws {
      let large = try scene("", bounds: "[0, 0, 100000, 10]")
      #expect(throws: PictureError.self) { try large.png(fonts: Self.fonts) }
      let small = try scene("")
      for scale in [0, 1e-300, 0.0005, 101, .nan] {
        let error = #expect(throws: PictureError.self) {
          try small.png(scale: scale, fonts: Self.fonts)
        }
        #expect(error?.description == "a picture's scale is from 0.001 to 100")
      }
      let missing = try scene(
        "{\"size\": {\"fixed\": [5, 5]}, \"look\": {\"image\": \"none.png\"}}")
      #expect(throws: PictureError.self) { try missing.png(fonts: Self.fonts) }
      let file = FileManager.default.temporaryDirectory
        .appendingPathComponent("\(UUID().uuidString).png")
      defer { try? FileManager.default.removeItem(at: file) }
      try Data("no image".utf8).write(to: file)
      do {
        _ = try PictureImage(contentsOf: file.path)
        Issue.record("an image was made of no image")
      } catch {
        #expect(error.description == file.path + ": not a PNG file")
      }
      // The signature, and the beginning of a header.
      try Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0]).write(to: file)
      let error = #expect(throws: PictureError.self) { try PictureImage(contentsOf: file.path) }
      #expect(error?.description == file.path + ": a damaged PNG file, or too large an image")
    }
  }
#endif
