import Comparing
import Foundation

extension Section {
  /// The scenes that were timed, with their frames.
  static func scenes(_ scenes: [SceneDrawing], _ run: BenchmarkRun) -> Section? {
    let drawings = scenes.compactMap { scene -> Drawing? in
      guard let benchmark = run.benchmarks.first(where: { $0.name == scene.name }),
        !benchmark.repetitions.isEmpty
      else { return nil }
      let items = benchmark.items ?? scene.frames.count
      let pass = benchmark.times.median * Double(items) / 1000
      return Drawing(
        caption: "\(scene.name): \(Figures.count(items)) items in \(Figures.digits(pass)) µs, "
          + "\(Figures.digits(benchmark.times.median)) ns an item",
        svg: scene.svg,
        table: Table(
          "\(scene.name): frames in their containers, in points",
          columns: ["item", "x", "y", "width", "height"], rows: scene.frames))
    }
    guard !drawings.isEmpty else { return nil }
    return Section(
      anchor: "scenes", title: "Scenes",
      text:
        "The scenes that were timed, as the engine lays them out. The time is of a pass over the "
        + "whole scene.", drawings: drawings)
  }

  /// The changes since an earlier run.
  static func changes(
    _ run: BenchmarkRun, since earlier: (number: Int, run: BenchmarkRun)?
  ) -> Section? {
    guard let (number, base) = earlier else { return nil }
    let commit = base.setting.commit.isEmpty ? "" : " (commit \(base.setting.commit))"
    let ending = base.isComplete ? "" : " That run was interrupted."
    var section = Section(
      anchor: "changes", title: "Since the last recorded run",
      text: "Against run \(number) of \(base.setting.date.prefix(10))\(commit).\(ending) ")
    do throws(Comparison.Refusal) {
      // The run may have only some of the workloads.
      let names = Set(run.benchmarks.map(\.name))
      let again = base.benchmarks.filter { names.contains($0.name) }
      let comparison = try Comparison(
        base: BenchmarkRun(setting: base.setting, benchmarks: again), new: run)
      section.text +=
        summary(of: comparison)
        + ". A change has to be more than 5 %, significant in a Mann–Whitney test, and outside the "
        + "bootstrap interval of the ratio. It is inconclusive where that interval reaches beyond "
        + "5 %, or where the floors say that the machine changed by as much between the runs."
      section.tables = [Table(of: comparison)]
    } catch {
      section.text += "There is no verdict: \(error.description)."
    }
    return section
  }

  /// The number of benchmarks with each verdict.
  static func summary(of comparison: Comparison) -> String {
    Verdict.allCases.map { "\(comparison.count($0)) \($0.rawValue)" }.joined(separator: ", ")
  }

  /// The times over the recorded runs of the same machine and build, and this one.
  static func history(
    _ earlier: [(number: Int, run: BenchmarkRun)], _ run: BenchmarkRun
  ) -> Section? {
    guard !earlier.isEmpty else { return nil }
    let runs = earlier.suffix(30) + [((earlier.last?.number ?? 0) + 1, run)]
    let titles = runs.map { number, run in
      run.setting.commit.isEmpty ? "run \(number)" : "run \(number), \(run.setting.commit)"
    }
    let plots = BenchmarkGroup.groups(of: run).flatMap { $0.parts(by: \.name) }.map { group in
      let series = group.benchmarks.map { benchmark in
        LinePlot.Series(
          name: benchmark.name,
          points: zip(runs, titles).enumerated().compactMap { index, entry in
            let found = entry.0.1.benchmarks.first { $0.name == benchmark.name }
            guard let found, !found.repetitions.isEmpty else { return nil }
            let time = found.times.median
            return LinePlot.Point(
              x: Double(index + 1), y: time,
              tooltip: "\(benchmark.name), \(entry.1): \(Figures.digits(time)) ns")
          })
      }
      return LinePlot(
        anchor: "history-\(group.anchor)", caption: group.name,
        words: series.compactMap { series in
          guard let first = series.points.first, let last = series.points.last else { return nil }
          return
            "\(series.name): \(Figures.digits(first.y)) ns first, \(Figures.digits(last.y)) now"
        }.joined(separator: "; ") + ".",
        horizontalTitle: "run, this one last", verticalTitle: "ns an item",
        hasLogarithmicSizes: false, tickLabel: { place in label(runs[Int(place) - 1]) },
        series: series,
        table: Table(
          "\(group.name): ns an item over the runs", columns: ["benchmark"] + titles,
          rows: series.map { series in
            [series.name]
              + (1...runs.count).map { place in
                series.points.first { $0.x == Double(place) }.map { Figures.digits($0.y) } ?? "–"
              }
          })
      ).plot()
    }
    return Section(
      anchor: "history", title: "History",
      text: "The last \(runs.count) runs of this machine and build, this one included.",
      plots: plots)
  }

