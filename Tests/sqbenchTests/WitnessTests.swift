import Foundation
import Testing

/// `sqbench compare --instructions` and `sqbench bisect`.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/valgrind")))
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

  /// The same build takes the same instructions, to 0.2 %; a planted slowdown is found and named, also
  /// where the times could not tell.
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
      // Three passes of so many steps, of a few instructions each.
      #expect(ratio > 1 + 3 * 4 * Double(planted) / base)
      #expect(functions.first?.name == "sq_planted_slowdown")
      #expect(benchmark.reason?.contains("sq_planted_slowdown") == true || run.status == 0)
      #expect(page.contains("<svg") && page.contains("<title>sq_planted_slowdown: 0 instructions"))
      #expect(!page.contains("http://") || !page.contains("<script"))
    }
  }

  /// The third of five commits is the first that is slow.
  @Test func findsTheCommit() throws {
    let folder = try TemporaryFolder()
    func git(_ arguments: String...) throws {
      let run = try Sqbench(
        ["-c", "user.name=a", "-c", "user.email=a@b"] + arguments, in: folder.url, program: "git")
      #expect(run.status == 0, "\(run.errors)")
    }
    try git("init", "-q")
    for (number, steps) in [0, 0, 1_000_000, 1_000_000, 1_000_000].enumerated() {
      _ = try folder.write("\(steps) \(number)", to: "steps")
      try git("add", "steps")
      try git("commit", "-q", "-m", "commit \(number)")
      try git("tag", "v\(number)")
    }
    // What a commit builds is this program, slowed by as many steps as it says.
    let build = """
      { echo '#!/bin/sh'; echo "export SQBENCH_PLANTED_STEPS=$(cut -d' ' -f1 steps)"; \
      echo 'exec "\(Sqbench.executable.path)" "$@"'; } > built && chmod +x built
      """
    let run = try Sqbench(
      [
        "bisect", "v0", "v4", "--filter", "^flat/1000$", "--turns", "9", "--min-time", "0.0001",
        "--build", build, "--program", "built", "--threshold", "100%",
      ], in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains(" commit 2\n  is the first that is slower: flat/1000 +"))
    let none = try Sqbench(
      [
        "bisect", "v2", "v4", "--filter", "^flat/1000$", "--turns", "9", "--min-time", "0.0001",
        "--build", build, "--program", "built", "--threshold", "100%",
      ], in: folder.url)
    #expect(none.status == 2 && none.errors.contains("v4 is not slower than v2"))
    // Nothing of it stays.
    let trees = try Sqbench(["worktree", "list"], in: folder.url, program: "git")
    #expect(trees.output.filter(\.isNewline).count == 1)
  }

  /// Where a build is interrupted nothing of it stays, in the repository or beside it.
  @Test func anInterruptedBisectLeavesNothing() throws {
    let folder = try TemporaryFolder()
    let command = """
      git init -q && git -c user.name=a -c user.email=a@b commit -q --allow-empty -m a \
      && git -c user.name=a -c user.email=a@b commit -q --allow-empty -m b
      "\(Sqbench.executable.path)" bisect HEAD~1 HEAD --build 'sleep 300; true' & \
      sleep 2; kill -INT $!; wait $!
      """
    let start = ContinuousClock.now
    let run = try Sqbench(["-mc", command], in: folder.url, program: "bash")
    #expect(run.status == 130 && run.errors.contains("interrupted"), "\(run.status) \(run.errors)")
    #expect(ContinuousClock.now - start < .seconds(60))
    let trees = try Sqbench(["worktree", "list"], in: folder.url, program: "git")
    #expect(trees.output.filter(\.isNewline).count == 1)
  }

  /// `make calibrate`, at its smallest.
  @Test func calibrates() throws {
    let run = try Sqbench(
      "calibrate", "--filter", "^flat/1000$", "--turns", "9", "--min-time", "0.0001",
      "--comparisons", "1", "--slowdowns", "0.05")
    #expect(run.status == 0, "\(run.errors)")
    let row = try #require(run.output.split(separator: "\n").first { $0.hasPrefix("| 5%") })
    let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    // Of one benchmark the instructions tell, and the function is the one that was planted.
    #expect(cells[1] == "1" && cells[3] == "1" && cells[4] == "1" && cells[5] == "1")
    #expect(cells[6] == "0")
    #expect(run.output.contains("A build compared with itself once: "))
  }

  @Test func aBuildThatFailsIsSaid() throws {
    let run = try Sqbench(
      ["bisect", "HEAD", "HEAD", "--build", "false", "--source", Sqbench.package.path])
    #expect(run.status == 2 && run.errors.contains("there are no commits from HEAD to HEAD"))
  }
}
