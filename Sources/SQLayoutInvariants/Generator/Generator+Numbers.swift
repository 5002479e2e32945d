import SQLayoutCore

/// Lengths in points, each one choice, small round ones first.
///
/// A length is one choice, so that shrinking lowers, swaps and moves whole lengths. The range of the choice is
/// divided into kinds of numbers; the share of a kind is its probability.
extension Generator {
  private static let edgeValues: [Double] = [
    0, 10_000, 9_999.5, 10_000.5, 10_001, 1e-9, 1e-300, .leastNonzeroMagnitude, 1e6, 123_456.789,
    1e9, 0.1, 0.3, 1.0 / 3, 20_000, 1e5,
  ]

  /// A length that is not negative.
  mutating func length() -> Double {
    profile.exact ? exactLength() : unit * anyLength()
  }

  /// A length in the unit of the case.
  private mutating func anyLength() -> Double {
    let choice = Int(choices.integer(upTo: UInt32(1761 + 4 * hints.count)))
    switch choice {
    case 1762...: return near(place: choice - 1762)
    case ..<630: return Double(choice % 21)
    case ..<1031: return Double(choice - 630)
    case ..<1432: return Double(choice - 1031) / 4
    case ..<1582:
      let power = Double(1 << (choice % 15))
      switch choice % 5 {
      case 0: return power
      case 1: return power - 1
      case 2: return power + 1
      case 3: return power.nextUp
      default: return power.nextDown
      }
    case ..<1682: return Double((choice - 1582) * 10_007 % 1_000_000) / 997
    default: return Generator.edgeValues[choice % 16]
    }
  }

  /// A length that is a multiple of a quarter and below the clip, for exact sums.
  private mutating func exactLength() -> Double {
    if reach > 0 { return magnitude(upTo: reach) }
    let choice = Int(choices.integer(upTo: 1003))
    switch choice {
    case ..<504: return Double(choice % 21)
    case ..<605: return Double(choice - 504)
    default: return Double(choice - 605) / 4
    }
  }

  /// An extent of bounds: mostly large enough, sometimes too small or beyond the clip.
  mutating func room() -> Double {
    if profile.exact, reach > 0 {
      let count = 8 * Self.steps
      let choice = Int(choices.integer(upTo: UInt32(count - 1 + places(beside: count))))
      guard choice < count else { return min(reach, near(place: choice - count)) }
      // From 64.
      return min(reach, Self.quarters(choice + 5 * Self.steps))
    }
    if profile.exact { return 100 + Double(choices.integer(upTo: 400)) }
    let choice = Int(choices.integer(upTo: 1999))
    switch choice {
    case ..<1000: return unit * 100 * Double(1 + choice / 250)
    case ..<1500: return unit * Double((choice - 1000) * 2)
    default: return length()
    }
  }

  /// A distance from an edge: small, sometimes negative.
  mutating func distance() -> Double {
    if profile.exact, reach > 0 {
      switch choices.integer(upTo: 7) {
      case 0...2: return 0
      case 3: return profile.negativeEdges ? -Double(choices.integer(upTo: 12)) : 0
      case 4 where profile.negativeEdges: return -magnitude(upTo: reach)
      default: return magnitude(upTo: reach)
      }
    }
    let choice = Int(choices.integer(upTo: 159))
    switch choice {
    case ..<40: return 0
    case ..<105: return unit * Double((choice - 40) / 5)
    case ..<131: return profile.negativeEdges ? -unit * Double((choice - 105) / 2) : 0
    default: return profile.exact ? Double(choice - 130) / 4 : length()
    }
  }

  /// Four distances, often with most of them 0.
  mutating func insets() -> Insets {
    switch choices.integer(upTo: 3) {
    case 0:
      let choice = choices.integer(upTo: 51)
      let distance = reach > 0 ? distance() : unit * Double(choice % 13)
      switch choice / 13 {
      case 0: return Insets(top: distance)
      case 1: return Insets(left: distance)
      case 2: return Insets(bottom: distance)
      default: return Insets(right: distance)
      }
    case 1:
      guard reach > 0 else { return Insets(all: unit * Double(choices.integer(upTo: 12))) }
      // Uses as many choices as for one side, so that shrinking can remove the other three.
      _ = choices.integer(upTo: 51)
      return Insets(all: distance())
    default:
      return Insets(top: distance(), left: distance(), bottom: distance(), right: distance())
    }
  }

  // MARK: - Any magnitude

  /// A length from 0 to a maximum, mostly a multiple of a quarter, with the same probability for each
  /// doubling, so that a promise that is broken from some length on is found, whatever the length; often the
  /// maximum.
  private mutating func magnitude(upTo most: Double) -> Double {
    var doublings = 1
    while Double(4 << (doublings - 1)) < most { doublings += 1 }
    let bound = Self.steps * doublings
    let choice = Int(choices.integer(upTo: UInt32(bound + places(beside: bound))))
    guard choice <= bound else { return min(most, near(place: choice - bound - 1)) }
    return min(most, Self.quarters(choice))
  }

  /// The number of choices for the lengths of one doubling.
  private static let steps = 1 << 14

  /// A multiple of a quarter: below 4 in the first steps, then in each doubling, whose multiples are evenly
  /// distributed. One of eight below 4 is a power of two below a quarter instead, whose sums and halves are also
  /// exact.
  private static func quarters(_ choice: Int) -> Double {
    let (doubling, step) = choice.quotientAndRemainder(dividingBy: steps)
    if doubling == 0, step % 8 == 7 { return 0x1p-3 / Double(1 << (step / 8 % 10)) }
    let first = doubling == 0 ? 0 : 16 << (doubling - 1)
    return Double(first + max(16, first) * step / steps) / 4
  }

  /// The number of choices for hints: a third of all, and for each hint at least as many as for another
  /// length.
  private func places(beside others: Int) -> Int {
    let count = 4 * hints.count
    return hints.isEmpty ? 0 : count * max(1, others / (2 * count))
  }

  /// A hint, or an adjacent length.
  private func near(place: Int) -> Double {
    let place = place % (4 * hints.count)
    return max(0, hints[place / 4] + [0, -0.25, 0.25, 1][place % 4])
  }

  /// The distance of bounds from the origin, or of a move: up to a million where lengths have any magnitude.
  mutating func position() -> Double {
    reach >= 10_000 ? 64 * magnitude(upTo: 15_625) : length()
  }

  /// The change of an extent, at least the unit of the case.
  mutating func change(upTo usual: UInt32) -> Double {
    unit * (1 + (reach > 0 ? magnitude(upTo: reach) : Double(choices.integer(upTo: usual))))
  }
}
