import LinearConstraints
import Testing

@Suite("Numbers of extreme magnitude")
struct ExtremeNumbersTests {
  @Test(
    "A coefficient that is nearly 0 does not end the process",
    arguments: [Double.leastNonzeroMagnitude, 1e-300, 1e-9, 1e300])
  func smallCoefficients(coefficient: Double) {
    for (constant, relation) in [
      (-1e9, Relation.equal), (1e9, .lessThanOrEqual), (-1e9, .greaterThanOrEqual),
    ] {
      var solver = ConstraintSolver()
      let (height, other) = (solver.addVariable(lowerBound: 0), solver.addVariable(lowerBound: 0))
      solver.addConstraint([Term(height)], .equal, 0)
      solver.addConstraint([Term(height), Term(other, -coefficient)], relation, constant)
      let status = solver.solve()
      #expect(solver.value(of: other).isFinite)
      #expect(status.isFeasible == solver.conflicts.isEmpty)
    }
  }

  @Test("Values that would overflow are left out, and the rest is solved")
  func overflow() {
    var solver = ConstraintSolver()
    let apart = solver.addVariable()
    solver.addConstraint([Term(apart)], .equal, 7)
    var last = solver.addVariable()
    solver.addConstraint([Term(last)], .equal, 1)
    for _ in 0..<400 {
      let next = solver.addVariable()
      solver.addConstraint([Term(next), Term(last, -8)], .equal, 0)
      last = next
    }
    #expect(!solver.solve().isFeasible)
    #expect(!solver.conflicts.isEmpty)
    #expect(solver.value(of: apart) == 7)
    #expect(
      (0..<solver.variableCount).allSatisfy { solver.value(of: solver.variable(at: $0)).isFinite })
  }

  @Test(
    "Random systems of extreme numbers are solved, after edits too",
    arguments: [Magnitudes.halves, .powers, .any, .mixed])
  func randomSystems(magnitudes: Magnitudes) {
    for seed in UInt64(1)...250 {
      var system = ExtremeSystem(seed: seed, magnitudes)
      for step in 0..<4 {
        let fault = system.solve()
        #expect(fault == nil, "\(magnitudes), seed \(seed), step \(step)")
        system.edit()
      }
    }
  }

  /// A third has a rounding error, which a large term makes larger than 1e-11.
  @Test("The rounding of a large term stops no motion", arguments: [1.0, 16_384, 1e5])
  func roundingOfLargeTerms(coefficient: Double) {
    var solver = ConstraintSolver()
    let x = (0..<12).map { _ in solver.addVariable(lowerBound: 0) }
    let sums = (0..<4).map { _ in solver.addVariable() }
    solver.addConstraint([Term(sums[1]), Term(x[10], -1)], .equal, -1)
    solver.addConstraint([Term(x[1]), Term(x[2])], .equal, 1)
    solver.addConstraint([Term(sums[2]), Term(x[2])], .equal, 0)
    solver.addConstraint([Term(x[4], -coefficient)], .lessThanOrEqual, 0, priority: 1)
    solver.addConstraint([Term(sums[3]), Term(x[10], -1), Term(x[6], 2)], .equal, 0)
    solver.addConstraint([Term(x[4]), Term(x[8])], .equal, 1)
    solver.addConstraint([Term(sums[0]), Term(x[4], -1), Term(x[5], -1)], .equal, 0)
    solver.addConstraint([Term(sums[1]), Term(x[8]), Term(x[9])], .equal, 0)
    solver.addConstraint([Term(sums[3]), Term(x[9], -2)], .equal, 0)
    solver.addConstraint([Term(sums[0]), Term(x[7])], .equal, 1)
    solver.addConstraint([Term(x[10], -1), Term(x[6], -1)], .equal, 0)
    solver.addConstraint([Term(x[0]), Term(x[3]), Term(x[5]), Term(x[9])], .equal, 1)
    solver.addConstraint([Term(sums[2]), Term(x[7], -1), Term(x[11], -1)], .equal, -1)
    #expect(solver.solve().isFeasible)
    // It is the rest of 1 beside two others, and these may be 0, or 1 together.
    #expect(solver.isAmbiguous(x[3]))
  }
}

/// Which numbers a random system has.
enum Magnitudes {
  /// The smallest and the largest ones.
  case halves
  /// Powers of 10 around those that constraints may have.
  case powers
  /// Any finite ones.
  case any
  /// Mostly ordinary ones.
  case mixed

  func number(_ numbers: inout SeededNumbers) -> Double {
    let magnitude: Double
    switch self {
    case .halves:
      magnitude = pick(
        [.leastNonzeroMagnitude, 1e-300, 1e-200, 1, 1e150, 1e300, .greatestFiniteMagnitude, 0],
        &numbers)
    case .powers: magnitude = pick([1e-12, 1e-9, 1e-6, 1, 2, 1e6, 1e9, 1e12], &numbers)
    case .any:
      magnitude = Double(
        bitPattern: UInt64.random(in: 0..<Double.infinity.bitPattern, using: &numbers))
    case .mixed: magnitude = pick([1, 1, 1, 2, 0.5, 8, 1e-300, 1e300], &numbers)
    }
    return Bool.random(using: &numbers) ? magnitude : -magnitude
  }

