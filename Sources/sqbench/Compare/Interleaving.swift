import ArgumentParser
import Comparing
import Foundation
import Workloads

/// Options for measuring two builds in turn.
struct InterleavingOptions: ParsableArguments {
  @Option(
    help: "How many turns each build gets (default: 10).",
    transform: wholeNumber(Criteria.leastRepetitions...1000, example: 20))
  var turns: Int?

  @OptionGroup var wanted: SuiteOptions

  /// Whether no option was given.
  var isDefault: Bool {
    turns == nil && wanted.filter == nil && wanted.scene.isEmpty && wanted.minTime == nil
  }

  /// The arguments of the process of each turn.
  var arguments: [String] {
    ["run", "--repetitions", "3", "--min-time", "\(wanted.minTime ?? 0.02)", "--format", "json"]
      + (wanted.filter.map { ["--filter", $0] } ?? [])
      + (wanted.scene.isEmpty ? [] : ["--scene"] + wanted.scene)
  }
}

/// Two builds that are measured in turn, A B B A, so that both are affected alike when the machine's speed drifts.
///
/// Each turn is a separate process, since the addresses of its memory are random and affect times. It counts as one
/// repetition, the median of its own repetitions.
struct Interleaving {
  /// This program.
  static var this: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? CommandLine.arguments.first ?? "sqbench"
  }

  private let base: String
  private let new: String
  private let options: InterleavingOptions
  private let planted: UInt64

  /// - Parameters:
  ///   - new: the other build; this program where it is nil.
  ///   - planted: steps of a slowdown that is planted in it; 0 for none.
  init(
    base: String, new: String = Self.this, options: InterleavingOptions, planted: UInt64 = 0
  ) {
    self.base = base
    self.new = new
    self.options = options
    self.planted = planted
  }

  /// The number of turns of both builds together.
  var turns: Int { 2 * (options.turns ?? 10) }

  /// Measures both.
  ///
  /// - Parameter progress: shows the progress; nil for none.
  /// - Returns: a run of each with a repetition for each turn. After an interruption it has the turns that both had,
  ///   or is nil where they are too few to compare.
  func run(_ progress: inout RunProgress?) throws(Failure) -> (BenchmarkRun, BenchmarkRun)? {
    var status = stat()
    let isThere = unsafe stat(base, &status) == 0
    guard status.st_mode & S_IFMT == S_IFREG, unsafe access(base, X_OK) == 0 else {
      // A file that cannot be examined may be a program; reading it gives the error.
      if !isThere || status.st_mode & S_IFMT == S_IFREG { try Input.checkReadable(base) }
      throw Failure(.wrongUse, "\(base): this is no program; name a built sqbench")
    }
    Suite.endOnInterrupt()
    var runs: [[BenchmarkRun]] = [[], []]
    for turn in 0..<turns {
      // A B, then B A.
      let build = (turn + 1) / 2 % 2
      progress?.show("turn of the \(build == 0 ? "base" : "new build")")
      defer { progress?.clear() }
      let run = try measure(build == 0 ? base : new, build == 0 ? 0 : planted)
      guard !Suite.isInterrupted else { break }
      runs[build].append(run)
      progress?.done += 1
    }
    let count = min(runs[0].count, runs[1].count)
    guard count >= Criteria.leastRepetitions else { return nil }
    return (Self.merged(runs[0].prefix(count)), Self.merged(runs[1].prefix(count)))
  }

  private func measure(_ program: String, _ planted: UInt64) throws(Failure) -> BenchmarkRun {
    do {
      let folder = FileManager.default.temporaryDirectory
        .appending(path: "sqbench-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let (json, errors) = (folder.appending(path: "json"), folder.appending(path: "errors"))
      try Data().write(to: errors)
      let process = Process()
      process.executableURL = URL(filePath: program)
      process.arguments = options.arguments + ["--out", json.path]
      var environment = ProcessInfo.processInfo.environment
      environment["SQBENCH_PLANTED_STEPS"] = planted > 0 ? "\(planted)" : nil
      process.environment = environment
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      process.standardError = try FileHandle(forWritingTo: errors)
      try process.run()
      process.waitUnlessInterrupted()
      guard !Suite.isInterrupted else { return BenchmarkRun(setting: Setting(), benchmarks: []) }
      // With status 1 a benchmark failed, which the JSON reports too.
      let status = process.terminationStatus
      guard process.terminationReason == .exit, status <= 1 else {
        let said = try String(contentsOf: errors, encoding: .utf8)
        throw Failure(
          status == 2 ? .wrongUse : .cannotRun,
          "\(program): it ended with status \(status): \(said)")
      }
      return try BenchmarkRun(contentsOf: json.path)
    } catch let failure as Failure {
      throw failure
    } catch is RunFileError {
      throw Failure(.wrongUse, "\(program): it wrote no run; name a built sqbench")
    } catch {
      let failure = Output.failure(of: error)
      throw Failure(.cannotRun, "\(program): cannot be run: \(failure.message)")
    }
  }

  /// The turns of a build as the repetitions of one run.
  private static func merged(_ turns: ArraySlice<BenchmarkRun>) -> BenchmarkRun {
    guard var run = turns.first else { return BenchmarkRun(setting: Setting(), benchmarks: []) }
    for index in run.benchmarks.indices {
      let name = run.benchmarks[index].name
      let found = turns.compactMap { turn in turn.benchmarks.first { $0.name == name } }
      run.benchmarks[index].error = found.lazy.compactMap(\.error).first
      run.benchmarks[index].repetitions = found.filter { $0.error == nil }.map { benchmark in
        let floors = benchmark.floorTimes
        return Repetition(
          time: benchmark.times.median, floorTime: floors.isEmpty ? nil : floors.median,
          bytes: benchmark.bytes, allocations: benchmark.allocations, items: benchmark.items)
      }
    }
    return run
  }
}

extension Process {
  /// Waits for the end. Where this command is interrupted, it ends the process and its children.
  func waitUnlessInterrupted() {
    // A Ctrl-C does not reach the process, since it is in a process group of its own.
    while isRunning, !Suite.isInterrupted { usleep(20_000) }
    if isRunning, kill(-processIdentifier, SIGINT) != 0 { interrupt() }
    waitUntilExit()
  }
}
