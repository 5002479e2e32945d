/// The arguments that a solver lends to frame functions, item after item: only changed fields are written again.
///
/// A solver has one for each level at which functions run inside each other.
@safe
final class CallArguments {
  private let record: UnsafeMutablePointer<FrameRecord>
  /// The item at hand and the two before it, in turns.
  private let placed: UnsafeMutablePointer<PreviousRecord>
  private static let placedCount = 3
  private var current: UnsafeMutablePointer<PreviousRecord>
  /// The index of the spacing and padding that the record holds.
  private var edges = EdgesIndex.none
  let measurer: SolverMeasurer

  init(_ solver: Solver) {
    measurer = SolverMeasurer(solver)
    unsafe record = .allocate(capacity: 1)
    unsafe record.initialize(to: FrameRecord(measurer))
    unsafe record.pointee.context = UnsafeMutableRawPointer(record)
    unsafe placed = .allocate(capacity: Self.placedCount)
    unsafe placed.initialize(
      repeating: PreviousRecord(PreviousItem(frame: .zero)), count: Self.placedCount)
    unsafe current = placed
  }

  deinit {
    unsafe record.deallocate()
    unsafe placed.deallocate()
  }

  /// Begins with items of a container, the first without a previous item.
  func begin(in bounds: Rect, _ insets: Insets, forSizing: Bool) {
    unsafe record.pointee.isForSizing = forSizing ? 1 : 0
    unsafe record.pointee.bounds = bounds
    unsafe record.pointee.insets = insets
    unsafe record.pointee.previous = nil
    unsafe record.pointee.previousToPrevious = nil
    for index in 0..<Self.placedCount { unsafe placed[index].edges = .none }
    edges = .none
  }

  /// Sets the item at hand.
  @inline(__always)
  func setItem(_ id: Int, _ edges: EdgesIndex, _ box: Buffer<BoxSpacing>) {
    unsafe record.pointee.item = id
    unsafe current.pointee.item = id
    // Indices of spacing and padding from functions are reused for other values.
    guard edges != self.edges || edges.isFromFunction else { return }
    self.edges = edges
    unsafe record.pointee.spacing = box[0].spacing
    unsafe record.pointee.padding = box[0].padding
  }

  /// Sets the size of the item at hand, which is the same in any room; nil leaves it to the solver.
  @inline(__always)
  func setSize(_ size: Size?) {
    unsafe record.pointee.isKnown = size != nil
    if let size { unsafe record.pointee.known = size }
  }

  /// Makes the item at hand, which got a frame, the previous one.
  @inline(__always)
  func setPrevious(_ frame: Rect) {
    unsafe current.pointee.frame = frame
    if unsafe current.pointee.edges != edges || edges.isFromFunction {
      unsafe current.pointee.spacing = record.pointee.spacing
      unsafe current.pointee.padding = record.pointee.padding
      unsafe current.pointee.edges = edges
    }
    unsafe record.pointee.previousToPrevious = record.pointee.previous
    unsafe record.pointee.previous = UnsafePointer(current)
    unsafe current = current == placed + (Self.placedCount - 1) ? placed : current + 1
  }

  /// Calls a function with the arguments.
  @inline(__always)
  func call(_ calculator: CustomCalculator) throws(FunctionFailure) -> Rect {
    try calculator.attempt(unsafe FrameArguments(lending: record))
  }

  /// How often sizes that were known were asked for, since this was asked last.
  func takeMeasurements() -> Int {
    defer { unsafe record.pointee.measurements = 0 }
    return unsafe record.pointee.measurements
  }

  /// All inputs of a pure function but the sizes that it measures.
  ///
  /// - Parameter room: the index of the container's bounds and insets.
  @inline(__always)
  func pureArguments(_ pure: PureAnswers, room: UInt32, _ style: StyleIndex) -> PureArguments {
    var arguments = unsafe PureArguments(
      room: room, style: style, item: NodeID(record.pointee.item),
      edges: pure.index(of: edges, record.pointee.spacing, record.pointee.padding),
      known: record.pointee.isKnown ? record.pointee.known : .zero)
    if let previous = unsafe record.pointee.previous {
      unsafe arguments.previous = previous.pointee.pureItem(pure)
    }
    if let previous = unsafe record.pointee.previousToPrevious {
      unsafe arguments.previousToPrevious = previous.pointee.pureItem(pure)
    }
    return arguments
  }
}

extension PreviousRecord {
  /// The item as pure functions are told of it.
  @inline(__always)
  fileprivate func pureItem(_ pure: PureAnswers) -> PureArguments.Item {
    PureArguments.Item(
      frame: frame, item: NodeID(item),
      edges: pure.index(of: edges, spacing, padding))
  }
}
