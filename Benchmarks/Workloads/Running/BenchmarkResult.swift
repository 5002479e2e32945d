/// What Google Benchmark found in one repetition of a benchmark, or over several.
public struct BenchmarkResult: Sendable {
  /// The benchmark's name: `nested/5/10`.
  public var name: String
  /// `mean`, `median`, `stddev`, `cv`, `BigO` or `RMS`; nil for a repetition.
  public var aggregate: String?
  /// The function of a `BigO`: `N`, `N log N`.
  public var complexity: String?
  /// Why the benchmark failed; nil where it did not.
  public var error: String?
  /// How many passes the repetition made.
  public var iterations: Int
  /// Which repetition, from 0.
  public var repetition: Int
  /// Nanoseconds a pass; of a `cv` or an `RMS` a ratio.
  public var realTime: Double
  /// The same, in the processor's time.
  public var cpuTime: Double
  /// The counters by name.
  public var counters: [String: Double]
}

/// The counters' names, as reports have them.
public enum Counter {
  /// Nanoseconds an item, the median over the blocks of a repetition.
  public static let time = "ns_per_item"
  /// How many items a pass works on.
  public static let size = "items"
  /// Items a second.
  public static let items = "items_per_second"
  /// Nanoseconds an item of the floor, measured in the same blocks.
  public static let floorTime = "floor_ns_per_item"
  /// The engine's time as a multiple of the floor's.
  public static let floorMultiple = "floor_multiple"
  /// Memory of the tree and its frames.
  public static let bytes = "bytes_per_item"
  /// How often a pass asks for memory.
  public static let allocations = "allocations_per_pass"
  /// How often a pass calls a custom function for an item.
  public static let calls = "calls_per_item"
}
