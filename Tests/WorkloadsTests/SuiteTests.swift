import Foundation
import Testing

@testable import Workloads

/// Tests of the results of Google Benchmark. One run at a time: its registry belongs to the process.
@Suite(.serialized) struct SuiteTests {
  private func suite(_ workloads: Workload..., repetitions: Int = 1) -> Workloads.Suite {
    var suite = Workloads.Suite(workloads)
    suite.repetitions = repetitions
    suite.minimumTime = 0.0001
    return suite
  }

  private func flat(_ sizes: [[Int]] = [[10], [20], [40]]) -> Workload {
    Workload("tests", sizes: sizes) { Flat(count: $0[0]).subject() }
  }

  @Test func counters() throws {
    var results: [BenchmarkResult] = []
    _ = suite(flat([[10]])).run(didMeasure: { results.append($0) })
    let result = try #require(results.first)
    #expect(results.count == 1)
    #expect(result.name == "tests/10")
    #expect(result.error == nil)
    let time = try #require(result.counters[Counter.time])
    let floor = try #require(result.counters[Counter.floorTime])
    #expect(time > 0 && floor > 0)
    #expect(result.counters[Counter.floorMultiple] == time / floor)
    #expect(try #require(result.counters[Counter.items]) > 0)
    #expect(try #require(result.counters[Counter.bytes]) > 0)
  }

  @Test func repetitionsAndGrowth() {
    var results: [BenchmarkResult] = []
    _ = suite(flat(), repetitions: 3).run(didMeasure: { results.append($0) })
    let first = results.filter { $0.name == "tests/10" }
    #expect(first.filter { $0.aggregate == nil }.map(\.repetition) == [0, 1, 2])
    #expect(Set(first.compactMap(\.aggregate)) == ["mean", "median", "stddev", "cv"])
    let fit = results.filter { $0.aggregate == "BigO" }
    #expect(fit.map(\.name) == ["tests"])
    #expect(fit.first?.complexity != nil)
  }

  /// The members that Google's compare.py reads of each benchmark.
  @Test func json() throws {
    let json = suite(flat(), repetitions: 2).run(context: ["sqlayout_build": "of the tests"])
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
    let root = try #require(object as? [String: Any])
    let context = try #require(root["context"] as? [String: Any])
    #expect(context["sqlayout_build"] as? String == "of the tests")
    #expect(context["num_cpus"] is Int)
    let benchmarks = try #require(root["benchmarks"] as? [[String: Any]])
    // Two repetitions and four aggregates for each of three sizes, and two rows of their growth.
    #expect(benchmarks.count == 20)
    for benchmark in benchmarks {
      let name = try #require(benchmark["name"] as? String)
      #expect(benchmark["run_name"] is String)
      #expect(benchmark["run_type"] is String)
      guard name.hasPrefix("tests/") else { continue }
      #expect(benchmark["real_time"] is Double)
      #expect(benchmark["cpu_time"] is Double)
      #expect(benchmark["time_unit"] as? String == "ns")
      #expect(benchmark["ns_per_item"] is Double)
    }
    #expect(benchmarks.first?["name"] as? String == "tests/10")
    #expect(benchmarks.first?["run_type"] as? String == "iteration")
    #expect(benchmarks.last?["name"] as? String == "tests_RMS")
  }

  @Test func failure() throws {
    var results: [BenchmarkResult] = []
    let empty = Workload("nothing") { _ in Subject(items: 0, pass: {}) }
    let wrong = Workload("wrong") { _ in
      Subject(items: 3, floor: Floor(Flat(count: 3).floor(edges: .uniform)), frames: { [] }) {}
    }
    let json = suite(empty, wrong, flat([[10]])).run(didMeasure: { results.append($0) })
    #expect(results.map(\.name) == ["nothing", "wrong", "tests/10"])
    #expect(
      results.map(\.error) == [
        "there is nothing to lay out", "the engine gives 0 frames, the floor 3", nil,
      ])
    #expect(Summary(Array(results.prefix(1))).error == "there is nothing to lay out")
    _ = try JSONSerialization.jsonObject(with: Data(json.utf8))
  }

  /// One size of several fails, in each of its repetitions.
  @Test func failureWithinFamily() throws {
    let workload = Workload("partly", sizes: [[10], [0], [20], [30]]) {
      Flat(count: $0[0]).subject()
    }
    for repetitions in [1, 3] {
      var results: [BenchmarkResult] = []
      let json = suite(workload, repetitions: repetitions).run(didMeasure: { results.append($0) })
      let failed = results.filter { $0.error != nil }
      #expect(failed.map(\.name) == Array(repeating: "partly/0", count: repetitions))
      #expect(results.contains { $0.name == "partly/30" && $0.error == nil })
      _ = try JSONSerialization.jsonObject(with: Data(json.utf8))
    }
  }

  /// In a separate process: the count belongs to the process, and other tests run at the same time.
  @Test func allocations() async {
    await #expect(processExitsWith: .success) {
      let workload = Workload("allocating") { _ in
        let kept = Kept()
        return Subject(items: 1) {
          for index in kept.blocks.indices {
            kept.blocks[index] = Array(repeating: UInt8(index), count: 100 * (index + 1))
          }
        }
      }
      var suite = Workloads.Suite([workload])
      suite.repetitions = 1
      suite.minimumTime = 0.0001
      var count: Double?
      _ = suite.run(didMeasure: { count = $0.counters[Counter.allocations] })
      exit(count == 3 ? EXIT_SUCCESS : EXIT_FAILURE)
    }
  }

  @Test func strictJSON() {
    let loose =
      #"{"a": NaN, "b": [-Infinity, Infinity, -nan, inf], "NaN": "say \"NaN\" \\", "c": 1}"#
    let strict =
      #"{"a": null, "b": [null, null, null, null], "NaN": "say \"NaN\" \\", "c": 1}"#
    #expect(Workloads.Suite.strictJSON(loose) == strict)
  }

  /// Zero bytes vary by 0 / 0 of their mean, which Google Benchmark writes as a bare `NaN`.
  @Test func notANumber() throws {
    let workload = Workload("odd") { _ in Subject(items: 1, bytes: { 0 }, pass: {}) }
    let json = suite(workload, repetitions: 2).run()
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
    let benchmarks = try #require((object as? [String: Any])?["benchmarks"] as? [[String: Any]])
    #expect(benchmarks.last?["name"] as? String == "odd_cv")
    #expect(benchmarks.last?["bytes_per_item"] is NSNull)
  }

  @Test func csv() {
    let result = BenchmarkResult(
      name: "a,b", aggregate: nil, complexity: nil, error: "say \"no\"", iterations: 7,
      repetition: 1, realTime: 2.5, cpuTime: .nan, counters: ["x": 4])
    #expect(
      CSV.text(of: [result])
        == "name,aggregate,repetition,iterations,real_time_ns,cpu_time_ns,error,x\r\n"
        + "\"a,b\",,1,7,2.5,,\"say \"\"no\"\"\",4.0\r\n")
  }

  @Test func summary() {
    let results = [30.0, 10, 20].map {
      BenchmarkResult(
        name: "n", aggregate: nil, complexity: nil, error: nil, iterations: 1, repetition: 0,
        realTime: 0, cpuTime: 0, counters: [Counter.time: $0])
    }
    let summary = Summary(results)
    #expect(summary.time == 20)
    #expect(summary.spread == 0.5)
    #expect(Summary(Array(results.prefix(1))).spread == nil)
  }
}

/// Three allocations, which the optimiser cannot remove.
private final class Kept {
  var blocks: [[UInt8]] = [[], [], []]
}
