import SQLayoutCore

/// A family of benchmarks: a kind of tree, and the sizes it is laid out in.
public struct Workload: Sendable {
  /// The family's name, the first part of its benchmarks' names.
  public let name: String
  /// The sizes, each a row of numbers that follow in the benchmark's name; one empty row where
  /// there is only one benchmark.
  public let sizes: [[Int]]
  /// The sizes of a quick run; none where that leaves the workload out.
  public let quickSizes: [[Int]]
  /// Makes what is measured in one of the sizes.
  public let subject: @Sendable ([Int]) -> Subject

  /// Makes a workload.
  ///
  /// - Parameter quickSizes: the sizes of a quick run; the smallest two where not given.
  public init(
    _ name: String, sizes: [[Int]] = [[]], quickSizes: [[Int]]? = nil,
    subject: @escaping @Sendable ([Int]) -> Subject
  ) {
    self.name = name
    self.sizes = sizes
    self.quickSizes = quickSizes ?? Array(sizes.prefix(2))
    self.subject = subject
  }

  /// The benchmark's name in a size: `nested/5/10`.
  public func name(in size: [Int]) -> String {
    ([name] + size.map(String.init)).joined(separator: "/")
  }

  /// The same workload in some of its sizes.
  public func inSizes(_ sizes: [[Int]]) -> Workload {
    Workload(name, sizes: sizes, quickSizes: sizes, subject: subject)
  }
}

/// What a benchmark measures, made and ready: a pass of the engine, and its floor.
public struct Subject {
  /// How many nodes a pass works on.
  public let items: Int
  /// One pass.
  public let pass: () -> Void
  /// The floor, where there is one.
  public let floor: Floor?
  /// The memory that the tree and its frames take, in bytes, after a pass; nil where it is not
  /// the point.
  public let bytes: (() -> Int)?
  /// The engine's frames after a pass, in document order; nil where the pass gives none.
  public let frames: (() -> [Rect?])?
  /// How often a pass calls a function of its own for an item; nil where there is none.
  public let callsPerItem: Double?
  /// Why nothing can be measured; nil where it can.
  public let fault: String?
  /// Whether time is the wall's rather than that of the processor: others use the cores too, but
  /// of several threads only the wall tells.
  public let isTimedByWall: Bool

  /// Makes a subject from parts.
  public init(
    items: Int, floor: Floor? = nil, bytes: (() -> Int)? = nil,
    frames: (() -> [Rect?])? = nil, isTimedByWall: Bool = false, callsPerItem: Double? = nil,
    pass: @escaping () -> Void
  ) {
    self.items = items
    self.pass = pass
    self.floor = floor
    self.bytes = bytes
    self.frames = frames
    self.isTimedByWall = isTimedByWall
    self.callsPerItem = callsPerItem
    fault = nil
  }

  /// Makes a subject of which nothing can be measured.
  init(fault: String) {
    items = 0
    pass = {}
    floor = nil
    bytes = nil
    frames = nil
    isTimedByWall = false
    callsPerItem = nil
    self.fault = fault
  }

  /// Passes over a tree that was laid out before.
  ///
  /// - Parameter bounds: the root's; 10,000 × 10,000 points where not given.
  public init(
    _ tree: LayoutTree, in bounds: Rect = Rect(x: 0, y: 0, width: 10_000, height: 10_000),
    threads: Int = 1, floor: Floor? = nil, callsPerItem: Double? = nil
  ) {
    let passes = Passes(tree, bounds, threads: threads)
    self.init(
      items: tree.count, floor: floor, bytes: { passes.bytes }, frames: { passes.frames },
      isTimedByWall: threads > 1, callsPerItem: callsPerItem, pass: { passes.run() })
  }
}

extension Subject {
  /// Where the frames of the last passes differ between engine and floor, be it in one bit; nil
  /// where they agree or there is nothing to compare.
  public func difference() -> String? {
    guard let floor, let frames = frames?() else { return nil }
    let floorFrames = floor.framesInDocumentOrder()
    guard frames.count == floorFrames.count else {
      return "the engine gives \(frames.count) frames, the floor \(floorFrames.count)"
    }
    for (node, (frame, floorFrame)) in zip(frames, floorFrames).enumerated()
    where frame.map({ !$0.isIdentical(to: floorFrame) }) ?? !floorFrame.x.isNaN {
      let text = frame.map { "\($0)" } ?? "none"
      return "the frame of node \(node) is \(text), the floor's \(floorFrame)"
    }
    return nil
  }
}

extension Rect {
  fileprivate func isIdentical(to other: Rect) -> Bool {
    x.bitPattern == other.x.bitPattern && y.bitPattern == other.y.bitPattern
      && width.bitPattern == other.width.bitPattern && height.bitPattern == other.height.bitPattern
  }
}

/// A tree and what its passes reuse.
private final class Passes {
  private let tree: LayoutTree
  private let bounds: Rect
  private var layout: Layout

  init(_ tree: LayoutTree, _ bounds: Rect, threads: Int) {
    self.tree = tree
    self.bounds = bounds
    layout = Layout(threads: threads)
  }

  func run() { layout.layout(tree, in: bounds) }

  var bytes: Int { tree.bytes + layout.bytes }

  var frames: [Rect?] { layout.frames(of: tree) }
}
