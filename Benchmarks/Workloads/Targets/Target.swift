/// A row of the table of targets: the bound of a figure, and the formula of the figure.
public struct Target: Sendable {
  /// The line of the table that the row belongs to.
  public let line: Line
  /// The name of the measurement: `flat/10000`.
  public let name: String
  /// The bound.
  public let bound: Bound
  /// The unit of figure and bound: `× floor`.
  public let unit: String
  /// The benchmarks and probes of the figure.
  let benchmarks: [String]
  let probes: [Probe]
  /// Advice if the figure is missing.
  public let hint: String
  private let figure: @Sendable (Figures) -> Double?

  /// The lines of the table.
  public enum Line: String, Sendable, CaseIterable {
    case screen, floor, mixed, growth, depth, allocations, memory, edit, plugin, closure, parallel,
      build, constraints, traced
    case tester, read, text
  }

  /// The bound of a figure.
  public enum Bound: Hashable, Sendable {
    case atMost(Double)
    case atLeast(Double)
    /// None: the figure is shown for information.
    case none
  }

  /// The result for a figure.
  public enum Verdict: Hashable, Sendable {
    case met
    /// Missed by this part of the bound; if the bound is 0, by this difference.
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

  /// The most bytes per node that some benchmarks may use, by their names.
  public static var memoryLimits: [String: Double] { limits { $0.line == .memory } }

  /// The greatest multiples of their floors that some benchmarks may take, by their names.
  public static var floorLimits: [String: Double] {
    limits { [floorMultiple, screenMultiple].contains($0.unit) }
  }

  /// The unit of a multiple of the floor, and that of a multiple of the C generated from a screen.
  static let floorMultiple = "× floor"
  static let screenMultiple = "× generated C"

  /// The upper bounds of some targets, by the names of their benchmarks.
  private static func limits(of isWanted: (Target) -> Bool) -> [String: Double] {
    var limits: [String: Double] = [:]
    for target in table() where isWanted(target) {
      guard case .atMost(let limit) = target.bound else { continue }
      for name in target.benchmarks { limits[name] = limit }
    }
    return limits
  }

  /// The probes that some targets need, without repetitions.
  public static func probes(of targets: [Target]) -> [Probe] {
    let needed = Set(targets.flatMap(\.probes))
    return Probe.allCases.filter(needed.contains)
  }

  /// The row's figure; nil if a measurement is missing.
  public func value(in figures: Figures) -> Double? { figure(figures) }

  /// The result for the figures.
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

/// The measurements: counters of benchmarks, and results of probes.
public struct Figures: Sendable {
  private var counters: [String: [String: Double]] = [:]
  private var probes: [Probe: Double] = [:]

  /// Makes empty figures.
  public init() {}

  /// The counter of a benchmark.
  public subscript(benchmark: String, counter: String) -> Double? {
    get { counters[benchmark]?[counter] }
    set { counters[benchmark, default: [:]][counter] = newValue }
  }

  /// The result of a probe.
  public subscript(probe: Probe) -> Double? {
    get { probes[probe] }
    set { probes[probe] = newValue }
  }

  /// Adds the counters of a benchmark without an error.
  public mutating func add(_ summary: Summary) {
    guard summary.error == nil else { return }
    counters[summary.name] = summary.counters
  }

  /// Nanoseconds per item.
  func time(_ benchmark: String) -> Double? { self[benchmark, Counter.time] }

  /// The ratio of the times per item of two benchmarks.
  func times(_ benchmark: String, _ other: String) -> Double? {
    guard let dividend = time(benchmark), let divisor = time(other) else { return nil }
    return dividend / divisor
  }

  /// The maximum of a counter over several benchmarks; nil unless all were measured.
  func greatest(_ counter: String, _ benchmarks: [String]) -> Double? {
    let values = benchmarks.compactMap { self[$0, counter] }
    return values.count == benchmarks.count ? values.max() : nil
  }
}
