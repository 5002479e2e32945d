/// An unknown of a system of linear constraints.
public struct Variable: Hashable, Sendable {
  /// The position in the order in which variables were added, from 0.
  public let index: Int

  init(index: Int) { self.index = index }
}

/// A constraint that a solver holds.
public struct ConstraintID: Hashable, Sendable {
  /// An index that is unique among the present constraints of the solver.
  public let index: Int

  init(index: Int) { self.index = index }
}

/// A variable times a coefficient.
public struct Term: Hashable, Sendable {
  /// The variable.
  public var variable: Variable
  /// The multiplier, a finite number.
  public var coefficient: Double

  /// A variable times a coefficient.
  @inlinable
  public init(_ variable: Variable, _ coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// How the two sides of a constraint compare.
public enum Relation: UInt8, Hashable, Sendable {
  /// Both sides are equal.
  case equal
  /// The left side is at most the right one.
  case lessThanOrEqual
  /// The left side is at least the right one.
  case greaterThanOrEqual
}
