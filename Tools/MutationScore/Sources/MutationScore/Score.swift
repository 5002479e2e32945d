import Foundation

/// Draws, builds and runs the mutants.
struct Score {
  let scratch: Scratch
  private let seed: UInt64
  private(set) var samples: [Sample]

  /// The mutated sources: the engine and the solver of constraints; the front ends and scenes.
  private static let groups = [
    ("core", ["Sources/SQLayoutCore", "Sources/LinearConstraints"]),
    ("front", ["Sources/SQLayout", "Sources/SQLayoutScenes"]),
  ]

  /// Draws mutants by a seed, so many of each group, or takes those of a list.
  init(
    package: URL, scratch folder: URL, seed: UInt64, wanted: [String: Int],
    listed: [EquivalentMutant]? = nil, checks: Bool = true
  ) throws {
    // Checks of tables are the tester's, and some of them are compiled in debug builds alone.
    let files = try Self.groups.map { _, folders in
      try Scratch.files(in: folders, of: package).filter { !$0.hasSuffix("+Invariants.swift") }
    }
    scratch = try Scratch(
      of: package, in: folder, mutated: files.flatMap(\.self), checks: checks)
    self.seed = seed
    samples = []
    for ((group, _), files) in zip(Self.groups, files) {
      let sites = try files.flatMap { file in
        SiteFinder.sites(
          in: try String(contentsOf: package.appending(path: file), encoding: .utf8), file: file)
      }
      samples.append(
        listed.map { Sample(group, files, $0, of: sites) }
          ?? Sample(group, files, sites, wanted: wanted[group] ?? 0, seed: seed))
    }
  }

  /// Prints the mutants that would be drawn.
  func list() {
    for sample in samples {
      print("\(sample.group): \(sample.count) sites")
      for (_, site) in sample.drawn {
        print(
          "  \(site.file):\(site.lines.lowerBound), column \(site.column) of the text, "
            + "\(site.kind.rawValue): \(site.source)")
        print("    \(site.original.prefix(100)) → \(site.replacement.prefix(100))")
      }
    }
  }

