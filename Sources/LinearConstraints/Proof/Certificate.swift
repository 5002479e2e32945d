/// The proof of a solution, which ``verify(_:)`` checks without solving.
///
/// For each level it has dual values: a multiplier for each row. Those of the rows of this level
/// lie between the cost of a unit below the breakpoint and that of a unit above it. The sum of the
/// rows times their multipliers is 0, so that no values give a smaller sum of errors. A row whose
/// multiplier is not the limit on a side cannot move to that side in any optimum. So each level
/// proves for the weaker ones which rows stay where they are, and the last one which values are
/// unique.
public struct Certificate: Sendable {
  /// The values of all variables.
  public package(set) var values: [Double] = []
  /// The proof of each priority, from the highest.
  public package(set) var levels: [LevelProof] = []
  /// Why determined variables have just one value: each step uses those before it.
  public package(set) var steps: [DeterminationStep] = []
  /// The combinations that steps refer to.
  var combinations: [Weight] = []

  /// A row of the system: a constraint, or the bound of a variable.
  public struct Row: Hashable, Sendable {
    /// Its index in the solver; that of a constraint is the index of its ``ConstraintID``.
    public let index: Int32
  }

  /// A row with a multiplier.
  public struct Weight: Sendable {
    /// The row.
    public var row: Row
    /// The multiplier.
    public var value: Double
  }

  /// The dual values of one priority; those that are not listed are 0.
  public struct LevelProof: Sendable {
    /// The priority.
    public var priority: Double
    /// The dual values.
    public var duals: [Weight]
  }

  /// Why a variable has just one value.
  public struct DeterminationStep: Sendable {
    /// The variable.
    public var variable: Variable
    /// The proof.
    public var reason: Reason
  }

  /// The proof that a variable has just one value, given those that earlier steps have proved.
  public enum Reason: Sendable {
    /// A row that stays where it is, in which only this variable is not yet proved.
    case equation(Row)
    /// A row that keeps the variable from falling and one that keeps it from rising.
    case between(Row, Row)
    /// Rows times multipliers, ranges of the certificate's combinations, that add up to the variable
    /// alone, and keep it from falling and from rising.
    case combinations(Range<Int>, Range<Int>)
  }
}

extension ConstraintSolver {
  /// The proof of the last solution.
  ///
  /// - Complexity: O(terms + dual values).
  public func certificate() -> Certificate {
    var certificate = Certificate()
    certificate.values = simplex.x
    var copy = simplex
    certificate.levels = copy.proofs()
    copy.addSteps(&certificate)
    return certificate
  }
}

extension LexicographicSimplex {
  /// The dual values of each level from the required one on.
  ///
  /// Rows with a dual value at a level stay active: so those of all levels follow from the rows that
  /// are active at last.
  mutating func proofs() -> [Certificate.LevelProof] {
    var proofs = levels.priority.map { Certificate.LevelProof(priority: $0, duals: []) }
    for part in 0..<parts.count {
      forEachLevel(of: part) { (simplex, level, positions) in
        simplex.addDuals(level, positions, to: &proofs[Int(level)].duals)
      }
    }
    return Array(proofs[Levels.required...])
  }

  /// The dual values of a part's rows at a level.
  mutating func addDuals(
    _ level: Int32, _ positions: Range<Int>, to duals: inout [Certificate.Weight]
  ) {
    for position in positions {
      let row = parts.rows[position]
      guard !state.flags[Int(row)].contains(.active) else { continue }
      let slope = slope(Int(row))
      guard slope != 0 else { continue }
      duals.append(Certificate.Weight(row: Certificate.Row(index: row), value: slope))
      addTerms(Int(row), -slope)
    }
    solveBackward()
    for row in work.rows {
      let value = work.rowValue[Int(row)]
      guard abs(value) > Self.dualTolerance else { continue }
      duals.append(Certificate.Weight(row: Certificate.Row(index: row), value: value))
    }
    clearRows()
  }

  fileprivate mutating func addSteps(_ certificate: inout Certificate) {
    certificate.steps.reserveCapacity(x.count)
    for variable in x.indices { determination.isSettled[variable] = false }
    determination.isPruning = true
    // First the variables that no border takes part in, since borders rest on these.
    for isSecond in [false, true] {
      for variable in basis.order where !determination.isOpen[Int(variable)] {
        guard !determination.isSettled[Int(variable)] else { continue }
        let row = basis.row[Int(variable)]
        if state.flags[Int(row)].contains(.relaxed) {
          if isSecond { addCombination(Int(variable), &certificate) }
          continue
        }
        guard isSecond || othersAreSettled(Int(variable), in: Int(row)) else { continue }
        determination.isSettled[Int(variable)] = true
        let reason: Certificate.Reason
        if let pin = determination.pins[variable] {
          reason = .between(
            Certificate.Row(index: pin.below), Certificate.Row(index: pin.above))
        } else {
          reason = .equation(Certificate.Row(index: row))
        }
        certificate.steps.append(
          Certificate.DeterminationStep(variable: Variable(index: Int(variable)), reason: reason))
      }
    }
    for bounds in determination.bounds {
      if bounds.row >= 0 {
        certificate.steps.append(
          Certificate.DeterminationStep(
            variable: Variable(index: Int(bounds.variable)),
            reason: .equation(Certificate.Row(index: bounds.row))))
        continue
      }
      let below = certificate.add(bounds.below)
      let above = certificate.add(bounds.above)
      certificate.steps.append(
        Certificate.DeterminationStep(
          variable: Variable(index: Int(bounds.variable)), reason: .combinations(below, above)))
    }
  }

  private func othersAreSettled(_ variable: Int, in row: Int) -> Bool {
    rows.terms(row).allSatisfy {
      let other = Int(rows.termVariable[$0])
      return other == variable || determination.isSettled[other]
    }
  }

  private mutating func addCombination(_ variable: Int, _ certificate: inout Certificate) {
    let range = certificate.add(combination(of: variable))
    determination.isSettled[variable] = true
    certificate.steps.append(
      Certificate.DeterminationStep(
        variable: Variable(index: variable), reason: .combinations(range, range)))
  }

  /// The active rows times multipliers that add up to a variable, and to variables that are settled.
  mutating func combination(of variable: Int) -> [(row: Int32, value: Double)] {
    addSource(variable, 1)
    solveBackward()
    let found = work.rows.compactMap { row -> (row: Int32, value: Double)? in
      let value = work.rowValue[Int(row)]
      return abs(value) > Self.dualTolerance ? (row, value) : nil
    }
    clearRows()
    return found
  }
}

extension Certificate {
  fileprivate mutating func add(_ weights: [(row: Int32, value: Double)]) -> Range<Int> {
    let start = combinations.count
    for weight in weights {
      combinations.append(Weight(row: Row(index: weight.row), value: weight.value))
    }
    return start..<combinations.count
  }
}
