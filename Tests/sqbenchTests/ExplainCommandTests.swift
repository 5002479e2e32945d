import Foundation
import Testing

/// `sqbench explain`.
struct ExplainCommandTests {
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
    (["--item", "7"], "there is no item '7'"),
    (["--number", "z"], "The value 'z' is invalid"),
    (["--depth", "0"], "--depth takes 1 to 100, not 0"),
    (["--format", "json", "--depth", "2"], "--depth is for --format text"),
  ])
  func wrongUseIsOneLine(arguments: [String], message: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.scene, to: "scene.json")
    let run = try Sqbench(["explain", file] + arguments)
    #expect(run.status == 2 && run.output == "")
    #expect(run.errors.contains(message))
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
        + #""sticks out of its container, 10 at the right","node":0}"# + "\n")
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
