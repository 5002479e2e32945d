/// The fitting sizes under which a measured size stays the same, each end included.
struct ValidityRange: BitwiseCopyable {
  var minWidth: Double
  var maxWidth: Double
  var minHeight: Double
  var maxHeight: Double

  /// Any fitting size.
  static let all = ValidityRange(
    minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)

  @inline(__always) var widths: (Double, Double) { (minWidth, maxWidth) }
  @inline(__always) var heights: (Double, Double) { (minHeight, maxHeight) }
  @inline(__always) var isAnyWidth: Bool { minWidth <= 0 && maxWidth == .infinity }
  @inline(__always) var isAnyHeight: Bool { minHeight <= 0 && maxHeight == .infinity }
  @inline(__always) var isAll: Bool { isAnyWidth && isAnyHeight }

  /// One fitting size alone.
  @inline(__always)
  static func only(_ size: Size) -> ValidityRange {
    ValidityRange(
      minWidth: size.width, maxWidth: size.width, minHeight: size.height, maxHeight: size.height)
  }

  /// The range; any fitting size is in it from then on.
  @inline(__always)
  mutating func take() -> ValidityRange {
    let range = self
    self = .all
    return range
  }

  @inline(__always)
  func contains(_ size: Size) -> Bool {
    size.width >= minWidth && size.width <= maxWidth && size.height >= minHeight
      && size.height <= maxHeight
  }

  @inline(__always)
  mutating func narrowWidth(_ extents: (Double, Double)) {
    minWidth = max(minWidth, extents.0)
    maxWidth = min(maxWidth, extents.1)
  }

  @inline(__always)
  mutating func narrowHeight(_ extents: (Double, Double)) {
    minHeight = max(minHeight, extents.0)
    maxHeight = min(maxHeight, extents.1)
  }

  /// The least and the greatest extent, around the one at hand, whose room lies in a range. The
  /// room, as the steps compute it, never shrinks as the extent grows, so that two numbers are
  /// enough. Where rounding leaves no such number, the extent at hand is taken.
  ///
  /// - Parameters:
  ///   - known: extents around the one at hand that no other is sought beyond.
  ///   - inverse: the extent of a room, up to rounding.
  @inline(__always)
  static func extents(
    around extent: Double, within known: (Double, Double) = (0, .infinity),
    withRoom range: (Double, Double), room: (Double) -> Double, extent inverse: (Double) -> Double
  ) -> (Double, Double) {
    var (low, high) = known
    if room(low) < range.0 {
      low = inverse(range.0)
      if room(low) < range.0 { low = low.nextUp }
      if !(low <= extent) || room(low) < range.0 { low = extent }
    }
    if room(high) > range.1 {
      high = inverse(range.1)
      if room(high) > range.1 { high = high.nextDown }
      if !(high >= extent) || room(high) > range.1 { high = extent }
    }
    return (low, high)
  }
}

// Where the answer of a sizing pass holds.
extension Buffer<Activation> {
  /// Narrows the fitting sizes that give the same frames, by the dependence of one item's placement.
  ///
  /// - Parameters:
  ///   - facts: those of the item's calculator.
  ///   - measured: where the item's own size holds.
  ///   - frame: the frame that it got.
  @inline(__always)
  func narrow(_ facts: Buffer<PipelineFacts>, _ measured: ValidityRange, _ frame: Rect) {
    let dependence =
      self[0].placement.hasPrevious
      ? facts[0].dependence.afterPrevious : facts[0].dependence.first
    if dependence.isEmpty { return }
    if dependence.contains(.width) {
      self[0].range.narrowWidth((self[0].fitting.width, self[0].fitting.width))
    } else if dependence.contains(.measuredWidth), !measured.isAnyWidth {
      narrowWidth(toMeasured: (measured.minWidth, measured.maxWidth))
    }
    if dependence.contains(.height) {
      self[0].range.narrowHeight((self[0].fitting.height, self[0].fitting.height))
    } else if dependence.contains(.measuredHeight), !measured.isAnyHeight {
      narrowHeight(toMeasured: (measured.minHeight, measured.maxHeight))
    }
    guard !dependence.isDisjoint(with: [.wrap, .crop]) else { return }
    narrowToFarEdges(dependence, frame)
  }

  /// Narrows the widths to those that leave an item a room in a range.
  @inline(never)
  private func narrowWidth(toMeasured room: (Double, Double)) {
    // Nothing is left to narrow of one width.
    if self[0].range.minWidth == self[0].range.maxWidth { return }
    self[0].range.narrowWidth(widths(withRoom: room, from: context.left + context.padding.left))
  }

  @inline(never)
  private func narrowHeight(toMeasured room: (Double, Double)) {
    if self[0].range.minHeight == self[0].range.maxHeight { return }
    self[0].range.narrowHeight(heights(withRoom: room, from: context.top + context.padding.top))
  }

  @inline(never)
  private func narrowToFarEdges(_ dependence: Dependence, _ frame: Rect) {
    if dependence.contains(.wrap) {
      let edge = context.trailingEdgeBesidePrevious(frame.width)
      let isWrapped = edge > context.right
      narrowToLines(isWrapped ? -.infinity : edge, isWrapped ? edge : .infinity)
    }
    guard dependence.contains(.crop) else { return }
    // A frame that was not cropped is not cropped wherever the far edge lies beyond it.
    let edges = context.uncropped
    self[0].range.narrowWidth(
      edges.width == .infinity
        ? (self[0].fitting.width, self[0].fitting.width)
        : widths(withRoom: (max(edges.width, .leastNonzeroMagnitude), .infinity), from: 0))
    self[0].range.narrowHeight(
      edges.height == .infinity
        ? (self[0].fitting.height, self[0].fitting.height)
        : heights(withRoom: (max(edges.height, .leastNonzeroMagnitude), .infinity), from: 0))
  }

  /// Narrows the widths to those in which lines end where they do.
  ///
  /// - Parameters:
  ///   - longest: where the longest line ends; minus infinity where none has two items.
  ///   - overflow: where the shortest line would have ended with one item more.
  func narrowToLines(_ longest: Double, _ overflow: Double) {
    self[0].range.narrowWidth(
      ValidityRange.extents(
        around: self[0].fitting.width, within: self[0].range.widths,
        withRoom: (longest, overflow.nextDown)
      ) { extent in
        min(10_000, extent) - self[0].insets.right
      } extent: { room in
        room + self[0].insets.right
      })
  }

  /// The widths, of those that are left, whose room from an edge on lies in a range.
  @inline(__always)
  private func widths(withRoom room: (Double, Double), from start: Double) -> (Double, Double) {
    Self.extents(
      around: self[0].fitting.width, within: self[0].range.widths, withRoom: room,
      self[0].insets.right, context.padding.right, start)
  }

  @inline(__always)
  private func heights(withRoom room: (Double, Double), from start: Double) -> (Double, Double) {
    Self.extents(
      around: self[0].fitting.height, within: self[0].range.heights, withRoom: room,
      self[0].insets.bottom, context.padding.bottom, start)
  }

  /// The extents, around the one at hand, whose room between the edges lies in a range.
  private static func extents(
    around extent: Double, within known: (Double, Double), withRoom range: (Double, Double),
    _ inset: Double, _ padding: Double, _ start: Double
  ) -> (Double, Double) {
    ValidityRange.extents(around: extent, within: known, withRoom: range) { extent in
      max(0, ((min(10_000, extent) - inset) - padding) - start)
    } extent: { room in
      room + start + padding + inset
    }
  }
}
