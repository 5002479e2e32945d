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

  /// The bootstrap distribution of a median of three can be counted: of the 27 draws of (1, 2, 4)
  /// seven have the median 1, thirteen 2 and seven 4. So against a certain base of 1 the interval of
  /// 40 % (from 30 % on) is 2, and that of 60 % (from 20 % on) all.
  @Test func countedByHand() {
    let narrow = RatioInterval([1], [1, 2, 4], confidence: 0.4, draws: 4000)
    #expect([narrow.lower, narrow.ratio, narrow.upper] == [2, 2, 2])
    let wide = RatioInterval([1], [1, 2, 4], confidence: 0.6, draws: 4000)
    #expect([wide.lower, wide.ratio, wide.upper] == [1, 2, 4])
  }

  /// Samples of one distribution: about as many intervals as they say hold 1.
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
