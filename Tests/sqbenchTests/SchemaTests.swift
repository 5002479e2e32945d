import Foundation
import SQLayoutInvariants
import Testing

@testable import sqbench

/// Compares each JSON of sqbench with the schema in the documentation.
@Suite(.waiting) struct SchemaTests {
  static func schema(_ name: String) throws -> JSONSchema {
    try JSONSchema(
      contentsOf: Sqbench.package.appending(path: "Benchmarks/Schemas/\(name).schema.json"))
  }

  @Test func schemasRefuseWhatIsWrong() throws {
    let layout = try Self.schema("layout")
    try layout.check(#"{"schema": 1, "name": "a", "size": [1, 2], "frames": [null, [1, 2, 3, 4]]}"#)
    for wrong in [
      #"{"schema": 2, "name": "a", "size": [1, 2]}"#, #"{"schema": 1, "name": "a"}"#,
      #"{"schema": 1, "name": 5, "size": [1, 2]}"#, #"{"schema": 1, "name": "a", "size": [1]}"#,
      #"{"schema": 1, "name": "a", "size": [1, 2], "frames": [[1, 2]]}"#,
      #"{"schema": 1, "name": "a", "size": [1, 2], "other": 5}"#,
    ] {
      #expect(throws: JSONSchema.Fault.self) { try layout.check(wrong) }
    }
  }

  @Test func layout() throws {
    let schema = try Self.schema("layout")
    let run = try Sqbench(
      "layout", "Examples/card.json", "Examples/sign-in-form.json", "--ids")
    for line in run.output.split(separator: "\n") { try schema.check(String(line)) }
    let plain = try Sqbench("layout", "Examples/card.json")
    try schema.check(plain.output)
    #expect(run.output.contains("\"path\"") && !plain.output.contains("\"path\""))
  }

  @Test(arguments: [
    [], ["--item", "2", "--whole"], ["--steps"], ["--diagnostics"], ["--item", "skipped"],
  ])
  func explain(arguments: [String]) throws {
    let schema = try Self.schema("explain")
    let folder = try TemporaryFolder()
    // A text that is measured, items that wrap, one that is cropped and extends beyond the bounds, and one that is
    // skipped.
    let file = try folder.write(
      """
      {"bounds": [0, 0, 100, 80], "root": {"defaults": {"calculator": "topAlignedFlow"}, "items": [
        {"size": {"paragraph": {"advance": 150, "lineHeight": 10}}}, {"size": {"fixed": [70, 10]}},
        {"size": {"fixed": [120, 10]}}, {"calculator": "centerAlignedFillToRight"},
        {"id": "skipped", "options": ["skip"]}]}}
      """, to: "scene.json")
    let run = try Sqbench(["explain", file, "--format", "json"] + arguments)
    #expect(run.status == 0 && !run.output.isEmpty, "\(run.errors)")
    for line in run.output.split(separator: "\n") { try schema.check(String(line)) }
    // Constraints, a container that is measured by its constraints, and items that are dropped.
    let measured = try folder.write(
      """
      {"bounds": [0, 0, 300, 100], "root": {"items": [{"id": "box", "constraints": ["H:|[k]|", "V:|[k]|"],
        "items": [{"id": "k", "size": {"fixed": [90, 10]}}]}]}}
      """, to: "measured.json")
    for file in ["Examples/sign-in-form.json", "Examples/dropping-toolbar.json", measured] {
      for options in [[], ["--diagnostics"]] {
        let run = try Sqbench(["explain", file, "--format", "json"] + options)
        for line in run.output.split(separator: "\n") { try schema.check(String(line)) }
      }
    }
  }

  @Test func layoutLines() throws {
    let lines = try Self.schema("layout-lines")
    for wrong in [
      #"{"schema": 1, "error": "a"}"#, #"{"schema": 1, "line": 0, "error": "a"}"#,
      #"{"schema": 1, "line": 1}"#, #"{"schema": 1, "line": 1, "name": "a"}"#,
      #"{"schema": 1, "line": 1, "name": "a", "file": "b", "error": "c"}"#,
    ] {
      #expect(throws: JSONSchema.Fault.self) { try lines.check(wrong) }
    }
    let folder = try TemporaryFolder()
    let input = """
      {"bounds": [0, 0, 9, 9], "root": {"items": []}}
      {"bounds": 5}

      """
    for arguments in [[], ["--format", "svg", "--folder", folder.url.path]] {
      let run = try Sqbench(["layout", "--lines"] + arguments, input: input)
      let results = run.output.split(separator: "\n").map(String.init)
      #expect(results.count == 2)
      try (arguments.isEmpty ? Self.schema("layout") : lines).check(results[0])
      try lines.check(results[1])
    }
  }

  @Test func check() throws {
    let folder = try TemporaryFolder()
    let run = try Sqbench(
      [
        "check", "--invariant", "finite", "mirror", "--calculator", "topAlignedFlow", "--cases",
        "20", "--format", "json", "--statistics",
      ], in: folder.url)
    try Self.schema("check").check(run.output)
    // A verdict against a plugin has all members.
    var line = PluginCheck.Line(
      plugin: "p", calculator: "p.c", invariant: "spacing", verdict: .fail, seed: 7)
    (line.items, line.scene, line.replay, line.seconds) = (1, "{}", "sqfuzz6:…", 1.5)
    line.explanation = Explanation()
    line.explanation?.free = [.init(path: "root", value: "1", tried: ["2"])]
    line.explanation?.differences = [.init(path: "root", failing: "1", holding: "0")]
    try Self.schema("check").check(CheckJSON(verdicts: [line], seed: 7).text)
  }

  @Test func runsAndComparisons() throws {
    let folder = try TemporaryFolder()
    let file = folder.path("run.json")
    let run = try Sqbench(
      "run", "--filter", "^(flat|closure)/1000$", "--repetitions", "9", "--min-time", "0.0001",
      "--format", "json", "--out", file)
    #expect(run.status == 0, "\(run.errors)")
    try Self.schema("run").check(folder.text("run.json"))
    let compared = try Sqbench("compare", file, file, "--format", "json")
    try Self.schema("compare").check(compared.output)
    let null = ComparisonText.falseAlarms([], of: 3, rounds: 1, .json)
    try Self.schema("compare-null").check(null)
    let kept = try String(
      contentsOf: Sqbench.package.appending(path: "Benchmarks/thresholds.json"), encoding: .utf8)
    try Self.schema("thresholds").check(kept)
  }

  /// JUnit has the members that its readers show: the time of each case and of all, and the reason of a skip.
  @Test func junit() {
    let slow = PluginCheck.Line(invariant: "spacing", verdict: .pass, seconds: 1.25)
    let fast = PluginCheck.Line(
      invariant: "scale", verdict: .skip, reason: "not <declared>", seconds: 0.5)
    let text = CheckJUnit(verdicts: [slow, fast], seed: 7).text
    #expect(text.contains(#"tests="2" failures="0" skipped="1" time="1.750""#))
    #expect(text.contains(#"<property name="seed" value="7"/>"#))
    #expect(text.contains(#"name="spacing" time="1.250"></testcase>"#))
    #expect(text.contains(#"name="scale" time="0.500"><skipped message="not &lt;declared&gt;"/>"#))
  }
}
