/// The memory of a solver for calls of custom calculators.
final class FunctionCalls {
  private var arguments: [CallArguments] = []
  private var scratch: [ArrangeScratch] = []
  let pure = PureAnswers()
  /// The frames that arrangements gave in this pass to nodes in containers among their items, by number.
  var placedBelow: [Int: Rect] = [:]
  /// The nodes to which the arrangement of a container gave frames in its last layout pass, by the container's number.
  var nodesBelow: [Int: [Int]] = [:]
  /// Whether one of these may have entries; reading a dictionary costs a check for exclusive access.
  var mayHaveFramesBelow = false
  /// Whether an arrangement measured items without frames in containers among its items in this pass. They and those
  /// below have frames from then on, also where they are skipped.
  var hasMeasuredBelow = false

  /// The arguments for functions that run inside as many others.
  func arguments(_ level: Int, of solver: Solver) -> CallArguments {
    while arguments.count <= level { arguments.append(CallArguments(solver)) }
    return arguments[level]
  }

  /// Lends memory for an arrangement: arrangements can measure containers that have arrangements.
  func takeScratch(for solver: Solver) -> ArrangeScratch {
    scratch.popLast() ?? ArrangeScratch(solver)
  }

  func giveBack(_ scratch: consuming ArrangeScratch) { self.scratch.append(scratch) }

  var bytes: Int {
    nodesBelow.values.reduce(pure.bytes + placedBelow.bytes + nodesBelow.bytes) {
      $0 + $1.capacity * MemoryLayout<Int>.stride
    } + scratch.reduce(0) { $0 + $1.bytes }
  }
}
