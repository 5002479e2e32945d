/// A plot with a row for each benchmark: its points along one axis.
struct RowPlot {
  struct Row {
    var name: String
    /// The figure at the end of the row.
    var figure: String
    var middle: Double
    var interval: ClosedRange<Double>?
    /// Single repetitions.
    var points: [Double] = []
    /// The index of its series, for colour and shape.
    var series = 0
  }

  var anchor: String
  var caption: String
  var words: String
  var axisTitle: String
  var rows: [Row]
  /// Guide lines at numbers, with their titles.
  var guides: [(Double, String)] = []
  var tickLabel: (Double) -> String = Figures.tick
  /// The names of the series; empty if there is only one.
  var legend: [String] = []
  /// The legend of marks and bars.
  var keys: [Key] = []
  var table: Table

  private static let rowHeight = 27.0
  private static let width = 360.0
  /// The approximate width of a letter.
  private static let letter = 5.9

  /// The plot, over the given axis: each row's name on the left, its track, and its figure on the right.
  func plot(_ axis: ([Double], (Double, Double)) -> Axis) -> Plot {
    let width = Self.width
    let bottom = 22 + Double(rows.count) * Self.rowHeight
    let numbers = rows.flatMap { row in
      [row.middle] + row.points
        + (row.interval.map { [$0.lowerBound, $0.upperBound] } ?? [])
    }
    let names = rows.map { Self.lines(of: $0.name) }
    let left = 4 + Self.letter * Double(names.joined().map(\.count).max() ?? 0) + 8
    let right = width - 4 - Self.letter * Double(rows.map(\.figure.count).max() ?? 0) - 8
    let axis = axis(numbers + guides.map(\.0), (left + 6, max(left + 60, right - 6)))
    var plot = Plot(
      anchor: anchor, caption: caption, words: words, width: width, height: bottom + 36,
      table: table)
    let room = axis.places.1 - axis.places.0
    for tick in axis.ticks(atMost: max(3, Int(room / 45))) {
      let x = axis(tick)
      plot.ticks.append(
        Tick(
          line: Line("grid", from: (x, 18), to: (x, bottom)),
          label: Label("middle", at: (x, bottom + 14), tickLabel(tick))))
    }
    plot.labels += guideLabels(axis)
    for (value, _) in guides {
      plot.guides.append(Line("guide", from: (axis(value), 14), to: (axis(value), bottom)))
    }
    plot.labels.append(Label("end quiet", at: (width - 4, bottom + 30), axisTitle))
    for (index, row) in rows.enumerated() {
      let y = 22 + (Double(index) + 0.5) * Self.rowHeight
      for (line, name) in names[index].enumerated() {
        let middle = Double(names[index].count - 1) / 2
        plot.labels.append(Label("start", at: (4, y + 4 + (Double(line) - middle) * 11), name))
      }
      plot.labels.append(Label("end", at: (width - 4, y + 4), row.figure))
      plot.ticks.append(
        Tick(
          line: Line("grid", from: (left, y), to: (right, y)), label: Label("none", at: (0, 0), ""))
      )
      draw(row, at: y, axis, in: &plot)
    }
    let series = legend.isEmpty ? [] : Set(rows.map(\.series)).sorted().map { Key($0, legend[$0]) }
    if !(series + keys).isEmpty { plot.legend = Legend(keys: series + keys) }
    return plot
  }

  private func draw(_ row: Row, at y: Double, _ axis: Axis, in plot: inout Plot) {
    if let interval = row.interval {
      plot.intervals.append(
        Line(
          "s\(row.series % Mark.shapes.count)", from: (axis(interval.lowerBound), y),
          to: (axis(interval.upperBound), y)))
    }
    plot.marks += row.points.map {
      Mark(
        row.series, at: (axis($0), y), kind: "single", tooltip: "\(row.name): \(tickLabel($0))")
    }
    let place = axis(row.middle)
    if row.points.isEmpty {
      plot.marks.append(
        Mark(row.series, at: (place, y), tooltip: "\(row.name): \(row.figure)"))
    } else {
      plot.guides.append(Line("median", from: (place, y - 6), to: (place, y + 6)))
    }
  }

  /// The titles of the guide lines, side by side if these are close.
  private func guideLabels(_ axis: Axis) -> [Label] {
    let places = guides.map { (axis($0.0), $0.1) }.sorted { $0.0 < $1.0 }
    return places.indices.map { index in
      let (x, title) = places[index]
      let next = index + 1 < places.count ? places[index + 1].0 - x : .infinity
      let last = index > 0 ? x - places[index - 1].0 : .infinity
      let kind = next < 40 ? "end" : last < 40 ? "start" : "middle"
      let shift = kind == "end" ? 3.0 : kind == "start" ? -3 : 0
      return Label("\(kind) quiet", at: (x + shift, 10), title)
    }
  }

  /// A name on one line, or on two of similar length, divided at a slash or a dot.
  static func lines(of name: String) -> [String] {
    guard name.count > 16 else { return [name] }
    let cuts = name.indices.filter { "/.-".contains(name[$0]) }.map { name.index(after: $0) }
      .filter { $0 < name.endIndex }
    func longer(_ cut: String.Index) -> Int { max(name[..<cut].count, name[cut...].count) }
    guard let cut = cuts.min(by: { longer($0) < longer($1) }) else { return [shortened(name)] }
    return [shortened(String(name[..<cut])), shortened(String(name[cut...]))]
  }

  private static func shortened(_ name: String) -> String {
    name.count <= 26 ? name : name.prefix(25) + "…"
  }
}
