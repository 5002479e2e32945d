/// All inputs of a pure frame function but the sizes that it measures. Equal bounds, edges and styles have equal
/// indices.
struct PureArguments: BitwiseCopyable {
  /// The bounds and insets of the container.
  var room: UInt32
  /// The style, by which the function is known.
  @Packed var style: StyleIndex
  @Packed var item: NodeID
  /// The spacing and padding.
  @Packed var edges: EdgesIndex
  /// The item's size, where that is the same in any room.
  var known: Size
  var previous = Item.none
  var previousToPrevious = Item.none

  /// An item that was placed before.
  struct Item: BitwiseCopyable {
    var frame: Rect
    @Packed var item: NodeID
    @Packed var edges: EdgesIndex

    /// No such item.
    static let none = Item(frame: .zero, item: .none, edges: EdgesIndex(0))
  }

  /// Whether all bits are the same: a function may distinguish -0 from 0.
  @inline(__always)
  func isIdentical(to other: PureArguments) -> Bool {
    Int(room ^ other.room) | (style.rawValue ^ other.style.rawValue)
      | (item.rawValue ^ other.item.rawValue) | (edges.rawValue ^ other.edges.rawValue) == 0
      && known.difference(from: other.known) == 0
      && previous.difference(from: other.previous)
        | previousToPrevious.difference(from: other.previousToPrevious) == 0
  }
}

extension PureArguments.Item {
  /// Zero where all bits are the same.
  @inline(__always)
  fileprivate func difference(from other: Self) -> UInt64 {
    frame.origin.difference(from: other.frame.origin)
      | frame.size.difference(from: other.frame.size)
      | UInt64(
        truncatingIfNeeded: (item.rawValue ^ other.item.rawValue)
          | (edges.rawValue ^ other.edges.rawValue))
  }
}

extension Size {
  @inline(__always)
  fileprivate func difference(from other: Size) -> UInt64 {
    (width.bitPattern ^ other.width.bitPattern) | (height.bitPattern ^ other.height.bitPattern)
  }
}

extension Rect {
  @inline(__always) fileprivate var origin: Size { Size(width: x, height: y) }
}

/// A size that a function asked for.
struct PureMeasurement: BitwiseCopyable {
  /// How many are kept for an answer; of a function that asks for more no answer is kept.
  static let greatestCount = 64

  var fitting: Size
  var size: Size
  /// The next one for the same answer.
  @Packed var next = TableIndex<PureMeasurement>.none
}

/// The last answers of frame functions that are declared pure: the same arguments, and the same sizes
/// measured, give the same frame, in later passes too, so that the function is not called.
///
/// Each item has a list of answers for layout and one for sizing passes, the newest first.
final class PureAnswers {
  struct Entry: BitwiseCopyable {
    var arguments: PureArguments
    var frame: Rect
    /// How many sizes the function asked for, and the first of them.
    var measurementCount: Int32 = 0
    @Packed var measurements = TableIndex<PureMeasurement>.none
    /// The next answer for the item, or `none`.
    @Packed var next: TableIndex<Entry>
  }

  /// How many answers an item or an arrangement keeps; a pass over a tree asks once for each depth at
  /// which the fitting size is another.
  static let greatestLength = 8

  private let entries = ScratchArray<Entry>()
  private var count = 0
  private let measurements = ScratchArray<PureMeasurement>()
  private var measurementCount = 0
  /// The newest entry of each item: for layout at twice its number, for sizing behind that.
  private let indices = ScratchArray<Packed<Entry>>()
  private var indexCount = 0
  /// The indices of bounds with insets, and of spacing with padding that functions answered.
  private var rooms: [SIMD8<UInt64>: UInt32] = [:]
  private var boxes: [SIMD8<UInt64>: UInt32] = [:]
  /// The last bounds with insets, those of neighbours too.
  private var lastRoom: (key: SIMD8<UInt64>, index: UInt32)?
  /// The answers of other functions than those for frames.
  var rules = PureRules()
  var arrangements = PureArrangements()
  /// The tree of the answers, and the state of its functions.
  private var identity: TreeContents.Identity?
  private var generation = 0

  /// Removes the answers where they are those of another tree, or where functions may answer
  /// something else.
  func begin(_ tree: BorrowedTree) {
    let isSame =
      identity === tree.contents.identity && generation == tree.contents.history.forgotten
    // Bounds that change all the time leave their answers and indices behind.
    let limit = max(1 << 12, 4 * tree.contents.nodes.count)
    guard !isSame || rooms.count + boxes.count > limit || rules.count > limit else { return }
    identity = tree.contents.identity
    generation = tree.contents.history.forgotten
    indices.fill(indexCount, with: .none)
    (count, measurementCount) = (0, 0)
    rooms.removeAll(keepingCapacity: true)
    boxes.removeAll(keepingCapacity: true)
    lastRoom = nil
    rules.removeAll()
    arrangements.removeAll()
  }

  /// The index of bounds and insets.
  func index(of bounds: Rect, _ insets: Insets) -> UInt32 {
    let key = SIMD8(bounds.x, bounds.y, bounds.width, bounds.height, insets)
    if let lastRoom, lastRoom.key == key { return lastRoom.index }
    let index = Self.index(key, in: &rooms)
    lastRoom = (key, index)
    return index
  }

