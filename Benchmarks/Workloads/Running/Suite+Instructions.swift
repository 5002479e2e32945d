import GoogleBenchmark
import Instructions

extension Suite {
  /// Whether this program was built so that its instructions can be counted.
  public static var canCountInstructions: Bool { sq_instructions_are_supported() }

  /// Whether it runs where they are.
  public static var isCountingInstructions: Bool { sq_instructions_are_counted() }

  /// Runs some passes of each benchmark and has their instructions counted, each under its name.
  ///
  /// The passes before them have made what passes use again.
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
  /// The same workload with a slowdown planted in each pass, for finding out what is found.
  ///
  /// - Parameter steps: how long it takes; about five instructions each.
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
