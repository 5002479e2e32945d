/// The score of a sample of random mutants, as one HTML page without network access and scripts.
public struct MutationPage {
  private let page: Page

  /// Makes a page.
  public init(_ results: MutationResults) {
    let all = MutationScore(results.mutants)
    let survivors = results.mutants.filter(\.isGap)
    page = Page(
      heading: "Random mutants, and what noticed them",
      summary:
        "\(all.text). \(survivors.count) survived that are not known to be equivalent or slower.",
      setting: [
        Fact(term: "Mutants", fact: "\(results.mutants.count) of \(results.drawn) ran"),
        Fact(term: "Seed of the mutants", fact: "\(results.seed)"),
        Fact(term: "Cases of each invariant", fact: Figures.count(results.cases)),
        Fact(term: "Seed of the cases", fact: "\(results.caseSeed)"),
        Fact(
          term: "Places that can be changed",
          fact: results.sites.sorted { $0.key < $1.key }.map {
            "\($0.key) \(Figures.count($0.value))"
          }
          .joined(separator: ", ")),
        Fact(term: "Drawn, but did not compile", fact: "\(results.dropped.count)"),
      ], warnings: [],
      sections: [
        Self.scores(results), Self.invariants(results), Self.times(results),
        Self.guidance(results), Self.survivors(survivors, of: results), Self.slower(results),
        Self.equivalents(results), Self.killed(results),
      ].compactMap { $0 })
  }

  /// The page.
  public var html: String { Templates.page(page) }

  private static func scores(_ results: MutationResults) -> Section {
    func groups(
      _ key: (MutationResults.Mutant) -> String
    ) -> [(name: String, score: MutationScore)] {
      Dictionary(grouping: results.mutants, by: key).sorted { $0.key < $1.key }
        .map { ($0.key, MutationScore($0.value)) }
    }
    let rows =
      groups(\.group) + groups(\.kind) + [("all", MutationScore(results.mutants))]
    let table = Table(
      "scores", columns: ["", "killed", "counted", "equivalent", "slower", "per cent", "interval"],
      rows: rows.map { name, score in
        [
          name, "\(score.killed)", "\(score.counted)", "\(score.equivalent)", "\(score.slower)",
          Figures.optional(score.part) { Figures.one(100 * $0) },
          "\(Figures.one(100 * score.interval.lowerBound)) to "
            + Figures.one(100 * score.interval.upperBound),
        ]
      })
    let plot = RowPlot(
      anchor: "scores-plot", caption: "Killed",
      words: "The part that was killed, with its interval.",
      axisTitle: "per cent of those that count",
      rows: rows.map { name, score in
        let part = 100 * (score.part ?? 0)
        return RowPlot.Row(
          name: name, figure: "\(Figures.one(part)) %", middle: part,
          interval: (100 * score.interval.lowerBound)...(100 * score.interval.upperBound))
      }, keys: [.mark("killed"), .bar("95 % interval (Wilson)")], table: table
    ).plot { _, places in .linear(to: 100, places: places) }
    return Section(
      anchor: "scores", title: "Scores",
      text:
        "A mutant is killed where an invariant does not hold with it, or its process crashes or hangs. "
        + "Those that are equivalent or only slower do not count.", plots: [plot])
  }

  private static func invariants(_ results: MutationResults) -> Section? {
    let worth = InvariantWorth.all(results.mutants)
    guard !worth.isEmpty else { return nil }
    return Section(
      anchor: "invariants", title: "Invariants",
      text: "How many mutants each invariant kills, and how many it alone"
        + (results.firstCases.map {
          $0 > 0 ? ", within the first \($0) cases where one does." : "."
        } ?? "."),
      tables: [
        Table(
          "kills by invariant", columns: ["invariant", "kills", "alone"],
          rows: worth.map { [$0.invariant, "\($0.kills)", "\($0.alone)"] })
      ])
  }

  private static func times(_ results: MutationResults) -> Section? {
    let firsts = results.mutants.compactMap(\.casesNeeded).sorted()
    guard !firsts.isEmpty else { return nil }
    let ends = [1, 10, 100, 1000, 10_000, 100_000].filter { $0 < 10 * (firsts.last ?? 1) }
    let rows = ends.map { end in (end, firsts.count { $0 <= end }) }
    let table = Table(
      "killed within so many cases", columns: ["cases of an invariant", "mutants"],
      rows: rows.map { [Figures.count($0.0), "\($0.1)"] })
    let plot = RowPlot(
      anchor: "times-plot", caption: "Killed within so many cases",
      words: "How many mutants were killed within so many cases of the first invariant to notice.",
      axisTitle: "mutants",
      rows: rows.map {
        RowPlot.Row(name: Figures.count($0.0), figure: "\($0.1)", middle: Double($0.1))
      }, table: table
    ).plot { _, places in .linear(to: Double(firsts.count), places: places) }
    return Section(
      anchor: "times", title: "Time to kill",
      text:
        "Half of the mutants that an invariant killed needed \(Figures.count(firsts[firsts.count / 2])) "
        + "of its cases or fewer, the last \(Figures.count(firsts[firsts.count - 1])).",
      plots: [plot])
  }

