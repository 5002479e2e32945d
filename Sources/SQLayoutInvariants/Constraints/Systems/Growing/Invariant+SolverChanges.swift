import LinearConstraints

/// Invariants of the changes and the steps that a solver reports.
extension Invariant {
  static let solverChanges = Invariant(
    "solver-changes",
    "After a change of a constant that leaves all constraints and bounds on their sides in a system without ties, a "
      + "solver has taken no step, and names each variable that moved, once, with its value, and none that no chain of "
      + "constraints joins to the changed one. Otherwise it names all that moved, too, and each time the values are "
      + "those of a new solver."
  ) { generator, bench in
    var system = generator.makeSystemWithoutTies()
    var made = system.made()
    guard made.solver.solve().isFeasible, !system.rows.isEmpty else { return .rejected }
    for step in 0...generator.choices.integer(upTo: 7) {
      let row = generator.choices.integer(in: 0...(system.rows.count - 1))
      let before = Answer(of: system, made)
      system.rows[row].constant += generator.choices.pick([0.001, -0.001, 0.125, 7, -20])
      made.solver.setConstant(system.rows[row].constant, of: made.constraints[row])
      guard made.solver.solve().isFeasible else { return .holds }
      let fresh = system.solved()
      let difference = system.difference(
        fresh.solver, made.solver, "value", saying: " in step \(step)", &bench)
      guard case .holds = difference else { return difference }
      let now = Answer(of: system, fresh)
      let keepsSides = before.isDetermined && now.isDetermined && before.sides == now.sides
      let verdict = system.verdict(
        onChanges: made, of: row, before.values, keepsSides: keepsSides, saying: " in step \(step)")
      guard case .holds = verdict else { return verdict }
    }
    return .holds
  }
}

/// The values of a solution, and on which sides of its rows and bounds it is.
private struct Answer {
  let values: [Double]
  /// -1, 0 or 1 for each row, then for each bound.
  let sides: [Int]
  /// Whether exactly as many rows and bounds as there are variables hold with equality, which determine these, and no
  /// other nearly does.
  let isDetermined: Bool

  init(of system: ConstraintSystem, _ made: ConstraintSystem.Made) {
    let values = made.variables.map { made.solver.value(of: $0) }
    var distances = system.rows.indices.map {
      system.sum(of: $0, values) - system.rows[$0].constant
    }
    for (value, bounds) in zip(values, zip(system.lower, system.upper)) {
      distances.append(value - bounds.0)
      // A given variable is at one bound.
      if bounds.0 != bounds.1 { distances.append(value - bounds.1) }
    }
    let sides = distances.map { abs($0) < 1e-6 ? 0 : $0 < 0 ? -1 : 1 }
    (self.values, self.sides) = (values, sides)
    isDetermined =
      made.solver.ambiguousVariables.isEmpty && sides.count { $0 == 0 } == values.count
      && distances.allSatisfy { abs($0) < 1e-9 || abs($0) > 1e-4 }
  }
}

extension ConstraintSystem {
  /// Whether a solver names the variables that moved since they had other values.
  fileprivate func verdict(
    onChanges made: Made, of row: Int, _ values: [Double], keepsSides: Bool, saying: String
  ) -> Verdict {
    var sets = JoinedSets()
    for row in rows { sets.join(row.terms.filter { $0.coefficient != 0 }.map(\.variable)) }
    let joined = Set(rows[row].terms.map { sets.root(of: $0.variable) })
    var named = Set<Int>()
    for number in 0..<made.solver.changeCount {
      let (variable, value) = made.solver.change(at: number)
      guard let index = made.variables.firstIndex(of: variable) else {
        return broken("changes", "variables of the system\(saying)", "\(variable)")
      }
      guard named.insert(index).inserted else {
        return broken("changes", "x\(index) once\(saying)", "twice")
      }
      guard value == made.solver.value(of: variable) else {
        return broken(
          "changes", "x\(index) = \(made.solver.value(of: variable))\(saying)", "\(value)")
      }
      guard !keepsSides || joined.contains(sets.root(of: index)) else {
        return broken("changes", "not x\(index), which row \(row) does not move\(saying)", "it")
      }
    }
    for (index, variable) in made.variables.enumerated() {
      let value = made.solver.value(of: variable)
      guard value != values[index], !named.contains(index) else { continue }
      return broken("changes", "x\(index), from \(values[index]) to \(value)\(saying)", "none")
    }
    guard keepsSides, made.solver.pivotCount > 0 else { return .holds }
    return broken("steps", "none\(saying)", "\(made.solver.pivotCount)")
  }
}

extension Generator {
  /// Two systems that no constraint joins, each constraint at a place of its own.
  fileprivate mutating func makeSystemWithoutTies() -> ConstraintSystem {
    var system = makeConstraintSystem(allowsChains: true) + makeConstraintSystem()
    // Wishes of different priorities determine the variables that have one.
    for variable in system.lower.indices where !choices.chance(1, of: 8) {
      system.rows.append(
        ConstraintSystem.Row(
          terms: [(variable, 1)], relation: .equal, constant: wholeLength(60),
          priority: Double(1 + variable)))
    }
    for index in system.rows.indices {
      system.rows[index].constant += Double(choices.integer(upTo: 999)) / 1024
    }
    return system
  }
}
