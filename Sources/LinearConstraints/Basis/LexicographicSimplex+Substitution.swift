extension LexicographicSimplex {
  /// Adds to the vector over the variables.
  @inline(__always)
  mutating func addSource(_ variable: Int, _ value: Double) {
    work.value[variable] += value
    work.sources.append(Int32(variable))
  }

  /// Whether the backward substitution skips a variable.
  @inline(__always)
  func isPassedOver(_ variable: Int) -> Bool {
    determination.isPruning && determination.isSettled[variable]
  }

  /// Adds to the right side of an active row.
  mutating func addRightSide(_ row: Int32, _ amount: Double) {
    if state.flags[Int(row)].contains(.bordering) {
      addToBorder(row, amount)
    } else {
      let variable = Int(basis.variable[Int(row)])
      addSource(variable, amount / basis.pivot[variable])
    }
  }

  private mutating func addToBorder(_ row: Int32, _ amount: Double) {
    guard let (cluster, slot) = basis.clusterPosition[row] else { return }
    if !basis.clusters[Int(cluster)].isTouched {
      basis.clusters[Int(cluster)].isTouched = true
      work.clusters.append(cluster)
    }
    basis.clusters[Int(cluster)].value[Int(slot)] += amount
  }

  @inline(__always)
  mutating func touch(_ row: Int) {
    guard !state.flags[row].contains(.touched) else { return }
    state.flags[row].insert(.touched)
    work.rows.append(Int32(row))
  }

  /// How all variables and rows move with the right sides of active rows: the result is in
  /// `work.direction`, over `work.variables`, and `work.rowValue`, over `work.rows`.
  ///
  /// - Complexity: O(entries that are not 0).
  mutating func solveForward() {
    work.borderEntries.removeAll(keepingCapacity: true)
    substituteForward()
    if !basis.clusters.isEmpty {
      for index in work.rows.indices {
        let row = work.rows[index]
        guard state.flags[Int(row)].contains(.bordering) else { continue }
        work.borderEntries.append((row, work.rowValue[Int(row)]))
        addToBorder(row, -work.rowValue[Int(row)])
      }
      guard !work.clusters.isEmpty else { return }
      giveWay()
      substituteForward()
    }
  }

  /// Relaxes rows so that the border rows hold.
  private mutating func giveWay() {
    while let index = work.clusters.popLast() {
      let cluster = basis.clusters[Int(index)]
      basis.borderCost += cluster.count * cluster.count
      for slot in 0..<cluster.count {
        let amount = cluster.givenWay(slot)
        guard amount != 0 else { continue }
        let row = cluster.relaxed[slot]
        let variable = Int(basis.variable[Int(row)])
        addSource(variable, amount / basis.pivot[variable])
        touch(Int(row))
        work.rowValue[Int(row)] += amount
      }
      basis.clusters[Int(index)].clear()
    }
  }

  /// From each variable to those whose base rows contain it.
  ///
  /// Rows of weaker levels than `work.weakestLevel` are left out, unless they border the base.
  mutating func substituteForward() {
    var search = DepthFirstSearch()
    swap(&search, &work.search)
    search.search(from: work.sources, edges: { columns.entries($0) }) {
      target(Int(columns.row[$0]))
    }
    work.links.passedCount += search.count
    work.sources.removeAll(keepingCapacity: true)
    let hasLinks = !work.links.isEmpty
    let hasBorder = !basis.clusterPosition.isEmpty
    var (allValues, allDirections) = (work.value.take(), work.direction.take())
    var (allRowValues, allFlags) = (work.rowValue.take(), state.flags.take())
    do {
      var value = allValues.mutableSpan
      var direction = allDirections.mutableSpan
      var rowValue = allRowValues.mutableSpan
      var flags = allFlags.mutableSpan
      for index in stride(from: search.count - 1, through: 0, by: -1) {
        let variable = Int(search.order[index])
        let amount = value[variable]
        value[variable] = 0
        guard amount != 0 else { continue }
        if direction[variable] == 0 { work.variables.append(Int32(variable)) }
        direction[variable] += amount
        for entry in columns.entries(variable) {
          let row = Int(columns.row[entry])
          let other = Int(target(row))
          if other >= 0 {
            guard other != variable else { continue }
            let next = hasLinks ? Int(basis.variable[row]) : other
            let change = amount * columns.coefficient[entry] / basis.pivot[next]
            value[other] -= hasLinks ? change * work.links.factor[next] : change
          } else if other == -1,
            state.level[row] <= work.weakestLevel || hasBorder && flags[row].contains(.bordering)
          {
            if !flags[row].contains(.touched) {
              flags[row].insert(.touched)
              work.rows.append(Int32(row))
            }
            rowValue[row] += amount * columns.coefficient[entry]
          }
        }
      }
    }
    (work.value, work.direction) = (allValues, allDirections)
    (work.rowValue, state.flags) = (allRowValues, allFlags)
    swap(&search, &work.search)
  }

  /// The variable of a base row, or the one after it where it is a link. −1 where the row is no
  /// base row, −2 where the substitution ends.
  @inline(__always)
  func target(_ row: Int) -> Int32 {
    let variable = basis.variable[row]
    guard variable >= 0 else { return variable }
    if work.skipsTails, parts.isTail(Int(variable)) { return -2 }
    return work.links.isEmpty ? variable : work.links.target[Int(variable)]
  }

  /// The multipliers of active rows whose combination is the vector over the variables that was
  /// given by `addSource`: the result is in `work.rowValue`, over `work.rows`.
  ///
  /// - Complexity: O(rows and variables that the result depends on).
  mutating func solveBackward(isThroughBorder: Bool = true) {
    work.borderEntries.removeAll(keepingCapacity: true)
    substituteBackward(isSecond: false)
    guard isThroughBorder, !work.borderEntries.isEmpty else { return }
    for entry in work.borderEntries { addToBorder(entry.row, entry.value) }
    while let index = work.clusters.popLast() {
      let cluster = basis.clusters[Int(index)]
      basis.borderCost += cluster.count * cluster.count
      for slot in 0..<cluster.count {
        let amount = cluster.multiplier(slot)
        guard amount != 0 else { continue }
        let row = Int(cluster.border[slot])
        touch(row)
        work.rowValue[row] += amount
        for term in rows.terms(row) {
          let variable = Int(rows.termVariable[term])
          guard !isPassedOver(variable) else { continue }
          addSource(variable, -amount * rows.termCoefficient[term])
        }
      }
      basis.clusters[Int(index)].clear()
    }
    substituteBackward(isSecond: true)
  }

  /// From each variable to those of its base row.
  private mutating func substituteBackward(isSecond: Bool) {
    guard !work.sources.isEmpty else { return }
    var search = DepthFirstSearch()
    swap(&search, &work.search)
    search.search(from: work.sources, edges: { rows.terms(Int(basis.row[$0])) }) {
      let other = rows.termVariable[$0]
      return isPassedOver(Int(other)) ? -1 : other
    }
    work.sources.removeAll(keepingCapacity: true)
    var allValues = work.value.take()
    var (allRowValues, allFlags) = (work.rowValue.take(), state.flags.take())
    do {
      var value = allValues.mutableSpan
      var rowValue = allRowValues.mutableSpan
      var flags = allFlags.mutableSpan
      for index in stride(from: search.count - 1, through: 0, by: -1) {
        let variable = Int(search.order[index])
        let rest = value[variable]
        value[variable] = 0
        guard rest != 0 else { continue }
        let row = Int(basis.row[variable])
        let amount = rest / basis.pivot[variable]
        if !flags[row].contains(.relaxed) {
          if !flags[row].contains(.touched) {
            flags[row].insert(.touched)
            work.rows.append(Int32(row))
          }
          rowValue[row] += amount
        } else if !isSecond {
          work.borderEntries.append((Int32(row), amount))
        }
        for term in rows.terms(row) {
          let other = Int(rows.termVariable[term])
          guard other != variable, !isPassedOver(other) else { continue }
          value[other] -= amount * rows.termCoefficient[term]
        }
      }
    }
    work.value = allValues
    (work.rowValue, state.flags) = (allRowValues, allFlags)
    swap(&search, &work.search)
  }

  /// Empties the vector over the rows.
  mutating func clearRows() {
    for row in work.rows {
      work.rowValue[Int(row)] = 0
      state.flags[Int(row)].remove(.touched)
    }
    work.rows.removeAll(keepingCapacity: true)
  }

  /// Moves the variables by a step in the current direction.
  ///
  /// Each is listed once: the first substitution gives it a direction that is not 0, and the second adds to that.
  @inline(__always)
  mutating func moveVariables(_ step: Double = 1) {
    for variable in work.variables {
      x[Int(variable)] += step * work.direction[Int(variable)]
    }
  }

  /// Empties the vector over the variables.
  mutating func clearDirection() {
    for variable in work.variables { work.direction[Int(variable)] = 0 }
    work.variables.removeAll(keepingCapacity: true)
  }
}

extension Cluster {
  /// How far a row is relaxed for `value`, a vector over the border rows.
  @inline(__always)
  fileprivate func givenWay(_ slot: Int) -> Double {
    var amount = 0.0
    for other in 0..<count { amount += inverse[slot * count + other] * value[other] }
    return amount
  }

  /// The multiplier of a border row for `value`, a vector over the relaxed rows.
  @inline(__always)
  fileprivate func multiplier(_ slot: Int) -> Double {
    var amount = 0.0
    for other in 0..<count { amount += value[other] * inverse[other * count + slot] }
    return amount
  }

  mutating func clear() {
    for slot in value.indices { value[slot] = 0 }
    isTouched = false
  }
}
