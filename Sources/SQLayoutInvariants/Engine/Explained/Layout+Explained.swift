import SQLayoutCore
import SQLayoutExplaining

extension Layout {
  /// The most frames and measurements of a pass that is traced.
  ///
  /// A function that measures nested containers in many rooms makes millions of them, and a trace of them takes
  /// gigabytes, though the function is correct. Other random cases have some thousands.
  private static var greatestTracedWork: Int { 10_000 }

  /// The traced layout of a scenario; nil where a trace of it would be too large.
  mutating func explained(_ scenario: Scenario) -> ExplainedLayout? {
    let tree = scenario.tree()
    layout(tree, in: scenario.bounds)
    let isTraceable = statistics.framesWritten + statistics.measurements <= Self.greatestTracedWork
    return isTraceable ? ExplainedLayout(tree, in: scenario.bounds) : nil
  }
}
