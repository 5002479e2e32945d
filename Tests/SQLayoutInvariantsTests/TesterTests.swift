import Foundation
import SQLayoutCore
import Synchronization
import Testing

@testable import SQLayoutInvariants

// A trap, a hang or full memory in another process's test must not be attributed to this one.
@Suite(.serialized)
struct TesterTests {
  /// A column that ignores the spacing above every item.
  private static let careless = Calculator.custom(
    CustomCalculator(name: "careless", traits: [.spacing, .pure]) { arguments in
      var frame = Calculator.containerLeftAlignedVStack(arguments)
      if let previous = arguments.previous { frame.y = previous.frame.maxY }
      return frame
    })

  private static func tester(_ calculator: Calculator, _ invariant: String) throws -> Tester {
    var tester = Tester()
    tester.calculators = [calculator]
    tester.invariants = [try #require(Invariant(named: invariant))]
    tester.amount = .cases(4000)
    tester.seed = 5
    tester.caseLimit = .seconds(3)
    tester.memoryLimit = 300 << 20
    // The attempts end it, also where each is a process on a busy machine.
    tester.budget = Shrinker.Budget(attempts: 1500, duration: .seconds(600))
    return tester
  }

  @Test func aBrokenPromiseIsFoundAndShrunk() throws {
    var tester = try Self.tester(Self.careless, "spacing")
    tester.isIsolated = false
    let report = try tester.run()
    let failure = try #require(report.failures.first)
    #expect(failure.verdict == .broken)
    #expect(failure.place == "careless")
    #expect(failure.items == 2)
    #expect(failure.text.contains("sqbench check --replay 'sqfuzz6:spacing:careless:5:"))
    let again = try tester.replay(ReplayLine(failure.replay))
    #expect(again?.scene == failure.scene)
  }

  @Test func resultsDoNotDependOnTheNumberOfJobs() throws {
    var reports: [Report] = []
    for (jobs, isIsolated) in [(1, false), (1, true), (3, true)] {
      var tester = try Self.tester(Self.careless, "spacing")
      tester.invariants += [Invariant.deterministic, Invariant.pure]
      tester.amount = .cases(600)
      tester.jobs = jobs
      tester.isIsolated = isIsolated
      tester.wantsStatistics = true
      reports.append(try tester.run())
    }
    for report in reports {
      #expect(report.lines.map(\.cases) == reports[0].lines.map(\.cases))
      #expect(report.lines.map(\.rejected) == reports[0].lines.map(\.rejected))
      #expect(report.failures.map(\.replay) == reports[0].failures.map(\.replay))
      #expect(report.statistics == reports[0].statistics)
    }
    #expect(reports[0].failures.count == 1)
  }

  @Test func anEndlessLoopEndsInAVerdict() throws {
    let calculator = Calculator.custom(
      CustomCalculator(name: "endless", traits: .pure) { arguments in
        while arguments.padding.left > 5 {}
        return Calculator.matchContainer(arguments)
      })
    var tester = try Self.tester(calculator, "deterministic")
    // Found if the calculator is used directly, not if another one calls it.
    tester.seed = 6
    tester.budget = Shrinker.Budget(attempts: 1)
    let failure = try #require(try tester.run().failures.first)
    #expect(failure.verdict == .hung)
    #expect(failure.scene.contains("endless"))
  }

  @Test func aTrapEndsInAVerdictAndIsShrunk() throws {
    let calculator = Calculator.custom(
      CustomCalculator(name: "trapping", traits: .pure) { arguments in
        precondition(arguments.padding.left <= 5, "left padding is too large")
        return Calculator.matchContainer(arguments)
      })
    let failure = try #require(
      try Self.tester(calculator, "deterministic").run().failures.first)
    #expect(failure.verdict == .crashed)
    #expect(failure.got.contains("left padding is too large"))
    #expect(failure.items == 1)
    #expect(failure.scene.contains("\"left\": 6"))
  }

  @Test func unboundedMemoryEndsInAVerdict() throws {
    let calculator = Calculator.custom(
      CustomCalculator(name: "hungry", traits: .pure) { arguments in
        var memory: [[UInt8]] = []
        while arguments.padding.left > 5 { memory.append(Array(repeating: 1, count: 1 << 20)) }
        return Calculator.matchContainer(arguments)
      })
    var tester = try Self.tester(calculator, "deterministic")
    tester.caseLimit = .seconds(20)
    tester.budget = Shrinker.Budget(attempts: 6)
    let failure = try #require(try tester.run().failures.first)
    #expect(failure.verdict == .exhausted)
  }

  /// What fails in all forks of a process, and not in another program, is no more than flaky.
  @Test(arguments: [true, false])
  func aCaseThatHoldsElsewhereIsFlaky(fails: Bool) throws {
    let calculator = Calculator.custom(
      CustomCalculator(name: "wrong", traits: .inside) { _ in
        Rect(x: -1, y: 0, width: 1, height: 1)
      })
    var tester = try Self.tester(calculator, "inside")
    let asked = Mutex<[String]>([])
    tester.failsElsewhere = { line in
      asked.withLock { $0.append(line.text) }
      return fails
    }
    let failure = try #require(try tester.run().failures.first)
    #expect(failure.verdict == (fails ? .broken : .flaky))
    #expect(asked.withLock(\.self) == [failure.replay])
  }

