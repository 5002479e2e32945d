extension ConstraintSolver {
  /// An inconsistency of the solver's own tables after a solution; nil where there is none.
  ///
  /// - Complexity: O(terms, and the entries of clusters).
  package var inconsistency: String? {
    simplex.wrongBase ?? simplex.wrongCluster ?? simplex.wrongRow ?? simplex.wrongWork
  }

  /// The part of an inconsistency that rounding does not explain: scratch memory that a solution has not emptied.
  package var unfinishedWork: String? { simplex.wrongWork }
}

extension LexicographicSimplex {
  /// Variables and their rows know each other, and the order of substitution has each variable once.
  fileprivate var wrongBase: String? {
    for variable in x.indices where basis.row[variable] >= 0 {
      let row = Int(basis.row[variable])
      let position = Int(basis.position[variable])
      if basis.variable[row] != variable { return "row \(row) is not that of variable \(variable)" }
      if basis.order[position] != variable { return "variable \(variable) is not at \(position)" }
      let term = rows.terms(row).first { rows.termVariable[$0] == variable }
      if term.map({ rows.termCoefficient[$0] }) != basis.pivot[variable] {
        return "variable \(variable) has another coefficient in row \(row)"
      }
      let flags = state.flags[row]
      if flags.contains(.active) == flags.contains(.relaxed) {
        return "row \(row) of the base is active and relaxed, or neither"
      }
      if flags.contains(.bordering) { return "row \(row) of the base borders it" }
    }
    return nil
  }

  /// Clusters have as many border rows as relaxed rows, which know their places, and no work left.
  fileprivate var wrongCluster: String? {
    var members = 0
    for (index, cluster) in basis.clusters.enumerated() {
      let count = cluster.border.count
      if cluster.relaxed.count != count || cluster.inverse.count != count * count
        || cluster.value.count != count
      {
        return "cluster \(index) has \(count) border rows, \(cluster.relaxed.count) relaxed rows, "
          + "\(cluster.inverse.count) entries, \(cluster.value.count) values"
      }
      if cluster.isTouched || cluster.value.contains(where: { $0 != 0 }) {
        return "cluster \(index) has work left"
      }
      for slot in 0..<count {
        members += 2
        for (row, flag) in [
          (cluster.border[slot], RowFlags.bordering), (cluster.relaxed[slot], .relaxed),
        ] {
          guard let place = basis.clusterPosition[row], Int(place.cluster) == index,
            Int(place.slot) == slot, state.flags[Int(row)].contains(flag)
          else { return "row \(row) is not in cluster \(index)" }
        }
      }
    }
    let placed = rows.start.indices.count { basis.clusterPosition[Int32($0)] != nil }
    if placed != members { return "\(placed) rows are in clusters of \(members)" }
    for free in basis.freeClusters where !basis.clusters[Int(free)].border.isEmpty {
      return "cluster \(free) is free and has rows"
    }
    return Set(basis.freeClusters).count == basis.freeClusters.count
      ? nil : "a cluster is free twice"
  }

  /// Active rows are at their breakpoints, and others on the side that is noted.
  fileprivate var wrongRow: String? {
    for row in parts.rows.lazy.map(Int.init) {
      let sum = sum(row)
      let scale = max(1, abs(sum), abs(rows.breakpoint[row]))
      let distance = sum - rows.breakpoint[row]
      if state.flags[row].contains(.active) {
        if abs(distance) > 1e-6 * scale { return "active row \(row) is off by \(distance)" }
        continue
      }
      if abs(distance) > 1e-6 * scale, state.side[row] != (distance > 0 ? 1 : -1) {
        return "row \(row) is off by \(distance), side \(state.side[row]) is noted"
      }
      if state.flags[row].contains(.bordering) { return "row \(row) borders and is not active" }
    }
    return nil
  }

  /// No vector has entries left between solutions, and no row is marked.
  fileprivate var wrongWork: String? {
    let vectors = [work.value, work.direction, work.rowValue, work.multiplier]
    if vectors.contains(where: { $0.contains { $0 != 0 } }) { return "a vector has entries left" }
    let lists = [work.sources, work.variables, work.rows, work.clusters, work.weightedRows]
    if lists.contains(where: { !$0.isEmpty }) || !work.candidates.isEmpty {
      return "a list has entries left"
    }
    let marks: RowFlags = [.touched, .weighted, .moved]
    let marked = state.flags.firstIndex { !$0.isDisjoint(with: marks) }
    return marked.map { "row \($0) is marked" }
  }
}
