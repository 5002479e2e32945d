import SQLayoutCore
import SQLayoutScenes

/// Invariants for invalid numbers and results.
extension Invariant {
  static let faultyRules = Invariant(
    "faulty-rules",
    "Where a number or the result of a function is invalid, the pass uses the value that the documentation "
      + "names instead, and reports a fault of that item; so does a tree that an edit gave the number."
  ) { generator, bench in
    var mended = generator.makeScenario()
    guard !mended.nodes.isEmpty else { return .rejected }
    switch generator.choices.integer(upTo: 19) {
    case 12: return ofBounds(mended, &generator, &bench)
    case 13, 14, 15: return ofOverflow(&generator, &bench)
    case 16, 17: return ofEditedSize(mended, &generator, &bench)
    case 18: return ofHighLeaves(&generator, &bench)
    case 19: return ofRoot(mended, &generator, &bench)
    default: break
    }
    var faulty = mended
    var used: [(node: Int, rule: TestedRule)] = []
    for _ in 0..<generator.choices.integer(in: 1...3) {
      let node = Int(generator.choices.integer(upTo: UInt32(mended.nodes.count - 1)))
      let rule = generator.rule(of: node, in: mended)
      rule.apply(&faulty.nodes[node], false)
      rule.apply(&mended.nodes[node], true)
      used.append((node, rule))
    }
    let isSized = generator.choices.chance(1, of: 4)
    let expected = bench.other.frames(of: mended)
    let size = isSized ? bench.other.size(of: mended) : .zero
    let got = bench.layout.frames(of: faulty)
    let faults = faulty.tree().faults + bench.layout.faults
    let why = ", as with what stands in for a fault"
    if let finding = Finding.difference(expected: expected, got: got, in: faulty, saying: why) {
      return .broken(finding)
    }
    // Of several faults, one may hide another.
    if used.count == 1, used[0].rule.isReported, got[used[0].node] != nil,
      !faults.contains(where: { $0.node == used[0].node })
    {
      return .broken(
        Finding("fault", expected: "a fault of item \(used[0].node)", got: "\(faults)", in: faulty))
    }
    guard isSized else { return .holds }
    // A scene has the faults of both passes.
    let scene = Scene(name: "", bounds: faulty.bounds, tree: faulty.tree()).laidOut()
    _ = bench.layout.size(faulty.tree(), fitting: faulty.bounds.size)
    let all = Set((faults + bench.layout.faults).map { "\($0)" })
    let told = Set(scene.faults.map { "\($0)" })
    guard told == all else {
      return .broken(
        Finding("faults of a scene", expected: "\(all)", got: "\(told)", in: faulty))
    }
    return Finding.difference(
      expected: size, got: bench.layout.size(of: faulty), in: faulty, saying: why
    ).verdict
  }
}

extension Invariant {
  /// Bounds whose origin is no length: the root lies at 0 there, and a fault without an item is reported.
  private static func ofBounds(
    _ scenario: Scenario, _ generator: inout Generator, _ bench: inout Bench
  ) -> Verdict {
    var (mended, faulty) = (scenario, scenario)
    for part in generator.choices.pick([[\Rect.x], [\Rect.y], [\Rect.x, \Rect.y]]) {
      faulty.bounds[keyPath: part] = generator.choices.pick([.nan, .infinity, -.infinity])
      mended.bounds[keyPath: part] = 0
    }
    generator.scenario = mended
    let got = bench.layout.frames(of: faulty)
    guard bench.layout.faults.contains(where: { $0.node == -1 && $0.rule == "bounds" }) else {
      return .broken(
        Finding(
          "fault", expected: "one of the bounds \(faulty.bounds)", got: "\(bench.layout.faults)",
          in: mended))
    }
    return Finding.difference(
      expected: bench.other.frames(of: mended), got: got, in: mended,
      saying: ", as with an origin of 0"
    ).verdict
  }

