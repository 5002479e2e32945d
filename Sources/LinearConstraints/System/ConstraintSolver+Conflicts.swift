extension ConstraintSolver {
  /// A minimal set of conflicting constraints for each infeasible part.
  func findConflicts() -> [[ConstraintID]] {
    var parts = PartTable()
    let required = simplex.requiredRows
    for row in required { join(Int(row), &parts) }
    var members: [PartName: (held: [Int32], violated: [Int32])] = [:]
    for row in required where simplex.isViolated(Int(row)) {
      members[parts.root(of: firstName(Int(row))), default: ([], [])].violated.append(row)
    }
    var copy = simplex
    var held: [Int32] = []
    for row in copy.rowsThatConflict()
    where simplex.state.level[Int(row)] == Levels.required && !simplex.isViolated(Int(row)) {
      held.append(row)
      let part = parts.root(of: firstName(Int(row)))
      if members[part] != nil { members[part]?.held.append(row) }
    }
    let violated = members.values.flatMap(\.violated)
    return members.values.map { part in
      // A row may have variables of parts that it does not name, such as the locations of views around: then rows of
      // other parts are in the conflict, too.
      let others = [part.held, held, held + violated.filter { !part.violated.contains($0) }]
      let around = others.first { Subsystem(self, ($0 + part.violated)[...]).conflicts }
      return minimalConflict((around ?? part.held).sorted(), part.violated.sorted()).sorted()
        .map { ConstraintID(index: Int($0)) }
    }
    .sorted { ($0.first?.index ?? -1) < ($1.first?.index ?? -1) }
  }

  /// Joins the parts that a required row names.
  private func join(_ row: Int, _ parts: inout PartTable) {
    if let names = variables.names[Int32(row)] {
      return parts.join(.part(names.0), .part(names.1))
    }
    let first = firstName(row)
    for term in rows.terms(row) {
      let variable = Int(rows.termVariable[term])
      if !isGiven(variable) { parts.join(first, variables.name(of: variable)) }
    }
  }

  /// A part that a row names; where it names none, the row itself.
  private func firstName(_ row: Int) -> PartName {
    if let names = variables.names[Int32(row)] { return .part(names.0) }
    for term in rows.terms(row) {
      let variable = Int(rows.termVariable[term])
      if !isGiven(variable) { return variables.name(of: variable) }
    }
    return .row(row)
  }

  /// Takes rows out until the rest conflicts minimally.
  ///
  /// The rows are taken in order until they conflict. The last of these is in a minimal conflict
  /// with those of its multipliers that are not 0. Of them, a row is necessary if relaxing it
  /// satisfies the last; the others are tried.
  private func minimalConflict(_ held: [Int32], _ violated: [Int32]) -> [Int32] {
    let rows = held + violated
    var fits = held.count
    var conflicts = rows.count
    if fits > 0, Subsystem(self, rows[..<fits]).conflicts { (fits, conflicts) = (0, fits) }
    while conflicts - fits > 1 {
      let middle = (fits + conflicts) / 2
      if Subsystem(self, rows[..<middle]).conflicts { conflicts = middle } else { fits = middle }
    }
    let last = rows[conflicts - 1]
    var system = Subsystem(self, rows[..<(conflicts - 1)], last)
    var necessary: Set<Int32> = []
    while let row = system.support.first(where: { !necessary.contains($0) }) {
      if !system.givesWay(row) {
        let smaller = Subsystem(self, system.support.filter { $0 != row }[...], last)
        if smaller.conflicts {
          system = smaller
          continue
        }
      }
      necessary.insert(row)
    }
    return system.support + [last]
  }
}

/// Some of the rows of a system with the bounds of their variables.
private struct Subsystem {
  private var simplex = LexicographicSimplex()
  /// The row of the system for each row here, or −1 for bounds.
  private var original: [Int32] = []
  private var position: [Int32: Int32] = [:]
  private var last: Int32 = -1

  /// Whether not all rows can hold.
  private(set) var conflicts = false
  /// The rows that conflict with the last one.
  private(set) var support: [Int32] = []

