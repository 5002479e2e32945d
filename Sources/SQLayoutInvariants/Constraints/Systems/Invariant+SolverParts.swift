import LinearConstraints

/// Invariants of the parts that required constraints join.
extension Invariant {
  static let solverParts = Invariant(
    "solver-parts",
    "There is a conflict for each set of required constraints, joined by the parts that they name, of which one does "
      + "not hold; given variables join nothing."
  ) { generator, _ in
    var system = generator.makeConstraintSystem()
    system.partSize = generator.choices.integer(in: 1...3)
    for row in system.rows.indices {
      system.rows[row].priority = 1000
      guard generator.choices.chance(1, of: 2) else { continue }
      let last = system.rows[row].terms.count - 1
      system.rows[row].named = (
        generator.choices.integer(in: 0...last), generator.choices.integer(in: 0...last)
      )
    }
    return system.verdictOnConflicts("")
  }
}

extension ConstraintSystem {
  /// Whether there is a conflict for each set of rows that parts join, of which one does not hold; all are required.
  func verdictOnConflicts(_ saying: String) -> Verdict {
    verdictOnConflicts(
      of: solved(), naming: rows.indices.map(namedParts), ", parts of \(partSize)\(saying)")
  }

  /// The same of a solver that was made otherwise, with the names of the parts of each row.
  func verdictOnConflicts(of made: Made, naming names: [[Int]], _ saying: String) -> Verdict {
    var sets = JoinedSets()
    for names in names { sets.join(names) }
    let broken = rows.indices.filter { made.solver.violation(of: made.constraints[$0]) > 1e-6 }
    let expected = Set(broken.map { sets.root(of: names[$0][0]) }).count
    guard made.solver.conflicts.count != expected else { return .holds }
    return self.broken(
      "conflicts", "\(expected), of broken rows \(broken)\(saying)",
      "\(made.solver.conflicts.count)")
  }

  /// The parts that a row names; where it names none, a number of its own.
  func namedParts(_ row: Int) -> [Int] {
    let terms = rows[row].terms
    if let named = rows[row].named {
      return [terms[named.0].variable / partSize, terms[named.1].variable / partSize]
    }
    let parts = namedVariables(row).map { part(of: $0) ?? -1000 - $0 }.sorted()
    return parts.isEmpty ? [-1 - row] : parts
  }

  /// The variables that a row names: none that is given, and none whose coefficients cancel.
  func namedVariables(_ row: Int) -> [Int] {
    var sums: [Int: Double] = [:]
    for term in rows[row].terms { sums[term.variable, default: 0] += term.coefficient }
    return sums.filter { $0.value != 0 && lower[$0.key] != upper[$0.key] }.map(\.key)
  }
}

/// Numbers in disjoint sets.
struct JoinedSets {
  private var parent: [Int: Int] = [:]

  func root(of number: Int) -> Int {
    var number = number
    while let next = parent[number] { number = next }
    return number
  }

  mutating func join(_ numbers: [Int]) {
    for number in numbers.dropFirst() {
      let (one, other) = (root(of: numbers[0]), root(of: number))
      if one != other { parent[other] = one }
    }
  }
}
