import Foundation
import Testing

/// `sqbench explain`.
@Suite(.waiting) struct ExplainCommandTests {
  private static let scene = """
    {"bounds": [0, 0, 320, 480], "root": {"insets": {"top": 8, "left": 8, "bottom": 8, "right": 8}, "items": [
      {"id": "title", "size": {"fixed": [120, 20]}},
      {"id": "send", "calculator": "containerRightAlignedVStack", "size": {"fixed": [80, 20]}},
      {"options": ["skip"], "size": {"fixed": [1, 1]}}]}}
    """

  @Test func saysWhyANumberIsWhatItIs() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.scene, to: "scene.json")
    for item in ["send", "1", "root.items[1]"] {
      let run = try Sqbench("explain", file, "--item", item, "--number", "x")
      #expect(run.status == 0 && run.errors == "")
      #expect(
        run.output == """
          send.x = 232
          └ container right 312 − padding right 0 − width 80          containerRightAlignedVStack
            └ container right 312 = bounds.x 0 + bounds.width 320 − root.insets right 8  root

          """)
    }
  }

  @Test func explainsAllItems() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.scene, to: "scene.json")
    let run = try Sqbench("explain", file)
    #expect(run.status == 0)
    let numbers = run.output.split(separator: "\n").filter {
      $0.contains(" = ") && !$0.contains("└")
    }
    #expect(
      numbers.map { $0.prefix { $0 != " " } } == [
        "title.x", "title.y", "title.width", "title.height", "send.x", "send.y", "send.width",
        "send.height",
      ])
  }

  @Test func writesJSON() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.scene, to: "scene.json")
    let run = try Sqbench(
      "explain", file, "--item", "send", "--number", "x", "--format", "json")
    struct Chain: Decodable {
      struct Term: Decodable {
        var value: Double
        var name: String?
        var owner: String?
        var operands: [Int]?
        var decisive: Bool
      }
      var schema: Int
      var item: String
      var value: Double
      var terms: [Term]
    }
    let chain = try JSONDecoder().decode(Chain.self, from: Data(run.output.utf8))
    #expect(chain.schema == 1 && chain.item == "send" && chain.value == 232)
    let width = chain.terms.first { $0.name == "width" && $0.owner == "bounds" }
    #expect(width?.value == 320 && width?.decisive == true)
    // Each term comes after those that it was computed from.
    for (index, term) in chain.terms.enumerated() {
      #expect((term.operands ?? []).allSatisfy { $0 < index })
    }
  }

  @Test(arguments: [
    (["--item", "sned"], "there is no item 'sned', did you mean 'send'?"),
    (
      ["--item", "7"],
      "there is no item '7'; name one by its id, by its path, as root.items[0], or by its number, below 3"
    ),
    (["--steps", "--depth", "2"], "--depth is for --format text without --steps"),
    (["--number", "z"], "The value 'z' is invalid"),
    (["--whole"], "--whole goes with --item"),
    (["--depth", "0"], "'--depth <depth>': it takes whole numbers from 1 to 100"),
    (["--format", "json", "--depth", "2"], "--depth is for --format text"),
    (["--beside-size", "1x2"], "--beside and --beside-size are for --format html"),
    (["--format", "html", "--beside-size", "1"], "The value '1' is invalid"),
    (
      ["--format", "html", "--beside-size", "1x2", "--beside", "x.json"],
      "--beside and --beside-size exclude each other"
    ),
  ])
  func wrongUseIsOneLine(arguments: [String], message: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.scene, to: "scene.json")
    let run = try Sqbench(["explain", file] + arguments)
    #expect(run.status == 2 && run.output == "")
    #expect(run.errors.contains(message))
  }

  @Test func anIdOfSeveralItemsIsRefused() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      #"{"bounds": [0, 0, 50, 50], "root": {"items": [{"id": "a"}, {"id": "a"}, {"id": "b\u001b[31m"}]}}"#,
      to: "scene.json")
    let run = try Sqbench("explain", file, "--item", "a")
    #expect(run.status == 2 && run.output == "")
    #expect(
      run.errors.contains(
        "2 items have the id 'a'; name one by its path: root.items[0], root.items[1]"))
    // Control sequences of terminals are removed.
    let text = try Sqbench("explain", file, "--item", "2")
    #expect(text.output.hasPrefix("b?[31m.x = 0") && !text.output.contains("\u{1B}"))
  }

  @Test func printsTheSteps() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.scene, to: "scene.json")
    let run = try Sqbench("explain", file, "--steps")
    #expect(
      run.output == """
        Lay out root
        Place title at 8, 8, 120, 20
        Place send at 232, 28, 80, 20, after title
        root is done

        """)
    let refused = try Sqbench("explain", file, "--steps", "--item", "send")
    #expect(refused.status == 2 && refused.errors.contains("--steps is about all items"))
  }

  @Test func askedForASkippedItemItSaysSo() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.scene, to: "scene.json")
    let run = try Sqbench("explain", file, "--item", "2")
    #expect(run.output == "root.items[2] has no frame: it is skipped\n")
  }

  @Test func namesWhatIsSeldomMeant() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      #"{"bounds": [0, 0, 50, 50], "root": {"items": [{"id": "wide", "size": {"fixed": [60, 20]}}]}}"#,
      to: "scene.json")
    #expect(
      try Sqbench("explain", file, "--diagnostics").output
        == "wide: sticks out of its container, 10 at the right\n")
    #expect(
      try Sqbench("explain", file, "--diagnostics", "--format", "json").output
        == #"{"item":"wide","kind":"sticks-out","message":"#
        + #""sticks out of its container, 10 at the right","node":0,"schema":1}"# + "\n")
  }

  /// A violated constraint is a line of JSON, as it is one of text.
  @Test func findingsOfConstraintsAreInBoth() throws {
    let form = "Examples/sign-in-form.json"
    let text = try Sqbench("explain", form, "--diagnostics").output.split(separator: "\n")
    let json = try Sqbench("explain", form, "--diagnostics", "--format", "json").output
      .split(separator: "\n")
    #expect(text.count > 1 && json.count == text.count)
    #expect(
      zip(text, json).allSatisfy { line, object in
        object == "{\"kind\":\"constraints\",\"message\":\"\(line)\",\"schema\":1}"
      })
  }

  @Test func conflictsComeFirst() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      """
      {"bounds": [0, 0, 320, 200], "root": {"constraints": ["H:|-8-[a]", "H:[a(30)]", "H:[a(40)]"],
        "items": [{"id": "a", "size": {"fixed": [10, 10]}}]}}
      """, to: "scene.json")
    let lines = try Sqbench("explain", file, "--diagnostics").output.split(separator: "\n")
    #expect(lines.first == "cannot all hold: H:[a(30)]; H:[a(40)]", "\(lines)")
    #expect(lines.dropFirst().contains { $0.hasPrefix("violated by ") })
  }

  /// An identifier tells constraints apart, and is no command for a terminal.
  @Test func identifiersOfConstraintsAreShown() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      #"""
      {"bounds": [0, 0, 320, 200], "root": {"items": [{"id": "a", "size": {"fixed": [10, 10]}}], "constraints": [
        {"first": "a", "attribute": "width", "constant": 30, "identifier": "narrow\u001b[31m"},
        {"first": "a", "attribute": "width", "constant": 40, "identifier": "wide"}]}}
      """#, to: "scene.json")
    let lines = try Sqbench("explain", file, "--diagnostics").output.split(separator: "\n")
    #expect(lines.first == "cannot all hold: H:[a(30)] (narrow?[31m); H:[a(40)] (wide)", "\(lines)")
  }

  /// Items have no frames while constraints measure the container around them.
  @Test func stepsOfMeasuredConstraintsNameNoFrames() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      """
      {"bounds": [0, 0, 320, 200], "root": {"items": [{"id": "box", "constraints": ["H:|-8-[a]-8-|", "V:|-2-[a]-2-|"],
        "items": [{"id": "a", "size": {"fixed": [90, 10]}}]}]}}
      """, to: "scene.json")
    let steps = try Sqbench("explain", file, "--steps").output
    #expect(steps.contains("box measures 106 × 14 in 320 × 200\n"))
    #expect(steps.contains("Place a at 8, 2, 90, 10\n") && !steps.contains("Try "), "\(steps)")
  }

  #if Text
    @Test func explainsTexts() throws {
      let run = try Sqbench(
        "explain", "Examples/Text/settings-small.json", "--fonts",
        "/usr/share/fonts/truetype/dejavu", "--format", "json")
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output.contains(#""name":"measured height""#))
    }
  #endif

  @Test func textFitsTheColumns() throws {
    let run = try Sqbench(
      ["COLUMNS=60", Sqbench.executable.path, "explain", "Examples/chat.json"], program: "env")
    #expect(run.status == 0)
    // The line of a number has its name, which is not shortened.
    let lines = run.output.split(separator: "\n").filter { "└ ".contains($0.first ?? "-") }
    #expect(lines.count > 100 && lines.allSatisfy { $0.count <= 60 })
  }

  /// The data of one layout in a page.
  private struct Page: Decodable {
    struct Side: Decodable {
      struct Event: Decodable { var kind: String; var node: Int }
      struct Node: Decodable { var name: String; var determined: [Determined]? }
      struct Determined: Decodable { var contributions: [Contribution] }
      struct Contribution: Decodable { var amount: Double }
      var title: String
      var nodes: [Node]
      var events: [Event]
    }
    var sides: [Side]
    var parting: Int?

    init(_ html: String) throws {
      let start = try #require(html.range(of: "id=\"data\">"))
      let end = try #require(html.range(of: "</script>", range: start.upperBound..<html.endIndex))
      self = try JSONDecoder().decode(
        Page.self, from: Data(html[start.upperBound..<end.lowerBound].utf8))
    }
  }

  @Test func showsTwoBoundsSideBySide() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.scene, to: "scene.json")
    let run = try Sqbench("explain", file, "--format", "html", "--beside-size", "200x480")
    #expect(run.status == 0, "\(run.errors)")
    let page = try Page(run.output)
    #expect(page.sides.map(\.title) == ["scene, 320 × 480", "scene, 200 × 480"])
    // First the title with the same frame, then the button at the other right edge.
    let parting = try #require(page.parting)
    #expect(page.sides[0].events[parting].kind == "place")
    #expect(page.sides[0].nodes[page.sides[0].events[parting].node].name == "send")
  }

  /// Numbers determined by constraints are explained by these, in text, JSON and on the page.
  @Test func explainsConstraints() throws {
    let form = "Examples/sign-in-form.json"
    let text = try Sqbench("explain", form, "--item", "email", "--number", "width")
    // 320 wide with 20 at both sides: its own edge, and that of the password field with which it is aligned.
    #expect(
      text.output == """
        email.width = 280
        ├ 320  root.width
        ├ -20  H:|-20-[email]
        ├ -20  H:[password]-20-|
        └   0  password.trailing == email.trailing

        """)
    let json = try Sqbench(
      "explain", form, "--item", "email", "--number", "width", "--format", "json")
    #expect(
      json.output.contains(#""ambiguous":false"#)
        && json.output.contains(#""contributions":[{"amount":320,"source":"root.width"},"#))
    let page = try Page(Sqbench("explain", form, "--format", "html").output)
    let email = try #require(page.sides[0].nodes.first { $0.name == "email" })
    #expect(
      email.determined?.count == 4
        && email.determined?[2].contributions.reduce(0) { $0 + $1.amount } == 280)
  }

  @Test func verifyWritesPagesOfWhatDiffers() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.scene, to: "scene.json")
    _ = try Sqbench("layout", file, "--record", folder.path("cases.json"))
    let cases = try folder.text("cases.json")
    #expect(cases.contains("[232, 28, 80, 20]"))
    _ = try folder.write(
      cases.replacing("[232, 28, 80, 20]", with: "[230, 28, 80, 20]"), to: "cases.json")
    let run = try Sqbench("verify", folder.path("cases.json"), "--pages", folder.path("pages"))
    #expect(run.status == 1)
    #expect(run.errors.contains("; 1 page is in "))
    #expect(run.output.hasSuffix("/pages/1.html: scene\n"))
    #expect(
      try folder.text("pages/1.html").contains(
        ": expected [230, 28, 80, 20], got [232, 28, 80, 20]."))
    let page = try Page(folder.text("pages/1.html"))
    #expect(page.sides.map(\.title) == ["expected", "got"])
    #expect(page.sides[0].events.isEmpty)
    let parting = try #require(page.parting)
    #expect(page.sides[1].nodes[page.sides[1].events[parting].node].name == "send")
  }

  @Test(arguments: [("spacing-added", "spacing"), ("insets-ignored", "inside")])
  func checkWritesAPageBesideAFailure(plugin: String, invariant: String) throws {
    let folder = try TemporaryFolder()
    let library = try PluginCheckTests().build("Plugins/Faulty/\(plugin).c", in: folder)
    let run = try Sqbench(
      ["check", "--plugin", library, "--cases", "500", "--seed", "1", "--invariant", invariant],
      in: folder.url)
    #expect(run.status == 1)
    let line = try #require(
      run.output.split(separator: "\n").first { $0.contains("explained in ") }, "\(run.output)")
    let file = try #require(line.components(separatedBy: "explained in ").last)
    #expect(file.hasPrefix(".sqfuzz/\(invariant)-") && file.hasSuffix(".html"))
    let page = try Page(folder.text(file))
    #expect(page.sides.count == 2)
    #expect(page.sides.contains { !$0.events.isEmpty })
    // It reports the differences of the case beside it, if it is not the same case.
    let isBeside = page.sides.map(\.title) == ["fails", "holds"]
    let html = try folder.text(file)
    #expect(html.contains("The case beside it holds: ") == isBeside)
  }

  @Test func writesAPage() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.scene, to: "scene.json")
    let run = try Sqbench("explain", file, "--format", "html")
    #expect(run.status == 0 && run.output.hasPrefix("<!DOCTYPE html>"))
    #expect(run.output.contains("send"))
    try expectRefusal(
      of: ["explain", file, "--format", "html", "--item", "send"], status: 2,
      message: "--format html explains all items")
  }
}
