/// On which sides of its breakpoint a row costs 1 for each unit of distance.
struct Slopes: OptionSet, Sendable {
  let rawValue: UInt8

  static let below = Slopes(rawValue: 1)
  static let above = Slopes(rawValue: 2)
  static let both: Slopes = [.below, .above]

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ relation: Relation) {
    switch relation {
    case .equal: self = .both
    case .lessThanOrEqual: self = .above
    case .greaterThanOrEqual: self = .below
    }
  }

  /// The cost of one unit below.
  @inline(__always)
  var low: Double { Double(rawValue & 1) }
  /// The cost of one unit above.
  @inline(__always)
  var high: Double { Double(rawValue >> 1) }
}

/// Rows: each is a sum of terms, a breakpoint, and the cost of being below or above it.
///
/// A constraint is a row; so is a finite bound of a variable, at priority infinity; so is each
/// variable's wish to be 0, at priority 0, which decides the values of ambiguous variables.
struct RowTable: Sendable {
  /// Where the terms of a row start.
  var start: [Int32] = []
  /// How many terms it has.
  var termCount: [Int32] = []
  var breakpoint: [Double] = []
  /// Infinity for bounds, 0 for the wish to be 0, −1 for removed rows.
  var priority: [Double] = []
  var slopes: [Slopes] = []
  var termVariable: [Int32] = []
  var termCoefficient: [Double] = []
  /// How many rows are constraints.
  var constraintCount = 0
  /// Whether a coefficient was so small or large beside 1 that rounding may matter.
  private(set) var hasExtremeTerms = false
  /// Removed rows, whose indices can be used again.
  private var free: [Int32] = []

  var count: Int { start.count }

  mutating func reserve(rows: Int, terms: Int) {
    start.reserveCapacity(rows)
    termCount.reserveCapacity(rows)
    breakpoint.reserveCapacity(rows)
    priority.reserveCapacity(rows)
    slopes.reserveCapacity(rows)
    termVariable.reserveCapacity(terms)
    termCoefficient.reserveCapacity(terms)
  }

  /// Releases memory for many more rows and terms than there are, also where removed rows had terms.
  ///
  /// - Complexity: O(rows), and O(terms) where more than half of them belong to removed rows.
  mutating func trim() {
    packTerms()
    start.trim()
    termCount.trim()
    breakpoint.trim()
    priority.trim()
    slopes.trim()
    termVariable.trim()
    termCoefficient.trim()
  }

  /// Moves the terms of rows next to each other where removed rows had most of them.
  private mutating func packTerms() {
    let used = termCount.reduce(0) { $0 + Int($1) }
    guard termVariable.count > 2 * used else { return }
    let (variables, coefficients) = (termVariable, termCoefficient)
    termVariable.removeAll()
    termCoefficient.removeAll()
    for row in 0..<count {
      let terms = terms(row)
      start[row] = Int32(termVariable.count)
      termVariable += variables[terms]
      termCoefficient += coefficients[terms]
    }
  }

  func isConstraint(_ row: Int) -> Bool {
    row >= 0 && row < count && priority[row] > 0 && priority[row] <= 1000
  }

  /// The positions of the terms of a row.
  @inline(__always)
  func terms(_ row: Int) -> Range<Int> {
    let first = Int(start[row])
    return first..<first + Int(termCount[row])
  }

  mutating func append(
    single variable: Int32, slopes: Slopes, breakpoint: Double, priority: Double
  ) -> Int32 {
    let first = termVariable.count
    termVariable.append(variable)
    termCoefficient.append(1)
    return place(first, slopes, breakpoint, priority)
  }

  mutating func append(
    terms: [Term], slopes: Slopes, breakpoint: Double, priority: Double
  ) -> Int32 {
    let first = termVariable.count
    for term in terms {
      precondition(term.coefficient.isFinite, "A coefficient is a finite number.")
      let variable = Int32(term.variable.index)
      if let same = termVariable[first...].firstIndex(of: variable) {
        let sum = termCoefficient[same] + term.coefficient
        termCoefficient[same] = max(-.greatestFiniteMagnitude, min(sum, .greatestFiniteMagnitude))
      } else {
        termVariable.append(variable)
        termCoefficient.append(term.coefficient)
      }
    }
    var position = first
    while position < termVariable.count {
      let magnitude = abs(termCoefficient[position])
      if magnitude == 0 {
        termVariable.remove(at: position)
        termCoefficient.remove(at: position)
      } else {
        if magnitude < 1e-5 || magnitude > 1e5 { hasExtremeTerms = true }
        position += 1
      }
    }
    return self.place(first, slopes, breakpoint, priority)
  }

  private mutating func place(
    _ first: Int, _ slopes: Slopes, _ breakpoint: Double, _ priority: Double
  ) -> Int32 {
    let terms = Int32(termVariable.count - first)
    if let row = free.popLast() {
      start[Int(row)] = Int32(first)
      termCount[Int(row)] = terms
      self.breakpoint[Int(row)] = breakpoint
      self.priority[Int(row)] = priority
      self.slopes[Int(row)] = slopes
      return row
    }
    start.append(Int32(first))
    termCount.append(terms)
    self.breakpoint.append(breakpoint)
    self.priority.append(priority)
    self.slopes.append(slopes)
    return Int32(count - 1)
  }

  mutating func remove(_ row: Int32) {
    priority[Int(row)] = -1
    termCount[Int(row)] = 0
    free.append(row)
  }
}

extension Array {
  /// Releases spare capacity of more than an eighth of the elements.
  ///
  /// - Complexity: O(count) where there is that much spare capacity.
  mutating func trim() {
    guard capacity > count + count / 8 + 16 else { return }
    var trimmed: [Element] = []
    trimmed.reserveCapacity(count)
    trimmed.append(contentsOf: self)
    self = trimmed
  }
}
