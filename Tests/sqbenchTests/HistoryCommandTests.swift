import Foundation
import Testing

/// `sqbench run --record` and `sqbench history`.
@Suite(.waiting) struct HistoryCommandTests {
  private func record(_ file: String, _ more: String...) throws -> Sqbench {
    try Sqbench(
      [
        "run", "--filter", "^(flat|closure)/1000$", "--repetitions", "2", "--min-time", "0.0001",
        "--record", "--history", file,
      ] + more)
  }

  @Test func showsTheTrend() throws {
    let folder = try TemporaryFolder()
    let file = folder.path("history")
    for _ in 0..<3 { #expect(try record(file).status == 0) }
    let all = try Sqbench("history", "--history", file)
    #expect(all.status == 0 && all.errors == "")
    let lines = all.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 5)
    #expect(lines[0].hasPrefix("all passes, mean multiple of the floor  "))
    #expect(lines[0].count { "▁▂▃▄▅▆▇█".contains($0) } == 3)
    #expect(lines[1].hasSuffix(", debug") || lines[1].hasSuffix(", release"))
    #expect(lines[2].hasPrefix("     1  20") && lines[4].hasPrefix("     3  20"))
    #expect(lines[4].hasSuffix("2 benchmarks"))

    let some = try Sqbench("history", "--workload", "flat", "--last", "2", "--history", file)
    #expect(some.status == 0)
    let rows = some.output.split(separator: "\n").map(String.init)
    #expect(rows.count == 4 && rows[0].hasPrefix("flat/1000  "))
    #expect(rows[2].hasPrefix("     2  20") && rows[3].hasPrefix("     3  20"))
    #expect(rows[3].contains(" ns ") && rows[3].hasSuffix("× floor"))
  }

  /// A run of other benchmarks is not a change: `chain` has a larger multiple of its floor than `flat`.
  @Test func comparesWhatRunsHaveInCommon() throws {
    let folder = try TemporaryFolder()
    let file = folder.path("history")
    func record(_ filter: String) throws {
      let run = try Sqbench(
        "run", "--filter", filter, "--repetitions", "2", "--min-time", "0.0001", "--record",
        "--history", file)
      #expect(run.status == 0)
    }
    try record("^flat/1000$")
    try record("^chain/1000$")
    try record("^(flat|chain)/1000$")
    let lines = try Sqbench("history", "--history", file).output.split(separator: "\n")
    #expect(lines.count == 5)
    #expect(lines[3].hasSuffix("1 benchmark, 0 in common with the run before"))
    #expect(!lines[3].contains("%"))
    #expect(lines[4].hasSuffix("2 benchmarks, 1 in common with the run before"))
    #expect(lines[4].contains("%"))
  }

  /// The commit is that of the program's sources, whatever the working directory.
  @Test func recordsTheCommitOfWhatIsMeasured() throws {
    let folder = try TemporaryFolder()
    for arguments in [
      ["init", "-q"],
      ["-c", "user.name=a", "-c", "user.email=a", "commit", "-q", "--allow-empty", "-m", "a"],
    ] {
      #expect(try Sqbench(arguments, in: folder.url, program: "git").status == 0)
    }
    func head(_ place: URL) throws -> String {
      try Sqbench(["rev-parse", "--short=10", "HEAD"], in: place, program: "git").output
        .trimmingCharacters(in: .newlines)
    }
    let run = try Sqbench(
      ["run", "--quick", "--filter", "^flat/1000$", "--format", "json"], in: folder.url)
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let context = try #require(json?["context"] as? [String: Any])
    let commit = (context["sqlayout_commit"] as? String ?? "").replacing("+", with: "")
    #expect(commit == (try head(Sqbench.package)))
    #expect(commit != (try head(folder.url)))
  }

  @Test func runsAtOnce() async throws {
    let folder = try TemporaryFolder()
    let file = folder.path("history")
    try await withThrowingTaskGroup { group in
      for _ in 0..<3 {
        group.addTask {
          let run = try record(file)
          #expect(run.status == 0)
        }
      }
      try await group.waitForAll()
    }
    let lines = try Sqbench("history", "--history", file).output.split(separator: "\n")
    #expect(lines.count == 5)
  }

