/// A size that was measured, and where it holds.
struct MeasuredSize: BitwiseCopyable {
  var validity: ValidityRange
  /// The container's own sizes in which a layout pass gives its items the same frames.
  var framing: ValidityRange
  var size: Size
  /// The next one of the same item, or `none`.
  @Packed var next: TableIndex<MeasuredSize>
  /// Whether, within `framing`, all frames further below are those of a layout pass, too.
  var isSettled: Bool
  /// Whether detached items have to be placed anew in other bounds than those of the measurement.
  var hasDetached: Bool
}

/// The result of measuring an item: its size and the fitting sizes under which it holds, or none yet, since calls
/// would nest too deep.
enum Measurement: BitwiseCopyable {
  case size(Size, validFor: ValidityRange)
  case suspended
}

/// How far a pass over a container has come: to its end, or to an item whose size is not known yet.
enum PassProgress {
  case finished
  case suspended
}

/// The sizes that were measured in a pass: for each container, and for each leaf with a custom size
/// rule, a list, the newest first.
///
/// Each entry holds in a range of fitting sizes, so that a lookup compares four numbers; lists are
/// short, since ranges of one container do not overlap. A pass begins with empty lists; an update
/// keeps the entries that no edit invalidates. The number of entries is limited, since there are trees
/// that ask for any number of sizes; a full cache is emptied.
final class MeasureCache {
  /// The entries of one container: its newest measurement, and the one that left the frames of its items, or `none`.
  private struct Heads: BitwiseCopyable {
    @Packed var newest: TableIndex<MeasuredSize>
    @Packed var framing: TableIndex<MeasuredSize>

    static let none = Heads(newest: .none, framing: .none)
  }

  private let containerHeads = ScratchArray<Heads>()
  private let leafHeads = ScratchArray<Packed<MeasuredSize>>()
  private let entries = ScratchArray<MeasuredSize>()
  private var containerCount = 0
  private var leafCount = 0
  private var count = 0
  private var limit = 0
  /// How many sizes are kept at most; where it is nil, that follows from the tree.
  var givenLimit: Int?
  /// Whether the memory was full, so that some sizes were measured again.
  private(set) var isExhausted = false

  /// Makes room for a tree.
  func reserve(containers: Int, leaves: Int) {
    (containerCount, leafCount) = (containers, leaves)
    containerHeads.reserve(containers, keeping: 0)
    leafHeads.reserve(leaves, keeping: 0)
    limit = givenLimit ?? max(1 << 16, 8 * (containers + leaves))
  }

  /// Makes room for containers and leaves that edits added.
  func grow(containers: Int, leaves: Int) {
    if containerCount < containers {
      containerHeads.grow(to: containers, from: containerCount, with: .none)
      containerCount = containers
    }
    if leafCount < leaves {
      leafHeads.grow(to: leaves, from: leafCount, with: .none)
      leafCount = leaves
    }
  }

  /// Empties all lists.
  func removeAll() {
    containerHeads.fill(containerCount, with: .none)
    if leafCount > 0 { leafHeads.fill(leafCount, with: .none) }
    count = 0
    isExhausted = false
  }

  /// Whether there is room for the entries of another update.
  var hasRoom: Bool { count <= limit / 2 }

  /// The size that was measured under a fitting size.
  @inline(__always)
  func lookup(container: ContainerIndex, _ fitting: Size) -> Measurement? {
    lookup(containerHeads.buffer[container.rawValue].newest, fitting)
  }

  @inline(__always)
  func lookup(leaf: Int, _ fitting: Size) -> Measurement? {
    lookup(leafHeads.buffer[leaf].wrappedValue, fitting)
  }

  @inline(__always)
  private func lookup(_ head: TableIndex<MeasuredSize>, _ fitting: Size) -> Measurement? {
    let entries = entries.buffer
    var index = head
    while index != .none {
      if entries[index].validity.contains(fitting) {
        return .size(entries[index].size, validFor: entries[index].validity)
      }
      index = entries[index].next
    }
    return nil
  }

  /// Keeps the size of a container, which was measured last, so that the frames below it are those
  /// of this measurement.
  @inline(__always)
  func insert(
    container: ContainerIndex, _ size: Size, _ validity: ValidityRange, framing: ValidityRange,
    isSettled: Bool, hasDetached: Bool = false
  ) {
    let index = append(
      MeasuredSize(
        validity: validity, framing: framing, size: size,
        next: containerHeads.buffer[container.rawValue].newest, isSettled: isSettled,
        hasDetached: hasDetached))
    containerHeads.buffer[container.rawValue] = Heads(newest: index, framing: index)
  }

  func insert(leaf: Int, _ size: Size, _ validity: ValidityRange) {
    leafHeads.buffer[leaf].wrappedValue = append(
      MeasuredSize(
        validity: validity, framing: validity, size: size,
        next: leafHeads.buffer[leaf].wrappedValue,
        isSettled: true, hasDetached: false))
  }

  @inline(__always)
  private func append(_ measured: MeasuredSize) -> TableIndex<MeasuredSize> {
    var measured = measured
    if count == entries.capacity {
      makeRoom()
      if count == 0 { measured.next = .none }
    }
    entries.buffer[count] = measured
    count &+= 1
    return TableIndex(count &- 1)
  }

  @inline(never)
  private func makeRoom() {
    if count >= limit {
      removeAll()
      isExhausted = true
    } else {
      entries.reserve(min(limit, max(64, count * 2)), keeping: count)
    }
  }

  /// The measurement that left the frames of a container's items, if one did.
  @inline(__always)
  func framing(of container: ContainerIndex) -> Buffer<MeasuredSize>? {
    let index = containerHeads.buffer[container.rawValue].framing
    return index == .none ? nil : entries.buffer.from(index)
  }

  /// Whether a measurement left the frames of a container's items.
  @inline(__always)
  func hasFraming(_ container: ContainerIndex) -> Bool {
    containerHeads.buffer[container.rawValue].framing != .none
  }

  /// Clears which measurement left the frames of a container's items.
  @inline(__always)
  func removeFraming(of container: ContainerIndex) {
    containerHeads.buffer[container.rawValue].framing = .none
  }

  /// Empties the list of a container.
  @inline(__always)
  func invalidate(container: ContainerIndex) {
    containerHeads.buffer[container.rawValue].newest = .none
  }

  /// Empties the list of a leaf.
  func invalidate(leaf: Int) { leafHeads.buffer[leaf] = .none }

  /// Replaces the one size of a container that holds under all fitting sizes.
  ///
  /// - Returns: whether it has such a size, and whether the new one is another.
  func replace(container: ContainerIndex, _ size: Size) -> (isKept: Bool, isChanged: Bool) {
    let index = containerHeads.buffer[container.rawValue].newest
    guard index != .none, entries.buffer[index].validity.isAll else {
      return (false, true)
    }
    defer { entries.buffer[index].size = size }
    return (true, entries.buffer[index].size != size)
  }

  var bytes: Int { containerHeads.bytes + leafHeads.bytes + entries.bytes }
}
