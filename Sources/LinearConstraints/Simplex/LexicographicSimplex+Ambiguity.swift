extension LexicographicSimplex {
  /// Finds the ambiguous variables of a part.
  mutating func classify(_ part: Int) {
    let positions = parts.variablePositions(part)
    guard findOpen(positions) else { return }
    followAllLevels()
    for position in positions {
      let variable = Int(parts.variables[position])
      determination.isProved[variable] = !determination.isOpen[variable]
    }
    var proved: [Int32] = []
    for position in parts.rowPositions(part) { proveLast(of: Int(parts.rows[position]), &proved) }
    proveFollowing(&proved)
    markMoving(part)
    for position in positions {
      let variable = Int(parts.variables[position])
      guard !determination.isProved[variable], !determination.isAmbiguous[variable] else {
        continue
      }
      if prove(variable) {
        determination.isProved[variable] = true
        proved.append(Int32(variable))
        proveFollowing(&proved)
      }
    }
  }

  /// Lets the rows of all levels stop a motion, not only those of the level minimised last, and
  /// keeps the order of variables that are not open.
  private mutating func followAllLevels() {
    work.weakestLevel = Int32(levels.count)
    work.keepsClosed = true
  }

  /// Proves the variables that follow from proved ones.
  private mutating func proveFollowing(_ proved: inout [Int32]) {
    while let variable = proved.popLast() {
      for entry in columns.entries(Int(variable)) {
        proveLast(of: Int(columns.row[entry]), &proved)
      }
    }
  }

  /// Proves the last variable of a row that stays where it is.
  private mutating func proveLast(of row: Int, _ proved: inout [Int32]) {
    guard state.flags[row].isFixed else { return }
    var last: Int32 = -1
    for term in rows.terms(row) {
      let variable = rows.termVariable[term]
      guard parts.part[Int(variable)] != Parts.tail else { return }
      guard !determination.isProved[Int(variable)], !parts.isGiven(Int(variable)) else { continue }
      guard last < 0 else { return }
      last = variable
    }
    guard last >= 0 else { return }
    determination.bounds.append(VariableBounds(variable: last, row: Int32(row)))
    determination.isProved[Int(last)] = true
    proved.append(last)
  }

  /// Finds the variables that depend on active rows that may move.
  ///
  /// - Returns: whether there are any.
  private mutating func findOpen(_ positions: Range<Int>) -> Bool {
    if !basis.isOrdered { order(positions) }
    basis.isOrdered = true
    let clusters = clusters(positions)
    var openClusters: Set<Int32> = []
    var hasOpen = true
    var isSettled = false
    while !isSettled {
      hasOpen = false
      for position in positions {
        let variable = Int(basis.order[position])
        determination.isBordered[variable] = isBordered(variable)
        if !determination.pins.isEmpty { determination.pins[Int32(variable)] = nil }
        let isOpen = checkOpen(variable, openClusters)
        determination.isOpen[variable] = isOpen
        if isOpen { hasOpen = true }
      }
      isSettled = true
      for index in clusters where !openClusters.contains(index) {
        let isOpen = basis.clusters[Int(index)].border.contains { row in
          !state.flags[Int(row)].isFixed
            || rows.terms(Int(row)).contains {
              determination.isOpen[Int(rows.termVariable[$0])]
            }
        }
        guard isOpen else { continue }
        openClusters.insert(index)
        isSettled = false
      }
    }
    for position in positions {
      let variable = Int(basis.order[position])
      if determination.pins[Int32(variable)] != nil {
        state.flags[Int(basis.row[variable])].subtract([.canRise, .canFall])
      }
    }
    return hasOpen
  }

  /// The clusters of the relaxed base rows of a range.
  private func clusters(_ positions: Range<Int>) -> Set<Int32> {
    guard !basis.clusterPosition.isEmpty else { return [] }
    var found: Set<Int32> = []
    for position in positions {
      let row = basis.row[Int(basis.order[position])]
      if state.flags[Int(row)].contains(.relaxed), let position = basis.clusterPosition[row] {
        found.insert(position.cluster)
      }
    }
    return found
  }

  @inline(__always)
  private func isBordered(_ variable: Int) -> Bool {
    guard !basis.clusterPosition.isEmpty else { return false }
    let row = Int(basis.row[variable])
    return state.flags[row].contains(.relaxed)
      || rows.terms(row).contains {
        let other = Int(rows.termVariable[$0])
        return other != variable && determination.isBordered[other]
      }
  }

  private mutating func checkOpen(_ variable: Int, _ openClusters: Set<Int32>) -> Bool {
    let row = basis.row[variable]
    for term in rows.terms(Int(row)) {
      let other = Int(rows.termVariable[term])
      if other != variable, determination.isOpen[other] { return true }
    }
    let flags = state.flags[Int(row)]
    if flags.contains(.relaxed) {
      guard let position = basis.clusterPosition[row] else { return true }
      return openClusters.contains(position.cluster)
    }
    if flags.isFixed { return false }
    guard let pin = pin(variable, Int(row)) else { return true }
    determination.pins[Int32(variable)] = pin
    return false
  }

  /// The rows that keep the value of a variable where its base row would let it move.
  ///
  /// Nil for a variable that depends on the border: the border may depend on the variable.
  @inline(__always)
  private func pin(_ variable: Int, _ row: Int) -> Pin? {
    guard !determination.isBordered[variable] else { return nil }
    let isPositive = basis.pivot[variable] > 0
    let flags = state.flags[row]
    var pin = Pin()
    if !flags.contains(isPositive ? .canRise : .canFall) { pin.above = Int32(row) }
    if !flags.contains(isPositive ? .canFall : .canRise) { pin.below = Int32(row) }
    for entry in columns.entries(variable) {
      let other = Int(columns.row[entry])
      guard other != row, isAtBreakpoint(other), state.level[other] < levels.count,
        !state.flags[other].contains(.active), isLast(variable, in: other)
      else { continue }
      let rises = columns.coefficient[entry] > 0
      if pin.below < 0, !state.flags[other].contains(rises ? .canFall : .canRise) {
        pin.below = Int32(other)
      }
      if pin.above < 0, !state.flags[other].contains(rises ? .canRise : .canFall) {
        pin.above = Int32(other)
      }
    }
    return pin.below >= 0 && pin.above >= 0 ? pin : nil
  }

  /// Whether all other variables of a row come before this one and are determined.
  @inline(__always)
  private func isLast(_ variable: Int, in row: Int) -> Bool {
    rows.terms(row).allSatisfy {
      let other = Int(rows.termVariable[$0])
      return other == variable
        || (basis.position[other] < basis.position[variable] && !determination.isOpen[other]
          && !determination.isBordered[other])
    }
  }

  /// Marks the variables of a part that change when an active row moves and no other row stops it.
  private mutating func markMoving(_ part: Int) {
    if !parts.tailPositions.isEmpty, work.motion.isEmpty {
      work.motion = [Double](repeating: 0, count: x.count)
    }
    for position in parts.rowPositions(part) { markMoving(row: parts.rows[position]) }
    for position in parts.variablePositions(part) {
      markMoving(row: basis.nearestRow[Int(parts.variables[position])])
    }
  }

  private mutating func markMoving(row: Int32) {
    let flags = state.flags[Int(row)]
    guard flags.contains(.active), !flags.isFixed else { return }
    for rises in [true, false] where flags.contains(rises ? .canRise : .canFall) {
      addRightSide(row, rises ? 1 : -1)
      solveForward()
      if !isBlocked() {
        markDirection()
        addMotion(of: row, rises: rises)
      }
      clearRows()
      clearDirection()
    }
  }

  /// Adds the current direction to a motion of all variables at once. Each direction has a
  /// different factor, so that a sum of tails is 0 only where each of them is 0.
  private mutating func addMotion(of row: Int32, rises: Bool) {
    guard !work.motion.isEmpty else { return }
    let number = UInt32(truncatingIfNeeded: (2 &* row &+ (rises ? 1 : 0)) &* 0x3779_B9B1)
    let factor = 1 + Double(number >> 8) / 16_777_216
    for variable in work.variables {
      work.motion[Int(variable)] += factor * work.direction[Int(variable)]
    }
  }

  /// Finds the ambiguous tails: those that the motion of all other variables moves.
  ///
  /// - Parameter isDecided: whether variables have been put near 0, so that nothing can be proved.
  /// - Returns: false where something would have to be proved.
  @discardableResult
  mutating func classifyTails(isDecided: Bool = false) -> Bool {
    determination.bounds.removeAll { parts.isTail(Int($0.variable)) }
    // The last part minimises other levels, and may have no open variable.
    followAllLevels()
    for position in parts.tailPositions {
      let variable = Int(parts.variables[position])
      if determination.isAmbiguous[variable] { determination.ambiguousCount -= 1 }
      determination.isAmbiguous[variable] = false
      determination.isOpen[variable] = false
      var motion = 0.0
      var magnitude = 1.0
      for term in rows.terms(Int(basis.row[variable])) {
        let other = Int(rows.termVariable[term])
        guard other != variable, determination.isOpen[other] else { continue }
        determination.isOpen[variable] = true
        guard !work.motion.isEmpty else { continue }
        motion -= rows.termCoefficient[term] * work.motion[other] / basis.pivot[variable]
        magnitude = max(magnitude, abs(work.motion[other]))
      }
      guard determination.isOpen[variable] else { continue }
      if !work.motion.isEmpty { work.motion[variable] = motion }
      if abs(motion) > 1e-9 * magnitude {
        markAmbiguous(variable)
      } else if isDecided {
        return false
      } else {
        prove(variable)
      }
    }
    return true
  }

  private mutating func markAmbiguous(_ variable: Int) {
    determination.isAmbiguous[variable] = true
    determination.ambiguousCount += 1
  }

  /// Whether a row stops the motion at once.
  @inline(__always)
  private func isBlocked() -> Bool {
    work.rows.contains { row in
      let rate = work.rowValue[Int(row)]
      let flags = state.flags[Int(row)]
      return !flags.contains(.active) && isMoving(Int(row), rate) && isAtBreakpoint(Int(row))
        && state.level[Int(row)] < levels.count && !flags.contains(rate > 0 ? .canRise : .canFall)
    }
  }

  private mutating func markDirection() {
    for variable in work.variables
    where abs(work.direction[Int(variable)]) > 1e-9
      && !determination.isAmbiguous[Int(variable)]
    {
      markAmbiguous(Int(variable))
    }
  }

  /// Finds out whether a variable can rise or fall at the same sums of errors, and which rows keep
  /// it.
  ///
  /// - Returns: whether it has one value.
  @discardableResult
  private mutating func prove(_ variable: Int) -> Bool {
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
        return false
      }
      let found = work.weightedRows
        .filter { abs(work.multiplier[Int($0)]) > Self.dualTolerance && hasOpen(Int($0)) }
        .map { (row: $0, value: sign * work.multiplier[Int($0)]) }
      if sign > 0 { bounds.above = found } else { bounds.below = found }
      clearMultipliers()
    }
    determination.bounds.append(bounds)
    return true
  }

  /// Whether a row takes part in a proof. A row without open variables does not: its variables are
  /// proved before. And a part without open variables may be solved again with other active rows.
  @inline(__always)
  private func hasOpen(_ row: Int) -> Bool {
    rows.terms(row).contains { determination.isOpen[Int(rows.termVariable[$0])] }
  }

  private mutating func clearMultipliers() {
    for row in work.weightedRows {
      work.multiplier[Int(row)] = 0
      state.flags[Int(row)].remove(.weighted)
    }
    work.weightedRows.removeAll(keepingCapacity: true)
  }

  /// Two solutions between which a variable moves, if it can.
  mutating func moving(_ variable: Int) -> ([Double], [Double])? {
    followAllLevels()
    for sign in [1.0, -1.0] {
      addSource(variable, sign)
      weigh(Int32(levels.count))
      if !improve(Int32(levels.count), stopsWhenMoving: true) {
        let first = x
        moveVariables(min(work.step, 100))
        return (first, x)
      }
      clearMultipliers()
    }
    return nil
  }

  /// Takes rounding out of the values.
  mutating func refine() {
    refine(Array(Int32(0)..<Int32(rows.count))[...])
  }

  /// Takes rounding out of the values that the active rows among these determine.
  mutating func refine(_ candidates: ArraySlice<Int32>) {
    for row in candidates where state.flags[Int(row)].contains(.active) {
      let rest = rows.breakpoint[Int(row)] - sum(Int(row))
      if abs(rest) > 1e-3 * tolerance { addRightSide(row, rest) }
    }
    work.weakestLevel = .max
    solveForward()
    if !isCareful || !overflows(1) {
      moveVariables()
      for row in work.rows where !state.flags[Int(row)].contains(.active) {
        state.activity[Int(row)] += work.rowValue[Int(row)]
      }
    }
    clearRows()
    clearDirection()
  }
}
