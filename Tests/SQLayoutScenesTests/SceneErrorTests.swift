import Foundation
import SQLayoutCore
import SQLayoutScenes
import Testing

/// Each invalid scene gives one line.
struct SceneErrorTests {
  private static func line(for json: String) -> String {
    do throws(SceneError) {
      _ = try Scene(json: json)
      return "no error"
    } catch {
      return error.description
    }
  }

  /// A scene with these items.
  private static func items(_ items: String) -> String {
    #"{"bounds": [0, 0, 100, 100], "root": {"items": [\#(items)]}}"#
  }

  @Test(arguments: [
    (
      #"{"bounds": [0, 0, 1], "root": {}}"#,
      "bounds: expected [x, y, width, height], found 3 of 4 numbers"
    ),
    (
      #"{"bounds": [0, 0, 1, 1, 1], "root": {}}"#,
      "bounds[4]: expected [x, y, width, height], found more"
    ),
    (
      #"{"bounds": [0, 0, -1, 1], "root": {}}"#,
      "bounds[2]: expected a number not below 0, found -1"
    ),
    (#"{"bounds": [0, 0, 1, 1]}"#, #"the top level: expected "root": {"items": […]}"#),
    (#"{"root": {}}"#, #"the top level: expected "bounds": [x, y, width, height]"#),
    (#"[]"#, #"the top level: expected a scene: {"name", "bounds", "root"}, found an array"#),
    (#"{"nmae": "a"}"#, "nmae: unknown key; did you mean 'name'?"),
    (#"{"name": 8}"#, "name: expected a string, found the number 8"),
    (
      #"{"root": {"calculator": "topAlignedFlow"}}"#,
      "root.calculator: the root has no calculator; it has insets, defaults, arrange, layout, items, look, "
        + "constraints, direction, layoutMargins, safeArea, keyboardHeight, dropsClipped"
    ),
    (
      #"{"root": {"zzz": 1}}"#,
      "root.zzz: unknown key; known are insets, defaults, arrange, layout, items, look, "
        + "constraints, direction, layoutMargins, safeArea, keyboardHeight, dropsClipped"
    ),
    (#"{"root": {"items": {}}}"#, "root.items: expected an array of items, found an object"),
    (
      #"{"root": {"defaults": {"id": "a"}}}"#,
      "root.defaults.id: unknown key; known are calculator, sizing, size, spacing, padding, options"
    ),
    (
      #"{"root": {"arrange": {"plugin": "acme.masonry"}}}"#,
      #"root.arrange: no loaded plugin offers "acme.masonry"; load the plugin that does"#
    ),
  ])
  func ofAScene(json: String, line: String) {
    #expect(Self.line(for: json) == line)
  }

  @Test(arguments: [
    (
      "{}, {}, {}, {\"spacing\": {\"top\": \"8\"}}",
      #"root.items[3].spacing.top: expected a number, found the string "8""#
    ),
    ("{\"spacing\": {\"top\": null}}", "root.items[0].spacing.top: expected a number, found null"),
    ("{\"spacing\": {\"top\": true}}", "root.items[0].spacing.top: expected a number, found true"),
    (
      "{\"spacing\": {\"up\": 1}}",
      "root.items[0].spacing.up: unknown key; known are top, left, bottom, right"
    ),
    (
      "{\"spacing\": [1]}",
      #"root.items[0].spacing: expected edges, as {"top": 8, "left": 8}, found an array"#
    ),
    (
      "{\"padding\": {\"left\": 1e10}}",
      "root.items[0].padding.left: expected a number of at most 1e9 in magnitude, found 10000000000"
    ),
    (
      "{\"padding\": {\"left\": -1000000001}}",
      "root.items[0].padding.left: expected a number of at most 1e9 in magnitude, found -1000000001"
    ),
    ("{\"spacin\": {}}", "root.items[0].spacin: unknown key; did you mean 'spacing'?"),
    (
      "{\"calculator\": \"topAlignedFlw\"}",
      #"root.items[0].calculator: no calculator is named "topAlignedFlw"; did you mean 'topAlignedFlow'?"#
    ),
    (
      "{\"sizing\": \"TopAlignedFlow\"}",
      #"root.items[0].sizing: no calculator is named "TopAlignedFlow"; did you mean 'topAlignedFlow'?"#
    ),
    (
      "{\"calculator\": \"zzzzzzzzzzzzzzzzzzzzzzzz\"}",
      #"root.items[0].calculator: no calculator is named "zzzzzzzzzzzzzzzzzzzzzzzz"; expected one of the 105 names"#
    ),
    (
      "{\"calculator\": 3}",
      #"root.items[0].calculator: expected a calculator's name or {"plugin": "vendor.name"}, found the number 3"#
    ),
    (
      "{\"items\": [], \"size\": {\"fixed\": [1, 2]}}",
      "root.items[0]: an item has items or size, never both"
    ),
    ("{\"size\": {}, \"items\": []}", "root.items[0]: an item has items or size, never both"),
    ("{\"insets\": {}}", "root.items[0]: insets is for a container, and this item has no items"),
    (
      "{\"size\": {\"fixed\": [-1, 2]}}",
      "root.items[0].size.fixed[0]: expected a number not below 0, found -1"
    ),
    (
      "{\"size\": {\"fixed\": [1]}}",
      "root.items[0].size.fixed: expected [width, height], found 1 of 2 numbers"
    ),
    (
      "{\"size\": {\"fixed\": [1, 2], \"aspect\": {}}}",
      "root.items[0].size.aspect: a size has one rule, and here is a second"
    ),
    (
      "{\"size\": {\"paragraph\": {\"advance\": 8, \"lineHeight\": 0}}}",
      "root.items[0].size.paragraph.lineHeight: expected a number above 0, found 0"
    ),
    (
      "{\"size\": {\"paragraph\": {\"advance\": 8}}}",
      #"root.items[0].size.paragraph: expected "lineHeight" here"#
    ),
    (
      "{\"size\": {\"aspect\": {\"ratio\": -2, \"width\": 8}}}",
      "root.items[0].size.aspect.ratio: expected a number not below 0, found -2"
    ),
    (
      "{\"size\": {\"aspect\": {\"ratio\": 0, \"width\": 8}}}",
      "root.items[0].size.aspect.ratio: expected a number above 0, found 0"
    ),
    (
      "{\"adjust\": {\"maxWidth\": -1}}",
      "root.items[0].adjust.maxWidth: expected a number not below 0, found -1"
    ),
    (
      "{\"adjust\": {\"max\": 1}}",
      "root.items[0].adjust.max: unknown key; known are addWidth, addHeight, minWidth, minHeight, maxWidth, maxHeight"
    ),
    (
      "{\"options\": [\"Skip\"]}",
      #"root.items[0].options[0]: no option is named "Skip"; did you mean 'skip'?"#
    ),
    ("{\"options\": {}}", "root.items[0].options: expected an array of options, found an object"),
    (
      "{\"items\": [{}, {\"id\": \"a\", \"id\": \"b\"}]}",
      "root.items[0].items[1].id: this key is here twice"
    ),
    (#"{"id": "a", "\u0069d": "b"}"#, "root.items[0].id: this key is here twice"),
    (
      "{\"a b\": 1}",
      #"root.items[0]["a b"]: unknown key; known are id, calculator, sizing, size, adjust, flex, spacing, padding, options, look, insets, defaults, arrange, layout, items, constraints, direction, layoutMargins, safeArea, keyboardHeight, dropsClipped, hugging, compression, alignmentRectInsets, baselineOffsetFromBottom, firstBaselineOffsetFromTop"#
    ),
  ])
  func ofAnItem(item: String, line: String) {
    #expect(Self.line(for: Self.items(item)) == line)
  }

  @Test(arguments: [
    ("", "line 1, column 1: the file ends here, where a value was expected"),
    ("{\n \"bounds\": [0, 0,", "line 2, column 18: the file ends here, where a value was expected"),
    ("{\n \"bou", "line 2, column 2: the file ends within the string that starts here"),
    ("{\"bounds\"", "line 1, column 10: the file ends here, where ':' after a key was expected"),
    (
      "{\"bounds\": [0, 0, 1, 1]",
      "line 1, column 24: the file ends here, where ',' or '}' was expected"
    ),
    ("{\"bounds\": [NaN]}", "line 1, column 13: expected a value, found \"NaN\""),
    ("{\"bounds\": [-Infinity]}", "line 1, column 13: expected a number, found \"-Infinity\""),
    (
      "{\n\n\"bounds\": [1e999]}",
      "line 3, column 12: the number \"1e999\" is too large for a Double"
    ),
    ("{\"bounds\": [01]}", "line 1, column 13: expected a number, found \"01\""),
    ("{\"bounds\": [1.]}", "line 1, column 13: expected a number, found \"1.\""),
    ("{\"bounds\": [.5]}", "line 1, column 13: expected a value, found \".5\""),
    ("{\"bounds\": [+1]}", "line 1, column 13: expected a value, found \"+1\""),
    ("{\"bounds\": [0x1]}", "line 1, column 13: expected a number, found \"0x1\""),
    ("{\"bounds\": [nul]}", "line 1, column 13: expected a value, found \"nul\""),
    ("{\"bounds\": [0 0]}", "line 1, column 15: expected ',' or ']', found \"0\""),
    ("{\"bounds\": [0,]}", "line 1, column 15: expected a value, found \"]\""),
    ("{\"name\": \"a\",}", "line 1, column 14: expected a key in quotes, found \"}\""),
    ("{'name': 1}", "line 1, column 2: expected a key in quotes, found \"'\""),
    ("{\"name\": \"ä\", /* no */}", "line 1, column 15: expected a key in quotes, found \"/\""),
    (
      "{\"name\": \"a\nb\"}",
      "line 1, column 12: a line end or control character in a string; write it as an escape"
    ),
    (
      #"{"name": "\x"}"#,
      "line 1, column 10: the string that starts here has a wrong escape or is not UTF-8"
    ),
    (
      #"{"name": "\ud800"}"#,
      "line 1, column 10: the string that starts here has a wrong escape or is not UTF-8"
    ),
    (
      #"{"bounds": [0, 0, 1, 1], "root": {}} {}"#,
      "line 1, column 38: expected the end of the file, found \"{\""
    ),
  ])
  func ofSyntax(json: String, line: String) {
    #expect(Self.line(for: json) == line)
  }

  @Test func ofNesting() {
    func nested(_ depth: Int) -> String {
      let items = String(repeating: #"{"items":["#, count: depth)
      return #"{"bounds":[0,0,1,1],"root":"# + items + "{}" + String(repeating: "]}", count: depth)
        + "}"
    }
    // The root's items have depth one, and the innermost item has the depth of the arrays.
    #expect(Self.line(for: nested(200)) == "no error")
    // 27 bytes are before the root, and each array has 10.
    let line = "a scene nests at most 200 items deep; this item lies deeper"
    #expect(Self.line(for: nested(201)) == "line 1, column \(27 + 201 * 10 + 1): \(line)")
    #expect(Self.line(for: nested(100_000)) == "line 1, column \(27 + 201 * 10 + 1): \(line)")
    #expect(Self.line(for: String(repeating: "[", count: 100_000)).contains("found an array"))
    let spacing = String(repeating: #"{"top":"#, count: 100_000)
    #expect(
      Self.line(for: Self.items(#"{"spacing":"# + spacing))
        == "root.items[0].spacing.top: expected a number, found an object")
  }

  @Test func ofFiles() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "scenes-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func line(_ name: String, _ bytes: [UInt8]?) throws -> String {
      let file = folder.appending(path: name).path
      if let bytes { try Data(bytes).write(to: URL(fileURLWithPath: file)) }
      do throws(SceneError) {
        _ = try Scene(contentsOf: file)
        return "no error"
      } catch {
        return error.description.replacingOccurrences(of: folder.path + "/", with: "")
      }
    }
    #expect(try line("empty.json", []) == "empty.json: the file is empty")
    for bytes: [UInt8] in [[0xFF, 0xFE, 0x7B, 0], [0xFE, 0xFF, 0, 0x7B]] {
      #expect(
        try line("wide.json", bytes) == "wide.json: the file is text in UTF-16; save it in UTF-8")
    }
    #expect(try line("blank.json", Array(" \n".utf8)) == "blank.json: the file is empty")
    #expect(try line("control.json", [1, 2]).hasPrefix("control.json: line 1, column 1: "))
    #expect(try line("missing.json", nil) == "missing.json: there is no such file")
    #expect(try line(".", nil) == ".: this is a directory; name a file in it")
    #expect(
      try line("latin.json", Array(#"{"name": ""#.utf8) + [0xE4, 0x22])
        == "latin.json: line 1, column 10: the string that starts here is not UTF-8")
    #expect(
      try line("path.json", Array(#"{"root": 1}"#.utf8))
        == "path.json: root: expected an object, found the number 1")
    #expect(
      try line("binary.json", Array(1...255)).hasPrefix("binary.json: line 1, column 1: expected"))
  }
}

/// Faults of rows and columns in a scene.
struct LayoutErrorTests {
  @Test(arguments: [
    (
      #"{"layout": {"direction": "rwo"}}"#,
      #"root.layout.direction: no direction is named "rwo"; known are row, column"#
    ),
    (
      #"{"layout": {"alignment": "center"}}"#,
      #"root.layout: expected "direction": "row" or "column""#
    ),
    (
      #"{"layout": {"direction": "row", "pixelScale": -1}}"#,
      "root.layout.pixelScale: expected a number not below 0, found -1"
    ),
    (
      #"{"arrange": "equalWidths", "layout": {"direction": "row"}}"#,
      "root.layout: a container has arrange or layout, never both"
    ),
    (
      #"{"items": [{"flex": {"stretches": 1}}]}"#,
      "root.items[0].flex.stretches: expected true or false, found the number 1"
    ),
    (
      #"{"items": [{"flex": {"weigth": 1}}]}"#,
      "root.items[0].flex.weigth: unknown key; did you mean 'weight'?"
    ),
  ])
  func ofARowOrColumn(root: String, line: String) {
    do throws(SceneError) {
      _ = try Scene(json: #"{"bounds": [0, 0, 1, 1], "root": \#(root)}"#)
      Issue.record("no error")
    } catch {
      #expect(error.description == line)
    }
  }
}
