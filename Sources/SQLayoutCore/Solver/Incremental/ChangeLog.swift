/// Which items an update may have given other frames.
final class ChangeLog {
  /// Items of a container that lie side by side.
  struct Entry: BitwiseCopyable {
    var container: ContainerIndex
    var first: NodeSlot
    var end: NodeSlot

    var slots: Range<NodeSlot> { first..<end }
  }

  private let entries = ScratchArray<Entry>()
  private var count = 0
  /// Whether all items may have other frames, so that there are no entries.
  private(set) var isWhole = true

  func removeAll(isWhole: Bool) {
    count = 0
    self.isWhole = isWhole
  }

  /// The entries since the update began.
  var all: [Entry] { (0..<count).map { entries.buffer[$0] } }

  /// Adds the items of a container in slots.
  @inline(__always)
  func insert(_ container: ContainerIndex, _ slots: Range<NodeSlot>) {
    entries.append(
      Entry(container: container, first: slots.lowerBound, end: slots.upperBound), behind: count)
    count += 1
  }

  var bytes: Int { entries.bytes }
}
