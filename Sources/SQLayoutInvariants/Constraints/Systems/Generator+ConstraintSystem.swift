import LinearConstraints

extension Generator {
  /// Makes a small system, which reports show.
  ///
  /// - Parameter allowsChains: whether one of eight systems is a long chain, which reaches more of the solver than a
  ///   few variables.
  package mutating func makeConstraintSystem(allowsChains: Bool = false) -> ConstraintSystem {
    var system = allowsChains && choices.chance(1, of: 8) ? makeChain() : makeSmallSystem()
    system.eagerness = choices.pick([.none, .none, .none, .bases, .links])
    system.reusesFirstRow = choices.chance(1, of: 4)
    scenario = system.scenario
    return system
  }

  /// Makes a system of one to six variables: chains as of adjacent views, sizes with optional constraints, and random
  /// rows.
  private mutating func makeSmallSystem() -> ConstraintSystem {
    var system = ConstraintSystem()
    for _ in 0..<choices.integer(in: 1...6) {
      choices.beginSpan()
      let (lower, upper) = constraintBounds()
      system.lower.append(lower)
      system.upper.append(upper)
      choices.endSpan()
    }
    for _ in 0..<choices.integer(upTo: 10) {
      choices.beginSpan()
      system.rows.append(constraintRow(variables: system.lower.count))
      choices.endSpan()
    }
    return system
  }

  /// Makes the system of up to 24 adjacent views: a position and a length for each, optional lengths, a limit for the
  /// sum of all or some of them, and a few random rows.
  private mutating func makeChain() -> ConstraintSystem {
    var system = ConstraintSystem()
    let count = choices.integer(in: 2...24)
    let room = choices.chance(1, of: 2) ? wholeLength(UInt32(60 * count)) : nil
    for view in 0..<count {
      choices.beginSpan()
      let (place, length) = (2 * view, 2 * view + 1)
      system.lower += [-.infinity, 0]
      system.upper += [.infinity, .infinity]
      system.rows.append(
        ConstraintSystem.Row(
          terms: view == 0 ? [(place, 1)] : [(place, 1), (place - 2, -1), (place - 1, -1)],
          relation: choices.chance(1, of: 6) ? .greaterThanOrEqual : .equal,
          constant: wholeLength(12), priority: choices.chance(1, of: 8) ? 500 : 1000))
      if view > 0, choices.chance(1, of: 4) {
        system.rows.append(
          ConstraintSystem.Row(
            terms: [(length, 1), (1, -1)], relation: .equal, constant: 0,
            priority: choices.pick([1000, 750, 251])))
      }
      let wish = wholeLength(60)
      for (relation, priority) in [(Relation.lessThanOrEqual, 250.0), (.greaterThanOrEqual, 750)]
      where !choices.chance(1, of: 8) {
        system.rows.append(
          ConstraintSystem.Row(
            terms: [(length, 1)], relation: relation, constant: wish, priority: priority))
      }
      if let room, view == count - 1 || choices.chance(1, of: 16) {
        system.rows.append(
          ConstraintSystem.Row(
            terms: [(place, 1), (length, 1)],
            relation: choices.chance(1, of: 2) ? .equal : .lessThanOrEqual, constant: room,
            priority: choices.pick([1000, 999, 740, 249])))
      }
      choices.endSpan()
    }
    for _ in 0..<choices.integer(upTo: 3) {
      choices.beginSpan()
      system.rows.append(constraintRow(variables: system.lower.count))
      choices.endSpan()
    }
    // A required equation may be written times any number.
    if choices.chance(1, of: 3) {
      let factors = [choices.pick([1.0, 2, -1]), choices.pick([1.0, 0.5, -2, 4])]
      for index in system.rows.indices
      where system.rows[index].relation == .equal && system.rows[index].priority == 1000 {
        let factor = factors[index % 2]
        system.rows[index].constant *= factor
        for term in system.rows[index].terms.indices {
          system.rows[index].terms[term].coefficient *= factor
        }
      }
    }
    return system
  }

  /// No bounds, those of a length, a range, a fixed value, or an upper bound alone.
  mutating func constraintBounds() -> (lower: Double, upper: Double) {
    switch choices.integer(upTo: 5) {
    case 1, 2: return (0, .infinity)
    case 3: return (0, wholeLength(60))
    case 4:
      let value = wholeLength(60)
      return (value, value)
    case 5: return (-.infinity, wholeLength(60))
    default: return (-.infinity, .infinity)
    }
  }

  mutating func constraintRow(variables: Int) -> ConstraintSystem.Row {
    if variables > 2, choices.chance(1, of: 4) {
      // A view that follows another: its position is that of the other plus the other's length.
      let first = choices.integer(in: 0...(variables - 3))
      return ConstraintSystem.Row(
        terms: [(first + 2, 1), (first, -1), (first + 1, -1)], relation: .equal,
        constant: wholeLength(12), priority: 1000)
    }
    let count = min(variables, choices.integer(in: 1...3))
    var terms: [(variable: Int, coefficient: Double)] = []
    var next = choices.integer(in: 0...(variables - 1))
    for _ in 0..<count {
      terms.append((next, choices.pick([1, -1, 1, -1, 2, 0.5])))
      next = (next + 1 + choices.integer(in: 0...max(0, variables - count))) % variables
    }
    return ConstraintSystem.Row(
      terms: terms,
      relation: choices.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual]),
      constant: wholeLength(60) - wholeLength(30),
      priority: choices.pick([1000, 1000, 750, 250, 999, 1]))
  }

  /// Makes the same change to a system and its solver.
  package mutating func edit(_ system: inout ConstraintSystem, _ made: inout ConstraintSystem.Made)
  {
    choices.beginSpan()
    defer { choices.endSpan() }
    let kind = choices.integer(upTo: 7)
    if kind == 5 || (system.rows.isEmpty && kind < 6) {
      let row = constraintRow(variables: system.lower.count)
      system.rows.append(row)
      made.constraints.append(made.add(row))
      return
    }
    if kind >= 6 {
      let variable = choices.integer(in: 0...(system.lower.count - 1))
      let (lower, upper) = constraintBounds()
      system.lower[variable] = lower
      system.upper[variable] = upper
      made.solver.setBounds(of: made.variables[variable], lower: lower, upper: upper)
      return
    }
    let row = choices.integer(in: 0...(system.rows.count - 1))
    switch kind {
    case 3:
      made.solver.remove(made.constraints.remove(at: row))
      system.rows.remove(at: row)
    case 4:
      system.rows[row].priority = choices.pick([1000, 750, 250, 999, 1])
      made.solver.setPriority(system.rows[row].priority, of: made.constraints[row])
    default:
      system.rows[row].constant += wholeLength(20) - wholeLength(20)
      made.solver.setConstant(system.rows[row].constant, of: made.constraints[row])
    }
  }
}
