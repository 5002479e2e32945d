/// A search for cases with a greater target, such as more measurements or a larger error, which begins at
/// one case: each step changes the best case so far and keeps the result where its target is no less.
///
/// The steps follow from a seed alone, so that a run gives the same cases on any number of jobs and in any
/// shards. (After Löscher and Sagonas, "Targeted property-based testing", 2017, and the targets of Hypothesis.)
struct TargetedSearch {
  /// How many cases of an invariant begin one search: few long searches come further than many short ones.
  private static let interval = 512
  /// The number of cases that a search tries after the first; so a tenth more cases run.
  static let steps = 48

  /// Whether a search begins at the case of a number; none does in the first cases, which a short run has.
  static func begins(at number: Int) -> Bool { number % interval == interval / 2 }

  private var random: Choices
  private var best: (made: [Choices.Choice], spans: [Choices.Span], target: Double)

  /// Begins at a case.
  ///
  /// - Parameters:
  ///   - seed: the seed that the steps follow from.
  ///   - choices: the choices of the case.
  ///   - target: its target.
  init(seed: UInt64, _ choices: Choices, _ target: Double) {
    random = Choices(seed: ~seed)
    best = (choices.made, choices.spans, target)
  }

  /// The next case to try.
  mutating func next() -> [UInt32] {
    var values = best.made.map(\.value)
    guard !values.isEmpty else { return values }
    if !best.spans.isEmpty, random.chance(1, of: 3) {
      // One item more, with all below it, or one less. The choice of how many there are is often another one, so
      // that what follows may change its meaning.
      let span = random.pick(best.spans)
      let part = values[span.start..<span.end]
      if random.chance(2, of: 3) {
        values.insert(contentsOf: part, at: span.end)
      } else {
        values.removeSubrange(span.start..<span.end)
      }
      return values
    }
    for _ in 0...random.integer(upTo: 2) {
      let index = random.integer(in: 0...values.count - 1)
      values[index] = neighbour(of: best.made[index])
    }
    return values
  }

  /// Another value for a choice: an end, one beside it, or any.
  private mutating func neighbour(of choice: Choices.Choice) -> UInt32 {
    switch random.integer(upTo: 3) {
    case 0: random.integer(upTo: choice.bound)
    case 1: choice.bound
    case 2: choice.value < choice.bound ? choice.value + 1 : choice.bound
    default: choice.value > 0 ? choice.value - 1 : 0
    }
  }

  /// Goes on from a case that was tried, where its target is no less.
  mutating func take(_ choices: Choices, _ target: Double) {
    guard target >= best.target else { return }
    best = (choices.made, choices.spans, target)
  }
}