  private func pick(_ values: [Double], _ numbers: inout SeededNumbers) -> Double {
    values[Int.random(in: values.indices, using: &numbers)]
  }
}

/// A random system with its solver.
private struct ExtremeSystem {
  private struct Row {
    var terms: [Term]
    var relation: Relation
    var constant: Double
    var isRequired: Bool
    var id: ConstraintID
  }

  private let magnitudes: Magnitudes
  private var numbers: SeededNumbers
  private var solver = ConstraintSolver()
  private var bounds: [(lower: Double, upper: Double)] = []
  private var rows: [Row] = []

  init(seed: UInt64, _ magnitudes: Magnitudes) {
    self.magnitudes = magnitudes
    numbers = SeededNumbers(seed: seed)
    solver.eagerness =
      [Eagerness.none, .bases, .links][Int.random(in: 0..<3, using: &numbers)]
    let count = Int.random(in: 1...8, using: &numbers)
    for _ in 0..<count {
      let (one, other) = (magnitudes.number(&numbers), magnitudes.number(&numbers))
      let bounds =
        [(-Double.infinity, .infinity), (0, .infinity), (min(one, other), max(one, other))][
          Int.random(in: 0..<3, using: &numbers)]
      self.bounds.append(bounds)
      _ = solver.addVariable(lowerBound: bounds.0, upperBound: bounds.1)
    }
    for _ in 0..<Int.random(in: 0...(3 * count), using: &numbers) { addRow() }
  }

  private mutating func addRow() {
    let used = bounds.indices.shuffled(using: &numbers)
      .prefix(Int.random(in: 0...4, using: &numbers))
    let terms = used.map { Term(solver.variable(at: $0), magnitudes.number(&numbers)) }
    let relation =
      [Relation.equal, .lessThanOrEqual, .greaterThanOrEqual][
        Int.random(in: 0..<3, using: &numbers)]
    let constant = magnitudes.number(&numbers)
    let priority = [1000.0, 1000, 999, 750, 250][Int.random(in: 0..<5, using: &numbers)]
    let id = solver.addConstraint(terms, relation, constant, priority: priority)
    rows.append(
      Row(
        terms: terms, relation: relation, constant: constant, isRequired: priority == 1000, id: id))
  }

  /// Changes a constant or bounds, or adds a constraint.
  mutating func edit() {
    switch (Int.random(in: 0..<4, using: &numbers), rows.isEmpty) {
    case (0, _): addRow()
    case (1, _), (_, true):
      let variable = Int.random(in: bounds.indices, using: &numbers)
      let (one, other) = (magnitudes.number(&numbers), magnitudes.number(&numbers))
      bounds[variable] = (min(one, other), max(one, other))
      solver.setBounds(
        of: solver.variable(at: variable), lower: min(one, other), upper: max(one, other))
    default:
      let row = Int.random(in: rows.indices, using: &numbers)
      rows[row].constant = magnitudes.number(&numbers)
      solver.setConstant(rows[row].constant, of: rows[row].id)
    }
  }

  /// Solves the system, and asks all that can be asked of a solution.
  ///
  /// - Returns: what is wrong, if anything is.
  mutating func solve() -> String? {
    let status = solver.solve()
    let values = bounds.indices.map { solver.value(of: solver.variable(at: $0)) }
    guard values.allSatisfy(\.isFinite) else { return "values \(values)" }
    if status.isFeasible != solver.conflicts.isEmpty { return "conflicts \(solver.conflicts)" }
    for variable in bounds.indices.map({ solver.variable(at: $0) }) {
      _ = solver.contributions(to: variable)
      _ = solver.missingDeterminants(of: variable)
      _ = solver.alternatives(for: variable)
    }
    _ = solver.errors
    try? solver.certificate().verify(solver)
    // As certificates do, relative to the largest magnitude.
    let limits = bounds.flatMap { [$0.lower, $0.upper] }
    let products = rows.flatMap(\.terms).map { $0.coefficient * values[$0.variable.index] }
    let magnitude = (values + limits + products + rows.map(\.constant))
      .map(abs).filter(\.isFinite).reduce(1, max)
    for (value, bounds) in zip(values, bounds)
    where value < bounds.lower - 1e-9 * magnitude || value > bounds.upper + 1e-9 * magnitude {
      return "\(value) is out of \(bounds)"
    }
    guard status.isFeasible else { return nil }
    for row in rows where row.isRequired {
      // An eighth of each, so that no sum overflows that would not.
      let sum = row.terms.reduce(0) { $0 + $1.coefficient / 8 * values[$1.variable.index] }
      let distance = sum - row.constant / 8
      let holds =
        switch row.relation {
        case .equal: abs(distance) <= 1e-9 * magnitude
        case .lessThanOrEqual: distance <= 1e-9 * magnitude
        case .greaterThanOrEqual: distance >= -1e-9 * magnitude
        }
      guard holds else { return "\(row) is off by \(distance) at \(values)" }
    }
    return nil
  }
}