  /// Killed repeatedly at any point, it never loses recorded runs.
  @Test func killed() throws {
    let folder = try TemporaryFolder()
    let file = folder.path("history")
    #expect(try record(file).status == 0)
    for delay in [0.0, 0.02, 0.05, 0.1, 0.15, 0.2, 0.3] {
      let process = Process()
      process.executableURL = Sqbench.executable
      process.arguments = [
        "run", "--filter", "^flat/1000$", "--repetitions", "1", "--min-time", "0.0001", "--record",
        "--history", file,
      ]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.start()
      Thread.sleep(forTimeInterval: delay)
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExitOrKill()
    }
    #expect(try record(file).status == 0)
    let history = try Sqbench("history", "--history", file)
    #expect(history.status == 0)
    let lines = history.output.split(separator: "\n")
    #expect(lines[2].hasPrefix("     1  20"))
    #expect((4...11).contains(lines.count))
  }

  /// A file of another kind is refused before measuring, and not changed.
  @Test func refusesOtherFiles() throws {
    let folder = try TemporaryFolder()
    let notes = try folder.write("my notes", to: "notes")
    for run in [try record(notes), try Sqbench("history", "--history", notes)] {
      #expect(run.status == 2 && run.output == "")
      #expect(run.errors.hasPrefix("sqbench: \(notes): this is not a history of runs"))
    }
    #expect(try folder.text("notes") == "my notes")
  }

  @Test(arguments: [
    (["history", "--history", "no/such"], Int32(2), "no/such: there is no history yet"),
    (["history", "--last", "0"], 2, "The value '0' is invalid for '--last <last>': it takes"),
    (["run", "--record", "--history", "/proc/x/y"], 3, "/proc/x/y: "),
    (["run", "--record", "--history", "Sources"], 2, "Sources: this is a directory"),
    (["run", "--record", "--history", "/dev/null"], 2, "/dev/null: this is a pipe or a device"),
    (["history", "--history", "/dev/null"], 2, "/dev/null: this is a pipe or a device"),
  ])
  func refuses(arguments: [String], status: Int32, message: String) throws {
    try expectRefusal(of: arguments, status: status, message: message)
  }

  /// Runs a command as another user than root, who may write everything.
  private func runAsNobody(_ arguments: [String]) throws -> Sqbench {
    guard geteuid() == 0 else { return try Sqbench(arguments) }
    return try Sqbench(
      ["--reuid=65534", "--regid=65534", "--clear-groups", Sqbench.executable.path] + arguments,
      program: "setpriv")
  }

