import SQLayoutCore
import Testing

/// If a sizing pass has the frames of a layout pass, the layout pass is omitted.
@Suite struct SettledFramesTests {
  /// Observed items are always laid out, so that no pass is omitted.
  @Test func framesAreThoseOfALayoutPass() {
    var settled = 0
    for seed in 1...300 as ClosedRange<UInt32> {
      let plain = MixedTree(seed: seed).tree
      let observed = MixedTree(seed: seed, observer: { _ in }).tree
      var layout = Layout()
      var whole = Layout()
      for bounds in [Rect(0, 0, 300, 200), Rect(5, 5, 40, 30), Rect(0, 0, 9000, 12_000)] {
        layout.layout(plain, in: bounds)
        whole.layout(observed, in: bounds)
        #expect(layout.frames(of: plain) == whole.frames(of: observed), "seed \(seed)")
        if layout.statistics.framesWritten < whole.statistics.framesWritten { settled += 1 }
      }
    }
    // This has to occur in many of the trees, or nothing is tested.
    #expect(settled > 100)
  }

  @Test func stacksWhoseContentFitsAreLaidOutOnce() {
    let calculators: [Calculator] = [
      .containerLeftAlignedVStack, .containerTopAlignedHStack, .leftAlignedVStack,
      .topAlignedHStack, .topLeftAligned, .topAlignedHStackCropped, .topAlignedFlow,
    ]
    for seed in 1...200 as ClosedRange<UInt32> {
      let plain = MixedTree(seed: seed, calculators: calculators).tree
      let observed = MixedTree(seed: seed, calculators: calculators, observer: { _ in }).tree
      for width in [60.0, 150, 400, 5000] {
        let bounds = Rect(0, 0, width, 500)
        #expect(plain.frames(in: bounds) == observed.frames(in: bounds), "seed \(seed), \(width)")
      }
    }
  }
}
