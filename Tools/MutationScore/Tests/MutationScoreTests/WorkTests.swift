import Foundation
import Testing

@testable import mutation_score

/// What is counted of mutants that change no answer.
struct WorkTests {
  private static let json = """
    [
      {
        "file": "A.swift",
        "source": "x = \\"ä/b\\"",
        "column": 1,
        "original": "x",
        "replacement": "",
        "reason": "Only slower: why.",
        "counters": {
          "allocations": 1.002,
          "steps": 1.31
        }
      },
      {
        "file": "A.swift",
        "source": "y = 1",
        "column": 5,
        "original": "1",
        "replacement": "2",
        "reason": "why"
      }
    ]

    """

  /// Reading and writing entries without counting does not change their text.
  @Test func entriesKeepTheirForm() throws {
    let entries = try JSONDecoder().decode([EquivalentMutant].self, from: Data(Self.json.utf8))
    #expect(entries.map(\.isOnlySlower) == [true, false])
    #expect(try EquivalentMutant.text(entries) == Self.json)
  }

  @Test func theProjectsEntriesKeepTheirForm() throws {
    var folder = URL(filePath: #filePath)
    for _ in 0..<5 { folder.deleteLastPathComponent() }
    let data = try Data(contentsOf: folder.appending(path: "Mutants/equivalents.json"))
    let entries = try JSONDecoder().decode([EquivalentMutant].self, from: data)
    #expect(try Data(EquivalentMutant.text(entries).utf8) == data)
  }

  /// A relation has one mutant, chosen by its place, but an entry may name another.
  @Test(arguments: ["<=", ">", "=="])
  func relationsOfEntriesAreCompiled(other: String) throws {
    let sites = SiteFinder.sites(in: "let x = a < b", file: "A.swift")
    let entry = EquivalentMutant(
      file: "A.swift", source: "let x = a < b", column: 9, original: "a < b",
      replacement: "a \(other) b", reason: "why")
    let site = try #require(sites.compactMap { entry.place.change(of: $0) }.first)
    #expect(site.before + "7" + site.after == "(sq_mutant_is(7) ? a \(other) b : ")
    #expect(sites.count == 1 && entry.place.change(of: sites[0])?.replacement == "a \(other) b")
  }

  @Test func factorsHaveThreeDigitsOfTheDifference() {
    var mutant = WorkResults.Mutant(
      number: 1, file: "A.swift", line: 1, source: "", column: 1, original: "", replacement: "",
      isOnlySlower: true)
    mutant.without = ["steps": 1_000_000, "allocations": 300, "allocatedBytes": 4000]
    mutant.with = ["steps": 1_000_020, "allocations": 393, "allocatedBytes": 4000]
    #expect(mutant.factors == ["steps": 1.00002, "allocations": 1.31])
    mutant.with["steps"] = 1_000_009
    #expect(mutant.factors == ["allocations": 1.31])
    mutant.with = ["steps": 998_766, "allocations": 300, "allocatedBytes": 3000]
    #expect(mutant.factors == ["steps": 0.99877, "allocatedBytes": 0.75])
  }
}
