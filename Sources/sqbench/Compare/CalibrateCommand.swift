import ArgumentParser
import Comparing
import Foundation
import Workloads

/// `sqbench calibrate`: measures the false alarms of `compare` and the slowdowns that it detects; for `make
/// calibrate`.
struct CalibrateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "calibrate", shouldDisplay: false)

  @OptionGroup var measuring: InterleavingOptions

  @Option(
    help: "How many comparisons of a build with itself, at each load at most.",
    transform: wholeNumber(1...1_000_000, example: 1000))
  var comparisons = 1000

  @Option(
    parsing: .upToNextOption, help: "The planted slowdowns, as parts of the instructions.",
    transform: positiveNumber(upTo: 10, example: "0.05"))
  var slowdowns: [Double] = [0.02, 0.05, 0.1, 0.2]

  @Option(
    parsing: .upToNextOption, help: "How many other processes use the machine, for each table.",
    transform: wholeNumber(0...1000, example: 1))
  var load = [0]

  @Option(
    help: "After how many minutes no more comparisons of a build with itself begin.",
    transform: positiveNumber(of: "minutes", upTo: 100_000, example: "30"))
  var minutes: Double?

  @Option(help: "Append the tables to a file.")
  var out: String?

  /// A slowdown that is planted in a benchmark.
  private struct Planted {
    let name: String
    let slowdown: Double
    let steps: UInt64
    let count: InstructionDifference
  }

  mutating func run() throws {
    if let out { try Output.checkWritable(out, reading: measuring.wanted.scene) }
    measuring.wanted.scene = try Input.files(measuring.wanted.scene)
    try measuring.wanted.check()
    let start = ContinuousClock.now
    Suite.endOnInterrupt()
    // Instruction counts do not depend on the load, so they are taken once.
    let counting = InstructionCounting(measuring)
    let bases = try counting.profiles(of: Interleaving.this, nil, planted: 0)
    let perStep = try instructionsPerStep(bases, counting)
    let planted = try slowdowns.flatMap { slowdown in
      try bases.compactMap { try plant(slowdown, in: $0, perStep, counting) }
    }
    let again = try counting.profiles(of: Interleaving.this, nil, planted: 0)
    let nulls = bases.compactMap { base in
      again.first { $0.name == base.name }.map { InstructionDifference(base: base, new: $0) }
    }
    let names = bases.map { "`\($0.name)`" }.joined(separator: ", ")
    var lines: [String] = []
    for (index, load) in load.enumerated() {
      // Each load gets an equal part of the remaining time.
      let deadline = minutes.map { minutes in
        let now = ContinuousClock.now
        let left = start + .seconds(minutes * 60) - now
        return now + left / (self.load.count - index)
      }
      let others = try (0..<load).map { _ in try Self.other() }
      defer { for other in others { other.terminate() } }
      lines += [
        "",
        "## \(Machine.description), \(load == 0 ? "nothing" : counted(load, "process", "processes")) beside it",
        "",
        "\(counted(measuring.turns ?? 10, "turn")) of each build, of \(names). "
          + "Load average before: \(Self.loadAverage).", "",
        "| planted | benchmarks | by the times | by instructions | by either | named rightly "
          + "| wrongly |", "|--:|--:|--:|--:|--:|--:|--:|",
      ]
      for slowdown in slowdowns {
        lines.append(try row(slowdown, planted.filter { $0.slowdown == slowdown }))
      }
      lines += ["", try falseAlarms(nulls, until: deadline), ""]
    }
    let text = lines.joined(separator: "\n")
    guard let out else { return try Output.write(text, to: nil) }
    let before = (try? String(contentsOfFile: out, encoding: .utf8)) ?? ""
    try Output.write(before + text, to: out)
  }

  /// The number of instructions of a step of a planted slowdown; three passes are counted.
  private func instructionsPerStep(
    _ bases: [InstructionProfile], _ counting: InstructionCounting
  ) throws -> Double {
    guard let base = bases.first else {
      throw Failure(.finding, "no benchmark could be counted")
    }
    let planted = try counting.profiles(of: Interleaving.this, [base.name], planted: 10_000)
    guard let slow = planted.first, slow.total > base.total else {
      throw Failure(.finding, "a planted slowdown takes no instructions")
    }
    return Double(slow.total - base.total) / 30_000
  }

  /// Plants a slowdown in a benchmark and counts its instructions.
  private func plant(
    _ slowdown: Double, in base: InstructionProfile, _ perStep: Double,
    _ counting: InstructionCounting
  ) throws -> Planted? {
    let steps = UInt64(max(1, Double(base.total) / 3 * slowdown / perStep))
    let slow = try counting.profiles(of: Interleaving.this, [base.name], planted: steps)
    guard let new = slow.first else { return nil }
    return Planted(
      name: base.name, slowdown: slowdown, steps: steps,
      count: InstructionDifference(base: base, new: new))
  }

  /// The verdicts on a slowdown in each benchmark.
  private func row(_ slowdown: Double, _ planted: [Planted]) throws -> String {
    var (byTimes, byCount, byEither, named, wrongly) = (0, 0, 0, 0, 0)
    for planted in planted {
      var options = measuring
      options.wanted.filter = "^\(NSRegularExpression.escapedPattern(for: planted.name))$"
      var progress = RunProgress(count: nil)
      let interleaving = Interleaving(
        base: Interleaving.this, options: options, planted: planted.steps)
      guard let (before, now) = try interleaving.run(&progress) else {
        throw Failure(.interrupted, "interrupted; nothing is written")
      }
      guard let alone = try Comparison(base: before, new: now).differences.first else { continue }
      let count = planted.count
      let isSeen = alone.verdict == .regressed
      let isCounted = count.ratio > 1 + Criteria().instructionThreshold
      byTimes += isSeen ? 1 : 0
      byCount += isCounted ? 1 : 0
      byEither += isSeen || isCounted ? 1 : 0
      named += isCounted && count.changed().first?.name == "sq_planted_slowdown" ? 1 : 0
      wrongly += alone.judged(with: count, Criteria()).verdict == .improved ? 1 : 0
    }
    let cells = [planted.count, byTimes, byCount, byEither, named, wrongly].map(String.init)
    return "| \(Percentage(part: slowdown)) | " + cells.joined(separator: " | ") + " |"
  }

  /// The share of false alarms of a build compared with itself, by the times alone and by times and instructions.
  private func falseAlarms(
    _ counts: [InstructionDifference], until deadline: ContinuousClock.Instant?
  ) throws -> String {
    var (alone, judged, done) = (0, 0, 0)
    var progress = RunProgress(count: nil)
    let interleaving = Interleaving(base: Interleaving.this, options: measuring)
    repeat {
      guard let (before, now) = try interleaving.run(&progress) else {
        throw Failure(.interrupted, "interrupted; nothing is written")
      }
      let comparison = try Comparison(base: before, new: now)
      done += comparison.differences.count { $0.verdict != .notComparable }
      alone += comparison.differences.count(where: \.verdict.isChange)
      judged += comparison.judged(with: counts).differences.count(where: \.verdict.isChange)
    } while done < comparisons && deadline.map { ContinuousClock.now < $0 } ?? true
    return
      "A build compared with itself \(done == 1 ? "once" : "\(done) times"): "
      + "\(counted(alone, "false alarm")) by the times alone, \(judged) by both witnesses."
  }

  /// The number of processes that were ready to run in the last minute, those of other programs included.
  private static var loadAverage: String {
    var load = 0.0
    // In bounds: one number is requested, and there is room for one.
    return unsafe getloadavg(&load, 1) == 1 ? String(format: "%.1f", load) : "not known"
  }

  /// A process that uses a core without end.
  private static func other() throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "while :; do :; done"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    return process
  }
}
