/// The interval that a variable is confined to, and the rows that do it.
struct Interval {
  var low = -Double.infinity
  var high = Double.infinity
  var lowRow: Int32 = -1
  var highRow: Int32 = -1
  /// The bounds of the variable, where it has some.
  var lowerBound: Int32 = -1
  var upperBound: Int32 = -1
}

extension LexicographicSimplex {
  /// Sets the values of given variables.
  mutating func settleGiven() -> Propagation {
    var propagation = Propagation(rows: rows, variables: x.count, levels: levels.count)
    for position in parts.givenPositions {
      let variable = Int(parts.variables[position])
      guard let entry = columns.entries(variable).first(where: { isGiving(Int(columns.row[$0])) })
      else { continue }
      let row = columns.row[entry]
      let value = rows.breakpoint[Int(row)] / columns.coefficient[entry]
      settle(variable, at: value, by: row, &propagation)
      state.flags[Int(row)].subtract([.canRise, .canFall])
    }
    propagation.forget()
    return propagation
  }

  /// Chooses the first active rows of a part by propagation, and with them values.
  ///
  /// Rows in which one variable is open confine it to an interval, from the strongest priority to
  /// the weakest; where the interval is a point, or where a row would leave it, the variable is
  /// decided. Rows that then have one open variable follow, again from the strongest. Where there
  /// is no such row, the next open variable in order is put as near to 0 as its interval allows.
  /// The other variables of each variable's row were decided before it: the base is triangular.
  mutating func start(_ part: Int, _ propagation: inout Propagation) {
    for position in parts.rowPositions(part) {
      let row = Int(parts.rows[position])
      guard propagation.open[row] == 1 else { continue }
      let level = state.level[row]
      propagation.queue(Int32(row), at: level)
      if level > Levels.required, rows.termCount[row] == 1 {
        let variable = Int(rows.termVariable[Int(rows.start[row])])
        propagation.strongestWish[variable] = min(level, propagation.strongestWish[variable])
      }
    }
    propagate(&propagation)
    for position in parts.variablePositions(part) {
      let variable = Int(parts.variables[position])
      guard basis.row[variable] < 0 else { continue }
      let interval = propagation.intervals[variable]
      if interval.low >= 0, interval.lowRow >= 0 {
        settle(variable, at: interval.low, by: interval.lowRow, &propagation)
      } else if interval.high <= 0, interval.highRow >= 0 {
        settle(variable, at: interval.high, by: interval.highRow, &propagation)
      } else {
        settle(variable, at: 0, by: basis.nearestRow[variable], &propagation)
      }
      propagate(&propagation)
    }
    findSides(part)
  }

  private mutating func propagate(_ propagation: inout Propagation) {
    while let (row, isForced) = propagation.next() {
      guard propagation.open[Int(row)] == 1,
        let term = rows.terms(Int(row)).first(where: {
          basis.row[Int(rows.termVariable[$0])] < 0
        })
      else { continue }
      let variable = Int(rows.termVariable[term])
      if !isForced, state.level[Int(row)] > Levels.required,
        waits(variable, for: Int(row), propagation)
      {
        propagation.wait(row, at: state.level[Int(row)], variable)
      } else if !checkExcluded(variable, rows.termCoefficient[term], by: Int(row), &propagation) {
        confine(variable, rows.termCoefficient[term], Int(row), &propagation)
      }
    }
  }

  /// Whether a stronger row may still confine a variable: one with another open variable that rows
  /// as strong as this one name.
  @inline(__always)
  private func waits(_ variable: Int, for row: Int, _ propagation: borrowing Propagation) -> Bool {
    for entry in columns.entries(variable) {
      let other = Int(columns.row[entry])
      guard propagation.open[other] > 1, state.level[other] < state.level[row] else { continue }
      for term in rows.terms(other) {
        let asked = Int(rows.termVariable[term])
        if asked != variable, basis.row[asked] < 0,
          propagation.strongestWish[asked] <= state.level[row]
        {
          return true
        }
      }
    }
    return false
  }

