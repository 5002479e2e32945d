/// A fault of a certificate.
public enum CertificateFault: Error, Hashable, Sendable {
  /// The certificate is of another system: the numbers of its variables, rows or priorities differ.
  case differentSystem
  /// A variable violates one of its bounds.
  case bound(Variable)
  /// A dual value is not one that a row can have where it is.
  case dual(priority: Double, row: Int)
  /// The sum of the dual values of a priority is not 0 at a variable.
  case stationarity(priority: Double, Variable)
  /// A step does not follow from those before it.
  case step(Variable)
  /// A variable that is reported as determined is not proved to be.
  case unproved(Variable)
}

extension Certificate {
  /// Checks that the values are an optimum at every level, and that those of the variables that are
  /// not ambiguous are the only ones.
  ///
  /// It solves nothing: it adds up terms. Rows count as being at their breakpoints, and sums as 0,
  /// within 10⁻⁹ of the largest magnitude.
  ///
  /// - Complexity: O(terms of the rows with dual values + terms).
  public func verify(_ solver: ConstraintSolver) throws(CertificateFault) {
    var checker = CertificateChecker(rows: solver.rows)
    guard values.count == solver.variableCount else { throw .differentSystem }
    try checker.place(values)
    let priorities = Set(solver.rows.priority.filter { $0 > 0 && $0 < 1000 }).sorted(by: >)
    guard levels.map(\.priority) == [1000] + priorities else { throw .differentSystem }
    for level in levels { try checker.check(level) }
    for step in steps { try checker.check(step, combinations) }
    for variable in values.indices
    where !checker.isProved[variable] && !solver.isAmbiguous(Variable(index: variable)) {
      throw .unproved(Variable(index: variable))
    }
  }
}

/// Adds up the dual values of a certificate.
private struct CertificateChecker {
  let rows: RowTable
  /// How far each row is above its breakpoint.
  private var distance: [Double] = []
  private var canRise: [Bool] = []
  private var canFall: [Bool] = []
  private(set) var isProved: [Bool] = []
  private var sum: [Double] = []
  private var touched: [Int] = []
  private var dual: [Double] = []
  private var tolerance = 1e-9

  init(rows: RowTable) { self.rows = rows }

  /// Takes the values; bounds hold.
  mutating func place(_ values: [Double]) throws(CertificateFault) {
    distance = [Double](repeating: 0, count: rows.count)
    dual = distance
    canRise = [Bool](repeating: true, count: rows.count)
    canFall = canRise
    isProved = [Bool](repeating: false, count: values.count)
    sum = [Double](repeating: 0, count: values.count)
    var magnitude = 1.0
    for row in 0..<rows.count where rows.priority[row] > 0 {
      var activity = 0.0
      for term in rows.terms(row) {
        let part = rows.termCoefficient[term] * values[Int(rows.termVariable[term])]
        activity += part
        magnitude = max(magnitude, abs(part))
      }
      magnitude = max(magnitude, abs(rows.breakpoint[row]))
      distance[row] = activity - rows.breakpoint[row]
    }
    tolerance = 1e-9 * magnitude
    for row in 0..<rows.count where rows.priority[row] == .infinity {
      let slopes = rows.slopes[row]
      guard
        distance[row].isFinite, distance[row] <= tolerance || !slopes.contains(.above),
        distance[row] >= -tolerance || !slopes.contains(.below)
      else { throw .bound(Variable(index: Int(rows.termVariable[Int(rows.start[row])]))) }
      canRise[row] = !slopes.contains(.above)
      canFall[row] = !slopes.contains(.below)
    }
  }

  /// Checks that a level is at its optimum within the optima of the stronger levels.
  mutating func check(_ level: Certificate.LevelProof) throws(CertificateFault) {
    var largest = 1.0
    for weight in level.duals {
      let row = Int(weight.row.index)
      guard rows.start.indices.contains(row), weight.value.isFinite,
        rows.priority[row] >= level.priority
      else { throw .dual(priority: level.priority, row: row) }
      dual[row] += weight.value
      largest = max(largest, abs(weight.value))
      add(row, weight.value)
    }
    let small = 1e-9 * largest
    for row in 0..<rows.count where rows.priority[row] == level.priority {
      guard isCost(dual[row], of: row, small) else {
        throw .dual(priority: level.priority, row: row)
      }
    }
    for weight in level.duals where rows.priority[Int(weight.row.index)] > level.priority {
      let row = Int(weight.row.index)
      guard holds(row, dual[row], small) else { throw .dual(priority: level.priority, row: row) }
    }
    try checkSum(small, level.priority)
    for row in 0..<rows.count where rows.priority[row] == level.priority {
      if rows.slopes[row].high - dual[row] > small { canRise[row] = false }
      if rows.slopes[row].low + dual[row] > small { canFall[row] = false }
    }
    for weight in level.duals {
      let row = Int(weight.row.index)
      if rows.priority[row] > level.priority, abs(dual[row]) > small {
        // A stronger level holds it on one side already, or the check would have failed.
        canRise[row] = false
        canFall[row] = false
      }
      dual[row] = 0
    }
  }

