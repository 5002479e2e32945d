import Comparing
import Foundation
import Mustache

/// A run as one HTML page without network access and scripts.
public struct Report {
  private let page: Page

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - run: the measurements.
  ///   - scenes: drawings of the scenes that were timed.
  ///   - earlier: the runs recorded before this one, oldest first; the changes are relative to the last one of the
  ///     same machine and build.
  ///   - isComplete: whether the run ended without an interruption.
  ///   - notes: descriptions of the workloads, and their targets.
  public init(
    _ run: BenchmarkRun, scenes: [SceneDrawing] = [],
    earlier: [(number: Int, run: BenchmarkRun)] = [], isComplete: Bool = true,
    notes: ReportNotes = ReportNotes()
  ) {
    let alike = earlier.filter {
      $0.run.setting.machine == run.setting.machine && $0.run.setting.flags == run.setting.flags
    }
    // Changes come first.
    let sections = [
      Section.changes(run, since: alike.last), Section.growth(run),
      Section.multiples(run, target: notes.floorTarget),
      Section.spread(run), Section.calculators(run),
      Section.memory(run) { notes.memoryTargets[$0] }, Section.scenes(scenes, run),
      Section.history(alike, run), Section.workloads(run, notes), Section.figures(run),
    ]
    page = Page(
      heading: "Layout passes, timed",
      summary: Self.summary(run),
      setting: Self.setting(run),
      warnings: Self.warnings(run, isComplete: isComplete),
      sections: sections.compactMap { $0 })
  }

  init(_ page: Page) { self.page = page }

  /// The page.
  public var html: String { Templates.page(page) }

  private static func summary(_ run: BenchmarkRun) -> String {
    let multiples = run.floorMultiples
    guard let worst = multiples.max(by: { $0.multiple < $1.multiple }),
      let mean = run.meanFloorMultiple
    else {
      return "\(run.benchmarks.count) benchmarks were measured; none is a pass with a floor."
    }
    let within = multiples.count { $0.multiple <= 1.5 }
    return
      "Over \(multiples.count) passes with a floor, the fastest C known for the same frames, "
      + "the engine takes \(Figures.two(mean)) times the floor on (geometric) average; \(within) are "
      + "within 1.5 times; the furthest from it is \(worst.name) with \(Figures.two(worst.multiple))."
  }

  static func setting(_ run: BenchmarkRun) -> [Fact] {
    let repetitions = run.benchmarks.map(\.repetitions.count).max() ?? 0
    return [
      ("Measured", run.setting.date.replacingOccurrences(of: "T", with: " ")),
      ("Machine", run.setting.machine), ("Compiler", run.setting.compiler),
      ("Build", run.setting.flags), ("Commit", run.setting.commit),
      ("Repetitions", "\(repetitions)"),
      (
        "Load before",
        run.setting.load.map { String(format: "%.2f", $0) }.joined(separator: ", ")
      ),
    ].map { Fact(term: $0.0, fact: $0.1.isEmpty ? "not known" : $0.1) }
  }

  /// Warnings about unreliable figures.
  static func warnings(_ run: BenchmarkRun, isComplete: Bool) -> [String] {
    var warnings: [String] = []
    if !isComplete { warnings.append("The run was interrupted; what follows is what it got to.") }
    if run.setting.flags.contains("debug") {
      warnings.append("This is a debug build: its times mean nothing.")
    }
    if run.setting.flags.contains("quick") {
      warnings.append("This was a quick run, which tells whether all works, not how fast.")
    }
    if let load = run.setting.load.first, load > 0.5 {
      warnings.append(
        "Other programs were busy: \(String(format: "%.1f", load)) processes wanted a core over the "
          + "minute before the run.")
    }
    let noisy = run.benchmarks.filter { benchmark in
      guard let range = benchmark.times.medianInterval() else { return false }
      return range.upperBound > 1.1 * range.lowerBound
    }
    if !noisy.isEmpty {
      warnings.append(
        "The machine was noisy: the medians of \(noisy.count) of \(run.benchmarks.count) benchmarks "
          + "are known to no better than 10 % (\(Figures.list(noisy.map(\.name)))).")
    }
    if run.benchmarks.contains(where: { $0.error == nil && $0.repetitions.count < 6 }) {
      warnings.append(
        "With fewer than six repetitions there is no interval; run with --repetitions 9 or more.")
    }
    return warnings
      + run.benchmarks.compactMap { benchmark in
        benchmark.error.map { "\(benchmark.name) failed: \($0)." }
      }
  }
}

/// A scene that was timed, with its picture.
public struct SceneDrawing: Codable, Sendable {
  /// The name of its benchmark: `scene/chat`.
  public var name: String
  /// The picture, an `svg` element.
  public var svg: String
  /// Each item's path and frame, as a row: path, x, y, width, height.
  public var frames: [[String]]

  /// Makes a drawing from parts.
  public init(name: String, svg: String, frames: [[String]]) {
    self.name = name
    self.svg = svg
    self.frames = frames
  }
}