  /// Items whose frames lie as far from others as numbers go, so that distances between them overflow.
  private static func ofOverflow(_ generator: inout Generator, _ bench: inout Bench) -> Verdict {
    let huge = Double.greatestFiniteMagnitude
    func item(_ x: Double, _ y: Double, _ extent: Double) -> ItemStyle {
      let frame = Rect(x: x, y: y, width: extent, height: extent)
      return ItemStyle(calculator: .custom(CustomCalculator { _ in frame }))
    }
    var container = Scenario.Node(item(0, 0, huge), container: ContainerStyle())
    var items: [Scenario.Node] = []
    let ends = [huge, -huge, 0, huge]
    for _ in 0...generator.choices.integer(upTo: 1) {
      let extent = generator.choices.pick([0, huge, huge])
      let (x, y) = (generator.choices.pick(ends), generator.choices.pick(ends))
      items.append(Scenario.Node(item(x, y, extent)))
    }
    for _ in 0...generator.choices.integer(upTo: 2) {
      let size = SizeRule.fixed(Size(width: generator.length(), height: generator.length()))
      // Some more of the stacks, which are the first.
      let last = generator.choices.pick([1, Generator.builtIn.count - 1])
      let calculator = Generator.builtIn[generator.choices.integer(in: 0...last)]
      items.append(Scenario.Node(ItemStyle(calculator: calculator, size: size)))
    }
    container.extent = 1 + items.count
    let bounds = Rect(x: 0, y: 0, width: 100, height: 100)
    var nodes = [container] + items
    if generator.choices.chance(1, of: 2) {
      // Items as large, in a container without functions.
      let leaves = items.drop { $0.style.size == nil }
      let styles = leaves.map { ItemStyle(calculator: $0.style.calculator) }
      nodes = (styles.prefix(2) + [ItemStyle()]).flatMap { style in
        var large = Scenario.Node(style, container: ContainerStyle())
        large.extent = 2
        return [large, Scenario.Node(item(0, 0, huge))]
      }
      nodes += leaves
    }
    let scenario = Scenario(bounds: bounds, fitting: bounds.size, nodes: nodes)
    generator.scenario = scenario
    let reference = ReferenceLayout(scenario.tree())
    let expected = reference.layout(in: bounds)
    let got = bench.layout.frames(of: scenario)
    if let finding = Finding.difference(
      expected: expected, got: got, in: scenario, saying: ", where distances overflow")
    {
      return .broken(finding)
    }
    let reported = Set(bench.layout.faults.map(\.node))
    guard reference.overflowed.isSubset(of: reported) else {
      return .broken(
        Finding(
          "fault", expected: "faults of items \(reference.overflowed.sorted())",
          got: "\(bench.layout.faults)", in: scenario))
    }
    return .holds
  }

  /// Stacks of leaves some of which have heights beyond the finite numbers.
  private static func ofHighLeaves(_ generator: inout Generator, _ bench: inout Bench) -> Verdict {
    let calculator = generator.choices.pick([
      Calculator.containerLeftAlignedVStack, .containerTopAlignedHStack, .containerBelowPrevious,
    ])
    let nodes = (0...generator.choices.integer(upTo: 4)).map { _ in
      Scenario.Node(
        ItemStyle(
          calculator: calculator, size: .aspect(ratio: 2, width: 1 + generator.length())))
    }
    let bounds = Rect(x: 0, y: 0, width: 1 + generator.room(), height: generator.room())
    var mended = Scenario(bounds: bounds, fitting: bounds.size, nodes: nodes)
    generator.scenario = mended
    var faulty = mended
    for node in nodes.indices where generator.choices.chance(1, of: 3) {
      let rule = generator.overflowingSize(1 + generator.length())
      rule.apply(&faulty.nodes[node], false)
      rule.apply(&mended.nodes[node], true)
    }
    return Finding.difference(
      expected: bench.other.frames(of: mended), got: bench.layout.frames(of: faulty), in: faulty,
      saying: ", as with heights of 0"
    ).verdict
  }

  /// The root gets other insets by an edit: a function is asked about item -1, and faults are those of item -1.
  private static func ofRoot(
    _ scenario: Scenario, _ generator: inout Generator, _ bench: inout Bench
  ) -> Verdict {
    var (mended, faulty) = (scenario, scenario)
    let inset = generator.length()
    mended.root.insets = .constant(Insets(top: inset))
    let isFunction = generator.choices.chance(1, of: 2)
    faulty.root.insets =
      isFunction
      ? .custom({ Insets(top: $0.item == -1 ? inset : -1) }, isPure: false)
      : .constant(Insets(top: inset, left: .nan))
    var tree = scenario.tree()
    var layout = Layout()
    layout.layout(tree, in: scenario.bounds)
    tree.setContainerStyle(faulty.root, of: nil)
    layout.update(tree, in: scenario.bounds)
    guard isFunction || tree.faults.contains(where: { $0.node == -1 }) else {
      return .broken(
        Finding("fault", expected: "one of the root", got: "\(tree.faults)", in: mended))
    }
    return Finding.difference(
      expected: bench.other.frames(of: mended), got: layout.frames(of: tree), in: mended,
      saying: ", after an edit of the root"
    ).verdict
  }

  /// A leaf gets other numbers by an edit, some of them invalid.
  private static func ofEditedSize(
    _ scenario: Scenario, _ generator: inout Generator, _ bench: inout Bench
  ) -> Verdict {
    let leaves = scenario.nodes.indices.filter { scenario.nodes[$0].container == nil }
    guard !leaves.isEmpty else { return .rejected }
    let leaf = generator.choices.pick(leaves)
    let kind = generator.choices.integer(upTo: 2)
    func rule(_ first: Double, _ second: Double) -> SizeRule {
      switch kind {
      case 0: .fixed(Size(width: first, height: second))
      case 1: .paragraph(advance: first, lineHeight: second)
      default: .aspect(ratio: first, width: second)
      }
    }
    var (before, after) = (scenario, scenario)
    before.nodes[leaf].style.size = rule(1 + generator.length(), 1 + generator.length())
    let other = rule(generator.raw(), generator.raw())
    after.nodes[leaf].style.size = other
    var tree = before.tree()
    var layout = Layout()
    layout.layout(tree, in: before.bounds)
    tree.setSizeRule(other, of: leaf)
    layout.update(tree, in: before.bounds)
    return Finding.difference(
      expected: bench.layout.frames(of: after), got: layout.frames(of: tree), in: after,
      saying: ", after an edit of item \(leaf)"
    ).verdict
  }
}
