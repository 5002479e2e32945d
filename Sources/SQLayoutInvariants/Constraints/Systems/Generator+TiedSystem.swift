import LinearConstraints

extension Generator {
  /// Makes a system of small whole numbers, mostly 0, in which many rows are at their breakpoints at once.
  mutating func makeTiedSystem() -> ConstraintSystem {
    var system = ConstraintSystem()
    let side = choices.chance(1, of: 8) ? choices.integer(in: 2...4) : 0
    let count = side > 0 ? side * side : choices.integer(in: 2...8)
    for _ in 0..<count {
      choices.beginSpan()
      let (lower, upper) =
        side > 0
        ? (0, .infinity)
        : choices.pick([
          (0, .infinity), (0, .infinity), (-Double.infinity, .infinity), (0, 2), (-1, 0), (1, 1),
        ])
      system.lower.append(lower)
      system.upper.append(upper)
      choices.endSpan()
    }
    // An assignment: whole rows and columns of a square have the sum 1.
    for line in 0..<side {
      for terms in [
        (0..<side).map { (line * side + $0, 1.0) }, (0..<side).map { ($0 * side + line, 1.0) },
      ] {
        system.rows.append(
          ConstraintSystem.Row(terms: terms, relation: .equal, constant: 1, priority: 1000))
      }
    }
    for _ in 0..<(2 + choices.integer(upTo: 14)) {
      choices.beginSpan()
      system.rows.append(tiedRow(of: system))
      choices.endSpan()
    }
    system.eagerness = choices.pick([.none, .none, .bases, .links])
    system.reusesFirstRow = choices.chance(1, of: 4)
    scenario = system.scenario
    return system
  }

  /// A row of some variables; sometimes it has the terms of an earlier one.
  private mutating func tiedRow(of system: ConstraintSystem) -> ConstraintSystem.Row {
    let relation = choices.pick([Relation.equal, .lessThanOrEqual, .greaterThanOrEqual])
    let priority: Double = choices.pick([1000, 750, 750, 250, 1])
    let constant: Double = choices.pick([0, 0, 0, 0, 1, 2, -1])
    if let last = system.rows.last, choices.chance(1, of: 5) {
      let factor: Double = choices.pick([1, -1, 2])
      let row = choices.chance(1, of: 2) ? choices.pick(system.rows) : last
      return ConstraintSystem.Row(
        terms: row.terms.map { ($0.variable, $0.coefficient * factor) }, relation: relation,
        constant: row.constant * factor, priority: priority)
    }
    let variables = Array(choices.shuffled(Array(system.lower.indices)).prefix(4))
      .prefix(1 + choices.integer(in: 0...min(3, system.lower.count - 1)))
    return ConstraintSystem.Row(
      terms: variables.map { ($0, choices.pick([1, -1, 1, -1, 2, -2, 3])) }, relation: relation,
      constant: constant, priority: priority)
  }

  /// Makes a system of variables in intervals, and a few weak rows of many of them, for which several leave one end of
  /// their intervals for the other at once.
  mutating func makeIntervalSystem() -> ConstraintSystem {
    var system = ConstraintSystem()
    let count = choices.integer(in: 2...9)
    for variable in 0..<count {
      choices.beginSpan()
      let isBounded = choices.chance(1, of: 3)
      system.lower.append(choices.pick([0, -.infinity]))
      system.upper.append(isBounded ? 30 + wholeLength(30) : .infinity)
      for relation in [Relation.greaterThanOrEqual, .lessThanOrEqual, .equal]
      where !choices.chance(1, of: 4) {
        let isAtMost = relation == .lessThanOrEqual
        let factor = choices.pick([1.0, 1, -1, 2])
        system.rows.append(
          ConstraintSystem.Row(
            terms: [(variable, factor)],
            relation: relation == .equal
              ? .equal : isAtMost == (factor > 0) ? .lessThanOrEqual : .greaterThanOrEqual,
            constant: factor * (wholeLength(20) + (isAtMost ? 20 : 0)),
            priority: relation == .equal ? 1 : choices.pick([1000, 750, 250])))
      }
      choices.endSpan()
    }
    for variable in 1..<count where choices.chance(1, of: 3) {
      system.rows.append(
        ConstraintSystem.Row(
          terms: [(variable, 1), (choices.integer(in: 0...(variable - 1)), -1)],
          relation: choices.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual]),
          constant: choices.pick([0, 0, 5]), priority: choices.pick([1000, 250, 100])))
    }
    for _ in 0...choices.integer(upTo: 3) {
      choices.beginSpan()
      let variables = choices.shuffled(Array(0..<count)).prefix(choices.integer(in: 2...count))
      let sign = choices.pick([1.0, -1])
      system.rows.append(
        ConstraintSystem.Row(
          terms: variables.map { ($0, sign * choices.pick([1, 1, 1, 2, -1])) },
          relation: choices.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual]),
          constant: choices.pick([0, 1000, -1000, 60]), priority: choices.pick([100, 50, 50, 1])))
      choices.endSpan()
    }
    system.eagerness = choices.pick([.none, .none, .bases, .links])
    scenario = system.scenario
    return system
  }

  /// Changes some constants, to numbers at which rows are at their breakpoints again.
  mutating func editTies(_ system: inout ConstraintSystem, _ made: inout ConstraintSystem.Made) {
    for _ in 0...choices.integer(upTo: 3) {
      let row = choices.integer(in: 0...(system.rows.count - 1))
      system.rows[row].constant = choices.pick([0, 0, 1, 2, -1, system.rows[row].constant + 1])
      made.solver.setConstant(system.rows[row].constant, of: made.constraints[row])
    }
  }
}
