/// The arguments that a pass lends to frame functions, item after item: what stays as it was is not
/// written again.
///
/// Its pointers are those of a `FrameMemory` that the pass keeps alive while it uses them.
@safe
struct LentArguments {
  private let memory: Unmanaged<FrameMemory>
  private let record: UnsafeMutablePointer<FrameRecord>
  /// The place that the item at hand gets; the two before it have the others.
  private var place: UnsafeMutablePointer<PreviousRecord>
  /// The number of the edges that the record holds.
  private var edges = PreviousRecord.passingEdges

  /// Lends the memory for items of a container, the first without a previous item.
  init(_ memory: FrameMemory, _ pass: Activation) {
    unsafe self.memory = Unmanaged.passUnretained(memory)
    unsafe record = memory.record
    unsafe place = memory.placed
    for place in 0..<FrameMemory.placedCount {
      unsafe memory.placed[place].edges = PreviousRecord.noEdges
    }
    unsafe record.pointee.isForSizing = pass.forSizing ? 1 : 0
    unsafe record.pointee.bounds = pass.bounds
    unsafe record.pointee.insets = pass.insets
    unsafe record.pointee.previous = nil
    unsafe record.pointee.previousToPrevious = nil
  }

  var padding: Insets { unsafe record.pointee.padding }

  /// Whether the edges of this number are set already.
  @inline(__always)
  func holds(_ number: UInt32) -> Bool { number == edges }

  /// Sets the edges of the item at hand.
  mutating func setEdges(_ new: Edges, _ number: UInt32) {
    // Those that functions answered have numbers that are used again.
    edges = number & Edges.fromFunction == 0 ? number : PreviousRecord.passingEdges
    unsafe record.pointee.spacing = new.spacing
    unsafe record.pointee.padding = new.padding
  }

  /// Sets the number of the item at hand.
  @inline(__always)
  func setItem(_ number: Int) {
    unsafe record.pointee.item = number
    unsafe place.pointee.item = number
  }

  /// Says whether the size of the items at hand is the same in any room, or left to the pass.
  @inline(__always)
  func setKnown(_ isKnown: Bool) { unsafe record.pointee.isKnown = isKnown }

  /// Sets the size of the item at hand where it is known.
  @inline(__always)
  func setSize(_ size: Size) { unsafe record.pointee.known = size }

  /// Notes the frame of the item at hand where no arguments that were kept refer to: the next item
  /// reads it sooner than if it were kept elsewhere meanwhile.
  @inline(__always)
  func note(_ frame: Rect) { unsafe place.pointee.frame = frame }

  /// Makes the item at hand, whose frame is noted, the previous one.
  @inline(__always)
  mutating func see() {
    if unsafe place.pointee.edges != edges {
      unsafe place.pointee.spacing = record.pointee.spacing
      unsafe place.pointee.padding = record.pointee.padding
      unsafe place.pointee.edges =
        edges == PreviousRecord.passingEdges ? PreviousRecord.noEdges : edges
    }
    unsafe record.pointee.previousToPrevious = record.pointee.previous
    unsafe record.pointee.previous = UnsafePointer(place)
    unsafe place = place.pointee.next.unsafelyUnwrapped
  }

  /// Calls a function with the arguments. Where it fails, the pass is told why, and the frame is not
  /// sound.
  @inline(__always)
  func call(_ calculator: CustomCalculator, _ pass: Pass) -> Rect {
    unsafe memory._withUnsafeGuaranteedRef { memory in
      do throws(FunctionFailure) {
        return try calculator.attempt(FrameArguments(memory))
      } catch {
        pass.functionFailure = error
        return .absent
      }
    }
  }

  /// Whether a function may have kept the arguments.
  @inline(__always)
  var mayBeKept: Bool {
    unsafe memory._withUnsafeGuaranteedRef { $0.references != $0.referencesAlone }
  }

  /// How often sizes that were known were asked for, since this was asked last.
  func takeMeasurements() -> Int {
    defer { unsafe record.pointee.measurements = 0 }
    return unsafe record.pointee.measurements
  }
}

/// The memory for the arguments of frame functions, by the depth of functions that measure.
@safe
final class FrameMemories {
  // Lies beside the pass, so that a look at a reference count is no more than that.
  private let base: UnsafeMutablePointer<FrameMemory>
  private var count = 0
  private var held: FrameMemory?

  init() { unsafe base = .allocate(capacity: Pass.greatestFunctionDepth + 1) }

  deinit {
    unsafe base.deinitialize(count: count)
    unsafe base.deallocate()
  }

  /// The memory at a depth.
  func memory(_ depth: Int, of pass: Pass) -> FrameMemory {
    while count <= depth {
      unsafe (base + count).initialize(to: Self.open(pass))
      learnReferences(count)
      count += 1
    }
    return unsafe base[depth]
  }

  /// Whether no function kept the arguments in the memory at a depth.
  @inline(__always)
  func isUnique(_ depth: Int) -> Bool { unsafe isKnownUniquelyReferenced(&base[depth]) }

  /// Learns what the memory at a depth, which nothing else refers to, reads as references to itself.
  ///
  /// Where that does not change with another reference, the runtime counts elsewhere, and is asked.
  private func learnReferences(_ depth: Int) {
    let alone = unsafe base[depth].references
    unsafe hold(base[depth])
    let isCounted = unsafe base[depth].references != alone
    hold(nil)
    unsafe base[depth].referencesAlone = isCounted && base[depth].references == alone ? alone : .max
  }

  /// Refers to memory once more; not inlined, so that the reference is counted.
  @inline(never)
  private func hold(_ memory: FrameMemory?) { held = memory }

  /// Leaves the memory to whoever kept it.
  func replace(_ depth: Int, of pass: Pass) {
    unsafe base[depth].isOpen = false
    unsafe base[depth] = Self.open(pass)
    learnReferences(depth)
  }

  /// Says whether calculators may measure.
  func open(_ isOpen: Bool) {
    for depth in 0..<count { unsafe base[depth].isOpen = isOpen }
  }

  private static func open(_ pass: Pass) -> FrameMemory {
    let memory = unsafe FrameMemory(.pass(Unmanaged.passUnretained(pass)))
    memory.isOpen = true
    return memory
  }
}
