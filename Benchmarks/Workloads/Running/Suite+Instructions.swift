import GoogleBenchmark
import Instructions

extension Suite {
  /// Whether this program was built so that its instructions can be counted.
  public static var canCountInstructions: Bool { sq_instructions_are_supported() }

  /// Whether instructions are being counted.
  public static var isCountingInstructions: Bool { sq_instructions_are_counted() }

  /// Runs some passes of each benchmark, and counts their instructions, under its name.
  ///
  /// Passes before these allocate the memory that is used again.
  public func countInstructions(passes: Int) {
    for workload in workloads {
      for size in workload.sizes {
        let subject = workload.subject(size)
        for _ in 0..<2 { subject.pass() }
        sq_instructions_begin()
        for _ in 0..<passes { subject.pass() }
        unsafe sq_instructions_end(workload.name(in: size))
      }
    }
  }
}

extension Workload {
  /// The same workload with a slowdown in each pass, to test the detection of changes.
  ///
  /// - Parameter steps: the length of the slowdown; a step is about five instructions.
  public func slowed(by steps: UInt64) -> Workload {
    Workload(name, sizes: sizes, quickSizes: quickSizes) { [subject] size in
      let own = subject(size)
      return Subject(
        items: own.items, floor: own.floor, bytes: own.bytes, frames: own.frames,
        isTimedByWall: own.isTimedByWall,
        pass: {
          own.pass()
          _ = sq_planted_slowdown(steps)
        })
    }
  }
}
