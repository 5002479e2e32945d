import SQLayoutCore
import SQLayoutExplaining

/// A part of a run: some cases of one invariant.
struct Chunk: Codable, Sendable {
  /// The index of the invariant in the run.
  var invariant: Int
  /// The number of the first case.
  var first: Int
  /// The number of cases.
  var count: Int
  /// The difference of the numbers of adjacent cases.
  var step = 1

  /// The numbers of the cases.
  var numbers: StrideTo<Int> { stride(from: first, to: first + count * step, by: step) }

  /// The number of cases up to that of a number.
  func cases(upTo number: Int) -> Int { (number - first) / step + 1 }

  /// Whether an answer is a valid one to this chunk; it may come from untrusted code.
  func accepts(_ answer: ChunkAnswer) -> Bool {
    (0...count).contains(answer.cases) && (0...answer.cases).contains(answer.rejected)
      && (0...answer.rejected).contains(answer.slow)
      && answer.failed.map(numbers.contains) ?? true
      && (answer.failed == nil) == (answer.failure == nil)
      && answer.unsettled.keys.allSatisfy(numbers.contains)
  }
}

/// The results of a chunk.
struct ChunkAnswer: Codable, Sendable {
  var cases = 0
  var rejected = 0
  /// The number of cases that were stopped at their time limit; they are among the rejected.
  var slow = 0
  /// The duration of the cases.
  var seconds = 0.0
  /// The first case that failed, and its answer.
  var failed: Int?
  var failure: CaseAnswer?
  /// Cases that a fresh process has to decide, by their numbers.
  var unsettled: [Int: CaseAnswer] = [:]
  var statistics: Statistics?
  /// The cases, if they were requested.
  var observations: [CaseObservation] = []
  /// Covering cases, if they were requested.
  var corpus: Corpus?
  /// The reason why the other cases were not run, if none failed.
  var skipped: String?
  /// Whether there are cases of the invariant that did not run, and nothing failed.
  var isPartial = false
}

/// The result of a case.
struct CaseAnswer: Codable, Sendable {
  enum Kind: String, Codable, Sendable {
    case holds, rejected, broken, crashed, exited, hung, exhausted
    /// The invariant holds here; a fresh process has to find the same frames.
    case unsettled
    /// The case was stopped at its time limit.
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
  /// Whether it does not belong to a single case, so that no case can be run again.
  var isOfNoCase = false
  /// The frames that have to be found again, if the case is unsettled.
  var frames: [[UInt64]] = []

  /// Whether two answers report the same fault.
  func isSameFault(as other: CaseAnswer) -> Bool {
    if kind == .exhausted || other.kind == .exhausted {
      // A process that fills the memory may fail an allocation before it is killed.
      let ends: [Kind] = [.exhausted, .crashed, .exited, .hung]
      return ends.contains(kind) && ends.contains(other.kind)
    }
    return kind == other.kind && place == other.place
  }

  /// Whether its process was killed at a limit: each repetition takes that long.
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
        // A child with plugins may send anything.
        guard 0 <= start, start <= end, end <= min(values.count, bounds.count) else { return nil }
        return Choices.Span(start: start, end: end)
      })
  }
}

/// The data about cases that are recorded beside their results.
struct Recording: OptionSet {
  let rawValue: Int

  static let statistics = Recording(rawValue: 1)
  static let corpus = Recording(rawValue: 2)
  static let observations = Recording(rawValue: 4)
}

/// Runs cases one after the other.
struct CaseRunner: ~Copyable {
  let invariants: [Invariant]
  let seed: UInt64
  let swarms: Bool
  let isTargeted: Bool
  let recording: Recording
  /// Returns the message of the first failed call since it was called before.
  private let failedCall: @Sendable () -> String?
  private var generator: Generator
  private var bench = Bench()

  init(
    invariants: [Invariant], calculators: [Calculator], rules: CheckedRules = CheckedRules(),
    parameters: CheckedParameters? = nil, constants: [Double] = [],
    failedCall: @escaping @Sendable () -> String? = { nil }, seed: UInt64,
    swarms: Bool = true, isTargeted: Bool = true, recording: Recording = []
  ) {
    self.failedCall = failedCall
    self.invariants = invariants
    self.seed = seed
    self.swarms = swarms
    self.isTargeted = isTargeted
    self.recording = recording
    generator = Generator(Choices(seed: 0), calculators: calculators)
    generator.rules = rules
    generator.parameters = parameters
    generator.constants = constants
  }

