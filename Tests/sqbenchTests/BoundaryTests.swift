import Foundation
import Testing

/// The process that prints results runs no plugin's code: whatever a plugin does to its process, each command reports
/// it, fails, and leaves no processes or files behind.
@Suite(.waiting) struct BoundaryTests {
  private let tests = PluginCheckTests()

  /// A plugin, and the message when it is loaded or called.
  struct Cheat: CustomTestStringConvertible, Sendable {
    var plugin: String
    var loading: String?
    var calling = ""
    var testDescription: String { plugin }
  }

  private static let cheats = [
    Cheat(
      plugin: "exit-in-constructor",
      loading: "a plugin ended the process with status 0 while loading"),
    Cheat(
      plugin: "exit-in-entry", loading: "a plugin ended the process with status 0 while loading"),
    Cheat(plugin: "exit-in-call", calling: "a plugin ended the process with status 0"),
    Cheat(plugin: "thread-exit-in-call", calling: "a plugin ended its thread (pthread_exit)"),
    Cheat(plugin: "group-ended", calling: "a plugin crashed (SIGTERM)"),
    Cheat(
      plugin: "results-overwritten", calling: "a plugin closed the pipe of its results, or wrote"),
    Cheat(plugin: "descriptors-closed", calling: "a plugin closed the pipe of its results"),
    Cheat(plugin: "child-and-abort", calling: "a plugin crashed (SIGABRT)"),
    Cheat(plugin: "endless-output", calling: "a plugin crashed (SIGXFSZ, since it wrote too large"),
    Cheat(plugin: "many-processes", calling: "a plugin started too many processes"),
    Cheat(plugin: "crash-in-create", calling: "a plugin crashed (SIGABRT)"),
  ]

  private func scene(_ plugin: String, in folder: TemporaryFolder) throws -> String {
    try folder.write(
      """
      {"name": "two", "bounds": [0, 0, 100, 100], "root": {
        "defaults": {"calculator": {"plugin": "\(plugin).column"}},
        "items": [{"size": {"fixed": [10, 20]}}, {"size": {"fixed": [30, 5]}}]}}
      """, to: "two.json")
  }

  @Test(arguments: cheats)
  func nothingSucceeds(cheat: Cheat) throws {
    let folder = try TemporaryFolder()
    let library = try tests.build("Plugins/Faulty/\(cheat.plugin).c", in: folder)
    let scene = try scene(cheat.plugin, in: folder)
    let message = cheat.loading ?? cheat.calling
    let commands: [[String]] = [
      ["layout", scene, "--plugin", library, "--plugin-time", "20"],
      [
        "run", "--quick", "--filter", "^plugin/.*/1000$", "--plugin", library, "--plugin-time",
        "20",
      ],
    ]
    for command in commands {
      let run = try Sqbench(command, in: folder.url)
      #expect(run.status == 1, "\(command[0]): \(run.output)\(run.errors)")
      #expect(run.errors.contains(message), "\(command[0]): \(run.errors)")
      #expect(!run.output.contains("frames"))
    }
    let inspected = try Sqbench(["plugins", "inspect", library], in: folder.url)
    #expect(inspected.status == (cheat.loading == nil ? 0 : 1))
    let listed = try Sqbench(["plugins", "list", "--plugin", folder.url.path], in: folder.url)
    #expect(listed.status == 0 && listed.output.contains(library))
    #expect(listed.output.contains("turned down: a plugin") == (cheat.loading != nil))
    #expect(try tests.processes(naming: library) == [])
  }

  /// The output of a child is not that of the command.
  @Test func outputIsApart() throws {
    let folder = try TemporaryFolder()
    let library = try tests.build("Plugins/Faulty/loud.c", in: folder)
    let run = try Sqbench(
      ["layout", try scene("loud", in: folder), "--plugin", library], in: folder.url)
    #expect(run.status == 0)
    #expect(
      run.output == #"{"schema": 1, "name": "two", "size": [30, 25], "#
        + #""frames": [[0, 0, 10, 20], [0, 20, 30, 5]]}"# + "\n")
    #expect(run.errors.contains("a plugin printed: ?[2J loud loud loud"))
    #expect(!run.errors.contains("\u{1B}") && run.errors.utf8.count < 10_000)
  }

