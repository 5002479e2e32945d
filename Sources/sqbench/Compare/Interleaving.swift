import ArgumentParser
import Comparing
import Foundation
import Workloads

/// What is measured when two builds take turns.
struct InterleavingOptions: ParsableArguments {
  @Option(
    help: "How many turns each build gets (default: 10).",
    transform: wholeNumber(Criteria.leastRepetitions...1000, example: 20))
  var turns: Int?

  @OptionGroup var wanted: SuiteOptions

  /// Whether nothing was said.
  var isDefault: Bool {
    turns == nil && wanted.filter == nil && wanted.scene.isEmpty && wanted.minTime == nil
  }

  /// How each turn is called.
  var arguments: [String] {
    ["run", "--repetitions", "3", "--min-time", "\(wanted.minTime ?? 0.02)", "--format", "json"]
      + (wanted.filter.map { ["--filter", $0] } ?? [])
      + (wanted.scene.isEmpty ? [] : ["--scene"] + wanted.scene)
  }
}

/// Two builds that take turns, A B B A, so that neither gets the better part of a machine's day.
///
/// Each turn is a process of its own, since where its memory lies is part of the chance; it counts as
/// one repetition, the median of the turn's.
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
  ///   - new: the other build; this one where not given.
  ///   - planted: steps of a slowdown that is planted in it; 0 plants none.
  init(
    base: String, new: String = Self.this, options: InterleavingOptions, planted: UInt64 = 0
  ) {
    self.base = base
    self.new = new
    self.options = options
    self.planted = planted
  }

  /// How many turns there are in all.
  var turns: Int { 2 * (options.turns ?? 10) }

  /// Measures both.
  ///
  /// - Parameter progress: shown meanwhile, where there is any.
  /// - Returns: a run of each with a repetition for each turn; after an interruption with the turns
  ///   that both had, and nil where those are too few to compare.
  func run(_ progress: inout RunProgress?) throws(Failure) -> (BenchmarkRun, BenchmarkRun)? {
    var status = stat()
    let isThere = unsafe stat(base, &status) == 0
    guard status.st_mode & S_IFMT == S_IFREG, unsafe access(base, X_OK) == 0 else {
      // What may not be looked at may well be one.
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
      // With status 1 a benchmark failed, which the JSON says too.
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
  /// Waits for the end; where this command is interrupted, ends the process and those that it began.
  func waitUnlessInterrupted() {
    // A Ctrl-C does not reach it, since it is in a process group of its own.
    while isRunning, !Suite.isInterrupted { usleep(20_000) }
    if isRunning, kill(-processIdentifier, SIGINT) != 0 { interrupt() }
    waitUntilExit()
  }
}
