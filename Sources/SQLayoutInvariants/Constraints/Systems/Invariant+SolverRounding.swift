import LinearConstraints

/// Invariants of the solver where numbers are rounded.
extension Invariant {
  static let solverRounding = Invariant(
    "solver-rounding",
    "All lengths times a number such as a third, in a system whose required equations are written times such numbers, "
      + "give all values times it, up to rounding, with the same ambiguity, and the certificate proves them."
  ) { generator, bench in
    let system = generator.makeConstraintSystem(allowsChains: true)
    var exact = system.made().solver
    // In a conflict, errors would be those of the written equations.
    guard exact.solve().isFeasible else { return .rejected }
    let factor = generator.choices.pick([1.0 / 3, 0.1, 0.7, 1000.0 / 3, 1e5 / 7])
    var rounded = system.scaled(by: factor)
    for index in rounded.rows.indices
    where rounded.rows[index].relation == .equal && rounded.rows[index].priority == 1000 {
      rounded.rows[index] *= generator.choices.pick([1, 3, 0.1, -0.7])
    }
    let solver = rounded.solved().solver
    for index in system.lower.indices {
      let variable = exact.variable(at: index)
      let value = exact.value(of: variable) * factor
      let got = solver.value(of: solver.variable(at: index))
      bench.target(abs(value - got) / max(1, factor))
      guard abs(value - got) <= 1e-7 * max(1, factor) else {
        return rounded.broken("value", "x\(index) = \(value)", "\(got)")
      }
      let isAmbiguous = exact.isAmbiguous(variable)
      guard solver.isAmbiguous(solver.variable(at: index)) == isAmbiguous else {
        return rounded.broken("ambiguity", "x\(index) ambiguous: \(isAmbiguous)", "\(!isAmbiguous)")
      }
    }
    do throws(CertificateFault) {
      try solver.certificate().verify(solver)
      return .holds
    } catch {
      return rounded.broken("certificate", "a proof", "\(error)")
    }
  }
}

extension ConstraintSystem.Row {
  /// Multiplies both sides.
  fileprivate static func *= (row: inout Self, factor: Double) {
    row.constant *= factor
    for index in row.terms.indices { row.terms[index].coefficient *= factor }
  }
}
