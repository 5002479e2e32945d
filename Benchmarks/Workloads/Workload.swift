import SQLayoutCore

/// A family of benchmarks: a kind of tree, and its sizes.
public struct Workload: Sendable {
  /// The family's name, the first part of its benchmarks' names.
  public let name: String
  /// The sizes, each a row of numbers that are appended to the benchmark's name; one empty row if there is only one
  /// benchmark.
  public let sizes: [[Int]]
  /// The sizes of a quick run; empty to leave the workload out.
  public let quickSizes: [[Int]]
  /// Makes the subject of a size.
  public let subject: @Sendable ([Int]) -> Subject

  /// Makes a workload.
  ///
  /// - Parameter quickSizes: the sizes of a quick run; the smallest two if not given.
  public init(
    _ name: String, sizes: [[Int]] = [[]], quickSizes: [[Int]]? = nil,
    subject: @escaping @Sendable ([Int]) -> Subject
  ) {
    self.name = name
    self.sizes = sizes
    self.quickSizes = quickSizes ?? Array(sizes.prefix(2))
    self.subject = subject
  }

  /// The benchmark's name for a size: `nested/5/10`.
  public func name(in size: [Int]) -> String {
    ([name] + size.map(String.init)).joined(separator: "/")
  }

  /// The same workload in some of its sizes.
  public func inSizes(_ sizes: [[Int]]) -> Workload {
    Workload(name, sizes: sizes, quickSizes: sizes, subject: subject)
  }
}

/// A prepared measurement: a pass of the engine, and its floor.
public struct Subject {
  /// The number of nodes of a pass.
  public let items: Int
  /// One pass.
  public let pass: () -> Void
  /// The floor, if there is one.
  public let floor: Floor?
  /// The memory of the tree and its frames after a pass, in bytes; nil if it is not reported.
  public let bytes: (() -> Int)?
  /// The engine's frames after a pass, in document order; nil if there are none.
  public let frames: (() -> [Rect?])?
  /// The number of calls of a custom function in a pass, per item; nil if there is none.
  public let callsPerItem: Double?
  /// Why the measurement is not possible; otherwise nil.
  public let fault: String?
  /// Whether wall-clock time is measured rather than processor time: processor time does not depend on other
  /// programs, but it is the sum over threads.
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

  /// Makes a subject that cannot be measured.
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
  /// - Parameter bounds: the root's; by default 10,000 × 10,000 points.
  public init(
    _ tree: LayoutTree, in bounds: Rect = Rect(x: 0, y: 0, width: 10_000, height: 10_000),
    threads: Int = 1, floor: Floor? = nil, callsPerItem: Double? = nil
  ) {
    let layout = PassState(Layout(threads: threads))
    self.init(
      items: tree.count, floor: floor, bytes: { tree.bytes + layout.value.bytes },
      frames: { layout.value.frames(of: tree) }, isTimedByWall: threads > 1,
      callsPerItem: callsPerItem, pass: { layout.value.layout(tree, in: bounds) })
  }
}

extension Subject {
  /// The first difference between the frames of engine and floor in their last passes, even of one bit; nil if they
  /// are equal or there is nothing to compare.
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