  /// A missing library is named.
  @Test func namesAMissingLibrary() throws {
    let folder = try TemporaryFolder()
    let source = try folder.write("int present(void) { return 1; }", to: "present.c")
    let user = try folder.write(
      "int present(void); __attribute__((constructor)) static void begin(void) { present(); }",
      to: "user.c")
    let steps = [
      ["-fPIC", "-shared", source, "-o", folder.path("libpresent.so")],
      [
        "-fPIC", "-shared", user, "-o", folder.path("libuser.so"), "-L", folder.url.path,
        "-lpresent",
      ],
    ]
    for step in steps { #expect(try Sqbench(step, program: "cc").status == 0) }
    try FileManager.default.removeItem(atPath: folder.path("libpresent.so"))
    let run = try Sqbench("plugins", "inspect", folder.path("libuser.so"))
    #expect(run.status == 2 && run.errors.contains("libpresent.so"), "\(run.errors)")
  }

  @Test func aLoadThatNeverEndsIsEnded() throws {
    let folder = try TemporaryFolder()
    let library = try tests.build("Plugins/Faulty/endless-constructor.c", in: folder)
    let run = try Sqbench(
      [
        "layout", try scene("endless-constructor", in: folder), "--plugin", library,
        "--plugin-time", "1",
      ],
      in: folder.url)
    #expect(run.status == 1)
    #expect(run.errors.contains("stopped after 1.0 seconds while loading"), "\(run.errors)")
    #expect(try tests.processes(naming: library) == [])
  }

  /// A destructor runs in the child, within the same limits: the results are printed, and so is the fault.
  @Test(arguments: [
    ("crash-in-destructor", "a plugin crashed (SIGABRT) while ending"),
    ("endless-destructor", "stopped after 1.0 seconds while ending"),
    ("exit-in-destructor", "a plugin ended the process with status 0 while ending"),
  ])
  func destructorsRunInTheChild(plugin: String, message: String) throws {
    let folder = try TemporaryFolder()
    let library = try tests.build("Plugins/Faulty/\(plugin).c", in: folder)
    let run = try Sqbench(
      ["layout", try scene(plugin, in: folder), "--plugin", library, "--plugin-time", "1"],
      in: folder.url)
    #expect(run.status == 1 && run.errors.hasPrefix("sqbench: \(message)"), "\(run.errors)")
    #expect(run.output.contains("[[0, 0, 10, 20], [0, 20, 30, 5]]"))
    #expect(try tests.processes(naming: library) == [])
    // Otherwise the test would wait for each of its processes.
    guard plugin != "endless-destructor" else { return }
    let check = try Sqbench(
      ["check", "--plugin", library, "--cases", "100", "--invariant", "finite"], in: folder.url)
    #expect(check.status == 1 && check.output.contains("pass"))
    #expect(check.errors.contains(message), "\(check.errors)")
  }

  /// A change of the process by a call is undone, and is the fault of the call.
  @Test(arguments: [
    ("rounding", "it left the floating-point environment changed"),
    ("flush-to-zero", "it left the floating-point environment changed"),
    ("umask-changed", "it left the umask changed"),
    ("folder-changed", "it left the working directory changed"),
    ("handler-left", "it left a signal handler behind"),
    ("descriptor-left", "it left a descriptor open"),
    ("high-descriptor-left", "it left a descriptor open"),
    ("thread-locale-changed", "it left the locale changed"),
    ("signal-stack-closed", "it left the stack of signal handlers changed"),
    ("fast-timer-left", "it left a timer running"),
    // In its own session, ignoring all signals except SIGKILL.
    ("process-left", "it left a process behind"),
    ("process-handed-over", "it left a process behind"),
    ("call-returns-twice", "it left a process behind"),
  ])
  func whatACallLeavesIsTold(plugin: String, message: String) throws {
    let folder = try TemporaryFolder()
    let library = try tests.build("Plugins/Faulty/\(plugin).c", in: folder)
    let laidOut = try Sqbench(
      ["layout", try scene(plugin, in: folder), "--plugin", library], in: folder.url)
    #expect(laidOut.errors.contains("its answer does not count: \(message)"), "\(laidOut.errors)")
    #expect(laidOut.output.contains("[[0, 0, 10, 20], [0, 20, 30, 5]]"))
    let run = try Sqbench(
      [
        "check", "--plugin", library, "--cases", "100", "--seed", "1", "--invariant", "finite",
        "--format", "json",
      ], in: folder.url)
    #expect(run.status == 1)
    // Where calls are nested, any of them may have done it.
    let words = message.dropFirst("it ".count)
    #expect(run.output.contains(words), "\(run.output)\(run.errors)")
    #expect(try tests.processes(naming: library) == [])
    // Calls are not checked while they are timed; changes that affect computations are reported at the end.
    guard plugin == "rounding" else { return }
    for what in [["--plugin", library], ["--scene", try scene(plugin, in: folder)]] {
      let measured = try Sqbench(
        ["run"] + what + ["--plugin", library, "--filter", "^(plugin/|scene/)", "--quick"],
        in: folder.url)
      #expect(measured.status == 1 && measured.errors.contains(message), "\(measured.errors)")
    }
  }

  /// All kinds of verdicts of `check`, none of them about the judging process.
  @Test(arguments: [
    ("exit-in-call", "crash", "ended the process: exit status 0"),
    ("thread-exit-in-call", "crash", "ended its thread (pthread_exit)"),
    ("group-ended", "crash", "SIGTERM"),
    ("descriptors-closed", "crash", "closed the pipe of its results"),
    ("child-and-abort", "crash", "SIGABRT"),
    ("previous-written", "crash", "wrote through its const arguments"),
    ("crash-in-create", "crash", "SIGABRT"), ("crash-in-destroy", "crash", "SIGABRT"),
    ("create-fails-later", "fail", "failed with status 1 (failed): no more of them; it was use 5,"),
    ("create-few-at-once", "fail", "all ten are in use; it was use 11,"),
    ("rounding-in-destroy", "fail", "in destroy, it left the floating-point environment"),
    ("endless-create", "hang", "while making endless-create.column"),
    ("crash-at-times", "flaky", "ran again; before, it crashed (SIGABRT)"),
    ("escapes", "fail", "?[2J?[31mgone"), ("long-reason", "fail", "status 1 (failed): xxxxx"),
  ])
  func checkNamesIt(plugin: String, verdict: String, reason: String) throws {
    let folder = try TemporaryFolder()
    let library = try tests.build("Plugins/Faulty/\(plugin).c", in: folder)
    // It crashes in one of a thousand calls, by the clock.
    let cases = plugin == "crash-at-times" ? "5000" : "300"
    let run = try Sqbench(
      [
        "check", "--plugin", library, "--cases", cases, "--seed", "1", "--format", "json",
        "--invariant", "first-item", "--invariant", "finite",
        // Each attempt may be a process; 20 seconds are few of these on a busy machine.
        "--shrink-time", "300",
      ], in: folder.url)
    #expect(run.status == 1)
    let lines = try JSONDecoder().decode(
      PluginCheckTests.Verdicts.self, from: Data(run.output.utf8)
    ).verdicts
    let line = try #require(lines.first { $0.verdict != "pass" }, "\(run.output)")
    #expect(line.verdict == verdict && line.reason.contains(reason), "\(line.reason)")
    #expect(line.reason.utf8.count < 1_000)
    // A case that fails by chance is not shrunk.
    #expect(verdict == "flaky" || run.output.utf8.count < 10_000)
    #expect(run.errors.utf8.count < 2_000)
    #expect(try tests.processes(naming: library) == [])
  }

  /// A failure that does not belong to a single case has no line to replay, and is not stored.
  @Test func namesALeak() throws {
    let folder = try TemporaryFolder()
    let library = try tests.build("Plugins/Faulty/leak.c", in: folder)
    let run = try Sqbench(
      ["check", "--plugin", library, "--cases", "4000", "--seed", "1", "--invariant", "finite"],
      in: folder.url)
    #expect(run.status == 1)
    #expect(run.output.contains("crash (took too much memory: memory that grew over "))
    #expect(!run.output.contains("--replay") && !run.errors.contains("the cases are in"))
    #expect(try !folder.names.contains(".sqfuzz"))
  }

  /// A correct plugin has no failures, and its calls can be timed.
  @Test(arguments: [
    "Plugins/Patient/patient.c", "Plugins/Patient/careful.c", "Plugins/Patient/borrowing.c",
    "Plugins/Spiral/spiral.c",
  ])
  func aCorrectPluginIsNotAccused(source: String) throws {
    let folder = try TemporaryFolder()
    let library = try tests.build(source, in: folder)
    let check = try Sqbench(
      ["check", "--plugin", library, "--cases", "40", "--seed", "3"], in: folder.url)
    #expect(check.status == 0, "\(check.output)\(check.errors)")
    // What concerns no calculator is not listed.
    #expect(!check.output.contains("it uses no calculator"))
    let run = try Sqbench(
      ["run", "--quick", "--filter", "^plugin-call", "--plugin", library], in: folder.url)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  /// Calls through the host are compared with direct ones, for every kind.
  @Test func callsOfEveryKindAreTimed() throws {
    let folder = try TemporaryFolder()
    let rhythm = folder.path("librhythm.so")
    let built = try Sqbench(
      [
        "-std=c++17", "-O2", "-fPIC", "-shared", "-ISources/CSQLayout/include",
        "Plugins/Rhythm/rhythm.cpp", "-o", rhythm,
      ], program: "c++")
    #expect(built.status == 0, "\(built.errors)")
    let masonry = try tests.build("Plugins/Masonry/masonry.c", in: folder)
    let run = try Sqbench(
      ["run", "--quick", "--filter", "^plugin-call", "--plugin", rhythm, "--plugin", masonry],
      in: folder.url)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    for name in ["acme.text", "acme.lines", "acme.margin", "acme.masonry"] {
      for kind in ["plugin-call", "plugin-call-direct"] {
        #expect(run.output.contains("\n\(kind)/\(name) "), "\(run.output)")
      }
    }
  }

  /// After some hangs of one invariant its other cases are left out. The plugin waits, so that other tests have the
  /// processors.
  @Test func hangsEndEarly() throws {
    let folder = try TemporaryFolder()
    let library = try tests.build("Plugins/Faulty/deadlock.c", in: folder)
    let run = try Sqbench(
      ["check", "--plugin", library, "--cases", "1000", "--seed", "1"], in: folder.url)
    #expect(run.status == 1)
    #expect(run.output.contains("skip (skipped, since "))
    #expect(run.output.contains("hang (killed)"))
    // As many invariants as necessary.
    #expect(run.output.ranges(of: "hang (killed)").count == 3, "\(run.output)")
  }

  @Test func timesOfNoAnswerAreAFinding() throws {
    let folder = try TemporaryFolder()
    let library = try tests.build("Plugins/Faulty/not-a-number.c", in: folder)
    let run = try Sqbench(
      ["run", "--quick", "--filter", "^plugin/", "--plugin", library], in: folder.url)
    #expect(run.status == 1)
    #expect(run.errors.contains("not-a-number.column") && run.errors.contains("times mean nothing"))
  }
}
