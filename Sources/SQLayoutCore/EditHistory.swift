/// What of a tree was edited since it was built, so that a layout of it can follow.
struct EditHistory: Sendable {
  /// The edits from `start` on.
  private(set) var edits: [TreeEdit] = []
  /// How many edits came before those that are kept.
  private(set) var start = 0

  /// How many edits there were.
  var generation: Int { start + edits.count }

  /// A layout that lags behind by more is made anew.
  static let greatestCount = 4096

  mutating func note(_ edit: TreeEdit) {
    if edits.count == Self.greatestCount {
      start += edits.count
      edits.removeAll(keepingCapacity: true)
    }
    edits.append(edit)
  }

  /// The edits since there were `generation` of them; nil where they are not kept any more.
  func edits(since generation: Int) -> ArraySlice<TreeEdit>? {
    generation < start ? nil : edits[(generation - start)...]
  }
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