  /// - Parameter last: a row to satisfy as far as the others, which do not conflict, allow.
  init(_ solver: ConstraintSolver, _ rows: ArraySlice<Int32>, _ last: Int32? = nil) {
    var indices: [Int32: Int] = [:]
    var system = ConstraintSolver()
    let chosen = Array(rows) + (last.map { [$0] } ?? [])
    var terms: [Term] = []
    for row in chosen {
      terms.removeAll(keepingCapacity: true)
      for term in solver.rows.terms(Int(row)) {
        let variable = solver.rows.termVariable[term]
        let index = indices[variable] ?? system.variableCount
        if index == system.variableCount {
          indices[variable] = index
          let bounds = solver.bounds(of: Int(variable))
          _ = system.addVariable(lowerBound: bounds.lower, upperBound: bounds.upper)
        }
        terms.append(Term(Variable(index: index), solver.rows.termCoefficient[term]))
      }
      let isGiven = last != nil && row != last
      let added = system.rows.append(
        terms: terms, slopes: solver.rows.slopes[Int(row)],
        breakpoint: solver.rows.breakpoint[Int(row)], priority: isGiven ? .infinity : 1000)
      position[row] = added
      while original.count <= added { original.append(-1) }
      original[Int(added)] = row
    }
    simplex = system.simplex
    while original.count < simplex.rows.count { original.append(-1) }
    simplex.solveRequired()
    conflicts = !simplex.isFeasible
    if let last, conflicts {
      self.last = position[last] ?? -1
      support = simplex.rowsThatConflict().map { original[Int($0)] }
        .filter { $0 >= 0 && $0 != last }
    }
  }

  /// Whether relaxing a row can satisfy the last row.
  mutating func givesWay(_ row: Int32) -> Bool {
    guard let row = position[row], simplex.state.flags[Int(row)].contains(.active) else {
      return false
    }
    return simplex.satisfies(last, relaxing: row)
  }
}

extension LexicographicSimplex {
  /// The required rows, with those of tails, which are not in `parts.rows`.
  var requiredRows: [Int32] {
    let ofTails = parts.tailPositions.lazy.map { basis.row[Int(parts.variables[$0])] }
    return (parts.rows + ofTails).filter { state.level[Int($0)] == Levels.required }
  }

  /// The rows with dual values at the required level, and at the level of the bounds.
  fileprivate mutating func rowsThatConflict() -> [Int32] {
    var duals: [Certificate.Weight] = []
    for part in 0..<parts.count {
      forEachLevel(of: part) { (simplex, level, positions) in
        if level <= Levels.required { simplex.addDuals(level, positions, to: &duals) }
      }
    }
    return Set(duals.map(\.row.index)).sorted()
  }

  /// Whether relaxing a row satisfies another one, and violates none.
  fileprivate mutating func satisfies(_ row: Int32, relaxing leaving: Int32) -> Bool {
    addRightSide(leaving, 1)
    work.weakestLevel = Int32(Levels.required)
    solveForward()
    let rate = work.rowValue[Int(row)]
    let step = (rows.breakpoint[Int(row)] - state.activity[Int(row)]) / rate
    let isSatisfied =
      isMoving(Int(row), rate)
      && work.rows.allSatisfy { other in
        let index = Int(other)
        guard other != row, state.level[index] <= Levels.required,
          !state.flags[index].contains(.active)
        else { return true }
        let distance =
          state.activity[index] + step * work.rowValue[index] - rows.breakpoint[index]
        return distance > tolerance
          ? !rows.slopes[index].contains(.above)
          : distance < -tolerance ? !rows.slopes[index].contains(.below) : true
      }
    clearRows()
    clearDirection()
    return isSatisfied
  }
}

/// Disjoint sets of names.
private struct PartTable {
  private var parent: [PartName: PartName] = [:]

  mutating func root(of name: PartName) -> PartName {
    var root = name
    while let next = parent[root] { root = next }
    var other = name
    while let next = parent[other] {
      parent[other] = root
      other = next
    }
    return root
  }

  mutating func join(_ first: PartName, _ second: PartName) {
    let (one, other) = (root(of: first), root(of: second))
    if one != other { parent[other] = one }
  }
}
