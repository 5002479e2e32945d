extension ConstraintSolver {
  /// Solves the system.
  ///
  /// - Complexity: after a change of constants or bounds under which the same constraints stay
  ///   active, O(rows and variables that move), without allocation; under which others become
  ///   active, O(those, and the parts of the system where they do); otherwise close to linear in
  ///   the terms of ordinary systems.
  @discardableResult
  public mutating func solve() -> SolutionStatus {
    simplex.pivotCount = 0
    let follows =
      !isChanged
      && (simplex.moved.isEmpty || conflictSets.isEmpty && simplex.followsEdits())
    if !follows {
      variables.trim()
      simplex.solve()
      conflictSets = simplex.isFeasible ? [] : findConflicts()
      isChanged = false
    }
    return SolutionStatus(
      isFeasible: simplex.isFeasible, isAmbiguous: simplex.determination.ambiguousCount > 0)
  }

  /// How many variables have values that the last call of ``solve()`` may have changed: those that
  /// moved where the same constraints stayed active, else all.
  public var changeCount: Int { simplex.changesAll ? simplex.x.count : simplex.changed.count }

  /// One of these variables, by an index below `changeCount`, and its value.
  public func change(at number: Int) -> (variable: Variable, value: Double) {
    let index = simplex.changesAll ? number : Int(simplex.changed[number])
    return (Variable(index: index), simplex.x[index])
  }

  /// How many simplex steps the last call of ``solve()`` took after propagation: none where the same
  /// constraints stayed active.
  public var pivotCount: Int { simplex.pivotCount }

  /// The value of a variable in the last solution.
  public func value(of variable: Variable) -> Double { simplex.x[Int(checked(variable))] }

  /// Whether the constraints allow several values of a variable.
  public func isAmbiguous(_ variable: Variable) -> Bool {
    simplex.determination.isAmbiguous[Int(checked(variable))]
  }

  /// The variables of which the constraints allow several values, in their order.
  public var ambiguousVariables: [Variable] {
    simplex.determination.isAmbiguous.indices
      .filter { simplex.determination.isAmbiguous[$0] }.map(Variable.init(index:))
  }

  /// The additions that would determine an ambiguous variable; empty where it is determined.
  public func missingDeterminants(of variable: Variable) -> [Determinant] {
    guard isAmbiguous(variable) else { return [] }
    var copy = simplex
    copy.solveWithoutDeciding()
    return copy.combination(of: variable.index).map(\.row).sorted().compactMap { row in
      guard !copy.state.flags[Int(row)].isFixed else { return nil }
      return determinant(Int(row))
    }
  }

  /// The constraints that determine a variable: they hold with equality, and a change of the constant
  /// of any of them moves it. Where it is ambiguous, those that take part.
  ///
  /// - Complexity: O(terms of the constraints that the variable depends on).
  public func activeConstraints(of variable: Variable) -> [ConstraintID] {
    contributions(to: variable).compactMap(\.constraint)
  }

  /// The summands of the value of a variable: the constants of its active constraints, and the
  /// values of variables that are at a bound, each times its multiplier. Their sum is the value up
  /// to rounding.
  ///
  /// - Complexity: O(terms of the constraints that the variable depends on).
  public func contributions(to variable: Variable) -> [Contribution] {
    var copy = simplex
    return copy.combination(of: Int(checked(variable))).sorted { $0.row < $1.row }.map {
      Contribution(
        determinant: determinant(Int($0.row)), amount: $0.value * simplex.sum(Int($0.row)))
    }
  }

  /// The constraint or the variable that a row belongs to.
  private func determinant(_ row: Int) -> Determinant {
    rows.isConstraint(row)
      ? .constraint(ConstraintID(index: row))
      : .variable(Variable(index: Int(rows.termVariable[Int(rows.start[row])])))
  }

  /// By how much a constraint is violated: 0 where it holds.
  public func violation(of constraint: ConstraintID) -> Double {
    simplex.error(Int(checked(constraint)))
  }

  /// The sum of the errors of each priority that constraints have, from the highest. That of 1000 is
  /// among them where required constraints cannot all hold.
  public var errors: [PriorityError] {
    zip(simplex.levels.priority, simplex.errorSums()).compactMap { priority, sum in
      guard priority < 1000 || (priority == 1000 && !simplex.isFeasible) else { return nil }
      return PriorityError(priority: priority, sum: sum)
    }
  }

  /// A minimal set of constraints for each infeasible part: they cannot all hold, and without any one
  /// of them the others can.
  public var conflicts: [[ConstraintID]] { conflictSets }

  /// Two solutions that satisfy everything equally well and differ in an ambiguous variable, as the
  /// values of all variables; nil where the variable is determined.
  public func alternatives(for variable: Variable) -> ([Double], [Double])? {
    guard isAmbiguous(variable) else { return nil }
    var copy = simplex
    copy.solveWithoutDeciding()
    return copy.moving(variable.index)
  }
}
