import SQLayoutCore

/// Invariants for the declared traits of a calculator.
extension Size {
  /// Whether another size is nowhere larger.
  fileprivate func holds(_ other: Size) -> Bool {
    other.width <= width && other.height <= height
  }
}

extension Invariant {
  static let traits: [Invariant] = [
    spacing, padding, inside, disjoint, translate, scale, mirror, shrinkStable, extentFreeX,
    extentFreeY, constraintIndependent, monotone, pure, firstItem,
  ]

  /// Exact numbers and no functions, so that traits hold exactly. Lengths have any supported magnitude, since a trait
  /// may hold only for small ones.
  static func exact(_ profile: inout Generator.Profile) {
    profile.exact = true
    profile.reach = 10_000
    profile.closures = false
    profile.arrangements = false
    profile.sizing = false
    profile.mixed = true
  }

  /// As `exact`, with one container of leaves.
  private static func flat(_ profile: inout Generator.Profile) {
    exact(&profile)
    profile.depth = 0
    profile.items = 6
    profile.crowd = 60
  }

  static let spacing = Invariant(
    "spacing",
    "Along its stacking direction, the gap between the previous item and this one (frames grown by their "
      + "paddings) is 'max(previous side, own side)' or more.",
    trait: .spacing, profile: flat
  ) { generator, bench in
    let scenario = generator.makeScenario()
    let items = Placed.items(scenario, bench.layout.frames(of: scenario))
    var applies = false
    for item in items where item.traits.contains(.spacing) && generator.checks(item) {
      guard let index = item.previous else { continue }
      applies = true
      let (own, before) = (item.outer, items[index].outer)
      let (s, qs) = (item.spacing, items[index].spacing)
      let gaps = [
        (own.minX - before.maxX, max(qs.right, s.left)),
        (before.minX - own.maxX, max(qs.left, s.right)),
        (own.minY - before.maxY, max(qs.bottom, s.top)),
        (before.minY - own.maxY, max(qs.top, s.bottom)),
      ]
      if gaps.contains(where: { $0.0 >= $0.1 }) { continue }
      let (gap, wanted) = gaps.max { $0.0 - $0.1 < $1.0 - $1.1 } ?? (0, 0)
      return .broken(
        Finding(
          item.name,
          expected: "item \(item.node) at least \(Finding.text(wanted)) from the previous one",
          got: "\(Finding.text(gap)) at \(Finding.text(item.frame))", in: scenario))
    }
    return applies ? .holds : .rejected
  }

  static let padding = Invariant(
    "padding",
    "The frame of an item, grown by its padding, is that of an item without padding whose content is larger by "
      + "as much, and the other items have the same frames: paddings add, whoever the neighbour is.",
    trait: .padding, profile: flat
  ) { generator, bench in
    // An item with padding has the frame of one without padding whose content is larger by it.
    var scenario = generator.makeScenario()
    let subjects = Placed.items(scenario, bench.layout.frames(of: scenario)).filter {
      $0.traits.contains(.padding) && scenario.nodes[$0.node].style.adjust == nil
        && generator.checks($0)
    }
    guard !subjects.isEmpty else { return .rejected }
    let subject = generator.choices.pick(subjects)
    if subject.padding == .zero {
      var padding = generator.insets()
      // With equal paddings, the middle stays.
      if generator.choices.chance(1, of: 2) {
        (padding.right, padding.bottom) = (padding.left, padding.top)
      }
      scenario.nodes[subject.node].style.padding = .constant(padding)
      generator.scenario = scenario
    }
    let items = Placed.items(scenario, bench.layout.frames(of: scenario))
    guard let item = items.first(where: { $0.node == subject.node }), item.padding != .zero else {
      return .rejected
    }
    var grown = scenario
    grown.nodes[item.node].style.padding = .constant(.zero)
    grown.nodes[item.node].style.adjust = Adjustment(
      addWidth: item.padding.left + item.padding.right,
      addHeight: item.padding.top + item.padding.bottom)
    let other = Placed.items(grown, bench.other.frames(of: grown))
    for (first, second) in zip(items, other) {
      // The middle of the previous item is that of its frame, so that unequal paddings move items
      // that are centred on it. A function may centre its item, and later items follow from that
      // one, so that the comparison ends there.
      if first.node > item.node && first.isUnclear(after: item, second) { break }
      guard first.hasExtent, second.hasExtent else { return .rejected }
      let expected = first.node == item.node ? first.outer : first.frame
      if second.frame == expected { continue }
      return .broken(
        Finding(
          item.name,
          expected: "item \(first.node) at \(Finding.text(expected)) where item \(item.node) has "
            + "larger content instead of padding",
          got: Finding.text(second.frame), in: scenario))
    }
    return .holds
  }

