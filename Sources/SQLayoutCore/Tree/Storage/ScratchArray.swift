/// Memory for a growing number of values that is kept from pass to pass.
@safe
final class ScratchArray<Element: BitwiseCopyable> {
  private var base: UnsafeMutablePointer<Element>
  private(set) var capacity: Int

  /// Makes room for `capacity` values, at least one.
  init(capacity: Int = 1) {
    unsafe base = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  deinit { unsafe base.deallocate() }

  /// The values, valid until the array grows or is released.
  @inline(__always)
  var buffer: Buffer<Element> { unsafe Buffer(base, count: capacity) }

  /// The values from an index on.
  @inline(__always)
  func buffer(from index: Int) -> Buffer<Element> {
    unsafe Buffer(base + index, count: capacity &- index)
  }

  /// Makes room for `count` values, keeping the first `kept`.
  func reserve(_ count: Int, keeping kept: Int) {
    guard count > capacity else { return }
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: count)
    unsafe larger.update(from: base, count: min(kept, capacity))
    unsafe base.deallocate()
    unsafe base = larger
    capacity = count
  }

  /// Sets the value behind the first `count`, for which there may be no room yet.
  ///
  /// - Complexity: O(1), amortised.
  @inline(__always)
  func append(_ value: Element, behind count: Int) {
    if count == capacity { double() }
    buffer[count] = value
  }

  @inline(never)
  private func double() { reserve(max(16, 2 * capacity), keeping: capacity) }

  /// Makes room for `count` values and sets those from `start` on.
  func grow(to count: Int, from start: Int, with value: Element) {
    reserve(count, keeping: start)
    for index in start..<count { buffer[index] = value }
  }

  /// Sets the first `count` values.
  func fill(_ count: Int, with value: Element) {
    unsafe base.update(repeating: value, count: min(count, capacity))
  }

  var bytes: Int { capacity * MemoryLayout<Element>.stride }
}
