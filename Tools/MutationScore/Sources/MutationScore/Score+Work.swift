import Foundation

/// The work that mutants of a list take, beside that without them.
struct WorkResults: Codable {
  /// The work of one mutant.
  struct Mutant: Codable {
    var number: Int
    var file: String
    var line: Int
    var source: String
    var column: Int
    var original: String
    var replacement: String
    var isOnlySlower: Bool
    /// `survived`, or `killed`, `crashed` or `hung` by an invariant, after which no others run.
    var outcome = "survived"
    /// The invariants that execute its place and ran.
    var invariants = 0
    /// The work of these without the mutant and with it, by kind.
    var without: [String: Int] = [:]
    var with: [String: Int] = [:]

    /// The work with the mutant as a multiple of that without it, where it differs by a hundred-thousandth or more: on a
    /// busy machine a few steps of an invariant can differ from run to run.
    var factors: [String: Double] {
      var factors: [String: Double] = [:]
      for (kind, count) in without {
        guard let own = with[kind], count > 0 else { continue }
        let more = Double(own - count) / Double(count)
        guard abs(more) >= 1e-5 else { continue }
        // Three digits of the difference.
        let digits = max(2, 2 - Int(log10(abs(more)).rounded(.down)))
        factors[kind] = Double(String(format: "%.*f", digits, 1 + more))
      }
      return factors
    }
  }

  var cases: Int
  var caseSeed: UInt64
  /// The invariants whose work differs from run to run, and does not count.
  var varying: [String] = []
  var dropped: [Results.Dropped] = []
  var mutants: [Mutant] = []

  enum CodingKeys: String, CodingKey {
    case cases, varying, dropped, mutants
    case caseSeed = "case_seed"
  }
}

extension Score {
  /// How often invariants run without a mutant, to leave out those whose work differs, such as those of threads.
  private static let repetitions = 12

  /// Counts the work that each mutant of a list takes in the cases of all invariants that execute its place.
  ///
  /// - Returns: the entries, with the work of those that are only slower.
  func countWork(
    of entries: [EquivalentMutant], cases: Int, caseSeed: UInt64, configuration: String, out: URL
  ) throws -> [EquivalentMutant] {
    var built = self
    let mutants = try built.build(configuration)
    let runner = Runner(scratch, configuration, caseSeed: caseSeed)
    var results = WorkResults(cases: cases, caseSeed: caseSeed)
    results.dropped = built.samples.flatMap(\.dropped)
    let options = ["--untargeted", "--work"]
    var plain: [String: (work: [String: Int], seconds: Double)] = [:]
    var reaching: [Int: [String]] = [:]
    for name in try runner.invariants() {
      let (first, seconds) = try runner.healthyRun(options + [name], (0, cases))
      let others = try (1..<Self.repetitions).map { _ in
        try runner.healthyRun(options + [name], (0, cases)).outcome.work
      }
      guard let work = first.work, others.allSatisfy({ $0 == work }) else {
        results.varying.append(name)
        continue
      }
      plain[name] = (work, seconds)
      for number in first.reached { reaching[number, default: []].append(name) }
    }
    print("without a mutant: \(plain.count) invariants; \(results.varying) vary")
    fflush(nil)
    var entries = entries
    let slower = Set(entries.filter(\.isOnlySlower).map(\.place))
    let order = mutants.sorted {
      let isFirst = slower.contains(EquivalentMutant.Place($0.site))
      let isOther = slower.contains(EquivalentMutant.Place($1.site))
      return isFirst == isOther ? $0.number < $1.number : isFirst
    }
    for (number, _, site) in order {
      let place = EquivalentMutant.Place(site)
      var mutant = WorkResults.Mutant(
        number: number, file: site.file, line: site.lines.lowerBound, source: site.source,
        column: site.column, original: site.original, replacement: site.replacement,
        isOnlySlower: slower.contains(place))
      for name in reaching[number] ?? [] {
        guard let without = plain[name] else { continue }
        let run = try runner.run(
          number, 60 + 10 * without.seconds, options + [name], (0, cases))
        mutant.invariants += 1
        guard run.verdict == "survived", let with = run.outcome?.work else {
          mutant.outcome = "\(run.verdict) by \(name)"
          break
        }
        mutant.without.merge(without.work, uniquingKeysWith: +)
        mutant.with.merge(with, uniquingKeysWith: +)
      }
      results.mutants.append(mutant)
      try write(results, to: out)
      // Of equal lines in a file some may be killed.
      for index in entries.indices
      where entries[index].place == place && mutant.outcome == "survived" {
        entries[index].counters = mutant.isOnlySlower ? mutant.factors : nil
      }
      print(
        "\(results.mutants.count)/\(mutants.count) \(mutant.outcome) \(site.file):\(mutant.line) "
          + "\(mutant.factors), executed by \(mutant.invariants)")
      fflush(nil)
    }
    return entries
  }
}
