import SQLayoutCore

/// Rows and columns, and the flex of items.
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

  /// Sets limits of items of a root that is a row or column to their shares without limits, or less than a point
  /// beside these, so that it is close which of them reach their limits.
  mutating func limitNearShares(_ scenario: inout Scenario) {
    guard let line = scenario.root.arrange?.line else { return }
    let items = scenario.children(of: nil).filter {
      (scenario.nodes[$0].style.flex?.weight ?? 0) > 0
    }
    for item in items {
      scenario.nodes[item].style.flex?.minimum = 0
      scenario.nodes[item].style.flex?.maximum = .infinity
    }
    let frames = ReferenceLayout(scenario.tree()).layout(in: scenario.bounds)
    for item in items {
      guard let frame = frames[item] else { continue }
      let share = line.direction == .row ? frame.width : frame.height
      let limit = max(
        0, share + choices.pick([0, 0.25, -0.25, 0.5, -0.5, 0.75, -0.75, 0.0625, -1e-9]))
      switch choices.integer(upTo: 3) {
      case 0: break
      case 1: scenario.nodes[item].style.flex?.maximum = limit
      case 2: scenario.nodes[item].style.flex?.minimum = limit
      default:
        scenario.nodes[item].style.flex?.minimum = min(limit, share)
        scenario.nodes[item].style.flex?.maximum = max(limit, share)
      }
    }
    self.scenario = scenario
  }

  /// Has the room of a root that is a row or column begin below 0, halfway between two numbers that its length can be,
  /// and end at a power of two: the length from the one to the other, rounded, ends a bit before.
  mutating func endAtPowerOfTwo(_ scenario: inout Scenario) {
    guard let line = scenario.root.arrange?.line else { return }
    choices.beginSpan()
    defer { choices.endSpan() }
    let end = Double(sign: .plus, exponent: Int(choices.integer(upTo: 12)), significand: 1)
    let start = -(Double(choices.integer(upTo: UInt32(end) - 1)) + end.ulp / 2)
    let length = (end - start).nextUp
    scenario.root.insets = .constant(.zero)
    if line.direction == .row {
      (scenario.bounds.x, scenario.bounds.width) = (start, length)
    } else {
      (scenario.bounds.y, scenario.bounds.height) = (start, length)
    }
    self.scenario = scenario
  }
}
