import LinearConstraints

/// Random numbers that depend only on the seed.
struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }
}

/// A system as data, so that it can be added in any order.
struct RandomSystem {
  struct Row {
    var terms: [(variable: Int, coefficient: Double)]
    var relation: Relation
    var constant: Double
    var priority: Double
  }
  var lower: [Double]
  var upper: [Double]
  var rows: [Row]

  init(seed: UInt64, scale: Double = 1) {
    var numbers = SeededNumbers(seed: seed)
    let count = Int.random(in: 1...9, using: &numbers)
    lower = (0..<count).map { _ in Bool.random(using: &numbers) ? 0 : -.infinity }
    upper = (0..<count).map { _ in
      Int.random(in: 0..<6, using: &numbers) == 0
        ? scale * Double(Int.random(in: 0...100, using: &numbers)) : .infinity
    }
    rows = []
    for _ in 0..<Int.random(in: 0...(3 * count), using: &numbers) {
      rows.append(Self.row(variables: count, scale: scale, &numbers))
    }
  }

  static func row(variables: Int, scale: Double, _ numbers: inout SeededNumbers) -> Row {
    let used = (0..<variables).shuffled(using: &numbers)
      .prefix(Int.random(in: 1...4, using: &numbers))
    return Row(
      terms: used.map { ($0, [1, 1, -1, -1, 2, 0.5, -0.75].randomElement(using: &numbers) ?? 1) },
      relation: [.equal, .lessThanOrEqual, .greaterThanOrEqual].randomElement(using: &numbers)
        ?? .equal,
      constant: scale * Double(Int.random(in: -100...100, using: &numbers)) / 2,
      priority: [1000, 1000, 999, 750, 500, 250, 250, 1].randomElement(using: &numbers) ?? 1)
  }

  /// - Parameter order: the order in which rows are added.
  func solver(order: [Int]? = nil) -> (ConstraintSolver, [Variable], [ConstraintID]) {
    var solver = ConstraintSolver()
    let variables = lower.indices.map {
      solver.addVariable(lowerBound: lower[$0], upperBound: upper[$0])
    }
    var constraints = [ConstraintID?](repeating: nil, count: rows.count)
    for index in order ?? Array(rows.indices) {
      constraints[index] = Self.add(rows[index], to: &solver, variables)
    }
    return (solver, variables, constraints.compactMap { $0 })
  }

  static func add(_ row: Row, to solver: inout ConstraintSolver, _ variables: [Variable])
    -> ConstraintID
  {
    solver.addConstraint(
      row.terms.map { Term(variables[$0.variable], $0.coefficient) }, row.relation, row.constant,
      priority: row.priority)
  }
}

/// Whether two solvers have the same solution.
func differs(_ one: ConstraintSolver, _ other: ConstraintSolver, times factor: Double = 1)
  -> String?
{
  for index in 0..<one.variableCount {
    let (variable, same) = (one.variable(at: index), other.variable(at: index))
    let (value, expected) = (one.value(of: variable) * factor, other.value(of: same))
    if abs(value - expected) > 1e-8 * max(1, abs(expected), factor) {
      return "variable \(index): \(value), \(expected)"
    }
    if one.isAmbiguous(variable) != other.isAmbiguous(same) {
      return "variable \(index) is ambiguous in one alone"
    }
  }
  return one.conflicts.count == other.conflicts.count ? nil : "conflicts"
}
