import Foundation
import SQLayoutCore
import SQLayoutScenes

#if Text
  import SQLayoutPictures
  import SQLayoutText

  extension Workload {
    /// The font of texts, from a Debian package; nil if it is not installed.
    static var textFont: String? {
      FileManager.default.isReadableFile(atPath: TextSubjects.font) ? TextSubjects.font : nil
    }

    /// Workloads of shaped texts; empty without a font.
    static var texts: [Workload] {
      guard textFont != nil else { return [] }
      func workload(
        _ name: String, _ make: @escaping @Sendable (TextSubjects) throws -> Subject
      ) -> Workload {
        Workload(name) { _ in
          do {
            return try make(try TextSubjects())
          } catch {
            return Subject(fault: "\(error)")
          }
        }
      }
      return [
        workload("text-size/broken") { $0.broken() },
        workload("text-size/steps") { $0.steps() },
        workload("text-size/pango") { $0.pango() },
        workload("text-shape/500") { $0.shaped() },
        workload("text-shape/harfbuzz") { $0.shapedByHarfBuzz() },
        workload("text-labels/50") { $0.labels() },
        workload("share-card/pixels") { try $0.cardInPixels() },
        workload("share-card/layout") { try $0.cardLaidOut() },
      ]
    }
  }

  /// The subjects of the text workloads.
  private struct TextSubjects {
    static let font = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
    private static let boldFont = "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf"
    private static let style = TextStyle(family: "DejaVu Sans", size: 17)
    private static let words =
      "a layout engine measures each text once and then finds its size at any width by arithmetic "
      + "since letters were shaped before while lines are broken where spaces are"

    private let fonts: FontCollection

    init() throws {
      fonts = try FontCollection(
        files: [Self.font, Self.boldFont].filter { FileManager.default.isReadableFile(atPath: $0) })
    }

    /// A hundred words.
    private static let paragraph: String = {
      let words = Self.words.split(separator: " ")
      return (0..<100).map { String(words[$0 * 7 % words.count]) }.joined(separator: " ")
    }()

    /// A thousand widths from 120 to 1,000 points, not sorted.
    private static let widths = (0..<1000).map { 120 + Double($0 * 619 % 1000) * 0.88 }

    private var text: ShapedText { ShapedText(Self.paragraph, Self.style, fonts: fonts) }

    func broken() -> Subject {
      let text = text
      return Subject(items: Self.widths.count, bytes: { text.bytes }) {
        for width in Self.widths { _ = text.size(fittingWidth: width) }
      }
    }

    func steps() -> Subject {
      guard let steps = text.steps() else { return Subject(fault: "the text has too many steps") }
      let bytes = steps.steps.count * (MemoryLayout<TextSteps.Step>.stride + 8)
      return Subject(items: Self.widths.count, bytes: { bytes }) {
        for width in Self.widths { _ = steps.size(fittingWidth: width) }
      }
    }

    func pango() -> Subject {
      let reference = PangoReference(Self.paragraph, Self.style, fonts: fonts)
      let widths = Self.widths.prefix(50).map { Int($0 * 1024) }
      return Subject(items: widths.count) {
        for width in widths { _ = reference.height(width) }
      }
    }

    /// Five hundred texts of one to six words.
    private static let labels: [String] = {
      let words = Self.words.split(separator: " ")
      return (0..<500).map { index in
        (0...index % 6).map { String(words[(index * 5 + $0 * 3) % words.count]) }
          .joined(separator: " ")
      }
    }()

    func shaped() -> Subject {
      let fonts = fonts
      return Subject(items: Self.labels.count) {
        for label in Self.labels { _ = ShapedText(label, Self.style, fonts: fonts) }
      }
    }

    func shapedByHarfBuzz() -> Subject {
      let texts = Self.labels.map { ShapedText($0, Self.style, fonts: fonts) }
      return Subject(items: texts.count) {
        for text in texts { text.shapeByHarfBuzz() }
      }
    }

    /// A column of 25 rows, each with a label on the left and one on the right.
    func labels() -> Subject {
      var builder = LayoutTreeBuilder(
        root: ContainerStyle(
          insets: .constant(Insets(all: 16)),
          defaults: ItemStyle(calculator: .containerWidthVStack)))
      for row in 0..<25 {
        builder.beginContainer()
        for (label, calculator) in [
          (Self.labels[row * 2], Calculator.containerTopLeftAligned),
          (Self.labels[row * 2 + 1], .containerTopRightAligned),
        ] {
          let text = ShapedText(label, Self.style, fonts: fonts)
          builder.addLeaf(ItemStyle(calculator: calculator, size: text.sizeRule))
        }
        builder.endContainer()
      }
      return Subject(builder.build(), in: Rect(x: 0, y: 0, width: 390, height: 844))
    }

    private func card() throws -> (json: String, registry: CalculatorRegistry) {
      let package = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
      var registry = CalculatorRegistry.builtIn
      registry.texts = fonts
      let file = package.appendingPathComponent("Examples/Text/share-card-en.json")
      return (try String(contentsOf: file, encoding: .utf8), registry)
    }

    /// The state of a server between requests for cards.
    private final class Server {
      var layout = Layout()
    }

    func cardInPixels() throws -> Subject {
      let (json, registry) = try card()
      let fonts = fonts
      let server = Server()
      _ = try Scene(json: json, registry: registry).laidOut().picture(fonts: fonts)
      return Subject(items: 1) {
        // It was drawn before without an error.
        _ = try? Scene(json: json, registry: registry).laidOut(with: &server.layout)
          .picture(fonts: fonts)
      }
    }

    func cardLaidOut() throws -> Subject {
      let (json, registry) = try card()
      // Two scenes alternate, so that each differs from the layout's last one.
      let scenes = [
        try Scene(json: json, registry: registry), try Scene(json: json, registry: registry),
      ]
      let server = Server()
      return Subject(items: 2) {
        for scene in scenes { _ = scene.laidOut(with: &server.layout) }
      }
    }
  }
#else
  extension Workload {
    /// None, since this build has no text library.
    static var textFont: String? { nil }
    static var texts: [Workload] { [] }
  }
#endif

extension Workload {
  /// A sentence about a pass of each text workload.
  static let textSentences: [(name: String, sentence: String)] = [
    (
      "text-size/broken",
      "A shaped text of a hundred words, broken anew in a thousand widths; an item is a width."
    ),
    ("text-size/steps", "The same by the steps of its size, found by bisection."),
    ("text-size/pango", "The same by Pango's own layout, in fifty of the widths."),
    ("text-shape/500", "Five hundred texts of one to six words, shaped."),
    ("text-shape/harfbuzz", "The runs of the five hundred texts, shaped by HarfBuzz alone."),
    ("text-labels/50", "Rows of two real labels each, fifty in all, laid out again."),
    (
      "share-card/pixels",
      "The share card of the examples from its JSON to 1,200 by 630 pixels; an item is a card."
    ),
    ("share-card/layout", "The share card's scene, which was read, sized and laid out."),
  ]
}
