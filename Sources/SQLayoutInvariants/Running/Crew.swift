import Foundation

/// Hands cases out to child processes, or runs them here, and puts what they answer together.
final class Crew {
  /// What a child process is asked.
  private enum Request: Codable {
    case run(Chunk)
    case replay(invariant: Int, values: [UInt32])
    case trace(invariant: Int, index: Int)
  }

  private let tester: Tester
  private var workers: [WorkerProcess] = []
  private var runner: CaseRunner
  /// Nil where cases run here, or none asks for it.
  private let fresh: FreshProcess?

  init(_ tester: Tester, _ fresh: FreshProcess?) throws(CannotRun) {
    self.tester = tester
    runner = Self.runner(tester)
    let asks = tester.isIsolated && tester.invariants.contains { $0.name == Invariant.pure.name }
    if asks, fresh == nil {
      self.fresh = try FreshProcess { _ in tester }
    } else {
      self.fresh = asks ? fresh : nil
    }
  }

  private static func runner(_ tester: Tester) -> CaseRunner {
    CaseRunner(
      invariants: tester.invariants, calculators: tester.calculators, rules: tester.rules,
      parameters: tester.parameters, seed: tester.seed, wantsStatistics: tester.wantsStatistics)
  }

  /// Ends the child processes.
  func end() {
    for worker in workers { worker.end() }
    workers = []
  }

  private func start() throws -> WorkerProcess {
    let limits = WorkerProcess.Limits(time: tester.caseLimit, bytes: tester.memoryLimit)
    do {
      return try WorkerProcess(limits: limits) { request, note in
        self.serve(request, note)
      }
    } catch WorkerProcess.Death.cannotStart(let reason) {
      throw CannotRun(description: "no child process could be started: \(reason)")
    }
  }

  /// What the child does with a request.
  private func serve(_ request: Data, _ note: @escaping (Int) -> Void) -> Data {
    tester.prepareChild()
    guard let request = try? JSONDecoder().decode(Request.self, from: request) else {
      return Data()
    }
    switch request {
    case .run(let chunk): return encoded(runner.run(chunk, started: note))
    case .replay(let invariant, let values):
      return encoded(runner.run(values, of: invariant))
    case .trace(let invariant, let index):
      runner.trace(index, of: invariant) {
        FileHandle.standardError.write(Data("choice \($0)\n".utf8))
      }
      return Data()
    }
  }

  private func encoded(_ value: some Encodable) -> Data {
    (try? JSONEncoder().encode(value)) ?? Data()
  }

  // MARK: - Running

  /// Runs cases of the given invariants until the amount is done; an answer for each invariant.
  func run(_ active: [Int], progress: (Int, Int?) -> Void) throws -> [ChunkAnswer] {
    var plan = Plan(tester, active)
    if tester.isIsolated {
      try runInChildren(&plan, progress)
    } else {
      while let chunk = plan.next() {
        plan.take(runner.run(chunk), of: chunk)
        progress(plan.done, plan.total)
      }
    }
    return plan.results()
  }

  private func runInChildren(_ plan: inout Plan, _ progress: (Int, Int?) -> Void) throws {
    while workers.count < max(1, tester.jobs) { workers.append(try start()) }
    var busy: [Int: Chunk] = [:]
    var retried: Set<[Int]> = []
    while true {
      for index in workers.indices where busy[index] == nil {
        guard let chunk = plan.next() else { break }
        busy[index] = chunk
        workers[index].send(encoded(Request.run(chunk)))
      }
      if busy.isEmpty { return }
      WorkerProcess.wait(for: busy.keys.map { workers[$0] })
      for (index, chunk) in busy {
        do {
          guard let data = try workers[index].poll() else { continue }
          let answer = try JSONDecoder().decode(ChunkAnswer.self, from: data)
          plan.take(try settled(answer, of: chunk), of: chunk)
        } catch let death as WorkerProcess.Death {
          let failed = workers[index].current
          if try isRetried(death, index, chunk, failed, &retried) { continue }
          var answer = ChunkAnswer()
          answer.cases = max(0, failed - chunk.first) + 1
          answer.failed = failed
          answer.failure = try describe(death, index: failed, of: chunk.invariant)
          plan.take(answer, of: chunk)
          workers[index] = try start()
        }
        busy[index] = nil
      }
      progress(plan.done, plan.total)
    }
  }

  /// Asks a fresh process about the cases that it has to decide, in order, until one fails.
  private func settled(_ open: ChunkAnswer, of chunk: Chunk) throws -> ChunkAnswer {
    var answer = open
    answer.unsettled = [:]
    guard let fresh else { return answer }
    for (index, unsettled) in open.unsettled.sorted(by: { $0.key < $1.key }) {
      let settled = try fresh.settle(unsettled, line(unsettled.values, of: chunk.invariant))
      guard settled.kind != .holds else { continue }
      answer.cases = index - chunk.first + 1
      answer.failed = index
      answer.failure = settled
      break
    }
    return answer
  }

