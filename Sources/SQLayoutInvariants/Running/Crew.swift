import ChildProcesses
import Foundation

/// Distributes cases to child processes, or runs them in this process, and joins the answers.
final class Crew {
  /// A request to a child process.
  enum Request: Codable {
    case ready
    case run(Chunk)
    case replay(invariant: Int, values: [UInt32])
    case trace(invariant: Int, index: Int)
    case page(invariant: Int, values: [UInt32], holding: [UInt32], difference: String)
  }

  let tester: Tester
  private var workers: [WorkerProcess] = []
  /// The child that runs single cases; nil where there is none yet.
  var shrinking: WorkerProcess?
  var runner: CaseRunner
  /// The choices of the nearest case that holds, for the failure of an invariant.
  var holding: [Int: [UInt32]] = [:]
  /// The chunks of the process that found the failure of an invariant, that of its case last.
  var histories: [Int: [Chunk]] = [:]
  /// The remaining time for running such chunks again.
  var timeToRepeat = Duration.seconds(60)
  /// When the run was first seen to be interrupted.
  private var interruption: ContinuousClock.Instant?
  /// Nil if cases run in this process, or no invariant needs it.
  let fresh: FreshProcess?

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
      parameters: tester.parameters, constants: tester.constants,
      failedCall: tester.failedCall, seed: tester.seed, swarms: tester.swarms,
      isTargeted: tester.isTargeted,
      recording: tester.recording)
  }

  /// Ends the child processes.
  func end() {
    for worker in workers { worker.end() }
    shrinking?.end()
    (workers, shrinking) = ([], nil)
  }

  func start(patience: Int = 1) throws -> WorkerProcess {
    let limits = WorkerProcess.Limits(
      time: tester.caseLimit * patience, grace: tester.callLimit * patience,
      bytes: tester.memoryLimit)
    var lastDeath: WorkerProcess.Death?
    // A fork of a process with several threads may inherit a lock held by a thread that it does not have.
    for _ in 0..<3 {
      do {
        let worker = try WorkerProcess(
          limits: limits, folder: tester.folder, prepare: getReady
        ) { request, trace, _ in self.serve(request, trace) }
        // Loading the code under test may take long.
        let answer = try worker.ask(encoded(Request.ready), within: .seconds(20))
        if answer == Data("ready".utf8) { return worker }
      } catch let death as WorkerProcess.Death {
        lastDeath = death
      }
    }
    // A process that ends before any case is not the fault of a case.
    throw CannotRun(
      description: "no child process gets ready to run cases: "
        + (lastDeath?.description ?? "it answers something else"))
  }

  /// Makes the checked functions, in the child.
  private func getReady() {
    tester.prepareChild()
    guard let inChild = tester.inChild else { return }
    // Libraries and allocations lie elsewhere in each child, as in no two processes.
    sq_memory_take(.random(in: 1...4096), 16 * .random(in: 1...4096))
    sq_memory_set_fill(Int32(SQ_MEMORY_USUAL))
    do {
      var own = try inChild()
      (own.invariants, own.seed) = (tester.invariants, tester.seed)
      own.wantsStatistics = tester.wantsStatistics
      own.wantsCorpus = tester.wantsCorpus
      own.observe = tester.observe
      runner = Self.runner(own)
    } catch {
      try? FileHandle.standardError.write(contentsOf: Data("\(error)\n".utf8))
      _exit(1)
    }
  }

  /// Answers a request, in the child.
  private func serve(_ request: Data, _ trace: Trace) -> Data {
    guard let request = try? JSONDecoder().decode(Request.self, from: request) else {
      return Data()
    }
    switch request {
    case .ready: return Data("ready".utf8)
    case .run(let chunk): return encoded(runner.run(chunk) { trace.start($0) })
    case .replay(let invariant, let values):
      return encoded(runner.run(values, of: invariant, telling: trace))
    case .trace(let invariant, let index):
      return encoded(runner.run(index, of: invariant, telling: trace))
    case .page(let invariant, let values, let holding, let difference):
      let page = runner.page(
        of: values, holding: holding, invariant: invariant, difference: difference)
      return Data((page ?? "").utf8)
    }
  }

  func encoded(_ value: some Encodable) -> Data {
    (try? JSONEncoder().encode(value)) ?? Data()
  }

  /// Decodes an answer of a child; an invalid one ends the child.
  func decoded<Answer: Decodable>(_ data: Data, by worker: WorkerProcess) throws -> Answer {
    guard let answer = try? JSONDecoder().decode(Answer.self, from: data) else {
      throw refusal(of: worker)
    }
    return answer
  }

  /// Asks a child, and waits for its answer.
  ///
  /// - Throws: an interruption where that takes longer than who interrupted the run is to wait.
  func ask(_ request: Request, _ worker: WorkerProcess) throws -> Data {
    try worker.ask(encoded(request), isGivenUp: isGivenUp)
  }

  /// Whether the run was interrupted half a second ago: what has not ended by then is not waited for.
  func isGivenUp() -> Bool {
    guard tester.isInterrupted() else { return false }
    let start = interruption ?? .now
    interruption = start
    return .now - start > .milliseconds(500)
  }

  private func refusal(of worker: WorkerProcess) -> WorkerProcess.Death {
    worker.end()
    return .silenced
  }

  // MARK: - Running

  /// Runs cases of the given invariants up to the amount.
  ///
  /// - Parameter decided: called with the answer for each invariant once all of its cases have run.
  func run(
    _ active: [Int], progress: (Int, Int?) -> Void, decided: (Int, ChunkAnswer) throws -> Void
  ) throws {
    var plan = Plan(tester, active)
    if tester.isIsolated {
      do {
        try runInChildren(&plan, progress, decided)
      } catch is WorkerProcess.Interruption {
        // What was under way is not known.
        end()
      }
    } else {
      while let chunk = plan.next() {
        try take(runner.run(chunk), of: chunk, by: nil, in: &plan, decided)
        progress(plan.done, plan.total)
      }
    }
    for (invariant, answer) in plan.takeRest() { try decided(invariant, answer) }
  }

  func send(_ chunk: Chunk, to worker: WorkerProcess) {
    worker.history.append(chunk)
    worker.send(
      encoded(Request.run(chunk)), cases: chunk.first..<chunk.first + chunk.count * chunk.step)
  }

  private func runInChildren(
    _ plan: inout Plan, _ progress: (Int, Int?) -> Void,
    _ decided: (Int, ChunkAnswer) throws -> Void
  ) throws {
    guard !tester.shouldEnd() else { return }
    while workers.count < max(1, tester.jobs) { workers.append(try start()) }
    var busy: [Int: Chunk] = [:]
    var retried: Set<[Int]> = []
    while true {
      for index in workers.indices where busy[index] == nil {
        guard let chunk = plan.next() else { break }
        busy[index] = chunk
        send(chunk, to: workers[index])
      }
      if busy.isEmpty { return }
      WorkerProcess.wait(for: busy.keys.map { workers[$0] })
      if tester.shouldEnd() {
        // Outstanding answers are not awaited.
        for index in busy.keys { workers[index].end() }
        workers = []
        return
      }
      for (index, chunk) in busy {
        let worker = workers[index]
        let result: ChunkAnswer
        do {
          guard let data = try worker.poll() else { continue }
          let answer: ChunkAnswer = try decoded(data, by: worker)
          guard chunk.accepts(answer) else { throw refusal(of: worker) }
          result = try settled(answer, of: chunk)
        } catch let death as WorkerProcess.Death {
          // The number may have been overwritten.
          let told = worker.trace.number
          let isKnown = chunk.numbers.contains(told)
          let failed = isKnown ? told : chunk.first
          if try retryHung(death, index, chunk, failed, &retried) { continue }
          var answer = ChunkAnswer()
          answer.cases = chunk.cases(upTo: failed)
          answer.failed = failed
          tester.tell(
            "\(tester.invariants[chunk.invariant].name): \(death.description) in case \(failed)")
          let failure =
            isKnown
            ? try describe(death, index: failed, of: chunk.invariant)
            : ofNoCase(self.answer(death, worker.trace))
          answer.failure = failure
          answer.observations = [
            CaseObservation(failure, of: tester.invariants[chunk.invariant], number: failed)
          ]
          workers[index] = try start()
          result = answer
        }
        busy[index] = nil
        try take(result, of: chunk, by: worker, in: &plan, decided)
      }
      progress(plan.done, plan.total)
    }
  }

  /// Records the answer for a chunk, and reports its cases.
  private func take(
    _ answer: ChunkAnswer, of chunk: Chunk, by worker: WorkerProcess?, in plan: inout Plan,
    _ decided: (Int, ChunkAnswer) throws -> Void
  ) throws {
    let known = histories[chunk.invariant]?.last?.first ?? .max
    if answer.failed != nil, chunk.first < known {
      histories[chunk.invariant] = worker?.history
    }
    if let observe = tester.observe {
      for observation in answer.observations { observe(observation) }
    }
    plan.take(answer, of: chunk)
    guard let result = plan.takeOver(chunk.invariant) else { return }
    let start = ContinuousClock.now
    try decided(chunk.invariant, result)
    plan.extend(by: .now - start)
  }

  /// Decides the unsettled cases in a fresh process, in order, until one fails.
  func settled(_ open: ChunkAnswer, of chunk: Chunk) throws -> ChunkAnswer {
    var answer = open
    answer.unsettled = [:]
    guard let fresh else { return answer }
    for (index, unsettled) in open.unsettled.sorted(by: { $0.key < $1.key }) {
      guard !tester.shouldEnd() else {
        answer.cases = chunk.cases(upTo: index) - 1
        answer.rejected = min(answer.rejected, answer.cases)
        break
      }
      let settled = try fresh.settle(
        unsettled, line(unsettled.values, of: chunk.invariant), isGivenUp: isGivenUp)
      guard settled.kind != .holds else { continue }
      answer.cases = chunk.cases(upTo: index)
      answer.failed = index
      answer.failure = settled
      if let place = answer.observations.firstIndex(where: { $0.number == index }) {
        let failed = CaseObservation(
          settled, of: tester.invariants[chunk.invariant], number: index)
        answer.observations.replaceSubrange(place..., with: [failed])
      }
      break
    }
    return answer
  }

  /// Sends a chunk to a new child if the old one hung in its first case.
  ///
  /// A fork of a process with several threads may inherit a lock held by a thread that it does not have. A case that
  /// hangs by itself hangs again.
  private func retryHung(
    _ death: WorkerProcess.Death, _ index: Int, _ chunk: Chunk, _ failed: Int,
    _ retried: inout Set<[Int]>
  ) throws -> Bool {
    guard case .hung = death, workers[index].answered <= 1, failed <= chunk.first,
      retried.insert([chunk.invariant, chunk.first]).inserted
    else { return false }
    workers[index] = try start()
    send(chunk, to: workers[index])
    return true
  }

  /// Describes a case that ended its process, by running it again with recording.
  private func describe(
    _ death: WorkerProcess.Death, index: Int, of invariant: Int
  ) throws -> CaseAnswer {
    let worker = try start()
    defer { worker.end() }
    do {
      _ = try ask(.trace(invariant: invariant, index: index), worker)
    } catch let again as WorkerProcess.Death {
      let answer = answer(again, worker.trace)
      return worker.trace.isIntact ? answer : ofNoCase(answer)
    }
    // It ends normally now; shrinking finds out, too.
    var answer = answer(death, worker.trace)
    if case .exhausted = death {
      answer.isOfNoCase = true
      answer.got =
        "memory that grew over \(index + 1) case\(index == 0 ? "" : "s"), and was not given back"
    }
    // A child without its pipe runs later cases before that is noticed.
    if case .silenced = death { return ofNoCase(answer) }
    return answer
  }

  /// The end of a process that does not tell which case ran.
  private func ofNoCase(_ answer: CaseAnswer) -> CaseAnswer {
    var answer = CaseAnswer(kind: answer.kind, place: answer.place, got: answer.got)
    answer.isOfNoCase = true
    let reason = "which case it was is not known"
    answer.got += answer.got.isEmpty ? reason : "; \(reason)"
    return answer
  }

  func answer(_ death: WorkerProcess.Death, _ trace: Trace) -> CaseAnswer {
    var answer = trace.answer
    switch death {
    case .crashed(let signal, let message):
      answer.kind = .crashed
      answer.place = "signal \(signal)"
      answer.got = message
    case .exited(let status, let message):
      answer.kind = .exited
      answer.place = "exit status \(status)"
      answer.got = message
    case .silenced:
      answer.kind = .exited
      answer.place = FailingCase.pipe
      answer.got = "closed the pipe of its results, or wrote to it"
    case .replaced(let program):
      answer.kind = .exited
      answer.place = FailingCase.otherProgram
      answer.got = "replaced its program by \(program)"
    case .hung:
      answer.kind = .hung
      answer.place = "time"
    case .crowded:
      answer.kind = .exhausted
      answer.place = "processes"
      answer.got = death.description
    case .exhausted, .cannotStart:
      answer.kind = .exhausted
      answer.place = "memory"
    }
    return answer
  }
}

/// A case exceeded its time limit.
struct TooSlow: Error {}

/// The error that a run is not possible.
public struct CannotRun: Error, CustomStringConvertible {
  /// One line with the reason.
  public let description: String
}
