/// What came of a sample of mutants, as `sqbench mutate` reads it.
struct Results: Codable {
  /// What came of one mutant.
  struct Mutant: Codable {
    /// An invariant that does not hold with the mutant.
    struct Kill: Codable {
      var invariant: String
      var verdict: String
      var place: String
      var found: Int
      var seconds: Double
    }

    /// The smallest case that was found.
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
    /// Where the change begins in `source`, from 1.
    var column: Int
    var kind: String
    var original: String
    var replacement: String
    var source: String
    /// `killed`, `survived`, or how the process ended: `crashed`, `hung`.
    var outcome = "survived"
    /// How long the process took.
    var seconds = 0.0
    var kills: [Kill] = []
    var minimal: Minimal?
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
  /// The cases of each invariant that a mutant runs first, and no more where they kill it.
  var firstCases = 0
  /// The seed of the cases.
  var caseSeed: UInt64
  /// The sites that there are, by group.
  var sites: [String: Int]
  /// The mutants that were drawn, of which those below have run.
  var drawn = 0
  var dropped: [Dropped] = []
  var mutants: [Mutant] = []

  enum CodingKeys: String, CodingKey {
    case schema, seed, cases, sites, drawn, dropped, mutants
    case firstCases = "first_cases"
    case caseSeed = "case_seed"
  }
}
