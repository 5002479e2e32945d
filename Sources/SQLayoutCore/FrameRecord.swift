/// What a frame calculator reads, as it lies in memory.
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
  @usableFromInline package unowned(unsafe) var memory: FrameMemory

  /// The item's size; counted where it is known.
  @inlinable @inline(__always)
  package static func measure(
    _ record: UnsafeMutablePointer<FrameRecord>, _ fitting: Size
  ) -> Size {
    // The owner is not touched where it is not needed: counting a reference costs more than the call.
    guard unsafe record.pointee.isKnown else {
      return unsafe record.pointee.memory.measure(fitting)
    }
    unsafe record.pointee.measurements &+= 1
    return unsafe record.pointee.known
  }

  /// The whole record, of which `record` may be no more than a copy of what plugins read.
  @inlinable @inline(__always)
  package static func own(
    _ record: UnsafePointer<FrameRecord>
  ) -> UnsafeMutablePointer<FrameRecord> {
    // Whoever copies the arguments keeps their context, and that is the record.
    let context = unsafe record.pointee.context.unsafelyUnwrapped
    return unsafe context.assumingMemoryBound(to: FrameRecord.self)
  }

  /// The size of what plugins read.
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
  /// The number of the spacing and padding, for the pass.
  var edges = PreviousRecord.noEdges
  /// The place that the next item gets, where the memory is that of a pass.
  var next: UnsafeMutablePointer<PreviousRecord>?

  /// The number of no edges, and that of edges which the next item does not share.
  static let noEdges = UInt32.max
  static let passingEdges = UInt32.max - 1

  /// The size of what plugins read.
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

/// Owns what a frame calculator reads. A pass has one for each function that runs inside another, and
/// uses it for all calls; arguments that are changed, or made outside a pass, have one of their own.
@safe
@usableFromInline
package final class FrameMemory {
  @usableFromInline package let record: UnsafeMutablePointer<FrameRecord>
  /// The previous item, the one before it, and the one that comes next, in turns.
  let placed: UnsafeMutablePointer<PreviousRecord>
  static let placedCount = 3
  /// Whether a calculator may measure now.
  var isOpen = false
  /// What `references` is while there is one reference, where that is known.
  var referencesAlone = UInt.max
  private let source: Source

  /// The word behind an object's type, where the runtime counts the references to it: reading that
  /// takes a tenth of asking the runtime. Safe to read, since every object has it.
  @inline(__always)
  var references: UInt {
    unsafe UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
      .load(fromByteOffset: MemoryLayout<UInt>.size, as: UInt.self)
  }

  /// What measures the item.
  @safe
  enum Source {
    /// The pass that owns the memory; it is asked only while it runs, by `isOpen`.
    case pass(Unmanaged<Pass>)
    /// The arguments that these were copied from.
    case memory(FrameMemory)
    case closure((Size) -> Size)
  }

  init(_ source: Source) {
    self.source = source
    let nothing = PreviousRecord(PreviousItem(frame: .zero))
    unsafe record = .allocate(capacity: 1)
    unsafe placed = .allocate(capacity: Self.placedCount)
    unsafe placed.initialize(repeating: nothing, count: Self.placedCount)
    for place in 0..<Self.placedCount {
      unsafe placed[place].next = placed + (place + 1) % Self.placedCount
    }
    unsafe record.initialize(
      to: FrameRecord(
        structSize: UInt32(FrameRecord.lentSize), isForSizing: 0, bounds: .zero, insets: .zero,
        spacing: .zero, padding: .zero, previous: nil, previousToPrevious: nil, parameters: nil,
        state: nil, host: nil, measure: nil, context: UnsafeMutableRawPointer(record), item: 0,
        isKnown: false, known: .zero, measurements: 0, memory: self))
  }

  deinit {
    unsafe record.deallocate()
    unsafe placed.deallocate()
  }

  /// Memory of its own with the same in it.
  func copy() -> FrameMemory {
    let copy = FrameMemory(.memory(self))
    unsafe copy.record.pointee = record.pointee
    unsafe copy.record.pointee.context = UnsafeMutableRawPointer(copy.record)
    unsafe copy.record.pointee.memory = copy
    // The pass counts what it measures.
    unsafe copy.record.pointee.isKnown = false
    unsafe copy.set(record.pointee.previous?.pointee.description, at: 0)
    unsafe copy.set(record.pointee.previousToPrevious?.pointee.description, at: 1)
    return copy
  }

  /// Sets the previous item, at 0, or the one before it, at 1. Not for the memory of a pass.
  func set(_ item: PreviousItem?, at index: Int) {
    if let item { unsafe placed[index] = PreviousRecord(item) }
    let pointer = unsafe item == nil ? nil : UnsafePointer(placed + index)
    if index == 0 {
      unsafe record.pointee.previous = pointer
    } else {
      unsafe record.pointee.previousToPrevious = pointer
    }
  }

  /// The size of an item that `known` does not tell.
  @usableFromInline
  package func measure(_ fitting: Size) -> Size {
    switch source {
    case .memory(let memory): return unsafe FrameRecord.measure(memory.record, fitting)
    case .closure(let closure): return closure(fitting)
    case .pass(let pass):
      precondition(isOpen, "measure() was called after the calculator had returned")
      return unsafe pass._withUnsafeGuaranteedRef { $0.measureNow(fitting) }
    }
  }
}
