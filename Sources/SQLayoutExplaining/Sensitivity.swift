import SQLayoutCore

/// How the numbers of a pass follow one number of the tree or of the bounds.
public struct Sensitivity: Sendable {
  /// By how much each result of an operation changes where the number changes by 1.
  private let slopes: [Double]
  /// By how much the number may change, up or down, with the pass still taking the same steps, so that
  /// the slopes hold; up to rounding, and to half of it where steps multiply or divide.
  public let slack: Double
  /// Whether numbers that follow the input, but not by their difference, were compared and are so close
  /// that rounding alone may decide otherwise for another input; or whether one that was computed from the
  /// input, and does not follow it, lies so close to where it is rounded to another whole number.
  public let isDecidedByRounding: Bool
  private let layout: ExplainedLayout

  /// How a pass follows a term that is an input.
  ///
  /// - Complexity: O(operations and comparisons of the pass).
  public init(of input: Term, in layout: ExplainedLayout) {
    self.layout = layout
    let trace = layout.trace
    let operations = trace.operations
    var slopes = [Double](repeating: 0, count: operations.count)
    var slack = Double.infinity
    func limit(_ margin: Double, _ slope: Double) {
      if slope != 0 { slack = min(slack, abs(margin) / abs(slope)) }
    }
    var isDecidedByRounding = false
    // What was computed from the input, even where it cancels out.
    var follows = [Bool](repeating: false, count: operations.count)
    if input.operation > 0 {
      slopes[Int(input.operation)] = 1
      follows[Int(input.operation)] = true
    }
    for index in operations.indices.dropFirst(Int(input.operation) + 1) {
      let operation = operations[index]
      guard operation.kind != .input, operation.kind != .constant else { continue }
      let a = operation.kind == .name ? 0 : operations[Int(operation.first)].value
      let b = operations[Int(operation.second)].value
      let first = operation.kind == .name ? 0 : slopes[Int(operation.first)]
      let second = operation.isUnary ? 0 : slopes[Int(operation.second)]
      follows[index] =
        operation.kind != .name && follows[Int(operation.first)]
        || !operation.isUnary && follows[Int(operation.second)]
      if first == 0, follows[index], let margin = operation.marginOfRounding(a) {
        isDecidedByRounding = isDecidedByRounding || margin <= 1e-9 * max(1, abs(a))
      }
      guard first != 0 || second != 0 else { continue }
      switch operation.kind {
      case .constant, .input: break
      case .name: slopes[index] = second
      case .add: slopes[index] = first + second
      case .subtract: slopes[index] = first - second
      case .multiply: slopes[index] = first * b + a * second
      case .divide: slopes[index] = (first * b - a * second) / (b * b)
      case .min, .max:
        let isFirst = operation.kind == .min ? !(b < a) : !(b > a)
        slopes[index] = isFirst ? first : second
        limit(a - b, first - second)
      case .negate: slopes[index] = -first
      case .magnitude:
        slopes[index] = a < 0 ? -first : first
        limit(a, first)
      case .nextUp, .nextDown: slopes[index] = first
      case .round, .roundUp: limit(operation.marginOfRounding(a) ?? 0, first)
      }
    }
    for condition in trace.conditions {
      let value = operations[Int(condition.first)].value
      let margin = value - operations[Int(condition.second)].value
      let slope = slopes[Int(condition.first)] - slopes[Int(condition.second)]
      limit(margin, slope)
      let isClose = abs(margin) <= 1e-9 * max(1, abs(value))
      if slope == 0, isClose, condition.first != condition.second,
        follows[Int(condition.first)] || follows[Int(condition.second)]
      {
        isDecidedByRounding = true
      }
    }
    self.isDecidedByRounding = isDecidedByRounding
    self.slopes = slopes
    self.slack = slack
  }

  /// By how much a part of a node's frame changes where the number changes by 1; nil for a node without a
  /// frame.
  public func slope(of number: FrameNumber, of node: Int) -> Double? {
    layout.operation(of: number, of: node).map { slopes[Int($0)] }
  }
}

extension Operation {
  /// How far an operand is from being rounded to another number; nil where nothing is rounded.
  fileprivate func marginOfRounding(_ operand: Double) -> Double? {
    switch kind {
    case .round: min(operand - (value - 0.5), value + 0.5 - operand)
    case .roundUp: min(operand - (value - 1), value - operand)
    default: nil
    }
  }
}
