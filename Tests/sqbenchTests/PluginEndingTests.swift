import Foundation
import Testing

/// Tests of how a plugin ends its process, or cannot be loaded, and of the messages.
@Suite(.waiting) struct PluginEndingTests {
  private let tests = PluginCheckTests()

  /// The way in which a plugin ended its process is reported in one line.
  @Test(arguments: [
    ("descriptors-replaced", "a plugin closed the pipe of its results, or wrote to it while "),
    ("program-replaced", "a plugin replaced its program by /"),
    ("interrupts-itself", "a plugin crashed (SIGINT) while "),
    ("address-space-filled", "a plugin took too much memory while "),
    (
      "aborted-with-words",
      "(SIGABRT) while working with LIBRARY; it printed: no room for the second item"
    ),
    ("host-written", "; it wrote to its host's table"),
    ("context-written", "; it wrote through its const arguments"),
  ])
  func anEndIsNamed(plugin: String, message: String) throws {
    let folder = try TemporaryFolder()
    let library = try tests.build("Plugins/Faulty/\(plugin).c", in: folder)
    let scene = try folder.write(
      """
      {"bounds": [0, 0, 100, 100], "root": {
        "defaults": {"calculator": {"plugin": "\(plugin).column"}},
        "items": [{"size": {"fixed": [10, 20]}}, {"size": {"fixed": [30, 5]}}]}}
      """, to: "two.json")
    let run = try Sqbench(["layout", scene, "--plugin", library], in: folder.url)
    #expect(run.status == 1 && run.output == "", "\(run.output)")
    #expect(run.errors.contains(message.replacing("LIBRARY", with: library)), "\(run.errors)")
    #expect(run.errors.filter(\.isNewline).count == 1, "\(run.errors)")
    #expect(try tests.processes(naming: library) == [])
  }

  /// After repeated kills the check ends, and the other invariants are skipped.
  @Test(arguments: [
    ("program-replaced", "it replaced its program by /"),
    ("descriptors-closed", "it closed the pipe of its results, or wrote to it"),
  ])
  func whatGoesOnEndsTheCheck(plugin: String, reason: String) throws {
    let folder = try TemporaryFolder()
    let library = try tests.build("Plugins/Faulty/\(plugin).c", in: folder)
    let run = try Sqbench(
      ["check", "--plugin", library, "--cases", "300", "--seed", "1", "--format", "json"],
      in: folder.url)
    #expect(run.status == 1, "\(run.errors)")
    let lines = try JSONDecoder().decode(
      PluginCheckTests.Verdicts.self, from: Data(run.output.utf8)
    ).verdicts
    let found = lines.filter { $0.verdict != "skip" }
    #expect(found.count == 3, "\(found.map(\.invariant))")
    #expect(found.allSatisfy { $0.reason.contains(reason) }, "\(found.map(\.reason))")
    #expect(lines.contains { $0.reason.contains("the processes of 3 others had to be killed") })
    #expect(try tests.processes(naming: library) == [])
  }

