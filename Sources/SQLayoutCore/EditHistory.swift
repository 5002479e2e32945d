/// What of a tree was edited since it was built, so that a layout of it can follow.
struct EditHistory: Sendable {
  /// The last edits; those before are not kept.
  private var edits: [TreeEdit] = []
  /// How many edits there were.
  private(set) var generation = 0

  /// How many there were when the last came that touched more than the size of a leaf.
  private(set) var reshaped = 0

  /// A layout that lags behind by more is made anew.
  static let greatestCount = 4096

  mutating func note(_ edit: TreeEdit) {
    append(edit)
    reshaped = generation
  }

  /// Notes that a leaf of fixed size has another one: the item at an index of a container.
  @inline(__always)
  mutating func noteSize(of index: UInt32, in container: UInt32) {
    append(TreeEdit(kind: .resized, a: container, b: index))
  }

  @inline(__always)
  private mutating func append(_ edit: TreeEdit) {
    if edits.count == Self.greatestCount { edits.removeAll(keepingCapacity: true) }
    edits.append(edit)
    generation += 1
  }

  /// Whether the edits since there were `generation` of them are kept.
  func reaches(_ generation: Int) -> Bool { self.generation - generation <= edits.count }

  /// The edit before which there were as many, which is kept.
  subscript(number: Int) -> TreeEdit { edits[number - (generation - edits.count)] }
}

/// One thing that a layout has to know of an edit.
struct TreeEdit: BitwiseCopyable {
  enum Kind: UInt32 {
    /// Items of a container have to be placed anew: container, first and last index.
    case items
    /// A leaf of fixed size has another one: container, index.
    case resized
    /// A container says something else of itself as an item: container.
    case restyled
    /// The frames of nodes belong elsewhere: from place, to place, count.
    case moved
    /// An item came into a container, or went: container, index.
    case inserted
    case removed
    /// Nodes have no frames yet: place, count.
    case absent
    /// A container's number stands for another one than before: container.
    case made
    /// What a leaf's size rule answered does not hold any more: memory.
    case forgotten
  }

  var kind: Kind
  var a: UInt32
  var b: UInt32 = 0
  var c: UInt32 = 0
}
