/// The tree that a pass runs over, borrowed for as long as it does.
@safe
struct BorrowedTree {
  private var pointer: UnsafePointer<TreeContents>?
  private(set) var buffers = TreeBuffers()
  /// The root's container.
  private(set) var root = ContainerIndex(0)
  /// Whether containers stand after those below them, in one sweep of memory for each subtree.
  private(set) var isInPostorder = true
  /// Whether the blocks of a subtree lie side by side.
  private(set) var isContiguous = true
  /// How many edits the tree has seen.
  private(set) var generation = 0

  /// No tree.
  init() {}

  init(_ pointer: UnsafePointer<TreeContents>) {
    unsafe self.pointer = pointer
    unsafe buffers = pointer.pointee.buffers
    unsafe root = pointer.pointee.rootContainer
    unsafe isInPostorder = pointer.pointee.isInPostorder
    unsafe isContiguous = pointer.pointee.isContiguous
    unsafe generation = pointer.pointee.history.generation
  }

  var contents: TreeContents {
    unsafeAddress { unsafe pointer.unsafelyUnwrapped }
  }

  @inline(__always) var nodes: Buffer<Node> { buffers.nodes }
  @inline(__always) var containers: Buffer<Container> { buffers.containers }
  @inline(__always) var styles: Buffer<CompiledStyle> { buffers.styles }
  @inline(__always) var edges: Buffer<BoxSpacing> { buffers.edges }
}
