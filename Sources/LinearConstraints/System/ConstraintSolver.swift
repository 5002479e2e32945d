/// A system of linear constraints with priorities, and its one solution.
///
/// Constraints of priority 1000 are required. Among all values that satisfy them, the sum of the
/// errors at the highest optional priority is minimised; among those, the sum at the next; and so
/// on, strictly. Variables that are then still not determined are ambiguous and take the value
/// nearest to 0, decided in the order in which the variables were added. So the solution depends on
/// the constraints alone, and neither on the order in which they were added nor on earlier solutions.
///
/// Bounds of variables are given: they hold always. Where required constraints cannot all hold, those
/// of the infeasible part become one optional level above all others, and a minimal set of them that
/// conflicts is reported.
public struct ConstraintSolver: Sendable {
  /// What belongs to a variable.
  var variables = VariableTable()
  /// The rows of the constraints, and the method, with what it keeps from solution to solution.
  var simplex = LexicographicSimplex()
  /// Whether anything but a constant changed since the last solution.
  var isChanged = true
  /// The minimal sets of conflicting constraints of the last solution.
  var conflictSets: [[ConstraintID]] = []

  /// An empty system.
  public init() {}

  /// What even a small system does at once that pays for large ones, so that it is tried. The answers are the same.
  package var eagerness: Eagerness {
    get { simplex.eagerness }
    set { simplex.eagerness = newValue }
  }

  /// What the constraints say, a row each; the bounds of variables are rows too.
  var rows: RowTable {
    _read { yield simplex.rows }
    _modify { yield &simplex.rows }
  }
}

/// What a solution is like as a whole.
public struct SolutionStatus: Hashable, Sendable {
  /// Whether all required constraints hold.
  public var isFeasible: Bool
  /// Whether a variable is not determined by the constraints.
  public var isAmbiguous: Bool
}

/// The sum of the errors of the constraints of one priority.
public struct PriorityError: Hashable, Sendable {
  /// The priority, above 0 and at most 1000.
  public var priority: Double
  /// The sum of `|left − right|`, or of how much inequalities are violated.
  public var sum: Double
}

/// What determines a variable, or would determine an ambiguous one.
public enum Determinant: Hashable, Sendable {
  /// A constraint that holds just so. Where it is free to move, a stronger or equal one in its place would
  /// determine the variable.
  case constraint(ConstraintID)
  /// A bound of this variable, or the value 0 that is chosen where nothing determines it; there a constraint on
  /// the variable is missing.
  case variable(Variable)
}

/// A part of the value of a variable.
public struct Contribution: Hashable, Sendable {
  /// What contributes it.
  public var determinant: Determinant
  /// The constant of the constraint, or the value of the variable, times its multiplier.
  public var amount: Double

  /// The constraint that contributes it; nil where a variable does.
  public var constraint: ConstraintID? {
    if case .constraint(let id) = determinant { id } else { nil }
  }
}

/// What is done as soon as it can be, instead of when it pays.
package enum Eagerness: Sendable {
  case none
  /// Finding new bases.
  case bases
  /// Finding links.
  case links
}
