import SQLayoutCore
import SQLayoutScenes
import Testing

/// Tests of texts and looks of items.
struct TextAndLookTests {
  /// Measures each letter as ten points, without a font.
  private struct TenPoints: TextMeasuring {
    func measured(_ text: SceneText) throws(ParameterError) -> MeasuredText {
      guard text.font != "None" else {
        throw ParameterError(parameter: "", message: "there is no such font")
      }
      return MeasuredText(
        sizeRule: .paragraph(advance: Double(10 * text.string.count), lineHeight: text.size),
        firstBaseline: text.size * 0.75, lastBaseline: text.size * 0.25,
        capHeight: text.size * 0.5)
    }
  }

  private static var registry: CalculatorRegistry {
    var registry = CalculatorRegistry.builtIn
    registry.texts = TenPoints()
    return registry
  }

  private func scene(_ item: String) throws -> Scene {
    try Scene(
      json: "{\"bounds\": [0, 0, 60, 100], \"root\": {\"items\": [\(item)]}}",
      registry: Self.registry)
  }

  @Test func textsAreMeasuredByWhoMeasuresTexts() throws {
    let scene = try scene(
      """
      {"size": {"text": {"string": "abcdefgh", "font": "Any", "size": 12, "lines": 2,
        "weight": 700, "italic": true, "alignment": "center", "truncation": "head"}}}
      """)
    // 80 points in a room of 60 are two lines.
    #expect(scene.laidOut().frames == [Rect(x: 0, y: 0, width: 60, height: 24)])
    let text = try #require(scene.texts[0])
    #expect(text.lines == 2 && text.weight == 700 && text.isItalic)
    #expect(text.alignment == .center && text.truncation == .head)
  }

