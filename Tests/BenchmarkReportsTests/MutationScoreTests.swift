import Foundation
import Testing

@testable import BenchmarkReports

/// Tests of the score of random changes.
struct MutationScoreTests {
  private static let results = """
    {"schema": 1, "seed": 3, "cases": 100, "case_seed": 1, "sites": {"core": 500}, "drawn": 5,
     "dropped": [{"file": "A.swift"}],
     "mutants": [
       {"group": "core", "file": "A.swift", "line": 2, "column": 1, "kind": "relation", "original": "a < b",
        "replacement": "a <= b", "source": "if a < b {", "outcome": "killed",
        "kills": [{"invariant": "spacing", "found": 6, "seconds": 0.5},
                  {"invariant": "finite", "found": 3, "seconds": 0.25}],
        "minimal": {"invariant": "finite", "items": 2, "scene": "{<>}"}},
       {"group": "core", "file": "A.swift", "line": 3, "column": 1, "kind": "constant", "original": "1",
        "replacement": "2", "source": "x = 1", "outcome": "killed",
        "kills": [{"invariant": "spacing", "found": 40, "seconds": 0.5}]},
       {"group": "core", "file": "A.swift", "line": 4, "column": 1, "kind": "constant", "original": "0",
        "replacement": "1", "source": "reserve(0)", "outcome": "survived", "kills": []},
       {"group": "front", "file": "B.swift", "line": 9, "column": 1, "kind": "deletion", "original": "f()",
        "replacement": "", "source": "f()", "outcome": "survived", "kills": []},
       {"group": "front", "file": "B.swift", "line": 5, "column": 1, "kind": "negation", "original": "ok",
        "replacement": "!(ok)", "source": "guard ok", "outcome": "hung", "kills": []}
     ]}
    """

  private static func read() throws -> MutationResults {
    try JSONDecoder().decode(MutationResults.self, from: Data(results.utf8))
  }

  private static let equivalent = EquivalentMutant(
    file: "A.swift", source: "reserve(0)", column: 1, original: "0", replacement: "1",
    reason: "it asks for room alone")

  @Test func countsWhatWasKilled() throws {
    var results = try Self.read()
    #expect(MutationScore(results.mutants).text.hasPrefix("3 of 5 killed, 60.0 % (95 % interval"))
    results.mark([Self.equivalent])
    let score = MutationScore(results.mutants)
    #expect((score.killed, score.counted, score.equivalent) == (3, 4, 1))
    #expect(score.text.hasSuffix(", 1 more equivalent"))
    // An entry applies to survivors only, and to those of its line only.
    for change: (inout EquivalentMutant) -> Void in [{ $0.original = "a < b" }, { $0.column = 9 }] {
      var other = Self.equivalent
      change(&other)
      results.mark([other])
      #expect(results.mutants.allSatisfy { $0.entry == nil })
    }
  }

