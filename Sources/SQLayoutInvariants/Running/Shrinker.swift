/// Makes a failing sequence of choices simpler, as long as it fails in the same way.
///
/// Fewer choices are simpler than more, and of equally many the lexicographically smaller ones. The shrinker does not
/// depend on the meaning of the choices: it deletes spans, sets to zero, lowers, sorts and redistributes choices
/// until nothing simpler fails.
public struct Shrinker {
  /// The limits of shrinking.
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

  /// A failing case as choices.
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

    /// The values of the choices, which replay the case.
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
  /// - Parameters:
  ///   - failure: the case that fails.
  ///   - budget: the limits of the number of cases and of the time.
  ///   - run: runs the case of some choices; nil if it does not fail in the same way.
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
      deleteSpansBeforeIndices()
      zeroSpans()
      deleteRuns()
      lower()
      sort()
      redistribute()
      lowerBeforeOthers()
      move()
      swapSpans()
    } while best.values != before && !ranOut
  }

  /// Runs a candidate that is simpler than the best; it becomes the best if it fails in the same way.
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

  static func isSimpler(_ first: [UInt32], _ second: [UInt32]) -> Bool {
    if first.count != second.count { return first.count < second.count }
    return first.lexicographicallyPrecedes(second)
  }

  private mutating func deleteSpans() {
    var index = 0
    // Longest spans first: an item with its descendants is deleted at once.
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

  /// Deletes spans, and lowers a later choice by one: it may be the index of an item after the deleted one. Such
  /// indices are in edits, which come last.
  private mutating func deleteSpansBeforeIndices() {
    var index = 0
    while index < best.spans.count {
      let span = best.spans[index]
      var values = best.values
      values.removeSubrange(span.start..<span.end)
      let indices = values.indices.dropFirst(span.start).filter { values[$0] > 0 }.suffix(12)
      let isDeleted = indices.contains { position in
        var candidate = values
        candidate[position] -= 1
        return attempt(candidate)
      }
      if !isDeleted { index += 1 }
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

  /// Lowers single choices: to zero, then by halving; with a lower choice fewer later ones may be needed.
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

  /// Swaps choices of one kind that are not sorted.
  private mutating func sort() {
    var position = 0
    while position < best.made.count {
      var later = position + 1
      while later < best.made.count, position < best.made.count {
        let (first, second) = (best.made[position], best.made[later])
        if first.value > second.value, first.bound == second.bound || later == position + 1 {
          var values = best.values
          values.swapAt(position, later)
          attempt(values)
        }
        later += 1
      }
      position += 1
    }
  }

  /// Lowers a choice where the next one has to change with it: a simpler kind with another value.
  private mutating func lowerBeforeOthers() {
    var position = 0
    while position + 1 < best.made.count {
      let (kind, next) = (best.made[position], best.made[position + 1])
      if kind.value > 0, kind.value <= 4, next.bound <= 160 {
        var values = best.values
        for lower in 0..<kind.value {
          values[position] = lower
          let isSimpler = (0...UInt32(51)).contains { value in
            values[position + 1] = value
            return attempt(values)
          }
          if isSimpler { break }
        }
      }
      position += 1
    }
  }

  /// Swaps the choices of two spans: styles of a container and of an item.
  private mutating func swapSpans() {
    var first = 0
    while first < best.spans.count, best.spans.count <= 60 {
      var second = 0
      while second < best.spans.count, first < best.spans.count {
        let (a, b) = (best.spans[first], best.spans[second])
        if a.end <= b.start {
          let values = best.values
          let swapped = Array(values[..<a.start]) + values[b.start..<b.end]
          attempt(
            swapped + values[a.end..<b.start] + values[a.start..<a.end] + values[b.end...])
        }
        second += 1
      }
      first += 1
    }
  }

  /// Moves short runs to a later place: from the style of a container to one of its items.
  private mutating func move() {
    var position = 0
    while position < best.made.count, best.made.count <= 60 {
      if best.made[position].value > 0 {
        for length in 1...4 where moveRun(at: position, length) { break }
      }
      position += 1
    }
  }

  private mutating func moveRun(at position: Int, _ length: Int) -> Bool {
    guard position + length <= best.made.count else { return false }
    let run = best.values[position..<(position + length)]
    for target in stride(from: position + 1, through: best.made.count - length, by: 1) {
      var values = best.values
      values.removeSubrange(position..<(position + length))
      values.insert(contentsOf: run, at: target)
      // The choice that the style exists remains, with the value that it does not.
      for zeros in [0, 1] {
        var candidate = values
        candidate.insert(contentsOf: repeatElement(0, count: zeros), at: position)
        if attempt(candidate) { return true }
      }
    }
    return false
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
          // Lowers both: two numbers with a fixed difference.
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
