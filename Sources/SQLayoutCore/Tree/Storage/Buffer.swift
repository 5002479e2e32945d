/// Borrowed values side by side: a pointer and a count, checked in debug builds alone.
///
/// A pass reads and writes a few values for each item, so that a check for each access costs as
/// much as the work itself. Buffers never leave the pass that made them: they are made from arrays
/// that the pass keeps alive until it ends, and slots come from a tree that its builder made, so
/// that they lie within.
@safe
struct Buffer<Element: BitwiseCopyable> {
  private let base: UnsafeMutablePointer<Element>
  #if DEBUG
    private let count: Int
  #else
    // Not kept, so that a buffer is one word.
    private var count: Int { .max }
  #endif

  /// A buffer over memory that outlives it.
  @inline(__always)
  init(_ base: UnsafeMutablePointer<Element>, count: Int) {
    unsafe self.base = base
    #if DEBUG
      self.count = count
    #endif
  }

  /// The elements of an array, where they lie until it is changed. They are only read.
  @inline(__always)
  init(of array: [Element]) {
    self = unsafe array.withUnsafeBufferPointer { elements in
      guard let base = elements.baseAddress else { return .empty }
      return unsafe Buffer(UnsafeMutablePointer(mutating: base), count: elements.count)
    }
  }

  /// Whether it has the elements of an array, which was not moved since.
  @inline(__always)
  func begins(_ array: [Element]) -> Bool {
    unsafe array.withUnsafeBufferPointer { unsafe $0.baseAddress == UnsafePointer(base) }
  }

  /// A buffer without values.
  static var empty: Buffer {
    // Nothing is read from it, so that any address will do.
    unsafe Buffer(UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment)!, count: 0)
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

  /// Moves values within the buffer; the ranges may overlap.
  func move(from: Int, to: Int, count length: Int) {
    assert(from >= 0 && to >= 0 && max(from, to) + length <= count)
    unsafe (base + to).update(from: base + from, count: length)
  }

  @inline(__always)
  subscript(index: TableIndex<Element>) -> Element {
    get { self[index.rawValue] }
    nonmutating _modify { yield &self[index.rawValue] }
  }
}

extension Buffer {
  /// The values from an index on.
  @inline(__always)
  func from(_ index: Int) -> Buffer {
    assert(index < count)
    return unsafe Buffer(base + index, count: count &- index)
  }

  @inline(__always)
  func from(_ index: TableIndex<Element>) -> Buffer { from(index.rawValue) }
}

extension Buffer {
  /// A field of the first value, in place.
  @inline(__always)
  func field<Field: BitwiseCopyable>(_ path: KeyPath<Element, Field>) -> Buffer<Field> {
    let offset = MemoryLayout<Element>.offset(of: path)!
    let field = unsafe (UnsafeMutableRawPointer(base) + offset).assumingMemoryBound(to: Field.self)
    return unsafe Buffer<Field>(field, count: 1)
  }
}
