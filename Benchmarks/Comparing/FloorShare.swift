import Foundation

/// How much of the variation of the floor between repetitions also affects the engine.
///
/// It is the slope of a regression of the logarithm of the engine's time on that of the floor, both relative to their
/// means within each run: 1 if the times are proportional, 0 if they are independent. A difference between the runs
/// does not count. After Fisher's analysis of covariance, Statistical Methods for Research Workers, section 49.1.
struct FloorShare {
  /// The slope, from 0 to 1.
  let slope: Double
  /// The usual time of the floor, in nanoseconds per item.
  private let usual: Double

  /// Computes the slope for runs whose every repetition has a floor.
  ///
  /// - Complexity: O(n log n).
  init(_ runs: [Benchmark]) {
    var (products, squares) = (0.0, 0.0)
    for run in runs {
      let (times, floors) = (Self.deviations(run.times), Self.deviations(run.floorTimes))
      products += zip(times, floors).reduce(0) { $0 + $1.0 * $1.1 }
      squares += floors.reduce(0) { $0 + $1 * $1 }
    }
    slope = squares > 0 ? min(1, max(0, products / squares)) : 0
    usual = runs.flatMap(\.floorTimes).median
  }

  /// The times of a run, corrected to the usual time of the floor.
  func times(of run: Benchmark) -> [Double] {
    zip(run.times, run.floorTimes).map { time, floor in time * pow(usual / floor, slope) }
  }

  private static func deviations(_ times: [Double]) -> [Double] {
    let logarithms = times.map { log($0) }
    let mean = logarithms.reduce(0, +) / Double(max(1, logarithms.count))
    return logarithms.map { $0 - mean }
  }
}
