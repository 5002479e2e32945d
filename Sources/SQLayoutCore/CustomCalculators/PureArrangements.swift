/// The last answers of arrangements that are declared pure: the same arguments, and the same sizes
/// measured, give the same frames, in later passes too.
///
/// Each container has a list of answers for layout and one for sizing passes, the newest last.
struct PureArrangements {
  struct Key: Hashable {
    var container: Int
    var forSizing: Bool
  }

  /// All inputs of an arrangement but the sizes that it measures.
  struct Arguments: Equatable {
    var arrangement: TableIndex<Arrangement>
    /// The index of the bounds and insets.
    var room: UInt32
    /// The numbers of the items.
    var nodes: [Int] = []
    /// The indices of spacing and padding of each item, and of its flex.
    var edges: [EdgesIndex] = []
    var flexes: [TableIndex<Flex>] = []
    var options: [Options] = []

    /// The same in arrays of its own.
    func copied() -> Arguments {
      Arguments(
        arrangement: arrangement, room: room, nodes: nodes.map { $0 }, edges: edges.map { $0 },
        flexes: flexes.map { $0 }, options: options.map { $0 })
    }

    var bytes: Int {
      nodes.capacity * MemoryLayout<Int>.stride + edges.capacity * MemoryLayout<EdgesIndex>.stride
        + flexes.capacity * MemoryLayout<TableIndex<Flex>>.stride
        + options.capacity * MemoryLayout<Options>.stride
    }
  }

  /// One measurement: of an item, or of another node below the container, by its number.
  struct Asked {
    var node: Int
    var fitting: Size
    var size: Size
  }

  struct Entry {
    let arguments: Arguments
    let asked: [Asked]
    let frames: [Rect]
    let answer: Arrangement.Answer

    /// Copies the arguments, the measurements and the frames of a call. The next call writes to the same memory, and
    /// would copy arrays that an entry shares.
    init(copying scratch: borrowing ArrangeScratch) {
      arguments = scratch.pure.copied()
      asked = scratch.measurer.asked.map { $0 }
      frames = scratch.frames.map { $0 }
      answer = scratch.answer
    }
  }

  private var entries: [Key: [Entry]] = [:]

  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

  /// The answer to the same arguments.
  func lookup(_ key: Key, _ arguments: Arguments) -> Entry? {
    entries[key]?.last { $0.arguments == arguments }
  }

  mutating func insert(_ entry: Entry, for key: Key) {
    Self.insert(entry, in: &entries[key, default: []])
  }

  /// Replaces the answer to the same arguments, for other measurements, or else the oldest one of a full list.
  private static func insert(_ entry: Entry, in known: inout [Entry]) {
    known.removeAll { $0.arguments == entry.arguments }
    if known.count == PureAnswers.greatestLength { known.removeFirst() }
    known.append(entry)
  }

  var bytes: Int {
    entries.values.joined().reduce(entries.bytes) { bytes, entry in
      bytes + MemoryLayout<Entry>.stride + entry.frames.capacity * MemoryLayout<Rect>.stride
        + entry.answer.below.bytes + entry.asked.capacity * MemoryLayout<Asked>.stride
        + entry.arguments.bytes
    }
  }
}