  /// Hands a chunk to a new child where the old one hung in the first case of its life.
  ///
  /// A fork of a process with many threads may find a lock taken for good by a thread that it does
  /// not have. A case that hangs by itself hangs again.
  private func isRetried(
    _ death: WorkerProcess.Death, _ index: Int, _ chunk: Chunk, _ failed: Int,
    _ retried: inout Set<[Int]>
  ) throws -> Bool {
    guard case .hung = death, workers[index].answered == 0, failed <= chunk.first,
      retried.insert([chunk.invariant, chunk.first]).inserted
    else { return false }
    workers[index] = try start()
    workers[index].send(encoded(Request.run(chunk)))
    return true
  }

  /// The choices of a case that killed its process, from another run of it that tells them.
  private func describe(
    _ death: WorkerProcess.Death, index: Int, of invariant: Int
  ) throws -> CaseAnswer {
    let worker = try start()
    defer { worker.end() }
    _ = try? worker.ask(encoded(Request.trace(invariant: invariant, index: index)))
    let values = worker.said.split(separator: "\n").compactMap { line in
      line.hasPrefix("choice ") ? UInt32(line.dropFirst("choice ".count)) : nil
    }
    return answer(death, values, of: invariant)
  }

  private func answer(
    _ death: WorkerProcess.Death, _ values: [UInt32], of invariant: Int
  ) -> CaseAnswer {
    var answer = runner.describe(values, of: invariant)
    // The check may have chosen more than the case alone.
    let more = values.dropFirst(answer.values.count)
    answer.values += more
    answer.bounds += more
    switch death {
    case .crashed(let signal, let message):
      answer.kind = .crashed
      answer.place = "signal \(signal)"
      answer.got = message.hasPrefix("choice ") ? "" : message
    case .hung:
      answer.kind = .hung
      answer.place = "time"
    case .exhausted, .cannotStart:
      answer.kind = .exhausted
      answer.place = "memory"
    }
    return answer
  }

  // MARK: - Replaying and shrinking

  private func answer(to values: [UInt32], of invariant: Int) throws -> CaseAnswer {
    guard tester.isIsolated else { return runner.run(values, of: invariant) }
    if workers.isEmpty { workers.append(try start()) }
    do {
      let data = try workers[0].ask(encoded(Request.replay(invariant: invariant, values: values)))
      let answer = try JSONDecoder().decode(CaseAnswer.self, from: data)
      return try fresh?.settle(answer, line(answer.values, of: invariant)) ?? answer
    } catch let death as WorkerProcess.Death {
      workers[0] = try start()
      return answer(death, values, of: invariant)
    }
  }

  /// Runs a recorded case; nil where the invariant holds.
  func replay(_ line: ReplayLine, invariant: Int) throws -> FailingCase? {
    let answer = try answer(to: line.choices, of: invariant)
    guard ![.holds, .rejected, .unsettled].contains(answer.kind) else { return nil }
    return failure(answer, invariant: invariant, seed: line.seed)
  }

  /// Makes a failing case as small as the budget allows.
  func shrink(_ first: CaseAnswer, invariant: Int, found: Int) throws -> FailingCase {
    let again = try answer(to: first.values, of: invariant)
    guard again.isSameFault(as: first) else {
      var flaky = failure(first, invariant: invariant, found: found)
      flaky.verdict = .flaky
      return flaky
    }
    var answers: [[UInt32]: CaseAnswer] = [:]
    // A case that hangs costs its whole time, so that fewer are tried.
    var budget = tester.budget
    if first.kind == .hung { budget.attempts = min(budget.attempts, 200) }
    let shrinker = Shrinker(first.choices, budget: budget) { values in
      guard let answer = try? self.answer(to: values, of: invariant), answer.isSameFault(as: first)
      else { return nil }
      answers = [answer.values: answer]
      return answer.choices
    }
    let smallest =
      try answers[shrinker.best.values] ?? answer(to: shrinker.best.values, of: invariant)
    var failure = failure(
      smallest.isSameFault(as: first) ? smallest : first, invariant: invariant, found: found)
    if !smallest.isSameFault(as: first) { failure.verdict = .flaky }
    failure.attempts = shrinker.attempts
    failure.ranOut = shrinker.ranOut
    return failure
  }

  private func failure(
    _ answer: CaseAnswer, invariant: Int, found: Int? = nil, seed: UInt64? = nil
  ) -> FailingCase {
    let subject = tester.invariants[invariant]
    let line = line(answer.values, of: invariant, seed: seed)
    return FailingCase(
      verdict: FailingCase.Verdict(rawValue: answer.kind.rawValue) ?? .broken,
      invariant: subject.name,
      sentence: subject.sentence, place: answer.place, expected: answer.expected, got: answer.got,
      scene: answer.scene, items: answer.items, found: found, attempts: 0, ranOut: false,
      replay: line.text)
  }

  private func line(
    _ values: [UInt32], of invariant: Int, seed: UInt64? = nil
  ) -> ReplayLine {
    ReplayLine(
      invariant: tester.invariants[invariant].name, calculators: tester.names,
      seed: seed ?? tester.seed, choices: values)
  }
}

/// Why a run could not take place.
public struct CannotRun: Error, CustomStringConvertible {
  /// One line that says why.
  public let description: String
}
