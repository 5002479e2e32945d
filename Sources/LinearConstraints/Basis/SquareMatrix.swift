/// A small matrix of full rows.
struct SquareMatrix {
  let size: Int
  private var elements: [Double]

  init(size: Int) {
    self.size = size
    elements = [Double](repeating: 0, count: size * size)
  }

  subscript(row: Int, column: Int) -> Double {
    get { elements[row * size + column] }
    set { elements[row * size + column] = newValue }
  }

  /// The inverse, row by row, by elimination with the largest pivots.
  ///
  /// - Complexity: O(size³).
  consuming func inverse() -> [Double] {
    var result = SquareMatrix(size: size)
    for index in 0..<size { result[index, index] = 1 }
    for column in 0..<size {
      var best = column
      for row in column..<size where abs(self[row, column]) > abs(self[best, column]) { best = row }
      if best != column {
        for other in 0..<size {
          elements.swapAt(best * size + other, column * size + other)
          result.elements.swapAt(best * size + other, column * size + other)
        }
      }
      let pivot = self[column, column]
      for other in 0..<size {
        self[column, other] /= pivot
        result[column, other] /= pivot
      }
      for row in 0..<size where row != column && self[row, column] != 0 {
        let factor = self[row, column]
        for other in 0..<size {
          self[row, other] -= factor * self[column, other]
          result[row, other] -= factor * result[column, other]
        }
      }
    }
    return result.elements
  }
}

/// Sets of small numbers that are joined.
struct DisjointSets {
  private var parent: [Int]

  init(_ count: Int) { parent = Array(0..<count) }

  mutating func root(of element: Int) -> Int {
    var root = element
    while parent[root] != root {
      parent[root] = parent[parent[root]]
      root = parent[root]
    }
    return root
  }

  mutating func join(_ one: Int, _ other: Int) {
    let (first, second) = (root(of: one), root(of: other))
    parent[max(first, second)] = min(first, second)
  }
}
