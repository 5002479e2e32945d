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
    let made = system.solved()
    var sets = JoinedSets()
    for row in system.rows.indices { sets.join(system.namedParts(row)) }
    let broken = system.rows.indices.filter {
      made.solver.violation(of: made.constraints[$0]) > 1e-6
    }
    let expected = Set(broken.map { sets.root(of: system.namedParts($0)[0]) }).count
    guard made.solver.conflicts.count != expected else { return .holds }
    return system.broken(
      "conflicts",
      "\(expected), of broken rows \(broken), parts of \(system.partSize) without "
        + "\(system.withoutPart.sorted())", "\(made.solver.conflicts.count)")
  }
}
