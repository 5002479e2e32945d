/// The active rows, as a triangular base with a small border.
///
/// Each variable has a *base row*, which contains otherwise just variables of earlier positions, so
/// that values follow by substitution, and nothing is filled in. Rows that became active without
/// fitting into the order *border* the base: as many base rows are relaxed. Border rows and relaxed
/// rows that influence each other form clusters, mostly of a few rows; the inverse of what relaxing
/// does to the border rows is kept for each.
struct Basis: Sendable {
  /// The base row of a variable.
  var row: [Int32]
  /// The variable of a base row, or −1.
  var variable: [Int32]
  /// The coefficient of a variable in its base row.
  var pivot: [Double]
  /// The place of a variable in the order of substitution, and back.
  var position: [Int32]
  var order: [Int32]
  /// Whether the places say so: where a row takes the place of another they may not.
  var isOrdered = true
  /// The row of each variable's wish to be 0.
  var nearestRow: [Int32] = []
  var clusters: [Cluster] = []
  /// The cluster and the place in it of border rows and relaxed rows.
  var place: ClusterPlaces
  var freeClusters: [Int32] = []
  /// What work on the clusters has cost since the base was ordered.
  var borderCost = 0

  init(variables: Int = 0, rows: Int = 0) {
    row = [Int32](repeating: -1, count: variables)
    variable = [Int32](repeating: -1, count: rows)
    pivot = [Double](repeating: 1, count: variables)
    position = [Int32](repeating: 0, count: variables)
    order = [Int32](repeating: 0, count: variables)
    place = ClusterPlaces(rows: rows)
  }

  mutating func place(_ row: Int32, for variable: Int, at position: Int32) {
    self.row[variable] = row
    self.variable[Int(row)] = Int32(variable)
    self.position[variable] = position
    order[Int(position)] = Int32(variable)
  }
}

/// The cluster of each border row and relaxed row, and its place in that; other rows have none.
struct ClusterPlaces: Sendable {
  private var number: [Int32]
  private var places: [(cluster: Int32, slot: Int32)] = []
  private var free: [Int32] = []

  init(rows: Int) { number = [Int32](repeating: -1, count: rows) }

  /// Whether no row has a place.
  var isEmpty: Bool { places.count == free.count }

  subscript(row: Int32) -> (cluster: Int32, slot: Int32)? {
    get {
      let index = number[Int(row)]
      return index < 0 ? nil : places[Int(index)]
    }
    set {
      let index = number[Int(row)]
      switch (newValue, index >= 0) {
      case (let place?, true): places[Int(index)] = place
      case (let place?, false):
        if let unused = free.popLast() {
          places[Int(unused)] = place
          number[Int(row)] = unused
        } else {
          number[Int(row)] = Int32(places.count)
          places.append(place)
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
  /// How much each relaxed row (first index) gives way for a unit in each border row (second).
  var inverse: [Double] = []
  /// A vector to work with.
  var value: [Double] = []
  var isTouched = false

  var count: Int { border.count }
}
