/// The method: an active-set simplex method for sums of distances at strict levels.
///
/// Of `n` variables, `n` independent rows are *active*: they hold with equality at their breakpoints
/// and so give the values. Starting from a choice found by propagation (`+Start`), each level in
/// turn lets active rows leave as long as that lowers the sum of its errors (`+Levels`), where moving
/// along must not raise the sum of any stronger level. The result of a level is kept as two flags
/// for each row, whether it may still rise above or fall below its breakpoint: no bound on the sum is
/// added, so that no tolerance accumulates.
struct LexicographicSimplex: Sendable {
  /// The constraints.
  var rows = RowTable()
  /// The rows of each variable.
  var columns = Columns()
  /// Which rows are active.
  var basis = Basis()
  /// The value of each row compared with its breakpoint.
  var state = RowState()
  /// The distinct priorities.
  var levels = Levels()
  /// The parts that can be solved apart.
  var parts = Parts()
  /// The values of the variables.
  var x: [Double] = []
  /// Which variables the constraints determine.
  var determination = Determination()
  /// Scratch memory, empty between calls.
  var work = Workspace()
  /// Rows within this distance of their breakpoints are at them.
  var tolerance = 1e-9
  /// Steps that are always done, though only large systems need them.
  var eagerness = Eagerness.none
  /// How many required rows do not hold.
  var infeasibleCount = 0
  /// Whether steps that overflow are left out, since without that the system gave values that are not finite.
  var isCareful = false
  /// Whether the last solution divided by a number of extreme magnitude.
  var isRough = false
  /// How many times an active row was replaced for the last solution.
  var pivotCount = 0
  /// The variables that the last solution may have changed, unless it may have changed all.
  var changed: [Int32] = []
  var changesAll = true
  /// Rows whose breakpoints moved since the last solution, and their former breakpoints.
  var moved: [(row: Int32, from: Double)] = []

  /// Multipliers below this are 0.
  static let dualTolerance = 1e-9

  /// Solves from the beginning.
  mutating func solve() {
    moved.removeAll(keepingCapacity: true)
    solveCarefullyIfNeeded { simplex in
      simplex.solveWithoutDeciding()
      simplex.decide()
      simplex.refine()
    }
    work.releaseLists()
  }

  /// Solves without putting ambiguous variables near 0.
  mutating func solveWithoutDeciding() {
    prepare()
    var propagation = settleGiven()
    var largestTolerance = 1e-9
    work.skipsTails = true
    for part in 0..<parts.count {
      work.parts = part..<part + 1
      basis.borderCost = 0
      start(part, &propagation)
      minimise(part)
      classify(part)
      largestTolerance = max(tolerance, largestTolerance)
    }
    work.skipsTails = false
    work.parts = 0..<parts.count
    tolerance = largestTolerance
    settleTails()
    classifyTails()
  }

  /// Satisfies the bounds, and the required rows as far as they can be.
  mutating func solveRequired() {
    solveCarefullyIfNeeded { $0.minimiseRequired() }
  }

  private mutating func minimiseRequired() {
    prepare()
    var propagation = settleGiven()
    for part in 0..<parts.count {
      work.parts = part..<part + 1
      start(part, &propagation)
      minimise(part)
    }
    settleTails()
  }

  /// The sum of a row's terms, at the values.
  @inline(__always)
  func sum(_ row: Int) -> Double {
    var sum = 0.0
    for term in rows.terms(row) {
      sum += rows.termCoefficient[term] * x[Int(rows.termVariable[term])]
    }
    return sum
  }

  /// By how much a row is on a wrong side of its breakpoint, at the values.
  func error(_ row: Int) -> Double {
    let distance = sum(row) - rows.breakpoint[row]
    return distance > 0 ? rows.slopes[row].high * distance : -rows.slopes[row].low * distance
  }

  /// The sum of the errors of each level.
  func errorSums() -> [Double] {
    var sums = [Double](repeating: 0, count: levels.count)
    for row in parts.rows { sums[Int(state.level[Int(row)])] += error(Int(row)) }
    return sums
  }

  /// Whether a row is on a wrong side of its breakpoint.
  @inline(__always)
  func isViolated(_ row: Int) -> Bool {
    !isAtBreakpoint(row) && (slope(row) != 0 || state.activity[row].isNaN)
  }

  @inline(__always)
  func isAtBreakpoint(_ row: Int) -> Bool {
    abs(state.activity[row] - rows.breakpoint[row]) <= tolerance
  }

