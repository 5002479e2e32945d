import Comparing
import Dispatch
import Foundation
import GRDB
import RunHistory
import Testing

/// A folder for one test's history, removed with it.
private final class Folder {
  let url = FileManager.default.temporaryDirectory.appending(path: "history-\(UUID().uuidString)")
  var file: String { url.appending(path: "history.sqlite").path }

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }
  deinit { try? FileManager.default.removeItem(at: url) }

  func bytes() throws -> Data { try Data(contentsOf: URL(filePath: file)) }
}

struct RunHistoryTests {
  private static func run(_ commit: String = "abc", time: Double = 1.5) -> BenchmarkRun {
    var setting = Setting()
    setting.date = "2026-01-02T03:04:05+00:00"
    setting.commit = commit
    setting.machine = "2 × chip"
    setting.compiler = "Swift 6.3"
    setting.flags = "release"
    setting.load = [0.25, 1]
    return BenchmarkRun(
      setting: setting,
      benchmarks: [
        Benchmark(
          "flat/1000",
          repetitions: [time, time + 1].map {
            Repetition(time: $0, floorTime: 1.25, bytes: 60, allocations: 0, items: 1000)
          }),
        Benchmark("odd", error: "no luck", repetitions: []),
        Benchmark("bare", repetitions: [Repetition(time: 7)]),
      ])
  }

  @Test func keepsRuns() throws {
    let folder = try Folder()
    #expect(try RunHistory(folder.file).record(Self.run("one")) == 1)
    #expect(try RunHistory(folder.file).record(Self.run("two", time: 3)) == 2)
    let runs = try RunHistory(folder.file).runs()
    #expect(runs.map(\.number) == [1, 2])
    #expect(runs.map(\.run.setting.commit) == ["one", "two"])
    #expect(runs[0].run.setting == Self.run("one").setting)
    #expect(runs[1].run.benchmarks.map(\.name) == ["flat/1000", "odd", "bare"])
    #expect(runs[1].run.benchmarks.map(\.error) == [nil, "no luck", nil])
    #expect(runs[1].run.benchmarks[0].repetitions == Self.run(time: 3).benchmarks[0].repetitions)
    #expect(runs[1].run.benchmarks[2].repetitions == [Repetition(time: 7)])
    #expect(try RunHistory(folder.file).runs(last: 1).map(\.number) == [2])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).count == 1)
  }

