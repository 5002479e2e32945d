import SQLayoutCore
import Testing

@testable import SQLayoutScenes

/// Containers with constraints as parts of a scene: their defaults, fitting sizes, baselines and names.
struct ConstraintContainerTests {
  private func scene(_ root: String, _ bounds: String = "0, 0, 300, 200") throws -> Scene {
    try Scene(json: "{\"bounds\": [\(bounds)], \"root\": \(root)}")
  }

  // MARK: Defaults

  @Test func itemsThatDefaultsSkipTakeNoPart() throws {
    // Options of its own, though empty, replace the default.
    let scene = try scene(
      #"""
      {"defaults": {"options": ["skip"]}, "constraints": ["H:|-3-[b]", "V:|-4-[b]"], "items": [
        {"id": "a", "size": {"fixed": [1, 1]}}, {"id": "b", "options": [], "size": {"fixed": [10, 44]}}, {"id": "c"}]}
      """#)
    let laidOut = scene.laidOut()
    #expect(laidOut.frames == [nil, Rect(x: 3, y: 4, width: 10, height: 44), nil])
    #expect(laidOut.faults == [])
  }

  @Test func constraintsCannotUseItemsThatDefaultsSkip() {
    let error = #expect(throws: SceneError.self) {
      try scene(
        #"""
        {"defaults": {"options": ["skip"]}, "constraints": ["H:|-[b]-[a]"], "items": [
          {"id": "a"}, {"id": "b", "options": []}]}
        """#)
    }
    #expect(
      error?.description.hasPrefix(
        "root.constraints[0]: the item named a has the option skip, so that no constraint can use it"
      )
        == true)
  }

  @Test func defaultSizesAreIntrinsicSizes() throws {
    let scene = try scene(
      #"""
      {"defaults": {"size": {"fixed": [50, 20]}}, "constraints": ["H:|[a][b][box]", "V:|[a]", "V:|[b]", "V:|[box]"],
        "items": [{"id": "a"}, {"id": "b", "size": {"fixed": [10, 44]}}, {"id": "box", "constraints": ["H:|[c]|", "V:|[c]|"],
          "defaults": {"size": {"paragraph": {"advance": 30, "lineHeight": 9}}}, "items": [{"id": "c"}]}]}
      """#)
    let frames = [
      Rect(x: 0, y: 0, width: 50, height: 20), Rect(x: 50, y: 0, width: 10, height: 44),
      Rect(x: 60, y: 0, width: 30, height: 9), Rect(x: 0, y: 0, width: 30, height: 9),
    ]
    #expect(scene.laidOut().frames == frames)
    #expect(scene.laidOut().constraints == ConstraintReport())
    #expect(try Scene(json: try scene.json()).laidOut().frames == frames)
  }

  // MARK: Fitting sizes

  @Test(arguments: [
    // No items.
    (
      #"""
      [{"first": "superview", "attribute": "width", "constant": 50},
        {"first": "superview", "attribute": "height", "constant": 40}], "insets": {"left": 3, "top": 2}, "items": []
      """#,
      Rect(x: 0, y: 0, width: 53, height: 42)
    ),
    // The only item does not count.
    (
      #"["H:|-2-[a]-3-|", "V:|-4-[a]|"], "items": [{"id": "a", "options": ["ignoreInSize"], "size": {"fixed": [10, 10]}}]"#,
      Rect(x: 0, y: 0, width: 15, height: 14)
    ),
    // A padding that is larger than the container.
    (
      #"["H:|-2-[a]-3-|", "V:|-4-[a]|"], "items": [{"id": "a", "padding": {"left": 99, "top": 99}, "size": {"fixed": [10, 10]}}]"#,
      Rect(x: 0, y: 0, width: 15, height: 14)
    ),
  ])
  func fittingSizesFollowFromConstraintsAlone(constraints: String, frame: Rect) throws {
    let laidOut = try scene("{\"items\": [{\"constraints\": \(constraints)}]}").laidOut()
    #expect(laidOut.frames.first == frame)
    #expect(laidOut.constraints == ConstraintReport())
  }

  // MARK: Baselines

  @Test(arguments: [
    // The baseline of the title lies 15 below the top of the room, 19 below that of the cell, 7 above its bottom.
    (
      #"""
      "baselineOffsetFromBottom": 7, "constraints": ["V:|[title]", "H:|[title]|",
        {"first": "title", "attribute": "lastBaseline", "second": "superview", "secondAttribute": "lastBaseline"}]
      """#,
      [Rect(x: 0, y: 0, width: 80, height: 26), Rect(x: 0, y: 4, width: 80, height: 20)]
    ),
    // 9 below the top of the cell, and so 9 - 12 of its own below it. The room ends 6 above the cell's bottom.
    (
      #"""
      "flex": {"firstBaseline": 9}, "constraints": ["V:[title]|", "H:|[title]|",
        {"first": "title", "attribute": "firstBaseline", "second": "superview", "secondAttribute": "firstBaseline"}]
      """#,
      [Rect(x: 0, y: 0, width: 80, height: 23), Rect(x: 0, y: -3, width: 80, height: 20)]
    ),
  ])
  func baselinesOfContainersCountFromTheirEdges(cell: String, frames: [Rect]) throws {
    let cell = #"""
      {"id": "cell", "insets": {"top": 4, "bottom": 6}, \#(cell), "items": [
        {"id": "title", "size": {"fixed": [80, 20]}, "baselineOffsetFromBottom": 5, "firstBaselineOffsetFromTop": 12}]}
      """#
    let ordinary = try scene("{\"items\": [\(cell)]}").laidOut()
    #expect(ordinary.frames == frames)
    #expect(ordinary.constraints == ConstraintReport())
    let nested = try scene(#"{"constraints": ["H:|[cell]", "V:|[cell]"], "items": [\#(cell)]}"#)
      .laidOut()
    #expect(nested.frames == frames)
    #expect(nested.constraints == ConstraintReport())
  }

  // MARK: Names

  @Test func conflictsNameInsetsAsTheyWereWritten() throws {
    let scene = try scene(
      #"""
      {"constraints": ["V:|[box(10)]", "H:|[box]|"], "items": [
        {"id": "box", "insets": {"top": 12}, "constraints": ["V:|[a]|", "H:|[a]|"], "items": [{"id": "a"}]}]}
      """#)
    let conflicts = try #require(scene.laidOut().constraints?.conflicts)
    #expect(conflicts.count == 1)
    #expect(conflicts.first?.contains("box.insets top") == true)
    #expect(!conflicts.joined().contains { $0.contains("room of") })
    #expect(scene.laidOut().constraintExplanation().contains("  box.insets top\n"))
  }

  @Test(arguments: [
    (#"{"constraints": [], "items": [{"id": "superview"}]}"#, "root", "superview"),
    (#"{"constraints": [], "items": [{"id": "root"}]}"#, "root", "root"),
    (
      #"{"items": [{"id": "box", "constraints": [], "items": [{"id": "a"}, {"id": "box"}]}]}"#,
      "root.items[0]", "box"
    ),
    (
      #"{"constraints": [], "items": [{"constraints": [], "items": [{"id": "superview"}]}]}"#,
      "root.items[0]", "superview"
    ),
  ])
  func namesOfTheContainerAreNoNamesOfItems(root: String, path: String, name: String) {
    let error = #expect(throws: SceneError.self) { try scene(root) }
    #expect(
      error?.description
        == "\(path): an item is named \(name), which means its container in constraints; name it otherwise"
    )
  }

  @Test func itemsMayBeNamedAsContainersFurtherOut() throws {
    _ = try scene(
      #"{"constraints": [], "items": [{"id": "box", "constraints": [], "items": [{"id": "root"}]}]}"#
    )
  }

  // MARK: Faults

  /// The text is as high as its width lets it be, and twice as wide as high: 100 × 10, 20 × 50, 100 × 10, …
  @Test func faultsAreInTheTermsOfScenes() throws {
    let scene = try scene(
      #"""
      {"items": [{"constraints": ["H:|[box]", "V:|[box]"], "items": [
        {"id": "box", "constraints": ["H:|[a]|", "V:|[a]|",
            {"first": "a", "attribute": "width", "second": "a", "secondAttribute": "height", "multiplier": 2}],
          "items": [{"id": "a", "hugging": [1, 750], "compression": [1, 750],
            "size": {"paragraph": {"advance": 100, "lineHeight": 10}}}]}]}]}
      """#)
    #expect(
      scene.laidOut().constraints?.faults == [
        "root.items[0].items[0]: no layout was found in 100 passes: a text or constraints with \"when\" depend on a "
          + "length that follows from them: constrain it to a constant"
      ])
  }

  @Test func constraintsOfDroppedItemsAreNoFault() throws {
    // The second item is dropped, and then the box has another size, for which constraints name the item.
    let scene = try scene(
      #"""
      {"constraints": [], "items": [{"dropsClipped": true, "items": [{"id": "a"}, {"id": "b"}], "constraints": [
        {"first": "b", "attribute": "left", "second": "superview", "secondAttribute": "left", "constant": -4},
        "V:|-1-[b]|", {"when": {}, "constraints": ["H:[a]-[b]|"]}]}]}
      """#)
    #expect(scene.laidOut().constraints?.faults == [])
  }

  @Test func itemsSkippedByAnEditAreAFault() throws {
    var scene = try scene(
      #"{"constraints": ["H:|[a][b]"], "items": [{"id": "a", "size": {"fixed": [10, 10]}}, {"id": "b"}]}"#
    )
    var style = scene.tree.style(of: 0)
    style.options = .constant(.skip)
    scene.tree.setStyle(style, of: 0)
    let laidOut = scene.laidOut()
    #expect(laidOut.frames[0] == nil)
    #expect(laidOut.faults.count == 1)
    #expect("\(laidOut.faults)".contains("arrangement constraints"))
  }

  // MARK: Edits

  /// A column of a, and of a box with a column of x and y. All are as large as their content.
  private static let column = #"""
    {"constraints": ["V:|-4-[a]-4-[box]", "H:|-4-[a]", "H:|-4-[box]"], "items": [
      {"id": "a", "size": {"fixed": [40, 10]}},
      {"id": "box", "constraints": ["V:|-4-[x]-4-[y]-4-|", "H:|-4-[x]-(>=4)-|", "H:|-4-[y]-(>=4)-|"], "items": [
        {"id": "x", "size": {"fixed": [20, 10]}}, {"id": "y", "size": {"fixed": [30, 10]}}]}]}
    """#

  @Test(arguments: [false, true])
  func sizesInNestedContainersMayBeEdited(updates: Bool) throws {
    var tree = try scene(Self.column).tree
    let bounds = Rect(x: 0, y: 0, width: 300, height: 200)
    var layout = Layout()
    layout.layout(tree, in: bounds)
    tree.setSize(Size(width: 90, height: 50), of: 2)
    if updates {
      layout.update(tree, in: bounds)
    } else {
      layout.layout(tree, in: bounds)
    }
    #expect(
      (0..<4).map { layout.frame(of: $0, in: tree) } == [
        Rect(x: 4, y: 4, width: 40, height: 10), Rect(x: 4, y: 18, width: 98, height: 72),
        Rect(x: 4, y: 4, width: 90, height: 50), Rect(x: 4, y: 58, width: 30, height: 10),
      ])
    #expect(layout.faults == [])
  }

  @Test func itemsThatAreMovedKeepTheirConstraints() throws {
    var tree = try scene(Self.column).tree
    let bounds = Rect(x: 0, y: 0, width: 300, height: 200)
    var layout = Layout()
    layout.layout(tree, in: bounds)
    let frames = (0..<4).map { layout.frame(of: $0, in: tree) }
    tree.move(0, to: nil, at: 1)
    tree.move(3, to: 1, at: 0)
    layout.update(tree, in: bounds)
    #expect((0..<4).map { layout.frame(of: $0, in: tree) } == frames)
    layout.layout(tree, in: bounds)
    #expect((0..<4).map { layout.frame(of: $0, in: tree) } == frames)
  }

  @Test(arguments: [nil, 1])
  func itemsThatAreAddedOrRemovedAreAFault(container: Int?) throws {
    let bounds = Rect(x: 0, y: 0, width: 300, height: 200)
    for isAdded in [false, true] {
      var tree = try scene(Self.column).tree
      var layout = Layout()
      layout.layout(tree, in: bounds)
      if isAdded {
        tree.insertLeaf(ItemStyle(size: .fixed(Size(width: 5, height: 5))), in: container, at: 0)
      } else {
        tree.remove(container == nil ? 0 : 2)
      }
      layout.update(tree, in: bounds)
      #expect("\(layout.faults)".contains("arrangement constraints"))
    }
  }

  // MARK: Nesting

  /// The insets of the box are larger than the box, so that its room has no width of its own.
  @Test func framesInNestedContainersAreThoseOfTheExplanation() throws {
    let laidOut = try scene(
      #"""
      {"constraints": ["H:|[box(20)]", "V:|[box(20)]"], "items": [
        {"id": "box", "insets": {"left": 15, "right": 15}, "items": [{"id": "a", "size": {"fixed": [10, 10]}}],
          "constraints": ["V:|[a]|", {"first": "a", "attribute": "left", "second": "superview", "secondAttribute": "left"}]}]}
      """#
    ).laidOut()
    let explanation = laidOut.constraintExplanation()
    #expect(!explanation.contains("and not"))
    for (node, numbers) in laidOut.determinedNumbers().numbers {
      for number in numbers {
        let frame = try #require(laidOut.frames[node])
        let expected = ["x": frame.x, "y": frame.y, "width": frame.width, "height": frame.height]
        #expect(Double(number.value) == expected[number.name])
      }
    }
  }

  @Test func itemsInDroppedContainersHaveNoSize() throws {
    let laidOut = try scene(
      #"""
      {"dropsClipped": true, "constraints": ["H:|-400-[box]", "V:|[box]"], "items": [
        {"id": "box", "items": [{"id": "a", "size": {"fixed": [10, 10]}}], "constraints": ["V:|[a]|", "H:|[a]|"]}]}
      """#
    ).laidOut()
    #expect(laidOut.frames == [Rect(x: 300, y: 0, width: 0, height: 0), .zero])
    #expect(laidOut.determinedNumbers().numbers == [0: [], 1: []])
    #expect(laidOut.constraints == ConstraintReport())
    // This box is laid out before the text breaks into three lines, of which it gets too wide.
    let late = try scene(
      #"""
      {"dropsClipped": true, "constraints": ["V:|[text]", "H:|[text(100)]", "V:|[box]", "H:|[box]",
        {"first": "box", "attribute": "width", "second": "text", "secondAttribute": "height", "multiplier": 12}], "items": [
        {"id": "box", "items": [{"id": "a", "size": {"fixed": [10, 10]}}], "constraints": ["V:|[a]|", "H:|[a]"]},
        {"id": "text", "items": [{"id": "t", "size": {"paragraph": {"advance": 300, "lineHeight": 10}}}],
          "constraints": ["V:|[t]|", "H:|[t]|"]}]}
      """#
    ).laidOut()
    #expect(late.frames[0...1] == [Rect(x: 300, y: 0, width: 0, height: 0), .zero])
    #expect(late.frames[2] == Rect(x: 0, y: 0, width: 100, height: 30))
  }
}
