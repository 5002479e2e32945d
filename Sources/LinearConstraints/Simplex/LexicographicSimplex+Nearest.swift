extension LexicographicSimplex {
  /// Puts the ambiguous variables of each part as near to 0 as they can be. Tails follow.
  mutating func decide() {
    guard determination.ambiguousCount > 0 else { return }
    work.skipsTails = true
    for part in 0..<parts.count { decide(part) }
    work.skipsTails = false
    settleTails()
  }

  /// Puts each ambiguous variable of a part as near to 0 as it can be, in their order.
  mutating func decide(_ part: Int) {
    let positions = parts.variablePositions(part)
    let variables = parts.variables[positions]
    guard variables.contains(where: { determination.isAmbiguous[Int($0)] }) else { return }
    basis.borderCost = 0
    work.keepsClosed = true
    work.parts = part..<part + 1
    for variable in variables {
      determination.isSettled[Int(variable)] = !determination.isOpen[Int(variable)]
    }
    determination.isPruning = true
    for variable in variables.lazy.map(Int.init) where determination.isAmbiguous[variable] {
      putNearZero(variable)
      determination.isSettled[variable] = isHeld(variable)
    }
    determination.isPruning = false
  }

  private mutating func putNearZero(_ variable: Int) {
    let row = Int(basis.nearestRow[variable])
    let level = state.level[row]
    work.weakestLevel = level
    measure(row)
    if state.side[row] != 0 {
      addSource(variable, -slope(row))
      weigh(level)
      improve(level)
    }
    let isActive = state.flags[row].contains(.active)
    confine(row, dual: isActive ? work.multiplier[row] : slope(row))
    closeLevel(level)
  }

  /// Whether all base rows that a variable depends on stay where they are.
  @inline(__always)
  private func isHeld(_ variable: Int) -> Bool {
    let row = Int(basis.row[variable])
    return state.flags[row].isFixed && !state.flags[row].contains(.relaxed)
      && rows.terms(row).allSatisfy {
        let other = Int(rows.termVariable[$0])
        return other == variable || determination.isSettled[other]
      }
  }
}
