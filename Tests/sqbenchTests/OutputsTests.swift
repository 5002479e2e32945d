import Foundation
import Testing

/// Tests of outputs, and of invalid ones: empty names, one file for two results, streams for folders.
@Suite(.waiting) struct OutputsTests {
  private static let scene =
    #"{"name": "one", "bounds": [0, 0, 9, 9], "root": {"items": [{"size": {"fixed": [1, 2]}}]}}"#

  /// As from an unset shell variable; an empty path would be the current folder.
  @Test(arguments: [
    (["layout", "a.json", "--out", ""], "the value of --out is empty", "sqbench layout --help"),
    (
      ["layout", "a.json", "--folder", ""], "the value of --folder is empty",
      "sqbench layout --help"
    ),
    (["layout", ""], "an argument is empty", "sqbench layout --help"),
    (
      ["verify", "a.json", "--pages", ""], "the value of --pages is empty", "sqbench verify --help"
    ),
    (["run", "--filter", ""], "the value of --filter is empty", "sqbench run --help"),
    (["check", "--store", ""], "the value of --store is empty", "sqbench check --help"),
    (
      ["campaign", "merge", "", "--out", "x"], "an argument is empty",
      "sqbench campaign merge --help"
    ),
    (["bisect", "--", "", "HEAD"], "an argument is empty", "sqbench bisect --help"),
    ([""], "an argument is empty", "sqbench --help"),
  ])
  func emptyArgumentsAreRefused(arguments: [String], reason: String, help: String) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.scene, to: "a.json")
    let run = try Sqbench(arguments, in: folder.url)
    #expect(run.status == 2 && run.output == "")
    #expect(run.errors.hasPrefix("sqbench: \(reason);"), "\(run.errors)")
    #expect(run.errors.hasSuffix("(see '\(help)')\n"), "\(run.errors)")
    #expect(try folder.names == ["a.json"])
  }

  @Test(arguments: [
    (
      ["run", "--quick", "--filter", "^flat/1000$", "--out", "p/index.html", "--report", "p"],
      "--out and --report name one file, p/index.html"
    ),
    (
      ["run", "--quick", "--filter", "^flat/1000$", "--out", "h", "--record", "--history", "h"],
      "--out and --history name one file, h"
    ),
    (
      [
        "check", "--cases", "5", "--invariant", "finite", "--report", "p", "--observations",
        "p/../p/index.html",
      ],
      "--observations and --report name one file, p/../p/index.html"
    ),
    (
      ["run", "--quick", "--filter", "^flat/1000$", "--out", "x.json", "--report", "./x.json"],
      "--out and --report need a file and a folder of one name, x.json"
    ),
    (["layout", "a.json", "--out", "r", "--record", "r"], "--out and --record name one file, r"),
    (
      ["layout", "a.json", "--folder", "f", "--record", "f/a.json"],
      "--folder and --record name one file, f/a.json"
    ),
  ])
  func noResultIsWrittenOverAnother(arguments: [String], message: String) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.scene, to: "a.json")
    let run = try Sqbench(arguments, in: folder.url)
    #expect(run.status == 2 && run.output == "")
    #expect(run.errors == "sqbench: \(message); name two\n")
    #expect(try folder.names == ["a.json"])
  }

  @Test(arguments: [
    (["run", "--quick", "--record", "--history", "-"], "--history takes a file"),
    (["run", "--quick", "--report", "-"], "-/index.html: '-' is no folder"),
    (["history", "--history", "-"], "--history takes a file"),
    (["layout", "a.json", "--folder", "-"], "-/a.json: '-' is no folder"),
    (["check", "--cases", "5", "--store", "-"], "--store takes a folder"),
    (["check", "--cases", "5", "--seed", "1", "--campaign", "-"], "--campaign takes a folder"),
    (["campaign", "merge", "x", "--out", "-"], "--out takes a folder"),
  ])
  func aStreamIsNoFolderAndNoHistory(arguments: [String], message: String) throws {
    try expectRefused(arguments, message)
  }

  /// Expects wrong use, with one line that begins with a message, and no file except the scene.
  private func expectRefused(_ arguments: [String], _ message: String) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.scene, to: "a.json")
    let run = try Sqbench(arguments, in: folder.url)
    #expect(run.status == 2 && run.output == "")
    #expect(run.errors.hasPrefix("sqbench: \(message)"), "\(run.errors)")
    #expect(run.errors.filter(\.isNewline).count == 1)
    #expect(try folder.names == ["a.json"])
  }

  /// A file in place of a folder is refused before measuring.
  @Test(arguments: [
    (
      ["check", "--cases", "5", "--store", "a.json"],
      "--store a.json: this is a file; name a folder"
    ),
    (
      ["check", "--cases", "5", "--seed", "1", "--campaign", "a.json"],
      "--campaign a.json: this is a file; name a folder"
    ),
    (
      ["campaign", "merge", ".", "--out", "a.json"], "--out a.json: this is a file; name a folder"
    ),
    (["campaign", "merge", "a.json", "--out", "x"], "a.json: this is a file; name a folder"),
    (["layout", "a.json", "--folder", "a.json"], "a.json/a.json: cannot write: "),
    (["layout", "a.json", "--out", "a.json/b"], "a.json/b: cannot write: "),
    (["layout", "--lines", "--folder", "a.json"], "a.json/1: cannot write: "),
    (["verify", "a.json", "--pages", "a.json"], "a.json/1.html: cannot write: "),
    (["run", "--quick", "--report", "a.json"], "a.json/index.html: cannot write: "),
    (["check", "--cases", "5", "--report", "a.json"], "a.json/index.html: cannot write: "),
    (["run", "--quick", "--record", "--history", "a.json/b"], "a.json/b: cannot write: "),
    (["compare", "a.json", "a.json", "--report", "a.json"], "a.json/index.html: cannot write: "),
    (["bisect", "HEAD~1", "HEAD", "--source", "a.json"], "--source a.json: this is no git"),
  ])
  func aFileIsNoFolder(arguments: [String], message: String) throws {
    try expectRefused(arguments, message)
  }

  /// A missing folder is made, also for lines that are written as cases end.
  @Test func theFolderOfObservationsIsMade() throws {
    let folder = try TemporaryFolder()
    let run = try Sqbench(
      ["check", "--cases", "2", "--invariant", "finite", "--observations", "a/b/cases"],
      in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try folder.text("a/b/cases").split(separator: "\n").count == 2)
  }

  /// The folder of failures, unless another one is named.
  @Test func theUsualStoreIsNoFile() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("mine", to: ".sqfuzz")
    let run = try Sqbench(["check", "--cases", "5"], in: folder.url)
    #expect(run.status == 2 && run.output == "")
    #expect(
      run.errors
        == "sqbench: .sqfuzz is a file; move it away, or name a folder with --store\n")
    #expect(try folder.text(".sqfuzz") == "mine")
  }

  /// A name that begins with a dash is parsed as an option.
  @Test func aFileWithADashIsShown() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.scene, to: "-a.json")
    let run = try Sqbench(["layout", "-a.json"], in: folder.url)
    #expect(run.status == 2)
    #expect(run.errors.contains("; the file -a.json is written ./-a.json (see"), "\(run.errors)")
    #expect(try Sqbench(["layout", "./-a.json"], in: folder.url).status == 0)
  }

  /// Standard output has only the JSON.
  @Test(arguments: ["-", nil]) func jsonBesideAReportIsJSON(out: String?) throws {
    let folder = try TemporaryFolder()
    let run = try Sqbench(
      ["run", "--quick", "--filter", "^flat/1000$", "--format", "json", "--report", "page"]
        + (out.map { ["--out", $0] } ?? []), in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(run.output.utf8)) }
  }

  /// All commands have the same message about files that they cannot read.
  @Test(arguments: [
    ["compare", "FILE", "FILE"], ["mutate", "FILE"], ["verify", "FILE"], ["layout", "FILE"],
    ["explain", "FILE"], ["run", "--quick", "--scene", "FILE"], ["check", "--replay", "FILE"],
    ["compare", "a", "a", "--thresholds", "FILE"],
  ])
  func unreadableFilesAreRefusedAlike(arguments: [String]) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.scene, to: "a")
    let named = arguments.map { $0 == "FILE" ? folder.url.path : $0 }
    let run = try Sqbench(named, in: folder.url)
    #expect(run.status == 2 && run.output == "")
    #expect(
      run.errors == "sqbench: \(folder.url.path): this is a directory; name a file in it\n",
      "\(run.errors)")
  }

  /// The message names the file without a replay line.
  @Test func aFileWithoutAReplayLineIsNamed() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.scene, to: "a.json")
    try expectRefusal(
      of: ["check", "--replay", file], status: 2,
      message: "--replay \(file): this is no replay line")
  }

  /// The table begins with the probes in child processes: the current one is ended, and no other begins.
  @Test func targetsEndOnInterrupt() throws {
    let folder = try TemporaryFolder()
    let process = Process()
    process.executableURL = Sqbench.executable
    process.arguments = ["run", "--targets"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try folder.emptyFile("output")
    process.standardError = try folder.emptyFile("errors")
    try process.start()
    let number = process.processIdentifier
    func children() -> Set<Substring> {
      let tasks =
        (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(number)/task")) ?? []
      return Set(
        tasks.flatMap { task in
          ((try? String(contentsOfFile: "/proc/\(number)/task/\(task)/children", encoding: .utf8))
            ?? "")
            .split(separator: " ")
        })
    }
    while process.isRunning, children().isEmpty { usleep(1000) }
    kill(number, SIGINT)
    var seen = children()
    #expect(seen.count == 1)
    while process.isRunning {
      seen.formUnion(children())
      usleep(1000)
    }
    #expect(seen.count == 1)
    #expect(process.terminationStatus == 130)
    #expect(try folder.text("output").contains(" not measured\n"))
    #expect(
      try folder.text("errors").hasSuffix(
        "sqbench: interrupted; printed is what was measured so far\n"))
  }
}
