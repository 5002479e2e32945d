import Comparing
import Testing

struct RatioIntervalTests {
  @Test func certain() {
    let interval = RatioInterval([2, 2, 2], [3, 3, 3])
    #expect([interval.lower, interval.ratio, interval.upper] == [1.5, 1.5, 1.5])
  }

  @Test func isTheSameEachTime() {
    let (first, second) = ([9.0, 10, 11, 12, 10], [10.0, 13, 12, 11, 14])
    #expect(RatioInterval(first, second) == RatioInterval(first, second))
  }

  /// The bootstrap distribution of a median of three can be counted: of the 27 draws of (1, 2, 4) seven have the
  /// median 1, thirteen 2 and seven 4. So with a base of 1 the interval of 40 % (from 30 %) is 2, and that of 60 %
  /// (from 20 %) is from 1 to 4.
  @Test func countedByHand() {
    let narrow = RatioInterval([1], [1, 2, 4], confidence: 0.4, draws: 4000)
    #expect([narrow.lower, narrow.ratio, narrow.upper] == [2, 2, 2])
    let wide = RatioInterval([1], [1, 2, 4], confidence: 0.6, draws: 4000)
    #expect([wide.lower, wide.ratio, wide.upper] == [1, 2, 4])
  }

  /// Of four drawn ratios the interval of 50 % excludes one at each end, that of 90 % none; of two draws neither
  /// excludes any.
  @Test func leavesOutAsManyAtBothEnds() {
    func interval(_ confidence: Double, _ draws: Int) -> RatioInterval {
      RatioInterval([1], (1...1001).map(Double.init), confidence: confidence, draws: draws)
    }
    let (narrow, wide) = (interval(0.5, 4), interval(0.9, 4))
    #expect(wide.lower < narrow.lower && narrow.lower < narrow.upper && narrow.upper < wide.upper)
    #expect(interval(0.5, 2).lower < interval(0.5, 2).upper)
  }

  /// The variation of the base counts as much as that of the new run.
  @Test func drawsBoth() {
    let torn = [1.0, 1, 1, 2, 2, 2, 2]
    #expect(RatioInterval(torn, [2]).upper == 2 && RatioInterval(torn, [2]).lower == 1)
    #expect(RatioInterval([2], torn).upper == 1 && RatioInterval([2], torn).lower == 0.5)
  }

  /// Samples of one distribution: the share of intervals that contain 1 is about the confidence.
  @Test func coverage() {
    var state: UInt64 = 1
    // Knuth's linear congruence, its high bits.
    func next() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 40) / Double(1 << 24)
    }
    var held = 0
    for _ in 0..<400 {
      let (first, second) = ((0..<15).map { _ in 1 + next() }, (0..<15).map { _ in 1 + next() })
      let interval = RatioInterval(first, second, confidence: 0.9, draws: 400)
      if interval.lower <= 1, interval.upper >= 1 { held += 1 }
    }
    #expect((350...395).contains(held))
  }
}