  static let inside = Invariant(
    "inside",
    "When the item fits, its frame grown by padding lies in the container's inset bounds.",
    trait: .inside, profile: flat
  ) { generator, bench in
    let scenario = generator.makeScenario()
    let items = Placed.items(scenario, bench.layout.frames(of: scenario))
    return liesInside(
      items.filter { $0.traits.contains(.inside) && generator.checks($0) }, scenario)
  }

  static let firstItem = Invariant(
    "first-item",
    "With no previous item the frame is placed against the container, finite and inside if it fits.",
    trait: .firstItem, profile: flat
  ) { generator, bench in
    let scenario = generator.makeScenario()
    let items = Placed.items(scenario, bench.layout.frames(of: scenario))
    return liesInside(
      items.filter {
        $0.previous == nil && $0.traits.contains(.firstItem) && generator.checks($0)
      }, scenario)
  }

  private static func liesInside(_ items: [Placed], _ scenario: Scenario) -> Verdict {
    let room = scenario.room
    var applies = false
    for item in items {
      let outer = item.outer
      // An item fits if its content does, whatever its frame is.
      let content = item.content.map {
        Size(
          width: max(0, $0.width + item.padding.left + item.padding.right),
          height: max(0, $0.height + item.padding.top + item.padding.bottom))
      }
      guard content.map(room.size.holds) ?? false || room.size.holds(outer.size) else {
        if isFine(item.frame) { continue }
        return .broken(
          Finding(
            item.name, expected: "a finite frame of item \(item.node)",
            got: Finding.text(item.frame), in: scenario))
      }
      applies = true
      if outer.minX >= room.minX, outer.minY >= room.minY, outer.maxX <= room.maxX,
        outer.maxY <= room.maxY
      {
        continue
      }
      return .broken(
        Finding(
          item.name,
          expected: "item \(item.node), which fits, with its padding in \(Finding.text(room))",
          got: Finding.text(outer), in: scenario))
    }
    return applies ? .holds : .rejected
  }

  static let disjoint = Invariant(
    "disjoint", "The frames of a stack or flow (grown by paddings) do not overlap.",
    trait: .disjoint,
    profile: {
      flat(&$0)
      $0.mixed = false
      $0.negativeEdges = false
      $0.options = false
    }
  ) { generator, bench in
    let subject = generator.calculator()
    var scenario = generator.makeScenario()
    scenario.changeStyles { if $0.calculator != nil { $0.calculator = subject } }
    scenario.root.defaults.calculator = subject
    generator.scenario = scenario
    let items = Placed.items(scenario, bench.layout.frames(of: scenario)).filter(\.hasExtent)
    guard items.count > 1 else { return .rejected }
    for (index, item) in items.enumerated() {
      for earlier in items[..<index] {
        let (a, b) = (earlier.outer, item.outer)
        guard a.minX < b.maxX, b.minX < a.maxX, a.minY < b.maxY, b.minY < a.maxY else { continue }
        return .broken(
          Finding(
            item.name,
            expected: "item \(item.node) clear of item \(earlier.node), which is at "
              + Finding.text(a),
            got: Finding.text(b), in: scenario))
      }
    }
    return .holds
  }

