import SQLayoutCore

/// A tree with the resolved styles of its items: without defaults.
///
/// Functions of an app or plugin are not supported.
public struct ScreenTree {
  /// One item.
  public struct Node {
    /// The calculators of layout and of sizing passes, and the name of the first.
    var layout: Pipeline
    var sizing: Pipeline
    var name: String
    /// The size rule; a container's is not used.
    public var size: SizeRule
    /// The spacing, in points.
    public var spacing: Insets
    /// The padding, in points.
    public var padding: Insets
    var options: Options
    var adjust: Adjustment?
    var flex: Flex?
    /// The index of the item among the containers, of which the root is 0; nil for a leaf.
    var container: Int?
  }

  /// The root or another container.
  public struct Container {
    /// Its items, in order.
    var items: [Int]
    /// Its insets, in points.
    public var insets: Insets
    /// The arrangement of a row or column.
    var line: LinearArrangement?
    /// Whether its items are those of the root.
    var isRoot: Bool
  }

  /// The error that a part of the tree is not supported.
  public struct Unsupported: Error, CustomStringConvertible {
    /// The part and its place.
    public var description: String
  }

  /// The items, in document order.
  public private(set) var nodes: [Node] = []
  /// The root, and the other containers in document order.
  public private(set) var containers: [Container] = []

  /// Resolves a tree.
  ///
  /// - Complexity: O(n).
  /// - Throws: the unsupported part, such as a function.
  public init(_ tree: LayoutTree) throws(Unsupported) {
    containers.append(try Self.container(tree.root, tree.children(of: nil), isRoot: true))
    var parents = [Int?](repeating: nil, count: tree.count)
    for node in 0..<tree.count {
      let own = tree.style(of: node)
      let holder = parents[node].map(tree.containerStyle(of:)) ?? tree.root
      let defaults = holder.defaults
      let calculator =
        own.calculator ?? defaults.calculator ?? Calculator.containerLeftAlignedVStack
      let size = try Self.rule(own.size ?? defaults.size, node)
      var resolved = Node(
        layout: try Self.pipeline(calculator, node),
        sizing: try Self.pipeline(own.sizing ?? defaults.sizing ?? calculator, node),
        name: calculator.name ?? "a pipeline", size: size,
        spacing: try Self.edges(own.spacing ?? defaults.spacing, node),
        padding: try Self.edges(own.padding ?? defaults.padding, node),
        options: try Self.options(own.options ?? defaults.options, node),
        adjust: own.adjust, flex: own.flex)
      if tree.isContainer(node) {
        resolved.container = containers.count
        let items = tree.children(of: node)
        for item in items { parents[item] = node }
        containers.append(try Self.container(tree.containerStyle(of: node), items, isRoot: false))
      }
      nodes.append(resolved)
    }
  }

  private static func container(
    _ style: ContainerStyle, _ items: [Int], isRoot: Bool
  ) throws(Unsupported) -> Container {
    if let arrange = style.arrange, arrange.line == nil {
      throw Unsupported(description: "the arrangement \(arrange.name) is not compiled")
    }
    return Container(
      items: items, insets: try edges(style.insets, -1), line: style.arrange?.line, isRoot: isRoot)
  }

  private static func pipeline(
    _ calculator: Calculator, _ node: Int
  ) throws(Unsupported) -> Pipeline {
    guard case .pipeline(let pipeline) = calculator else {
      throw Unsupported(description: "the calculator of item \(node) is a function")
    }
    return pipeline
  }

  private static func rule(_ rule: SizeRule?, _ node: Int) throws(Unsupported) -> SizeRule {
    switch rule {
    case .custom: throw Unsupported(description: "the size of item \(node) is a function")
    case .steps: throw Unsupported(description: "the size of item \(node) is a step function")
    case let rule: return rule ?? .fixed(.zero)
    }
  }

  private static func edges(_ rule: EdgeRule?, _ node: Int) throws(Unsupported) -> Insets {
    switch rule {
    case .constant(let edges): return edges
    case .custom: throw Unsupported(description: "edges of item \(node) are a function")
    case nil: return .zero
    }
  }

  private static func options(_ rule: OptionRule?, _ node: Int) throws(Unsupported) -> Options {
    switch rule {
    case .constant(let options): return options
    case .custom: throw Unsupported(description: "the options of item \(node) are a function")
    case nil: return []
    }
  }
}
