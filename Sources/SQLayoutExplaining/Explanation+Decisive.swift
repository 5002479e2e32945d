extension Explanation {
  /// Marks the terms that the number changes with, from the number down.
  ///
  /// All parts of a sum are decisive; of a least or a greatest the one that won; what is rounded is not,
  /// as long as it is rounded to the same number.
  mutating func markDecisive() {
    guard !terms.isEmpty else { return }
    terms[terms.count - 1].isDecisive = true
    for index in terms.indices.reversed() where terms[index].isDecisive {
      switch terms[index].formula {
      case .least(let a, let b), .greatest(let a, let b):
        let (winner, loser) = terms[a].value == terms[index].value ? (a, b) : (b, a)
        terms[winner].isDecisive = true
        if terms[loser].value == terms[winner].value {
          terms[loser].isDecisive = true
        } else {
          setSlack(abs(terms[loser].value - terms[winner].value), of: loser)
        }
      case .rounded(let term), .roundedUp(let term):
        let isUp = if case .roundedUp = terms[index].formula { true } else { false }
        let (low, high) = isUp ? (1.0, 0.0) : (0.5, 0.5)
        let value = terms[term].value
        setSlack(
          min(value - (terms[index].value - low), terms[index].value + high - value), of: term)
      default:
        for operand in terms[index].operands { terms[operand].isDecisive = true }
      }
    }
    for index in terms.indices where terms[index].isDecisive { terms[index].slack = nil }
  }

  private mutating func setSlack(_ slack: Double, of term: Int) {
    terms[term].slack = min(terms[term].slack ?? .infinity, max(0, slack))
  }
}
