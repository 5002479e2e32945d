/// The interval that a variable is confined to, and the rows that do it.
struct Interval {
  var low = -Double.infinity
  var high = Double.infinity
  var lowRow: Int32 = -1
  var highRow: Int32 = -1
}

extension LexicographicSimplex {
  /// Chooses the first active rows by propagation, and with them values.
  ///
  /// Rows in which one variable is open confine it to an interval, from the strongest priority to the
  /// weakest; where the interval is a point, or where a row would leave it, the variable is decided,
  /// and rows that so come down to one open variable are looked at, again from the strongest. Where
  /// nothing follows, the next open variable in order is put as near to 0 as its interval allows. Each
  /// variable's row contains just variables decided before it: the base is triangular.
  mutating func start() {
    var propagation = Propagation(rows: rows, variables: x.count, levels: levels.count)
    for place in levels.rows.indices {
      let row = Int(levels.rows[place])
      guard rows.termCount[row] == 1 else { continue }
      let level = state.level[row]
      propagation.queue(Int32(row), at: level)
      let variable = Int(rows.termVariable[Int(rows.start[row])])
      if level > Levels.required, level < propagation.strongestWish[variable] {
        propagation.strongestWish[variable] = level
      }
    }
    propagate(&propagation)
    for variable in 0..<x.count where basis.row[variable] < 0 {
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
    findSides()
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
      } else {
        confine(variable, rows.termCoefficient[term], Int(row), &propagation)
      }
    }
  }

  /// Whether a stronger row may still confine a variable: one with another open variable that rows
  /// as strong as this one ask something of.
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
    let slopes = rows.slopes[row]
    let isAtLeast = slopes.contains(coefficient > 0 ? .below : .above)
    let isAtMost = slopes.contains(coefficient > 0 ? .above : .below)
    let interval = propagation.intervals[variable]
    // Where rows contradict each other, the stronger one wins.
    if isAtLeast, bound > interval.high {
      return state.level[row] < state.level[Int(interval.highRow)]
        ? settle(variable, at: bound, by: Int32(row), &propagation)
        : settle(variable, at: interval.high, by: interval.highRow, &propagation)
    }
    if isAtMost, bound < interval.low {
      return state.level[row] < state.level[Int(interval.lowRow)]
        ? settle(variable, at: bound, by: Int32(row), &propagation)
        : settle(variable, at: interval.low, by: interval.lowRow, &propagation)
    }
    if isAtLeast, bound > interval.low {
      propagation.intervals[variable].low = bound
      propagation.intervals[variable].lowRow = Int32(row)
    }
    if isAtMost, bound < interval.high {
      propagation.intervals[variable].high = bound
      propagation.intervals[variable].highRow = Int32(row)
    }
    let confined = propagation.intervals[variable]
    if confined.low == confined.high {
      // The stronger of the two rows was looked at first.
      let isLowFirst = interval.low == confined.low && interval.lowRow >= 0
      settle(
        variable, at: confined.low, by: isLowFirst ? confined.lowRow : confined.highRow,
        &propagation)
    }
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
      if propagation.open[other] == 1, state.level[other] < levels.count {
        propagation.queue(Int32(other), at: state.level[other])
      }
    }
  }

  /// Says for each row on which side of its breakpoint it is.
  private mutating func findSides() {
    var magnitude = 1.0
    for variable in x.indices { magnitude = max(magnitude, abs(x[variable])) }
    for place in levels.rows.indices {
      magnitude = max(magnitude, abs(rows.breakpoint[Int(levels.rows[place])]))
    }
    tolerance = max(1e-9, 1e-13 * magnitude)
    for row in 0..<rows.count {
      if state.flags[row].contains(.active) {
        state.activity[row] = rows.breakpoint[row]
      } else {
        state.side[row] = side(of: state.activity[row] - rows.breakpoint[row])
      }
    }
  }

  @inline(__always)
  func side(of distance: Double) -> Int8 {
    distance > tolerance ? 1 : distance < -tolerance ? -1 : 0
  }
}

/// What is known while values are propagated.
struct Propagation {
  var intervals: [Interval]
  /// How many variables of a row are open.
  var open: [Int32]
  /// How many variables are decided.
  var decided: Int32 = 0
  /// The rows to look at, by level.
  private var queues: [[Int32]]
  /// Those that wait for stronger rows of their variables.
  private var waiting: [[Int64]]
  /// The strongest level of the optional rows of a variable alone.
  fileprivate var strongestWish: [Int32]
  fileprivate var isWaiting: [Bool]
  fileprivate var hasWaiting: [Bool]
  private var strongest = 0

  init(rows: RowTable, variables: Int, levels: Int) {
    intervals = [Interval](repeating: Interval(), count: variables)
    open = rows.termCount
    queues = [[Int32]](repeating: [], count: levels)
    waiting = [[Int64]](repeating: [], count: levels)
    strongestWish = [Int32](repeating: .max, count: variables)
    isWaiting = [Bool](repeating: false, count: rows.count)
    hasWaiting = [Bool](repeating: false, count: variables)
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

  /// The next row of the strongest level; one that waits, where there is no other.
  mutating func next() -> (row: Int32, isForced: Bool)? {
    while strongest < queues.count {
      if let row = queues[strongest].popLast() { return (row, false) }
      // What was added last first: views are added before what they contain.
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
