/// The dirty items of one container.
struct DirtyRange: BitwiseCopyable {
  /// The update in which items changed, and the first and last of these by index.
  var dirtyEpoch: UInt32 = 0
  var first: UInt32 = 0
  var last: UInt32 = 0
  /// The update in which more changed than the sizes of items.
  var reshapedEpoch: UInt32 = 0
  /// The largest extents that containers among the changed items had before.
  var had = Size.zero
  /// The update in which the frames of the items ceased to be those that the container's frame asks
  /// for.
  var staleEpoch: UInt32 = 0
}

/// The invalidation by edits: for each container the dirty range of its items, and whether the frames below it
/// are stale. Each update has an epoch, so that older entries need not be cleared.
final class Invalidation {
  private let ranges = ScratchArray<DirtyRange>()
  private var count = 0
  private var epoch: UInt32 = 0
  /// Whether an update runs.
  var isActive = false
  /// The dirty containers of the bottom-up pass as a heap, the lowest index first: children have lower
  /// indices than their parents.
  private let queue = ScratchArray<ContainerIndex>()
  private var queued = 0

  /// Whether there is an epoch left for another update.
  var hasEpoch: Bool { epoch < .max }

  /// Begins an update of a tree with so many containers.
  func begin(containers: Int) {
    isActive = true
    epoch += 1
    queued = 0
    guard count < containers else { return }
    let room = containers + containers / 4
    ranges.grow(to: room, from: count, with: DirtyRange())
    count = room
  }

  @inline(__always)
  subscript(index: ContainerIndex) -> DirtyRange {
    get { ranges.buffer[index.rawValue] }
    _modify { yield &ranges.buffer[index.rawValue] }
  }

  /// Whether items of a container have changed and were not laid out since.
  @inline(__always)
  func isDirty(_ index: ContainerIndex) -> Bool { self[index].dirtyEpoch == epoch }

  /// Whether the frames of a container's items may not be those that its frame asks for.
  @inline(__always)
  func isStale(_ index: ContainerIndex) -> Bool { self[index].staleEpoch == epoch }

  /// Whether more changed in a container than the sizes of its items.
  @inline(__always)
  func isReshaped(_ index: ContainerIndex) -> Bool { self[index].reshapedEpoch == epoch }

  @inline(__always)
  func setReshaped(_ index: ContainerIndex) { self[index].reshapedEpoch = epoch }

  @inline(__always)
  func setStale(_ index: ContainerIndex) { self[index].staleEpoch = epoch }

  /// Empties the dirty range of a container, whose items are laid out again.
  @inline(__always)
  func setClean(_ index: ContainerIndex) { self[index].dirtyEpoch = 0 }

  /// Clears the state of a container whose index is used for a new one.
  func reset(_ index: ContainerIndex) { self[index] = DirtyRange(staleEpoch: epoch) }

  /// Adds items to the dirty range of a container.
  ///
  /// - Parameter had: the largest extents of containers among the items, before they changed.
  /// - Returns: whether it had none before.
  @inline(__always)
  func insert(
    _ index: ContainerIndex, _ first: UInt32, _ last: UInt32, had: Size
  ) -> Bool {
    let range = ranges.buffer.from(index.rawValue)
    guard isDirty(index) else {
      range[0].dirtyEpoch = epoch
      range[0].first = first
      range[0].last = last
      range[0].had = had
      return true
    }
    range[0].first = min(range[0].first, first)
    range[0].last = max(range[0].last, last)
    range[0].had.width = max(range[0].had.width, had.width)
    range[0].had.height = max(range[0].had.height, had.height)
    return false
  }

  /// Queues a container of the bottom-up pass.
  ///
  /// - Complexity: O(log n) in the number of queued containers.
  @inline(__always)
  func enqueue(_ index: ContainerIndex) {
    queue.append(index, behind: queued)
    queued += 1
    if queued > 1 { bubbleUp() }
  }

  @inline(never)
  private func bubbleUp() {
    let heap = queue.buffer
    var child = queued - 1
    while child > 0, heap[(child - 1) / 2] > heap[child] {
      heap.swap(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// Removes the queued container with the lowest index.
  ///
  /// - Complexity: O(log n) in the number of queued containers.
  @inline(__always)
  func dequeue() -> ContainerIndex? {
    guard queued > 0 else { return nil }
    let heap = queue.buffer
    let lowest = heap[0]
    queued -= 1
    heap[0] = heap[queued]
    if queued > 1 { trickleDown() }
    return lowest
  }

  @inline(never)
  private func trickleDown() {
    let heap = queue.buffer
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < queued else { return }
      if child + 1 < queued, heap[child + 1] < heap[child] { child += 1 }
      guard heap[child] < heap[parent] else { return }
      heap.swap(child, parent)
      parent = child
    }
  }

  var bytes: Int { ranges.bytes + queue.bytes }
}
