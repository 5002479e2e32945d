/// The output of passes: frames, faults and statistics.
final class LayoutOutput {
  private let memory = ScratchArray<Rect>()
  /// The frames by slot.
  private(set) var frames = Buffer<Rect>.empty
  private(set) var faults: [LayoutFault] = []
  /// Whether there are faults; reading the array costs a check for exclusive access.
  private(set) var hasFaults = false
  var statistics = LayoutStatistics()
  /// The nodes in the slots, for reports of trees without functions.
  private var reportedIDs: [PackedID] = []

  /// Makes room for the frames of a tree, none of which has one.
  func reset(_ count: Int) {
    memory.reserve(count, keeping: 0)
    memory.fill(count, with: .absent)
    frames = memory.buffer
  }

  /// Makes room for nodes that edits added, keeping the frames.
  func grow(to count: Int) {
    guard memory.capacity < count else { return }
    memory.reserve(count + count / 4, keeping: memory.capacity)
    frames = memory.buffer
  }

  /// Removes the faults of the last pass.
  @inline(__always)
  func removeFaults() {
    guard hasFaults else { return }
    hasFaults = false
    faults.removeAll()
    reportedIDs.removeAll()
  }

  /// Reports an invalid answer of a rule of the node in a slot; `none` is the root.
  func report(_ slot: NodeSlot, _ rule: String, _ value: String, in tree: TreeContents) {
    hasFaults = true
    guard faults.count < LayoutFault.greatestCount else { return }
    // Computed with the first fault of a tree without functions, O(n), and used for the others.
    if reportedIDs.isEmpty { reportedIDs = tree.idsBySlot() }
    let number = slot == .none ? -1 : reportedIDs[slot].rawValue
    faults.append(
      LayoutFault(node: number, path: tree.reportedPath(to: number), rule: rule, value: value))
  }

  @inline(__always)
  func count(frames: Int, measurements: Int) {
    statistics.framesWritten &+= frames
    statistics.measurements &+= measurements
  }

  /// Lends the frames of another output, for a thread that writes some of them.
  func share(_ other: LayoutOutput) {
    frames = other.frames
    statistics = LayoutStatistics()
  }

  var bytes: Int { memory.bytes }
}

extension Rect {
  /// The frame of an item that has none.
  static let absent = Rect(x: .nan, y: 0, width: 0, height: 0)

  /// Whether it is `absent`: one instruction, where `isNaN` takes ten.
  @inline(__always)
  var isAbsent: Bool { x != x }
}
