import Foundation
import Testing

/// `sqbench run`.
@Suite(.waiting) struct RunCommandTests {
  private static let brief = ["run", "--repetitions", "1", "--min-time", "0.0001"]

  private func run(_ arguments: String...) throws -> Sqbench {
    try Sqbench(Self.brief + arguments)
  }

  @Test func printsATable() throws {
    let run = try run("--filter", "^(flat|nested)/", "--quick")
    #expect(run.status == 0 && run.errors == "")
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines[0].hasPrefix("sqbench run · "))
    #expect(
      lines[1].split(separator: " ").joined(separator: " ")
        == "ns/item items/s floor × floor bytes/item allocs")
    let names = lines.dropFirst(2).prefix(while: { !$0.contains("benchmarks in") })
      .compactMap { $0.split(separator: " ").first }.filter { $0.contains("/") }
    #expect(names == ["flat/1000", "flat/10000", "nested/3/10", "nested/4/10"])
    #expect(!run.output.contains("\u{1B}"))
  }

  @Test func printsTheTargets() throws {
    let run = try run("--targets", "--filter", "cropped D|plugin")
    #expect(run.status == 0 && run.errors == "")
    let lines = run.output.split(separator: "\n").map { line in
      line.split(separator: " ").joined(separator: " ")
    }
    #expect(lines[0].hasPrefix("sqbench run --targets · "))
    #expect(lines[1].hasPrefix("growth cropped D "))
    #expect(lines[1].hasSuffix("≤ 1 × (3·D² + 3·D) measurements met"))
    #expect(lines[2] == "cropped D, twice at one size 0 ≤ 0 measurements met")
    #expect(lines.count == 5)
  }

  @Test func printsGoogleBenchmarksJSON() throws {
    let folder = try TemporaryFolder()
    let run = try run("--filter", "^flat/1000$", "--format", "json", "--out", folder.path("out"))
    #expect(run.status == 0 && run.output == "" && run.errors == "")
    let object = try JSONSerialization.jsonObject(with: Data(folder.text("out").utf8))
    let benchmarks = try #require((object as? [String: Any])?["benchmarks"] as? [[String: Any]])
    #expect(benchmarks.map { $0["name"] as? String } == ["flat/1000"])
    for counter in [
      "ns_per_item", "items_per_second", "floor_multiple", "bytes_per_item",
      "allocations_per_pass",
    ] {
      #expect(benchmarks[0][counter] is Double, "\(counter)")
    }
  }

  @Test func timesScenes() throws {
    let scenes = ["prompt", "avatar", "card"].map { "Examples/\($0).json" }
    let run = try Sqbench(
      Self.brief + ["--scene"] + scenes + ["--filter", "^scene/", "--format", "csv"])
    #expect(run.status == 0 && run.errors == "")
    let names = run.output.split(separator: "\r\n").dropFirst().map { $0.prefix { $0 != "," } }
    #expect(names == ["scene/prompt", "scene/avatar", "scene/card"])
  }

  /// Each ends with one line with advice.
  @Test(arguments: [
    (["--filter", "no such thing"], Int32(2), "--filter 'no such thing' matches none of the"),
    (["--filter", "["], 2, "--filter '[' is not a regular expression"),
    (["--scene", "Package.swift"], 2, "Package.swift: line 1, column 1: "),
    (["--scene", "Examples/prompt.json", "no.json"], 2, "no.json: there is no such file"),
    (
      ["--repetitions", "0"], 2,
      "The value '0' is invalid for '--repetitions <repetitions>': it takes whole numbers from 1 to"
    ),
    (
      ["--min-time", "inf"], 2,
      "The value 'inf' is invalid for '--min-time <seconds>': it takes seconds above 0 and up to 3600"
    ),
    (["--format", "xml"], 2, "The value 'xml' is invalid for '--format <format>'"),
    (
      ["--targets", "--quick"], 2, "--targets goes without --scene, --quick"
    ),
    (["--targets", "--filter", "no such"], 2, "--filter 'no such' matches none of the targets"),
    (["--out", "Sources"], 2, "Sources: this is a directory"),
    (["--out", "/proc/no/such"], 3, "/proc/no/such: cannot write: /proc/no cannot be made"),
    (["--history", "x"], 2, "--history is for --record and --report"),
  ])
  func refuses(arguments: [String], status: Int32, message: String) throws {
    try expectRefusal(of: ["run"] + arguments, status: status, message: message)
  }

  @Test func saysWhereThereIsNoRoom() throws {
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let run = try Sqbench(Self.brief + ["--filter", "^flat/1000$"], output: full)
    #expect(run.status == 3)
    #expect(run.errors.hasPrefix("sqbench: standard output: cannot write: there is no room left"))
  }

  @Test func failsWhereABenchmarkDoes() throws {
    let folder = try TemporaryFolder()
    let empty = try folder.write(
      #"{"bounds": [0, 0, 9, 9], "root": {"items": []}}"#, to: "empty.json")
    let run = try run("--filter", "^scene/", "--scene", empty, "Examples/prompt.json")
    #expect(run.status == 1)
    #expect(
      run.errors == "sqbench: 1 of 2 benchmarks failed, the first is scene/empty: "
        + "there is nothing to lay out\n")
    #expect(run.output.contains("\nscene/prompt "))
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func endsOnInterrupt(signal: Int32) throws {
    let folder = try TemporaryFolder()
    let process = Process()
    process.executableURL = Sqbench.executable
    process.arguments = [
      "run", "--filter", "^flat/1000$", "--min-time", "20", "--format", "json",
    ]
    process.standardOutput = try folder.emptyFile("output")
    process.standardError = try folder.emptyFile("errors")
    try process.start()
    process.waitUntilItHandles(signal)
    kill(process.processIdentifier, signal)
    process.waitUntilExitOrKill()
    #expect(process.terminationStatus == 130)
    #expect(try folder.text("errors") == "sqbench: interrupted; 0 of 1 were measured\n")
    let object = try JSONSerialization.jsonObject(with: Data(folder.text("output").utf8))
    #expect(((object as? [String: Any])?["benchmarks"] as? [Any])?.isEmpty == true)
  }
}
