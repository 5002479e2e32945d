import Dispatch

/// Threads that run the bottom-up pass over parts of one tree, before the solver begins and finds the
/// sizes of these in its cache.
///
/// Containers of a subtree follow each other in memory, and so do the blocks of their items: a
/// thread that lays out one subtree touches nothing that another one does.
///
/// Safe to share: each thread counts for itself, the parts are taken under a lock, and nothing else
/// changes while threads run.
final class Workers: @unchecked Sendable {
  /// Calls a function once for each number below a count, at once where it can, and returns when
  /// all calls have.
  typealias Perform = (_ count: Int, _ body: @escaping @Sendable (Int) -> Void) -> Void

  /// How many threads take part at most.
  private let count: Int
  /// How many nodes pay for waking a thread.
  private let leastNodes: Int
  private let perform: Perform
  /// The task of each thread, made once.
  private lazy var runParts: @Sendable (Int) -> Void = { [unowned self] in runParts(of: $0) }
  private var pass = BottomUpPass(TreeBuffers(), .empty)
  /// How many items each thread laid out.
  private let items: ScratchArray<Int>

  /// Subtrees that lie side by side, as ranges of containers; the last ones first.
  private var parts: [Range<ContainerIndex>] = []
  /// The containers above parts that depend on no constraint either, the last one first.
  private var above: [ContainerIndex] = []
  /// Those of both that lie in containers that do depend on constraints.
  private var outermost: [ContainerIndex] = []
  /// Whether the threads have laid out parts of the tree at hand.
  private(set) var hasLaidOut = false
  /// For each thread its share of the parts, from the far end of which others steal when they have
  /// none left.
  private var shares: [Range<Int>]
  /// How many threads are at work, and how many were at once.
  private var active = 0
  private var mostActive = 0
  private let lock = DispatchSemaphore(value: 1)

  /// Below this, waking threads and waiting for them takes about as long as they save, or longer: two take
  /// 4 times as long as one for 1,110 nodes, 1.1 times for 5,460, 0.94 for 11,110, 0.79 for 21,844.
  static let leastNodes = 1 << 14
  /// Parts a thread, so that one that is held up leaves the rest to others.
  private static let partsEach = 4
  /// How many containers are looked at from the top: where that many lie in each other, there is
  /// little beside them.
  private static let greatestSearch = 4096

  convenience init(_ count: Int) {
    let pool = WorkerPool(count - 1)
    self.init(count, leastNodes: Self.leastNodes) { pool.perform($0, $1) }
  }

  init(_ count: Int, leastNodes: Int, perform: @escaping Perform) {
    self.count = count
    self.leastNodes = leastNodes
    self.perform = perform
    shares = Array(repeating: 0..<0, count: count)
    items = ScratchArray(capacity: count)
  }

  /// Runs the bottom-up pass over the tree of a solver that begins.
  ///
  /// 1. From the top, find subtrees that are small enough to share them out.
  /// 2. Each thread lays out one after another.
  /// 3. The containers above them follow on the caller's thread.
  /// 4. The solver keeps the sizes of the outermost ones.
  func run(_ solver: Solver) {
    hasLaidOut = false
    let tree = solver.tree
    let nodes = tree.contents.nodes.count
    // Where containers lie as edits left them, subtrees do not lie side by side.
    guard nodes >= leastNodes, tree.isContiguous,
      divide(tree.buffers, root: tree.root, nodes) >= leastNodes,
      parts.count > 1
    else { return }
    hasLaidOut = true
    pass = solver.bottomUpPass
    for number in 0..<count {
      items.buffer[number] = 0
      shares[number] = parts.count * number / count..<parts.count * (number + 1) / count
    }
    mostActive = 0
    perform(count, runParts)
    var total = 0
    for number in 0..<count { total += items.buffer[number] }
    for container in above.reversed() { total += pass.run(container..<container + 1) }
    solver.output.count(frames: total, measurements: total)
    solver.output.statistics.threads = mostActive
    for container in outermost {
      solver.cache.insert(
        container: container, pass.size(of: container), .all, framing: .all, isSettled: true)
    }
  }

  private func runParts(of number: Int) {
    var pass = pass
    var count = 0
    var part = takePart(number, isFirst: true)
    while let taken = part {
      count += pass.run(parts[taken])
      part = takePart(number)
    }
    items.buffer[number] = count
  }

  /// The number of a part for a thread. It gets the same ones from pass to pass as long as none is
  /// held up: the frames that a core has written are still in its own cache.
  private func takePart(_ number: Int, isFirst: Bool = false) -> Int? {
    lock.wait()
    defer { lock.signal() }
    if !isFirst { active -= 1 }
    guard let share = shares[number].isEmpty ? shares.firstIndex(where: { !$0.isEmpty }) : number
    else { return nil }
    active += 1
    mostActive = max(mostActive, active)
    let parts = shares[share]
    if share == number {
      shares[share] = parts.lowerBound + 1..<parts.upperBound
      return parts.lowerBound
    }
    shares[share] = parts.lowerBound..<parts.upperBound - 1
    return parts.upperBound - 1
  }

  /// Finds the parts, and gives how many nodes lie in them.
  ///
  /// Children stand before their parents, so that the way back through the containers leads from
  /// the top down, and over a whole subtree at once.
  private func divide(_ tree: TreeBuffers, root: ContainerIndex, _ nodes: Int) -> Int {
    parts.removeAll(keepingCapacity: true)
    above.removeAll(keepingCapacity: true)
    outermost.removeAll(keepingCapacity: true)
    let containers = tree.containers
    let greatest = max(1, nodes / (count * Self.partsEach))
    var nodesToLayOut = 0
    var search = Self.greatestSearch
    var part = root..<root
    var partNodes = 0
    // The beginning of the subtree whose outermost container was visited.
    var seen = part.lowerBound
    var next = part.lowerBound
    func close(at index: ContainerIndex) {
      if !part.isEmpty { parts.append(part) }
      part = index..<index
      partNodes = 0
    }
    while next > ContainerIndex(0) {
      let container = containers[next - 1]
      let first = container.subtree
      let size = container.end - containers[first].first
      let isIndependent = container.traits.contains(.constraintIndependent)
      if next <= seen {
        if search == 0 { break }
        // Nodes in an item that is skipped have no frames.
        if tree.mayBeSkipped(container) {
          next = first
          close(at: next)
          continue
        }
        if isIndependent {
          seen = first
          nodesToLayOut += size
          outermost.append(next - 1)
        }
      }
      if !isIndependent || size > greatest && container.traits.contains(.nested) && search > 0 {
        search -= 1
        next -= 1
        if isIndependent { above.append(next) }
        close(at: next)
        continue
      }
      if partNodes + size > greatest { close(at: next) }
      partNodes += size
      // Where the search ends, the rest of the subtree is one part.
      next = search > 0 ? first : seen
      part = next..<part.upperBound
    }
    close(at: next)
    return nodesToLayOut
  }

  var bytes: Int {
    parts.capacity * MemoryLayout<Range<ContainerIndex>>.stride
      + (above.capacity + outermost.capacity) * 8
      + items.bytes
  }
}

extension TreeBuffers {
  fileprivate func mayBeSkipped(_ container: Container) -> Bool {
    let style = styles[nodes[container.node].style]
    return style.functions.options != .none || style.traits.contains(.skipped)
  }
}
