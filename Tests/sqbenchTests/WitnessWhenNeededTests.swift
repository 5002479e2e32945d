import Foundation
import Testing

/// `sqbench compare --interleave` without `--instructions`: they are counted if the times are inconclusive.
@Suite(.waiting, .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/valgrind")))
struct WitnessWhenNeededTests {
  private struct Comparison: Decodable {
    struct Benchmark: Decodable {
      var verdict: String
      var base_instructions: Double?
      var new_instructions: Double?
    }
    var benchmarks: [Benchmark]
  }

  /// Compares this build with itself, for a change that is too small for times.
  private func compared(path: String) throws -> Comparison.Benchmark {
    let run = try Sqbench(
      [
        "PATH=\(path)", Sqbench.executable.path, "compare", "--interleave",
        Sqbench.executable.path, "--filter", "^flat/1000$", "--turns", "9", "--min-time", "0.0001",
        "--threshold", "0.001%", "--format", "json",
      ], program: "env")
    #expect(run.status == 0 || run.status == 1, "\(run.errors)")
    let comparison = try JSONDecoder().decode(Comparison.self, from: Data(run.output.utf8))
    return try #require(comparison.benchmarks.first)
  }

  @Test func theyAreCountedWhereValgrindIs() throws {
    let benchmark = try compared(path: "/usr/bin:/bin")
    let base = try #require(benchmark.base_instructions)
    let new = try #require(benchmark.new_instructions)
    #expect(base > 1000 && abs(new / base - 1) < 0.002)
  }

  @Test func theTimesDecideAloneWhereItIsNot() throws {
    let benchmark = try compared(path: "/nowhere")
    #expect(benchmark.base_instructions == nil && benchmark.new_instructions == nil)
  }
}