  /// The baselines of texts are at three quarters of their sizes, so that those of 20 and 40 differ by 15.
  @Test func rowsAreAlignedAtTheBaselinesOfTexts() throws {
    func text(_ size: Int, _ more: String = "") -> String {
      "{\"size\": {\"text\": {\"string\": \"a\", \"font\": \"Any\", \"size\": \(size)}}\(more)}"
    }
    func ys(_ alignment: String, _ items: String...) throws -> [Double?] {
      let row = "{\"direction\": \"row\", \"alignment\": \"\(alignment)\"}"
      let scene = try scene("{\"items\": [\(items.joined(separator: ", "))], \"layout\": \(row)}")
      let again = try Scene(json: scene.json(), registry: Self.registry)
      #expect(again.laidOut().frames == scene.laidOut().frames)
      #expect(try again.json() == scene.json())
      return scene.laidOut().frames.dropFirst().map { $0?.y }
    }
    #expect(try ys("firstBaseline", text(40), text(20)) == [0, 15])
    #expect(try ys("lastBaseline", text(40), text(20)) == [0, 15])
    #expect(try ys("leading", text(40), text(20)) == [0, 0])
    // An item's own members take precedence.
    #expect(
      try ys("firstBaseline", text(40), text(20, ", \"flex\": {\"firstBaseline\": 20}"))
        == [0, 10])
    let grown = try ys("firstBaseline", text(40), text(20, ", \"flex\": {\"weight\": 2}"))
    #expect(grown == [0, 15])
  }

  /// Texts of 40 and 20 that constraints align as the row above does; a baseline of its own takes precedence.
  @Test(arguments: [
    ("firstBaseline", "", 15.0), ("lastBaseline", "", 15), ("top", "", 0),
    ("firstBaseline", ", \"firstBaselineOffsetFromTop\": 20", 10),
    ("lastBaseline", ", \"flex\": {\"lastBaseline\": 7}", 17),
  ])
  func constraintsAlignTheBaselinesOfTexts(attribute: String, more: String, y: Double) throws {
    func text(_ id: String, _ size: Int, _ more: String = "") -> String {
      "{\"id\": \"\(id)\", \"size\": {\"text\": {\"string\": \"a\", \"font\": \"Any\", \"size\": \(size)}}\(more)}"
    }
    let scene = try scene(
      #"""
      {"constraints": ["H:|[big][small]", "V:|[big]", {"first": "small", "attribute": "\#(attribute)",
        "second": "big", "secondAttribute": "\#(attribute)"}], "items": [\#(text("big", 40)), \#(text("small", 20, more))]}
      """#)
    #expect(scene.laidOut().frames[2] == Rect(x: 10, y: y, width: 10, height: 20))
    let again = try Scene(json: scene.json(), registry: Self.registry)
    #expect(again.laidOut().frames == scene.laidOut().frames)
    #expect(try again.json() == scene.json())
  }

  /// A text of size 40 has its baseline at 30 and the top of its capital letters at 10.
  @Test func paddingEndsAtLinesOfLetters() throws {
    func frames(_ padding: String) throws -> [Rect?] {
      let scene = try scene(
        """
        {"size": {"text": {"string": "a", "font": "Any", "size": 40}}, "padding": \(padding)},
        {"size": {"fixed": [5, 5]}}
        """)
      let again = try Scene(json: scene.json(), registry: Self.registry)
      #expect(try again.json() == scene.json() && again.laidOut().frames == scene.laidOut().frames)
      return scene.laidOut().frames
    }
    func boxes(_ y: Double, _ next: Double) -> [Rect?] {
      [Rect(x: 0, y: y, width: 10, height: 40), Rect(x: 0, y: next, width: 5, height: 5)]
    }
    #expect(try frames("{}") == boxes(0, 40))
    #expect(try frames(#"{"top": "capHeight", "bottom": "baseline"}"#) == boxes(-10, 20))
    #expect(try frames(#"{"top": "baseline"}"#) == boxes(-30, 10))
    #expect(try frames(#"{"bottom": "capHeight"}"#) == boxes(0, 10))
    #expect(try frames(#"{"top": 3, "bottom": "baseline"}"#) == boxes(3, 33))
  }

  @Test(arguments: [
    (
      #"{"size": {"fixed": [5, 5]}, "padding": {"top": "capHeight"}}"#,
      "padding that ends at \"capHeight\" or \"baseline\" is for an item with a text"
    ),
    (
      #"{"size": {"text": {"string": "a", "font": "Any", "size": 4}}, "padding": {"top": "capheight"}}"#,
      "no line of letters is named \"capheight\"; did you mean 'capHeight'?"
    ),
    (
      #"{"size": {"text": {"string": "a", "font": "Any", "size": 4}}, "spacing": {"top": "baseline"}}"#,
      "expected a number"
    ),
    (#"{"items": [], "defaults": {"padding": {"top": "baseline"}}}"#, "expected a number"),
    (#"{"items": [], "padding": {"top": "baseline"}}"#, "is for an item with a text"),
  ])
  func refusesPaddingOfNoText(item: String, message: String) {
    #expect {
      try scene(item)
    } throws: { error in
      "\(error)".contains(message)
    }
  }

  @Test func textsAndLooksAreWrittenAsTheyAreRead() throws {
    let scene = try scene(
      """
      {"size": {"text": {"string": "a\\n\\"b\\"", "font": "Any", "size": 12.5, "lineHeight": 1.4,
        "letterSpacing": 0.5, "language": "de"}},
       "look": {"fill": "#fa0", "stroke": "#11223344", "strokeWidth": 2, "cornerRadius": 8,
        "image": "a.png", "imageFit": "fill", "shadow": {"y": 3, "blur": 4}, "opacity": 0.5,
        "clip": true, "textColor": "#ffffff"}}
      """)
    let json = try scene.json()
    let again = try Scene(json: json, registry: Self.registry)
    #expect(again.texts == scene.texts)
    #expect(again.looks == scene.looks)
    #expect(scene.looks[0]?.fill == SceneLook.Color("#ffaa00"))
    #expect(try again.json() == json)
  }

  @Test func looksDoNotChangeFrames() throws {
    let plain = try scene("{\"size\": {\"fixed\": [10, 10]}}").laidOut()
    let look =
      "{\"size\": {\"fixed\": [10, 10]}, \"look\": {\"strokeWidth\": 9, \"stroke\": \"#000\"}}"
    #expect(try scene(look).laidOut().frames == plain.frames)
  }

  @Test(arguments: [
    (
      #"{"size": {"text": {"string": "a", "font": "Any"}}}"#,
      #"root.items[0].size.text: expected "size" here"#
    ),
    (
      #"{"size": {"text": {"string": "a", "font": "Any", "size": 0}}}"#,
      "root.items[0].size.text.size: expected a number from 0.1 to 10000, found 0"
    ),
    (
      #"{"size": {"text": {"string": "a", "font": "None", "size": 9}}}"#,
      "root.items[0].size.text: there is no such font"
    ),
    (
      #"{"look": {"fill": "red"}}"#,
      ##"root.items[0].look.fill: expected a colour as "#rgb", "#rrggbb" or "#rrggbbaa", found "red""##
    ),
    // Digits of full width, which the schema refuses, too.
    (
      ##"{"look": {"fill": "#１２３"}}"##,
      ##"root.items[0].look.fill: expected a colour as "#rgb", "#rrggbb" or "#rrggbbaa", found "#１２３""##
    ),
    (
      #"{"look": {"opacity": 2}}"#,
      "root.items[0].look.opacity: expected a number from 0 to 1, found 2"
    ),
    (
      #"{"size": {"text": {"string": "a", "font": "b", "size": 1, "lines": 1.5}}}"#,
      "root.items[0].size.text.lines: expected a whole number, found 1.5"
    ),
    (
      #"{"size": {"text": {"string": "a", "font": "b", "size": 1, "weight": 400.5}}}"#,
      "root.items[0].size.text.weight: expected a whole number, found 400.5"
    ),
    (##"{"look": {"fil": "#fff"}}"##, "root.items[0].look.fil: unknown key; did you mean 'fill'?"),
    (
      #"{"items": [], "defaults": {"size": {"text": {"string": "a", "font": "b", "size": 1}}}}"#,
      "root.items[0].defaults.size.text: a text is the size of one item, and no default"
    ),
  ]) func whatIsWrongIsSaid(_ item: String, _ line: String) {
    do {
      _ = try scene(item)
      Issue.record("\(item) was read")
    } catch {
      #expect("\(error)" == line)
    }
  }

  @Test func aTextWithoutAMeasurerIsRefused() {
    let json = """
      {"bounds": [0, 0, 9, 9], "root": {"items": [
        {"size": {"text": {"string": "a", "font": "b", "size": 1}}}]}}
      """
    do {
      _ = try Scene(json: json)
      Issue.record("a text was read without fonts")
    } catch {
      #expect(
        "\(error)" == "root.items[0].size.text: nothing here measures text: "
          + "give the registry what does, as a FontCollection")
    }
  }
}
