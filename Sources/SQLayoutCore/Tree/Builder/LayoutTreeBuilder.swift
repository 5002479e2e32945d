/// Builds a `LayoutTree` item by item, in document order.
///
/// ```swift
/// var builder = LayoutTreeBuilder()
/// builder.addLeaf(ItemStyle(size: .fixed(Size(width: 80, height: 24))))
/// builder.beginContainer(ItemStyle(calculator: .containerCenterAlignedVStack))
/// builder.addLeaf(ItemStyle(size: .fixed(Size(width: 56, height: 32))))
/// builder.endContainer()
/// let tree = builder.build()
/// ```
public struct LayoutTreeBuilder {
  var tree = TreeContents()
  /// Items of the containers that are still open.
  private var pending: [Node] = []
  private var pendingIDs: [PackedID] = []
  var open: [OpenContainer] = []
  var interner = StyleInterner()
  var handles = Handles()

  struct OpenContainer {
    /// Where its items begin among the pending ones.
    var firstPending = 0
    /// Its own node among the pending ones; -1 for the root.
    var node = -1
    /// The first container below it.
    var subtree = ContainerIndex(0)
    var insets: TableIndex<Insets>
    var defaults: TableIndex<CompiledItem>
    var customInsets: TableIndex<StyleTables.EdgeFunction>
    var arrangement = TableIndex<Arrangement>.none
    var line = TableIndex<LinearArrangement>.none
  }

  /// Starts a tree.
  ///
  /// - Parameter root: the root's insets and the defaults of its items.
  public init(root: ContainerStyle = ContainerStyle()) {
    openContainer(root, node: -1)
  }

  /// Compiles styles for a tree that is there already.
  init(editing tree: consuming TreeContents, _ interner: StyleInterner) {
    self.tree = tree
    self.interner = interner
  }

  /// Makes room for as many items as are going to be added.
  public mutating func reserveCapacity(_ count: Int) {
    pending.reserveCapacity(count)
    pendingIDs.reserveCapacity(count)
    tree.slots.reserveCapacity(count)
  }

  /// Adds a leaf to the innermost open container.
  ///
  /// - Returns: the node's number.
  /// - Complexity: O(1) amortised.
  @discardableResult
  public mutating func addLeaf(_ style: ItemStyle) -> Int {
    append(leaf(style, defaults: open[open.count - 1].defaults))
  }

  @inline(__always)
  mutating func append(_ node: Node) -> Int {
    let number = tree.slots.count
    tree.slots.append(Packed(wrappedValue: NodeSlot(number)))
    pending.append(node)
    pendingIDs.append(Packed(wrappedValue: NodeID(number)))
    return number
  }

  /// Adds a container and opens it: nodes that are added next lie in it, up to `endContainer()`.
  ///
  /// - Parameters:
  ///   - style: the style of the container as an item; its `size` is not used.
  ///   - container: its insets and the defaults of its items.
  /// - Returns: the node's number.
  @discardableResult
  public mutating func beginContainer(
    _ style: ItemStyle = ItemStyle(), _ container: ContainerStyle = ContainerStyle()
  ) -> Int {
    let number = append(self.container(style, defaults: open[open.count - 1].defaults))
    openContainer(container, node: pending.count - 1)
    return number
  }

  /// Adds a container whose styles are given by handles, and opens it.
  package mutating func beginContainer(
    _ style: StyleHandle, _ container: ContainerHandle
  ) -> Int {
    let number = append(self.container(style))
    var opened = handles.containers[container.index]
    opened.firstPending = pending.count
    opened.node = pending.count - 1
    opened.subtree = ContainerIndex(tree.containers.count)
    open.append(opened)
    return number
  }

  private mutating func openContainer(_ style: ContainerStyle, node: Int) {
    let id = NodeID(node < 0 ? -1 : tree.slots.count - 1)
    var opened = compile(style, id)
    opened.firstPending = pending.count
    opened.node = node
    opened.subtree = ContainerIndex(tree.containers.count)
    open.append(opened)
  }

  /// A container of a style, its slots not set.
  mutating func compile(_ style: ContainerStyle, _ id: NodeID) -> OpenContainer {
    let (insets, custom) = compileInsets(style.insets, id)
    var container = OpenContainer(
      insets: insets, defaults: compileDefaults(style.defaults, id), customInsets: custom)
    if let line = style.arrange?.line {
      container.line = index(of: line, id)
    } else if let arrangement = style.arrange {
      container.arrangement = store(arrangement, &tree.tables.functions.arrangements)
    }
    return container
  }

  /// Closes the innermost open container.
  ///
  /// - Precondition: a container is open.
  /// - Complexity: O(items of the container).
  public mutating func endContainer() {
    precondition(open.count > 1, "endContainer() without a container that is open")
    closeContainer()
  }

  private mutating func closeContainer() {
    let closed = open.removeLast()
    let first = tree.nodes.count
    let count = pending.count - closed.firstPending
    precondition(NodeSlot(first + count) < .last, "a tree of too many nodes")
    tree.lendBuffers()
    let traits = ContainerTraits(
      of: pending[closed.firstPending...], in: tree.buffers,
      insets: tree.tables.insets[closed.insets],
      callsFunctions: closed.customInsets != .none,
      isArranged: closed.arrangement != .none || closed.line != .none, isLine: closed.line != .none,
      isAdjusted: closed.node >= 0 && tree.tables.styles[pending[closed.node].style].adjust != .none
    )
    if first == 0 && closed.firstPending == 0 {
      // No item had any below it: all of them have their slots already.
      swap(&tree.nodes, &pending)
      pendingIDs.removeAll()
    } else {
      tree.nodes.append(contentsOf: pending[closed.firstPending...])
      for offset in 0..<count {
        tree.slots[pendingIDs[closed.firstPending + offset].wrappedValue] = NodeSlot(first + offset)
      }
      pending.removeLast(count)
      pendingIDs.removeLast(count)
    }
    let index = ContainerIndex(tree.containers.count)
    if traits.contains(.nested) {
      for slot in NodeSlot(first)..<NodeSlot(first + count) where tree.nodes[slot].isContainer {
        let inner = tree.nodes[slot].container
        tree.containers[inner].node = slot
        tree.containers[inner].parent = index
      }
    }
    if closed.node >= 0 { pending[closed.node].container = index }
    tree.containers.append(
      Container(
        node: .none, first: NodeSlot(first), count: UInt32(count), subtree: closed.subtree,
        parent: .none, insets: closed.insets, defaults: closed.defaults,
        customInsets: closed.customInsets, arrangement: closed.arrangement, line: closed.line,
        traits: traits))
  }

  /// The tree; containers that are still open are closed.
  ///
  /// - Complexity: O(n) where there are functions, else O(open containers).
  public consuming func build() -> LayoutTree {
    while !open.isEmpty { closeContainer() }
    tree.cachedLeafCount = interner.customLeaves
    tree.rootContainer = ContainerIndex(tree.containers.count - 1)
    if tree.tables.functions.count > 0 { tree.ids = tree.idsBySlot() }
    tree.trim()
    for index in tree.faults.indices {
      tree.faults[index].path = tree.reportedPath(to: tree.faults[index].node)
    }
    // Moved out, which copies no array. The builder may live on with a copy, of which another tree is
    // made.
    var built = TreeContents()
    swap(&built, &tree)
    swap(&built.identity, &tree.identity)
    built.lendBuffers()
    built._checkInvariants()
    return LayoutTree(consume built)
  }
}
