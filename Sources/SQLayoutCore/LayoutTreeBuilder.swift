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
  var tree = LayoutTree()
  /// Items of the containers that are still open.
  private var pending: [Node] = []
  private var pendingNumbers: [UInt32] = []
  var open: [OpenContainer] = []
  var interner = StyleInterner()
  private var handles: [ItemStyle] = []
  /// The style a handle stood for when it was used last, and under which defaults.
  private var lastHandle = (handle: -1, defaults: UInt32.max)
  private var lastNode = Node(a: 0, b: 0, style: 0, edges: 0)
  /// The same for leaves whose whole style came by handle.
  private var lastWhole: (handle: Int, defaults: UInt32, node: Node)?

  struct OpenContainer {
    /// Where its items begin among the pending ones.
    var firstPending: Int
    /// Its own node among the pending ones; -1 for the root.
    var node: Int
    var subtree: UInt32
    var insets: UInt32
    var defaults: UInt32
    var customInsets: Int32
    var arrange: Int32
  }

  /// A style that many leaves share; it belongs to the builder that made it.
  public struct StyleHandle: Sendable {
    let index: Int
  }

  /// Starts a tree.
  ///
  /// - Parameter root: the root's insets and the defaults of its items.
  public init(root: ContainerStyle = ContainerStyle()) {
    openContainer(root, node: -1)
  }

  /// Makes room for as many items as are going to be added.
  public mutating func reserveCapacity(_ count: Int) {
    pending.reserveCapacity(count)
    pendingNumbers.reserveCapacity(count)
    tree.places.reserveCapacity(count)
  }

  /// Adds a leaf to the innermost open container.
  ///
  /// - Returns: the node's number.
  /// - Complexity: O(1) amortised.
  @discardableResult
  public mutating func addLeaf(_ style: ItemStyle) -> Int {
    append(leaf(style, defaults: open[open.count - 1].defaults))
  }

  /// Makes a handle of a style that many leaves share.
  public mutating func intern(_ style: ItemStyle) -> StyleHandle {
    handles.append(style)
    return StyleHandle(index: handles.count - 1)
  }

  /// Adds a leaf of fixed size, its style by handle: the fastest way to many leaves.
  ///
  /// - Complexity: O(1) amortised.
  @discardableResult
  @inline(__always)
  public mutating func addLeaf(_ size: Size, _ style: StyleHandle) -> Int {
    var node = compiled(style)
    let isSound =
      size.width >= 0 && size.height >= 0
      && max(size.width, size.height) <= LayoutTree.greatestLength
    node.a = isSound ? size.width : 0
    node.b = isSound ? size.height : 0
    if !isSound {
      return addLeaf(adding(.fixed(size), to: handles[style.index]))
    }
    return append(node)
  }

  /// Adds a leaf that shares its whole style, the size rule too, by handle.
  ///
  /// - Complexity: O(1) amortised.
  @discardableResult
  public mutating func addLeaf(_ style: StyleHandle) -> Int {
    let defaults = open[open.count - 1].defaults
    guard var last = lastWhole, last.handle == style.index, last.defaults == defaults else {
      let node = leaf(handles[style.index], defaults: defaults)
      lastWhole = (style.index, defaults, node)
      return append(node)
    }
    if tree.styles[Int(last.node.style)].kind == .custom {
      last.node.a = Double(bitPattern: newMemory())
    }
    return append(last.node)
  }

  /// Adds a leaf with a size rule, spacing and padding of its own and the rest by handle.
  ///
  /// - Complexity: O(1) amortised.
  @discardableResult
  public mutating func addLeaf(
    _ size: SizeRule, _ style: StyleHandle, spacing: Insets, padding: Insets
  ) -> Int {
    var own = adding(size, to: handles[style.index])
    own.spacing = .constant(spacing)
    own.padding = .constant(padding)
    return addLeaf(own)
  }

  private func adding(_ size: SizeRule, to style: ItemStyle) -> ItemStyle {
    var style = style
    style.size = size
    return style
  }

  /// The node that a handle's style gives a leaf of fixed size under the current defaults.
  @inline(__always)
  private mutating func compiled(_ style: StyleHandle) -> Node {
    let defaults = open[open.count - 1].defaults
    if lastHandle == (style.index, defaults) { return lastNode }
    return compileHandle(style, defaults)
  }

  @inline(never)
  private mutating func compileHandle(_ style: StyleHandle, _ defaults: UInt32) -> Node {
    lastNode = leaf(adding(.fixed(.zero), to: handles[style.index]), defaults: defaults)
    lastHandle = (style.index, defaults)
    return lastNode
  }

  @inline(__always)
  private mutating func append(_ node: Node) -> Int {
    let number = tree.places.count
    tree.places.append(UInt32(truncatingIfNeeded: number))
    pending.append(node)
    pendingNumbers.append(UInt32(truncatingIfNeeded: number))
    return number
  }

  /// Adds a container and opens it: what is added next lies in it, up to `endContainer()`.
  ///
  /// - Parameters:
  ///   - style: what the container says of itself as an item; its `size` is not used.
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

  private mutating func openContainer(_ style: ContainerStyle, node: Int) {
    let number = node < 0 ? -1 : tree.places.count - 1
    let (insets, custom) = compileInsets(style.insets, number: number)
    let defaults = compileDefaults(style.defaults, number: number)
    open.append(
      OpenContainer(
        firstPending: pending.count, node: node, subtree: UInt32(tree.containers.count),
        insets: insets, defaults: defaults, customInsets: custom,
        arrange: style.arrange.map { store($0, &tree.functions.arrangements) } ?? -1))
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
    var traits = ContainerTraits(
      of: pending[closed.firstPending...], in: tree, insets: tree.insets[Int(closed.insets)],
      callsFunctions: closed.customInsets >= 0 || closed.arrange >= 0)
    if closed.node >= 0, tree.styles[Int(pending[closed.node].style)].adjust >= 0 {
      // An adjustment may leave nothing of it.
      traits.remove(.solid)
      traits.insert(.adjusted)
    }
    tree.nodes.append(contentsOf: pending[closed.firstPending...])
    for offset in 0..<count {
      let place = UInt32(truncatingIfNeeded: first + offset)
      tree.places[Int(pendingNumbers[closed.firstPending + offset])] = place
    }
    if traits.contains(.nested) {
      for place in first..<first + count {
        let node = tree.nodes[place]
        guard tree.styles[Int(node.style)].kind == .container else { continue }
        tree.containers[node.index].node = UInt32(truncatingIfNeeded: place)
      }
    }
    pending.removeLast(count)
    pendingNumbers.removeLast(count)
    if closed.node >= 0 { pending[closed.node].index = tree.containers.count }
    tree.containers.append(
      Container(
        node: Container.none, first: UInt32(first), count: UInt32(count),
        subtree: closed.subtree, insets: closed.insets, defaults: closed.defaults,
        customInsets: closed.customInsets, arrange: closed.arrange, traits: traits))
  }

  /// The tree; containers that are still open are closed.
  ///
  /// - Complexity: O(n) where functions are called, else O(open containers).
  public consuming func build() -> LayoutTree {
    while !open.isEmpty { closeContainer() }
    tree.memories = tree.containers.count + interner.customLeaves
    if !tree.containers[tree.rootContainer].traits.contains(.constant) {
      tree.numbers = tree.numbersByPlace()
    }
    tree.trim()
    for index in tree.faults.indices {
      tree.faults[index].path = tree.reportedPath(to: tree.faults[index].node)
    }
    return tree
  }
}
