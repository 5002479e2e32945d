/// Where motion goes past the links of chains.
///
/// A *link* is a variable of two rows alone, its own base row and that of one other variable: such as the
/// position of a view in a row of views of which nothing else is asked. When it moves, nothing but the other
/// one follows, and both rows stay active. So while levels are minimised motion goes straight to the first
/// variable behind it that is no link, and the values of links follow when the part is done.
struct Links: Sendable {
  /// For each variable where motion goes that comes to it: to itself, unless it is a link; −2 where it ends.
  /// Empty where no links are known.
  var target: [Int32] = []
  /// What a unit that comes to a variable is there.
  var factor: [Double] = []
  /// The links, in an order of substitution.
  var variables: [Int32] = []
  /// How many variables were passed through since links were last looked for.
  var passedCount = 0

  var isEmpty: Bool { variables.isEmpty }
}

extension LexicographicSimplex {
  /// Looks for the links of the parts that are worked on, once passing through variables has cost more.
  mutating func findLinksIfDue() {
    let places = parts.variablePlaces(work.parts)
    let due = eagerness == .links ? 0 : 4 * places.count
    guard work.links.isEmpty, work.links.passedCount > due else { return }
    work.links.passedCount = 0
    if !basis.isOrdered { order(places) }
    basis.isOrdered = true
    if work.links.target.isEmpty {
      work.links.target = x.indices.map { Int32($0) }
      work.links.factor = [Double](repeating: 1, count: x.count)
    }
    // What follows from a variable comes after it.
    for place in places.reversed() {
      let variable = Int(basis.order[place])
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
    // The third is the wish to be 0, which keeps the variable in its place where it is active.
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

  /// Gives links their values and has none any more: their rows are to change their places.
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

  /// Whether motion goes past a variable of a row.
  @inline(__always)
  func hasLinks(_ row: Int) -> Bool {
    !work.links.isEmpty
      && rows.terms(row).contains {
        let variable = rows.termVariable[$0]
        return work.links.target[Int(variable)] != variable
      }
  }
}
