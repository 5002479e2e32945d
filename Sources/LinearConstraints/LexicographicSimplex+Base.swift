extension LexicographicSimplex {
  /// Finds a new triangular base for the active rows, once work on the border has cost as much as that.
  mutating func rebaseIfDue() {
    guard basis.borderCost > 60 * (x.count + 100) else { return }
    basis.borderCost = 0
    rebase()
  }

  /// Puts the active rows into an order of substitution anew.
  ///
  /// Rows in which one variable is left come next. Where there is none, a variable is taken as if it
  /// were known: its wish to be 0 is its row in the base, relaxed. Rows that are left over border it.
  mutating func rebase() {
    let nearestRow = basis.nearestRow
    let active = state.flags.indices.filter { state.flags[$0].contains(.active) }
    for row in state.flags.indices { state.flags[row].subtract([.relaxed, .bordering]) }
    basis = Basis(variables: x.count, rows: rows.count)
    basis.nearestRow = nearestRow
    var ordering = Ordering(open: rows.termCount)
    for row in active { ordering.note(Int32(row)) }
    var relaxed: [Int32] = []
    while true {
      if let row = ordering.single.popLast() {
        guard let variable = openVariable(of: Int(row)) else { continue }
        order(variable, by: row, &ordering)
      } else if let variable = variableToRelax(&ordering, active) {
        let row = basis.nearestRow[variable]
        state.flags[Int(row)].insert(.relaxed)
        relaxed.append(row)
        order(variable, by: row, &ordering)
      } else {
        break
      }
    }
    let border = active.filter { basis.variable[$0] < 0 }.map(Int32.init)
    for row in border { state.flags[Int(row)].insert(.bordering) }
    makeClusters(border, relaxed)
  }

  private func openVariable(of row: Int) -> Int? {
    for term in rows.terms(row) where basis.row[Int(rows.termVariable[term])] < 0 {
      return Int(rows.termVariable[term])
    }
    return nil
  }

  /// Gives a variable its place and its row.
  private mutating func order(_ variable: Int, by row: Int32, _ ordering: inout Ordering) {
    basis.place(row, for: variable, at: ordering.count)
    ordering.count += 1
    for entry in columns.entries(variable) {
      let other = columns.row[entry]
      if other == row { basis.pivot[variable] = columns.coefficient[entry] }
      ordering.open[Int(other)] -= 1
      if state.flags[Int(other)].contains(.active) { ordering.note(other) }
    }
  }

  /// A variable of a row with as few open ones as possible, that is in many active rows.
  private func variableToRelax(_ ordering: inout Ordering, _ active: [Int]) -> Int? {
    var found: Int?
    while found == nil, let row = ordering.double.popLast() {
      if ordering.open[Int(row)] == 2 { found = Int(row) }
    }
    if found == nil {
      found = active.filter { ordering.open[$0] > 1 }.min { ordering.open[$0] < ordering.open[$1] }
    }
    guard let row = found else { return basis.row.firstIndex(of: -1) }
    let open = rows.terms(row).map { Int(rows.termVariable[$0]) }.filter { basis.row[$0] < 0 }
    return open.max { activeCount($0, ordering) < activeCount($1, ordering) }
  }

  private func activeCount(_ variable: Int, _ ordering: Ordering) -> Int {
    columns.entries(variable).reduce(0) {
      let row = Int(columns.row[$1])
      return $0 + (state.flags[row].contains(.active) && ordering.open[row] > 1 ? 1 : 0)
    }
  }

  /// Finds what relaxed rows do to border rows, and the inverse of it for those that belong together.
  private mutating func makeClusters(_ border: [Int32], _ relaxed: [Int32]) {
    guard !border.isEmpty else { return }
    for (slot, row) in border.enumerated() { basis.place[row] = (0, Int32(slot)) }
    var entries: [[(border: Int, value: Double)]] = []
    var sets = DisjointSets(border.count + relaxed.count)
    for (index, row) in relaxed.enumerated() {
      let variable = Int(basis.variable[Int(row)])
      addSource(variable, 1 / basis.pivot[variable])
      substituteForward()
      var found: [(border: Int, value: Double)] = []
      for touched in work.rows where state.flags[Int(touched)].contains(.bordering) {
        guard let place = basis.place[touched], work.rowValue[Int(touched)] != 0 else { continue }
        found.append((Int(place.slot), work.rowValue[Int(touched)]))
        sets.join(border.count + index, Int(place.slot))
      }
      entries.append(found)
      clearRows()
      clearDirection()
    }
    basis.place.removeAll()
    var members: [Int: (border: [Int], relaxed: [Int])] = [:]
    for slot in border.indices {
      members[sets.root(of: slot), default: ([], [])].border.append(slot)
    }
    for index in relaxed.indices {
      members[sets.root(of: border.count + index), default: ([], [])].relaxed.append(index)
    }
    for key in members.keys.sorted() {
      guard let member = members[key] else { continue }
      addCluster(member.border, member.relaxed, entries, border, relaxed)
    }
  }

  private mutating func addCluster(
    _ borderSlots: [Int], _ relaxedSlots: [Int], _ entries: [[(border: Int, value: Double)]],
    _ border: [Int32], _ relaxed: [Int32]
  ) {
    let size = borderSlots.count
    var matrix = SquareMatrix(size: size)
    var slot: [Int: Int] = [:]
    for (place, index) in borderSlots.enumerated() { slot[index] = place }
    for (column, index) in relaxedSlots.enumerated() {
      for entry in entries[index] {
        if let row = slot[entry.border] { matrix[row, column] = entry.value }
      }
    }
    var cluster = Cluster()
    cluster.border = borderSlots.map { border[$0] }
    cluster.relaxed = relaxedSlots.map { relaxed[$0] }
    cluster.inverse = matrix.inverse()
    cluster.value = [Double](repeating: 0, count: size)
    basis.clusters.append(cluster)
    for place in 0..<size {
      basis.place[cluster.border[place]] = (Int32(basis.clusters.count - 1), Int32(place))
      basis.place[cluster.relaxed[place]] = (Int32(basis.clusters.count - 1), Int32(place))
    }
  }
}

/// Rows by how many of their variables have no place yet.
private struct Ordering {
  var open: [Int32]
  var single: [Int32] = []
  var double: [Int32] = []
  var count: Int32 = 0

  mutating func note(_ row: Int32) {
    switch open[Int(row)] {
    case 1: single.append(row)
    case 2: double.append(row)
    default: break
    }
  }
}
