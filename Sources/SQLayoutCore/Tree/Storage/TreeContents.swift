/// What a `LayoutTree` is made of: flat arrays, which passes only read.
///
/// The items of a container lie side by side in memory, those of its containers before them, so that
/// a bottom-up pass reads memory in order.
struct TreeContents: Sendable {
  /// What passes read, items of one container side by side.
  var nodes: [Node] = []
  /// Where each node lies in `nodes`.
  var slots: [Packed<Node>] = []
  /// The node in each slot; empty where no function asks for it.
  var ids: [Packed<Packed<Node>>] = []
  /// Children before parents; the root is the last.
  var containers: [Container] = []
  var styles: [CompiledStyle] = []
  var edges: [BoxSpacing] = []
  var insets: [Insets] = []
  var adjustments: [Adjustment] = []
  var flexes: [Flex] = []
  var lines: [LinearArrangement] = []
  /// The steps of leaves with step functions, those of one leaf side by side.
  var steps: [SizeSteps.Step] = []
  /// What is known of the sizes that each function of `functions.sizes` answers.
  var knownSizes: [KnownSizes] = []
  var defaults: [ItemStyle] = []
  var functions = Functions()
  /// How many memories of measured sizes a pass needs beside those of the containers: one a leaf
  /// with a custom size rule.
  var cachedLeafCount = 0
  /// What the containers' defaults resolve to, by number.
  var compiledDefaults: [CompiledItem] = []

  /// Tells this tree and its edited versions from others.
  var identity = Identity()
  /// What was edited.
  var history = EditHistory()
  /// The container that holds the node at each slot; empty as long as nothing was edited.
  var parents: [Packed<Container>] = []
  /// What else edits need to know; nil as long as there were none.
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

  /// What was wrong in the constants the tree was built from, the first thousand at most; 0 was
  /// taken for each.
  var faults: [LayoutFault] = []

  /// Functions of the tree, by number.
  struct Functions: Sendable {
    var calculators: [CustomCalculator] = []
    var sizes: [CustomSize] = []
    var edges: [EdgeFunction] = []
    var options: [OptionFunction] = []
    var observers: [Observer] = []
    var arrangements: [Arrangement] = []

    var count: Int {
      calculators.count + sizes.count + edges.count + options.count + observers.count
        + arrangements.count
    }
  }

  struct EdgeFunction: Sendable {
    var function: @Sendable (ContainerArguments) throws(FunctionFailure) -> Insets
    var isPure: Bool
  }

  struct OptionFunction: Sendable {
    var function: @Sendable (ContainerArguments) -> Options
    var isPure: Bool
  }

  var count: Int { slots.count - (editing?.freeIDs.count ?? 0) }

  func contains(_ node: Int) -> Bool {
    node >= 0 && node < slots.count && slots[NodeID(node)] != .none
  }

  var bytes: Int {
    nodes.capacity * MemoryLayout<Node>.stride
      + (slots.capacity + ids.capacity + parents.capacity) * 4
      + containers.capacity * MemoryLayout<Container>.stride
      + styles.capacity * MemoryLayout<CompiledStyle>.stride
      + edges.capacity * MemoryLayout<BoxSpacing>.stride
      + insets.capacity * MemoryLayout<Insets>.stride
      + adjustments.capacity * MemoryLayout<Adjustment>.stride
      + flexes.capacity * MemoryLayout<Flex>.stride
      + steps.capacity * MemoryLayout<SizeSteps.Step>.stride
      + defaults.capacity * MemoryLayout<ItemStyle>.stride
      + compiledDefaults.capacity * MemoryLayout<CompiledItem>.stride + (editing?.bytes ?? 0)
  }

  /// Gives back the room that arrays grew beyond what they hold.
  mutating func trim() {
    nodes = nodes.trimmed
    edges = edges.trimmed
    containers = containers.trimmed
    slots = slots.trimmed
    styles = styles.trimmed
    steps = steps.trimmed
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
    buffers.styles = Buffer(of: styles)
    buffers.edges = Buffer(of: edges)
    buffers.insets = Buffer(of: insets)
    buffers.adjustments = Buffer(of: adjustments)
    buffers.flexes = Buffer(of: flexes)
    buffers.lines = Buffer(of: lines)
    buffers.steps = Buffer(of: steps)
    buffers.knownSizes = Buffer(of: knownSizes)
    buffers.hasFunctions = functions.count > 0
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
  func idsBySlot() -> [Packed<Packed<Node>>] {
    guard ids.isEmpty else { return ids }
    var result = [Packed<Packed<Node>>](repeating: .none, count: nodes.count)
    for (id, slot) in slots.enumerated() where slot != .none {
      result[slot.wrappedValue] = NodeID(id)
    }
    return result
  }
}

extension Array {
  /// The same elements in an array without much room to grow. A copy of a short one saves less than it
  /// costs.
  fileprivate var trimmed: [Element] {
    capacity - count <= 16 + count / 32 ? self : map { $0 }
  }
}