  /// Whether a dual value is a cost of moving a row where it is.
  private func isCost(_ dual: Double, of row: Int, _ small: Double) -> Bool {
    let slopes = rows.slopes[row]
    if distance[row] > tolerance { return abs(dual - slopes.high) <= small }
    if distance[row] < -tolerance { return abs(dual + slopes.low) <= small }
    return dual >= -slopes.low - small && dual <= slopes.high + small
  }

  /// Whether a row times a multiplier cannot rise.
  private func holds(_ row: Int, _ multiplier: Double, _ small: Double) -> Bool {
    if abs(multiplier) <= small { return true }
    return abs(distance[row]) <= tolerance && !(multiplier > 0 ? canRise[row] : canFall[row])
  }

  private mutating func add(_ row: Int, _ factor: Double) {
    for term in rows.terms(row) {
      let variable = Int(rows.termVariable[term])
      sum[variable] += factor * rows.termCoefficient[term]
      touched.append(variable)
    }
  }

  private mutating func checkSum(_ small: Double, _ priority: Double) throws(CertificateFault) {
    for variable in touched {
      guard abs(sum[variable]) <= 10 * small else {
        throw .stationarity(priority: priority, Variable(index: variable))
      }
    }
    clearSum()
  }

  private mutating func clearSum() {
    for variable in touched { sum[variable] = 0 }
    touched.removeAll(keepingCapacity: true)
  }

  /// Checks that a variable can have no other value.
  mutating func check(
    _ step: Certificate.DeterminationStep, _ combinations: [Certificate.Weight]
  ) throws(CertificateFault) {
    let variable = step.variable.index
    guard isProved.indices.contains(variable) else { throw .differentSystem }
    let proves: Bool
    switch step.reason {
    case .equation(let row):
      proves =
        keeps(variable, [row.index], from: .below) && keeps(variable, [row.index], from: .above)
    case .between(let below, let above):
      proves =
        keeps(variable, [below.index], from: .below) && keeps(variable, [above.index], from: .above)
      if proves { fix([below, above]) }
    case .combinations(let below, let above):
      proves =
        keeps(variable, combinations[below], from: .below)
        && keeps(variable, combinations[above], from: .above)
    }
    guard proves else { throw .step(step.variable) }
    isProved[variable] = true
  }

  /// Fixes rows whose variables are all proved.
  private mutating func fix(_ rows: [Certificate.Row]) {
    for row in rows {
      canRise[Int(row.index)] = false
      canFall[Int(row.index)] = false
    }
  }

  /// Whether one row alone keeps a variable from moving.
  private mutating func keeps(_ variable: Int, _ row: [Int32], from side: Slopes) -> Bool {
    guard let row = row.first, rows.start.indices.contains(Int(row)),
      let term = rows.terms(Int(row)).first(where: { Int(rows.termVariable[$0]) == variable })
    else { return false }
    let weight = Certificate.Weight(
      row: Certificate.Row(index: row), value: 1 / rows.termCoefficient[term])
    return keeps(variable, [weight][...], from: side)
  }

  /// Whether rows times multipliers add up to the variable, and to proved ones, and keep it.
  private mutating func keeps(
    _ variable: Int, _ weights: ArraySlice<Certificate.Weight>, from side: Slopes
  ) -> Bool {
    var largest = 1.0
    var isKept = true
    for weight in weights {
      largest = max(largest, abs(weight.value))
      add(Int(weight.row.index), weight.value)
      let value = side == .above ? weight.value : -weight.value
      if !holds(Int(weight.row.index), value, 1e-9) { isKept = false }
    }
    for other in touched where !isProved[other] {
      let rest = sum[other] - (other == variable ? 1 : 0)
      if abs(rest) > 1e-8 * largest { isKept = false }
    }
    if touched.isEmpty { isKept = false }
    clearSum()
    return isKept
  }
}
