extension LexicographicSimplex {
  /// Adds to the vector over the variables that is worked on.
  @inline(__always)
  mutating func addSource(_ variable: Int, _ value: Double) {
    work.value[variable] += value
    work.sources.append(Int32(variable))
  }

  /// Whether nothing needs to be passed back through a variable.
  @inline(__always)
  func isPassedOver(_ variable: Int) -> Bool {
    determination.isPruning && determination.isSettled[variable]
  }

  /// Whether values are not passed on to a variable, which influences nothing.
  @inline(__always)
  func isSkipped(_ variable: Int) -> Bool { work.skipsTails && parts.isTail(variable) }

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
    guard let (cluster, slot) = basis.place[row] else { return }
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
  /// - Complexity: O(what moves).
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

  /// Relaxed rows give way so that the border rows hold.
  private mutating func giveWay() {
    while let index = work.clusters.popLast() {
      let count = basis.clusters[Int(index)].count
      basis.borderCost += count * count
      for slot in 0..<count {
        var amount = 0.0
        for other in 0..<count {
          amount +=
            basis.clusters[Int(index)].inverse[slot * count + other]
            * basis.clusters[Int(index)].value[other]
        }
        guard amount != 0 else { continue }
        let row = basis.clusters[Int(index)].relaxed[slot]
        let variable = Int(basis.variable[Int(row)])
        addSource(variable, amount / basis.pivot[variable])
        touch(Int(row))
        work.rowValue[Int(row)] += amount
      }
      basis.clusters[Int(index)].clear()
    }
  }

  /// From each variable to those whose base rows contain it.
  mutating func substituteForward() {
    work.order.removeAll(keepingCapacity: true)
    work.visit &+= 1
    let visit = work.visit
    while let source = work.sources.popLast() {
      guard work.visited[Int(source)] != visit else { continue }
      work.visited[Int(source)] = visit
      work.stack.append((source, columns.start[Int(source)]))
      while let top = work.stack.last {
        let variable = Int(top.variable)
        let end = columns.start[variable + 1]
        var entry = top.next
        var found: Int32 = -1
        while entry < end {
          let other = basis.variable[Int(columns.row[Int(entry)])]
          entry += 1
          if other >= 0, work.visited[Int(other)] != visit, !isSkipped(Int(other)) {
            found = other
            break
          }
        }
        work.stack[work.stack.count - 1].next = entry
        if found >= 0 {
          work.visited[Int(found)] = visit
          work.stack.append((found, columns.start[Int(found)]))
        } else {
          work.stack.removeLast()
          work.order.append(top.variable)
        }
      }
    }
    for index in work.order.indices.reversed() {
      let variable = Int(work.order[index])
      let value = work.value[variable]
      work.value[variable] = 0
      guard value != 0 else { continue }
      if work.direction[variable] == 0 { work.variables.append(Int32(variable)) }
      work.direction[variable] += value
      for entry in columns.entries(variable) {
        let row = Int(columns.row[entry])
        let other = Int(basis.variable[row])
        if other < 0 {
          touch(row)
          work.rowValue[row] += value * columns.coefficient[entry]
        } else if other != variable, !isSkipped(other) {
          work.value[other] -= value * columns.coefficient[entry] / basis.pivot[other]
        }
      }
    }
  }

  /// The multipliers of active rows whose combination is the vector over the variables that was
  /// given by `addSource`: the result is in `work.rowValue`, over `work.rows`.
  ///
  /// - Complexity: O(what it depends on).
  mutating func solveBackward(isThroughBorder: Bool = true) {
    work.borderEntries.removeAll(keepingCapacity: true)
    substituteBackward(isSecond: false)
    guard isThroughBorder, !work.borderEntries.isEmpty else { return }
    for entry in work.borderEntries { addToBorder(entry.row, entry.value) }
    while let index = work.clusters.popLast() {
      let count = basis.clusters[Int(index)].count
      basis.borderCost += count * count
      for slot in 0..<count {
        var amount = 0.0
        for other in 0..<count {
          amount +=
            basis.clusters[Int(index)].value[other]
            * basis.clusters[Int(index)].inverse[other * count + slot]
        }
        guard amount != 0 else { continue }
        let row = Int(basis.clusters[Int(index)].border[slot])
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
    work.order.removeAll(keepingCapacity: true)
    work.visit &+= 1
    let visit = work.visit
    while let source = work.sources.popLast() {
      guard work.visited[Int(source)] != visit else { continue }
      work.visited[Int(source)] = visit
      work.stack.append((source, rows.start[Int(basis.row[Int(source)])]))
      while let top = work.stack.last {
        let row = Int(basis.row[Int(top.variable)])
        let end = rows.start[row] + rows.termCount[row]
        var term = top.next
        var found: Int32 = -1
        while term < end {
          let other = rows.termVariable[Int(term)]
          term += 1
          if work.visited[Int(other)] != visit, !isPassedOver(Int(other)) {
            found = other
            break
          }
        }
        work.stack[work.stack.count - 1].next = term
        if found >= 0 {
          work.visited[Int(found)] = visit
          work.stack.append((found, rows.start[Int(basis.row[Int(found)])]))
        } else {
          work.stack.removeLast()
          work.order.append(top.variable)
        }
      }
    }
    for index in work.order.indices.reversed() {
      let variable = Int(work.order[index])
      let value = work.value[variable]
      work.value[variable] = 0
      guard value != 0 else { continue }
      let row = Int(basis.row[variable])
      let amount = value / basis.pivot[variable]
      if !state.flags[row].contains(.relaxed) {
        touch(row)
        work.rowValue[row] += amount
      } else if !isSecond {
        work.borderEntries.append((Int32(row), amount))
      }
      for term in rows.terms(row) {
        let other = Int(rows.termVariable[term])
        guard other != variable, !isPassedOver(other) else { continue }
        work.value[other] -= amount * rows.termCoefficient[term]
      }
    }
  }

  /// Empties the vector over the rows.
  mutating func clearRows() {
    for row in work.rows {
      work.rowValue[Int(row)] = 0
      state.flags[Int(row)].remove(.touched)
    }
    work.rows.removeAll(keepingCapacity: true)
  }

  /// Empties the vector over the variables.
  mutating func clearDirection() {
    for variable in work.variables { work.direction[Int(variable)] = 0 }
    work.variables.removeAll(keepingCapacity: true)
  }
}

extension Cluster {
  mutating func clear() {
    for slot in value.indices { value[slot] = 0 }
    isTouched = false
  }
}
