import LinearConstraints

/// Invariants of the solver of linear constraints.
extension Invariant {
  static let constraintSolver: [Invariant] = [
    solverReference, solverCertificate, solverConflict, solverPermutation, solverEdits, solverScale,
    solverAlternatives, solverSteps, systemCases, solverRounding, solverParts, statedErrors,
  ]

  static let solverReference = Invariant(
    "solver-reference",
    "Values, ambiguity and errors of a system of constraints are those of the reference, which shares "
      + "no step with the solver."
  ) { generator, bench in
    let system = generator.makeConstraintSystem()
    guard let answer = system.reference.solve() else { return .rejected }
    let made = system.solved()
    for (index, variable) in made.variables.enumerated() {
      let value = made.solver.value(of: variable)
      bench.target(abs(value - answer.values[index]))
      if abs(value - answer.values[index]) > 1e-6 {
        return system.broken("value", "x\(index) = \(answer.values[index])", "\(value)")
      }
      let isAmbiguous = made.solver.isAmbiguous(variable)
      if isAmbiguous != answer.isAmbiguous[index] {
        return system.broken(
          "ambiguity", "x\(index) ambiguous: \(answer.isAmbiguous[index])", "\(isAmbiguous)")
      }
    }
    for error in answer.errors {
      let sum = made.solver.errors.first { $0.priority == error.priority }?.sum ?? 0
      if abs(sum - error.sum) > 1e-6 {
        return system.broken("error", "\(error.sum) at \(error.priority)", "\(sum)")
      }
    }
    return .holds
  }

  static let solverCertificate = Invariant(
    "solver-certificate",
    "The certificate of a solution proves that it is optimal at every priority, and that each value that is not "
      + "ambiguous is the only one; a certificate with one mistake proves nothing, and the solver's tables are "
      + "consistent."
  ) { generator, _ in
    let system = generator.makeConstraintSystem(allowsChains: true)
    let solver = system.solved().solver
    let verdict = system.verdict(on: solver, saying: "")
    guard case .holds = verdict, let wrong = generator.wrongCertificate(of: solver) else {
      return verdict
    }
    guard (try? wrong.certificate.verify(solver)) != nil else { return .holds }
    return system.broken("wrong certificate", "no proof with \(wrong.fault)", "a proof")
  }

  static let solverConflict = Invariant(
    "solver-conflict",
    "A conflict is reported exactly where a required constraint does not hold; a reported set cannot be "
      + "satisfied, and without any one of its constraints it can, whatever parts of the system the constraints "
      + "name. Conflicts are in the order of their first constraints, and the required ones have an error, their sum, "
      + "just where there is a conflict."
  ) { generator, _ in
    var system = generator.makeConstraintSystem()
    generator.nameParts(in: &system)
    let made = system.solved()
    let isViolated = zip(system.rows, made.constraints).contains {
      $0.priority == 1000 && made.solver.violation(of: $1) > 1e-6
    }
    if isViolated == made.solver.conflicts.isEmpty {
      return system.broken(
        "conflict", "required rows that do not hold: \(isViolated)",
        "\(made.solver.conflicts.count) conflicts")
    }
    let firsts = made.solver.conflicts.compactMap { $0.first.flatMap { made.row(of: $0) } }
    if !system.reusesFirstRow, firsts != firsts.sorted() {
      return system.broken("order", "conflicts from rows \(firsts.sorted())", "\(firsts)")
    }
    let sum = zip(system.rows, made.constraints).filter { $0.0.priority == 1000 }
      .reduce(0) { $0 + made.solver.violation(of: $1.1) }
    let said = made.solver.errors.first { $0.priority == 1000 }?.sum
    if isViolated ? abs((said ?? 0) - sum) > 1e-6 * max(1, sum) : said ?? 0 > 1e-6 {
      return system.broken("required errors", "\(isViolated ? sum : 0)", "\(said ?? 0)")
    }
    for conflict in made.solver.conflicts {
      let rows = conflict.compactMap { made.row(of: $0) }
      if system.keeping(rows).isSatisfiable {
        return system.broken("satisfiable", "rows \(rows) conflict", "they can all hold")
      }
      for row in rows where !system.keeping(rows.filter { $0 != row }).isSatisfiable {
        return system.broken("minimal", "rows \(rows) without \(row) can hold", "they cannot")
      }
    }
    return .holds
  }

