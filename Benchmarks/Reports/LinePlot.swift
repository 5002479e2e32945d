/// A plot of series of points, over size or over runs.
struct LinePlot {
  /// Points of one series.
  struct Series {
    var name: String
    var points: [Point]
    /// A dashed line beside it: the floor.
    var reference: [(x: Double, y: Double)] = []
  }

  struct Point {
    var x: Double
    var y: Double
    var tooltip: String
  }

  var anchor: String
  var caption: String
  var words: String
  var note: String?
  var horizontalTitle: String
  var verticalTitle: String
  var hasLogarithmicSizes = true
  /// The label of a tick, in one line or two.
  var tickLabel: (Double) -> [String] = { [Figures.tick($0)] }
  var series: [Series]
  var table: Table

  func plot() -> Plot {
    let lower = hasLogarithmicSizes ? 40.0 : 52
    let (width, height) = (360.0, 210 + lower)
    let left = (x: 44.0, y: height - lower)
    // Space for half of the last label.
    let right = width - 16
    let all = series.flatMap(\.points)
    let vertical = Axis.logarithmic(
      all.map(\.y) + series.flatMap { $0.reference.map(\.y) }, places: (left.y, 18))
    let horizontal =
      hasLogarithmicSizes
      ? Axis.logarithmic(all.map(\.x), places: (left.x, right))
      : Axis.linear(to: (all.map(\.x).max() ?? 1) + 0.5, places: (left.x, right))
    var plot = Plot(
      anchor: anchor, caption: caption, words: words, width: width, height: height, note: note,
      table: table)
    for tick in vertical.ticks() {
      let y = vertical(tick)
      plot.ticks.append(
        Tick(
          line: Line("grid", from: (left.x, y), to: (right, y)),
          label: Label("end", at: (left.x - 5, y + 4), Figures.tick(tick))))
    }
    // Runs have integer numbers from 1.
    let ticks = horizontal.ticks(atMost: hasLogarithmicSizes ? 6 : 4).filter {
      hasLogarithmicSizes || $0 > 0 && $0.truncatingRemainder(dividingBy: 1) == 0
    }
    for tick in ticks {
      let x = horizontal(tick)
      plot.ticks.append(
        Tick(
          line: Line("grid", from: (x, 18), to: (x, left.y)),
          label: Label("middle", at: (x, left.y + 15), tickLabel(tick).first ?? "")))
      plot.labels += tickLabel(tick).dropFirst().map {
        Label("middle quiet", at: (x, left.y + 27), $0)
      }
    }
    plot.labels += [
      Label("start quiet", at: (2, 10), verticalTitle),
      Label("end quiet", at: (right, height - 6), horizontalTitle),
    ]
    for (index, series) in series.enumerated() {
      func place(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
        (horizontal(x), vertical(y))
      }
      let color = "s\(index % Mark.shapes.count)"
      if !series.reference.isEmpty {
        plot.curves.append(
          Curve("\(color) reference", series.reference.map { place($0.x, $0.y) }))
      }
      plot.curves.append(Curve(color, series.points.map { place($0.x, $0.y) }))
      plot.marks += series.points.map { Mark(index, at: place($0.x, $0.y), tooltip: $0.tooltip) }
    }
    let hasReference = series.contains { !$0.reference.isEmpty }
    plot.legend = Legend(
      keys: series.enumerated().map { Key($0.offset, $0.element.name) }
        + (hasReference ? [.dashed("floor, in the colour of its series")] : []))
    return plot
  }
}
