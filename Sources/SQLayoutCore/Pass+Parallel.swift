import Dispatch

/// Threads that sweep the containers of one tree that depend on no extent, before the pass itself
/// begins and finds their sizes at hand.
///
/// Containers of a subtree follow each other in memory, and so do the blocks of their items: a
/// thread that sweeps one subtree touches nothing that another one does.
///
/// Safe to share: each thread has a pass of its own, the parts are taken under a lock, and nothing
/// else changes while threads run.
final class Workers: @unchecked Sendable {
  /// Calls a function once for each number below a count, at once where it can, and returns when
  /// all calls have.
  typealias Perform = (_ count: Int, _ body: @escaping @Sendable (Int) -> Void) -> Void

  /// How many threads take part at most.
  private let count: Int
  /// How many nodes pay for waking a thread.
  private let leastNodes: Int
  private let perform: Perform
  /// What they are asked for, made once.
  private lazy var sweepParts: @Sendable (Int) -> Void = { [unowned self] in sweepParts(of: $0) }
  /// What each thread works with.
  private let passes: [Pass]

  /// Subtrees that lie side by side, as ranges of containers; the last ones first.
  private var parts: [Range<Int>] = []
  /// The containers above parts that depend on no extent either, the last one first.
  private var above: [Int] = []
  /// Those of both that lie in containers that do depend on extents.
  private var outermost: [Int] = []
  /// How many containers, the first ones, the search did not come to.
  private var unsearched = 0
  /// For each thread the parts that it is to sweep, which others take from the far end when they
  /// have none left.
  private var shares: [Range<Int>]
  /// How many threads are sweeping, and how many were at once.
  private var active = 0
  private var mostActive = 0
  private let lock = DispatchSemaphore(value: 1)

  /// Below this, waking threads and waiting for them takes about what they save, or more: two take
  /// 4 times as long as one for 1,110 nodes, 1.1 times for 5,460, 0.94 for 11,110, 0.79 for 21,844.
  static let leastNodes = 1 << 14
  /// Parts a thread, so that one that is held up leaves the rest to others.
  private static let partsEach = 4
  /// How many containers are looked at from the top: where that many lie in each other, there is
  /// little beside them.
  private static let greatestSearch = 4096

  convenience init(_ count: Int) {
    let helpers = Helpers(count - 1)
    self.init(count, leastNodes: Self.leastNodes) { helpers.perform($0, $1) }
  }

  init(_ count: Int, leastNodes: Int, perform: @escaping Perform) {
    self.count = count
    self.leastNodes = leastNodes
    self.perform = perform
    shares = Array(repeating: 0..<0, count: count)
    passes = (0..<count).map { _ in Pass() }
  }

  /// Sweeps what depends on no extent in the tree of a pass that begins.
  ///
  /// 1. From the top, find subtrees that are small enough to share them out.
  /// 2. Each thread sweeps one after another.
  /// 3. The containers above them follow on the caller's thread.
  /// 4. The pass remembers the sizes of the outermost ones.
  ///
  /// - Returns: how many containers were not looked at, the first ones.
  func sweep(_ pass: Pass) -> Int {
    let nodes = pass.tree.nodes.count
    // Where containers lie as edits left them, subtrees do not lie side by side.
    guard nodes >= leastNodes, pass.isContiguous, divide(pass, nodes) >= leastNodes,
      parts.count > 1
    else { return pass.tree.rootContainer }
    for (number, worker) in passes.enumerated() {
      worker.rows = pass.rows
      worker.frames = pass.frames
      worker.statistics = LayoutStatistics()
      shares[number] = parts.count * number / count..<parts.count * (number + 1) / count
    }
    mostActive = 0
    perform(count, sweepParts)
    for worker in passes {
      pass.statistics.framesWritten += worker.statistics.framesWritten
      pass.statistics.measurements += worker.statistics.measurements
    }
    pass.statistics.threads = mostActive
    for container in above.reversed() { pass.sweep(container..<container + 1) }
    for container in outermost { pass.rememberSwept(container) }
    return unsearched
  }

  private func sweepParts(of number: Int) {
    var part = takePart(number, isFirst: true)
    while let taken = part {
      passes[number].sweep(parts[taken])
      part = takePart(number)
    }
  }

  /// The number of a part for a thread. It gets the same ones from pass to pass as long as none is
  /// held up: what a core has written is still in its own cache.
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

  /// Finds the parts, and answers how many nodes are to be swept.
  ///
  /// Children stand before their parents, so that the way back through the containers leads from
  /// the top down, and over a whole subtree at once.
  private func divide(_ pass: Pass, _ nodes: Int) -> Int {
    parts.removeAll(keepingCapacity: true)
    above.removeAll(keepingCapacity: true)
    outermost.removeAll(keepingCapacity: true)
    let containers = pass.containers
    let greatest = max(1, nodes / (count * Self.partsEach))
    var nodesToSweep = 0
    var search = Self.greatestSearch
    var part = pass.tree.rootContainer..<pass.tree.rootContainer
    var partNodes = 0
    // Where the subtree begins whose outermost container has been met.
    var met = part.lowerBound
    var next = part.lowerBound
    func close(at index: Int) {
      if !part.isEmpty { parts.append(part) }
      part = index..<index
      partNodes = 0
    }
    while next > 0 {
      let container = containers[next - 1]
      let first = Int(container.subtree)
      let size = Int(container.first + container.count - containers[first].first)
      let isFree = container.traits.contains(.extentFree)
      if next <= met {
        if search == 0 { break }
        // What lies in an item that is skipped has no frames.
        if pass.mayBeSkipped(container) {
          next = first
          close(at: next)
          continue
        }
        if isFree {
          met = first
          nodesToSweep += size
          outermost.append(next - 1)
        }
      }
      if !isFree || size > greatest && container.traits.contains(.nested) && search > 0 {
        search -= 1
        next -= 1
        if isFree { above.append(next) }
        close(at: next)
        continue
      }
      if partNodes + size > greatest { close(at: next) }
      partNodes += size
      // Where the search ends, what is left of the subtree is one part.
      next = search > 0 ? first : met
      part = next..<part.upperBound
    }
    close(at: next)
    unsearched = next
    return nodesToSweep
  }

  var bytes: Int {
    parts.capacity * MemoryLayout<Range<Int>>.stride + (above.capacity + outermost.capacity) * 8
      + passes.reduce(0) { $0 + $1.bytes }
  }
}

extension Pass {
  fileprivate func mayBeSkipped(_ container: Container) -> Bool {
    let style = styles[nodes[container.node].style]
    return style.customOptions >= 0 || style.traits.contains(.skipped)
  }

  /// Remembers the size of a container that was swept.
  fileprivate func rememberSwept(_ index: Int) {
    let container = containers[index]
    // The frame has the size that was adjusted.
    let size =
      container.traits.contains(.adjusted)
      ? sweepItems(of: index) : frames[container.node].size
    framed.row[index] = remember(heads.row, index, size, .all, isSettled: true)
  }
}