  /// Whether a row moves at a rate: one that is not the rounding of its largest term.
  @inline(__always)
  func isMoving(_ row: Int, _ rate: Double) -> Bool {
    abs(rate) > 1e-6
      || abs(rate) > 1e-11
        && rows.terms(row).allSatisfy { abs(rate) > 1e-11 * abs(rows.termCoefficient[$0]) }
  }

  /// Whether all required rows hold.
  var isFeasible: Bool { infeasibleCount == 0 }

  /// Notes the former breakpoint of a row.
  mutating func note(_ row: Int32, was breakpoint: Double) {
    guard !state.flags[Int(row)].contains(.moved) else { return }
    state.flags[Int(row)].insert(.moved)
    moved.append((row, breakpoint))
  }
}

/// The rows in which each variable has a term.
struct Columns: Sendable {
  var start: [Int32] = []
  var row: [Int32] = []
  var coefficient: [Double] = []

  @inline(__always)
  func entries(_ variable: Int) -> Range<Int> {
    Int(start[variable])..<Int(start[variable + 1])
  }
}

/// The values of rows.
struct RowState: Sendable {
  var flags: [RowFlags] = []
  /// The position of the row's priority among the levels; after them one for proofs, then one for each variable’s wish
  /// to be 0; −1 for no row.
  var level: [Int32] = []
  /// −1 below the breakpoint, 0 at it, 1 above it.
  var side: [Int8] = []
  /// The sum of the terms.
  var activity: [Double] = []
}

struct RowFlags: OptionSet, Sendable {
  let rawValue: UInt8

  /// The row holds with equality and gives values.
  static let active = RowFlags(rawValue: 1)
  /// The stronger levels let it be above its breakpoint.
  static let canRise = RowFlags(rawValue: 2)
  static let canFall = RowFlags(rawValue: 4)
  /// It has a position in the triangular base, and is not active.
  static let relaxed = RowFlags(rawValue: 8)
  /// It is active without a position in the base.
  static let bordering = RowFlags(rawValue: 16)
  /// It has an entry in the workspace.
  static let touched = RowFlags(rawValue: 32)
  /// It has a multiplier.
  static let weighted = RowFlags(rawValue: 64)

  /// Its breakpoint has moved since the last solution.
  static let moved = RowFlags(rawValue: 128)

  @inline(__always)
  var isFixed: Bool { rawValue & 6 == 0 }

  init(rawValue: UInt8) { self.rawValue = rawValue }
}

/// The priorities.
struct Levels: Sendable {
  /// From the strongest, which is that of the bounds; 1000 is the second.
  var priority: [Double] = []

  static let required = 1

  var count: Int { priority.count }
}

/// Sparse vectors, and the search for their entries.
struct Workspace: Sendable {
  /// A vector over the variables.
  var value: [Double] = []
  /// The variables at which the vector is not 0.
  var sources: [Int32] = []
  /// Finds the order of substitution.
  var search = DepthFirstSearch()
  /// Whether values have changed since the rows of all levels were measured.
  var hasMoved = false
  /// The weakest level whose rows are followed.
  var weakestLevel = Int32.max
  /// The result over the variables.
  var direction: [Double] = []
  var variables: [Int32] = []
  /// The result over the rows.
  var rowValue: [Double] = []
  var rows: [Int32] = []
  /// The entries of rows in and out of the border, before it is taken into account.
  var borderEntries: [(row: Int32, value: Double)] = []
  var clusters: [Int32] = []
  /// The multipliers of active rows at the level that is being minimised; empty after a solution.
  var multiplier: [Double] = []
  var weightedRows: [Int32] = []
  /// A heap of rows with their levels, the weakest first.
  var candidates: [Int64] = []
  var breaks: [Break] = []
  /// Rows that leave together, and how many may.
  var flips: [Flip] = []
  var flipLimit = 1
  /// How far the last step could go.
  var step = 0.0
  /// How many of the breaks the last step passed.
  var passed = 0
  var slopeChanges: [(row: Int32, value: Double)] = []
  /// The current parts.
  var parts = 0..<0
  /// Whether variables that are not open keep their order, which proofs depend on.
  var keepsClosed = false
  /// Whether values are not passed on to tails.
  var skipsTails = false
  /// The links that motion skips.
  var links = Links()
  /// How far variables could move together, for tails.
  var motion: [Double] = []

  /// Releases the memory that a whole system needed and an edit does not.
  mutating func releaseLists() {
    sources = []
    variables = []
    rows = []
    borderEntries = []
    clusters = []
    multiplier = []
    weightedRows = []
    candidates = []
    breaks = []
    flips = []
    slopeChanges = []
    links = Links()
  }
}

/// A point of a step where the cost changes its slope.
struct Break {
  var step: Double
  var row: Int32
  var jump: Double
}
