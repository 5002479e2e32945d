import SQLayoutCore

/// What must hold between passes: after edits, on several threads.
extension Invariant {
  static let incremental = Invariant(
    "incremental",
    "After any sequence of edits (insert, remove, move, resize a leaf, restyle, skip, change "
      + "bounds) an incremental layout equals a fresh one, equals one with every cache off; checked "
      + "after each edit.",
    profile: {
      $0.items = 12
      $0.alike = 3
      $0.depth = 3
    }
  ) { generator, _ in
    var scenario = generator.makeScenario()
    var kept = Layout()
    var tree = scenario.tree()
    kept.layout(tree, in: scenario.bounds)
    var before = kept.frames(of: tree)
    // Frames are compared after each edit, or after a few.
    let isBatched = generator.choices.chance(1, of: 4)
    var count = 0
    while count < 8 {
      generator.choices.beginSpan()
      defer { generator.choices.endSpan() }
      guard generator.choices.chance(count == 0 ? 7 : 6, of: 8) else { break }
      count += 1
      let edit = generator.edit(of: scenario)
      edit.apply(to: &scenario)
      generator.scenario = scenario
      edit.apply(to: &tree)
      if isBatched && count % 3 != 0 && count < 8 { continue }
      kept.update(tree, in: scenario.bounds)
      let frames = kept.frames(of: tree)
      let got = tree.nodesInOrder().map { frames[$0] }
      let why = " after edit \(count), \(edit.summary)"
      let rebuilt = scenario.tree()
      var fresh = Layout()
      fresh.layout(rebuilt, in: scenario.bounds)
      if let finding = Finding.difference(
        expected: fresh.frames(of: rebuilt), got: got, in: scenario, saying: why)
      {
        return .broken(finding)
      }
      if let node = Self.changedInSecret(kept, tree, from: before, to: frames) {
        return .broken(
          Finding(
            "rewritten", expected: "node \(node) among those that got other frames", got: "not",
            in: scenario))
      }
      before = frames
      // The reference remembers nothing from pass to pass: every cache is off.
      if let finding = Finding.difference(
        expected: ReferenceLayout(rebuilt).layout(in: scenario.bounds), got: got, in: scenario,
        saying: why + ", with every cache off")
      {
        return .broken(finding)
      }
    }
    return count == 0 ? .rejected : .holds
  }

  /// A node that got another frame, though the layout does not say so.
  private static func changedInSecret(
    _ layout: borrowing Layout, _ tree: LayoutTree, from before: [Rect?], to frames: [Rect?]
  ) -> Int? {
    guard let told = layout.rewritten(in: tree).map({ Set($0.nodes) }) else { return nil }
    return tree.numberRange.first { node in
      guard tree.contains(node), let frame = frames[node], !told.contains(node) else {
        return false
      }
      return node >= before.count || before[node] != frame
    }
  }
}

extension Invariant {
  static let parallel = Invariant(
    "parallel", "The parallel pass equals the serial pass.",
    profile: {
      $0.depth = 4
      $0.alike = 2
    }
  ) { generator, bench in
    let scenario = generator.makeScenario()
    let tree = scenario.tree()
    bench.layout.layout(tree, in: scenario.bounds)
    bench.parallel.layout(tree, in: scenario.bounds)
    if let finding = Finding.difference(
      expected: bench.layout.frames(of: tree), got: bench.parallel.frames(of: tree), in: scenario,
      saying: " on several threads")
    {
      return .broken(finding)
    }
    if let finding = Finding.difference(
      expected: bench.layout.size(tree, fitting: scenario.fitting),
      got: bench.parallel.size(tree, fitting: scenario.fitting), in: scenario,
      saying: " on several threads")
    {
      return .broken(finding)
    }
    return .holds
  }
}

extension Edit {
  /// The edit in a few words.
  var summary: String {
    switch self {
    case .insert(_, let container, let position):
      "insert into \(container.map { "item \($0)" } ?? "the root") at \(position)"
    case .remove(let node): "remove item \(node)"
    case .move(let node, let container, let position):
      "move item \(node) into \(container.map { "item \($0)" } ?? "the root") at \(position)"
    case .resize(let node, _): "resize item \(node)"
    case .restyle(let node, _): "restyle item \(node)"
    case .restyleContainer(let node, _):
      "restyle \(node.map { "container \($0)" } ?? "the root")"
    case .skip(let node, let skipped): "\(skipped ? "skip" : "show") item \(node)"
    case .changeBounds(let bounds): "bounds \(Finding.text(bounds))"
    }
  }
}
