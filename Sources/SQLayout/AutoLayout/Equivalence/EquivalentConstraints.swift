import Foundation

/// Why a tree has no equivalent constraints.
public struct EquivalenceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where in the tree, as `root.items[3]`.
  public var path: String
  /// The part that has no equivalent.
  public var reason: String

  /// One line.
  public var description: String { "\(path): \(reason) has no equivalent in constraints" }
}

extension LayoutConstraint {
  /// The constraints that lay items out as the rows, columns and pinned views of a tree do, active;
  /// views for its items are added to the container.
  ///
  /// Some trees have no equivalent: those with wrapping, cropping, sizes that depend on the room,
  /// limits of flexible items, whole pixels, baselines in rows that are flipped vertically, or
  /// functions.
  ///
  /// - Parameters:
  ///   - tree: the tree; its root is the container.
  ///   - container: a view without subviews.
  /// - Returns: the constraints, and the view of each node.
  /// - Throws: what has no equivalent, and where.
  /// - Complexity: O(nodes).
  @discardableResult
  public static func constraints(
    equivalentTo tree: LayoutTree, in container: AutoLayoutView
  ) throws(EquivalenceError) -> (constraints: [LayoutConstraint], views: [AutoLayoutView]) {
    try constraints(EquivalenceMaker(tree: tree), in: container)
  }

  private static func constraints(
    _ maker: EquivalenceMaker, in container: AutoLayoutView
  ) throws(EquivalenceError) -> (constraints: [LayoutConstraint], views: [AutoLayoutView]) {
    var maker = maker
    try maker.fill(container, node: nil)
    LayoutConstraint.activate(maker.constraints)
    return (maker.constraints, maker.views)
  }

  /// The constraints that lay items out as a layout view does, active; views for its items are added
  /// to the container.
  ///
  /// - Parameters:
  ///   - view: the layout view, or that of a simple, stack or toolkit layout.
  ///   - container: a view without subviews.
  /// - Throws: what has no equivalent, and where.
  @discardableResult
  public static func constraints(
    equivalentTo view: SQLayoutView, in container: AutoLayoutView
  ) throws(EquivalenceError) -> (constraints: [LayoutConstraint], views: [AutoLayoutView]) {
    let flat = Flattener.flatten(view, isKept: false)
    var maker = EquivalenceMaker(tree: flat.tree)
    maker.items = flat.items.items
    maker.rootView = view
    return try constraints(maker, in: container)
  }
}

/// Makes the constraints of containers, each after the one around it.
struct EquivalenceMaker {
  let tree: LayoutTree
  /// The items of the nodes, where the tree is that of a layout view.
  var items: [any SQLayoutItem] = []
  /// The layout view of the tree, if there is one.
  var rootView: SQLayoutView?
  var constraints: [LayoutConstraint] = []
  var views: [AutoLayoutView] = []

  /// A row or column.
  struct Row {
    let line: LinearArrangement
    /// The item that gets the free space, added to its length.
    var growing: Int?
  }

  /// An item of a container, with its style.
  struct Item {
    let node: Int
    let view: AutoLayoutView
    let flex: Flex
    let padding: Insets
    let spacing: Insets
    /// The size of a leaf, or the declared size of a container.
    let size: Size?
  }

  /// The least size of each container but the root, by node: the size of its content, which the
  /// container may get or not.
  private var leasts: [Int: LayoutGuide] = [:]
  private var depth = 0

  /// The priority by which least sizes are small.
  static let shrinking = LayoutPriority(10)
  /// The priority by which baselines are high.
  static let levelling = LayoutPriority(5)
  /// The priority by which items fill the available space: higher outside than inside, so that
  /// content that overflows a container makes no container around it larger.
  var filling: LayoutPriority { LayoutPriority(3 - Double(min(depth, 1_000)) / 1_000) }

  /// The priorities of stack layouts.
  private let priorities = HuggingPriorities()

  init(tree: LayoutTree) { self.tree = tree }

