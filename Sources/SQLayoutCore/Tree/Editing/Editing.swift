/// The state of a tree that edits read and passes do not.
struct Editing: Sendable {
  /// How many slots each container's block has.
  var capacities: [UInt32]
  /// The numbers and indices of removed nodes and containers.
  var freeIDs: [NodeID] = []
  var freeContainers: [ContainerIndex] = []
  /// How many slots no container uses.
  var holes = 0
  /// How many entries of tables and memories of size rules the tree had when it was built or packed.
  let entries: Int
  /// The numbers of styles and edges; nil as long as none was edited.
  var interner: StyleInterner?

  /// The state of a tree that was not edited yet.
  ///
  /// - Complexity: O(n).
  init(of tree: TreeContents) {
    capacities = tree.containers.map(\.count)
    entries = tree.tables.entryCount + tree.cachedLeafCount
  }

  var bytes: Int {
    capacities.bytes + freeIDs.bytes + freeContainers.bytes + (interner?.bytes ?? 0)
  }
}
