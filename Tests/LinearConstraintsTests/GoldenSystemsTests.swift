import Foundation
import LinearConstraints
import Testing

/// A system of the golden file, with its solution.
struct GoldenSystem: Decodable, Sendable {
  struct Unknown: Decodable, Sendable {
    var id: String
    var lower: Double?
  }
  struct Constraint: Decodable, Sendable {
    var terms: [String: Double]
    var relation: String
    var constant: Double
    var priority: Double
  }
  var name: String
  var variables: [Unknown]
  var constraints: [Constraint]
  var values: [String: Double]
  var ambiguous: [String: Double]?
  var errors: [String: Double]
  var conflicts: Int?

  static func all() throws -> [GoldenSystem] {
    struct File: Decodable { var systems: [GoldenSystem] }
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Golden/constraints/systems.json")
    return try JSONDecoder().decode(File.self, from: Data(contentsOf: file)).systems
  }

  func solver() -> (ConstraintSolver, [String: Variable]) {
    var solver = ConstraintSolver()
    var named: [String: Variable] = [:]
    for variable in variables {
      named[variable.id] = solver.addVariable(lowerBound: variable.lower ?? -.infinity)
    }
    for constraint in constraints {
      let terms = constraint.terms.sorted { $0.key < $1.key }
        .compactMap { term in named[term.key].map { Term($0, term.value) } }
      let relation: Relation =
        switch constraint.relation {
        case "==": .equal
        case "<=": .lessThanOrEqual
        default: .greaterThanOrEqual
        }
      solver.addConstraint(terms, relation, constraint.constant, priority: constraint.priority)
    }
    solver.solve()
    return (solver, named)
  }
}

@Suite("Systems with answers of an independent solver")
struct GoldenSystemsTests {
  @Test("Values, ambiguity, errors, conflicts and certificates of all systems")
  func all() throws {
    let systems = try GoldenSystem.all()
    #expect(systems.count == 400)
    for system in systems {
      let (solver, named) = system.solver()
      for (id, variable) in named {
        let expected = try #require(system.values[id] ?? system.ambiguous?[id])
        #expect(abs(solver.value(of: variable) - expected) <= 1e-6, "\(system.name), \(id)")
        #expect(
          solver.isAmbiguous(variable) == (system.ambiguous?[id] != nil), "\(system.name), \(id)")
      }
      let errors = solver.errors
      #expect(errors.count == system.errors.count, "\(system.name)")
      for error in errors {
        let expected = try #require(system.errors.first { Double($0.key) == error.priority })
        #expect(abs(error.sum - expected.value) <= 1e-6, "\(system.name), \(error.priority)")
      }
      #expect(solver.conflicts.count == system.conflicts ?? 0, "\(system.name)")
      #expect(throws: Never.self, "\(system.name)") { try solver.certificate().verify(solver) }
    }
  }
}