  private static func guidance(_ results: MutationResults) -> Section? {
    let worth = GuidanceWorth.all(results)
    guard !worth.isEmpty else { return nil }
    func count(_ cases: Int?) -> String { cases.map { Figures.count($0) } ?? "–" }
    let rows = results.mutants.filter {
      $0.casesNeeded != nil || $0.unguided != nil || $0.fuzzed != nil
    }
    return Section(
      anchor: "guidance", title: "Guidance",
      text:
        "Guidance is swarm cases and searches for targets, and edge counters are those of the fuzzer: "
        + worth.map(\.text).joined(separator: "; ")
        + ". The cases of an invariant are those of the first that fails; those of all are as many of each that "
        + "executes the place.",
      tables: [
        Table(
          "cases with guidance and without",
          columns: [
            "place", "cases of an invariant", "without guidance", "cases of all",
            "with edge counters", "was", "is",
          ],
          rows: rows.map {
            [
              "\($0.file):\($0.line)", count($0.casesNeeded), count($0.casesNeededUnguided),
              count($0.casesNeededOfAll), count($0.fuzzed), $0.original, $0.replacement,
            ]
          }, kind: "sentences")
      ])
  }

  private static func survivors(
    _ survivors: [MutationResults.Mutant], of results: MutationResults
  ) -> Section? {
    guard !survivors.isEmpty else { return nil }
    return Section(
      anchor: "survivors", title: "Survivors",
      text:
        "Each is a hole, or is equivalent: then it belongs into Mutants/equivalents.json, with the reason. "
        + "Where no invariant executes its place, cases are missing; elsewhere a check is. "
        + "Work is what the recorded cases take. "
        + "Unit tests that fail do not count for the score.",
      tables: [
        Table(
          "survivors",
          columns: ["place", "executed by", "kind", "source", "was", "is", "work", "unit tests"],
          rows: survivors.map {
            [
              "\($0.file):\($0.line)", $0.reaching.map { "\($0)" } ?? "–", $0.kind, $0.source,
              $0.original, $0.replacement, results.work(of: $0) ?? "–", $0.noticed ?? "–",
            ]
          }, kind: "sentences")
      ])
  }

  private static func slower(_ results: MutationResults) -> Section? {
    let slower = results.mutants.filter(\.isSlower)
    guard !slower.isEmpty else { return nil }
    return Section(
      anchor: "slower", title: "Only slower",
      text:
        "Survivors that give the recorded cases the same results, with more work of some kind and less of none.",
      tables: [
        Table(
          "slower", columns: ["place", "was", "is", "work"],
          rows: slower.map {
            ["\($0.file):\($0.line)", $0.original, $0.replacement, results.work(of: $0) ?? "–"]
          }, kind: "sentences")
      ])
  }

  private static func equivalents(_ results: MutationResults) -> Section? {
    let equivalents = results.mutants.filter { $0.entry != nil }
    guard !equivalents.isEmpty else { return nil }
    return Section(
      anchor: "equivalents", title: "Equivalent",
      text:
        "Changes that no tree shows. The work of those that are only slower is a multiple of that without them, in the "
        + "same cases of invariants that execute the place.",
      tables: [
        Table(
          "equivalent", columns: ["place", "was", "is", "work", "reason"],
          rows: equivalents.map {
            [
              "\($0.file):\($0.line)", $0.original, $0.replacement,
              $0.entry?.work ?? results.work(of: $0) ?? "–", $0.entry?.reason ?? "",
            ]
          }, kind: "sentences")
      ])
  }

  private static func killed(_ results: MutationResults) -> Section? {
    let killed = results.mutants.filter { $0.outcome != "survived" }
    guard !killed.isEmpty else { return nil }
    return Section(
      anchor: "killed", title: "Killed",
      text: "Each mutant with what killed it, and the smallest case.",
      tables: [
        Table(
          "killed",
          columns: ["place", "was", "is", "by", "first case", "seconds", "smallest case"],
          rows: killed.map { mutant in
            let first = mutant.kills.min { $0.found < $1.found }
            return [
              "\(mutant.file):\(mutant.line)", mutant.original, mutant.replacement,
              first.map { "\($0.invariant)" + (mutant.kills.count > 1 ? " and others" : "") }
                ?? mutant.outcome,
              first.map { Figures.count($0.found) } ?? "–",
              first.map { Figures.digits($0.seconds) } ?? "–",
              mutant.minimal.map { "\($0.items) items: \($0.scene)" } ?? "–",
            ]
          }, kind: "sentences")
      ])
  }
}
