/// A row or a column that shares free space among its items.
///
/// ```swift
/// let row = LinearArrangement(.row, alignment: .center)
/// var builder = LayoutTreeBuilder(root: ContainerStyle(arrange: .line(row)))
/// builder.addLeaf(ItemStyle(size: .fixed(Size(width: 44, height: 44))))
/// builder.addLeaf(ItemStyle(flex: Flex(weight: 1, stretches: true)))
/// ```
/// ```text
/// ┌────────────────────────────┐
/// │      ┌────────────────────┐│
/// │┌────┐│                    ││
/// ││ 44 ││    free space      ││
/// │└────┘│                    ││
/// │      └────────────────────┘│
/// └────────────────────────────┘
/// ```
/// 1. The room is the container's bounds within its insets. Between two frames lie the paddings and
///    the larger of the two spacings, as everywhere.
/// 2. Items without a weight are as long as they measure in the room, within their limits.
/// 3. The free space is shared among the items with a weight, in proportion to it. Those that would
///    be beyond a limit get the limit, and the others share the rest.
/// 4. The space that remains is distributed around and between the items; where there is too little,
///    the last ones overflow.
/// 5. Across the line, items are aligned, stretched, or brought to one baseline.
///
/// The first edge of each frame is the last edge of the frame before where nothing lies between, to
/// the last bit; and where the last item has a weight, its last edge is the room's, or as near as a
/// sum with its first edge comes.
///
/// The container's fitting size is the least one: items with a weight count as long as their least
/// length, those that stretch as nothing across; each is as high as it measures in the share that
/// it gets in the fitting size.
public struct LinearArrangement: Hashable, Sendable, BitwiseCopyable {
  /// The direction of the line.
  public enum Direction: UInt8, CaseIterable, Sendable, BitwiseCopyable {
    /// Side by side, from the left.
    case row
    /// One below the other, from the top.
    case column
  }

  /// Where items lie across the line.
  public enum Alignment: UInt8, CaseIterable, Sendable, BitwiseCopyable {
    /// At the top of a row, at the left of a column.
    case leading
    /// In the middle.
    case center
    /// At the bottom of a row, at the right of a column.
    case trailing
    /// From edge to edge: items are as large as the room.
    case fill
    /// With their first baselines level; in a column as `leading`.
    case firstBaseline
    /// With their last baselines level; in a column as `leading`.
    case lastBaseline
  }

  /// Where the free space goes that no item takes.
  public enum Distribution: UInt8, CaseIterable, Sendable, BitwiseCopyable {
    /// After the last item.
    case start
    /// Half before the first item, half after the last.
    case center
    /// Before the first item.
    case end
    /// Between items, equally.
    case between
    /// Equally around each item, so that it is half as much at the ends as between items.
    case around
    /// Between items and at the ends, equally.
    case evenly
  }

  /// Which directions are turned around.
  public struct Flips: OptionSet, Hashable, Sendable, BitwiseCopyable {
    /// The flips as bits.
    public let rawValue: UInt8

    /// Makes flips from bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Right to left: a row begins at the right, and leading is right in a column.
    public static let horizontal = Flips(rawValue: 1)
    /// From the bottom up: a column begins at the bottom, and leading is the bottom in a row.
    public static let vertical = Flips(rawValue: 2)
  }

  /// The direction of the line.
  public var direction: Direction
  /// Where items lie across the line.
  public var alignment: Alignment
  /// Where the free space goes that no item takes.
  public var distribution: Distribution
  /// Which directions are turned around.
  public var flips: Flips
  /// How many pixels a point has, so that frames lie on whole pixels of the container's space; 0
  /// leaves them where they are. Lengths that are measured are rounded up, edges to the nearest.
  public var pixelScale: Double

  /// Makes a row or a column.
  public init(
    _ direction: Direction, alignment: Alignment = .leading, distribution: Distribution = .start,
    flips: Flips = [], pixelScale: Double = 0
  ) {
    self.direction = direction
    self.alignment = alignment
    self.distribution = distribution
    self.flips = flips
    self.pixelScale = pixelScale
  }
}

extension LinearArrangement {
  /// The traits of rows and columns. No more: shares of free space are rounded, and a later item's negative padding
  /// can push the first one out of the room.
  static let traits: Traits = .pure

  /// More pixels in a point have no use, and could overflow.
  package static let greatestPixelScale = 1e6

  /// Whether the pixel scale is one.
  package var isValid: Bool { pixelScale >= 0 && pixelScale <= Self.greatestPixelScale }

  var isRow: Bool { direction == .row }

  /// Whether items are placed from the last to the first.
  var isReversed: Bool { flips.contains(isRow ? .horizontal : .vertical) }

  /// Whether leading and trailing are exchanged.
  var isTurnedAcross: Bool { flips.contains(isRow ? .vertical : .horizontal) }

  /// Whether the frames of items without a weight depend on the length of the room, while they measure the same in
  /// it.
  @inline(__always)
  var followsLength: Bool { isReversed || distribution != .start }

  /// Whether the frames of items that do not stretch depend on the breadth of the room, while they measure the same
  /// in it.
  @inline(__always)
  var followsBreadth: Bool { isTurnedAcross || alignment != .leading && !alignment.isBaseline }

  /// The extents of a size along and across the line.
  @inline(__always)
  func extents(_ size: Size) -> (along: Double, across: Double) {
    isRow ? (size.width, size.height) : (size.height, size.width)
  }

  @inline(__always)
  func size(along: Double, across: Double) -> Size {
    isRow ? Size(width: along, height: across) : Size(width: across, height: along)
  }

  /// The edges along and across the line.
  @inline(__always)
  func edges(_ insets: Insets) -> (first: Double, last: Double, near: Double, far: Double) {
    isRow
      ? (insets.left, insets.right, insets.top, insets.bottom)
      : (insets.top, insets.bottom, insets.left, insets.right)
  }

  /// A length as a whole number of pixels, rounded up but for rounding errors.
  @inline(__always)
  func wholePixels(_ length: Double) -> Double {
    guard pixelScale > 0 else { return length }
    let pixels = length * pixelScale
    let nearest = pixels.nearestWhole
    return (abs(pixels - nearest) <= 1e-6 ? nearest : pixels.roundedUp) / pixelScale
  }

  /// The nearest edge of a pixel.
  @inline(__always)
  func snapped(_ position: Double) -> Double {
    pixelScale > 0 ? (position * pixelScale).nearestWhole / pixelScale : position
  }
}
