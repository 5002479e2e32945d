extension LexicographicSimplex {
  /// Follows changes of breakpoints as long as the same active rows stay optimal: no row comes to its
  /// breakpoint, leaves it, or passes it. Then all dual values stay too.
  ///
  /// - Returns: whether it could; if not, nothing has changed.
  /// - Complexity: O(what moves), without allocation.
  mutating func follow() -> Bool {
    for change in moved {
      let row = Int(change.row)
      let delta = rows.breakpoint[row] - change.from
      if state.flags[row].contains(.active) {
        addRightSide(change.row, delta)
      } else {
        touch(row)
      }
    }
    solveForward()
    var isFollowed = true
    for change in moved where !state.flags[Int(change.row)].contains(.active) {
      if !keepsSide(Int(change.row), from: change.from) { isFollowed = false }
    }
    for row in work.rows where isFollowed {
      let flags = state.flags[Int(row)]
      if flags.contains(.active) || flags.contains(.moved) { continue }
      if !keepsSide(Int(row), from: rows.breakpoint[Int(row)]) { isFollowed = false }
    }
    if isFollowed { apply() }
    clearRows()
    clearDirection()
    for change in moved { state.flags[Int(change.row)].remove(.moved) }
    if isFollowed { moved.removeAll(keepingCapacity: true) }
    return isFollowed
  }

  /// Whether a row that is not active stays on its side, or at its breakpoint.
  @inline(__always)
  private func keepsSide(_ row: Int, from breakpoint: Double) -> Bool {
    if state.level[row] > levels.count, !determination.isOpen[columnOfSingle(row)] { return true }
    let old = side(of: state.activity[row] - breakpoint)
    let new = side(of: state.activity[row] + work.rowValue[row] - rows.breakpoint[row])
    return old == new
  }

  private func columnOfSingle(_ row: Int) -> Int { Int(rows.termVariable[Int(rows.start[row])]) }

  private mutating func apply() {
    for variable in work.variables {
      x[Int(variable)] += work.direction[Int(variable)]
      work.direction[Int(variable)] = 0
    }
    // Rounding does not add up over changes: what one row determines is substituted afresh.
    if basis.place.isEmpty {
      for index in work.order.indices.reversed() { substitute(Int(work.order[index])) }
    }
    for row in work.rows where !state.flags[Int(row)].contains(.active) {
      var activity = 0.0
      for term in rows.terms(Int(row)) {
        activity += rows.termCoefficient[term] * x[Int(rows.termVariable[term])]
      }
      state.activity[Int(row)] = activity
      if state.level[Int(row)] > levels.count {
        state.side[Int(row)] = side(of: activity - rows.breakpoint[Int(row)])
      }
    }
    for change in moved where state.flags[Int(change.row)].contains(.active) {
      state.activity[Int(change.row)] = rows.breakpoint[Int(change.row)]
    }
  }

  mutating func substitute(_ variable: Int) {
    let row = Int(basis.row[variable])
    var rest = rows.breakpoint[row]
    for term in rows.terms(row) where Int(rows.termVariable[term]) != variable {
      rest -= rows.termCoefficient[term] * x[Int(rows.termVariable[term])]
    }
    x[variable] = rest / basis.pivot[variable]
  }
}
