extension ConstraintSolver {
  /// The priority of required constraints.
  public static let requiredPriority = 1000.0

  /// The number of variables.
  public var variableCount: Int { variables.count }

  /// The number of constraints that are there now.
  public var constraintCount: Int { rows.constraintCount }

  /// Reserves memory for later additions.
  public mutating func reserve(variables: Int, constraints: Int, terms: Int) {
    self.variables.reserve(variables)
    rows.reserve(rows: constraints + 3 * variables, terms: terms + 3 * variables)
  }

  /// Adds a variable, whose value is decided after that of all earlier ones where it is ambiguous.
  ///
  /// - Parameters:
  ///   - lowerBound: the least value: `-.infinity` for no bound.
  ///   - upperBound: the greatest value; where it equals the lower bound, the variable is given.
  ///   - part: variables of one part count as one name: two required constraints that name it are
  ///     of one part of the system, so that they conflict together. By default each variable is a
  ///     separate part. A given variable joins no parts.
  /// - Complexity: O(1), amortised.
  public mutating func addVariable(
    lowerBound: Double = -.infinity, upperBound: Double = .infinity, part: Int? = nil
  ) -> Variable {
    checkBounds(lowerBound, upperBound)
    isChanged = true
    let index = variables.count
    variables.append(part: part)
    simplex.basis.nearestRow.append(
      rows.append(
        single: Int32(index), slopes: .both, breakpoint: 0, priority: 0))
    simplex.x.append(0)
    addBoundRows(Int32(index), lowerBound, upperBound)
    return Variable(index: index)
  }

  /// The variable that was added at a position in the order, from 0.
  public func variable(at index: Int) -> Variable {
    precondition(index >= 0 && index < variables.count, "There is no variable of this number.")
    return Variable(index: index)
  }

  /// Adds `terms relation constant`, such as `2 x − y <= 8`.
  ///
  /// - Parameters:
  ///   - terms: terms of the left side; those of the same variable are added up.
  ///   - relation: how the left side compares with the constant.
  ///   - constant: the right side, a finite number.
  ///   - priority: above 0 and at most 1000, which is required.
  ///   - parts: the two parts that the constraint names (see ``addVariable(lowerBound:upperBound:part:)``)
  ///     where they differ from those of its variables; both alike where it names one.
  /// - Complexity: O(terms), amortised.
  @discardableResult
  public mutating func addConstraint(
    _ terms: [Term], _ relation: Relation, _ constant: Double, priority: Double = 1000,
    parts: (Int, Int)? = nil
  ) -> ConstraintID {
    checkPriority(priority)
    precondition(constant.isFinite, "The constant of a constraint is a finite number.")
    isChanged = true
    let row = rows.append(
      terms: terms, slopes: Slopes(relation), breakpoint: constant, priority: priority)
    rows.constraintCount += 1
    if let parts { variables.name(row, parts) }
    return ConstraintID(index: Int(row))
  }

  /// Removes a constraint.
  ///
  /// - Complexity: O(1).
  public mutating func remove(_ constraint: ConstraintID) {
    let row = checked(constraint)
    isChanged = true
    rows.remove(row)
    rows.constraintCount -= 1
    variables.unname(row)
  }

  /// Changes the constant of a constraint.
  ///
  /// - Complexity: O(1); the next solution costs O(rows and variables that depend on it).
  public mutating func setConstant(_ constant: Double, of constraint: ConstraintID) {
    precondition(constant.isFinite, "The constant of a constraint is a finite number.")
    move(checked(constraint), to: constant)
  }

  /// Changes the priority of a constraint.
  ///
  /// - Complexity: O(1).
  public mutating func setPriority(_ priority: Double, of constraint: ConstraintID) {
    checkPriority(priority)
    let row = Int(checked(constraint))
    guard rows.priority[row] != priority else { return }
    isChanged = true
    rows.priority[row] = priority
  }

  /// Changes the bounds of a variable.
  ///
  /// - Complexity: O(1) where the same bounds stay finite.
  public mutating func setBounds(of variable: Variable, lower: Double, upper: Double) {
    checkBounds(lower, upper)
    let v = Int(checked(variable))
    let old = bounds(of: v)
    guard old != (lower, upper) else { return }
    let wasGiven = isGiven(v)
    if wasGiven == (lower == upper), old.lower.isFinite == lower.isFinite,
      old.upper.isFinite == upper.isFinite
    {
      if lower.isFinite { move(variables.lowerRow[v], to: lower) }
      if upper.isFinite, !wasGiven { move(variables.upperRow[v], to: upper) }
    } else {
      isChanged = true
      removeBoundRows(Int32(v))
      addBoundRows(Int32(v), lower, upper)
    }
  }

  /// The constant of a constraint.
  public func constant(of constraint: ConstraintID) -> Double {
    rows.breakpoint[Int(checked(constraint))]
  }

  /// The priority of a constraint.
  public func priority(of constraint: ConstraintID) -> Double {
    rows.priority[Int(checked(constraint))]
  }

  /// Moves the breakpoint of a row; the next solution starts from the last one.
  private mutating func move(_ row: Int32, to breakpoint: Double) {
    guard rows.breakpoint[Int(row)] != breakpoint else { return }
    if !isChanged { simplex.note(row, was: rows.breakpoint[Int(row)]) }
    rows.breakpoint[Int(row)] = breakpoint
  }

  /// The rows of the bounds of a variable: one equation where it is given.
  private mutating func addBoundRows(_ v: Int32, _ lower: Double, _ upper: Double) {
    if lower == upper {
      variables.lowerRow[Int(v)] = rows.append(
        single: v, slopes: .both, breakpoint: lower, priority: .infinity)
      return
    }
    if lower.isFinite {
      variables.lowerRow[Int(v)] = rows.append(
        single: v, slopes: .below, breakpoint: lower, priority: .infinity)
    }
    if upper.isFinite {
      variables.upperRow[Int(v)] = rows.append(
        single: v, slopes: .above, breakpoint: upper, priority: .infinity)
    }
  }

  private mutating func removeBoundRows(_ v: Int32) {
    for row in [variables.lowerRow[Int(v)], variables.upperRow[Int(v)]] where row >= 0 {
      rows.remove(row)
    }
    variables.lowerRow[Int(v)] = -1
    variables.upperRow[Int(v)] = -1
  }

  private func checkBounds(_ lower: Double, _ upper: Double) {
    precondition(
      lower <= upper && lower < .infinity && upper > -.infinity,
      "The lower bound of a variable is at most its upper bound, and neither is NaN.")
  }

  private func checkPriority(_ priority: Double) {
    precondition(priority > 0 && priority <= 1000, "A priority is above 0 and at most 1000.")
  }

  func checked(_ constraint: ConstraintID) -> Int32 {
    precondition(
      rows.isConstraint(constraint.index), "The constraint is not one of this solver's.")
    return Int32(constraint.index)
  }

  func checked(_ variable: Variable) -> Int32 {
    precondition(variable.index < variables.count, "The variable is not one of this solver's.")
    return Int32(variable.index)
  }
}