  /// Wilson's intervals from tables: 45 of 50, 0 of 10, 10 of 10.
  @Test(arguments: [(45, 50, 0.7864, 0.9565), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0)])
  func intervals(killed: Int, total: Int, low: Double, high: Double) throws {
    let mutants = try Self.read().mutants
    let score = MutationScore(
      (0..<total).map { index in
        var mutant = mutants[0]
        mutant.outcome = index < killed ? "killed" : "survived"
        return mutant
      })
    #expect(abs(score.interval.lowerBound - low) < 0.0001)
    #expect(abs(score.interval.upperBound - high) < 0.0001)
  }

  @Test func noMutantsHaveNoScore() {
    #expect(MutationScore([]).part == nil && MutationScore([]).interval == 0...1)
    #expect(MutationScore([]).text == "no mutants")
  }

  @Test func saysWhatInvariantsAreWorth() throws {
    #expect(
      InvariantWorth.all(try Self.read().mutants) == [
        InvariantWorth(invariant: "spacing", kills: 2, alone: 1),
        InvariantWorth(invariant: "finite", kills: 1, alone: 0),
      ])
  }

  @Test func saysWhatGuidanceIsWorth() throws {
    var results = try Self.read()
    #expect(GuidanceWorth.all(results).isEmpty)
    results.comparesGuidance = true
    (results.mutants[0].unguided, results.mutants[1].unguided) = (9, 7)
    results.mutants[2].unguided = 50
    // A mutant that hangs has no failing case with either.
    let text = try #require(GuidanceWorth.all(results).first).text
    #expect(
      text
        == "with guidance 1 needed fewer cases than without, 0 as many, 1 more, 41 and 10 in the middle; "
        + "0 were killed with it alone, 1 without it alone")
    results.mutants[1].unguided = nil
    #expect(
      try #require(GuidanceWorth.all(results).first).text.hasSuffix(
        "4 and 10 in the middle; 1 were killed with it alone, 1 without it alone"))
    #expect(MutationPage(results).html.contains(">Guidance<"))
  }

  @Test func saysWhatEdgeCountersAreWorth() throws {
    var results = try Self.read()
    results.fuzzCases = 1000
    // Cases 3 and 40 of ten invariants in turns are 40 and 410 cases.
    (results.mutants[0].reaching, results.mutants[1].reaching) = (10, 10)
    (results.mutants[0].fuzzed, results.mutants[1].fuzzed) = (39, 411)
    results.mutants[2].fuzzed = 7
    #expect(
      GuidanceWorth.all(results).map(\.text) == [
        "with edge counters 1 needed fewer cases than without, 0 as many, 1 more, 411 and 410 in the middle; "
          + "1 were killed with it alone, 0 without it alone"
      ])
    #expect(MutationPage(results).html.contains("with edge counters"))
  }

  @Test func saysWhichCountsOfWorkDiffer() throws {
    var results = try Self.read()
    #expect(results.work(of: results.mutants[2]) == nil)
    results.counters = ["measurements": 12, "frames": 30, "pivots": 5]
    #expect(results.work(of: results.mutants[2]) == nil)
    results.mutants[2].counters = ["measurements": 18, "frames": 30, "pivots": 4]
    #expect(results.work(of: results.mutants[2]) == "measurements 12 → 18, pivots 5 → 4")
    results.mutants[2].counters = results.counters
    #expect(results.work(of: results.mutants[2]) == "the same work")
    results.counters?["results"] = 8
    results.mutants[2].counters?["results"] = 9
    #expect(results.work(of: results.mutants[2]) == "other results")
  }

  /// Slower is a survivor that takes more work of some kind, less of none, gives the same results, and is not equivalent.
  @Test(arguments: [
    (18, 5, -7, true), (12, 6, -7, true), (12, 5, -7, false), (18, 4, -7, false),
    (11, 5, -7, false), (18, 5, -6, false), (18, 5, -8, false),
  ])
  func slowerOnesDoNotCount(
    measurements: Int, pivots: Int, hash: Int, isSlower: Bool
  ) throws {
    var results = try Self.read()
    results.counters = ["measurements": 12, "pivots": 5, "results": -7]
    for index in 1...2 {
      results.mutants[index].counters = [
        "measurements": measurements, "pivots": pivots, "results": hash,
      ]
    }
    results.mark([])
    // The other one was killed.
    #expect(results.mutants.map(\.isSlower) == [false, false, isSlower, false, false])
    #expect(results.mutants.count(where: \.isGap) == (isSlower ? 1 : 2))
    let score = MutationScore(results.mutants)
    #expect((score.counted, score.slower) == (isSlower ? (4, 1) : (5, 0)))
    #expect(score.text.hasSuffix(", 1 only slower") == isSlower)
    #expect(MutationPage(results).html.contains(">Only slower<") == isSlower)
    results.mark([Self.equivalent])
    #expect(!results.mutants[2].isSlower && results.mutants[2].entry != nil)
  }

  @Test func saysWhatCountersShowOfEntries() {
    var entries = [Self.equivalent, Self.equivalent, Self.equivalent]
    #expect(EquivalentMutant.text(ofSlower: entries) == nil && entries[0].work == nil)
    for index in 1...2 { entries[index].reason = "Only slower: it asks for room alone" }
    // Less work of one kind does not show that it is slower.
    entries[1].counters = ["steps": 0.5]
    entries[2].counters = ["steps": 0.5, "allocations": 1.25, "allocatedBytes": 3]
    #expect(
      EquivalentMutant.text(ofSlower: entries)
        == "of 2 entries that are only slower, counters show 1: 1 more allocated bytes, 1 more allocations, "
        + "0 more steps; 1 they do not show")
    #expect(
      entries[2].work == "3.0 × the allocated bytes, 1.25 × the allocations, 0.5 × the steps")
    entries[1].counters = [:]
    #expect(entries[1].work == "the same work" && entries[1].fault == nil)
  }

  @Test func saysWhichUnitTestsFail() throws {
    var mutant = try Self.read().mutants[2]
    #expect(mutant.noticed == nil)
    mutant.failingTests = []
    #expect(mutant.noticed == "none")
    mutant.failingTests = ["a()", "b()", "c()", "d()"]
    #expect(mutant.noticed == "a(), b(), c(), d()")
    mutant.failingTests?.append("e()")
    #expect(mutant.noticed == "a(), b(), c(), d() and 1 more")
  }

  @Test func entriesGoStale() {
    #expect(Self.equivalent.isCurrent(in: "func f() {\n    reserve(0)\n}"))
    #expect(!Self.equivalent.isCurrent(in: "func f() {\n    reserve(10)\n}"))
  }

  @Test func thePageHasAllOfIt() throws {
    var results = try Self.read()
    results.mark([Self.equivalent])
    let page = MutationPage(results).html
    for text in [
      "3 of 4 killed, 75.0 %", "B.swift:9", "it asks for room alone", "2 items: {&lt;&gt;}",
      "finite and others",
    ] { #expect(page.contains(text), "\(text)") }
    for outside in ["http://", "https://", "<script", "src="] { #expect(!page.contains(outside)) }
  }
}
