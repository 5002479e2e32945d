import LinearConstraints

/// Invariants of the work of the solver.
extension Invariant {
  static let solverSteps = Invariant(
    "solver-steps",
    "A system whose variables each have the value of a required equation of those before takes no step of the "
      + "simplex, whatever the order of its rows, and whatever rows of these variables have a lower priority. Changes "
      + "of its constants and back leave no rounding errors. Sixteen systems of views in each other take "
      + "together fewer than two steps for each view."
  ) { generator, _ in
    if generator.choices.chance(1, of: 8) { return ofNestedViews(&generator) }
    let (system, values) = generator.determinedSystem()
    generator.scenario = system.scenario
    let order = generator.choices.shuffled(Array(system.rows.indices))
    var made = system.made(order: order)
    made.solver.solve()
    for (index, variable) in made.variables.enumerated() {
      let value = made.solver.value(of: variable)
      guard abs(value - values[index]) > 1e-6 else { continue }
      return system.broken("value", "x\(index) = \(values[index])", "\(value)")
    }
    guard made.solver.pivotCount == 0 else {
      return system.broken(
        "steps", "none, with the rows in the order \(order)", "\(made.solver.pivotCount)")
    }
    return generator.choices.chance(1, of: 4)
      ? ofManyChanges(system, &made, &generator) : .holds
  }

  /// Small changes of constants, and back: sums of the changes would not be exact.
  private static func ofManyChanges(
    _ system: ConstraintSystem, _ made: inout ConstraintSystem.Made, _ generator: inout Generator
  ) -> Verdict {
    let before = made.variables.map { made.solver.value(of: $0) }
    for step in 0..<30 {
      let row = generator.choices.integer(in: 0...(system.rows.count - 1))
      for change in [Double(1 + step % 2) / 3, 0] {
        made.solver.setConstant(system.rows[row].constant + change, of: made.constraints[row])
        made.solver.solve()
      }
    }
    for (index, variable) in made.variables.enumerated() {
      let value = made.solver.value(of: variable)
      guard value != before[index] else { continue }
      return system.broken("rounding", "x\(index) = \(before[index]) again", "\(value)")
    }
    return .holds
  }

  /// Views in each other. Few of these systems take any step; on average there is one for six views.
  private static func ofNestedViews(_ generator: inout Generator) -> Verdict {
    var (steps, views) = (0, 0)
    var last = ConstraintSystem()
    // The systems are independent of each other: in a swarm case all of them could be alike.
    var free = Generator(Choices(seed: UInt64(generator.choices.integer(upTo: .max))))
    for _ in 0..<16 {
      let nested = NestedViews(&free)
      last = nested.system
      steps += last.solved().solver.pivotCount
      views += nested.count
    }
    generator.scenario = last.scenario
    guard steps < 0 || steps >= 2 * views else { return .holds }
    return last.broken("steps", "0 to \(2 * views) in sixteen systems, the last", "\(steps)")
  }
}

/// Views in columns and rows in each other, each column or row as small as possible.
private struct NestedViews {
  private(set) var system = ConstraintSystem()
  /// The number of views. Each has two variables along each axis, its place and its length.
  private(set) var count = 0

  /// Adds a view with those in it.
  ///
  /// - Returns: the number of its place along the axis of a column; the next is that along the other axis, then come
  ///   the lengths.
  mutating func add(_ level: Int, _ generator: inout Generator) -> Int {
    let view = 4 * count
    count += 1
    system.lower += [-.infinity, -.infinity, 0, 0]
    system.upper += [.infinity, .infinity, .infinity, .infinity]
    let isLeaf = level == 3 || level > 0 && generator.choices.chance(1, of: 4)
    guard !isLeaf else {
      for length in [view + 2, view + 3] {
        let wish = 64 * generator.wholeLength(60) + Double(count)
        add([(length, 1)], .lessThanOrEqual, wish, at: 250)
        add([(length, 1)], .greaterThanOrEqual, wish, at: 750)
      }
      return view
    }
    // The axis along which items follow each other, and the one across.
    let (along, across) = (level % 2, 1 - level % 2)
    var last: Int?
    for _ in 0...generator.choices.integer(upTo: 2) {
      generator.choices.beginSpan()
      defer { generator.choices.endSpan() }
      let item = add(level + 1, &generator)
      add([(item + across, 1)], .equal, 0)
      add(
        [(item + across, 1), (item + across + 2, 1), (view + across + 2, -1)], .lessThanOrEqual, 0)
      if let last {
        add([(item + along, 1), (last + along, -1), (last + along + 2, -1)], .equal, 4)
      } else {
        add([(item + along, 1)], .equal, 0)
      }
      last = item
    }
    if let last {
      add([(last + along, 1), (last + along + 2, 1), (view + along + 2, -1)], .equal, 0)
    }
    add([(view + 2, 1)], .equal, 0, at: 1)
    add([(view + 3, 1)], .equal, 0, at: 1)
    return view
  }

  private mutating func add(
    _ terms: [(variable: Int, coefficient: Double)], _ relation: Relation, _ constant: Double,
    at priority: Double = 1000
  ) {
    system.rows.append(
      ConstraintSystem.Row(
        terms: terms, relation: relation, constant: constant, priority: priority))
  }

  init(_ generator: inout Generator) {
    let root = add(0, &generator)
    add([(root, 1)], .equal, 0)
    add([(root + 1, 1)], .equal, 0)
  }
}

extension Generator {
  /// A system whose variables follow from each other, with their values.
  fileprivate mutating func determinedSystem() -> (system: ConstraintSystem, values: [Double]) {
    var system = ConstraintSystem()
    var values: [Double] = []
    for index in 0...Int(choices.integer(upTo: 11)) {
      choices.beginSpan()
      defer { choices.endSpan() }
      // No other row or bound is just met.
      values.append(1 + wholeLength(60))
      let isLength = choices.chance(1, of: 2)
      system.lower.append(isLength ? 0 : -.infinity)
      system.upper.append(.infinity)
      var terms = [(variable: index, coefficient: choices.pick([1.0, -1, 2]))]
      for _ in 0..<choices.integer(upTo: 2) where index > 0 {
        let other = choices.integer(in: 0...(index - 1))
        guard !terms.contains(where: { $0.variable == other }) else { continue }
        terms.append((other, choices.pick([1.0, -1, 0.5])))
      }
      func row(_ relation: Relation, _ more: Double, _ priority: Double) -> ConstraintSystem.Row {
        let sum = terms.reduce(0) { $0 + $1.coefficient * values[$1.variable] }
        return ConstraintSystem.Row(
          terms: terms, relation: relation, constant: sum + more, priority: priority)
      }
      system.rows.append(row(.equal, 0, 1000))
      // Satisfied ones, and wishes that cannot be met.
      for _ in 0..<choices.integer(upTo: 2) {
        let distance = 1 + wholeLength(9)
        switch choices.integer(upTo: 3) {
        case 0: system.rows.append(row(.lessThanOrEqual, distance, 1000))
        case 1: system.rows.append(row(.greaterThanOrEqual, -distance, 1000))
        case 2: system.rows.append(row(.equal, distance, choices.pick([999, 750, 1])))
        default: system.rows.append(row(.greaterThanOrEqual, distance, choices.pick([500, 250])))
        }
      }
    }
    system.eagerness = choices.pick([.none, .none, .none, .bases, .links])
    system.reusesFirstRow = choices.chance(1, of: 4)
    return (system, values)
  }
}
