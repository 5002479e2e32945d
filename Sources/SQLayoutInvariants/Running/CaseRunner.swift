import SQLayoutCore
import SQLayoutExplaining

/// A part of a run: some cases of one invariant.
struct Chunk: Codable, Sendable {
  /// The invariant's number in the run.
  var invariant: Int
  /// The number of the first case.
  var first: Int
  /// The number of cases.
  var count: Int
  /// How far apart the numbers of two cases are that follow each other.
  var step = 1

  /// The numbers of the cases.
  var numbers: StrideTo<Int> { stride(from: first, to: first + count * step, by: step) }

  /// How many cases ran when that of some number ended.
  func cases(upTo number: Int) -> Int { (number - first) / step + 1 }

  /// Whether an answer can be one to this, whoever wrote it.
  func accepts(_ answer: ChunkAnswer) -> Bool {
    (0...count).contains(answer.cases) && (0...answer.cases).contains(answer.rejected)
      && (0...answer.rejected).contains(answer.slow)
      && answer.failed.map(numbers.contains) ?? true
      && (answer.failed == nil) == (answer.failure == nil)
      && answer.unsettled.keys.allSatisfy(numbers.contains)
  }
}

/// What came of a part of a run.
struct ChunkAnswer: Codable, Sendable {
  var cases = 0
  var rejected = 0
  /// How many were left out, since they took longer than a case may; they are among the rejected.
  var slow = 0
  /// How long they ran.
  var seconds = 0.0
  /// The first case that failed, and what came of it.
  var failed: Int?
  var failure: CaseAnswer?
  /// Cases that a fresh process has to decide, by their numbers.
  var unsettled: [Int: CaseAnswer] = [:]
  var statistics: Statistics?
  /// The cases, where they were asked for.
  var observations: [CaseObservation] = []
  /// Covering cases, where they were asked for.
  var corpus: Corpus?
  /// Why the other cases were not run, where nothing failed.
  var skipped: String?
}

/// What came of one case.
struct CaseAnswer: Codable, Sendable {
  enum Kind: String, Codable, Sendable {
    case holds, rejected, broken, crashed, exited, hung, exhausted
    /// It holds here; a fresh process has to find the same frames.
    case unsettled
    /// Its time was up before it was decided.
    case slow
  }

  var kind: Kind
  var place = ""
  var expected = ""
  var got = ""
  var scene = ""
  var items = 0
  var values: [UInt32] = []
  var bounds: [UInt32] = []
  var spans: [Int] = []
  /// Whether it is told of no one case, so that none can be run again.
  var isOfNoCase = false
  /// The frames to find again, where the case is unsettled.
  var frames: [[UInt64]] = []

  /// Whether two answers tell of one fault.
  func isSameFault(as other: CaseAnswer) -> Bool {
    if kind == .exhausted || other.kind == .exhausted {
      // What takes memory without end may find that there is none before it is stopped.
      let ends: [Kind] = [.exhausted, .crashed, .exited, .hung]
      return ends.contains(kind) && ends.contains(other.kind)
    }
    return kind == other.kind && place == other.place
  }

  /// Whether its process was ended, since it would have gone on: each try of it takes long.
  var wasKilled: Bool {
    switch kind {
    case .hung, .exhausted: true
    case .exited: [FailingCase.pipe, FailingCase.otherProgram].contains(place)
    default: false
    }
  }

  /// The choices and spans, as shrinking needs them.
  var choices: Shrinker.Failure {
    Shrinker.Failure(
      made: zip(values, bounds).map { Choices.Choice(value: $0, bound: $1) },
      spans: stride(from: 0, to: spans.count - 1, by: 2).compactMap {
        let (start, end) = (spans[$0], spans[$0 + 1])
        // It comes from a child, in which plugins run.
        guard 0 <= start, start <= end, end <= min(values.count, bounds.count) else { return nil }
        return Choices.Span(start: start, end: end)
      })
  }
}

/// What is kept of cases beside their verdicts.
struct Recording: OptionSet {
  let rawValue: Int

  static let statistics = Recording(rawValue: 1)
  static let corpus = Recording(rawValue: 2)
  static let observations = Recording(rawValue: 4)
}

