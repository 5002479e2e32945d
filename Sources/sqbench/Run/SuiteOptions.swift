import ArgumentParser
import Foundation

/// The selection of benchmarks, and the least time of a measurement.
struct SuiteOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Run only benchmarks in whose names the regular expression matches.", valueName: "regex"))
  var filter: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Time the laying out and the reading of scenes, too.", valueName: "file"))
  var scene: [String] = []

  @Option(
    help: ArgumentHelp(
      "How many seconds each repetition takes at least (default: 0.05, or 0.02 in turns).",
      valueName: "seconds"),
    transform: positiveNumber(of: "seconds", upTo: 3600, example: "0.05"))
  var minTime: Double?

  /// The expression of `--filter`.
  func filterExpression() throws(Failure) -> NSRegularExpression? {
    guard let filter else { return nil }
    guard let expression = try? NSRegularExpression(pattern: filter) else {
      throw Failure(
        .wrongUse, "--filter '\(filter)' is not a regular expression; quote ( [ * + ? \\")
    }
    return expression
  }
}
