/// A plot with a row for each benchmark: its points along one axis.
struct RowPlot {
  struct Row {
    var name: String
    /// What stands at the row's end.
    var figure: String
    var middle: Double
    var interval: ClosedRange<Double>?
    /// Single repetitions.
    var points: [Double] = []
    /// Which of the series it is, for colour and shape.
    var series = 0
  }

  var anchor: String
  var caption: String
  var words: String
  var axisTitle: String
  var rows: [Row]
  /// Numbers that a line marks, with what they are.
  var guides: [(Double, String)] = []
  var tickLabel: (Double) -> String = Figures.tick
  var legend: [String] = []
  var table: Table

  private static let rowHeight = 28.0

  /// The plot, over the given axis; its places run from 22 to 338.
  func plot(_ axis: ([Double], (Double, Double)) -> Axis) -> Plot {
    let width = 360.0
    let bottom = 22 + Double(rows.count) * Self.rowHeight
    let numbers = rows.flatMap { row in
      [row.middle] + row.points
        + (row.interval.map { [$0.lowerBound, $0.upperBound] } ?? [])
    }
    let axis = axis(numbers + guides.map(\.0), (22, width - 22))
    var plot = Plot(
      anchor: anchor, caption: caption, words: words, width: width, height: bottom + 36,
      table: table)
    for tick in axis.ticks() {
      let x = axis(tick)
      plot.ticks.append(
        Tick(
          line: Line("grid", from: (x, 18), to: (x, bottom)),
          label: Label("middle", at: (x, bottom + 14), tickLabel(tick))))
    }
    for (value, title) in guides {
      plot.guides.append(Line("guide", from: (axis(value), 14), to: (axis(value), bottom)))
      plot.labels.append(Label("middle quiet", at: (axis(value), 10), title))
    }
    plot.labels.append(Label("end quiet", at: (width - 8, bottom + 30), axisTitle))
    for (index, row) in rows.enumerated() {
      let top = 22 + Double(index) * Self.rowHeight
      let y = top + 19
      plot.labels.append(Label("start name", at: (8, top + 9), row.name))
      plot.labels.append(Label("end name", at: (width - 8, top + 9), row.figure))
      plot.ticks.append(
        Tick(
          line: Line("grid", from: (8, y), to: (width - 8, y)), label: Label("none", at: (0, 0), "")
        ))
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
    if !legend.isEmpty {
      plot.legend = Legend(keys: Set(rows.map(\.series)).sorted().map { Key($0, legend[$0]) })
    }
    return plot
  }
}
