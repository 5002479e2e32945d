import LinearConstraints

/// Invariants of the work of the solver.
extension Invariant {
  static let solverSteps = Invariant(
    "solver-steps",
    "A system whose variables each have the value of a required equation of those before takes no step of the "
      + "simplex, whatever the order of its rows, and whatever rows of these variables have a lower priority."
  ) { generator, _ in
    let (system, values) = generator.determinedSystem()
    generator.scenario = system.scenario
    let order = generator.choices.shuffled(Array(system.rows.indices))
    var made = system.made(order: order)
    made.solver.solve()
    for (index, variable) in made.variables.enumerated() {
      let value = made.solver.value(of: variable)
      guard abs(value - values[index]) > 1e-6 else { continue }
      return system.broken("value", "x\(index) = \(values[index])", "\(value)")
    }
    guard made.solver.pivotCount == 0 else {
      return system.broken(
        "steps", "none, with the rows in the order \(order)", "\(made.solver.pivotCount)")
    }
    return .holds
  }
}

extension Generator {
  /// A system whose variables follow from each other, with their values.
  fileprivate mutating func determinedSystem() -> (system: ConstraintSystem, values: [Double]) {
    var system = ConstraintSystem()
    var values: [Double] = []
    for index in 0...Int(choices.integer(upTo: 11)) {
      choices.beginSpan()
      defer { choices.endSpan() }
      // No other row or bound is just met.
      values.append(1 + wholeLength(60))
      let isLength = choices.chance(1, of: 2)
      system.lower.append(isLength ? 0 : -.infinity)
      system.upper.append(.infinity)
      var terms = [(variable: index, coefficient: choices.pick([1.0, -1, 2]))]
      for _ in 0..<choices.integer(upTo: 2) where index > 0 {
        let other = choices.integer(in: 0...(index - 1))
        guard !terms.contains(where: { $0.variable == other }) else { continue }
        terms.append((other, choices.pick([1.0, -1, 0.5])))
      }
      func row(_ relation: Relation, _ more: Double, _ priority: Double) -> ConstraintSystem.Row {
        let sum = terms.reduce(0) { $0 + $1.coefficient * values[$1.variable] }
        return ConstraintSystem.Row(
          terms: terms, relation: relation, constant: sum + more, priority: priority)
      }
      system.rows.append(row(.equal, 0, 1000))
      // Satisfied ones, and wishes that cannot be met.
      for _ in 0..<choices.integer(upTo: 2) {
        let distance = 1 + wholeLength(9)
        switch choices.integer(upTo: 3) {
        case 0: system.rows.append(row(.lessThanOrEqual, distance, 1000))
        case 1: system.rows.append(row(.greaterThanOrEqual, -distance, 1000))
        case 2: system.rows.append(row(.equal, distance, choices.pick([999, 750, 1])))
        default: system.rows.append(row(.greaterThanOrEqual, distance, choices.pick([500, 250])))
        }
      }
    }
    system.eagerness = choices.pick([.none, .none, .none, .bases, .links])
    system.reusesFirstRow = choices.chance(1, of: 4)
    return (system, values)
  }
}
