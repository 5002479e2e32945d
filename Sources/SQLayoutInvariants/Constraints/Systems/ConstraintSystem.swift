import LinearConstraints
import SQLayoutCore

/// A system of linear constraints, as a value.
package struct ConstraintSystem: Sendable {
  struct Row: Sendable {
    var terms: [(variable: Int, coefficient: Double)]
    var relation: Relation
    var constant: Double
    var priority: Double
    /// The positions of the terms whose parts it names alone; nil where it names those of all.
    var named: (Int, Int)?
  }

  /// The lower bounds of the variables; infinite for none.
  var lower: [Double] = []
  var upper: [Double] = []
  var rows: [Row] = []
  /// The work that solvers of it do before it is needed.
  var eagerness = Eagerness.none
  /// How many variables that follow each other are of one part.
  var partSize = 1
  /// The variables of no part.
  var withoutPart: Set<Int> = []
  /// Whether a bound or a constraint is the first row of solvers, and not the wish of the first variable to be 0.
  var reusesFirstRow = false

  /// A solver of the system.
  package struct Made {
    package var solver = ConstraintSolver()
    var variables: [Variable] = []
    /// The constraint of each row.
    var constraints: [ConstraintID] = []
    var partSize = 1

    mutating func add(_ row: Row) -> ConstraintID {
      solver.addConstraint(
        row.terms.map { Term(variables[$0.variable], $0.coefficient) }, row.relation, row.constant,
        priority: row.priority,
        parts: row.named.map {
          (row.terms[$0].variable / partSize, row.terms[$1].variable / partSize)
        })
    }

    /// The number of the row of a constraint.
    func row(of constraint: ConstraintID) -> Int? { constraints.firstIndex(of: constraint) }
  }

  /// Makes a solver, and adds the rows in an order.
  package func made(order: [Int]? = nil) -> Made {
    var made = Made()
    made.solver.eagerness = eagerness
    made.partSize = partSize
    // The row of a constraint that is removed is used again.
    let removed = reusesFirstRow ? made.solver.addConstraint([], .equal, 0) : nil
    for (index, (lower, upper)) in zip(lower, upper).enumerated() {
      made.variables.append(
        removed == nil
          ? made.solver.addVariable(lowerBound: lower, upperBound: upper, part: part(of: index))
          : made.solver.addVariable(part: part(of: index)))
    }
    if let removed {
      made.solver.remove(removed)
      for (variable, (lower, upper)) in zip(made.variables, zip(lower, upper)) {
        made.solver.setBounds(of: variable, lower: lower, upper: upper)
      }
    }
    var constraints = [ConstraintID?](repeating: nil, count: rows.count)
    for index in order ?? Array(rows.indices) { constraints[index] = made.add(rows[index]) }
    made.constraints = constraints.compactMap { $0 }
    return made
  }

  /// The part of a variable; nil where it has none, which is a part of its own.
  func part(of variable: Int) -> Int? {
    withoutPart.contains(variable) ? nil : variable / partSize
  }

  /// A solver of the system, after solving.
  func solved() -> Made {
    var made = made()
    made.solver.solve()
    return made
  }

  /// The system with some of its rows.
  func keeping(_ chosen: [Int]) -> ConstraintSystem {
    var system = self
    system.rows = chosen.map { rows[$0] }
    return system
  }

  /// The system with all lengths times a factor.
  func scaled(by factor: Double) -> ConstraintSystem {
    var system = self
    system.lower = lower.map { $0 * factor }
    system.upper = upper.map { $0 * factor }
    for index in rows.indices { system.rows[index].constant *= factor }
    return system
  }

  /// Two systems that have nothing in common.
  static func + (one: Self, other: Self) -> Self {
    var sum = one
    for var row in other.rows {
      for term in row.terms.indices { row.terms[term].variable += one.lower.count }
      sum.rows.append(row)
    }
    sum.lower += other.lower
    sum.upper += other.upper
    return sum
  }

  /// The sum of a row's terms at values of the variables.
  func sum(of row: Int, _ values: [Double]) -> Double {
    rows[row].terms.reduce(0) { $0 + $1.coefficient * values[$1.variable] }
  }

  /// The system for the reference solver.
  var reference: ReferenceConstraints {
    ReferenceConstraints(
      lower: lower, upper: upper,
      rows: rows.map { row in
        var coefficients = [Double](repeating: 0, count: lower.count)
        for term in row.terms { coefficients[term.variable] += term.coefficient }
        let relation = [Relation.lessThanOrEqual: -1, .equal: 0, .greaterThanOrEqual: 1]
        return ReferenceConstraints.Row(
          coefficients: coefficients, relation: relation[row.relation] ?? 0, constant: row.constant,
          priority: row.priority)
      })
  }

  /// The system for a report; there are no items to draw.
  var scenario: Scenario {
    Scenario.withoutItems
  }

  /// The bounds and the rows, for a report.
  var text: String {
    let bounds = zip(lower, upper).enumerated().compactMap { index, bound in
      bound == (-Double.infinity, Double.infinity) ? nil : "\(bound.0) ≤ x\(index) ≤ \(bound.1)"
    }
    return (bounds + rows.map(\.text)).joined(separator: "; ")
  }
}

extension ConstraintSystem.Row {
  fileprivate var text: String {
    let sum = terms.map { "\($0.coefficient) x\($0.variable)" }.joined(separator: " + ")
    let sign = [Relation.lessThanOrEqual: "≤", .equal: "=", .greaterThanOrEqual: "≥"]
    return "\(sum) \(sign[relation] ?? "") \(constant) @\(priority)"
  }
}
