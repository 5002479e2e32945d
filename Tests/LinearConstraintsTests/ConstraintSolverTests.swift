import Testing

@testable import LinearConstraints

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

  @Test("The snippet of the module's page")
  func snippet() {
    var solver = ConstraintSolver()
    let width = solver.addVariable(lowerBound: 0)
    let wanted = solver.addConstraint([Term(width)], .equal, 100, priority: 250)
    solver.addConstraint([Term(width)], .lessThanOrEqual, 80)
    solver.solve()
    #expect(solver.value(of: width) == 80)
    #expect(solver.violation(of: wanted) == 20)
  }

  @Test("A conflict has all its constraints, also those of parts that none of them names together")
  func conflictOverParts() {
    var solver = ConstraintSolver()
    let (outer, inner) = (solver.addVariable(part: 0), solver.addVariable(part: 1))
    let constraints = [
      solver.addConstraint([Term(outer)], .equal, -20),
      solver.addConstraint([Term(inner)], .equal, -20),
      solver.addConstraint([Term(outer), Term(inner)], .equal, -20, parts: (1, 1)),
    ]
    solver.solve()
    #expect(solver.conflicts == [constraints])
  }

  @Test("A part may have any number; a variable without a part is in none of them")
  func partsBelowZero() {
    for part in [-2, -1, 0, Int.min] {
      var solver = ConstraintSolver()
      let first = [solver.addVariable(), solver.addVariable()]
      let second = solver.addVariable(part: part)
      for variable in first + [second] {
        solver.addConstraint([Term(variable)], .equal, 1)
        solver.addConstraint([Term(variable)], .equal, 2)
      }
      solver.solve()
      #expect(solver.conflicts.map(\.count) == [2, 2, 2], "with the part \(part)")
    }
  }

  @Test("An equation that gives a variable its value joins the parts of its other variables")
  func conflictsJoinedByTail() {
    for isJoined in [false, true] {
      var solver = ConstraintSolver()
      let (x, y, sum) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
      for variable in [x, y] {
        solver.addConstraint([Term(variable)], .equal, 10)
        solver.addConstraint([Term(variable)], .equal, 20)
      }
      if isJoined {
        solver.addConstraint([Term(sum), Term(x, -1), Term(y, -1)], .equal, 0)
      }
      solver.solve()
      #expect(solver.conflicts.map(\.count) == (isJoined ? [2] : [2, 2]))
    }
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
      for number in 0..<solver.changeCount {
        let (variable, value) = solver.change(at: number)
        told[variable.index] = value
      }
    }
    solve()
    #expect(told == [0: 10, 1: 20, 2: 30, 3: 10, 4: 20, 5: 30])
    solver.setConstant(4, of: lengths[1])
    solve()
    #expect(told == [1: 14, 2: 24])
    // The bound of 0 is active now: all values may have changed.
    solver.setPriority(500, of: lengths[3])
    solver.setConstant(-4, of: lengths[3])
    solve()
    #expect(told == [0: 10, 1: 14, 2: 24, 3: 0, 4: 10, 5: 20])
  }
}

@Suite("What constraints leave open")
struct AmbiguityTests {
  @Test("Inequalities that leave one value determine it, and what follows from it")
  func inequalities() {
    var solver = ConstraintSolver()
    let a = solver.addVariable()
    let b = solver.addVariable()
    let c = solver.addVariable(lowerBound: 0)
    let d = solver.addVariable()
    solver.addConstraint([Term(a)], .equal, 14)
    // d is 12 or more, and c + d at most 12, so that c is 0 and b is -14.
    solver.addConstraint([Term(a, 2), Term(d, 2)], .greaterThanOrEqual, 52)
    solver.addConstraint([Term(c), Term(d)], .lessThanOrEqual, 12)
    solver.addConstraint([Term(c), Term(a, -1), Term(b, -1)], .equal, 0)
    let solution = solver.solve()
    #expect([a, b, c, d].map { solver.value(of: $0) } == [14, -14, 0, 12])
    #expect(!solution.isAmbiguous && solver.ambiguousVariables.isEmpty)
  }

