import SQLayoutCore
import SQLayoutExplaining
import SQLayoutScenes
import Testing

/// Explanations of scenes with constraints.
@Suite struct ConstrainedSceneTests {
  static func layout(_ json: String) throws -> ExplainedLayout {
    let scene = try Scene(json: json)
    let (numbers, findings) = scene.laidOut().determinedNumbers()
    return ExplainedLayout(
      scene.tree, in: scene.bounds, names: scene.ids, determined: numbers, findings: findings)
  }

  /// The room begins after the origin of the bounds and the insets; its width is that of the bounds without the insets.
  @Test func partsAddUpToTheFrame() throws {
    let layout = try Self.layout(
      """
      {"bounds": [100, 50, 60, 40], "root": {"insets": {"left": 10, "top": 4, "right": 2},
        "constraints": ["H:|-3-[k]-5-|", "V:|-6-[k(20)]"], "items": [{"id": "k"}]}}
      """)
    // 60 - 10 - 2 of room.
    #expect(
      FrameNumber.allCases.map { layout.explanation(of: 0, $0)?.description } == [
        """
        k.x = 113
        ├ 100  bounds.x
        ├  10  root.insets left
        └   3  H:|-3-[k]
        """,
        """
        k.y = 60
        ├ 50  bounds.y
        ├  4  root.insets top
        └  6  V:|-6-[k]
        """,
        """
        k.width = 40
        ├ 48  root.width without insets
        ├ -3  H:|-3-[k]
        └ -5  H:[k]-5-|
        """,
        """
        k.height = 20
        └ 20  V:[k(20)]
        """,
      ])
    #expect(layout.explanation(of: 0, .x)?.determined?.value == 113)
  }

  /// An item of a container below the root begins at the container's insets alone.
  @Test func partsAddUpBelowTheRoot() throws {
    let layout = try Self.layout(
      """
      {"bounds": [7, 7, 100, 90], "root": {"items": [{"id": "cell", "calculator": "matchContainer",
        "insets": {"left": 4}, "constraints": ["H:|-1-[t]-1-|", "V:|-2-[t]-3-|"], "items": [{"id": "t"}]}]}}
      """)
    func parts(_ number: FrameNumber) -> [String] {
      layout.explanation(of: 1, number)?.determined?.contributions.map {
        "\($0.amount) \($0.source)"
      } ?? []
    }
    #expect(parts(.x) == ["4.0 cell.insets left", "1.0 H:|-1-[t]"])
    #expect(parts(.y) == ["2.0 V:|-2-[t]"])
    #expect(
      parts(.width) == ["96.0 cell.width without insets", "-1.0 H:|-1-[t]", "-1.0 H:[t]-1-|"])
    #expect(parts(.height) == ["90.0 cell.height", "-2.0 V:|-2-[t]", "-3.0 V:[t]-3-|"])
  }

  static let measured = """
    {"bounds": [0, 0, 300, 100], "root": {"items": [
      {"id": "box", "constraints": ["H:|-3-[k]-4-|", "V:|-5-[k]-6-|"],
        "items": [{"id": "k", "size": {"fixed": [90, 10]}}]}]}}
    """

  /// To be measured, the container gives its item all of its size, 97, though the item is 90 wide.
  @Test func aMeasuredSizeIsNotThatOfItems() throws {
    let layout = try Self.layout(Self.measured)
    let width = try #require(layout.explanation(of: 0, .width))
    #expect(
      width.description == """
        box.width = 97
        └ measured width 97 in 300 × 100                            containerLeftAlignedVStack
          └ measured width 97 in 300 × 100 = from its constraints and insets  box
        """)
    #expect(width.evaluated() == 97)
    #expect(width.terms.allSatisfy { $0.owner == "box" })
    #expect(width.json().contains(#""formula":"constraints""#))
    // Another one is computed from it.
    #expect(layout.explanation(of: 1, .width)?.value == 90)
  }

  /// 60 and 60 in 100: the second item is dropped, and has no place that a number of it would explain.
  @Test func aDroppedItemSaysSo() throws {
    let layout = try Self.layout(
      """
      {"bounds": [0, 0, 100, 40], "root": {"dropsClipped": true,
        "constraints": ["H:|[a(60)][b(60)]", "V:|[a(10)]", "V:|[b(10)]"],
        "items": [{"id": "a"}, {"id": "b", "size": {"fixed": [60, 10]}}]}}
      """)
    let x = try #require(layout.explanation(of: 1, .x))
    #expect(
      x.description == """
        b.x = 100
        └ dropped, since it would reach beyond the left or right edge of its container
        """)
    #expect(x.json().contains(#""dropped":true"#))
    #expect(layout.explanation(of: 0, .x)?.dropping == nil)
    #expect(
      layout.diagnostics().map(\.description) == [
        "b: was dropped, since it would reach beyond the left or right edge of its container"
      ])
  }
}
