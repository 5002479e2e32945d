import Foundation
import SQLayoutCore
import SQLayoutScenes
import Testing

/// Containers of scenes with constraints.
struct ConstraintSceneTests {
  @Test func goldenCasesAgree() throws {
    var layout = Layout()
    var counts: [Int] = []
    for file in try Golden.names(in: Golden.package.appending(path: "Tests/Golden/constraints")) {
      let differences = try CaseFile(contentsOf: file).differences(using: &layout)
      #expect(differences.flatMap(\.self) == [])
      counts.append(differences.count)
    }
    #expect(counts == [400, 300])
  }

  /// The terms of a number of a frame sum up to the number of the reference.
  @Test func contributionsAddUp() throws {
    let file = Golden.package.appending(path: "Tests/Golden/constraints/views.json").path
    var count = 0
    for (index, recorded) in try CaseFile(contentsOf: file).viewCases.enumerated()
    where index.isMultiple(of: 5) {
      let tree = try recorded.makeTree()
      for (name, frame) in recorded.frames {
        let numbers = try #require(tree.views[name]).determinedNumbers()
        for (number, value) in zip(numbers, [frame.x, frame.y, frame.width, frame.height]) {
          let sum: Double = number.contributions.reduce(0) { $0 + $1.amount }
          #expect(
            abs(sum - value) <= 1e-9 * max(1, abs(value)), "\(recorded.name), \(name): \(number)")
          count += 1
        }
      }
    }
    #expect(count > 500)
  }

  @Test func differencesAreFound() throws {
    let json = #"""
      {"cases": [{"name": "one", "bounds": [0, 0, 100, 50], "views": [{"id": "a", "intrinsic": [20, 10]}],
        "constraints": ["H:|-8-[a]", "V:|[a]"], "frames": {"a": [9, 0, 20, 10]},
        "errors": {"250": 3}, "conflicts": 1}]}
      """#
    var layout = Layout()
    let differences = try CaseFile(json: json).differences(using: &layout)[0]
    #expect(
      differences.map(\.description) == [
        "one: a: expected [9, 0, 20, 10], got [8, 0, 20, 10]",
        "one: errors at 250: expected 3, got 0", "one: conflicts: expected 1, got 0",
      ])
  }

  /// Frames of the five screens, worked out by hand.
  @Test(
    arguments: [
      // The fields end 16 above the keyboard, at 568 - 216; the logo 24 above them.
      (
        "sign-in-form", 320.0,
        [0: [112, 32, 96, 96], 4: [20, 292, 136, 44], 5: [164, 292, 136, 44]]
      ),
      (
        "sign-in-form", 600,
        [0: [252, 32, 96, 96], 4: [20, 292, 276, 44], 5: [304, 292, 276, 44]]
      ),
      // The button's 80 and the badge's 34 stay: the name is compressed, 279 - 8 - 34 - 6 - 100.
      (
        "profile-header", 375,
        [1: [100, 26, 131, 26], 2: [237, 33, 34, 18], 5: [16, 100, 343, 54]]
      ),
      (
        "profile-header", 320,
        [1: [100, 26, 76, 26], 2: [182, 33, 34, 18], 5: [16, 100, 288, 54]]
      ),
      // 900 points in 272 are four lines, in 552 two.
      (
        "message-cell", 320, [1: [250, 13, 38, 15], 2: [16, 34, 272, 72], 3: [300, 53.5, 8, 13]]
      ),
      (
        "message-cell", 600, [1: [530, 13, 38, 15], 2: [16, 34, 552, 36], 3: [580, 53.5, 8, 13]]
      ),
      // One column; then two, (700 - 20 - 24 - 20) / 2 wide.
      (
        "settings-columns", 375,
        [0: [20, 20, 335, 88], 3: [20, 116, 335, 88], 6: [20, 212, 335, 44]]
      ),
      (
        "settings-columns", 700,
        [0: [20, 20, 318, 88], 3: [20, 116, 318, 88], 6: [362, 20, 318, 44]]
      ),
      // The fifth button would end at 368.
      ("dropping-toolbar", 320, [3: [224, 6, 60, 32], 4: [320, 0, 0, 0], 5: [320, 0, 0, 0]]),
      (
        "dropping-toolbar", 500, [3: [224, 6, 60, 32], 4: [292, 6, 76, 32], 5: [376, 6, 68, 32]]
      ),
    ] as [(String, Double, [Int: [Double]])])
  func screens(name: String, width: Double, expected: [Int: [Double]]) throws {
    var scene = try Scene(
      contentsOf: Golden.package.appending(path: "Examples/\(name).json").path)
    scene.bounds.width = width
    let laidOut = scene.laidOut()
    for (node, numbers) in expected {
      let frame = try #require(laidOut.frames[node])
      #expect(
        zip([frame.x, frame.y, frame.width, frame.height], numbers).allSatisfy {
          abs($0 - $1) <= 1e-6
        }, "\(node): \(frame)")
    }
    #expect(laidOut.constraints == ConstraintReport())
    #expect(laidOut.faults == [])
  }

  @Test func constraintViewsAreItemsOfOrdinaryContainers() throws {
    // A row of a box and a container that constraints make 4 + 30 + 6 wide and 10 high, with an ordinary column of
    // two.
    let scene = try Scene(
      json: #"""
        {"bounds": [0, 0, 200, 100], "root": {"defaults": {"calculator": "topAlignedHStack"}, "items": [
          {"size": {"fixed": [50, 20]}},
          {"constraints": ["H:|-4-[column]-6-|", "V:|[column]|"], "items": [
            {"id": "column", "items": [{"size": {"fixed": [30, 4]}}, {"size": {"fixed": [20, 6]}}]}]},
          {"size": {"fixed": [10, 10]}}]}}
        """#)
    #expect(
      scene.laidOut().frames == [
        Rect(x: 0, y: 0, width: 50, height: 20), Rect(x: 50, y: 0, width: 40, height: 10),
        Rect(x: 4, y: 0, width: 30, height: 10), Rect(x: 0, y: 0, width: 30, height: 4),
        Rect(x: 0, y: 4, width: 20, height: 6), Rect(x: 90, y: 0, width: 10, height: 10),
      ])
  }

  @Test func nestedConstraintsAreOneSystem() throws {
    // The inner label is 60 wide at 750, and the outer width of 40 at 760 is stronger.
    let scene = try Scene(
      json: #"""
        {"bounds": [0, 0, 200, 100], "root": {"constraints": ["H:|[box(40@760)]", "V:|[box]"], "items": [
          {"id": "box", "constraints": ["H:|-5-[label]-5-|", "V:|[label]|"], "items": [
            {"id": "label", "size": {"fixed": [60, 12]}}]}]}}
        """#)
    #expect(
      scene.laidOut().frames == [
        Rect(x: 0, y: 0, width: 40, height: 12), Rect(x: 5, y: 0, width: 30, height: 12),
      ])
  }

  @Test func insetsOfNestedConstraintsCount() throws {
    // 10 inset, 3 and 4 beside the label of 90: the box is 107 wide, and the next item begins there.
    let scene = try Scene(
      json: #"""
        {"bounds": [0, 0, 300, 100], "root": {"constraints": ["H:|[box][next(10)]", "V:|[box]", "V:|[next(10)]"], "items": [
          {"id": "box", "insets": {"top": 10, "left": 10, "bottom": 1}, "constraints": ["H:|-3-[label]-4-|", "V:|-5-[label]-6-|"],
            "items": [{"id": "label", "size": {"fixed": [90, 10]}}]},
          {"id": "next"}]}}
        """#)
    let laidOut = scene.laidOut()
    #expect(
      laidOut.frames == [
        Rect(x: 0, y: 0, width: 107, height: 32), Rect(x: 13, y: 15, width: 90, height: 10),
        Rect(x: 107, y: 0, width: 10, height: 10),
      ])
    #expect(laidOut.constraintExplanation().contains("room of box\n  x = 10: "))
    let label = try #require(laidOut.determinedNumbers().numbers[1]?.first)
    #expect(
      label.contributions.map { "\($0.amount) \($0.source)" } == [
        "10.0 box.insets left", "3.0 H:|-3-[label]",
      ])
  }

  @Test func framesAreNeverNegative() throws {
    // The alignment rectangle is 17 to 17, and the frame would end 2 before it.
    let scene = try Scene(
      json: #"""
        {"bounds": [0, 0, 300, 100], "root": {"constraints": ["H:|-17-[a(0)]", "V:|-5-[a(20)]"],
          "items": [{"id": "a", "alignmentRectInsets": {"right": -2}}]}}
        """#)
    #expect(scene.laidOut().frames == [Rect(x: 17, y: 5, width: 0, height: 20)])
  }

  @Test func nestedConstraintsCannotBeAdjusted() {
    #expect {
      try Scene(
        json: #"""
          {"bounds": [0, 0, 300, 100], "root": {"constraints": ["H:|[box]"], "items": [
            {"id": "box", "adjust": {"minWidth": 150}, "constraints": ["H:|[label]|"],
              "items": [{"id": "label", "size": {"fixed": [90, 10]}}]}]}}
          """#)
    } throws: {
      "\($0)".contains("\"adjust\"; constrain its width and height instead")
    }
  }

  @Test func nestedConstraintsInheritDirectionAndKeepTheirRectangle() throws {
    // From right to left the label begins at the right edge of what the box aligns, 3 from its own.
    let scene = try Scene(
      json: #"""
        {"bounds": [0, 0, 200, 100], "root": {"direction": "rtl", "constraints": ["H:|[box(40)]", "V:|[box(20)]"], "items": [
          {"id": "box", "alignmentRectInsets": {"right": 3}, "constraints": ["H:|[label]", "V:|[label]"], "items": [
            {"id": "label", "size": {"fixed": [10, 12]}}]}]}}
        """#)
    let frames = [
      Rect(x: 160, y: 0, width: 43, height: 20), Rect(x: 30, y: 0, width: 10, height: 12),
    ]
    #expect(scene.laidOut().frames == frames)
    #expect(try Scene(json: try scene.json()).laidOut().frames == frames)
  }

  @Test func ambiguityAndConflictsAreInTheJSON() throws {
    let scene = try Scene(
      json: #"""
        {"bounds": [0, 0, 100, 50], "root": {"constraints": ["H:|-10-[a(50)]-20-|", "V:|[a]"], "items": [
          {"id": "a", "size": {"fixed": [20, 10]}}, {"id": "b", "size": {"fixed": [5, 5]}}]}}
        """#)
    let json = scene.laidOut().json()
    #expect(json.contains(#""ambiguous": ["root.items[0]", "root.items[1]"]"#))
    #expect(json.contains(#""conflicts": [["H:|-10-[a]", "H:[a]-20-|", "H:[a(50)]"]]"#))
  }

  @Test func cyclesOfSuperviewsAreFound() {
    let json = #"""
      {"cases": [{"name": "one", "bounds": [0, 0, 9, 9], "frames": {},
        "views": [{"id": "a", "superview": "b"}, {"id": "b", "superview": "a"}], "constraints": []}]}
      """#
    var layout = Layout()
    let error = #expect(throws: SceneError.self) {
      try CaseFile(json: json).differences(using: &layout)
    }
    #expect(error?.description == "cases[0].views[1].superview: b would lie below itself")
  }

  @Test func constraintsAreWrittenAsTheyWereRead() throws {
    let scene = try Scene(
      json: #"""
        {"name": "all", "bounds": [0, 0, 100, 50], "root": {"direction": "rtl", "layoutMargins": {"top": 4},
          "safeArea": {"bottom": 9}, "keyboardHeight": 3, "dropsClipped": true, "constraints": [
          "H:|-[a]", {"format": "V:|[a]-gap-[b]", "options": ["alignAllLeading"], "metrics": {"gap": 4}, "superview": "superview"},
          {"first": "a", "attribute": "width", "relation": "<=", "second": "b", "secondAttribute": "height", "multiplier": 2, "constant": -1, "priority": 40, "identifier": "ratio"},
          {"when": {"height": [10, null]}, "constraints": ["H:[b]|"]}],
          "items": [{"id": "a", "hugging": [1, 2], "compression": [3, 4], "alignmentRectInsets": {"left": 2},
            "baselineOffsetFromBottom": 3, "firstBaselineOffsetFromTop": 9, "size": {"fixed": [9, 9]}}, {"id": "b"}]}}
        """#)
    let json = try scene.json()
    let again = try Scene(json: json)
    #expect(try again.json() == json)
    #expect(again.laidOut().json() == scene.laidOut().json())
    for part in ["\"rtl\"", "\"metrics\"", "\"ratio\"", "[10, null]", "\"hugging\": [1, 2]"] {
      #expect(json.contains(part))
    }
  }

  /// Its declarations count there, too: its frame reaches beyond its alignment rectangle.
  @Test func declarationsOfAContainerInAnOrdinaryOneReadBack() throws {
    let scene = try Scene(
      json: """
        {"bounds": [0, 0, 100, 100], "root": {"items": [
          {"compression": [740, 750], "alignmentRectInsets": {"top": 2}, "constraints": ["H:|[a]|", "V:|[a]|"],
           "items": [{"id": "a", "size": {"fixed": [30, 10]}}]}]}}
        """)
    #expect(scene.laidOut().frames.first == Rect(x: 0, y: 0, width: 30, height: 12))
    let read = try Scene(json: try scene.json())
    #expect(read.laidOut().frames == scene.laidOut().frames)
    #expect(
      try read.json().contains("\"compression\": [740, 750], \"alignmentRectInsets\": {\"top\": 2}")
    )
  }

  @Test func aContainerHasTheFirstBaselineThatItSays() throws {
    let scene = try Scene(
      json: #"""
        {"bounds": [0, 0, 200, 100], "root": {"constraints": ["H:|[box][label]", "V:|-20-[label]", "V:[box(30)]",
          {"first": "box", "attribute": "firstBaseline", "second": "label", "secondAttribute": "firstBaseline"}],
          "items": [{"id": "box", "firstBaselineOffsetFromTop": 9, "constraints": [], "items": []},
            {"id": "label", "firstBaselineOffsetFromTop": 12, "size": {"fixed": [60, 15]}}]}}
        """#)
    let box = try #require(scene.ids.first { $0.value == "box" }?.key)
    #expect(scene.laidOut().frames[box]?.y == 23)
  }

  @Test func keysComeInAnyOrder() throws {
    let first = #"""
      {"bounds": [0, 0, 200, 100], "root": {"constraints": ["H:|-3-[box]", "V:|[box]"], "items": [
        {"id": "box", "hugging": [9, 8], "direction": "rtl",
          "constraints": ["H:|-5-[label]-7-|", "V:|[label]|"],
          "items": [{"id": "label", "compression": [7, 6], "size": {"fixed": [60, 12]}}]}]}}
      """#
    let last = #"""
      {"root": {"items": [{"items": [{"size": {"fixed": [60, 12]}, "compression": [7, 6], "id": "label"}],
          "constraints": ["H:|-5-[label]-7-|", "V:|[label]|"], "direction": "rtl", "hugging": [9, 8],
          "id": "box"}],
        "constraints": ["H:|-3-[box]", "V:|[box]"]}, "bounds": [0, 0, 200, 100]}
      """#
    // Leading is right in the box.
    #expect(
      try Scene(json: first).laidOut().frames == [
        Rect(x: 3, y: 0, width: 72, height: 12), Rect(x: 7, y: 0, width: 60, height: 12),
      ])
    #expect(try Scene(json: first).json() == Scene(json: last).json())
    #expect(try Scene(json: first).laidOut().json() == Scene(json: last).laidOut().json())
  }

  @Test func explanationsNameWhatDetermines() throws {
    let scene = try Scene(
      json: #"""
        {"bounds": [0, 0, 100, 50], "root": {"constraints": ["H:|-10-[a]", "H:[a(30@999)]"], "items": [
          {"id": "a", "size": {"fixed": [20, 10]}}]}}
        """#)
    let text = scene.laidOut().constraintExplanation()
    #expect(text.contains("  x = 10: H:|-10-[a]\n"))
    #expect(text.contains("  width = 30: H:[a(30@999)]\n"))
    #expect(text.contains("  y = 0 (ambiguous)"))
    #expect(text.contains("violated by 10: H:[a(<=20@250)]\n"))
  }

  @Test func anInequalityWouldDetermineAsAnEquation() throws {
    let scene = try Scene(
      json: #"""
        {"bounds": [0, 0, 100, 50], "root": {"constraints": ["H:|-(>=10)-[a(30)]", "V:|[a(10)]"], "items": [
          {"id": "a"}]}}
        """#)
    let text = scene.laidOut().constraintExplanation()
    #expect(text.contains("    would be determined by H:|-(>=10)-[a] if it were an equation\n"))
  }
}
