import SQLayoutCore

extension Generator {
  /// The first difference between a layout of the scenario that is updated in turns, each after one or more edits, and
  /// a new layout; nil where there is none.
  ///
  /// - Parameters:
  ///   - turns: the number of updates.
  ///   - greatestCount: the most edits of a turn.
  ///   - other: the layout for the frames of new layouts.
  ///   - edit: draws an edit of a scenario.
  mutating func differenceAfterEdits(
    turns: Int, greatestCount: UInt32, comparing other: inout Layout,
    _ edit: (inout Generator, Scenario) -> Edit
  ) -> Finding? {
    var tree = scenario.tree()
    var layout = Layout()
    layout.layout(tree, in: scenario.bounds)
    for turn in 0..<turns {
      choices.beginSpan()
      defer { choices.endSpan() }
      for _ in 0...choices.integer(upTo: greatestCount - 1) {
        let edit = edit(&self, scenario)
        edit.apply(to: &tree)
        edit.apply(to: &scenario)
      }
      layout.update(tree, in: scenario.bounds)
      if let finding = Finding.difference(
        expected: other.frames(of: scenario), got: layout.framesInOrder(of: tree), in: scenario,
        saying: " in turn \(turn)")
      {
        return finding
      }
    }
    return nil
  }
}
