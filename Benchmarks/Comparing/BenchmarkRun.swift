import Foundation

/// The measurements of a run of `sqbench`, as in its JSON.
public struct BenchmarkRun: Sendable {
  /// The machine and the build.
  public var setting: Setting
  /// The benchmarks, in order.
  public var benchmarks: [Benchmark]
  /// The growth of the families with size, by name.
  public var growth: [String: Growth]
  /// Whether all benchmarks ran, without an interruption.
  public var isComplete = true

  /// Makes a run from parts.
  public init(setting: Setting, benchmarks: [Benchmark], growth: [String: Growth] = [:]) {
    self.setting = setting
    self.benchmarks = benchmarks
    self.growth = growth
  }

  /// The benchmarks of passes with a floor, and their multiples of it. Benchmarks that build trees are not included:
  /// their floor is that of a pass over the tree.
  public var floorMultiples: [(name: String, multiple: Double)] {
    benchmarks.compactMap { benchmark in
      guard benchmark.error == nil, !benchmark.name.hasPrefix("build/") else { return nil }
      return benchmark.floorMultiple.map { (benchmark.name, $0) }
    }
  }

  /// The geometric mean of the multiples of the floor; nil if there is no floor.
  public var meanFloorMultiple: Double? {
    let multiples = floorMultiples.map(\.multiple)
    guard !multiples.isEmpty else { return nil }
    return exp(multiples.reduce(0) { $0 + log($1) } / Double(multiples.count))
  }
}

/// The machine and the build of a measurement; an empty text for an unknown property.
public struct Setting: Hashable, Sendable {
  /// The date, as ISO 8601.
  public var date = ""
  /// The processor and the number of its cores.
  public var machine = ""
  /// The compiler and its version.
  public var compiler = ""
  /// The options of the compiler: `release -O`.
  public var flags = ""
  /// The commit of the sources that were measured, with a `+` where they are changed.
  public var commit = ""
  /// The load averages at the start of the run, over one, five and fifteen minutes.
  public var load: [Double] = []

  /// Makes a setting with unknown properties.
  public init() {}
}

/// A benchmark over its repetitions.
public struct Benchmark: Sendable {
  /// Its name: `nested/5/10`.
  public var name: String
  /// The error of a failed benchmark; otherwise nil.
  public var error: String?
  /// The repetitions.
  public var repetitions: [Repetition]

  /// Makes a benchmark from parts.
  public init(_ name: String, error: String? = nil, repetitions: [Repetition]) {
    self.name = name
    self.error = error
    self.repetitions = repetitions
  }

  /// The times of the repetitions, in nanoseconds per item.
  public var times: [Double] { repetitions.map(\.time) }
  /// The times of the floor in the repetitions; empty without a floor.
  public var floorTimes: [Double] { repetitions.compactMap(\.floorTime) }
  /// The engine's time as a multiple of the floor's, the median over the repetitions.
  public var floorMultiple: Double? {
    let multiples = repetitions.compactMap { repetition in
      repetition.floorTime.map { repetition.time / $0 }
    }
    return multiples.isEmpty ? nil : multiples.median
  }
  /// The memory of the tree and its frames, in bytes per node.
  public var bytes: Double? { repetitions.lazy.compactMap(\.bytes).first }
  /// The number of allocations of a pass, the median over the repetitions.
  public var allocations: Double? {
    let counts = repetitions.compactMap(\.allocations)
    return counts.isEmpty ? nil : counts.median
  }
  /// The number of nodes of a pass.
  public var items: Int? { repetitions.lazy.compactMap(\.items).first }
}

/// The measurements of one repetition of a benchmark.
public struct Repetition: Hashable, Sendable {
  /// Nanoseconds per item.
  public var time: Double
  /// Nanoseconds per item of the floor.
  public var floorTime: Double?
  /// Bytes per item.
  public var bytes: Double?
  /// Allocations per pass.
  public var allocations: Double?
  /// The number of items of a pass.
  public var items: Int?

  /// Makes a repetition from parts.
  public init(
    time: Double, floorTime: Double? = nil, bytes: Double? = nil, allocations: Double? = nil,
    items: Int? = nil
  ) {
    self.time = time
    self.floorTime = floorTime
    self.bytes = bytes
    self.allocations = allocations
    self.items = items
  }
}

/// Google Benchmark's fit of the time of a pass over the sizes of a family.
public struct Growth: Hashable, Sendable {
  /// The function: `N`, `N log N`.
  public var function: String
  /// The coefficient of the function, in nanoseconds.
  public var factor: Double

  /// Makes a fit.
  public init(function: String, factor: Double) {
    self.function = function
    self.factor = factor
  }
}
