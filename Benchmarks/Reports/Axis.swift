import Foundation

/// Maps numbers to positions along a plot's edge.
struct Axis {
  /// The range of the numbers.
  let range: ClosedRange<Double>
  /// The positions of both ends; the first may be the larger one.
  let places: (Double, Double)
  private let isLogarithmic: Bool

  /// A logarithmic axis; all numbers are above 0.
  static func logarithmic(_ values: [Double], places: (Double, Double)) -> Axis {
    let least = values.min() ?? 1
    let most = values.max() ?? 10
    // Some margin at both ends, and a range of at least a factor of two.
    let room = max(1.12, (2 / (most / least)).squareRoot())
    return Axis(range: (least / room)...(most * room), places: places, isLogarithmic: true)
  }

  /// A linear axis from −`reach` to `reach`.
  static func symmetric(_ reach: Double, places: (Double, Double)) -> Axis {
    Axis(range: -reach...reach, places: places, isLogarithmic: false)
  }

  /// A linear axis from 0.
  static func linear(to most: Double, places: (Double, Double)) -> Axis {
    Axis(range: 0...max(most, 1e-9), places: places, isLogarithmic: false)
  }

  /// The position of a number.
  func callAsFunction(_ value: Double) -> Double {
    let part =
      isLogarithmic
      ? log(value / range.lowerBound) / log(range.upperBound / range.lowerBound)
      : (value - range.lowerBound) / (range.upperBound - range.lowerBound)
    return places.0 + part * (places.1 - places.0)
  }

  /// Round numbers along the axis: at least two, and at most `count`.
  func ticks(atMost count: Int = 6) -> [Double] {
    isLogarithmic ? logarithmicTicks(count) : linearTicks(count)
  }

  private func logarithmicTicks(_ count: Int) -> [Double] {
    let first = Int(log10(range.lowerBound).rounded(.down))
    let last = Int(log10(range.upperBound).rounded(.up))
    let steps: [[Double]] = [
      [1, 1.2, 1.4, 1.6, 1.8, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9], [1, 1.5, 2, 3, 4, 5, 7],
      [1, 2, 5], [1],
    ]
    var finer: [Double] = []
    for step in steps {
      let ticks = (first...last).flatMap { decade in step.map { $0 * pow(10, Double(decade)) } }
        .filter(range.contains)
      if ticks.count <= count {
        // A single number does not show the scale.
        guard ticks.count < 2, let first = finer.first, let last = finer.last else { return ticks }
        return [first, last]
      }
      finer = ticks
    }
    return (first...last).filter { $0 % 2 == 0 }.map { pow(10, Double($0)) }.filter(range.contains)
  }

  private func linearTicks(_ count: Int) -> [Double] {
    let span = range.upperBound - range.lowerBound
    var step = pow(10, log10(span / Double(count)).rounded(.down))
    for factor in [1.0, 2, 5, 10] where span / (step * factor) <= Double(count) {
      step *= factor
      break
    }
    let first = Int((range.lowerBound / step).rounded(.up))
    let last = Int((range.upperBound / step).rounded(.down))
    let ticks = (first...max(first, last)).map { Double($0) * step }
    guard ticks.count < 2, range.lowerBound < 0 else { return ticks }
    // Only the number 0 does not show the scale.
    let reach = range.upperBound
    let decade = pow(10, log10(reach).rounded(.down))
    let end = [5.0, 2, 1].map { $0 * decade }.first { $0 <= reach } ?? decade
    return [-end, 0, end]
  }
}
