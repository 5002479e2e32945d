import SQLayoutCore
import Testing

@testable import SQLayoutInvariants

/// Ten planted bugs, each with its smallest scene, which shrinking of a random one has to find.
struct ShrinkingTests {
  /// A planted bug: a faulty calculator, and the invariant that finds it.
  struct Planted: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let invariant: String
    let traits: Traits
    let items: Int
    /// The root's members beside its items, and the items, without the braces around them.
    let root: String
    let content: [String]
    let calculator: @Sendable (borrowing FrameArguments) -> Rect
  }

  @Test(arguments: planted, [1 as UInt64, 2, 3])
  func endsOnTheSmallestScene(bug: Planted, seed: UInt64) throws {
    var tester = Tester()
    tester.calculators = [
      .custom(
        CustomCalculator(name: "planted", traits: bug.traits, frame: bug.calculator))
    ]
    tester.invariants = [try #require(Invariant(named: bug.invariant))]
    tester.isIsolated = false
    tester.seed = seed
    tester.budget.duration = .seconds(120)
    let failure = try #require(try tester.run().failures.first)
    #expect(failure.items == bug.items)
    let items = bug.content.map { "\n  {\($0)}" }.joined(separator: ",")
    let scene = """
      {"bounds": [0, 0, 100, 100],
       "root": {\(bug.root)"items": [\(items)]}}
      """
    #expect(failure.scene == scene)
    #expect(!failure.ranOut)
  }

  /// The name of the faulty calculator in scenes.
  private static let wrong = "\"calculator\": {\"plugin\": \"closure planted\"}"
  private static let point = "\"size\": {\"fixed\": [1, 1]}"
  private static let nothing = "\"size\": {\"fixed\": [0, 0]}"

  static let planted: [Planted] = [
    Planted(
      testDescription: "a height that follows the room", invariant: "extent-free-y",
      traits: .extentFreeY, items: 1, root: "",
      content: ["\(wrong), \"size\": {\"fixed\": [0, 1]}"]
    ) { arguments in
      var frame = Calculator.containerTopLeftAligned(arguments)
      frame.height = min(frame.height, arguments.bounds.height / 4)
      return frame
    },
    Planted(
      testDescription: "right padding forgotten", invariant: "padding", traits: .padding, items: 1,
      root: "", content: ["\(wrong), \(nothing), \"padding\": {\"right\": 1}"]
    ) { arguments in
      var padding = arguments.padding
      padding.right = 0
      return Calculator.matchContainer(arguments.with(padding: padding))
    },
    Planted(
      testDescription: "left padding forgotten", invariant: "first-item", traits: .firstItem,
      items: 1, root: "", content: ["\(wrong), \(nothing), \"padding\": {\"left\": 1}"]
    ) { arguments in
      var frame = Calculator.containerTopLeftAligned(arguments)
      frame.x = arguments.bounds.x + arguments.insets.left
      return frame
    },
    Planted(
      testDescription: "insets forgotten", invariant: "inside", traits: .inside, items: 1,
      root: "\"insets\": {\"top\": 1}, ", content: ["\(wrong), \(nothing)"]
    ) { arguments in
      var insets = arguments.insets
      insets.top = 0
      return Calculator.containerTopLeftAligned(arguments.with(insets: insets))
    },
    Planted(
      testDescription: "the second item on the first", invariant: "disjoint", traits: .disjoint,
      items: 2, root: "\"defaults\": {\(wrong)}, ", content: [point, point]
    ) { Calculator.containerTopLeftAligned($0) },
    Planted(
      testDescription: "origin of the bounds forgotten", invariant: "translate",
      traits: .translate, items: 1, root: "", content: ["\(wrong), \(nothing)"]
    ) { arguments in
      var frame = Calculator.containerTopLeftAligned(arguments)
      frame.x = arguments.insets.left + arguments.padding.left
      return frame
    },
    Planted(
      testDescription: "a point too much", invariant: "scale", traits: .scale, items: 1, root: "",
      content: ["\(wrong), \(nothing)"]
    ) { arguments in
      var frame = Calculator.containerTopLeftAligned(arguments)
      frame.width += 1
      return frame
    },
    Planted(
      testDescription: "a width that follows the room", invariant: "extent-free-x",
      traits: .extentFreeX, items: 1, root: "", content: ["\(wrong), \"size\": {\"fixed\": [1, 0]}"]
    ) { arguments in
      var frame = Calculator.containerTopLeftAligned(arguments)
      frame.width = min(frame.width, arguments.bounds.width / 4)
      return frame
    },
    Planted(
      testDescription: "wider rooms make it higher", invariant: "monotone", traits: .monotone,
      items: 1, root: "", content: ["\(wrong), \(nothing)"]
    ) { arguments in
      var frame = Calculator.containerTopLeftAligned(arguments)
      frame.height = max(frame.height, arguments.bounds.width - 150)
      return frame
    },
    Planted(
      testDescription: "a height that is another while sizing",
      invariant: "constraint-independent", traits: [.pure, .constraintIndependent],
      items: 2, root: "", content: ["\"items\": [\n    {\(wrong), \(nothing)}]"]
    ) { arguments in
      var frame = Calculator.containerTopLeftAligned(arguments)
      if arguments.forSizing { frame.height += 10 }
      return frame
    },
  ]
}

/// Tests of the shrinker with choices only.
struct ShrinkerTests {
  private static func shrink(
    _ values: [UInt32], bound: UInt32 = 1000, fails: @escaping ([UInt32]) -> Bool
  ) -> Shrinker {
    Shrinker(failure(values, bound)) { fails($0) ? failure($0, bound) : nil }
  }

  private static func failure(_ values: [UInt32], _ bound: UInt32) -> Shrinker.Failure {
    Shrinker.Failure(made: values.map { .init(value: $0, bound: bound) }, spans: [])
  }

  @Test func deletesWhatDoesNotMatter() {
    let result = Self.shrink([9, 4, 777, 3, 3]) { $0.contains { $0 >= 500 } }
    #expect(result.best.values == [500])
  }

  @Test func lowersToTheLeastThatFails() {
    #expect(Self.shrink([934]) { ($0.first ?? 0) > 123 }.best.values == [124])
  }

  @Test func sortsAndRedistributes() {
    // Two that have to sum up to at least 100: the first is the smaller.
    let result = Self.shrink([80, 60]) { $0.count == 2 && $0[0] + $0[1] >= 100 }
    #expect(result.best.values == [0, 100])
  }

  @Test func saysThatTheBudgetRanOut() {
    let values = (0..<40).map { UInt32($0 + 50) }
    let result = Shrinker(Self.failure(values, 1000), budget: .init(attempts: 5)) {
      $0.count == 40 ? Self.failure($0, 1000) : nil
    }
    #expect(result.ranOut)
    #expect(result.attempts == 5)
  }
}
