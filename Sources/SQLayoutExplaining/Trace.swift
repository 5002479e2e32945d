import SQLayoutCore
// No other file imports it, since its types have the names of the core's.
import SQLayoutTracing

typealias Trace = TracedPass
typealias TracedTree = SQLayoutTracing.TracedTree
typealias Operation = SQLayoutTracing.Operation
typealias Condition = SQLayoutTracing.Condition
/// A number of the tree or of the bounds, or a result of a function: its owner, and its name there.
public typealias LayoutInput = SQLayoutTracing.TracedInput
typealias TracedName = SQLayoutTracing.TracedName
typealias TracedEvent = SQLayoutTracing.TracedEvent
typealias PassEvent = SQLayoutTracing.PassEvent

extension Operation {
  /// The operations that gave its operands.
  var operands: [UInt32] {
    switch kind {
    case .constant, .input: []
    case .name: [second]
    case .negate, .magnitude, .round, .roundUp, .nextUp, .nextDown: [first]
    case .add, .subtract, .multiply, .divide, .min, .max: [first, second]
    }
  }

  /// Whether it has one operand, its first.
  var isUnary: Bool {
    switch kind {
    case .negate, .magnitude, .round, .roundUp, .nextUp, .nextDown: true
    default: false
    }
  }
}
