import Foundation
import SQLayoutCore
import Testing

@testable import SQLayoutInvariants

/// Properties of the tester: a reported failure fails again in the same way when its line is replayed; a calculator
/// that always fails is never reported as flaky.
@Suite(.serialized)
struct FaultyCalculatorTests {
  /// The fault of a calculator.
  enum Fault: String, CaseIterable, Sendable {
    case wrong, trap, exit, hang, atTimes
  }

  /// The condition of the fault.
  enum Trigger: String, CaseIterable, Sendable {
    case second, padding, wide, sizing, shifted

    func isMet(by arguments: borrowing FrameArguments) -> Bool {
      switch self {
      case .second: arguments.previous != nil
      case .padding: arguments.padding.left > 5
      case .wide: arguments.bounds.width > 40
      case .sizing: arguments.forSizing
      case .shifted: arguments.bounds.x != 0
      }
    }
  }

  /// The number of calls in the process.
  private final class Calls: @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0
    func next() -> Int {
      lock.withLock {
        count += 1
        return count
      }
    }
  }

  private static func calculator(_ fault: Fault, _ trigger: Trigger) -> Calculator {
    let calls = Calls()
    return .custom(
      CustomCalculator(name: "faulty", traits: [.pure, .translate, .firstItem]) { arguments in
        var frame = Calculator.containerLeftAlignedVStack(arguments)
        guard trigger.isMet(by: arguments) else { return frame }
        switch fault {
        case .wrong: frame.width = .nan
        case .trap: preconditionFailure("a planted trap")
        case .exit: _exit(0)
        case .hang: while true { usleep(1000) }
        // Also the number of processes: a result that depends on it cannot be replayed.
        case .atTimes: if (calls.next() + Int(getpid())) % 5 == 0 { frame.width = .nan }
        }
        return frame
      })
  }

  private static let seed = Tester.testSeed()

  @Test(arguments: Fault.allCases) func aPrintedFindingFailsAgain(fault: Fault) throws {
    // An invariant's cases may never meet a condition; the following tests need failures.
    for attempt in 0..<8 {
      if try findsAFinding(fault, attempt) { return }
    }
    Issue.record("nothing of \(fault) is found, seed \(Self.seed)")
  }

  /// Whether a fault is found; the reported failure then has to fail again.
  private func findsAFinding(_ fault: Fault, _ attempt: Int) throws -> Bool {
    var choices = Choices(seed: Choices.seed(Self.seed, fault.rawValue, attempt))
    let trigger = choices.pick(Trigger.allCases)
    // An invalid result never becomes a frame: one invariant tests for faults.
    let name =
      [.wrong, .atTimes].contains(fault)
      ? "finite"
      : choices.pick(["finite", "deterministic", "translate", "first-item", "autosize-bounds"])
    var tester = Tester()
    tester.calculators = [Self.calculator(fault, trigger)]
    tester.invariants = [try #require(Invariant(named: name))]
    tester.seed = UInt64(choices.integer(upTo: 1000))
    tester.amount = .cases(600)
    tester.caseLimit = .seconds(2)
    tester.budget = Shrinker.Budget(attempts: fault == .hang ? 3 : 300)
    let note: Comment = "\(fault) when \(trigger), \(name), seed \(tester.seed)"
    guard let failure = try tester.run().failures.first else { return false }
    if failure.verdict == .flaky {
      #expect(fault == .atTimes, note)
      return true
    }
    let again = try #require(try tester.replay(ReplayLine(failure.replay)), note)
    #expect(again.verdict == failure.verdict && again.place == failure.place, note)
    #expect(again.scene == failure.scene, note)
    #expect(failure.scene.contains("\"plugin\": \"closure "), note)
    let expected: [Fault: FailingCase.Verdict] = [.trap: .crashed, .exit: .exited, .hang: .hung]
    #expect(failure.verdict == expected[fault] ?? .broken, note)
    return true
  }

  /// A hang of every call is reported as one, for any seed, with the scene and line of the hanging case.
  @Test func aHangIsNoFlaw() throws {
    var tester = Tester()
    tester.calculators = [Self.calculator(.hang, .second)]
    tester.invariants = [.finite]
    tester.seed = Self.seed
    tester.amount = .cases(300)
    tester.caseLimit = .seconds(2)
    tester.budget = Shrinker.Budget(attempts: 5)
    let failure = try #require(try tester.run().failures.first)
    #expect(failure.verdict == .hung)
    // The faulty calculator, or a function that calls it.
    #expect(failure.scene.contains("{\"plugin\": \"closure "))
    #expect(try tester.replay(ReplayLine(failure.replay))?.verdict == .hung)
  }
}
