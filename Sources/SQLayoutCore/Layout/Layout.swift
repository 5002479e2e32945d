/// Frames of a tree and the memory of the passes that made them, reused from pass to pass.
///
/// ```swift
/// var layout = Layout()
/// layout.layout(tree, in: Rect(x: 0, y: 0, width: 320, height: 480))
/// let frame = layout.frame(of: 0, in: tree)
/// ```
/// A layout belongs to one thread at a time; any number of them may read one tree at once. No pass
/// recurses for built-in calculators, so that a tree may be as deep as memory allows, and a pass
/// over a tree that was laid out before allocates nothing.
public struct Layout: ~Copyable {
  let solver = Solver()

  /// Makes a layout without frames.
  ///
  /// - Parameter threads: how many threads a pass uses at most, the caller's included; the system
  ///   lends as many as it has cores for. Frames are the same to the last bit. Parts of trees that
  ///   depend on no room, and that are large enough for it, are shared out; functions are called on
  ///   the caller's thread alone.
  public init(threads: Int = 1) {
    precondition(threads >= 1, "\(threads) threads lay out nothing")
    if threads > 1 { solver.workers = Workers(threads) }
  }

  /// Makes a layout whose threads someone else starts, and that uses them for smaller trees.
  package init(
    threads: Int, leastNodes: Int,
    perform: @escaping (_ count: Int, _ body: @escaping @Sendable (Int) -> Void) -> Void
  ) {
    solver.workers = Workers(threads, leastNodes: leastNodes, perform: perform)
  }

  /// Makes a layout that keeps few measured sizes at a time: a contrived tree asks for more than any memory holds.
  package init(measuredSizes count: Int) {
    precondition(count >= 1, "a container finds the size that it waited for")
    solver.cache.givenLimit = count
  }

  /// Lays out a tree: afterwards each item that is not skipped has its frame.
  ///
  /// - Parameters:
  ///   - tree: the tree, which is only read.
  ///   - bounds: the root's bounds, in points; clipped to 10,000 in each direction. A position
  ///     that is not finite, or beyond 1e15, is invalid and taken as 0.
  /// - Complexity: O(n) measurements and frames for items whose sizes do not depend on the room
  ///   they get; else each distinct fitting size of an item adds one measurement.
  public mutating func layout(_ tree: LayoutTree, in bounds: Rect) {
    solver.layout(tree, in: bounds)
  }

  /// Brings the frames up to date with a tree that was edited, and with other bounds.
  ///
  /// ```swift
  /// tree.setSize(Size(width: 80, height: 32), of: 7)
  /// layout.update(tree, in: bounds)
  /// ```
  /// The frames are those that `layout(_:in:)` gives, but the update lays out dirty items alone: measured sizes of
  /// containers are kept, a container continues at its first changed item, and subtrees without changes are left
  /// alone. Functions and observers are called for
  /// items that are laid out again; where the answer of a function changes for the same arguments, call
  /// `LayoutTree.setNeedsLayout(_:)`. All is laid out where this layout has not laid out the tree before,
  /// or where a full pass costs less than following the edits.
  ///
  /// - Parameters:
  ///   - tree: the tree, edited since it was laid out or not.
  ///   - bounds: the root's bounds, in points, as for a layout.
  /// - Complexity: O(changed items, the siblings after them, and the same for each container whose
  ///   size changed for it).
  public mutating func update(_ tree: LayoutTree, in bounds: Rect) {
    solver.update(tree, in: bounds)
  }

  /// The size of a tree under a fitting size: the insets of its root and its content bounds.
  ///
  /// The frames are those of a sizing pass afterwards, which leaves out items that count neither for a size nor
  /// for other items.
  ///
  /// - Complexity: as a layout.
  public mutating func size(_ tree: LayoutTree, fitting: Size) -> Size {
    solver.size(tree, fitting: fitting)
  }

  /// The size of a node under a fitting size, both in points, as its container measures it.
  ///
  /// - Complexity: as a layout of the node and all below it.
  package mutating func size(_ tree: LayoutTree, of node: Int, fitting: Size) -> Size {
    solver.size(tree, of: node, fitting: fitting)
  }

  /// The frame of a node in its container's space; nil for a skipped item and all below one.
  ///
  /// - Precondition: the tree is the one that was laid out last.
  /// - Complexity: O(1).
  public func frame(of node: Int, in tree: LayoutTree) -> Rect? {
    checkIsLaidOut(tree)
    let frame = solver.output.frames[tree.contents.slot(of: node)]
    return frame.isAbsent ? nil : frame
  }

  private func checkIsLaidOut(_ tree: LayoutTree) {
    precondition(
      solver.laidOut.identity === tree.contents.identity
        && solver.laidOut.generation == tree.contents.history.generation,
      "the tree was not laid out, or edited since")
  }

  /// Calls a function with the number and the frame of each node that has one, by ascending numbers.
  ///
  /// - Precondition: the tree is the one that was laid out last.
  /// - Complexity: O(n).
  package func forEachFrame(in tree: LayoutTree, _ body: (Int, Rect) -> Void) {
    checkIsLaidOut(tree)
    let (slots, frames) = (tree.contents.slots, solver.output.frames)
    for (node, slot) in slots.enumerated() where slot != .none {
      let frame = frames[slot.wrappedValue]
      if !frame.isAbsent { body(node, frame) }
    }
  }

  /// The frames of all nodes by number, in document order unless the tree was edited; nil for a
  /// skipped item, for all below one, and for a number that no node has.
  ///
  /// - Complexity: O(n).
  public func frames(of tree: LayoutTree) -> [Rect?] {
    tree.numberRange.map { tree.contains($0) ? frame(of: $0, in: tree) : nil }
  }

  /// The nodes to which the last update may have given other frames, and the containers that it laid
  /// out again, -1 for the root, both in ascending order; nil where it laid out all.
  ///
  /// - Precondition: the tree is the one that was laid out last.
  /// - Complexity: O(k log k) in the number of these nodes, where the tree was edited.
  package func rewritten(in tree: LayoutTree) -> (nodes: [Int], containers: [Int])? {
    guard !solver.changes.isWhole else { return nil }
    let ids = tree.contents.idsBySlot()
    var nodes: [Int] = []
    var containers: [Int] = []
    for items in solver.changes.all {
      for slot in items.slots { nodes.append(ids[slot].rawValue) }
      let node = tree.contents.containers[items.container].node
      containers.append(node == .none ? -1 : ids[node].rawValue)
    }
    return (Set(nodes).sorted(), Set(containers).sorted())
  }

  /// The invalid answers of functions in the last pass, the first thousand at most.
  public var faults: [LayoutFault] { solver.output.faults }

  /// The counts of the last pass.
  public var statistics: LayoutStatistics { solver.output.statistics }

  /// The bytes of the frames and of the memory for passes.
  public var bytes: Int { solver.bytes }
}
