import Foundation
import Testing

@testable import sqbench

/// `sqbench compare --instructions` and `sqbench bisect`.
@Suite(.waiting, .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/valgrind")))
struct WitnessTests {
  private struct Comparison: Decodable {
    struct Benchmark: Decodable {
      struct Function: Decodable {
        var name: String
        var part: Double
      }
      var name: String
      var verdict: String
      var reason: String?
      var base_instructions: Double?
      var new_instructions: Double?
      var changed_functions: [Function]?
    }
    var benchmarks: [Benchmark]
  }

  /// The same build has the same number of instructions, to 0.2 %; a planted slowdown is found and named, even if the
  /// times are inconclusive.
  @Test(arguments: [0, 2000])
  func countsInstructions(planted: Int) throws {
    let folder = try TemporaryFolder()
    let run = try Sqbench(
      "compare", "--interleave", Sqbench.executable.path, "--filter", "^flat/1000$", "--turns", "9",
      "--min-time", "0.0001", "--instructions", "--planted", "\(planted)", "--format", "json",
      "--report", folder.url.path)
    let comparison = try JSONDecoder().decode(Comparison.self, from: Data(run.output.utf8))
    let benchmark = try #require(comparison.benchmarks.first)
    let base = try #require(benchmark.base_instructions)
    let ratio = try #require(benchmark.new_instructions) / base
    let functions = try #require(benchmark.changed_functions)
    let page = try folder.text("index.html")
    if planted == 0 {
      #expect(abs(ratio - 1) < 0.002)
      #expect(functions.isEmpty)
    } else {
      // Three passes of the steps, each a few instructions.
      #expect(ratio > 1 + 3 * 4 * Double(planted) / base)
      #expect(functions.first?.name == "sq_planted_slowdown")
      #expect(benchmark.reason?.contains("sq_planted_slowdown") == true || run.status == 0)
      #expect(page.contains("<svg") && page.contains("<title>sq_planted_slowdown: 0 instructions"))
      #expect(!page.contains(/<(script|img|iframe|image)|url\(|@import|(src|href)="(?!#|data:)/))
    }
  }

  /// If instructions cannot be counted, the measured times are compared.
  @Test(arguments: [("kill -INT $PPID; exec sleep 300", 130), ("exit 1", 3)] as [(String, Int32)])
  func timesOutliveTheCount(valgrind: String, status: Int32) throws {
    let folder = try TemporaryFolder()
    _ = try folder.writeProgram("#!/bin/sh\n\(valgrind)\n", to: "valgrind")
    let run = try Sqbench(
      [
        "PATH=\(folder.url.path):/usr/bin:/bin", Sqbench.executable.path, "compare",
        "--interleave", Sqbench.executable.path, "--filter", "^flat/1000$", "--turns", "9",
        "--min-time", "0.0001", "--instructions",
      ], program: "env")
    #expect(run.status == status, "\(run.errors)")
    #expect(run.output.contains("flat/1000 "))
    #expect(run.errors.hasSuffix("; compared are the times alone\n"), "\(run.errors)")
  }

  /// The programs for counting are checked before the turns.
  @Test func aMissingWitnessIsSaidFirst() throws {
    let run = try Sqbench(
      [
        "PATH=/nowhere", Sqbench.executable.path, "compare", "--interleave", "/bin/true",
        "--instructions", "--filter", "^flat/1000$",
      ], program: "env")
    #expect(run.status == 3 && run.output == "")
    #expect(run.errors == "sqbench: valgrind is missing, which counts instructions; install it\n")
  }

  /// A repository of commits, tagged v0, v1 and so on. A file in each has the steps of a slowdown of its build, or
  /// states that it does not build.
  private func repository(of steps: [Int?], in folder: TemporaryFolder) throws {
    func git(_ arguments: String...) throws {
      let run = try Sqbench(
        ["-c", "user.name=a", "-c", "user.email=a@b"] + arguments, in: folder.url, program: "git")
      #expect(run.status == 0, "\(run.errors)")
    }
    try git("init", "-q")
    for (number, steps) in steps.enumerated() {
      _ = try folder.write("\(steps.map(String.init) ?? "broken") \(number)", to: "steps")
      try git("add", "steps")
      try git("commit", "-q", "-m", "commit \(number)")
      try git("tag", "v\(number)")
    }
  }

  /// The arguments of `bisect` for such a repository. The build of a commit is a script that runs this program with
  /// the commit's slowdown.
  private func bisect(_ good: String, _ bad: String, threshold: String = "100%") -> [String] {
    let build = """
      ! grep -q broken steps && { echo '#!/bin/sh'; \
      echo "export SQBENCH_PLANTED_STEPS=$(cut -d' ' -f1 steps)"; \
      echo 'exec "\(Sqbench.executable.path)" "$@"'; } > built && chmod +x built
      """
    return [
      "bisect", good, bad, "--filter", "^flat/1000$", "--turns", "9", "--min-time", "0.0001",
      "--build", build, "--program", "built", "--threshold", threshold,
    ]
  }

  /// Whether the repository has only its own working tree.
  private func hasOneTree(_ folder: TemporaryFolder) throws -> Bool {
    let trees = try Sqbench(["worktree", "list"], in: folder.url, program: "git")
    return trees.output.filter(\.isNewline).count == 1
  }

  /// The third of five commits is the first slow one.
  @Test func findsTheCommit() throws {
    let folder = try TemporaryFolder()
    try repository(of: [0, 0, 1_000_000, 1_000_000, 1_000_000], in: folder)
    let run = try Sqbench(bisect("v0", "v4"), in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains(" commit 2\n  is the first that is slower: flat/1000 +"))
    #expect(run.output.filter(\.isNewline).count == 2)
    let none = try Sqbench(bisect("v2", "v4"), in: folder.url)
    #expect(none.status == 2 && none.errors.contains("v4 is not slower than v2"))
    #expect(try hasOneTree(folder))
  }

  /// Commits that do not build are skipped, and named if one of them may be the first slow one.
  @Test func passesOverWhatDoesNotBuild() throws {
    let folder = try TemporaryFolder()
    try repository(of: [0, nil, nil, 1_000_000, nil, 1_000_000, nil], in: folder)
    let run = try Sqbench(bisect("v0", "v5"), in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains(" commit 3\n  is the first that is slower: flat/1000 +"))
    #expect(run.output.contains("\n  or one of the 2 before it, which do not build: "))
    for (good, bad, broken) in [("v0", "v6", "v6"), ("v1", "v5", "v1")] {
      let refused = try Sqbench(bisect(good, bad), in: folder.url)
      #expect(
        refused.status == 3 && refused.errors.contains("commit \(broken) does not build with"))
    }
    #expect(try hasOneTree(folder))
  }

  /// A missing commit or a failing build gives one line with its name and the reason.
  @Test func namesWhatIsNotThere() throws {
    let folder = try TemporaryFolder()
    try repository(of: [0, 0], in: folder)
    for (arguments, status, message) in [
      (["v0", "none"], 2, ". has no commit 'none'; name one of 'git log'"),
      (["none", "v1"], 2, ". has no commit 'none'; name one of 'git log'"),
      (["v0", "v1", "--source", "/"], 2, "--source /: this is no git repository that can be read"),
      (
        ["v0", "v1", "--build", "echo begun; echo 'a.c:1: error: too bad' >&2; echo ended; false"],
        3,
        "commit v0 does not build with"
      ),
    ] {
      let run = try Sqbench(["bisect"] + arguments, in: folder.url)
      #expect(run.status == status && run.output == "")
      #expect(run.errors.hasPrefix("sqbench: \(message)"), "\(run.errors)")
      #expect(run.errors.filter(\.isNewline).count == 1)
      #expect(status == 2 || run.errors.hasSuffix(": a.c:1: error: too bad\n"))
    }
    let dashes = try Sqbench(["bisect", "--", "--all", "v1"], in: folder.url)
    #expect(dashes.errors == "sqbench: . has no commit '--all'; name one of 'git log'\n")
    #expect(try hasOneTree(folder))
  }

  @Test func saysThatGitIsMissing() throws {
    let folder = try TemporaryFolder()
    let run = try Sqbench(
      ["PATH=\(folder.url.path)", Sqbench.executable.path, "bisect", "v0", "v1"], in: folder.url,
      program: "env")
    #expect(run.status == 3 && run.output == "")
    #expect(run.errors == "sqbench: git is missing, which knows the commits; install it\n")
  }

  /// Errors of the options of measuring are reported before any build.
  @Test(arguments: [
    (["--filter", "nothing"], "--filter 'nothing' matches none of the "),
    (["--filter", "("], "--filter '(' is not a regular expression"),
    (["--scene", "none.json"], "none.json: there is no such file"),
    (["--scene", "steps"], "steps: the top level: expected a scene"),
  ])
  func refusesBeforeItBuilds(arguments: [String], message: String) throws {
    let folder = try TemporaryFolder()
    try repository(of: [0, 0], in: folder)
    let run = try Sqbench(
      ["bisect", "v0", "v1", "--build", "touch '\(folder.path("begun"))'; false"] + arguments,
      in: folder.url)
    #expect(run.status == 2 && run.output == "")
    #expect(run.errors.hasPrefix("sqbench: \(message)"), "\(run.errors)")
    #expect(run.errors.filter(\.isNewline).count == 1)
    #expect(try !folder.names.contains("begun"))
  }

  /// A failing build is named by its commit.
  @Test func namesTheCommitWhoseTurnFails() throws {
    let folder = try TemporaryFolder()
    try repository(of: [0, 0], in: folder)
    let run = try Sqbench(
      bisect("v0", "v1") + [
        "--build", "{ echo '#!/bin/sh'; echo 'echo too old >&2; exit 2'; } > built; chmod +x built",
      ], in: folder.url)
    #expect(run.status == 2)
    #expect(
      run.errors == "sqbench: the build of v0: it ended with status 2: too old\n", "\(run.errors)")
  }

  /// An error of the system is not wrong use.
  @Test func aTemporaryFolderThatCannotBeMadeIsNamed() throws {
    let folder = try TemporaryFolder()
    try repository(of: [0, 0], in: folder)
    let run = try Sqbench(
      [Sqbench.executable.path, "bisect", "v0", "v1"], in: folder.url,
      program: "TMPDIR=/proc/none")
    #expect(run.status == 3 && run.output == "")
    #expect(run.errors.hasPrefix("sqbench: /proc/none: "), "\(run.errors)")
    #expect(!run.errors.contains("Domain") && !run.errors.contains("--help"))
    #expect(run.errors.filter(\.isNewline).count == 1)
  }

  /// After an interruption of a build, or of counting, no files remain in the repository or beside it.
  @Test(arguments: ["build", "count"])
  func anInterruptedBisectLeavesNothing(during: String) throws {
    let folder = try TemporaryFolder()
    try repository(of: [0, 0], in: folder)
    let temporary = folder.path("temporary")
    // Instructions are counted if the times are inconclusive about a small change.
    let slow = "#!/bin/sh\ntouch '\(folder.path("begun"))'\nexec sleep 300"
    try FileManager.default.createDirectory(
      atPath: folder.path("programs"), withIntermediateDirectories: true)
    for name in ["slow", "valgrind"] {
      _ = try folder.writeProgram(slow, to: "programs/\(name)")
    }
    var arguments = bisect("v0", "v1", threshold: "0.001%")
    // A program that is not a script can be counted.
    arguments += [
      "--build", during == "build" ? "slow" : "ln -sf '\(Sqbench.executable.path)' built",
    ]
    let command = """
      mkdir temporary
      PATH="$PWD/programs:$PATH" TMPDIR='\(temporary)' "\(Sqbench.executable.path)" \
      \(arguments.map(\.quotedForShell).joined(separator: " ")) &
      while [ ! -e begun ] && kill -0 $!; do sleep 0.1; done; kill -INT $!; wait $!
      """
    let start = ContinuousClock.now
    let run = try Sqbench(["-mc", command], in: folder.url, program: "bash")
    #expect(run.status == 130 && run.errors.contains("interrupted"), "\(run.status) \(run.errors)")
    #expect(ContinuousClock.now - start < .seconds(during == "build" ? 60 : 120))
    #expect(try hasOneTree(folder))
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary) == [])
  }

  /// `make calibrate` with its smallest parameters.
  @Test func calibrates() throws {
    let run = try Sqbench(
      "calibrate", "--filter", "^flat/1000$", "--turns", "9", "--min-time", "0.0001",
      "--comparisons", "1", "--slowdowns", "0.05")
    #expect(run.status == 0, "\(run.errors)")
    let row = try #require(run.output.split(separator: "\n").first { $0.hasPrefix("| 5%") })
    let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    // For one benchmark the instructions decide, and the named function is the planted one.
    #expect(cells[1] == "1" && cells[3] == "1" && cells[4] == "1" && cells[5] == "1")
    #expect(cells[6] == "0")
    #expect(run.output.contains("A build compared with itself once: "))
  }

  /// A calibration takes half an hour.
  @Test(arguments: [
    (["--out", "Sources"], "Sources: this is a directory"),
    (["--filter", "nothing"], "--filter 'nothing' matches none of the "),
  ])
  func aCalibrationChecksFirst(arguments: [String], message: String) throws {
    let start = ContinuousClock.now
    try expectRefusal(of: ["calibrate"] + arguments, status: 2, message: message)
    #expect(ContinuousClock.now - start < .seconds(60))
  }

  @Test func commitsInTheWrongOrderAreSaid() throws {
    let run = try Sqbench(["bisect", "HEAD", "HEAD", "--source", Sqbench.package.path])
    #expect(run.status == 2 && run.errors.contains("there are no commits from HEAD to HEAD"))
  }
}
