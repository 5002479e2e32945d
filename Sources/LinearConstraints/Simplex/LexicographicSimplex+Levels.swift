extension LexicographicSimplex {
  /// The cost of one unit of a row's activity at the row's present value.
  @inline(__always)
  func slope(_ row: Int) -> Double {
    let side = state.side[row]
    return side > 0 ? rows.slopes[row].high : side < 0 ? -rows.slopes[row].low : 0
  }

  /// Minimises the errors of a part's rows, level by level.
  mutating func minimise(_ part: Int) {
    work.keepsClosed = false
    forEachLevel(of: part) { (simplex, level, positions) in simplex.minimise(level, positions) }
    forgetLinks()
  }

  /// Calls a function with each level that rows of a part have, and their positions, from the strongest.
  @inline(__always)
  mutating func forEachLevel(
    of part: Int, _ body: (inout LexicographicSimplex, Int32, Range<Int>) -> Void
  ) {
    let end = parts.rowPositions(part).upperBound
    var first = parts.rowPositions(part).lowerBound
    while first < end {
      let level = state.level[Int(parts.rows[first])]
      var last = first + 1
      while last < end, state.level[Int(parts.rows[last])] == level { last += 1 }
      body(&self, level, first..<last)
      first = last
    }
  }

  /// Minimises the sum of the errors of one level's rows, keeping those of the stronger ones.
  mutating func minimise(_ level: Int32, _ positions: Range<Int>) {
    work.weakestLevel = level
    if work.hasMoved {
      for position in positions { measure(Int(parts.rows[position])) }
    }
    weighErrors(level, positions)
    improve(level)
    for position in positions {
      let row = Int(parts.rows[position])
      let isActive = state.flags[row].contains(.active)
      let slope = slope(row)
      confine(row, dual: isActive ? work.multiplier[row] : slope)
      if level == Levels.required, !isActive, isViolated(row) { infeasibleCount += 1 }
    }
    closeLevel(level)
  }

  /// Gives active rows their multipliers at a level.
  mutating func weighErrors(_ level: Int32, _ positions: Range<Int>) {
    for position in positions {
      let row = Int(parts.rows[position])
      guard !state.flags[row].contains(.active) else { continue }
      let slope = slope(row)
      if slope != 0 { addTerms(row, -slope) }
    }
    weigh(level)
  }

  /// Derives from the dual value of a row at its level whether it may still rise or fall.
  mutating func confine(_ row: Int, dual: Double) {
    let slopes = rows.slopes[row]
    if slopes.high - dual > Self.dualTolerance { state.flags[row].remove(.canRise) }
    if slopes.low + dual > Self.dualTolerance { state.flags[row].remove(.canFall) }
  }

  /// Derives the same for rows of stronger levels from the multipliers, and clears these.
  mutating func closeLevel(_ level: Int32) {
    for row in work.weightedRows {
      let row = Int(row)
      let multiplier = work.multiplier[row]
      work.multiplier[row] = 0
      state.flags[row].remove(.weighted)
      guard abs(multiplier) > Self.dualTolerance, state.flags[row].contains(.active),
        state.level[row] < level
      else { continue }
      state.flags[row].remove(multiplier > 0 ? .canFall : .canRise)
    }
    work.weightedRows.removeAll(keepingCapacity: true)
  }

  /// Adds a row times a factor to the vector over the variables.
  mutating func addTerms(_ row: Int, _ factor: Double) {
    for term in rows.terms(row) {
      let variable = Int(rows.termVariable[term])
      guard !isPassedOver(variable) else { continue }
      addSource(variable, factor * rows.termCoefficient[term])
    }
  }

  /// Adds the combination of active rows for the vector to the multipliers, and notes which rows
  /// could improve the level by leaving.
  mutating func weigh(_ level: Int32) {
    solveBackward()
    for row in work.rows {
      let change = work.rowValue[Int(row)]
      guard change != 0, state.flags[Int(row)].contains(.active) else { continue }
      work.multiplier[Int(row)] += change
      if !state.flags[Int(row)].contains(.weighted) {
        state.flags[Int(row)].insert(.weighted)
        work.weightedRows.append(row)
      }
      if improvement(Int(row), level) != nil { addCandidate(row) }
    }
    clearRows()
  }

  /// Whether the level improves when an active row leaves, whether it then rises, and how fast.
  @inline(__always)
  func improvement(_ row: Int, _ level: Int32) -> (rises: Bool, slope: Double)? {
    let flags = state.flags[row]
    guard flags.contains(.active) else { return nil }
    let multiplier = work.multiplier[row]
    let isOwn = state.level[row] == level
    if flags.contains(.canRise) {
      let slope = -multiplier + (isOwn ? rows.slopes[row].high : 0)
      if slope < -Self.dualTolerance { return (true, slope) }
    }
    if flags.contains(.canFall) {
      let slope = multiplier + (isOwn ? rows.slopes[row].low : 0)
      if slope < -Self.dualTolerance { return (false, slope) }
    }
    return nil
  }

  /// Lets rows leave until none improves the level.
  ///
  /// - Parameter stopsWhenMoving: whether to stop before the first step that moves a variable.
  /// - Returns: false if stopped; then `work` holds the direction and the step.
  @discardableResult
  mutating func improve(_ level: Int32, stopsWhenMoving: Bool = false) -> Bool {
    var stalled = 0
    let limit = stepLimit
    work.flipLimit = 1
    while !work.candidates.isEmpty {
      if level < levels.count { findLinksIfDue() }
      if stalled == 0, !stopsWhenMoving, flipTogether(level) { continue }
      let row = takeCandidate(isSmallest: stalled > 40)
      // Steps that rounding reverses could go on for ever.
      guard pivotCount < limit else { continue }
      guard let improvement = improvement(Int(row), level) else { continue }
      switch pivot(
        row, rises: improvement.rises, slope: improvement.slope, level,
        isSmallest: stalled > 40, stopsWhenMoving: stopsWhenMoving)
      {
      case .stayed: stalled += 1
      case .moved: stalled = 0
      case .stopped:
        work.candidates.removeAll(keepingCapacity: true)
        return false
      }
    }
    return true
  }

  /// Notes a row that may improve the level: rows of weaker levels first, the weakest first, since
  /// these would be violated in the end.
  mutating func addCandidate(_ row: Int32) {
    work.candidates.push(Int64(state.level[Int(row)]) << 32 | Int64(row))
  }

  /// Takes a row that may improve the level: where rows leave without a step for long, the one of the
  /// smallest number, with which no cycle is possible.
  private mutating func takeCandidate(isSmallest: Bool) -> Int32 {
    if isSmallest {
      let position = work.candidates.indices.min {
        work.candidates[$0] & 0xFFFF_FFFF < work.candidates[$1] & 0xFFFF_FFFF
      }
      return Int32(work.candidates.remove(at: position ?? 0) & 0xFFFF_FFFF)
    }
    return Int32((work.candidates.popLargest() ?? 0) & 0xFFFF_FFFF)
  }
}
