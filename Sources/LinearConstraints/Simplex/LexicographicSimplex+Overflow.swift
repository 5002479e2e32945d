/// Numbers of extreme magnitude.
///
/// Coefficients, constants and bounds are finite, but quotients and sums of them may not be. A bound that overflows
/// confines no variable. Where a value overflows, the system is solved once more, *carefully*: without tails and links,
/// and each step is checked before it moves anything. A step that would overflow is not taken. So all values are
/// finite. Required rows that are then not satisfied count as infeasible.
extension LexicographicSimplex {
  /// Solves by a function, and once more where a value overflows.
  @inline(__always)
  mutating func solveCarefullyIfNeeded(_ solve: (inout LexicographicSimplex) -> Void) {
    isCareful = false
    changesAll = true
    solve(&self)
    if hasOverflow {
      isCareful = true
      solve(&self)
    }
    if isDelicate {
      recountInfeasible()
    } else if infeasibleCount > 0 {
      // The tolerance of a part may be smaller than that of the whole system.
      infeasibleCount = requiredRows.count { isViolated(Int($0)) }
    }
  }

  /// Whether rounding may matter: then required rows are checked after each solution, and edits are not followed.
  var isDelicate: Bool { isCareful || isRough || tolerance > 1e-3 || rows.hasExtremeTerms }

  /// Whether the last solution gave a value that is not finite.
  ///
  /// - Complexity: O(variables that may have changed).
  var hasOverflow: Bool {
    changesAll
      ? x.contains { !$0.isFinite } : changed.contains { !x[Int($0)].isFinite }
  }

  /// Whether a step in the current direction would give a number that is not finite.
  func overflows(_ step: Double) -> Bool {
    work.variables.contains { !(x[Int($0)] + step * work.direction[Int($0)]).isFinite }
      || work.rows.contains { !work.rowValue[Int($0)].isFinite }
  }

  /// The most steps of one level of the current parts. Without rounding no sequence of steps is a cycle, and levels
  /// take few steps for each row.
  @inline(__always)
  var stepLimit: Int {
    let rows = parts.firstRow[work.parts.upperBound] - parts.firstRow[work.parts.lowerBound]
    return pivotCount + 1000 + 50 * Int(rows)
  }

  /// Notes a division by a number that is very small or large beside 1.
  @inline(__always)
  mutating func noteRate(_ rate: Double) {
    if !(abs(rate) > 1e-9 && abs(rate) < 1e9) { isRough = true }
  }

  /// Puts values within their bounds, and counts the required rows that do not hold at them, whatever the steps led
  /// to. Sums count as 0 as they do for certificates.
  mutating func recountInfeasible() {
    var magnitude = 1.0
    for row in 0..<rows.count where rows.priority[row] > 0 {
      if rows.priority[row] == .infinity { putWithinBound(row) }
      magnitude = max(magnitude, abs(rows.breakpoint[row]))
    }
    for row in 0..<rows.count where rows.priority[row] > 0 {
      for term in rows.terms(row) {
        let part = abs(rows.termCoefficient[term] * x[Int(rows.termVariable[term])])
        if part.isFinite { magnitude = max(magnitude, part) }
      }
    }
    infeasibleCount = 0
    for row in requiredRows { recount(Int(row), 1e-9 * magnitude) }
  }

  private mutating func putWithinBound(_ row: Int) {
    let variable = Int(rows.termVariable[Int(rows.start[row])])
    if rows.slopes[row].contains(.below) { x[variable] = max(x[variable], rows.breakpoint[row]) }
    if rows.slopes[row].contains(.above) { x[variable] = min(x[variable], rows.breakpoint[row]) }
  }

  private mutating func recount(_ row: Int, _ allowed: Double) {
    let distance = sum(row) - rows.breakpoint[row]
    let slopes = rows.slopes[row]
    if distance <= allowed || !slopes.contains(.above),
      distance >= -allowed || !slopes.contains(.below)
    {
      if isViolated(row) {
        state.activity[row] = rows.breakpoint[row]
        state.side[row] = 0
      }
    } else {
      infeasibleCount += 1
      // The tolerance for steps may be larger.
      state.activity[row] = .nan
      state.side[row] = distance > 0 ? 1 : -1
    }
  }
}
