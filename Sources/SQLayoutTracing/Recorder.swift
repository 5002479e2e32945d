import Synchronization

import class Foundation.Thread

/// An operation of a traced pass.
public struct Operation: BitwiseCopyable, Sendable {
  /// What it does with its operands.
  public enum Kind: UInt8, BitwiseCopyable, Sendable {
    /// A number of the engine itself.
    case constant
    /// A number of the tree or of the bounds: `first` is the index of what it is.
    case input
    /// The same number under a name: `first` is the index of the name, `second` the operand.
    case name
    case add, subtract, multiply, divide, min, max
    // Of one operand, the first.
    case negate, magnitude, round, roundUp, nextUp, nextDown
  }

  /// The result.
  public var value: Swift.Double
  /// The operation that gave the first operand.
  public var first: UInt32
  /// The operation that gave the second operand.
  public var second: UInt32
  /// What it does.
  public var kind: Kind
}

/// Two numbers that a pass compared, to decide what to do.
public struct Condition: BitwiseCopyable, Sendable {
  /// How the first was compared with the second.
  public enum Kind: UInt8, BitwiseCopyable, Sendable {
    case equal, less, lessOrEqual
  }

  /// The operation that gave the first number.
  public var first: UInt32
  /// The operation that gave the second number.
  public var second: UInt32
  /// How they were compared.
  public var kind: Kind
}

/// Records the operations of a traced pass.
///
/// Every operation of a pass is recorded here. A list is taken out while it grows and put back: an access
/// that lasted would be checked for overlap at run time.
final class Recorder: @unchecked Sendable {
  /// The operations. The first is there so that no other has the number 0, by which constants are known
  /// that no operation stands for yet.
  var operations = [
    Operation(value: 0, first: 0, second: 0, kind: .constant)
  ]
  var conditions: [Condition] = []
  var inputs: [TracedInput] = []
  var names: [TracedName] = []
  var events: [TracedEvent] = []
  /// The containers that are entered, the innermost one last.
  var containers: [Int] = []
  /// The number that each node of the traced tree has in the original.
  var numbers: [Int] = []
  /// Whether comparisons count: they do while a pass runs.
  var isPassing = false

  /// The one that records.
  ///
  /// Set for as long as a traced pass runs, which holds it: one, and those that its functions run.
  private nonisolated(unsafe) static var current: Unmanaged<Recorder>?

  private static let lock = Mutex(())
  /// The thread that records; 0 where none does.
  private static let owner = Atomic<Int>(0)

  /// Records nothing yet.
  init() {}

  /// Records a pass over a tree, whose numbers are there already.
  init(_ tree: TracedTree) {
    operations = tree.operations
    inputs = tree.inputs
    numbers = tree.numbers
    reserve(forNodes: tree.numbers.count)
  }

  /// Reserves what a pass over leaves takes.
  func reserve(forNodes count: Int) {
    operations = Self.reserved(exchange(&operations, with: []), 40 * count)
    inputs = Self.reserved(exchange(&inputs, with: []), 12 * count)
    names = Self.reserved(exchange(&names, with: []), 6 * count)
    events = Self.reserved(exchange(&events, with: []), 2 * count)
    conditions = Self.reserved(exchange(&conditions, with: []), 4 * count)
  }

  private static func reserved<Element>(
    _ list: consuming [Element], _ capacity: Int
  ) -> [Element] {
    list.reserveCapacity(capacity)
    return list
  }

  /// A list with one more element.
  @inline(__always)
  private static func grown<Element>(
    _ list: consuming [Element], by element: Element
  ) -> [Element] {
    list.append(element)
    return list
  }

