import SQLayoutCore

/// The random generator of all workloads: a linear congruential generator modulo 2^32, without its low bits.
public struct Numbers: Sendable {
  private var state: UInt32

  /// Starts a sequence.
  public init(start: UInt32 = 12345) { state = start }

  /// The next number, below 2^24.
  public mutating func next() -> Int {
    state = state &* 1_664_525 &+ 1_013_904_223
    return Int(state >> 8)
  }

  /// The numbers of the next leaf.
  public mutating func leaf() -> LeafNumbers {
    let width = next()
    let height = next()
    return LeafNumbers(
      size: Size(width: Double(10 + width % 91), height: Double(10 + height % 41)), extra: next())
  }

  /// The edges of the next node, from one number, where nodes have their own edges.
  public mutating func edges() -> EdgeNumbers {
    let number = next()
    func edges(_ shift: Int, below limit: Int) -> Insets {
      func edge(_ index: Int) -> Double { Double((number >> (shift * index)) % limit) }
      return Insets(top: edge(0), left: edge(1), bottom: edge(2), right: edge(3))
    }
    return EdgeNumbers(spacing: edges(4, below: 9), padding: edges(5, below: 5))
  }

  /// The sequence for edges, separate from that for sizes, so that a tree has the same sizes with and without edges.
  public static var forEdges: Numbers { Numbers(start: 54321) }
}

/// The random numbers of a leaf.
public struct LeafNumbers: Hashable, Sendable {
  /// From 10 × 10 to 100 × 50 points.
  public var size: Size
  /// An additional number, below 2^24.
  public var extra: Int

  /// The area of a leaf of text: 5,000 to 100,000 square points, in lines of 16.
  public var paragraph: (advance: Double, lineHeight: Double) {
    (advance: Double(5000 + extra % 95001) / 16, lineHeight: 16)
  }
}

/// The random edges of a node: spacings of 0 to 8 points, paddings of 0 to 4.
public struct EdgeNumbers: Hashable, Sendable {
  /// The least distance to neighbours.
  public var spacing: Insets
  /// The room around the item.
  public var padding: Insets
}
