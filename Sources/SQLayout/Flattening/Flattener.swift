import Foundation

/// Makes one flat tree of all items below a layout view or container, without recursion.
struct Flattener {
  private let table: ItemTable
  private var builder: LayoutTreeBuilder
  /// The styles of leaves that declare nothing but a constant size, or nothing at all.
  private let plain: LayoutTreeBuilder.StyleHandle
  private let plainView: LayoutTreeBuilder.StyleHandle
  /// Styles of leaves of constant size and of containers, and of leaves that size themselves.
  private var styles = SharedStyles<LayoutTreeBuilder.StyleHandle>()
  private var sizingThemselves = SharedStyles<LayoutTreeBuilder.StyleHandle>()
  private var insides = SharedStyles<LayoutTreeBuilder.ContainerHandle>()
  private var open: [Container]
  /// Whether the table's items are still those of the root: there is no container among them.
  private var areRootItems = true
  private let isKept: Bool
  private var watched: [Int: SQLayoutView] = [:]
  /// The number of a tree of the outermost view; nil for others, which are not updated.
  private var number: UInt32?

  /// A container that is being flattened.
  private struct Container {
    /// Nil for a container that is no view.
    let view: SQLayoutView?
    let items: [any SQLayoutItem]
    /// The defaults of the view for its items.
    let defaults: Decorations
    var next = 0
  }

  /// Flattens the items below a view.
  ///
  /// - Parameter isKept: whether the view keeps the tree. A tree that it does not keep, such as for
  ///   a trace, calls no observers.
  /// - Complexity: O(items below).
  static func flatten(_ view: SQLayoutView, isKept: Bool = true) -> FlatTree {
    let table = ItemTable(isObserved: isKept)
    var flattener = Flattener(
      Container(view: view, items: view.itemsTakingPart, defaults: view.defaults),
      table.containerStyle(of: view), table, isKept: isKept)
    if isKept {
      if view.superview == nil { flattener.number = FlatTree.newNumber() }
      note(view, node: -1, in: flattener.number)
    }
    return flattener.flatten()
  }

  /// Flattens items that belong to no view.
  ///
  /// - Complexity: O(items, and all below them).
  static func flatten(_ items: [any SQLayoutItem], insets: Insets) -> FlatTree {
    var flattener = Flattener(
      Container(view: nil, items: items, defaults: Decorations()),
      ContainerStyle(insets: .constant(insets)), ItemTable(), isKept: false)
    return flattener.flatten()
  }

  private init(_ root: Container, _ style: ContainerStyle, _ table: ItemTable, isKept: Bool) {
    self.table = table
    self.isKept = isKept
    builder = LayoutTreeBuilder(root: style)
    plain = builder.intern(ItemStyle())
    plainView = builder.intern(ItemStyle(size: table.sizeThatFitsRule))
    open = [root]
    // While there is no container in the root, its items are all items.
    table.items = root.items
    builder.reserveCapacity(root.items.count)
  }

  private mutating func flatten() -> FlatTree {
    let isRootWatched = open[0].view?.hasItemsToWatch ?? false
    while let innermost = open.indices.last {
      let container = open[innermost]
      var next = container.next
      let depth = open.count
      while next < container.items.count, open.count == depth {
        if isKept, unsafe Unmanaged<SQLayoutView>.exactly(container.items[next]) != nil {
          let plain = addPlainLeaves(container.items, from: next)
          next += plain
          if plain > 0 { continue }
        }
        add(container.items[next], at: next, defaults: container.defaults)
        next += 1
      }
      open[innermost].next = next
      if open.count == depth {
        open.removeLast()
        if !open.isEmpty { builder.endContainer() }
      }
    }
    table.huggingPriorities = nil
    let flat = FlatTree(tree: builder.build(), items: table, number: number ?? 0)
    flat.watched = watched
    flat.isRootWatched = isRootWatched
    return flat
  }

  /// Adds items as long as they are layout views that declare nothing but a constant size, at most
  /// 64 at once. Most items of a large tree are such views. Returns their count.
  @inline(never)
  private mutating func addPlainLeaves(_ items: [any SQLayoutItem], from start: Int) -> Int {
    let first = areRootItems ? start : table.items.count
    let number = number
    return unsafe withUnsafeTemporaryAllocation(
      of: Size.self, capacity: min(items.count - start, 64)
    ) {
      var count = 0
      while count < $0.count,
        let view = unsafe Unmanaged<SQLayoutView>.exactly(items[start + count]),
        let size = unsafe view._withUnsafeGuaranteedRef({
          Self.leafSize(of: $0, node: first + count, in: number)
        })
      {
        unsafe $0.initializeElement(at: count, to: size)
        count += 1
      }
      if count > 0 {
        if !areRootItems { table.items += items[start..<start + count] }
        unsafe builder.addLeaves(UnsafeBufferPointer(rebasing: $0[..<count]), plain)
      }
      return count
    }
  }