  /// Takes a row with one open variable into account.
  private mutating func confine(
    _ variable: Int, _ coefficient: Double, _ row: Int, _ propagation: inout Propagation
  ) {
    if propagation.hasWaiting[variable] {
      propagation.hasWaiting[variable] = false
      for entry in columns.entries(variable) {
        let other = columns.row[entry]
        guard propagation.isWaiting[Int(other)] else { continue }
        propagation.isWaiting[Int(other)] = false
        propagation.queue(other, at: state.level[Int(other)])
      }
    }
    let bound = (rows.breakpoint[row] - state.activity[row]) / coefficient
    guard bound.isFinite else { return }
    let slopes = rows.slopes[row]
    let isAtLeast = slopes.contains(coefficient > 0 ? .below : .above)
    let isAtMost = slopes.contains(coefficient > 0 ? .above : .below)
    var interval = propagation.intervals[variable]
    // Where rows contradict each other, the stronger one wins.
    if isAtLeast, bound > interval.high {
      let isStronger = state.level[row] < state.level[Int(interval.highRow)]
      return settle(variable, by: isStronger ? Int32(row) : interval.highRow, &propagation)
    }
    if isAtMost, bound < interval.low {
      let isStronger = state.level[row] < state.level[Int(interval.lowRow)]
      return settle(variable, by: isStronger ? Int32(row) : interval.lowRow, &propagation)
    }
    if isAtLeast,
      bound > interval.low || (bound == interval.low && precedes(row, interval.lowRow))
    {
      interval.low = bound
      interval.lowRow = Int32(row)
      if state.level[row] == 0 { interval.lowerBound = Int32(row) }
    }
    if isAtMost,
      bound < interval.high || (bound == interval.high && precedes(row, interval.highRow))
    {
      interval.high = bound
      interval.highRow = Int32(row)
      if state.level[row] == 0 { interval.upperBound = Int32(row) }
    }
    propagation.intervals[variable] = interval
    if interval.low == interval.high {
      let isLow = precedes(Int(interval.lowRow), interval.highRow)
      settle(variable, by: isLow ? interval.lowRow : interval.highRow, &propagation)
    }
  }

  /// Which of two rows that demand the same value decides it: a required equation, so that it still
  /// holds when its other variables move; else the stronger one.
  @inline(__always)
  private func precedes(_ row: Int, _ other: Int32) -> Bool {
    guard other >= 0 else { return true }
    func rank(_ row: Int) -> Int32 {
      state.level[row] <= Levels.required && rows.slopes[row] == .both ? -1 : state.level[row]
    }
    return rank(row) < rank(Int(other))
  }

  /// Decides a variable by a row of which it is the last, or by the bound that this would violate.
  private mutating func settle(
    _ variable: Int, by row: Int32, _ propagation: inout Propagation
  ) {
    let interval = propagation.intervals[variable]
    var (value, decisive) = (valueThatSatisfies(row, variable), row)
    for bound in [interval.lowerBound, interval.upperBound] where bound >= 0 {
      let limit = valueThatSatisfies(bound, variable)
      if bound == interval.lowerBound ? value < limit : value > limit {
        (value, decisive) = (limit, bound)
      }
    }
    settle(variable, at: value, by: decisive, &propagation)
  }

  /// The value of the last open variable of a row with which it is at its breakpoint.
  @inline(__always)
  private func valueThatSatisfies(_ row: Int32, _ variable: Int) -> Double {
    for term in rows.terms(Int(row)) where Int(rows.termVariable[term]) == variable {
      return (rows.breakpoint[Int(row)] - state.activity[Int(row)]) / rows.termCoefficient[term]
    }
    return 0
  }

  /// Gives a variable its value and its row.
  private mutating func settle(
    _ variable: Int, at value: Double, by row: Int32, _ propagation: inout Propagation
  ) {
    x[variable] = value
    basis.place(row, for: variable, at: propagation.decided)
    state.flags[Int(row)].insert(.active)
    propagation.decided += 1
    for entry in columns.entries(variable) {
      let other = Int(columns.row[entry])
      state.activity[other] += columns.coefficient[entry] * value
      if other == Int(row) { basis.pivot[variable] = columns.coefficient[entry] }
      propagation.open[other] -= 1
      if propagation.open[other] == 1, state.level[other] < levels.count,
        basis.variable[other] < 0
      {
        propagation.queue(Int32(other), at: state.level[other])
      }
    }
  }