  @Test func aCaseThatComesOutOtherwiseIsFlaky() throws {
    let moods = Moods()
    let calculator = Calculator.custom(
      CustomCalculator(name: "moody", traits: .pure) { arguments in
        var frame = Calculator.matchContainer(arguments)
        if !arguments.forSizing, moods.hasChanged() { frame.width = frame.width == 7 ? 8 : 7 }
        return frame
      })
    var tester = try Self.tester(calculator, "deterministic")
    tester.isIsolated = false
    let failure = try #require(try tester.run().failures.first)
    #expect(failure.verdict == .flaky)
  }

  /// Changes its result once, in the middle of a case.
  private final class Moods: @unchecked Sendable {
    private let lock = NSLock()
    private var calls = 0
    func hasChanged() -> Bool {
      lock.withLock {
        calls += 1
        return calls > 10
      }
    }
  }

  @Test func whatTheFirstCallLeavesBehindIsFound() throws {
    let kept = Kept()
    let calculator = Calculator.custom(
      CustomCalculator(name: "kept", traits: .pure) { arguments in
        var frame = Calculator.containerLeftAlignedVStack(arguments)
        frame.width = kept.first(frame.width)
        return frame
      })
    let failure = try #require(try Self.tester(calculator, "pure").run().failures.first)
    #expect(failure.verdict == .broken)
    #expect(failure.place == "fresh process")
    #expect(failure.items == 1)
    let again = try Self.tester(calculator, "pure").replay(ReplayLine(failure.replay))
    #expect(again?.place == "fresh process")
  }

  /// Always uses the first number that it gets.
  private final class Kept: @unchecked Sendable {
    private let lock = NSLock()
    private var number: Double?
    func first(_ candidate: Double) -> Double {
      lock.withLock {
        number = number ?? candidate
        return number ?? 0
      }
    }
  }

  @Test func failuresAreKeptAndRunFirst() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "sqfuzz-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    var tester = try Self.tester(Self.careless, "spacing")
    tester.store = FailureStore(folder: folder)
    tester.isIsolated = false
    let first = try #require(try tester.run().failures.first)
    // The page that explains the case is beside it.
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    try #require(names.count == 2 && names[0].hasSuffix(".html"))
    #expect(try FailureStore.read(folder.appending(path: names[1])).text == first.replay)
    let page = try String(contentsOf: folder.appending(path: names[0]), encoding: .utf8)

    let second = try tester.run()
    #expect(second.stored == 1)
    #expect(second.cases == 0)
    #expect(second.failures.first?.replay == first.replay)
    #expect(
      try String(contentsOf: folder.appending(path: names[0]), encoding: .utf8) == page)

    // The same calculator, corrected: the stored case holds and is removed.
    tester.calculators = [
      .custom(
        CustomCalculator(name: "careless", traits: [.spacing, .pure]) {
          Calculator.containerLeftAlignedVStack($0)
        })
    ]
    let third = try tester.run()
    #expect(third.storedHolding == 1)
    #expect(third.failures.isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  /// A store that was read before the run is not read again.
  @Test func aStoreIsReadOnce() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "sqfuzz-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    var tester = try Self.tester(Self.careless, "spacing")
    tester.store = FailureStore(folder: folder)
    tester.isIsolated = false
    let first = try #require(try tester.run().failures.first)
    try Data("cut short".utf8).write(to: folder.appending(path: "damaged.txt"))
    let stored = try #require(tester.store?.contents())
    #expect(stored.unreadable.map(\.file.lastPathComponent) == ["damaged.txt"])
    tester.stored = stored
    try FileManager.default.removeItem(at: folder)
    let second = try tester.run()
    #expect(second.stored == 1 && second.failures.first?.replay == first.replay)
  }

  @Test func anInvariantThatNoCalculatorDeclaresIsLeftOut() throws {
    var tester = try Self.tester(Self.careless, "mirror")
    tester.isIsolated = false
    let report = try tester.run()
    #expect(report.lines.first?.omitted != nil)
    #expect(report.cases == 0)
  }
}

struct ReplayLineTests {
  private static let line = ReplayLine(
    invariant: "spacing", calculators: ["topAlignedFlow"], seed: 42, choices: [3, 0, 17, 0, 0])

  @Test func readsBack() throws {
    #expect(Self.line.choices == [3, 0, 17])
    #expect(try ReplayLine(Self.line.text) == Self.line)
    #expect(Self.line.text.hasPrefix("sqfuzz6:spacing:topAlignedFlow:42:3.0.17:"))
  }

  @Test func survivesBeingPasted() throws {
    let middle = Self.line.text.index(Self.line.text.startIndex, offsetBy: 30)
    let pasted = "  '" + Self.line.text[..<middle] + "\n  " + Self.line.text[middle...] + "' \n"
    #expect(try ReplayLine(pasted) == Self.line)
  }

  @Test(arguments: ["", "hello", "sqfuzz6:spacing", "sqfuzz1:spacing:all:1:1:00000000"])
  func refusesWhatIsNoLine(text: String) {
    #expect(throws: ReplayLine.Malformed.self) { try ReplayLine(text) }
  }

  @Test func refusesADamagedLine() {
    let damaged = Self.line.text.replacingOccurrences(of: "17", with: "18")
    #expect(throws: ReplayLine.Malformed.self) { try ReplayLine(damaged) }
    #expect(throws: ReplayLine.Malformed.self) { try ReplayLine(String(Self.line.text.dropLast())) }
  }
}
