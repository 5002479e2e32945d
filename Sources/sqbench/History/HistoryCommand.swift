import ArgumentParser
import Comparing
import Foundation
import RunHistory
import SQLayoutScenes
import Workloads

/// `--history`, the file of the recorded runs.
struct HistoryOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The file that keeps the runs.", valueName: "file"))
  var history = HistoryOptions.usual

  private static let usual = ".sqbench/history.sqlite"

  /// Whether `--history` was not given.
  var isDefault: Bool { history == Self.usual }

  /// Whether the file exists and is not empty.
  func exists() throws(Failure) -> Bool {
    try Output.refuseStream(history, "--history", "file")
    var status = stat()
    guard unsafe stat(history, &status) == 0 else {
      if errno == EACCES { try Input.checkReadable(history) }
      return false
    }
    // A folder is refused when it is opened.
    guard [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) else {
      throw Failure(
        .wrongUse, "\(history): this is a pipe or a device; name a file to keep the runs in")
    }
    return status.st_size > 0
  }

  /// Opens the history, or creates it.
  ///
  /// - Parameter isReadOnly: whether runs are only read, which needs no permission to write.
  func open(isReadOnly: Bool = false) throws(Failure) -> RunHistory {
    try describing { () throws(HistoryError) in
      try RunHistory(history, isReadOnly: isReadOnly) { [history] in
        Output.report("\(history): another program holds it; waiting for it, a minute at most")
      } isGivenUp: {
        Suite.isInterrupted
      }
    }
  }

  /// Runs a closure with the history, and turns its error into a failure.
  func describing<Value>(_ body: () throws(HistoryError) -> Value) throws(Failure) -> Value {
    do throws(HistoryError) {
      return try body()
    } catch {
      guard !Suite.isInterrupted else {
        throw Failure(.interrupted, "interrupted; \(error.description)")
      }
      throw Failure(error.isOfTheSystem ? .cannotRun : .wrongUse, error.description)
    }
  }
}

/// `sqbench history`: shows the recorded runs.
struct HistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Show the trend over the runs that 'sqbench run --record' kept.",
    discussion: """
      Without --workload each run has a line with the mean of its multiples of the floor; with it, \
      a line with the time of each of the workload's benchmarks.
      """)

  @Option(
    help: ArgumentHelp("A workload or one of its benchmarks: flat, flat/1000.", valueName: "name"))
  var workload: String?

  @Option(
    help: "How many runs are shown, the last ones (default: 30).",
    transform: wholeNumber(1...1_000_000, example: 100))
  var last = 30

  @OptionGroup var color: ColorOptions

  @OptionGroup var options: HistoryOptions

  func run() throws {
    guard try options.exists() else {
      throw Failure(
        .wrongUse, "\(options.history): there is no history yet; begin one with 'run --record'")
    }
    let history = try options.open(isReadOnly: true)
    let runs = try options.describing { () throws(HistoryError) in try history.runs(last: last) }
    guard !runs.isEmpty else {
      throw Failure(
        .wrongUse, "\(options.history): there is no run in it yet; add one with 'run --record'")
    }
    let text = HistoryText(runs, hasColor: color.areOn())
    guard let workload else { return try Output.write(text.ofAll(), to: nil) }
    let names = text.names(of: workload)
    guard !names.isEmpty else {
      throw Failure(
        .wrongUse,
        "--workload '\(workload)' is in \(runs.count == 1 ? "no run" : "none of the \(runs.count) runs"); "
          + (NearestName.of(workload, among: text.workloads).map { "did you mean '\($0)'?" }
            ?? "names are like flat and flat/1000"))
    }
    try Output.write(names.map(text.of).joined(separator: "\n"), to: nil)
  }
}
