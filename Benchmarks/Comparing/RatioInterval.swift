/// A bootstrap confidence interval of the ratio of two samples' medians.
///
/// After Efron and Tibshirani, An Introduction to the Bootstrap, section 13.3 (percentile interval). The seed is
/// fixed, so the same samples give the same interval.
public struct RatioInterval: Hashable, Sendable {
  /// The ratio of the second sample's median to the first's.
  public let ratio: Double
  /// The lower end of the interval.
  public let lower: Double
  /// The upper end of the interval.
  public let upper: Double

  /// Computes the interval of two samples of positive numbers, neither of them empty.
  ///
  /// - Complexity: O(draws · n log n).
  public init(
    _ first: [Double], _ second: [Double], confidence: Double = 0.99, draws: Int = 2000
  ) {
    precondition(!first.isEmpty && !second.isEmpty, "a sample to compare has no numbers")
    ratio = second.median / first.median
    var source = SplitMix(state: 20_200_101)
    let ratios = (0..<draws).map { _ in
      let base = first.drawn(from: &source).median
      return second.drawn(from: &source).median / base
    }.sorted()
    let cut = Int((1 - confidence) / 2 * Double(draws))
    lower = ratios[cut]
    upper = ratios[draws - 1 - cut]
  }
}

extension RatioInterval {
  /// Whether the interval is within a factor, in both directions.
  public func isWithin(_ factor: Double) -> Bool { lower >= 1 / factor && upper <= factor }

  /// Whether the whole interval is beyond a factor, in either direction.
  public func isBeyond(_ factor: Double) -> Bool { lower > factor || upper < 1 / factor }
}

extension [Double] {
  /// A sample of the same size, drawn with replacement.
  fileprivate func drawn(from source: inout SplitMix) -> [Double] {
    map { _ in self[Int.random(in: 0..<count, using: &source)] }
  }
}

/// The generator of Steele, Lea and Flood, which gives the same numbers on every machine.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
