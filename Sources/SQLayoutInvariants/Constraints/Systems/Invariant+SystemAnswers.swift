import LinearConstraints
import SQLayoutCore
import SQLayoutScenes

/// Invariants of the alternatives of ambiguous numbers, and for files of systems.
extension Invariant {
  static let solverAlternatives = Invariant(
    "solver-alternatives",
    "For an ambiguous number two values are given, in solutions whose errors are those of the solution at every "
      + "priority; the number is determined once what is reported as missing is added."
  ) { generator, _ in
    let system = generator.makeConstraintSystem()
    let made = system.solved()
    let ambiguous = made.variables.indices.filter { made.solver.isAmbiguous(made.variables[$0]) }
    guard made.solver.ambiguousVariables == ambiguous.map({ made.variables[$0] }) else {
      return system.broken(
        "list", "the ambiguous ones are \(ambiguous)", "\(made.solver.ambiguousVariables)")
    }
    guard let index = ambiguous.first, made.solver.conflicts.isEmpty else {
      return made.variables.contains { made.solver.alternatives(for: $0) != nil }
        && ambiguous.isEmpty ? system.broken("none", "no alternatives", "some") : .rejected
    }
    let variable = made.variables[index]
    guard let (one, other) = made.solver.alternatives(for: variable) else {
      return system.broken("alternatives", "two solutions for x\(index)", "none")
    }
    let values = made.variables.map { made.solver.value(of: $0) }
    let errors = system.errors(of: values)
    guard abs(one[index] - other[index]) > 1e-9 else {
      return system.broken("same", "two values of x\(index)", "\(one[index]) twice")
    }
    for solution in [one, other] {
      let others = system.errors(of: solution)
      guard !errors.isAbout(others) || !system.admits(solution) else { continue }
      return system.broken(
        "errors", "a solution with the errors \(errors)", "\(solution) with \(others)")
    }
    var more = made.solver
    for missing in made.solver.missingDeterminants(of: variable) {
      switch missing {
      case .variable(let missing):
        more.addConstraint(
          [Term(missing)], .equal, made.solver.value(of: missing), priority: 0.5)
      case .constraint(let id):
        guard let row = made.row(of: id) else { continue }
        let terms = system.rows[row].terms.map { Term(made.variables[$0.variable], $0.coefficient) }
        more.addConstraint(terms, .equal, system.sum(of: row, values), priority: 0.5)
      }
    }
    more.solve()
    return more.isAmbiguous(variable)
      ? system.broken(
        "missing", "x\(index) determined by \(made.solver.missingDeterminants(of: variable))",
        "open")
      : .holds
  }

  static let systemCases = Invariant(
    "system-cases",
    "A case with the solution of its system of constraints has no differences; where one number is wrong or "
      + "missing there is one, at that place, and where all errors are wrong there is one for each priority, from "
      + "the highest on."
  ) { generator, _ in
    var system = generator.makeConstraintSystem()
    system.upper = system.upper.map { _ in .infinity }
    let made = system.solved()
    let values: [Double?] = made.variables.map { made.solver.value(of: $0) }
    func differences(_ text: String) throws -> [String] {
      var layout = Layout()
      return try CaseFile(json: text).differences(using: &layout).flatMap { $0.map(\.place) }
    }
    // Errors may differ by the tolerance, of one or of larger sums.
    var near = made.solver.errors
    for index in near.indices {
      near[index].sum += 0.5 * CaseFile.Case.tolerance * max(1, near[index].sum)
    }
    let right = system.caseJSON(made, values, near.stated, made.solver.conflicts.count)
    var (wrongValues, wrongErrors) = (values, made.solver.errors)
    var conflicts = made.solver.conflicts.count
    let places: [String]
    let amount = generator.choices.pick([1, -0.001])
    switch generator.choices.integer(upTo: 4) {
    case 3 where !wrongErrors.isEmpty:
      for index in wrongErrors.indices {
        wrongErrors[index].sum += amount * max(1, wrongErrors[index].sum)
      }
      places = wrongErrors.map(\.priority).sorted(by: >).map { "errors at \(Int($0))" }
    case 1 where !wrongErrors.isEmpty:
      let index = generator.choices.integer(in: 0...(wrongErrors.count - 1))
      wrongErrors[index].sum += amount * max(1, wrongErrors[index].sum)
      places = ["errors at \(Int(wrongErrors[index].priority))"]
    case 2:
      conflicts += 1
      places = ["conflicts"]
    case let kind:
      let index = generator.choices.integer(in: 0...(values.count - 1))
      wrongValues[index] = kind == 4 ? nil : values[index].map { $0 + amount }
      places = ["x\(index)"]
    }
    do {
      let none = try differences(right)
      guard none.isEmpty else {
        return system.broken("right", "no difference of \(right)", "\(none)")
      }
      let one = try differences(system.caseJSON(made, wrongValues, wrongErrors.stated, conflicts))
      return one == places ? .holds : system.broken("wrong", "\(places) differ", "\(one)")
    } catch {
      return system.broken("case", "a case of \(right)", "\(error)")
    }
  }
}