  /// Finds on which side of its breakpoint each row of a part is.
  mutating func findSides(_ part: Int) {
    var magnitude = 1.0
    for position in parts.variablePositions(part) {
      magnitude = max(magnitude, abs(x[Int(parts.variables[position])]))
    }
    for position in parts.rowPositions(part) {
      magnitude = max(magnitude, abs(rows.breakpoint[Int(parts.rows[position])]))
    }
    tolerance = max(1e-9, 1e-13 * magnitude)
    for position in parts.rowPositions(part) { findSide(Int(parts.rows[position])) }
    work.hasMoved = false
  }

  /// Computes the sum of a row's terms, and on which side of its breakpoint it is.
  @inline(__always)
  mutating func measure(_ row: Int) {
    state.activity[row] = sum(row)
    findSide(row)
  }

  @inline(__always)
  private mutating func findSide(_ row: Int) {
    if state.flags[row].contains(.active) {
      state.activity[row] = rows.breakpoint[row]
    } else {
      state.side[row] = side(of: state.activity[row] - rows.breakpoint[row])
    }
  }

  /// Gives tails the values that satisfy their rows.
  mutating func settleTails() {
    for position in parts.tailPositions {
      let variable = Int(parts.variables[position])
      let row = Int(basis.row[variable])
      substitute(variable)
      state.flags[row].insert(.active)
      state.flags[row].subtract([.canRise, .canFall])
      state.activity[row] = rows.breakpoint[row]
      let wish = Int(basis.nearestRow[variable])
      state.activity[wish] = x[variable]
      state.side[wish] = side(of: x[variable])
    }
  }

  @inline(__always)
  func side(of distance: Double) -> Int8 {
    distance > tolerance ? 1 : distance < -tolerance ? -1 : 0
  }
}

/// The state of propagation.
struct Propagation {
  var intervals: [Interval]
  /// How many variables of a row are open.
  var open: [Int32]
  /// How many variables are decided.
  var decided: Int32 = 0
  /// The rows to look at, by level.
  private var queues: [[Int32]]
  /// The rows that wait for stronger rows of their variables, by level.
  private var waiting: [[Int64]]
  /// The strongest level of the optional rows of a variable alone.
  var strongestWish: [Int32]
  var isWaiting: [Bool]
  var hasWaiting: [Bool]
  private var strongest = 0
  /// The implied bounds of the variables of the current part.
  var implied = ImpliedBounds()

  init(rows: RowTable, variables: Int, levels: Int) {
    intervals = [Interval](repeating: Interval(), count: variables)
    open = rows.termCount
    queues = [[Int32]](repeating: [], count: levels)
    waiting = [[Int64]](repeating: [], count: levels)
    strongestWish = [Int32](repeating: .max, count: variables)
    isWaiting = [Bool](repeating: false, count: rows.count)
    hasWaiting = [Bool](repeating: false, count: variables)
  }

  /// Empties the queues.
  mutating func forget() {
    for level in queues.indices { queues[level].removeAll(keepingCapacity: true) }
    strongest = queues.count
  }

  mutating func queue(_ row: Int32, at level: Int32) {
    queues[Int(level)].append(row)
    strongest = min(strongest, Int(level))
  }

  /// Lets a row wait until others have confined its variable.
  mutating func wait(_ row: Int32, at level: Int32, _ variable: Int) {
    isWaiting[Int(row)] = true
    hasWaiting[variable] = true
    waiting[Int(level)].push(Int64(variable) << 32 | Int64(row))
  }

  /// The next row of the strongest level; a waiting one where there is no other.
  mutating func next() -> (row: Int32, isForced: Bool)? {
    while strongest < queues.count {
      if let row = queues[strongest].popLast() { return (row, false) }
      // The row added last comes first: views are added before their subviews.
      while let last = waiting[strongest].popLargest() {
        let row = Int32(last & 0xFFFF_FFFF)
        guard isWaiting[Int(row)] else { continue }
        isWaiting[Int(row)] = false
        return (row, true)
      }
      strongest += 1
    }
    return nil
  }
}
