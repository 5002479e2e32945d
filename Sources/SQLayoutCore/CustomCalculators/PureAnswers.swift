/// What a pure frame function may look at, all but what it measures.
struct PureArguments: BitwiseCopyable {
  var bounds: Rect
  var insets: Insets
  var spacing: Insets
  var padding: Insets
  /// The item's size, where that is the same in any room.
  var known: Size
  var previous = Item.none
  var previousToPrevious = Item.none
  var item: UInt32
  /// The style, by which the function is known.
  var style: UInt32

  /// An item that was placed before.
  struct Item: BitwiseCopyable {
    var frame: Rect
    var spacing: Insets
    var padding: Insets
    /// -1 where there is no such item.
    var item: Int

    static let none = Item(frame: .zero, spacing: .zero, padding: .zero, item: -1)

    init(_ previous: PreviousRecord) {
      self.init(
        frame: previous.frame, spacing: previous.spacing, padding: previous.padding,
        item: previous.item)
    }

    private init(frame: Rect, spacing: Insets, padding: Insets, item: Int) {
      self.frame = frame
      self.spacing = spacing
      self.padding = padding
      self.item = item
    }
  }

  /// Whether all bits are the same: a function may tell -0 from 0.
  func isIdentical(to other: PureArguments) -> Bool {
    unsafe withUnsafeBytes(of: self) { first in
      unsafe withUnsafeBytes(of: other) { second in
        for offset in stride(from: 0, to: first.count, by: MemoryLayout<UInt64>.size)
        where unsafe first.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          != second.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        {
          return false
        }
        return true
      }
    }
  }
}

/// The first sizes that a function asked for, with their fitting sizes.
struct PureMeasurements: BitwiseCopyable {
  private(set) var count = 0
  private(set) var first = (fitting: Size.zero, size: Size.zero)
  private(set) var second = (fitting: Size.zero, size: Size.zero)

  static let none = PureMeasurements()

  /// Whether these are all that were asked for.
  var isWhole: Bool { count <= 2 }

  mutating func append(_ fitting: Size, _ size: Size) {
    if count == 0 { first = (fitting, size) }
    if count == 1 { second = (fitting, size) }
    count += 1
  }
}

/// The last answers of frame functions that are declared pure: the same arguments, and the same sizes
/// measured, give the same frame, in later passes too, so that the function is not called.
///
/// Each item has one answer for layout and one for sizing passes.
final class PureAnswers {
  struct Entry: BitwiseCopyable {
    var arguments: PureArguments
    var measurements: PureMeasurements
    var frame: Rect
  }

  private var entries: [Entry] = []
  /// The entry of each item: for layout at twice its number, for sizing behind that; -1 for none.
  private var indices: [Int32] = []
  /// What the answers are those of.
  private var identity: TreeContents.Identity?
  private var generation = 0

  /// Removes the answers where they are those of another tree, or where functions may answer
  /// something else.
  func begin(_ tree: BorrowedTree) {
    guard identity !== tree.contents.identity || generation != tree.contents.history.forgotten
    else { return }
    identity = tree.contents.identity
    generation = tree.contents.history.forgotten
    entries.removeAll(keepingCapacity: true)
    indices.removeAll(keepingCapacity: true)
  }

  /// The last answer for an item with these arguments.
  func lookup(_ arguments: PureArguments, forSizing: Bool) -> Entry? {
    let key = 2 * Int(arguments.item) + (forSizing ? 1 : 0)
    guard key < indices.count, indices[key] >= 0 else { return nil }
    let entry = entries[Int(indices[key])]
    return entry.arguments.isIdentical(to: arguments) ? entry : nil
  }

  func insert(
    _ arguments: PureArguments, _ measurements: PureMeasurements, _ frame: Rect, forSizing: Bool
  ) {
    let key = 2 * Int(arguments.item) + (forSizing ? 1 : 0)
    if key >= indices.count {
      indices.append(contentsOf: repeatElement(-1, count: key + 1 - indices.count))
    }
    let entry = Entry(arguments: arguments, measurements: measurements, frame: frame)
    if indices[key] >= 0 {
      entries[Int(indices[key])] = entry
    } else {
      indices[key] = Int32(truncatingIfNeeded: entries.count)
      entries.append(entry)
    }
  }

  var bytes: Int {
    entries.capacity * MemoryLayout<Entry>.stride + indices.capacity * MemoryLayout<Int32>.stride
  }
}
