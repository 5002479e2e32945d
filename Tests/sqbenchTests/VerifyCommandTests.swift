import Foundation
import Testing

/// `sqbench verify`, and cases recorded by `layout`.
@Suite(.waiting) struct VerifyCommandTests {
  @Test func goldenCasesAgree() throws {
    let run = try Sqbench(
      "verify", "Tests/Golden/homogeneous.json", "Tests/Golden/nested.json",
      "Tests/Golden/scenes.json", "Tests/Golden/single.json")
    #expect(run.status == 0 && run.errors == "")
    #expect(run.output == "1656 cases agree\n")
  }

  @Test func recordedScenesAgreeUntilTheyDiffer() throws {
    let folder = try TemporaryFolder()
    let file = folder.path("cases.json")
    let recorded = try Sqbench(
      "layout", "Examples/avatar.json", "Examples/prompt.json", "--record", file)
    #expect(recorded.status == 0)
    #expect(try Sqbench("verify", file).output == "2 cases agree\n")

    let changed = try folder.text("cases.json")
      .replacingOccurrences(of: "[50, 0, 14, 14]", with: "[51, 0, 14, 14]")
      .replacingOccurrences(of: "\"size\": [64, 81]", with: "\"size\": [64, 82]")
    let other = try folder.write(changed, to: "changed.json")
    let run = try Sqbench("verify", file, other)
    #expect(run.status == 1)
    #expect(
      run.output == """
        \(other): avatar with badge: root.items[1] ("badge"): expected [51, 0, 14, 14], got [50, 0, 14, 14]
        \(other): avatar with badge: fitting size in [300, 300]: expected [64, 82], got [64, 81]
        \(other): avatar with badge: fitting size in [10000, 10000]: expected [64, 82], got [64, 81]
        \(other): avatar with badge: fitting size in [150, 300]: expected [64, 82], got [64, 81]

        """)
    #expect(
      run.errors == "sqbench: 1 of 4 cases differs, in 4 frames or fitting sizes\n")
  }

  /// Differences are reported even if their pages cannot be written.
  @Test func differencesAreToldWithoutPages() throws {
    let folder = try TemporaryFolder()
    let recorded = try Sqbench(
      "layout", "Examples/avatar.json", "Examples/prompt.json", "--record", folder.path("cases"))
    #expect(recorded.status == 0)
    let changed = try folder.text("cases").replacing("\"frames\": [[", with: "\"frames\": [[9")
    _ = try folder.write(changed, to: "changed")
    try FileManager.default.createDirectory(
      atPath: folder.path("pages/2.html"), withIntermediateDirectories: true)
    let run = try Sqbench(["verify", "changed", "--pages", "pages"], in: folder.url)
    #expect(run.status == 1)
    #expect(run.output.contains("changed: avatar with badge: root.items[0]"))
    #expect(run.output.hasSuffix("\npages/1.html: avatar with badge\n"), "\(run.output)")
    let lines = run.errors.split(separator: "\n")
    #expect(lines.first == "sqbench: pages/2.html: this is a directory; name a file to write to")
    #expect(lines.last?.hasSuffix("; 1 page is in pages") == true, "\(run.errors)")
  }

  @Test func tellsTheFirstDifferences() throws {
    let folder = try TemporaryFolder()
    let items = Array(repeating: "{}", count: 30).joined(separator: ", ")
    let frames = Array(repeating: "[1, 0, 0, 0]", count: 30).joined(separator: ", ")
    let file = try folder.write(
      """
      {"cases": [{"name": "many", "frames": [\(frames)],
        "scene": {"bounds": [0, 0, 9, 9], "root": {"items": [\(items)]}}}]}
      """, to: "many.json")
    let run = try Sqbench("verify", file)
    #expect(run.status == 1)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 21)
    #expect(lines.first == "\(file): many: root.items[0]: expected [1, 0, 0, 0], got [0, 0, 0, 0]")
    #expect(lines.last == "… and 10 more")
  }

  @Test(arguments: [
    (["verify"], "Missing expected argument '<cases> ...' (see 'sqbench verify --help')"),
    (
      ["verify", "Examples/avatar.json"],
      "Examples/avatar.json: name: unknown key; known are cases, systems"
    ),
    (["verify", "nowhere.json"], "nowhere.json: there is no such file"),
    (["verify", "Tests/Golden"], "Tests/Golden: this is a directory; name a file in it"),
  ])
  func wrongUse(arguments: [String], line: String) throws {
    let run = try Sqbench(arguments)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors == "sqbench: \(line)\n")
  }
}
