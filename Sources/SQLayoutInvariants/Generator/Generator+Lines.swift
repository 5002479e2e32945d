import SQLayoutCore

/// Rows and columns, and what items say of their part in them.
extension Generator {
  mutating func line() -> LinearArrangement {
    choices.beginSpan()
    defer { choices.endSpan() }
    var line = LinearArrangement(choices.pick(LinearArrangement.Direction.allCases))
    line.alignment = choices.pick(LinearArrangement.Alignment.allCases)
    line.distribution = choices.pick(LinearArrangement.Distribution.allCases)
    if choices.chance(1, of: 4) {
      line.flips = LinearArrangement.Flips(rawValue: UInt8(choices.integer(upTo: 3)))
    }
    if choices.chance(1, of: 4) {
      line.pixelScale =
        profile.exact ? choices.pick([1, 2, 4]) : choices.pick([1, 2, 3, 1.5, 2.625])
    }
    return line
  }

  mutating func flex() -> Flex {
    choices.beginSpan()
    defer { choices.endSpan() }
    var flex = Flex()
    switch choices.integer(upTo: 5) {
    case 0...2: break
    case 3: flex.weight = 0
    case 4: flex.weight = Double(1 + choices.integer(upTo: 3))
    default: flex.weight = profile.exact ? 0.5 : length()
    }
    if choices.chance(1, of: 4) { flex.minimum = length() }
    if choices.chance(1, of: 4) { flex.maximum = length() }
    flex.stretches = choices.chance(1, of: 3)
    if choices.chance(1, of: 6) { flex.firstBaseline = distance() }
    if choices.chance(1, of: 6) { flex.lastBaseline = distance() }
    return flex
  }
}