  static let monotone = Invariant(
    "monotone",
    "More room never makes the item larger in the other direction (text, flows).",
    trait: .monotone,
    profile: {
      flat(&$0)
      $0.mixed = false
      $0.sizes = .fixedAndText
    }
  ) { generator, bench in
    var scenario = generator.makeScenario()
    guard !scenario.nodes.isEmpty else { return .rejected }
    // One item, with or without items before it that have the same size in any room.
    let before = scenario.root.arrange == nil ? 2 : 7
    let node = min(Int(generator.choices.integer(upTo: UInt32(before))), scenario.nodes.count - 1)
    while scenario.nodes.count > node + 1 { scenario.remove(node + 1) }
    for earlier in 0..<node {
      scenario.nodes[earlier].style.calculator = .containerTopLeftAligned
      scenario.nodes[earlier].style.size = .fixed(Size(width: 20, height: 10))
    }
    let wider = generator.choices.chance(1, of: 2)
    let more = generator.change(upTo: 200)
    // An unbounded room is a room too.
    if generator.choices.chance(1, of: 8) {
      if wider { scenario.bounds.width = 0 } else { scenario.bounds.height = 0 }
    }
    generator.scenario = scenario
    var roomy = scenario
    if wider { roomy.bounds.width += more } else { roomy.bounds.height += more }
    guard let frame = bench.layout.frames(of: scenario)[node],
      let roomyFrame = bench.other.frames(of: roomy)[node]
    else { return .rejected }
    let (small, large) =
      wider ? (frame.height, roomyFrame.height) : (frame.width, roomyFrame.width)
    guard large > small else { return .holds }
    let items = Placed.items(scenario, bench.layout.frames(of: scenario))
    return .broken(
      Finding(
        generator.rules.names.first ?? items.last?.name ?? "",
        expected:
          "item \(node) at most \(Finding.text(small)) \(wider ? "high" : "wide") in bounds "
          + "\(Finding.text(more)) \(wider ? "wider" : "higher")",
        got: Finding.text(large), in: scenario))
  }

  static let pure = Invariant(
    "pure",
    "The answer depends on nothing but the arguments: other calls in between, other threads and a new process "
      + "change nothing.",
    trait: .pure,
    profile: {
      exact(&$0)
      $0.depth = 1
      $0.mixed = false
    }
  ) { generator, bench in
    let scenario = generator.makeScenario()
    var before = generator.makeScenario()
    generator.scenario = scenario
    // Lengths that differ by little, so that what is remembered for rounded ones is found.
    if generator.choices.chance(1, of: 4) {
      let factor = 1 + generator.choices.pick([0x1p-6, 0x1p-10, 0x1p-14, 0x1p-26])
      before = scenario
      before.bounds = scenario.bounds * factor
      before.scale(factor)
    }
    // At least one other call before, so that a replay also differs from a fresh process.
    let other = ItemStyle(
      calculator: generator.pool[0], size: .fixed(Size(width: 37, height: 23)))
    before.nodes.append(Scenario.Node(other))
    _ = bench.other.frames(of: before)
    let first = bench.layout.frames(of: scenario)
    let again = bench.other.frames(of: scenario)
    if let finding = Finding.difference(
      expected: first, got: again, in: scenario, place: "call", saying: ", as after other calls")
    {
      return .broken(finding)
    }
    if generator.choices.chance(1, of: 32) { bench.frames = first }
    guard generator.choices.chance(1, of: 32) else { return .holds }
    let elsewhere = Threads.frames(of: scenario.tree(), in: scenario.bounds, threads: 1)
    if let finding = Finding.difference(
      expected: first, got: elsewhere[0], in: scenario, place: "thread",
      saying: ", as on the first thread")
    {
      return .broken(finding)
    }
    guard let nested = generator.framesWithinCalls(of: scenario) else { return .holds }
    return Finding.difference(
      expected: first, got: nested, in: scenario, place: "nested call",
      saying: ", as outside of other calls"
    ).verdict
  }
}
