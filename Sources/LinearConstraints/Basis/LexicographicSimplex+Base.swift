extension LexicographicSimplex {
  /// Finds a new triangular base for the active rows of the current parts, once the work on the
  /// border has cost as much as that. Each part keeps its positions, and each tail its row.
  mutating func rebaseIfDue() {
    let positions = parts.variablePositions(work.parts)
    let due = eagerness == .bases ? 0 : 400 * (positions.count + 100)
    guard basis.borderCost > due else { return }
    basis.borderCost = 0
    forgetLinks()
    for part in work.parts { rebase(parts.variablePositions(part)) }
  }

  /// Puts the variables of a range into an order of substitution; their rows stay.
  mutating func order(_ positions: Range<Int>) {
    var search = DepthFirstSearch()
    swap(&search, &work.search)
    search.search(
      from: Array(basis.order[positions].reversed()), edges: { rows.terms(Int(basis.row[$0])) }
    ) {
      let other = rows.termVariable[$0]
      return positions.contains(Int(basis.position[Int(other)])) ? other : -1
    }
    for index in 0..<search.count {
      let variable = Int(search.order[index])
      basis.place(basis.row[variable], for: variable, at: Int32(positions.lowerBound + index))
    }
    swap(&search, &work.search)
  }

  /// Orders the active rows of a range of variables again.
  ///
  /// A row with one variable without a position comes next. Where there is no such row, a variable
  /// is taken as known: its row in the base is that of its wish to be 0, relaxed. The remaining
  /// rows border the base.
  mutating func rebase(_ positions: Range<Int>) {
    let variables = Array(basis.order[positions])
    var ordering = Ordering(position: positions.lowerBound)
    var (active, relaxed) = releaseRows(variables, &ordering)
    for row in active { note(row, openCount(row), &ordering) }
    while ordering.position < positions.upperBound {
      if let row = ordering.single.popLast() {
        guard let variable = openVariable(of: Int(row)) else { continue }
        order(variable, by: row, &ordering)
      } else if let variable = variableToRelax(variables, &ordering) {
        let row = basis.nearestRow[variable]
        state.flags[Int(row)].insert(.relaxed)
        relaxed.append(row)
        order(variable, by: row, &ordering)
      } else {
        break
      }
    }
    active.removeAll { basis.variable[Int($0)] >= 0 }
    for row in active { state.flags[Int(row)].insert(.bordering) }
    makeClusters(active, relaxed)
  }

  /// Takes the active rows of variables, and those that border them, out of the base.
  ///
  /// - Returns: the rows to order, and those of variables that keep their positions which are relaxed.
  private mutating func releaseRows(
    _ variables: [Int32], _ ordering: inout Ordering
  ) -> (active: [Int32], relaxed: [Int32]) {
    var active: [Int32] = []
    var relaxed: [Int32] = []
    for variable in variables {
      let row = basis.row[Int(variable)]
      let isRelaxed = state.flags[Int(row)].contains(.relaxed)
      if isRelaxed, let cluster = basis.clusterPosition[row]?.cluster {
        active += dissolve(Int(cluster))
      }
      if work.keepsClosed, !determination.isOpen[Int(variable)] {
        if isRelaxed { relaxed.append(row) }
        basis.place(row, for: Int(variable), at: Int32(ordering.position))
        ordering.position += 1
      } else {
        basis.row[Int(variable)] = -1
        basis.variable[Int(row)] = -1
        state.flags[Int(row)].remove(.relaxed)
        if !isRelaxed { active.append(row) }
      }
    }
    return (active, relaxed)
  }

  /// Dissolves a cluster.
  ///
  /// - Returns: its border rows.
  private mutating func dissolve(_ index: Int) -> [Int32] {
    let border = basis.clusters[index].border
    for row in border {
      basis.clusterPosition[row] = nil
      state.flags[Int(row)].remove(.bordering)
    }
    for row in basis.clusters[index].relaxed { basis.clusterPosition[row] = nil }
    basis.clusters[index] = Cluster()
    basis.freeClusters.append(Int32(index))
    return border
  }

  @inline(__always)
  private func openVariable(of row: Int) -> Int? {
    for term in rows.terms(row) where basis.row[Int(rows.termVariable[term])] < 0 {
      return Int(rows.termVariable[term])
    }
    return nil
  }

  /// How many variables of a row have no position yet.
  @inline(__always)
  private func openCount(_ row: Int32) -> Int {
    var count = 0
    for term in rows.terms(Int(row)) where basis.row[Int(rows.termVariable[term])] < 0 {
      count += 1
    }
    return count
  }

  private func note(_ row: Int32, _ open: Int, _ ordering: inout Ordering) {
    switch open {
    case 0: break
    case 1: ordering.single.append(row)
    case 2: ordering.double.append(row)
    default: ordering.more.append(row)
    }
  }

  /// Gives a variable its position and its row.
  private mutating func order(_ variable: Int, by row: Int32, _ ordering: inout Ordering) {
    basis.place(row, for: variable, at: Int32(ordering.position))
    ordering.position += 1
    for entry in columns.entries(variable) {
      let other = columns.row[entry]
      if other == row { basis.pivot[variable] = columns.coefficient[entry] }
      guard state.flags[Int(other)].contains(.active), basis.variable[Int(other)] < 0 else {
        continue
      }
      let open = openCount(other)
      if open <= 2 { note(other, open, &ordering) }
    }
  }

  /// A variable of a row with as few variables without a position as possible. Of these, one of
  /// many active rows.
  private func variableToRelax(_ variables: [Int32], _ ordering: inout Ordering) -> Int? {
    var found: Int32?
    while found == nil, let row = ordering.double.popLast() {
      if openCount(row) == 2 { found = row }
    }
    while found == nil, let row = ordering.more.last {
      if openCount(row) > 1 { found = row } else { ordering.more.removeLast() }
    }
    guard let row = found else {
      // No active row remains: the variables without a position follow from the border rows.
      while ordering.next < variables.count {
        let variable = Int(variables[ordering.next])
        if basis.row[variable] < 0 { return variable }
        ordering.next += 1
      }
      return nil
    }
    let open = rows.terms(Int(row)).map { Int(rows.termVariable[$0]) }.filter { basis.row[$0] < 0 }
    return open.max { activeCount($0) < activeCount($1) }
  }

  private func activeCount(_ variable: Int) -> Int {
    columns.entries(variable).reduce(0) {
      let row = columns.row[$1]
      return $0 + (state.flags[Int(row)].contains(.active) && openCount(row) > 1 ? 1 : 0)
    }
  }

  /// Finds the matrix by which relaxed rows change border rows, and the inverse of it for each
  /// cluster.
  private mutating func makeClusters(_ border: [Int32], _ relaxed: [Int32]) {
    guard !border.isEmpty else { return }
    for (slot, row) in border.enumerated() { basis.clusterPosition[row] = (0, Int32(slot)) }
    var entries: [[(border: Int, value: Double)]] = []
    var sets = DisjointSets(border.count + relaxed.count)
    for (index, row) in relaxed.enumerated() {
      let variable = Int(basis.variable[Int(row)])
      addSource(variable, 1 / basis.pivot[variable])
      substituteForward()
      var found: [(border: Int, value: Double)] = []
      for touched in work.rows where state.flags[Int(touched)].contains(.bordering) {
        guard let position = basis.clusterPosition[touched], work.rowValue[Int(touched)] != 0 else {
          continue
        }
        found.append((Int(position.slot), work.rowValue[Int(touched)]))
        sets.join(border.count + index, Int(position.slot))
      }
      entries.append(found)
      clearRows()
      clearDirection()
    }
    for row in border { basis.clusterPosition[row] = nil }
    var members: [Int: (border: [Int], relaxed: [Int])] = [:]
    for slot in border.indices {
      members[sets.root(of: slot), default: ([], [])].border.append(slot)
    }
    for index in relaxed.indices {
      members[sets.root(of: border.count + index), default: ([], [])].relaxed.append(index)
    }
    // Where effects are lost to rounding, the rest may not fall apart into square matrices.
    if members.values.contains(where: { $0.border.count != $0.relaxed.count }) {
      members = [0: (Array(border.indices), Array(relaxed.indices))]
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
    for (position, index) in borderSlots.enumerated() { slot[index] = position }
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
    let index = basis.freeClusters.popLast().map(Int.init) ?? basis.clusters.count
    if index == basis.clusters.count { basis.clusters.append(cluster) }
    basis.clusters[index] = cluster
    placeMembers(of: index)
  }
}

/// Rows by how many of their variables have no position yet.
private struct Ordering {
  var single: [Int32] = []
  var double: [Int32] = []
  var more: [Int32] = []
  /// The next position.
  var position: Int
  /// How many variables were searched for one without a position.
  var next = 0

  init(position: Int) { self.position = position }
}
