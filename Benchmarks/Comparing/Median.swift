extension Collection<Double> {
  /// The middle number, or the mean of the two middle ones; 0 for no numbers.
  ///
  /// - Complexity: O(n log n).
  public var median: Double {
    guard !isEmpty else { return 0 }
    let sorted = self.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  /// The confidence interval of the median, between two of the numbers; nil if there are too few (fewer than six for
  /// 95 %).
  ///
  /// It assumes no distribution: the number of values below the median is binomial. After Conover, Practical
  /// Nonparametric Statistics, section 3.2.
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
