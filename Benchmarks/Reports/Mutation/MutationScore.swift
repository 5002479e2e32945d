/// How many of some mutants were killed.
public struct MutationScore: Equatable, Sendable {
  /// The mutants that were run.
  public var total = 0
  /// Those that an invariant noticed, or that crashed or hung.
  public var killed = 0
  /// Survivors that are known to be no bugs.
  public var equivalent = 0

  /// The score of some mutants.
  public init(_ mutants: [MutationResults.Mutant]) {
    total = mutants.count
    killed = mutants.count { $0.outcome != "survived" }
    equivalent = mutants.count { $0.equivalence != nil }
  }

  /// The mutants that count.
  public var counted: Int { total - equivalent }

  /// The part of those that count that was killed; nil where none counts.
  public var part: Double? { counted == 0 ? nil : Double(killed) / Double(counted) }

  /// Wilson's interval of the part, at 95 %; all of it where none counts.
  public var interval: ClosedRange<Double> {
    guard let part else { return 0...1 }
    let (n, z) = (Double(counted), 1.959963984540054)
    let middle = (part + z * z / (2 * n)) / (1 + z * z / n)
    let reach = z / (1 + z * z / n) * (part * (1 - part) / n + z * z / (4 * n * n)).squareRoot()
    return max(0, middle - reach)...min(1, middle + reach)
  }

  /// The score in words.
  public var text: String {
    guard let part else { return "no mutants" }
    func percent(_ value: Double) -> String { Figures.one(100 * value) }
    return "\(killed) of \(counted) killed, \(percent(part)) % (95 % interval "
      + "\(percent(interval.lowerBound)) to \(percent(interval.upperBound)))"
      + (equivalent > 0 ? ", \(equivalent) more equivalent" : "")
  }
}

/// What an invariant is worth among others.
public struct InvariantWorth: Equatable, Sendable {
  /// The invariant's name.
  public var invariant: String
  /// The mutants that it kills.
  public var kills: Int
  /// Those that no other kills.
  public var alone: Int

  /// What each invariant that kills anything is worth, those first without which most would survive.
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