/// Runs cases, one after the other.
struct CaseRunner: ~Copyable {
  let invariants: [Invariant]
  let seed: UInt64
  let swarms: Bool
  let recording: Recording
  /// Gives the message of the first call that failed since this was called before.
  private let failedCall: @Sendable () -> String?
  private var generator: Generator
  private var bench = Bench()

  init(
    invariants: [Invariant], calculators: [Calculator], rules: CheckedRules = CheckedRules(),
    parameters: CheckedParameters? = nil, constants: [Double] = [],
    failedCall: @escaping @Sendable () -> String? = { nil }, seed: UInt64,
    swarms: Bool = true, recording: Recording = []
  ) {
    self.failedCall = failedCall
    self.invariants = invariants
    self.seed = seed
    self.swarms = swarms
    self.recording = recording
    generator = Generator(Choices(seed: 0), calculators: calculators)
    generator.rules = rules
    generator.parameters = parameters
    generator.constants = constants
  }

  /// Runs the cases of a chunk until one fails.
  ///
  /// - Parameter started: told the number of each case before it runs.
  mutating func run(_ chunk: Chunk, started: (Int) -> Void = { _ in }) -> ChunkAnswer {
    let start = ContinuousClock.now
    var answer = cases(of: chunk, started)
    answer.seconds = (ContinuousClock.now - start) / .seconds(1)
    return answer
  }

  private mutating func cases(of chunk: Chunk, _ started: (Int) -> Void) -> ChunkAnswer {
    let invariant = invariants[chunk.invariant]
    var answer = ChunkAnswer()
    if recording.contains(.statistics) { answer.statistics = Statistics() }
    if recording.contains(.corpus) { answer.corpus = Corpus() }
    for index in chunk.numbers {
      started(index)
      generator.choices.restart(
        seed: Choices.seed(seed, invariant.name, index), swarms: swarms)
      let start = recording.contains(.observations) ? ContinuousClock.now : nil
      let verdict = check(invariant)
      answer.cases += 1
      if !recording.isEmpty {
        record(verdict, of: invariant, number: index, since: start, in: &answer)
      }
      switch verdict {
      case .holds: answer.unsettled[index] = unsettled()
      case .rejected:
        answer.rejected += 1
        if Trace.isTimeUp { answer.slow += 1 }
        if answer.slow >= Plan.slowLimit { return answer }
      case .broken(let finding):
        answer.failed = index
        answer.failure = failure(finding)
        return answer
      }
    }
    return answer
  }

  /// Records the case that ran last.
  private func record(
    _ verdict: Verdict, of invariant: Invariant, number: Int,
    since start: ContinuousClock.Instant?, in answer: inout ChunkAnswer
  ) {
    let end = ContinuousClock.now
    var own = Statistics()
    own.count(generator.scenario)
    answer.statistics?.merge(own)
    if let start {
      var observation = CaseObservation(verdict, of: invariant, number: number, generator)
      observation.seconds = (end - start) / .seconds(1)
      observation.occurred = own.counts
      answer.observations.append(observation)
    }
    // Each choice takes a byte at least, and one says which invariant it is.
    let least = generator.choices.made.count + 1
    let features = own.counts.keys.filter { answer.corpus?.isWanted(least, for: $0) == true }
    guard !features.isEmpty, let number = CaseOfBytes.number(of: invariant) else { return }
    let bytes = [number] + generator.choices.bytes
    for feature in features { answer.corpus?.add(bytes, for: feature) }
  }

  /// Runs the case of recorded choices.
  mutating func run(_ values: [UInt32], of invariant: Int) -> CaseAnswer {
    generator.choices = Choices(replaying: values)
    return answer(check(invariants[invariant]))
  }

