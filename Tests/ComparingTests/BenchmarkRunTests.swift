import Comparing
import Foundation
import Testing

struct BenchmarkRunTests {
  private let json = """
    {"context": {"date": "2026-01-02T03:04:05+00:00", "num_cpus": 2, "load_avg": [0.5, 1, 2],
      "sqlayout_build": "release", "sqlayout_machine": "2 × chip"},
     "benchmarks": [
      {"name": "flat/1000", "run_name": "flat/1000", "run_type": "iteration",
       "repetition_index": 0, "ns_per_item": 1.5, "floor_ns_per_item": 1, "items": 1000,
       "bytes_per_item": 60, "allocations_per_pass": 0},
      {"name": "flat/1000", "run_name": "flat/1000", "run_type": "iteration",
       "repetition_index": 1, "ns_per_item": 2.5, "floor_ns_per_item": 1, "items": 1000},
      {"name": "flat/1000_mean", "run_name": "flat/1000", "run_type": "aggregate",
       "aggregate_name": "mean", "ns_per_item": 2},
      {"name": "flat_BigO", "run_name": "flat", "run_type": "aggregate",
       "aggregate_name": "BigO", "cpu_coefficient": 2.0, "big_o": "NlgN"},
      {"name": "odd", "run_name": "odd", "run_type": "iteration", "error_occurred": true,
       "error_message": "no luck", "real_time": 0, "bytes_per_item": null}]}
    """

  @Test func reads() throws {
    let run = try BenchmarkRun(json: Data(json.utf8))
    #expect(run.setting.date == "2026-01-02T03:04:05+00:00")
    #expect(run.setting.machine == "2 × chip")
    #expect(run.setting.flags == "release")
    #expect(run.setting.compiler == "")
    #expect(run.setting.load == [0.5, 1, 2])
    #expect(run.benchmarks.map(\.name) == ["flat/1000", "odd"])
    let flat = run.benchmarks[0]
    #expect(flat.times == [1.5, 2.5])
    #expect(flat.floorMultiple == 2)
    #expect(flat.bytes == 60)
    #expect(flat.allocations == 0)
    #expect(flat.items == 1000)
    #expect(run.benchmarks[1].error == "no luck")
    #expect(run.growth == ["flat": Growth(function: "N log N", factor: 2)])
  }

  /// Each repetition is compared with the floor measured in the same blocks.
  @Test func multiplesOfTheFloor() {
    func benchmark(_ name: String, _ times: [(Double, Double?)], error: String? = nil) -> Benchmark
    {
      Benchmark(
        name, error: error, repetitions: times.map { Repetition(time: $0.0, floorTime: $0.1) })
    }
    let uneven = benchmark("flat/1000", [(1, 1), (2, 4), (9, 3)])
    #expect(uneven.floorMultiple == 1)
    let run = BenchmarkRun(
      setting: Setting(),
      benchmarks: [
        uneven, benchmark("nested/3/10", [(16, 1)]), benchmark("edit/last/1000", [(5, nil)]),
        benchmark("build/view/1000", [(300, 1)]), benchmark("odd", [(7, 1)], error: "no luck"),
      ])
    #expect(run.floorMultiples.map(\.name) == ["flat/1000", "nested/3/10"])
    #expect(run.floorMultiples.map(\.multiple) == [1, 16])
    #expect(run.meanFloorMultiple.map { abs($0 - 4) < 1e-12 } == true)
    #expect(BenchmarkRun(setting: Setting(), benchmarks: []).meanFloorMultiple == nil)
  }

  /// Only some repetitions count allocations; the median is used.
  @Test func allocations() {
    let benchmark = Benchmark(
      "a", repetitions: [9.0, 0, 1].map { Repetition(time: 1, allocations: $0) })
    #expect(benchmark.allocations == 1)
  }

  @Test(arguments: [
    ("", "this is not JSON"),
    ("{\"context\": {}", "this is not JSON"),
    ("[]", "this JSON is not of Google Benchmark's schema"),
    ("{\"benchmarks\": []}", "this JSON is not of Google Benchmark's schema"),
    (
      #"{"context": {}, "benchmarks": [{"name": "b", "real_time": 3}]}"#,
      "b has no ns_per_item above 0, so it is not of a run of sqbench"
    ),
    (
      #"{"context": {}, "benchmarks": [{"name": "b", "ns_per_item": 0}]}"#,
      "b has no ns_per_item above 0, so it is not of a run of sqbench"
    ),
  ])
  func refuses(json: String, message: String) {
    do throws(RunFileError) {
      _ = try BenchmarkRun(json: Data(json.utf8))
      Issue.record("it was read")
    } catch {
      #expect(error.description == message)
    }
  }

  @Test func saysWhichFile() {
    do throws(RunFileError) {
      _ = try BenchmarkRun(contentsOf: "no/such.json")
      Issue.record("it was read")
    } catch {
      #expect(error.description == "no/such.json: there is no such file")
      #expect(!error.isOfTheSystem)
    }
  }
}
