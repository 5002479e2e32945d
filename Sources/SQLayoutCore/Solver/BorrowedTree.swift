/// The tree that a pass runs over, borrowed for as long as it does.
@safe
struct BorrowedTree {
  private var pointer: UnsafePointer<TreeContents>?
  private(set) var buffers = TreeBuffers()
  /// The root's container.
  private(set) var root = ContainerIndex(0)
  /// Whether containers have higher indices than those below them, and those of a subtree lie side by side.
  private(set) var isInPostorder = true
  /// Whether the blocks of a subtree lie side by side.
  private(set) var isContiguous = true
  /// The number of edits of the tree.
  private(set) var generation = 0

  /// Borrows a tree. Fields are written in place: a value made elsewhere would be copied here.
  @inline(__always)
  mutating func begin(_ pointer: UnsafePointer<TreeContents>) {
    unsafe self.pointer = pointer
    unsafe buffers = pointer.pointee.buffers
    unsafe root = pointer.pointee.rootContainer
    unsafe isInPostorder = pointer.pointee.isInPostorder
    unsafe isContiguous = pointer.pointee.isContiguous
    unsafe generation = pointer.pointee.history.generation
  }

  /// Gives the tree back. The buffers are not read until another one is borrowed.
  @inline(__always)
  mutating func end() { unsafe pointer = nil }

  var contents: TreeContents {
    unsafeAddress { unsafe pointer.unsafelyUnwrapped }
  }

  @inline(__always) var nodes: Buffer<Node> { buffers.nodes }
  @inline(__always) var containers: Buffer<Container> { buffers.containers }
  @inline(__always) var styles: Buffer<CompiledStyle> { buffers.styles }
  @inline(__always) var edges: Buffer<BoxSpacing> { buffers.edges }
}
