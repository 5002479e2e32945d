import SQLayoutCore
import Testing

/// Properties for any number of items in any width: no gap, no overlap, the whole length is used.
@Suite struct LinearArrangementExactTests {
  private func frames(
    _ count: Int, width: Double, x: Double = 0, scale: Double = 0, weights: [Double] = [1]
  ) -> [Rect] {
    var builder = LayoutTreeBuilder(
      root: ContainerStyle(
        insets: .constant(Insets(left: 1)),
        arrange: .line(LinearArrangement(.row, pixelScale: scale))))
    for index in 0..<count {
      builder.addLeaf(
        ItemStyle(flex: Flex(weight: weights[index % weights.count], stretches: true)))
    }
    let tree = builder.build()
    var layout = Layout()
    layout.layout(tree, in: Rect(x: x, y: 0, width: width, height: 10))
    return layout.frames(of: tree).compactMap { $0 }
  }

  /// The widths have no gaps and overlaps, and end at the end of the room, to the last bit.
  private func expectWhole(_ frames: [Rect], from start: Double, to end: Double) {
    var edge = start
    var isWhole = true
    for frame in frames {
      isWhole = isWhole && frame.x == edge && frame.width >= 0
      edge = frame.maxX
    }
    #expect(isWhole && edge == end, "\(frames.count) items up to \(end)")
  }

  @Test func anyNumberSharesAnyWidthWithoutAGap() {
    for count in Array(1...100) + stride(from: 101, through: 1000, by: 13) {
      for (x, width) in [(0.0, 101.0), (0.1, 320.3), (-7.7, 1.0 / 3 + 9), (1e4 / 3, 10_000)] {
        let frames = frames(count, width: width, x: x)
        expectWhole(frames, from: x + 1, to: x + width)
        let share = (width - 1) / Double(count)
        let isEqual = frames.allSatisfy { abs($0.width - share) < 1e-9 }
        #expect(isEqual, "\(count) items in \(width)")
      }
    }
  }

  /// Numbers below a power of two lie closer together than those above: the rounded length ends a bit before it.
  @Test func anItemReachesAPowerOfTwoFromBelowZero() {
    for exponent in 0...12 {
      let end = Double(sign: .plus, exponent: exponent, significand: 1)
      let start = -(end / 4).rounded(.down) - end.ulp / 2
      var builder = LayoutTreeBuilder(root: ContainerStyle(arrange: .line(LinearArrangement(.row))))
      builder.addLeaf(ItemStyle(flex: Flex(stretches: true)))
      let tree = builder.build()
      let room = Rect(x: start, y: 0, width: (end - start).nextUp, height: 10)
      #expect(room.maxX == end && start + (end - start) < end)
      var layout = Layout()
      layout.layout(tree, in: room)
      #expect(layout.frames(of: tree) == [room])
    }
  }

  @Test func sharesThatAreNumbersAreExact() {
    for count in [1, 2, 4, 8, 64, 512] {
      #expect(frames(count, width: 513).allSatisfy { $0.width == 512 / Double(count) })
    }
  }

  @Test func unequalWeightsLeaveNoGapEither() {
    for count in stride(from: 1, through: 1000, by: 7) {
      let frames = frames(count, width: 333.3, weights: [1, 0.1, 3, 1e-9, 7])
      expectWhole(frames, from: 1, to: 333.3)
    }
  }

  @Test func framesLieOnWholePixels() {
    for scale in [1.0, 1.5, 2, 2.625, 3] {
      for count in [1, 2, 3, 7, 10, 99, 333, 1000] {
        let frames = frames(count, width: 301, scale: scale)
        var edge = frames[0].x
        var pixels = 0.0
        let share = 300 * scale / Double(count)
        for frame in frames {
          #expect(frame.x == edge)
          for edge in [frame.x * scale, frame.maxX * scale] {
            #expect(abs(edge - edge.rounded()) < 1e-6, "\(edge) at \(scale)")
          }
          #expect(abs(frame.width * scale - share) < 1 + 1e-6)
          pixels += (frame.width * scale).rounded()
          edge = frame.maxX
        }
        // From the nearest pixel to 1 to the nearest to 301.
        #expect(pixels == (301 * scale).rounded() - (1 * scale).rounded())
      }
    }
  }

  @Test func measuredItemsAreRoundedUpToPixels() {
    var builder = LayoutTreeBuilder(
      root: ContainerStyle(
        defaults: ItemStyle(spacing: .constant(Insets(all: 0.3))),
        arrange: .line(LinearArrangement(.row, alignment: .center, pixelScale: 2))))
    for width in [10.2, 10.5, 3.9] {
      builder.addLeaf(ItemStyle(size: .fixed(Size(width: width, height: 3.1))))
    }
    let tree = builder.build()
    var layout = Layout()
    layout.layout(tree, in: Rect(x: 0, y: 0, width: 50, height: 10))
    // Starts at 0, 10.8 and 21.6, on half points; 3.5 high and 3.25 from the top.
    #expect(
      layout.frames(of: tree) == [
        Rect(x: 0, y: 3.5, width: 10.5, height: 3.5),
        Rect(x: 11, y: 3.5, width: 10.5, height: 3.5),
        Rect(x: 21.5, y: 3.5, width: 4, height: 3.5),
      ])
    // 10.5 + 0.3 + 10.5 + 0.3 + 4, rounded up.
    #expect(layout.size(tree, fitting: .unbounded) == Size(width: 26, height: 3.5))
  }
}
