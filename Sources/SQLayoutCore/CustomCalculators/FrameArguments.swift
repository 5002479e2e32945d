/// The arguments of a frame calculator, borrowed for the time of a call, so that a calculator cannot keep them.
///
/// `with(bounds:)` and its like make changed copies, for calculators that call others.
@safe
public struct FrameArguments: ~Copyable {
  /// The fields, as plugins read them.
  @usableFromInline package let record: UnsafeMutablePointer<FrameRecord>
  /// Owns the fields where no solver lends them.
  private let storage: FrameStorage?

  /// Lends the fields that a solver filled.
  @inline(__always)
  init(lending record: UnsafeMutablePointer<FrameRecord>) {
    unsafe self.record = record
    storage = nil
  }

  private init(_ storage: FrameStorage) {
    unsafe record = storage.record
    self.storage = storage
  }

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
    let storage = FrameStorage(measure)
    unsafe storage.record.pointee.item = item
    unsafe storage.record.pointee.bounds = bounds
    unsafe storage.record.pointee.insets = insets
    unsafe storage.record.pointee.spacing = spacing
    unsafe storage.record.pointee.padding = padding
    unsafe storage.record.pointee.isForSizing = forSizing ? 1 : 0
    storage.set(previous, at: 0)
    storage.set(previousToPrevious, at: 1)
    self.init(storage)
  }

  /// A copy with other values of the given parts; it measures as long as the call lasts.
  ///
  /// - Parameters:
  ///   - bounds: the container's bounds, in points.
  ///   - insets: the container's insets, in points.
  ///   - spacing: the item's spacing, in points.
  ///   - padding: the item's padding, in points.
  ///   - forSizing: whether the pass is for sizing only.
  public func with(
    bounds: Rect? = nil, insets: Insets? = nil, spacing: Insets? = nil, padding: Insets? = nil,
    forSizing: Bool? = nil
  ) -> FrameArguments {
    let copy = unsafe FrameStorage(copying: record)
    if let bounds { unsafe copy.record.pointee.bounds = bounds }
    if let insets { unsafe copy.record.pointee.insets = insets }
    if let spacing { unsafe copy.record.pointee.spacing = spacing }
    if let padding { unsafe copy.record.pointee.padding = padding }
    if let forSizing { unsafe copy.record.pointee.isForSizing = forSizing ? 1 : 0 }
    return FrameArguments(copy)
  }

  /// A copy with another previous item, or none; it measures as long as the call lasts.
  public func with(previous: PreviousItem?) -> FrameArguments {
    let copy = unsafe FrameStorage(copying: record)
    copy.set(previous, at: 0)
    return FrameArguments(copy)
  }

  /// A copy with another item before the previous one, or none; it measures as long as the call
  /// lasts.
  public func with(previousToPrevious: PreviousItem?) -> FrameArguments {
    let copy = unsafe FrameStorage(copying: record)
    copy.set(previousToPrevious, at: 1)
    return FrameArguments(copy)
  }

  /// The item's size under a fitting size, in points; remembered for the rest of the pass.
  ///
  /// - Precondition: the calculator for which the arguments are, or of which they are a copy, runs.
  public func measure(_ fitting: Size) -> Size {
    storage?.checkCall()
    return unsafe FrameRecord.measure(record, fitting)
  }

  /// A function that measures the item as long as the call lasts, for values that outlive the arguments.
  ///
  /// - Precondition: as for `measure(_:)`.
  public var escapingMeasure: (Size) -> Size {
    let copy = unsafe FrameStorage(copying: record)
    return { fitting in
      copy.checkCall()
      return unsafe FrameRecord.measure(copy.record, fitting)
    }
  }

  /// The node's number in the tree.
  public var item: Int { unsafe record.pointee.item }
  /// The container's bounds, clipped to 10,000 points in each direction.
  public var bounds: Rect { unsafe record.pointee.bounds }
  /// The container's insets, in points.
  public var insets: Insets { unsafe record.pointee.insets }
  /// The item's spacing, in points.
  public var spacing: Insets { unsafe record.pointee.spacing }
  /// The item's padding, in points.
  public var padding: Insets { unsafe record.pointee.padding }
  /// The previous item, if there is one.
  public var previous: PreviousItem? { unsafe record.pointee.previous?.pointee.description }
  /// The item before the previous one, if there is one.
  public var previousToPrevious: PreviousItem? {
    unsafe record.pointee.previousToPrevious?.pointee.description
  }
  /// Whether the pass is for sizing only.
  public var forSizing: Bool { unsafe record.pointee.isForSizing != 0 }
}
