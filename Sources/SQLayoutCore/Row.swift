/// A borrowed row of values: a pointer and a count, checked in debug builds alone.
///
/// The pass reads and writes a few values for each item, so that a check for each access costs as
/// much as the work itself. Rows never leave the pass that made them: they are made from arrays
/// and buffers that the pass keeps alive until it ends, and places come from a tree that its
/// builder made, so that they lie within.
@safe
struct Row<Element: BitwiseCopyable> {
  fileprivate let base: UnsafeMutablePointer<Element>
  fileprivate let count: Int

  /// A row over memory that outlives it.
  @inline(__always)
  init(_ base: UnsafeMutablePointer<Element>, count: Int) {
    unsafe self.base = base
    self.count = count
  }

  /// The elements of an array, where they lie until it is changed. They are only read.
  @inline(__always)
  init(of array: [Element]) {
    self = unsafe array.withUnsafeBufferPointer { elements in
      guard let base = elements.baseAddress else { return .empty }
      return unsafe Row(UnsafeMutablePointer(mutating: base), count: elements.count)
    }
  }

  /// Whether it is that of an array, which was not moved since.
  @inline(__always)
  func begins(_ array: [Element]) -> Bool {
    unsafe array.withUnsafeBufferPointer { unsafe $0.baseAddress == UnsafePointer(base) }
  }

  /// A row of nothing.
  static var empty: Row {
    // Nothing is read from it, so that any address will do.
    unsafe Row(UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment)!, count: 0)
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      assert(index >= 0 && index < count)
      return unsafe base[index]
    }
    nonmutating _modify {
      assert(index >= 0 && index < count)
      yield unsafe &base[index]
    }
  }

  /// Exchanges two values.
  func swap(_ first: Int, _ second: Int) {
    let value = self[first]
    self[first] = self[second]
    self[second] = value
  }

  /// Moves values within the row; the places may overlap.
  func move(from: Int, to: Int, count length: Int) {
    assert(from >= 0 && to >= 0 && max(from, to) + length <= count)
    unsafe (base + to).update(from: base + from, count: length)
  }

  @inline(__always)
  subscript(index: UInt32) -> Element {
    get { self[Int(index)] }
    nonmutating _modify { yield &self[Int(index)] }
  }
}

extension Row {
  /// The values from an index on.
  @inline(__always)
  func from(_ index: UInt32) -> Row {
    assert(index < count)
    return unsafe Row(base + Int(index), count: count &- Int(index))
  }
}

/// Memory for a growing number of values that is kept from pass to pass.
@safe
final class Buffer<Element: BitwiseCopyable> {
  private var base: UnsafeMutablePointer<Element>
  private(set) var capacity: Int

  /// Makes room for `capacity` values, at least one.
  init(capacity: Int = 1) {
    unsafe base = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  deinit { unsafe base.deallocate() }

  /// The values as a row, valid until the buffer grows or goes away.
  var row: Row<Element> { unsafe Row(base, count: capacity) }

  /// The values from an index on as a row.
  @inline(__always)
  func row(from index: Int) -> Row<Element> { unsafe Row(base + index, count: capacity - index) }

  /// Makes room for `count` values, keeping the first `kept`.
  func reserve(_ count: Int, keeping kept: Int) {
    guard count > capacity else { return }
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: count)
    unsafe larger.update(from: base, count: min(kept, capacity))
    unsafe base.deallocate()
    unsafe base = larger
    capacity = count
  }

  /// Makes room for `count` values and sets those from `start` on.
  func grow(to count: Int, from start: Int, with value: Element) {
    reserve(count, keeping: start)
    for index in start..<count { row[index] = value }
  }

  /// Sets the first `count` values.
  func fill(_ count: Int, with value: Element) {
    unsafe base.update(repeating: value, count: min(count, capacity))
  }

  var bytes: Int { capacity * MemoryLayout<Element>.stride }
}
