import LinearConstraints

/// A system of linear constraints, and its expected values.
public struct SystemCase: Sendable {
  /// The case's name.
  public var name: String
  /// The variables, in the order in which they are decided where they are ambiguous.
  public var variables: [(id: String, lower: Double)]
  /// The constraints.
  public var constraints: [Row]
  /// The values of determined variables.
  public var values: [String: Double] = [:]
  /// The values of the others.
  public var ambiguous: [String: Double] = [:]
  /// The sums of errors by priority.
  public var errors: [Double: Double] = [:]
  /// How many parts of the system cannot be satisfied.
  public var conflicts = 0

  /// A constraint: a sum of multiples of variables, compared to a constant.
  public struct Row: Sendable {
    /// The variables with their factors.
    public var terms: [(id: String, coefficient: Double)]
    /// How the sum compares.
    public var relation: Relation
    /// The right side of the comparison.
    public var constant: Double
    /// How strongly it has to hold.
    public var priority: Double
    /// Its path in the file.
    public var path: String
  }

  /// The differences between the results of the solver and the expectations of the case.
  ///
  /// - Throws: an error with the path of a constraint that names an unknown variable.
  public func differences() throws(SceneError) -> [CaseDifference] {
    let (solver, named, _) = try solved()
    return differences(solver, named)
  }

  /// A solver that solved the system, its variables by their names, and its constraints in order.
  ///
  /// - Throws: an error with the path of a constraint that names an unknown variable.
  package func solved() throws(SceneError) -> (
    solver: ConstraintSolver, named: [String: Variable], constraints: [ConstraintID]
  ) {
    var solver = ConstraintSolver()
    var named: [String: Variable] = [:]
    for variable in variables {
      named[variable.id] = solver.addVariable(lowerBound: variable.lower)
    }
    var added: [ConstraintID] = []
    for row in constraints {
      var terms: [Term] = []
      for term in row.terms {
        guard let variable = named[term.id] else {
          throw SceneError(
            place: .path(row.path + ".terms"), message: "no variable is named \(term.id)")
        }
        terms.append(Term(variable, term.coefficient))
      }
      added.append(
        solver.addConstraint(terms, row.relation, row.constant, priority: row.priority))
    }
    solver.solve()
    return (solver, named, added)
  }

  private func differences(
    _ solver: ConstraintSolver, _ named: [String: Variable]
  ) -> [CaseDifference] {
    var differences: [CaseDifference] = []
    func add(_ place: String, _ expected: String, _ got: String) {
      differences.append(
        CaseDifference(caseName: name, place: place, expected: expected, got: got))
    }
    for (id, _) in variables {
      guard let variable = named[id] else { continue }
      let isAmbiguous = solver.isAmbiguous(variable)
      guard let expected = values[id] ?? ambiguous[id] else {
        add(id, "(the value is missing)", JSONText.number(solver.value(of: variable)))
        continue
      }
      if isAmbiguous != (values[id] == nil) {
        add(
          id, isAmbiguous ? "a determined value" : "an ambiguous value",
          isAmbiguous ? "an ambiguous one" : "a determined one")
      }
      let value = solver.value(of: variable)
      if abs(value - expected) > CaseFile.Case.tolerance {
        add(id, JSONText.number(expected), JSONText.number(value))
      }
    }
    let got = solver.errors
    for (priority, sum) in errors.sorted(by: { $0.key > $1.key }) {
      let error = got.first { $0.priority == priority }?.sum ?? 0
      if abs(error - sum) > CaseFile.Case.tolerance * max(1, abs(sum)) {
        add("errors at \(JSONText.number(priority))", JSONText.number(sum), JSONText.number(error))
      }
    }
    if solver.conflicts.count != conflicts {
      add("conflicts", "\(conflicts)", "\(solver.conflicts.count)")
    }
    return differences
  }
}
