import LinearConstraints

/// Invariants of systems that grow.
extension Invariant {
  static let solverGrowth = Invariant(
    "solver-growth",
    "A solver to which variables with their bounds and constraints are added between solutions has the values, "
      + "ambiguity and conflicts of a new one, and its certificate proves them, whether memory was reserved or not; "
      + "conflicts name each of their required constraints once."
  ) { generator, bench in
    let whole = generator.makeConstraintSystem(allowsChains: true)
    var system = ConstraintSystem()
    system.eagerness = whole.eagerness
    var made = ConstraintSystem.Made()
    made.solver.eagerness = whole.eagerness
    if generator.choices.chance(1, of: 4) {
      made.solver.reserve(variables: whole.lower.count, constraints: whole.rows.count, terms: 8)
    }
    // The constraints of the variables so far, some of which are added later.
    var waiting = whole.rows
    for variable in whole.lower.indices {
      generator.choices.beginSpan()
      defer { generator.choices.endSpan() }
      system.lower.append(whole.lower[variable])
      system.upper.append(whole.upper[variable])
      made.variables.append(
        made.solver.addVariable(
          lowerBound: whole.lower[variable], upperBound: whole.upper[variable], part: variable))
      let isLast = variable == whole.lower.count - 1
      var later: [ConstraintSystem.Row] = []
      for row in waiting {
        let isPossible = row.terms.allSatisfy { $0.variable <= variable }
        if isPossible, isLast || generator.choices.chance(2, of: 3) {
          system.rows.append(row)
          made.constraints.append(made.add(row))
        } else {
          later.append(row)
        }
      }
      waiting = later
      guard isLast || generator.choices.chance(1, of: 2) else { continue }
      let saying = " with \(variable + 1) variables"
      let status = made.solver.solve()
      var fresh = system.made()
      guard status == fresh.solver.solve() else {
        return system.broken("status", "another one than \(status)\(saying)", "\(status)")
      }
      let verdict = system.difference(fresh.solver, made.solver, "growth", saying: saying, &bench)
      guard case .holds = verdict else { return verdict }
      let proof = system.verdict(on: made.solver, saying: saying)
      guard case .holds = proof else { return proof }
      for conflict in made.solver.conflicts {
        let rows = conflict.map { made.row(of: $0) ?? -1 }
        guard Set(rows).count == rows.count,
          rows.allSatisfy({ $0 >= 0 && system.rows[$0].priority == 1000 })
        else {
          return system.broken("conflict", "required rows, each once\(saying)", "\(rows)")
        }
      }
    }
    return .holds
  }
}
