/// The edits of a tree since it was built, so that a layout of it can follow.
struct EditHistory: Sendable {
  /// The last edits; those before are not kept.
  private var edits: [TreeEdit] = []
  /// How many edits there were.
  private(set) var generation = 0

  /// How many there were when the last came that touched more than the size of a leaf.
  private(set) var reshaped = 0

  /// How many edits declared that functions may answer something else.
  private(set) var forgotten = 0

  var bytes: Int { edits.bytes }

  /// A layout that lags behind by more is made anew.
  static let greatestCount = 4096

  mutating func note(_ edit: TreeEdit) {
    append(edit)
    reshaped = generation
  }

  /// Takes note that functions may answer something else for the same arguments.
  mutating func forgetAnswers() { forgotten += 1 }

  /// Notes that a leaf of fixed size has another one: the item at an index of a container.
  @inline(__always)
  mutating func noteSize(of index: UInt32, in container: ContainerIndex) {
    append(.resized(container: container, index: index))
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

/// One change of an edit, for layouts to follow.
enum TreeEdit: BitwiseCopyable {
  /// Items of a container have to be placed anew.
  case items(container: ContainerIndex, first: UInt32, last: UInt32)
  /// A leaf of fixed size has another one.
  case resized(container: ContainerIndex, index: UInt32)
  /// A container declares something else as an item.
  case restyled(container: ContainerIndex)
  /// The frames of nodes belong to other slots.
  case moved(from: NodeSlot, to: NodeSlot, count: Int)
  /// An item was inserted into a container, or removed.
  case inserted(container: ContainerIndex, index: UInt32)
  case removed(container: ContainerIndex, index: UInt32)
  /// A node has no frame yet.
  case absent(slot: NodeSlot)
  /// A container's index is reused for another container.
  case made(container: ContainerIndex)
  /// The measured sizes of a leaf are invalid.
  case forgotten(leaf: Int)
}
