/// The data of one item that passes read: 24 bytes, side by side with its siblings.
struct Node: BitwiseCopyable {
  /// A leaf's size rule: width and height, advance and line height, or ratio and width. For a
  /// container its number and -1, where a function is called the numbers of its memory and of that
  /// function, for a step function the number of its first step and how many there are.
  var a: Double
  var b: Double
  @Packed var style: StyleIndex
  /// Its spacing and padding.
  @Packed var edges: EdgesIndex

  /// Stands in a slot that no node is in.
  static let zero = Node(a: 0, b: 0, style: StyleIndex(0), edges: EdgesIndex(0))

  /// Whether the node is a container: these have a height below zero, as no leaf has.
  @inline(__always)
  var isContainer: Bool { b < 0 }

  /// The container that the node is, kept in `a`.
  @inline(__always)
  var container: ContainerIndex {
    get { ContainerIndex(index) }
    set { index = newValue.rawValue }
  }

  /// The number kept in `a` by a container, a step function or a rule that calls a function.
  @inline(__always)
  var index: Int {
    get { Int(a.bitPattern) }
    set { a = Double(bitPattern: UInt64(newValue)) }
  }

  /// The function of a custom size rule, kept in `b`.
  @inline(__always)
  var function: TableIndex<CustomSize> { TableIndex(Int(b.bitPattern)) }

  /// How many steps a step function has, kept in `b`.
  @inline(__always)
  var stepCount: Int { Int(b.bitPattern) }
}

/// The steps of a size rule that calls its function for widths below the first of them alone.
struct KnownSizes: BitwiseCopyable {
  /// The number of the first step, and how many there are; none where the function is always called.
  var first: Int32
  var count: Int32

  static let none = KnownSizes(first: 0, count: 0)
}

/// Spacing and padding of an item; equal ones are stored once.
struct BoxSpacing: Equatable, BitwiseCopyable {
  var spacing: Insets
  var padding: Insets

  static let zero = BoxSpacing(spacing: .zero, padding: .zero)
}

/// How a node gets its size.
enum NodeKind: UInt8, BitwiseCopyable {
  case fixed
  case paragraph
  case aspect
  case steps
  /// By steps, and by a function in widths below the first of them.
  case partialSteps
  case custom
  case container

  /// Whether a function is called for it, whose answers are remembered for each leaf.
  @inline(__always) var hasFunction: Bool { self == .custom || self == .partialSteps }
}
