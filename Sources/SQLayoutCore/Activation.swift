/// The fitting sizes under which an answer stays what it is, each end included.
struct FittingRange: BitwiseCopyable {
  var minWidth: Double
  var maxWidth: Double
  var minHeight: Double
  var maxHeight: Double

  /// Any fitting size.
  static let all = FittingRange(
    minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)

  var isAll: Bool {
    minWidth == 0 && maxWidth == .infinity && minHeight == 0 && maxHeight == .infinity
  }

  /// One fitting size alone.
  static func only(_ size: Size) -> FittingRange {
    FittingRange(
      minWidth: size.width, maxWidth: size.width, minHeight: size.height, maxHeight: size.height)
  }

  @inline(__always)
  func contains(_ size: Size) -> Bool {
    size.width >= minWidth && size.width <= maxWidth && size.height >= minHeight
      && size.height <= maxHeight
  }
}

/// A size that was measured, and where it holds.
struct MeasuredSize: BitwiseCopyable {
  var range: FittingRange
  var size: Size
  /// The next one of the same item, or `none`.
  var next: UInt32
  /// Whether all frames below, as the pass that measured left them, are final in this range.
  var isSettled: Bool

  static let none = UInt32.max
}

/// A pass over one container, as far as it has come. It waits while an item of it is measured.
struct Activation: BitwiseCopyable {
  var container: UInt32
  /// The place of the next item.
  var next: UInt32
  /// The places of the previous item and of the one before it, or `none`.
  var previous: UInt32
  var previousToPrevious: UInt32
  /// The numbers of their edges.
  var previousEdges: UInt32
  var previousToPreviousEdges: UInt32
  var forSizing: Bool
  /// Whether the frames below, as they are, are those of a layout pass.
  var isSettled: Bool
  /// Whether the container's arrangement was at fault, so that its items place themselves.
  var isUnarranged: Bool
  /// The place of the last item that was edited, and how many after it came out as they were, one
  /// after the other: after two of these, nothing changes any more.
  var unchanged: UInt8
  var lastChanged: UInt32
  /// How far a row or column has come.
  var line: LineProgress
  /// The bounds, clipped, and the insets.
  var bounds: Rect
  var insets: Insets
  var occupied: Rect
  /// Where the answer holds, as far as the items so far tell.
  var range: FittingRange
  /// The fitting size that was asked for.
  var fitting: Size

  static let none = UInt32.max

  /// Starts over a container, field by field where it lies: a value made elsewhere would be copied
  /// there, and copying what was just written takes as long as a pass over a few items.
  @inline(__always)
  mutating func begin(
    _ index: Int, _ record: Container, _ insets: Insets, in bounds: Rect, forSizing: Bool,
    fitting: Size
  ) {
    container = UInt32(truncatingIfNeeded: index)
    next = record.first
    previous = Self.none
    previousToPrevious = Self.none
    previousEdges = 0
    previousToPreviousEdges = 0
    self.forSizing = forSizing
    isSettled = true
    isUnarranged = false
    unchanged = 0
    lastChanged = .max
    line = LineProgress()
    self.bounds = bounds
    self.insets = insets
    occupied = .zero
    range = record.customInsets >= 0 ? .only(fitting) : .all
    self.fitting = fitting
  }
}

/// How far the pass over a row or column has come.
struct LineProgress: BitwiseCopyable {
  enum Step: UInt8, BitwiseCopyable {
    case gathering
    case measuring
    case measuringAcross
  }

  var step = Step.gathering
  /// Whether items have to be measured whose size is not known, and whether some of those that
  /// share what is left have to be measured across; whether some of these have limits, and whether
  /// any item is observed.
  var measures = false
  var measuresAcross = false
  var hasLimits = false
  var hasObservers = false
  /// Where its items begin among those of all lines, how many there are, and the next of them.
  var first: UInt32 = 0
  var count: UInt32 = 0
  var next: UInt32 = 0
}

/// The last answers that an item waited for, so that they are at hand when it goes on even if the
/// memory was emptied meanwhile. A pipeline asks for at most three sizes: to fit, where it is
/// cropped, and where it wraps.
struct HeldAnswers: BitwiseCopyable {
  var count = 0
  var first = (fitting: Size.zero, size: Size.zero)
  var second = (fitting: Size.zero, size: Size.zero)
  var third = (fitting: Size.zero, size: Size.zero)

  mutating func hold(_ size: Size, _ fitting: Size) {
    third = second
    second = first
    first = (fitting, size)
    count = min(3, count + 1)
  }

  func size(_ fitting: Size) -> Size? {
    if count > 0 && first.fitting == fitting { return first.size }
    if count > 1 && second.fitting == fitting { return second.size }
    if count > 2 && third.fitting == fitting { return third.size }
    return nil
  }
}
