import SQLayoutCore

/// Invariants of passes after edits.
extension Invariant {
  static let incremental = Invariant(
    "incremental",
    "After any sequence of edits (insert, remove, move, resize a leaf, restyle, skip, change bounds) an "
      + "incremental layout equals a new one, and one with every cache off; this is checked after each edit, "
      + "sometimes with a size requested in between. Without an edit nothing is measured.",
    profile: {
      $0.items = 12
      $0.alike = 3
      $0.depth = 3
      $0.stacks = 8
      $0.screens = 1
      $0.deep = 2
      $0.screenItems = 40
    }
  ) { generator, bench in
    // Containers whose items do not depend on their bounds, without being stacks, are laid out from below.
    if generator.choices.chance(1, of: 8), !generator.isOfOwn { generator.pool = independent }
    var updated = UpdatedLayout(generator.makeScenario())
    if generator.choices.chance(1, of: 64) {
      updated.resizeOften(4096 - Int(generator.choices.integer(upTo: 12)))
    }
    if generator.shape == .stacks, generator.choices.chance(1, of: 8),
      let finding = updated.resizeAll()
    {
      return .broken(finding)
    }
    // Frames are compared after each edit, or after a few.
    let isBatched = generator.choices.chance(1, of: 4)
    let greatestCount = 8
    while updated.edits < greatestCount {
      generator.choices.beginSpan()
      defer { generator.choices.endSpan() }
      guard generator.choices.chance(updated.edits == 0 ? 7 : 6, of: 8) else { break }
      let sizeChoice = generator.choices.integer(upTo: 15)
      if sizeChoice == 14 { updated.computeSize() }
      if generator.choices.chance(1, of: 1024) { updated.growForAWhile() }
      if generator.choices.chance(1, of: 12) { updated.pack() }
      if generator.choices.chance(1, of: 12) { updated.replaceContainer(&generator) }
      if generator.choices.chance(1, of: 6) { updated.rearrange(&generator) }
      if generator.choices.chance(1, of: 12), let leaf = updated.reachBack(&generator) {
        if let finding = updated.update(comparing: &bench.other) { return .broken(finding) }
        updated.apply(.resize(leaf, generator.sizeRule()))
      } else {
        updated.apply(generator.edit(of: updated.scenario))
      }
      generator.scenario = updated.scenario
      if isBatched, updated.edits % 3 != 0, updated.edits < greatestCount { continue }
      if sizeChoice >= 14 { updated.computeSize() }
      if let finding = updated.update(comparing: &bench.other) { return .broken(finding) }
    }
    return updated.edits == 0 ? .rejected : .holds
  }

  private static let independent = Generator.builtIn.filter {
    $0.traits.contains(.constraintIndependent)
  }
}

/// A layout that is updated after edits of a tree.
private struct UpdatedLayout: ~Copyable {
  private(set) var scenario: Scenario
  private(set) var edits = 0
  private var tree: LayoutTree
  private var kept = Layout()
  private var before: [Rect?]
  private var lastEdit = ""
  /// Whether a size was computed since the last update that differed.
  private var hasSized = false
  private var wrongSize: Finding?

  init(_ scenario: Scenario) {
    self.scenario = scenario
    tree = scenario.tree()
    kept.layout(tree, in: scenario.bounds)
    before = kept.frameList(of: tree)
  }

  mutating func apply(_ edit: Edit) {
    edit.apply(to: &scenario)
    edit.apply(to: &tree)
    edits += 1
    lastEdit = " after edit \(edits), \(edit.summary)"
  }

  /// Resizes a leaf repeatedly, and at last to its own size: a tree records some thousand edits at
  /// most.
  mutating func resizeOften(_ count: Int) {
    guard let leaf = fixedLeaves.first else { return }
    for turn in 1...count {
      let more = Double((count - turn) % 2)
      tree.setSize(Size(width: leaf.size.width + more, height: leaf.size.height), of: leaf.number)
    }
    kept.update(tree, in: scenario.bounds)
    before = kept.frameList(of: tree)
  }

  /// The leaves of fixed size: their indices in the scenario and their numbers in the tree.
  private var fixedLeaves: [(index: Int, number: Int, size: Size)] {
    tree.nodesInOrder().enumerated().compactMap { index, number in
      guard scenario.nodes[index].container == nil,
        case .fixed(let size) = scenario.nodes[index].style.size
      else { return nil }
      return (index, number, size)
    }
  }

  /// Resizes all leaves of fixed size together; in stacks each frame is written once then, whichever container is laid
  /// out first.
  mutating func resizeAll() -> Finding? {
    let containers = [scenario.root] + scenario.nodes.compactMap(\.container)
    guard
      containers.allSatisfy({
        $0.defaults.calculator?.traits.contains(.constraintIndependent) ?? true
      })
    else { return nil }
    for (index, number, size) in fixedLeaves {
      let larger = Size(width: size.width + 1, height: size.height + 1)
      scenario.nodes[index].style.size = .fixed(larger)
      tree.setSize(larger, of: number)
    }
    kept.update(tree, in: scenario.bounds)
    before = kept.frameList(of: tree)
    guard kept.statistics.framesWritten > tree.count else { return nil }
    return Finding(
      "written again", expected: "at most \(tree.count) frames written, of as many items",
      got: "\(kept.statistics.framesWritten)", in: scenario)
  }

