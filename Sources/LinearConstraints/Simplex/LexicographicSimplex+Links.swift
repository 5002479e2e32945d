/// The links of chains, which substitution skips.
///
/// A *link* is a variable of two rows alone, its own base row and that of one other variable: such
/// as the position of a view in a row of views that no other constraint names. When it moves, only
/// the other variable follows, and both rows stay active. So while levels are minimised, a motion
/// goes directly to the first variable after it that is no link, and the values of links are
/// computed when the part is done.
struct Links: Sendable {
  /// For each variable the target of a motion that reaches it: itself, unless it is a link; −2
  /// where the motion ends. Empty where no links are known.
  var target: [Int32] = []
  /// The factor from a unit at a variable to its target.
  var factor: [Double] = []
  /// The links, in an order of substitution.
  var variables: [Int32] = []
  /// How many variables were passed through since links were last looked for.
  var passedCount = 0

  var isEmpty: Bool { variables.isEmpty }
}

extension LexicographicSimplex {
  /// Finds the links of the current parts, once visiting variables has cost more than finding
  /// links.
  mutating func findLinksIfDue() {
    let positions = parts.variablePositions(work.parts)
    let due = eagerness == .links ? 0 : 4 * positions.count
    guard work.links.isEmpty, work.links.passedCount > due else { return }
    guard !isCareful else { return }
    work.links.passedCount = 0
    if !basis.isOrdered { order(positions) }
    basis.isOrdered = true
    if work.links.target.isEmpty {
      work.links.target = x.indices.map { Int32($0) }
      work.links.factor = [Double](repeating: 1, count: x.count)
    }
    // The variables that follow from one have later positions.
    for position in positions.reversed() {
      let variable = Int(basis.order[position])
      guard let row = rowAfterLink(variable) else { continue }
      let next = Int(basis.variable[Int(row.row)])
      work.links.target[variable] = target(Int(row.row))
      work.links.factor[variable] =
        -row.coefficient / basis.pivot[next] * work.links.factor[next]
      work.links.variables.append(Int32(variable))
    }
    work.links.variables.reverse()
  }

  /// The base row of another variable that a variable has a term in, if it has none but that and its own.
  private func rowAfterLink(_ variable: Int) -> (row: Int32, coefficient: Double)? {
    // The third is the wish to be 0, which keeps the variable's value where it is active.
    guard columns.entries(variable).count == 3 else { return nil }
    let (own, wish) = (basis.row[variable], basis.nearestRow[variable])
    guard !state.flags[Int(wish)].contains(.active), !state.flags[Int(own)].contains(.relaxed)
    else { return nil }
    for entry in columns.entries(variable) {
      let row = columns.row[entry]
      guard row != own, row != wish else { continue }
      guard basis.variable[Int(row)] >= 0, !state.flags[Int(row)].contains(.relaxed) else {
        return nil
      }
      return (row, columns.coefficient[entry])
    }
    return nil
  }

  /// Computes the values of links and forgets the links, before their rows change positions.
  mutating func forgetLinks() {
    guard !work.links.isEmpty else { return }
    for variable in work.links.variables {
      let variable = Int(variable)
      substitute(variable)
      work.links.target[variable] = Int32(variable)
      work.links.factor[variable] = 1
    }
    work.links.variables.removeAll(keepingCapacity: true)
    work.links.passedCount = 0
  }

  /// Whether a variable of a row is a link.
  @inline(__always)
  func hasLinks(_ row: Int) -> Bool {
    !work.links.isEmpty
      && rows.terms(row).contains {
        let variable = rows.termVariable[$0]
        return work.links.target[Int(variable)] != variable
      }
  }
}
