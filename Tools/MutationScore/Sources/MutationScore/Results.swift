/// The results of a sample of mutants, as `sqbench mutate` reads them.
struct Results: Codable {
  /// The result of one mutant.
  struct Mutant: Codable {
    /// An invariant that does not hold with the mutant.
    struct Kill: Codable {
      var invariant: String
      var verdict: String
      var place: String
      var found: Int
      var seconds: Double
    }

    /// The smallest failing case.
    struct Minimal: Codable {
      var invariant: String
      var items: Int
      var scene: String
      var replay: String
    }

    var number: Int
    var group: String
    var file: String
    var line: Int
    /// The column of the change in `source`, from 1.
    var column: Int
    var kind: String
    var original: String
    var replacement: String
    var source: String
    /// `killed`, `survived`, or how the process ended: `crashed`, `hung`.
    var outcome = "survived"
    /// The invariants that execute its place without a mutant; no others ran.
    var reaching = 0
    /// The time of the process, in seconds.
    var seconds = 0.0
    var kills: [Kill] = []
    var minimal: Minimal?
    /// The number of the first failing case without guidance; nil where it did not run so, or nothing failed.
    var unguided: Int?
    /// The cases that the fuzzer ran up to the first failing one; nil where it did not run, or nothing failed.
    var fuzzed: Int?
    /// The work that recorded cases take; nil where an invariant killed the mutant.
    var counters: [String: Int]?
    /// The unit tests that fail, of a mutant that no invariant killed; nil where they did not run.
    var failingTests: [String]?

    enum CodingKeys: String, CodingKey {
      case number, group, file, line, column, kind, original, replacement, source, outcome, reaching
      case seconds, kills, minimal, unguided, fuzzed, counters
      case failingTests = "failing_tests"
    }
  }

  /// A change that does not compile, and is no mutant.
  struct Dropped: Codable {
    var file: String
    var line: Int
    var original: String
    var replacement: String
    var reason: String
  }

  var schema = 1
  var seed: UInt64
  /// The cases of each invariant.
  var cases: Int
  /// The cases of each invariant that run first; a mutant that they kill runs no others.
  var firstCases = 0
  /// Whether the mutants ran without guidance too.
  var comparesGuidance = false
  /// The most cases that the fuzzer ran with each mutant, of all invariants together; nil where it did not run.
  var fuzzCases: Int?
  /// The seed of the cases.
  var caseSeed: UInt64
  /// The work that recorded cases take without a mutant.
  var counters: [String: Int]?
  /// The number of sites, by group.
  var sites: [String: Int]
  /// The number of mutants that were drawn; those below ran.
  var drawn = 0
  var dropped: [Dropped] = []
  var mutants: [Mutant] = []

  enum CodingKeys: String, CodingKey {
    case schema, seed, cases, counters, sites, drawn, dropped, mutants
    case firstCases = "first_cases"
    case comparesGuidance = "compares_guidance"
    case fuzzCases = "fuzz_cases"
    case caseSeed = "case_seed"
  }
}
