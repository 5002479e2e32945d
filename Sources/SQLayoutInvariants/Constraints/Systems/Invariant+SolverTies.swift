import LinearConstraints

/// Invariants of the solver where many constraints hold with equality at once.
extension Invariant {
  static let solverTies = Invariant(
    "solver-ties",
    "A system of small whole numbers, where many constraints are at their breakpoints at once, has the answer of the "
      + "reference, if it is small; after each of several changes of constants that keep that so, it has that of a new "
      + "solver, with consistent tables, and the certificate proves it."
  ) { generator, bench in
    var system = generator.makeTiedSystem()
    var made = system.solved()
    // The reference takes long for more.
    if system.lower.count <= 4, system.rows.count <= 8, let answer = system.reference.solve() {
      for (index, variable) in made.variables.enumerated() {
        let value = made.solver.value(of: variable)
        guard abs(value - answer.values[index]) <= 1e-6 else {
          return system.broken("value", "x\(index) = \(answer.values[index])", "\(value)")
        }
        let isAmbiguous = answer.isAmbiguous[index]
        guard made.solver.isAmbiguous(variable) == isAmbiguous else {
          return system.broken(
            "ambiguity", "x\(index) ambiguous: \(isAmbiguous)", "\(!isAmbiguous)")
        }
      }
    }
    let proof = system.verdict(on: made.solver, saying: "")
    guard case .holds = proof else { return proof }
    for step in 0..<generator.choices.integer(upTo: 8) {
      generator.editTies(&system, &made)
      let status = made.solver.solve()
      var fresh = system.made()
      let saying = " after step \(step)"
      guard status == fresh.solver.solve() else {
        return system.broken("status", "another one than \(status)\(saying)", "\(status)")
      }
      let verdict = system.difference(fresh.solver, made.solver, "edits", saying: saying, &bench)
      guard case .holds = verdict else { return verdict }
      let proof = system.verdict(on: made.solver, saying: saying)
      guard case .holds = proof else { return proof }
    }
    return .holds
  }
}
