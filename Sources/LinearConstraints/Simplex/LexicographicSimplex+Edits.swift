extension LexicographicSimplex {
  /// Follows changes of breakpoints, unless their magnitude would leave rounding in the sums of rows.
  ///
  /// - Returns: whether it could; if not, the whole system has to be solved again.
  mutating func followsEdits() -> Bool {
    let isSmall = moved.allSatisfy {
      abs($0.from) <= 1e7 && abs(rows.breakpoint[Int($0.row)]) <= 1e7
    }
    return isSmall && !isDelicate && (follow() || adjust()) && !hasOverflow && !isDelicate
  }

  /// Follows changes of breakpoints as long as the same active rows stay optimal: no row reaches
  /// its breakpoint, leaves it, or passes it. Then all dual values stay too.
  ///
  /// - Returns: whether it could; if not, nothing has changed.
  /// - Complexity: O(rows and variables that move), without allocation.
  mutating func follow() -> Bool {
    followAll()
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
    if isFollowed {
      noteChanges()
      apply()
    }
    clearRows()
    clearDirection()
    if isFollowed { forgetMoves() }
    return isFollowed
  }

  /// Whether a row that is not active stays on its side, or at its breakpoint.
  @inline(__always)
  private func keepsSide(_ row: Int, from breakpoint: Double) -> Bool {
    if state.level[row] > levels.count, !determination.isAmbiguous[columnOfSingle(row)] {
      return true
    }
    let old = side(of: state.activity[row] - breakpoint)
    let new = side(of: state.activity[row] + work.rowValue[row] - rows.breakpoint[row])
    return old == new
  }

  /// Follows all rows that matter: wishes to be 0 do where a variable is ambiguous.
  private mutating func followAll() {
    work.weakestLevel = determination.ambiguousCount > 0 ? .max : Int32(levels.count)
  }

  @inline(__always)
  private func columnOfSingle(_ row: Int) -> Int { Int(rows.termVariable[Int(rows.start[row])]) }

  private mutating func noteChanges() {
    changesAll = false
    changed.removeAll(keepingCapacity: true)
    if basis.clusterPosition.isEmpty {
      for index in 0..<work.search.count { changed.append(work.search.order[index]) }
    } else {
      changed.append(contentsOf: work.variables)
    }
  }

  private mutating func apply() {
    moveVariables()
    // Rounding must not add up over changes: values that one row determines are substituted again.
    if basis.clusterPosition.isEmpty {
      for index in stride(from: work.search.count - 1, through: 0, by: -1) {
        substitute(Int(work.search.order[index]))
      }
    }
    for row in work.rows where !state.flags[Int(row)].contains(.active) {
      state.activity[Int(row)] = sum(Int(row))
      if state.level[Int(row)] > levels.count {
        state.side[Int(row)] = side(of: state.activity[Int(row)] - rows.breakpoint[Int(row)])
      }
    }
    for change in moved where state.flags[Int(change.row)].contains(.active) {
      state.activity[Int(change.row)] = rows.breakpoint[Int(change.row)]
    }
  }

  /// Follows changes of breakpoints where rows reach their breakpoints, leave or pass them: parts
  /// with such rows are solved again, starting with the rows that are active.
  ///
  /// - Returns: whether it could; if not, the whole system has to be solved again.
  /// - Complexity: O(rows and variables that move, and those of the parts solved again), and a
  ///   vector over the rows is cleared.
  mutating func adjust() -> Bool {
    followAll()
    for change in moved {
      if state.flags[Int(change.row)].contains(.active) {
        addRightSide(change.row, rows.breakpoint[Int(change.row)] - change.from)
      } else {
        touch(Int(change.row))
      }
    }
    solveForward()
    var broken: Set<Int> = []
    for change in moved where !state.flags[Int(change.row)].contains(.active) {
      if !keepsSide(Int(change.row), from: change.from) { mark(Int(change.row), &broken) }
    }
    for row in work.rows where state.flags[Int(row)].isDisjoint(with: [.active, .moved]) {
      if !keepsSide(Int(row), from: rows.breakpoint[Int(row)]) { mark(Int(row), &broken) }
    }
    apply()
    clearRows()
    clearDirection()
    forgetMoves()
    var isOpen = false
    work.multiplier = [Double](repeating: 0, count: rows.count)
    defer {
      work.multiplier = []
      work.links = Links()
    }
    for part in broken.sorted() where solveAgain(part) { isOpen = true }
    changesAll = true
    guard isFeasible, !isOpen || classifyTails(isDecided: true) else { return false }
    for part in broken.sorted() {
      decide(part)
      refine(parts.rows[parts.rowPositions(part)])
      refine(parts.variables[parts.variablePositions(part)].map { basis.nearestRow[Int($0)] }[...])
    }
    return true
  }

  private mutating func forgetMoves() {
    for change in moved { state.flags[Int(change.row)].remove(.moved) }
    moved.removeAll(keepingCapacity: true)
  }

  /// Adds the part of a row, unless the row is a tail's wish to be 0: tails follow.
  private func mark(_ row: Int, _ broken: inout Set<Int>) {
    for term in rows.terms(row) {
      let part = parts.part[Int(rows.termVariable[term])]
      if part == Parts.tail { return }
      if part >= 0 {
        broken.insert(Int(part))
        return
      }
    }
    broken.insert(parts.count - 1)
  }

  /// Solves a part, starting from its active rows. Which values are ambiguous is decided later.
  ///
  /// - Returns: whether variables are or were open, on which tails depend.
  private mutating func solveAgain(_ part: Int) -> Bool {
    let positions = parts.variablePositions(part)
    for position in parts.rowPositions(part) { release(parts.rows[position]) }
    var wasOpen = false
    for position in positions {
      let variable = Int(parts.variables[position])
      release(basis.nearestRow[variable])
      if determination.isOpen[variable] { wasOpen = true }
      if !work.motion.isEmpty { work.motion[variable] = 0 }
      if determination.isAmbiguous[variable] { determination.ambiguousCount -= 1 }
      determination.isAmbiguous[variable] = false
      determination.isOpen[variable] = false
    }
    determination.bounds.removeAll { parts.part[Int($0.variable)] == part }
    let oldTolerance = tolerance
    findSides(part)
    tolerance = max(tolerance, oldTolerance)
    work.parts = part..<part + 1
    basis.borderCost = 0
    basis.isOrdered = false
    minimise(part)
    classify(part)
    return wasOpen || positions.contains { determination.isOpen[Int(parts.variables[$0])] }
  }

  /// Lets a row move as far as its level allows.
  private mutating func release(_ row: Int32) {
    state.flags[Int(row)].formUnion([.canRise, .canFall])
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