  /// Adds views for the items of a container and of all below it.
  mutating func fill(
    _ container: AutoLayoutView, node: Int?
  ) throws(EquivalenceError) {
    var open: [(view: AutoLayoutView, node: Int?, depth: Int)] = [(container, node, 0)]
    views = [AutoLayoutView](repeating: container, count: tree.count)
    while let (view, node, depth) = open.popLast() {
      self.depth = depth
      let style = node.map { tree.containerStyle(of: $0) } ?? tree.root
      guard case .constant(let insets) = style.insets else {
        throw error(node, "a function for insets")
      }
      var items: [Item] = []
      for child in tree.children(of: node) {
        let item = try item(child, defaults: style.defaults)
        view.addSubview(item.view)
        views[child] = item.view
        items.append(item)
        guard tree.isContainer(child) else { continue }
        if item.size == nil { addLeast(of: item) }
        open.append((item.view, child, depth + 1))
      }
      let least = node.flatMap { leasts[$0] }
      if let row = row(of: node, style) {
        if row.line.pixelScale > 0 { throw error(node, "a pixel scale") }
        try arrange(items, row, in: view, insets, least)
      } else if style.arrange == nil, try isPinned(items, style) {
        pin(items, in: view, insets, least)
      } else {
        throw error(node, "what is no row, column or pinned view")
      }
    }
  }

  /// The row or column that a container is; nil where it is none.
  private func row(of node: Int?, _ style: ContainerStyle) -> Row? {
    if let line = style.arrange?.line { return Row(line: line) }
    let item = node.map { items.isEmpty ? nil : items[$0] } ?? rootView
    guard let view = item.flatMap(SQDecoratedItem.layoutView), let stack = view.extras?.stack,
      let line = stack.line, !ItemTable.measuresItems(of: view)
    else { return nil }
    return Row(line: line, growing: stack.growing(in: view, priorities)?.index)
  }

  /// Adds the rectangle of the least size of a container, at its top left.
  private mutating func addLeast(of item: Item) {
    let guide = LayoutGuide(identifier: "least")
    item.view.addLayoutGuide(guide)
    add(guide, .left, .equal, item.view, .left, 0)
    add(guide, .top, .equal, item.view, .top, 0)
    leasts[item.node] = guide
  }

  func least(of item: Item) -> LayoutGuide? { leasts[item.node] }

  func error(_ node: Int?, _ reason: String) -> EquivalenceError {
    EquivalenceError(path: node.map { tree.path(to: $0) } ?? "root", reason: reason)
  }

  private func item(_ node: Int, defaults: ItemStyle) throws(EquivalenceError) -> Item {
    let style = tree.style(of: node)
    let flex = style.flex ?? .none
    if flex.weight > 0, flex.minimum > 0 || flex.maximum < .infinity {
      throw error(node, "a limit of a flexible item")
    }
    if case .constant(let options)? = style.options ?? defaults.options, options.isEmpty {
    } else if style.options != nil || defaults.options != nil {
      throw error(node, "an option")
    }
    guard case .constant(let padding) = style.padding ?? defaults.padding ?? .constant(.zero),
      case .constant(let spacing) = style.spacing ?? defaults.spacing ?? .constant(.zero)
    else { throw error(node, "a function for edges") }
    return Item(
      node: node, view: AutoLayoutView(), flex: flex, padding: padding, spacing: spacing,
      size: tree.isContainer(node)
        ? try containerSize(style, node) : try leafSize(style, defaults, node))
  }

  /// The declared size of a container; nil where it fits its content.
  private func containerSize(
    _ style: ItemStyle, _ node: Int
  ) throws(EquivalenceError) -> Size? {
    guard style.size != nil || style.adjust != nil else { return nil }
    guard style.size == nil, let width = style.adjust?.minWidth,
      let height = style.adjust?.minHeight, style.adjust?.maxWidth == width,
      style.adjust?.maxHeight == height
    else { throw error(node, "the size of a container") }
    return Size(width: width, height: height)
  }

