/// Makes a failing sequence of choices simpler, as long as it fails in the same way.
///
/// Fewer choices are simpler than more, and of equally many the smaller ones, the first counting
/// most. The shrinker knows nothing of trees: it deletes spans, sets to zero, lowers, sorts and
/// redistributes choices until nothing simpler fails.
public struct Shrinker {
  /// How much shrinking may cost.
  public struct Budget: Sendable {
    /// The most sequences that are tried.
    public var attempts: Int
    /// The longest time.
    public var duration: Duration

    /// Makes a budget.
    public init(attempts: Int = 6000, duration: Duration = .seconds(20)) {
      self.attempts = attempts
      self.duration = duration
    }
  }

  /// A failing case as its generator took it.
  public struct Failure: Sendable {
    /// The choices that were made.
    public var made: [Choices.Choice]
    /// The spans among them.
    public var spans: [Choices.Span]

    /// Makes a failure from the choices that a generator made.
    public init(_ choices: Choices) {
      made = choices.made
      spans = choices.spans
    }

    init(made: [Choices.Choice], spans: [Choices.Span]) {
      self.made = made
      self.spans = spans
    }

    /// The integers alone, which replay the case.
    public var values: [UInt32] { made.map(\.value) }
  }

  /// The simplest failure found so far.
  public private(set) var best: Failure
  /// The number of sequences tried.
  public private(set) var attempts = 0
  /// Whether the budget ran out before nothing simpler was left to try.
  public private(set) var ranOut = false

  private let budget: Budget
  private let deadline: ContinuousClock.Instant
  private let run: ([UInt32]) -> Failure?
  private var tried: Set<[UInt32]> = []

  /// Shrinks `failure`.
  ///
  /// - Parameter run: runs the case of some choices; nil where it does not fail in the same way.
  public init(_ failure: Failure, budget: Budget = Budget(), run: @escaping ([UInt32]) -> Failure?)
  {
    best = failure
    self.budget = budget
    self.run = run
    deadline = ContinuousClock.now + budget.duration
    shrink()
  }

  private mutating func shrink() {
    var before: [UInt32]
    repeat {
      before = best.values
      deleteSpans()
      zeroSpans()
      deleteRuns()
      lower()
      sort()
      redistribute()
    } while best.values != before && !ranOut
  }

  /// Whether `candidate` fails too and is simpler; then it is the best.
  @discardableResult
  private mutating func attempt(_ candidate: [UInt32]) -> Bool {
    guard !ranOut, candidate != best.values, tried.insert(candidate).inserted else { return false }
    guard attempts < budget.attempts, ContinuousClock.now < deadline else {
      ranOut = true
      return false
    }
    attempts += 1
    guard let failure = run(candidate), Shrinker.isSimpler(failure.values, best.values) else {
      return false
    }
    best = failure
    return true
  }

  private static func isSimpler(_ first: [UInt32], _ second: [UInt32]) -> Bool {
    if first.count != second.count { return first.count < second.count }
    return first.lexicographicallyPrecedes(second)
  }

  private mutating func deleteSpans() {
    var index = 0
    // Longest spans first: an item with all it holds goes at once.
    var spans = best.spans.sorted { $0.end - $0.start > $1.end - $1.start }
    while index < spans.count {
      var values = best.values
      values.removeSubrange(spans[index].start..<spans[index].end)
      if attempt(values) {
        spans = best.spans.sorted { $0.end - $0.start > $1.end - $1.start }
      } else {
        index += 1
      }
    }
  }

  private mutating func zeroSpans() {
    var index = 0
    while index < best.spans.count {
      let span = best.spans[index]
      var values = best.values
      for position in span.start..<span.end { values[position] = 0 }
      attempt(values)
      index += 1
    }
  }

  private mutating func deleteRuns() {
    for length in [8, 4, 3, 2, 1] {
      var start = best.made.count - length
      while start >= 0 {
        var values = best.values
        guard start + length <= values.count else {
          start -= 1
          continue
        }
        values.removeSubrange(start..<(start + length))
        if !attempt(values) { start -= 1 }
      }
    }
  }

  /// Lowers single choices: to zero, then by halves; a lower choice may need fewer after it.
  private mutating func lower() {
    var position = 0
    while position < best.made.count {
      let value = best.made[position].value
      if value > 0 {
        let small = Array(0..<min(value, 16))
        if !small.contains(where: { replace(position, by: $0) }), value > 16 {
          bisect(position)
        }
      }
      position += 1
    }
  }

  private mutating func replace(_ position: Int, by value: UInt32) -> Bool {
    var values = best.values
    guard position < values.count, value < values[position] else { return false }
    values[position] = value
    if attempt(values) { return true }
    for following in 1...4 where position + following < values.count {
      var shorter = values
      shorter.removeSubrange((position + 1)...(position + following))
      if attempt(shorter) { return true }
    }
    return false
  }

  private mutating func bisect(_ position: Int) {
    var low: UInt32 = 0
    while position < best.made.count, best.made[position].value > low + 1 {
      let middle = low + (best.made[position].value - low) / 2
      if !replace(position, by: middle) { low = middle }
    }
  }

  private mutating func sort() {
    var position = 1
    while position < best.made.count {
      var values = best.values
      if values[position - 1] > values[position] {
        values.swapAt(position - 1, position)
        attempt(values)
      }
      position += 1
    }
  }

  /// Moves an amount from one choice to a later one, so that the first can be lowered.
  private mutating func redistribute() {
    var position = 0
    while position < best.made.count {
      for distance in 1...6 {
        let values = best.values
        let later = position + distance
        guard later < values.count, values[position] > 0 else { continue }
        let room = best.made[later].bound - min(best.made[later].bound, values[later])
        for amount in [values[position], values[position] / 2, 1] {
          guard amount > 0, amount <= room else { continue }
          var candidate = values
          candidate[position] -= amount
          candidate[later] += amount
          if attempt(candidate) { break }
          // Both lower at once: two numbers that must stay apart by a fixed amount.
          guard values[later] >= amount else { continue }
          candidate = values
          candidate[position] -= amount
          candidate[later] -= amount
          if attempt(candidate) { break }
        }
      }
      position += 1
    }
  }
}
