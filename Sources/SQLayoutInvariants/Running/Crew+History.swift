import Foundation

/// Failures that depend on the cases that ran before.
extension Crew {
  /// A failure that its case alone never shows, but that occurs each time in a new process after the same earlier
  /// cases; it does not belong to a single case. Nil if that is not so.
  func repeated(_ fault: CaseAnswer, of invariant: Int, found: Int) throws -> CaseAnswer? {
    guard tester.isIsolated, let history = histories[invariant], let last = history.last else {
      return nil
    }
    // If the case alone fails sometimes, it depends on something else.
    for _ in 0..<Self.repetitions where try reproduces(fault, of: invariant) { return nil }
    // The chunk of the case may be enough.
    for parts in history.count > 1 ? [[last], history] : [history] {
      guard let again = try eachTime(fault, after: parts, found) else { continue }
      let before = parts.dropLast().reduce(0) { $0 + $1.count } + last.cases(upTo: found) - 1
      let cases = before == 1 ? "the case" : "the \(before) cases"
      var answer = again
      answer.isOfNoCase = true
      answer.got += answer.got.isEmpty ? "" : ", "
      answer.got +=
        "each time after \(cases) before it, and not alone: it depends on earlier calls or on time"
      return answer
    }
    return nil
  }

  private static let repetitions = 3

  /// The failure, if it occurs each time after some chunks.
  private func eachTime(
    _ fault: CaseAnswer, after parts: [Chunk], _ found: Int
  ) throws -> CaseAnswer? {
    var last: CaseAnswer?
    for _ in 0..<Self.repetitions {
      guard let again = try failure(after: parts, found), again.isSameFault(as: fault) else {
        return nil
      }
      last = again
    }
    return last
  }

  /// The answer for a case, the last one of some chunks; nil if another case was the last, or there is no time left.
  private func failure(after parts: [Chunk], _ found: Int) throws -> CaseAnswer? {
    let begin = ContinuousClock.now
    defer { timeToRepeat -= .now - begin }
    let worker = try start()
    defer { worker.end() }
    for (place, part) in parts.enumerated() {
      let isLast = place == parts.count - 1
      send(part, to: worker)
      do {
        var data: Data?
        while data == nil {
          guard !tester.shouldEnd(), .now - begin < timeToRepeat else { return nil }
          WorkerProcess.wait(for: [worker])
          data = try worker.poll()
        }
        guard isLast, let data else { continue }
        let answer: ChunkAnswer = try decoded(data, by: worker)
        guard part.accepts(answer) else { return nil }
        let settled = try settled(answer, of: part)
        return settled.failed == found ? settled.failure : nil
      } catch let death as WorkerProcess.Death {
        return isLast && worker.trace.number == found ? self.answer(death, worker.trace) : nil
      }
    }
    return nil
  }
}
