/// The state of a pass over one container: its bounds, the next item, the previous items, and the
/// content bounds and validity range so far. It waits on the suspension stack while a container among
/// its items is measured.
struct Activation: BitwiseCopyable {
  @Packed var container: ContainerIndex
  /// The slot of the next item.
  @Packed var next: NodeSlot
  var previous: PlacedItem
  var previousToPrevious: PlacedItem
  var forSizing: Bool
  /// Whether all frames below, as a sizing pass leaves them, are those of a layout pass.
  var isSettled: Bool
  /// Whether there are detached items, whose frames hold in the current bounds alone.
  var hasDetached: Bool
  /// Whether the container's arrangement was invalid, so that its items place themselves.
  var isUnarranged: Bool
  var update: UpdateProgress
  /// How far a row or column with flexible space has come.
  var line: LineProgress
  var insets: Insets
  /// The smallest rectangle around the items that count for the container's size.
  var contentBounds: Rect
  /// The fitting sizes in which the size holds, as far as the items so far require.
  var range: ValidityRange
  /// The fitting size that was asked for.
  var fitting: Size
  /// The inputs for the placement of the next item.
  var placement: PlacementFields

  /// Begins with a container. Fields are written in place: copying a value of this size takes as long as a
  /// pass over a few items.
  @inline(__always)
  mutating func begin(
    _ index: ContainerIndex, _ record: Buffer<Container>, _ insets: Insets, forSizing: Bool,
    fitting: Size
  ) {
    container = index
    next = record[0].first
    previous = .none
    previousToPrevious = .none
    self.forSizing = forSizing
    isSettled = record[0].traits.contains(.samePasses)
    hasDetached = false
    isUnarranged = false
    update = UpdateProgress()
    if record[0].isLine { line = LineProgress() }
    self.insets = insets
    contentBounds = .zero
    range = .all
    if record[0].customInsets != .none { range = .only(fitting) }
    self.fitting = fitting
  }

  /// Makes an item the previous one.
  @inline(__always)
  mutating func setPrevious(_ slot: NodeSlot, _ edges: EdgesIndex) {
    previousToPrevious = previous
    previous = PlacedItem(slot: slot, edges: edges)
  }

  /// Makes the last items of a run of leaves, from the slot `first` on, the previous ones.
  @inline(__always)
  mutating func setPrevious(upTo end: NodeSlot, from first: NodeSlot, _ nodes: Buffer<Node>) {
    if end - first > 1 { setPrevious(end - 2, nodes[end - 2].edges) }
    setPrevious(end - 1, nodes[end - 1].edges)
  }

  /// The bounds, clipped.
  @inline(__always)
  var bounds: Rect { placement.bounds }

  /// The container's size around its content.
  @inline(__always)
  var size: Size { insets.size(around: contentBounds) }
}

extension Buffer<Activation> {
  /// The inputs for the placement of the next item.
  @inline(__always)
  var context: PlacementContext { PlacementContext(field(\.placement)) }

  /// The sizes of a row or column in which a layout pass gives its items the frames of the sizing pass.
  func framing(of style: LinearArrangement) -> ValidityRange {
    var framing = self[0].range
    let bounds = self[0].bounds
    let size = self[0].size.clipped
    let followsLength = self[0].line.hasWeights || style.followsLength
    let followsBreadth = self[0].line.stretches || style.followsBreadth
    if style.isRow {
      if followsLength { framing.narrowWidth((bounds.width, bounds.width)) }
      if followsBreadth { framing.narrowHeight((size.height, size.height)) }
    } else {
      if followsBreadth { framing.narrowWidth((size.width, size.width)) }
      if followsLength { framing.narrowHeight((bounds.height, bounds.height)) }
    }
    return framing
  }
}

extension Insets {
  /// The size of a container with these insets and content bounds.
  @inline(__always)
  func size(around content: Rect) -> Size {
    let width = left + content.width + right
    let height = top + content.height + bottom
    return Size(
      width: min(max(0, width), .greatestFiniteMagnitude),
      height: min(max(0, height), .greatestFiniteMagnitude))
  }
}

/// An item that has its frame.
struct PlacedItem: BitwiseCopyable {
  @Packed var slot: NodeSlot
  @Packed var edges: EdgesIndex

  /// No item.
  @inline(__always)
  static var none: PlacedItem { PlacedItem(slot: .none, edges: EdgesIndex(0)) }
  @inline(__always)
  var isNone: Bool { slot == .none }
}

/// How far an update of a container has come.
struct UpdateProgress: BitwiseCopyable {
  /// The slot of the last item that was edited; `last` where all items may have changed.
  @Packed var lastChanged = NodeSlot.last
  /// How many items in a row after the last edited one got the frames that they had. An item reads the
  /// two items before it, so that after two of these nothing changes any more.
  var unchanged: UInt8 = 0
}

/// How far the pass over a row or column with flexible space has come.
struct LineProgress: BitwiseCopyable {
  enum Step: UInt8, BitwiseCopyable {
    case gathering
    case measuring
    case measuringAcross
  }

  var step = Step.gathering
  /// Whether items have to be measured whose size is not known, and whether some of the flexible
  /// ones have to be measured across; whether some of these have limits, and whether any item is
  /// observed.
  var measures = false
  var measuresAcross = false
  var hasLimits = false
  var hasObservers = false
  /// Whether any item has a weight, and whether any stretches.
  var hasWeights = false
  var stretches = false
  /// Where its items begin in the scratch memory of all lines, how many there are, and the next.
  var first: UInt32 = 0
  var count: UInt32 = 0
  var next: UInt32 = 0
}

/// The last measurements that an item waited for. It finds them here when it continues, also where the
/// cache was emptied meanwhile. A pipeline asks for at most three sizes: to fit, where it is
/// cropped, and where it wraps.
struct AwaitedMeasurements: BitwiseCopyable {
  private var count = 0
  private var first = (fitting: Size.zero, size: Size.zero)
  private var second = (fitting: Size.zero, size: Size.zero)
  private var third = (fitting: Size.zero, size: Size.zero)

  mutating func insert(_ size: Size, _ fitting: Size) {
    third = second
    second = first
    first = (fitting, size)
    count = min(3, count + 1)
  }

  @inline(__always)
  func size(_ fitting: Size) -> Size? {
    if count > 0 && first.fitting == fitting { return first.size }
    if count > 1 && second.fitting == fitting { return second.size }
    if count > 2 && third.fitting == fitting { return third.size }
    return nil
  }

  @inline(__always)
  mutating func removeAll() { count = 0 }
}