  static let solverPermutation = Invariant(
    "solver-permutation", "The order in which constraints are added makes no difference."
  ) { generator, bench in
    let system = generator.makeConstraintSystem(allowsChains: true)
    let order = generator.choices.shuffled(Array(system.rows.indices))
    var other = system.made(order: order)
    other.solver.solve()
    return system.difference(
      system.solved().solver, other.solver, "permutation", saying: " in the order \(order)", &bench)
  }

  static let solverEdits = Invariant(
    "solver-edits",
    "After any sequence of adding, removing, and changing constants, priorities and bounds the answer is that "
      + "of a new solver with the resulting system, its certificate proves it, that of other values before does "
      + "not, and the values that changed and the number of constraints are reported."
  ) { generator, bench in
    var system = generator.makeConstraintSystem(allowsChains: true)
    generator.nameParts(in: &system)
    var made = system.solved()
    var told = made.variables.map { made.solver.value(of: $0) }
    for step in 0..<(1 + generator.choices.integer(upTo: 5)) {
      let before = made.solver.certificate()
      for _ in 0...generator.choices.integer(upTo: 2) { generator.edit(&system, &made) }
      generator.replaceNamed(in: &system, &made)
      let status = made.solver.solve()
      let saying = " after step \(step)"
      for number in 0..<made.solver.changeCount {
        let change = made.solver.change(at: number)
        told[change.variable.index] = change.value
      }
      let count = made.solver.constraintCount
      guard count == system.rows.count else {
        return system.broken("count", "\(system.rows.count) constraints\(saying)", "\(count)")
      }
      let other = zip(system.rows, made.constraints).first { row, constraint in
        made.solver.constant(of: constraint) != row.constant
          || made.solver.priority(of: constraint) != row.priority
      }
      if let (row, constraint) = other {
        return system.broken(
          "constraint", "the constant \(row.constant) at \(row.priority)\(saying)",
          "\(made.solver.constant(of: constraint)) at \(made.solver.priority(of: constraint))")
      }
      let values = made.variables.map { made.solver.value(of: $0) }
      if values != told {
        return system.broken("changes", "\(values)\(saying)", "changes that lead to \(told)")
      }
      var fresh = system.made()
      let expected = fresh.solver.solve()
      guard status == expected else {
        return system.broken("status", "\(expected)\(saying)", "\(status)")
      }
      let verdict = system.difference(fresh.solver, made.solver, "edits", saying: saying, &bench)
      guard case .holds = verdict else { return verdict }
      let proof = system.verdict(on: made.solver, saying: saying)
      guard case .holds = proof else { return proof }
      if made.variables.contains(where: {
        !made.solver.isAmbiguous($0) && abs(made.solver.value(of: $0) - before.values[$0.index]) > 1
      }), (try? before.verify(made.solver)) != nil {
        return system.broken("old certificate", "other values without a proof\(saying)", "a proof")
      }
    }
    return .holds
  }

  static let solverScale = Invariant(
    "solver-scale", "All lengths times a power of two give all values times it."
  ) { generator, bench in
    let system = generator.makeConstraintSystem(allowsChains: true)
    let factor = generator.choices.pick([2.0, 1024, 1.0 / 1024])
    return system.difference(
      system.solved().solver, system.scaled(by: factor).solved().solver, "scale", times: factor,
      saying: " times \(factor)", &bench)
  }
}

extension ConstraintSystem {
  /// Whether all rows can be satisfied.
  var isSatisfiable: Bool {
    var solver = made().solver
    return solver.solve().isFeasible
  }

