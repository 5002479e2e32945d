import SQLayoutCore

/// Lengths in points, small round ones first.
extension Generator {
  private static let edgeValues: [Double] = [
    0, 10_000, 9_999.5, 10_000.5, 10_001, 1e-9, 1e-300, .leastNonzeroMagnitude, 1e6, 123_456.789,
    1e9, 0.1, 0.3,
    1.0 / 3, 20_000, 1e5,
  ]

  /// A length that is not negative.
  mutating func length() -> Double {
    if profile.exact { return exactLength() }
    switch choices.integer(upTo: 15) {
    case 0...6: return Double(choices.integer(upTo: 20))
    case 7...9: return Double(choices.integer(upTo: 400))
    case 10...11: return Double(choices.integer(upTo: 400)) / 4
    case 12...13:
      let power = Double(1 << choices.integer(upTo: 14))
      switch choices.integer(upTo: 4) {
      case 0: return power
      case 1: return power - 1
      case 2: return power + 1
      case 3: return power.nextUp
      default: return power.nextDown
      }
    case 14: return Double(choices.integer(upTo: 1_000_000)) / 997
    default: return choices.pick(Generator.edgeValues)
    }
  }

  /// A length that is a multiple of a quarter and far below the clip, for exact equalities.
  private mutating func exactLength() -> Double {
    switch choices.integer(upTo: 7) {
    case 0...3: Double(choices.integer(upTo: 20))
    case 4...5: Double(choices.integer(upTo: 100))
    default: Double(choices.integer(upTo: 400)) / 4
    }
  }

  /// An extent of bounds: mostly room enough, at times too little or beyond the clip.
  mutating func room() -> Double {
    if profile.exact { return 100 + Double(choices.integer(upTo: 400)) }
    return switch choices.integer(upTo: 7) {
    case 0...3: 100 * Double(1 + choices.integer(upTo: 4))
    case 4...5: Double(choices.integer(upTo: 1000))
    default: length()
    }
  }

  /// A distance from an edge: small, at times negative.
  mutating func distance() -> Double {
    switch choices.integer(upTo: 7) {
    case 0...1: return 0
    case 2...5: return Double(choices.integer(upTo: 12))
    case 6: return profile.negativeEdges ? -Double(choices.integer(upTo: 12)) : 0
    default: return profile.exact ? Double(choices.integer(upTo: 40)) / 4 : length()
    }
  }

  /// Four distances, often with most of them 0.
  mutating func insets() -> Insets {
    switch choices.integer(upTo: 3) {
    case 0:
      let distance = distance()
      switch choices.integer(upTo: 3) {
      case 0: return Insets(top: distance)
      case 1: return Insets(left: distance)
      case 2: return Insets(bottom: distance)
      default: return Insets(right: distance)
      }
    case 1: return Insets(all: Double(choices.integer(upTo: 12)))
    default:
      return Insets(top: distance(), left: distance(), bottom: distance(), right: distance())
    }
  }
}