  @Test("A variable that was put at 0 stays there when another way is open after an edit")
  func nearestAfterEdits() {
    var solver = ConstraintSolver()
    solver.eagerness = .links
    let (a, b, d) = (solver.addVariable(), solver.addVariable(), solver.addVariable(lowerBound: 0))
    let (e, f) = (solver.addVariable(), solver.addVariable())
    let sum = solver.addConstraint([Term(d), Term(e), Term(a)], .equal, 0)
    solver.addConstraint([Term(e, -1)], .lessThanOrEqual, -1)
    solver.addConstraint([Term(f), Term(a)], .equal, 0)
    let difference = solver.addConstraint([Term(e), Term(b, -1), Term(d, -1)], .equal, 1)
    solver.solve()
    solver.setConstant(2, of: sum)
    solver.solve()
    // a is 0, b is 0, and so d + e = 2 and e - d = 1.
    #expect([a, b, d, e, f].map { solver.value(of: $0) } == [0, 0, 0.5, 1.5, 0])
    solver.setConstant(-1, of: difference)
    solver.solve()
    // a is 0. Then e is 1 or more, d = 2 - e, and b = 2 e - 1 is least where e is 1.
    #expect([a, b, d, e, f].map { solver.value(of: $0) } == [0, 1, 1, 1, 0])
  }

  @Test(
    "A length that is 0 determines what follows from it, whatever stands beside it",
    arguments: [true, false], [1000.0, 500.0])
  func follower(isGiven: Bool, priority: Double) {
    var solver = ConstraintSolver()
    let a = solver.addVariable(lowerBound: 0)
    let b = solver.addVariable(lowerBound: 0)
    let end = solver.addVariable()
    // Independent of the others, and solved after them.
    let apart = isGiven ? solver.addVariable(lowerBound: 14, upperBound: 14) : solver.addVariable()
    if !isGiven {
      solver.addConstraint([Term(apart)], .greaterThanOrEqual, 14)
      solver.addConstraint([Term(apart)], .lessThanOrEqual, 14)
    }
    solver.addConstraint([Term(a, 2), Term(b)], .lessThanOrEqual, 0, priority: priority)
    solver.addConstraint([Term(end), Term(a, -1), Term(b, -1)], .equal, 0)
    solver.solve()
    #expect([a, b, end, apart].map { solver.value(of: $0) } == [0, 0, 0, 14])
    #expect(solver.ambiguousVariables.isEmpty)
  }

  @Test("What is proved of a sum outlasts an edit of what stands beside its open terms")
  func proofAfterEdit() throws {
    var solver = ConstraintSolver()
    let length = solver.addVariable(lowerBound: 0)
    let a = solver.addVariable(lowerBound: 0)
    let b = solver.addVariable(lowerBound: 0)
    let end = solver.addVariable()
    let wish = solver.addConstraint([Term(length)], .equal, 5, priority: 500)
    solver.addConstraint([Term(a), Term(b)], .equal, 10)
    solver.addConstraint(
      [Term(end), Term(length, -1), Term(a, -1), Term(b, -1)], .equal, 0)
    solver.solve()
    #expect(solver.ambiguousVariables == [a, b] && solver.value(of: end) == 15)
    try solver.certificate().verify(solver)
    // The bound of the length is active now instead of the optional constraint.
    solver.setConstant(-5, of: wish)
    solver.solve()
    #expect(solver.ambiguousVariables == [a, b] && solver.value(of: end) == 10)
    try solver.certificate().verify(solver)
  }

  @Test("Constraints that were removed leave no terms behind, and those that stay keep theirs")
  func terms() {
    var solver = ConstraintSolver()
    let (a, b) = (solver.addVariable(), solver.addVariable())
    let distance = solver.addConstraint([Term(b), Term(a, -1)], .equal, 10)
    for number in 1...1000 {
      let place = solver.addConstraint([Term(a, 2), Term(b, 0)], .equal, Double(2 * number))
      solver.solve()
      #expect(solver.value(of: a) == Double(number))
      #expect(solver.value(of: b) == Double(number + 10))
      solver.remove(place)
    }
    solver.setConstant(7, of: distance)
    solver.addConstraint([Term(a)], .equal, 1)
    solver.solve()
    #expect(solver.value(of: b) == 8)
    #expect(solver.rows.termVariable.count < 20)
  }
}