  /// Builds the mutants and runs each; writes the results after each one.
  ///
  /// - Parameters:
  ///   - comparesGuidance: whether each mutant runs once more without swarm cases and without searches for targets.
  ///   - fuzzCases: how many cases the coverage-guided fuzzer runs with each mutant; nil where it does not.
  ///   - runsUnitTests: whether survivors run the unit tests, too.
  ///   - stopsAtFirst: whether a mutant runs one invariant at a time, the fastest first, up to the first that kills it.
  func run(
    cases: Int, firstCases: Int, caseSeed: UInt64, comparesGuidance: Bool, fuzzCases: Int?,
    runsUnitTests: Bool, stopsAtFirst: Bool, configuration: String, out: URL
  ) throws {
    var built = self
    let mutants = try built.build(configuration)
    var results = Results(
      seed: seed, cases: cases, firstCases: firstCases, caseSeed: caseSeed,
      sites: Dictionary(uniqueKeysWithValues: samples.map { ($0.group, $0.count) }))
    results.comparesGuidance = comparesGuidance
    results.fuzzCases = fuzzCases
    results.drawn = mutants.count
    results.dropped = built.samples.flatMap(\.dropped)
    let runner = Runner(scratch, configuration, caseSeed: caseSeed)
    let allCases = (first: firstCases, all: cases)
    let invariants = try runner.invariants()
    // A mutant changes nothing before its place is executed, so the other invariants need not run. Each runs in a
    // process of its own, since globals are initialized once in a process.
    var reaching: [Int: [String]] = [:]
    var times: [String: Double] = [:]
    for name in invariants {
      let (healthy, seconds) = try runner.healthyRun([name], allCases)
      times[name] = seconds
      for number in healthy.reached { reaching[number, default: []].append(name) }
    }
    guard let work = try runner.counters(0) else {
      throw Stop("without a mutant the work of the cases in Tests/Golden cannot be counted")
    }
    results.counters = work
    print("without a mutant: \(invariants.count) invariants, \(Int(times.values.reduce(0, +))) s")
    if let fuzzCases {
      try scratch.buildFuzzer(configuration)
      // All invariants but `parallel`, which the fuzzer leaves out, since threads would make it slow.
      if let cases = try runner.fuzz(0, [], cases: fuzzCases) {
        throw Stop("without a mutant case \(cases) of the fuzzer fails: mend that first")
      }
    }
    let unitTests = runsUnitTests ? try UnitTests(in: scratch) : nil
    // The groups alternate, so that an interrupted run has results of all.
    let size = Dictionary(grouping: mutants, by: \.group).mapValues(\.count)
    var seen: [String: Int] = [:]
    let order = mutants.map { mutant in
      seen[mutant.group, default: 0] += 1
      return Double(seen[mutant.group] ?? 0) / Double(size[mutant.group] ?? 1)
    }
    let turns = zip(order, mutants).sorted { ($0.0, $0.1.number) < ($1.0, $1.1.number) }.map(\.1)
    for (number, group, site) in turns {
      var mutant = Results.Mutant(
        number: number, group: group, file: site.file, line: site.lines.lowerBound,
        column: site.column, kind: site.kind.rawValue, original: site.original,
        replacement: site.replacement,
        source: site.source)
      let names = reaching[number] ?? []
      mutant.reaching = names.count
      let limit = 60 + 10 * names.reduce(0) { $0 + (times[$1] ?? 0) }
      // Without names the program runs all.
      if !names.isEmpty {
        let fastest = names.sorted { (times[$0] ?? 0, $0) < (times[$1] ?? 0, $1) }
        let steps =
          stopsAtFirst
          ? [firstCases, cases].filter { $0 > 0 }.flatMap { cases in
            fastest.map { (names: [$0], cases: (first: 0, all: cases)) }
          } : [(names: names, cases: allCases)]
        for step in steps {
          let run = try runner.run(number, limit, step.names, step.cases)
          mutant.seconds += run.seconds
          mutant.outcome = run.verdict
          if let read = run.outcome { (mutant.kills, mutant.minimal) = (read.kills, read.minimal) }
          if mutant.outcome != "survived" { break }
        }
        if comparesGuidance, ["killed", "survived"].contains(mutant.outcome) {
          let run = try runner.run(number, limit, ["--free", "--untargeted"] + names, allCases)
          mutant.unguided = run.outcome?.kills.map(\.found).min()
        }
        if let fuzzCases { mutant.fuzzed = try runner.fuzz(number, names, cases: fuzzCases) }
      }
      if mutant.outcome == "survived" {
        mutant.counters = try runner.counters(number)
        mutant.failingTests = try unitTests?.failing(with: number)
      }
      results.mutants.append(mutant)
      try write(results, to: out)
      let first = mutant.kills.min { $0.found < $1.found }
      let killer = first.map { " by \($0.invariant) in case \($0.found)" } ?? ""
      print(
        "\(results.mutants.count)/\(mutants.count) \(group) \(mutant.outcome) \(site.file):\(mutant.line) "
          + "\(mutant.kind)\(killer), executed by \(names.count), \(Int(mutant.seconds)) s")
      fflush(nil)
    }
  }

  /// Compiles the wanted number of mutants; those that do not compile are replaced.
  mutating func build(
    _ configuration: String
  ) throws -> [(number: Int, group: String, site: Site)] {
    for round in 1...40 {
      var mutants: [(number: Int, group: String, site: Site)] = []
      for sample in samples {
        for (_, site) in sample.drawn { mutants.append((mutants.count + 1, sample.group, site)) }
      }
      try scratch.write(mutants.map { ($0.number, $0.site) })
      let errors = try scratch.build(configuration)
      if errors.isEmpty { return mutants }
      var places: Set<String> = []
      var isDropped = false
      for error in errors where places.insert("\(error.file):\(error.line)").inserted {
        for index in samples.indices where samples[index].drop(error) { isDropped = true }
      }
      guard isDropped else {
        throw Stop(
          "the copy does not build, at \(errors[0].file):\(errors[0].line): \(errors[0].message)")
      }
      print("build \(round): \(places.count) places do not compile, others are drawn")
      fflush(nil)
    }
    throw Stop("after 40 builds there are still mutants that do not compile")
  }

  func write(_ results: some Encodable, to out: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(results).write(to: out, options: .atomic)
  }
}
