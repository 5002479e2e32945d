import Foundation

/// Runs recorded cases again, shrinks and explains them.
extension Crew {
  private func answer(to values: [UInt32], of invariant: Int) throws -> CaseAnswer {
    guard tester.isIsolated else { return runner.run(values, of: invariant) }
    let worker = try shrinking ?? start()
    shrinking = worker
    defer { if worker.isDead { shrinking = nil } }
    return try answer(to: values, of: invariant, by: worker)
  }

  private func answer(
    to values: [UInt32], of invariant: Int, by worker: WorkerProcess
  ) throws -> CaseAnswer {
    do {
      let data = try ask(.replay(invariant: invariant, values: values), worker)
      let answer: CaseAnswer = try decoded(data, by: worker)
      return try fresh?.settle(
        answer, line(answer.values, of: invariant), isGivenUp: isGivenUp) ?? answer
    } catch let death as WorkerProcess.Death {
      return answer(death, worker.trace)
    }
  }

  /// The explanation of a failing case; nil if it is not requested.
  private func explanation(of fault: CaseAnswer, invariant: Int) -> Explanation? {
    guard tester.explaining.attempts > 0 else { return nil }
    let explainer = Explainer(fault.choices.made, scene: fault.scene, budget: tester.explaining) {
      values in
      guard !self.tester.shouldEnd(),
        let answer = try? self.answer(to: values, of: invariant)
      else { return .other }
      if answer.isSameFault(as: fault) { return .fails(scene: answer.scene) }
      guard answer.kind == .holds else { return .other }
      // Beside a crash, which is told in the bounds of its layout, stands the last layout of the other case.
      let last = fault.kind == .broken ? nil : self.shrinking?.trace.answer.scene
      return .holds(scene: self.tester.isIsolated ? last ?? answer.scene : self.runner.scene)
    }
    holding[invariant] = explainer.holding
    return explainer.explanation
  }

  /// Runs a recorded case; nil if the invariant holds.
  ///
  /// - Parameters:
  ///   - isExplained: whether to explain the failure.
  ///   - isStored: whether it failed in an earlier run.
  /// - Throws: `TooSlow` if the case does not end in four times the time limit.
  func replay(
    _ line: ReplayLine, invariant: Int, isExplained: Bool = false, isStored: Bool = false
  ) throws -> FailingCase? {
    var answer = try answer(to: line.choices, of: invariant)
    if answer.kind == .slow {
      let worker = try start(patience: 4)
      defer { worker.end() }
      answer = try self.answer(to: line.choices, of: invariant, by: worker)
      if answer.kind == .slow { throw TooSlow() }
    }
    guard ![.holds, .rejected, .unsettled].contains(answer.kind) else { return nil }
    var failure = failure(answer, invariant: invariant, seed: line.seed)
    if isStored, !failsElsewhere(answer, line) { failure.verdict = .flaky }
    if isExplained, answer.kind != .hung {
      failure.explanation = explanation(of: answer, invariant: invariant)
    }
    return failure
  }

  /// The page that explains a failure; nil if its case ends the process or has no layout.
  func page(of failure: FailingCase, invariant: Int) -> String? {
    guard failure.verdict == .broken, let line = try? ReplayLine(failure.replay) else { return nil }
    let (values, holding) = (line.choices, holding[invariant] ?? [])
    let difference = failure.explanation?.difference ?? ""
    guard tester.isIsolated else {
      return runner.page(
        of: values, holding: holding, invariant: invariant, difference: difference)
    }
    guard let worker = try? start() else { return nil }
    defer { worker.end() }
    let request = Request.page(
      invariant: invariant, values: values, holding: holding, difference: difference)
    guard let page = try? ask(request, worker), !page.isEmpty else { return nil }
    return String(decoding: page, as: UTF8.self)
  }

  /// A case that fails repeatedly in the same way, each time in a new process as in a replay; nil if it does not.
  private func confirmed(_ fault: CaseAnswer, of invariant: Int) throws -> CaseAnswer? {
    guard tester.isIsolated else {
      for _ in 0..<3 {
        guard runner.run(fault.values, of: invariant).isSameFault(as: fault) else { return nil }
      }
      return fault
    }
    guard fault.kind != .hung else { return try confirmedHang(fault, of: invariant) }
    for _ in 0..<5 where try !reproduces(fault, of: invariant) { return nil }
    return fault
  }