  /// The size of such a leaf, after noting in the view that the tree contains it; nil for other
  /// views.
  @inline(__always)
  private static func leafSize(of view: SQLayoutView, node: Int, in tree: UInt32?) -> Size? {
    guard let size = view.sizeOfPlainLeaf else { return nil }
    note(view, node: node, in: tree)
    return size
  }

  private mutating func add(_ item: any SQLayoutItem, at index: Int, defaults: Decorations) {
    let decorations = SQDecoratedItem.decorations(of: item)
    if !areRootItems { table.items.append(item) }
    guard let view = SQDecoratedItem.layoutView(of: item) else {
      _ = addLeaf(decorations, defaults: defaults)
      return
    }
    // A view has one superview at most, so a cycle leads back to the start.
    if open.prefix(2).contains(where: { $0.view === view }) { view.endWithCycle() }
    if isKept, view.isLeaf(decorations) {
      Self.note(view, node: addLeaf(decorations, defaults: defaults), in: number)
      return
    }
    if areRootItems {
      table.items = Array(table.items[...index])
      areRootItems = false
    }
    let node = begin(view, item, decorations, defaults: defaults)
    if isKept { Self.note(view, node: node, in: number) }
    if view.hasItemsToWatch { watched[node] = view }
  }

  /// Notes in a view that a tree contains it.
  ///
  /// Static: within a mutating call the builder would be copied.
  @inline(__always)
  private static func note(_ view: SQLayoutView, node: Int, in tree: UInt32?) {
    if let tree {
      view.didFlatten(
        at: SQLayoutView.TreeNode(tree: tree, node: Int32(truncatingIfNeeded: node)))
    } else {
      view.isFlattened = true
    }
  }

  private mutating func addLeaf(_ decorations: Decorations, defaults: Decorations) -> Int {
    let source = decorations.sizeSource ?? defaults.sizeSource
    if case .constant(let size) = source, let shared = handle(of: decorations) {
      return builder.addLeaf(size, shared)
    }
    if source == nil, let shared = handleOfItemSizingItself(decorations) {
      return builder.addLeaf(shared)
    }
    return builder.addLeaf(table.leafStyle(decorations, defaults: defaults))
  }

  private mutating func begin(
    _ view: SQLayoutView, _ item: any SQLayoutItem, _ decorations: Decorations,
    defaults: Decorations
  ) -> Int {
    open.append(Container(view: view, items: view.itemsTakingPart, defaults: view.defaults))
    if decorations.sizeSource == nil, let shared = handle(of: decorations),
      let sharedInsides = handle(of: view)
    {
      return builder.beginContainer(shared, sharedInsides)
    }
    return builder.beginContainer(
      table.style(of: item, decorations, defaults: defaults), table.containerStyle(of: view))
  }

  private mutating func handle(of decorations: Decorations) -> LayoutTreeBuilder.StyleHandle? {
    if decorations.hasNothingButConstantSize { return plain }
    let table = table
    return styles.handle(of: decorations, in: &builder) { $0.intern(table.style(decorations)) }
  }

  private mutating func handleOfItemSizingItself(
    _ decorations: Decorations
  ) -> LayoutTreeBuilder.StyleHandle? {
    if decorations.hasNothingButConstantSize { return plainView }
    let table = table
    return sizingThemselves.handle(of: decorations, in: &builder) {
      var style = table.style(decorations)
      style.size = table.sizeThatFitsRule
      return $0.intern(style)
    }
  }

  private mutating func handle(of view: SQLayoutView) -> LayoutTreeBuilder.ContainerHandle? {
    guard case .constant(let insets) = view.insets, insets.isValid else { return nil }
    let arrangement = table.arrangement(of: view)
    let line = arrangement?.line
    // A function is not shared, and an invalid line is reported for each view.
    guard arrangement == nil || line?.isValid == true else { return nil }
    let table = table
    let shape = Insides(insets: insets, line: line)
    return insides.handle(of: view.defaults, insides: shape, in: &builder) {
      $0.intern(table.containerStyle(of: view))
    }
  }
}