  /// The label of a run: its day, and its commit, or its number if the commit is not known.
  private static func label(_ run: (number: Int, run: BenchmarkRun)) -> [String] {
    let setting = run.run.setting
    return [
      String(setting.date.prefix(10).suffix(5)),
      setting.commit.isEmpty ? "run \(run.number)" : String(setting.commit.prefix(7)),
    ]
  }

  /// A sentence about each measured workload.
  static func workloads(_ run: BenchmarkRun, _ notes: ReportNotes) -> Section? {
    var rows: [[String]] = []
    for benchmark in run.benchmarks {
      guard let (name, sentence) = notes.sentence(of: benchmark.name),
        !rows.contains(where: { $0[0] == name })
      else { continue }
      rows.append([name, sentence])
    }
    guard !rows.isEmpty else { return nil }
    return Section(
      anchor: "workloads", title: "What was measured",
      text:
        "Numbers in a benchmark's name are sizes, in the order of the workload's. An item is a node of "
        + "the tree unless it is said otherwise.",
      tables: [
        Table("Workloads", columns: ["workload", "what a pass is"], rows: rows, kind: "sentences")
      ])
  }

  /// All figures.
  static func figures(_ run: BenchmarkRun) -> Section? {
    Section(
      anchor: "figures", title: "All figures",
      text:
        "The medians over the repetitions. An item is a node of the tree, of edits one edit, of the "
        + "tester one case, of calls one call.",
      tables: [
        Table(
          "Figures",
          columns: [
            "benchmark", "items", "ns an item", "from", "to", "× floor", "bytes an item",
            "allocations a pass",
          ],
          rows: run.benchmarks.map { benchmark in
            if let error = benchmark.error {
              return [benchmark.name, "failed: \(error)"] + Array(repeating: "–", count: 6)
            }
            return [
              benchmark.name, benchmark.items.map(Figures.count) ?? "–",
              Figures.digits(benchmark.times.median),
            ] + bounds(benchmark.times.medianInterval(), Figures.digits) + [
              Figures.optional(benchmark.floorMultiple, Figures.two),
              Figures.optional(benchmark.bytes, Figures.digits),
              Figures.optional(benchmark.allocations, allocationCount),
            ]
          })
      ])
  }
}

extension Table {
  /// A comparison, with the changes first.
  init(of comparison: Comparison) {
    let inOrder = Verdict.allCases.flatMap { verdict in
      comparison.differences.filter { $0.verdict == verdict }
    }
    self.init(
      "Changes",
      columns: ["benchmark", "verdict", "change", "interval", "before, ns", "now, ns", "why"],
      rows: inOrder.map { difference in
        [
          difference.name, difference.verdict.rawValue,
          difference.interval.map { percent($0.ratio) } ?? "–",
          difference.interval.map { "\(percent($0.lower)) to \(percent($0.upper))" } ?? "–",
          Figures.optional(difference.base, Figures.digits),
          Figures.optional(difference.new, Figures.digits), difference.reason ?? "",
        ]
      }, kind: "changes")
    for (index, difference) in inOrder.enumerated() {
      rows[index].kind = difference.verdict.rawValue.replacingOccurrences(of: " ", with: "-")
    }
  }
}