  /// A language's message about an uncaught exception is reported completely, and the same each time.
  @Test(arguments: [
    (
      "cpp", "    return SQ_OK;\n", "if (a->previous) throw std::runtime_error(\"no room left\");",
      "what():  no room left"
    ),
    ("rust", "    OK\n", "if !a.previous.is_null() { panic!(\"no room left\"); }", "no room left"),
  ])
  func whatIsThrownIsNamed(
    language: String, end: String, line: String, words: String
  ) throws {
    if language == "rust" {
      guard try Sqbench(["rustc", "--version"], program: "env").status == 0 else { return }
    }
    let folder = try TemporaryFolder()
    let new = try Sqbench(["plugins", "new", "mine", "--language", language], in: folder.url)
    let place = folder.url.appending(path: "mine")
    let source = place.appending(path: language == "rust" ? "mine.rs" : "mine.cpp")
    var text = try String(contentsOf: source, encoding: .utf8)
    let range = try #require(text.range(of: end) ?? text.range(of: "  return SQ_OK;\n"))
    text.insert(contentsOf: "  \(line)\n", at: range.lowerBound)
    if language == "cpp" { text = "#include <stdexcept>\n" + text }
    try text.write(to: source, atomically: false, encoding: .utf8)
    let build = new.output.split(separator: "\n")[2].split(separator: " ").map(String.init)
    let built = try Sqbench(Array(build.dropFirst()), in: place, program: build[0])
    #expect(built.status == 0, "\(built.errors)")
    let run = try Sqbench(
      [
        "check", "--plugin", "libmine.so", "--cases", "50", "--seed", "1", "--invariant", "finite",
        "--format", "json",
      ], in: place)
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.output.contains("crash") && run.output.contains("SIGABRT, printed: "))
    #expect(run.output.contains(words), "\(run.output)")
    #expect(!run.output.contains(#/\(\d+\) panicked/#), "\(run.output)")
  }

  /// Frames with the greatest numbers do not crash the judging process.
  @Test func hugeAnswersCrashNothing() throws {
    let folder = try TemporaryFolder()
    let library = try tests.build("Plugins/Faulty/huge.c", in: folder)
    let run = try Sqbench(
      ["check", "--plugin", library, "--cases", "300", "--seed", "1", "--format", "json"],
      in: folder.url)
    #expect(run.status == 1 && !run.output.contains("\"crash\""), "\(run.output)")
  }

  /// Reading does not block on a pipe, and invalid headers cost no memory.
  @Test func filesThatAreNoLibrariesAreRefused() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.path("pipe.so")
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    let library = try tests.build("Plugins/Faulty/silent.c", in: folder)
    var bytes = try Data(contentsOf: URL(filePath: library))
    // The size and the number of program headers.
    bytes.replaceSubrange(54..<58, with: [0xFF, 0xFF, 0xFF, 0xFF])
    let wild = folder.path("wild.so")
    try bytes.write(to: URL(filePath: wild))
    for (path, message) in [
      (pipe, "pipe.so: it is not a file"), (wild, "wild.so: it is a library that was cut short"),
    ] {
      let check = "'\(Sqbench.executable.path)' check --cases 5 --plugin '\(path)'"
      let run = try Sqbench(
        ["-c", "ulimit -v 3000000; timeout 300 \(check)"], in: folder.url, program: "bash")
      #expect(run.status == 2 && run.errors.contains(message), "\(run.errors)")
    }
  }

  /// An interruption while a plugin's calculator is created gives no verdict.
  @Test func anInterruptedCheckAccusesNone() throws {
    let folder = try TemporaryFolder()
    let library = try tests.build("Plugins/Faulty/endless-create.c", in: folder)
    let line = """
      '\(Sqbench.executable.path)' check --cases 5 --invariant finite --plugin '\(library)' &
      sleep 2; kill -INT $!; wait $!
      """
    let run = try Sqbench(["-mc", line], in: folder.url, program: "bash")
    #expect(
      run.status == 130 && run.errors.contains("sqbench: interrupted (seed "), "\(run.errors)")
    #expect(run.output.contains("finite  skip (") && run.output.contains("seed "), "\(run.output)")
    #expect(!run.output.contains("hang") && !run.output.contains("crash"), "\(run.output)")
    #expect(try tests.processes(naming: library) == [])
  }

  /// An interruption while a plugin is loaded reports no fault, and leaves no processes behind.
  @Test(arguments: ["list --plugin", "inspect"])
  func anInterruptionAccusesNone(command: String) throws {
    let folder = try TemporaryFolder()
    let library = try tests.build("Plugins/Faulty/endless-constructor.c", in: folder)
    let temporary = folder.url.appending(path: "temporary")
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
    let line = """
      export TMPDIR='\(temporary.path)'
      '\(Sqbench.executable.path)' plugins \(command) '\(library)' > /dev/null &
      sleep 2; kill -INT $!; SECONDS=0; wait $!; status=$?; echo $SECONDS; exit $status
      """
    let run = try Sqbench(["-mc", line], in: folder.url, program: "bash")
    #expect(run.status == 130, "\(run.errors)")
    #expect(run.errors.contains("sqbench: interrupted while loading "), "\(run.errors)")
    // The result is not awaited: it would never arrive.
    #expect(["0\n", "1\n", "2\n", "3\n"].contains(run.output), "\(run.output)")
    #expect(!run.errors.contains("left behind"), "\(run.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path) == [])
    #expect(try tests.processes(naming: library) == [])
  }

  /// All processes of a check ignore SIGHUP under `nohup`: the end of a terminal does not end it.
  @Test func aHangupThatIsIgnoredEndsNothing() throws {
    let folder = try TemporaryFolder()
    let library = try tests.build("Plugins/Spiral/spiral.c", in: folder)
    let line = """
      trap '' HUP
      '\(Sqbench.executable.path)' check --time 3 --invariant finite --plugin '\(library)' &
      sleep 2; kill -HUP -- -$!; wait $!
      """
    let run = try Sqbench(["-mc", line], in: folder.url, program: "bash")
    #expect(run.status == 0 && run.output.contains("finite  pass"), "\(run.output)\(run.errors)")
  }
}
