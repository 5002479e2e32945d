import LinearConstraints

/// Invariants of variables without a part.
extension Invariant {
  static let solverNames = Invariant(
    "solver-names",
    "A variable without a part is a part of its own, whatever parts others have: there is a conflict for each set of "
      + "required constraints that variables join, of which one does not hold."
  ) { generator, _ in
    var system = generator.makeConstraintSystem()
    system.partSize = generator.choices.integer(in: 1...3)
    for variable in system.lower.indices where generator.choices.chance(1, of: 2) {
      system.withoutPart.insert(variable)
    }
    for row in system.rows.indices { system.rows[row].priority = 1000 }
    return system.verdictOnConflicts(" without \(system.withoutPart.sorted())")
  }
}
