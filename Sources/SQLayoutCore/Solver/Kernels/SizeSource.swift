/// Where a kernel finds the sizes of the items of a run, as a type, so that each has a loop of its
/// own.
protocol SizeSource {
  /// Whether a run goes on beyond the style of its first item.
  static var spansStyles: Bool { get }
  /// Whether frames have to be checked for overflow.
  static var canOverflow: Bool { get }
  /// The width that items are measured in.
  var width: Double { get set }
  /// The size of the item in a slot.
  mutating func size(_ node: Node, _ slot: Int) -> Size
  /// Where the sizes since the last call hold.
  mutating func takeValidity() -> ValidityRange
}

/// Leaves of fixed size.
struct FixedSizes: SizeSource {
  var width = 0.0

  @inline(__always) static var spansStyles: Bool { false }
  @inline(__always) static var canOverflow: Bool { false }

  @inline(__always)
  func size(_ node: Node, _ slot: Int) -> Size {
    Size(width: node.a, height: node.b)
  }

  @inline(__always)
  func takeValidity() -> ValidityRange { .all }
}

/// Leaves of fixed size, and containers that were laid out before and have their sizes in their
/// frames.
struct PlacedSizes: SizeSource {
  let frames: Buffer<Rect>
  var width = 0.0

  init(_ frames: Buffer<Rect>) { self.frames = frames }

  @inline(__always) static var spansStyles: Bool { true }
  @inline(__always) static var canOverflow: Bool { false }

  @inline(__always)
  func size(_ node: Node, _ slot: Int) -> Size {
    node.isContainer ? frames[slot].size : Size(width: node.a, height: node.b)
  }

  @inline(__always)
  func takeValidity() -> ValidityRange { .all }
}

/// Paragraphs and leaves of one aspect, whose sizes follow from the width they get.
struct TextSizes: SizeSource {
  let solver: Solver
  let kind: NodeKind
  var width = 0.0
  private var validity = ValidityRange.all

  init(_ solver: Solver, _ kind: NodeKind) {
    self.solver = solver
    self.kind = kind
  }

  @inline(__always) static var spansStyles: Bool { false }
  @inline(__always) static var canOverflow: Bool { true }

  @inline(__always)
  mutating func size(_ node: Node, _ slot: Int) -> Size {
    solver.textSize(slot, node, kind, width, &validity)
  }

  @inline(__always)
  mutating func takeValidity() -> ValidityRange {
    defer { validity = .all }
    return validity
  }
}
