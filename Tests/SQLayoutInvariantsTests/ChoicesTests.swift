import SQLayoutCore
import Testing

@testable import SQLayoutInvariants

struct ChoicesTests {
  @Test func oneSeedGivesTheSameChoices() {
    var (first, second) = (Choices(seed: 7), Choices(seed: 7))
    for bound: UInt32 in [0, 1, 9, 255, 256, 70_000, .max] {
      #expect(first.integer(upTo: bound) == second.integer(upTo: bound))
    }
    #expect(first.made == second.made)
  }

  /// SplitMix64 from state 1: its first output is 0x910A2DEC89025CC1, whose upper half is scaled.
  @Test func theFirstChoicesOfASeedAreTheSameOnEveryMachine() {
    var choices = Choices(seed: 1)
    #expect(choices.integer(upTo: .max) == 0x910A_2DEC)
    #expect(choices.integer(upTo: 99) < 100)
  }

  @Test func choicesStayInTheirBounds() {
    var choices = Choices(seed: 3)
    var seen: Set<UInt32> = []
    for _ in 0..<200 { seen.insert(choices.integer(upTo: 5)) }
    #expect(seen == [0, 1, 2, 3, 4, 5])
    for _ in 0..<100 { #expect((4...9).contains(choices.integer(in: 4...9))) }
  }

  /// Choices of 60 at one place, in cases of many seeds.
  private func choices(swarms: Bool) -> [[UInt32]] {
    (0..<400).map { seed in
      var choices = Choices(seed: Choices.seed(1, "swarm", seed), swarms: swarms)
      return (0..<60).map { _ in choices.integer(upTo: 5) }
    }
  }

  @Test func aQuarterOfTheCasesHasTwoNumbersToChooseFrom() {
    // Of 60 free choices among six values, one value is missing in about one case of 10,000.
    #expect(choices(swarms: false).allSatisfy { Set($0).count > 4 })
    let narrow = choices(swarms: true).filter { Set($0).count <= 2 }
    #expect((70...130).contains(narrow.count))
    #expect(narrow.contains { Set($0).count == 2 })
  }

  @Test func overAllSwarmCasesNoNumberIsRarerThanOthers() {
    let all = choices(swarms: true).joined()
    for value: UInt32 in 0...5 {
      // 4,000 of 24,000; the two values of 100 cases vary by some 3 %.
      #expect((3200...4800).contains(all.count { $0 == value }))
    }
  }

  @Test func choicesAtOtherPlacesAreNotTheSame() {
    let seeds = (0..<400).filter { seed in
      var choices = Choices(seed: Choices.seed(2, "swarm", seed), swarms: true)
      var (here, there): (Set<UInt32>, Set<UInt32>) = ([], [])
      for _ in 0..<60 {
        here.insert(choices.integer(upTo: 99))
        there.insert(choices.integer(upTo: 99))
      }
      return here.count <= 2 && there.count > 2
    }
    #expect((25...75).contains(seeds.count))
  }

  @Test func aReplayGivesTheValuesAndThenZeros() {
    var choices = Choices(replaying: [3, 9, 1])
    #expect(choices.integer(upTo: 5) == 3)
    // 9 is beyond the bound: modulo 6.
    #expect(choices.integer(upTo: 5) == 3)
    let (recorded, beyond) = (choices.chance(1, of: 2), choices.chance(5, of: 6))
    #expect(recorded && !beyond)
    #expect(choices.integer(upTo: 5) == 0)
  }

  @Test func spansHoldWhatWasChosenInThem() {
    var choices = Choices(seed: 1)
    _ = choices.integer(upTo: 9)
    choices.beginSpan()
    _ = choices.integer(upTo: 9)
    choices.beginSpan()
    _ = choices.integer(upTo: 9)
    choices.endSpan()
    choices.endSpan()
    #expect(choices.spans == [.init(start: 2, end: 3), .init(start: 1, end: 3)])
  }

  @Test func bytesMakeTheSameChoicesAgain() {
    var generator = Generator(Choices(seed: 11))
    let scenario = generator.makeScenario()
    var again = Generator(Choices(bytes: generator.choices.bytes))
    #expect(again.makeScenario().scene == scenario.scene)
    #expect(again.choices.made == generator.choices.made)
  }

  @Test func bytesThatRunOutMakeZeros() {
    var choices = Choices(bytes: [2, 1])
    #expect(choices.integer(upTo: 5) == 2)
    #expect(choices.integer(upTo: 1000) == 1)
    #expect(choices.integer(upTo: 1000) == 0)
  }
}

struct GeneratorTests {
  private static let statistics: Statistics = {
    var statistics = Statistics()
    var generator = Generator(Choices(seed: 0))
    for index in 0..<20_000 {
      generator.choices.restart(seed: Choices.seed(1, "health", index))
      statistics.count(generator.makeScenario())
    }
    return statistics
  }()

  @Test func makesEveryCalculator() {
    for (name, _) in Calculator.named {
      #expect(Self.statistics.counts["calculator \(name)", default: 0] > 50, "\(name)")
    }
  }

  @Test(arguments: [
    "option skip", "option ignoreInSize", "option keepPrevious", "default option skip",
    "depth 0", "depth 1", "depth 2", "depth 3", "empty container", "size fixed",
    "size paragraph", "size aspect", "size function", "size empty", "default size fixed",
    "negative spacing", "negative padding", "default spacing", "default padding",
    "default calculator", "sizing calculator", "default sizing calculator", "adjustment",
    "function for spacing", "function for padding", "function for options", "length 0",
    "length very small", "length very large", "length about 10000", "length broken",
    "bounds that start elsewhere", "bounds beyond the clip", "items 0", "items 1",
    "arrangement equalWidths", "arrangement of one's own",
    "items 4 or more", "calculator of one's own",
  ])
  func makesUnusualCases(what: String) {
    #expect(Self.statistics.counts[what, default: 0] > 20, "\(what)")
  }

  /// A case, and its edits, depend only on its choices, not on earlier cases of the generator.
  @Test func aCaseDoesNotFollowFromTheOneBefore() throws {
    let invariant = try #require(Invariant.all.first { $0.name == "incremental" })
    var used = Generator(Choices(seed: 0))
    used.profile = invariant.profile
    for index in 0..<2000 {
      let seed = Choices.seed(3, "alone", index)
      used.choices.restart(seed: seed)
      var alone = Generator(Choices(seed: seed))
      alone.profile = used.profile
      let (first, second) = (used.makeScenario(), alone.makeScenario())
      #expect(first.scene == second.scene)
      #expect("\(used.edit(of: first))" == "\(alone.edit(of: second))")
      guard first.scene == second.scene else { return }
    }
  }

  /// Removing an item and inserting it again at its place changes nothing.
  @Test func scenariosCanBeEdited() {
    var generator = Generator(Choices(seed: 0))
    for index in 0..<300 {
      generator.choices.restart(seed: Choices.seed(2, "edit", index))
      let scenario = generator.makeScenario()
      for node in scenario.nodes.indices {
        var edited = scenario
        let parent = scenario.parent(of: node)
        let position = scenario.children(of: parent).firstIndex(of: node) ?? 0
        edited.insert(edited.remove(node), into: parent, at: position)
        #expect(edited.scene == scenario.scene)
        #expect(edited.nodes.map(\.extent) == scenario.nodes.map(\.extent))
      }
    }
  }
}
