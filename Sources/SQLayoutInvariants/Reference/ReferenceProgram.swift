/// A linear program: columns that are at least 0, and equations.
struct ReferenceProgram {
  let columns: Int
  private let variables: Int
  private var lines: [[Double]] = []
  private var constants: [Double] = []
  /// The columns that are 0 in every optimum so far.
  var isStruck: [Bool]

  init(variables: Int, columns: Int) {
    self.variables = variables
    self.columns = columns
    isStruck = [Bool](repeating: false, count: columns)
  }

  /// The coefficients of the columns, for those of the variables, each of which is the difference of two columns.
  func line(_ coefficients: [Double]) -> [Double] {
    var line = [Double](repeating: 0, count: columns)
    for (variable, coefficient) in coefficients.enumerated() {
      line[2 * variable] = coefficient
      line[2 * variable + 1] = -coefficient
    }
    return line
  }

  mutating func add(_ line: [Double], _ constant: Double) {
    lines.append(constant < 0 ? line.map { -$0 } : line)
    constants.append(abs(constant))
  }

  /// Fixes a variable at a value.
  mutating func fix(_ variable: Int, at value: Double) {
    var unit = [Double](repeating: 0, count: variables)
    unit[variable] = 1
    add(line(unit), value)
  }

  /// The smallest and the largest value of a variable; infinite where it is not limited.
  func range(of variable: Int) -> (low: Double, high: Double)? {
    var cost = [Double](repeating: 0, count: columns)
    cost[2 * variable] = 1
    cost[2 * variable + 1] = -1
    guard let low = minimise(cost), let high = minimise(cost.map { -$0 }) else { return nil }
    return (low.value, -high.value)
  }

  /// The smallest cost, −∞ where it is not limited; nil where the equations have no solution.
  func minimise(_ cost: [Double]) -> (value: Double, reducedCosts: [Double])? {
    var tableau = ReferenceTableau(lines, constants, isStruck)
    guard tableau.findStart() else { return nil }
    return tableau.minimise(cost)
  }
}

/// A full tableau with a column for each line's artificial variable.
private struct ReferenceTableau {
  private var lines: [[Double]]
  private var basic: [Int]
  private let width: Int
  private let isStruck: [Bool]
  private static let small = 1e-9

  init(_ lines: [[Double]], _ constants: [Double], _ isStruck: [Bool]) {
    width = isStruck.count
    self.isStruck = isStruck
    let count = lines.count
    self.lines = lines.enumerated().map { index, line in
      var artificial = [Double](repeating: 0, count: count)
      artificial[index] = 1
      return line + artificial + [constants[index]]
    }
    basic = (0..<count).map { isStruck.count + $0 }
  }

  /// Drives the artificial variables to 0.
  mutating func findStart() -> Bool {
    let cost = (0..<width + lines.count).map { $0 < width ? 0.0 : 1.0 }
    guard let left = run(cost, allowsArtificial: true), left.value < 1e-6 else { return false }
    for line in lines.indices where basic[line] >= width {
      let column = (0..<width).first { !isStruck[$0] && abs(lines[line][$0]) > 1e-7 }
      if let column { pivot(line, column) }
    }
    return true
  }

  mutating func minimise(_ cost: [Double]) -> (value: Double, reducedCosts: [Double])? {
    run(cost + [Double](repeating: 0, count: lines.count), allowsArtificial: false)
  }

  /// Always enters the first column that lowers the cost (Bland's rule), so that there is no cycle.
  private mutating func run(_ cost: [Double], allowsArtificial: Bool)
    -> (value: Double, reducedCosts: [Double])?
  {
    let count = allowsArtificial ? width + lines.count : width
    for _ in 0..<20_000 {
      var reduced = cost
      for (line, column) in basic.enumerated() where cost[column] != 0 {
        for index in 0..<count { reduced[index] -= cost[column] * lines[line][index] }
      }
      let entering = (0..<count).first {
        ($0 >= width || !isStruck[$0]) && reduced[$0] < -Self.small
      }
      guard let entering else {
        let value = basic.enumerated().reduce(0) {
          $0 + cost[$1.element] * (lines[$1.offset].last ?? 0)
        }
        return (value, reduced)
      }
      var leaving: (line: Int, ratio: Double)?
      for line in lines.indices where lines[line][entering] > Self.small {
        let ratio = (lines[line].last ?? 0) / lines[line][entering]
        guard let best = leaving, ratio >= best.ratio - 1e-12 else {
          leaving = (line, ratio)
          continue
        }
        if ratio <= best.ratio + 1e-12, basic[line] < basic[best.line] { leaving = (line, ratio) }
      }
      guard let leaving else { return (-.infinity, reduced) }
      pivot(leaving.line, entering)
    }
    return nil
  }

  private mutating func pivot(_ line: Int, _ column: Int) {
    let divisor = lines[line][column]
    lines[line] = lines[line].map { $0 / divisor }
    for other in lines.indices where other != line && lines[other][column] != 0 {
      let factor = lines[other][column]
      for index in lines[other].indices { lines[other][index] -= factor * lines[line][index] }
    }
    basic[line] = column
  }
}