  func broken(_ place: String, _ expected: String, _ got: String) -> Verdict {
    .broken(Finding(place, expected: "\(expected), of \(text)", got: got, in: scenario))
  }

  /// Checks the certificate of a solution.
  func verdict(on solver: ConstraintSolver, saying why: String) -> Verdict {
    do throws(CertificateFault) {
      try solver.certificate().verify(solver)
      return solver.inconsistency.map { broken("tables", "tables that fit together\(why)", $0) }
        ?? .holds
    } catch {
      return broken("certificate", "a proof\(why)", "\(error)")
    }
  }

  /// Compares two solutions; the greatest difference of two values is the target of the case.
  func difference(
    _ one: ConstraintSolver, _ other: ConstraintSolver, _ place: String, times factor: Double = 1,
    saying why: String, _ bench: inout Bench
  ) -> Verdict {
    for index in lower.indices {
      let (variable, same) = (one.variable(at: index), other.variable(at: index))
      let (expected, value) = (one.value(of: variable) * factor, other.value(of: same))
      bench.target(abs(expected - value) / max(1, factor))
      if abs(expected - value) > 1e-7 * max(1, factor) {
        return broken(place, "x\(index) = \(expected)\(why)", "\(value)")
      }
      if one.isAmbiguous(variable) != other.isAmbiguous(same) {
        return broken(
          "\(place) of ambiguity", "x\(index) ambiguous: \(one.isAmbiguous(variable))\(why)",
          "\(other.isAmbiguous(same))")
      }
    }
    if one.conflicts.count != other.conflicts.count {
      return broken(
        "\(place) of conflicts", "\(one.conflicts.count) conflicts\(why)",
        "\(other.conflicts.count)")
    }
    return .holds
  }
}

extension Generator {
  /// Names the parts of some rows, in every second system.
  fileprivate mutating func nameParts(in system: inout ConstraintSystem) {
    guard choices.chance(1, of: 2) else { return }
    system.partSize = choices.integer(in: 1...3)
    for row in system.rows.indices where choices.chance(1, of: 2) {
      let last = system.rows[row].terms.count - 1
      system.rows[row].named = (choices.integer(in: 0...last), choices.integer(in: 0...last))
    }
  }

  /// Puts required constraints that name all their variables in place of some that name others.
  fileprivate mutating func replaceNamed(
    in system: inout ConstraintSystem, _ made: inout ConstraintSystem.Made
  ) {
    for row in system.rows.indices where system.rows[row].named != nil {
      guard choices.chance(1, of: 2) else { continue }
      made.solver.remove(made.constraints[row])
      system.rows[row] = constraintRow(variables: system.lower.count)
      system.rows[row].priority = 1000
      made.constraints[row] = made.add(system.rows[row])
    }
  }

  /// A certificate with one mistake, which must not count as a proof; nil where it has nothing that can be wrong.
  fileprivate mutating func wrongCertificate(
    of solver: ConstraintSolver
  ) -> (certificate: Certificate, fault: String)? {
    var certificate = solver.certificate()
    if choices.chance(1, of: 3) {
      let levels = certificate.levels.indices.filter { !certificate.levels[$0].duals.isEmpty }
      guard !levels.isEmpty else { return nil }
      let level = choices.pick(levels)
      let dual = choices.pick(Array(certificate.levels[level].duals.indices))
      // The sum of the rows with these values is not 0 any more.
      certificate.levels[level].duals[dual].value += choices.pick([0.25, -0.25, 1, -1])
      return (certificate, "another dual value at level \(level)")
    }
    let determined = certificate.values.indices.filter {
      !solver.isAmbiguous(solver.variable(at: $0))
    }
    guard !determined.isEmpty else { return nil }
    let variable = choices.pick(determined)
    if choices.chance(1, of: 2) {
      certificate.values[variable] += choices.pick([1, -1])
      return (certificate, "another value of x\(variable)")
    }
    certificate.steps.removeAll { $0.variable == solver.variable(at: variable) }
    return (certificate, "no step for x\(variable)")
  }
}
