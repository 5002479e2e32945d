#if Text
  import Foundation
  import SQLayoutCore
  import SQLayoutPictures
  import SQLayoutScenes
  import SQLayoutText
  import Testing

  /// The example scenes with texts compared with the stored pictures.
  struct ExamplePictureTests {
    private static let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Examples/Text")

    static let names: [String] = {
      let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
      return (files ?? []).filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
    }()

    static let fonts: FontCollection = {
      do {
        // The fonts of the Makefile.
        return try FontCollection(
          files: [
            "dejavu/DejaVuSans.ttf", "dejavu/DejaVuSans-Bold.ttf",
            "noto/NotoNaskhArabic-Regular.ttf", "noto/NotoNaskhArabic-Bold.ttf",
            "droid/DroidSansFallbackFull.ttf", "noto/NotoColorEmoji.ttf",
          ].map { "/usr/share/fonts/truetype/" + $0 })
      } catch {
        fatalError("\(error); `make packages` installs the fonts of the tests")
      }
    }()

    /// An example with a part of its JSON replaced.
    static func scene(
      _ name: String, replacing part: String = "", with other: String = ""
    ) throws -> LaidOutScene {
      var registry = CalculatorRegistry.builtIn
      registry.texts = fonts
      let file = folder.appendingPathComponent(name + ".json")
      var json = try String(contentsOf: file, encoding: .utf8)
      if !part.isEmpty {
        #expect(json.contains(part))
        json = json.replacingOccurrences(of: part, with: other)
      }
      return try Scene(json: json, registry: registry).laidOut()
    }

    private static func stored(_ name: String) throws -> Picture {
      let image = try PictureImage(
        contentsOf: folder.appendingPathComponent(name + ".png").path)
      let picture = try Picture(size: image.size)
      picture.draw(
        image, in: Rect(x: 0, y: 0, width: image.size.width, height: image.size.height))
      return picture
    }

    @Test func allAreThere() { #expect(Self.names.count == 13) }

    @Test(arguments: names) func aPictureLooksAsTheStoredOne(_ name: String) throws {
      let scene = try Self.scene(name)
      #expect(scene.faults.isEmpty)
      let picture = try scene.picture(fonts: Self.fonts)
      let difference = try #require(PictureDifference(picture, Self.stored(name)))
      #expect(difference.isUnseen, "\(name): \(difference); `make pictures` draws it anew")
    }

    /// Each string of an example is in its document, and no other, apart from white space.
    @Test(arguments: names) func aDocumentHasTheStringsOfTheScene(_ name: String) throws {
      let json = try JSONSerialization.jsonObject(
        with: Data(contentsOf: Self.folder.appendingPathComponent(name + ".json")))
      let strings = Self.strings(of: json).map(Self.letters)
      let document = Self.letters(
        try textOfDocument(LaidOutScene.pdf([Self.scene(name)], fonts: Self.fonts), inOrder: true))
      #expect(!strings.isEmpty)
      for string in strings { #expect(document.contains(string), "\(string) in \(document)") }
      #expect(document.count == strings.reduce(0) { $0 + $1.count }, "\(document)")
    }

    /// The strings of all texts in a scene.
    private static func strings(of json: Any) -> [String] {
      if let list = json as? [Any] { return list.flatMap(strings) }
      guard let object = json as? [String: Any] else { return [] }
      let own = (object["text"] as? [String: Any])?["string"] as? String
      return object.values.flatMap(strings) + (own.map { [$0] } ?? [])
    }

    /// A text without white space, soft hyphens, and the direction marks of `pdftotext`.
    private static func letters(_ text: String) -> String {
      String(
        String.UnicodeScalarView(
          text.unicodeScalars.filter {
            !$0.properties.isWhitespace && $0 != "\u{AD}"
              && !("\u{202A}"..."\u{202E}").contains($0)
          }))
    }

    /// All texts are within their containers' bounds, and none is cut.
    @Test(arguments: names) func nothingSticksOut(_ name: String) throws {
      let scene = try Self.scene(name)
      let tree = scene.scene.tree
      for (node, frame) in scene.frames.enumerated() {
        let frame = try #require(frame)
        let room =
          tree.parent(of: node).map { scene.frames[$0]?.size ?? .zero }
          ?? scene.scene.bounds.size
        #expect(
          frame.minX >= 0 && frame.minY >= 0 && frame.maxX <= room.width + 1e-6
            && frame.maxY <= room.height + 1e-6, "\(name), item \(node)")
      }
    }

    @Test func anotherTextIsSeen() throws {
      let picture = try Self.scene("share-card-en").picture(fonts: Self.fonts)
      let other = try Self.stored("share-card-emoji")
      #expect(try #require(PictureDifference(picture, other)).isUnseen == false)
      #expect(PictureDifference(picture, try Self.stored("settings-small")) == nil)
      // One word in another colour, and a text that is moved by a point.
      for change in [("#94a3b8", "#ff0000"), ("\"left\": 72", "\"left\": 75")] {
        let scene = try Self.scene("share-card-en", replacing: change.0, with: change.1)
        let difference = try PictureDifference(
          scene.picture(fonts: Self.fonts), Self.stored("share-card-en"))
        #expect(try #require(difference).isUnseen == false, "\(change.1)")
      }
    }
  }

  /// The differences of two pictures of one size, reduced to means of squares of 4 by 4 pixels, so that differences
  /// of antialiasing do not count.
  struct PictureDifference: CustomStringConvertible {
    /// The difference of the worst square and colour, and the mean of all, of 255.
    private(set) var greatest = 0.0
    private(set) var mean = 0.0

    var isUnseen: Bool { greatest <= 24 && mean <= 0.5 }
    var description: String { "a square differs by \(greatest), all by \(mean)" }

    /// Nil if the sizes differ.
    init?(_ picture: Picture, _ other: Picture) {
      let (one, two) = (picture.pixels, other.pixels)
      guard one.width == two.width, one.height == two.height else { return nil }
      let (columns, rows) = ((one.width + 3) / 4, (one.height + 3) / 4)
      var sums = [Int](repeating: 0, count: columns * rows * 4)
      for y in 0..<one.height {
        for x in 0..<one.width {
          let pixel = (y * one.width + x) * 4
          let square = (y / 4 * columns + x / 4) * 4
          for part in 0..<4 {
            sums[square + part] += Int(one.bytes[pixel + part]) - Int(two.bytes[pixel + part])
          }
        }
      }
      let differences = sums.map { Double(abs($0)) / 16 }
      greatest = differences.max() ?? 0
      mean = differences.reduce(0, +) / Double(max(1, differences.count))
    }
  }
#endif