  /// The size of a leaf, where that is the same in any room.
  private func leafSize(
    _ style: ItemStyle, _ defaults: ItemStyle, _ node: Int
  ) throws(EquivalenceError) -> Size {
    var sizes: [Size] = []
    // In much room, and in little.
    for room in [Size(width: 10_000, height: 10_000), Size(width: 1, height: 1)] {
      var leaf = ItemStyle()
      leaf.size = style.size ?? defaults.size
      leaf.adjust = style.adjust
      if case .custom? = leaf.size, !items.isEmpty {
        // The function measures the item of the node.
        leaf.size = .fixed(Size(items[node].sizeThatFits(CGSize(room))))
      }
      var root = ContainerStyle()
      root.defaults.calculator = Calculator(named: "containerTopLeftAligned")
      var builder = LayoutTreeBuilder(root: root)
      _ = builder.addLeaf(leaf)
      var layout = Layout()
      sizes.append(layout.size(builder.build(), fitting: room))
    }
    guard sizes[0] == sizes[1] else { throw error(node, "a size that depends on the room") }
    return sizes[0]
  }

  private func isPinned(_ items: [Item], _ style: ContainerStyle) throws(EquivalenceError) -> Bool {
    for item in items {
      let calculator = tree.style(of: item.node).calculator ?? style.defaults.calculator
      guard case .pipeline(let pipeline)? = calculator,
        case .pipeline(let pinned) = Calculator.pinned,
        pipeline == pinned
      else { return false }
    }
    return !items.isEmpty
  }

  /// Items that fill the room.
  private mutating func pin(
    _ items: [Item], in container: AutoLayoutView, _ insets: Insets, _ least: LayoutGuide?
  ) {
    for axis in LayoutAxis.allCases {
      let room = Edges(axis, insets)
      for item in items {
        let padding = Edges(axis, item.padding)
        add(item.view, room.start, .equal, container, room.start, room.before + padding.before)
        // Where the room is smaller than its edges, nothing is left.
        add(
          item.view, room.end, .equal, container, room.end, -(room.after + padding.after), filling)
      }
      if let least { addGreatest(of: items, to: least, axis, room) }
    }
  }

  /// A least size is that of the largest item.
  mutating func addGreatest(
    of items: [Item], to least: LayoutGuide, _ axis: LayoutAxis, _ room: Edges
  ) {
    var greatest = room.before + room.after
    for item in items {
      let padding = Edges(axis, item.padding)
      let distance = room.before + room.after + padding.before + padding.after
      if let size = item.size {
        greatest = max(greatest, distance + (axis == .horizontal ? size.width : size.height))
      } else if let inner = self.least(of: item) {
        add(least, room.size, .greaterThanOrEqual, inner, room.size, distance)
      }
    }
    add(least, room.size, .greaterThanOrEqual, nil, .notAnAttribute, max(0, greatest))
    add(least, room.size, .equal, nil, .notAnAttribute, 0, Self.shrinking)
  }

  typealias Attribute = LayoutConstraint.Attribute

  /// The edges along an axis, and the insets or paddings there.
  struct Edges {
    let start: Attribute
    let end: Attribute
    let size: Attribute
    let before: Double
    let after: Double

    init(_ axis: LayoutAxis, _ insets: Insets = .zero) {
      if axis == .horizontal {
        (start, end, size, before, after) = (.left, .right, .width, insets.left, insets.right)
      } else {
        (start, end, size, before, after) = (.top, .bottom, .height, insets.top, insets.bottom)
      }
    }
  }

  mutating func add(
    _ first: any LayoutConstrainable, _ attribute: Attribute,
    _ relation: LayoutConstraint.Relation, _ second: (any LayoutConstrainable)?,
    _ secondAttribute: Attribute, _ constant: Double, _ priority: LayoutPriority = .required,
    multiplier: Double = 1
  ) {
    let constraint = LayoutConstraint(
      item: first, attribute: attribute, relatedBy: relation, toItem: second,
      attribute: secondAttribute, multiplier: multiplier, constant: constant)
    constraint.priority = priority
    constraints.append(constraint)
  }
}
