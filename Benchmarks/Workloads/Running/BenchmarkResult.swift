/// A result of Google Benchmark: one repetition of a benchmark, or an aggregate of several.
public struct BenchmarkResult: Sendable {
  /// The benchmark's name: `nested/5/10`.
  public var name: String
  /// `mean`, `median`, `stddev`, `cv`, `BigO` or `RMS`; nil for a repetition.
  public var aggregate: String?
  /// The function of a `BigO`: `N`, `N log N`.
  public var complexity: String?
  /// The error of a failed benchmark; otherwise nil.
  public var error: String?
  /// The number of passes of the repetition.
  public var iterations: Int
  /// The index of the repetition, from 0.
  public var repetition: Int
  /// Nanoseconds per pass; for a `cv` or an `RMS` a ratio.
  public var realTime: Double
  /// The same, in processor time.
  public var cpuTime: Double
  /// The counters by name.
  public var counters: [String: Double]
}

/// The names of the counters in reports.
public enum Counter {
  /// Nanoseconds per item, the median over the blocks of a repetition.
  public static let time = "ns_per_item"
  /// The number of items of a pass.
  public static let size = "items"
  /// Items per second.
  public static let items = "items_per_second"
  /// Nanoseconds per item of the floor, measured in the same blocks.
  public static let floorTime = "floor_ns_per_item"
  /// The engine's time as a multiple of the floor's.
  public static let floorMultiple = "floor_multiple"
  /// Memory of the tree and its frames.
  public static let bytes = "bytes_per_item"
  /// The number of allocations of a pass.
  public static let allocations = "allocations_per_pass"
  /// The number of calls of a custom function in a pass, per item.
  public static let calls = "calls_per_item"
}
