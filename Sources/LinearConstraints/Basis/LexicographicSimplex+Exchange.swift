extension LexicographicSimplex {
  /// Makes one row active in place of another.
  ///
  /// - Parameters:
  ///   - column: how border rows move when the leaving one does, in the base alone, times `sign`.
  ///   - rate: how the entering row moves when the leaving one does, times `sign`.
  mutating func replace(
    _ leaving: Int32, by entering: Int32, column: [(row: Int32, value: Double)], sign: Double,
    _ rate: Double
  ) {
    let leavesBorder = state.flags[Int(leaving)].contains(.bordering)
    let returns = state.flags[Int(entering)].contains(.relaxed)
    state.flags[Int(leaving)].remove(.active)
    state.flags[Int(entering)].insert(.active)
    if !leavesBorder, !returns, column.isEmpty, exchangeInBase(entering, of: leaving) { return }
    let columnEntries =
      leavesBorder ? [] : column.map { (row: $0.row, value: $0.value * sign) }
    var rowEntries: [(row: Int32, value: Double)] = []
    if !returns {
      // The effect of relaxed rows on this row counts also where nothing can move now.
      let isPruning = determination.isPruning
      determination.isPruning = false
      addTerms(Int(entering), 1)
      solveBackward(isThroughBorder: false)
      determination.isPruning = isPruning
      rowEntries = work.borderEntries
      clearRows()
    }
    switch (leavesBorder, returns) {
    case (false, false):
      border(with: entering, relaxing: leaving, columnEntries, rowEntries, rate * sign)
    case (true, false): exchangeBorder(leaving, for: entering, rowEntries)
    case (false, true): exchangeRelaxed(entering, for: leaving, columnEntries)
    case (true, true): unborder(leaving, returning: entering)
    }
  }

  /// Puts a row into the base in place of another, if its other variables do not depend on that
  /// row: the last substitution did not visit them. Tells whether it did.
  mutating func exchangeInBase(_ entering: Int32, of leaving: Int32) -> Bool {
    let variable = Int(basis.variable[Int(leaving)])
    var pivot = 0.0
    for term in rows.terms(Int(entering)) {
      let other = Int(rows.termVariable[term])
      if other == variable {
        pivot = rows.termCoefficient[term]
      } else if work.search.hasVisited(other) {
        return false
      }
    }
    guard pivot != 0 else { return false }
    basis.isOrdered = false
    basis.variable[Int(leaving)] = -1
    basis.row[variable] = entering
    basis.variable[Int(entering)] = Int32(variable)
    basis.pivot[variable] = pivot
    return true
  }

  /// Joins the clusters of rows into one.
  private mutating func join(_ members: [Int32]) -> Int {
    var target = -1
    for row in members {
      guard let position = basis.clusterPosition[row] else { continue }
      let cluster = Int(position.cluster)
      if target < 0 {
        target = cluster
      } else if target != cluster {
        merge(cluster, into: target)
      }
    }
    if target >= 0 {
      basis.borderCost += 4 * basis.clusters[target].count * basis.clusters[target].count
      return target
    }
    if let free = basis.freeClusters.popLast() { return Int(free) }
    basis.clusters.append(Cluster())
    return basis.clusters.count - 1
  }

  private mutating func merge(_ source: Int, into target: Int) {
    let old = basis.clusters[target]
    let added = basis.clusters[source]
    let count = old.count + added.count
    var merged = Cluster()
    merged.border = old.border + added.border
    merged.relaxed = old.relaxed + added.relaxed
    merged.inverse = [Double](repeating: 0, count: count * count)
    merged.value = [Double](repeating: 0, count: count)
    for row in 0..<old.count {
      for column in 0..<old.count {
        merged.inverse[row * count + column] = old.inverse[row * old.count + column]
      }
    }
    for row in 0..<added.count {
      for column in 0..<added.count {
        merged.inverse[(old.count + row) * count + old.count + column] =
          added.inverse[row * added.count + column]
      }
    }
    basis.clusters[target] = merged
    basis.clusters[source] = Cluster()
    basis.freeClusters.append(Int32(source))
    placeMembers(of: target)
  }

  mutating func placeMembers(of index: Int) {
    let cluster = basis.clusters[index]
    for slot in 0..<cluster.count {
      basis.clusterPosition[cluster.border[slot]] = (Int32(index), Int32(slot))
      basis.clusterPosition[cluster.relaxed[slot]] = (Int32(index), Int32(slot))
    }
  }

  /// A cluster grows by a border row and a relaxed row.
  private mutating func border(
    with entering: Int32, relaxing leaving: Int32, _ columnEntries: [(row: Int32, value: Double)],
    _ rowEntries: [(row: Int32, value: Double)], _ rate: Double
  ) {
    let index = join(columnEntries.map(\.row) + rowEntries.map(\.row))
    let old = basis.clusters[index]
    let size = old.count
    let (given, taken) = (multiply(old, columnEntries), multiply(rowEntries, old))
    var grown = Cluster()
    grown.border = old.border + [entering]
    grown.relaxed = old.relaxed + [leaving]
    grown.value = [Double](repeating: 0, count: size + 1)
    grown.inverse.reserveCapacity((size + 1) * (size + 1))
    for row in 0..<size {
      for column in 0..<size {
        grown.inverse.append(old.inverse[row * size + column] + given[row] * taken[column] / rate)
      }
      grown.inverse.append(-given[row] / rate)
    }
    for column in 0..<size { grown.inverse.append(-taken[column] / rate) }
    grown.inverse.append(1 / rate)
    basis.clusters[index] = grown
    state.flags[Int(entering)].insert(.bordering)
    state.flags[Int(leaving)].insert(.relaxed)
    basis.clusterPosition[entering] = (Int32(index), Int32(size))
    basis.clusterPosition[leaving] = (Int32(index), Int32(size))
  }

  /// The inverse times entries of border rows.
  private func multiply(_ cluster: Cluster, _ entries: [(row: Int32, value: Double)]) -> [Double] {
    var result = [Double](repeating: 0, count: cluster.count)
    for entry in entries {
      guard let slot = basis.clusterPosition[entry.row]?.slot else { continue }
      for row in 0..<cluster.count {
        result[row] += cluster.inverse[row * cluster.count + Int(slot)] * entry.value
      }
    }
    return result
  }

  /// Entries of relaxed rows times the inverse.
  private func multiply(_ entries: [(row: Int32, value: Double)], _ cluster: Cluster) -> [Double] {
    var result = [Double](repeating: 0, count: cluster.count)
    for entry in entries {
      guard let slot = basis.clusterPosition[entry.row]?.slot else { continue }
      for column in 0..<cluster.count {
        result[column] += entry.value * cluster.inverse[Int(slot) * cluster.count + column]
      }
    }
    return result
  }

  /// A border row leaves, another comes.
  private mutating func exchangeBorder(
    _ leaving: Int32, for entering: Int32, _ rowEntries: [(row: Int32, value: Double)]
  ) {
    let index = join([leaving] + rowEntries.map(\.row))
    let size = basis.clusters[index].count
    let slot = Int(basis.clusterPosition[leaving]?.slot ?? 0)
    let taken = multiply(rowEntries, basis.clusters[index])
    var elements = basis.clusters[index].inverse.take()
    do {
      var inverse = elements.mutableSpan
      for row in 0..<size {
        let value = inverse[row * size + slot] / taken[slot]
        for column in 0..<size where column != slot {
          inverse[row * size + column] -= taken[column] * value
        }
        inverse[row * size + slot] = value
      }
    }
    basis.clusters[index].inverse = elements
    basis.clusters[index].border[slot] = entering
    basis.clusterPosition[leaving] = nil
    basis.clusterPosition[entering] = (Int32(index), Int32(slot))
    state.flags[Int(leaving)].remove(.bordering)
    state.flags[Int(entering)].insert(.bordering)
  }

  /// A relaxed row becomes active again, and another is relaxed.
  private mutating func exchangeRelaxed(
    _ entering: Int32, for leaving: Int32, _ columnEntries: [(row: Int32, value: Double)]
  ) {
    let index = join([entering] + columnEntries.map(\.row))
    let size = basis.clusters[index].count
    let slot = Int(basis.clusterPosition[entering]?.slot ?? 0)
    let given = multiply(basis.clusters[index], columnEntries)
    var elements = basis.clusters[index].inverse.take()
    do {
      var inverse = elements.mutableSpan
      for column in 0..<size {
        let value = inverse[slot * size + column] / given[slot]
        for row in 0..<size where row != slot {
          inverse[row * size + column] -= given[row] * value
        }
        inverse[slot * size + column] = value
      }
    }
    basis.clusters[index].inverse = elements
    basis.clusters[index].relaxed[slot] = leaving
    basis.clusterPosition[entering] = nil
    basis.clusterPosition[leaving] = (Int32(index), Int32(slot))
    state.flags[Int(entering)].remove(.relaxed)
    state.flags[Int(leaving)].insert(.relaxed)
  }

  /// A cluster shrinks by a border row and a relaxed row.
  private mutating func unborder(_ leaving: Int32, returning entering: Int32) {
    guard let border = basis.clusterPosition[leaving], let relaxed = basis.clusterPosition[entering]
    else { return }
    let index = Int(border.cluster)
    let old = basis.clusters[index]
    let (size, gone, back) = (old.count, Int(border.slot), Int(relaxed.slot))
    let pivot = old.inverse[back * size + gone]
    var shrunk = Cluster()
    shrunk.border = old.border.enumerated().filter { $0.offset != gone }.map(\.element)
    shrunk.relaxed = old.relaxed.enumerated().filter { $0.offset != back }.map(\.element)
    shrunk.value = [Double](repeating: 0, count: size - 1)
    shrunk.inverse.reserveCapacity((size - 1) * (size - 1))
    for row in 0..<size where row != back {
      for column in 0..<size where column != gone {
        shrunk.inverse.append(
          old.inverse[row * size + column]
            - old.inverse[row * size + gone] * old.inverse[back * size + column] / pivot)
      }
    }
    basis.clusters[index] = shrunk
    if size == 1 { basis.freeClusters.append(Int32(index)) }
    basis.clusterPosition[leaving] = nil
    basis.clusterPosition[entering] = nil
    state.flags[Int(leaving)].remove(.bordering)
    state.flags[Int(entering)].remove(.relaxed)
    placeMembers(of: index)
  }
}
