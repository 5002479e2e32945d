/// A grid of characters on which boxes share their edges where they touch.
struct Canvas {
  /// The sides of a cell that a line joins to its middle.
  private struct Lines: OptionSet {
    let rawValue: UInt8
    static let up = Lines(rawValue: 1)
    static let down = Lines(rawValue: 2)
    static let left = Lines(rawValue: 4)
    static let right = Lines(rawValue: 8)
  }

  private static let pieces: [Character] = Array(" ╵╷│╴┘┐┤╶└┌├─┴┬┼")

  let columns: Int
  let rows: Int
  private var lines: [Lines]
  /// The labelled box on top of each cell, so that no label is written into another box on top.
  var cover: Cover
  /// The letters over the lines. A letter two columns wide is followed by an empty cell.
  private var letters: [Int: Character?] = [:]

  /// An empty canvas.
  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    lines = Array(repeating: [], count: columns * rows)
    cover = Cover(columns: columns, rows: rows)
  }

  // MARK: Boxes

  /// Draws the outline of an area; parts outside of the canvas are left out.
  mutating func drawBox(_ area: Area) {
    let (left, right) = (area.columns.lowerBound, area.columns.upperBound)
    let (top, bottom) = (area.rows.lowerBound, area.rows.upperBound)
    if left == right, top == bottom {
      write("▫", column: left, row: top)
      return
    }
    for row in Set([top, bottom]) where (0..<rows).contains(row) {
      for column in max(left, 0)..<max(left, 0, min(right, columns - 1)) {
        lines[row * columns + column].insert(.right)
        lines[row * columns + column + 1].insert(.left)
      }
    }
    for column in Set([left, right]) where (0..<columns).contains(column) {
      for row in max(top, 0)..<max(top, 0, min(bottom, rows - 1)) {
        lines[row * columns + column].insert(.down)
        lines[(row + 1) * columns + column].insert(.up)
      }
    }
  }

  // MARK: Labels

  /// Writes a label in the middle of a box, or on its upper edge where it does not fit in it.
  mutating func label(_ text: String, in area: Area, of box: Int) {
    let inner =
      area.columns.lowerBound + 1..<max(area.columns.lowerBound + 1, area.columns.upperBound)
    guard let label = Label(text, columns: inner.count) else { return }
    let middle = (area.rows.lowerBound + area.rows.upperBound) / 2
    let interior = area.rows.lowerBound + 1..<max(area.rows.lowerBound + 1, area.rows.upperBound)
    for row in [middle] + interior.prefix(50) where interior.contains(row) {
      for column in [inner.lowerBound + (inner.count - label.columns) / 2, inner.lowerBound]
      where isFree(column..<column + label.columns, row: row, over: [], of: box) {
        write(label, column: column, row: row)
        return
      }
    }
    labelEdge(text, of: area)
  }

  /// Writes a label on the upper edge of an area: at the first gap that has space for all of it,
  /// else at the largest gap.
  mutating func labelEdge(_ text: String, of area: Area) {
    let row = area.rows.lowerBound
    let left = max(area.columns.lowerBound + 1, 0)
    let right = max(left, min(area.columns.upperBound, columns))
    var best: (label: Label, column: Int)?
    var start = left
    while start < right {
      let run = (start..<right).prefix { isFree($0..<$0 + 1, row: row, over: [.left, .right]) }
      // Between two labels there is a piece of the line.
      let gap = letters[row * columns + start - 1] == nil ? 0 : 1
      if let label = Label(text, columns: run.count - gap), label.columns > best?.label.columns ?? 0
      {
        best = (label, start + gap)
        if !label.isCut { break }
      }
      start += run.count + 1
    }
    if let best { write(best.label, column: best.column, row: row) }
  }

  private func isFree(
    _ range: Range<Int>, row: Int, over kind: Lines, of box: Int? = nil
  ) -> Bool {
    if let box, !cover.isOnTop(box, in: Area(columns: ClosedRange(range), rows: row...row)) {
      return false
    }
    return (0..<rows).contains(row) && range.lowerBound >= 0 && range.upperBound <= columns
      && range.allSatisfy {
        let cell = row * columns + $0
        return lines[cell] == kind && letters[cell] == nil
      }
  }

  private mutating func write(_ label: Label, column: Int, row: Int) {
    var column = column
    for letter in label.letters {
      write(letter, column: column, row: row)
      for _ in 1..<Label.columns(of: letter) {
        letters[row * columns + column + 1] = .some(nil)
        column += 1
      }
      column += 1
    }
  }

  private mutating func write(_ letter: Character, column: Int, row: Int) {
    guard (0..<columns).contains(column), (0..<rows).contains(row) else { return }
    letters[row * columns + column] = letter
  }

  // MARK: The result

  /// The rows as lines, without spaces at their ends, up to the last one that shows something.
  var text: String {
    var text = ""
    for row in 0..<rows {
      var line = ""
      for cell in row * columns..<(row + 1) * columns {
        switch letters[cell] {
        case nil: line.append(Self.pieces[Int(lines[cell].rawValue)])
        case .some(let letter): if let letter { line.append(letter) }
        }
      }
      while line.last == " " { line.removeLast() }
      text += line + "\n"
    }
    while text.hasSuffix("\n\n") { text.removeLast() }
    return text
  }
}
