import SQLayoutCore
import Testing

@testable import SQLayoutInvariants

/// Promises that hold for small numbers and break at some magnitude: each has to be found within the default number
/// of cases.
@Suite(.serialized)
struct MagnitudeTests {
  /// A promise that is broken beyond a limit.
  enum Broken: String, CaseIterable, Sendable {
    case spacing, padding, translate, inside, scale
    case firstItem = "first-item"
    case monotone

    /// A limit far beyond the usual numbers of cases, and one near the largest supported number.
    var limits: [Double] {
      switch self {
      case .spacing: [16, 3000]
      case .padding: [50, 2000]
      case .translate: [2000, 500_000]
      case .scale: [900, 7000]
      case .inside, .firstItem: [600, 4000]
      case .monotone: [600, 6000]
      }
    }

    func calculator(_ limit: Double) -> Calculator {
      let traits: [Broken: Traits] = [
        .spacing: .spacing, .padding: .padding, .translate: .translate, .inside: .inside,
        .firstItem: .firstItem, .monotone: .monotone, .scale: .scale,
      ]
      return .custom(
        CustomCalculator(name: "broken", traits: traits[self] ?? .pure) { arguments in
          // The items of a column are outside if it is longer than its room.
          let isInside = self == .inside || self == .firstItem
          var frame =
            isInside
            ? Calculator.containerTopLeftAligned(arguments)
            : Calculator.containerLeftAlignedVStack(arguments)
          switch self {
          case .spacing:
            guard let previous = arguments.previous else { return frame }
            let gap = max(previous.spacing.bottom, arguments.spacing.top)
            if gap > limit { frame.y -= gap - limit }
          case .padding: if arguments.padding.left > limit { frame.x -= 1 }
          case .translate: if abs(frame.x) > limit { frame.x += 1 }
          case .inside, .firstItem: if frame.width > limit { frame.x -= 1 }
          case .scale: if frame.width > limit { frame.width -= 0.25 }
          case .monotone: if arguments.bounds.width > limit { frame.height += 1 }
          }
          return frame
        })
    }
  }

  private static func tester(_ invariant: String) throws -> Tester {
    var tester = Tester()
    tester.isIsolated = false
    tester.invariants = [try #require(Invariant(named: invariant))]
    tester.seed = Tester.testSeed()
    tester.budget = Shrinker.Budget(attempts: 200)
    return tester
  }

  @Test(arguments: Broken.allCases, 0..<2)
  func aPromiseThatBreaksFromALimitOnIsFound(broken: Broken, index: Int) throws {
    var tester = try Self.tester(broken.rawValue)
    tester.calculators = [broken.calculator(broken.limits[index])]
    let failure = try #require(
      try tester.run().failures.first, "\(broken) from \(broken.limits[index]), seed \(tester.seed)"
    )
    #expect(failure.place == ([.translate, .scale].contains(broken) ? "frame" : "broken"))
  }

  /// The same without the fault: the failure above is caused by the limit.
  @Test(arguments: Broken.allCases) func nothingElseIsFound(broken: Broken) throws {
    var tester = try Self.tester(broken.rawValue)
    tester.amount = .cases(2000)
    tester.calculators = [broken.calculator(.infinity)]
    let report = try tester.run()
    #expect(report.failures.map(\.text) == [], "seed \(tester.seed)")
  }

  /// A promise that is broken only near one number, a known constant of the code.
  @Test(arguments: ["spacing", "padding", "inside"]) func constantsAreTried(name: String) throws {
    var tester = try Self.tester(name)
    let broken = try #require(Broken(rawValue: name))
    let (right, wrong) = (broken.calculator(.infinity), broken.calculator(0))
    tester.calculators = [
      .custom(
        CustomCalculator(name: "near", traits: right.traits) { arguments in
          let gap = max(arguments.previous?.spacing.bottom ?? 0, arguments.spacing.top)
          let length =
            switch broken {
            case .spacing: gap
            case .padding: arguments.padding.left
            default: arguments.bounds.width
            }
          return abs(length - 7341.3) < 0.3 ? wrong(arguments) : right(arguments)
        })
    ]
    #expect(try tester.run().failures.isEmpty)
    tester.constants = [7341.3]
    #expect(try tester.run().failures.first?.place == "near", "seed \(tester.seed)")
  }

  /// A promise that is broken only in a band of two points needs more cases: one of eight seeds finds it with 40,000.
  @Test func bandsAreFound() throws {
    var tester = try Self.tester("spacing")
    let (right, wrong) = (
      Broken.spacing.calculator(.infinity), Broken.spacing.calculator(0)
    )
    tester.calculators = [
      .custom(
        CustomCalculator(name: "band", traits: right.traits) { arguments in
          let gap = max(arguments.previous?.spacing.bottom ?? 0, arguments.spacing.top)
          return gap > 101.2 && gap < 103 ? wrong(arguments) : right(arguments)
        })
    ]
    let first = tester.seed
    tester.budget = Shrinker.Budget(attempts: 1)
    tester.explaining.attempts = 0
    tester.amount = .cases(40_000)
    let isFound = try (0..<8).contains { offset in
      tester.seed = first &+ UInt64(offset)
      return try !tester.run().failures.isEmpty
    }
    #expect(isFound, "seeds from \(first)")
  }

  /// An arrangement that is wrong only for large numbers of items.
  @Test(arguments: [7, 40]) func overlapsOfManyItemsAreFound(most: Int) throws {
    var tester = try Self.tester("disjoint")
    tester.rules.names = ["column"]
    tester.rules.traits = .disjoint
    tester.rules.arrangements = [
      Arrangement(name: "column", traits: .disjoint) { items, frames in
        var y = items.bounds.y
        for index in frames.indices {
          let size = items.measure(index, items.room)
          y += items.paddings[index].top
          frames[index] = Rect(
            x: items.bounds.x + items.paddings[index].left, y: y, width: size.width,
            height: size.height)
          if index < most - 1 { y += size.height + items.paddings[index].bottom }
        }
      }
    ]
    #expect(try tester.run().failures.first?.place == "column", "seed \(tester.seed)")
  }

  /// A parameter whose calculator breaks its promise somewhere in its range, far from the default.
  @Test(arguments: [
    (0.0, 1e6, 5.0), (-1e9, 1e9, 0), (0, Double.greatestFiniteMagnitude, 1), (10, 20, 10),
  ])
  func parametersAreTriedInAllOfTheirRange(low: Double, high: Double, usual: Double) {
    var choices = Choices(seed: Tester.testSeed())
    let parameters = CheckedParameters("p", [.init("x", default: usual, in: low...high)]) { _ in
      ([], CheckedRules())
    }
    var values: [Double] = []
    for _ in 0..<4000 { values.append(parameters.choose(&choices)["x"] ?? .nan) }
    #expect(values.allSatisfy((low...high).contains))
    #expect(values.contains(low) && values.contains(high) && values.contains(usual))
    // There is a value for each doubling of the distance from the default, down to a 30,000th of the range.
    for part in [0.5, 0.25, 0.01, 0.001] {
      let reach = high * part - usual * part
      #expect(values.contains { $0 - usual > reach / 2 && $0 - usual < reach * 2 }, "\(part)")
    }
  }
}
