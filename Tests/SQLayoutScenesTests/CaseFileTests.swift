import SQLayoutCore
import SQLayoutScenes
import Testing

/// Tests of recording and verifying.
struct CaseFileTests {
  /// Two items of 10 by 20 in a column.
  private static func json(frames: String, fits: String = "[]") -> String {
    """
    {"cases": [{"name": "two", "scene": {"bounds": [0, 0, 100, 100], "root": {"items": [
      {"id": "first", "size": {"fixed": [10, 20]}}, {"items": [{"size": {"fixed": [10, 20]}}]}]}},
      "frames": \(frames), "fits": \(fits)}]}
    """
  }

  private static func differences(frames: String, fits: String = "[]") throws -> [String] {
    var layout = Layout()
    return try CaseFile(json: json(frames: frames, fits: fits)).cases
      .flatMap { $0.differences(using: &layout).map(\.description) }
  }

  @Test(arguments: [
    ("[[0, 0, 10, 20], [0, 20, 10, 20], [0, 0, 10, 20]]", []),
    // A difference of a millionth of a point is allowed, and no more.
    ("[[0, 0.0000009, 10, 20], [0, 20, 10, 20], [0, 0, 10, 20]]", []),
    (
      "[[0, 0.0000011, 10, 20], [0, 20, 10, 20], [0, 0, 10, 20]]",
      [#"two: root.items[0] ("first"): expected [0, 1.1e-06, 10, 20], got [0, 0, 10, 20]"#]
    ),
    (
      "[[0, 0, 10, 20], null, [0, 0, 10, 21]]",
      [
        "two: root.items[1]: expected null, got [0, 20, 10, 20]",
        "two: root.items[1].items[0]: expected [0, 0, 10, 21], got [0, 0, 10, 20]",
      ]
    ),
    (
      "[[0, 0, 10, 20], [0, 20, 10, 20]]",
      ["two: root.items[1].items[0]: expected (the frame is missing), got [0, 0, 10, 20]"]
    ),
    (
      "[[0, 0, 10, 20], [0, 20, 10, 20], [0, 0, 10, 20], null]",
      ["two: frames[3]: expected null, got no item"]
    ),
  ])
  func frames(frames: String, differences: [String]) throws {
    #expect(try Self.differences(frames: frames) == differences)
  }

  @Test func fits() throws {
    let frames = "[[0, 0, 10, 20], [0, 20, 10, 20], [0, 0, 10, 20]]"
    #expect(
      try Self.differences(frames: frames, fits: #"[{"in": [5, 5], "size": [10, 40]}]"#) == [])
    #expect(
      try Self.differences(frames: frames, fits: #"[{"in": [5, 5], "size": [10, 41]}]"#)
        == ["two: fitting size in [5, 5]: expected [10, 41], got [10, 40]"])
  }

  @Test(arguments: [
    ("{}", "the top level: there are no cases; expected {\"cases\": […]}"),
    (#"{"cases": []}"#, "the top level: there are no cases; expected {\"cases\": […]}"),
    (#"{"cases": [{"name": "a"}]}"#, "cases[0]: this case has no scene"),
    (
      #"{"cases": [{"scene": {"bounds": [0, 0, 1, 1], "root": {"items": [{}]}}}]}"#,
      "cases[0]: this case has no frames to compare with"
    ),
    (
      #"{"cases": [{"scene": {"bounds": [0, 0, 1, 1], "root": {"items": [{}]}}, "frames": []}]}"#,
      "cases[0]: this case has no frames to compare with"
    ),
    (
      #"{"cases": [{"scene": {"bounds": [0, 0, 1, 1], "root": {}}}]}"#,
      "cases[0]: this case has no frames to compare with"
    ),
    (
      #"{"cases": [{"scene": {"bounds": [0, 0, 1, 1], "root": {"items": [{"a": 1}]}}}]}"#,
      "cases[0].scene.root.items[0].a: unknown key; known are id, calculator, sizing, size, adjust, flex, "
        + "spacing, padding, options, look, insets, defaults, arrange, layout, items, constraints, "
        + "direction, layoutMargins, safeArea, keyboardHeight, dropsClipped, hugging, compression, "
        + "alignmentRectInsets, baselineOffsetFromBottom, firstBaselineOffsetFromTop"
    ),
    (
      #"{"cases": [{"scene": {"name": "b", "bounds": [0, 0, 1, 1], "root": {}}}]}"#,
      "cases[0].scene.name: unknown key; known are bounds, root"
    ),
    (
      #"{"cases": [{"frames": [[0, 0, 1]]}]}"#,
      "cases[0].frames[0]: expected [x, y, width, height] or null, found 3 of 4 numbers"
    ),
    (
      #"{"cases": [{"fits": [{"in": [0, 0]}]}]}"#,
      #"cases[0].fits[0]: expected {"in": [width, height], "size": [width, height]}"#
    ),
    (
      #"{"systems": [{"constraints": [{"terms": {"a": 1, "b": -1e-300}}]}]}"#,
      "systems[0].constraints[0].terms.b: "
        + "expected 0 or a number from 1e-9 to 1e9 in magnitude, found -1e-300"
    ),
  ])
  func faultyFiles(json: String, line: String) {
    let error = #expect(throws: SceneError.self) { try CaseFile(json: json) }
    #expect(error?.description == line)
  }

  @Test func aSceneWithoutItemsHasNoFrames() throws {
    let json = #"{"cases": [{"scene": {"bounds": [0, 0, 1, 1], "root": {}}, "frames": []}]}"#
    var layout = Layout()
    #expect(try CaseFile(json: json).cases[0].differences(using: &layout) == [])
  }

  @Test func whatIsRecordedAgrees() throws {
    let scene = try Scene(json: SceneReadingTests.example)
    let json = try CaseFile(recording: [scene.laidOut(), scene.laidOut()]).json()
    #expect(json.split(separator: "\n").count == 4)
    let read = try CaseFile(json: json)
    #expect(read.cases.map(\.scene.name) == ["prompt view", "prompt view"])
    #expect(
      read.cases[0].fits.map(\.fitting) == [
        Size(width: 320, height: 480), Size(width: 10_000, height: 10_000),
        Size(width: 160, height: 480),
      ])
    #expect(read.cases[0].fits[0].size == Size(width: 224, height: 119))
    var layout = Layout()
    #expect(read.cases.flatMap { $0.differences(using: &layout) } == [])
  }

  @Test func aDifferenceIsOneLine() throws {
    let json =
      #"{"cases": [{"name": "a\nb\u001b", "scene": {"bounds": [0, 0, 1, 1], "root": {}}, "frames": [null]}]}"#
    var layout = Layout()
    #expect(
      try CaseFile(json: json).cases[0].differences(using: &layout).map(\.description) == [
        #""a\nb\u001b": frames[0]: expected null, got no item"#
      ])
  }
}
