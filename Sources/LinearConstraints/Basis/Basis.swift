/// The active rows, as a triangular base with a small border.
///
/// Each variable has a *base row*. Its other variables have earlier positions, so that values
/// follow by substitution without fill-in. A row that became active and does not fit into this
/// order *borders* the base, and one base row is relaxed for it. Border rows and relaxed rows that
/// influence each other form clusters, mostly of a few rows. Each cluster keeps the inverse of the
/// matrix by which its relaxed rows change its border rows.
struct Basis: Sendable {
  /// The base row of a variable.
  var row: [Int32]
  /// The variable of a base row, or −1.
  var variable: [Int32]
  /// The coefficient of a variable in its base row.
  var pivot: [Double]
  /// The position of a variable in the order of substitution, and back.
  var position: [Int32]
  var order: [Int32]
  /// Whether `order` is an order of substitution. It may not be after a row replaced another.
  var isOrdered = true
  /// The row of each variable's wish to be 0.
  var nearestRow: [Int32] = []
  var clusters: [Cluster] = []
  /// The cluster of each border row and relaxed row, and its index in the cluster.
  var clusterPosition: ClusterPositions
  var freeClusters: [Int32] = []
  /// The cost of the work on clusters since the base was ordered, in operations.
  var borderCost = 0

  init(variables: Int = 0, rows: Int = 0) {
    row = [Int32](repeating: -1, count: variables)
    variable = [Int32](repeating: -1, count: rows)
    pivot = [Double](repeating: 1, count: variables)
    position = [Int32](repeating: 0, count: variables)
    order = [Int32](repeating: 0, count: variables)
    clusterPosition = ClusterPositions(rows: rows)
  }

  mutating func place(_ row: Int32, for variable: Int, at position: Int32) {
    self.row[variable] = row
    self.variable[Int(row)] = Int32(variable)
    self.position[variable] = position
    order[Int(position)] = Int32(variable)
  }
}

/// The cluster of each border row and relaxed row, and its index in the cluster; other rows have
/// neither.
struct ClusterPositions: Sendable {
  private var number: [Int32]
  private var positions: [(cluster: Int32, slot: Int32)] = []
  private var free: [Int32] = []

  init(rows: Int) { number = [Int32](repeating: -1, count: rows) }

  /// Whether no row has a position.
  var isEmpty: Bool { positions.count == free.count }

  subscript(row: Int32) -> (cluster: Int32, slot: Int32)? {
    get {
      let index = number[Int(row)]
      return index < 0 ? nil : positions[Int(index)]
    }
    set {
      let index = number[Int(row)]
      switch (newValue, index >= 0) {
      case (let position?, true): positions[Int(index)] = position
      case (let position?, false):
        if let unused = free.popLast() {
          positions[Int(unused)] = position
          number[Int(row)] = unused
        } else {
          number[Int(row)] = Int32(positions.count)
          positions.append(position)
        }
      case (nil, true):
        free.append(index)
        number[Int(row)] = -1
      case (nil, false): break
      }
    }
  }
}

/// Border rows and relaxed rows that influence each other, as many of the one as of the other.
struct Cluster: Sendable {
  var border: [Int32] = []
  var relaxed: [Int32] = []
  /// How far each relaxed row (first index) is relaxed for one unit in each border row (second).
  var inverse: [Double] = []
  /// Scratch memory: a vector.
  var value: [Double] = []
  var isTouched = false

  var count: Int { border.count }
}
