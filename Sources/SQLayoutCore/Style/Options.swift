/// How the pass treats an item, beside its calculators.
public struct Options: OptionSet, Hashable, Sendable, BitwiseCopyable {
  /// The options as bits.
  public let rawValue: UInt8

  /// Makes options from bits.
  @inlinable
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The item is treated as if it were not there; it gets no frame.
  public static let skip = Options(rawValue: 1)
  /// The item's frame does not count for its container's fitting size.
  public static let ignoreInSize = Options(rawValue: 2)
  /// Later items see the previous item that this one saw.
  public static let keepPrevious = Options(rawValue: 4)

  /// The item counts neither for the size of its container nor for the items after it.
  static let detached: Options = [.ignoreInSize, .keepPrevious]
}

/// Additions to a measured size, and its limits; an absent part does nothing.
///
/// The fitting size is clipped to the maxima and lessened by the additions, the content is
/// measured, the additions are added back, and the result is raised to the minima and then lowered
/// to the maxima.
public struct Adjustment: Hashable, Sendable, BitwiseCopyable {
  /// Points added to the width.
  public var addWidth: Double?
  /// Points added to the height.
  public var addHeight: Double?
  /// The least width, in points.
  public var minWidth: Double?
  /// The least height, in points.
  public var minHeight: Double?
  /// The greatest width, in points.
  public var maxWidth: Double?
  /// The greatest height, in points.
  public var maxHeight: Double?

  /// Makes an adjustment of the given parts.
  public init(
    addWidth: Double? = nil, addHeight: Double? = nil, minWidth: Double? = nil,
    minHeight: Double? = nil, maxWidth: Double? = nil, maxHeight: Double? = nil
  ) {
    self.addWidth = addWidth
    self.addHeight = addHeight
    self.minWidth = minWidth
    self.minHeight = minHeight
    self.maxWidth = maxWidth
    self.maxHeight = maxHeight
  }
}

/// The promises of a calculator, by which the engine skips work and which the tester checks.
public struct Traits: OptionSet, Hashable, Sendable, BitwiseCopyable {
  /// The traits as bits.
  public let rawValue: UInt16

  /// Makes traits from bits.
  @inlinable
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The gap to the previous item, paddings included, is the larger of the two spacings, or more.
  public static let spacing = Traits(rawValue: 1 << 0)
  /// The frame, grown by padding, is that of an item without padding whose content is larger by as much.
  public static let padding = Traits(rawValue: 1 << 1)
  /// An item that fits lies within the container's insets, its padding included.
  public static let inside = Traits(rawValue: 1 << 2)
  /// The frames of a stack or flow, paddings included, do not overlap.
  public static let disjoint = Traits(rawValue: 1 << 3)
  /// Moving the bounds moves every frame by as much.
  public static let translate = Traits(rawValue: 1 << 4)
  /// Scaling every length by a power of two scales every frame.
  public static let scale = Traits(rawValue: 1 << 5)
  /// The mirrored input gives the mirrored frames of the calculator's twin.
  public static let mirror = Traits(rawValue: 1 << 6)
  /// A size that fits its fitting size is the same in any fitting size between the two.
  public static let shrinkStable = Traits(rawValue: 1 << 7)
  /// The frame's size and its part of the content bounds do not depend on the container's width.
  public static let extentFreeX = Traits(rawValue: 1 << 8)
  /// The frame's size and its part of the content bounds do not depend on the container's height.
  public static let extentFreeY = Traits(rawValue: 1 << 9)
  /// More room never makes the item larger in the other direction.
  public static let monotone = Traits(rawValue: 1 << 10)
  /// The answer depends on nothing but the arguments and the measured sizes: a function is not called
  /// again, in this pass or a later one, where both are the same. Of a frame function the last
  /// eight answers for an item are kept, of an arrangement the last.
  public static let pure = Traits(rawValue: 1 << 11)
  /// With no previous item the frame is placed against the container, within it if it fits.
  public static let firstItem = Traits(rawValue: 1 << 12)
  /// An item that measures the same in any room has the same frame in all bounds with the same
  /// origin, in sizing and layout passes: with `pure`, the frame of a sizing pass is final, and the
  /// function is called once.
  public static let constraintIndependent = Traits(rawValue: 1 << 13)
}
