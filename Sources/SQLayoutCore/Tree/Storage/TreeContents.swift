/// The contents of a `LayoutTree`: flat arrays, which passes only read.
///
/// The items of a container lie side by side in memory, those of its containers before them, so that
/// a bottom-up pass reads memory in order.
struct TreeContents: Sendable {
  /// The nodes, items of one container side by side.
  var nodes: [Node] = []
  /// Where each node lies in `nodes`.
  var slots: [PackedSlot] = []
  /// The node in each slot; empty where no function asks for it.
  var ids: [PackedID] = []
  /// Children before parents; the root is the last.
  var containers: [Container] = []
  var tables = StyleTables()
  /// How many memories of measured sizes a pass needs beside those of the containers: one a leaf
  /// with a custom size rule.
  var cachedLeafCount = 0

  /// Tells this tree and its edited versions from others.
  var identity = Identity()
  /// The edits.
  var history = EditHistory()
  /// The container that holds the node at each slot; empty as long as nothing was edited.
  var parents: [Packed<Container>] = []
  /// The state that edits need beside this; nil as long as there were none.
  var editing: Editing?
  /// The arrays that passes read, where they lie in memory.
  private(set) var buffers = TreeBuffers()
  /// The root's container.
  var rootContainer = ContainerIndex(0)
  /// Whether containers are numbered children before parents, those of a subtree side by side.
  var isInPostorder = true
  /// Whether the blocks of a subtree lie side by side, too.
  var isContiguous = true

  final class Identity: Sendable {}

  /// The invalid constants that the tree was built from, the first thousand at most; 0 was taken for each.
  var faults: [LayoutFault] = []

  var count: Int { slots.count - (editing?.freeIDs.count ?? 0) }

  func contains(_ node: Int) -> Bool {
    node >= 0 && node < slots.count && slots[NodeID(node)] != .none
  }

  var bytes: Int {
    nodes.bytes + slots.bytes + ids.bytes + parents.bytes + containers.bytes
      + tables.bytes + history.bytes + (editing?.bytes ?? 0)
  }

  /// Gives back the spare capacity of arrays.
  mutating func trim() {
    nodes = nodes.trimmed
    containers = containers.trimmed
    slots = slots.trimmed
    tables.edges = tables.edges.trimmed
    tables.styles = tables.styles.trimmed
    tables.steps = tables.steps.trimmed
  }

  /// The same, to be edited on its own.
  func copied() -> TreeContents {
    var copy = self
    copy.identity = Identity()
    copy.history = EditHistory()
    return copy
  }

  /// Notes where the arrays lie; due whenever one may have moved.
  mutating func lendBuffers() {
    buffers.nodes = Buffer(of: nodes)
    buffers.ids = Buffer(of: ids)
    buffers.containers = Buffer(of: containers)
    buffers.styles = Buffer(of: tables.styles)
    buffers.edges = Buffer(of: tables.edges)
    buffers.insets = Buffer(of: tables.insets)
    buffers.adjustments = Buffer(of: tables.adjustments)
    buffers.flexes = Buffer(of: tables.flexes)
    buffers.lines = Buffer(of: tables.lines)
    buffers.steps = Buffer(of: tables.steps)
    buffers.knownSizes = Buffer(of: tables.knownSizes)
    buffers.hasFunctions = tables.functions.count > 0
  }

  /// The slot of a node.
  func slot(of node: Int) -> NodeSlot {
    precondition(contains(node), "node \(node) is not in the tree of \(count) nodes")
    return slots[NodeID(node)]
  }

  func node(_ node: Int) -> Node { nodes[slot(of: node)] }

  /// The container record of a node; nil asks for the root.
  func container(_ node: Int?) -> Container { containers[containerIndex(of: node)] }

  func containerIndex(of node: Int?) -> ContainerIndex {
    guard let node else { return rootContainer }
    let record = self.node(node)
    precondition(record.isContainer, "node \(node) is a leaf")
    return record.container
  }

  /// The container that holds the node at a slot, found by its first item's slot.
  ///
  /// - Complexity: O(log n) in the number of containers; O(1) once the tree was edited.
  func containerIndex(containing slot: NodeSlot) -> ContainerIndex {
    if !parents.isEmpty { return parents[slot] }
    var low = 0
    var high = containers.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if containers[middle].first <= slot { low = middle } else { high = middle - 1 }
    }
    return ContainerIndex(low)
  }

  /// The containers that hold the nodes in the slots.
  func containersBySlot() -> [Packed<Container>] {
    var result = [Packed<Container>](repeating: .none, count: nodes.count)
    for (index, container) in containers.enumerated() {
      for slot in container.slots { result[slot] = ContainerIndex(index) }
    }
    return result
  }

  /// The nodes in the slots, computed where they are not kept.
  func idsBySlot() -> [PackedID] {
    guard ids.isEmpty else { return ids }
    var result = [PackedID](repeating: .none, count: nodes.count)
    for (id, slot) in slots.enumerated() where slot != .none {
      result[slot.wrappedValue] = NodeID(id)
    }
    return result
  }
}

extension Array {
  /// The bytes of its elements and of its spare capacity.
  var bytes: Int { capacity * MemoryLayout<Element>.stride }

  /// The same elements in an array without much room to grow. A copy of a short one saves less than it
  /// costs.
  fileprivate var trimmed: [Element] {
    capacity - count <= 16 + count / 32 ? self : map { $0 }
  }
}
