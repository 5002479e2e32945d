/// The last answers of arrangements that are declared pure: the same arguments, and the same sizes
/// measured, give the same frames, in later passes too.
///
/// Each container has a list of answers for layout and one for sizing passes, the newest last.
struct PureArrangements {
  struct Key: Hashable {
    var container: Int
    var forSizing: Bool
  }

  /// What an arrangement may look at, all but what it measures.
  struct Arguments: Equatable {
    var arrangement: TableIndex<Arrangement>
    /// The index of the bounds and insets.
    var room: UInt32
    /// The numbers of the items.
    var nodes: [Int] = []
    /// The indices of spacing and padding of each item, and of its flex.
    var edges: [EdgesIndex] = []
    var flexes: [TableIndex<Flex>] = []
  }

  /// One measurement: of an item by its index, or of a node below the container by its number.
  struct Asked {
    enum Subject {
      case item(Int)
      case below(Int)
    }

    var subject: Subject
    var fitting: Size
    var size: Size
  }

  struct Answer {
    var arguments: Arguments
    var asked: [Asked]
    var frames: [Rect]
    var answer: Arrangement.Answer
  }

  private var answers: [Key: [Answer]] = [:]

  mutating func removeAll() { answers.removeAll(keepingCapacity: true) }

  /// The answer to the same arguments.
  func lookup(_ key: Key, _ arguments: Arguments) -> Answer? {
    answers[key]?.last { $0.arguments == arguments }
  }

  mutating func insert(_ answer: Answer, for key: Key) {
    Self.insert(answer, in: &answers[key, default: []])
  }

  /// Replaces the answer to the same arguments, for other measurements, or else the oldest one of a full list.
  private static func insert(_ answer: Answer, in known: inout [Answer]) {
    known.removeAll { $0.arguments == answer.arguments }
    if known.count == PureAnswers.greatestLength { known.removeFirst() }
    known.append(answer)
  }

  var bytes: Int {
    answers.values.joined().reduce(answers.bytes) { bytes, answer in
      bytes + MemoryLayout<Answer>.stride + answer.frames.capacity * MemoryLayout<Rect>.stride
        + answer.answer.below.bytes + answer.asked.capacity * MemoryLayout<Asked>.stride
        + (answer.arguments.nodes.capacity + answer.arguments.edges.capacity
          + answer.arguments.flexes.capacity) * 8
    }
  }
}
