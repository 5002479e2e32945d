/// A tree of items to lay out: a value that passes only read.
///
/// Nodes are numbered from 0 in document order, parents before their children; the root has no
/// number. Any number of threads may lay out one tree at once. A copy costs one reference, and O(n)
/// when it is first edited.
///
/// A tree can be edited (`LayoutTree+Edits`): nodes keep their numbers then, in any order.
public struct LayoutTree: Sendable {
  private var storage: Storage

  init(_ contents: consuming TreeContents) { storage = Storage(contents) }

  /// The contents of the tree; where they are shared, a change begins with a copy.
  var contents: TreeContents {
    unsafeAddress { unsafe UnsafePointer(storage.contents) }
    _modify {
      yield &resized
      unsafe storage.contents.pointee.lendBuffers()
    }
  }

  /// The same for changes that lend the buffers again themselves, where an array moved: a pass that
  /// follows at once would wait for the memory just written.
  var resized: TreeContents {
    unsafeAddress { unsafe UnsafePointer(storage.contents) }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { copy() }
      yield unsafe &storage.contents.pointee
    }
  }

  @inline(never)
  private mutating func copy() { storage = Storage(contents.copied()) }

  /// Lends the contents of the tree, which is not edited meanwhile.
  @inline(__always)
  func lend(_ body: (UnsafePointer<TreeContents>) -> Void) {
    unsafe body(UnsafePointer(storage.contents))
    // Until then passes rely on where the arrays lie.
    withExtendedLifetime(storage) {}
  }

  /// Memory for the contents, so that they stay where they are. Safe to share: they are changed only
  /// while one value alone refers to them.
  @safe
  private final class Storage: @unchecked Sendable {
    let contents: UnsafeMutablePointer<TreeContents>

    init(_ contents: consuming TreeContents) {
      unsafe self.contents = .allocate(capacity: 1)
      unsafe self.contents.initialize(to: contents)
    }

    deinit {
      unsafe contents.deinitialize(count: 1)
      unsafe contents.deallocate()
    }
  }
}

extension LayoutTree {
  /// The greatest magnitude of a length, in points: sums of many stay finite and exact enough.
  @usableFromInline package static let greatestLength = 1e15

  /// The invalid constants that the tree was built from, the first thousand at most; 0 was taken for each.
  public var faults: [LayoutFault] { contents.faults }

  /// How many items there are below the root.
  public var count: Int { contents.count }

  /// The numbers that nodes can have: all of them do, unless nodes were removed.
  public var numberRange: Range<Int> { 0..<contents.slots.count }

  /// Whether there is a node of this number.
  ///
  /// - Complexity: O(1).
  public func contains(_ node: Int) -> Bool { contents.contains(node) }

  /// The bytes of the tree's storage, without the values that functions capture.
  ///
  /// - Complexity: O(1).
  public var bytes: Int { contents.bytes }

  /// Whether a node is a container.
  ///
  /// - Complexity: O(1).
  public func isContainer(_ node: Int) -> Bool { contents.isContainer(node) }

  /// The container a node lies in; nil for an item of the root.
  ///
  /// - Complexity: O(log n), and O(depth · log n) where the tree calls no functions.
  public func parent(of node: Int) -> Int? { contents.parent(of: node) }

  /// The items of a container in their order; nil asks for the root's.
  ///
  /// - Complexity: O(children).
  public func children(of node: Int?) -> [Int] { contents.children(of: node) }

  /// The numbers of all nodes, parents before their children and items in their order.
  ///
  /// - Complexity: O(n).
  public func nodesInOrder() -> [Int] { contents.nodesInOrder() }

  /// Visits all nodes in document order, with their styles; and a container once more, after its items.
  ///
  /// - Complexity: O(n).
  package func visitNodes(
    _ enter: (_ node: Int, _ style: ItemStyle, _ container: ContainerStyle?) -> Void,
    _ leave: () -> Void
  ) {
    contents.visitNodes(enter, leave)
  }

  /// The style of the root for its items.
  public var root: ContainerStyle { contents.root }

  /// The style of a container for its items.
  ///
  /// - Precondition: the node is a container.
  /// - Complexity: O(1).
  public func containerStyle(of node: Int) -> ContainerStyle { contents.containerStyle(of: node) }

  /// The style of a node; parts are nil where its container's default holds.
  ///
  /// - Complexity: O(1).
  public func style(of node: Int) -> ItemStyle { contents.style(of: node) }

  /// Where a node lies, such as `root.items[3].items[0]`; -1 is the root.
  ///
  /// - Complexity: O(depth · log n).
  public func path(to node: Int) -> String { contents.path(to: node) }

  /// The same in reports; more than 200 items deep the last of it, after `…`.
  ///
  /// - Complexity: as for `path(to:)`.
  package func reportedPath(to node: Int) -> String { contents.reportedPath(to: node) }
}
