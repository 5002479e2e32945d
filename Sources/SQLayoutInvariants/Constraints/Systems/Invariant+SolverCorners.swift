import LinearConstraints

/// Invariants of inequalities that meet in one point.
extension Invariant {
  static let solverCorners = Invariant(
    "solver-corners",
    "Inequalities that meet in one point, and variables that follow from others, have the values and the ambiguity of "
      + "a new solver after each of several changes: one of them has slack, or none again, or the point moves."
  ) { generator, bench in
    let count = generator.choices.integer(in: 1...3)
    var point = (0..<count).map { _ in generator.smallWhole() }
    var system = ConstraintSystem()
    system.lower = [Double](repeating: -.infinity, count: count)
    system.upper = [Double](repeating: .infinity, count: count)
    for _ in 0...generator.choices.integer(in: 1...5) {
      generator.addCorner(to: &system, at: point)
    }
    let corners = system.rows.count
    for _ in 0..<generator.choices.integer(upTo: 2) { generator.addFollowing(to: &system) }
    var slack = [Double](repeating: 0, count: corners)
    var made = system.solved()
    for step in 0...generator.choices.integer(in: 1...5) {
      generator.choices.beginSpan()
      defer { generator.choices.endSpan() }
      if generator.choices.chance(1, of: 4) {
        let moved = generator.choices.integer(in: 0...(count - 1))
        point[moved] = generator.smallWhole()
      } else {
        let row = generator.choices.integer(in: 0...(corners - 1))
        slack[row] = slack[row] == 0 ? Double(1 + generator.choices.integer(upTo: 2)) : 0
      }
      for row in 0..<corners {
        let sum = system.sum(of: row, point)
        system.rows[row].constant =
          system.rows[row].relation == .lessThanOrEqual ? sum + slack[row] : sum - slack[row]
        made.solver.setConstant(system.rows[row].constant, of: made.constraints[row])
      }
      let saying = " after step \(step)"
      let status = made.solver.solve()
      var fresh = system.made()
      guard status == fresh.solver.solve() else {
        return system.broken("status", "another one than \(status)\(saying)", "\(status)")
      }
      let verdict = system.difference(fresh.solver, made.solver, "corners", saying: saying, &bench)
      guard case .holds = verdict else { return verdict }
    }
    return .holds
  }
}

extension Generator {
  fileprivate mutating func smallWhole() -> Double {
    Double(choices.pick([0, 1, 2, 3, -1, -2, 5]))
  }

  /// Adds an inequality that the point is on the border of, sometimes one of a lower priority.
  fileprivate mutating func addCorner(to system: inout ConstraintSystem, at point: [Double]) {
    choices.beginSpan()
    defer { choices.endSpan() }
    var terms: [(variable: Int, coefficient: Double)] = []
    for variable in point.indices {
      let coefficient = choices.pick([0, 1, -1, 2, -2].map(Double.init))
      if coefficient != 0 { terms.append((variable, coefficient)) }
    }
    if terms.isEmpty { terms = [(0, 1)] }
    let constant = terms.reduce(0) { $0 + $1.coefficient * point[$1.variable] }
    system.rows.append(
      ConstraintSystem.Row(
        terms: terms, relation: choices.pick([.lessThanOrEqual, .greaterThanOrEqual]),
        constant: constant, priority: choices.pick([1000, 1000, 1000, 500, 250])))
  }

  /// Adds a variable that an equation gives from one or two of those before.
  fileprivate mutating func addFollowing(to system: inout ConstraintSystem) {
    choices.beginSpan()
    defer { choices.endSpan() }
    let variable = system.lower.count
    system.lower.append(-.infinity)
    system.upper.append(.infinity)
    var terms = [(variable: variable, coefficient: 1.0)]
    for _ in 0...choices.integer(upTo: 1) {
      let other = choices.integer(in: 0...(variable - 1))
      terms.append((other, choices.pick([1, -1, 2].map(Double.init))))
    }
    system.rows.append(
      ConstraintSystem.Row(
        terms: terms, relation: .equal, constant: smallWhole(),
        priority: choices.pick([1000, 1000, 750])))
  }
}
