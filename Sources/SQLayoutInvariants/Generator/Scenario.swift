import SQLayoutCore

/// A tree to lay out, its bounds and a fitting size, in a form that is easy to edit.
public struct Scenario: Sendable {
  /// An item with its style, and its number of descendants.
  public struct Node: Sendable {
    /// The style of the item.
    public var style: ItemStyle
    /// Its style as a container; nil for a leaf.
    public var container: ContainerStyle?
    /// The number of nodes of its subtree, itself included.
    public var extent: Int

    /// Makes a leaf, or an empty container.
    public init(_ style: ItemStyle = ItemStyle(), container: ContainerStyle? = nil) {
      self.style = style
      self.container = container
      extent = 1
    }
  }

  /// The bounds of the root, in points.
  public var bounds: Rect
  /// A fitting size for the root.
  public var fitting: Size
  /// The style of the root.
  public var root: ContainerStyle
  /// The items in document order, each container before its items.
  public var nodes: [Node]
  /// The function with other parameters than the defaults, as in a scene.
  var parameterized = ""
  var parameters = ""

  /// Makes a scenario.
  public init(
    bounds: Rect, fitting: Size, root: ContainerStyle = ContainerStyle(), nodes: [Node] = []
  ) {
    self.bounds = bounds
    self.fitting = fitting
    self.root = root
    self.nodes = nodes
  }

  /// The tree of the scenario.
  public func tree() -> LayoutTree {
    var builder = LayoutTreeBuilder(root: root)
    add(to: &builder)
    return builder.build()
  }

  /// Adds the items to a builder, in the container that is open.
  func add(to builder: inout LayoutTreeBuilder) {
    var ends: [Int] = []
    for (index, node) in nodes.enumerated() {
      while ends.last == index {
        builder.endContainer()
        ends.removeLast()
      }
      if let container = node.container {
        builder.beginContainer(node.style, container)
        ends.append(index + node.extent)
      } else {
        builder.addLeaf(node.style)
      }
    }
    for _ in ends { builder.endContainer() }
  }

  /// The items of a container, nil for the root's, in order.
  public func children(of container: Int?) -> [Int] {
    var children: [Int] = []
    var index = container.map { $0 + 1 } ?? 0
    let end = container.map { $0 + nodes[$0].extent } ?? nodes.count
    while index < end {
      children.append(index)
      index += nodes[index].extent
    }
    return children
  }

  /// The container that holds an item, nil for the root.
  public func parent(of node: Int) -> Int? {
    (0..<node).last { nodes[$0].container != nil && $0 + nodes[$0].extent > node }
  }

  /// The case of an invariant without a layout.
  static let withoutItems = Scenario(bounds: Rect(x: 0, y: 0, width: 1, height: 1), fitting: .zero)

  /// The items that are containers.
  var containers: [Int] { nodes.indices.filter { nodes[$0].container != nil } }

  /// The style of a container, nil for the root.
  func containerStyle(of container: Int?) -> ContainerStyle {
    container.flatMap { nodes[$0].container } ?? root
  }

  /// The number of containers around an item, without the root.
  public func depth(of node: Int) -> Int {
    (0..<node).count { nodes[$0].container != nil && $0 + nodes[$0].extent > node }
  }

  /// Removes and returns an item with its descendants.
  @discardableResult
  public mutating func remove(_ node: Int) -> [Node] {
    let removed = Array(nodes[node..<(node + nodes[node].extent)])
    for ancestor in 0..<node where ancestor + nodes[ancestor].extent > node {
      nodes[ancestor].extent -= removed.count
    }
    nodes.removeSubrange(node..<(node + removed.count))
    return removed
  }

  /// Inserts a subtree into a container, nil for the root, before its item number `position`.
  public mutating func insert(_ subtree: [Node], into container: Int?, at position: Int) {
    let siblings = children(of: container)
    let index =
      position < siblings.count
      ? siblings[position] : container.map { $0 + nodes[$0].extent } ?? nodes.count
    if let container {
      for ancestor in 0...container where ancestor + nodes[ancestor].extent > container {
        nodes[ancestor].extent += subtree.count
      }
    }
    nodes.insert(contentsOf: subtree, at: index)
  }
}
