import Foundation
import SQLayoutCore
import SQLayoutDrawing
import SQLayoutScenes
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Scenes as SVG.
struct SVGDrawingTests {
  private static let scene = """
    {"name": "a < b & \\"c\\"", "bounds": [10, 20, 100, 100], "root": {
      "insets": {"top": 1, "left": 2, "bottom": 3, "right": 4}, "items": [
        {"id": "row <1>", "insets": {"left": 5}, "items": [
          {"id": "leaf", "size": {"fixed": [50, 20]}, "padding": {"top": 6, "left": -1}},
          {"id": "badge", "size": {"fixed": [8, 8]}, "options": ["ignoreInSize"]}]},
        {"id": "gone", "options": ["skip"], "size": {"fixed": [10, 10]}}]}}
    """

  private static func svg(_ parts: SVGParts = []) throws -> String {
    try Scene(json: scene).laidOut().svg(showing: parts)
  }

  /// The classes and frames of the rectangles that have a class.
  private static func rects(_ svg: String, of name: String) throws -> [[Double]] {
    try svg.matches(
      of: Regex(#"<rect class="([a-z0-9 ]+)" x="(.+?)" y="(.+?)" width="(.+?)" height="(.+?)""#)
    )
    .filter { $0.output[1].substring?.split(separator: " ").contains(Substring(name)) == true }
    .map { match in (2...5).compactMap { match.output[$0].substring.flatMap { Double($0) } } }
  }

  @Test func framesAreAbsolute() throws {
    let svg = try Self.svg()
    #expect(try Self.rects(svg, of: "root") == [[10, 20, 100, 100]])
    // The row is within the root's insets; its size is that of its insets and the leaf with its padding.
    #expect(try Self.rects(svg, of: "container") == [[12, 21, 54, 26]])
    // In the row, the leaf lies at (5 - 1, 6); the badge lies below it, at the row's inset.
    #expect(try Self.rects(svg, of: "leaf") == [[16, 27, 50, 20], [17, 47, 8, 8]])
    #expect(!svg.contains("gone"))
  }

  @Test func partsAreShownOnRequest() throws {
    let plain = try Self.svg()
    for part in ["insets", "padding", "occupied"] {
      #expect(try Self.rects(plain, of: part) == [])
    }
    let all = try Self.svg([.insets, .paddings, .occupied])
    #expect(try Self.rects(all, of: "insets") == [[12, 21, 94, 96], [17, 21, 49, 26]])
    #expect(try Self.rects(all, of: "padding") == [[17, 21, 49, 26]])
    // The badge is ignored in the size.
    #expect(try Self.rects(all, of: "occupied") == [[12, 21, 54, 26], [17, 21, 49, 26]])
  }

  /// Each part drawn beside the frames is named below the picture, and no other is.
  @Test func aLegendNamesTheParts() throws {
    func keys(_ svg: String) -> [String] {
      svg.matches(of: /<text class="key"[^>]*>([^<]*)</).map { String($0.output.1) }
    }
    #expect(keys(try Self.svg()) == [])
    #expect(keys(try Self.svg(.frames)) == [])
    #expect(keys(try Self.svg(.paddings)) == ["an item with its padding"])
    let all = try Self.svg([.insets, .paddings, .occupied])
    #expect(
      keys(all) == [
        "the room within a container's insets", "an item with its padding",
        "what a container's items occupy",
      ])
    // Each has its row below the picture, which ends at 128.
    let rows = all.matches(of: /<text class="key" x="[^"]*" y="([^"]*)"/).compactMap {
      Double($0.output.1)
    }
    #expect(rows.count == 3 && Set(rows).count == 3 && rows.allSatisfy { $0 > 128 })
    #expect(all.contains("viewBox=\"2 12 239.4 168\""))
  }

  @Test func framesAreWrittenOnRequest() throws {
    #expect(!(try Self.svg()).contains("class=\"numbers\""))
    let json = """
      {"bounds": [0, 0, 200, 100], "root": {"items": [{"insets": {"left": 5}, "items": [
        {"size": {"fixed": [90, 40]}}, {"size": {"fixed": [8, 8]}}]}]}}
      """
    let svg = try Scene(json: json).laidOut().svg(showing: .frames)
    let numbers = svg.matches(of: /<text class="numbers"[^>]*>([^<]*)</).map { $0.output.1 }
    // Each in its container's space; the second leaf is too small for its numbers, which are below it.
    #expect(numbers == ["0,0 95×48", "5,0 90×40"])
    let listed = svg.matches(of: /<text class="numbers listed" x="[^"]*" y="([^"]*)"[^>]*>([^<]*)</)
    #expect(listed.map { $0.output.2 } == ["root.items[0].items[1]: 5,40 8×8"])
    // The picture ends at 108, and the page after the table.
    #expect(listed.allSatisfy { (Double($0.output.1) ?? 0) > 108 })
    #expect(svg.contains("viewBox=\"-8 -8 216 133\""))
  }

  /// The numbers of boxes that end in one corner overlap neither each other nor names.
  @Test func framesAreWrittenBesideEachOther() throws {
    let json = """
      {"bounds": [0, 0, 200, 100], "root": {"items": [{"id": "outer", "items": [
        {"id": "inner", "items": [{"id": "leaf", "size": {"fixed": [180, 12]}}]}]}]}}
      """
    let svg = try Scene(json: json).laidOut().svg(showing: .frames)
    let places = svg.matches(
      of: /<text[^>]* x="([^"]*)" y="([^"]*)" font-size="([^"]*)"[^>]*>([^<]*)</
    )
    .map { match in
      let size = Double(match.output.3) ?? 0
      // Letters are three quarters as high as their line.
      let width = Double(match.output.4.count) * size * 0.6
      let shift = match.output.0.contains("middle") ? 0.5 : match.output.0.contains("end\"") ? 1 : 0
      let x = (Double(match.output.1) ?? 0) - shift * width
      let baseline = Double(match.output.2) ?? 0
      return Rect(x: x, y: baseline - size * 0.75, width: width, height: size * 0.75)
    }
    #expect(svg.matches(of: /class="numbers"/).count >= 2)
    for (index, place) in places.enumerated() {
      for other in places[..<index] {
        let isApart =
          place.maxX <= other.minX || other.maxX <= place.minX || place.maxY <= other.minY
          || other.maxY <= place.minY
        #expect(isApart, "\(place) on \(other)")
      }
    }
  }