  /// The index of spacing and padding: that of the tree, or another one for answers of functions.
  @inline(__always)
  func index(of edges: EdgesIndex, _ spacing: Insets, _ padding: Insets) -> EdgesIndex {
    edges.isFromFunction ? index(ofAnswered: spacing, padding) : edges
  }

  private func index(ofAnswered spacing: Insets, _ padding: Insets) -> EdgesIndex {
    let key = SIMD8(spacing.top, spacing.left, spacing.bottom, spacing.right, padding)
    return EdgesIndex(functionEdges: Int(Self.index(key, in: &boxes)))
  }

  private static func index(
    _ key: SIMD8<UInt64>, in known: inout [SIMD8<UInt64>: UInt32]
  ) -> UInt32 {
    if let index = known[key] { return index }
    let index = UInt32(truncatingIfNeeded: known.count)
    known[key] = index
    return index
  }

  /// The last answer for an item with these arguments.
  @inline(__always)
  func lookup(_ arguments: PureArguments, forSizing: Bool) -> Buffer<Entry>? {
    let key = 2 * arguments.item.rawValue + (forSizing ? 1 : 0)
    guard key < indexCount else { return nil }
    var index = indices.buffer[key].wrappedValue
    while index != .none {
      let entry = entries.buffer.from(index)
      if entry[0].arguments.isIdentical(to: arguments) { return entry }
      index = entry[0].next
    }
    return nil
  }

  /// A size that a function asked for.
  func measurement(_ index: TableIndex<PureMeasurement>) -> PureMeasurement {
    measurements.buffer[index]
  }

  /// Keeps an answer, and the sizes that the function measured for it.
  func insert(
    _ arguments: PureArguments, _ asked: Buffer<PureMeasurement>, count: Int, _ frame: Rect,
    forSizing: Bool
  ) {
    let key = 2 * arguments.item.rawValue + (forSizing ? 1 : 0)
    if key >= indexCount {
      let larger = max(64, 2 * (key + 1))
      indices.grow(to: larger, from: indexCount, with: .none)
      indexCount = larger
    }
    let index = makeEntry(key, arguments)
    let first = keep(asked, count: count, in: entries.buffer[index].measurements)
    entries.buffer[index] = Entry(
      arguments: arguments, frame: frame, measurementCount: Int32(count), measurements: first,
      next: indices.buffer[key].wrappedValue)
    indices.buffer[key].wrappedValue = index
  }

  /// Keeps measurements in place of those of an old answer, which may be fewer or more.
  ///
  /// - Returns: the first one.
  private func keep(
    _ asked: Buffer<PureMeasurement>, count: Int, in old: TableIndex<PureMeasurement>
  ) -> TableIndex<PureMeasurement> {
    var first = old
    var last = TableIndex<PureMeasurement>.none
    var index = old
    for number in 0..<count {
      if index == .none {
        index = TableIndex(measurementCount)
        measurements.append(asked[number], behind: measurementCount)
        measurementCount += 1
        if last == .none { first = index } else { measurements.buffer[last].next = index }
      } else {
        measurements.buffer[index].fitting = asked[number].fitting
        measurements.buffer[index].size = asked[number].size
      }
      last = index
      index = measurements.buffer[index].next
    }
    return first
  }

  /// The index of an entry out of the list of an item: that of the same arguments, whose
  /// measurements changed, the oldest of a list that is full, or a new one.
  private func makeEntry(_ key: Int, _ arguments: PureArguments) -> TableIndex<Entry> {
    var before = TableIndex<Entry>.none
    var index = indices.buffer[key].wrappedValue
    var length = 1
    while index != .none {
      let next = entries.buffer[index].next
      let isSame = entries.buffer[index].arguments.isIdentical(to: arguments)
      if isSame || length == Self.greatestLength && next == .none {
        if before == .none {
          indices.buffer[key].wrappedValue = next
        } else {
          entries.buffer[before].next = next
        }
        return index
      }
      (before, index, length) = (index, next, length + 1)
    }
    entries.append(
      Entry(arguments: arguments, frame: .zero, next: .none), behind: count)
    count += 1
    return TableIndex(count - 1)
  }

  var bytes: Int {
    entries.bytes + measurements.bytes + indices.bytes + rooms.bytes + boxes.bytes + rules.bytes
      + arrangements.bytes
  }
}

extension Dictionary {
  /// The bytes of its hash table, of which a quarter stays free.
  var bytes: Int { capacity * 4 / 3 * (MemoryLayout<Key>.stride + MemoryLayout<Value>.stride) }
}

extension SIMD8<UInt64> {
  /// The bits of four numbers and those of insets.
  fileprivate init(
    _ first: Double, _ second: Double, _ third: Double, _ fourth: Double, _ insets: Insets
  ) {
    self.init(
      first.bitPattern, second.bitPattern, third.bitPattern, fourth.bitPattern,
      insets.top.bitPattern, insets.left.bitPattern, insets.bottom.bitPattern,
      insets.right.bitPattern)
  }
}
