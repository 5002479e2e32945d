import LinearConstraints

/// Invariants of the status that solving gives.
extension Invariant {
  static let solverStatus = Invariant(
    "solver-status",
    "Solving a system, and again with a constraint less or more, says that it is feasible where it has no conflicts, "
      + "and ambiguous where a variable is."
  ) { generator, _ in
    let system = generator.makeConstraintSystem()
    var made = system.made()
    for step in 0...2 {
      let status = made.solver.solve()
      let expected = (made.solver.conflicts.isEmpty, !made.solver.ambiguousVariables.isEmpty)
      guard (status.isFeasible, status.isAmbiguous) == expected else {
        return system.broken("status", "\(expected) in step \(step)", "\(status)")
      }
      if system.rows.isEmpty { break }
      let row = generator.choices.integer(in: 0...(system.rows.count - 1))
      if step == 0 {
        made.solver.remove(made.constraints[row])
      } else {
        _ = made.add(system.rows[row])
      }
    }
    return .holds
  }
}
