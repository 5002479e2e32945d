import LinearConstraints

/// Invariants of the numbers of parts and rows.
extension Invariant {
  static let solverLabels = Invariant(
    "solver-labels",
    "Whatever numbers parts have, less than 0 too, whichever variables have none, and whichever rows constraints have, "
      + "there is a conflict for each set of required constraints, joined by parts and by variables without one, of "
      + "which one does not hold, and its constraints cannot all hold."
  ) { generator, _ in
    var system = generator.makeConstraintSystem()
    system.rows = system.rows.filter { _ in generator.choices.chance(1, of: 2) }
    for variable in system.lower.indices where generator.choices.chance(1, of: 2) {
      // Both cannot hold.
      for constant in [1.0, 2] {
        system.rows.append(
          ConstraintSystem.Row(
            terms: [(variable, 1)], relation: .equal, constant: constant, priority: 1000))
      }
    }
    for row in system.rows.indices {
      system.rows[row].priority = 1000
      system.rows[row].named = nil
    }
    if generator.choices.chance(1, of: 2) {
      for variable in system.lower.indices {
        (system.lower[variable], system.upper[variable]) = (-.infinity, .infinity)
      }
    }
    let labels = system.lower.indices.map { _ -> Int? in
      generator.choices.pick([nil, nil, -1, -2, 0, 1, 2, Int.min, Int.min + 1, Int.max])
    }
    let made = system.made(labels: labels, reusesFirstRow: generator.choices.chance(1, of: 2))
    let saying = " of parts \(labels.map { $0.map(String.init) ?? "none" })"
    let names = system.rows.indices.map { row in system.names(of: row, labels) }
    let verdict = system.verdictOnConflicts(of: made, naming: names, saying)
    guard case .holds = verdict else { return verdict }
    for conflict in made.solver.conflicts {
      let rows = conflict.compactMap { made.row(of: $0) }
      if system.keeping(rows).isSatisfiable {
        return system.broken("satisfiable", "rows \(rows) conflict\(saying)", "they can all hold")
      }
    }
    return .holds
  }
}

extension ConstraintSystem {
  /// A solver of the system, after solving.
  ///
  /// - Parameters:
  ///   - labels: the parts of the variables.
  ///   - reusesFirstRow: whether a bound or a constraint is the first row.
  fileprivate func made(labels: [Int?], reusesFirstRow: Bool) -> Made {
    var made = Made()
    let removed = reusesFirstRow ? made.solver.addConstraint([], .equal, 0) : nil
    for label in labels { made.variables.append(made.solver.addVariable(part: label)) }
    if let removed { made.solver.remove(removed) }
    for (index, variable) in made.variables.enumerated() {
      made.solver.setBounds(of: variable, lower: lower[index], upper: upper[index])
    }
    for row in rows { made.constraints.append(made.add(row)) }
    made.solver.solve()
    return made
  }

  /// A number for each part that a row names, and for each variable without one; where it names none, one of its own.
  fileprivate func names(of row: Int, _ labels: [Int?]) -> [Int] {
    // The first variable of a part stands for all of them.
    let names = namedVariables(row).map { variable in
      labels[variable].flatMap { labels.firstIndex(of: $0) } ?? variable
    }
    return names.isEmpty ? [-1 - row] : names.sorted()
  }
}