extension [Double: Double] {
  fileprivate func isAbout(_ other: [Double: Double]) -> Bool {
    Set(keys).union(other.keys).allSatisfy {
      abs((self[$0] ?? 0) - (other[$0] ?? 0)) <= 1e-6 * Swift.max(1, abs(self[$0] ?? 0))
    }
  }
}

extension ConstraintSystem {
  /// The sums of errors, by priority.
  fileprivate func errors(of values: [Double]) -> [Double: Double] {
    var errors: [Double: Double] = [:]
    for index in rows.indices {
      let difference = sum(of: index, values) - rows[index].constant
      switch rows[index].relation {
      case .equal: errors[rows[index].priority, default: 0] += abs(difference)
      case .lessThanOrEqual: errors[rows[index].priority, default: 0] += max(0, difference)
      case .greaterThanOrEqual: errors[rows[index].priority, default: 0] += max(0, -difference)
      }
    }
    return errors
  }

  /// Whether values lie within the bounds.
  fileprivate func admits(_ values: [Double]) -> Bool {
    values.indices.allSatisfy { values[$0] >= lower[$0] - 1e-6 && values[$0] <= upper[$0] + 1e-6 }
  }

  /// The system as a case of a file, with the expected solution.
  func caseJSON(
    _ made: Made, _ values: [Double?], _ errors: [StatedError], _ conflicts: Int
  ) -> String {
    let variables = lower.enumerated().map { index, lower in
      // An omitted or null bound is none.
      lower.isFinite
        ? "{\"id\": \"x\(index)\", \"lower\": \(lower)}"
        : index % 2 == 0 ? "{\"id\": \"x\(index)\", \"lower\": null}" : "{\"id\": \"x\(index)\"}"
    }
    let signs = [Relation.lessThanOrEqual: "<=", .equal: "==", .greaterThanOrEqual: ">="]
    let constraints = rows.map { row in
      // A case has one term for each variable of a row.
      let factors = Dictionary(row.terms.map { ($0.variable, $0.coefficient) }, uniquingKeysWith: +)
      let terms = factors.sorted { $0.key < $1.key }.map { "\"x\($0.key)\": \($0.value)" }
      return "{\"terms\": {\(terms.joined(separator: ", "))}, \"relation\": "
        + "\"\(signs[row.relation] ?? "")\", \"constant\": \(row.constant), "
        + "\"priority\": \(row.priority)}"
    }
    func members(_ isAmbiguous: Bool) -> String {
      values.indices.filter { made.solver.isAmbiguous(made.variables[$0]) == isAmbiguous }
        .compactMap { index in values[index].map { "\"x\(index)\": \($0)" } }
        .joined(separator: ", ")
    }
    return
      "{\"systems\": [{\"name\": \"case\", \"variables\": [\(variables.joined(separator: ", "))], "
      + "\"constraints\": [\(constraints.joined(separator: ", "))], "
      + "\"values\": {\(members(false))}, \"ambiguous\": {\(members(true))}, "
      + "\"errors\": {\(errors.map { "\"\($0.priority)\": \($0.sum)" }.joined(separator: ", "))}, "
      + "\"conflicts\": \(conflicts)}]}"
  }
}
