import Foundation

/// The Mann–Whitney U test: whether the numbers of one sample tend to be larger than another's.
///
/// It compares ranks only, so it assumes no distribution, and an outlier counts no more than any other repetition.
/// After Mann and Whitney, Annals of Mathematical Statistics 18 (1947).
public struct MannWhitney: Hashable, Sendable {
  /// The number of pairs with the larger number in the first sample; a tie counts half.
  public let u: Double
  /// The two-sided p-value: the probability of a U at least as extreme for samples of one distribution.
  public let probability: Double

  /// Tests two samples, neither of them empty.
  ///
  /// - Complexity: O(n log n), and without ties below 40 numbers O(n³) for the exact distribution.
  public init(_ first: [Double], _ second: [Double]) {
    precondition(!first.isEmpty && !second.isEmpty, "a sample to compare has no numbers")
    let (ranks, ties) = Self.ranks(first + second)
    let (m, n) = (Double(first.count), Double(second.count))
    u = ranks.prefix(first.count).reduce(0, +) - m * (m + 1) / 2
    let larger = max(u, m * n - u)
    probability =
      ties.isEmpty && first.count + second.count <= 40
      ? Self.exact(larger, first.count, second.count)
      : Self.approximate(larger, m, n, ties)
  }

  /// Each number's rank from 1, the mean rank for equal ones, and the count of each number that occurs more than
  /// once.
  private static func ranks(_ values: [Double]) -> (ranks: [Double], ties: [Double]) {
    let order = values.indices.sorted { values[$0] < values[$1] }
    var ranks = [Double](repeating: 0, count: values.count)
    var ties: [Double] = []
    var start = 0
    while start < order.count {
      var end = start + 1
      while end < order.count, values[order[end]] == values[order[start]] { end += 1 }
      for place in start..<end { ranks[order[place]] = Double(start + 1 + end) / 2 }
      if end - start > 1 { ties.append(Double(end - start)) }
      start = end
    }
    return (ranks, ties)
  }

  /// Counts the orders of two samples without ties for each U.
  private static func exact(_ larger: Double, _ m: Int, _ n: Int) -> Double {
    // counts[i][u]: the orders of i numbers of the first sample and the j of the second considered so far, with U =
    // u.
    var counts = Array(repeating: Array(repeating: 0.0, count: m * n + 1), count: m + 1)
    for i in 0...m { counts[i][0] = 1 }
    for j in 1...n {
      // The largest number is of the second sample, or of the first and larger than j of the second.
      for i in 1...m {
        for u in j...(m * n) { counts[i][u] += counts[i - 1][u - j] }
      }
    }
    let all = counts[m].reduce(0, +)
    return min(1, 2 * counts[m][Int(larger)...].reduce(0, +) / all)
  }

  /// The normal approximation, corrected for continuity and for ties.
  private static func approximate(
    _ larger: Double, _ m: Double, _ n: Double, _ ties: [Double]
  ) -> Double {
    let all = m + n
    let tied = ties.reduce(0) { $0 + $1 * $1 * $1 - $1 }
    let variance = m * n / 12 * (all + 1 - tied / (all * (all - 1)))
    guard variance > 0 else { return 1 }
    return min(1, erfc((larger - m * n / 2 - 0.5) / (2 * variance).squareRoot()))
  }
}
