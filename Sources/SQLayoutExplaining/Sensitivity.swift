import SQLayoutCore

/// The dependence of the numbers of a pass on one number of the tree or of the bounds.
public struct Sensitivity: Sendable {
  /// The greatest change of the number, up or down, with which the pass takes the same steps, up to
  /// rounding. The slopes hold for such changes, unless steps multiply or divide results that
  /// depend on the number.
  public let slack: Double
  /// Whether a decision is within rounding errors: two compared numbers depend on the input, but
  /// their difference does not, and it is so small that rounding alone may decide otherwise for
  /// another input. Or a number that was computed from the input, but does not depend on it, is
  /// that close to the border of rounding to another whole number.
  public let isDecidedByRounding: Bool
  private let layout: ExplainedLayout
  private let slopes: [UInt32: Double]

  /// Finds the dependence of a pass on a term that is an input.
  ///
  /// - Complexity: O(n log n) for the n operations and comparisons that follow it; O(operations of the pass) where
  ///   some of them multiply or divide results.
  public init(of input: Term, in layout: ExplainedLayout) {
    self.init(of: input.operation, in: layout) { _ in true }
  }

  /// Finds the dependence of a pass on the result of an operation, as if it were an input.
  ///
  /// - Parameter counts: whether the choice or rounding of an operation counts as a step.
  init(
    of origin: UInt32, in layout: ExplainedLayout, where counts: (_ operation: Int) -> Bool
  ) {
    self.layout = layout
    let trace = layout.trace
    let operations = trace.operations
    var slopes = [origin: 1.0]
    var slack = Double.infinity
    var isDecidedByRounding = false
    var isCurved = false
    let reached = origin > 0 ? Self.reached(from: origin, in: layout) : []
    func limit(_ margin: Double, _ slope: Double) {
      guard slope != 0 else { return }
      let distance = abs(margin) / abs(slope)
      slack = distance.isNaN ? 0 : min(slack, distance)
    }
    func slope(_ operation: UInt32) -> Double { slopes[operation] ?? 0 }
    for follower in reached {
      guard follower < operations.count else {
        let condition = trace.conditions[Int(follower) - operations.count]
        let value = operations[Int(condition.first)].value
        let margin = value - operations[Int(condition.second)].value
        let slope = Self.sum(slope(condition.first), -slope(condition.second))
        limit(margin, slope)
        if slope == 0, condition.first != condition.second, Self.isClose(margin, to: value) {
          isDecidedByRounding = true
        }
        continue
      }
      let operation = operations[Int(follower)]
      let isNamed = operation.kind == .name
      let a = isNamed ? 0 : operations[Int(operation.first)].value
      let b = operations[Int(operation.second)].value
      let first = isNamed ? 0 : slope(operation.first)
      let second = operation.isUnary ? 0 : slope(operation.second)
      let result: Double
      switch operation.kind {
      case .constant, .input: result = 0
      case .name: result = second
      case .add: result = Self.sum(first, second)
      case .subtract: result = Self.sum(first, -second)
      case .multiply:
        result = Self.sum(first * b, a * second)
        isCurved = isCurved || first != 0 && second != 0
      case .divide:
        result = Self.sum(first * b, -a * second) / (b * b)
        isCurved = isCurved || second != 0
      case .min, .max:
        result = operation.takesFirst(a, b) ? first : second
        if counts(Int(follower)) { limit(a - b, Self.sum(first, -second)) }
      case .negate: result = -first
      case .magnitude:
        result = a < 0 ? -first : first
        if counts(Int(follower)) { limit(a, first) }
      case .nextUp, .nextDown: result = first
      case .round, .roundUp:
        result = 0
        guard counts(Int(follower)) else { break }
        let margin = operation.marginOfRounding(a)
        limit(margin, first)
        if first == 0, Self.isClose(margin, to: a) { isDecidedByRounding = true }
      }
      if result != 0 { slopes[follower] = result }
    }
    if isCurved, slack > 0, slack < .infinity {
      // The margins are those of linear functions. A curve may reach the border sooner.
      var path = Path(
        trace, reached, decides: reached.map { $0 < operations.count && counts(Int($0)) })
      slack = path.slack(of: origin, upTo: slack)
    }
    (self.slopes, self.slack) = (slopes, slack)
    self.isDecidedByRounding = isDecidedByRounding
  }

  /// The operations and comparisons that follow a number, to compute them again with another one.
  private struct Path {
    let trace: Trace
    let reached: [UInt32]
    /// Whether the choice or rounding of each has to stay.
    let decides: [Bool]
    /// The values of all operations, of those that follow with the change that was tried last.
    var values: [Double]

    init(_ trace: Trace, _ reached: [UInt32], decides: [Bool]) {
      (self.trace, self.reached, self.decides) = (trace, reached, decides)
      values = trace.operations.map(\.value)
    }

