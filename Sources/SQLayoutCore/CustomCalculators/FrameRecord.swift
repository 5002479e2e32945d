/// The inputs of a frame calculator in memory.
///
/// The fields down to `context` are those of `sq_frame_arguments`, one by one, so that the pass fills
/// them once for closures and plugins alike; a test holds that.
@unsafe
@usableFromInline
package struct FrameRecord {
  @usableFromInline package var structSize: UInt32
  @usableFromInline package var isForSizing: UInt32
  @usableFromInline package var bounds: Rect
  @usableFromInline package var insets: Insets
  @usableFromInline package var spacing: Insets
  @usableFromInline package var padding: Insets
  @usableFromInline package var previous: UnsafePointer<PreviousRecord>?
  @usableFromInline package var previousToPrevious: UnsafePointer<PreviousRecord>?
  package var parameters: UnsafePointer<Double>?
  package var state: UnsafeMutableRawPointer?
  package var host: UnsafeRawPointer?
  package var measure: UnsafeRawPointer?
  /// The record itself, so that a copy of the fields above finds the rest.
  @usableFromInline package var context: UnsafeMutableRawPointer?

  /// The node's number in the tree.
  @usableFromInline package var item: Int
  /// Whether the item has one size wherever it is measured: `known`.
  @usableFromInline package var isKnown: Bool
  @usableFromInline package var known: Size
  /// How often the size that is known was asked for.
  @usableFromInline package var measurements: Int
  /// Measures an item whose size is not known.
  @usableFromInline package unowned(unsafe) var measurer: FrameMeasurer

  /// The item's size; counted where it is known.
  @inlinable @inline(__always)
  package static func measure(
    _ record: UnsafeMutablePointer<FrameRecord>, _ fitting: Size
  ) -> Size {
    // A known size is read without the measurer: counting a reference to it costs more than the call.
    guard unsafe record.pointee.isKnown else {
      return unsafe record.pointee.measurer.measure(fitting)
    }
    unsafe record.pointee.measurements &+= 1
    return unsafe record.pointee.known
  }

  /// The whole record, of which `record` may be no more than a copy of the fields for plugins.
  @inlinable @inline(__always)
  package static func whole(
    _ record: UnsafePointer<FrameRecord>
  ) -> UnsafeMutablePointer<FrameRecord> {
    // Whoever copies the arguments keeps their context, and that is the record.
    let context = unsafe record.pointee.context.unsafelyUnwrapped
    return unsafe context.assumingMemoryBound(to: FrameRecord.self)
  }

  /// The size of the fields for plugins.
  package static var lentSize: Int { unsafe MemoryLayout<FrameRecord>.offset(of: \.item)! }
}

/// An item that was placed before the one at hand, as it lies in memory: the fields of
/// `sq_previous_item`, and the item's number.
@safe
@usableFromInline
package struct PreviousRecord {
  package var structSize: UInt32
  package var reserved: UInt32
  @usableFromInline package var frame: Rect
  @usableFromInline package var spacing: Insets
  @usableFromInline package var padding: Insets
  @usableFromInline package var item: Int
  /// The index of the spacing and padding in the tree, for the solver.
  @Packed var edges = EdgesIndex.none

  /// The size of the fields for plugins.
  package static var lentSize: Int { MemoryLayout<PreviousRecord>.offset(of: \.item)! }

  init(_ previous: PreviousItem) {
    structSize = UInt32(Self.lentSize)
    reserved = 0
    frame = previous.frame
    spacing = previous.spacing
    padding = previous.padding
    item = previous.item
  }

  @usableFromInline
  package var description: PreviousItem {
    @inlinable @inline(__always) get {
      PreviousItem(item: item, frame: frame, spacing: spacing, padding: padding)
    }
  }
}

/// Measures the item at hand for a function whose arguments do not have its size.
@usableFromInline
package class FrameMeasurer {
  /// Which call of a function it measures for.
  fileprivate var call = 0

  @usableFromInline
  package func measure(_ fitting: Size) -> Size { .zero }
}

/// Measures by a closure.
private final class ClosureMeasurer: FrameMeasurer {
  private let closure: (Size) -> Size

  init(_ closure: @escaping (Size) -> Size) { self.closure = closure }

  override func measure(_ fitting: Size) -> Size { closure(fitting) }
}

/// Measures the item at hand of a solver.
final class SolverMeasurer: FrameMeasurer {
  private unowned let solver: Solver
  private var slot = NodeSlot.none
  private var isOpen = false
  /// Whether the function's answer does not count, since a size is not known yet.
  private(set) var isSuspended = false
  /// The first sizes that the function asked for, each once, and how many there are in all.
  private let measurements = ScratchArray<PureMeasurement>()
  private(set) var measurementCount = 0
  /// Whether the measured sizes hold under any fitting size.
  var isSameInAnyRoom = true

