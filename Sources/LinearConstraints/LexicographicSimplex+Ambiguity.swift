extension LexicographicSimplex {
  /// Finds the variables that the constraints leave open.
  mutating func classify() {
    findOpen()
    guard determination.isOpen.contains(true) else { return }
    markMoving()
    for variable in x.indices
    where determination.isOpen[variable] && !determination.isAmbiguous[variable] {
      prove(variable)
    }
  }

  /// Finds the variables that depend on active rows that may move.
  private mutating func findOpen() {
    var openClusters = [Bool](repeating: false, count: basis.clusters.count)
    var isSettled = false
    while !isSettled {
      determination.pins.removeAll(keepingCapacity: true)
      for place in basis.order.indices {
        let variable = Int(basis.order[place])
        determination.isBordered[variable] = isBordered(variable)
        determination.isOpen[variable] = isOpen(variable, openClusters)
      }
      isSettled = true
      for index in basis.clusters.indices where !openClusters[index] {
        let isOpen = basis.clusters[index].border.contains { row in
          !state.flags[Int(row)].isFixed
            || rows.terms(Int(row)).contains {
              determination.isOpen[Int(rows.termVariable[$0])]
            }
        }
        guard isOpen else { continue }
        openClusters[index] = true
        isSettled = false
      }
    }
    for pin in determination.pins {
      state.flags[Int(basis.row[Int(pin.variable)])].subtract([.canRise, .canFall])
    }
  }

  private func isBordered(_ variable: Int) -> Bool {
    guard !basis.place.isEmpty else { return false }
    let row = Int(basis.row[variable])
    return state.flags[row].contains(.relaxed)
      || rows.terms(row).contains {
        let other = Int(rows.termVariable[$0])
        return other != variable && determination.isBordered[other]
      }
  }

  private mutating func isOpen(_ variable: Int, _ openClusters: [Bool]) -> Bool {
    let row = basis.row[variable]
    for term in rows.terms(Int(row)) {
      let other = Int(rows.termVariable[term])
      if other != variable, determination.isOpen[other] { return true }
    }
    let flags = state.flags[Int(row)]
    if flags.contains(.relaxed) {
      guard let place = basis.place[row] else { return true }
      return openClusters[Int(place.cluster)]
    }
    if flags.isFixed { return false }
    guard let pin = pin(variable, Int(row)) else { return true }
    determination.pins.append(pin)
    return false
  }

  /// The rows that keep a variable in its place where its base row would let it move.
  ///
  /// What depends on the border is left out: the border may depend on the variable.
  private func pin(_ variable: Int, _ row: Int) -> Pin? {
    guard !determination.isBordered[variable] else { return nil }
    let isPositive = basis.pivot[variable] > 0
    let flags = state.flags[row]
    var pin = Pin(variable: Int32(variable), rows: (-1, -1))
    if !flags.contains(isPositive ? .canRise : .canFall) { pin.rows.1 = Int32(row) }
    if !flags.contains(isPositive ? .canFall : .canRise) { pin.rows.0 = Int32(row) }
    for entry in columns.entries(variable) {
      let other = Int(columns.row[entry])
      guard other != row, isAtBreakpoint(other), state.level[other] < levels.count,
        !state.flags[other].contains(.active), isLast(variable, in: other)
      else { continue }
      let rises = columns.coefficient[entry] > 0
      if pin.rows.0 < 0, !state.flags[other].contains(rises ? .canFall : .canRise) {
        pin.rows.0 = Int32(other)
      }
      if pin.rows.1 < 0, !state.flags[other].contains(rises ? .canRise : .canFall) {
        pin.rows.1 = Int32(other)
      }
    }
    return pin.rows.0 >= 0 && pin.rows.1 >= 0 ? pin : nil
  }

  /// Whether all other variables of a row come before this one and are determined.
  private func isLast(_ variable: Int, in row: Int) -> Bool {
    rows.terms(row).allSatisfy {
      let other = Int(rows.termVariable[$0])
      return other == variable
        || (basis.position[other] < basis.position[variable] && !determination.isOpen[other]
          && !determination.isBordered[other])
    }
  }

  /// Marks the variables that change when an active row moves where nothing is in its way.
  private mutating func markMoving() {
    for row in state.flags.indices
    where state.flags[row].contains(.active) && !state.flags[row].isFixed {
      for rises in [true, false]
      where state.flags[row].contains(rises ? .canRise : .canFall) {
        addRightSide(Int32(row), rises ? 1 : -1)
        solveForward()
        if !isBlocked() { markDirection() }
        clearRows()
        clearDirection()
      }
    }
  }

  /// Whether a row is in the way at once.
  private func isBlocked() -> Bool {
    work.rows.contains { row in
      let rate = work.rowValue[Int(row)]
      let flags = state.flags[Int(row)]
      return !flags.contains(.active) && abs(rate) > 1e-11 && isAtBreakpoint(Int(row))
        && state.level[Int(row)] < levels.count && !flags.contains(rate > 0 ? .canRise : .canFall)
    }
  }

  private mutating func markDirection() {
    for variable in work.variables
    where abs(work.direction[Int(variable)]) > 1e-9
      && !determination.isAmbiguous[Int(variable)]
    {
      determination.isAmbiguous[Int(variable)] = true
      determination.ambiguousCount += 1
    }
  }

  /// Finds out whether a variable can rise or fall while everything stays as good, and what keeps it.
  private mutating func prove(_ variable: Int) {
    var bounds = VariableBounds(variable: Int32(variable))
    for sign in [1.0, -1.0] {
      let level = Int32(levels.count)
      addSource(variable, sign)
      weigh(level)
      guard improve(level, stopsWhenMoving: true) else {
        markDirection()
        clearRows()
        clearDirection()
        clearMultipliers()
        return
      }
      let found = work.weightedRows.filter { abs(state.multiplier[Int($0)]) > Self.dualTolerance }
        .map { (row: $0, value: sign * state.multiplier[Int($0)]) }
      if sign > 0 { bounds.above = found } else { bounds.below = found }
      clearMultipliers()
    }
    determination.bounds.append(bounds)
  }

  private mutating func clearMultipliers() {
    for row in work.weightedRows {
      state.multiplier[Int(row)] = 0
      state.flags[Int(row)].remove(.weighted)
    }
    work.weightedRows.removeAll(keepingCapacity: true)
  }

  /// Puts each ambiguous variable as near to 0 as it can be, in their order.
  mutating func decide() {
    guard determination.ambiguousCount > 0 else { return }
    for variable in x.indices {
      determination.isSettled[variable] = !determination.isOpen[variable]
    }
    determination.isPruning = true
    for variable in x.indices where determination.isAmbiguous[variable] {
      let level = Int32(levels.count + 1 + variable)
      let row = Int(basis.nearestRow[variable])
      if state.side[row] != 0 {
        addSource(variable, -slope(row))
        weigh(level)
        improve(level)
      }
      let isActive = state.flags[row].contains(.active)
      confine(row, dual: isActive ? state.multiplier[row] : slope(row))
      closeLevel(level, keepsDuals: false)
      determination.isSettled[variable] = isHeld(variable)
    }
    determination.isPruning = false
  }

  /// Whether a variable depends on rows that stay where they are alone.
  private func isHeld(_ variable: Int) -> Bool {
    let row = Int(basis.row[variable])
    return state.flags[row].isFixed && !state.flags[row].contains(.relaxed)
      && rows.terms(row).allSatisfy {
        let other = Int(rows.termVariable[$0])
        return other == variable || determination.isSettled[other]
      }
  }

  /// Two solutions between which a variable moves, if it can.
  mutating func moving(_ variable: Int) -> ([Double], [Double])? {
    for sign in [1.0, -1.0] {
      addSource(variable, sign)
      weigh(Int32(levels.count))
      if !improve(Int32(levels.count), stopsWhenMoving: true) {
        let step = min(work.step, 100)
        var other = x
        for moved in work.variables { other[Int(moved)] += step * work.direction[Int(moved)] }
        return (x, other)
      }
      clearMultipliers()
    }
    return nil
  }

  /// Takes rounding out of the values.
  mutating func refine() {
    for row in state.flags.indices where state.flags[row].contains(.active) {
      var sum = 0.0
      for term in rows.terms(row) {
        sum += rows.termCoefficient[term] * x[Int(rows.termVariable[term])]
      }
      let rest = rows.breakpoint[row] - sum
      if abs(rest) > 1e-3 * tolerance { addRightSide(Int32(row), rest) }
    }
    solveForward()
    for variable in work.variables { x[Int(variable)] += work.direction[Int(variable)] }
    for row in work.rows where !state.flags[Int(row)].contains(.active) {
      state.activity[Int(row)] += work.rowValue[Int(row)]
    }
    clearRows()
    clearDirection()
  }
}
