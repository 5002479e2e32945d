import Synchronization

/// The operations and comparisons that use the result of each operation of a pass.
struct Dependents: Sendable {
  /// The start of the followers of each operation.
  private var starts: [UInt32]
  /// Operations by their indices, and comparisons by theirs plus the number of operations.
  private var followers: [UInt32]
  /// Whether a comparison uses the result of each operation.
  let isCompared: [Bool]

  /// - Complexity: O(operations and comparisons).
  init(_ trace: Trace) {
    let operations = trace.operations
    var starts = [UInt32](repeating: 0, count: operations.count + 1)
    Self.forEach(trace) { operand, _ in starts[Int(operand) + 1] += 1 }
    for index in operations.indices { starts[index + 1] += starts[index] }
    var next = starts
    var followers = [UInt32](repeating: 0, count: Int(starts[operations.count]))
    Self.forEach(trace) { operand, follower in
      followers[Int(next[Int(operand)])] = follower
      next[Int(operand)] += 1
    }
    var isCompared = [Bool](repeating: false, count: operations.count)
    for condition in trace.conditions {
      isCompared[Int(condition.first)] = true
      isCompared[Int(condition.second)] = true
    }
    for (index, operation) in operations.enumerated().reversed() where isCompared[index] {
      for operand in operation.operands { isCompared[Int(operand)] = true }
    }
    (self.starts, self.followers, self.isCompared) = (starts, followers, isCompared)
  }

  /// The operations and comparisons that have an operation as an operand.
  subscript(operation: Int) -> ArraySlice<UInt32> {
    followers[Int(starts[operation])..<Int(starts[operation + 1])]
  }

  private static func forEach(
    _ trace: Trace, _ body: (_ operand: UInt32, _ follower: UInt32) -> Void
  ) {
    for (index, operation) in trace.operations.enumerated().dropFirst() {
      for operand in operation.operands { body(operand, UInt32(index)) }
    }
    let first = trace.operations.count
    for (index, condition) in trace.conditions.enumerated() {
      body(condition.first, UInt32(first + index))
      body(condition.second, UInt32(first + index))
    }
  }
}

/// The dependents of a pass, computed at the first access.
final class LazyDependents: Sendable {
  private let found = Mutex<Dependents?>(nil)

  func of(_ trace: Trace) -> Dependents {
    found.withLock { found in
      if let found { return found }
      let made = Dependents(trace)
      found = made
      return made
    }
  }
}