  /// Runs the cases of a chunk until one fails.
  ///
  /// - Parameter started: called with the number of each case before it runs.
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
      var verdict = check(invariant)
      answer.cases += 1
      if !recording.isEmpty {
        record(verdict, of: invariant, number: index, since: start, in: &answer)
      }
      if let found = search(from: index, verdict, invariant) {
        verdict = found
        if !recording.isEmpty {
          record(verdict, of: invariant, number: index, since: start, in: &answer)
        }
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

  /// Searches near the case that ran last for one that fails, where the invariant names a target and a search begins
  /// at its number.
  ///
  /// - Parameter begin: called before each case of the search, whose choices are there.
  /// - Returns: the verdict on a case that fails; nil where none was found.
  private mutating func search(
    from number: Int, _ verdict: Verdict, _ invariant: Invariant,
    begin: (inout Generator) -> Void = { _ in }
  ) -> Verdict? {
    guard isTargeted, TargetedSearch.begins(at: number), case .holds = verdict,
      let target = bench.target
    else { return nil }
    // Nothing else may ask a fresh process about a case that the run did not make.
    assert(bench.frames == nil)
    var search = TargetedSearch(
      seed: Choices.seed(seed, invariant.name, number), generator.choices, target)
    for _ in 0..<TargetedSearch.steps {
      generator.choices = Choices(replaying: search.next())
      begin(&generator)
      switch check(invariant) {
      case .broken(let finding): return .broken(finding)
      case .rejected:
        if Trace.isTimeUp { return nil }
      case .holds:
        if let target = bench.target { search.take(generator.choices, target) }
      }
    }
    return nil
  }

  /// Records the last case.
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
    // Each choice takes at least a byte, and one selects the invariant.
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

  /// The page that explains a failing case: expected beside actual frames, or the case beside one that holds; nil if
  /// the case has no layout.
  ///
  /// - Parameters:
  ///   - holding: the choices of a case that holds; empty if none is known.
  ///   - difference: the differences of that case, as text.
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

  /// The last case, as a scene.
  var scene: String { generator.scenario.scene }

  private func answer(_ verdict: Verdict) -> CaseAnswer {
    switch verdict {
    case .holds: unsettled() ?? CaseAnswer(kind: .holds, scene: generator.scenario.scene)
    case .rejected: CaseAnswer(kind: Trace.isTimeUp ? .slow : .rejected)
    case .broken(let finding): failure(finding)
    }
  }

  /// Runs a case of the run and records its progress, for a case that ends its process.
  mutating func run(_ index: Int, of invariant: Int, telling trace: Trace) -> CaseAnswer {
    let subject = invariants[invariant]
    let choices = Choices(seed: Choices.seed(seed, subject.name, index), swarms: swarms)
    return run(choices, of: invariant, telling: trace) { runner, verdict in
      runner.search(from: index, verdict, subject) { generator in
        trace.clear()
        generator.choices.tracer = trace.add
      } ?? verdict
    }
  }

  /// Runs the case of recorded choices and records its progress.
  mutating func run(_ values: [UInt32], of invariant: Int, telling trace: Trace) -> CaseAnswer {
    run(Choices(replaying: values), of: invariant, telling: trace)
  }

  private mutating func run(
    _ choices: Choices, of invariant: Int, telling trace: Trace,
    then proceed: (inout Self, Verdict) -> Verdict = { $1 }
  ) -> CaseAnswer {
    generator.choices = choices
    generator.scenario = Scenario(bounds: .zero, fitting: .zero)
    trace.clear()
    generator.choices.tracer = trace.add
    generator.witness = trace.describe
    // What crashes in a layout is told in its bounds, which need not be those of the case.
    unsafe Trace.ofLayouts = trace
    defer {
      generator.choices.tracer = nil
      generator.witness = nil
      unsafe Trace.ofLayouts = nil
    }
    let verdict = check(invariants[invariant])
    return answer(proceed(&self, verdict))
  }

  private mutating func check(_ invariant: Invariant) -> Verdict {
    bench.frames = nil
    bench.target = nil
    generator.prepare(for: invariant)
    guard let refusal = generator.refusal else {
      _ = failedCall()
      let verdict = invariant.check(&generator, &bench)
      // Functions that were no longer called had no results.
      if Trace.isTimeUp { return .rejected }
      let call = failedCall()
      if case .broken(var finding) = verdict, call.map(finding.got.contains) ?? true {
        if generator.setsForSizing { finding.got += ", told that the pass is for sizing only" }
        return .broken(finding)
      }
      // Different frames are a consequence of the failed call.
      return call.map { call in
        .broken(
          Finding(
            generator.checkedFunctions.first ?? "function", expected: "calls that succeed",
            got: call,
            in: generator.scenario))
      } ?? verdict
    }
    guard !refusal.isEmpty else { return .rejected }
    let scenario = generator.makeScenario()
    return .broken(
      Finding(
        "parameters", expected: "a function for any parameters in their ranges", got: refusal,
        in: scenario))
  }

  /// The last case, if a fresh process has to decide it.
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
