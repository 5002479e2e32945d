import ArgumentParser
import Foundation
import SQLayoutScenes
import Workloads

/// `sqbench count`: passes whose instructions valgrind counts; for `compare --instructions` alone.
struct CountCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "count", shouldDisplay: false)

  @OptionGroup var wanted: SuiteOptions

  @Option(transform: wholeNumber(1...1000, example: 3)) var passes = 3

  func run() throws {
    guard Suite.canCountInstructions else {
      throw Failure(
        .cannotRun,
        "this sqbench was built without valgrind's headers; install valgrind and build it")
    }
    guard Suite.isCountingInstructions else {
      throw Failure(.wrongUse, "count is for 'sqbench compare --instructions'")
    }
    try wanted.filtered(wanted.suite(Input.files(wanted.scene))).countInstructions(passes: passes)
  }
}

extension SuiteOptions {
  /// The selected built-in workloads and scenes, with the planted slowdown.
  ///
  /// - Parameter scenes: the files of the scenes, none of them standard input.
  func suite(
    _ scenes: [String], _ more: [Workload] = [], registry: CalculatorRegistry = .builtIn
  ) throws -> Suite {
    let timed = try failing { () throws(SceneError) in
      try Workload.scenes(
        from: scenes.map(\.reachable), registry: registry)
    }
    var suite = Suite(Workload.builtIn + timed + more)
    if let text = ProcessInfo.processInfo.environment["SQBENCH_PLANTED_STEPS"],
      let steps = UInt64(text)
    {
      suite.workloads = suite.workloads.map { $0.slowed(by: steps) }
    }
    return suite
  }

  /// The workloads that match `--filter`.
  func filtered(_ suite: Suite) throws -> Suite {
    guard let expression = try filterExpression() else { return suite }
    let filtered = suite.filtered(expression)
    guard !filtered.names.isEmpty else {
      throw Failure(
        .wrongUse,
        "--filter '\(filter ?? "")' matches none of the \(suite.names.count) benchmarks of this sqbench; "
          + "names are like flat/1000, nested/5/10 and scene/NAME")
    }
    return filtered
  }

  /// Checks before long work that scenes can be read, and that `--filter` matches a benchmark. Scenes that name
  /// plugins are checked when these are loaded.
  func check() throws {
    for file in scene { try Input.checkReadable(file) }
    let isAllKnown = !scene.contains(where: PluginOptions.namesPlugins)
    let known = try suite(scene.filter { !PluginOptions.namesPlugins($0) })
    if isAllKnown { _ = try filtered(known) } else { _ = try filterExpression() }
  }
}
