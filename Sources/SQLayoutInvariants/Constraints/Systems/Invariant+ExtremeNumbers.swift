import LinearConstraints

/// Invariants of the solver for numbers that overflow.
extension Invariant {
  static let extremeNumbers = Invariant(
    "extreme-numbers",
    "Whatever finite numbers a system has, after changes too, all values are finite and within their bounds, required "
      + "constraints hold where it is said to be feasible, and there are conflicts where it is not; a system apart "
      + "from it, solved together with it, has the values that it has alone."
  ) { generator, _ in
    let apart = generator.makeConstraintSystem(allowsChains: true)
    let alone = apart.solved()
    let magnitudes = generator.magnitudes()
    var system = ConstraintSystem()
    for _ in 0...generator.choices.integer(upTo: 5) {
      let (one, other) = (generator.number(magnitudes), generator.number(magnitudes))
      let bounds = generator.choices.pick([
        (-Double.infinity, Double.infinity), (0, .infinity), (min(one, other), max(one, other)),
      ])
      system.lower.append(bounds.0)
      system.upper.append(bounds.1)
    }
    let count = system.lower.count
    for _ in 0..<(1 + generator.choices.integer(upTo: 11)) {
      generator.choices.beginSpan()
      system.rows.append(generator.extremeRow(0..<count, magnitudes))
      generator.choices.endSpan()
    }
    let extremes: Range<Int>
    let isFirst = generator.choices.chance(1, of: 2)
    if isFirst {
      (extremes, system) = (apart.rows.count..<apart.rows.count + system.rows.count, apart + system)
    } else {
      (extremes, system) = (system.rows.indices, system + apart)
    }
    (system.eagerness, system.reusesFirstRow) = (apart.eagerness, apart.reusesFirstRow)
    var made = system.made()
    for step in 0...generator.choices.integer(upTo: 3) {
      let status = made.solver.solve()
      let values = made.variables.map { made.solver.value(of: $0) }
      if let fault = system.fault(of: values, status.isFeasible, made.solver.conflicts.count) {
        return system.broken(fault, "none in step \(step)", "\(status), \(values)")
      }
      if let fault = made.solver.unfinishedWork {
        return system.broken("work", "no work left in step \(step)", fault)
      }
      if step == 0, let fault = apart.difference(of: made, from: alone, after: isFirst ? 0 : count)
      {
        return system.broken("apart", fault.expected, fault.got)
      }
      let row = generator.choices.pick(Array(extremes))
      system.rows[row].constant = generator.number(magnitudes)
      made.solver.setConstant(system.rows[row].constant, of: made.constraints[row])
    }
    return .holds
  }
}

extension Generator {
  /// The numbers of a system: ordinary ones beside the smallest and largest, or powers of 10.
  fileprivate mutating func magnitudes() -> [Double] {
    choices.pick([
      [1, 1, 1, 2, 0.5, 8, 1e-300, 1e300],
      [1e-12, 1e-9, 1e-6, 1, 2, 1e6, 1e9, 1e12],
      [.leastNonzeroMagnitude, 1e-300, 1e-200, 1, 1e150, 1e300, .greatestFiniteMagnitude, 0],
    ])
  }

  fileprivate mutating func number(_ magnitudes: [Double]) -> Double {
    choices.pick(magnitudes) * (choices.chance(1, of: 2) ? -1 : 1)
  }

  fileprivate mutating func extremeRow(
    _ variables: Range<Int>, _ magnitudes: [Double]
  ) -> ConstraintSystem.Row {
    let used = choices.shuffled(Array(variables)).prefix(choices.integer(in: 1...4))
    return ConstraintSystem.Row(
      terms: used.map { ($0, number(magnitudes)) },
      relation: choices.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual]),
      constant: number(magnitudes), priority: choices.pick([1000, 1000, 999, 750, 250]))
  }
}

extension ConstraintSystem {
  /// What is wrong with a solution, if anything is.
  fileprivate func fault(
    of values: [Double], _ isFeasible: Bool, _ conflicts: Int
  ) -> String? {
    guard values.allSatisfy(\.isFinite) else { return "overflow" }
    if isFeasible != (conflicts == 0) { return "conflicts" }
    // As certificates do, relative to the largest magnitude.
    let products = rows.flatMap(\.terms).map { $0.coefficient * values[$0.variable] }
    let magnitude = (values + lower + upper + products + rows.map(\.constant))
      .map(abs).filter(\.isFinite).reduce(1, max)
    for (value, (lower, upper)) in zip(values, zip(lower, upper))
    where value < lower - 1e-9 * magnitude || value > upper + 1e-9 * magnitude {
      return "bounds"
    }
    guard isFeasible else { return nil }
    for row in rows where row.priority == 1000 {
      // An eighth of each, so that no sum overflows that would not.
      let sum = row.terms.reduce(0) { $0 + $1.coefficient / 8 * values[$1.variable] }
      let distance = sum - row.constant / 8
      if row.relation != .greaterThanOrEqual, distance > 1e-9 * magnitude { return "required" }
      if row.relation != .lessThanOrEqual, distance < -1e-9 * magnitude { return "required" }
    }
    return nil
  }

  /// The first determined variable that has another value in a solution of this and another system.
  fileprivate func difference(
    of made: Made, from alone: Made, after count: Int
  ) -> (expected: String, got: String)? {
    for index in lower.indices where !alone.solver.isAmbiguous(alone.variables[index]) {
      let expected = alone.solver.value(of: alone.variables[index])
      let value = made.solver.value(of: made.variables[count + index])
      if abs(expected - value) > 1e-6 { return ("x\(index) = \(expected)", "\(value)") }
    }
    return nil
  }
}
