/// What belongs to each variable: its bounds and the rows that state them.
struct VariableTable: Sendable {
  var lower: [Double] = []
  var upper: [Double] = []
  /// The row of the lower bound, of the equation where the variable is given, or −1.
  var lowerRow: [Int32] = []
  var upperRow: [Int32] = []
  /// Variables of one part count as one name; empty where each is a part of its own.
  private var part: [Int] = []
  /// What constraints name, where it differs from their variables.
  var names: [Int32: (Int, Int)] = [:]

  var count: Int { lower.count }

  mutating func reserve(_ variables: Int) {
    lower.reserveCapacity(variables)
    upper.reserveCapacity(variables)
    lowerRow.reserveCapacity(variables)
    upperRow.reserveCapacity(variables)
  }

  mutating func append(lower: Double, upper: Double, part: Int?) {
    if part != nil || !self.part.isEmpty {
      while self.part.count < count { self.part.append(-1 - self.part.count) }
      self.part.append(part ?? -1 - count)
    }
    self.lower.append(lower)
    self.upper.append(upper)
    lowerRow.append(-1)
    upperRow.append(-1)
  }

  /// The name of a variable's part.
  func name(of variable: Int) -> Int { part.isEmpty ? -1 - variable : part[variable] }

  /// Whether the bounds leave one value.
  func isGiven(_ variable: Int) -> Bool { lower[variable] == upper[variable] }

  mutating func name(_ row: Int32, _ parts: (Int, Int)) { names[row] = parts }

  mutating func unname(_ row: Int32) { if !names.isEmpty { names[row] = nil } }
}
