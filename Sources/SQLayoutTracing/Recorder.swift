import Synchronization

import class Foundation.Thread

/// An operation of a traced pass.
public struct Operation: BitwiseCopyable, Sendable {
  /// The kind of an operation.
  public enum Kind: UInt8, BitwiseCopyable, Sendable {
    /// A constant of the engine.
    case constant
    /// A number of the tree or of the bounds: `first` is the index of the input.
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
  /// The kind.
  public var kind: Kind
}

/// A comparison of two numbers by which a pass chose its steps.
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

/// The lists of a recorder.
struct Recording {
  /// The operations. The first is a placeholder: index 0 marks constants without an operation.
  var operations = [
    Operation(value: 0, first: 0, second: 0, kind: .constant)
  ]
  var conditions: [Condition] = []
  var inputs: [TracedInput] = []
  var names: [TracedName] = []
  var events: [TracedEvent] = []

  /// Reserves memory for a pass over leaves.
  mutating func reserve(forNodes count: Int) {
    operations.reserveCapacity(40 * count)
    inputs.reserveCapacity(12 * count)
    names.reserveCapacity(6 * count)
    events.reserveCapacity(2 * count)
    conditions.reserveCapacity(4 * count)
  }
}

/// Records the operations of a traced pass.
@safe
final class Recorder: @unchecked Sendable {
  /// The lists, allocated apart: every operation of a pass appends to one of them. An append to a
  /// property would be checked for overlapping accesses at run time; moving each list out of its
  /// property and back took 21 % more instructions of a pass. The pointer is valid as long as the
  /// recorder. Each access is one append or one read in this file and calls no other code of this
  /// module, so that accesses do not overlap.
  private let lists: UnsafeMutablePointer<Recording>

  /// The open containers, the innermost last.
  var containers: [Int] = []
  /// The node of the original for each node of the traced tree.
  var numbers: [Int] = []
  /// Whether comparisons are recorded: they are while a pass runs.
  var isPassing = false

  /// The current recorder.
  ///
  /// Set while a traced pass runs, which retains it. Functions of that pass may run others.
  private nonisolated(unsafe) static var current: Unmanaged<Recorder>?

  private static let lock = Mutex(())
  /// The thread that records; 0 where none does.
  private static let owner = Atomic<Int>(0)

  /// Makes an empty recorder.
  init() { unsafe lists = Self.allocated(Recording()) }

  /// Makes a recorder of a pass over a tree, with the tree's numbers.
  init(_ tree: TracedTree) {
    unsafe lists = Self.allocated(
      Recording(operations: tree.operations, inputs: tree.inputs))
    numbers = tree.numbers
    reserve(forNodes: tree.numbers.count)
  }

  deinit {
    unsafe lists.deinitialize(count: 1)
    unsafe lists.deallocate()
  }

  private static func allocated(_ recording: Recording) -> UnsafeMutablePointer<Recording> {
    let lists = UnsafeMutablePointer<Recording>.allocate(capacity: 1)
    unsafe lists.initialize(to: recording)
    return unsafe lists
  }

  /// The lists as they are now.
  var recording: Recording { unsafe lists.pointee }

  /// Reserves memory for a pass over leaves.
  func reserve(forNodes count: Int) { unsafe lists.pointee.reserve(forNodes: count) }

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

  /// Calls a closure with the current recorder; nil where there is none.
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

  /// The operation whose result a number is; for a constant it is recorded now.
  @inline(__always)
  func number(of operand: Double) -> UInt32 {
    operand.origin != 0 ? operand.origin : append(.constant, 0, 0, operand.value)
  }

  @inline(never)
  private func append(
    _ kind: Operation.Kind, _ first: UInt32, _ second: UInt32, _ value: Swift.Double
  ) -> UInt32 {
    let number = unsafe UInt32(truncatingIfNeeded: lists.pointee.operations.count)
    let operation = Operation(value: value, first: first, second: second, kind: kind)
    unsafe lists.pointee.operations.append(operation)
    return number
  }

  func append(_ event: TracedEvent.Kind) {
    let event = unsafe TracedEvent(
      kind: event, container: containers.last ?? -1,
      operations: lists.pointee.operations.count)
    unsafe lists.pointee.events.append(event)
  }

  /// Records a number of the tree.
  func input(_ value: Swift.Double, _ input: TracedInput) -> Double {
    let index = unsafe UInt32(lists.pointee.inputs.count)
    unsafe lists.pointee.inputs.append(input)
    return Double(value, append(.input, index, 0, value))
  }

  /// Records the results of a function for a node of the traced tree.
  static func answers(_ item: Int) -> (Swift.Double, TracedInput.Name) -> Double {
    { value, name in
      withCurrent { recorder in
        let owner = TracedInput.Owner.function(item < 0 ? item : recorder.numbers[item])
        return recorder.input(value, TracedInput(owner: owner, name: name))
      } ?? Double(value)
    }
  }

  /// The node of the traced tree for one of the original; nil where there is none.
  static func number(ofOriginal node: Int) -> Int? {
    withCurrent { recorder in
      // They differ in edited trees alone.
      recorder.numbers.indices.contains(node) && recorder.numbers[node] == node
        ? node : recorder.numbers.firstIndex(of: node)
    } ?? nil
  }

  /// The node of the original for one of the traced tree; -1 stays.
  static func original(of node: Int) -> Int {
    node < 0 ? node : withCurrent { $0.numbers[node] } ?? node
  }

  /// The same number under a name.
  func name(_ number: Double, _ name: TracedName) -> Double {
    let index = unsafe UInt32(lists.pointee.names.count)
    unsafe lists.pointee.names.append(name)
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
    unsafe lists.pointee.conditions.append(condition)
  }
}
