extension LayoutTreeBuilder {
  /// A style that many nodes share; it belongs to the builder that made it.
  public struct StyleHandle: Sendable {
    let index: Int
  }

  /// A handle of the style of many containers; it belongs to the builder that made it.
  package struct ContainerHandle: Sendable {
    let index: Int
  }

  /// The styles of the handles.
  struct Handles {
    var styles: [SharedStyle] = []
    var containers: [OpenContainer] = []
    /// The node that a handle gave a leaf of fixed size last, and under which defaults.
    var last = (handle: -1, defaults: TableIndex<CompiledItem>.none)
    var lastNode = Node.zero
  }

  /// A style, and the nodes it gave last, each with its container's defaults.
  struct SharedStyle {
    let style: ItemStyle
    /// Of a leaf of fixed size.
    var sized: (defaults: TableIndex<CompiledItem>, node: Node)?
    /// Of a leaf that shares its size rule too.
    var whole: (defaults: TableIndex<CompiledItem>, node: Node)?
    var container: (defaults: TableIndex<CompiledItem>, node: Node)?
  }

  /// Makes a handle of a style that many nodes share.
  public mutating func intern(_ style: consuming ItemStyle) -> StyleHandle {
    if handles.styles.isEmpty { handles.styles.reserveCapacity(4) }
    handles.styles.append(SharedStyle(style: style))
    return StyleHandle(index: handles.styles.count - 1)
  }

  /// Makes a handle of the style of many containers, which is valid.
  package mutating func intern(_ style: ContainerStyle) -> ContainerHandle {
    handles.containers.append(compile(style, NodeID(-1)))
    return ContainerHandle(index: handles.containers.count - 1)
  }

  /// Adds a leaf of fixed size, its style by handle: the fastest way to many leaves.
  ///
  /// - Complexity: O(1) amortised.
  @discardableResult
  @inline(__always)
  public mutating func addLeaf(_ size: Size, _ style: StyleHandle) -> Int {
    var node = compiled(style)
    guard size.isValid else {
      let defaults = open[open.count - 1].defaults
      return append(
        leaf(handles.styles[style.index].style, size: .fixed(size), defaults: defaults))
    }
    node.a = size.width
    node.b = size.height
    return append(node)
  }

  /// Adds leaves of valid fixed sizes one after the other, their style by handle.
  ///
  /// - Complexity: O(leaves), amortised.
  package mutating func addLeaves(_ sizes: UnsafeBufferPointer<Size>, _ style: StyleHandle) {
    let shared = compiled(style)
    for index in sizes.indices {
      let size = unsafe sizes[index]
      _ = append(Node(a: size.width, b: size.height, style: shared.style, edges: shared.edges))
    }
  }

  /// Adds a leaf that shares its whole style, the size rule too, by handle.
  ///
  /// - Complexity: O(1) amortised.
  @discardableResult
  public mutating func addLeaf(_ style: StyleHandle) -> Int {
    let defaults = open[open.count - 1].defaults
    guard var last = handles.styles[style.index].whole, last.defaults == defaults else {
      let node = leaf(handles.styles[style.index].style, defaults: defaults)
      handles.styles[style.index].whole = (defaults, node)
      return append(node)
    }
    if tree.tables.styles[last.node.style].kind.hasFunction { last.node.index = newCachedLeaf() }
    return append(last.node)
  }

  /// Adds a leaf with a size rule, spacing and padding of its own and the rest by handle.
  ///
  /// - Complexity: O(1) amortised.
  @discardableResult
  public mutating func addLeaf(
    _ size: SizeRule, _ style: StyleHandle, spacing: Insets, padding: Insets
  ) -> Int {
    var own = handles.styles[style.index].style
    own.size = size
    own.spacing = .constant(spacing)
    own.padding = .constant(padding)
    return addLeaf(own)
  }

  /// The node that a handle's style gives a leaf of fixed size under the current defaults.
  @inline(__always)
  private mutating func compiled(_ style: StyleHandle) -> Node {
    let defaults = open[open.count - 1].defaults
    if handles.last == (style.index, defaults) { return handles.lastNode }
    return compileHandle(style, defaults)
  }

  @inline(never)
  private mutating func compileHandle(
    _ style: StyleHandle, _ defaults: TableIndex<CompiledItem>
  ) -> Node {
    handles.last = (style.index, defaults)
    if let known = handles.styles[style.index].sized, known.defaults == defaults {
      handles.lastNode = known.node
      return known.node
    }
    let node = leaf(handles.styles[style.index].style, size: .fixed(.zero), defaults: defaults)
    handles.styles[style.index].sized = (defaults, node)
    handles.lastNode = node
    return node
  }

  /// The node that a handle's style gives a container under the current defaults.
  mutating func container(_ style: StyleHandle) -> Node {
    let defaults = open[open.count - 1].defaults
    if let known = handles.styles[style.index].container, known.defaults == defaults {
      return known.node
    }
    let node = container(handles.styles[style.index].style, defaults: defaults)
    handles.styles[style.index].container = (defaults, node)
    return node
  }
}
