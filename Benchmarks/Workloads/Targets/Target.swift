/// One row of the table of targets: what is wanted of a figure, and how the figure follows from what
/// was measured.
public struct Target: Sendable {
  /// The line of the table that the row belongs to.
  public let line: Line
  /// What is measured: `flat/10000`.
  public let name: String
  /// What is wanted.
  public let bound: Bound
  /// What stands behind figure and bound: `× floor`.
  public let unit: String
  /// The benchmarks and probes that the figure follows from.
  let benchmarks: [String]
  let probes: [Probe]
  /// What to do where the figure cannot be had.
  public let hint: String
  private let figure: @Sendable (Figures) -> Double?

  /// The lines of the table.
  public enum Line: String, Sendable, CaseIterable {
    case screen, floor, mixed, growth, depth, allocations, memory, edit, plugin, closure, parallel,
      build, constraints, traced
    case tester, read, text
  }

  /// What is wanted of a figure.
  public enum Bound: Hashable, Sendable {
    case atMost(Double)
    case atLeast(Double)
    /// Nothing: the figure is there to be seen.
    case none
  }

  /// What a figure says of its bound.
  public enum Verdict: Hashable, Sendable {
    case met
    /// By which part of the bound; where the bound is 0, by how much.
    case missed(Double)
    case seen
    case notMeasured
  }

  init(
    _ line: Line, _ name: String, _ bound: Bound, _ unit: String, benchmarks: [String] = [],
    probes: [Probe] = [], hint: String = "",
    _ figure: @escaping @Sendable (Figures) -> Double?
  ) {
    self.line = line
    self.name = name
    self.bound = bound
    self.unit = unit
    self.benchmarks = benchmarks
    self.probes = probes
    self.hint = hint
    self.figure = figure
  }

  /// The benchmarks that some targets need.
  public static func benchmarks(of targets: [Target]) -> Set<String> {
    Set(targets.flatMap(\.benchmarks))
  }

  /// The most bytes a node that some benchmarks may take, by their names.
  public static var memoryLimits: [String: Double] {
    var limits: [String: Double] = [:]
    for target in table() where target.line == .memory {
      if case .atMost(let limit) = target.bound { limits[target.name] = limit }
    }
    return limits
  }

  /// The probes that some targets need, each once.
  public static func probes(of targets: [Target]) -> [Probe] {
    let needed = Set(targets.flatMap(\.probes))
    return Probe.allCases.filter(needed.contains)
  }

  /// The row's figure; nil where what it follows from was not measured.
  public func value(in figures: Figures) -> Double? { figure(figures) }

  /// What the figures say.
  public func verdict(in figures: Figures) -> Verdict {
    guard let value = value(in: figures), value.isFinite else { return .notMeasured }
    switch bound {
    case .none:
      return .seen
    case .atMost(let bound):
      return value <= bound ? .met : .missed(bound > 0 ? value / bound - 1 : value)
    case .atLeast(let bound):
      return value >= bound ? .met : .missed(bound > 0 ? 1 - value / bound : bound - value)
    }
  }
}

/// What was measured: the counters of benchmarks, and what probes gave.
public struct Figures: Sendable {
  private var counters: [String: [String: Double]] = [:]
  private var probes: [Probe: Double] = [:]

  /// Makes figures of nothing.
  public init() {}

  /// The counter of a benchmark.
  public subscript(benchmark: String, counter: String) -> Double? {
    get { counters[benchmark]?[counter] }
    set { counters[benchmark, default: [:]][counter] = newValue }
  }

  /// What a probe gave.
  public subscript(probe: Probe) -> Double? {
    get { probes[probe] }
    set { probes[probe] = newValue }
  }

  /// Takes the counters of a benchmark that did not fail.
  public mutating func add(_ summary: Summary) {
    guard summary.error == nil else { return }
    counters[summary.name] = summary.counters
  }

  /// Nanoseconds an item.
  func time(_ benchmark: String) -> Double? { self[benchmark, Counter.time] }

  /// How many times as long an item takes in one benchmark as in another.
  func times(_ benchmark: String, _ other: String) -> Double? {
    guard let dividend = time(benchmark), let divisor = time(other) else { return nil }
    return dividend / divisor
  }

  /// The greatest of a counter over several benchmarks; nil unless all were measured.
  func greatest(_ counter: String, _ benchmarks: [String]) -> Double? {
    let values = benchmarks.compactMap { self[$0, counter] }
    return values.count == benchmarks.count ? values.max() : nil
  }
}
