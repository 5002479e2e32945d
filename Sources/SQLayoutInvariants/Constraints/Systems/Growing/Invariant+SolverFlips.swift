import LinearConstraints

/// Invariants of variables that leave one row of their own for another, many at once.
extension Invariant {
  static let solverFlips = Invariant(
    "solver-flips",
    "In a system of many variables with rows of their own, which weak rows of several of them move together, the "
      + "certificate proves the solution, which is that of the rows in another order, and so it is after changes of "
      + "constants."
  ) { generator, bench in
    var system = generator.makeFlippedSystem()
    let order = generator.choices.shuffled(Array(system.rows.indices))
    var made = system.solved()
    for step in 0...generator.choices.integer(upTo: 2) {
      let saying = " after step \(step)"
      var other = system.made(order: order)
      other.solver.solve()
      let verdict = system.difference(
        made.solver, other.solver, "flips", saying: " in the order \(order)\(saying)", &bench)
      guard case .holds = verdict else { return verdict }
      for solver in [made.solver, other.solver] {
        let proof = system.verdict(on: solver, saying: saying)
        guard case .holds = proof else { return proof }
      }
      for _ in 0...generator.choices.integer(upTo: 2) {
        let row = generator.choices.integer(in: 0...(system.rows.count - 1))
        system.rows[row].constant = generator.choices.pick([0, 10, 40, -1000, 1000])
        made.solver.setConstant(system.rows[row].constant, of: made.constraints[row])
      }
      made.solver.solve()
    }
    return .holds
  }
}

extension Generator {
  /// Makes a system of variables that are each between rows of their own, of rows of two of them, and of weak rows of
  /// many; those of the variables alone are mostly in a few places.
  fileprivate mutating func makeFlippedSystem() -> ConstraintSystem {
    var system = ConstraintSystem()
    let count = choices.integer(in: 2...20)
    for variable in 0..<count {
      choices.beginSpan()
      defer { choices.endSpan() }
      system.lower.append(choices.pick([0, 0, -.infinity]))
      system.upper.append(choices.pick([.infinity, .infinity, 40]))
      for _ in 0..<choices.integer(in: 1...3) {
        let factor = choices.pick([1.0, 1, -1, 2])
        let place = choices.chance(1, of: 2) ? choices.pick([0, 10, 20]) : wholeLength(40)
        system.rows.append(
          ConstraintSystem.Row(
            terms: [(variable, factor)],
            relation: choices.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual]),
            constant: factor * place, priority: choices.pick([750, 500, 250, 100, 2])))
      }
      guard variable > 0, choices.chance(1, of: 4) else { continue }
      let other = choices.integer(in: 0...(variable - 1))
      system.rows.append(
        ConstraintSystem.Row(
          terms: [(variable, 1), (other, choices.pick([-1, 1]))],
          relation: choices.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual]),
          constant: choices.pick([0, 0, 5, 30]), priority: choices.pick([1000, 250, 50, 1])))
    }
    for _ in 0...choices.integer(upTo: 3) {
      choices.beginSpan()
      let variables = choices.shuffled(Array(0..<count)).prefix(choices.integer(in: 2...count))
      system.rows.append(
        ConstraintSystem.Row(
          terms: variables.map { ($0, choices.pick([1, 1, 1, 2, -1])) },
          relation: choices.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual]),
          constant: choices.pick([0, 1000, -1000, 60]), priority: choices.pick([100, 50, 5, 1])))
      choices.endSpan()
    }
    system.eagerness = choices.pick([.none, .none, .bases, .links])
    scenario = system.scenario
    return system
  }
}