  @Test func cropsToTheBounds() throws {
    let json = """
      {"bounds": [10, 20, 100, 100], "root": {"items": [{"size": {"fixed": [300, 500]}}]}}
      """
    let scene = try Scene(json: json).laidOut()
    #expect(scene.svg().contains("viewBox=\"2 12 316 516\""))
    #expect(scene.svg(isCropped: true).contains("viewBox=\"10 20 100 100\""))
    #expect(
      scene.text(columns: 11, isCropped: true)
        == "┌─────────┐\n" + String(repeating: "│         │\n", count: 4) + "└─────────┘\n")
  }

  /// What lies outside of the bounds covers neither the legend nor the table, and these are as wide as they need.
  @Test func cropsBesideALegend() throws {
    let json = """
      {"bounds": [10, 20, 100, 100], "root": {"insets": {"left": 3}, "items": [
        {"size": {"fixed": [8, 8]}}, {"size": {"fixed": [300, 500]}}]}}
      """
    let svg = try Scene(json: json).laidOut().svg(showing: [.insets, .frames], isCropped: true)
    let start = #"<svg x="10" y="20" width="100" height="100" viewBox="10 20 100 100">"#
    let inner = try #require(svg.firstRange(of: start))
    let end = try #require(svg.firstRange(of: "</svg>"))
    let drawn = svg[inner.upperBound..<end.lowerBound]
    #expect(drawn.contains("height=\"500\"") && !drawn.contains("class=\"key\""))
    #expect(svg[end.upperBound...].contains("root.items[0]: 13,20 8×8"))
    // The key has 36 letters of 5.4 beside its swatch.
    #expect(svg.contains("viewBox=\"10 20 239.4 "))
  }

  /// The ids of items at or above the upper edge of the bounds are not cut.
  @Test func namesInsideOfACroppedPicture() throws {
    let leaf = "{\"size\": {\"fixed\": [80, 40]}}"
    for top in [0, -15] {
      let json = """
        {"bounds": [10, 20, 100, 100], "root": {"insets": {"top": \(top)}, "items": [
          {"id": "box", "items": [\(leaf)]}]}}
        """
      let scene = try Scene(json: json).laidOut()
      let svg = scene.svg(isCropped: true)
      let text = try #require(
        svg.firstMatch(of: /x="([0-9.]+)" y="([0-9.-]+)" [^>]*>box</), "\(svg)")
      #expect((Double(text.output.1) ?? 0) >= 10 && (Double(text.output.2) ?? 0) >= 25, "\(text.0)")
    }
  }

  /// The name of a background is in a corner, away from the items in front of it.
  @Test func backgroundsAreNamedInACorner() throws {
    let json = """
      {"bounds": [0, 0, 100, 100], "root": {"items": [
        {"id": "back", "calculator": "matchContainer", "options": ["ignoreInSize", "keepPrevious"]},
        {"id": "front", "size": {"fixed": [60, 20]}}]}}
      """
    let svg = try Scene(json: json).laidOut().svg()
    #expect(
      svg.contains("<text class=\"corner\" x=\"4\" y=\"95\" font-size=\"7\">back</text>"), "\(svg)")
    #expect(svg.contains("text-anchor=\"middle\">front</text>"))
  }

  @Test func tooltipsHaveIdsAndFrames() throws {
    let svg = try Self.svg()
    #expect(
      svg.contains(
        "<title>root.items[0] (&quot;row &lt;1&gt;&quot;): x 2, y 1, 54 × 26</title>"
          .replacingOccurrences(
            of: "x 2, y 1", with: "x 12, y 21")))
    #expect(
      svg.contains("<title>root.items[0].items[0] (&quot;leaf&quot;): x 4, y 6, 50 × 20</title>"))
  }

  @Test func unusualNamesAreXML() throws {
    for name in [
      "a < b & \"c\"", "\u{0}\u{1}\u{8}\u{B}\u{1F}\u{7F}", "]]>", "\u{FFFE}\u{FFFF}", "ä😀\u{202E}",
    ] {
      var builder = LayoutTreeBuilder()
      _ = builder.addLeaf(ItemStyle(size: .fixed(Size(width: 90, height: 20))))
      let scene = Scene(
        name: name, bounds: Rect(x: 0, y: 0, width: 100, height: 50), tree: builder.build(),
        ids: [0: name])
      let parser = XMLParser(data: Data(scene.laidOut().svg().utf8))
      #expect(parser.parse(), "\(parser.parserError.debugDescription)")
    }
  }

  @Test func allExamplesAreXML() throws {
    let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Examples")
    for file in try FileManager.default.contentsOfDirectory(atPath: examples.path)
    where file.hasSuffix(".json") {
      let laidOut = try Scene(contentsOf: examples.appending(path: file).path).laidOut()
      let svg = laidOut.svg(showing: [.insets, .paddings, .occupied])
      #expect(XMLParser(data: Data(svg.utf8)).parse(), "\(file)")
      #expect(svg.contains("prefers-color-scheme: dark"))
    }
  }

  @Test func pictureInTheReadmeIsTheScenes() throws {
    let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Examples")
    let scene = try Scene(contentsOf: examples.appending(path: "dashboard.json").path)
    let picture = try String(contentsOf: examples.appending(path: "dashboard.svg"), encoding: .utf8)
    #expect(scene.laidOut().svg() == picture)
  }

  @Test func deepTreesAreDrawn() {
    var builder = LayoutTreeBuilder()
    for _ in 0..<3000 { _ = builder.beginContainer() }
    _ = builder.addLeaf(ItemStyle(size: .fixed(Size(width: 10, height: 10))))
    let scene = Scene(
      name: "", bounds: Rect(x: 0, y: 0, width: 10, height: 10), tree: builder.build())
    let svg = scene.laidOut().svg(showing: [.insets, .paddings, .occupied])
    #expect(svg.matches(of: /<rect class="occupied"/).count == 3001)
  }
}
