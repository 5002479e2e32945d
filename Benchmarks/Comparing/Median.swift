extension Collection<Double> {
  /// The number in the middle, or halfway between the two there; 0 of no numbers.
  ///
  /// - Complexity: O(n log n).
  public var median: Double {
    guard !isEmpty else { return 0 }
    let sorted = self.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  /// The interval between two of the numbers that holds the median of what they were drawn from with
  /// the given confidence; nil where there are too few for it (fewer than six for 95 %).
  ///
  /// It asks nothing of the distribution: how many of n numbers lie below the median is binomial.
  /// After Conover, Practical Nonparametric Statistics, section 3.2.
  ///
  /// - Complexity: O(n log n).
  public func medianInterval(confidence: Double = 0.95) -> ClosedRange<Double>? {
    let sorted = self.sorted()
    var below = 0.0
    var term = 1.0
    for _ in sorted { term /= 2 }
    var cut: Int?
    for index in 0..<(sorted.count / 2) {
      below += term
      guard below <= (1 - confidence) / 2 else { break }
      cut = index
      term *= Double(sorted.count - index) / Double(index + 1)
    }
    return cut.map { sorted[$0]...sorted[sorted.count - 1 - $0] }
  }
}
