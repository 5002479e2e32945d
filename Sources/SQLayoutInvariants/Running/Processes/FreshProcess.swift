import ChildProcesses
import Foundation
import SQLayoutCore

/// Lays out cases in processes that have not called the checked functions before.
///
/// A child is forked when this is made, and calls no function itself. It forks a process for each case, so that no
/// state of earlier calls exists. Made before a plugin is loaded, it also detects results that depend on the loading.
public final class FreshProcess {
  /// The result of a case.
  private enum Answer: Codable {
    case frames([[UInt64]])
    case died(String)
    case cannotStart(String)
  }

  private let nursery: WorkerProcess

  /// Forks the child.
  ///
  /// - Parameters:
  ///   - folder: the working directory of the children; nil for that of this process.
  ///   - tester: makes, in the process of a case, a tester with its calculators.
  /// - Throws: if no child can be made.
  public init(
    in folder: String? = nil, _ tester: (ReplayLine) throws -> Tester
  ) throws(CannotRun) {
    do {
      // Each case has its own limits.
      let limits = WorkerProcess.Limits(time: .seconds(60))
      nursery = try WorkerProcess(limits: limits, folder: folder) { line, _, _ in
        Self.encoded(Self.answer(line, tester))
      }
    } catch {
      throw CannotRun(description: "no child process could be started: \(error)")
    }
  }

  deinit { nursery.end() }

  /// Decides an unsettled case.
  ///
  /// - Parameter isGivenUp: whether to wait no more; asked again and again.
  func settle(
    _ open: CaseAnswer, _ line: ReplayLine, isGivenUp: () -> Bool
  ) throws -> CaseAnswer {
    guard open.kind == .unsettled else { return open }
    var answer = open
    answer.kind = .broken
    switch try ask(line, isGivenUp) {
    case .cannotStart(let reason): throw CannotRun(description: reason)
    case .died(let how):
      answer.expected = "an end as on other calls"
      answer.got = how
    case .frames(let frames):
      let node = frames.indices.first { $0 >= open.frames.count || frames[$0] != open.frames[$0] }
      guard let node else { return CaseAnswer(kind: .holds, scene: open.scene) }
      answer.expected = "item \(node) at \(Self.text(frames[node])), as in a fresh process"
      answer.got = node < open.frames.count ? Self.text(open.frames[node]) : "no item"
    }
    answer.frames = []
    return answer
  }

  private func ask(_ line: ReplayLine, _ isGivenUp: () -> Bool) throws -> Answer {
    do {
      let answer = try nursery.ask(Data(line.text.utf8), isGivenUp: isGivenUp)
      return try JSONDecoder().decode(Answer.self, from: answer)
    } catch let interruption as WorkerProcess.Interruption {
      throw interruption
    } catch {
      throw CannotRun(description: "the child that starts fresh processes ended: \(error)")
    }
  }

  // MARK: - In the child

  private static func answer(_ line: Data, _ tester: (ReplayLine) throws -> Tester) -> Answer {
    do {
      let limits = WorkerProcess.Limits(time: .seconds(5), bytes: 512 << 20)
      let witness = try WorkerProcess(limits: limits) { line, _, _ in
        encoded(frames(line, tester))
      }
      defer { witness.end() }
      return try JSONDecoder().decode(Answer.self, from: witness.ask(line))
    } catch WorkerProcess.Death.cannotStart(let reason) {
      return .cannotStart("no child process could be started: \(reason)")
    } catch let death as WorkerProcess.Death {
      return .died(death.description)
    } catch {
      return .cannotStart("no child process could be started: \(error)")
    }
  }

  private static func frames(
    _ line: Data, _ makeTester: (ReplayLine) throws -> Tester
  ) -> Answer {
    do {
      // What reads memory that it did not write to finds something else here.
      sq_memory_set_fill(Int32(SQ_MEMORY_OTHER))
      sq_memory_move_process()
      let line = try ReplayLine(String(decoding: line, as: UTF8.self))
      let tester = try makeTester(line)
      guard let invariant = Invariant(named: line.invariant) else { return .frames([]) }
      tester.prepareChild()
      var generator = Generator(Choices(replaying: line.choices), calculators: tester.calculators)
      generator.rules = tester.rules
      generator.parameters = tester.parameters
      generator.constants = tester.constants
      generator.prepare(for: invariant)
      var layout = Layout()
      return .frames(layout.frames(of: generator.makeScenario()).map(Self.bits))
    } catch {
      return .cannotStart("a fresh process could not get ready: \(error)")
    }
  }

  private static func encoded(_ answer: Answer) -> Data {
    (try? JSONEncoder().encode(answer)) ?? Data()
  }

  // MARK: - Frames between processes

  /// A frame as bit patterns, which are sent without rounding; empty for an item without a frame.
  static func bits(_ frame: Rect?) -> [UInt64] {
    // 0 and -0 are equal.
    frame.map { [$0.x, $0.y, $0.width, $0.height].map { ($0 + 0).bitPattern } } ?? []
  }

  private static func text(_ bits: [UInt64]) -> String {
    guard bits.count == 4 else { return Finding.text(nil as Rect?) }
    let parts = bits.map(Double.init(bitPattern:))
    return Finding.text(Rect(x: parts[0], y: parts[1], width: parts[2], height: parts[3]))
  }
}
