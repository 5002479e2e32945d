/// An operation of a traced pass.
public struct Operation: BitwiseCopyable, Sendable {
  /// What it does with its operands.
  public enum Kind: UInt8, BitwiseCopyable, Sendable {
    /// A number of the tree or of the bounds: `first` is the index of what it is.
    case input
    /// The same number under a name: `first` is the index of the name, `second` the operand.
    case name
    case add, subtract, multiply, divide, min, max
    // Of one operand.
    case negate, magnitude, round, roundUp, nextUp, nextDown
  }

  /// What it does.
  public var kind: Kind
  /// The operation that gave the first operand; 0 for a constant.
  public var first: UInt32
  /// The operation that gave the second operand; 0 for a constant.
  public var second: UInt32
  /// The first operand.
  public var firstValue: Swift.Double
  /// The second operand.
  public var secondValue: Swift.Double
  /// The result.
  public var value: Swift.Double
}

/// Two numbers that a pass compared, to decide what to do.
public struct Condition: BitwiseCopyable, Sendable {
  /// How the first was compared with the second.
  public enum Kind: UInt8, BitwiseCopyable, Sendable {
    case equal, less, lessOrEqual
  }

  /// How they were compared.
  public var kind: Kind
  /// The operation that gave the first number; 0 for a constant.
  public var first: UInt32
  /// The operation that gave the second number; 0 for a constant.
  public var second: UInt32
  /// The first number.
  public var firstValue: Swift.Double
  /// The second number.
  public var secondValue: Swift.Double
}

/// Records the operations of one traced pass at a time.
final class Recorder: @unchecked Sendable {
  /// The operations; the first stands for all constants.
  var operations = [
    Operation(kind: .input, first: 0, second: 0, firstValue: 0, secondValue: 0, value: 0)
  ]
  var conditions: [Condition] = []
  var inputs: [TracedInput] = []
  var names: [TracedName] = []
  var events: [TracedEvent] = []
  /// The container that was entered last.
  var container = 0
  /// The number that each node of the traced tree has in the original.
  var numbers: [Int] = []
  /// Whether comparisons count: they do while a pass runs.
  var isPassing = false

  /// The one that records.
  ///
  /// Set for as long as a traced pass runs, of which there is one at a time.
  nonisolated(unsafe) static var current: Recorder?

  static func record(
    _ kind: Operation.Kind, _ a: Double, _ b: Double, _ value: Swift.Double
  ) -> Double {
    guard let recorder = unsafe current, a.origin | b.origin != 0 else { return Double(value) }
    return Double(value, recorder.append(kind, a, b, value))
  }

  static func record(_ kind: Operation.Kind, _ a: Double, _ value: Swift.Double) -> Double {
    guard let recorder = unsafe current, a.origin != 0 else { return Double(value) }
    return Double(value, recorder.append(kind, a, Double(0), value))
  }

  private func append(
    _ kind: Operation.Kind, _ a: Double, _ b: Double, _ value: Swift.Double
  ) -> UInt32 {
    operations.append(
      Operation(
        kind: kind, first: a.origin, second: b.origin, firstValue: a.value, secondValue: b.value,
        value: value))
    return UInt32(operations.count - 1)
  }

  func append(_ event: TracedEvent.Kind) {
    events.append(TracedEvent(kind: event, operations: operations.count))
  }

  /// A number of the tree, which is what it is.
  func input(_ value: Swift.Double, _ input: TracedInput) -> Double {
    inputs.append(input)
    operations.append(
      Operation(
        kind: .input, first: UInt32(inputs.count - 1), second: 0, firstValue: value,
        secondValue: 0, value: value))
    return Double(value, UInt32(operations.count - 1))
  }

  /// Records numbers that a function answers for a node of the traced tree.
  func answers(_ item: Int) -> (Swift.Double, String) -> Double {
    { [unowned self] in
      let owner = TracedInput.Owner.function(item < 0 ? item : numbers[item])
      return input($0, TracedInput(owner: owner, name: $1))
    }
  }

  /// The same number under a name.
  func name(_ number: Double, _ name: TracedName) -> Double {
    names.append(name)
    operations.append(
      Operation(
        kind: .name, first: UInt32(names.count - 1), second: number.origin, firstValue: 0,
        secondValue: number.value, value: number.value))
    return Double(number.value, UInt32(operations.count - 1))
  }

  static func compare(
    _ a: Double, _ kind: Condition.Kind, _ b: Double, _ result: Bool
  ) -> Bool {
    if let recorder = unsafe current, recorder.isPassing, a.origin | b.origin != 0 {
      recorder.conditions.append(
        Condition(
          kind: kind, first: a.origin, second: b.origin, firstValue: a.value,
          secondValue: b.value))
    }
    return result
  }
}