  /// A file in a folder without permission is not reported as missing.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")))
  func saysThatItMayNotEnter() throws {
    let folder = try TemporaryFolder()
    let inner = folder.path("inner")
    let manager = FileManager.default
    try manager.createDirectory(atPath: inner, withIntermediateDirectories: false)
    let scene = try folder.write("{}", to: "inner/scene.json")
    try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.url.path)
    try manager.setAttributes([.posixPermissions: 0o000], ofItemAtPath: inner)
    defer { try? manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: inner) }
    for (arguments, status, message) in [
      (["layout", scene], 3, "\(scene): the file cannot be opened; check its permissions"),
      (
        ["check", "--plugin", inner], 3,
        "\(inner): the folder cannot be read; check its permissions"
      ),
      (
        ["plugins", "inspect", "\(inner)/lib.so"], 3,
        "\(inner)/lib.so: it cannot be read: Permission denied"
      ),
      (
        ["campaign", "merge", inner, "--out", "/tmp/sqbench-joined"], 3,
        "\(inner): the folder cannot be read; check its permissions"
      ),
      (["mutate", scene], 3, "\(scene): the file cannot be opened; check its permissions"),
      (
        ["compare", "--interleave", scene], 3,
        "\(scene): the file cannot be opened; check its permissions"
      ),
      (
        ["history", "--history", scene], 3,
        "\(scene): the file cannot be opened; check its permissions"
      ),
      (
        ["bisect", "a", "b", "--source", inner], 3,
        "\(inner): the folder cannot be read; check its permissions"
      ),
    ] as [([String], Int32, String)] {
      let run = try runAsNobody(arguments)
      #expect(run.status == status && run.errors == "sqbench: \(message)\n", "\(run.errors)")
    }
  }

  /// A history that cannot be written to is an error before measuring, for the file or its folder; reading it is
  /// allowed.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")))
  func saysFirstThatItCannotWrite() throws {
    let folder = try TemporaryFolder()
    let file = folder.path("history")
    #expect(try record(file).status == 0)
    for (fileMode, folderMode) in [(0o444, 0o755), (0o666, 0o555)] {
      let manager = FileManager.default
      try manager.setAttributes([.posixPermissions: fileMode], ofItemAtPath: file)
      try manager.setAttributes([.posixPermissions: folderMode], ofItemAtPath: folder.url.path)
      let run = try runAsNobody(["run", "--quick", "--record", "--history", file])
      #expect(run.status == 3 && run.output == "")
      #expect(
        run.errors
          == "sqbench: \(file): cannot write: check the permissions of the file and its folder\n")
      let history = try runAsNobody(["history", "--history", file])
      #expect(history.status == 0 && history.errors == "")
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.url.path)
  }

  /// If another program locks the file, the wait is reported after a second.
  @Test func saysThatItWaits() throws {
    let folder = try TemporaryFolder()
    let file = folder.path("history")
    #expect(try record(file).status == 0)
    let held = try FileHandle(forUpdating: URL(filePath: file))
    // The bytes that SQLite locks: those after the first byte of the second gigabyte.
    var lock = flock()
    (lock.l_type, lock.l_whence) = (Int16(F_WRLCK), Int16(SEEK_SET))
    (lock.l_start, lock.l_len) = (0x4000_0000, 512)
    #expect(unsafe fcntl(held.fileDescriptor, F_SETLK, &lock) == 0)
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 2)
      try? held.close()
    }
    let history = try Sqbench("history", "--history", file)
    #expect(history.status == 0)
    #expect(history.errors.hasPrefix("sqbench: \(file): another program holds it; waiting for it"))
  }

  @Test func colours() throws {
    let folder = try TemporaryFolder()
    let file = folder.path("history")
    #expect(try record(file).status == 0)
    let plain = try Sqbench("history", "--history", file)
    #expect(!plain.output.contains("\u{1B}"))
    let coloured = try Sqbench("history", "--history", file, "--color", "always")
    #expect(coloured.output.contains("\u{1B}[2m"))
    #expect(coloured.output.replacing(/\x1b\[[0-9]+m/, with: "") == plain.output)
  }

  /// A history is created by a recorded run only.
  @Test func aRunThatFailsBeginsNoHistory() throws {
    let folder = try TemporaryFolder()
    let run = try Sqbench(
      ["run", "--quick", "--record", "--history", "new/history", "--filter", "^no-such$"],
      in: folder.url)
    #expect(run.status == 2, "\(run.errors)")
    #expect(try folder.names.isEmpty)
  }

  @Test func refusesUnknownWorkloads() throws {
    let folder = try TemporaryFolder()
    #expect(try record(folder.path("history")).status == 0)
    for (name, advice) in [
      ("fla", "did you mean 'flat'?"), ("zzzzzz", "names are like flat and flat/1000"),
    ] {
      try expectRefusal(
        of: ["history", "--workload", name, "--history", folder.path("history")], status: 2,
        message: "--workload '\(name)' is in no run; \(advice)\n")
    }
  }

  /// Reading a file does not change it.
  @Test func anEmptyFileIsNotWritten() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("", to: "history")
    try expectRefusal(
      of: ["history", "--history", file], status: 2, message: "\(file): there is no history yet")
    let run = try Sqbench(
      "run", "--quick", "--filter", "^flat/1000$", "--report", folder.path("page"), "--history",
      file)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try folder.text("history") == "")
  }
}
