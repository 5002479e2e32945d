import Foundation
import Testing

/// `sqbench run --report`.
@Suite(.waiting) struct RunReportTests {
  private static let brief = [
    "run", "--repetitions", "2", "--min-time", "0.0001", "--history", "no/history",
  ]

  @Test func writesAPage() throws {
    let folder = try TemporaryFolder()
    let run = try Sqbench(
      Self.brief + [
        "--filter", "^(flat/1000$|scene/)", "--scene", "Examples/card.json", "--report",
        folder.path("a/b"),
      ])
    #expect(run.status == 0 && run.errors == "")
    #expect(run.output.hasSuffix("\nreport: \(folder.path("a/b"))/index.html\n"))
    let page = try folder.text("a/b/index.html")
    #expect(page.hasPrefix("<!DOCTYPE html>"))
    #expect(page.contains("flat/1000") && page.contains("scene/card"))
    #expect(page.contains("root.items[0]"))
    #expect(try folder.names == ["a"])
  }

  @Test func leavesResultsOnStandardOutputAlone() throws {
    let folder = try TemporaryFolder()
    let run = try Sqbench(
      Self.brief + [
        "--filter", "^flat/1000$", "--format", "json", "--report", folder.path("page"),
      ])
    #expect(run.status == 0)
    _ = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    #expect(try folder.text("page/index.html").contains("flat/1000"))
  }

  @Test func showsWhatChanged() throws {
    let folder = try TemporaryFolder()
    for _ in 0..<2 {
      let run = try Sqbench(
        "run", "--repetitions", "9", "--min-time", "0.0001", "--filter", "^flat/1000$", "--record",
        "--history", folder.path("history"), "--report", folder.path("page"))
      #expect(run.status == 0)
    }
    let page = try folder.text("page/index.html")
    #expect(page.contains("Against run 1 of "))
    #expect(page.contains("The last 2 runs of this machine"))
  }

  @Test func isWrittenWhereABenchmarkFails() throws {
    let folder = try TemporaryFolder()
    let empty = try folder.write(
      #"{"bounds": [0, 0, 9, 9], "root": {"items": []}}"#, to: "empty.json")
    let run = try Sqbench(
      Self.brief + [
        "--filter", "^scene/", "--scene", empty, "--report", folder.path("page"),
      ])
    #expect(run.status == 1)
    #expect(
      try folder.text("page/index.html").contains(
        "scene/empty failed: there is nothing to lay out."))
  }

  @Test func isWrittenOnInterrupt() throws {
    let folder = try TemporaryFolder()
    let process = Process()
    process.executableURL = Sqbench.executable
    process.arguments =
      Self.brief + ["--filter", "^flat/1000$", "--min-time", "20", "--report", folder.path("page")]
    process.standardOutput = try folder.emptyFile("output")
    process.standardError = try folder.emptyFile("errors")
    try process.start()
    process.waitUntilItHandles(SIGINT)
    process.interrupt()
    process.waitUntilExitOrKill()
    #expect(process.terminationStatus == 130)
    #expect(try folder.text("errors") == "sqbench: interrupted; 0 of 1 were measured\n")
    #expect(try folder.text("page/index.html").contains("The run was interrupted"))
  }

  /// Each before measuring.
  @Test(arguments: [
    (["--report", "Makefile"], Int32(2), "Makefile/index.html: cannot write: "),
    (
      ["--report", "/proc/page"], 3,
      "/proc/page/index.html: cannot write: /proc/page cannot be made a folder; name another place"
    ),
    (["--report", "page", "--history", "Makefile"], 2, "Makefile: this is not a history of runs"),
  ])
  func refuses(arguments: [String], status: Int32, message: String) throws {
    try expectRefusal(of: ["run"] + arguments, status: status, message: message)
  }

  /// A failure before the page makes no folder for it.
  @Test func leavesNoFolderBehindAFailure() throws {
    let folder = try TemporaryFolder()
    let history = try folder.write("no history", to: "history")
    let run = try Sqbench(["run", "--report", "a/page", "--history", history], in: folder.url)
    #expect(run.status == 2)
    #expect(try folder.names == ["history"])
  }

  /// The page is too large: a limit of file sizes replaces a full disk.
  @Test func saysWhereThereIsNoRoom() throws {
    let folder = try TemporaryFolder()
    let run = try Sqbench(
      [
        "-c", "ulimit -f 4; exec \"$@\"", "sh", Sqbench.executable.path, "run",
        "--quick", "--filter", "^(flat|nested)", "--history", "no/history", "--report",
        folder.path("page"),
      ], program: "bash")
    #expect(run.status == 3)
    #expect(run.errors.hasPrefix("sqbench: \(folder.path("page"))/index.html: cannot write: "))
    #expect(run.errors.filter(\.isNewline).count == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("page")).isEmpty)
  }
}
