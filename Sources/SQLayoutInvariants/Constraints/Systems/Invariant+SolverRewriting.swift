import LinearConstraints

/// Invariants of systems that are written in several ways.
extension Invariant {
  static let solverRewriting = Invariant(
    "solver-rewriting",
    "A feasible system has the same values, ambiguity and errors where its constraints are written otherwise: equations"
      + " as two inequalities, sides exchanged or multiplied, bounds as constraints, with given variables, variables "
      + "for sums, and slack variables or variables for errors."
  ) { generator, _ in
    let system =
      switch generator.choices.integer(upTo: 3) {
      case 0: generator.makeConstraintSystem(allowsChains: true)
      case 1: generator.makeTiedSystem()
      default: generator.makeIntervalSystem()
      }
    var made = system.made()
    guard made.solver.solve().isFeasible else { return .rejected }
    let other = generator.rewritten(system)
    var rewritten = other.made(order: generator.choices.shuffled(Array(other.rows.indices)))
    guard rewritten.solver.solve().isFeasible else {
      return system.broken("status", "feasible too: \(other.text)", "conflicts")
    }
    for index in system.lower.indices {
      let expected = made.solver.value(of: made.variables[index])
      let value = rewritten.solver.value(of: rewritten.variables[index])
      guard abs(expected - value) <= 1e-7 else {
        return system.broken("value", "x\(index) = \(expected) of \(other.text)", "\(value)")
      }
      let isAmbiguous = made.solver.isAmbiguous(made.variables[index])
      guard rewritten.solver.isAmbiguous(rewritten.variables[index]) == isAmbiguous else {
        return system.broken(
          "ambiguity", "x\(index) ambiguous: \(isAmbiguous), of \(other.text)", "\(!isAmbiguous)")
      }
    }
    for error in made.solver.errors {
      let sum = rewritten.solver.errors.first { $0.priority == error.priority }?.sum ?? 0
      guard abs(sum - error.sum) <= 1e-6 else {
        return system.broken(
          "error", "\(error.sum) at \(error.priority) of \(other.text)", "\(sum)")
      }
    }
    return other.verdict(on: rewritten.solver, saying: " of \(system.text)")
  }
}

extension Generator {
  /// The same system with its constraints written otherwise; new variables come last.
  fileprivate mutating func rewritten(_ system: ConstraintSystem) -> ConstraintSystem {
    var other = system
    other.rows = []
    other.eagerness = choices.pick([.none, .bases, .links])
    for variable in system.lower.indices where choices.chance(1, of: 4) {
      other.writeBounds(of: variable)
    }
    for row in system.rows {
      choices.beginSpan()
      var row = row
      if choices.chance(1, of: 4) { row *= row.priority == 1000 ? choices.pick(Self.factors) : -1 }
      if row.terms.count > 1, choices.chance(1, of: 4) { other.nameSum(in: &row) }
      if choices.chance(1, of: 6) { other.addGiven(wholeLength(9), to: &row) }
      let kind = choices.integer(upTo: 3)
      switch (row.relation, kind) {
      case (.equal, 1):
        for relation in [Relation.lessThanOrEqual, .greaterThanOrEqual] {
          row.relation = relation
          other.rows.append(row)
        }
      case (.lessThanOrEqual, 1), (.greaterThanOrEqual, 1): other.addSlack(row)
      case (_, 2) where row.priority == 1000: other.rows += [row, row]
      default: other.rows.append(row)
      }
      choices.endSpan()
    }
    return other
  }

  /// The factors of required rows. Times the last one, the rounding of a third is more than a rate has to be.
  private static let factors = [-1.0, 2, -3, 49_152]
}

extension ConstraintSystem.Row {
  /// Multiplies both sides.
  fileprivate static func *= (row: inout Self, factor: Double) {
    row.constant *= factor
    for index in row.terms.indices { row.terms[index].coefficient *= factor }
    guard factor < 0 else { return }
    switch row.relation {
    case .equal: break
    case .lessThanOrEqual: row.relation = .greaterThanOrEqual
    case .greaterThanOrEqual: row.relation = .lessThanOrEqual
    }
  }
}

extension ConstraintSystem {
  /// Adds a variable.
  private mutating func add(_ lower: Double, _ upper: Double) -> Int {
    self.lower.append(lower)
    self.upper.append(upper)
    return self.lower.count - 1
  }

  /// Writes the bounds of a variable as constraints.
  fileprivate mutating func writeBounds(of variable: Int) {
    for (bound, relation) in [
      (lower[variable], Relation.greaterThanOrEqual), (upper[variable], .lessThanOrEqual),
    ] where bound.isFinite {
      rows.append(Row(terms: [(variable, 1)], relation: relation, constant: bound, priority: 1000))
    }
    (lower[variable], upper[variable]) = (-.infinity, .infinity)
  }

  /// Adds a variable for the sum of the first two terms of a row.
  fileprivate mutating func nameSum(in row: inout Row) {
    let sum = add(-.infinity, .infinity)
    let terms = row.terms.prefix(2).map { ($0.variable, -$0.coefficient) }
    rows.append(Row(terms: [(sum, 1)] + terms, relation: .equal, constant: 0, priority: 1000))
    row.terms = [(sum, 1)] + row.terms.dropFirst(2)
  }

  /// Adds a given variable to both sides.
  fileprivate mutating func addGiven(_ value: Double, to row: inout Row) {
    row.terms.append((add(value, value), 2))
    row.constant += 2 * value
  }

  /// Writes an inequality as an equation: with a slack variable where it is required, else with its error.
  fileprivate mutating func addSlack(_ row: Row) {
    var row = row
    let isAtMost = row.relation == .lessThanOrEqual
    let slack = add(0, .infinity)
    if row.priority == 1000 {
      row.terms.append((slack, isAtMost ? 1 : -1))
      row.relation = .equal
    } else {
      rows.append(
        Row(
          terms: [(slack, 1)], relation: .lessThanOrEqual, constant: 0, priority: row.priority))
      row.terms.append((slack, isAtMost ? -1 : 1))
      row.priority = 1000
    }
    rows.append(row)
  }
}