  /// If another program locks the file, the wait is reported after a second.
  @Test func saysWhenItWaits() throws {
    let folder = try Folder()
    try RunHistory(folder.file).record(Self.run())
    let said = DispatchSemaphore(value: 0)
    let queue = try DatabaseQueue(path: folder.file)
    let release = DispatchSemaphore(value: 0)
    let held = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      try? queue.inDatabase { database in
        try database.execute(sql: "BEGIN EXCLUSIVE")
        held.signal()
        release.wait()
        try database.execute(sql: "COMMIT")
      }
    }
    held.wait()
    let history = try RunHistory(folder.file) {
      said.signal()
      release.signal()
    }
    #expect(said.wait(timeout: .now()) == .success)
    #expect(try history.runs().count == 1)
  }

  /// Reading needs no permission to write.
  @Test(.enabled(if: geteuid() != 0, "root may write everything"))
  func readsWhatItMayNotWrite() throws {
    let folder = try Folder()
    try RunHistory(folder.file).record(Self.run())
    for path in [folder.file, folder.url.path] {
      try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: path)
      defer {
        try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
      }
      #expect(throws: HistoryError.self) { try RunHistory(folder.file) }
      #expect(try RunHistory(folder.file, isReadOnly: true).runs().count == 1)
    }
  }

  @Test func marksInterruptedRuns() throws {
    let folder = try Folder()
    var run = Self.run()
    run.isComplete = false
    try RunHistory(folder.file).record(run)
    try RunHistory(folder.file).record(Self.run())
    #expect(try RunHistory(folder.file).runs().map(\.run.isComplete) == [false, true])
  }

  /// A file of the version before has no flag for interrupted runs.
  @Test func upgradesAnOldFile() throws {
    let folder = try Folder()
    try RunHistory(folder.file).record(Self.run("old"))
    let queue = try DatabaseQueue(path: folder.file)
    try queue.write {
      try $0.execute(
        sql: "ALTER TABLE run DROP COLUMN interrupted; PRAGMA user_version = 1;")
    }
    try queue.close()
    try RunHistory(folder.file).record(Self.run("new"))
    let runs = try RunHistory(folder.file).runs()
    #expect(runs.map(\.run.setting.commit) == ["old", "new"])
    #expect(runs.map(\.run.isComplete) == [true, true])
  }

  @Test func makesItsFolder() throws {
    let folder = try Folder()
    let file = folder.url.appending(path: "a/b/history").path
    try RunHistory(file).record(Self.run())
    #expect(try RunHistory(file).runs().count == 1)
  }

  private func refusal(of file: String) throws -> HistoryError {
    do throws(HistoryError) {
      try RunHistory(file).record(Self.run())
    } catch {
      return error
    }
    throw HistoryWasUsed()
  }

  private struct HistoryWasUsed: Error {}

  @Test(arguments: ["some notes of mine\n", String(repeating: "not SQLite at all. ", count: 200)])
  func leavesOtherFilesAlone(text: String) throws {
    let folder = try Folder()
    try Data(text.utf8).write(to: URL(filePath: folder.file))
    let error = try refusal(of: folder.file)
    #expect(
      error.description == "\(folder.file): this is not a history of runs and is left as it is; "
        + "name another file")
    #expect(!error.isOfTheSystem)
    #expect(try folder.bytes() == Data(text.utf8))
  }

  @Test func leavesOtherDatabasesAlone() throws {
    let folder = try Folder()
    let queue = try DatabaseQueue(path: folder.file)
    try queue.write { try $0.execute(sql: "CREATE TABLE run (mine)") }
    try queue.close()
    let bytes = try folder.bytes()
    #expect(try refusal(of: folder.file).description.contains("this is not a history of runs"))
    #expect(try folder.bytes() == bytes)
  }

  @Test func leavesNewerHistoriesAlone() throws {
    let folder = try Folder()
    try RunHistory(folder.file).record(Self.run())
    let queue = try DatabaseQueue(path: folder.file)
    try queue.write { try $0.execute(sql: "PRAGMA user_version = 3") }
    try queue.close()
    let bytes = try folder.bytes()
    #expect(try refusal(of: folder.file).description.contains("a newer sqbench wrote this history"))
    #expect(try folder.bytes() == bytes)
  }

  /// Truncated, and overwritten after the header.
  @Test(arguments: [true, false]) func leavesDamagedHistoriesAlone(isCut: Bool) throws {
    let folder = try Folder()
    for _ in 0..<50 { try RunHistory(folder.file).record(Self.run()) }
    var bytes = try folder.bytes()
    try #require(bytes.count > 3 * 4096)
    if isCut {
      bytes = bytes.prefix(bytes.count / 2)
    } else {
      bytes.replaceSubrange(
        100..<(bytes.count - 100), with: Data(repeating: 0x55, count: bytes.count - 200))
    }
    try bytes.write(to: URL(filePath: folder.file))
    let error = try refusal(of: folder.file)
    #expect(error.description.contains("this history is damaged"))
    #expect(!error.isOfTheSystem)
    #expect(try folder.bytes() == bytes)
  }

  /// Numbers that no run records, and tables that are not those of a history.
  @Test(arguments: [
    ("UPDATE benchmark SET times = '[-1]'", "flat/1000 has a time of -1.0 ns an item"),
    ("UPDATE benchmark SET floor_times = '[0, 1]'", "flat/1000 has a time of 0.0 ns an item"),
    ("UPDATE benchmark SET times = '[1e300]'", "flat/1000 has a time of 1e+300 ns an item"),
    ("UPDATE benchmark SET times = '[true]'", "a figure in it is none"),
    (
      "UPDATE run SET id = 9223372036854775807", "a run has the number 9223372036854775807"
    ),
    ("UPDATE run SET id = -1", "a run has the number -1"),
    ("DROP TABLE benchmark", "no such table: benchmark"), ("DROP TABLE run", "no such table: run"),
    (
      "ALTER TABLE run RENAME COLUMN date TO day", "a column has values of another kind"
    ),
  ])
  func refusesDamagedRows(change: String, reason: String) throws {
    let folder = try Folder()
    try RunHistory(folder.file).record(Self.run())
    let queue = try DatabaseQueue(path: folder.file)
    try queue.writeWithoutTransaction {
      try $0.execute(sql: "PRAGMA foreign_keys = OFF; " + change)
    }
    try queue.close()
    let bytes = try folder.bytes()
    let error = #expect(throws: HistoryError.self) {
      try RunHistory(folder.file, isReadOnly: true).runs()
    }
    #expect(
      error?.description.hasPrefix("\(folder.file): this history is damaged (\(reason)") == true,
      "\(error?.description ?? "")")
    #expect(error?.isOfTheSystem == false)
    #expect(try folder.bytes() == bytes)
  }

  @Test func refusesFolders() throws {
    let folder = try Folder()
    #expect(try refusal(of: folder.url.path).description.contains("this is a directory"))
    let error = try refusal(of: "/dev/null/history")
    #expect(error.isOfTheSystem)
  }

  /// Each with its own connection; the first one makes the file.
  @Test func manyAtOnce() async throws {
    let folder = try Folder()
    let file = folder.file
    try await withThrowingTaskGroup { group in
      for index in 0..<8 {
        group.addTask {
          for turn in 0..<5 { try RunHistory(file).record(Self.run("\(index)/\(turn)")) }
        }
      }
      try await group.waitForAll()
    }
    let commits = try RunHistory(file).runs().map(\.run.setting.commit)
    #expect(commits.count == 40 && Set(commits).count == 40)
  }

  /// While the rows of a run are written, some of which are already in the file.
  @Test func killedInTheMiddle() async throws {
    let folder = try Folder()
    let file = folder.file
    try RunHistory(file).record(Self.run("kept"))
    let before = try folder.bytes().count
    await #expect(processExitsWith: .signal(SIGKILL)) { [file = file as String] in
      let queue = try DatabaseQueue(path: file)
      try queue.write { database in
        // A cache so small that rows are written to the file before they are committed.
        try database.execute(sql: "PRAGMA cache_size = 1")
        for number in 0..<2000 {
          try database.execute(
            sql: """
              INSERT INTO run (date, "commit", machine, compiler, flags, load)
              VALUES ('', 'lost', '', '', '', '[]')
              """)
          try database.execute(
            sql: """
              INSERT INTO benchmark (run, position, name, times, floor_times)
              VALUES (2, ?, 'a name that takes its room', '[]', '[]')
              """, arguments: [number])
        }
        kill(getpid(), SIGKILL)
      }
    }
    #expect(try folder.bytes().count > before)
    #expect(FileManager.default.fileExists(atPath: file + "-journal"))
    let history = try RunHistory(file)
    #expect(try history.runs().map(\.run.setting.commit) == ["kept"])
    #expect(try history.record(Self.run("next")) == 2)
    #expect(try history.runs().map(\.run.setting.commit) == ["kept", "next"])
    #expect(try folder.bytes().count < before + 8192)
  }
}
