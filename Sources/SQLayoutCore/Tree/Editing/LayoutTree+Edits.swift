// Edits. Each is recorded, so that `Layout.update(_:in:)` lays out dirty items alone.
extension LayoutTree {
  /// Gives a leaf another fixed size, in points; it has that size for its rule then.
  ///
  /// ```swift
  /// tree.setSize(Size(width: 80, height: 32), of: 7)
  /// layout.update(tree, in: bounds)
  /// ```
  /// - Precondition: the node is a leaf.
  /// - Complexity: O(1), but O(n) for the first edit of a tree.
  public mutating func setSize(_ size: Size, of node: Int) {
    resized.setSize(size, of: node)
  }

  /// Gives a leaf another size rule.
  ///
  /// ```swift
  /// tree.setSizeRule(.paragraph(advance: 410, lineHeight: 20), of: 7)
  /// ```
  /// - Precondition: the node is a leaf.
  /// - Complexity: O(1) where the leaf has a rule of that kind, which is no function, else
  ///   O(siblings); O(n) for the first edit of a tree.
  public mutating func setSizeRule(_ rule: SizeRule, of node: Int) {
    resized.setSizeRule(rule, of: node)
  }

  /// Gives a node another style in place of all that it declared before.
  ///
  /// The style of a container for its items stays: that is `setContainerStyle(_:of:)`.
  ///
  /// - Complexity: O(siblings), and O(n) for the first edit of a tree.
  public mutating func setStyle(_ style: ItemStyle, of node: Int) {
    contents.setStyle(style, of: node)
  }

  /// Gives a container other insets, other defaults for its items, another arrangement; nil is the
  /// root.
  ///
  /// - Precondition: the node is a container.
  /// - Complexity: O(items of the container), and O(n) for the first edit of a tree.
  public mutating func setContainerStyle(_ style: ContainerStyle, of node: Int?) {
    contents.setContainerStyle(style, of: node)
  }

  /// Invalidates the answers of functions for a node: of its size rule, calculator, spacing, padding and options,
  /// and for a container of its insets and of the functions of its items; nil is the root.
  ///
  /// - Complexity: O(1), O(items) for a container, and O(n) for the first edit of a tree.
  public mutating func setNeedsLayout(_ node: Int?) {
    contents.setNeedsLayout(node)
  }

  /// Inserts a leaf before the item at an index of a container, or at its end; nil is the root.
  ///
  /// - Returns: the leaf's number: one that was freed, or the next.
  /// - Precondition: the node is a container that has as many items.
  /// - Complexity: O(items of the container), and O(n) for the first edit of a tree.
  @discardableResult
  public mutating func insertLeaf(_ style: ItemStyle, in container: Int?, at index: Int) -> Int {
    contents.insertLeaf(style, in: container, at: index)
  }

  /// Inserts an empty container before the item at an index of a container, or at its end; nil is
  /// the root.
  ///
  /// - Returns: the new container's number: one that was freed, or the next.
  /// - Precondition: the node is a container that has as many items.
  /// - Complexity: O(items of the container), and O(n) for the first edit of a tree.
  @discardableResult
  public mutating func insertContainer(
    _ style: ItemStyle = ItemStyle(), _ own: ContainerStyle = ContainerStyle(),
    in container: Int?, at index: Int
  ) -> Int {
    contents.insertContainer(style, own, in: container, at: index)
  }

  /// Removes a node and all below it; their numbers are free for others then.
  ///
  /// - Complexity: O(siblings and nodes below), and O(n) for the first edit of a tree.
  public mutating func remove(_ node: Int) {
    contents.remove(node)
  }

  /// Moves a node, with all below it, before the item that is at an index of a container without
  /// the node, or to its end; nil is the root. Its style and its number stay.
  ///
  /// - Precondition: the container does not lie in the node, and has as many items.
  /// - Complexity: O(items of both containers), and O(n) for the first edit of a tree.
  public mutating func move(_ node: Int, to container: Int?, at index: Int) {
    contents.move(node, to: container, at: index)
  }

  /// Lays the nodes side by side in memory again, as a builder does; their numbers stay.
  ///
  /// A tree packs itself where edits have left more places unused, or made more styles, than 256 and
  /// than half of its places. The next pass over it is one over all of it.
  ///
  /// - Complexity: O(n).
  public mutating func pack() {
    contents.pack()
  }
}
