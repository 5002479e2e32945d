import Foundation

/// Runs mutants of a built copy.
struct Runner {
  /// What the program of the copy prints about its cases.
  struct Outcome: Decodable {
    var kills: [Results.Mutant.Kill]
    var minimal: Results.Mutant.Minimal?
    /// The mutants whose places were executed; empty with a mutant.
    var reached: [Int]
    /// The work that the cases take, by kind; nil where it is not counted.
    var work: [String: Int]?
  }

  /// A run of one mutant.
  struct Run {
    /// `killed`, `survived`, or how the process ended: `crashed`, `hung`.
    var verdict: String
    /// What the program printed; nil where it crashed or hung.
    var outcome: Outcome?
    var seconds: Double
  }

  private let scratch: Scratch
  private let program: String
  private let caseSeed: UInt64

  init(_ scratch: Scratch, _ configuration: String, caseSeed: UInt64) {
    self.scratch = scratch
    program = scratch.runner(configuration)
    self.caseSeed = caseSeed
  }

  /// The names of all invariants.
  func invariants() throws -> [String] {
    let result = try scratch.run([program, "invariants"], mutant: 0, seconds: 60)
    guard let names: [String: [String]] = Self.read(result) else {
      throw Stop("the program does not name its invariants")
    }
    return names["invariants"] ?? []
  }

  /// The work that the recorded cases take; nil where they do not run with the mutant.
  func counters(_ mutant: Int) throws -> [String: Int]? {
    let recorded = scratch.package.appending(path: "Tests/Golden").path
    return Self.read(try scratch.run([program, recorded], mutant: mutant, seconds: 60))
  }

  /// Runs a mutant against invariants.
  ///
  /// - Parameters:
  ///   - limit: the time limit in seconds.
  ///   - options: the options of the program, and the invariants.
  func run(
    _ mutant: Int, _ limit: Double, _ options: [String], _ cases: (first: Int, all: Int)
  ) throws -> Run {
    try measured(mutant, limit, options, cases).run
  }

  /// Runs the fuzzer, which prefers cases that execute other parts of the libraries than the cases before. It begins
  /// with the cases of `Tests/Corpus`.
  ///
  /// - Parameters:
  ///   - invariants: the invariants to check.
  ///   - cases: the most cases, of all invariants together.
  /// - Returns: the number of cases up to the first that fails, crashes or hangs; nil where none does.
  func fuzz(_ mutant: Int, _ invariants: [String], cases: Int) throws -> Int? {
    let corpus = scratch.folder.appending(path: ".build/fuzz-corpus")
    try? FileManager.default.removeItem(at: corpus)
    try FileManager.default.createDirectory(at: corpus, withIntermediateDirectories: true)
    let result = try scratch.run(
      [
        scratch.fuzzer, "-runs=\(cases)", "-seed=\(caseSeed)", "-max_len=2048", "-timeout=30",
        "-rss_limit_mb=4096", "-print_final_stats=1", "-artifact_prefix=\(corpus.path)/failed-",
        corpus.path, scratch.package.appending(path: "Tests/Corpus").path,
      ], mutant: mutant,
      environment: [
        "SQLAYOUT_FUZZ_INVARIANTS": invariants.joined(separator: " "),
        "SWIFT_BACKTRACE": "enable=no",
      ], seconds: 3600)
    let count = result.output.firstMatch(of: /stat::number_of_executed_units: *([0-9]+)/)
    guard let count = count.flatMap({ Int($0.1) }) else {
      throw Stop("the fuzzer does not say how many cases it ran: \(result.output.suffix(500))")
    }
    return result.status == 0 ? nil : count
  }

  /// Runs invariants without a mutant.
  func healthyRun(
    _ options: [String], _ cases: (first: Int, all: Int)
  ) throws -> (outcome: Outcome, seconds: Double) {
    let (run, result) = try measured(0, 3600, options, cases)
    let name = options.joined(separator: " ")
    guard let healthy = run.outcome, result.status == 0 else {
      throw Stop("without a mutant \(name) does not run: \(result.output.suffix(500))")
    }
    guard healthy.kills.isEmpty else {
      throw Stop("\(name) does not hold without a mutant: mend that first")
    }
    return (healthy, run.seconds)
  }

  private func measured(
    _ mutant: Int, _ limit: Double, _ options: [String], _ cases: (first: Int, all: Int)
  ) throws -> (run: Run, result: Command.Result) {
    let start = Date()
    let result = try scratch.run(
      [program, "\(cases.all)", "\(caseSeed)", "\(cases.first)"] + options, mutant: mutant,
      seconds: limit)
    var run = Run(verdict: "hung", seconds: Date().timeIntervalSince(start))
    guard result.status != nil else { return (run, result) }
    run.outcome = Self.read(result)
    run.verdict = run.outcome.map { $0.kills.isEmpty ? "survived" : "killed" } ?? "crashed"
    return (run, result)
  }

  /// What the program printed.
  private static func read<Value: Decodable>(_ result: Command.Result) -> Value? {
    guard let line = result.output.split(separator: "\n").last(where: { $0.hasPrefix("{") }) else {
      return nil
    }
    return try? JSONDecoder().decode(Value.self, from: Data(line.utf8))
  }
}
