import Comparing
import Foundation
import Testing

/// Tests of counts of instructions.
struct InstructionTests {
  /// A file of callgrind, without the lines that are not read.
  private let files = [
    """
    # callgrind format
    desc: Trigger: Client Request: flat/1000
    positions: line
    events: Ir

    fn=(0) sq_instructions_begin
    0 14

    fn=(16) step'pass'run
    0 900

    fn=(2) run
    cfn=(8) pass'run
    calls=1 0
    0 1000
    0 6

    fn=(8)
    0 60
    cfn=(16)
    calls=2 0
    0 900
    +1 20
    totals: 1000
    """,
    """
    desc: Trigger: Client Request: chain/10
    events: Ir
    fn=(16)
    5 7
    fn=(20) pass'pass'2'run
    * 3
    """,
  ]

  @Test func readsWhatCallgrindWrites() {
    let profiles = InstructionProfile.read(files) { $0 == "step" ? "Pass.step" : $0 }
    #expect(profiles.map(\.name) == ["flat/1000", "chain/10"])
    #expect(
      profiles[0].stacks == [
        ["sq_instructions_begin"]: 14, ["run", "pass", "Pass.step"]: 900, ["run"]: 6,
        ["run", "pass"]: 80,
      ])
    #expect(profiles[0].total == 1000)
    #expect(profiles[0].functions["Pass.step"] == 900)
    #expect(profiles[1].stacks == [["run", "pass", "Pass.step"]: 7, ["run", "pass", "pass"]: 3])
  }

  private static func counts(_ step: Int) -> InstructionDifference {
    InstructionDifference(
      base: InstructionProfile("a", stacks: [["run", "step"]: 600, ["run", "place"]: 400]),
      new: InstructionProfile("a", stacks: [["run", "step"]: step, ["run", "place"]: 400]))
  }

  @Test func namesWhatChanged() {
    #expect(Self.counts(600).changed().isEmpty)
    #expect(Self.counts(600).ratio == 1)
    #expect(Self.counts(650).changed() == [.init(name: "step", part: 0.05)])
    #expect(Self.counts(650).words() == "step +5.0 %")
  }

  private static let steady = [10.0, 10.1, 9.9, 10.05, 9.95, 10.02, 9.98, 10.03, 9.97]
  private static let torn = [10, 8.5, 14.4, 14.5, 14.5, 14.5, 8.6, 14.5, 8.5]
  private static let frayed = [10, 8.5, 14.4, 14.5, 10.1, 9.9, 8.6, 14.5, 8.5]

  /// The verdict of the times, that of the instructions, and the joint one.
  @Test(arguments: [
    (steady, 600, Verdict.unchanged, "instructions ±0.0 %"),
    (steady.map { $0 * 1.2 }, 800, .regressed, "instructions +20.0 % too (step +20.0 %)"),
    (steady.map { $0 / 1.2 }, 433, .improved, "instructions −16.7 % too"),
    // A change of the times that is below the threshold, and of the instructions above theirs.
    (steady, 620, .unchanged, "instructions +2.0 % (step +2.0 %)"),
    (steady, 700, .inconclusive, "but the times are unchanged: the witnesses disagree"),
    (steady.map { $0 * 1.2 }, 600, .inconclusive, "the witnesses disagree: times +20.0 %"),
    (steady.map { $0 * 1.2 }, 400, .inconclusive, "the witnesses disagree: times +20.0 %"),
    (torn, 600, .inconclusive, "instructions ±0.0 %, the times alone are inconclusive"),
    (frayed, 600, .unchanged, "instructions ±0.0 %, the times alone are inconclusive"),
    (torn, 630, .regressed, "instructions +3.0 % (step +3.0 %), the times alone are inconclusive"),
  ])
  func bothWitnesses(times: [Double], step: Int, verdict: Verdict, reason: String) throws {
    let alone = Difference("a", base: Self.steady, new: times)
    let judged = alone.judged(with: Self.counts(step), Criteria())
    #expect(judged.verdict == verdict)
    #expect(try #require(judged.reason).contains(reason), "\(judged.reason ?? "")")
  }

  @Test func theChangeIsThatOfTheWitnessThatTellsIt() {
    func change(_ times: [Double], _ step: Int) -> String {
      Difference("a", base: Self.steady, new: times).judged(with: Self.counts(step), Criteria())
        .change
    }
    #expect(change(Self.torn, 630) == "instructions +3.0 %")
    #expect(change(Self.frayed, 630) == "instructions +3.0 %")
    #expect(change(Self.steady.map { $0 * 1.2 }, 800) == "+20.0 %")
    // Inconclusive times whose whole interval is on the other side.
    let faster = Difference("a", base: Self.steady, new: Self.steady.map { $0 * 0.955 })
    #expect(faster.verdict == .inconclusive && faster.interval?.isBeyond(1) == true)
    #expect(faster.judged(with: Self.counts(630), Criteria()).change == "instructions +3.0 %")
  }
}

struct ThresholdsTests {
  private static func run(_ name: String, _ times: [Double]) -> BenchmarkRun {
    BenchmarkRun(
      setting: Setting(),
      benchmarks: [Benchmark(name, repetitions: times.map { Repetition(time: $0) })])
  }

  private static func thresholds(_ text: String) throws -> Thresholds {
    let file = FileManager.default.temporaryDirectory.appending(path: "t-\(UUID().uuidString)")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try Thresholds(contentsOf: file.path)
  }

  private let steady = [10.0, 10.1, 9.9, 10.05, 9.95, 10.02, 9.98, 10.03, 9.97]

  @Test func theClosestNameHolds() throws {
    let thresholds = try Self.thresholds(
      #"{"schema": 1, "thresholds": {"default": {"time": 0.1, "instructions": 0.02}, "#
        + #""flat": {"time": 0.2}, "flat/1000": {"time": 0.3}}}"#)
    func time(_ name: String) -> Double { thresholds.criteria(for: name, Criteria()).threshold }
    #expect([time("chain/1"), time("flat/10"), time("flat/1000")] == [0.1, 0.2, 0.3])
    #expect(thresholds.criteria(for: "flat/10", Criteria()).instructionThreshold == 0.02)
    let slow = Self.run("flat/10", steady.map { $0 * 1.15 })
    let comparison = try Comparison(
      base: Self.run("flat/10", steady), new: slow, thresholds: thresholds)
    #expect(comparison.differences[0].verdict == .unchanged)
    #expect(
      try Comparison(base: Self.run("flat/10", steady), new: slow).differences[0].verdict
        == .regressed)
  }

  @Test func saysWhichAreWrong() throws {
    func faults(_ time: Double, _ times: [Double]) throws -> [String] {
      let thresholds = try Self.thresholds(
        #"{"schema": 1, "thresholds": {"a": {"time": \#(time)}}}"#)
      return thresholds.faults(
        in: try Comparison(base: Self.run("a/1", steady), new: Self.run("a/1", times)))
    }
    #expect(try faults(0.05, steady) == [])
    #expect(try faults(0.5, steady).first?.contains("is too loose") == true)
    let torn = [10, 8.5, 14.4, 14.5, 14.5, 14.5, 8.6, 14.5, 8.5]
    #expect(try faults(0.05, torn).first?.contains("is too tight") == true)
  }

  @Test(arguments: ["", "[]", #"{"schema": 1, "thresholds": {"a": {"time": 0}}}"#])
  func refusesOtherFiles(text: String) {
    #expect(throws: RunFileError.self) { try Self.thresholds(text) }
  }
}
