/// The share of killed mutants.
public struct MutationScore: Equatable, Sendable {
  /// The number of mutants that ran.
  public var total = 0
  /// Those that an invariant noticed, or that crashed or hung.
  public var killed = 0
  /// The number of survivors that are equivalent.
  public var equivalent = 0
  /// The number of survivors that are only slower.
  public var slower = 0

  /// The score of some mutants.
  public init(_ mutants: [MutationResults.Mutant]) {
    total = mutants.count
    killed = mutants.count { $0.outcome != "survived" }
    equivalent = mutants.count { $0.entry != nil }
    slower = mutants.count { $0.isSlower }
  }

  /// The number of mutants that are neither equivalent nor only slower.
  public var counted: Int { total - equivalent - slower }

  /// The killed part of these; nil if there are none.
  public var part: Double? { counted == 0 ? nil : Double(killed) / Double(counted) }

  /// Wilson's interval of the part, at 95 %; from 0 to 1 if there are no mutants.
  public var interval: ClosedRange<Double> {
    guard let part else { return 0...1 }
    let (n, z) = (Double(counted), 1.959963984540054)
    let middle = (part + z * z / (2 * n)) / (1 + z * z / n)
    let reach = z / (1 + z * z / n) * (part * (1 - part) / n + z * z / (4 * n * n)).squareRoot()
    return max(0, middle - reach)...min(1, middle + reach)
  }

  /// The score as text.
  public var text: String {
    guard let part else { return "no mutants" }
    func percent(_ value: Double) -> String { Figures.one(100 * value) }
    return "\(killed) of \(counted) killed, \(percent(part)) % (95 % interval "
      + "\(percent(interval.lowerBound)) to \(percent(interval.upperBound)))"
      + (equivalent > 0 ? ", \(equivalent) more equivalent" : "")
      + (slower > 0 ? ", \(slower) only slower" : "")
  }
}

/// The contribution of an invariant to the score.
public struct InvariantWorth: Equatable, Sendable {
  /// The invariant's name.
  public var invariant: String
  /// The number of mutants that it kills.
  public var kills: Int
  /// The number of mutants that no other invariant kills.
  public var alone: Int

  /// The contribution of each invariant with kills, sorted by the mutants that it alone kills.
  public static func all(_ mutants: [MutationResults.Mutant]) -> [InvariantWorth] {
    var worth: [String: InvariantWorth] = [:]
    for mutant in mutants {
      let names = Set(mutant.kills.map(\.invariant))
      for name in names {
        worth[name, default: InvariantWorth(invariant: name, kills: 0, alone: 0)].kills += 1
        if names.count == 1 { worth[name]?.alone += 1 }
      }
    }
    return worth.values.sorted {
      ($1.alone, $1.kills, $0.invariant) < ($0.alone, $0.kills, $1.invariant)
    }
  }
}

/// The cases that mutants needed with guidance of the generation, and without.
public struct GuidanceWorth: Sendable {
  /// The guidance.
  public var guidance: String
  /// How many mutants fail either way, and needed fewer cases with guidance.
  public var fewer = 0
  /// How many needed as many cases.
  public var same = 0
  /// How many needed more cases with guidance.
  public var more = 0
  /// How many fail with guidance alone.
  public var onlyWith = 0
  /// How many fail without guidance alone.
  public var onlyWithout = 0
  /// The number of cases up to the first failure, with guidance and without, in the middle of the mutants that fail
  /// either way; 0 if there are none.
  public var median = (with: 0, without: 0)

  /// The comparisons of the results: of swarm cases and targets with free cases, by the cases of an invariant, and of
  /// the fuzzer, which edge counters guide, with the cases of all invariants in turns. Those that did not run are left
  /// out.
  public static func all(_ results: MutationResults) -> [GuidanceWorth] {
    let mutants = results.mutants.filter { ["killed", "survived"].contains($0.outcome) }
    var all: [GuidanceWorth] = []
    if results.comparesGuidance == true {
      let pairs = mutants.map { ($0.casesNeeded, $0.casesNeededUnguided) }
      all.append(GuidanceWorth(of: "guidance", pairs))
    }
    if results.fuzzCases != nil {
      all.append(
        GuidanceWorth(of: "edge counters", mutants.map { ($0.fuzzed, $0.casesNeededOfAll) }))
    }
    return all
  }

  /// Compares the numbers of cases up to the first failure; one is nil where no case fails.
  private init(of guidance: String, _ pairs: [(with: Int?, without: Int?)]) {
    self.guidance = guidance
    var cases: [(with: Int, without: Int)] = []
    for pair in pairs {
      switch pair {
      case (nil, nil): break
      case (_?, nil): onlyWith += 1
      case (nil, _?): onlyWithout += 1
      case (let with?, let without?):
        cases.append((with, without))
        if with < without { fewer += 1 } else if with > without { more += 1 } else { same += 1 }
      }
    }
    guard !cases.isEmpty else { return }
    median = (
      cases.map(\.with).sorted()[cases.count / 2], cases.map(\.without).sorted()[cases.count / 2]
    )
  }

  /// The comparison as text.
  public var text: String {
    "with \(guidance) \(fewer) needed fewer cases than without, \(same) as many, \(more) more, "
      + "\(median.with) and \(median.without) in the middle; "
      + "\(onlyWith) were killed with it alone, \(onlyWithout) without it alone"
  }
}
