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

  @Test("Views below each other with constraints across them: each level is proved")
  func tiedColumn() {
    var solver = ConstraintSolver()
    var numbers = SeededNumbers(seed: 7)
    var views: [(y: Variable, height: Variable)] = []
    for index in 0..<600 {
      let view = (y: solver.addVariable(), height: solver.addVariable(lowerBound: 0))
      let height = Double(Int.random(in: 10...50, using: &numbers))
      solver.addConstraint([Term(view.height)], .lessThanOrEqual, height, priority: 250)
      solver.addConstraint([Term(view.height)], .greaterThanOrEqual, height, priority: 750)
      solver.addConstraint(
        [Term(view.y)] + (views.last.map { [Term($0.y, -1), Term($0.height, -1)] } ?? []), .equal,
        index == 0 ? 0 : 8)
      views.append(view)
    }
    // Most lengths are smaller than the gaps between positions.
    let priorities = [1.0, 250, 500, 750, 999]
    for number in 0..<120 {
      let (one, other) = (
        Int.random(in: 0..<600, using: &numbers), Int.random(in: 0..<600, using: &numbers)
      )
      guard one != other else { continue }
      let pair =
        number % 3 == 0
        ? [Term(views[one].height), Term(views[other].height, -1)]
        : [Term(views[one].y), Term(views[other].y, -1)]
      let relations: [Relation] = [.equal, .lessThanOrEqual, .greaterThanOrEqual]
      solver.addConstraint(
        pair, relations[number % 3], Double(number % 41 - 20), priority: priorities[number % 5])
    }
    solver.solve()
    #expect(throws: Never.self) { try solver.certificate().verify(solver) }
    // With values in a column's links that differ from those in the rows, these would fail.
    for (above, below) in zip(views, views.dropFirst()) {
      let bottom = solver.value(of: above.y) + solver.value(of: above.height)
      #expect(abs(solver.value(of: below.y) - bottom - 8) <= 1e-9)
    }
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