  /// Runs a closure while this recorder records. One thread records at a time, and others wait; a function of a
  /// traced tree may trace another tree.
  func record(_ body: () -> Void) {
    let thread = Int(bitPattern: ObjectIdentifier(Thread.current))
    if Self.owner.load(ordering: .relaxed) == thread { return recordAlone(body) }
    Self.lock.withLock { _ in
      Self.owner.store(thread, ordering: .relaxed)
      defer { Self.owner.store(0, ordering: .relaxed) }
      recordAlone(body)
    }
  }

  /// The same on the thread that has the lock.
  private func recordAlone(_ body: () -> Void) {
    let outer = unsafe Self.current
    unsafe Self.current = Unmanaged.passUnretained(self)
    defer { unsafe Self.current = outer }
    body()
  }

  /// Runs code on the one that records; nil where none does.
  @inline(__always)
  static func withCurrent<Result>(_ body: (Recorder) -> Result) -> Result? {
    guard let recorder = unsafe current else { return nil }
    return unsafe recorder._withUnsafeGuaranteedRef { body($0) }
  }

  @inline(__always)
  static func record(
    _ kind: Operation.Kind, _ a: Double, _ b: Double, _ value: Swift.Double
  ) -> Double {
    guard a.origin | b.origin != 0 else { return Double(value) }
    return withCurrent {
      Double(value, $0.append(kind, $0.number(of: a), $0.number(of: b), value))
    } ?? Double(value)
  }

  @inline(__always)
  static func record(_ kind: Operation.Kind, _ a: Double, _ value: Swift.Double) -> Double {
    guard a.origin != 0 else { return Double(value) }
    return withCurrent { Double(value, $0.append(kind, a.origin, 0, value)) } ?? Double(value)
  }

  /// The operation that gave a number; a constant gets one.
  @inline(__always)
  func number(of operand: Double) -> UInt32 {
    operand.origin != 0 ? operand.origin : append(.constant, 0, 0, operand.value)
  }

  @inline(never)
  private func append(
    _ kind: Operation.Kind, _ first: UInt32, _ second: UInt32, _ value: Swift.Double
  ) -> UInt32 {
    let number = UInt32(truncatingIfNeeded: operations.count)
    let operation = Operation(value: value, first: first, second: second, kind: kind)
    operations = Self.grown(exchange(&operations, with: []), by: operation)
    return number
  }

  func append(_ event: TracedEvent.Kind) {
    let event = TracedEvent(
      kind: event, container: containers.last ?? -1, operations: operations.count)
    events = Self.grown(exchange(&events, with: []), by: event)
  }

  /// A number of the tree, which is what it is.
  func input(_ value: Swift.Double, _ input: TracedInput) -> Double {
    let index = UInt32(inputs.count)
    inputs = Self.grown(exchange(&inputs, with: []), by: input)
    return Double(value, append(.input, index, 0, value))
  }

  /// Records numbers that a function answers for a node of the traced tree.
  static func answers(_ item: Int) -> (Swift.Double, TracedInput.Name) -> Double {
    { value, name in
      withCurrent { recorder in
        let owner = TracedInput.Owner.function(item < 0 ? item : recorder.numbers[item])
        return recorder.input(value, TracedInput(owner: owner, name: name))
      } ?? Double(value)
    }
  }

  /// The same number under a name.
  func name(_ number: Double, _ name: TracedName) -> Double {
    let index = UInt32(names.count)
    names = Self.grown(exchange(&names, with: []), by: name)
    return Double(number.value, append(.name, index, self.number(of: number), number.value))
  }

  @inline(__always)
  static func compare(
    _ a: Double, _ kind: Condition.Kind, _ b: Double, _ result: Bool
  ) -> Bool {
    if a.origin | b.origin != 0 { _ = withCurrent { $0.append(kind, a, b) } }
    return result
  }

  @inline(never)
  private func append(_ kind: Condition.Kind, _ a: Double, _ b: Double) {
    guard isPassing else { return }
    let condition = Condition(first: number(of: a), second: number(of: b), kind: kind)
    conditions = Self.grown(exchange(&conditions, with: []), by: condition)
  }
}