  /// Adds a container with many items and removes it: most of the memory of the tree is not used then, and it is packed.
  ///
  /// Beyond 256 items the container has room for 512. With more of them debug builds, which check the whole tree after
  /// each edit, would take seconds.
  mutating func growForAWhile() {
    let container = tree.insertContainer(ItemStyle(), ContainerStyle(), in: nil, at: 0)
    let style = ItemStyle(size: .fixed(Size(width: 1, height: 1)))
    for index in 0..<260 { tree.insertLeaf(style, in: container, at: index) }
    tree.remove(container)
  }

  /// Lays the nodes of the edited tree side by side in memory, which changes neither frames nor numbers of items.
  mutating func pack() { tree.pack() }

  /// Puts a new container with the same leaves in the place of another, whose memory it takes over.
  mutating func replaceContainer(_ generator: inout Generator) {
    let containers = scenario.containers
    guard !containers.isEmpty else { return }
    let node = generator.choices.pick(containers)
    let leaves = scenario.children(of: node).map { scenario.nodes[$0] }.filter {
      $0.container == nil
    }
    let parent = scenario.parent(of: node)
    let position = scenario.children(of: parent).firstIndex(of: node)!
    var new = Scenario.Node(scenario.nodes[node].style, container: scenario.nodes[node].container)
    // One that fills its container is not measured.
    if generator.choices.chance(1, of: 2) { new.style.calculator = .matchContainer }
    apply(.remove(node))
    apply(.insert(new, into: parent, at: position))
    for (index, leaf) in leaves.enumerated() { apply(.insert(leaf, into: node, at: index)) }
  }

  /// Makes a container with containers a row or column, or ends its arrangement.
  mutating func rearrange(_ generator: inout Generator) {
    let outer = scenario.containers
      .map { scenario.parent(of: $0) }
    guard !outer.isEmpty else { return }
    let node = generator.choices.pick(outer)
    var style = scenario.containerStyle(of: node)
    style.arrange = style.arrange == nil ? .line(generator.line()) : nil
    apply(.restyleContainer(node, style))
  }

  /// Makes an item independent of the leaf before it, and the next one a function that reads that leaf.
  ///
  /// - Returns: the leaf, which is to be resized; nil where there are no such items.
  mutating func reachBack(_ generator: inout Generator) -> Int? {
    let containers = [nil] + scenario.containers
    let triples = containers.flatMap { container -> [ArraySlice<Int>] in
      let items = scenario.children(of: container)
      guard scenario.containerStyle(of: container).arrange == nil, items.count >= 3 else {
        return []
      }
      return (0...items.count - 3).map { items[$0..<$0 + 3] }
    }.filter { scenario.nodes[$0.first!].container == nil }
    guard !generator.isOfOwn, !triples.isEmpty else { return nil }
    let calculators: [Calculator] = [.containerTopLeftAligned, .afterTheLastButOne]
    let items = Array(generator.choices.pick(triples))
    for (item, calculator) in zip(items.dropFirst(), calculators) {
      var style = scenario.nodes[item].style
      style.calculator = calculator
      apply(.restyle(item, style))
    }
    return items[0]
  }

  /// Computes the size of the edited tree, before the frames are updated.
  mutating func computeSize() {
    hasSized = true
    let got = kept.size(tree, fitting: scenario.fitting)
    wrongSize =
      wrongSize
      ?? Finding.difference(
        expected: ReferenceLayout(scenario.tree()).size(fitting: scenario.fitting), got: got,
        in: scenario, saying: lastEdit)
  }

  /// Updates the layout and returns the difference of its frames.
  ///
  /// - Parameter fresh: lays out the whole new tree, for comparison.
  mutating func update(comparing fresh: inout Layout) -> Finding? {
    kept.update(tree, in: scenario.bounds)
    let frames = kept.frameList(of: tree)
    let got = tree.nodesInOrder().map { frames[$0] }
    let rebuilt = scenario.tree()
    fresh.layout(rebuilt, in: scenario.bounds)
    if let wrongSize { return wrongSize }
    if let finding = Finding.difference(
      expected: fresh.frameList(of: rebuilt), got: got, in: scenario,
      saying: lastEdit + (hasSized ? ", with a size asked for in between" : ""))
    {
      return finding
    }
    // An update need not report frames of a sizing pass.
    if !hasSized, let node = unreportedChange(to: frames) {
      return Finding(
        "rewritten", expected: "node \(node) among those that got other frames", got: "not",
        in: scenario)
    }
    before = frames
    hasSized = false
    // The reference has no caches between passes.
    return Finding.difference(
      expected: ReferenceLayout(rebuilt).layout(in: scenario.bounds), got: got, in: scenario,
      saying: lastEdit + ", with every cache off") ?? workWithoutEdit()
  }

  /// What an update does for which nothing was edited.
  private mutating func workWithoutEdit() -> Finding? {
    guard edits % 4 == 1, kept.faults.isEmpty else { return nil }
    kept.update(tree, in: scenario.bounds)
    let work = kept.statistics
    guard work.measurements != 0 || work.framesWritten != 0 else { return nil }
    return Finding(
      "work", expected: "nothing measured or written without an edit\(lastEdit)", got: "\(work)",
      in: scenario)
  }

  /// A node that got another frame which the layout does not report.
  private func unreportedChange(to frames: [Rect?]) -> Int? {
    guard let told = kept.rewritten(in: tree).map({ Set($0.nodes) }) else { return nil }
    return tree.numberRange.first { node in
      guard let frame = frames[node], !told.contains(node) else { return false }
      return node >= before.count || before[node] != frame
    }
  }
}
