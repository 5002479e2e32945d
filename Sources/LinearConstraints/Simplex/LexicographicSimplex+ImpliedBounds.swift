/// The bounds that required rows imply for each variable of a part while values are propagated.
struct ImpliedBounds {
  /// The part, or −1 before the first one.
  var part = -1
  /// Over all variables; empty before the first part.
  var low: [Double] = []
  var high: [Double] = []
}

extension LexicographicSimplex {
  /// Checks whether an optional row would put its last open variable outside the bounds that
  /// required rows of several open variables imply: such as a view between others, whose sizes
  /// cannot be negative. Then the row decides nothing, and is violated from the start.
  mutating func checkExcluded(
    _ variable: Int, _ coefficient: Double, by row: Int, _ propagation: inout Propagation
  ) -> Bool {
    guard state.level[row] > Levels.required, rows.termCount[row] > 1,
      columns.entries(variable).contains(where: {
        let other = Int(columns.row[$0])
        return state.level[other] <= Levels.required && propagation.open[other] > 1
      })
    else { return false }
    let part = Int(parts.part[variable])
    if propagation.implied.part != part { findImpliedBounds(part, &propagation) }
    let value = (rows.breakpoint[row] - state.activity[row]) / coefficient
    let slopes = rows.slopes[row]
    let isAtMost = slopes.contains(coefficient > 0 ? .above : .below)
    let isAtLeast = slopes.contains(coefficient > 0 ? .below : .above)
    return isAtMost && value < propagation.implied.low[variable] - 1e-9
      || isAtLeast && value > propagation.implied.high[variable] + 1e-9
  }

  /// Derives bounds from required rows of several variables: one pass in the order of the rows, and one in reverse.
  /// Each bound is valid. More passes could make some of them tighter.
  private mutating func findImpliedBounds(_ part: Int, _ propagation: inout Propagation) {
    if propagation.implied.part < 0 {
      propagation.implied.low = [Double](repeating: -.infinity, count: x.count)
      propagation.implied.high = [Double](repeating: .infinity, count: x.count)
    }
    propagation.implied.part = part
    for position in parts.variablePositions(part) {
      let variable = Int(parts.variables[position])
      let interval = propagation.intervals[variable]
      if let low = requiredBound(interval.lowRow, interval.low, interval.lowerBound) {
        propagation.implied.low[variable] = low
      }
      if let high = requiredBound(interval.highRow, interval.high, interval.upperBound) {
        propagation.implied.high[variable] = high
      }
    }
    let positions = parts.rowPositions(part)
    let required = positions.prefix { state.level[Int(parts.rows[$0])] <= Levels.required }
    for position in required { tighten(Int(parts.rows[position]), &propagation) }
    for position in required.reversed() { tighten(Int(parts.rows[position]), &propagation) }
  }

  /// The end of an interval that a required row gave, or else the bound of the variable, if there is one.
  private func requiredBound(_ row: Int32, _ end: Double, _ bound: Int32) -> Double? {
    if row >= 0, state.level[Int(row)] <= Levels.required { return end }
    return bound >= 0 ? rows.breakpoint[Int(bound)] : nil
  }

  /// Bounds each open variable of a row by the bounds of the others.
  private mutating func tighten(_ row: Int, _ propagation: inout Propagation) {
    guard propagation.open[row] > 1 else { return }
    let slopes = rows.slopes[row]
    // The least and the greatest sum of the others, without those that are not bounded.
    var (least, greatest) = (0.0, 0.0)
    var (unboundedBelow, unboundedAbove) = (0, 0)
    for term in rows.terms(row) {
      let range = range(of: term, propagation)
      if range.low.isFinite { least += range.low } else { unboundedBelow += 1 }
      if range.high.isFinite { greatest += range.high } else { unboundedAbove += 1 }
    }
    for term in rows.terms(row) where basis.row[Int(rows.termVariable[term])] < 0 {
      let variable = Int(rows.termVariable[term])
      let coefficient = rows.termCoefficient[term]
      let range = range(of: term, propagation)
      let others = unboundedBelow - (range.low.isFinite ? 0 : 1)
      if slopes.contains(.above), others == 0 {
        let rest = least - (range.low.isFinite ? range.low : 0)
        bound(variable, (rows.breakpoint[row] - rest) / coefficient, coefficient > 0, &propagation)
      }
      let othersAbove = unboundedAbove - (range.high.isFinite ? 0 : 1)
      if slopes.contains(.below), othersAbove == 0 {
        let rest = greatest - (range.high.isFinite ? range.high : 0)
        bound(variable, (rows.breakpoint[row] - rest) / coefficient, coefficient < 0, &propagation)
      }
    }
  }

  private func bound(
    _ variable: Int, _ value: Double, _ isAbove: Bool, _ propagation: inout Propagation
  ) {
    if isAbove {
      propagation.implied.high[variable] = min(value, propagation.implied.high[variable])
    } else {
      propagation.implied.low[variable] = max(value, propagation.implied.low[variable])
    }
  }

  /// The least and the greatest value of a term.
  @inline(__always)
  private func range(
    of term: Int, _ propagation: borrowing Propagation
  ) -> (low: Double, high: Double) {
    let variable = Int(rows.termVariable[term])
    let coefficient = rows.termCoefficient[term]
    if basis.row[variable] >= 0 { return (coefficient * x[variable], coefficient * x[variable]) }
    let (low, high) = (propagation.implied.low[variable], propagation.implied.high[variable])
    return coefficient > 0
      ? (coefficient * low, coefficient * high) : (coefficient * high, coefficient * low)
  }
}
