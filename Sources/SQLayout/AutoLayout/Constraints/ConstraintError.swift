/// Why a constraint cannot hold or be active.
public enum ConstraintError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The first item does not exist any more, or a second attribute has no item.
  case missingItem(constraint: String)
  /// The two items lie in no common tree.
  case noCommonTree(constraint: String, first: String, second: String)
  /// An attribute of one axis is compared to one of the other, or a size to a location.
  case mixedAttributes(constraint: String)
  /// Leading or trailing is compared to left or right.
  case mixedDirections(constraint: String)
  /// A multiplier of 0 for a location, or one that is neither 0 nor from 10⁻⁹ to 10⁹ in magnitude.
  case multiplier(constraint: String, value: Double)
  /// A location is compared to a constant alone.
  case locationAlone(constraint: String)
  /// A constant that is not finite.
  case constant(constraint: String, value: Double)
  /// A priority that is not above 0 and at most 1000.
  case priority(constraint: String, value: Double)

  /// One line: what is wrong, where, and what to do.
  public var description: String {
    switch self {
    case .missingItem(let constraint):
      "\(constraint): the view or guide is missing: keep it, and name one with its attribute"
    case .noCommonTree(let constraint, let first, let second):
      "\(constraint): \(first) and \(second) have no common superview: "
        + "add both to one tree before the constraint becomes active"
    case .mixedAttributes(let constraint):
      "\(constraint): compare sizes to sizes, and locations to locations of the same axis"
    case .mixedDirections(let constraint):
      "\(constraint): leading and trailing do not go with left and right: use one or the other"
    case .multiplier(let constraint, let value):
      "\(constraint): the multiplier \(ConstraintText.number(value)) is not possible: "
        + "it is from 1e-9 to 1e9 in magnitude, or 0 for a size"
    case .locationAlone(let constraint):
      "\(constraint): a location is relative to something: name a second view or guide"
    case .constant(let constraint, let value):
      "\(constraint): the constant \(value) is not finite: give a number"
    case .priority(let constraint, let value):
      "\(constraint): the priority \(ConstraintText.number(value)) is not possible: "
        + "it is above 0 and at most 1000"
    }
  }
}
