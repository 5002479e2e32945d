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

  /// A room in an alignment rectangle, frames with lengths at their limit, and containers that are too high: in all of
  /// them the parts add up to the number, and the number is that of the frame.
  @Test(arguments: [
    (
      """
      {"bounds": [0, 0, 320, 200], "root": {"constraints": ["H:|-[card]-|", "V:|-[card]"], "items": [
        {"id": "card", "insets": {"top": 4, "left": 6}, "constraints": ["H:|-[k]", "V:|-[k]-|"],
          "alignmentRectInsets": {"top": 3, "left": 5, "right": 5, "bottom": 7},
          "items": [{"id": "k", "size": {"fixed": [80, 20]}}]}]}}
      """, "x", ["6.0 card.insets left", "5.0 alignment rectangle", "20.0 H:|-20-[k]"], ""
    ),
    (
      """
      {"bounds": [0, 0, 300, 100], "root": {"constraints": ["H:|-17-[k(0)]", "V:|-5-[k(20)]"],
        "items": [{"id": "k", "alignmentRectInsets": {"right": -2}}]}}
      """, "width",
      ["0.0 H:[k(0)]", "-2.0 alignment rectangle", "2.0 no width is below 0"],
      "k.width = 0 and not -2: no width is below 0\n"
    ),
    (
      """
      {"bounds": [0, 0, 320, 20000], "root": {"constraints": ["H:|-[k]-|", "V:[k(44)]-|"], "items": [{"id": "k"}]}}
      """, "y", ["10000.0 root.height up to 10000", "-20.0 V:[k]-20-|", "-44.0 V:[k(44)]"],
      "root.height = 20000 counts up to 10000\n"
    ),
    (
      """
      {"bounds": [0, 0, 320, 568], "root": {"constraints": ["H:|[content]|", "V:|[content(20000)]"], "items": [
        {"id": "content", "constraints": ["H:|-[k]-|", "V:[k(44)]-|"], "items": [{"id": "k"}]}]}}
      """, "y", ["-20.0 V:[k]-20-|", "20000.0 V:[content(20000)]", "-44.0 V:[k(44)]"],
      "  height = 44: V:[k(44)]\n"
    ),
  ])
  func partsAddUpWithinLimits(json: String, name: String, parts: [String], line: String) throws {
    let laidOut = try Scene(json: json).laidOut()
    let numbers = laidOut.determinedNumbers().numbers
    for (node, found) in numbers {
      let frame = try #require(laidOut.frames[node])
      #expect(found.map { Double($0.value) } == [frame.x, frame.y, frame.width, frame.height])
      for number in found {
        let sum = number.contributions.reduce(0) { $0 + $1.amount }
        #expect(abs(sum - Double(number.value)) < 1e-9, "\(number)")
      }
    }
    let node = try #require(laidOut.scene.ids.first { $0.value == "k" }?.key)
    let number = try #require(numbers[node]?.first { $0.name == name })
    #expect(number.contributions.map { "\($0.amount) \($0.source)" } == parts)
    #expect(laidOut.constraintExplanation().hasSuffix(line))
  }
}
