import SQLayoutCore
import Testing

@testable import SQLayoutInvariants

/// Tests of explanations of shrunk failures.
struct ExplainerTests {
  /// Explains a failure whose scene is the list of its choices.
  private static func explain(
    _ values: [UInt32], bound: UInt32 = 1000, attempts: Int = 1000,
    rejects: @escaping ([UInt32]) -> Bool = { _ in false }, fails: @escaping ([UInt32]) -> Bool
  ) -> Explanation {
    Explainer(
      values.map { .init(value: $0, bound: bound) }, scene: "\(values)",
      budget: .init(attempts: attempts, duration: .seconds(60))
    ) { values in
      rejects(values)
        ? .other : fails(values) ? .fails(scene: "\(values)") : .holds(scene: "\(values)")
    }.explanation
  }

  @Test func namesWhatDoesNotMatter() {
    let explanation = Self.explain([0, 124, 7]) { $0[1] > 123 }
    #expect(explanation.free.map(\.path) == ["[0]", "[2]"])
    #expect(explanation.free.map(\.value) == ["0", "7"])
    #expect(explanation.free[1].tried.contains("1000"))
    #expect(explanation.isFreeTogether)
    #expect(explanation.differences == [.init(path: "[1]", failing: "124", holding: "123")])
    #expect(explanation.holding == "[0, 123, 7]")
    #expect(!explanation.ranOut)
  }

  /// Each of two numbers may change, but not both at once.
  @Test func saysThatPartsAreFreeOneAtATime() {
    let explanation = Self.explain([0, 0]) { $0[0] == 0 || $0[1] == 0 }
    #expect(explanation.free.count == 2 && !explanation.isFreeTogether)
    #expect(explanation.lines[0] == "fails too whatever one of these is:")
  }

  @Test func findsTheNearestBetweenWhatFailsAndWhatHolds() {
    // Neighbours fail; beyond 40 it holds.
    let explanation = Self.explain([10]) { $0[0] <= 40 }
    #expect(explanation.differences == [.init(path: "[0]", failing: "10", holding: "41")])
    #expect(explanation.free.isEmpty)
  }

  /// A rejected case neither fails nor holds.
  @Test func whatSaysNothingIsNoCaseThatHolds() {
    let explanation = Self.explain([10], rejects: { $0[0] != 10 }, fails: { _ in true })
    #expect(explanation.free.isEmpty && explanation.differences.isEmpty)
  }

  @Test func saysThatTheBudgetRanOut() {
    let explanation = Self.explain([1, 2, 3], attempts: 12) { _ in true }
    #expect(explanation.ranOut && explanation.attempts == 12)
    #expect(explanation.lines.last == "the budget ran out before all was tried")
  }

  @Test func comparesScenes() throws {
    let one = try #require(SceneValue(#"{"a": [1, {"b": "x"}], "c": true, "d": null}"#))
    let other = try #require(SceneValue(#"{"a": [1.5, {"b": "x", "e": 2}, 3], "c": true}"#))
    let found = one.differences(from: other)
    #expect(found.map(\.path) == ["a[0]", "a[1].e", "a[2]", "d"])
    #expect(found.map { $0.own?.text } == ["1", nil, nil, "null"])
    #expect(found.map { $0.other?.text } == ["1.5", "2", "3", nil])
    #expect(found[0].distance == 0.5 && found[1].distance == .infinity)
    #expect(one.differences(from: one).isEmpty)
    #expect(SceneValue("{") == nil)
  }

  /// A planted bug: right padding beyond 5 is ignored.
  @Test(arguments: [false, true])
  func explainsAPlantedBug(isIsolated: Bool) throws {
    var tester = Tester()
    tester.calculators = [
      .custom(
        CustomCalculator(name: "planted", traits: .padding) { arguments in
          var padding = arguments.padding
          if padding.right > 5 { padding.right = 0 }
          return Calculator.matchContainer(arguments.with(padding: padding))
        })
    ]
    tester.invariants = [try #require(Invariant(named: "padding"))]
    tester.isIsolated = isIsolated
    tester.seed = 3
    // A machine that is busy with other tests is no hang.
    tester.caseLimit = .seconds(60)
    let failure = try #require(try tester.run().failures.first)
    let explanation = try #require(failure.explanation)
    #expect(explanation.free.contains { $0.path == "bounds[3]" }, "\(explanation.free)")
    let difference = try #require(explanation.differences.first)
    #expect(explanation.differences.count == 1)
    #expect(difference.path == "root.items[0].padding.right", "\(difference)")
    #expect(failure.text.contains("\n  holds where\n    root.items[0].padding.right is "))
    // A replay gives the same explanation.
    let again = try #require(try tester.replay(ReplayLine(failure.replay)))
    #expect(again.explanation == explanation)
    tester.explaining.attempts = 0
    #expect(try tester.run().failures.first?.explanation == nil)
  }
}
