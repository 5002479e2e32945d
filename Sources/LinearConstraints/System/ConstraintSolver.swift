/// A system of linear constraints with priorities, and its one solution.
///
/// Constraints of priority 1000 are required. Among all values that satisfy them, the sum of the
/// errors at the highest optional priority is minimised; among those, the sum at the next; and so
/// on, strictly. Variables that are then still not determined are ambiguous and take the value
/// nearest to 0, decided in the order in which the variables were added. So the solution depends on
/// the constraints alone, and neither on the order in which they were added nor on earlier solutions.
///
/// Bounds of variables always hold. Where required constraints cannot all hold, those of the
/// infeasible part become one optional level above all others, and a minimal set of them that
/// conflicts is reported.
public struct ConstraintSolver: Sendable {
  /// The bounds and parts of variables.
  var variables = VariableTable()
  /// The rows of the constraints, and the simplex method with its state between solutions.
  var simplex = LexicographicSimplex()
  /// Whether anything but a constant changed since the last solution.
  var isChanged = true
  /// The minimal sets of conflicting constraints of the last solution.
  var conflictSets: [[ConstraintID]] = []

  /// An empty system.
  public init() {}

  /// Which steps for large systems are taken in small ones too, so that tests reach them. The
  /// solutions are the same.
  package var eagerness: Eagerness {
    get { simplex.eagerness }
    set { simplex.eagerness = newValue }
  }

  /// One row for each constraint; the bounds of variables are rows too.
  var rows: RowTable {
    _read { yield simplex.rows }
    _modify { yield &simplex.rows }
  }
}

/// The status of a solution.
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

/// A constraint or variable that determines a variable, or would determine an ambiguous one.
public enum Determinant: Hashable, Sendable {
  /// A constraint that holds with equality. Where it can move, a stronger constraint or an equation
  /// in its place would determine the variable.
  case constraint(ConstraintID)
  /// A bound of this variable, or the value 0 that is chosen where nothing determines it; there a constraint on
  /// the variable is missing.
  case variable(Variable)
}

/// A part of the value of a variable.
public struct Contribution: Hashable, Sendable {
  /// The constraint or variable that contributes it.
  public var determinant: Determinant
  /// The constant of the constraint, or the value of the variable, times its multiplier.
  public var amount: Double

  /// The constraint that contributes it; nil where a variable does.
  public var constraint: ConstraintID? {
    if case .constraint(let id) = determinant { id } else { nil }
  }
}

/// A step that is taken as soon as it is possible, instead of when it is worth its cost.
package enum Eagerness: Sendable {
  case none
  /// Finding new bases.
  case bases
  /// Finding links.
  case links
}
