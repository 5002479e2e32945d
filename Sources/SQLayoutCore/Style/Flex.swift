/// The part of an item in a row or column with flexible space (`LinearArrangement`).
///
/// ```swift
/// ItemStyle(flex: Flex(weight: 2, minimum: 40))
/// ```
public struct Flex: Hashable, Sendable, BitwiseCopyable {
  /// The item's share of the free space along the line, in proportion to the weights of others; an
  /// item of weight 0 is as long as it measures.
  public var weight: Double
  /// The least length along the line, in points.
  public var minimum: Double
  /// The greatest length along the line, in points; where it is below the least, that one counts.
  public var maximum: Double
  /// Whether the item is as large as the room across the line. Its measured extent across does not count for the
  /// size of its container then.
  public var stretches: Bool
  /// The distance of the first baseline from the top edge, in points; without one, the bottom edge
  /// is the baseline, that of a container too, whose items do not count.
  public var firstBaseline: Double?
  /// The distance of the last baseline from the bottom edge, in points; 0 without one.
  public var lastBaseline: Double?

  /// Makes an item flexible.
  public init(
    weight: Double = 1, minimum: Double = 0, maximum: Double = .infinity, stretches: Bool = false,
    firstBaseline: Double? = nil, lastBaseline: Double? = nil
  ) {
    self.weight = weight
    self.minimum = minimum
    self.maximum = maximum
    self.stretches = stretches
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
  }

  /// An item as large as it measures, without limits.
  public static let none = Flex(weight: 0)
}

extension Flex {
  /// Whether sums may rely on all parts.
  package var isValid: Bool {
    var isValid = true
    _ = valid { _, _ in isValid = false }
    return isValid
  }

  /// The same with valid parts, those that sums may rely on; others are reported, and replaced by their
  /// defaults.
  func valid(_ note: (String, Double) -> Void) -> Flex {
    var flex = self
    let greatest = LayoutTree.greatestLength
    if !(weight >= 0 && weight <= greatest) {
      note("weight", weight)
      flex.weight = 0
    }
    if !(minimum >= 0 && minimum <= greatest) {
      note("least length", minimum)
      flex.minimum = 0
    }
    if !(maximum >= 0) {
      note("greatest length", maximum)
      flex.maximum = .infinity
    }
    for part in [\Flex.firstBaseline, \.lastBaseline] {
      guard let value = flex[keyPath: part], !value.isValidLength else { continue }
      note("baseline", value)
      flex[keyPath: part] = nil
    }
    return flex
  }
}
