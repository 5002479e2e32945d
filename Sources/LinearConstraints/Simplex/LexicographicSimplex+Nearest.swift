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
    var isDecided: [Int32: Bool] = [:]
    for variable in variables {
      let isOpen = determination.isOpen[Int(variable)]
      determination.isSettled[Int(variable)] = !isOpen
      guard isOpen else { continue }
      isDecided[variable] = false
      measure(Int(basis.nearestRow[Int(variable)]))
    }
    determination.isPruning = true
    for number in variables where determination.isAmbiguous[Int(number)] {
      let variable = Int(number)
      measure(Int(basis.nearestRow[variable]))
      if isDecided[number] == false {
        putNearZero(variable)
        decided(number, &isDecided)
      } else {
        state.flags[Int(basis.nearestRow[variable])].subtract([.canRise, .canFall])
      }
      determination.isSettled[variable] = isHeld(variable)
    }
    determination.isPruning = false
  }

  private mutating func putNearZero(_ variable: Int) {
    let row = Int(basis.nearestRow[variable])
    let level = state.level[row]
    work.weakestLevel = level
    if state.side[row] != 0 {
      addSource(variable, -slope(row))
      weigh(level)
      improve(level)
    }
    let isActive = state.flags[row].contains(.active)
    confine(row, dual: isActive ? work.multiplier[row] : slope(row))
    closeLevel(level)
  }

  /// Notes that a variable has its value, and finds those whose values follow from rows that stay.
  ///
  /// - Parameter isDecided: of each open variable.
  private func decided(_ variable: Int32, _ isDecided: inout [Int32: Bool]) {
    var found = [variable]
    while let variable = found.popLast() {
      guard isDecided[variable] == false else { continue }
      isDecided[variable] = true
      for entry in columns.entries(Int(variable)) {
        let row = Int(columns.row[entry])
        // A tail follows from its row, so nothing else does.
        guard state.flags[row].isFixed,
          !rows.terms(row).contains(where: { parts.isTail(Int(rows.termVariable[$0])) })
        else { continue }
        let open = rows.terms(row).filter { isDecided[rows.termVariable[$0]] == false }
        if open.count == 1 { found.append(rows.termVariable[open[0]]) }
      }
    }
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
