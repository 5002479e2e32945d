extension LexicographicSimplex {
  /// Builds levels, columns, scratch memory and parts from the rows.
  mutating func prepare() {
    infeasibleCount = 0
    isRough = false
    rows.trim()
    x.trim()
    basis.nearestRow.trim()
    let sorted = prepareLevels()
    prepareColumns()
    prepareWork()
    prepareParts(sorted)
  }

  /// Finds the level of each row.
  ///
  /// - Returns: the rows but the wishes to be 0, from the strongest level to the weakest.
  private mutating func prepareLevels() -> [Int32] {
    levels.priority = [.infinity, 1000]
    var previous = -1.0
    for row in 0..<rows.count where rows.priority[row] > 0 && rows.priority[row] != previous {
      previous = rows.priority[row]
      let level = Int(level(of: previous))
      if levels.priority[level] > previous {
        levels.priority.append(previous)
      } else if levels.priority[level] < previous {
        levels.priority.insert(previous, at: level)
      }
    }
    state.level = [Int32](repeating: -1, count: rows.count)
    var start = [Int](repeating: 0, count: levels.count + 1)
    var last = (priority: Double.infinity, level: Int32(0))
    for row in 0..<rows.count {
      let priority = rows.priority[row]
      if priority > 0 {
        if priority != last.priority { last = (priority, level(of: priority)) }
        state.level[row] = last.level
        start[Int(last.level) + 1] += 1
      } else if priority == 0 {
        state.level[row] = Int32(levels.count) + 1 + rows.termVariable[Int(rows.start[row])]
      }
    }
    for level in 0..<levels.count { start[level + 1] += start[level] }
    var sorted = [Int32](repeating: 0, count: start[levels.count])
    for row in 0..<rows.count where rows.priority[row] > 0 {
      let level = Int(state.level[row])
      sorted[start[level]] = Int32(row)
      start[level] += 1
    }
    return sorted
  }

  /// The position of a priority, from the strongest; where it is new, that of the next weaker one, or
  /// the last.
  private func level(of priority: Double) -> Int32 {
    var low = 0
    var high = levels.count - 1
    while low < high {
      let middle = (low + high) / 2
      if levels.priority[middle] > priority { low = middle + 1 } else { high = middle }
    }
    return Int32(low)
  }

  private mutating func prepareColumns() {
    let variables = x.count
    columns.start = [Int32](repeating: 0, count: variables + 1)
    var entries = 0
    for row in 0..<rows.count where state.level[row] >= 0 {
      for term in rows.terms(row) { columns.start[Int(rows.termVariable[term]) + 1] += 1 }
      entries += Int(rows.termCount[row])
    }
    for variable in 0..<variables { columns.start[variable + 1] += columns.start[variable] }
    columns.row = [Int32](repeating: 0, count: entries)
    columns.coefficient = [Double](repeating: 0, count: entries)
    for row in 0..<rows.count where state.level[row] >= 0 {
      for term in rows.terms(row) {
        let variable = Int(rows.termVariable[term])
        let position = Int(columns.start[variable])
        columns.row[position] = Int32(row)
        columns.coefficient[position] = rows.termCoefficient[term]
        columns.start[variable] += 1
      }
    }
    for variable in stride(from: variables, to: 0, by: -1) {
      columns.start[variable] = columns.start[variable - 1]
    }
    columns.start[0] = 0
  }

  private mutating func prepareWork() {
    let variables = x.count
    state.flags = [RowFlags](repeating: [.canRise, .canFall], count: rows.count)
    state.side = [Int8](repeating: 0, count: rows.count)
    state.activity = [Double](repeating: 0, count: rows.count)
    work.multiplier = [Double](repeating: 0, count: rows.count)
    let nearestRow = basis.nearestRow
    basis = Basis(variables: variables, rows: rows.count)
    basis.nearestRow = nearestRow
    work.value = [Double](repeating: 0, count: variables)
    work.motion.removeAll()
    work.search = DepthFirstSearch(variables: variables)
    work.direction = [Double](repeating: 0, count: variables)
    work.rowValue = [Double](repeating: 0, count: rows.count)
    determination = Determination(variables: variables)
  }
}
