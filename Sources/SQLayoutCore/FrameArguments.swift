/// What a frame calculator is given.
public struct FrameArguments {
  @usableFromInline package var memory: FrameMemory

  @inline(__always)
  init(_ memory: FrameMemory) { self.memory = memory }

  /// Makes arguments, for a calculator that is called outside a pass.
  ///
  /// - Parameters:
  ///   - item: the node's number.
  ///   - bounds: the container's bounds, in points.
  ///   - insets: the container's insets, in points.
  ///   - spacing: the item's spacing, in points.
  ///   - padding: the item's padding, in points.
  ///   - previous: the previous item, if there is one.
  ///   - previousToPrevious: the item before the previous one, if there is one.
  ///   - forSizing: whether the pass is for sizing only.
  ///   - measure: the item's size under a fitting size, both in points.
  public init(
    item: Int = 0, bounds: Rect, insets: Insets = .zero, spacing: Insets = .zero,
    padding: Insets = .zero, previous: PreviousItem? = nil,
    previousToPrevious: PreviousItem? = nil, forSizing: Bool = false,
    measure: @escaping (Size) -> Size
  ) {
    memory = FrameMemory(.closure(measure))
    unsafe memory.record.pointee.item = item
    unsafe memory.record.pointee.bounds = bounds
    unsafe memory.record.pointee.insets = insets
    unsafe memory.record.pointee.spacing = spacing
    unsafe memory.record.pointee.padding = padding
    unsafe memory.record.pointee.isForSizing = forSizing ? 1 : 0
    memory.set(previous, at: 0)
    memory.set(previousToPrevious, at: 1)
  }

  /// The item's size under a fitting size, in points; remembered for the rest of the pass.
  ///
  /// To be called while the calculator runs, not later.
  @inlinable @inline(__always)
  public func measure(_ fitting: Size) -> Size { unsafe FrameRecord.measure(record, fitting) }

  /// The memory of the arguments, which lasts as long as they do.
  @inlinable package var record: UnsafeMutablePointer<FrameRecord> {
    @inline(__always) get { unsafe memory.record }
  }

  /// Changes a field in memory that no other arguments read.
  private mutating func set<Value>(
    _ field: WritableKeyPath<FrameRecord, Value>, _ value: Value
  ) {
    if !isKnownUniquelyReferenced(&memory) { memory = memory.copy() }
    unsafe memory.record.pointee[keyPath: field] = value
  }

  private mutating func set(_ item: PreviousItem?, at index: Int) {
    if !isKnownUniquelyReferenced(&memory) { memory = memory.copy() }
    memory.set(item, at: index)
  }
}

// What is read lies in memory that the arguments own, so that they are passed on as one pointer; it is
// not written as long as anyone but the pass has them.
extension FrameArguments {
  /// The node's number in the tree.
  public var item: Int {
    @inlinable @inline(__always) get { unsafe memory.record.pointee.item }
    set { unsafe set(\.item, newValue) }
  }

  /// The container's bounds, clipped to 10,000 points in each direction.
  public var bounds: Rect {
    @inlinable @inline(__always) get { unsafe memory.record.pointee.bounds }
    set { unsafe set(\.bounds, newValue) }
  }

  /// The container's insets.
  public var insets: Insets {
    @inlinable @inline(__always) get { unsafe memory.record.pointee.insets }
    set { unsafe set(\.insets, newValue) }
  }

  /// The item's spacing.
  public var spacing: Insets {
    @inlinable @inline(__always) get { unsafe memory.record.pointee.spacing }
    set { unsafe set(\.spacing, newValue) }
  }

  /// The item's padding.
  public var padding: Insets {
    @inlinable @inline(__always) get { unsafe memory.record.pointee.padding }
    set { unsafe set(\.padding, newValue) }
  }

  /// The previous item, if there is one.
  public var previous: PreviousItem? {
    @inlinable @inline(__always) get {
      unsafe memory.record.pointee.previous?.pointee.description
    }
    set { set(newValue, at: 0) }
  }

  /// The item before the previous one, if there is one.
  public var previousToPrevious: PreviousItem? {
    @inlinable @inline(__always) get {
      unsafe memory.record.pointee.previousToPrevious?.pointee.description
    }
    set { set(newValue, at: 1) }
  }

  /// Whether the pass is for sizing only.
  public var forSizing: Bool {
    @inlinable @inline(__always) get { unsafe memory.record.pointee.isForSizing != 0 }
    set { unsafe set(\.isForSizing, newValue ? 1 : 0) }
  }
}
