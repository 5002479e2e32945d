import SQLayoutCore

/// The generator that all workloads draw from: a linear congruence modulo 2^32, its low bits dropped.
public struct Numbers: Sendable {
  private var state: UInt32

  /// Starts a sequence.
  public init(start: UInt32 = 12345) { state = start }

  /// The next number, below 2^24.
  public mutating func next() -> Int {
    state = state &* 1_664_525 &+ 1_013_904_223
    return Int(state >> 8)
  }

  /// The next leaf's numbers.
  public mutating func leaf() -> LeafNumbers {
    let width = next()
    let height = next()
    return LeafNumbers(
      size: Size(width: Double(10 + width % 91), height: Double(10 + height % 41)), extra: next())
  }

  /// The next node's edges, where each node has some of its own: one number a node.
  public mutating func edges() -> EdgeNumbers {
    let number = next()
    func edges(_ shift: Int, below limit: Int) -> Insets {
      func edge(_ index: Int) -> Double { Double((number >> (shift * index)) % limit) }
      return Insets(top: edge(0), left: edge(1), bottom: edge(2), right: edge(3))
    }
    return EdgeNumbers(spacing: edges(4, below: 9), padding: edges(5, below: 5))
  }

  /// The sequence that edges are drawn from, apart from the sizes', so that a tree has the same
  /// sizes with edges and without.
  public static var forEdges: Numbers { Numbers(start: 54321) }
}

/// What is drawn for a leaf.
public struct LeafNumbers: Hashable, Sendable {
  /// From 10 × 10 to 100 × 50 points.
  public var size: Size
  /// One number more, below 2^24.
  public var extra: Int

  /// What a leaf of text covers: 5,000 to 100,000 square points in lines of 16.
  public var paragraph: (advance: Double, lineHeight: Double) {
    (advance: Double(5000 + extra % 95001) / 16, lineHeight: 16)
  }
}

/// What is drawn for a node with edges of its own: spacings of 0 to 8 points, paddings of 0 to 4.
public struct EdgeNumbers: Hashable, Sendable {
  /// The least distance to neighbours.
  public var spacing: Insets
  /// The room around the item.
  public var padding: Insets
}
