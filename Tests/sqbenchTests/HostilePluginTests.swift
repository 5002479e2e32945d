import Foundation
import Testing

/// Plugins that try to deceive the judging process, to keep it busy, or to end it.
@Suite(.waiting) struct HostilePluginTests {
  private let tests = PluginCheckTests()

  private func check(
    _ plugin: String, _ arguments: String..., in folder: TemporaryFolder
  ) throws -> (run: Sqbench, library: String) {
    let library = try tests.build("Plugins/Faulty/\(plugin).c", in: folder)
    let run = try Sqbench(["check", "--plugin", library] + arguments, in: folder.url)
    #expect(try tests.processes(naming: library) == [])
    return (run, library)
  }

  private func scene(_ plugin: String, in folder: TemporaryFolder) throws -> String {
    try folder.write(
      """
      {"name": "two", "bounds": [0, 0, 100, 100], "root": {
        "defaults": {"calculator": {"plugin": "\(plugin).column"}},
        "items": [{"size": {"fixed": [10, 20]}}, {"size": {"fixed": [30, 5]}}]}}
      """, to: "two.json")
  }

  /// Shared memory that a plugin overwrote is read with checks.
  @Test func overwrittenMemoryIsNoCrashOfTheJudge() throws {
    let folder = try TemporaryFolder()
    let (run, _) = try check(
      "shared-memory-overwritten", "--cases", "300", "--seed", "1", "--invariant", "finite",
      "spacing", in: folder)
    #expect(run.status == 1 && !run.errors.contains("judges"), "\(run.errors)")
    #expect(run.output.components(separatedBy: "crash (SIGABRT, ").count == 3, "\(run.output)")
    #expect(!run.output.contains("AAAA"))
  }

  /// A result that depends on the address of the stack differs in another process.
  @Test func theStackLiesElsewhereEachTime() throws {
    let folder = try TemporaryFolder()
    let (run, _) = try check(
      "stack-address", "--cases", "300", "--seed", "11", "--invariant", "reference",
      in: folder)
    // Any failure of a case is reported as flaky; without one, uses on two threads may differ.
    let isFound = run.output.contains("flaky") || run.output.contains("  uses ")
    #expect(isFound == (run.status == 1), "\(run.output)\(run.errors)")
    #expect(!run.output.contains("  reference  fail ("), "\(run.output)")
  }

  /// What follows from memory that was not written to is no finding whose case may hold in another process.
  @Test func whatWasNotWrittenIsTheSameEachTime() throws {
    let folder = try TemporaryFolder()
    let (run, library) = try check(
      "variable-not-written", "--cases", "1000", "--seed", "2", "--invariant", "pure", "reference",
      "incremental", "deterministic", in: folder)
    #expect(run.status == 1 && run.output.contains(#/pure +fail/#), "\(run.output)")
    for line in run.output.matches(of: #/--replay '([^']+)'/#).map(\.output.1) {
      for _ in 0..<4 {
        let again = try Sqbench(
          ["check", "--plugin", library, "--replay", String(line)], in: folder.url)
        #expect(again.status == 1, "\(line): \(again.output)")
      }
    }
  }

  /// Invariants that cannot be tested are not reported as holding.
  @Test func aMirrorWithoutATwinIsNotChecked() throws {
    let folder = try TemporaryFolder()
    let (run, _) = try check(
      "mirror-of-one-side", "--cases", "10", "--invariant", "mirror", in: folder)
    #expect(run.status == 0)
    #expect(run.output.contains("mirror  skip (nothing names the twin of a function)"))
  }

