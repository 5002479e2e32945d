import Foundation
import SQLayoutCore
import SQLayoutScenes
import Testing

/// Tests of the meaning of a scene's JSON.
struct SceneReadingTests {
  /// A scene with every member.
  static let example = """
    {
      "name": "prompt view",
      "bounds": [0, 0, 320, 480],
      "root": {
        "insets": {"top": 8, "left": 8, "bottom": 8, "right": 8},
        "defaults": {"calculator": "containerLeftAlignedVStack", "spacing": {"top": 10, "bottom": 10}},
        "items": [
          {"id": "title", "size": {"paragraph": {"advance": 80, "lineHeight": 24}}},
          {"id": "row", "calculator": "containerCenterAlignedVStack",
           "defaults": {"calculator": "topAlignedHStack"},
           "items": [{"size": {"fixed": [56, 32]}}, {"size": {"fixed": [56, 32]}}]},
          {"id": "footer", "size": {"fixed": [87, 17]}, "spacing": {"top": 20}}
        ]
      }
    }
    """

  @Test func exampleOfTheFormat() throws {
    let scene = try Scene(json: Self.example)
    #expect(scene.name == "prompt view")
    #expect(scene.bounds == Rect(x: 0, y: 0, width: 320, height: 480))
    #expect(scene.ids == [0: "title", 1: "row", 4: "footer"])
    #expect(scene.tree.count == 5)
    // Worked out by hand: the row is 112 wide, so it starts at (320 - 112) / 2; it is 10 below the title, and the
    // footer 20 below it; the occupied bounds end at 216 and 111, and insets are added.
    #expect(
      scene.laidOut().json()
        == #"{"schema": 1, "name": "prompt view", "size": [224, 119], "frames": "#
        + "[[8, 8, 80, 24], [104, 42, 112, 32], [0, 0, 56, 32], [56, 0, 56, 32], [8, 94, 87, 17]]}")
  }

  private func style(_ item: String) throws -> ItemStyle {
    try Scene(json: #"{"bounds": [0, 0, 1, 1], "root": {"items": [\#(item)]}}"#).tree.style(of: 0)
  }

  @Test func absentIsNotEmpty() throws {
    let absent = try style("{}")
    #expect(absent.size == nil && absent.spacing == nil && absent.padding == nil)
    #expect(absent.options == nil && absent.calculator == nil && absent.sizing == nil)
    let empty = try style(#"{"size": {}, "spacing": {}, "padding": {}, "options": []}"#)
    guard case .fixed(.zero) = empty.size, case .constant(.zero) = empty.spacing,
      case .constant(.zero) = empty.padding, case .constant([]) = empty.options
    else {
      Issue.record("An empty value replaces the default")
      return
    }
  }

  @Test func emptyValuesReplaceDefaults() throws {
    let scene = try Scene(
      json: """
        {"bounds": [0, 0, 100, 100], "root": {
          "defaults": {"size": {"fixed": [10, 10]}, "padding": {"left": 5}, "options": ["skip"]},
          "items": [{}, {"options": []}, {"options": [], "size": {}}, {"options": [], "padding": {}}]}}
        """)
    #expect(
      scene.laidOut().frames == [
        nil, Rect(x: 5, y: 0, width: 10, height: 10), Rect(x: 5, y: 10, width: 0, height: 0),
        Rect(x: 0, y: 10, width: 10, height: 10),
      ])
  }

  @Test func edgesOptionsAndAdjustments() throws {
    let style = try style(
      """
      {"padding": {"top": 1, "left": -2, "bottom": 3.5, "right": 1e3}, "options":
      ["keepPrevious", "ignoreInSize"], "adjust": {"addWidth": -1, "maxHeight": 9}}
      """)
    guard case .constant(let padding) = style.padding, case .constant(let options) = style.options
    else {
      Issue.record("Edges and options of a scene are constants")
      return
    }
    #expect(padding == Insets(top: 1, left: -2, bottom: 3.5, right: 1000))
    #expect(options == [.keepPrevious, .ignoreInSize])
    #expect(style.adjust == Adjustment(addWidth: -1, maxHeight: 9))
  }

  @Test func aliasesAreNames() throws {
    let style = try style(#"{"calculator": "containerFullWidthVStack"}"#)
    #expect(style.calculator?.name == "containerWidthVStack")
  }

  @Test(arguments: [
    "0", "-0", "0.1", "1e-7", "12.5E+2", "1E-400", "5e-324", "358.29999542236328",
    "0.30000000000000004", "123456789.123456789", "999999999.9999999", "1000000000",
    "0.000000000000000000000000000000000000000000000000000000000000000000000000001",
  ])
  func numbersAreExact(text: String) throws {
    let scene = try Scene(json: #"{"bounds": [\#(text), 0, 1, 1], "root": {}}"#)
    #expect(scene.bounds.x.bitPattern == (try #require(Double(text))).bitPattern)
  }

  @Test func stringsAreWhatTheySay() throws {
    let scene = try Scene(
      json: "\u{FEFF}"
        + #"{"name": "\u00e4\"\\\/\n\t\ud83d\ude00 ä 😀", "bounds": [0,0,1,1], "root": {}}"#)
    #expect(scene.name == "ä\"\\/\n\t😀 ä 😀")
  }

  @Test func rootWithoutItems() throws {
    let scene = try Scene(json: #"{"bounds": [1, 2, 3, 4], "root": {"insets": {"top": 5}}}"#)
    #expect(scene.laidOut().json() == #"{"schema": 1, "name": "", "size": [0, 5], "frames": []}"#)
  }

  /// The snippet of the module's page, with another path of the file.
  @Test func snippet() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(Self.example.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let place = file.path
    var frames: [Rect] = []
    func print(_ frame: Rect) { frames.append(frame) }
    let scene = try Scene(contentsOf: place)
    for frame in scene.laidOut().frames { print(frame ?? .zero) }
    #expect(frames.count == 5 && frames[0] == Rect(x: 8, y: 8, width: 80, height: 24))
  }
}
