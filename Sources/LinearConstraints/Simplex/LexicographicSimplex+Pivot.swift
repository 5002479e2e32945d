enum PivotResult {
  case moved, stayed, stopped
}

extension LexicographicSimplex {
  /// Lets an active row leave, moves as long as the level improves, and makes the row active at
  /// which it would no longer improve.
  mutating func pivot(
    _ leaving: Int32, rises: Bool, slope: Double, _ level: Int32, isSmallest: Bool,
    stopsWhenMoving: Bool
  ) -> PivotResult {
    pivotCount += 1
    if hasLinks(Int(leaving)) { forgetLinks() }
    addRightSide(leaving, rises ? 1 : -1)
    solveForward()
    let entering = findEntering(slope, level, isSmallest: isSmallest)
    let step = entering?.step ?? .infinity
    if isCareful, overflows(entering?.step ?? 0) {
      clearRows()
      clearDirection()
      return .stayed
    }
    if stopsWhenMoving, step > 0 {
      work.step = step
      return .stopped
    }
    guard let entering else {
      // A sum of errors is bounded: the slope was rounding.
      clearRows()
      clearDirection()
      return .stayed
    }
    noteRate(entering.rate)
    let column = work.borderEntries
    move(step, leaving, rises: rises, entering.row, level)
    clearDirection()
    clearRows()
    replace(leaving, by: entering.row, column: column, sign: rises ? 1 : -1, entering.rate)
    rebaseIfDue()
    // A row of one variable that ended at another row of the variable may do so together with
    // others.
    let isFlip = rows.termCount[Int(leaving)] == 1 && rows.termCount[Int(entering.row)] == 1
    if isFlip, work.passed == 0 { raiseFlipLimit() } else { work.flipLimit = 1 }
    reweigh(leaving, entering.row, level)
    return step > 0 ? .moved : .stayed
  }

  /// The row at which the cost stops falling, and how far that is.
  private mutating func findEntering(
    _ slope: Double, _ level: Int32, isSmallest: Bool
  ) -> (row: Int32, step: Double, rate: Double)? {
    work.breaks.removeAll(keepingCapacity: true)
    var block = Break(step: .infinity, row: -1, jump: 0)
    for row in work.rows {
      let flags = state.flags[Int(row)]
      let rate = work.rowValue[Int(row)]
      guard !flags.contains(.active), isMoving(Int(row), rate), state.level[Int(row)] <= level
      else {
        continue
      }
      let side = state.side[Int(row)]
      let isOwn = state.level[Int(row)] == level
      let found: Break
      if side == 0 {
        if isOwn {
          let outward = rate > 0 ? rows.slopes[Int(row)].high : rows.slopes[Int(row)].low
          guard outward > 0 else { continue }
          found = Break(step: 0, row: row, jump: outward * abs(rate))
        } else {
          guard !flags.contains(rate > 0 ? .canRise : .canFall) else { continue }
          found = Break(step: 0, row: row, jump: .infinity)
        }
      } else {
        guard (side > 0) == (rate < 0) else { continue }
        // Within the tolerance a row is at its breakpoint: rounding is no step.
        let step =
          isAtBreakpoint(Int(row))
          ? 0 : (rows.breakpoint[Int(row)] - state.activity[Int(row)]) / rate
        let bend = rows.slopes[Int(row)].low + rows.slopes[Int(row)].high
        found = Break(step: step, row: row, jump: isOwn ? bend * abs(rate) : .infinity)
      }
      if found.jump.isFinite {
        if found.step <= block.step { work.breaks.append(found) }
      } else if found.step < block.step
        || (found.step == block.step && isBetter(row, than: block.row, isSmallest: isSmallest))
      {
        block = found
      }
    }
    var left = slope
    work.passed = 0
    if !work.breaks.isEmpty {
      work.breaks.sort { $0.step < $1.step || ($0.step == $1.step && $0.row < $1.row) }
      for next in work.breaks where next.step <= block.step {
        left += next.jump
        if left >= -Self.dualTolerance {
          return (next.row, next.step, work.rowValue[Int(next.row)])
        }
        work.passed += 1
      }
    }
    guard block.row >= 0 else { return nil }
    return (block.row, block.step, work.rowValue[Int(block.row)])
  }

  /// Among rows at the same distance the one with the larger rate is safer to divide by.
  private func isBetter(_ row: Int32, than other: Int32, isSmallest: Bool) -> Bool {
    guard other >= 0 else { return true }
    if isSmallest { return row < other }
    let (rate, best) = (abs(work.rowValue[Int(row)]), abs(work.rowValue[Int(other)]))
    return rate > best || (rate == best && row < other)
  }

  /// Moves values and rows, and notes the points where the cost of the level changed its slope.
  private mutating func move(
    _ step: Double, _ leaving: Int32, rises: Bool, _ entering: Int32, _ level: Int32
  ) {
    work.slopeChanges.removeAll(keepingCapacity: true)
    for index in 0..<work.passed { pass(Int(work.breaks[index].row)) }
    if step > 0 {
      work.hasMoved = true
      moveVariables(step)
      for row in work.rows where row != entering { advance(Int(row), step, level) }
    }
    settle(entering, leaving, rises: rises, step, level)
  }

  /// Puts the entering row at its breakpoint, and the leaving one on the side to which it left.
  mutating func settle(
    _ entering: Int32, _ leaving: Int32, rises: Bool, _ step: Double, _ level: Int32
  ) {
    if state.level[Int(entering)] == level {
      let old = slope(Int(entering))
      if old != 0 { work.slopeChanges.append((entering, -old)) }
    }
    state.activity[Int(entering)] = rows.breakpoint[Int(entering)]
    state.side[Int(entering)] = 0
    let distance = rises ? step : -step
    state.activity[Int(leaving)] = rows.breakpoint[Int(leaving)] + distance
    // Without a step it is on that side too: so no sequence of leaving rows is a cycle.
    state.side[Int(leaving)] = rises ? 1 : -1
    if state.level[Int(leaving)] == level {
      let new = slope(Int(leaving))
      if new != 0 { work.slopeChanges.append((leaving, new)) }
    }
  }

  /// Puts a row of the level on the other side of its breakpoint.
  private mutating func pass(_ row: Int) {
    let old = slope(row)
    state.side[row] = work.rowValue[row] > 0 ? 1 : -1
    work.slopeChanges.append((Int32(row), slope(row) - old))
  }

  /// Moves a row that is not active. One that reaches its breakpoint stays on its side.
  @inline(__always)
  mutating func advance(_ row: Int, _ step: Double, _ level: Int32) {
    guard !state.flags[row].contains(.active) else { return }
    state.activity[row] += step * work.rowValue[row]
    let new = side(of: state.activity[row] - rows.breakpoint[row])
    guard new != state.side[row] else { return }
    // Of this level and stronger ones, it leaves its breakpoint only to a side without a cost.
    if state.level[row] > level || new != 0 { state.side[row] = new }
  }

  /// Brings the multipliers up to date after a row has been replaced.
  private mutating func reweigh(_ leaving: Int32, _ entering: Int32, _ level: Int32) {
    let multiplier = work.multiplier[Int(leaving)]
    work.multiplier[Int(leaving)] = 0
    if multiplier != 0 { addTerms(Int(leaving), multiplier) }
    for change in work.slopeChanges { addTerms(Int(change.row), -change.value) }
    weigh(level)
  }
}
