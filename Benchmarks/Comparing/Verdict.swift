/// What a comparison says of a benchmark.
public enum Verdict: String, CaseIterable, Sendable {
  /// It takes longer now.
  case regressed
  /// It takes less time now.
  case improved
  /// Nothing that is more than noise, but the interval reaches beyond what counts: it may have changed.
  case inconclusive
  /// Any change is less than what counts.
  case unchanged
  /// The two figures are not of one thing.
  case notComparable = "not comparable"

  /// Whether it says that something changed.
  public var isChange: Bool { self == .regressed || self == .improved }
}

/// When a difference is more than noise.
public struct Criteria: Hashable, Sendable {
  /// The least change of the median that counts, as a part of it.
  public var threshold = 0.05
  /// The least change of the count of instructions that counts; two counts of one build differ by less
  /// than 0.2 %.
  public var instructionThreshold = 0.01
  /// How probable at most may be, without any change, what the U test finds.
  public var significance = 0.01
  /// How sure the interval of the ratio is to be.
  public var confidence = 0.99
  /// How many repetitions each benchmark needs at least.
  public static let leastRepetitions = 9

  /// Makes the criteria that `sqbench compare` has.
  public init() {}
}

/// A benchmark measured twice.
public struct Difference: Sendable {
  /// The benchmark's name.
  public var name: String
  /// What is to be said of it.
  public var verdict: Verdict
  /// Why it cannot be compared, or what weakens the verdict; nil where neither is so.
  public var reason: String?
  /// The base's median in nanoseconds an item, where it is known: as it would have been had the floor
  /// always taken its usual time, where there is one that did not change.
  public var base: Double?
  /// The new run's.
  public var new: Double?
  /// The ratio of the medians with its interval.
  public var interval: RatioInterval?
  /// What the U test says.
  public var test: MannWhitney?
  /// The count of instructions in both builds, where there is one.
  public var instructions: InstructionDifference?
  /// Whether the times could not tell, and the count of instructions did.
  public internal(set) var isDecidedByInstructions = false

  /// Compares samples of times, neither of them empty.
  ///
  /// All three have to agree before there is a change: the U test, the interval of the ratio, and
  /// the threshold.
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
