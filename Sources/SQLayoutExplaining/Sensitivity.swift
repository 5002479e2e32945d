import SQLayoutCore

/// How the numbers of a pass follow one number of the tree or of the bounds.
public struct Sensitivity: Sendable {
  /// By how much the number may change, up or down, with the pass still taking the same steps, so that
  /// the slopes hold; up to rounding, and to half of it where steps multiply or divide.
  public let slack: Double
  /// Whether numbers that follow the input, but not by their difference, were compared and are so close
  /// that rounding alone may decide otherwise for another input; or whether one that was computed from the
  /// input, and does not follow it, lies so close to where it is rounded to another whole number.
  public let isDecidedByRounding: Bool
  private let layout: ExplainedLayout
  private let slopes: [UInt32: Double]

  /// How a pass follows a term that is an input.
  ///
  /// - Complexity: O(n log n) for the n operations and comparisons that follow it.
  public init(of input: Term, in layout: ExplainedLayout) {
    self.init(of: input.operation, in: layout) { _ in true }
  }

  /// How a pass follows the result of an operation, whatever that was computed from.
  ///
  /// - Parameter counts: whether it matters what an operation chooses or rounds.
  init(
    of origin: UInt32, in layout: ExplainedLayout, where counts: (_ operation: Int) -> Bool
  ) {
    self.layout = layout
    let trace = layout.trace
    let operations = trace.operations
    var slopes = [origin: 1.0]
    var slack = Double.infinity
    var isDecidedByRounding = false
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
      case .multiply: result = Self.sum(first * b, a * second)
      case .divide: result = Self.sum(first * b, -a * second) / (b * b)
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
    (self.slopes, self.slack) = (slopes, slack)
    self.isDecidedByRounding = isDecidedByRounding
  }

  /// The operations and comparisons that may change with an operation, in their order: not those behind a
  /// rounding, or a choice that something else won.
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

  /// A sum that is none where its parts cancel out.
  static func sum(_ first: Double, _ second: Double) -> Double {
    let sum = first + second
    return abs(sum) <= 1e-12 * (abs(first) + abs(second)) ? 0 : sum
  }

  private static func isClose(_ margin: Double, to value: Double) -> Bool {
    abs(margin) <= 1e-9 * max(1, abs(value))
  }

  /// By how much a part of a node's frame changes where the number changes by 1; nil for a node without a
  /// frame.
  public func slope(of number: FrameNumber, of node: Int) -> Double? {
    layout.operation(of: number, of: node).map { slopes[$0] ?? 0 }
  }
}

extension Operation {
  /// Whether a least or a greatest is its first operand, as the standard library chooses.
  fileprivate func takesFirst(_ a: Double, _ b: Double) -> Bool {
    kind == .min ? !(b < a) : !(b > a)
  }

  /// Whether its result changes where one of its operands does by a little.
  fileprivate func passesOn(_ operand: UInt32, _ trace: Trace) -> Bool {
    switch kind {
    case .round, .roundUp: return false
    case .min, .max:
      let (a, b) = (trace.operations[Int(first)].value, trace.operations[Int(second)].value)
      return a == b || operand == (takesFirst(a, b) ? first : second)
    default: return true
    }
  }

  /// How far an operand is from being rounded to another number.
  fileprivate func marginOfRounding(_ operand: Double) -> Double {
    kind == .round
      ? min(operand - (value - 0.5), value + 0.5 - operand)
      : min(operand - (value - 1), value - operand)
  }
}
