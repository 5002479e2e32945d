import ArgumentParser
import BenchmarkReports
import Foundation
import SQLayoutCore
import SQLayoutInvariants
import Synchronization

/// Where to write the observations of a check's cases.
struct ObservationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write a line of JSON for each case, as Tyche reads them: about a kilobyte each.",
      valueName: "file"))
  var observations: String?

  @Option(
    help: ArgumentHelp(
      "Write what occurred as a page to read in a browser, index.html in the folder.",
      valueName: "folder"))
  var report: String?

  /// The path of the page; nil without `--report`.
  func page() throws(Failure) -> String? {
    try report.map { folder throws(Failure) in try RunKeeping.prepared(folder) }
  }

  /// Opens the file of the observations; nil without `--observations`.
  func log(seed: UInt64) throws(Failure) -> ObservationLog? {
    guard let observations else { return nil }
    // Standard output is used for the verdicts.
    try Output.refuseStream(observations, "--observations", "file")
    try Output.checkWritable(observations, "--observations")
    return try ObservationLog(observations, seed: seed)
  }

  /// Writes the page of a report.
  static func write(_ report: SQLayoutInvariants.Report, to page: String) throws(Failure) {
    let lines = report.lines.map { line in
      CheckReportPage.Line(
        invariant: line.invariant,
        verdict: line.failure?.verdict.rawValue ?? (line.omitted == nil ? "holds" : "skipped"),
        cases: line.cases, rejected: line.rejected, seconds: line.seconds)
    }
    var setting = [("Seed", "\(report.seed)"), ("Build", Machine.build)]
    if report.shard.isPart { setting.append(("Shard", report.shard.description)) }
    let wanted =
      report.statistics == nil ? [] : Calculator.named.map { "calculator \($0.name)" }
    try Output.write(
      CheckReportPage(
        lines: lines, counts: report.statistics?.counts ?? [:], wanted: wanted, setting: setting
      ).html, to: page)
  }
}

/// A file with a line for each case, written when the case ends.
final class ObservationLog: Sendable {
  private let path: String
  private let start = Date().timeIntervalSince1970
  private let seed: UInt64
  private let file: Mutex<FileHandle?>
  private let fault = Mutex<String?>(nil)

  init(_ path: String, seed: UInt64) throws(Failure) {
    self.path = path
    self.seed = seed
    do {
      try Output.makeFolder(of: path)
      file = Mutex(try Output.open(path))
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(.cannotRun, "\(path): cannot write: \(Output.reason(for: error))")
    }
  }

  /// Adds a case.
  func add(_ observation: CaseObservation) {
    file.withLock { file in
      do {
        let line = try observation.tyche(start: start, seed: seed) + "\n"
        if let file { try Output.write(Data(line.utf8), to: file.fileDescriptor) }
      } catch {
        // The first error is thrown by `close`; the cases go on.
        fault.withLock { $0 = $0 ?? (error as? Failure)?.message ?? Output.reason(for: error) }
        file = nil
      }
    }
  }

  /// Closes the file.
  ///
  /// - Throws: the first error of writing a line.
  func close() throws(Failure) {
    file.withLock { try? $0?.close() }
    if let fault = fault.withLock(\.self) {
      throw Failure(.cannotRun, "\(path): cannot write: \(fault); the file is not whole")
    }
  }
}
