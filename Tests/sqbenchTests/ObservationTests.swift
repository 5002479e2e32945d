import Foundation
import SQLayoutScenes
import Testing

@testable import sqbench

/// Tests of the observations and the page of `sqbench check`.
@Suite(.waiting) struct ObservationTests {
  @Test func aLineForEachCase() throws {
    let folder = try TemporaryFolder()
    let check = ["check", "--invariant", "finite", "spacing", "--cases", "60", "--seed", "7"]
    let run = try Sqbench(check + ["--observations", "cases.jsonl", "--jobs", "2"], in: folder.url)
    #expect(run.status == 0)
    // The rest of the run is unchanged.
    #expect(try run.output == Sqbench(check, in: folder.url).output)
    let lines = try folder.text("cases.jsonl").split(separator: "\n").map(String.init)
    #expect(lines.count == 120)
    let schema = try SchemaTests.schema("observations")
    var seen: Set<String> = []
    var said = 0
    for line in lines {
      try schema.check(line)
      let json = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let metadata = try #require(json["metadata"] as? [String: Any])
      seen.insert("\(json["property"] ?? "") \(metadata["case"] ?? "")")
      if json["property"] as? String == "spacing", json["status"] as? String == "passed" {
        said += 1
      }
      // The case can be laid out, unless it has functions.
      let scene = try #require(json["representation"] as? String)
      if !scene.contains("plugin"), json["property"] as? String == "spacing" {
        #expect(throws: Never.self) { try Scene(json: scene) }
      }
    }
    #expect(seen.count == 120)
    let rejected = run.output.split(separator: "\n").first { $0.hasPrefix("spacing") }
    #expect(rejected?.contains("(\((60 - said) * 100 / 60) % rejected)") == true)
  }

  @Test func aPageOfWhatOccurred() throws {
    let folder = try TemporaryFolder()
    let run = try Sqbench(
      [
        "check", "--invariant", "reference", "--cases", "40", "--seed", "7", "--report", "page",
        "--statistics",
      ], in: folder.url)
    #expect(run.status == 0)
    let page = try folder.text("page/index.html")
    let count = try #require(
      run.output.split(separator: "\n").first { $0.contains("  depth 0 ") }?.split(separator: " ")
        .last)
    #expect(page.contains("<tr class=\"\"><th scope=\"row\">depth 0</th><td>\(count)</td></tr>"))
    #expect(page.contains("40 cases of 1 invariants: all hold."))
    // Forty cases do not contain all 105 calculators.
    #expect(page.contains("Never occurred: "))
    for outside in ["http://", "https://", "<script", "src="] { #expect(!page.contains(outside)) }
    #expect(page.contains("<svg viewBox="))
  }

  @Test(arguments: [
    (["--observations", "-"], "--observations takes a file"),
    (["--report", "x", "--plugin", "y"], "leave --replay and --plugin out"),
    (["--observations", "x", "--replay", "y"], "leave --replay and --plugin out"),
  ])
  func refusesWrongUse(arguments: [String], reason: String) throws {
    let folder = try TemporaryFolder()
    let run = try Sqbench(["check"] + arguments, in: folder.url)
    #expect(run.status == 2 && run.errors.contains(reason), "\(run.errors)")
  }
}