  /// Whether a case fails in programs that are started anew. A hang is not tried: the time tells it from others.
  private func failsElsewhere(_ fault: CaseAnswer, _ line: ReplayLine) -> Bool {
    guard let failsElsewhere = tester.failsElsewhere, !isGivenUp() else { return true }
    return fault.kind == .hung || failsElsewhere(line)
  }

  /// Whether a case alone fails in the same way, in a new process.
  func reproduces(_ fault: CaseAnswer, of invariant: Int) throws -> Bool {
    // On a busy machine a case may exceed its time once.
    let worker = try start(patience: 4)
    defer { worker.end() }
    return try answer(to: fault.values, of: invariant, by: worker).isSameFault(as: fault)
  }

  /// A case that exceeds four times its time limit again: the first time the machine may have been busy.
  private func confirmedHang(_ fault: CaseAnswer, of invariant: Int) throws -> CaseAnswer? {
    let worker = try start(patience: 4)
    defer { worker.end() }
    let start = ContinuousClock.now
    let again = try answer(to: fault.values, of: invariant, by: worker)
    if again.isSameFault(as: fault) { return fault }
    let taken = (.now - start) / .seconds(1)
    let limit = (tester.caseLimit + tester.callLimit) / .seconds(1)
    guard taken > limit else { return nil }
    var slow = fault
    slow.expected = "an end within \(Scenario.text(limit)) s"
    slow.got = "an end after \(Scenario.text((taken * 10).rounded() / 10)) s"
    return slow
  }

  /// Shrinks a failing case within the budget, and runs the result again: it is flaky unless it fails each time.
  func shrink(_ first: CaseAnswer, invariant: Int, found: Int) throws -> FailingCase {
    if first.isOfNoCase {
      // There is no case to replay.
      var leak = failure(first, invariant: invariant, found: found)
      (leak.replay, leak.scene, leak.items) = ("", "", 0)
      return leak
    }
    // A hang was run again already, for its choices; it is confirmed at the end.
    guard try first.kind == .hung || confirmed(first, of: invariant) != nil else {
      guard let again = try repeated(first, of: invariant, found: found) else {
        return flaky(first, invariant: invariant, found: found)
      }
      return try shrink(again, invariant: invariant, found: found)
    }
    var smallest = first
    var budget = tester.budget
    // Each attempt with a hang takes the whole time limit.
    if first.kind == .hung { budget.attempts = min(budget.attempts, 8) }
    if tester.shouldEnd() { budget.attempts = 0 }
    let shrinker = Shrinker(first.choices, budget: budget) { values in
      guard !self.tester.shouldEnd() else { return nil }
      guard let answer = try? self.answer(to: values, of: invariant), answer.isSameFault(as: first)
      else { return nil }
      if Shrinker.isSimpler(answer.values, smallest.values) { smallest = answer }
      return answer.choices
    }
    if smallest.values != first.values || first.kind == .hung {
      // Shrinking may end on a case that fails only sometimes; the first case may be reproducible.
      do {
        guard
          let again = try confirmed(smallest, of: invariant) ?? confirmed(first, of: invariant)
        else { return flaky(smallest, invariant: invariant, found: found) }
        smallest = again
      } catch let interruption as WorkerProcess.Interruption {
        guard first.kind != .hung else { throw interruption }
        smallest = first
      }
    }
    guard failsElsewhere(smallest, line(smallest.values, of: invariant)) else {
      return flaky(smallest, invariant: invariant, found: found)
    }
    var failure = failure(smallest, invariant: invariant, found: found)
    failure.attempts = shrinker.attempts
    failure.ranOut = shrinker.ranOut
    // Each attempt with a hang takes the whole time limit.
    if smallest.kind != .hung, !tester.shouldEnd() {
      failure.explanation = explanation(of: smallest, invariant: invariant)
    }
    return failure
  }

  private func flaky(_ answer: CaseAnswer, invariant: Int, found: Int) -> FailingCase {
    var flaky = failure(answer, invariant: invariant, found: found)
    flaky.verdict = .flaky
    return flaky
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
      replay: line.text, command: tester.command)
  }

  func line(
    _ values: [UInt32], of invariant: Int, seed: UInt64? = nil
  ) -> ReplayLine {
    ReplayLine(
      invariant: tester.invariants[invariant].name, calculators: tester.names,
      seed: seed ?? tester.seed, choices: values)
  }
}
