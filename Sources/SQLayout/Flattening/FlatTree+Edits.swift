/// Updates the tree after changes of its views.
extension FlatTree {
  /// The greatest number of edits: with more, making the tree again is as fast.
  static let greatestEditCount = 64

  /// Brings the tree up to date with the changes below a view.
  ///
  /// - Returns: whether it is up to date; where it is not, it has to be made again.
  /// - Complexity: O(items of the views that changed).
  func follow(_ root: SQLayoutView) -> Bool {
    items.huggingPriorities = HuggingPriorities()
    defer { items.huggingPriorities = nil }
    var edits = Edits(flat: self, root: root)
    var pending = [root]
    while let view = pending.popLast() {
      guard edits.follow(view) else { return false }
      // A view that was inserted just now has no more changes.
      pending += view.extras?.changedViews.filter { $0.hasChanges } ?? []
      view.didFlatten(at: view.treeNode)
      if view !== root { followed.append(view) }
    }
    isEdited = true
    return true
  }
}

/// Edits of a tree until it agrees with its views again.
private struct Edits {
  private let flat: FlatTree
  private let root: SQLayoutView
  private var edits = 0

  init(flat: FlatTree, root: SQLayoutView) {
    self.flat = flat
    self.root = root
  }

  /// A placeholder in the table for removed items.
  private final class Gap: SQLayoutItem {}
  private static func gap() -> any SQLayoutItem { Gap() }

  /// Counts edits, and tells whether so many may be made.
  private mutating func count(_ more: Int) -> Bool {
    edits += more
    return edits <= FlatTree.greatestEditCount
  }

  /// Follows the changes of one view, not of those below it.
  mutating func follow(_ view: SQLayoutView) -> Bool {
    // A hidden view that is left out has no node.
    guard view.treeNode.tree == flat.number else {
      return view.superview?.leavesOutHiddenItems == true
    }
    let node = view === root ? nil : Int(view.treeNode.node)
    if let node, !flat.tree.isContainer(node) {
      // A view of constant size without items was a leaf.
      return view.isLeaf(SQDecoratedItem.decorations(of: flat.items[node])) || replace(view, node)
    }
    if view.changes.contains(.items) {
      let isWatched = view.hasItemsToWatch
      if let node {
        flat.watched[node] = isWatched ? view : nil
      } else {
        flat.isRootWatched = isWatched
      }
    }
    let isStyled = !view.changes.isDisjoint(with: [.insets, .defaults])
    if isStyled || view.changes.contains(.items) && isArrangedByItems(view, node) {
      guard count(1) else { return false }
      flat.tree.setContainerStyle(flat.items.containerStyle(of: view), of: node)
    }
    if view.changes.contains(.items) {
      guard arrange(view, node) else { return false }
    }
    // The default size is part of the style of leaves.
    if view.changes.contains(.defaults) {
      for child in flat.tree.children(of: node) {
        guard restyle(child, in: view, node) else { return false }
      }
    }
    return view.extras?.markedItems.isEmpty ?? true || ask(view, node)
  }

  /// Marks the nodes of marked items, in the view or in views below it.
  private mutating func ask(_ view: SQLayoutView, _ node: Int?) -> Bool {
    var marked = Set((view.extras?.markedItems ?? []).map { ObjectIdentifier($0.sq_rootItem) })
    guard ask(&marked, in: view, node) else { return false }
    var pending = marked.isEmpty ? [] : [node]
    while let node = pending.popLast() {
      for child in flat.tree.children(of: node) where flat.tree.isContainer(child) {
        guard let nested = SQDecoratedItem.layoutView(of: flat.items[child]) else { continue }
        nested.extras?.flatTree = nil
        let count = marked.count
        guard ask(&marked, in: nested, child) else { return false }
        if marked.count < count { flat.followed.append(nested) }
        if !marked.isEmpty { pending.append(child) }
      }
    }
    return true
  }

  /// Marks the nodes of the marked items of one view, and removes them from the set.
  private mutating func ask(
    _ marked: inout Set<ObjectIdentifier>, in view: SQLayoutView, _ node: Int?
  ) -> Bool {
    let found = flat.tree.children(of: node).filter {
      marked.contains(ObjectIdentifier(flat.items[$0].sq_rootItem))
    }
    for child in found {
      marked.remove(ObjectIdentifier(flat.items[child].sq_rootItem))
      guard restyle(child, in: view, node) else { return false }
    }
    return true
  }

  /// Gives a node the current style of its item, and marks it so that its functions are called
  /// again.
  private mutating func restyle(_ child: Int, in view: SQLayoutView, _ node: Int?) -> Bool {
    guard count(1) else { return false }
    let item = flat.items[child]
    let decorations = SQDecoratedItem.decorations(of: item)
    guard let nested = SQDecoratedItem.layoutView(of: item) else {
      flat.tree.setStyle(flat.items.leafStyle(decorations, defaults: view.defaults), of: child)
      flat.tree.setNeedsLayout(child)
      return true
    }
    nested.extras?.flatTree = nil
    if !flat.tree.isContainer(child) {
      guard nested.isLeaf(decorations) else { return replace(nested, child) }
      flat.tree.setStyle(flat.items.leafStyle(decorations, defaults: view.defaults), of: child)
      return true
    }
    flat.tree.setStyle(
      flat.items.style(of: item, decorations, defaults: view.defaults), of: child)
    flat.tree.setNeedsLayout(child)
    if isArrangedByItems(view, node) {
      flat.tree.setContainerStyle(flat.items.containerStyle(of: view), of: node)
    }
    return true
  }

