/// What edits of a tree need to know beside what passes read.
final class Editing: @unchecked Sendable {
  /// How many places each container's block has.
  var capacities: [UInt32]
  /// Numbers of nodes and containers that were removed.
  var freeNumbers: [UInt32] = []
  var freeContainers: [UInt32] = []
  /// How many places no container uses.
  var holes = 0
  /// How many functions and memories of size rules the tree had when it was built or packed.
  let functions: Int
  /// The number of the root's container.
  let rootContainer: Int
  /// The numbers of styles and edges; nil as long as none was edited.
  var interner: StyleInterner?

  /// What is to be known of a tree that was not edited yet.
  ///
  /// - Complexity: O(n).
  init(of tree: LayoutTree) {
    capacities = tree.containers.map(\.count)
    functions = tree.functions.count + tree.leafMemories
    rootContainer = tree.containers.count - 1
  }

  /// The same for a copy of the tree that is edited on its own.
  init(_ other: Editing) {
    capacities = other.capacities
    freeNumbers = other.freeNumbers
    freeContainers = other.freeContainers
    holes = other.holes
    functions = other.functions
    rootContainer = other.rootContainer
    interner = other.interner
  }

  var bytes: Int { (capacities.capacity + freeNumbers.capacity) * 4 }
}
