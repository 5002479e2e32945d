import Allocations
import MutantSwitch

/// The work of this process since it began.
struct Work: Encodable {
  /// How often the parts of the mutated sources between branches were executed.
  var steps = sq_mutant_steps()
  /// The allocations, and the bytes that they asked for.
  var allocations = Int(sq_allocations().count)
  var allocatedBytes = Int(sq_allocations().bytes)

  /// The work since another moment.
  static func - (now: Work, before: Work) -> Work {
    var work = now
    work.steps -= before.steps
    work.allocations -= before.allocations
    work.allocatedBytes -= before.allocatedBytes
    return work
  }
}
