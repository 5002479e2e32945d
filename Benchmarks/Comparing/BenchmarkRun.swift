import Foundation

/// What a run of `sqbench` measured, as its JSON has it.
public struct BenchmarkRun: Sendable {
  /// What it was measured with.
  public var setting: Setting
  /// The benchmarks, in order.
  public var benchmarks: [Benchmark]
  /// How the families grow with size, by name.
  public var growth: [String: Growth]
  /// Whether it came to its end, rather than being interrupted.
  public var isComplete = true

  /// Makes a run from parts.
  public init(setting: Setting, benchmarks: [Benchmark], growth: [String: Growth] = [:]) {
    self.setting = setting
    self.benchmarks = benchmarks
    self.growth = growth
  }

  /// The passes with a floor and their multiples of it. What makes trees is none: its floor is that of
  /// a pass over what it makes.
  public var floorMultiples: [(name: String, multiple: Double)] {
    benchmarks.compactMap { benchmark in
      guard benchmark.error == nil, !benchmark.name.hasPrefix("build/") else { return nil }
      return benchmark.floorMultiple.map { (benchmark.name, $0) }
    }
  }

  /// The geometric mean of the passes' multiples of the floor; nil where none has a floor.
  public var meanFloorMultiple: Double? {
    let multiples = floorMultiples.map(\.multiple)
    guard !multiples.isEmpty else { return nil }
    return exp(multiples.reduce(0) { $0 + log($1) } / Double(multiples.count))
  }
}

/// What figures were measured with; an empty text where it is not known.
public struct Setting: Hashable, Sendable {
  /// When, as ISO 8601.
  public var date = ""
  /// The processor and how many cores of it there are.
  public var machine = ""
  /// The compiler and its version.
  public var compiler = ""
  /// What the compiler was told: `release -O`.
  public var flags = ""
  /// The commit of the sources that were measured, with a `+` where they are changed.
  public var commit = ""
  /// How many processes wanted a core when the run began, over one, five and fifteen minutes.
  public var load: [Double] = []

  /// Makes a setting of which nothing is known.
  public init() {}
}

/// A benchmark over its repetitions.
public struct Benchmark: Sendable {
  /// Its name: `nested/5/10`.
  public var name: String
  /// Why it failed; nil where it did not.
  public var error: String?
  /// What each repetition found.
  public var repetitions: [Repetition]

  /// Makes a benchmark from parts.
  public init(_ name: String, error: String? = nil, repetitions: [Repetition]) {
    self.name = name
    self.error = error
    self.repetitions = repetitions
  }

  /// The repetitions' times, in nanoseconds an item.
  public var times: [Double] { repetitions.map(\.time) }
  /// The repetitions' times of the floor; empty where there is none.
  public var floorTimes: [Double] { repetitions.compactMap(\.floorTime) }
  /// The engine's time as a multiple of the floor's, the median over the repetitions.
  public var floorMultiple: Double? {
    let multiples = repetitions.compactMap { repetition in
      repetition.floorTime.map { repetition.time / $0 }
    }
    return multiples.isEmpty ? nil : multiples.median
  }
  /// Memory of the tree and its frames, in bytes a node.
  public var bytes: Double? { repetitions.lazy.compactMap(\.bytes).first }
  /// How often a pass asks for memory, the median over the repetitions.
  public var allocations: Double? {
    let counts = repetitions.compactMap(\.allocations)
    return counts.isEmpty ? nil : counts.median
  }
  /// How many nodes a pass works on.
  public var items: Int? { repetitions.lazy.compactMap(\.items).first }
}

/// What one repetition of a benchmark found.
public struct Repetition: Hashable, Sendable {
  /// Nanoseconds an item.
  public var time: Double
  /// Nanoseconds an item of the floor.
  public var floorTime: Double?
  /// Bytes an item.
  public var bytes: Double?
  /// Allocations a pass.
  public var allocations: Double?
  /// How many items a pass works on.
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
  /// Nanoseconds that it is to be multiplied by.
  public var factor: Double

  /// Makes a fit.
  public init(function: String, factor: Double) {
    self.function = function
    self.factor = factor
  }
}
