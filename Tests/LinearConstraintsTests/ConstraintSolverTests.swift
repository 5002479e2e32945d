import LinearConstraints
import Testing

@Suite("Editing a system of constraints")
struct EditingTests {
  @Test("Constraints are counted while they are there")
  func counting() {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    let constraint = solver.addConstraint([Term(x)], .equal, 3)
    #expect(solver.constraintCount == 1)
    solver.remove(constraint)
    #expect(solver.constraintCount == 0)
  }
}
