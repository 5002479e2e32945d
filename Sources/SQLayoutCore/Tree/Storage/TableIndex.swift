/// The index of an element in a table of the tree. Each table has a type of index, so that the index
/// of one is no index of another.
///
/// It is a word, so that loops over it become loops over pointers; in memory it is `Packed`.
struct TableIndex<Element>: Hashable, Comparable, Strideable, BitwiseCopyable, Sendable {
  let rawValue: Int

  @inline(__always)
  init(_ rawValue: Int) { self.rawValue = rawValue }

  /// No index.
  @inline(__always) static var none: Self { Self(-1) }
  /// An index after all others.
  @inline(__always) static var last: Self { Self(Int(Int32.max)) }

  @inline(__always)
  static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
  @inline(__always)
  func distance(to other: Self) -> Int { other.rawValue &- rawValue }
  @inline(__always)
  func advanced(by distance: Int) -> Self { Self(rawValue &+ distance) }

  @inline(__always)
  static func + (index: Self, distance: Int) -> Self { index.advanced(by: distance) }
  @inline(__always)
  static func - (index: Self, distance: Int) -> Self { index.advanced(by: -distance) }
  @inline(__always)
  static func - (index: Self, first: Self) -> Int { first.distance(to: index) }
  @inline(__always)
  static func += (index: inout Self, distance: Int) { index = index + distance }
  @inline(__always)
  static func -= (index: inout Self, distance: Int) { index = index - distance }
}

/// An index as it is kept in memory, in 32 bits.
@propertyWrapper
struct Packed<Element>: Hashable, BitwiseCopyable, Sendable {
  private var bits: Int32

  @inline(__always)
  init(wrappedValue index: TableIndex<Element>) {
    bits = Int32(truncatingIfNeeded: index.rawValue)
  }

  @inline(__always)
  var wrappedValue: TableIndex<Element> {
    get { TableIndex(Int(bits)) }
    set { bits = Int32(truncatingIfNeeded: newValue.rawValue) }
  }

  /// No index.
  @inline(__always) static var none: Packed { Packed(wrappedValue: .none) }
}

/// Where a node lies in memory; items of a container lie side by side. Frames have the same indices.
typealias NodeSlot = TableIndex<Node>
/// The identity of a node for as long as it is in the tree: the index of its slot in `TreeContents.slots`.
typealias NodeID = TableIndex<PackedSlot>
typealias PackedSlot = Packed<Node>
typealias PackedID = Packed<PackedSlot>
typealias ContainerIndex = TableIndex<Container>
typealias StyleIndex = TableIndex<CompiledStyle>
typealias EdgesIndex = TableIndex<BoxSpacing>

extension Array {
  @inline(__always)
  subscript(index: TableIndex<Element>) -> Element {
    get { self[index.rawValue] }
    _modify { yield &self[index.rawValue] }
  }
}

extension Array<PackedSlot> {
  /// Where a node lies.
  subscript(id: NodeID) -> NodeSlot {
    get { self[id.rawValue].wrappedValue }
    set { self[id.rawValue].wrappedValue = newValue }
  }
}

// Tables beside that of the nodes.

extension Array<Packed<Container>> {
  /// The container that holds the node in a slot.
  subscript(slot: NodeSlot) -> ContainerIndex {
    get { self[slot.rawValue].wrappedValue }
    set { self[slot.rawValue].wrappedValue = newValue }
  }
}

extension Array<PackedID> {
  /// The node in a slot.
  subscript(slot: NodeSlot) -> NodeID {
    get { self[slot.rawValue].wrappedValue }
    set { self[slot.rawValue].wrappedValue = newValue }
  }
}

extension Buffer<PackedID> {
  /// The node in a slot, as it is known outside of the tree.
  subscript(slot: NodeSlot) -> Int { self[slot.rawValue].wrappedValue.rawValue }
}

extension Buffer<Rect> {
  /// The frame of the node in a slot.
  @inline(__always)
  subscript(slot: NodeSlot) -> Rect {
    get { self[slot.rawValue] }
    nonmutating _modify { yield &self[slot.rawValue] }
  }
}
