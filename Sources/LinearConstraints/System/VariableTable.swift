/// What a required constraint names. Constraints that name the same are of one part of the system.
enum PartName: Hashable {
  /// All variables of a part.
  case part(Int)
  /// A variable without a part.
  case variable(Int)
  /// A row that names no variable.
  case row(Int)
}

/// The rows of each variable's bounds, and its part.
struct VariableTable: Sendable {
  /// The row of the lower bound, of the equation where the variable is given, or −1.
  var lowerRow: [Int32] = []
  /// The row of the upper bound, or −1; −1 also where the variable is given.
  var upperRow: [Int32] = []
  /// The part of each variable; variables of one part count as one name. Empty where each variable
  /// is a separate part.
  private var part: [Int] = []
  /// The variables that are separate parts where others have parts, which may have any number.
  private var withoutPart: Set<Int> = []
  /// The parts that constraints name, where they differ from those of their variables.
  var names: [Int32: (Int, Int)] = [:]

  var count: Int { lowerRow.count }

  mutating func reserve(_ variables: Int) {
    lowerRow.reserveCapacity(variables)
    upperRow.reserveCapacity(variables)
  }

  /// Releases memory for many more variables than there are.
  mutating func trim() {
    lowerRow.trim()
    upperRow.trim()
    part.trim()
  }

  mutating func append(part: Int?) {
    if part != nil || !self.part.isEmpty {
      withoutPart.formUnion(self.part.count..<count)
      while self.part.count < count { self.part.append(0) }
      if part == nil { withoutPart.insert(count) }
      self.part.append(part ?? 0)
    }
    lowerRow.append(-1)
    upperRow.append(-1)
  }

  /// The name of a variable's part.
  func name(of variable: Int) -> PartName {
    part.isEmpty || withoutPart.contains(variable) ? .variable(variable) : .part(part[variable])
  }

  mutating func name(_ row: Int32, _ parts: (Int, Int)) { names[row] = parts }

  mutating func unname(_ row: Int32) { if !names.isEmpty { names[row] = nil } }
}

extension ConstraintSolver {
  /// The bounds of a variable.
  func bounds(of variable: Int) -> (lower: Double, upper: Double) {
    let (lower, upper) = (variables.lowerRow[variable], variables.upperRow[variable])
    let least = lower >= 0 ? rows.breakpoint[Int(lower)] : -.infinity
    if isGiven(variable) { return (least, least) }
    return (least, upper >= 0 ? rows.breakpoint[Int(upper)] : .infinity)
  }

  /// Whether the bounds leave one value.
  func isGiven(_ variable: Int) -> Bool {
    let lower = variables.lowerRow[variable]
    return lower >= 0 && rows.slopes[Int(lower)] == .both
  }
}
