/// Containers that have to be gone on with, the one numbered lowest first: a heap in memory that is
/// kept from pass to pass.
final class SweepQueue {
  private let heap = Buffer<UInt32>(capacity: 16)
  private var count = 0

  /// Adds a container.
  ///
  /// - Complexity: O(log n) in the number of containers that wait.
  @inline(__always)
  func push(_ container: UInt32) {
    if count == heap.capacity { grow() }
    heap.row[count] = container
    count += 1
    if count > 1 { rise() }
  }

  @inline(never)
  private func grow() { heap.reserve(count * 2, keeping: count) }

  /// Brings the one that was added last to its place.
  @inline(never)
  private func rise() {
    let row = heap.row
    var child = count - 1
    while child > 0, row[(child - 1) / 2] > row[child] {
      row.swap(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// Takes the container that is numbered lowest, so that none that waits lies below it.
  ///
  /// - Complexity: O(log n) in the number of containers that wait.
  func pop() -> UInt32? {
    guard count > 0 else { return nil }
    let row = heap.row
    let lowest = row[0]
    count -= 1
    row[0] = row[count]
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < count else { return lowest }
      if child + 1 < count, row[child + 1] < row[child] { child += 1 }
      guard row[child] < row[parent] else { return lowest }
      row.swap(child, parent)
      parent = child
    }
  }

  var bytes: Int { heap.bytes }
}
