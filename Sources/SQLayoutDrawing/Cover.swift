/// Cells in columns and rows, both ends included.
struct Area {
  var columns: ClosedRange<Int>
  var rows: ClosedRange<Int>
}

/// The topmost box of each cell of a grid.
struct Cover {
  let columns: Int
  let rows: Int
  private var tops: [Int]

  /// A grid without boxes.
  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    tops = Array(repeating: -1, count: columns * rows)
  }

  /// Lays a box over those before it; parts outside of the grid are left out.
  mutating func lay(_ box: Int, on area: Area) {
    let left = max(area.columns.lowerBound, 0)
    let right = max(left, min(area.columns.upperBound + 1, columns))
    let top = max(area.rows.lowerBound, 0)
    let bottom = max(top, min(area.rows.upperBound + 1, rows))
    for row in top..<bottom {
      for column in left..<right { tops[row * columns + column] = box }
    }
  }

  /// Whether a box is topmost in all of an area.
  func isOnTop(_ box: Int, in area: Area) -> Bool {
    guard area.columns.lowerBound >= 0, area.columns.upperBound < columns,
      area.rows.lowerBound >= 0, area.rows.upperBound < rows
    else { return false }
    return area.rows.allSatisfy { row in
      area.columns.allSatisfy { tops[row * columns + $0] == box }
    }
  }
}