  /// Whether the arrangement of a view depends on its items now, or did so in the tree.
  private func isArrangedByItems(_ view: SQLayoutView, _ node: Int?) -> Bool {
    guard let extras = view.extras, extras.stack != nil || extras.arrangement != nil else {
      return false
    }
    let style = node.map { flat.tree.containerStyle(of: $0) } ?? flat.tree.root
    return style.arrange?.line == nil || flat.items.isArrangedByItems(view)
  }

  /// Removes, moves and inserts items until they are those of a view.
  private mutating func arrange(_ view: SQLayoutView, _ node: Int?) -> Bool {
    let items = view.itemsTakingPart
    var numbers = flat.tree.children(of: node)
    var start = 0
    while start < min(items.count, numbers.count), isAt(numbers[start], items[start]) {
      start += 1
    }
    var same = 0
    while same < min(items.count, numbers.count) - start,
      isAt(numbers[numbers.count - 1 - same], items[items.count - 1 - same])
    { same += 1 }

    // The items between equal ends of the lists.
    let new = items[start..<items.count - same]
    let old = numbers[start..<numbers.count - same]
    guard new.count + old.count <= FlatTree.greatestEditCount else { return false }
    var known: [ObjectIdentifier: Int] = [:]
    for number in old { known[ObjectIdentifier(flat.items[number])] = number }
    let wanted = Set(new.map { ObjectIdentifier($0) })
    // The occurrences of an item that is arranged twice cannot be distinguished.
    guard known.count == old.count, wanted.count == new.count else { return false }
    // Frames are set in the order of numbers, in which an inserted item may come behind a later occurrence.
    let inserted = new.filter { known[ObjectIdentifier($0)] == nil }
    let kept = [items[..<start], items[(items.count - same)...]].joined()
    guard inserted.isEmpty || !kept.contains(where: { item in inserted.contains { $0 === item } })
    else { return false }
    // Where no item of the outermost view stays, keeping the tree gains nothing.
    if node == nil, old.count == numbers.count, wanted.isDisjoint(with: known.keys) { return false }
    for number in old.reversed() {
      let item = flat.items[number]
      guard !wanted.contains(ObjectIdentifier(item)) || !isAt(number, item) else { continue }
      guard count(1) else { return false }
      known[ObjectIdentifier(item)] = nil
      numbers.remove(at: numbers[start...].firstIndex(of: number) ?? start)
      remove(number)
    }
    for (index, item) in zip(start..., new) {
      guard let number = known[ObjectIdentifier(item)] else {
        guard insert(item, in: node, at: index, defaults: view.defaults) else { return false }
        numbers.insert(flat.tree.children(of: node)[index], at: index)
        continue
      }
      guard numbers[index] != number else { continue }
      guard count(1), let position = numbers[index...].firstIndex(of: number) else { return false }
      numbers.insert(numbers.remove(at: position), at: index)
      flat.tree.move(number, to: node, at: index)
    }
    return true
  }

  /// Whether a node is that of an item, and the nodes below are those of the items below.
  private func isAt(_ number: Int, _ item: any SQLayoutItem) -> Bool {
    guard flat.items[number] === item else { return false }
    guard let view = SQDecoratedItem.layoutView(of: item) else { return true }
    // A view that was in another tree in between took all views below along.
    return view.treeNode.tree == flat.number && Int(view.treeNode.node) == number
  }

  private func remove(_ number: Int) {
    var pending = [number]
    let gap = Self.gap()
    while let node = pending.popLast() {
      if flat.tree.isContainer(node) { pending += flat.tree.children(of: node) }
      if let view = SQDecoratedItem.layoutView(of: flat.items[node]),
        view.treeNode
          == SQLayoutView.TreeNode(
            tree: flat.number, node: Int32(truncatingIfNeeded: node))
      {
        view.treeNode = SQLayoutView.TreeNode()
      }
      flat.items.items[node] = gap
      flat.items.observed.remove(node)
      flat.watched[node] = nil
    }
    flat.tree.remove(number)
  }

  /// Makes a view's node again, with all nodes below it.
  private mutating func replace(_ view: SQLayoutView, _ number: Int) -> Bool {
    guard let superview = view.superview else { return false }
    let outer = superview === root ? nil : Int(superview.treeNode.node)
    guard let index = flat.tree.children(of: outer).firstIndex(of: number) else { return false }
    let item = flat.items[number]
    remove(number)
    return insert(item, in: outer, at: index, defaults: superview.defaults)
  }

  /// Inserts an item with all below it.
  private mutating func insert(
    _ item: any SQLayoutItem, in node: Int?, at index: Int, defaults: Decorations
  ) -> Bool {
    var pending = [(item, node, index, defaults)]
    while let (item, outer, index, defaults) = pending.popLast() {
      guard count(1) else { return false }
      let decorations = SQDecoratedItem.decorations(of: item)
      let view = SQDecoratedItem.layoutView(of: item)
      let number: Int
      if let view, !view.isLeaf(decorations) {
        // In a cycle views would be inserted without end; the number of edits is limited.
        number = flat.tree.insertContainer(
          flat.items.style(of: item, decorations, defaults: defaults),
          flat.items.containerStyle(of: view), in: outer, at: index)
        if view.hasItemsToWatch { flat.watched[number] = view }
        let inner = view.defaults
        pending += view.itemsTakingPart.enumerated().reversed().map { ($1, number, $0, inner) }
      } else {
        number = flat.tree.insertLeaf(
          flat.items.leafStyle(decorations, defaults: defaults), in: outer, at: index)
      }
      if number == flat.items.items.count {
        flat.items.items.append(item)
      } else {
        flat.items.items[number] = item
      }
      view?.didFlatten(
        at: SQLayoutView.TreeNode(tree: flat.number, node: Int32(truncatingIfNeeded: number)))
    }
    return true
  }
}
