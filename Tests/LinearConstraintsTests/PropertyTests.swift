import LinearConstraints
import Testing

@Suite("What holds for every system")
struct PropertyTests {
  private let seeds: ClosedRange<UInt64> = 1...200

  @Test("The order of adding makes no difference")
  func permutation() {
    for seed in seeds {
      let system = RandomSystem(seed: seed)
      var numbers = SeededNumbers(seed: seed + 77)
      var (one, _, _) = system.solver()
      var (other, _, _) = system.solver(order: system.rows.indices.shuffled(using: &numbers))
      one.solve()
      other.solve()
      #expect(differs(one, other) == nil, "seed \(seed)")
    }
  }

  @Test("The certificate of every solution is verified")
  func certificate() {
    for seed in seeds {
      var (solver, _, _) = RandomSystem(seed: seed).solver()
      solver.solve()
      #expect(throws: Never.self, "seed \(seed)") { try solver.certificate().verify(solver) }
    }
  }

  @Test("A conflict cannot be satisfied, and each smaller one can")
  func conflicts() {
    var found = 0
    for seed in seeds {
      let system = RandomSystem(seed: seed)
      var (solver, _, constraints) = system.solver()
      let isFeasible = solver.solve().isFeasible
      #expect(isFeasible == solver.conflicts.isEmpty, "seed \(seed)")
      for conflict in solver.conflicts {
        found += 1
        let rows = conflict.compactMap { constraints.firstIndex(of: $0) }
        #expect(rows.count == conflict.count && !isSatisfiable(rows, system), "seed \(seed)")
        for row in rows {
          #expect(isSatisfiable(rows.filter { $0 != row }, system), "seed \(seed), \(row)")
        }
      }
    }
    #expect(found > 20)
  }

  private func isSatisfiable(_ rows: [Int], _ system: RandomSystem) -> Bool {
    var part = system
    part.rows = rows.map { system.rows[$0] }
    var (solver, _, _) = part.solver()
    return solver.solve().isFeasible
  }

  @Test("After any edits the solution is that of a new system")
  func edits() {
    for seed in seeds {
      var system = RandomSystem(seed: seed)
      var numbers = SeededNumbers(seed: seed + 5)
      var (solver, variables, constraints) = system.solver()
      for step in 0..<8 {
        edit(&system, &solver, variables, &constraints, &numbers)
        solver.solve()
        var (fresh, _, _) = system.solver()
        fresh.solve()
        #expect(differs(solver, fresh) == nil, "seed \(seed), step \(step)")
        #expect(throws: Never.self, "seed \(seed), step \(step)") {
          try solver.certificate().verify(solver)
        }
      }
    }
  }

  private func edit(
    _ system: inout RandomSystem, _ solver: inout ConstraintSolver, _ variables: [Variable],
    _ constraints: inout [ConstraintID], _ numbers: inout SeededNumbers
  ) {
    let row = system.rows.indices.randomElement(using: &numbers)
    switch (Int.random(in: 0..<7, using: &numbers), row) {
    case (0, let row?):
      solver.remove(constraints.remove(at: row))
      system.rows.remove(at: row)
    case (1, let row?):
      system.rows[row].priority = [1000, 750, 250, 10].randomElement(using: &numbers) ?? 1
      solver.setPriority(system.rows[row].priority, of: constraints[row])
    case (2...4, let row?):
      system.rows[row].constant += Double(Int.random(in: -8...8, using: &numbers))
      solver.setConstant(system.rows[row].constant, of: constraints[row])
    case (5, _):
      let variable = Int.random(in: variables.indices, using: &numbers)
      let lowers: [Double] = [-Double.infinity, 0, 5, -20]
      let lower = lowers.randomElement(using: &numbers) ?? 0
      let uppers: [Double] = [Double.infinity, lower, max(lower, 50)]
      let upper = uppers.randomElement(using: &numbers) ?? 0
      system.lower[variable] = lower
      system.upper[variable] = upper == -Double.infinity ? 0 : upper
      solver.setBounds(of: variables[variable], lower: lower, upper: system.upper[variable])
    default:
      let added = RandomSystem.row(variables: variables.count, scale: 1, &numbers)
      system.rows.append(added)
      constraints.append(RandomSystem.add(added, to: &solver, variables))
    }
  }

  @Test("All lengths times a factor give all values times it")
  func scale() {
    for seed in seeds {
      for factor in [1024, 1.0 / 1024, 9973] {
        var (one, _, _) = RandomSystem(seed: seed).solver()
        var (other, _, _) = RandomSystem(seed: seed, scale: factor).solver()
        one.solve()
        other.solve()
        #expect(differs(one, other, times: factor) == nil, "seed \(seed), \(factor)")
      }
    }
  }

  @Test("Two alternatives satisfy everything equally well and differ in an ambiguous variable")
  func alternatives() throws {
    for seed in seeds {
      var (solver, _, _) = RandomSystem(seed: seed).solver()
      solver.solve()
      for variable in solver.ambiguousVariables {
        let (one, other) = try #require(solver.alternatives(for: variable), "seed \(seed)")
        #expect(abs(one[variable.index] - other[variable.index]) > 1e-6, "seed \(seed)")
        #expect(!solver.missingDeterminants(of: variable).isEmpty, "seed \(seed)")
      }
    }
  }
}
