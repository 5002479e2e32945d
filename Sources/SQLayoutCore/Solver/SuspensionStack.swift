/// The passes over containers that have begun and not ended, the innermost last.
///
/// A container that is measured runs as a call inside the pass over its parent, up to a limit of
/// nesting; beyond it the parents wait here, and the call stack does not grow with the depth of a
/// tree.
final class SuspensionStack {
  let activations = ScratchArray<Activation>()
  private let awaited = ScratchArray<AwaitedMeasurements>()
  /// Whether any pass has waited: only deep trees make them wait.
  private var hasAwaited = false
  /// Spacing and padding that functions answered: three for each pass, the item's own and those of
  /// the two before it.
  let functionEdges = ScratchArray<BoxSpacing>(capacity: 3)
  private(set) var depth = 0
  /// How many passes run inside each other as calls.
  private(set) var nesting = 0

  /// How many passes may run inside each other: each takes a part of the thread's stack.
  static let greatestNesting = 16

  /// Whether one more pass may run as a call.
  @inline(__always)
  var canNest: Bool { nesting < Self.greatestNesting }

  @inline(__always)
  func enterCall() { nesting &+= 1 }

  @inline(__always)
  func leaveCall() { nesting &-= 1 }

  /// Begins a pass on the empty stack, which no pass leaves otherwise.
  @inline(__always)
  func begin() {
    assert(depth == 0 && nesting == 0)
    hasAwaited = false
    reserve()
  }

  /// Makes room for all passes that may run as calls before the next reservation, so that
  /// activations stay where they are meanwhile.
  @inline(__always)
  func reserve() {
    if depth + Self.greatestNesting + 2 > activations.capacity { grow() }
  }

  @inline(never)
  private func grow() {
    let capacity = max(2 * Self.greatestNesting, 2 * (depth + Self.greatestNesting))
    activations.reserve(capacity, keeping: depth)
    awaited.reserve(capacity, keeping: depth)
    functionEdges.reserve(capacity * 3, keeping: depth * 3)
  }

  /// The innermost pass, in place.
  @inline(__always)
  var top: Buffer<Activation> { activations.buffer(from: depth &- 1) }

  /// The pass that was popped last, in place, until the next one is pushed.
  @inline(__always)
  var ended: Buffer<Activation> { activations.buffer(from: depth) }

  /// Pushes a pass that the caller begins in place.
  @inline(__always)
  func push() -> Buffer<Activation> {
    assert(depth < activations.capacity)
    depth &+= 1
    removeAwaited()
    return top
  }

  @inline(__always)
  func pop() { depth &-= 1 }

  /// Keeps a size that the innermost pass waited for.
  func keep(_ size: Size, _ fitting: Size) {
    if !hasAwaited {
      hasAwaited = true
      for index in 0..<depth { awaited.buffer[index].removeAll() }
    }
    awaited.buffer[depth - 1].insert(size, fitting)
  }

  /// The size that the innermost pass waited for under a fitting size.
  @inline(__always)
  func awaited(_ fitting: Size) -> Size? {
    hasAwaited ? awaited.buffer[depth - 1].size(fitting) : nil
  }

  /// Removes the sizes that the innermost pass waited for: another item is at hand.
  @inline(__always)
  func removeAwaited() {
    if hasAwaited { awaited.buffer[depth - 1].removeAll() }
  }

  var bytes: Int { activations.bytes + awaited.bytes + functionEdges.bytes }
}

/// Containers to be laid out, the next one last.
final class Worklist {
  private let containers = ScratchArray<ContainerIndex>()
  private var count = 0

  @inline(__always)
  func push(_ container: ContainerIndex) {
    containers.append(container, behind: count)
    count += 1
  }

  @inline(__always)
  func pop() -> ContainerIndex? {
    guard count > 0 else { return nil }
    count -= 1
    return containers.buffer[count]
  }

  var bytes: Int { containers.bytes }
}
