/// Variables and rows that influence each other, apart from all others.
///
/// A *given* variable has one value by its bounds: it is a constant of the rows that name it, and
/// joins no parts. A *tail* is a free variable of one row alone, an equation, not counting the rows
/// of other tails. It takes the value that satisfies its row, so it influences no other variable
/// and comes last. The variables it depends on were added before it, so it does not influence them
/// either where variables are put near 0 in their order. Positions along a chain of views are tails
/// unless another constraint names them. So the contents of different views of the chain are
/// different parts.
struct Parts: Sendable {
  /// The variables: those that are given, those of each part, and tails in the order of substitution.
  var variables: [Int32] = []
  /// Where the variables of each part start.
  var firstVariable: [Int32] = [0, 0]
  /// The rows of each part, from the strongest level to the weakest.
  var rows: [Int32] = []
  var firstRow: [Int32] = [0, 0]
  /// The part of each variable, or one of the numbers below.
  var part: [Int32] = []

  static let given: Int32 = -1
  static let tail: Int32 = -2

  /// How many parts there are. The last one has no variables, but the rows without variables.
  var count: Int { firstRow.count - 1 }

  /// The positions of a part's variables, which are also their positions in the order of
  /// substitution.
  func variablePositions(_ part: Int) -> Range<Int> {
    Int(firstVariable[part])..<Int(firstVariable[part + 1])
  }

  /// The positions of the variables of several parts.
  func variablePositions(_ parts: Range<Int>) -> Range<Int> {
    Int(firstVariable[parts.lowerBound])..<Int(firstVariable[parts.upperBound])
  }

  /// The positions of a part's rows.
  func rowPositions(_ part: Int) -> Range<Int> { Int(firstRow[part])..<Int(firstRow[part + 1]) }

  /// The positions of the variables that are given.
  var givenPositions: Range<Int> { 0..<Int(firstVariable[0]) }

  /// The positions of tails.
  var tailPositions: Range<Int> { Int(firstVariable[count])..<variables.count }

  @inline(__always)
  func isTail(_ variable: Int) -> Bool { part[variable] == Self.tail }

  @inline(__always)
  func isGiven(_ variable: Int) -> Bool { part[variable] == Self.given }
}

extension LexicographicSimplex {
  /// Finds the parts of the system, and the rows of its tails.
  ///
  /// - Parameter sorted: the rows, from the strongest level to the weakest.
  mutating func prepareParts(_ sorted: [Int32]) {
    parts.part = [Int32](repeating: 0, count: x.count)
    for row in 0..<rows.count where isGiving(row) {
      parts.part[Int(rows.termVariable[Int(rows.start[row])])] = Parts.given
    }
    let tails = isCareful ? [] : findTails()
    let count = numberParts()
    sortVariables(count, tails)
    sortRows(count, sorted)
  }

  /// Whether a row is the equation of a variable that is given.
  @inline(__always)
  func isGiving(_ row: Int) -> Bool {
    state.level[row] == 0 && rows.slopes[row] == .both && rows.termCount[row] == 1
  }

  /// Removes free variables of one equation alone, as long as there are any; in this order.
  private mutating func findTails() -> [Int32] {
    var tails: [Int32] = []
    var single: [Int32] = []
    // Each variable has its wish to be 0 among its rows.
    var left = [Int32](repeating: -1, count: x.count)
    for variable in x.indices {
      left[variable] += columns.start[variable + 1] - columns.start[variable]
      if left[variable] == 1 { single.append(Int32(variable)) }
    }
    while let variable = single.popLast() {
      guard left[Int(variable)] == 1, parts.part[Int(variable)] == 0,
        let entry = columns.entries(Int(variable)).first(where: {
          state.level[Int(columns.row[$0])] < levels.count
            && basis.variable[Int(columns.row[$0])] < 0
        })
      else { continue }
      let row = Int(columns.row[entry])
      guard rows.slopes[row] == .both, isTail(variable, columns.coefficient[entry], in: row) else {
        continue
      }
      basis.row[Int(variable)] = Int32(row)
      basis.variable[row] = variable
      basis.pivot[Int(variable)] = columns.coefficient[entry]
      parts.part[Int(variable)] = Parts.tail
      tails.append(variable)
      for term in rows.terms(row) {
        let other = Int(rows.termVariable[term])
        left[other] -= 1
        if left[other] == 1 { single.append(Int32(other)) }
      }
    }
    return tails
  }

  /// Whether a variable can follow from a row: those it depends on were added before it, and rounding
  /// does not grow much where the row is divided by its coefficient.
  @inline(__always)
  private func isTail(_ variable: Int32, _ coefficient: Double, in row: Int) -> Bool {
    rows.terms(row).allSatisfy {
      let other = rows.termVariable[$0]
      return abs(rows.termCoefficient[$0]) <= 8 * abs(coefficient)
        && (other <= variable || parts.isGiven(Int(other)))
    }
  }

  /// Numbers the parts in the order of their first variables.
  ///
  /// - Returns: how many there are.
  private mutating func numberParts() -> Int {
    var sets = DisjointSets(x.count)
    for row in 0..<rows.count
    where state.level[row] >= 0 && state.level[row] < levels.count && basis.variable[row] < 0 {
      var first = -1
      for term in rows.terms(row) {
        let variable = Int(rows.termVariable[term])
        guard parts.part[variable] >= 0 else { continue }
        if first >= 0 { sets.join(first, variable) }
        first = variable
      }
    }
    var count: Int32 = 0
    for variable in x.indices where parts.part[variable] >= 0 {
      let root = sets.root(of: variable)
      if root == variable {
        parts.part[variable] = count
        count += 1
      } else {
        // The first of a set is its root.
        parts.part[variable] = parts.part[root]
      }
    }
    return Int(count)
  }

  private mutating func sortVariables(_ count: Int, _ tails: [Int32]) {
    var start = [Int32](repeating: 0, count: count + 2)
    for part in parts.part where part >= Parts.given { start[Int(part) + 2] += 1 }
    for part in 0...count { start[part + 1] += start[part] }
    parts.variables = [Int32](repeating: 0, count: x.count)
    for variable in x.indices where parts.part[variable] >= Parts.given {
      let key = Int(parts.part[variable]) + 1
      parts.variables[Int(start[key])] = Int32(variable)
      start[key] += 1
    }
    var position = Int(start[count])
    parts.firstVariable = Array(start[...count]) + [start[count]]
    for variable in tails.reversed() {
      basis.place(
        basis.row[Int(variable)], for: Int(variable), at: Int32(position))
      parts.variables[position] = variable
      position += 1
    }
  }

  private mutating func sortRows(_ count: Int, _ sorted: [Int32]) {
    var start = [Int32](repeating: 0, count: count + 2)
    for row in sorted where basis.variable[Int(row)] < 0 { start[part(of: row, count) + 1] += 1 }
    for part in 0...count { start[part + 1] += start[part] }
    parts.rows = [Int32](repeating: 0, count: Int(start[count + 1]))
    for row in sorted where basis.variable[Int(row)] < 0 {
      let part = part(of: row, count)
      parts.rows[Int(start[part])] = row
      start[part] += 1
    }
    parts.firstRow = [0] + start[...count]
  }

  /// The part of a row that is no tail's; the last part for a row without variables.
  @inline(__always)
  private func part(of row: Int32, _ last: Int) -> Int {
    for term in rows.terms(Int(row)) {
      let part = parts.part[Int(rows.termVariable[term])]
      if part >= 0 { return Int(part) }
    }
    return last
  }
}
