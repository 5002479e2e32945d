import Foundation
import Testing

/// Commands that are interrupted, or whose output nobody reads any more: they end at once.
@Suite(.waiting) struct PromptEndingTests {
  private let tests = PluginCheckTests()

  /// A command under way, whose output and errors are files of a folder.
  private func start(_ arguments: [String], in folder: TemporaryFolder) throws -> Process {
    let process = Process()
    process.executableURL = Sqbench.executable
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    process.standardOutput = try folder.emptyFile("output")
    process.standardError = try folder.emptyFile("errors")
    process.standardInput = FileHandle.nullDevice
    try process.start()
    return process
  }

  /// Waits until a file of a folder has a text, interrupts the command, and gives how long it took to end.
  @discardableResult
  private func interrupt(
    _ process: Process, once file: String, has text: String, in folder: TemporaryFolder
  ) throws -> Duration {
    let end = ContinuousClock.now + .seconds(120)
    while process.isRunning, .now < end, try !folder.text(file).contains(text) { usleep(10_000) }
    let (printed, errors) = (try folder.text(file), try folder.text("errors"))
    #expect(process.isRunning && printed.contains(text), "\(printed)\(errors)")
    let start = ContinuousClock.now
    process.interrupt()
    process.waitUntilExitOrKill()
    #expect(process.terminationReason == .exit && process.terminationStatus == 130)
    return .now - start
  }

  /// A call that never returns is not waited for: it gets 0.7 s of the processor's time, not the 5 s of a call that
  /// hangs.
  @Test func aHangingCallEnds() throws {
    let folder = try TemporaryFolder()
    let library = try tests.build("Plugins/Faulty/endless-loop.c", in: folder)
    let process = try start(["run", "--plugin", library, "--filter", "^plugin"], in: folder)
    // The head of the table.
    let time = try interrupt(process, once: "output", has: "ns/item", in: folder)
    #expect(time < .seconds(4.5), "\(time)")
    // The first call, whose answer is looked at, is not timed yet.
    let errors = try folder.text("errors")
    #expect(
      ["measuring ", "looking at what they answer "].contains {
        errors.contains("interrupted while \($0)")
      }, "\(errors)")
  }

  /// Findings are confirmed as they come, and not all of them in the end.
  @Test func aCheckOfCrashesEnds() throws {
    let folder = try TemporaryFolder()
    let library = try tests.build("Plugins/Faulty/crash-first-item.c", in: folder)
    let process = try start(
      ["check", "--plugin", library, "--seed", "1", "--cases", "100000"], in: folder)
    try interrupt(process, once: "errors", has: "a crash with signal", in: folder)
  }

  /// A verdict does not wait for the other invariants.
  @Test func verdictsComeAsTheyAreKnown() throws {
    let folder = try TemporaryFolder()
    let library = try tests.build("Plugins/Faulty/spacing-added.c", in: folder)
    let process = try start(
      [
        "check", "--plugin", library, "--seed", "1", "--cases", "100000000", "--invariant",
        "mirror", "spacing", "deterministic",
      ], in: folder)
    try interrupt(process, once: "output", has: "  fail (", in: folder)
    let output = try folder.text("output")
    #expect(output.contains(#/column +mirror +skip/#) && output.contains(#/column +spacing +fail/#))
    #expect(output.contains(#/column +deterministic +skip \((ended early|not reached)/#))
    #expect(output.contains("--replay 'sqfuzz6:spacing:spacing-added.column:1:"))
  }

  @Test func aLockedHistoryIsNotWaitedForAnyMore() throws {
    let folder = try TemporaryFolder()
    let file = folder.path("history")
    let run = ["run", "--quick", "--record", "--history", file, "--filter", "^flat/1000$"]
    #expect(try Sqbench(run, in: folder.url).status == 0)
    let held = try FileHandle(forUpdating: URL(filePath: file))
    // The bytes that SQLite locks; those after the first byte of the second gigabyte.
    var lock = flock()
    (lock.l_type, lock.l_whence) = (Int16(F_WRLCK), Int16(SEEK_SET))
    (lock.l_start, lock.l_len) = (0x4000_0000, 512)
    #expect(unsafe fcntl(held.fileDescriptor, F_SETLK, &lock) == 0)
    let process = try start(run, in: folder)
    let time = try interrupt(process, once: "errors", has: "waiting for it", in: folder)
    // The lock is held on; it would be waited for as long as a minute.
    #expect(time < .seconds(30), "\(time)")
    #expect(try folder.text("errors").contains("sqbench: interrupted; "))
  }

  /// A reader that goes away ends a command without a word, as it does other programs, with 141.
  @Test(arguments: [
    "check --cases 5 --seed 1 --invariant finite",
    "check --plugin spiral.so --cases 5 --seed 1 --invariant finite",
    "run --quick --filter '^flat/1000$'", "help check", "layout --lines",
  ])
  func aReaderThatIsGoneEndsIt(command: String) throws {
    let folder = try TemporaryFolder()
    if command.contains("--plugin") {
      let library = try tests.build("Plugins/Spiral/spiral.c", in: folder)
      try FileManager.default.moveItem(atPath: library, toPath: folder.path("spiral.so"))
    }
    let scene = #"{"bounds": [0, 0, 9, 9], "root": {"items": []}}"#
    // The reader is gone before the first byte is written.
    let run = try Sqbench(
      [
        "-c",
        "mkfifo gone go; (read < go; echo '\(scene)' | '\(Sqbench.executable.path)' \(command); "
          + "echo ${PIPESTATUS[1]} > status) > gone & : < gone; echo > go; wait",
      ], in: folder.url, program: "bash")
    #expect(try folder.text("status") == "141\n", "\(run.errors)")
    #expect(!run.errors.contains("write") && !run.errors.contains("PIPE"), "\(run.errors)")
  }

  /// Nothing of what is kept in files is lost with it.
  @Test func aRunIsRecordedWithoutAReader() throws {
    let folder = try TemporaryFolder()
    let run = try Sqbench(
      [
        "-c",
        "'\(Sqbench.executable.path)' run --quick --filter '^flat/1000$' --record --history kept | "
          + "true; echo ${PIPESTATUS[0]}",
      ], in: folder.url, program: "bash")
    #expect(run.output == "141\n" && run.errors == "", "\(run.output)\(run.errors)")
    let history = try Sqbench(["history", "--history", "kept"], in: folder.url)
    #expect(history.status == 0, "\(history.errors)")
  }
}
