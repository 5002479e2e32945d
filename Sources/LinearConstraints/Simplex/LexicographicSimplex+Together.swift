/// An active row of one variable that leaves, up to another row of the same variable.
struct Flip {
  var leaving: Int32
  var rises: Bool
  var entering: Int32
  var step: Double
}

extension LexicographicSimplex {
  /// Lets several rows leave together that end at other rows of their variables, such as sizes that
  /// shrink to 0, where no other row stops them: the variables that depend on them then move once.
  ///
  /// - Returns: whether several left.
  mutating func flipTogether(_ level: Int32) -> Bool {
    guard work.flipLimit > 1, work.candidates.count > 1 else { return false }
    guard !isCareful else { return false }
    work.flips.removeAll(keepingCapacity: true)
    while work.flips.count < work.flipLimit, let candidate = work.candidates.first {
      let row = Int32(candidate & 0xFFFF_FFFF)
      // A row may be noted several times.
      if row != work.flips.last?.leaving, let improvement = improvement(Int(row), level) {
        guard let flip = flip(row, rises: improvement.rises, improvement.slope, level) else {
          break
        }
        work.flips.append(flip)
      }
      _ = work.candidates.popLargest()
    }
    guard work.flips.count > 1 else {
      for flip in work.flips { addCandidate(flip.leaving) }
      return false
    }
    for flip in work.flips { addRightSide(flip.leaving, flip.rises ? flip.step : -flip.step) }
    solveForward()
    let isFree = work.rows.allSatisfy { staysOnSide(Int($0), level) }
    if isFree {
      raiseFlipLimit()
      commitFlips(level)
    } else {
      work.flipLimit = max(1, work.flipLimit / 4)
      for flip in work.flips { addCandidate(flip.leaving) }
    }
    clearDirection()
    clearRows()
    if isFree { weigh(level) }
    return isFree
  }

  /// Lets more rows leave together.
  mutating func raiseFlipLimit() { work.flipLimit = min(2 * work.flipLimit, 1 << 20) }

  /// The row of the same variable alone that an active row reaches, if the cost falls up to there.
  @inline(__always)
  private func flip(_ row: Int32, rises: Bool, _ slope: Double, _ level: Int32) -> Flip? {
    guard rows.termCount[Int(row)] == 1, !state.flags[Int(row)].contains(.bordering) else {
      return nil
    }
    let term = Int(rows.start[Int(row)])
    let variable = Int(rows.termVariable[term])
    let speed = (rises ? 1 : -1) / rows.termCoefficient[term]
    var nearest = Flip(leaving: row, rises: rises, entering: -1, step: .infinity)
    for entry in columns.entries(variable) {
      let other = Int(columns.row[entry])
      guard rows.termCount[other] == 1, state.level[other] <= level, other != Int(row) else {
        continue
      }
      let rate = columns.coefficient[entry] * speed
      let step = (rows.breakpoint[other] - state.activity[other]) / rate
      // Rows at their breakpoints are left to single steps.
      if isAtBreakpoint(other) { return nil }
      guard step > 0, step < nearest.step else { continue }
      let bend =
        state.level[other] < level
        ? .infinity : abs(rate) * (rows.slopes[other].low + rows.slopes[other].high)
      guard slope + bend >= -Self.dualTolerance else { return nil }
      nearest.step = step
      nearest.entering = Int32(other)
    }
    return nearest.entering >= 0 ? nearest : nil
  }

  /// Whether a row that moves by `work.rowValue` neither passes nor leaves its breakpoint, where
  /// that would matter.
  @inline(__always)
  private func staysOnSide(_ row: Int, _ level: Int32) -> Bool {
    let flags = state.flags[row]
    let rate = work.rowValue[row]
    guard !flags.contains(.active), state.level[row] <= level, isMoving(row, rate) else {
      return true
    }
    let old = state.side[row]
    if old == 0 {
      return state.level[row] == level
        ? (rate > 0 ? rows.slopes[row].high : rows.slopes[row].low) == 0
        : flags.contains(rate > 0 ? .canRise : .canFall)
    }
    let new = side(of: state.activity[row] + rate - rows.breakpoint[row])
    return new == old || new == 0
  }

  /// Moves all values, and makes the reached rows active.
  private mutating func commitFlips(_ level: Int32) {
    work.slopeChanges.removeAll(keepingCapacity: true)
    moveVariables()
    for row in work.rows { advance(Int(row), 1, level) }
    for flip in work.flips {
      pivotCount += 1
      settle(flip.entering, flip.leaving, rises: flip.rises, flip.step, level)
      state.flags[Int(flip.leaving)].remove(.active)
      state.flags[Int(flip.entering)].insert(.active)
      _ = exchangeInBase(flip.entering, of: flip.leaving)
      let multiplier = work.multiplier[Int(flip.leaving)]
      work.multiplier[Int(flip.leaving)] = 0
      addTerms(Int(flip.leaving), multiplier)
    }
    for change in work.slopeChanges { addTerms(Int(change.row), -change.value) }
  }
}
