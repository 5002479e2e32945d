import Foundation

/// How much of what the machine does to the floor, from one repetition to the next, it does to the
/// engine as well.
///
/// Within each run the logarithms of both times are taken from their means; the slope of one over the
/// other, over both runs, is 1 where the times go in proportion and 0 where one tells nothing of the
/// other. A change from run to run is no part of it. After Fisher's analysis of covariance,
/// Statistical Methods for Research Workers, section 49.1.
struct FloorShare {
  /// The slope, from 0 to 1.
  let slope: Double
  /// What the floor takes mostly, in nanoseconds an item.
  private let usual: Double

  /// Finds the slope over runs whose every repetition has a floor.
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

  /// The times of a run had its floor always taken what it mostly takes.
  func times(of run: Benchmark) -> [Double] {
    zip(run.times, run.floorTimes).map { time, floor in time * pow(usual / floor, slope) }
  }

  private static func deviations(_ times: [Double]) -> [Double] {
    let logarithms = times.map { log($0) }
    let mean = logarithms.reduce(0, +) / Double(max(1, logarithms.count))
    return logarithms.map { $0 - mean }
  }
}
