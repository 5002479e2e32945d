/// A system of linear constraints as plain numbers, and its solution by a textbook method: the simplex method on a
/// full tableau, from the start for each query.
///
/// It shares no code with `LinearConstraints`: every error is a variable, lower priorities are solved after removing
/// the columns whose reduced costs are positive, and a variable is ambiguous if its smallest and its largest value
/// differ.
/// largest and its smallest value differ.
public struct ReferenceConstraints: Sendable {
  /// A constraint.
  public struct Row: Hashable, Sendable {
    /// The coefficient of each variable.
    public var coefficients: [Double]
    /// −1 for ≤, 0 for =, 1 for ≥.
    public var relation: Int
    /// The right side.
    public var constant: Double
    /// Above 0, at most 1000.
    public var priority: Double

    /// A constraint.
    public init(coefficients: [Double], relation: Int, constant: Double, priority: Double) {
      self.coefficients = coefficients
      self.relation = relation
      self.constant = constant
      self.priority = priority
    }
  }

  /// A solution.
  public struct Answer: Sendable {
    /// The value of each variable.
    public var values: [Double]
    /// Whether each variable is ambiguous.
    public var isAmbiguous: [Bool]
    /// The sum of errors of each priority, from the highest.
    public var errors: [(priority: Double, sum: Double)]
  }

  /// The lower bounds of the variables; infinite for none.
  public var lower: [Double]
  /// The upper bounds of the variables; infinite for none.
  public var upper: [Double]
  /// The constraints.
  public var rows: [Row]

  /// A system.
  public init(lower: [Double], upper: [Double], rows: [Row]) {
    self.lower = lower
    self.upper = upper
    self.rows = rows
  }

  /// Solves the system; nil if the method fails because of rounding.
  ///
  /// - Complexity: exponential at worst; for systems of some tens of rows.
  public func solve() -> Answer? {
    var program = program()
    var errors: [(priority: Double, sum: Double)] = []
    for priority in Set(rows.map(\.priority)).sorted(by: >) {
      var cost = [Double](repeating: 0, count: program.columns)
      for (index, row) in rows.enumerated() where row.priority == priority {
        cost[errorColumn(index)] = 1
        cost[errorColumn(index) + 1] = 1
      }
      guard let optimum = program.minimise(cost) else { return nil }
      errors.append((priority, optimum.value))
      for column in 0..<program.columns where optimum.reducedCosts[column] > 1e-7 {
        program.isStruck[column] = true
      }
    }
    var isAmbiguous = [Bool](repeating: false, count: lower.count)
    for variable in lower.indices {
      guard let range = program.range(of: variable) else { return nil }
      isAmbiguous[variable] = range.high - range.low > 1e-6
    }
    var values = [Double](repeating: 0, count: lower.count)
    for variable in lower.indices {
      guard let range = program.range(of: variable) else { return nil }
      values[variable] = min(max(0, range.low), range.high)
      program.fix(variable, at: values[variable])
    }
    return Answer(values: values, isAmbiguous: isAmbiguous, errors: errors)
  }

  /// The first of the columns of a constraint's errors, below and above.
  private func errorColumn(_ row: Int) -> Int { 2 * lower.count + 3 * row }

  /// Each variable is a difference of two columns, each constraint has its errors and a slack.
  private func program() -> ReferenceProgram {
    let boundRows = lower.indices.flatMap { variable in
      (lower[variable].isFinite ? [(variable, lower[variable], 1)] : [])
        + (upper[variable].isFinite ? [(variable, upper[variable], -1)] : [])
    }
    let columns = 2 * lower.count + 3 * rows.count + boundRows.count
    var program = ReferenceProgram(variables: lower.count, columns: columns)
    for (index, row) in rows.enumerated() {
      var line = program.line(row.coefficients)
      line[errorColumn(index)] = 1
      line[errorColumn(index) + 1] = -1
      line[errorColumn(index) + 2] = -Double(row.relation)
      program.add(line, row.constant)
    }
    for (index, bound) in boundRows.enumerated() {
      var unit = [Double](repeating: 0, count: lower.count)
      unit[bound.0] = 1
      var line = program.line(unit)
      line[2 * lower.count + 3 * rows.count + index] = -Double(bound.2)
      program.add(line, bound.1)
    }
    return program
  }
}
