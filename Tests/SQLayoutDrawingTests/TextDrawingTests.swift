import SQLayoutCore
import SQLayoutDrawing
import SQLayoutScenes
import Testing

/// Scenes as boxes in text, drawn by hand here.
struct TextDrawingTests {
  /// The picture of a scene in which a column is 10 points wide and a row 20 high.
  private static func picture(_ root: String, bounds: String = "[0, 0, 190, 80]", columns: Int = 20)
    throws -> String
  {
    let scene = try Scene(json: #"{"bounds": \#(bounds), "root": \#(root)}"#)
    return scene.laidOut().text(columns: columns)
  }

  @Test func nestedFramesAreAbsolute() throws {
    #expect(
      try Self.picture(
        """
        {"insets": {"top": 20, "left": 20}, "items": [
          {"id": "row", "insets": {"left": 20, "bottom": 20}, "items": [
            {"id": "a", "size": {"fixed": [50, 40]}}]}]}
        """, bounds: "[0, 0, 190, 120]") == """
          ┌──────────────────┐
          │ ┌─┬row─┐         │
          │ │ │ a  │         │
          │ │ └────┤         │
          │ └──────┘         │
          │                  │
          └──────────────────┘

          """)
  }

  @Test func boundsMayStartElsewhere() throws {
    #expect(
      try Self.picture(
        #"{"items": [{"id": "a", "size": {"fixed": [90, 40]}}]}"#, bounds: "[1000, -500, 190, 80]")
          == """
          ┌────────┬─────────┐
          │   a    │         │
          ├────────┘         │
          │                  │
          └──────────────────┘

          """)
  }

  @Test func whatSticksOutIsShown() throws {
    #expect(
      try Self.picture(
        #"{"items": [{"id": "a", "calculator": "containerCenterTopAligned", "size": {"fixed": [190, 120]}}]}"#,
        bounds: "[0, 0, 90, 80]")
          == """
          ┌────┬────────┬────┐
          │    │        │    │
          │    │        │    │
          │    │   a    │    │
          │    └────────┘    │
          │                  │
          └──────────────────┘

          """)
  }

  @Test func emptyFramesAreLeftOut() throws {
    #expect(
      try Self.picture(
        """
        {"items": [{"id": "a", "size": {"fixed": [0, 40]}}, {"id": "b", "options": ["skip"]},
          {"id": "c", "size": {"fixed": [190, 0]}}]}
        """)
          == """
          ┌──────────────────┐
          │                  │
          │                  │
          │                  │
          └──────────────────┘

          """)
  }

  @Test func smallBoxesAreLinesAndDots() throws {
    #expect(
      try Self.picture(
        """
        {"insets": {"top": 20, "left": 20}, "defaults": {"calculator": "topAlignedHStack", "spacing": {"left": 20}},
         "items": [{"size": {"fixed": [1, 1]}}, {"size": {"fixed": [39, 1]}}, {"size": {"fixed": [1, 40]}}]}
        """)
          == """
          ┌──────────────────┐
          │ ▫ ╶───╴ ╷        │
          │         │        │
          │         ╵        │
          └──────────────────┘

          """)
  }

  @Test func labelsAreCutAndKeepApart() throws {
    #expect(
      try Self.picture(
        """
        {"items": [{"id": "background", "calculator": "matchContainer", "options": ["keepPrevious"]},
          {"id": "a long name", "size": {"fixed": [80, 40]}}, {"id": "日本語 text", "size": {"fixed": [110, 40]}}]}
        """)
          == """
          ┌───────┬background┐
          │a long…│          │
          ├───────┴──┐       │
          │日本語 te…│       │
          └──────────┴───────┘

          """)
  }

  @Test func controlCharactersDoNotReachATerminal() throws {
    let text = try Self.picture(
      #"{"items": [{"id": "a\u001b[2J\n\u202eb", "size": {"fixed": [190, 80]}}]}"#)
    #expect(
      text == """
        ┌──────────────────┐
        │                  │
        │     a·[2J··b     │
        │                  │
        └──────────────────┘

        """)
  }

  @Test func highScenesAreScaledDown() throws {
    let scene = try Scene(
      json:
        #"{"bounds": [0, 0, 100, 100000], "root": {"items": [{"size": {"fixed": [100, 10000]}}]}}"#)
    let lines = scene.laidOut().text(columns: 80, rows: 100).split(separator: "\n")
    #expect(lines.count == 100)
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test(arguments: [
    "[0, 0, 0, 0]", "[1e9, -1e9, 1e9, 1e9]", "[0, 0, 1e9, 0]", "[0, 0, 1e-300, 1e9]",
  ])
  func unusualBounds(bounds: String) throws {
    let items =
      #"{"items": [{"id": "a", "size": {"fixed": [1e9, 1]}}, {"size": {"fixed": [1, 1e9]}}]}"#
    let lines = try Self.picture(items, bounds: bounds).split(separator: "\n")
    #expect(!lines.isEmpty && lines.count <= 2000 && lines.allSatisfy { $0.count <= 20 })
  }

  @Test func deepTreesAreDrawn() {
    var builder = LayoutTreeBuilder()
    for _ in 0..<20_000 { _ = builder.beginContainer() }
    let leaf = builder.addLeaf(ItemStyle(size: .fixed(Size(width: 190, height: 80))))
    let scene = Scene(
      name: "", bounds: Rect(x: 0, y: 0, width: 190, height: 80), tree: builder.build(),
      ids: [leaf: "deep"])
    let laidOut = scene.laidOut()
    #expect(laidOut.text(columns: 20).contains("│       deep       │"))
    #expect(laidOut.scene.tree.count == 20_001)
  }
}
