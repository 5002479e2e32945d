import LinearConstraints

/// Invariants of the solver for numbers of any magnitude.
extension Invariant {
  static let solverMagnitudes = Invariant(
    "solver-magnitudes",
    "A system with all lengths times a power of two up to 2⁶⁰, and required equations written times smaller ones, has "
      + "the same conflicts and ambiguity, and all values times it; after a constant has been large and is small again,"
      + " the values are those of a new solver within 10⁻⁷."
  ) { generator, bench in
    let system =
      generator.choices.chance(1, of: 4)
      ? generator.makeTiedSystem() : generator.makeConstraintSystem(allowsChains: true)
    let factor = generator.choices.pick([1, 16, 0x1p24, 0x1p32, 0x1p36, 0x1p48, 0x1p60])
    var large = system.scaled(by: factor)
    for index in large.rows.indices
    where large.rows[index].relation == .equal && large.rows[index].priority == 1000 {
      guard generator.choices.chance(1, of: 4) else { continue }
      let own = generator.choices.pick([2, 0.5, -1, 0x1p-10, 0x1p10])
      large.rows[index].constant *= own
      for term in large.rows[index].terms.indices {
        large.rows[index].terms[term].coefficient *= own
      }
    }
    let one = system.solved()
    // In a conflict, errors would be those of the written equations.
    guard one.solver.conflicts.isEmpty else { return .rejected }
    let verdict = system.difference(
      one.solver, large.solved().solver, "large", times: factor, saying: " times \(factor)", &bench)
    guard case .holds = verdict, !system.rows.isEmpty else { return verdict }
    return system.afterLargeNumbers(one, &generator)
  }
}

extension ConstraintSystem {
  /// Changes a few constants to large ones and to others, and compares with a new solver.
  fileprivate func afterLargeNumbers(_ made: Made, _ generator: inout Generator) -> Verdict {
    var (system, made) = (self, made)
    for step in 0..<(1 + generator.choices.integer(upTo: 3)) {
      let row = generator.choices.integer(in: 0...(rows.count - 1))
      let third = Double(generator.choices.integer(upTo: 60)) / 3
      made.solver.setConstant(
        third * generator.choices.pick([3e3, 9e6, 1.1e7, 1e9, 1e12]), of: made.constraints[row])
      made.solver.solve()
      system.rows[row].constant = third
      made.solver.setConstant(third, of: made.constraints[row])
      made.solver.solve()
      let fresh = system.solved()
      for index in lower.indices {
        let expected = fresh.solver.value(of: fresh.variables[index])
        let value = made.solver.value(of: made.variables[index])
        guard abs(expected - value) <= 1e-7 else {
          return system.broken("small again", "x\(index) = \(expected) in step \(step)", "\(value)")
        }
      }
    }
    return .holds
  }
}
