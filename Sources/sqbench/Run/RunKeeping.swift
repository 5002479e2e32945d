import BenchmarkReports
import Comparing
import Foundation
import RunHistory
import SQLayoutDrawing
import SQLayoutScenes
import Workloads

/// The stored results of a run: its page, and its entry in the history.
struct RunKeeping {
  /// The page's file; nil without `--report`.
  let page: String?
  private let options: HistoryOptions
  private let history: RunHistory?
  private let isRecorded: Bool

  /// Checks before measuring that the page and the history can be written.
  init(report: String?, isRecorded: Bool, history options: HistoryOptions) throws(Failure) {
    self.options = options
    self.isRecorded = isRecorded
    // A report shows the recorded runs; a missing history is created only for `--record`.
    let exists = try options.exists()
    if isRecorded, !exists { try Output.checkWritable(options.history, "--history") }
    history =
      exists && (isRecorded || report != nil) ? try options.open(isReadOnly: !isRecorded) : nil
    page = try report.map { folder throws(Failure) in try Self.prepared(folder) }
  }

  /// Writes the page and records the run.
  ///
  /// - Parameters:
  ///   - drawings: drawings of the timed scenes.
  ///   - isSound: whether its times are reliable; other runs are not recorded.
  func keep(_ json: String, _ drawings: [SceneDrawing], isSound: Bool) throws(Failure) {
    guard page != nil || isRecorded else { return }
    var run: BenchmarkRun
    do throws(RunFileError) {
      run = try BenchmarkRun(json: Data(json.utf8))
    } catch {
      throw Failure(.cannotRun, "the results cannot be kept: \(error.description)")
    }
    run.isComplete = !Suite.isInterrupted
    if let page {
      let earlier = try options.describing { () throws(HistoryError) in
        try history?.runs(last: 200) ?? []
      }
      let report = Report(
        run, scenes: drawings, earlier: earlier,
        isComplete: run.isComplete,
        notes: ReportNotes(
          sentences: Workload.sentences, memoryTargets: Target.memoryLimits,
          floorTargets: Target.floorLimits))
      try Output.write(report.html, to: page)
    }
    if isRecorded, isSound, !run.benchmarks.isEmpty {
      let history = if let history { history } else { try options.open() }
      try options.describing { () throws(HistoryError) in _ = try history.record(run) }
    }
  }

  /// The file of a page in a folder, which is created here, after the run.
  static func prepared(_ folder: String) throws(Failure) -> String {
    let page = (folder as NSString).appendingPathComponent("index.html")
    try Output.checkWritable(page)
    return page
  }

  /// Drawings of the scenes with benchmarks among the names.
  static func drawings(
    _ files: [String], _ registry: CalculatorRegistry, _ names: [String]
  ) -> [SceneDrawing] {
    let measured = Set(names)
    let files = files.map(\.reachable)
    return zip(files, Workload.sceneNames(of: files)).compactMap { file, name in
      guard measured.contains(name),
        let scene = try? Scene(contentsOf: file, registry: registry)
      else { return nil }
      let laidOut = scene.laidOut()
      let frames = laidOut.frames.enumerated().map { node, frame in
        [scene.describe(node)]
          + (frame.map { [$0.x, $0.y, $0.width, $0.height].map { String(format: "%g", $0) } }
            ?? Array(repeating: "–", count: 4))
      }
      return SceneDrawing(name: name, svg: laidOut.svg(), frames: frames)
    }
  }
}
