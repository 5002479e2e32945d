import Comparing
import Testing

struct MannWhitneyTests {
  /// The largest U that is still significant, from the tables in Conover, Practical Nonparametric
  /// Statistics, and in Milton, Journal of the American Statistical Association 59 (1964).
  @Test(arguments: [
    (5, 5, 2, 0.05), (9, 9, 17, 0.05), (9, 9, 11, 0.01), (10, 10, 23, 0.05), (10, 10, 16, 0.01),
    (8, 12, 22, 0.05), (20, 20, 127, 0.05), (20, 20, 105, 0.01),
  ])
  func criticalValues(m: Int, n: Int, critical: Int, level: Double) {
    #expect(MannWhitney.probability(ofU: critical, m, n) <= level)
    #expect(MannWhitney.probability(ofU: critical + 1, m, n) > level)
  }

  /// The orders of small samples counted by hand: 2 of 20 orders of three and three are at least as extreme.
  @Test func smallest() {
    let test = MannWhitney([1, 2, 3], [4, 5, 6])
    #expect(test.u == 0)
    #expect(abs(test.probability - 0.1) < 1e-12)
    #expect(MannWhitney([4, 5, 6], [1, 2, 3]).u == 9)
    #expect(abs(MannWhitney([4, 5, 6], [1, 2, 3]).probability - 0.1) < 1e-12)
    #expect(MannWhitney([1], [2]).probability == 1)
  }

  /// From scipy 1.17.1, `mannwhitneyu`: exact without ties, else asymptotic with its corrections.
  @Test(
    arguments: [
      ([19, 22, 16, 29, 24], [20, 11, 17, 12], 17, 0.1111111111111111),
      (
        [1.1, 2.1, 3.1, 4.1, 5.1, 6.1, 7.1, 8.1, 9.1],
        [2.2, 4.2, 6.2, 8.2, 10.2, 12.2, 14.2, 16.2, 18.2], 16, 0.03146853146853147
      ),
      ([1, 2, 2, 3, 4, 4, 5, 6, 7], [2, 4, 5, 7, 8, 8, 9, 10, 11], 14, 0.020943621912926307),
      (
        (0..<30).map(Double.init), (0..<30).map { Double($0) + 7.5 }, 253,
        0.003670893392450653
      ),
      ([3, 3, 3], [3, 3, 3], 4.5, 1),
    ] as [([Double], [Double], Double, Double)])
  func scipy(first: [Double], second: [Double], u: Double, probability: Double) {
    let test = MannWhitney(first, second)
    #expect(test.u == u)
    #expect(abs(test.probability - probability) < 1e-12)
  }

  /// Any small samples without ties: exact, and symmetric.
  @Test func everyOrderOfFourAndThree() {
    var probabilities: [Double: Int] = [:]
    for chosen in 0..<128 where chosen.nonzeroBitCount == 4 {
      let first = (0..<7).filter { chosen >> $0 & 1 == 1 }.map(Double.init)
      let second = (0..<7).filter { chosen >> $0 & 1 == 0 }.map(Double.init)
      let test = MannWhitney(first, second)
      let pairs = first.reduce(0) { sum, a in sum + second.count { $0 < a } }
      #expect(test.u == Double(pairs))
      #expect(test.probability == MannWhitney(second, first).probability)
      probabilities[min(test.u, 12 - test.u), default: 0] += 1
    }
    // The number of orders with each U: the coefficients of the Gaussian binomial (7 over 3).
    #expect(probabilities == [0: 2, 1: 2, 2: 4, 3: 6, 4: 8, 5: 8, 6: 5])
  }
}

extension MannWhitney {
  /// Two samples without ties with a given U: the first sample gets the lowest ranks, except as required by U.
  fileprivate static func probability(ofU u: Int, _ m: Int, _ n: Int) -> Double {
    var left = u
    // Each number of the first sample is above some of the second; the last ones are above as many as possible.
    let first = (0..<m).reversed().map { index -> Double in
      let above = min(n, left)
      left -= above
      return Double(above) + Double(index + 1) / Double(m + 1)
    }
    let test = MannWhitney(first, (1...n).map(Double.init))
    #expect(test.u == Double(u))
    return test.probability
  }
}
