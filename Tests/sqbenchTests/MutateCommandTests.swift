import Testing

/// `sqbench mutate`.
@Suite(.waiting) struct MutateCommandTests {
  private static let results = """
    {"schema": 1, "seed": 3, "cases": 100, "case_seed": 1, "sites": {"core": 500}, "drawn": 3, "dropped": [],
     "counters": {"pivots": 5},
     "mutants": [
       {"group": "core", "file": "A.swift", "line": 2, "column": 1, "kind": "relation", "original": "a < b",
        "replacement": "a <= b", "source": "if a < b {", "outcome": "killed",
        "kills": [{"invariant": "spacing", "found": 6, "seconds": 0.5}]},
       {"group": "core", "file": "A.swift", "line": 3, "column": 1, "kind": "deletion", "original": "f()",
        "replacement": "", "source": "f()", "outcome": "survived", "reaching": 0, "kills": [], "counters": {"pivots": 4},
        "failing_tests": ["solves()"]}]}
    """
  private static let entry = """
    [{"file": "A.swift", "source": "f()", "column": 1, "original": "f()", "replacement": "",
      "reason": "why"}]
    """

  @Test func printsTheScoreAndSurvivors() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.results, to: "results.json")
    let run = try Sqbench(["mutate", "results.json", "--report", "page"], in: folder.url)
    #expect(run.status == 0 && run.errors == "")
    #expect(
      run.output == """
        core: 1 of 2 killed, 50.0 % (95 % interval 9.5 to 90.5)
        all: 1 of 2 killed, 50.0 % (95 % interval 9.5 to 90.5)
        half of those that an invariant killed needed 7 of its cases or fewer, the last 7
        killed by one invariant alone: spacing 1
        2 of 3 mutants have run
        0 changes did not compile; the cases are 100 of each invariant, seed 1; the mutants' seed is 3
        unit tests notice 1 of 1 survivors

        survived:
          A.swift:3 (deletion): f()
            f() → nothing
            executed by no invariant
            in recorded and random cases: pivots 5 → 4
            unit tests that fail: solves()

        """)
    #expect(try folder.text("page/index.html").contains("A.swift:3"))
    // One that takes more work is no gap.
    let slower = try Sqbench(
      ["mutate", "-"], in: folder.url,
      input: Self.results.replacing("\"pivots\": 4", with: "\"pivots\": 7"))
    #expect(slower.output.hasPrefix("core: 1 of 1 killed, 100.0 % ("))
    #expect(slower.output.contains(", 1 only slower\n") && !slower.output.contains("survived"))
  }

  @Test func equivalentsAreCheckedAgainstTheSources() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.results, to: "results.json")
    _ = try folder.write(Self.entry, to: "equivalents.json")
    _ = try folder.write("  f()\n", to: "A.swift")
    let arguments = ["mutate", "results.json", "--equivalents", "equivalents.json"]
    let run = try Sqbench(arguments, in: folder.url)
    #expect(run.output.contains("core: 1 of 1 killed, 100.0 %") && !run.output.contains("survived"))
    let piped = try Sqbench(
      ["mutate", "results.json", "--equivalents", "-"], in: folder.url, input: Self.entry)
    #expect(piped.output == run.output && piped.errors == "")
    let wrong = try Sqbench(["mutate", "-"], in: folder.url, input: Self.entry)
    #expect(
      wrong.errors.hasPrefix("sqbench: stdin: this is not what 'make mutation-score' writes: "))
    for (sources, message) in [
      ("nowhere", "nowhere: there is no such folder"),
      ("A.swift", "A.swift: this is a file; name a folder"),
    ] {
      let elsewhere = try Sqbench(arguments + ["--sources", sources], in: folder.url)
      #expect(elsewhere.status == 2 && elsewhere.errors == "sqbench: \(message)\n")
    }
    _ = try folder.write("  g()\n", to: "A.swift")
    let stale = try Sqbench(arguments, in: folder.url)
    #expect(stale.status == 2)
    #expect(
      stale.errors.hasPrefix("sqbench: equivalents.json: 'f()' no longer stands in A.swift: look"))
  }

  /// The counters of entries are shown beside their reasons.
  @Test func countersShowWhatIsOnlySlower() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.results, to: "results.json")
    _ = try folder.write("  f()\n", to: "A.swift")
    let slower = Self.entry.replacing("why", with: "Only slower: why")
    let entries = slower.replacing("\"}]", with: "\", \"counters\": {\"steps\": 1.31}}]")
    let arguments = ["mutate", "results.json", "--equivalents", "-", "--report", "page"]
    let run = try Sqbench(arguments, in: folder.url, input: entries)
    #expect(
      run.output.contains(
        """
        of 1 entries that are only slower, counters show 1: 0 more allocated bytes, 0 more allocations, 1 more steps; \
        0 they do not show

        """), "\(run.output)\(run.errors)")
    #expect(try folder.text("page/index.html").contains("1.31 × the steps"))
    let uncounted = try Sqbench(arguments, in: folder.url, input: slower)
    #expect(uncounted.output.contains("counters show 0: ") && uncounted.status == 0)
    #expect(uncounted.output.contains("; 1 they do not show\n"))
    for (counters, fault) in [
      ("\"speed\": 2", "there is no counter 'speed', only allocatedBytes, allocations, steps"),
      ("\"steps\": 1", "'steps' is a multiple above 0 other than 1, not 1.0"),
      ("\"steps\": -2", "'steps' is a multiple above 0 other than 1, not -2.0"),
    ] {
      let wrong = try Sqbench(
        arguments, in: folder.url, input: entries.replacing("\"steps\": 1.31", with: counters))
      #expect(wrong.status == 2)
      #expect(wrong.errors == "sqbench: stdin: 'f()' in A.swift: \(fault)\n")
    }
  }

  /// The project's own entries: if a line changes, its entry has to be updated.
  @Test func theProjectsEntriesAreCurrent() throws {
    let folder = try TemporaryFolder()
    let results = try folder.write(Self.results, to: "results.json")
    let run = try Sqbench("mutate", results, "--equivalents", "Mutants/equivalents.json")
    #expect(run.status == 0, "\(run.errors)")
  }

  /// An equivalent mutant is one that survived; only the file of the equivalents names them.
  @Test func killedMutantsAreNotEquivalent() throws {
    let folder = try TemporaryFolder()
    let text = Self.results.replacing(
      "\"kills\": [{", with: "\"equivalence\": \"why\", \"kills\": [{")
    #expect(text != Self.results)
    let run = try Sqbench(["mutate", "-"], in: folder.url, input: text)
    #expect(run.status == 0 && run.output.hasPrefix("core: 1 of 2 killed, 50.0 % ("))
  }

  @Test(arguments: [
    (
      "\"found\": 9223372036854775807",
      "9223372036854775807 among 100 at .mutants[0].kills[0].found"
    ),
    ("\"found\": 100", "there is no case 100 among 100 at .mutants[0].kills[0].found"),
    ("\"found\": -1", "there is no case -1 among 100 at .mutants[0].kills[0].found"),
  ])
  func refusesCasesThatDidNotRun(found: String, reason: String) throws {
    let folder = try TemporaryFolder()
    let text = Self.results.replacing("\"found\": 6", with: found)
    let run = try Sqbench(["mutate", "-"], in: folder.url, input: text)
    #expect(run.status == 2 && run.output == "")
    #expect(
      run.errors.hasPrefix("sqbench: stdin: this is not what 'make mutation-score' writes: ")
        && run.errors.hasSuffix("\(reason)\n"), "\(run.errors)")
    let unguided = Self.results.replacing("\"kills\": []", with: "\"unguided\": 100, \"kills\": []")
    let other = try Sqbench(["mutate", "-"], in: folder.url, input: unguided)
    #expect(other.status == 2 && other.errors.hasSuffix(" at .mutants[1].unguided\n"))
    let fuzzed = Self.results.replacing("\"kills\": []", with: "\"fuzzed\": 1, \"kills\": []")
    let third = try Sqbench(["mutate", "-"], in: folder.url, input: fuzzed)
    #expect(third.status == 2 && third.errors.hasSuffix("case 1 among 0 at .mutants[1].fuzzed\n"))
  }

  @Test(arguments: [
    ("{", "it is no JSON"), ("{}", "is missing at the top"),
    (
      #"{"seed": 1, "cases": 1, "case_seed": 1, "sites": {}, "drawn": 1, "dropped": [], "mutants": [{"group": 1}]}"#,
      "at .mutants[0].group"
    ),
  ])
  func refusesOtherFiles(text: String, reason: String) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(text, to: "results.json")
    let run = try Sqbench(["mutate", "results.json"], in: folder.url)
    #expect(run.status == 2 && run.errors.contains(reason), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
  }
}