  /// The page that explains a case that fails: what was expected beside what is there, or the case beside
  /// one that holds; nil where the case has no layout.
  ///
  /// - Parameters:
  ///   - holding: the choices of a case that holds; empty where none is known.
  ///   - difference: how that case differs, in words.
  mutating func page(
    of values: [UInt32], holding: [UInt32], invariant: Int, difference: String
  ) -> String? {
    let subject = invariants[invariant]
    generator.choices = Choices(replaying: values)
    guard case .broken(let finding) = check(subject), !finding.scenario.nodes.isEmpty else {
      return nil
    }
    let pass = finding.scenario.explained
    var note = "\(subject.sentence) Expected: \(finding.expected); got: \(finding.got)."
    if let frames = finding.frames, frames.expected.count == finding.scenario.nodes.count {
      func side(_ title: String, _ frames: [Rect?]) -> ExplanationPage.Side {
        let isOfPass = frames.indices.allSatisfy { frames[$0] == pass.frame(of: $0) }
        return isOfPass
          ? ExplanationPage.Side(title, pass)
          : ExplanationPage.Side(title, frames: frames, of: pass)
      }
      return ExplanationPage(
        title: subject.name, note: note, side("expected", frames.expected), side("got", frames.got)
      ).html()
    }
    let failing = ExplanationPage.Side("fails", pass)
    var other: ExplanationPage.Side?
    if !holding.isEmpty {
      generator.choices = Choices(replaying: holding)
      if case .holds = check(subject) {
        other = ExplanationPage.Side("holds", generator.scenario.explained)
        note += " \(difference)"
      }
    }
    return ExplanationPage(title: subject.name, note: note, failing, other).html()
  }

  /// The case that ran last, as a scene.
  var scene: String { generator.scenario.scene }

  private func answer(_ verdict: Verdict) -> CaseAnswer {
    switch verdict {
    case .holds: unsettled() ?? CaseAnswer(kind: .holds)
    case .rejected: CaseAnswer(kind: Trace.isTimeUp ? .slow : .rejected)
    case .broken(let finding): failure(finding)
    }
  }

  /// Runs a case of the run and tells of it as it goes, for a case that ends its process.
  mutating func run(_ index: Int, of invariant: Int, telling trace: Trace) -> CaseAnswer {
    let subject = invariants[invariant]
    return run(
      Choices(seed: Choices.seed(seed, subject.name, index), swarms: swarms), of: invariant,
      telling: trace)
  }

  /// Runs the case of recorded choices and tells of it as it goes.
  mutating func run(_ values: [UInt32], of invariant: Int, telling trace: Trace) -> CaseAnswer {
    run(Choices(replaying: values), of: invariant, telling: trace)
  }

  private mutating func run(
    _ choices: Choices, of invariant: Int, telling trace: Trace
  ) -> CaseAnswer {
    generator.choices = choices
    generator.scenario = Scenario(bounds: .zero, fitting: .zero)
    trace.clear()
    generator.choices.tracer = trace.add
    generator.witness = trace.describe
    defer {
      generator.choices.tracer = nil
      generator.witness = nil
    }
    return answer(check(invariants[invariant]))
  }

  private mutating func check(_ invariant: Invariant) -> Verdict {
    bench.frames = nil
    generator.prepare(for: invariant)
    guard let refusal = generator.refusal else {
      _ = failedCall()
      let verdict = invariant.check(&generator, &bench)
      // What was called no more answered nothing.
      if Trace.isTimeUp { return .rejected }
      let call = failedCall()
      if case .broken(var finding) = verdict, call.map(finding.got.contains) ?? true {
        if generator.tellsSizing { finding.got += ", told that the pass is for sizing only" }
        return .broken(finding)
      }
      // Frames that differ follow from it.
      return call.map { call in
        .broken(
          Finding(
            generator.checkedFunctions.first ?? "function", expected: "calls that succeed",
            got: call,
            in: generator.scenario))
      } ?? verdict
    }
    let scenario = generator.makeScenario()
    return .broken(
      Finding(
        "parameters", expected: "a function for any parameters in their ranges", got: refusal,
        in: scenario))
  }

  /// The case that ran last, where a fresh process has to be asked about it.
  private func unsettled() -> CaseAnswer? {
    guard let frames = bench.frames else { return nil }
    var answer = failure(
      Finding("fresh process", expected: "", got: "", in: generator.scenario))
    answer.kind = .unsettled
    answer.frames = frames.map(FreshProcess.bits)
    return answer
  }

  private func failure(_ finding: Finding) -> CaseAnswer {
    let choices = generator.choices
    return CaseAnswer(
      kind: .broken, place: finding.place, expected: finding.expected, got: finding.got,
      scene: finding.scenario.scene, items: finding.scenario.nodes.count,
      values: choices.made.map(\.value), bounds: choices.made.map(\.bound),
      spans: choices.spans.flatMap { [$0.start, $0.end] })
  }
}

extension Scenario {
  fileprivate var explained: ExplainedLayout { ExplainedLayout(tree(), in: bounds) }
}