  init(_ solver: Solver) { self.solver = solver }

  /// Begins with a call for an item.
  @inline(__always)
  func open(_ slot: NodeSlot) {
    self.slot = slot
    isOpen = true
    call &+= 1
    isSuspended = false
    measurementCount = 0
    isSameInAnyRoom = true
  }

  /// The sizes that the function asked for; nil if they are too many to be kept.
  var asked: Buffer<PureMeasurement>? {
    measurementCount <= PureMeasurement.greatestCount ? measurements.buffer : nil
  }

  /// Ends the call: copies of its arguments measure no more.
  @inline(__always)
  func close() { isOpen = false }

  /// Keeps a size that the function asked for, once.
  private func note(_ fitting: Size, _ size: Size) {
    let kept = min(measurementCount, PureMeasurement.greatestCount)
    for index in 0..<kept where measurements.buffer[index].fitting == fitting { return }
    if kept < PureMeasurement.greatestCount {
      measurements.append(PureMeasurement(fitting: fitting, size: size), behind: kept)
    }
    measurementCount += 1
  }

  override func measure(_ fitting: Size) -> Size {
    precondition(isOpen, "measure() was called after the calculator had returned")
    if isSuspended { return .zero }
    let fitting = fitting.valid
    switch solver.measure(slot, fitting) {
    case .size(let size, let validity):
      note(fitting, size)
      if !validity.isAll { isSameInAnyRoom = false }
      return size
    case .suspended:
      isSuspended = true
      return .zero
    }
  }
}

/// Owns arguments that no solver lends.
@safe
final class FrameStorage {
  let record: UnsafeMutablePointer<FrameRecord>
  private let placed: UnsafeMutablePointer<PreviousRecord>
  private let measurer: FrameMeasurer
  /// The call of the measurer for which these arguments are a copy; it measures for no other one.
  private let call: Int

  private init(_ measurer: FrameMeasurer, _ initial: FrameRecord?) {
    self.measurer = measurer
    call = measurer.call
    unsafe record = .allocate(capacity: 1)
    unsafe placed = .allocate(capacity: 2)
    unsafe placed.initialize(repeating: PreviousRecord(PreviousItem(frame: .zero)), count: 2)
    unsafe record.initialize(to: initial ?? FrameRecord(measurer))
    unsafe record.pointee.context = UnsafeMutableRawPointer(record)
    unsafe record.pointee.previous = nil
    unsafe record.pointee.previousToPrevious = nil
  }

  /// Arguments of nothing but a closure that measures.
  convenience init(_ measure: @escaping (Size) -> Size) {
    unsafe self.init(ClosureMeasurer(measure), nil)
  }

  /// A copy that measures as long as the call lasts for which the arguments are.
  convenience init(copying other: UnsafeMutablePointer<FrameRecord>) {
    let original = unsafe other.pointee
    unsafe self.init(unsafe original.measurer, unsafe original)
    unsafe set(original.previous?.pointee.description, at: 0)
    unsafe set(original.previousToPrevious?.pointee.description, at: 1)
  }

  deinit {
    unsafe record.deallocate()
    unsafe placed.deallocate()
  }

  /// Sets the previous item, at 0, or the one before it, at 1.
  func set(_ item: PreviousItem?, at index: Int) {
    if let item { unsafe placed[index] = PreviousRecord(item) }
    let pointer = unsafe item == nil ? nil : UnsafePointer(placed + index)
    if index == 0 {
      unsafe record.pointee.previous = pointer
    } else {
      unsafe record.pointee.previousToPrevious = pointer
    }
  }

  /// Checks that the call for which the arguments are a copy has not ended.
  func checkCall() {
    precondition(
      measurer.call == call, "measure() was called after the calculator had returned")
  }
}

extension FrameRecord {
  /// Arguments of zeros.
  init(_ measurer: FrameMeasurer) {
    unsafe self.init(
      structSize: UInt32(FrameRecord.lentSize), isForSizing: 0, bounds: .zero, insets: .zero,
      spacing: .zero, padding: .zero, previous: nil, previousToPrevious: nil, parameters: nil,
      state: nil, host: nil, measure: nil, context: nil, item: 0, isKnown: false, known: .zero,
      measurements: 0, measurer: measurer)
  }
}

extension Size {
  /// A fitting size that rules may rely on: not negative, and no more than unbounded.
  var valid: Size {
    Size(
      width: width > 0 ? min(width, Size.unbounded.width) : 0,
      height: height > 0 ? min(height, Size.unbounded.height) : 0)
  }
}
