/// The result of a comparison for a benchmark.
public enum Verdict: String, CaseIterable, Sendable {
  /// Its time increased.
  case regressed
  /// Its time decreased.
  case improved
  /// No change was found, but the interval extends beyond the threshold: there may be one.
  case inconclusive
  /// Any change is smaller than the threshold.
  case unchanged
  /// The two figures cannot be compared.
  case notComparable = "not comparable"

  /// Whether the time changed.
  public var isChange: Bool { self == .regressed || self == .improved }
}

/// The criteria for a change.
public struct Criteria: Hashable, Sendable {
  /// The least relative change of the median that counts.
  public var threshold = 0.05
  /// The least relative change of the number of instructions that counts; two counts of one build differ by less than
  /// 0.2 %.
  public var instructionThreshold = 0.01
  /// The greatest p-value of the U test that counts.
  public var significance = 0.01
  /// The confidence of the interval of the ratio.
  public var confidence = 0.99
  /// The least number of repetitions of each benchmark.
  public static let leastRepetitions = 9

  /// Makes the criteria of `sqbench compare`.
  public init() {}
}

/// A benchmark measured twice.
public struct Difference: Sendable {
  /// The benchmark's name.
  public var name: String
  /// The verdict.
  public var verdict: Verdict
  /// Why it cannot be compared, or what weakens the verdict; otherwise nil.
  public var reason: String?
  /// The base's median in nanoseconds per item, if it is known; corrected to the usual time of the floor, if there is
  /// one that did not change.
  public var base: Double?
  /// The new run's median, as `base`.
  public var new: Double?
  /// The ratio of the medians with its interval.
  public var interval: RatioInterval?
  /// The result of the U test.
  public var test: MannWhitney?
  /// The instructions of both builds, if they were counted.
  public var instructions: InstructionDifference?
  /// Whether the times were inconclusive, and the instructions decided.
  public internal(set) var isDecidedByInstructions = false

  /// Compares samples of times, neither of them empty.
  ///
  /// A change is reported only if the U test, the interval of the ratio and the threshold agree.
  public init(_ name: String, base: [Double], new: [Double], criteria: Criteria = Criteria()) {
    self.name = name
    self.base = base.median
    self.new = new.median
    let test = MannWhitney(base, new)
    let interval = RatioInterval(base, new, confidence: criteria.confidence)
    (self.test, self.interval) = (test, interval)
    let isSignificant = test.probability < criteria.significance
    if isSignificant, interval.lower > 1, interval.ratio > 1 + criteria.threshold {
      verdict = .regressed
    } else if isSignificant, interval.upper < 1, interval.ratio < 1 / (1 + criteria.threshold) {
      verdict = .improved
    } else {
      verdict =
        interval.isWithin(1 + criteria.threshold) ? .unchanged : .inconclusive
    }
  }

  /// A benchmark that cannot be compared.
  init(_ name: String, notComparable reason: String, base: Benchmark?, new: Benchmark?) {
    self.name = name
    verdict = .notComparable
    self.reason = reason
    self.base = base.flatMap { $0.times.isEmpty ? nil : $0.times.median }
    self.new = new.flatMap { $0.times.isEmpty ? nil : $0.times.median }
  }
}
