import BenchmarkReports
import Comparing

/// A run with invented figures.
enum SampleRun {
  /// The run, its engine slower by a factor.
  static func run(_ factor: Double = 1, machine: String = "2 × chip") -> BenchmarkRun {
    func benchmark(
      _ name: String, _ time: Double, items: Int, floor: Double? = 1, bytes: Double? = 60
    ) -> Benchmark {
      Benchmark(
        name,
        repetitions: (-4...4).map { step in
          let noise = 1 + Double(step) / 1000
          return Repetition(
            time: time * factor * noise, floorTime: floor, bytes: bytes, allocations: 0,
            items: items)
        })
    }
    var setting = Setting()
    setting.date = "2026-01-02T03:04:05+00:00"
    setting.machine = machine
    setting.compiler = "Swift 6.3"
    setting.flags = "release"
    setting.commit = "abc"
    setting.load = [0.1]
    return BenchmarkRun(
      setting: setting,
      benchmarks: [
        benchmark("flat/1000", 1, items: 1000), benchmark("flat/10000", 1.5, items: 10_000),
        benchmark("flat/100000", 2, items: 100_000),
        benchmark("nested/3/10", 3, items: 1110), benchmark("nested/4/10", 3, items: 11_110),
        benchmark("closure/1000", 5, items: 1000),
        benchmark("scene/card", 20, items: 2, floor: nil),
        Benchmark("broken", error: "no luck", repetitions: []),
      ],
      growth: ["flat": Growth(function: "N", factor: 1.5)])
  }

  static let scene = SceneDrawing(
    name: "scene/card", svg: "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'/>",
    frames: [["root.items[0]", "0", "0", "3", "4"]])
}
