import Foundation
import Testing

/// `sqbench layout`.
@Suite(.waiting) struct LayoutCommandTests {
  private static let prompt =
    #"{"schema": 1, "name": "prompt view", "size": [320, 147], "frames": "#
    + "[[0, 0, 79.75, 24], [0, 34, 320, 34], [0, 78, 320, 32], [116.5, 130, 87, 17]]}\n"
  private static let avatar =
    #"{"schema": 1, "name": "avatar with badge", "size": [64, 81], "#
    + #""frames": [[0, 0, 64, 64], [50, 0, 14, 14], [0, 64, 58, 17]]}"# + "\n"
  private static let twoLeaves = """
    {"bounds": [0, 0, 190, 80], "root": {"items": [
      {"id": "one", "size": {"fixed": [100, 40]}}, {"id": "two", "size": {"fixed": [190, 40]}}]}}
    """

  @Test func printsAnObjectALine() throws {
    let one = try Sqbench("layout", "Examples/prompt.json")
    #expect(one.status == 0 && one.errors == "")
    #expect(one.output == Self.prompt)
    let two = try Sqbench(
      "layout", "Examples/prompt.json", "Examples/avatar.json", "--format", "json")
    #expect(two.output == Self.prompt + Self.avatar)
  }

  @Test func skippedItemsAreNull() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      """
      {"bounds": [0, 0, 9, 9], "root": {"items": [
        {"options": ["skip"], "items": [{}]}, {"size": {"fixed": [0.5, 2]}}]}}
      """, to: "skipped.json")
    #expect(
      try Sqbench("layout", file).output
        == #"{"schema": 1, "name": "skipped", "size": [0.5, 2], "frames": [null, null, [0, 0, 0.5, 2]]}"#
        + "\n")
  }

  @Test func drawsText() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.twoLeaves, to: "two.json")
    #expect(
      try Sqbench("layout", file, "--format", "text", "--columns", "20").output == """
        ┌two──────┬────────┐
        │   one   │        │
        ├─────────┴────────┤
        │       two        │
        └──────────────────┘

        """)
  }

  @Test func drawsSVG() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.twoLeaves, to: "two.json")
    let plain = try Sqbench("layout", file, "--format", "svg")
    #expect(plain.status == 0)
    #expect(plain.output.hasPrefix("<svg ") && plain.output.hasSuffix("</svg>\n"))
    #expect(
      plain.output.contains("<title>root.items[1] (&quot;two&quot;): x 0, y 40, 190 × 40</title>"))
    #expect(!plain.output.contains("class=\"occupied\""))
    let parts = try Sqbench("layout", file, "--format", "svg", "--occupied")
    #expect(
      parts.output.contains(
        "<rect class=\"occupied\" x=\"0\" y=\"0\" width=\"190\" height=\"80\"/>"))
  }

  @Test func writesToAFile() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("what was there", to: "out.json")
    let link = folder.path("link.json")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
    let run = try Sqbench("layout", "Examples/prompt.json", "--out", link)
    #expect(run.status == 0 && run.output == "" && run.errors == "")
    #expect(try folder.text("out.json") == Self.prompt)
    #expect(try folder.names == ["link.json", "out.json"])
  }

  /// Even for short names of files.
  @Test func readsAFileWithANameOfOneCharacter() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(#"{"bounds": [0, 0, 9, 9], "root": {"items": []}}"#, to: "s")
    let run = try Sqbench(["layout", "s", "--out", "o"], in: folder.url)
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    #expect(try folder.names == ["o", "s"])
  }

  @Test func losesNothing() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("what was there", to: "out.json")
    let bad = try folder.write("{", to: "bad.json")
    let run = try Sqbench("layout", "Examples/prompt.json", bad, "--out", file)
    #expect(run.status == 2)
    #expect(try folder.text("out.json") == "what was there")
  }

  @Test func doesNotWriteOverItsInput() throws {
    let folder = try TemporaryFolder()
    let text = try String(
      contentsOf: Sqbench.package.appending(path: "Examples/card.json"), encoding: .utf8)
    let scene = try folder.write(text, to: "card.json")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link.json"), withDestinationPath: scene)
    for arguments in [
      ["--out", scene], ["--record", scene], ["--out", folder.path("link.json")],
    ] {
      let run = try Sqbench(["layout", scene] + arguments)
      #expect(run.status == 2 && run.output == "")
      #expect(run.errors.hasSuffix(": this is a file that is read; name another one\n"))
      #expect(try folder.text("card.json") == text)
    }
    let both = try Sqbench(
      "layout", scene, "--out", folder.path("a"), "--record", folder.path("a"))
    #expect(both.status == 2 && both.errors.contains("name two"))
  }

  @Test func aDashIsStandardOutputAndInput() throws {
    let out = try Sqbench("layout", "Examples/card.json", "--out", "-")
    #expect(out.status == 0 && out.output.hasPrefix("{\"schema\": 1, \"name\": "))
    #expect(!FileManager.default.fileExists(atPath: Sqbench.package.path + "/-"))
    let piped = try Sqbench(
      ["-c", "cat Examples/card.json | '\(Sqbench.executable.path)' layout -"], program: "sh")
    #expect(piped.status == 0 && piped.output == out.output, "\(piped.errors)")
  }

  @Test func writesEachSceneToAFileOfItsOwn() throws {
    let folder = try TemporaryFolder()
    for format in ["json", "svg", "text"] {
      let run = try Sqbench(
        "layout", "Examples/prompt.json", "Examples/avatar.json", "--format", format, "--folder",
        folder.path("made/\(format)"))
      #expect(run.status == 0 && run.output == "", "\(run.errors)")
    }
    #expect(try folder.text("made/json/prompt.json") == Self.prompt)
    #expect(try folder.text("made/json/avatar.json") == Self.avatar)
    #expect(try folder.text("made/svg/avatar.svg").hasPrefix("<svg "))
    #expect(try folder.text("made/text/prompt.txt").hasPrefix("┌"))
  }

  @Test func namesItems() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      """
      {"name": "a", "bounds": [0, 0, 9, 9], "root": {"items": [
        {"id": "outer", "items": [{"size": {"fixed": [1, 2]}}]}, {"options": ["skip"]}]}}
      """, to: "a.json")
    #expect(
      try Sqbench("layout", file, "--ids").output == #"{"schema": 1, "name": "a", "size": [1, 2], "#
        + #""items": [{"id": "outer", "path": "root.items[0]", "frame": [0, 0, 1, 2]}, "#
        + #"{"path": "root.items[0].items[0]", "frame": [0, 0, 1, 2]}, "#
        + #"{"path": "root.items[1]", "frame": null}]}"# + "\n")
  }

  @Test func saysThatItCannotWrite() throws {
    let folder = try TemporaryFolder()
    let run = try Sqbench("layout", "Examples/prompt.json", "--out", "/proc/no/out.json")
    #expect(run.status == 3 && run.output == "")
    #expect(
      run.errors
        == "sqbench: /proc/no/out.json: cannot write: /proc/no cannot be made a folder; name another "
        + "place\n")
    // All outputs have one rule: a missing folder is made.
    let missing = folder.path("missing/out.json")
    #expect(try Sqbench("layout", "Examples/prompt.json", "--out", missing).status == 0)
    #expect(
      try folder.text("missing/out.json").hasPrefix("{\"schema\": 1, \"name\": \"prompt view\""))
    // … when there is something to write.
    let failed = try Sqbench("layout", "Makefile", "--out", folder.path("other/deep/out.json"))
    #expect(failed.status == 2)
    #expect(!FileManager.default.fileExists(atPath: folder.path("other")))
    let directory = try Sqbench("layout", "Examples/prompt.json", "--out", folder.url.path)
    #expect(directory.status == 2)
    #expect(
      directory.errors
        == "sqbench: \(folder.url.path): this is a directory; name a file to write to\n")
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no full device"))
  func saysThatThereIsNoRoom() throws {
    let room = "cannot write: there is no room left; free some or write elsewhere\n"
    let out = try Sqbench("layout", "Examples/prompt.json", "--out", "/dev/full")
    #expect(out.status == 3)
    #expect(out.errors == "sqbench: /dev/full: \(room)")
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let printed = try Sqbench("layout", "Examples/prompt.json", output: full)
    #expect(printed.status == 3)
    #expect(printed.errors == "sqbench: standard output: \(room)")
  }

  @Test func saysThatTheFileIsTooLarge() throws {
    let folder = try TemporaryFolder()
    let run = try Sqbench(
      [
        "-c", "ulimit -f 1; exec \"$@\"", "bash", Sqbench.executable.path, "layout",
        "Examples/dashboard.json", "--format", "svg", "--out", folder.path("a.svg"),
      ], program: "bash")
    #expect(run.status == 3)
    #expect(
      run.errors
        == "sqbench: \(folder.path("a.svg")): cannot write: the file would be larger than its limit; "
        + "raise it with ulimit -f\n")
    #expect(try folder.names == [])
  }

  @Test func tellsFaultsOfThePass() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      """
      {"bounds": [0, 0, 1000, 1000], "root": {"items": [
        {"size": {"aspect": {"ratio": 1e-306, "width": 1000}}}]}}
      """, to: "fault.json")
    let run = try Sqbench("layout", file)
    #expect(run.status == 0)
    #expect(
      run.output
        == #"{"schema": 1, "name": "fault", "size": [1000, 0], "frames": [[0, 0, 1000, 0]]}"# + "\n"
    )
    #expect(run.errors.hasPrefix("sqbench: \(file): root.items[0]: "))
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test func helpInFewColumnsSaysWhatOptionsDo() throws {
    let run = try Sqbench(
      ["COLUMNS=20", Sqbench.executable.path, "help", "layout"], program: "env")
    #expect(run.status == 0)
    #expect(
      run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        .contains("Load a plugin, or all in a folder"))
  }

  /// With an address space of 800 MB not even the 512 MiB that files may have can be read.
  @Test(arguments: ["layout", "verify", "explain", "mutate"])
  func filesThatAreTooLargeAreNotRead(command: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.emptyFile("large.json")
    try file.truncate(atOffset: 3 << 30)
    let path = folder.path("large.json")
    let run = try Sqbench(
      ["-c", #"ulimit -v 800000; exec "$@""#, "sh", Sqbench.executable.path, command, path],
      program: "sh")
    #expect(run.status == 2)
    #expect(run.errors == "sqbench: \(path): a file has at most 512 MiB\n")
  }

  @Test func aLoopOfSymbolicLinksIsSaid() throws {
    let folder = try TemporaryFolder()
    for (name, other) in [("a", "b"), ("b", "a")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path(name), withDestinationPath: folder.path(other))
    }
    let run = try Sqbench("layout", folder.path("a"))
    #expect(run.status == 2)
    #expect(
      run.errors == "sqbench: \(folder.path("a")): its symbolic links lead in a loop\n")
  }

  @Test(arguments: [
    (["layout"], "Missing expected argument '<scene> ...' (see 'sqbench layout --help')"),
    (["layout", "nowhere.json"], "nowhere.json: there is no such file"),
    (["layout", "Examples"], "Examples: this is a directory; name a file in it"),
    (["layout", "/dev/null"], "/dev/null: the file is empty"),
    (
      ["layout", "Tests/Golden/scenes.json"],
      "Tests/Golden/scenes.json: cases: unknown key; known are name, bounds, root"
    ),
    (
      ["layout", "a.json", "--format", "gif"],
      "The value 'gif' is invalid for '--format <format>'. Please provide one of 'json', 'text', 'svg', 'png' or 'pdf'. (see 'sqbench layout --help')"
    ),
    (
      ["layout", "a.json", "b.json", "--format", "svg"],
      "--format svg draws several scenes with --folder only (see 'sqbench layout --help')"
    ),
    (
      ["layout", "a.json", "--columns", "40"],
      "--columns is for --format text (see 'sqbench layout --help')"
    ),
    (
      ["layout", "a.json", "--format", "text", "--columns", "0"],
      "The value '0' is invalid for '--columns <columns>': it takes whole numbers from 10 to 1000, such as 120 (see 'sqbench layout --help')"
    ),
    (
      ["layout", "a.json", "--crop"],
      "--crop is for --format text and svg (see 'sqbench layout --help')"
    ),
    (
      ["layout", "a.json", "--format", "svg", "--ids"],
      "--ids is for --format json (see 'sqbench layout --help')"
    ),
    (
      ["layout", "a/x.json", "b/x.json", "--folder", "out"],
      "--folder out: two scenes would be written to out/x.json; rename one"
    ),
    (["layout", "-", "-"], "'-' is named twice; standard input can be read once"),
    (
      ["layout", "a.json", "--record", "-"],
      "the frames and --record would both go to standard output; name a file for one"
    ),
    (
      ["layout", "Examples/card.json", "--plugin-time", "5"],
      "--plugin-time is for --plugin and for scenes that name plugins; leave it out"
    ),
    (
      ["layout", "a.json", "--insets"],
      "--frames, --insets, --paddings and --occupied are for --format svg (see 'sqbench layout --help')"
    ),
    (["layout", "a.json", "--zzzz"], "Unknown option '--zzzz' (see 'sqbench layout --help')"),
    (["lay"], "Unexpected argument 'lay'; did you mean 'layout'? (see 'sqbench --help')"),
  ])
  func wrongUse(arguments: [String], line: String) throws {
    let run = try Sqbench(arguments)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors == "sqbench: \(line)\n")
  }

  @Test func helpAndVersionAreWell() throws {
    for arguments in [["--help"], ["layout", "--help"], ["help", "verify"], ["--version"]] {
      let run = try Sqbench(arguments)
      #expect(run.status == 0 && run.errors == "" && run.output.count > 4)
    }
  }
}
