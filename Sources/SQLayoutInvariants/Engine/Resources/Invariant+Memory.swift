import SQLayoutCore

/// Invariants of trees with more measurements than the cache has room for.
extension Invariant {
  static let memory = Invariant(
    "memory",
    "A layout that keeps few measured sizes gives the frames and the size of one that keeps all, also after "
      + "edits, and 'isMemoryExhausted' of its statistics is set where it measured any of them again. Its own memory "
      + "does not grow from pass to pass.",
    profile: {
      $0.items = 12
      $0.depth = 3
      $0.deep = 4
      // A function that arranges many items would measure all of them again after each eviction.
      $0.arrangements = false
    }
  ) { generator, bench in
    var scenario = generator.makeScenario()
    var tree = scenario.tree()
    _ = bench.other.size(of: scenario)
    let measurements = bench.other.statistics.measurements
    // Part of the entries if there are many: with few, nested containers are measured again and again.
    let part = generator.choices.pick([2, 3, 0])
    let count = part == 0 && measurements <= 24 ? 1 : measurements * max(2, part) / 4
    var layout = Layout(measuredSizes: max(1, count))
    let why = ", as where all sizes are kept"
    if generator.choices.chance(1, of: 4) {
      let size = layout.size(tree, fitting: scenario.fitting)
      return
        (Finding.difference(
          expected: bench.other.size(of: scenario), got: size, in: scenario, saying: why)
        ?? bench.measuredAgain(layout.statistics, scenario)).verdict
    }
    layout.layout(tree, in: scenario.bounds)
    if let finding = Finding.difference(
      expected: bench.other.frames(of: scenario), got: layout.frameList(of: tree), in: scenario,
      saying: why) ?? bench.measuredAgain(layout.statistics, scenario)
    {
      return .broken(finding)
    }
    layout.layout(tree, in: scenario.bounds)
    let bytes = layout.bytes
    for _ in 0..<(generator.choices.chance(1, of: 8) ? 12 : 0) {
      layout.layout(tree, in: scenario.bounds)
    }
    guard layout.bytes == bytes else {
      return .broken(
        Finding(
          "bytes", expected: "\(bytes) after more passes", got: "\(layout.bytes)", in: scenario))
    }
    // Layouts that keep all sizes: one updates, and one lays out anew.
    var whole = Layout(), anew = Layout()
    whole.layout(tree, in: scenario.bounds)
    anew.layout(tree, in: scenario.bounds)
    for edits in 1...2 {
      let edit = generator.edit(of: scenario)
      edit.apply(to: &scenario)
      edit.apply(to: &tree)
      generator.scenario = scenario
      layout.update(tree, in: scenario.bounds)
      whole.update(tree, in: scenario.bounds)
      if let finding = Finding.difference(
        expected: bench.other.frames(of: scenario), got: layout.framesInOrder(of: tree),
        in: scenario,
        saying: "\(why), after edit \(edits)")
      {
        return .broken(finding)
      }
      // An update may be a whole layout instead, which measures items once more to see whether a kept answer of a pure
      // function still holds. Checked functions may measure as they like.
      anew.layout(tree, in: scenario.bounds)
      let most = max(whole.statistics.measurements, anew.statistics.measurements)
      guard
        layout.statistics.isMemoryExhausted || layout.statistics.measurements <= most
          || generator.isOfOwn
      else {
        return .broken(
          Finding(
            "statistics of an update", expected: "\(most) measurements at most",
            got: "\(layout.statistics)", in: scenario))
      }
    }
    return .holds
  }
}

extension Bench {
  /// The difference of the statistics from those of the layout that keeps all sizes, unless the cache was full.
  fileprivate func measuredAgain(_ got: LayoutStatistics, _ scenario: Scenario) -> Finding? {
    let expected = other.statistics
    guard !got.isMemoryExhausted, got != expected else { return nil }
    return Finding("statistics", expected: "\(expected)", got: "\(got)", in: scenario)
  }
}