  /// A damaged stored failure is reported.
  @Test func aDamagedFailureIsTold() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("sqfuzz6:inside:x", to: "store.txt")
    let (run, _) = try check(
      "insets-ignored", "--cases", "1", "--seed", "1", "--store", folder.url.path, "--invariant",
      "finite", in: folder)
    let told = "store.txt is not run: "
    #expect(run.errors.components(separatedBy: told).count == 2, "\(run.errors)")
  }

  /// A hang is reported, whatever number of a case the plugin writes.
  @Test func aHangCannotCountOn() throws {
    let folder = try TemporaryFolder()
    let (run, _) = try check(
      "case-number-counted", "--cases", "300", "--seed", "1", "--invariant", "finite", in: folder)
    #expect(run.status == 1 && run.output.contains("hang (killed"), "\(run.output)\(run.errors)")
  }

  /// A request is read before a plugin could answer it.
  @Test func answersCannotBeGivenWhileLoading() throws {
    let folder = try TemporaryFolder()
    let (run, _) = try check(
      "answers-forged", "--cases", "100", "--seed", "1", "--invariant", "finite", in: folder)
    #expect(run.status == 1 && run.output.contains("finite  fail"), "\(run.output)\(run.errors)")
  }

  /// A plugin that sends a signal to the processes above it, or to their group, or traces one, is killed and named.
  @Test(arguments: ["parent-stopped", "parent-group-ended", "grandparent-killed", "parent-traced"])
  func othersAreOutOfReach(plugin: String) throws {
    let folder = try TemporaryFolder()
    let (checked, _) = try check(
      plugin, "--cases", "20", "--seed", "1", "--invariant", "finite", in: folder)
    #expect(
      checked.status == 1 && checked.output.contains("crash (SIGSYS"),
      "\(checked.output)\(checked.errors)")
    let library = try tests.build("Plugins/Faulty/\(plugin).c", in: folder)
    let run = try Sqbench(
      [
        "-w", Sqbench.executable.path, "layout", try scene(plugin, in: folder), "--plugin", library,
      ], in: folder.url, program: "setsid")
    #expect(
      run.status == 1 && run.errors.contains("a plugin crashed (SIGSYS)")
        && run.errors.contains("it sent a signal to another process, traced it or"),
      "\(run.status) \(run.errors)")
    #expect(run.output == "")
    #expect(try tests.processes(naming: library) == [])
  }

  /// Each load has its own working directory, also in a fresh process.
  @Test func filesOfPluginsStayOutOfTheFolder() throws {
    let folder = try TemporaryFolder()
    let (run, _) = try check(
      "file-left", "--cases", "50", "--seed", "1", "--invariant", "pure", in: folder)
    #expect(run.errors.contains("plugins left a file: dropped.txt"), "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.path("dropped.txt")))
  }

  /// Invalid results of calculators in scenes are reported with their times.
  @Test func timesOfScenesWithoutAnswersMeanNothing() throws {
    let folder = try TemporaryFolder()
    let library = try tests.build("Plugins/Faulty/not-a-number.c", in: folder)
    let run = try Sqbench(
      [
        "run", "--scene", try scene("not-a-number", in: folder), "--filter", "^scene/", "--plugin",
        library, "--min-time", "0.0001", "--repetitions", "2",
      ], in: folder.url)
    #expect(run.status == 1, "\(run.output)\(run.errors)")
    #expect(run.errors.contains("scene/two: "))
    #expect(run.errors.contains("their times mean nothing"))
  }

  /// A library that changes the process while it is loaded is refused by each command.
  @Test(arguments: [
    (
      "rounding-in-constructor", "it left the floating-point environment changed when it was loaded"
    ),
    ("process-left-in-constructor", "it left a process behind when it was loaded"),
  ])
  func whatLoadingLeavesIsTold(plugin: String, message: String) throws {
    let folder = try TemporaryFolder()
    let (checked, library) = try check(plugin, "--cases", "20", in: folder)
    let scene = try scene(plugin, in: folder)
    for run in [
      checked, try Sqbench(["layout", scene, "--plugin", library], in: folder.url),
      try Sqbench(["run", "--quick", "--plugin", library], in: folder.url),
    ] {
      #expect(run.status == 2 && run.output == "", "\(run.output)")
      #expect(run.errors.contains(message), "\(run.errors)")
    }
    #expect(try tests.processes(naming: library) == [])
  }

  /// A call that leaves a change, and the message of `layout`.
  @Test(arguments: [
    ("timer-left", "it left a timer running"),
    ("kernel-timer-left", "it left a timer running"),
    ("thread-left", "it left a thread running"),
    ("limit-lowered", "it left a limit of the process changed"),
    ("variable-set", "it left the environment's variables changed"),
  ])
  func whatACallLeavesIsTold(plugin: String, message: String) throws {
    let folder = try TemporaryFolder()
    let library = try tests.build("Plugins/Faulty/\(plugin).c", in: folder)
    let run = try Sqbench(
      ["layout", try scene(plugin, in: folder), "--plugin", library], in: folder.url)
    #expect(run.status == 1 && run.errors.contains(message), "\(run.errors)")
    #expect(run.errors.hasSuffix("the result has frames that they did not give\n"))
    #expect(run.output.contains("[[0, 0, 10, 20], [0, 20, 30, 5]]"))
    let check = try Sqbench(
      ["check", "--plugin", library, "--cases", "100", "--seed", "1", "--invariant", "finite"],
      in: folder.url)
    #expect(check.status == 1 && check.output.contains(message), "\(check.output)")
  }

  /// The checked calls cannot be predicted by counting.
  @Test func theFirstCallIsLookedAt() throws {
    let folder = try TemporaryFolder()
    let (run, _) = try check(
      "umask-changed-at-first", "--cases", "20", "--seed", "5", "--invariant", "finite", "pure",
      in: folder)
    #expect(run.status == 1, "\(run.output)\(run.errors)")
    #expect(run.output.contains("left the umask changed"), "\(run.output)")
  }

  /// Replacements of invalid results are named in explanations, and are not recorded as expected frames.
  @Test func nothingIsMadeOfWrongAnswers() throws {
    let folder = try TemporaryFolder()
    let library = try tests.build("Plugins/Faulty/not-a-number.c", in: folder)
    let scene = try scene("not-a-number", in: folder)
    for format in [
      ["--format", "text"], ["--format", "json"], ["--format", "html"], ["--steps"],
    ] {
      let run = try Sqbench(["explain", scene, "--plugin", library] + format, in: folder.url)
      #expect(run.status == 1, "\(format): \(run.errors)")
      #expect(
        run.errors.contains("calls of plugins went wrong")
          || run.errors.contains("call of plugins went wrong"), "\(run.errors)")
      #expect(run.errors.contains("not-a-number.column"), "\(run.errors)")
    }
    let recorded = try Sqbench(
      ["layout", scene, "--plugin", library, "--record", folder.path("cases.json")], in: folder.url)
    #expect(recorded.status == 1)
    #expect(!FileManager.default.fileExists(atPath: folder.path("cases.json")))
    let run = try Sqbench(
      [
        "run", "--filter", "plugin", "--plugin", library, "--min-time", "0.0001", "--repetitions",
        "2",
        "--record", "--history", folder.path("history.sqlite"),
      ], in: folder.url)
    #expect(run.status == 1 && run.errors.contains("the run was not recorded"), "\(run.errors)")
    let history = try Sqbench(
      ["history", "--history", folder.path("history.sqlite")], in: folder.url)
    #expect(!history.output.contains("plugin"), "\(history.output)")
  }

  /// Cases of scenes with plugins are verified with the plugins.
  @Test func recordedCasesOfPluginsAreVerified() throws {
    let folder = try TemporaryFolder()
    let library = try tests.build("Plugins/Faulty/spacing-added.c", in: folder)
    let scene = try scene("spacing-added", in: folder)
    let cases = folder.path("cases.json")
    let recorded = try Sqbench(
      ["layout", scene, "--plugin", library, "--record", cases, "--out", folder.path("out.json")],
      in: folder.url)
    #expect(recorded.status == 0, "\(recorded.errors)")
    let run = try Sqbench(["verify", cases, "--plugin", library], in: folder.url)
    #expect(run.status == 0 && run.output == "1 case agrees\n", "\(run.errors)")
  }

  /// An interruption ends the work with a plugin that does not end.
  @Test func workWithPluginsEndsWhereInterrupted() throws {
    let folder = try TemporaryFolder()
    let library = try tests.build("Plugins/Faulty/endless-loop.c", in: folder)
    let scene = try scene("endless-loop", in: folder)
    let command = """
      "\(Sqbench.executable.path)" layout "\(scene)" --plugin "\(library)" --plugin-time 60 & \
      sleep 1; kill -INT $!; wait $!
      """
    let start = ContinuousClock.now
    let run = try Sqbench(["-mc", command], in: folder.url, program: "bash")
    #expect(ContinuousClock.now - start < .seconds(40))
    #expect(run.status == 130 && run.errors.contains("interrupted"), "\(run.status) \(run.errors)")
    #expect(try tests.processes(naming: library) == [])
  }

  @Test func callsInBetweenAreLookedAt() throws {
    let folder = try TemporaryFolder()
    let (run, _) = try check(
      "umask-changed-at-times", "--cases", "300", "--seed", "1", "--invariant", "finite",
      "--format", "json", in: folder)
    #expect(run.status == 1)
    #expect(run.output.contains("left the umask changed") || run.output.contains("flaky"))
  }

  @Test func aKeptAnswerIsNamed() throws {
    let folder = try TemporaryFolder()
    let (run, _) = try check(
      "answer-kept", "--cases", "100", "--seed", "1", "--invariant", "deterministic", in: folder)
    #expect(run.status == 1)
    #expect(run.output.contains("used its answer after the call had returned"), "\(run.output)")
  }

  @Test func aSmallLeakIsNamed() throws {
    let folder = try TemporaryFolder()
    let (run, _) = try check(
      "small-leak", "--cases", "4000", "--seed", "1", "--invariant", "finite", in: folder)
    #expect(run.status == 1)
    #expect(run.output.contains("took too much memory: memory that grew over "), "\(run.output)")
  }

  /// Any leak of each call or each use is found.
  @Test(arguments: [
    ("tiny-leak", "of each call)"), ("leak-at-times", " calls"),
    ("leak-in-create", "of each use, which destroy is to give back"),
  ])
  func memoryThatIsKeptIsNamed(plugin: String, words: String) throws {
    let folder = try TemporaryFolder()
    let (run, _) = try check(
      plugin, "--cases", "5", "--seed", "1", "--invariant", "finite", in: folder)
    #expect(run.status == 1)
    #expect(
      run.output.contains(#/memory +fail \(it keeps \d+ bytes (of each|in) /#), "\(run.output)")
    #expect(run.output.contains(words) && run.output.contains("pass"), "\(run.output)")
  }

  /// A list that is never emptied, leaks in rare calls and uses, and memory that is not from the allocator.
  @Test(arguments: [
    ("leaks-of-three-kinds", "listed", "more the more often it is called"),
    ("leaks-of-three-kinds", "many", #"\d+ bytes in passes over items"#),
    ("leaks-of-three-kinds", "made", "64 bytes of each use|80 bytes of each use"),
    ("leaks-at-edges", "roomless", #"\d+ bytes in passes over items"#),
    ("leaks-at-edges", "mapped", #"\d+ bytes of each call"#),
    ("leaks-at-edges", "refused", #"\d+ bytes of each use"#),
  ])
  func leaksOfOtherCallsAreNamed(plugin: String, calculator: String, words: String) throws {
    let folder = try TemporaryFolder()
    let (run, _) = try check(
      plugin, "--cases", "5", "--seed", "1", "--invariant", "finite", "--calculator",
      "leaks.\(calculator)", in: folder)
    #expect(run.status == 1)
    let line = try Regex("leaks\\.\(calculator) +memory +fail \\(it keeps (\(words))")
    #expect(run.output.contains(line), "\(run.output)")
  }

  /// The time limit of the run ends it within a chunk of cases, and unchecked invariants do not pass.
  @Test func endsInTime() throws {
    let folder = try TemporaryFolder()
    let (run, _) = try check(
      "slow-call", "--cases", "1000", "--seed", "1", "--invariant", "finite", "spacing",
      "--plugin-time", "2", "--format", "json", in: folder)
    #expect(run.status == 3, "\(run.errors)")
    #expect(
      run.errors.contains(
        "ended after 2.0 seconds; what was not checked is not said to pass; give it more --plugin-time (seed 1)"
      ))
    #expect(run.output.contains("\"ended_early\" : true"))
    #expect(!run.output.contains("\"pass\""))
  }

  /// Results never overwrite a plugin, whatever its name.
  @Test func pluginsAreNotWrittenOver() throws {
    let folder = try TemporaryFolder()
    let library = try tests.build("Plugins/Faulty/spacing-added.c", in: folder)
    let linked = folder.path("linked.json")
    try FileManager.default.linkItem(atPath: library, toPath: linked)
    let scene = try scene("spacing-added", in: folder)
    for (plugin, out) in [(library, library), (library, linked), (folder.url.path, library)] {
      try expectRefusal(
        of: ["layout", scene, "--plugin", plugin, "--out", out], status: 2,
        message: "--out \(out): this is a file that is read; name another one")
    }
  }
}
