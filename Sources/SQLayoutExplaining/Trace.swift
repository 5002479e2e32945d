import SQLayoutCore
// Its types have the names of the core's, so that no other file imports it.
import SQLayoutTracing

typealias Trace = TracedPass
typealias Operation = SQLayoutTracing.Operation
/// A number of the tree or of the bounds, or one that a function answered: what it belongs to, and what
/// it is there.
public typealias LayoutInput = SQLayoutTracing.TracedInput
typealias TracedName = SQLayoutTracing.TracedName
typealias TracedEvent = SQLayoutTracing.TracedEvent
typealias PassEvent = SQLayoutTracing.PassEvent

extension Operation {
  /// Whether it has one operand, its first.
  var isUnary: Bool {
    switch kind {
    case .negate, .magnitude, .round, .roundUp, .nextUp, .nextDown: true
    default: false
    }
  }

  /// The result, computed again from operands.
  func evaluate(_ first: Swift.Double, _ second: Swift.Double) -> Swift.Double {
    switch kind {
    case .input: value
    case .name: second
    case .add: first + second
    case .subtract: first - second
    case .multiply: first * second
    case .divide: first / second
    case .min: Swift.min(first, second)
    case .max: second > first ? second : first
    case .negate: -first
    case .magnitude: first.magnitude
    case .round: first.rounded()
    case .roundUp: first.rounded(.up)
    case .nextUp: first.nextUp
    case .nextDown: first.nextDown
    }
  }
}
