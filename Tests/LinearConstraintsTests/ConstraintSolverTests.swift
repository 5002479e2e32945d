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

  @Test("What an edit changes is told, and nothing that it leaves alone")
  func changes() {
    var solver = ConstraintSolver()
    let variables = (0..<6).map { _ in solver.addVariable(lowerBound: 0) }
    var lengths: [ConstraintID] = []
    for (index, variable) in variables.enumerated() {
      let before = index == 3 ? [] : variables.prefix(index).suffix(1).map { Term($0, -1) }
      lengths.append(solver.addConstraint([Term(variable)] + before, .equal, 10))
    }
    var told: [Int: Double] = [:]
    func solve() {
      told = [:]
      solver.solve()
      solver.forEachChange { told[$0.index] = $1 }
    }
    solve()
    #expect(told == [0: 10, 1: 20, 2: 30, 3: 10, 4: 20, 5: 30])
    solver.setConstant(4, of: lengths[1])
    solve()
    #expect(told == [1: 14, 2: 24])
    // The bound of 0 takes part now: all may have changed.
    solver.setPriority(500, of: lengths[3])
    solver.setConstant(-4, of: lengths[3])
    solve()
    #expect(told == [0: 10, 1: 14, 2: 24, 3: 0, 4: 10, 5: 20])
  }
}