    /// The largest change, up and down, with which all decisions stay; by bisection.
    mutating func slack(of origin: UInt32, upTo most: Double) -> Double {
      var most = most
      for sign in [1.0, -1.0] {
        if decidesAlike(origin, sign * most) { continue }
        var (low, high) = (0.0, most)
        for _ in 0..<48 {
          let middle = (low + high) / 2
          if decidesAlike(origin, sign * middle) { low = middle } else { high = middle }
        }
        most = low
      }
      return most
    }

    private mutating func decidesAlike(_ origin: UInt32, _ change: Double) -> Bool {
      let operations = trace.operations
      values[Int(origin)] = operations[Int(origin)].value + change
      for (follower, decides) in zip(reached, decides) {
        guard follower < operations.count else {
          let condition = trace.conditions[Int(follower) - operations.count]
          let (first, second) = (Int(condition.first), Int(condition.second))
          let before = condition.kind.holds(operations[first].value, operations[second].value)
          if condition.kind.holds(values[first], values[second]) != before { return false }
          continue
        }
        let operation = operations[Int(follower)]
        let second = values[Int(operation.second)]
        let first = operation.kind == .name ? 0 : values[Int(operation.first)]
        let result = operation.result(first, second)
        // Past a divisor of 0 a quotient changes its sign.
        if operation.kind == .divide,
          (second > 0) != (operations[Int(operation.second)].value > 0)
        {
          return false
        }
        if decides {
          switch operation.kind {
          case .round, .roundUp: if result != operation.value { return false }
          case .min, .max:
            let (a, b) = (
              operations[Int(operation.first)].value, operations[Int(operation.second)].value
            )
            let isFirst = operation.takesFirst(first, second)
            if isFirst != operation.takesFirst(a, b), first != second { return false }
          case .magnitude:
            if (first < 0) != (operations[Int(operation.first)].value < 0) { return false }
          default: break
          }
        }
        if result.isNaN { return false }
        values[Int(follower)] = result
      }
      return true
    }
  }

  /// The operations and comparisons that may change with an operation, in their order: not those
  /// after a rounding, or after a choice of another operand.
  private static func reached(from origin: UInt32, in layout: ExplainedLayout) -> [UInt32] {
    let trace = layout.trace
    let dependents = layout.dependents.of(trace)
    var found: Set<UInt32> = []
    var passing: Set<UInt32> = []
    var pending = [origin]
    while let operand = pending.popLast() {
      for follower in dependents[Int(operand)] {
        found.insert(follower)
        guard follower < trace.operations.count,
          trace.operations[Int(follower)].passesOn(operand, trace),
          passing.insert(follower).inserted
        else { continue }
        pending.append(follower)
      }
    }
    return found.sorted()
  }

  /// A sum; 0 where its parts cancel out up to rounding.
  static func sum(_ first: Double, _ second: Double) -> Double {
    let sum = first + second
    return abs(sum) <= 1e-12 * (abs(first) + abs(second)) ? 0 : sum
  }

  private static func isClose(_ margin: Double, to value: Double) -> Bool {
    abs(margin) <= 1e-9 * max(1, abs(value))
  }

  /// The change of a part of a node's frame where the number changes by 1; nil for a node without a
  /// frame.
  public func slope(of number: FrameNumber, of node: Int) -> Double? {
    layout.operation(of: number, of: node).map { slopes[$0] ?? 0 }
  }
}

extension Condition.Kind {
  fileprivate func holds(_ first: Double, _ second: Double) -> Bool {
    switch self {
    case .equal: first == second
    case .less: first < second
    case .lessOrEqual: first <= second
    }
  }
}

extension Operation {
  /// The result with other operands; a name has the second one alone.
  fileprivate func result(_ first: Double, _ second: Double) -> Double {
    switch kind {
    case .constant, .input: value
    case .name: second
    case .add: first + second
    case .subtract: first - second
    case .multiply: first * second
    case .divide: first / second
    case .min, .max: takesFirst(first, second) ? first : second
    case .negate: -first
    case .magnitude: first.magnitude
    case .round: first.rounded()
    case .roundUp: first.rounded(.up)
    case .nextUp: first.nextUp
    case .nextDown: first.nextDown
    }
  }

  /// Whether a least or a greatest is its first operand, by the rule of the standard library.
  fileprivate func takesFirst(_ a: Double, _ b: Double) -> Bool {
    kind == .min ? !(b < a) : !(b > a)
  }

  /// Whether the result changes with a small change of an operand.
  fileprivate func passesOn(_ operand: UInt32, _ trace: Trace) -> Bool {
    switch kind {
    case .round, .roundUp: return false
    case .min, .max:
      let (a, b) = (trace.operations[Int(first)].value, trace.operations[Int(second)].value)
      return a == b || operand == (takesFirst(a, b) ? first : second)
    default: return true
    }
  }

  /// The distance of an operand from the border of rounding to another number.
  func marginOfRounding(_ operand: Double) -> Double {
    kind == .round
      ? min(operand - (value - 0.5), value + 0.5 - operand)
      : min(operand - (value - 1), value - operand)
  }
}
