extension LexicographicSimplex {
  /// Builds what follows from the rows: levels, columns, and room to work in.
  mutating func prepare() {
    prepareLevels()
    prepareColumns()
    prepareWork()
  }

  private mutating func prepareLevels() {
    levels.priority = [.infinity, 1000]
    state.level = [Int32](repeating: -1, count: rows.count)
    var last = (priority: Double.infinity, level: Int32(0))
    var distinct = Set<Double>()
    var previous = -1.0
    for row in 0..<rows.count {
      let priority = rows.priority[row]
      if priority > 0, priority != previous {
        distinct.insert(priority)
        previous = priority
      }
    }
    distinct.remove(.infinity)
    distinct.remove(1000)
    levels.priority += distinct.sorted(by: >)
    var sizes = [Int32](repeating: 0, count: levels.count + 1)
    for row in 0..<rows.count {
      let priority = rows.priority[row]
      guard priority > 0 else {
        if priority == 0 {
          state.level[row] = Int32(levels.count) + 1 + rows.termVariable[Int(rows.start[row])]
        }
        continue
      }
      if priority != last.priority { last = (priority, level(of: priority)) }
      state.level[row] = last.level
      sizes[Int(last.level) + 1] += 1
    }
    for level in 0..<levels.count { sizes[level + 1] += sizes[level] }
    levels.start = sizes
    levels.rows = [Int32](repeating: 0, count: Int(sizes[levels.count]))
    for row in 0..<rows.count {
      let level = state.level[row]
      guard level >= 0, level < levels.count else { continue }
      levels.rows[Int(sizes[Int(level)])] = Int32(row)
      sizes[Int(level)] += 1
    }
  }

  /// The place of a priority: from the strongest.
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
        let place = Int(columns.start[variable])
        columns.row[place] = Int32(row)
        columns.coefficient[place] = rows.termCoefficient[term]
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
    state.multiplier = [Double](repeating: 0, count: rows.count)
    let nearestRow = basis.nearestRow
    basis = Basis(variables: variables, rows: rows.count)
    basis.nearestRow = nearestRow
    work.value = [Double](repeating: 0, count: variables)
    work.isMarked = [Bool](repeating: false, count: variables)
    work.direction = [Double](repeating: 0, count: variables)
    work.rowValue = [Double](repeating: 0, count: rows.count)
    determination = Determination(variables: variables)
    duals.start.removeAll(keepingCapacity: true)
    duals.row.removeAll(keepingCapacity: true)
    duals.value.removeAll(keepingCapacity: true)
    duals.start.append(0)
  }
}
