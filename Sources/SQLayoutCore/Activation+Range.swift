// Where the answer of a sizing pass holds.
extension Activation {
  /// Narrows the fitting sizes that give the same frames by what one item depends on.
  @inline(__always)
  mutating func narrow(
    _ dependence: Dependence, _ answer: FittingRange, _ frame: Rect, _ steps: some StepReader
  ) {
    if dependence.isEmpty { return }
    if !dependence.isDisjoint(with: [.width, .measuredWidth]) {
      narrowWidth(
        dependence.contains(.width)
          ? (fitting.width, fitting.width)
          : Self.extents(
            around: fitting.width, withRoom: (answer.minWidth, answer.maxWidth), insets.right,
            steps.padding.right, steps.left + steps.padding.left))
    }
    if !dependence.isDisjoint(with: [.height, .measuredHeight]) {
      narrowHeight(
        dependence.contains(.height)
          ? (fitting.height, fitting.height)
          : Self.extents(
            around: fitting.height, withRoom: (answer.minHeight, answer.maxHeight),
            insets.bottom, steps.padding.bottom, steps.top + steps.padding.top))
    }
    if dependence.contains(.wrap) {
      let reach = steps.reachBesidePrevious(frame.width)
      let isWrapped = reach > steps.right
      narrowToLines(isWrapped ? -.infinity : reach, isWrapped ? reach : .infinity)
    }
    guard dependence.contains(.crop) else { return }
    // A frame that was not cropped is not cropped wherever the far edge lies beyond it.
    let reach = steps.uncropped
    narrowWidth(
      reach.width == .infinity
        ? (fitting.width, fitting.width)
        : Self.extents(
          around: fitting.width, withRoom: (max(reach.width, .leastNonzeroMagnitude), .infinity),
          insets.right, steps.padding.right, 0))
    narrowHeight(
      reach.height == .infinity
        ? (fitting.height, fitting.height)
        : Self.extents(
          around: fitting.height, withRoom: (max(reach.height, .leastNonzeroMagnitude), .infinity),
          insets.bottom, steps.padding.bottom, 0))
  }

  /// Narrows the widths to those in which lines end where they do.
  ///
  /// - Parameters:
  ///   - longest: where the longest line ends; minus infinity where none goes on.
  ///   - overflow: how far the shortest line would have reached with one item more.
  mutating func narrowToLines(_ longest: Double, _ overflow: Double) {
    narrowWidth(
      FittingRange.extents(around: fitting.width, withRoom: (longest, overflow.nextDown)) {
        [insets] extent in
        min(10_000, extent) - insets.right
      } extent: { [insets] room in
        room + insets.right
      })
  }

  private mutating func narrowWidth(_ extents: (Double, Double)) {
    range.minWidth = max(range.minWidth, extents.0)
    range.maxWidth = min(range.maxWidth, extents.1)
  }

  private mutating func narrowHeight(_ extents: (Double, Double)) {
    range.minHeight = max(range.minHeight, extents.0)
    range.maxHeight = min(range.maxHeight, extents.1)
  }

  /// The extents, around the one at hand, whose room between the edges lies in a range.
  @inline(__always)
  private static func extents(
    around extent: Double, withRoom range: (Double, Double), _ inset: Double, _ padding: Double,
    _ start: Double
  ) -> (Double, Double) {
    FittingRange.extents(around: extent, withRoom: range) { extent in
      max(0, ((min(10_000, extent) - inset) - padding) - start)
    } extent: { room in
      room + start + padding + inset
    }
  }
}

extension FittingRange {
  /// The least and the greatest extent, around the one at hand, whose room lies in a range. The
  /// room, as the steps compute it, never shrinks as the extent grows, so that two numbers say it
  /// all. Where rounding leaves no such number, the extent at hand is taken.
  ///
  /// - Parameter inverse: the extent of a room, up to rounding.
  @inline(__always)
  static func extents(
    around extent: Double, withRoom range: (Double, Double), room: (Double) -> Double,
    extent inverse: (Double) -> Double
  ) -> (Double, Double) {
    var low = 0.0
    if room(low) < range.0 {
      low = inverse(range.0)
      if room(low) < range.0 { low = low.nextUp }
      if !(low <= extent) || room(low) < range.0 { low = extent }
      low = max(0, low)
    }
    var high = Double.infinity
    if room(high) > range.1 {
      high = inverse(range.1)
      if room(high) > range.1 { high = high.nextDown }
      if !(high >= extent) || room(high) > range.1 { high = extent }
    }
    return (low, high)
  }
}
