/// How strongly a constraint has to hold: a number above 0, at most 1000, which is required.
///
/// Priorities are strict: no number of weaker constraints outweighs a stronger one.
public struct LayoutPriority: RawRepresentable, Hashable, Comparable, Sendable,
  ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral
{
  /// The number.
  public var rawValue: Double

  /// Makes a priority of a number.
  public init(rawValue: Double) { self.rawValue = rawValue }

  /// Makes a priority of a number.
  public init(_ rawValue: Double) { self.rawValue = rawValue }

  /// Makes a priority of a number.
  public init(floatLiteral value: Double) { rawValue = value }

  /// Makes a priority of a number.
  public init(integerLiteral value: Int) { rawValue = Double(value) }

  /// The constraint has to hold.
  public static let required = LayoutPriority(1000)
  /// How strongly content resists compression unless set.
  public static let defaultHigh = LayoutPriority(750)
  /// How strongly a view hugs its content unless set.
  public static let defaultLow = LayoutPriority(250)
  /// How strongly a view tends to the target of `systemLayoutSizeFitting(_:)`.
  public static let fittingSizeLevel = LayoutPriority(50)

  /// Whether one priority is weaker than the other.
  public static func < (one: LayoutPriority, other: LayoutPriority) -> Bool {
    one.rawValue < other.rawValue
  }

  /// Whether the number is above 0 and at most 1000.
  var isValid: Bool { rawValue > 0 && rawValue <= 1000 }
}
