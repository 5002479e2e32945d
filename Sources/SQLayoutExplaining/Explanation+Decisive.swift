extension Explanation {
  /// Finds the slack of the named terms that are not decisive.
  ///
  /// - Parameter chain: the operations that the number was computed from.
  /// - Complexity: O(n log n) for each such term with n operations that follow it.
  mutating func findSlack(in layout: ExplainedLayout, of chain: Set<UInt32>) {
    // A term from which neither the number nor a comparison is computed does not affect the number.
    let isCompared = layout.dependents.of(layout.trace).isCompared
    for index in terms.indices
    where !terms[index].isDecisive && terms[index].operation > 0 && terms[index].name != nil {
      let sensitivity = Sensitivity(of: terms[index].operation, in: layout) {
        chain.contains(UInt32($0)) || isCompared[$0]
      }
      let slack = sensitivity.isDecidedByRounding ? 0 : sensitivity.slack
      terms[index].slack = slack < .infinity ? slack : nil
    }
  }

  /// Marks the terms that an explanation of the same number marks.
  ///
  /// - Complexity: O(terms of both).
  mutating func takeDecisive(from other: Explanation) {
    var isDecisive: [UInt32: Bool] = [:]
    for term in other.terms { isDecisive[term.operation] = term.isDecisive }
    for index in terms.indices where terms[index].operation > 0 {
      terms[index].isDecisive = isDecisive[terms[index].operation] ?? false
    }
  }

  /// The terms for which the result of a trial differs from the mark.
  ///
  /// - Complexity: two updates of the layout for each number of the tree that is tried.
  func contradicted(in layout: ExplainedLayout) -> [Int] {
    let magnitude = terms.reduce(0) { $1.isDecisive ? max($0, abs($1.value)) : $0 }
    return terms.indices.filter { index in
      let changes = layout.trials.changes(
        number, of: node, with: terms[index], magnitude, in: layout)
      guard changes == !terms[index].isDecisive else { return false }
      guard changes == false else { return true }
      // A trial does not detect changes smaller than rounding errors.
      let slope = layout.trials.slope(of: number, of: node, with: terms[index], in: layout)
      return slope == 0 || Trials.sees(slope, of: terms[index], magnitude)
    }
  }

  /// Marks the terms that the number changes with as long as the layout takes the same steps.
  ///
  /// - Complexity: O(terms), and the same for each term that leads to equal operands.
  mutating func markDecisive() {
    let slopes = slopes()
    for index in terms.indices {
      let slope = slopes[index]
      terms[index].isDecisive =
        slope.lowerBound == slope.upperBound ? slope.lowerBound != 0 : changes(with: index)
    }
  }

  /// Whether the number changes where a term rises by a little, or falls.
  ///
  /// - Complexity: O(terms).
  private func changes(with origin: Int) -> Bool {
    [1.0, -1.0].contains { direction in
      var rates = [Double](repeating: 0, count: terms.count)
      rates[origin] = direction
      for index in terms.indices.dropFirst(origin + 1) {
        rates[index] = rate(of: terms[index], rates)
      }
      return rates[terms.count - 1] != 0
    }
  }

  /// The rate of a term from the rates of its operands: the derivative in one direction.
  private func rate(of term: Term, _ rates: [Double]) -> Double {
    switch term.formula {
    case .constant, .input, .constraints, .rounded, .roundedUp: return 0
    case .same(let operand), .next(let operand, _): return rates[operand]
    case .negated(let operand): return -rates[operand]
    case .magnitude(let operand):
      let value = terms[operand].value
      return value == 0 ? abs(rates[operand]) : value < 0 ? -rates[operand] : rates[operand]
    case .sum(let parts):
      return parts.reduce(0) {
        Sensitivity.sum($0, $1.isAdded ? rates[$1.term] : -rates[$1.term])
      }
    case .product(let a, let b):
      return Sensitivity.sum(rates[a] * terms[b].value, terms[a].value * rates[b])
    case .quotient(let a, let b):
      let (first, second) = (terms[a].value, terms[b].value)
      return Sensitivity.sum(rates[a] * second, -first * rates[b]) / (second * second)
    case .least(let a, let b), .greatest(let a, let b):
      guard terms[a].value == terms[b].value else {
        return rates[terms[a].value == term.value ? a : b]
      }
      let isLeast = if case .least = term.formula { true } else { false }
      return isLeast ? min(rates[a], rates[b]) : max(rates[a], rates[b])
    }
  }

  /// The slope of the number by each term: its change where the term changes by 1. A range where
  /// two operands of a least or a greatest are equal.
  ///
  /// Derivatives by reverse accumulation: those of a term are gathered from the terms that were computed
  /// from it.
  private func slopes() -> [ClosedRange<Double>] {
    var slopes = [ClosedRange<Double>](repeating: 0...0, count: terms.count)
    guard !terms.isEmpty else { return slopes }
    slopes[terms.count - 1] = 1...1
    for index in terms.indices.reversed() where slopes[index] != 0...0 {
      let slope = slopes[index]
      func add(_ factor: Double, to operand: Int) {
        slopes[operand] = slopes[operand].adding(slope.scaled(by: factor))
      }
      func values(_ a: Int, _ b: Int) -> (Double, Double) { (terms[a].value, terms[b].value) }
      switch terms[index].formula {
      case .constant, .input, .constraints, .rounded, .roundedUp: break
      case .same(let operand), .next(let operand, _): add(1, to: operand)
      case .negated(let operand): add(-1, to: operand)
      case .magnitude(let operand): add(terms[operand].value < 0 ? -1 : 1, to: operand)
      case .sum(let parts):
        for part in parts { add(part.isAdded ? 1 : -1, to: part.term) }
      case .product(let a, let b):
        let (first, second) = values(a, b)
        add(second, to: a)
        add(first, to: b)
      case .quotient(let a, let b):
        let (first, second) = values(a, b)
        add(1 / second, to: a)
        add(-first / (second * second), to: b)
      case .least(let a, let b), .greatest(let a, let b):
        let (first, second) = values(a, b)
        if first == second, a != b {
          for operand in [a, b] {
            slopes[operand] = slopes[operand].adding(
              min(0, slope.lowerBound)...max(0, slope.upperBound))
          }
        } else {
          add(1, to: first == terms[index].value ? a : b)
        }
      }
    }
    return slopes
  }
}

extension ClosedRange<Double> {
  /// The range times a number; unbounded where that is not finite.
  fileprivate func scaled(by factor: Double) -> ClosedRange {
    let (a, b) = (lowerBound * factor, upperBound * factor)
    return a.isFinite && b.isFinite
      ? Swift.min(a, b)...Swift.max(a, b)
      : -.greatestFiniteMagnitude ... .greatestFiniteMagnitude
  }

  /// The sum of two ranges; 0 where they cancel out up to rounding.
  fileprivate func adding(_ other: ClosedRange) -> ClosedRange {
    func sum(_ a: Double, _ b: Double) -> Double {
      let sum = a + b
      return abs(sum) <= 1e-12 * Swift.max(abs(a), abs(b))
        ? 0 : Swift.min(.greatestFiniteMagnitude, Swift.max(-.greatestFiniteMagnitude, sum))
    }
    return sum(lowerBound, other.lowerBound)...sum(upperBound, other.upperBound)
  }
}
