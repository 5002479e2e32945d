import LinearConstraints
import Testing

@Suite("Large numbers and large systems")
struct NumbersTests {
  @Test("10,000 views below each other end at 10⁶ exactly where their heights say")
  func column() {
    var solver = ConstraintSolver()
    var expected = 0.0
    var last: (y: Variable, height: Variable)?
    for index in 0..<10_000 {
      let view = (y: solver.addVariable(), height: solver.addVariable(lowerBound: 0))
      let height = 100 + Double(index % 7) / 8
      solver.addConstraint([Term(view.height)], .lessThanOrEqual, height, priority: 250)
      solver.addConstraint([Term(view.height)], .greaterThanOrEqual, height, priority: 750)
      if let last {
        solver.addConstraint([Term(view.y), Term(last.y, -1), Term(last.height, -1)], .equal, 0)
      } else {
        solver.addConstraint([Term(view.y)], .equal, 0)
      }
      if index < 9999 { expected += height }
      last = view
    }
    solver.solve()
    #expect(solver.ambiguousVariables.isEmpty)
    #expect(throws: Never.self) { try solver.certificate().verify(solver) }
    if let last { #expect(abs(solver.value(of: last.y) - expected) <= 1e-6) }
  }

  @Test("A weak constraint moves by a quarter point at 10⁶, not by a tolerance")
  func farAway() {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    solver.addConstraint([Term(x)], .greaterThanOrEqual, 1_000_000.25)
    solver.addConstraint([Term(x)], .equal, 1_000_000, priority: 1)
    solver.solve()
    #expect(solver.value(of: x) == 1_000_000.25)
    #expect(solver.errors.map(\.sum) == [0.25])
  }

  @Test("Any number of weaker constraints does not outweigh a stronger one")
  func strictness() {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    solver.addConstraint([Term(x)], .equal, 1, priority: 2)
    for _ in 0..<10_000 { solver.addConstraint([Term(x)], .equal, 0, priority: 1) }
    solver.solve()
    #expect(solver.value(of: x) == 1)
  }

  @Test("10,000 constraints that conflict are reported with two of them")
  func manyConflicts() {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    for index in 0..<10_000 { solver.addConstraint([Term(x)], .equal, Double(index)) }
    #expect(!solver.solve().isFeasible)
    #expect(solver.conflicts.map(\.count) == [2])
  }

  @Test("A wrong certificate is refused")
  func wrongCertificate() {
    var solver = ConstraintSolver()
    let x = solver.addVariable(lowerBound: 0)
    solver.addConstraint([Term(x)], .equal, 5, priority: 500)
    solver.addConstraint([Term(x)], .lessThanOrEqual, 3)
    solver.solve()
    let certificate = solver.certificate()
    var other = ConstraintSolver()
    let same = other.addVariable(lowerBound: 0)
    other.addConstraint([Term(same)], .equal, 5, priority: 500)
    other.addConstraint([Term(same)], .lessThanOrEqual, 4)
    #expect(throws: CertificateFault.self) { try certificate.verify(other) }
    #expect(throws: Never.self) { try certificate.verify(solver) }
  }
}
