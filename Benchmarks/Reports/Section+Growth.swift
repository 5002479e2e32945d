import Comparing

extension Section {
  /// The growth of the cost of a node with size: a plot for each group with more than one size.
  static func growth(_ run: BenchmarkRun) -> Section? {
    let groups = BenchmarkGroup.groups(of: run).compactMap(\.growing)
    guard !groups.isEmpty else { return nil }
    return Section(
      anchor: "growth", title: "Growth",
      text:
        "The time of a node against the number of nodes; both axes are logarithmic. A flat line "
        + "is a pass that grows as its tree does. Dashed is the floor, measured in turns with the "
        + "engine.",
      plots: groups.flatMap { $0.parts { BenchmarkName($0.name).series } }
        .map { growthPlot($0, run) })
  }

  private static func growthPlot(_ group: BenchmarkGroup, _ run: BenchmarkRun) -> Plot {
    let sized = group.series.map { ($0, group.benchmarks(ofSeries: $0)) }
    let series = sized.map { name, benchmarks in
      LinePlot.Series(
        name: name,
        points: benchmarks.map { benchmark in
          let items = benchmark.items ?? 1
          return LinePlot.Point(
            x: Double(items), y: benchmark.times.median,
            tooltip: "\(benchmark.name): \(Figures.digits(benchmark.times.median)) ns a node, "
              + "\(Figures.count(items)) nodes")
        },
        reference: benchmarks.compactMap { benchmark in
          benchmark.floorTimes.isEmpty
            ? nil : (Double(benchmark.items ?? 1), benchmark.floorTimes.median)
        })
    }
    // A fit to two sizes has no meaning.
    let fits = sized.filter { $0.1.count > 2 }.map { BenchmarkName($0.0).family }.uniqued()
      .compactMap { family in
        run.growth[family].map { fit in
          "A pass over \(family) is fitted best by \(Figures.digits(fit.factor)) ns × \(fit.function)."
        }
      }
    return LinePlot(
      anchor: "growth-\(group.anchor)", caption: group.name,
      words: series.map(described).joined(separator: " "),
      note: fits.isEmpty ? nil : fits.joined(separator: " "),
      horizontalTitle: "nodes", verticalTitle: "ns a node", series: series,
      table: Table(
        "\(group.name): time by size",
        columns: ["benchmark", "nodes", "ns a node", "floor, ns a node"],
        rows: sized.flatMap(\.1).map { benchmark in
          [
            benchmark.name, Figures.count(benchmark.items ?? 0),
            Figures.digits(benchmark.times.median),
            benchmark.floorTimes.isEmpty ? "–" : Figures.digits(benchmark.floorTimes.median),
          ]
        })
    ).plot()
  }

  private static func described(_ series: LinePlot.Series) -> String {
    guard let first = series.points.first, let last = series.points.last else { return "" }
    return "\(series.name): \(Figures.digits(first.y)) ns a node at "
      + "\(Figures.count(Int(first.x))) nodes, \(Figures.digits(last.y)) at "
      + "\(Figures.count(Int(last.x)))."
  }
}
